"""Years, clauses and dates: no example proves them, so each section of a translation names those of the reference's section."""

from collections import Counter
from collections.abc import Iterator

from belote_examples.checks.parity import side_by_side
from belote_examples.checks.site import Site
from belote_examples.page import Page, Span
from belote_examples.pages import EXCUSED
from belote_examples.problems import Problem


def check_same_excuses(site: Site) -> Iterator[Problem]:
    """Each section excuses the same years, clauses and dates as the reference's section, equally often; all against it say it is wrong."""
    for reference, pages in side_by_side(site):
        true, own = _by_section(reference), [_by_section(page) for page in pages]
        for id_ in (heading.id for heading in reference.headings):
            said = [sections.get(id_, []) for sections in own]
            if len(said) > 1 and all(_numbers(one) == _numbers(said[0]) != _numbers(true.get(id_, [])) for one in said):
                yield from _differences(reference, true.get(id_, []), pages[0], said[0], id_)
                continue
            for page, one in zip(pages, said, strict=True):
                yield from _differences(page, one, reference, true.get(id_, []), id_)


def _by_section(page: Page) -> dict[str, list[Span]]:
    """The excused numbers of each section, each at its place."""
    found: dict[str, list[Span]] = {}
    for span in page.excuses:
        kept = span.text.rstrip()
        matches = [match for pattern in EXCUSED.values() if (match := pattern.search(kept))]
        section = [heading.id for heading in page.headings if heading.line <= span.line][-1:]
        for match, id_ in zip(matches, section, strict=False):
            found.setdefault(id_, []).append(Span(" ".join(match[0].split()), span.line, span.column + match.start()))
    return found


def _differences(page: Page, own: list[Span], reference: Page, other: list[Span], section: str) -> Iterator[Problem]:
    """What one section has too many and too few, paired in order: `page says § 9, docs/en/disputes.md:24 says § 7`."""
    extra, lacking = _left(own, other), _left(other, own)
    for number in range(max(len(extra), len(lacking))):
        there = f"{reference.shown}:{lacking[number].line} says {lacking[number].text}" if number < len(lacking) else ""
        if number < len(extra):
            yield page.problem(extra[number], section, f"page says {extra[number].text}, {there or f'which {reference.shown} does not say there'}")
            continue
        at = next((heading for heading in page.headings if heading.id == section), None)
        if at is not None:
            yield page.problem(at, section, f"section lacks {lacking[number].text}: {there}")


def _left(some: list[Span], others: list[Span]) -> list[Span]:
    """The spans of `some` that are left when each of `others` has taken one of the same number away."""
    taken = _numbers(others)
    left = []
    for span in some:
        if taken[_number(span)]:
            taken[_number(span)] -= 1
        else:
            left.append(span)
    return left


def _numbers(spans: list[Span]) -> Counter[str]:
    return Counter(_number(span) for span in spans)


def _number(span: Span) -> str:
    """What is compared: a clause with its sign, whether or not a space follows that."""
    return span.text.replace(" ", "")
