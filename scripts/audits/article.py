"""The article of a page as the project's checks take a page: headings, generated regions, quotes and prose, from the HTML alone."""

import posixpath
import re
from typing import Any
from urllib.parse import unquote, urlsplit

from belote_examples.page import Cell, Heading, Page, Quote, Region, Span
from belote_examples.terms import Terms

from .document import COMMENT, TEXT, Document, attribute, bare_text, classes, place, walk
from .seen import TOOLS, Reader

HEADING = re.compile(r"h[1-6]")
BLOCKS = ("p", "li", "blockquote", "ul", "ol", "div", "figure", "table", "section")
FACTS = re.compile(r"[a-z]+-facts")
WRAP = re.compile(r"[a-z-]+-wrap")
NAMELESS = ""


class Article:
    """Reads the article of one document into `page`; its regions have no names yet."""

    def __init__(self, document: Document, lang: str, name: str, default: str, terms: Terms) -> None:
        self.document, self.default = document, default
        self.page = Page(lang, name, document.shown, "")
        self.reader = Reader(terms, self._fault)
        self.section = ""
        self.links: list[tuple[Any, str]] = []
        self.hidden: list[tuple[Any, Any]] = []
        self._open: list[Any] = []
        self._before: list[Any] = []
        for article in document.named("article")[:1]:
            for child in article.children:
                self._block(child)
            self._close()
        self._describe()

    def _fault(self, at: Any, message: str) -> None:
        self.page.problems.append(self.document.problem(at, "", message))

    def _describe(self) -> None:
        """The description, which the checks look for in a page's front matter."""
        for meta in self.document.named("meta", name="description"):
            self.page.meta["description"] = attribute(meta, "content")
            self.page.text = f"description: {attribute(meta, 'content')}\n"

    def _block(self, node: Any) -> None:
        if (node.name == TEXT and not node.data.strip()) or node.name in (COMMENT, "script") or attribute(node, "data-app"):
            return
        generated = node.name == "table" or node.name == "figure" or any(map(WRAP.fullmatch, classes(node)))
        if generated:
            if not self._continues(node):
                self._close()
            self._open.append(node)
        elif any(map(FACTS.fullmatch, classes(node))):
            self._open.append(node)
        elif node.name == "p" and all(TOOLS & set(classes(a)) for a in walk(node) if a.name == "a") and tool_link(node):
            links = [inner for inner in walk(node) if inner.name == "a"]
            after = [link for link in links if "scoresheet-link" in classes(link)]
            self.links += [(link, first_id(self._open)) for link in after]
            self._close()
            self._before = [link for link in links if link not in after]
        elif "page-words" in classes(node):
            self._close()
        else:
            self._close()
            self._written(node)

    def _continues(self, node: Any) -> bool:
        """Whether a table goes on with the region before: the next position, or the tricks below the hands."""
        last = self._open[-1] if self._open else None
        return last is not None and (
            (node.name == "figure" and last.name == "figure") or ("replay-wrap" in classes(node) and "dealt-wrap" in classes(last))
        )

    def _written(self, node: Any) -> None:
        if HEADING.fullmatch(node.name):
            line, column = place(node)
            self.section = attribute(node, "id")
            self.page.headings.append(Heading(self.reader.text(node), line, column, int(node.name[1]), self.section))
            self.page.ids.append(Span(self.section, line, column))
        elif any(child.name in BLOCKS for child in node.children or ()):
            loose = [child for child in node.children if child.name not in BLOCKS]
            self._inline(loose)
            for child in node.children:
                if child.name in BLOCKS:
                    self._written(child)
        else:
            self._inline(node.children or [])

    def _inline(self, nodes: list[Any]) -> None:
        block: list[Span] = []
        for node in nodes:
            self._spans(node, block)
        if any(span.text.strip() for span in block):
            self.page.blocks.append(block)

    def _spans(self, node: Any, block: list[Span]) -> None:
        line, column = place(node)
        if node.name == "a" and not TOOLS & set(classes(node)):
            quote = Quote(self.reader.text(node), line, column, self._href(attribute(node, "href")), self.section)
            self.page.quotes.append(quote)
            block.append(quote)
        elif node.name == TEXT or "card" in classes(node):
            self.page.prose.append(Span(self.reader._text(node), line, column))
            block.append(self.page.prose[-1])
        elif node.name == "br":
            block.append(Span(" ", line, column))
        else:
            for child in node.children or ():
                self._spans(child, block)

    def _href(self, address: str) -> str:
        """A link as the project's texts write it: `counting.md#capot.ns`; another site's as it is."""
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            return address
        path = posixpath.normpath(posixpath.join(posixpath.dirname(self.document.path), parts.path or "."))
        folders = [folder for folder in path.split("/") if folder not in ("", ".")]
        if folders and folders[0] == self.page.lang != self.default:
            folders = folders[1:]
        name = f"{'/'.join(folders) or 'index'}.md"
        return f"{'' if name == self.page.name else name}{'#' if parts.fragment else ''}{unquote(parts.fragment)}"

    def _close(self) -> None:
        """The region that the open elements are."""
        if not self._open:
            return
        rows: list[tuple[Cell, ...]] = []
        items: list[Cell] = []
        for node in [inner for element in self._open for inner in walk(element)]:
            if node.name == "tr" and attribute(node, "aria-hidden") == "true":
                self.hidden.append((self._open[-1], node))
            elif node.name == "tr":
                rows.append(tuple(self._cell(cell) for cell in node.children if cell.name in ("td", "th")))
            elif node.name in ("li", "figcaption"):
                items.append(self._cell(node))
        self.links += [(link, first_id(self._open)) for link in self._before]
        self._before = []
        first, last = place(self._open[0])[0], max(place(node)[0] for node in walk(self._open[-1]))
        header, *body = rows or [()]
        self.page.regions.append(Region(NAMELESS, first, last + 1, self.section, "", header, tuple(body), tuple(items)))
        self._open = []

    def _cell(self, element: Any) -> Cell:
        for node in walk(element):
            if "." in (id_ := attribute(node, "id")):
                line, column = place(node)
                self.page.ids.append(Span(id_, line, column))
                self.page.proofs.append(Quote(self.reader.text(node), line, column, f"#{id_}", self.section))
            if node.name == "a":
                self.links.append((node, first_id([element.parent if element.name == "figcaption" else element])))
        return Cell(self.reader.text(element), *place(element))


def first_id(elements: list[Any]) -> str:
    """The first id of a value in elements; empty where there is none."""
    return next((id_ for element in elements for node in walk(element) if "." in (id_ := attribute(node, "id"))), "")


def tool_link(node: Any) -> bool:
    """Whether an element holds links to tools and nothing else."""
    links = [inner for inner in walk(node) if inner.name == "a"]
    return bool(links) and bare_text(node) == "".join(bare_text(link) for link in links)
