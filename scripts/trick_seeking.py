"""The search for a deal with a given trick in it: the cards of that trick are held back until it comes, as long as nobody blunders for it."""
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from belote_examples.engine.cards import DECK, SEATS, Card
from belote_examples.engine.play import Trick
from belote_examples.engine.rules import TRICKS
from hands import Goal, fits
from player import Chooser, Hands, play
from sense import Position, weights


@dataclass(frozen=True)
class TrickGoal:
    """A trick to lead up to: its number from 1, its cards in play order by seat, and the last player's hand before it."""

    goal: Goal
    number: int
    cards: tuple[tuple[str, Card], ...]
    hand: tuple[Card, ...]


def seek_trick(wanted: TrickGoal, random: Random, plays: int) -> Iterator[tuple[Trick, ...]]:
    """Deals without a blunder whose trick of that number is the one wanted; at most so many deals are played."""
    setting = wanted.goal.setting
    while plays > 0:
        kept = _kept(wanted, random)
        hands = _hands(wanted, kept, random)
        if not fits(wanted.goal, hands):
            continue
        plays -= 1
        tricks = play(setting, hands, random.choice(SEATS), _patient(wanted, kept, random))
        if tricks is not None:
            yield tricks


def _kept(wanted: TrickGoal, random: Random) -> Hands:
    """What each seat still holds when the trick comes: the card it plays to it, and others."""
    *others, (last, _) = wanted.cards
    played = [card for _, card in wanted.cards]
    free = [card for card in DECK if card not in played and card not in wanted.hand]
    random.shuffle(free)
    later = TRICKS - wanted.number
    kept = {seat: (card, *(free.pop() for _ in range(later))) for seat, card in others}
    return {**kept, last: wanted.hand}


def _hands(wanted: TrickGoal, kept: Hands, random: Random) -> Hands:
    held = {card for cards in kept.values() for card in cards}
    free = [card for card in DECK if card not in held]
    random.shuffle(free)
    each = wanted.number - 1
    return {seat: (*kept[seat], *free[each * place : each * (place + 1)]) for place, seat in enumerate(SEATS)}


def _patient(wanted: TrickGoal, kept: Hands, random: Random) -> Chooser:
    """A player who makes no blunder, keeps what it must, and gives up where it cannot have both."""
    due = dict(wanted.cards)
    leader = wanted.cards[0][0]

    def choose(position: Position) -> Card | None:
        seat = position.seat
        number = TRICKS + 1 - len(position.hand)
        if number == wanted.number and position.seats[0] != leader:
            return None
        good = [card for card, weight in weights(position).items() if not weight]
        if number == wanted.number:
            return due[seat] if due[seat] in good else None
        good = [card for card in good if number > wanted.number or card not in kept[seat]]
        return random.choice(good) if good else None

    return choose
