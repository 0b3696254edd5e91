"""Letters and marks: Unicode's normal form, nothing that nobody sees, nothing left that only a program should have read, no foreign host."""

import re
import unicodedata
from collections.abc import Iterator

from belote_examples.checks.language import BANNED
from belote_examples.problems import Problem, place

from .audit import Audit
from .document import COMMENT, ROOT_NAME, TEXT, attribute
from .links import base

BIDI = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
HIDDEN = re.compile("[" + "".join(sorted(BANNED)) + "]")
OWN = (".html", ".xml", ".json", ".txt", ".svg")
"""Files of the site's own words, where nothing invisible may stand; those of others may name such letters in their code."""
LEFT = re.compile(
    r"\{#|\{\{|\}\}|\{%|%\}|\]\(|\*\*|\{\w+\}|\{: |[\x00-\x08\x0b-\x1f]|wzxhzdk|<!--|-->|&(?:\w+|#\w+);"
)
"""Marks of Markdown, templates and stashes that a reader must never see."""
MARKER = re.compile(r"\s*(?:/?table\b|from:|year\b|clause\b|date\b)")
"""Comments that are for the project's checks."""
SCHEMES = re.compile(r"(?:calculator|replay|legal):")
HOST = re.compile(r"(?<![\w:])(?:(?:https?|wss?|ftp):)?//((?:[a-z0-9_-]+\.)+[a-z]{2,})[^\s\"'<>)`\\]*", re.I)
NAMESPACES = {
    "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml", "http://www.w3.org/1999/xlink", "http://www.sitemaps.org/schemas/sitemap/0.9",
    "http://json-schema.org/draft-07/schema#", "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/1998/Math/MathML",
}  # fmt: skip
"""Names of formats, which no browser asks for."""
CREDITS = {
    r".*(?:^|/)LICEN[CS]E[^/]*": "a licence names its makers; it is read, never run",
    r"licences\.txt|sbom\.cdx\.json": "the licences of what is used, and the list of it, name their makers and the form of that list",
    r"assets/stylesheets/main\.\w+\.min\.css": "the credit of the theme's icons in a comment",
    r"assets/micropython/micropython\.\w+\.mjs": "a message of the runtime for programmers",
}  # fmt: skip
"""Files that may name hosts in text, and why."""
CREDITED = {
    r"api/.*\.html": re.compile(r"https://(?:getbootstrap\.com/|github\.com/(?:twbs|necolas)/\S*LICENSE\S*|pdoc\.dev)"),
}
"""Addresses of makers that the pages about the engine's functions name: in comments of their style sheets, and in a link that a reader may follow."""
BASES = {"pagefind/pagefind.js": "example.com", "pagefind/pagefind-worker.js": "example.com"}
"""A host that a script resolves a path against and throws away: it is never asked."""


def check_characters(audit: Audit) -> Iterator[Problem]:
    """UTF-8 in normal form C, without controls of direction; the site's own words without anything invisible."""
    for path, text in audit.texts.items():
        shown = f"{ROOT_NAME}/{path}"
        if "\ufffd" in text and b"\xef\xbf\xbd" not in audit.files[path]:
            yield Problem(shown, *place(text, "\ufffd"), "", "expected UTF-8")
        if text.isascii():
            continue
        for found in (HIDDEN if path.endswith(OWN) else BIDI).finditer(text):
            yield Problem(shown, *place(text, found[0], found.start()), "", f"invisible character U+{ord(found[0]):04X}")
        if not unicodedata.is_normalized("NFC", text):
            for number, line in enumerate(text.split("\n"), 1):
                if not unicodedata.is_normalized("NFC", line):
                    column = next(at for at in range(len(line)) if not unicodedata.is_normalized("NFC", line[: at + 1]))
                    yield Problem(shown, number, column + 1, "", f"expected Unicode normal form C, got {line[max(0, column - 1) : column + 1]!r}")


def check_leftovers(audit: Audit) -> Iterator[Problem]:
    """No marker, template or link that was not made into what a reader sees."""
    for document in audit.documents.values():
        page = audit.name(document.path) or document.path.endswith("404.html")
        for node in document.nodes:
            if node.name == COMMENT and MARKER.match(node.data):
                yield document.problem(node, "", f"a comment for the project's own checks was left: {node.data.strip()[:60]!r}")
            if page and node.name == TEXT and node.parent.name not in ("script", "style"):
                for found in LEFT.finditer(node.data):
                    yield document.problem(node, "", f"a mark was left in the text: {node.data[max(0, found.start() - 20) : found.end() + 20]!r}")
            for name, value in (getattr(node, "attrs", None) or {}).items():
                if SCHEMES.match(value or ""):
                    yield document.problem(node, name, f"expected an address, got {value!r}")
                elif page and name != "content" and LEFT.search(value or ""):
                    yield document.problem(node, name, f"a mark was left: {value[:60]!r}")


def check_hosts(audit: Audit) -> Iterator[Problem]:
    """No file names another host, but for the names of formats, credits, and links that the page's own text has."""
    start = base(audit)
    for path, text in audit.texts.items():
        if any(re.fullmatch(pattern, path) for pattern in CREDITS):
            continue
        told = _told(audit, path)
        credited = [pattern for where, pattern in CREDITED.items() if re.fullmatch(where, path)]
        for found in HOST.finditer(text):
            address = found[0]
            if address in NAMESPACES or address.startswith(start) or found[1] == BASES.get(path) or address in told:
                continue
            if any(pattern.fullmatch(address) for pattern in credited):
                continue
            yield Problem(f"{ROOT_NAME}/{path}", *place(text, address, found.start()), found[1], f"expected no other host, got {address[:80]}")


def _told(audit: Audit, path: str) -> set[str]:
    """The addresses of other sites that a page's text links to: a reader may follow them, no browser does by itself."""
    name = audit.name(path)
    page = audit.source.languages[audit.language(path)].pages.get(name) if name else None
    document = audit.documents.get(path)
    linked = {attribute(link, "href") for link in document.named("a")} if document else set()
    return linked & {quote.href for quote in page.quotes} if page else set()
