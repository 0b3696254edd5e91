"""Patterns of words that must not come back: how long they may take, and how many words they may find."""

import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from belote_examples.checks import forbidden
from belote_examples.checks.forbidden import MOST, check_forbidden, check_forbidden_words
from tests.checks.telling import SITE, Edit, once, with_words

OWN = len(SITE().reference.terms.data["forbidden"])
"""How many patterns English has: further ones are numbered from here."""
SLOW, FOR_EVER = r"(?s)(?:.{0,15}){4}\x00", r"(?s)(?:.|[^\x00])+\x00"


def with_patterns(*patterns: str) -> Edit:
    """The words with further patterns of words that must not come back."""
    return lambda text: text + "".join(f"\n[[forbidden]]\npattern = '{pattern}'\ninstead = 'y'\n" for pattern in patterns)


def test_patterns_that_take_longer_than_they_may_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Seconds where nobody looks at the clock, not for ever: so this fails where the others would hang."""
    monkeypatch.setattr(forbidden, "PATIENCE", 0.1)
    found = check_forbidden_words(with_words("en", with_patterns(SLOW), tmp_path))
    assert ("docs/en/terms.toml", f"forbidden[{OWN}]") in [(problem.path, problem.where) for problem in found if "less than 0.1 s" in problem.message]


def test_what_was_found_before_a_pattern_that_takes_for_ever_is_told(tmp_path: Path) -> None:
    site = with_words("en", lambda text: with_patterns(FOR_EVER)(once("Made, with a belote", "Made, with a meld")(text)), tmp_path)
    assert [problem.where for problem in check_forbidden_words(site)] == ["titles.made", f"forbidden[{OWN}]"]


def test_words_are_counted_over_all_patterns(tmp_path: Path) -> None:
    *words, last = check_forbidden_words(with_words("en", with_patterns("hearts", ".", "e"), tmp_path))
    assert (len(words), last.where) == (MOST, f"forbidden[{OWN + 1}]")


def test_the_clock_is_as_it_was() -> None:
    before = signal.getsignal(signal.SIGVTALRM)
    assert list(check_forbidden(SITE())) == []
    assert (signal.setitimer(signal.ITIMER_VIRTUAL, 0), signal.getsignal(signal.SIGVTALRM)) == ((0, 0), before)


def test_where_there_is_no_clock_patterns_are_tried_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with ThreadPoolExecutor(1) as beside:
        assert list(beside.submit(lambda: list(check_forbidden(SITE()))).result()) == []
    monkeypatch.delattr(signal, "setitimer")
    assert list(check_forbidden(SITE())) == []


def test_words_without_their_text_are_told_at_its_beginning(tmp_path: Path) -> None:
    """So the planted faults read them, whose words stay as they are."""
    site = with_words("en", with_patterns("."), tmp_path)
    site.languages["en"].terms = replace(site.languages["en"].terms, text="")
    assert {(problem.line, problem.column) for problem in check_forbidden_words(site)} == {(1, 1)}
