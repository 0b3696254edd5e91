"""Which table of a page is which: those that the project's text says stand there, beside those that do, by their heads and first words."""

from collections.abc import Iterator
from dataclasses import replace
from difflib import SequenceMatcher

from belote_examples.page import Page, Region
from belote_examples.problems import Problem

Mark = tuple[str, ...]


def mark(region: Region) -> Mark:
    """What a table is known by: its heads and what its first row begins with."""
    return (*(cell.text for cell in region.header), *(cell.text for row in region.rows[:1] for cell in row[:1]))


def name_regions(page: Page, wanted: Page) -> Iterator[Problem]:
    """Give the regions of a page the names of those that must be there; a problem for each that is missing, or too many."""
    theirs, ours = wanted.regions, page.regions
    named: list[Region] = []
    pairs = SequenceMatcher(None, [mark(region) for region in theirs], [mark(region) for region in ours], autojunk=False)
    for _, start, end, from_, to in pairs.get_opcodes():
        both = min(end - start, to - from_)
        named += [replace(got, name=true.name) for true, got in zip(theirs[start : start + both], ours[from_ : from_ + both], strict=True)]
        for missing in theirs[start + both : end]:
            message = f"expected the table that {wanted.shown}:{missing.line} asks for here, got none"
            yield Problem(page.shown, _line(page, missing), 1, missing.name, message)
        for spare in ours[from_ + both : to]:
            message = f"expected no table here, got one with {', '.join(cell.text for cell in spare.header) or 'nothing in it'}"
            yield Problem(page.shown, spare.line, 1, spare.section, message)
    page.regions = named


def _line(page: Page, missing: Region) -> int:
    """Where a missing table should be: the heading of its section, or the first line."""
    return next((heading.line for heading in page.headings if heading.id == missing.section), 1)
