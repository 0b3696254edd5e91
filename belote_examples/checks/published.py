"""What may stand in the folder of the site's pages: the generator puts all of it on the site, so a file of no known kind would be there unread."""

import os
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from belote_examples import files
from belote_examples.checks.site import LANGUAGE, Site
from belote_examples.problems import Problem, relative

OF_A_LANGUAGE = ("terms.toml", "GUIDE.md", "*.md")
HELD: dict[str, tuple[str, ...]] = {
    "": ("sw.js",),
    "assets": ("favicon.svg", "*.css", "*.js"),
    "assets/app": ("*.css", "*.js"),
    "assets/cards": ("*.png",),
    "assets/fonts": ("LICENSE", "*.woff2"),
    "assets/micropython": ("LICENSE", "SHA256SUMS", "micropython.mjs", "micropython.wasm"),
    "overrides": ("404.html", "main.html", "sitemap.xml"),
    "overrides/partials": ("*.html",),
    "overrides/partials/javascripts": ("*.html",),
    "overrides/partials/languages": ("*.html",),
}
"""By folder of `docs`, the files that may stand there; and `OF_A_LANGUAGE` in the folder of each language. A new place or kind of file is added here.

Pages stand in the folders of languages alone, where they are read; what has markup of its own beside them (HTML, SVG, XML) is named or is a template.
"""


def check_files(site: Site) -> Iterator[Problem]:
    """The folder of the pages holds files of known kinds in known places, and leads nowhere else."""
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
        except OSError as error:
            yield _problem(site, folder, f"expected a folder that can be read: {error.strerror}")


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
