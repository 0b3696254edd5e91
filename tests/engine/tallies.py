"""Deals to score, said from the taker's side: hand-typed rows become tallies with any seat as taker."""

from typing import NamedTuple

from belote_examples.engine.cards import EW, NS, SIDE_OF, SIDES
from belote_examples.engine.rules import Rules
from belote_examples.engine.scoring import Contract, Line, Score, score
from belote_examples.engine.tally import Tally


class Deal(NamedTuple):
    """What a row says of a deal: pairs are (taker's side, defence), `last` and `belote` say whose it is: taker, defence."""

    points: tuple[int, int]
    last: str = "taker"
    belote: str = ""
    declared: tuple[int, int] = (0, 0)
    capot: str = ""
    alone: bool = False
    strain: str = "hearts"
    held: int = 0

    def tally(self, taker: str) -> Tally:
        own = SIDE_OF[taker]
        sides = {"taker": own, "defence": EW if own == NS else NS, "": None}
        belote = tuple(str(sides[one]) for one in self.belote.split())
        points, declared = (pair[:: 1 if own == NS else -1] for pair in (self.points, self.declared))
        return Tally(points, sides[self.last], belote, declared, sides[self.capot], taker if self.alone else None)

    def score(self, rules: Rules, taker: str = "south", bid: int | str | None = None, double: str = "none") -> Score:
        return score(rules, Contract(taker, self.strain, bid, double), self.tally(taker), self.held)


def of_taker(made: Score, taker: str) -> tuple[int, int, str, int]:
    """The taker's points, the defence's, the outcome and the points held."""
    place = SIDES.index(SIDE_OF[taker])
    return made[place], made[1 - place], made.outcome, made.held


def lines_of_taker(lines: tuple[Line, ...], taker: str) -> list[tuple[str, int, int]]:
    """Lines with the taker's side first."""
    place = SIDES.index(SIDE_OF[taker])
    return [(line.reason, line[1 + place], line[2 - place]) for line in lines]
