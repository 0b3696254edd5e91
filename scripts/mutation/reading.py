"""A mutated page read fast: only the part that an edit can touch is read again, a region or the text of a section, with the rest blank."""

import re
from dataclasses import dataclass, replace
from typing import TypeVar

from belote_examples import pages
from belote_examples.page import Heading, Page, Region, Span
from mutation.mutant import Mutant

BEYOND = re.compile(r"<!--|-->|^\s*(?:#|---|```|~~~)", re.MULTILINE)
"""What may change how the text after it is read: then the whole page is."""
Item = TypeVar("Item", Heading, Region, Span)
REGION, PROSE, PAGE = "region", "prose", "page"


@dataclass(frozen=True)
class Read:
    """A mutated page. `kind`: what was read again; `part`: that; `whole`: the page, where only a part was read without its sentences."""

    kind: str
    part: Page
    whole: Page
    section: str = ""


class Reader:
    """Reads the mutants of one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lines = page.text.split("\n")
        self.headings = [heading.line for heading in page.headings]

    def section(self, number: int) -> tuple[int, int, int]:
        """Of the section that a line is in: its number, its first line, the line after its last."""
        at = max((at for at, line in enumerate(self.headings) if line <= number), default=0)
        return at, 1 if at == 0 else self.headings[at], (*self.headings[at + 1 :], len(self.lines) + 1)[0]

    def prose(self, number: int) -> Page:
        """The sentences of a section, as committed."""
        return self._prose(number, self.lines)

    def read(self, mutant: Mutant) -> Read:
        """The mutated page, with as little read again as can be."""
        text = mutant.applied(self.page.text)
        first = self.page.text.count("\n", 0, mutant.start) + 1
        last = first + self.page.text.count("\n", mutant.start, mutant.end)
        lines, more = text.split("\n"), mutant.new.count("\n") - (last - first)
        changed = "\n".join([*self.lines[first - 1 : last], "", *lines[first - 1 : last + more]])
        read = None
        if self.headings and first > self.headings[0] and not BEYOND.search(self._touched(mutant, changed)):
            within = last - self.page.text[mutant.start : mutant.end].endswith("\n")
            region = next((one for one in self.page.regions if one.line < first and within < one.end), None)
            if region:
                read = self._in_region(region, lines, more, text)
            elif not more and first >= self.section(first)[1] and last < self.section(first)[2]:
                read = self._in_prose(first, lines, text)
        if read and not read.part.problems:
            return read
        whole = pages.parse(text, self.page.lang, self.page.name, self.page.shown)
        return Read(PAGE, whole, whole)

    def _touched(self, mutant: Mutant, changed: str) -> str:
        """The text in which a sign of `BEYOND` counts: what is changed, and the beginnings of the lines it is in."""
        begins = "\n".join(line[:4] for line in changed.split("\n"))
        return f"{self.page.text[mutant.start : mutant.end]}x{mutant.new}\n{begins}"

    def _parse(self, lines: list[str], *kept: range) -> Page:
        """A page of which only some lines are there."""
        shown = [""] * max(one.stop for one in kept)
        for one in kept:
            shown[one.start : one.stop] = lines[one.start - 1 : one.stop - 1]
        return pages.parse("\n".join(shown[1:]), self.page.lang, self.page.name, self.page.shown)

    def _prose(self, number: int, lines: list[str]) -> Page:
        _, start, end = self.section(number)
        kept, at = list[range](), start
        for region in self.page.regions:
            if start <= region.line < end:
                kept.append(range(at, region.line))
                at = region.end + 1
        return self._parse(lines, *kept, range(at, end))

    def _in_prose(self, number: int, lines: list[str], text: str) -> Read | None:
        part = self._prose(number, lines)
        at = self.section(number)[0]
        if len(part.headings) != 1 or part.regions:
            return None
        headings = [*self.page.headings[:at], *part.headings, *self.page.headings[at + 1 :]]
        meta = part.meta if at == 0 else self.page.meta
        whole = replace(shell(self.page), text=text, headings=headings, meta=meta)
        return Read(PROSE, part, whole, part.headings[0].id)

    def _in_region(self, region: Region, lines: list[str], more: int, text: str) -> Read | None:
        heading = self.page.headings[self.section(region.line)[0]]
        part = self._parse(lines, range(heading.line, heading.line + 1), range(region.line, region.end + 1 + more))
        if len(part.headings) != 1 or [one.name for one in part.regions] != [region.name] or part.regions[0].end != region.end + more:
            return None
        regions = [part.regions[0] if one is region else shifted(one, region.end, more) for one in self.page.regions]
        ids = [shifted(one, region.end, more) for one in self.page.ids if not region.line < one.line < region.end] + part.ids[1:]
        headings = [shifted(one, region.end, more) for one in self.page.headings]
        part.headings, part.ids = [], part.ids[1:]
        whole = replace(shell(self.page), text=text, headings=headings, regions=regions, ids=sorted(ids, key=lambda one: one.line))
        return Read(REGION, part, whole)


def shifted(item: Item, after: int, more: int) -> Item:
    """Something of a page, moved where it stands after a line."""
    if not more or item.line <= after:
        return item
    moved = {"line": item.line + more} | ({"end": item.end + more} if isinstance(item, Region) else {})
    return replace(item, **moved)  # type: ignore[arg-type]  # only a region has an end


def shell(page: Page) -> Page:
    """A page as a place that links lead to: its headings, ids and regions."""
    return Page(page.lang, page.name, page.shown, "", page.meta, page.headings, page.regions, ids=page.ids)


def frame(page: Page) -> tuple[object, ...]:
    """What a page consists of, for the checks that compare that."""
    return page.headings, [(region.name, region.line, region.section) for region in page.regions], page.ids, page.meta
