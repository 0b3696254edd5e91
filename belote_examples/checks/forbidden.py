"""Words that must not come back: each entry of a language's `forbidden` is a regular expression, and what to write instead of what it finds."""

import re
import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from belote_examples.checks.language import PRINTED
from belote_examples.checks.site import Language, Site
from belote_examples.page import Page, Span, span_at
from belote_examples.problems import Problem, place, relative

PATIENCE = 0.5
"""Seconds of processor time that an entry may take, over all texts of a language: none of today's takes a hundredth of it."""
START = "[[forbidden]]"
"""Begins an entry."""
Where = TypeVar("Where")


def check_forbidden(site: Site) -> Iterator[Problem]:
    """No word of the language's forbidden list stands in its pages."""
    for language in site.languages.values():
        texts = [((page, block), "".join(span.text for span in block)) for page in language.pages.values() for block in _texts(page)]
        for found in _found(site, language, texts):
            if isinstance(found, Problem):
                yield found
            else:
                (page, block), match, instead = found
                yield page.problem(span_at(block, match.start()), match[0].strip(), _instead(match[0], instead))


def check_forbidden_words(site: Site) -> Iterator[Problem]:
    """No word of the language's forbidden list stands in the words that its tables print."""
    for language in site.languages.values():
        terms = language.terms
        words = [((table, key), terms.word(table, key)) for table in PRINTED for key in terms.data.get(table, {})]
        for found in _found(site, language, words):
            if isinstance(found, Problem):
                yield found
            else:
                (table, key), match, instead = found
                at = place(terms.text, match.string, terms.text.find(f"[{table}]"))
                yield Problem(relative(terms.path, site.root), *at, f"{table}.{key}", f"{match[0]!r}: {_instead(match[0], instead)}")


def _found(site: Site, language: Language, texts: Iterable[tuple[Where, str]]) -> Iterator[Problem | tuple[Where, re.Match[str], str]]:
    """What each entry finds in these texts; or what is wrong with an entry. After one that takes too long no other is tried."""
    for number, entry in enumerate(language.terms.data.get("forbidden", ())):
        try:
            with _patience(PATIENCE):
                pattern, instead = re.compile(entry["pattern"]), entry["instead"]
                if pattern.search(""):
                    raise re.error("it is found where there is nothing")
                matches = [(where, match) for where, text in texts for match in pattern.finditer(text)]
        except TimeoutError:
            wanted = f"expected a pattern that needs less than {PATIENCE} s for all texts of the language"
            yield _unusable(site, language, number, f"{wanted}; one that repeats a repeat, as (a+)+, can take for ever")
            return
        except (re.error, KeyError, TypeError, OverflowError, RecursionError) as error:
            yield _unusable(site, language, number, f"expected pattern and instead, the pattern a regular expression: {error}")
        else:
            yield from ((where, match, instead) for where, match in matches)


def _unusable(site: Site, language: Language, number: int, message: str) -> Problem:
    terms, at = language.terms, -1
    for _ in range(number + 1):
        at = terms.text.find(START, at + 1)
    return Problem(relative(terms.path, site.root), *place(terms.text, START, at if at >= 0 else len(terms.text)), f"forbidden[{number}]", message)


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
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, former)


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
