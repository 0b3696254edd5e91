"""The sums that a side can declare: exactly those, built of real hands (rules §4)."""

from random import Random

import pytest

from belote_examples.engine.cards import NO_TRUMPS, STRAINS
from belote_examples.engine.declarations import find, points_of, possible_sums
from belote_examples.engine.rules import MAISON, Rules
from tests.engine.built_hands import two_hands
from tests.engine.dealing import cards

RULES = MAISON.classic
TWICE = RULES.changed({"card_serves": "twice"})


def test_the_possible_sums() -> None:
    sums = possible_sums(RULES, "hearts")
    never = [10, 30, 130, 180, 230, 280, 310, 330, 360, 380, 410, 430, 440, 460, 480, 490, 510, 520, 530, 540]
    assert sorted(set(range(0, 551, 10)) - sums) == never
    assert max(sums) == 550 and not [one for one in sums if one % 10]
    assert all(possible_sums(RULES, strain) == sums for strain in STRAINS), "other ranks, the same values"


def test_the_sums_beside_a_belote_across() -> None:
    """It leaves no four kings and no four queens, which every way to 500 takes, and with no trumps to 420."""
    assert possible_sums(RULES, "hearts") - possible_sums(RULES, "hearts", across=True) == {500}
    assert possible_sums(RULES, NO_TRUMPS) - possible_sums(RULES, NO_TRUMPS, across=True) == {420, 500}


LAID_OUT = {
    "hearts": ("J♠ J♥ J♦ J♣ K♠ Q♠ K♥ Q♥", "Q♠ Q♥ Q♦ Q♣ A♠ K♠ A♥ K♥", "9♠ 9♥ 9♦ 9♣ 8♦ 7♦ 8♣ 7♣"),
    NO_TRUMPS: ("A♠ A♥ A♦ A♣ K♠ Q♠ K♥ Q♥", "Q♠ Q♥ Q♦ Q♣ A♠ K♠ A♥ K♥", "10♠ 10♥ 10♦ 10♣ 9♦ 8♦ 9♣ 8♣"),
}
"""Carrés with two tierces each, where a card may serve twice: either of the first two beside the third gives a rare sum."""


@pytest.mark.parametrize("strain", ["hearts", NO_TRUMPS])
@pytest.mark.parametrize("rules", [RULES, TWICE], ids=["once", "twice"])
def test_each_possible_sum_is_declared_by_two_hands(rules: Rules, strain: str) -> None:
    """Built, not believed: real hands, until every sum has been seen and none besides; the rarest are laid out."""
    random, seen = Random(1), set[int]()
    for number in range(20_000):
        one, other = [cards(LAID_OUT[strain][place]) for place in (number, 2)] if number < 2 else two_hands(random, rules is TWICE)
        assert not set(one) & set(other) and len(one) == len(other) == 8
        seen.add(points_of(find(rules, strain, one)) + points_of(find(rules, strain, other)))
        if seen == possible_sums(rules, strain):
            break
    assert seen == possible_sums(rules, strain)
