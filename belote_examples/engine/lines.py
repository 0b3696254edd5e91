"""The lines of a score: what a tally is worth to either side before anything changes hands, and how more is added to it.

Lines and pairs are (N-S, E-W). A side inside a pair is its place there: 0 for N-S, 1 for E-W.
"""
from collections import namedtuple

from .cards import EW, NS, SIDES
from .rules import BELOTE, CAPOT_LAST_TRICK, LAST_TRICK, Rules
from .tally import Tally

REASONS = (
    "cards", "last_trick", "capot_last_trick", "belote", "declarations", "forfeit", "base", "contract", "multiplied", "held_in", "held_out",
    "rounding",
)
"""Reasons of a line, in the order a person writes them. `forfeit` is what a side gives up (negative) and what thereby passes to the other."""


class Line(namedtuple("Line", ("reason", "ns", "ew"))):
    """One line of the sum: its reason (one of `REASONS`) and the points it gives either side."""

    reason: str
    ns: int
    ew: int


def tricks_lines(rules: Rules, tally: Tally) -> "tuple[Line, ...]":
    """Cards and last trick: 10 points, or 100 where one side won all eight (rules §1, §5).

    >>> from .rules import MAISON
    >>> [line[:] for line in tricks_lines(MAISON.classic, Tally((152, 0), "ns", (), (0, 0), "ns", None))]
    [('cards', 152, 0), ('capot_last_trick', 100, 0)]
    """
    ns, ew = tally.points
    reason, worth = "last_trick", LAST_TRICK
    if tally.capot is not None:
        reason, worth = "capot_last_trick", CAPOT_LAST_TRICK if rules.capot_total == "last_trick" else int(rules.capot_total) - ns - ew
    return (Line("cards", ns, ew), Line(reason, worth, 0) if tally.last_trick == NS else Line(reason, 0, worth))


def extras_lines(tally: Tally, belote: bool, declarations: bool) -> "tuple[Line, ...]":
    """Belotes and declarations, where there are any and they are wanted (rules §3, §4)."""
    lines: tuple[Line, ...] = ()
    if belote and tally.belote:
        lines = (Line("belote", BELOTE * tally.belote.count(NS), BELOTE * tally.belote.count(EW)),)
    ns, ew = tally.declarations
    if declarations and (ns or ew):
        lines += (Line("declarations", ns, ew),)
    return lines


def total(lines: "tuple[Line, ...]") -> "tuple[int, int]":
    """What lines sum to.

    >>> total((Line("cards", 98, 54), Line("last_trick", 10, 0)))
    (108, 54)
    """
    ns = ew = 0
    for line in lines:  # by place: the quickest way, and this is the inner loop of a score
        ns += line[1]
        ew += line[2]
    return (ns, ew)


def belotes(rules: Rules, tally: Tally, side: int) -> int:
    """Points of a side's belotes, where the rules score them (rules §3)."""
    return BELOTE * tally.belote.count(SIDES[side]) if rules.belote_scored else 0


def lost(rules: Rules, tally: Tally, side: int) -> int:
    """What a failed or swept side loses beside its tricks: its declarations (FFB-WEB, FFB-CO15 §10.1.2), in some papers its belote (a variant)."""
    declared = tally.declarations[side] if rules.declarations_goes_to == "winner" else 0
    return declared + (belotes(rules, tally, side) if rules.belote_goes_to == "winner" else 0)


def given(reason: str, side: int, points: int) -> "tuple[Line, ...]":
    """The line that gives a side points; none for no points.

    >>> [line[:] for line in given("contract", 1, 100)], given("held_in", 0, 0)
    ([('contract', 0, 100)], ())
    """
    return (Line(reason, 0, points) if side else Line(reason, points, 0),) if points else ()


def forfeit(loser: int, points: int) -> "tuple[Line, ...]":
    """The line by which points of the loser pass to the other side; none for no points.

    >>> [line[:] for line in forfeit(0, 66)]
    [('forfeit', -66, 66)]
    """
    return (Line("forfeit", points, -points) if loser else Line("forfeit", -points, points),) if points else ()
