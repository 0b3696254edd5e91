"""Played coinche deals: what eight engines counted, derived again from the tricks alone."""

from collections import Counter
from typing import Any

import pytest

from belote_examples.engine.cards import NEXT_SEAT, SIDE_OF, SIDES
from belote_examples.engine.counting import tally_of
from belote_examples.engine.errors import NotAllowed
from belote_examples.engine.play import Play
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import MAISON
from belote_examples.engine.tally import Tally, checked
from tests.vectors.facts import SEATS, hands, played, rows

DEALS = rows("played_deals.jsonl")


@pytest.fixture(scope="module")
def counted() -> list[tuple[dict[str, Any], Play, Tally]]:
    rules = MAISON.coinche
    plays = [(row, played(rules, row)) for row in DEALS]
    return [(row, play, tally_of(rules, row["strain"], play)) for row, play in plays]


Counted = list[tuple[dict[str, Any], Play, Tally]]


def test_every_deal_is_legal_and_gives_the_facts(counted: Counted) -> None:
    assert len(counted) == 1084
    for row, play, tally in counted:
        assert {seat: sorted(hand) for seat, hand in play.hands.items()} == hands(row), row["id"]
        assert " ".join(play.winners) == row["winners"], row["id"]
        assert list(tally.points) == row["points"], row["id"]
        assert tally.last_trick == row["last_trick"], row["id"]
        assert [Counter(SIDE_OF[seat] for seat in play.winners)[side] for side in SIDES] == row["tricks_won"], row["id"]
        assert [tally.belote.count(side) for side in SIDES] == row["belote"], row["id"]


def test_the_player_after_the_dealer_leads(counted: Counted) -> None:
    assert all(play.tricks[0].leader == NEXT_SEAT["clockwise"][row["dealer"]] for row, play, _ in counted)


def test_capots_are_counted_in_tricks(counted: Counted) -> None:
    for row, play, tally in counted:
        swept = [side for side, tricks in zip(SIDES, row["tricks_won"], strict=True) if tricks == 8]
        assert tally.capot == (swept[0] if swept else None), row["id"]
        assert tally.generale == (play.winners[0] if len(set(play.winners)) == 1 else None), row["id"]
    assert Counter(tally.capot for _, _, tally in counted) == {None: 988, "ew": 50, "ns": 46}
    assert Counter(tally.generale for _, _, tally in counted) == {None: 1049, "west": 14, "east": 8, "north": 7, "south": 6}


def test_every_tally_of_a_real_deal_is_allowed(counted: Counted) -> None:
    for row, _, tally in counted:
        assert checked(MAISON.coinche, row["strain"], tally) is tally


def test_classic_refuses_only_where_a_lower_trump_was_due() -> None:
    """Coinche deals: undertrumping is free there and forced in classic, the only difference of play between the games."""
    refused = Counter[str]()
    for row in DEALS:
        try:
            played(MAISON.classic, row)
        except NotAllowed as error:
            assert error.message.endswith("has no card of the suit led, cannot go over and must still trump"), row["id"]
            refused["must_undertrump"] += 1
    assert refused == {"must_undertrump": 85}


def test_the_older_colver_refuses_just_the_deals_it_is_said_to() -> None:
    """It forces a player whose partner has trumped to go over with nothing but trumps in hand."""
    rules = RULE_SETS["colver-0-9"].coinche
    refused = set()
    for row in DEALS:
        try:
            played(rules, row)
        except NotAllowed as error:
            assert error.message.endswith("has no card of the suit led and must go over the best trump"), row["id"]
            refused.add(row["id"])
    assert refused == {row["id"] for row in rows("engine_scores.csv") if row["legal_in_colver_0_9_0"] == "no"} != set()


def test_hands_are_in_the_order_of_the_seats() -> None:
    assert all(SEATS[(SEATS.index(seat) + 1) % 4] == NEXT_SEAT["clockwise"][seat] for seat in SEATS)
