"""Declarations, belotes and points of classic deals against belote-cli, no trumps and all trumps included."""

from collections import Counter
from typing import Any

import pytest

from belote_examples.engine.cards import SIDES
from belote_examples.engine.counting import tally_of
from belote_examples.engine.declarations import compare, find, points_of
from belote_examples.engine.play import Play
from belote_examples.engine.rules import BELOTE, LAST_TRICK, MAISON, Rules
from belote_examples.engine.tally import checked
from tests.vectors.facts import hands, played, rows

DEALS = rows("declared_deals.jsonl")
RULES = MAISON.classic
EXCUSED = {
    "belotecli-266": "a card serves twice: four aces and A-K-Q of spades, 20 too many",
    "belotecli-485": "equal declarations: the engine gives them to a side, here nobody scores",
    "belotecli-511": "equal declarations: the engine gives them to a side, here nobody scores",
}
"""Rows whose declarations differ, and why."""

Row = dict[str, Any]


@pytest.fixture(scope="module")
def plays() -> list[tuple[Row, Play]]:
    return [(row, played(RULES, row)) for row in DEALS]


def declared(rules: Rules, row: Row, play: Play) -> list[int]:
    return list(tally_of(rules, row["strain"], play, declare=True).declarations)


def test_the_vectors_are_all_there() -> None:
    assert len(DEALS) == 300
    assert Counter(row["strain"] for row in DEALS) == {
        "spades": 67, "diamonds": 57, "hearts": 51, "clubs": 38, "all_trumps": 48, "no_trumps": 39,
    }  # fmt: skip
    assert Counter(row["failed"] for row in DEALS) == {False: 163, True: 137}


def test_every_deal_is_legal_with_the_same_winners(plays: list[tuple[Row, Play]]) -> None:
    for row, play in plays:
        assert {seat: sorted(hand) for seat, hand in play.hands.items()} == hands(row), row["id"]
        assert " ".join(play.winners) == row["winners"], row["id"]


def test_points_belotes_and_capots_of_every_deal(plays: list[tuple[Row, Play]]) -> None:
    """belote-cli knows no belote in all trumps, where 30 of 48 deals here have one or more (`belote_scored` reads them in `test_classic_scores`)."""
    excused = 0
    for row, play in plays:
        tally = checked(RULES, row["strain"], tally_of(RULES, row["strain"], play, declare=True))
        with_last = [points + LAST_TRICK * (side == tally.last_trick) for side, points in zip(SIDES, tally.points, strict=True)]
        assert with_last == row["points_with_last"], row["id"]
        assert bool(tally.capot) == row["capot"], row["id"]
        if row["strain"] == "all_trumps":
            assert row["belote"] == [0, 0], row["id"]
            excused += bool(tally.belote)
        else:
            assert [BELOTE * tally.belote.count(side) for side in SIDES] == row["belote"], row["id"]
    assert excused == 30


def test_declarations_of_every_deal_but_those_excused(plays: list[tuple[Row, Play]]) -> None:
    differing = {row["id"]: (declared(RULES, row, play), row["declared"]) for row, play in plays if declared(RULES, row, play) != row["declared"]}
    assert differing == {
        "belotecli-266": ([150, 0], [170, 0]),
        "belotecli-485": ([0, 0], [70, 0]),
        "belotecli-511": ([0, 0], [0, 20]),
    }
    assert set(differing) == set(EXCUSED)


def test_the_excuses_are_true(plays: list[tuple[Row, Play]]) -> None:
    named = {row["id"]: (row, play) for row, play in plays}
    row, play = named["belotecli-266"]
    found = find(RULES, row["strain"], play.hands["north"])
    assert [one.kind for one in found] == ["carre"] and {str(card) for card in play.hands["north"]} >= {"A♠", "K♠", "Q♠"}
    assert points_of(found) + 50 + 20 == row["declared"][0]
    reasons = {}
    for key in ("belotecli-485", "belotecli-511"):
        row, play = named[key]
        reasons[key] = compare(RULES, row["strain"], play.hands, play.tricks[0].leader).reason
    assert reasons == {"belotecli-485": "equal", "belotecli-511": "equal"}
    assert [key for key, reason in EXCUSED.items() if reason.startswith("equal")] == list(reasons)


def test_equal_declarations_are_nowhere_else(plays: list[tuple[Row, Play]]) -> None:
    reasons = Counter(compare(RULES, row["strain"], play.hands, play.tricks[0].leader).reason for row, play in plays)
    assert reasons["equal"] == 2
    assert reasons["carre_order"] == 1
    assert sum(reasons.values()) == 300


def test_the_order_of_carres_decides_no_row(plays: list[tuple[Row, Play]]) -> None:
    other = RULES.changed({"carre_order": "A K Q 10 J 9"})
    assert all(declared(other, row, play) == declared(RULES, row, play) for row, play in plays)
