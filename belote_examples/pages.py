"""A page as it is written: headings, generated regions, quotes and plain text, each with its line and column.

Read by a CommonMark parser that keeps line numbers; the audit of the built site proves that the site's own parser sees the same.
Nothing here knows a rule of the game or an example.
"""

import re
from difflib import SequenceMatcher
from pathlib import Path

from markdown_it.token import Token

from . import files
from .commonmark import parser
from .cursor import Cursor
from .page import Cell, Heading, Page, Quote, Region, Span
from .problems import MARKER, Problem, relative

HEADING_ID = re.compile(r"\s*\{#([^}]*)\}\s*$")
OPEN = re.compile(r"<!-- table: ([a-z0-9-]+) -->\s*")
CLOSE = re.compile(r"<!-- /table -->\s*")
OPEN_LIKE = re.compile(r"<!--\s*([a-zA-Z]+)\s*[: ]\s*([a-z0-9-]+)\s*-->\s*")
CLOSE_LIKE = re.compile(r"<!--\s*[/\\]?\s*([a-zA-Z]+)\s*[/\\]?\s*-->\s*")
LIKE = 0.6  # how much a word must look like `table` for its comment to be a mistyped marker, which is read as what it stands for
PLAIN = re.compile(r"""(?![-?:,\[\]{}#&*!|>'"%@`])(?:(?!:(?: |$)| #).)+""")  # what YAML, too, reads as one text
STAMP = re.compile(r"<!-- from: (.*?) -->\s*")
EXCUSE = re.compile(r"<!-- (year|clause|date) -->")
EXCUSED = {"year": re.compile(r"\b(?:1[5-9]|20)\d\d$"), "clause": re.compile(r"§\s?\d+(?:\.\d+)*$"), "date": re.compile(r"\b\d{4}-\d\d-\d\d$")}
"""What may stand before each excuse: a year, the clause of a paper, a date as 2015-09-01; nothing that could be points."""
ID = re.compile(r'\bid="([^"]*)"')


def read(path: Path, root: Path) -> Page:
    """The page in a file; faults of its markup are collected in `problems`."""
    text, problems = files.read(path, root)
    page = parse(text, path.parent.name, path.name, relative(path, root))
    page.problems.extend(problems)
    return page


def parse(text: str, lang: str, name: str, shown: str) -> Page:
    """The page a text is.

    >>> page = parse("# Title {#top}\\n\\nSee [252](#capot.ns).\\n", "en", "a.md", "docs/en/a.md")
    >>> page.headings[0].id, page.quotes[0].text, page.quotes[0].target, page.quotes[0].line, page.quotes[0].column
    ('top', '252', 'capot.ns', 3, 6)
    """
    page = Page(lang, name, shown, text)
    _Reader(page).read()
    return page


class _Reader:
    """Walks the tokens of one page once."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lines = page.text.split("\n")
        self.section = ""
        self.opened: tuple[str, int] | None = None
        self.tokens: list[Token] = []

    def read(self) -> None:
        """Fill the page."""
        start = self._front_matter()
        tokens = parser().parse("\n" * start + "\n".join(self.lines[start:]))
        for index, token in enumerate(tokens):
            if token.type == "html_block":
                self._html(token)
            elif self.opened:
                self.tokens.append(token)
            elif token.type == "inline":
                self._inline(token, tokens[index - 1])
            elif token.type == "ordered_list_open":
                self._numbered(tokens[index:])
            elif token.type in ("fence", "code_block"):
                self._problem(token.map, "expected sentences and lists, got a block of code (a line that begins with four spaces?)")
            elif token.type == "table_open":
                self._problem(token.map, "expected tables between <!-- table: name --> and <!-- /table --> only: they are generated", MARKER)
        if self.opened:
            name, line = self.opened
            self.page.problems.append(Problem(self.page.shown, line, 1, name, "region has no closing <!-- /table -->", MARKER))

    def _front_matter(self) -> int:
        if self.lines[0] != "---" or "---" not in self.lines[1:]:
            return 0
        end = self.lines.index("---", 1)
        for number, line in enumerate(self.lines[1:end], 1):
            key, colon, value = line.partition(": ")
            if not colon or not key.isidentifier() or not PLAIN.fullmatch(value.strip()):
                self._problem([number], f"expected one line, key and text with no other colon, as in description: A text, got {line[:60]!r}")
            self.page.meta[key] = value.strip()
        return end + 1

    def _numbered(self, tokens: list[Token]) -> None:
        """The items of a list that begins here are numbered from one on; a reader sees the first number, a translator all of them."""
        level, number = tokens[0].level, 0
        for token in tokens[1:]:
            if token.level == level:
                return
            if token.type == "list_item_open" and token.level == level + 1:
                number += 1
                if token.info != str(number):
                    self._problem(token.map, f"expected {number}. here, the items of a list are numbered from 1 on, got {token.info}.")

    def _problem(self, lines: list[int] | None, message: str, code: str = "") -> None:
        self.page.problems.append(Problem(self.page.shown, (lines or [0])[0] + 1, 1, "", message, code))

    def _html(self, token: Token) -> None:
        at = (token.map or [0])[0]
        for offset, line in enumerate(token.content.rstrip("\n").split("\n")):
            number = at + offset + 1
            line = self._mended(line, number)
            if opening := OPEN.fullmatch(line):
                if self.opened:
                    self._problem([number - 1], f"region {opening[1]} opens inside region {self.opened[0]}: a <!-- /table --> is missing", MARKER)
                self.opened, self.tokens = (opening[1], number), []
            elif CLOSE.fullmatch(line):
                if not self.opened:
                    self._problem([number - 1], "<!-- /table --> closes no region", MARKER)
                    continue
                self._region(*self.opened, number)
            elif not self.opened and not STAMP.fullmatch(line) and line.strip():
                self._problem([number - 1], f"expected no HTML outside generated regions, got {line.strip()[:60]!r}")

    def _mended(self, line: str, number: int) -> str:
        """A mistyped marker as it should be; said once, so that nothing else seems wrong because of it."""
        if OPEN.fullmatch(line) or CLOSE.fullmatch(line) or STAMP.fullmatch(line):
            return line
        found = CLOSE_LIKE.fullmatch(line) or OPEN_LIKE.fullmatch(line)
        if not found or SequenceMatcher(None, found[1].lower(), "table").ratio() < LIKE:
            return line
        right = "<!-- /table -->" if found.re is CLOSE_LIKE else f"<!-- table: {found[2]} -->"
        self._problem([number - 1], f"mistyped: expected {right}, got {line.strip()}", MARKER)
        return right

    def _region(self, name: str, start: int, end: int) -> None:
        rows: list[list[Cell]] = []
        items: list[Cell] = []
        in_table = False
        for token in self.tokens:
            if token.type in ("table_open", "table_close"):
                in_table = token.type == "table_open"
            elif token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                row = rows[-1] if in_table else items
                row.append(self._cell(token, len(row)))
        header, *body = [tuple(row) for row in rows] or [()]
        source = "\n".join(self.lines[start : end - 1])
        self.page.regions.append(Region(name, start, end, self.section, source, header, tuple(body), tuple(items)))
        self.opened = None

    def _cell(self, token: Token, index: int) -> Cell:
        at = (token.map or [0])[0]
        line = self.lines[at]
        column = 1
        if line.lstrip().startswith("|"):
            bars = [found.start() for found in re.finditer(r"(?<!\\)\|", line)]
            column = bars[min(index, len(bars) - 1)] + 3
        text, opened = "", list[tuple[str, int]]()
        for child in token.children or []:
            if child.type != "html_inline":
                text += child.content
            elif child.content.startswith("</") and opened:
                id_, start = opened.pop()
                if id_:
                    self._proof(id_, start, text, at + 1, line)
            elif child.content.startswith("<br"):
                text += "\n"
            else:
                found = ID.search(child.content)
                opened.append((found[1] if found else "", len(text)))
        return Cell(text, at + 1, column)

    def _proof(self, id_: str, start: int, text: str, number: int, line: str) -> None:
        """A value with its id: a place to link to, and something that must be true."""
        at = line.find(f'id="{id_}"') + 5
        self.page.ids.append(Span(id_, number, at))
        self.page.proofs.append(Quote(text[start:], number, at, f"#{id_}", self.section))

    def _inline(self, token: Token, before: Token) -> None:
        first = (token.map or [0])[0]
        if before.type == "heading_open":
            self._heading(token, int(before.tag[1]), first)
            return
        if not self.page.headings:
            self._problem(token.map, "expected a heading first: no section, and so no freshness, covers this text")
        cursor = Cursor(self.lines, first)
        block: list[Span] = []
        self.page.blocks.append(block)
        link: Token | None = None
        start, words = Span("", 0, 0), ""
        for child in token.children or []:
            if child.type == "link_open":
                link, start, words = child, cursor.find("["), ""
            elif child.type == "link_close" and link:
                block.append(self._quote(words, start, link))
                link = None
                cursor.find("](")
                cursor.find(")")
            elif child.type == "text" and link:
                words += child.content
                cursor.find(child.content)
            elif child.type == "text" and child.content:
                self.page.prose.append(cursor.find(child.content))
                block.append(self.page.prose[-1])
            elif child.type in ("softbreak", "hardbreak"):
                words += " "
                block += [] if link else [Span(" ", cursor.line + 1, cursor.column + 1)]
            elif child.type in ("html_inline", "code_inline", "image"):
                self._inline_html(child, cursor)

    def _quote(self, words: str, start: Span, link: Token) -> Quote:
        quote = Quote(words, start.line, start.column + 1, str(link.attrGet("href")), self.section)
        if title := link.attrGet("title"):
            self.page.problems.append(self.page.problem(quote, "", f"expected a link without a title, got {title!r}: nothing checks what it says"))
        self.page.quotes.append(quote)
        return quote

    def _inline_html(self, child: Token, cursor: "Cursor") -> None:
        at = cursor.find(child.content)
        excuse = EXCUSE.fullmatch(child.content)
        if child.type == "image":
            message = f"expected no picture here, got {child.content[:60]!r}: a page has words and links, its pictures are made of its tables"
            self.page.problems.append(self.page.problem(at, "", message))
        elif not excuse:
            self.page.problems.append(self.page.problem(at, "", f"expected plain text and links, got {child.content[:60]!r}"))
        elif self.page.prose and EXCUSED[excuse[1]].search(self.page.prose[-1].text.rstrip()):
            self.page.excuses.append(self.page.prose[-1])
        else:
            self.page.problems.append(
                self.page.problem(at, excuse[1], f"expected a {excuse[1]} before this, as in 1924, § 10.1.2 or 2015-09-01; points are never excused")
            )

    def _heading(self, token: Token, level: int, line: int) -> None:
        explicit = HEADING_ID.search(token.content)
        text = HEADING_ID.sub("", token.content)
        self.section = explicit[1] if explicit else ""
        self.page.headings.append(Heading(text, line + 1, level + 2, level, self.section))
        self.page.ids.append(Span(self.section, line + 1, self.lines[line].rfind("{#") + 3))
