"""Hands for an example: what its tally asks of them, whether the taker's supports the bid, and how they are drawn."""
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from player import Hands, Setting

from belote_examples.engine.cards import ALL_TRUMPS, CLASSIC, COINCHE, DECK, SEATS, SIDE_OF, SUITS, Card
from belote_examples.engine.declarations import find, points_of
from belote_examples.engine.rules import BIDS, CAPOT, GENERALE, HAND
from belote_examples.engine.tally import Tally

LEAST: dict[int | str | None, int] = {None: 6, **{bid: 6 + place for place, bid in enumerate(BIDS)}, CAPOT: 13, GENERALE: 14}
"""The strength that a bid needs (None: taking, in classic), twenty of its own declarations counting one."""
SPARE = 4
"""What the taker may hold beyond that: with more it would have bid more."""
SWEPT = {CLASSIC: 1, COINCHE: 2}
"""What it may lack when the defence wins all eight: no sound bid loses every trick."""
LEAST_TRUMPS = 3
TRUMP_WORTH = {"J": 3, "9": 2, "A": 1}


@dataclass(frozen=True)
class Goal:
    """A deal to find: what it is played under, the bid, and the tally it must give."""

    setting: Setting
    bid: int | str | None
    tally: Tally


def strength(strain: str, hand: tuple[Card, ...]) -> int:
    """What a hand is worth to a taker: trumps by number and rank, a belote, and winners of the other suits from the top (an ace, its ten, its king).

    In no trumps an ace counts two, in all trumps a jack, with the next two cards below it.

    >>> strength("hearts", tuple(Card.parse(card) for card in "J♥ 9♥ K♥ Q♥ A♠ 10♠ 8♦ 7♣".split()))
    12
    """
    held = {(card.rank, card.suit) for card in hand}
    top = ("J", "9", "A") if strain == ALL_TRUMPS else ("A", "10", "K")
    worth = 0
    for suit in SUITS:
        if suit != strain and (top[0], suit) in held:
            worth += 1 + (strain not in SUITS) + ((top[1], suit) in held) * (1 + ((top[2], suit) in held))
    trumps = [rank for rank, suit in held if suit == strain]
    return worth + len(trumps) + sum(TRUMP_WORTH.get(rank, 0) for rank in trumps) + int("K" in trumps and "Q" in trumps)


def fits(goal: Goal, hands: Hands) -> bool:
    """Whether the hands have the belotes and declarations of the tally and no others, and the taker's supports its bid."""
    return _supported(goal, hands[goal.setting.taker]) and _belotes(goal, hands) and _declared(goal, hands)


def _supported(goal: Goal, hand: tuple[Card, ...]) -> bool:
    rules, strain, taker = goal.setting
    if strain in SUITS and sum(card.suit == strain for card in hand) < LEAST_TRUMPS:
        return False
    worth = strength(strain, hand) + points_of(find(rules, strain, hand)) // 20
    if goal.tally.capot == SIDE_OF[taker] or goal.bid == CAPOT:
        return worth >= LEAST[goal.bid]
    swept = goal.tally.capot is not None
    return LEAST[goal.bid] - swept * SWEPT[rules.game] <= worth <= LEAST[goal.bid] + SPARE


def _belotes(goal: Goal, hands: Hands) -> bool:
    strain = goal.setting.strain
    suits = SUITS if strain == ALL_TRUMPS else (strain,) if strain in SUITS else ()
    sides = [SIDE_OF[seat] for seat in SEATS for suit in suits if Card("K", suit) in hands[seat] and Card("Q", suit) in hands[seat]]
    return sorted(sides) == sorted(goal.tally.belote)


def _declared(goal: Goal, hands: Hands) -> bool:
    sums = {"ns": 0, "ew": 0}
    for seat, hand in hands.items():
        sums[SIDE_OF[seat]] += points_of(find(goal.setting.rules, goal.setting.strain, hand))
    return (sums["ns"], sums["ew"]) == goal.tally.declarations


def draw(goal: Goal, random: Random, dealt: Hands | None = None) -> Hands:
    """Random hands that fit, holding at least the cards already dealt: the taker's first, which few do."""
    given = {seat: (dealt or {}).get(seat, ()) for seat in SEATS}
    pack = [card for card in DECK if not any(card in cards for cards in given.values())]
    taker = goal.setting.taker
    while True:
        random.shuffle(pack)
        if not _supported(goal, (*given[taker], *pack[: HAND - len(given[taker])])):
            continue
        hands, rest = {}, iter(pack)
        for seat in sorted(SEATS, key=lambda seat: seat != taker):
            hands[seat] = (*given[seat], *islice(rest, HAND - len(given[seat])))
        if fits(goal, hands):
            return hands


def neighbours(goal: Goal, hands: Hands, random: Random) -> Iterator[Hands]:
    """Hands that fit and differ from these by two cards changing places, for ever."""
    while True:
        one, other = random.sample(SEATS, 2)
        mine, yours = random.choice(hands[one]), random.choice(hands[other])
        swapped = dict(hands)
        swapped[one] = tuple(yours if card == mine else card for card in hands[one])
        swapped[other] = tuple(mine if card == yours else card for card in hands[other])
        if fits(goal, swapped):
            yield swapped
