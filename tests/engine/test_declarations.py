"""Declarations: found, compared and summed, by hand and over random hands (rules §4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_examples.engine.cards import ALL_TRUMPS, DECK, NO_TRUMPS, RANKS, SEATS, SUITS, Card
from belote_examples.engine.declarations import KINDS, STEPS, compare, find, points_of, possible_sums
from belote_examples.engine.rules import MAISON
from tests.engine.dealing import Cards, cards, decks, directions, strains

RULES = MAISON.classic
FIRST = RULES.changed({"declarations_tie": "first_to_speak"})
FROM_TAKER = RULES.changed({"declarations_tie": "first_from_taker"})
TWICE = RULES.changed({"card_serves": "twice"})
OTHER_ORDER = RULES.changed({"carre_order": "A K Q 10 J 9"})

# strain, hand, declarations as kind and points
FOUND = [
    ("hearts", "A♠ K♠ Q♠ 9♥ 8♥ 7♦ A♦ J♦", ["tierce 20"]),
    ("hearts", "10♠ 9♠ 8♠ 7♠ 9♥ 8♥ 7♥ A♦", ["cinquante 50", "tierce 20"]),
    ("hearts", "A♠ K♠ Q♠ J♠ 10♠ 9♥ 8♥ 7♦", ["cent 100"]),
    ("hearts", "A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♥ 7♦", ["cent 100"]),
    ("hearts", "A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠", ["cent 100"]),  # never 100 + 20
    ("hearts", "A♠ K♠ Q♠ 10♠ 9♠ 8♠ 7♠ A♦", ["cinquante 50", "tierce 20"]),  # two runs of one suit
    ("hearts", "A♠ 10♠ K♠ A♦ 10♦ K♦ 8♣ 7♣", []),  # the natural order, not that of the tricks
    ("hearts", "J♠ J♥ J♦ J♣ 9♠ 9♥ 9♦ 9♣", ["carre 200", "carre 150"]),
    ("hearts", "Q♠ Q♥ Q♦ Q♣ 10♠ 10♥ 10♦ 10♣", ["carre 100", "carre 100"]),
    ("hearts", "8♠ 8♥ 8♦ 8♣ 7♠ 7♥ 7♦ 7♣", []),  # eights and sevens are nothing
    ("hearts", "8♠ 8♥ 8♦ 8♣ 9♠ 7♠ 10♠ J♠", ["cent 100"]),  # and block nothing
    (NO_TRUMPS, "J♠ J♥ J♦ J♣ 9♠ 9♥ 9♦ 9♣", ["carre 100", "carre 100"]),
    (NO_TRUMPS, "A♠ A♥ A♦ A♣ 10♠ 10♥ 10♦ 10♣", ["carre 200", "carre 150"]),
    (ALL_TRUMPS, "A♠ A♥ A♦ A♣ 10♠ 10♥ 10♦ 10♣", ["carre 100", "carre 100"]),
    # a card serves one declaration
    ("hearts", "A♠ A♥ A♦ A♣ K♠ Q♠ 8♦ 7♦", ["carre 100"]),
    ("hearts", "A♠ A♥ A♦ A♣ K♠ Q♠ J♠ 7♦", ["carre 100", "tierce 20"]),
    ("hearts", "10♠ 10♥ 10♦ 10♣ J♠ 9♠ 8♠ 7♠", ["carre 100", "tierce 20"]),
    ("hearts", "Q♠ Q♥ Q♦ Q♣ A♠ K♠ J♠ 10♠", ["carre 100"]),  # the five in a row are worth as much: the carré is the better single one
    ("hearts", "J♠ J♥ J♦ J♣ 10♠ 9♠ 8♠ 7♠", ["carre 200", "cinquante 50"]),
]


@pytest.mark.parametrize(("strain", "hand", "expected"), FOUND)
def test_find(strain: str, hand: str, expected: list[str]) -> None:
    assert [f"{one.kind} {one.points}" for one in find(RULES, strain, cards(hand))] == expected


def naive_choices(strain: str, hand: Cards) -> list[list[tuple[int, int, Cards]]]:
    """Every way to use the hand: for each set of carrés, (points, is carré, cards) of these and of the whole runs left."""
    values = {"A": 200, "10": 150, "K": 100, "Q": 100, "J": 100, "9": 100} if strain == NO_TRUMPS else {
        "J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100,
    }  # fmt: skip
    full = [rank for rank in values if all(Card(rank, suit) in hand for suit in SUITS)]
    choices = []
    for mask in range(2 ** len(full)):
        taken = [rank for index, rank in enumerate(full) if mask >> index & 1]
        choice = [(values[rank], 1, tuple(Card(rank, suit) for suit in SUITS)) for rank in taken]
        for suit in SUITS:
            row = "".join("x" if Card(rank, suit) in hand and rank not in taken else " " for rank in RANKS)
            for length in range(8, 2, -1):
                for start in range(9 - length):
                    if row[start : start + length] == "x" * length and "x" not in (row[start - 1 : start] + row[start + length :][:1]):
                        run = tuple(Card(rank, suit) for rank in RANKS[start : start + length])
                        choice.append(({3: 20, 4: 50}.get(length, 100), 0, run))
        choices.append(choice)
    return choices


@st.composite
def rich_hands(draw: st.DrawFn) -> list[Cards]:
    """Four hands of a deal, rich in runs and carrés: one suit or one rank is dealt on from another."""
    deck = list(draw(decks))
    for _ in range(draw(st.integers(0, 4))):
        card = draw(st.sampled_from(DECK))
        alike = [one for one in deck if (one.rank == card.rank if draw(st.booleans()) else one.suit == card.suit)]
        place = draw(st.integers(0, len(deck) - len(alike)))
        deck = [one for one in deck if one not in alike]
        deck[place:place] = alike
    return [tuple(deck[start : start + 8]) for start in range(0, 32, 8)]


@given(strains, rich_hands())
def test_the_hand_takes_the_best_choice(strain: str, hands: list[Cards]) -> None:
    for hand in hands:
        found = find(RULES, strain, hand)
        best = max(sum(one[0] for one in choice) for choice in naive_choices(strain, hand))
        assert points_of(found) == best
        used = [card for one in found for card in one.cards]
        assert len(set(used)) == len(used) and set(used) <= set(hand), "a card serves one declaration"
        assert sorted((one.points, int(one.kind == "carre"), one.cards) for one in found) in [
            sorted(choice) for choice in naive_choices(strain, hand)
        ]
        assert all(one.kind in KINDS for one in found)
        assert find(RULES, strain, hand[::-1]) == found, "the order of the hand says nothing"


# strain, South, West, side, points, reason: South speaks first, clockwise
COMPARED = [
    ("clubs", "7♠", "8♠", None, 0, "none"),
    ("clubs", "A♠ K♠ Q♠", "8♠", "ns", 20, "only_side"),
    ("clubs", "A♠ K♠ Q♠", "10♥ 9♥ 8♥ 7♥", "ew", 50, "higher_value"),
    ("clubs", "K♠ K♥ K♦ K♣", "A♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦", "ns", 100, "carre"),
    ("clubs", "K♠ K♥ K♦ K♣", "10♠ 10♥ 10♦ 10♣", "ew", 100, "carre_order"),
    ("clubs", "A♠ A♥ A♦ A♣", "10♠ 10♥ 10♦ 10♣", "ns", 100, "carre_order"),
    ("clubs", "Q♠ Q♥ Q♦ Q♣", "K♠ K♥ K♦ K♣", "ew", 100, "carre_order"),
    (NO_TRUMPS, "J♠ J♥ J♦ J♣", "Q♠ Q♥ Q♦ Q♣", "ew", 100, "carre_order"),
    (NO_TRUMPS, "9♠ 9♥ 9♦ 9♣", "J♠ J♥ J♦ J♣", "ew", 100, "carre_order"),
    ("clubs", "A♠ K♠ Q♠ J♠ 10♠", "Q♥ J♥ 10♥ 9♥ 8♥ 7♥", "ew", 100, "longer"),
    ("clubs", "A♠ K♠ Q♠", "K♥ Q♥ J♥", "ns", 20, "higher_card"),
    ("hearts", "A♠ K♠ Q♠", "K♥ Q♥ J♥", "ns", 20, "higher_card"),  # the higher card before the trump suit
    ("hearts", "A♠ K♠ Q♠", "A♥ K♥ Q♥", "ew", 20, "trump"),
    ("hearts", "A♠ K♠ Q♠ A♥ K♥ Q♥", "A♦ K♦ Q♦", "ns", 40, "trump"),  # the better of the hand's own
    ("clubs", "A♠ K♠ Q♠", "A♥ K♥ Q♥", None, 0, "equal"),
    (NO_TRUMPS, "A♠ K♠ Q♠", "A♥ K♥ Q♥", None, 0, "equal"),
    (ALL_TRUMPS, "A♠ K♠ Q♠", "A♥ K♥ Q♥", None, 0, "equal"),
    ("clubs", "A♠ K♠ Q♠ 10♠ 9♠ 8♠", "A♥ K♥ Q♥", None, 0, "equal"),  # more declarations decide nothing
    ("clubs", "8♠ 8♥ 8♦ 8♣", "9♥ J♥ 10♥", "ew", 20, "only_side"),  # a worthless carré beats nothing
    ("clubs", "J♠ 10♠ 9♠ A♥ K♥ Q♥", "Q♠ Q♥ Q♦", "ns", 40, "only_side"),
]


@pytest.mark.parametrize(("strain", "south", "west", "side", "points", "reason"), COMPARED)
def test_compare(strain: str, south: str, west: str, side: str | None, points: int, reason: str) -> None:
    compared = compare(RULES, strain, {"south": cards(south), "west": cards(west)}, "south")
    assert compared[:3] == (side, points, reason)
    best = {"ns": south, "ew": west}.get(side or "")
    assert compared.best == (find(RULES, strain, cards(best))[0] if best else None)


def test_the_side_with_the_best_declaration_scores_all_its_own() -> None:
    hands = {"south": cards("10♠ 9♠ 8♠"), "north": cards("A♥ K♥ Q♥ J♥"), "west": cards("A♦ K♦ Q♦ 10♦ 9♦ 8♦"), "east": cards("A♣ K♣ Q♣")}
    assert compare(RULES, "spades", hands, "west")[:3] == ("ns", 70, "higher_value")


@pytest.mark.parametrize(("first", "direction", "side"), [
    ("south", "clockwise", "ns"), ("west", "clockwise", "ew"), ("north", "clockwise", "ns"), ("north", "anticlockwise", "ew"),
    ("east", "clockwise", "ns"), ("east", "anticlockwise", "ew"),
])  # fmt: skip
def test_the_first_to_speak(first: str, direction: str, side: str) -> None:
    hands = {"south": cards("A♠ K♠ Q♠"), "west": cards("A♥ K♥ Q♥")}
    assert compare(FIRST, "clubs", hands, first, direction)[:3] == (side, 20, "first_to_speak")


def test_the_order_of_carres_is_a_switch() -> None:
    hands = {"south": cards("K♠ K♥ K♦ K♣"), "west": cards("10♠ 10♥ 10♦ 10♣")}
    assert [compare(rules, "clubs", hands, "south").side for rules in (RULES, OTHER_ORDER)] == ["ew", "ns"]


def test_the_rows_show_every_reason() -> None:
    assert {row[5] for row in COMPARED} | {"first_to_speak"} == set(STEPS)


@given(strains, rich_hands(), directions, st.sampled_from(SEATS))
def test_exchanging_the_sides_exchanges_the_result(strain: str, hands: list[Cards], direction: str, first: str) -> None:
    seated = dict(zip(SEATS, hands, strict=True))
    turned = dict(zip(SEATS, hands[1:] + hands[:1], strict=True))
    one, other = (compare(RULES, strain, deal, first, direction) for deal in (seated, turned))
    assert other.side == {"ns": "ew", "ew": "ns", None: None}[one.side]
    assert (one.points, one.reason) == (other.points, other.reason)
    if one.side:
        assert one.points == sum(points_of(find(RULES, strain, hand)) for hand in (hands[::2] if one.side == "ns" else hands[1::2]))


@given(strains, rich_hands())
def test_two_hands_always_declare_a_possible_sum(strain: str, hands: list[Cards]) -> None:
    sums = possible_sums(RULES, strain)
    totals = [points_of(find(RULES, strain, hand)) for hand in hands]
    assert {one + other for index, one in enumerate(totals) for other in totals[index + 1 :]} <= sums


def test_the_steps_are_told_in_the_order_in_which_they_decide() -> None:
    """Rules §4."""
    steps = ("higher_value", "carre", "carre_order", "longer", "higher_card", "trump", "first_to_speak", "equal", "only_side", "none")
    assert steps == STEPS


# under rules that let a card stand in a carré and in a sequence
SERVED_TWICE = [
    ("A♠ A♥ A♦ A♣ K♠ Q♠ 8♦ 7♦", ["carre 100", "tierce 20"]),
    ("10♠ 10♥ 10♦ 10♣ J♠ 9♠ 8♠ 7♠", ["carre 100", "cent 100"]),
    ("Q♠ Q♥ Q♦ Q♣ A♠ K♠ A♥ K♥", ["carre 100", "tierce 20", "tierce 20"]),
    ("J♠ J♥ J♦ J♣ 9♠ 9♥ 9♦ 9♣", ["carre 200", "carre 150"]),
    ("A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠", ["cent 100"]),
]


@pytest.mark.parametrize(("hand", "expected"), SERVED_TWICE)
def test_a_card_may_serve_twice(hand: str, expected: list[str]) -> None:
    assert [f"{one.kind} {one.points}" for one in find(TWICE, "hearts", cards(hand))] == expected


@given(strains, rich_hands())
def test_what_serves_twice_is_a_sum_that_may_be_told(strain: str, hands: list[Cards]) -> None:
    sums = possible_sums(TWICE, strain)
    assert possible_sums(RULES, strain) <= sums
    for one, other in ((0, 2), (1, 3)):
        mine, yours = (find(TWICE, strain, hands[place]) for place in (one, other))
        assert points_of(mine) + points_of(yours) in sums
        assert points_of(mine) >= points_of(find(RULES, strain, hands[one]))


def test_equal_declarations_from_the_taker_on() -> None:
    """South leads and speaks first; East took, and North comes before South on the way round from there."""
    hands = {"south": cards("A♠ K♠ Q♠"), "west": cards("A♥ K♥ Q♥")}
    for taker, side in (("south", "ns"), ("west", "ew"), ("north", "ns"), ("east", "ns"), (None, "ns")):
        assert compare(FROM_TAKER, "clubs", hands, "south", taker=taker)[:3] == (side, 20, "first_to_speak"), taker
        assert compare(FIRST, "clubs", hands, "south", taker=taker).side == "ns"
    for taker, side in (("south", "ns"), ("east", "ew")):
        assert compare(FROM_TAKER, "clubs", hands, "south", "anticlockwise", taker).side == side, taker


def test_the_height_alone_of_long_sequences() -> None:
    hands = {"south": cards("A♠ K♠ Q♠ J♠ 10♠"), "west": cards("Q♥ J♥ 10♥ 9♥ 8♥ 7♥")}
    by_height = RULES.changed({"length_decides": False})
    assert compare(RULES, "clubs", hands, "south")[:3] == ("ew", 100, "longer")
    assert compare(by_height, "clubs", hands, "south")[:3] == ("ns", 100, "higher_card")
    shorter = {"south": cards("A♠ K♠ Q♠"), "west": cards("Q♥ J♥ 10♥ 9♥")}
    assert compare(by_height, "clubs", shorter, "south")[:3] == ("ew", 50, "higher_value"), "points tell the shorter ones apart"
