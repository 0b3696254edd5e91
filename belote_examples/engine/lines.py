"""The lines of a score: what a tally is worth to either side before anything changes hands, and how more is added to it.

Lines and pairs are (N-S, E-W). A side inside a pair is its place there: 0 for N-S, 1 for E-W.
"""
from collections import namedtuple

from .cards import ALL_TRUMPS, EW, NS, SIDES, pair
from .rules import BELOTE, CAPOT_LAST_TRICK, LAST_TRICK, Rules
from .tally import Tally

REASONS = (
    "cards", "last_trick", "capot_last_trick", "belote", "declarations", "forfeit", "base", "contract", "multiplied", "held_in", "held_out",
    "rounding",
)
"""Reasons of a line, in the order a person writes them. `forfeit` is what a side gives up (negative) and what thereby passes to the other."""

LOST, DOUBLED, DOUBLED_CAPOT, BID_CAPOT, PLAIN_CAPOT = WAYS = ("lost", "doubled", "doubled_capot", "bid_capot", "plain_capot")
"""How a side loses more than its tricks: the taker's, failing; a defence, by a doubled contract, a capot in it, a capot bid, a capot not bid."""
BELOTE_LOST = {
    "holder": (), "failed": (LOST,), "failed_or_doubled": (LOST, DOUBLED, DOUBLED_CAPOT), "not_unbid_capot": WAYS[:-1],
    "winner_not_capot": (LOST, DOUBLED), "winner": WAYS,
}
"""By value of `belote_goes_to`, the ways of losing that take the belote along."""


class Line(namedtuple("Line", ("reason", "ns", "ew"))):
    """One line of the sum: its reason (one of `REASONS`) and the points it gives either side."""

    reason: str
    ns: int
    ew: int


def tricks_lines(rules: Rules, tally: Tally, bid: "int | str | None" = None) -> "tuple[Line, ...]":
    """Cards and last trick: 10 points, or 100 where one side won all eight, in some rules only if it had bid so (rules §1, §5).

    >>> from .rules import MAISON
    >>> [line[:] for line in tricks_lines(MAISON.classic, Tally((152, 0), "ns", (), (0, 0), "ns", None))]
    [('cards', 152, 0), ('capot_last_trick', 100, 0)]
    """
    ns, ew = tally.points
    reason, worth = "last_trick", LAST_TRICK
    if tally.capot is not None and rules.capot_total != "none" and (rules.capot_counts == "any" or type(bid) is not int):
        reason, worth = "capot_last_trick", CAPOT_LAST_TRICK if rules.capot_total == "last_trick" else int(rules.capot_total) - ns - ew
    return (Line("cards", ns, ew), Line(reason, worth, 0) if tally.last_trick == NS else Line(reason, 0, worth))


def played_tally(rules: Rules, strain: str, tally: Tally) -> Tally:
    """The tally without what these rules do not know: declarations, or belotes in all trumps.

    >>> from .rules import MAISON
    >>> told = Tally((98, 54), "ns", (), (20, 0), None, None)
    >>> [played_tally(MAISON.coinche.changed({"declared": declared}), "hearts", told).declarations for declared in (True, False)]
    [(20, 0), (0, 0)]
    """
    belote = () if strain == ALL_TRUMPS and rules.all_trumps_belote == "none" else tally.belote
    declarations = tally.declarations if rules.declared else (0, 0)
    if belote == tally.belote and declarations == tally.declarations:
        return tally
    return Tally(tally.points, tally.last_trick, belote, declarations, tally.capot, tally.generale)


def extras_lines(tally: Tally, belote: bool, declarations: bool) -> "tuple[Line, ...]":
    """Belotes and declarations, where there are any and they are wanted (rules §3, §4).

    >>> [line[:] for line in extras_lines(Tally((98, 54), "ns", ("ew",), (50, 0), None, None), True, True)]
    [('belote', 0, 20), ('declarations', 50, 0)]
    """
    lines: tuple[Line, ...] = ()
    if belote and tally.belote:
        lines = (Line("belote", BELOTE * tally.belote.count(NS), BELOTE * tally.belote.count(EW)),)
    ns, ew = tally.declarations
    if declarations and (ns or ew):
        lines += (Line("declarations", ns, ew),)
    return lines


def scored_extras(
    rules: Rules, tally: Tally, extras: "tuple[Line, ...]", made: bool, bid: "int | str | None" = None
) -> "tuple[Tally, tuple[Line, ...]]":
    """Tally and extras of a deal: without the belotes where those score only in a deal that is made, or in one made of a number of points.

    >>> from .rules import MAISON
    >>> told = Tally((98, 54), "ns", ("ns",), (0, 0), None, None)
    >>> [scored_extras(MAISON.coinche.changed({"belote_scored": "made"}), told, (), made)[0].belote for made in (True, False)]
    [('ns',), ()]
    """
    if type(rules.belote_scored) is bool:
        return tally, extras
    silent = not made if rules.belote_scored == "made" else rules.belote_scored == "made_number" and (not made or type(bid) is str)
    if not silent or not tally.belote:
        return tally, extras
    without = Tally(tally.points, tally.last_trick, (), tally.declarations, tally.capot, tally.generale)
    return without, tuple([line for line in extras if line.reason != "belote"])


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
    """Points of a side's belotes, where the rules score them (rules §3).

    >>> from .rules import MAISON
    >>> belotes(MAISON.classic, Tally((129, 119), "ns", ("ns", "ew", "ns"), (0, 0), None, None), 0)
    40
    """
    return BELOTE * tally.belote.count(SIDES[side]) if rules.belote_scored else 0


def lost(rules: Rules, tally: Tally, side: int, how: str) -> int:
    """What a losing side loses beside its tricks: its declarations (FFB-WEB, FFB-CO15 §10.1.2), in some papers its belote (a variant).

    `how`: one of `WAYS`.

    >>> from .rules import MAISON
    >>> told = Tally((50, 102), "ew", ("ns",), (50, 0), None, None)
    >>> [lost(MAISON.coinche.changed({"belote_goes_to": where}), told, 0, LOST) for where in ("holder", "winner")]
    [50, 70]
    """
    declared = tally.declarations[side] if rules.declarations_goes_to == "winner" else 0
    return declared + (belotes(rules, tally, side) if how in BELOTE_LOST[rules.belote_goes_to] else 0)


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


def rounding_lines(rules: Rules, exact: "tuple[int, int]", taker: int, shared: bool) -> "tuple[Line, ...]":
    """The line that rounds either side's points of tricks; none where the rules round nothing. `shared`: both sides won a trick (rules §6).

    >>> from .rules import OFFICIELLES
    >>> [line[:] for line in rounding_lines(OFFICIELLES.coinche, (108, 54), 0, True)]
    [('rounding', 2, -4)]
    """
    own, other = rounded(rules, exact[taker]), rounded(rules, exact[1 - taker])
    if rules.rounding and rules.rounding_half == "complement" and shared:
        other = rounded(rules, sum(exact)) - own
    ns, ew = pair(SIDES[taker], own - exact[taker], other - exact[1 - taker])
    return (Line("rounding", ns, ew),) if ns or ew else ()


def rounded(rules: Rules, points: int) -> int:
    """Points to the nearest ten, five up or down as the rules say; the points themselves where nothing is rounded (FFB-CO15; rules §6).

    >>> from .rules import MAISON, OFFICIELLES
    >>> [rounded(OFFICIELLES.coinche, points) for points in (105, 57, 252)], rounded(MAISON.coinche, 105)
    ([110, 60, 250], 105)
    """
    step = rules.rounding or 1
    half = (step - 1) // 2 if rules.rounding_half == "down" else step // 2
    return (points + half) // step * step
