"""Files that a site has as the project does: the engine that readers run, the kit, fonts and scripts; and the list of what is others' work."""

import hashlib
import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

from belote_examples import app
from belote_examples.checks.site import ROOT
from belote_examples.problems import Problem

from .audit import Audit
from .document import ROOT_NAME

ENGINE, KIT, ASSETS = "assets/engine", "kit", "assets"
BILL, LICENCES = "sbom.cdx.json", "licences.txt"
SUMS = "SHA256SUMS"
"""What the project keeps beside others' files; the bill of materials has the same sums."""
SAYS_CONTENT = re.compile(r"\.[0-9a-f]{8}(?=\.\w+[\")])")
"""What the build puts into a name in a script or a style sheet."""
UNREAD = re.compile(r"/\*.*?\*/|\s+", re.S)
"""What no browser reads in a style sheet."""
Copy = tuple[str, Path]
"""A file of the site, by its path, and the file of the project that it is made from."""


def check_copies(audit: Audit) -> Iterator[Problem]:
    """Each is there, and the very file of the project; the archive of the kit holds the kit."""
    root = audit.source.root
    for path, source in [*_engine(root), *_kit(root), *_assets(root)]:
        path = audit.called.get(path, path)
        got = audit.files.get(path)
        origin = source.relative_to(root).as_posix()
        if got is None:
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", f"missing: a copy of {origin}")
        elif _compared(path, got) != _compared(path, source.read_bytes()):
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", f"expected what {origin} says, got another content: build again")
    yield from _archive(audit, root)


def _engine(root: Path) -> Iterator[Copy]:
    for file in app.ENGINE_FILES:
        name = file.relative_to(ROOT)
        yield f"{ENGINE}/{name.as_posix()}", root / name


def _kit(root: Path) -> Iterator[Copy]:
    yield from ((f"{KIT}/{path.name}", path) for path in sorted((root / "belote_examples" / "kit").iterdir()) if path.is_file())


def _assets(root: Path) -> Iterator[Copy]:
    folder = root / "docs"
    files = sorted((folder / ASSETS).rglob("*"))
    yield from ((path.relative_to(folder).as_posix(), path) for path in files if path.is_file() and path.name != SUMS)


def _compared(path: str, content: bytes) -> bytes | str:
    """A content as far as it must be the same: the build names others' contents in scripts and style sheets, and drops what no browser reads."""
    if not path.startswith(ENGINE) and path.endswith((".css", ".js")):
        text = SAYS_CONTENT.sub("", content.decode("utf-8", "replace"))
        return UNREAD.sub("", text) if path.endswith(".css") else text
    return content


def _archive(audit: Audit, root: Path) -> Iterator[Problem]:
    """The kit once more, as one file that is named by its version."""
    files = dict(_kit(root))
    version = json.loads((root / "belote_examples" / "kit" / "kit.json").read_text("utf-8"))["version"]
    name = f"belote-kit-{version}"
    path = f"{KIT}/{name}.zip"
    try:
        with zipfile.ZipFile(io.BytesIO(audit.files.get(path, b""))) as packed:
            held = {one: packed.read(one) for one in packed.namelist()}
    except (zipfile.BadZipFile, OSError) as error:
        yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", f"expected the kit in one archive: {error}")
        return
    wanted = {f"{name}/{source.name}": source.read_bytes() for source in files.values()}
    for one in sorted(wanted.keys() | held.keys()):
        if held.get(one) != wanted.get(one):
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, one, "expected the files of the kit, each as it stands beside the archive, and no other")


def check_materials(audit: Audit) -> Iterator[Problem]:
    """Each file of others' work is the one that the bill of materials and the sums name; each of these works has its licence in the list."""
    try:
        bill = json.loads(audit.texts.get(BILL, ""))
        components = [(one, part) for one in bill["components"] for part in [None, *one.get("components", ())]]
    except (ValueError, KeyError, TypeError) as error:
        yield Problem(f"{ROOT_NAME}/{BILL}", 1, 1, "", f"expected a bill of materials: {error!r}")
        return
    heads = set(audit.texts.get(LICENCES, "").split("\n"))
    for one, part in components:
        if part is None:
            name = f"{one.get('group', '')}/{one['name']}".lstrip("/")
            if not any(head.startswith(f"{name} {one['version']}: ") for head in heads):
                yield Problem(f"{ROOT_NAME}/{LICENCES}", 1, 1, name, f"missing: the licence of {name} {one['version']}, which {BILL} names")
        elif (got := _sum(audit, part["name"])) != (wanted := part["hashes"][0]["content"]):
            yield Problem(f"{ROOT_NAME}/{BILL}", 1, 1, part["name"], f"expected the sum {got} of {ROOT_NAME}/{part['name']}, got {wanted}")


def _sum(audit: Audit, path: str) -> str:
    return hashlib.sha256(audit.files[path]).hexdigest() if path in audit.files else "of nothing: there is no such file"
