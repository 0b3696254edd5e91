"""A sample of the mutants of every page: what a check must catch is caught, what survives is listed, and the fast answers are the whole check's."""

import os
import subprocess
import sys
from collections import Counter

import pytest
from mutation import stage
from mutation.mutant import Source
from mutation.run import Wanted, planted, proved, run, site
from mutation.shown import shown
from mutation.survivors import allowed
from mutation.tally import VALUES, Tally

from belote_examples.checks import CHECKS
from tests.sources import ROOT

SEED = 1
"""Another sample, another proof; one seed, so that a run can be repeated."""


@pytest.fixture(scope="module")
def tally() -> Tally:
    """One mutant of each kind in each language."""
    return run(Wanted(sample=1, seed=SEED), 1, lambda count, total: None)


def test_every_kind_is_planted_and_caught(tally: Tally) -> None:
    assert {kind for _, kind in tally.planted} >= set(VALUES) and len(tally.kinds) > 60 and sum(tally.planted.values()) > 350
    assert [one for one in tally.survivors if one.kind not in allowed()] == []


def test_values_are_caught_without_the_exact_comparison(tally: Tally) -> None:
    """The tables are read back and scored again, and the values with an id are recognised: what is written is not merely compared with itself.

    A few make another line wrong than the one they are in: one in fifty at most.
    """
    lost = {kind: tally.of_kind(tally.planted, kind) - tally.without["check_regions", kind] for kind in VALUES}
    assert 50 * sum(lost.values()) <= sum(tally.of_kind(tally.planted, kind) for kind in VALUES), lost


def test_the_fast_answers_are_those_of_the_whole_check() -> None:
    assert proved(Wanted(seed=SEED), 5) == []


def test_every_check_has_its_place_on_the_stage() -> None:
    said = {name for names in stage.ALONE.values() for name in names} | {*stage.NEAR, *stage.WHOLE, *stage.LATER}
    assert said | set(stage.ELSEWHERE) == {check.__name__ for check in CHECKS} and not said & set(stage.ELSEWHERE)


def test_every_digit_that_is_shown_is_planted() -> None:
    language = site().languages["en"]
    page = language.pages["disputes.md"]
    places = Counter(mutant.start for mutant in planted("en", "disputes.md") if mutant.kind == "digit")
    visible = shown(page.text)
    assert len(visible) == len(page.text) and places == Counter(at for at, letter in enumerate(visible) if letter.isdigit())
    assert Source(site(), language, page).text == page.text


def test_what_may_survive_has_a_reason() -> None:
    for kind, entry in allowed().items():
        assert kind not in VALUES and isinstance(entry["reason"], str) and len(entry["reason"]) > 40


@pytest.mark.parametrize("arguments", [["--lang", "xx"], ["--check", "check_nothing"], ["--sample", "-1"], ["--write", "--lang", "en"]])
def test_wrong_usage_is_one_line(arguments: list[str]) -> None:
    path = os.pathsep.join([str(ROOT / "scripts"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "mutation", *arguments], cwd=ROOT, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True
    )
    assert done.returncode == 2 and "expected" in done.stderr.splitlines()[-1] and "Traceback" not in done.stderr
