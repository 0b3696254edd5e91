"""What machines read first: the map of the site with each page in each language, and the search index with each page."""

import contextlib
import gzip
import json
import re
import xml.etree.ElementTree as etree
import zlib
from collections.abc import Iterator

from belote_examples.concepts import KEYS, LETTERS, spellings
from belote_examples.problems import Problem, place
from belote_examples.regions.glossary import ORIGINAL

from .audit import Audit
from .document import ROOT_NAME
from .links import base

MAP, ROBOTS, ENTRY = "sitemap.xml", "robots.txt", "pagefind/pagefind-entry.json"
NAMES = {"map": "http://www.sitemaps.org/schemas/sitemap/0.9", "xhtml": "http://www.w3.org/1999/xhtml"}
KEY = re.compile(f"zq[{LETTERS}]{{2}}q")
FRAGMENT = b"pagefind_dcd"
"""What a part of the search index begins with, once it is unpacked."""


def unpacked(part: bytes) -> bytes:
    """The content of a part of the search index.

    Raises ValueError when it is none.
    """
    try:
        return gzip.decompress(part).removeprefix(FRAGMENT)
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError(str(error)) from None


def _problem(path: str, text: str, needle: str, where: str, message: str) -> Problem:
    return Problem(f"{ROOT_NAME}/{path}", *place(text, needle), where, message)


def check_map(audit: Audit) -> Iterator[Problem]:
    """The map names every page once, each with itself in every language and nothing else."""
    text = audit.texts.get(MAP, "")
    try:
        urls = etree.fromstring(text).findall("map:url", NAMES)
    except etree.ParseError as error:
        yield Problem(f"{ROOT_NAME}/{MAP}", error.position[0], error.position[1] + 1, "", f"expected XML: {error}")
        return
    start, listed = base(audit), []
    for url in urls:
        address = url.findtext("map:loc", "", NAMES)
        listed.append(address)
        path = address.removeprefix(start) + "index.html"
        name = audit.name(path)
        if not address.startswith(start) or not name:
            yield _problem(MAP, text, f"<loc>{address}<", address, "expected the address of a page of the site")
            continue
        wanted = {code: start + page.path.removesuffix("index.html") for code in audit.source.languages if (page := audit.page(code, name))}
        wanted["x-default"] = wanted.get(audit.default, "")
        got = {link.get("hreflang", ""): link.get("href", "") for link in url.findall("xhtml:link", NAMES)}
        for code in sorted(wanted.keys() | got.keys()):
            if wanted.get(code) != got.get(code):
                message = f"expected {wanted.get(code, 'nothing')} for {code}, got {got.get(code, 'nothing')}"
                yield _problem(MAP, text, f"<loc>{address}<", address, message)
    for address in sorted({one for one in listed if listed.count(one) > 1}):
        yield _problem(MAP, text, f"<loc>{address}<", address, "expected each page once")
    every = {start + page.path.removesuffix("index.html") for page in audit.pages()}
    for address in sorted(every - set(listed)):
        yield Problem(f"{ROOT_NAME}/{MAP}", 1, 1, address, "missing: a page of the site")
    robots = audit.texts.get(ROBOTS)
    if robots is not None and (f"Sitemap: {start}{MAP}" not in robots.split("\n") or "Disallow: /\n" in f"{robots}\n"):
        yield Problem(f"{ROOT_NAME}/{ROBOTS}", 1, 1, "", f"expected Sitemap: {start}{MAP}, and nothing that keeps every program away")


def check_search(audit: Audit) -> Iterator[Problem]:
    """The search index of a language holds each page of it, at its address, and those of no other."""
    found: dict[str, dict[str, str]] = {}
    for path, packed in audit.files.items():
        if not path.startswith("pagefind/fragment/"):
            continue
        try:
            part = json.loads(unpacked(packed))
        except ValueError as error:
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", f"expected a part of the search index: {error}")
            continue
        page = part["url"].lstrip("/") + "index.html"
        code = path.rpartition("/")[2].partition("_")[0]
        found.setdefault(code, {})[page] = path
        document = audit.documents.get(page)
        if document is None:
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, part["url"], "expected the address of a page of the site")
            continue
        for anchor in part["anchors"]:
            if anchor["id"] not in document.by_id:
                yield Problem(f"{ROOT_NAME}/{path}", 1, 1, anchor["id"], f"expected an id of {document.shown}")
        if not part["content"].strip():
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, part["url"], "expected the words of the page, got none")
    for code, language in audit.source.languages.items():
        wanted = {page.path for name in language.pages if (page := audit.page(code, name))}
        for path in sorted(wanted - found.get(code, {}).keys()):
            yield Problem(f"{ROOT_NAME}/{ENTRY}", 1, 1, path, f"missing: a page of {code} that no search finds")
        for path in sorted(found.get(code, {}).keys() - wanted):
            yield Problem(f"{ROOT_NAME}/{found[code][path]}", 1, 1, path, f"expected a page of {code}")
    counted = (_json(audit.texts.get(ENTRY, "")) or {}).get("languages", {})
    for code in audit.source.languages:
        if counted.get(code, {}).get("page_count") != len(found.get(code, {})):
            message = f"expected {len(found.get(code, {}))} pages, got {counted.get(code, {}).get('page_count')}"
            yield Problem(f"{ROOT_NAME}/{ENTRY}", 1, 1, code, message)


def check_led(audit: Audit) -> Iterator[Problem]:
    """The words that lead a search are those of the language, then the game's own; every key that stands in its index is led to by some."""
    original = audit.source.languages.get(ORIGINAL)
    french = {id_: set(forms) for id_, forms in spellings(original.terms).items()} if original else {}
    for code, language in audit.source.languages.items():
        path = f"pagefind/words.{code}.json"
        try:
            told: dict[str, list[str]] = json.loads(audit.texts.get(path, ""))
        except ValueError as error:
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", f"expected the words that a search is led by, as JSON: {error}")
            continue
        own = spellings(language.terms)
        for id_ in KEYS:
            words, forms = told.get(KEYS[id_], []), own.get(id_, [])
            if words[: len(forms)] != forms or not set(words[len(forms) :]) <= french.get(id_, set()):
                message = f"expected {', '.join(forms) or 'nothing'}, and then French ones, got {', '.join(words)}"
                yield Problem(f"{ROOT_NAME}/{path}", 1, 1, id_, message)
        for key in sorted(told.keys() - KEYS.values()):
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, key, f"expected no words for a key that no concept has, got {', '.join(told[key])}")
        for key in sorted({key for text in _fragments(audit, code) for key in KEY.findall(text)} - told.keys()):
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, key, "missing: a key that stands in the pages of the index")


def _fragments(audit: Audit, code: str) -> Iterator[str]:
    """What the index has of the pages of a language, as far as it can be read."""
    for path, packed in audit.files.items():
        if path.startswith(f"pagefind/fragment/{code}_"):
            with contextlib.suppress(ValueError):  # told with each of these parts
                yield unpacked(packed).decode("utf-8", "replace")


def check_parts(audit: Audit) -> Iterator[Problem]:
    """The search of a language has all the parts that its own list names, and there is no part that none names."""
    for code, told in (_json(audit.texts.get(ENTRY, "")) or {}).get("languages", {}).items():
        parts = {f"pagefind/pagefind.{told.get('hash')}.pf_meta", f"pagefind/wasm.{told.get('wasm') or 'unknown'}.pagefind"}
        for path in sorted(parts - audit.files.keys()):
            yield _problem(ENTRY, audit.texts[ENTRY], f'"{code}"', code, f"expected a file, but there is no {ROOT_NAME}/{path}")
        meta = f"pagefind/pagefind.{told.get('hash')}.pf_meta"
        try:
            named = {match.decode() for match in re.findall(rb"%s_[0-9a-f]{6,}" % code.encode(), unpacked(audit.files.get(meta, b"")))}
        except ValueError as error:
            yield Problem(f"{ROOT_NAME}/{meta}", 1, 1, "", f"expected a list of the search index: {error}")
            continue
        there = {path.rpartition("/")[2].partition(".")[0]: path for path in audit.files if re.match(rf"pagefind/(?:fragment|index)/{code}_", path)}
        for part in sorted(named - there.keys()):
            yield Problem(f"{ROOT_NAME}/{meta}", 1, 1, part, "expected a part of the search index, but there is none of this name")
        for part in sorted(there.keys() - named):
            yield Problem(f"{ROOT_NAME}/{there[part]}", 1, 1, "", f"no search asks for it: {ROOT_NAME}/{meta} does not name it")


def _json(text: str) -> dict[str, dict[str, dict[str, int]]] | None:
    try:
        told: dict[str, dict[str, dict[str, int]]] = json.loads(text)
    except ValueError:
        return None
    return told
