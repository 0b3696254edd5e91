"""What an article is made of, so that all it says is seen and heard: nothing that hides, roles that tell, names as the text has them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from belote_examples import app
from belote_examples.faces import PERMALINK
from belote_examples.markup import DOT
from belote_examples.problems import Problem
from belote_examples.terms import Terms

from .audit import Audit
from .document import TEXT, Document, attribute, bare_text, classes, walk
from .seen import TOOLS

MADE_OF = {name: frozenset(names.split()) for name, names in {
    "article": "class", "h1": "id", "h2": "id", "h3": "id", "p": "class data-pagefind-ignore", "strong": "", "br": "", "wbr": "", "b": "id",
    "a": "href class title aria-label data-pagefind-ignore", "ul": "class", "ol": "", "li": "class", "figure": "class", "figcaption": "",
    "table": "class role aria-label", "thead": "role", "tbody": "role", "tr": "class role id aria-hidden", "th": "class role lang",
    "td": "class role lang data-label", "div": "class data-app", "section": "class id", "script": "type id",
    "span": "class role id lang aria-label aria-hidden data-pagefind-ignore",
}.items()}  # fmt: skip
"""The elements of an article, each with its attributes: nothing else is needed, and much else hides, turns or numbers what is said."""
ROLES = {
    "table": ("table",), "thead": ("rowgroup",), "tbody": ("rowgroup",), "tr": ("row",), "th": ("columnheader",), "td": ("cell", "rowheader"),
    "span": ("", "img"),
}  # fmt: skip
"""What an element is to those who hear it: tables stay tables where a narrow screen shows them as lists."""
THEME = "md-"
"""Begins classes of the theme, which hides some of them: only the article itself has any."""
SILENT = {"tr": "position", "span": "order"}
"""What is drawn for the eye alone, other checks read: rows of such a figure, spans of such a class."""
TAG = re.compile(r"<[^>]*>")
HEADINGS = ("h1", "h2", "h3")


def check_shown(audit: Audit) -> Iterator[Problem]:
    """Every article is of known elements in their roles, with known attributes."""
    for document in audit.pages():
        for article in document.named("article"):
            for node in walk(article):
                if not node.name.startswith("#"):
                    yield from (document.problem(node, where, message) for where, message in _wrong(node))


def _wrong(node: Any) -> Iterator[tuple[str, str]]:
    if node.name not in MADE_OF:
        yield node.name, f"expected one of {', '.join(MADE_OF)}, got <{node.name}>"
        return
    for name in sorted((node.attrs or {}).keys() - MADE_OF[node.name]):
        yield name, f"expected no {name} at a <{node.name}>, got {attribute(node, name)!r}"
    if attribute(node, "title") and "headerlink" not in classes(node):
        yield "title", f"expected a title at links to headings alone, got {attribute(node, 'title')!r}"
    if node.name in ROLES and attribute(node, "role") not in ROLES[node.name]:
        yield "role", f"expected {' or '.join(ROLES[node.name])} for a <{node.name}>, got {attribute(node, 'role') or 'none'}"
    if node.name != "article" and any(one.startswith(THEME) for one in classes(node)):
        yield "class", f"expected no class of the theme, which may hide it, got {attribute(node, 'class')!r}"
    if attribute(node, "aria-hidden") and SILENT[node.name] not in (*classes(node), *_figure(node)):
        yield "aria-hidden", f"expected a <{node.name}> that is heard"


def _figure(node: Any) -> list[str]:
    """The classes of the figure around a node."""
    while node is not None and node.name != "figure":
        node = node.parent
    return classes(node)


def check_named(audit: Audit) -> Iterator[Problem]:
    """Tables are called what their heading says, links to headings lead there; both in the words of the page."""
    for code, language in audit.source.languages.items():
        for name in language.pages:
            if document := audit.page(code, name):
                yield from _tables(document)
                yield from _links(document, language.terms)
                yield from _needs(document, language.terms, audit.source.root)


def _tables(document: Document) -> Iterator[Problem]:
    """The name of a table: its figure's caption, or its section's heading, with its second column where the section has several."""
    heading, sections = "", dict[str, list[Any]]()
    for node in document.elements:
        if node.name in HEADINGS:
            heading = _text(node)
        elif node.name == "table" and (caption := _caption(node)) is not None:
            yield from _called(document, node, _text(caption))
        elif node.name == "table":
            sections.setdefault(heading, []).append(node)
    for heading, tables in sections.items():
        for table in tables:
            second = [_text(cell) for cell in walk(table) if cell.name == "th"][1:2] if len(tables) > 1 else []
            yield from _called(document, table, DOT.join([heading, *second]))


def _called(document: Document, table: Any, wanted: str) -> Iterator[Problem]:
    if attribute(table, "aria-label") != wanted:
        yield document.problem(table, "aria-label", f"expected {wanted!r}, got {attribute(table, 'aria-label')!r}")


def _caption(table: Any) -> Any:
    node = table
    while node is not None and node.name != "figure":
        node = node.parent
    return next((inner for inner in walk(node) if inner.name == "figcaption"), None) if node is not None else None


def _links(document: Document, terms: Terms) -> Iterator[Problem]:
    for link in (one for one in document.named("a") if "headerlink" in classes(one)):
        wanted = (f"#{attribute(link.parent, 'id')}", terms.word("site", "section_link"), PERMALINK)
        got = (attribute(link, "href"), attribute(link, "title"), bare_text(link))
        if got != wanted:
            yield document.problem(link, got[0], f"expected a link to a heading, {' '.join(wanted)}, got {' '.join(got)}")


def _needs(document: Document, terms: Terms, root: Path) -> Iterator[Problem]:
    """What stands in the place of a tool until it runs; the deals that can be replayed stand there whole, and are read by a check of their own."""
    for place in (one for one in document.elements if attribute(one, "data-app")):
        if (tool := attribute(place, "data-app")) not in app.SHOWN:
            wanted = TAG.sub("", app.without_scripts(terms, root, tool))
            if _text(place) != wanted:
                yield document.problem(place, tool, f"expected {wanted!r}, got {_text(place)!r}")


def _text(node: Any) -> str:
    """The text of an element without links to tools and to itself."""
    return "".join(_parts(node)).strip()


def _parts(node: Any) -> Iterator[str]:
    if node.name == TEXT:
        yield node.data
    elif not TOOLS & set(classes(node)):
        for child in node.children or ():
            yield from _parts(child)
