"""Players who play with sense: each turn one of the least faulty cards, drawn at random among equals; and the blunders of a deal played."""
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from position import Position
from sense import faults, weights

from belote_examples.engine.cards import DECK, SEATS, SIDE_OF, SUITS, Card, seats_from
from belote_examples.engine.play import Trick, legal, winner
from belote_examples.engine.rules import TRICKS, Rules

Hands = dict[str, tuple[Card, ...]]
Chooser = Callable[[Position], Card | None]
"""Picks the card to play, or None to give up."""


class Setting(NamedTuple):
    """What a deal is played under: rules, strain, taker; always clockwise."""

    rules: Rules
    strain: str
    taker: str


class Blunder(NamedTuple):
    """A play that had a better one: trick and place from 0, the card, the names of its faults, and the weight."""

    trick: int
    place: int
    card: Card
    names: tuple[str, ...]
    weight: int


def sensible(random: Random) -> Chooser:
    """A player who makes no blunder, and else plays at random."""

    def choose(position: Position) -> Card:
        if len(position.legal) == 1:
            return position.legal[0]
        return random.choice([card for card, weight in weights(position).items() if not weight])

    return choose


def play(setting: Setting, hands: Hands, leader: str, choose: Chooser) -> tuple[Trick, ...] | None:
    """Eight tricks of these hands, every card legal and chosen; None where the chooser gives up."""
    tricks: list[Trick] = []
    for position in _turns(setting, hands, leader, tricks):
        card = choose(position)
        if card is None:
            return None
        tricks[-1] = Trick(tricks[-1].leader, (*tricks[-1].cards, card))
    return tuple(tricks)


def blunders(setting: Setting, tricks: tuple[Trick, ...]) -> list[Blunder]:
    """The blunders of a deal already played."""
    hands: dict[str, tuple[Card, ...]] = dict.fromkeys(SEATS, ())
    for leader, cards in tricks:
        for seat, card in zip(seats_from(leader), cards, strict=True):
            hands[seat] = (*hands[seat], card)
    found: list[Blunder] = []
    replayed: list[Trick] = []
    for position in _turns(setting, hands, tricks[0].leader, replayed):
        number, place = len(replayed) - 1, len(position.trick)
        card = tricks[number].cards[place]
        if weight := weights(position)[card]:
            found.append(Blunder(number, place, card, tuple(name for name, _ in faults(position, card)), weight))
        replayed[-1] = Trick(replayed[-1].leader, (*position.trick, card))
    return found


def _turns(setting: Setting, hands: Hands, leader: str, tricks: list[Trick]) -> Iterator[Position]:
    """Each turn as its player sees it. The caller puts the card into the last of `tricks` before it asks for the next turn."""
    rules, strain, taker = setting
    left = dict(hands)
    voids: dict[str, set[str]] = {seat: set() for seat in SEATS}
    played: set[Card] = set()
    for _ in range(TRICKS):
        seats = seats_from(leader)
        tricks.append(Trick(leader, ()))
        for seat in seats:
            trick, hand = tricks[-1].cards, left[seat]
            unseen = frozenset(card for card in DECK if card not in played and card not in hand)
            yield Position(rules, strain, taker, seats, hand, legal(rules, strain, hand, trick).cards, trick, unseen, voids)
            card = tricks[-1].cards[-1]
            voids[seat] |= _shown(setting, trick, card)
            left[seat] = tuple(other for other in hand if other != card)
            played.add(card)
        leader = seats[winner(rules, strain, tricks[-1].cards)]


def _shown(setting: Setting, trick: tuple[Card, ...], card: Card) -> set[str]:
    """The suits a play shows its player not to hold."""
    if not trick or card.suit == trick[0].suit:
        return set()
    shown = {trick[0].suit}
    best = winner(setting.rules, setting.strain, trick)
    bound = best != len(trick) - 2 and (setting.rules.must_undertrump or trick[best].suit != setting.strain)
    if setting.strain in SUITS and card.suit != setting.strain and bound:
        shown.add(setting.strain)  # it was due a trump
    return shown


def won_by(setting: Setting, tricks: tuple[Trick, ...]) -> list[str]:
    """The side that won each trick."""
    return [SIDE_OF[seats_from(leader)[winner(setting.rules, setting.strain, cards)]] for leader, cards in tricks]
