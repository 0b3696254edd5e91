"""What a reader who wants a language without a network gets: the list of its files, and on the pages that offer it how much that is."""

import gzip
import json
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from urllib.parse import urljoin

from mkdocs_addresses import addressed

FOLDER = "offline"  # in the site; not among the files that are named by their content
SCRIPTS = "assets/app"
FONTS = "assets/fonts"
"""A script's letters for a glossary are enough where its language is not read."""
SIZE = '"size":0}'
"""Ends what a page says of its list, until all pages are written."""
USED = re.compile(r'<(?:link rel="(?:stylesheet|preload|icon)"|script|img) [^>]*?\b(?:href|src)="([^"]+)"')


def told(relative_list: str) -> dict[str, object]:
    """What a page with a tool carries: the address of the list; its size, in kilobytes, follows in `write`."""
    return {"list": relative_list, "size": 0}


def listed(language: str) -> str:
    """The address of a language's list, relative to the site's."""
    return f"{FOLDER}/{language}.json"


def write(site: Path, language: str, folder: str, others: Iterable[str], parts: Iterable[str], docs: Path) -> None:
    """Write the list of a language whose pages lie in `folder` of the site, and its size into the pages that ask for it.

    `others`: folders in it that are other languages'. `parts`: the addresses of what makes the engine and the search run, relative to the site's.
    """
    there = [site / folder / "index.html", *sorted((site / folder).glob("*/index.html"))]
    pages = [page for page in there if page.parent.name not in others and page.is_file()]
    files = [*dict.fromkeys([*_files(site, pages, docs), *parts])]
    weight = sum(_weight(_content(site, file)) for file in files)
    target = site / listed(language)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps([f"../{file}" for file in files]), "utf-8")
    for page in pages:
        text = page.read_text("utf-8")
        if SIZE in text:
            page.write_text(text.replace(SIZE, f'"size":{round(weight / 1000)}}}'), "utf-8")


@lru_cache(256)  # most files are every language's
def _weight(content: bytes) -> int:
    return len(gzip.compress(content, 6))  # as hosts do who pack while they send


def _content(site: Path, address: str) -> bytes:
    path = site / address
    return (path / "index.html" if path.is_dir() else path).read_bytes()


def _files(site: Path, pages: Iterable[Path], docs: Path) -> Iterator[str]:
    """The addresses of pages, of what they use, of the scripts that those of the tools import, and of the letters of the other languages' words."""
    for page in pages:
        own = page.parent.relative_to(site).as_posix()
        own = "" if own == "." else own + "/"
        yield own
        for used in USED.findall(page.read_text("utf-8")):
            yield urljoin("https://site/" + own, used).removeprefix("https://site/")
    fonts = {path.name for path in (docs / FONTS).glob("*.woff2")}
    yield from (addressed(docs, f"{FONTS}/{name}") for name in sorted(fonts) if name.replace(".", "-glossary.") not in fonts)
    yield from (addressed(docs, f"{SCRIPTS}/{path.name}") for path in sorted((docs / SCRIPTS).glob("*.js")))
