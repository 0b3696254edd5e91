"""Scores of 300 classic deals with declarations, held points, doubles, no trumps and all trumps, against belote-cli."""

from typing import Any

import pytest

from belote_examples.engine.play import Play
from belote_examples.engine.rules import MAISON, UNDOUBLED, Rules
from belote_examples.engine.scoring import TIE, Contract, Score, score
from belote_examples.engine.tally import tally_of
from tests.vectors.facts import played, rows
from tests.vectors.test_declarations_vectors import EXCUSED

CLI: dict[str, object] = {"belote_counts": False, "classic_doubles": True}
"""What belote-cli does otherwise: belote is scored but not compared, and a classic deal may be doubled."""
CLI_ALL_TRUMPS = CLI | {"belote_scored": False}
"""… and in all trumps it knows no belote at all."""
Row = dict[str, Any]


@pytest.fixture(scope="module")
def deals() -> list[tuple[Row, Play]]:
    scores = {row["id"]: row for row in rows("declared_scores.csv")}
    return [(row | scores[row["id"]], played(MAISON.classic, row)) for row in rows("declared_deals.jsonl")]


def scored(rules: Rules, row: Row, play: Play) -> Score:
    tally = tally_of(rules, row["strain"], play, declare=True)
    return score(rules, Contract(row["taker"], row["strain"], None, row["double"]), tally, int(row["held"]))


def expected(row: Row) -> tuple[int, int, str, int]:
    """What belote-cli said; it tells a tie's new points apart from those held before."""
    held = int(row["held"]) + int(row["newly_held"]) if row["outcome"] == TIE else 0
    return int(row["ns"]), int(row["ew"]), row["outcome"], held


def as_cli(row: Row) -> Rules:
    return MAISON.classic.changed(CLI_ALL_TRUMPS if row["strain"] == "all_trumps" else CLI)


def test_every_deal_under_the_switches_but_those_excused(deals: list[tuple[Row, Play]]) -> None:
    differing = {row["id"] for row, play in deals if scored(as_cli(row), row, play)[:4] != expected(row)}
    assert differing == set(EXCUSED), "the rows whose declarations differ, and no other"
    assert sum(row["double"] != UNDOUBLED for row, _ in deals) == 111


def test_the_points_of_the_excused_are_those_of_their_declarations(deals: list[tuple[Row, Play]]) -> None:
    named = {row["id"]: (scored(as_cli(row), row, play)[:2], expected(row)[:2]) for row, play in deals if row["id"] in EXCUSED}
    assert named == {
        "belotecli-266": ((377, 0), (397, 0)),
        "belotecli-485": ((0, 162), (138, 94)),
        "belotecli-511": ((63, 268), (63, 348)),
    }


def test_maison_alone_on_the_deals_that_are_not_doubled(deals: list[tuple[Row, Play]]) -> None:
    plain = [(row, play) for row, play in deals if row["double"] == UNDOUBLED]
    equal = sum(scored(MAISON.classic, row, play)[:4] == expected(row) for row, play in plain)
    assert (equal, len(plain)) == (167, 189), "the others: a belote in all trumps, or one that decides"
