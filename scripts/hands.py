"""Hands for an example: what its tally asks of them, whether the taker's supports the bid, and how they are drawn."""
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from belote_examples.engine.cards import ALL_TRUMPS, DECK, NO_TRUMPS, SEATS, SIDE_OF, SUITS, Card, other_side
from belote_examples.engine.declarations import find, points_of
from belote_examples.engine.rules import BIDS, CAPOT, GENERALE, HAND
from belote_examples.engine.tally import Tally
from player import Hands, Setting

LEAST = {None: 6, **{bid: 6 + place for place, bid in enumerate(BIDS)}, CAPOT: 13, GENERALE: 14}
"""The strength that a bid needs (None: taking, in classic), declarations of the side helping."""
SPARE = 4
"""What the taker may hold beyond that: with more it would have bid more."""
SWEPT = 1
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
    _, strain, taker = goal.setting
    if strain in SUITS and sum(card.suit == strain for card in hand) < LEAST_TRUMPS:
        return False
    declared = sum(goal.tally.declarations) // 20 if goal.tally.declarations[SIDE_OF[taker] != "ns"] else 0
    least = LEAST[goal.bid] - declared
    if goal.tally.capot == other_side(SIDE_OF[taker]):
        least = LEAST[None] - SWEPT
    most = 99 if goal.tally.capot == SIDE_OF[taker] or goal.bid == CAPOT else least + SPARE + declared
    return least <= strength(strain, hand) <= most


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


def draw(goal: Goal, random: Random) -> Hands:
    """Random hands that fit: the taker's first, which few do."""
    taker = goal.setting.taker
    others = [seat for seat in SEATS if seat != taker]
    while True:
        own = tuple(random.sample(DECK, HAND))
        if not _supported(goal, own):
            continue
        rest = random.sample([card for card in DECK if card not in own], len(DECK) - HAND)
        hands = {taker: own, **{seat: tuple(rest[HAND * place : HAND * (place + 1)]) for place, seat in enumerate(others)}}
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
