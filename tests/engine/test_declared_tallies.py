"""Declarations beside the rest of a tally: what hands hold them, and which belotes and tricks those hands leave the other side (rules §3, §4)."""

from collections import defaultdict
from random import Random

import pytest

from belote_examples.engine.cards import ALL_TRUMPS, CLOCKWISE, DECK, NO_TRUMPS, Card
from belote_examples.engine.counting import tally_of
from belote_examples.engine.declarations import declarable, find, points_of, possible_sums
from belote_examples.engine.errors import NotAllowed
from belote_examples.engine.play import play_deal
from belote_examples.engine.rules import MAISON
from belote_examples.engine.tally import Tally, checked
from tests.engine.built_hands import two_hands
from tests.engine.dealing import Cards, cards, play_out

CLASSIC = MAISON.classic
JACKS, ROYALS = set(cards("J♠ J♥ J♦ J♣")), set(cards("K♥ Q♥"))
NEED_JACKS = {260, 340, 390, 420, 470, 500, 550}
TRUMPED = "all ways to {} points take four jacks, and that of trumps wins 20 points: ns has {}; mend either"
NO_BELOTE = "all ways to 500 points take four kings or four queens, so ew can have no belote; mend either"


def test_the_sums_beside_a_belote_and_without_jacks() -> None:
    sums = possible_sums(CLASSIC, "hearts")
    assert sums - possible_sums(CLASSIC, "hearts", across=True) == {500}
    assert sums - possible_sums(CLASSIC, "hearts", jacks=False) == NEED_JACKS


def test_built_hands_declare_just_those_sums() -> None:
    """Built, not believed: real hands, until every sum has been seen beside a belote, without jacks, and both; and none besides."""
    wanted = {(across, jacks): possible_sums(CLASSIC, "hearts", across, jacks) for across in (False, True) for jacks in (False, True)}
    random, seen = Random(2), defaultdict[tuple[bool, bool], set[int]](set)
    for _ in range(60_000):
        one, other = two_hands(random, twice=False)
        points = points_of(find(CLASSIC, "hearts", one)) + points_of(find(CLASSIC, "hearts", other))
        for across in (False, True) if not ROYALS & {*one, *other} else (False,):
            for jacks in (False, True) if not any(JACKS.issubset(hand) for hand in (one, other)) else (True,):
                seen[across, jacks].add(points)
        if seen == wanted:
            break
    assert seen == wanted


def test_the_tally_of_rich_hands_is_allowed() -> None:
    random = Random(3)
    for seed in range(400):
        held: list[Cards] = two_hands(random, twice=False)
        rest = [card for card in DECK if card not in {*held[0], *held[1]}]
        random.shuffle(rest)
        deck = (*held[0], *rest[:8], *held[1], *rest[8:])
        for strain in ("hearts", ALL_TRUMPS, NO_TRUMPS):
            play = play_deal(CLASSIC, strain, play_out(CLASSIC, strain, CLOCKWISE, seed, deck))
            told = tally_of(CLASSIC, strain, play, declare=True)
            assert checked(CLASSIC, strain, told) is told
            for hand in held:
                assert points_of(find(CLASSIC, strain, hand)) in declarable(CLASSIC, strain, hand) <= possible_sums(CLASSIC, strain)


def told(declared: int, ns: int = 98, belote: tuple[str, ...] = (), capot: str | None = None, total: int = 152) -> Tally:
    return Tally((ns, total - ns), "ew", belote, (declared, 0), capot, None)


@pytest.mark.parametrize(("strain", "tally", "message"), [
    *[("hearts", told(points, 12), TRUMPED.format(points, 12)) for points in sorted(NEED_JACKS)],
    ("spades", told(550, 0), TRUMPED.format(550, 0)),
    ("clubs", told(550, 0, capot="ew"), TRUMPED.format(550, 0)),
    ("hearts", told(500, belote=("ew",)), NO_BELOTE),
    (ALL_TRUMPS, told(500, belote=("ns", "ew"), total=248), NO_BELOTE),
])  # fmt: skip
def test_what_no_hands_allow_is_refused(strain: str, tally: Tally, message: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        checked(CLASSIC, strain, tally)
    assert (refused.value.field, refused.value.message) == ("declarations.ns", message)


@pytest.mark.parametrize(("strain", "tally"), [
    ("hearts", told(550, 20)), ("hearts", told(400, 0, capot="ew")), ("hearts", told(500, 98, belote=("ns",))), ("hearts", told(550, belote=("ew",))),
    (ALL_TRUMPS, told(550, 0, capot="ew", total=248)), (NO_TRUMPS, told(550, 0, capot="ew", total=120)), ("hearts", told(0, 0, ("ns",), "ew")),
])  # fmt: skip
def test_what_some_hands_allow_is_not(strain: str, tally: Tally) -> None:
    assert checked(CLASSIC, strain, tally) is tally


def test_a_hand_declares_one_of_its_choices_or_less() -> None:
    hand = cards("10♠ 10♥ 10♦ 10♣ J♠ 9♠ 8♠ 7♠")  # the carré and a tierce, or five in a row
    assert declarable(CLASSIC, "hearts", hand) == {0, 20, 100, 120}
    assert declarable(CLASSIC, "hearts", (Card("8", "spades"),)) == {0}
