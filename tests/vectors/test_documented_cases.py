"""Deals that other projects' tests and pages state, line by line under the rule set of each."""

from typing import Any

import pytest

from belote_examples.engine.declarations import compare
from belote_examples.engine.scoring import TIE
from tests.vectors.documented import BESIDE, CASES, COMPARISON, rule_set_of, rules_of, scored
from tests.vectors.facts import cards


def holds(row: dict[str, Any]) -> bool:
    """Whether our engine says what the row does: outcome and points, of a tie the outcome alone; of two equal tierces, which is better."""
    if row["what"] == COMPARISON:
        hands = {"south": cards("AS KS QS"), "west": cards("AH KH QH")}
        told = compare(rules_of(row), "hearts", hands, "south")
        return (told.side, told.reason) == ("ew", "trump")
    made = scored(row)
    outcome = "made" if made.outcome in ("capot", "generale") else made.outcome
    return outcome == row["outcome"] and (f"{made.ns} {made.ew}" == row["expected"] or outcome == TIE)


@pytest.mark.parametrize("case", CASES)
def test_a_documented_case(case: str) -> None:
    assert holds(CASES[case])


def test_none_is_left_out() -> None:
    assert len(CASES) == 58
    assert {row["project"] for row in CASES.values()} >= set(BESIDE)


@pytest.mark.parametrize("project", BESIDE)
def test_what_a_case_says_beside_its_rule_set_matters(project: str) -> None:
    for row in CASES.values():
        if row["project"] == project:
            assert scored(row)[:2] != scored(row | {"project": rule_set_of(row)})[:2]
