"""Paragraphs and items of lists: each section of a translation has as many as the reference's, so that none is left out and none is there alone."""

from bisect import bisect_right
from collections.abc import Iterator

from belote_examples.checks.parity import side_by_side
from belote_examples.checks.site import Site
from belote_examples.page import Page
from belote_examples.problems import Problem

Lines = dict[str, list[int]]
"""Where the paragraphs and items of each section begin, by the id of its heading."""


def check_same_paragraphs(site: Site) -> Iterator[Problem]:
    """Each section has as many paragraphs and items of lists as the reference's section; all that agree against it say that it is wrong."""
    for reference, pages in side_by_side(site):
        true, own = _lines(reference), [_lines(page) for page in pages]
        for id_, wanted in true.items():
            has = [lines[id_] for lines in own if id_ in lines]
            if len(has) > 1 and len({len(lines) for lines in has}) == 1 and len(has[0]) != len(wanted):
                yield _differs(reference, id_, wanted, pages[0], has[0])
                continue
            for page, lines in zip(pages, own, strict=True):
                if id_ in lines and len(lines[id_]) != len(wanted):
                    yield _differs(page, id_, lines[id_], reference, wanted)


def _lines(page: Page) -> Lines:
    found: Lines = {heading.id: [] for heading in page.headings}
    starts = [heading.line for heading in page.headings]
    for block in page.blocks:
        if block and (before := bisect_right(starts, block[0].line)):
            found[page.headings[before - 1].id].append(block[0].line)
    return found


def _differs(page: Page, id_: str, own: list[int], other: Page, wanted: list[int]) -> Problem:
    at = next(heading for heading in page.headings if heading.id == id_)
    lines = f"on lines {', '.join(map(str, wanted))}" if wanted else "none"
    message = f"expected {len(wanted)} paragraphs and items of lists, as in {other.shown} ({lines}), got {len(own)}"
    return page.problem(at, id_, f"{message}: say all that it says, in as many paragraphs")
