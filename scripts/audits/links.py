"""Where an address leads: every link of every file ends at a file of the site, at an id that is there, and at the content that it names."""

import hashlib
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from belote_examples.problems import Problem
from belote_examples.problems import place as place_in

from .apps import TOOLS, data_of, tool_of
from .audit import NAMED, Audit
from .document import ROOT_NAME, Document, attribute, place

LEADING = ("href", "src", "action", "poster", "data-script", "data-index")
"""Attributes that hold an address."""
META = ("og:url", "og:image", "twitter:image")
STYLE = re.compile(r"""(?:\burl\(\s*["']?|@import\s+["'])(?!data:)([^"')]+)""")
SCRIPT = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*|new (?:URL|Worker)\()"(\.{1,2}/[^"]+)\"""")
VENDORED = ("pagefind/", "assets/micropython/")
"""Scripts of others, which name their files as they run: the search and the engine in a real browser test those."""
RELATIVE = re.compile(r"\.{1,2}/")
Place = tuple[int, int]
"""Line and column."""


def base(audit: Audit) -> str:
    """The address that the site is built for: that of its first page."""
    first = audit.documents.get("index.html")
    links = first.named("link", rel="canonical") if first else []
    return attribute(links[0], "href") if links else "https://example.org/"


def check_links(audit: Audit) -> Iterator[Problem]:
    """Each address in HTML, in the tools' data, in style sheets and scripts leads to what it says."""
    start = base(audit)
    for path, at, address in named(audit):
        if message := wrong(audit, start, path, address):
            yield Problem(f"{ROOT_NAME}/{path}", *at, address[:80], message)


def named(audit: Audit) -> Iterator[tuple[str, Place, str]]:
    """Every address that a file of the site names: the file, the place in it, the address."""
    for document in audit.documents.values():
        for element, address in _addresses(document):
            yield document.path, place(element), address
        data, at = data_of(document)
        yield from ((document.path, place(at), address) for address in _strings(data) if RELATIVE.match(address))
    for path, text in audit.texts.items():
        pattern = {"css": STYLE, "js": SCRIPT, "mjs": SCRIPT}.get(path.rpartition(".")[2])
        for found in pattern.finditer(text) if pattern and not path.startswith(VENDORED) else ():
            yield path, place_in(text, found[1], found.start()), found[1]


def _addresses(document: Document) -> Iterator[tuple[Any, str]]:
    for element in document.elements:
        for name in LEADING:
            if name in (element.attrs or {}):
                yield element, attribute(element, name)
        if element.name == "meta" and attribute(element, "property") in META:
            yield element, attribute(element, "content")
    for link in document.named("style"):
        for child in link.children or ():
            yield from ((link, found) for found in STYLE.findall(child.data))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _strings(inner)


def target(start: str, path: str, address: str) -> str | None:
    """The file that an address of a file leads to; None where it leaves the site.

    >>> target("https://example.org/belote/", "fr/counting/index.html", "../../values/#rules.tricks")
    'values/index.html'
    """
    parts = urlsplit(urljoin(start + path, urldefrag(address)[0]))
    root = urlsplit(start)
    if (parts.scheme, parts.netloc) != (root.scheme, root.netloc) or not parts.path.startswith(root.path):
        return None
    found = unquote(parts.path.removeprefix(root.path))
    return found + "index.html" if not found or found.endswith("/") else found


def wrong(audit: Audit, start: str, path: str, address: str) -> str:
    """What is wrong with an address in a file; empty where it leads to a file, an id and a content that are there, or to another site."""
    if not urlsplit(urljoin(start + path, address)).scheme.startswith("http"):
        return f"expected an address of the web, got {address[:60]!r}"
    file = target(start, path, address)
    if file is None:
        return "" if urlsplit(address).netloc else "leads out of the site's folder"
    if file not in audit.files and not _folder(audit, file):
        return f"expected a file, but there is no {ROOT_NAME}/{file}"
    named = NAMED.search(file)
    if named and (digest := hashlib.sha256(audit.files[file]).hexdigest()[:8]) != named[1]:
        return f"expected the hash of {ROOT_NAME}/{file}, {digest}, in its name; got {named[1]}"
    fragment = unquote(urldefrag(address)[1])
    if not fragment or file not in audit.documents:
        return ""
    known = audit.documents[file].by_id
    if fragment in known or any(map(fragment.startswith, TOOLS.get(tool_of(audit.documents[file]), ()))):
        return ""
    return f"expected an id, but {ROOT_NAME}/{file} has no {fragment!r}"


def _folder(audit: Audit, file: str) -> bool:
    """Whether an address names a folder whose files are asked for by name: the search index."""
    return file.endswith("/index.html") and file.removesuffix("index.html") + "pagefind.js" in audit.files
