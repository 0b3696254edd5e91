"""The lists of what is kept for reading without a network: all that the pages of a language are made of, by the addresses that ask for it."""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from urllib.parse import urljoin

from belote_examples.problems import Problem, place

from .apps import data_of
from .audit import Audit
from .document import ROOT_NAME, Document, attribute
from .links import RELATIVE, base, named, target, wrong

FOLDER = "offline"
WORKER = "sw.js"
"""What answers without a network: a browser keeps it by itself."""
USED = {"link": ("stylesheet", "preload", "icon"), "script": (), "img": ()}
"""Elements whose files a browser gets with a page; of links, those of these kinds."""


def check_lists(audit: Audit) -> Iterator[Problem]:
    """A list names each page of its language and all that these get, directly or not, and nothing that is not there; pages say its size."""
    start = base(audit)
    for code, language in audit.source.languages.items():
        path = f"{FOLDER}/{code}.json"
        try:
            listed = [str(address) for address in json.loads(audit.texts.get(path, ""))]
        except (ValueError, TypeError) as error:
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", f"expected a list of addresses: {error}")
            continue
        text = audit.texts[path]
        for address in listed:
            if message := wrong(audit, start, path, address):
                yield Problem(f"{ROOT_NAME}/{path}", *place(text, address), address[:80], message)
        kept = {urljoin(start + path, address) for address in listed}
        pages = [page for name in language.pages if (page := audit.page(code, name))]
        for wanted, by in sorted(_wanted(audit, start, pages, kept).items()):
            if wanted not in kept and wanted != start + WORKER:
                yield Problem(f"{ROOT_NAME}/{path}", 1, 1, wanted.removeprefix(start), f"missing: {ROOT_NAME}/{by} asks for it")
        yield from _sizes(audit, pages, path, start, listed)


def _wanted(audit: Audit, start: str, pages: list[Document], kept: set[str]) -> dict[str, str]:
    """The addresses that the list must have, each with a file that asks for it."""
    found = {start + page.path.removesuffix("index.html"): page.path for page in pages}
    for page in pages:
        own = start + page.path
        for element in page.elements:
            address = attribute(element, "src") or attribute(element, "href")
            if address and element.name in USED and (not USED[element.name] or attribute(element, "rel") in USED[element.name]):
                found.setdefault(urljoin(own, address), page.path)
        engine = (data_of(page)[0] or {}).get("engine", {})
        for address in [*engine.get("files", {}).values(), *(one for one in engine.values() if isinstance(one, str) and RELATIVE.match(one))]:
            found.setdefault(urljoin(own, address), page.path)
    imported: dict[str, list[str]] = {}
    for path, address in _imports(audit):
        imported.setdefault(path, []).append(address)
    waiting = [address for address in {*found, *kept} if address.endswith(".js")]
    while waiting:
        path = target(start, "", waiting.pop()) or ""
        for address in imported.get(path, ()):
            whole = urljoin(start + path, address)
            if whole not in found:
                found[whole] = path
                waiting.append(whole)
    return found


def _imports(audit: Audit) -> Iterator[tuple[str, str]]:
    yield from ((path, address) for path, _, address in named(audit) if path.endswith(".js"))


def _sizes(audit: Audit, pages: list[Document], path: str, start: str, listed: list[str]) -> Iterator[Problem]:
    """What a page says of the size of the list, in kilobytes as they go over the network."""
    files = [target(start, path, address) or "" for address in dict.fromkeys(listed)]
    total = round(sum(_size(audit.files[file]) for file in files if file in audit.files) / 1000)
    for page in pages:
        data, at = data_of(page)
        told = (data or {}).get("offline")
        if told is None:
            continue
        if target(start, page.path, told["list"]) != path:
            yield page.problem(at, "offline.list", f"expected {ROOT_NAME}/{path}, got {told['list']}")
        if abs(told["size"] - total) > 1:
            yield page.problem(at, "offline.size", f"page says {told['size']} kB, the files of {ROOT_NAME}/{path} are {total}")


@cache
def _size(content: bytes) -> int:
    return len(gzip.compress(content, 6))
