"""What may stand in the folder of the site's pages: the generator puts all of it on the site, so a file of no known kind would be there unread."""

import hashlib
import json
import os
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from belote_examples import files
from belote_examples.checks.site import LANGUAGE, Site
from belote_examples.problems import Problem, relative

SUMS = "SHA256SUMS"
KIT, WRITTEN = "belote_examples/kit", "scripts/make_kit writes both"
OF_A_LANGUAGE = ("terms.toml", "GUIDE.md", "*.md")
HELD: dict[str, tuple[str, ...]] = {
    "": ("sw.js",),
    "assets": ("favicon.svg", "*.css", "*.js"),
    "assets/app": ("*.css", "*.js"),
    "assets/cards": ("*.png",),
    "assets/fonts": ("LICENSE", "*.woff2"),
    "assets/micropython": ("LICENSE", SUMS, "micropython.mjs", "micropython.wasm"),
    "overrides": ("404.html", "main.html", "sitemap.xml"),
    "overrides/partials": ("*.html",),
    "overrides/partials/javascripts": ("*.html",),
    "overrides/partials/languages": ("*.html",),
}
"""By folder of `docs`, the files that may stand there; and `OF_A_LANGUAGE` in the folder of each language. A new place or kind of file is added here.

Pages stand in the folders of languages alone, where they are read; what has markup of its own beside them (HTML, SVG, XML) is named or is a template.
"""


def check_files(site: Site) -> Iterator[Problem]:
    """The folder of the pages holds files of known kinds in known places, as the sums beside them say, and leads nowhere else."""
    docs = site.root / "docs"
    waiting = [docs]
    while waiting:
        folder = waiting.pop()
        place = relative(folder, docs).removeprefix(".")
        try:
            for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
                path = folder / entry.name
                if entry.is_dir(follow_symlinks=False) and _held(relative(path, docs)):
                    waiting.append(path)
                elif wrong := _unknown(entry, path, place):
                    yield _problem(site, path, wrong)
                elif entry.name == SUMS:
                    yield from _unlike(site, path)
        except OSError as error:
            yield _problem(site, folder, f"expected a folder that can be read: {error.strerror}")


def _unlike(site: Site, sums: Path) -> Iterator[Problem]:
    """The files of a folder that are not what its list of sums says of them: what is broken there would run on no page."""
    text, problems = files.read(sums, site.root)
    yield from problems
    for number, line in enumerate(text.splitlines(), 1):
        digest, _, name = line.partition("  ")
        path = sums.parent / name
        if not name or "/" in name:
            yield Problem(relative(sums, site.root), number, 1, "", f"expected a sum, two spaces and the name of a file, got {line!r}")
            continue
        try:
            got = hashlib.sha256(path.read_bytes()).hexdigest()
        except OSError as error:
            yield _problem(site, path, f"{SUMS} names it, and it cannot be read: {error.strerror}")
            continue
        if got != digest:
            cure = f"take it as it was from the history, or, for a new version, write its sum into {SUMS}"
            yield _problem(site, path, f"expected the file whose SHA-256 is {digest}, got {got}: {cure}")


def check_kit(site: Site) -> Iterator[Problem]:
    """The test vectors that the site publishes are those that their description was written with; a project may have none."""
    if not (site.root / KIT).is_dir():
        return
    about, vectors = (site.root / KIT / name for name in ("kit.json", "vectors.jsonl"))
    try:
        content, told = vectors.read_bytes(), json.loads(about.read_bytes())
        wanted = told["sha256"]
    except OSError as error:
        yield _problem(site, Path(str(error.filename)), f"expected a file that can be read: {error.strerror}; {WRITTEN}")
    except (ValueError, RecursionError, KeyError, TypeError) as error:
        yield _problem(site, about, f"expected JSON with the sum of the vectors, got something else: {error!r}; {WRITTEN}")
    else:
        got = hashlib.sha256(content).hexdigest()
        if got != wanted:
            yield _problem(site, vectors, f"expected the vectors whose SHA-256 is {wanted}, as kit.json says, got {got}; {WRITTEN}")


def _held(place: str) -> tuple[str, ...]:
    """What may stand in a folder; nothing in one that is not known."""
    return OF_A_LANGUAGE if LANGUAGE.fullmatch(place) else HELD.get(place, ())


def _unknown(entry: os.DirEntry[str], path: Path, place: str) -> str:
    """What is wrong with an entry of a folder that is none of the known folders; empty where nothing is."""
    if entry.is_file(follow_symlinks=False):
        got = "" if any(fnmatchcase(entry.name, one) for one in _held(place)) else "another file"
    else:
        got = files.kind(path)
    within = [one for one in HELD if one and one.rpartition("/")[0] == place]
    known = [*_held(place), *(f"{one.rpartition('/')[2]}/" for one in within), *([] if place else ["a folder of a language"])]
    return got and f"expected {', '.join(known)}, got {got}: whatever stands here becomes part of the site, so take it away"


def _problem(site: Site, path: Path, message: str) -> Problem:
    return Problem(relative(path, site.root), 1, 1, "", message)
