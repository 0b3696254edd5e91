"""Words that must not come back: each entry of a language's `forbidden` is a regular expression, and what to write instead of what it finds."""

import re
import signal
import threading
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from belote_examples.checks.site import Language, Site
from belote_examples.own_tables import LISTED
from belote_examples.page import Page, Span, span_at
from belote_examples.problems import Problem, place, relative
from belote_examples.shape import PRINTED

PATIENCE = 0.5
"""Seconds of processor time that all patterns of a language may take with its texts: those of today take a tenth."""
MOST = 99
"""Words that are told at once; a pattern that finds most of a page's words is a mistake."""
ENTRY = re.compile(rf"^[ \t]*(\[\[[ \t]*{LISTED}[ \t]*\]\])", re.M)
Where = TypeVar("Where")


class _Wrong(Exception):
    """What is wrong with an entry, for the translator."""


def check_forbidden(site: Site) -> Iterator[Problem]:
    """No word of the language's forbidden list stands in its pages."""
    for language in site.languages.values():
        texts = [((page, block), "".join(span.text for span in block)) for page in language.pages.values() for block in _texts(page)]
        found, problems = _found(site, language, texts)
        for (page, block), match, instead in found:
            yield page.problem(span_at(block, match.start()), "", f"{match[0].strip()!r}: {_instead(match[0], instead)}")
        yield from problems


def check_forbidden_words(site: Site) -> Iterator[Problem]:
    """No word of the language's forbidden list stands in the words that its tables print."""
    for language in site.languages.values():
        terms = language.terms
        words = [((table, key), terms.word(table, key)) for table in PRINTED for key in terms.data.get(table, {})]
        found, problems = _found(site, language, words)
        for (table, key), match, instead in found:
            at = terms.places.word(f"{table}.{key}", match.string)
            yield Problem(relative(terms.path, site.root), *at, f"{table}.{key}", f"{match[0]!r}: {_instead(match[0], instead)}")
        yield from problems


def _found(
    site: Site, language: Language, texts: Sequence[tuple[Where, str]]
) -> tuple[list[tuple[Where, re.Match[str], str]], list[Problem]]:
    """What the entries find in these texts, and what is wrong with entries; after one that takes too long or finds too much no other is tried."""
    found: list[tuple[Where, re.Match[str], str]] = []
    problems: list[Problem] = []
    number = 0
    try:
        with _patience(PATIENCE), warnings.catch_warnings():
            warnings.simplefilter("error", FutureWarning)  # of a pattern such as `[[a]`, which other programs take for something else
            for number, entry in enumerate(language.terms.data.get(LISTED, ())):
                try:
                    found += _matches(entry["pattern"], entry["instead"], texts, MOST - len(found))
                except _Wrong as wrong:
                    problems.append(_unusable(site, language, number, str(wrong)))
                if len(found) == MOST:
                    problems.append(_unusable(site, language, number, f"{MOST} words are found so far, and no more are told: mend these first"))
                    break
    except TimeoutError:
        wanted = f"expected patterns that take less than {PATIENCE} s with all texts of the language, at this one they had taken more"
        problems.append(_unusable(site, language, number, f"{wanted}: one that repeats a repeat, as (a+)+, can take for ever"))
    return found, problems


def _matches(pattern: str, instead: str, texts: Sequence[tuple[Where, str]], most: int) -> list[tuple[Where, re.Match[str], str]]:
    """The first matches of a pattern in these texts; raises _Wrong where it is none, or finds a place without a letter."""
    try:
        compiled = re.compile(pattern)
    except (re.error, ValueError, OverflowError, RecursionError, FutureWarning) as error:
        raise _Wrong(f"expected pattern and instead, the pattern a regular expression: {error}") from None
    found: list[tuple[Where, re.Match[str], str]] = []
    for where, text in texts:
        for match in compiled.finditer(text):
            if not match[0]:
                raise _Wrong(f"expected a pattern of words, this one finds places where there are none: {pattern[:60]!r}")
            found.append((where, match, instead))
            if len(found) == most:
                return found
    return found


def _unusable(site: Site, language: Language, number: int, message: str) -> Problem:
    terms = language.terms
    starts = [found.start(1) for found in ENTRY.finditer(terms.text)]
    at = starts[number] if number < len(starts) else max(terms.text.find(LISTED), 0)
    return Problem(relative(terms.path, site.root), *place(terms.text, terms.text[at : at + 1], at), f"{LISTED}[{number}]", message)


@contextmanager
def _patience(seconds: float) -> Iterator[None]:
    """Raises TimeoutError in the block that takes more processor time than this.

    Never on Windows and beside the main thread, which have no such clock.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise TimeoutError

    former = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)  # again, where something caught the first
    try:
        yield
    finally:
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        finally:
            signal.signal(signal.SIGVTALRM, former or signal.SIG_DFL)


def _instead(found: str, instead: str) -> str:
    """`write pack`; a no-break space has its name, since nobody sees the difference."""
    got = ", got a no-break space" if "\u00a0" in found else ""
    return f"write {instead.replace('U+00A0', 'a no-break space (U+00A0)')}{got}"


def _texts(page: Page) -> list[list[Span]]:
    """The description, the headings, and each paragraph with its links as one text."""
    lines = page.text.split("\n")
    description = [[Span(line, number, 1)] for number, line in enumerate(lines[:8], 1) if line.startswith("description:")]
    headings: list[list[Span]] = [[heading] for heading in page.headings]
    return [*description, *headings, *page.blocks]
