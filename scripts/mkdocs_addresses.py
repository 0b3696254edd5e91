"""Names that say what the content is: `assets/site.1a2b3c4d.css`. Another content has another address, so whoever has one may keep it for good."""

import hashlib
import posixpath
import re
from pathlib import Path

REFERENCES = {
    ".css": re.compile(r"(?<=url\()[\w./-]+(?=\))"),
    ".js": re.compile(r'(?<=from ")\.{1,2}/[\w./-]+(?=")'),
}
"""How a style sheet and a script name other files of the site."""
NAMED = re.compile(r"\.[0-9a-f]{8}(?=\.\w+$)")
"""What says the content in a name."""
UNREAD = re.compile(r"/\*.*?\*/|(?m:^[ \t]+)", re.S)
"""What a browser does not read in a style sheet: comments and indents, a tenth of what goes over the network."""
_contents: dict[Path, bytes] = {}
_addresses: dict[Path, str] = {}


def forget() -> None:
    """Forget the files of a former build."""
    _contents.clear()
    _addresses.clear()


def addressed(docs: Path, path: str) -> str:
    """The address in the site of a file of `docs`; what it names in its turn is part of its content."""
    source = docs / path
    if source not in _addresses:
        name, _, ending = path.rpartition(".")
        _addresses[source] = f"{name}.{hashlib.sha256(content(docs, path)).hexdigest()[:8]}.{ending}"
    return _addresses[source]


def content(docs: Path, path: str) -> bytes:
    """A file as the site has it: each file that it names is named by an address that says that one's content.

    Raises FileNotFoundError when one of them is not there.
    """
    source = docs / path
    if source not in _contents:
        found = source.read_bytes()
        if names := REFERENCES.get(source.suffix):
            folder = posixpath.dirname(path)

            def told(match: re.Match[str]) -> str:
                address = addressed(docs, posixpath.normpath(posixpath.join(folder, match[0])))
                return match[0].removesuffix(posixpath.basename(match[0])) + posixpath.basename(address)

            text = names.sub(told, found.decode("utf-8"))
            found = (UNREAD.sub("", text) if source.suffix == ".css" else text).encode()
        _contents[source] = found
    return _contents[source]


def write(docs: Path, site: Path) -> None:
    """Put the files that were copied into the site under the names that say their content; a licence keeps its own, as nothing asks for it."""
    for source in (docs / "assets").rglob("*"):
        if source.suffix:
            path = source.relative_to(docs).as_posix()
            (site / path).unlink(missing_ok=True)
            (site / addressed(docs, path)).write_bytes(content(docs, path))
