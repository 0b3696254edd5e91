"""What stands directly beside a quote and changes what it says: a sign, a unit, a negation, a comparison with the next quote."""

import re
from collections.abc import Iterator
from contextlib import suppress

from belote_examples.checks.site import Language, Site
from belote_examples.page import Page, Quote, Span
from belote_examples.problems import Problem
from belote_examples.sums import RELATIONS, chain
from belote_examples.words import NUMBER, OUTCOME, WORD, whole

SIGN_BEFORE = re.compile(r"(?:^|[^\s\d)\]])?(?:^|\s|[(\[„“«])([-+−±<>≤≥≈~])\s?$")
UNIT_AFTER = re.compile(r"^\s?([%‰°])")

NUMERIC = re.compile(r"[\d\s+−×=()]+")
BETWEEN = re.compile(r"\s*[+−×=<>≥]\s*")


def check_beside(site: Site) -> Iterator[Problem]:
    """No quote of a number has a sign or a unit outside its link, no quote of an outcome a negation, and what is said to be more is more."""
    for language in site.languages.values():
        patterns = _negations(language)
        for page in language.pages.values():
            for block in page.blocks:
                for run in _runs(block):
                    yield from _untrue(page, run)
                for number, span in enumerate(block):
                    if isinstance(span, Quote) and span.target in site.facts.by_id:
                        before, after = _text(block[:number], last=True), _text(block[number + 1 :])
                        yield from _beside(page, span, site.facts.by_id[span.target].kind, (before, after), patterns)


def _negations(language: Language) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The words that make the opposite of an outcome, before and after it."""
    before, after = ("|".join(map(re.escape, language.terms.forms("negations", key))) for key in ("before", "after"))
    end = r"\s*$" if language.terms.spaced else "$"
    start = r"\s+" if language.terms.spaced else ""
    return re.compile(f"({whole(before, language.terms.spaced)}){end}", re.IGNORECASE), re.compile(rf"^{start}({after})(?![{WORD}])", re.IGNORECASE)


def _text(spans: list[Span], last: bool = False) -> str:
    """The text up to the nearest link, which stands as a digit."""
    found = ""
    for span in reversed(spans) if last else spans:
        if isinstance(span, Quote):
            return f"0{found}" if last else f"{found}0"
        found = span.text + found if last else found + span.text
    return found


def _beside(page: Page, quote: Quote, kind: str, text: tuple[str, str], negations: tuple[re.Pattern[str], re.Pattern[str]]) -> Iterator[Problem]:
    before, after = (part.replace("\u00a0", " ") for part in text)
    if kind == NUMBER and (sign := SIGN_BEFORE.search(before)) and not re.search(r"[\d)\]]\s*$", before[: sign.start(1)]):
        yield page.problem(quote, quote.target, f"{sign[1]!r} stands before the link: {sign[1]}{quote.text} is not what the link proves")
    if kind == NUMBER and (unit := UNIT_AFTER.search(after)):
        yield page.problem(quote, quote.target, f"{unit[1]!r} stands after the link: {quote.text} {unit[1]} is not what the link proves")
    if kind == OUTCOME:
        found = negations[0].search(before) or negations[1].search(after)
        if found:
            yield page.problem(quote, quote.target, f"{found[1]!r} beside {quote.text!r} says the opposite of what the link proves")


def _runs(block: list[Span]) -> Iterator[list[Span]]:
    """Quotes of numbers with nothing but signs between them: `11 + 10 = 21`."""
    run: list[Span] = []
    for span in [*block, Span("", 0, 0)]:
        if (isinstance(span, Quote) and NUMERIC.fullmatch(span.text)) or (run and not isinstance(span, Quote) and BETWEEN.fullmatch(span.text)):
            run.append(span)
        else:
            yield run if run and isinstance(run[-1], Quote) else run[:-1]
            run = []


def _untrue(page: Page, run: list[Span]) -> Iterator[Problem]:
    """A sum or a comparison made of several quotes does not hold."""
    text = "".join(span.text for span in run).replace("\u00a0", " ")
    if len(run) > 1 and not set(text).isdisjoint(RELATIONS):
        with suppress(ValueError):
            if message := chain(text)[2]:
                yield page.problem(run[0], "", f"page says {message}")
