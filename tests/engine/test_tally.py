"""Tallies: counted from played deals, and refused where no deal gives them (rules §1, §3, §4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_examples.engine.cards import ALL_TRUMPS, DECK, NO_TRUMPS, SIDE_OF, SIDES, STRAINS, Card
from belote_examples.engine.counting import tally_of, tally_of_tricks
from belote_examples.engine.declarations import compare
from belote_examples.engine.errors import NotAllowed, NotReadable, Refused, points_said
from belote_examples.engine.play import Trick, play_deal
from belote_examples.engine.rules import MAISON, OFFICIELLES, Rules
from belote_examples.engine.tally import Tally, checked, possible_splits
from tests.engine.dealing import cards, directions, play_out, rules, strains

CLASSIC = MAISON.classic
NONE: dict[str, object] = {"last_trick": "ns", "belote": (), "declarations": (0, 0), "capot": None, "generale": None}


def tally(*points: object, **changes: object) -> Tally:
    return Tally(points=points, **(NONE | changes))


def declared(*points: object) -> Tally:
    return tally(98, 54, declarations=points)


@given(rules, strains, directions, st.integers(0, 2**32), st.booleans())
def test_a_played_deal_gives_an_allowed_tally(rules: Rules, strain: str, direction: str, seed: int, declare: bool) -> None:
    tricks = play_out(rules, strain, direction, seed)
    play = play_deal(rules, strain, tricks, direction)
    told = tally_of(rules, strain, play, declare)
    assert checked(rules, strain, told) is told
    won = [sum(points for seat, points in zip(play.winners, play.points, strict=True) if SIDE_OF[seat] == side) for side in SIDES]
    assert list(told.points) == won and sum(won) == rules.cards_total(strain)
    assert told.last_trick == SIDE_OF[play.winners[-1]]
    sides = {SIDE_OF[seat] for seat in play.winners}
    assert told.capot == (sides.pop() if len(sides) == 1 else None)
    assert told.generale == (play.winners[0] if len(set(play.winners)) == 1 else None)
    best = compare(rules, strain, play.hands, tricks[0].leader, direction)
    assert sum(told.declarations) == (best.points if declare else 0)
    suits = {NO_TRUMPS: (), ALL_TRUMPS: ("spades", "hearts", "diamonds", "clubs")}.get(strain, (strain,))
    pairs = [{Card("K", suit), Card("Q", suit)} for suit in suits]
    assert sorted(told.belote) == sorted(SIDE_OF[seat] for seat, hand in play.hands.items() for pair in pairs if pair <= set(hand))


SWEPT = tuple(Trick("south", DECK[place::8]) for place in range(8))
"""South holds all the spades, West the hearts, North the diamonds, East the clubs: eight aces, kings, queens … led by South."""


def test_capot_and_generale_are_counted_in_tricks() -> None:
    alone = tally_of_tricks(CLASSIC, "spades", SWEPT)
    assert (alone.points, alone.last_trick, alone.capot, alone.generale) == ((152, 0), "ns", "ns", "south")
    first = SWEPT[0].cards
    helped = (Trick("south", (first[2], first[1], first[0], first[3])), Trick("north", SWEPT[1].cards), *SWEPT[2:])
    both = tally_of_tricks(CLASSIC, "spades", helped)
    assert (both.capot, both.generale) == ("ns", None), "North won the first trick and led the second"


def test_a_worthless_trick_is_no_capot() -> None:
    """Seven tricks with all the points are no capot; such a tally is allowed."""
    assert checked(CLASSIC, "hearts", tally(152, 0)) == tally(152, 0)
    assert checked(CLASSIC, "hearts", tally(152, 0, last_trick="ew")).capot is None


def test_belote_is_in_one_hand_and_may_be_lost() -> None:
    tricks = SWEPT
    assert tally_of_tricks(CLASSIC, "spades", tricks).belote == ("ns",)
    assert tally_of_tricks(CLASSIC, "hearts", tricks).belote == ("ew",), "North and South win both cards, West held them"
    assert tally_of_tricks(CLASSIC, ALL_TRUMPS, tricks).belote == ("ns", "ew", "ns", "ew")
    assert tally_of_tricks(CLASSIC, NO_TRUMPS, tricks).belote == ()
    assert tally_of_tricks(CLASSIC.changed({"belote_scored": False}), "spades", tricks).belote == ("ns",), "counted here, not scored later"
    kings = tricks[1].cards
    split = (tricks[0], Trick("south", (*kings[2:], *kings[:2])), *tricks[2:])
    assert tally_of_tricks(CLASSIC, "spades", split).belote == (), "the king with one partner, the queen with the other"


@pytest.mark.parametrize(("rule_set", "strain", "never"), [
    (MAISON, "hearts", {1, 151}),
    (MAISON, NO_TRUMPS, {1, 119}),
    (MAISON, ALL_TRUMPS, {1, 2, 5, 243, 246, 247}),
    (OFFICIELLES, NO_TRUMPS, {1, 151}),
    (OFFICIELLES, ALL_TRUMPS, {1, 151}),
])  # fmt: skip
def test_points_that_no_tricks_give(rule_set: object, strain: str, never: set[int]) -> None:
    switches = rule_set.classic  # type: ignore[attr-defined]
    total = switches.cards_total(strain)
    assert set(range(total + 1)) - possible_splits(switches, strain) == never
    for points in range(total + 1):
        if points in never:
            with pytest.raises(NotAllowed, match=f"no tricks add up to {points_said(points)}; did you count the last trick's 10"):
                checked(switches, strain, tally(points, total - points))
        else:
            assert checked(switches, strain, tally(points, total - points))


BIG = 10**5000
APART = "the last trick's 10 (100 with a capot) are counted apart"
WHOLE = "expected a whole number of points, without quotes, got "
ONE_SIDE = "expected those of one side, the one with the best single declaration, got 20 for ns and 50 for ew"
NO_BELOTE = "expected no belote in no trumps, where there is no king and queen of trump, got one for ns"
ALONE = "expected capot ew, since east won all eight tricks alone, got 'ns'"
LAST = "expected the last trick for ew, who won all eight, got ns; leave capot out, or mend last_trick"
REFUSED = [
    ("hearts", tally(98, 64), NotAllowed, "points", f"expected 152 points in cards together, got 98 + 64 = 162; {APART}"),
    ("hearts", tally(98, 44), NotAllowed, "points", "expected 152 points in cards together, got 98 + 44 = 142; count the tricks again"),
    ("hearts", tally(1, 151), NotAllowed, "points.ns", "no tricks add up to 1 point; did you count the last trick's 10?"),
    ("hearts", tally(252, 0), NotAllowed, "points.ns", f"expected 0 to 152 points, got 252; {APART}"),
    ("hearts", tally(-10, 162), NotAllowed, "points.ns", "expected 0 or more, got -10"),
    ("hearts", tally(True, 151), NotReadable, "points.ns", WHOLE + "true"),
    ("hearts", tally(98.0, 54), NotReadable, "points.ns", WHOLE + "98.0"),
    ("hearts", tally(98, "54"), NotReadable, "points.ew", WHOLE + "'54'"),
    ("hearts", tally(float("nan"), 54), NotReadable, "points.ns", WHOLE + "nan"),
    ("hearts", tally(BIG, 54), NotAllowed, "points.ns", f"expected 0 to 152 points, got a value too long to show; {APART}"),
    ("hearts", tally(152), NotReadable, "points", "expected points of N-S and of E-W, got (152,)"),
    ("hearts", tally(98, 54, last_trick=None), NotReadable, "last_trick", "expected one of ns, ew, got null"),
    ("hearts", tally(152, 0, capot="south"), NotReadable, "capot", "expected one of ns, ew, got 'south'"),
    ("hearts", tally(150, 2, capot="ns"), NotAllowed, "capot", "expected 0 points for ew, who won no trick, got 2; leave capot out, or mend points"),
    ("hearts", tally(0, 152, capot="ew"), NotAllowed, "capot", LAST),
    ("hearts", tally(152, 0, capot="ns", generale="ns"), NotReadable, "generale", "expected one of south, west, north, east, got 'ns'"),
    ("hearts", tally(152, 0, capot="ns", generale="east"), NotAllowed, "generale", ALONE),
    ("hearts", tally(152, 0, generale="south"), NotAllowed, "generale", "expected capot ns, since south won all eight tricks alone, got null"),
    ("hearts", tally(98, 54, belote="ns"), NotReadable, "belote", "expected the sides that had a belote, got 'ns'"),
    ("hearts", tally(98, 54, belote=("north",)), NotReadable, "belote", "expected one of ns, ew, got 'north'"),
    ("hearts", tally(98, 54, belote=("ns", "ew")), NotAllowed, "belote[1]", "expected at most 1, one for each king and queen of trump, got 2"),
    (ALL_TRUMPS, tally(124, 124, belote=("ns",) * 5), NotAllowed, "belote[4]", "expected at most 4, one for each king and queen of trump, got 5"),
    (ALL_TRUMPS, tally(124, 124, belote=("ns", 1)), NotReadable, "belote[1]", "expected one of ns, ew, got 1"),
    (NO_TRUMPS, tally(60, 60, belote=("ns",)), NotAllowed, "belote", NO_BELOTE),
    ("hearts", declared(20, 50), NotAllowed, "declarations", ONE_SIDE),
    ("hearts", declared(30, 0), NotAllowed, "declarations.ns", "no declarations add up to 30 points; the nearest sums are 20 and 40"),
    ("hearts", declared(0, 10), NotAllowed, "declarations.ew", "no declarations add up to 10 points; the nearest sums are 0 and 20"),
    ("hearts", declared(0, 560), NotAllowed, "declarations.ew", "expected 0 to 550 points, got 560; more than the hands of one side can hold"),
    ("hearts", declared(False, 0), NotReadable, "declarations.ns", WHOLE + "false"),
]


@pytest.mark.parametrize(("strain", "told", "error", "field", "message"), REFUSED, ids=range(len(REFUSED)))
def test_what_no_deal_gives_is_refused(strain: str, told: Tally, error: type[Refused], field: str, message: str) -> None:
    with pytest.raises(error) as refused:
        checked(CLASSIC, strain, told)
    assert (refused.value.field, refused.value.message) == (field, message)


@pytest.mark.parametrize("strain", STRAINS)
def test_what_a_deal_can_give_is_allowed(strain: str) -> None:
    total = CLASSIC.cards_total(strain)
    capot = tally(total, 0, capot="ns", generale="north", declarations=(0, 100))
    assert checked(CLASSIC, strain, capot) is capot
    most = () if strain == NO_TRUMPS else ("ew",) * (4 if strain == ALL_TRUMPS else 1)
    assert checked(CLASSIC, strain, tally(total, 0, belote=most)).belote == most


def test_declared_deals_are_awarded_to_one_side() -> None:
    hands = ("A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠", "A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥", "A♦ K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦", "A♣ K♣ Q♣ J♣ 10♣ 9♣ 8♣ 7♣")
    tricks = tuple(Trick("south", one) for one in zip(*(cards(hand) for hand in hands), strict=True))
    play = play_deal(CLASSIC, "spades", tricks, checked=False)
    assert tally_of(CLASSIC, "spades", play, declare=True).declarations == (200, 0)
    assert tally_of(CLASSIC, NO_TRUMPS, play, declare=True).declarations == (0, 0), "equal: nobody scores"
