"""A mutant: one fault in one page, as an edit of its text, and where a check must say so."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from belote_examples.checks.site import Language, Site
from belote_examples.page import Page, Region


@dataclass(frozen=True)
class Mutant:
    """The text from `start` to `end` is `new`.

    `lines`: where the fault is seen in the mutated page; a problem on any of them names it. `wide`: something is not there, or too much: then the
    nearest headings and markers name it too.
    """

    kind: str
    start: int
    end: int
    new: str
    lines: frozenset[int]
    wide: bool = False

    def applied(self, text: str) -> str:
        """The page with the fault."""
        return text[: self.start] + self.new + text[self.end :]

    def places(self, page: Page) -> frozenset[int]:
        """The lines of the mutated page that name the fault."""
        if not self.wide:
            return self.lines
        near = set(self.lines)
        for marks in ([heading.line for heading in page.headings], [region.line for region in page.regions]):
            near |= {
                max((mark for mark in marks if mark <= min(self.lines)), default=1),
                max((mark for mark in marks if mark <= max(self.lines)), default=1),
            }
            near |= {min((mark for mark in marks if mark >= min(self.lines)), default=page.text.count("\n") + 1)}
        return frozenset(near)


@dataclass(frozen=True)
class Source:
    """A page that faults are planted in: the page, its language, and the whole site."""

    site: Site
    language: Language
    page: Page

    @property
    def text(self) -> str:
        """The text as committed."""
        return self.page.text

    @cached_property
    def starts(self) -> list[int]:
        """Where each line begins; one more for the end of the text."""
        found = [0]
        for line in self.lines:
            found.append(found[-1] + len(line) + 1)
        return found

    @cached_property
    def lines(self) -> list[str]:
        """The lines, without their ends."""
        return self.text.split("\n")

    @cached_property
    def begins(self) -> int:
        """The number of the first line after the front matter."""
        return self.lines.index("---", 1) + 2 if self.lines[0] == "---" and "---" in self.lines[1:] else 1

    def line(self, number: int) -> str:
        """A line by its number."""
        return self.lines[number - 1]

    def at(self, number: int, column: int = 1) -> int:
        """The offset of a line and column, both from one."""
        return self.starts[number - 1] + column - 1

    def number(self, offset: int) -> int:
        """The line of an offset."""
        return self.text.count("\n", 0, offset) + 1

    def region(self, number: int) -> Region | None:
        """The region that a line stands in, its markers included."""
        return next((region for region in self.page.regions if region.line <= number <= region.end), None)

    def edit(self, kind: str, start: int, end: int, new: str, lines: Iterable[int] = (), wide: bool = False) -> Iterator[Mutant]:
        """A mutant, unless nothing changes; seen on the line it begins on, where no lines are given."""
        if self.text[start:end] != new:
            yield Mutant(kind, start, end, new, frozenset(lines) or frozenset([self.number(start)]), wide)

    def blocks(self, kind: str, pieces: list[tuple[int, int]]) -> Iterator[Mutant]:
        """Runs of whole lines, each from its first to its last, deleted, doubled, and swapped with the next one."""
        for at, (first, last) in enumerate(pieces):
            start, end, size = self.at(first), self.starts[last], last - first + 1
            own = self.text[start:end]
            yield from self.edit(f"{kind} deleted", start, end, "", {first - 1, first, first + 1}, wide=True)
            yield from self.edit(f"{kind} doubled", start, end, own + own, range(first, last + size + 1), wide=True)
            if at + 1 < len(pieces):
                then, to = pieces[at + 1]
                between, other = self.text[end : self.at(then)], self.text[self.at(then) : self.starts[to]]
                yield from self.edit(f"{kind} swapped", start, self.starts[to], other + between + own, range(first, to + 1), wide=True)
