"""What the build writes or copies beside the pages, made once more: servers' files, the kit's pages, licences, the theme's and the search's files."""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import hosting
import materials
import mkdocs_plain
from mkdocs.utils import get_theme_dir

from belote_examples.problems import Problem

from .apart import lines_apart
from .audit import Audit
from .document import ROOT_NAME
from .links import base
from .project import codes, settings
from .served import FOR_GOOD

THEME, ASSETS = Path(get_theme_dir("material")), "assets/"
LICENCE = re.compile(r"^={80}\n(.*)\n\n", re.M)


def check_remade(audit: Audit) -> Iterator[Problem]:
    """Each file is to the byte what the build would write: `_headers` and its like, the pages about the kit and those about the engine."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        told = codes(settings(audit.source.root))
        for path in audit.files:  # what servers are told depends on which files there are
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).touch()
        hosting.write(folder, urlsplit(base(audit)).path, [code for code in told if code != audit.default])
        mkdocs_plain.write(folder)
        if wrong := mkdocs_plain.Documentation().put(folder):  # kept from the last build, if that was of this engine
            yield Problem(f"{ROOT_NAME}/api", 1, 1, "", f"expected pages to compare it with, but they cannot be made here: {wrong}")
        for made in sorted([*(folder / file for file in FOR_GOOD), *folder.glob("kit/*.html"), *folder.glob("api/**/*.html")]):
            yield from _compared(audit, made.relative_to(folder).as_posix(), made.read_bytes())


def check_others(audit: Audit) -> Iterator[Problem]:
    """The theme's files and the program of the search are those of the packages that are installed; what works without a network is the project's."""
    for path in audit.files:
        if path.startswith(ASSETS) and (THEME / path).is_file() and not (audit.source.root / "docs" / path).is_file():
            yield from _compared(audit, path, (THEME / path).read_bytes())
    for source in sorted((audit.source.root / "docs").glob("*.js")):
        yield from _compared(audit, source.name, source.read_bytes())
    with tempfile.TemporaryDirectory() as name:
        pages, made = Path(name, "pages"), Path(name, "pagefind")
        for code in audit.source.languages:
            (pages / code).mkdir(parents=True)
            (pages / code / "index.html").write_text(f'<html lang="{code}"><body>{code}</body></html>', "utf-8")
        command = (sys.executable, "-m", "pagefind", "--site", str(pages), "--output-path", str(made))
        if subprocess.run(command, capture_output=True).returncode:
            yield Problem(f"{ROOT_NAME}/pagefind", 1, 1, "", "expected a search to compare it with, but pagefind cannot be run here")
        for source in sorted([*made.glob("*.js"), *made.glob("wasm.*")]):
            if f"pagefind/{source.name}" in audit.files:  # the build leaves out what no page uses
                yield from _compared(audit, f"pagefind/{source.name}", source.read_bytes())


def check_licences(audit: Audit) -> Iterator[Problem]:
    """Each licence has the text that comes with the work; what has a licence there is in the bill of materials."""
    shown, bill = f"{ROOT_NAME}/{materials.LICENCES}", audit.texts.get(materials.BILL, "")
    text = audit.texts.get(materials.LICENCES, "")
    parts = LICENCE.split(text)
    line = 1 + parts[0].count("\n")
    wanted = {f"{one.name} {one.version}: {one.licence}": one for one in materials.materials()}
    for head, told in zip(parts[1::2], parts[2::2], strict=True):
        one = wanted.get(head)  # another system may use others
        lines, true = told.strip().split("\n"), one.text.strip().split("\n") if one else []
        for index, column, expected, got in lines_apart(true, lines) if one else ():
            yield Problem(shown, line + 3 + index, column, head, f"expected {expected} as in its licence, got {got}")
        if one and f'"purl": "{one.url}"' not in bill:
            yield Problem(f"{ROOT_NAME}/{materials.BILL}", 1, 1, one.name, f"missing: {one.url}, whose licence {shown} has")
        line += 3 + told.count("\n")


def _compared(audit: Audit, path: str, true: bytes) -> Iterator[Problem]:
    got = audit.files.get(path)
    if got == true:
        return
    if got is None:
        yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", "missing: a file that the build writes")
        return
    texts = [content.decode("utf-8", "surrogateescape").split("\n") for content in (true, got)]
    for index, column, wanted, said in lines_apart(*texts):
        yield Problem(f"{ROOT_NAME}/{path}", index + 1, column, "", f"expected what the build writes, {wanted}; got {said}")
