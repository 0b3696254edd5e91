"""The search: hands drawn for the tally wanted, played with sense, and changed card by card until the play gives that tally."""
from collections.abc import Iterator
from random import Random

from belote_examples.engine.cards import SEATS, SIDE_OF
from belote_examples.engine.play import Trick, play_deal
from belote_examples.engine.tally import Tally, tally_of, tally_of_tricks
from hands import Goal, draw, neighbours
from player import play, sensible, won_by

PATIENCE = 60
"""Changes tried from the best hands so far before new ones are drawn."""


def seek(goal: Goal, random: Random, plays: int) -> Iterator[tuple[Trick, ...]]:
    """Deals that give the goal's tally, each from hands drawn anew; at most so many deals are played."""
    choose = sensible(random)
    while plays > 0:
        hands, leader = draw(goal, random), random.choice(SEATS)
        nearest, tries = 10_000, 0
        changed = neighbours(goal, hands, random)
        trial = hands
        while plays > 0 and tries < PATIENCE:
            tricks = play(goal.setting, trial, leader, choose)
            assert tricks is not None
            plays, tries = plays - 1, tries + 1
            far = distance(goal, tricks)
            if not far and reached(goal, tricks):
                yield tricks
                break
            if far <= nearest:
                if far < nearest:
                    tries = 0
                hands, nearest = trial, far
                changed = neighbours(goal, hands, random)
            trial = next(changed)


def distance(goal: Goal, tricks: tuple[Trick, ...]) -> int:
    """How far a play is from the tally: points off, the wrong side's last trick, tricks that a capot must not lose, a générale or none."""
    rules, strain, _ = goal.setting
    tally, wanted = tally_of_tricks(rules, strain, tricks), goal.tally
    far = abs(tally.points[0] - wanted.points[0])
    if wanted.capot is not None:
        return far // 4 + 10 * sum(side != wanted.capot for side in won_by(goal.setting, tricks)) + 5 * (not _alone(goal, tally))
    return far + 10 * (tally.last_trick != wanted.last_trick)


def _alone(goal: Goal, tally: Tally) -> bool:
    return tally.generale == goal.tally.generale


def reached(goal: Goal, tricks: tuple[Trick, ...]) -> bool:
    """Whether the deal is legal and its tally, with all declarations of the hands, is the one wanted."""
    rules, strain, _ = goal.setting
    return tally_of(rules, strain, play_deal(rules, strain, tricks), declare=True) == goal.tally
