"""The search: hands drawn for the tally wanted, played with sense, and changed card by card until the play gives that tally."""
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from hands import Goal, draw, neighbours
from player import Hands, play, sensible, won_by

from belote_examples.engine.cards import SEATS
from belote_examples.engine.counting import tally_of, tally_of_tricks
from belote_examples.engine.play import Trick, play_deal

PATIENCE = 300
"""Changes tried from the best hands so far before new ones are drawn."""


class Attempt(NamedTuple):
    """A play of some hands: how far it is from what is wanted, 0 and up, and the eight tricks if they will do."""

    far: int
    tricks: tuple[Trick, ...] | None


def seek(goal: Goal, random: Random, plays: int) -> Iterator[tuple[Trick, ...]]:
    """Deals without a blunder that give the goal's tally; at most so many deals are played."""
    choose = sensible(random)

    def attempt(hands: Hands, leader: str) -> Attempt:
        tricks = play(goal.setting, hands, leader, choose)
        assert tricks is not None  # a sensible player never gives up
        far = distance(goal, tricks)
        return Attempt(far, tricks if not far and reached(goal, tricks) else None)

    return climb(attempt, lambda: draw(goal, random), lambda hands: neighbours(goal, hands, random), random, plays)


def climb(
    attempt: Callable[[Hands, str], Attempt], drawn: Callable[[], Hands], near: Callable[[Hands], Iterator[Hands]], random: Random, plays: int
) -> Iterator[tuple[Trick, ...]]:
    """Deals that will do, nearer and nearer: from hands drawn, by steps to hands near them that come no less near."""
    while plays > 0:
        trial, leader = drawn(), random.choice(SEATS)
        around, nearest, tries = near(trial), None, 0
        while plays > 0 and tries < PATIENCE and nearest != 0:
            far, tricks = attempt(trial, leader)
            plays, tries = plays - 1, tries + 1
            if nearest is None or far <= nearest:
                tries = tries if far == nearest else 0
                around, nearest = near(trial), far
                if tricks is not None and not tries:
                    yield tricks
            trial = next(around)


def distance(goal: Goal, tricks: tuple[Trick, ...]) -> int:
    """How far a play is from the tally: points off, the wrong side's last trick, tricks that a capot must not lose, a générale or none."""
    rules, strain, _ = goal.setting
    tally, wanted = tally_of_tricks(rules, strain, tricks), goal.tally
    far = abs(tally.points[0] - wanted.points[0])
    if wanted.capot is not None:
        lost = sum(side != wanted.capot for side in won_by(goal.setting, tricks))
        return far // 4 + 10 * lost + 5 * (tally.generale != wanted.generale)
    return far + 10 * (tally.last_trick != wanted.last_trick)


def reached(goal: Goal, tricks: tuple[Trick, ...]) -> bool:
    """Whether the deal is legal and its tally, with all declarations of the hands, is the one wanted."""
    rules, strain, _ = goal.setting
    return tally_of(rules, strain, play_deal(rules, strain, tricks), declare=True) == goal.tally
