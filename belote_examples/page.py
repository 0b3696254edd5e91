"""What a page is made of: headings, generated regions, quotes and plain text, each with its line and column."""
from dataclasses import dataclass, field

from .problems import Problem


@dataclass(frozen=True)
class Span:
    """A piece of text at its place."""

    text: str
    line: int
    column: int


@dataclass(frozen=True)
class Quote(Span):
    """A link in a sentence: its text, where it points, and the section it stands in."""

    href: str
    section: str

    @property
    def target(self) -> str:
        """The id it points to, without the page; empty when it names none."""
        return self.href.partition("#")[2]


@dataclass(frozen=True)
class Heading(Span):
    """A heading with its level and its explicit id (empty when it has none)."""

    level: int
    id: str


@dataclass(frozen=True)
class Cell(Span):
    """A cell of a table, or an item of a list: the text a reader sees (a line break is a newline)."""


@dataclass(frozen=True)
class Region:
    """A generated region: its name, its first and last line (the markers), the source between, and what a reader sees of it."""

    name: str
    line: int
    end: int
    section: str
    source: str
    header: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    items: tuple[Cell, ...]


@dataclass
class Page:
    """A page of one language.

    `prose`: what stands outside quotes and regions, a span for each run of text. `blocks`: prose and quotes of each paragraph, in order.
    `proofs`: the values with an id in generated regions, as quotes of that id. `excuses`: spans of prose that end in a number proved by nothing.
    """

    lang: str
    name: str
    shown: str
    text: str
    meta: dict[str, str] = field(default_factory=dict)
    headings: list[Heading] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    quotes: list[Quote] = field(default_factory=list)
    proofs: list[Quote] = field(default_factory=list)
    prose: list[Span] = field(default_factory=list)
    blocks: list[list[Span]] = field(default_factory=list)
    ids: list[Span] = field(default_factory=list)
    excuses: list[Span] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def problem(self, at: Span, where: str, message: str, code: str = "", about: tuple[str, ...] = ()) -> Problem:
        """A problem of this page at a span."""
        return Problem(self.shown, at.line, at.column, where, message, code, about)


def span_at(block: list[Span], offset: int) -> Span:
    """The place of an offset in a text made of spans.

    >>> span_at([Span("a deal of ", 4, 1), Span("162", 4, 12)], 11)
    Span(text='', line=4, column=13)
    """
    for span in block:
        if offset < len(span.text):
            return Span("", span.line, span.column + offset)
        offset -= len(span.text)
    return block[-1]
