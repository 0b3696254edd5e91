"""What a page says, beside its text in the project: headings, paragraphs, list items, links and rows, as they are written and in that order."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from belote_examples.page import Page, Quote, Span, span_at
from belote_examples.problems import Problem

from .apart import parting
from .audit import Audit
from .seen import TIMES

BAR = " | "


class Said(NamedTuple):
    """A thing that a page says: what it is, its text, and the spans that the text is made of."""

    kind: str
    text: str
    spans: tuple[Span, ...]


def check_texts(audit: Audit) -> Iterator[Problem]:
    """Every page says what its text says, all of it, in its order and nothing else; what the build adds has checks of its own."""
    site, _ = audit.read
    for code, language in site.languages.items():
        for name, page in language.pages.items():
            yield from _compared(page, audit.source.languages[code].pages[name])


def said(page: Page) -> list[Said]:
    """All that a page says, in order."""
    found = [(one.line, one.column, Said(f"heading {one.level} #{one.id}", one.text, (one,))) for one in page.headings]
    for block in page.blocks:
        spans = tuple(map(_linked, block))
        if any(span.text.strip() for span in spans):
            found.append((block[0].line, block[0].column, Said("text", "".join(span.text for span in spans), spans)))
    for region in page.regions:
        for cells in filter(None, (region.header, *region.rows, *((item,) for item in region.items))):
            spans = tuple(Span(cell.text + BAR, cell.line, cell.column) for cell in cells)
            found.append((region.line, 0, Said(f"table {region.name}", "".join(span.text for span in spans), spans)))
    return [one for _, _, one in sorted(found, key=lambda placed: placed[:2])]


def _linked(span: Span) -> Span:
    """A span of a paragraph; a link with where it leads, and no space that the build keeps from breaking."""
    text = f"[{span.text}]({span.href})" if isinstance(span, Quote) else TIMES.sub("× ", span.text)
    return Span(text, span.line, span.column)


def _compared(page: Page, wanted: Page) -> Iterator[Problem]:
    ours, theirs = said(page), said(wanted)
    true, got = ([(one.kind, one.text) for one in those] for those in (theirs, ours))
    if true == got:
        return
    end = Said("end", "the end of the page", tuple(ours[-1].spans[-1:]) if ours else (Span("", 1, 1),))
    for what, start, stop, from_, to in SequenceMatcher(None, true, got, autojunk=False).get_opcodes():
        if what == "equal":
            continue
        for index in range(max(stop - start, to - from_)):  # what is missing should stand before what comes next
            one, other = [*theirs, end][min(start + index, stop)], [*ours, end][min(from_ + index, to)]
            yield _problem(page, one, other, f"{wanted.shown}:{one.spans[0].line}" if one is not end else wanted.shown)


def _problem(page: Page, true: Said, got: Said, source: str) -> Problem:
    apart, expected, found = parting(true.text, got.text)
    if (true.kind, true.text) == (got.kind, got.text):
        at = got.spans[0]
        return Problem(page.shown, at.line, at.column, got.kind, f"expected as often as {source} says it: {got.text!r}")
    kinds = ("", "") if true.kind == got.kind else (f"{true.kind} ", f"{got.kind} ")
    at = span_at(list(got.spans), apart)
    return Problem(page.shown, at.line, at.column, got.kind, f"expected what {source} says here, {kinds[0]}{expected}; got {kinds[1]}{found}")
