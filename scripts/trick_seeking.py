"""The search for a deal with a given trick in it: the cards of that trick are held back until it comes, with as few blunders as can be."""
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hands import Goal, draw, neighbours
from player import Hands, play
from position import Position
from seeking import Attempt, climb
from sense import weights

from belote_examples.engine.cards import Card
from belote_examples.engine.play import Trick
from belote_examples.engine.rules import TRICKS

GAVE_UP = 30
"""What each trick that could not be played weighs against a blunder."""


@dataclass(frozen=True)
class TrickGoal:
    """A trick to lead up to: its number from 1, its cards in play order by seat, and the last player's hand before it."""

    goal: Goal
    number: int
    cards: tuple[tuple[str, Card], ...]
    hand: tuple[Card, ...]

    @property
    def kept(self) -> dict[str, tuple[Card, ...]]:
        """What each seat holds back until the trick comes."""
        *others, (last, _) = self.cards
        return {**{seat: (card,) for seat, card in others}, last: self.hand}


def seek_trick(wanted: TrickGoal, random: Random, plays: int) -> Iterator[tuple[Trick, ...]]:
    """Deals whose trick of that number is the one wanted, with fewer and fewer blunders from each hands drawn; at most so many are played."""

    def attempt(hands: Hands, leader: str) -> Attempt:
        patient = Patient(wanted, random)
        tricks = play(wanted.goal.setting, hands, leader, patient)
        return Attempt(patient.blundered + GAVE_UP * patient.left, tricks)

    def near(hands: Hands) -> Iterator[Hands]:
        return (changed for changed in neighbours(wanted.goal, hands, random) if _holds(wanted, changed))

    return climb(attempt, lambda: _drawn(wanted, random), near, random, plays)


def _holds(wanted: TrickGoal, hands: Hands) -> bool:
    return all(card in hands[seat] for seat, cards in wanted.kept.items() for card in cards)


def _drawn(wanted: TrickGoal, random: Random) -> Hands:
    return draw(wanted.goal, random, wanted.kept)


class Patient:
    """Players who hold back what the trick needs, and blunder as little as they can for it; they give up where it cannot come about."""

    def __init__(self, wanted: TrickGoal, random: Random) -> None:
        self.wanted, self.random = wanted, random
        self.due = dict(wanted.cards)
        self.blundered, self.left = 0, TRICKS

    def __call__(self, position: Position) -> Card | None:
        """The card to play, or None."""
        number = TRICKS + 1 - len(position.hand)
        weighed = weights(position)
        allowed = [card for card in position.legal if self._may(position, number, card)]
        if not allowed:
            return None
        least = min(weighed[card] for card in allowed)
        self.blundered, self.left = self.blundered + least, TRICKS - number
        return self.random.choice([card for card in allowed if weighed[card] == least])

    def _may(self, position: Position, number: int, card: Card) -> bool:
        if number == self.wanted.number:
            return position.seats[0] == self.wanted.cards[0][0] and card == self.due[position.seat]
        return number > self.wanted.number or card not in self.wanted.kept[position.seat]
