"""What players count when the eight tricks lie on the table: points, last trick, belote, declarations, capot.

`checked` refuses a count that no deal gives; `tally_of` counts a played deal. Sources as in the rules page, §1, §3, §4.
"""
from collections import namedtuple

from .cards import ALL_TRUMPS, EW, NO_TRUMPS, NS, SEATS, SIDE_OF, SIDES, SUITS, Card, other_side, pair
from .declarations import compare, possible_sums
from .errors import NotAllowed, NotReadable, one_of, shown
from .play import Play, card_table
from .rules import CAPOT_LAST_TRICK, LAST_TRICK, PLAYERS, TRICKS, Rules

COUNTED_APART = "the last trick's %d (%d with a capot) are counted apart" % (LAST_TRICK, CAPOT_LAST_TRICK)
_SPLITS: "dict[tuple[str, str, str], set[int]]" = {}


class Tally(namedtuple("Tally", ("points", "last_trick", "belote", "declarations", "capot", "generale"))):
    """A deal as it is counted; pairs are (N-S, E-W).

    `points`: in cards, without the last trick's ten. `last_trick`: the side that won it. `belote`: one side for each belote.
    `declarations`: points of the side that won the comparison, before anything changes hands. `capot`: the side that won all eight tricks.
    `generale`: the seat that won all eight alone.
    """

    points: "tuple[int, int]"
    last_trick: str
    belote: "tuple[str, ...]"
    declarations: "tuple[int, int]"
    capot: "str | None"
    generale: "str | None"


def possible_splits(rules: Rules, strain: str) -> "set[int]":
    """The card points a side can have when both sides won a trick: sums of 4, 8 … 28 cards (a side with no trick has 0, its opponents all).

    What no tricks give:

    >>> from .rules import MAISON, OFFICIELLES
    >>> def never(rules, strain):
    ...     return [points for points in range(rules.cards_total(strain) + 1) if points not in possible_splits(rules, strain)]
    >>> never(MAISON.classic, "hearts"), never(MAISON.classic, "no_trumps"), never(MAISON.classic, "all_trumps")
    ([1, 151], [1, 119], [1, 2, 5, 243, 246, 247])
    >>> never(OFFICIELLES.classic, "no_trumps"), never(OFFICIELLES.classic, "all_trumps")  # the 162 scales
    ([1, 151], [1, 151])
    """
    key = (rules.no_trumps_scale, rules.all_trumps_scale, strain)
    if key not in _SPLITS:
        sums: "list[set[int]]" = [{0}] + [set() for _ in range(PLAYERS * TRICKS)]
        for _, _, points in card_table(rules, strain).values():
            for count in range(PLAYERS * TRICKS, 0, -1):
                sums[count] |= {points + before for before in sums[count - 1]}
        splits = set()
        for tricks in range(1, TRICKS):
            splits |= sums[PLAYERS * tricks]
        _SPLITS[key] = splits
    return _SPLITS[key]


def tally_of(rules: Rules, strain: str, play: Play, declare: bool = False) -> Tally:
    """The tally of a played deal; with `declare`, the hands' declarations are found, compared and awarded.

    The player who leads the first trick is the first to speak (rules §2).
    """
    ns = 0
    for seat, points in zip(play.winners, play.points):
        if SIDE_OF[seat] == NS:
            ns += points
    seats = set(play.winners)
    sides = set([SIDE_OF[seat] for seat in seats])
    declarations = (0, 0)
    if declare:
        best = compare(rules, strain, play.hands, play.tricks[0].leader, play.direction)
        if best.side:
            declarations = pair(best.side, best.points)
    return Tally(
        (ns, sum(play.points) - ns),
        SIDE_OF[play.winners[-1]],
        belotes(rules, strain, play.hands),
        declarations,
        SIDE_OF[play.winners[-1]] if len(sides) == 1 else None,
        play.winners[-1] if len(seats) == 1 else None,
    )


def belotes(rules: Rules, strain: str, hands: "dict[str, tuple[Card, ...]]") -> "tuple[str, ...]":
    """The side of each hand with king and queen of trump, whoever wins them; one for each suit in all trumps, in the order of `SUITS`.

    >>> from .rules import MAISON
    >>> belotes(MAISON.classic, "hearts", {"east": (Card("K", "hearts"), Card("Q", "hearts"))})
    ('ew',)
    """
    if not rules.belote_scored or strain == NO_TRUMPS:
        return ()
    found = []
    for suit in SUITS if strain == ALL_TRUMPS else (strain,):
        king, queen = Card("K", suit), Card("Q", suit)
        for seat, hand in hands.items():
            if king in hand and queen in hand:
                found.append(SIDE_OF[seat])
    return tuple(found)


def checked(rules: Rules, strain: str, tally: Tally) -> Tally:
    """The tally, if a deal can give it; NotReadable for a wrong type, NotAllowed for a count that no deal gives.

    >>> from .rules import MAISON
    >>> checked(MAISON.classic, "hearts", Tally((151, 1), "ns", (), (0, 0), None, None))
    Traceback (most recent call last):
    belote_examples.engine.errors.NotAllowed: points.ns: no tricks add up to 151 points; did you count the last trick's 10?
    """
    _check_pair("points", tally.points, rules.cards_total(strain), COUNTED_APART)
    one_of(SIDES, "last_trick", tally.last_trick)
    _check_capot(tally)
    _check_points(rules, strain, tally)
    _check_belote(rules, strain, tally.belote)
    _check_declarations(rules, strain, tally)
    return tally


def _check_pair(field: str, values: object, most: int, cure: str) -> None:
    """Refuse anything but two whole numbers from 0 to `most` (a bool is no number)."""
    if not isinstance(values, tuple) or len(values) != len(SIDES):
        raise NotReadable(field, "expected points of N-S and of E-W, got " + shown(values))
    for side, value in zip(SIDES, values):
        if type(value) is not int:
            raise NotReadable(field + "." + side, "expected a whole number of points, without quotes, got " + shown(value))
        if not 0 <= value <= most:
            raise NotAllowed(field + "." + side, "expected 0 to %d points, got %s; %s" % (most, shown(value), cure))


def _check_points(rules: Rules, strain: str, tally: Tally) -> None:
    """The cards of both sides are the whole pack, and whole tricks give them (rules §1)."""
    total = rules.cards_total(strain)
    ns, ew = tally.points
    if ns + ew != total:
        cure = COUNTED_APART if ns + ew > total else "count the tricks again"
        raise NotAllowed("points", "expected %d points in cards together, got %d + %d = %d; %s" % (total, ns, ew, ns + ew, cure))
    if tally.capot is None:
        for side, points in zip(SIDES, tally.points):
            if points not in possible_splits(rules, strain):
                raise NotAllowed("points." + side, "no tricks add up to %d points; did you count the last trick's %d?" % (points, LAST_TRICK))


def _check_capot(tally: Tally) -> None:
    """A side that won all eight tricks has all the points and the last trick; a seat that did makes its side's capot."""
    side = tally.capot
    if side is not None:
        one_of(SIDES, "capot", side)
        across = other_side(side)
        if tally.last_trick != side:
            raise NotAllowed("capot", "expected the last trick for %s, who won all eight, got %s; leave capot out, or mend last_trick" % (side, across))
        lost = tally.points[SIDES.index(across)]
        if lost:
            raise NotAllowed("capot", "expected 0 points for %s, who won no trick, got %d; leave capot out, or mend points" % (across, lost))
    if tally.generale is not None:
        one_of(SEATS, "generale", tally.generale)
        expected = SIDE_OF[tally.generale]
        if side != expected:
            told = "expected capot %s, since %s won all eight tricks alone, got %s"
            raise NotAllowed("generale", told % (expected, tally.generale, shown(side)))


def _check_belote(rules: Rules, strain: str, belote: object) -> None:
    """King and queen of trump in one hand: at most once with a trump suit, once for each suit in all trumps (rules §3)."""
    if not isinstance(belote, tuple):
        raise NotReadable("belote", "expected the sides that had a belote, got " + shown(belote))
    for index, side in enumerate(belote):
        one_of(SIDES, "belote[%d]" % index if len(belote) > 1 else "belote", side)
    if belote and strain == NO_TRUMPS:
        raise NotAllowed("belote", "expected no belote in no trumps, where there is no king and queen of trump, got one for %s" % belote[0])
    if belote and not rules.belote_scored:
        raise NotAllowed("belote", "expected no belote, which these rules do not score, got one for %s" % belote[0])
    most = len(SUITS) if strain == ALL_TRUMPS else 1
    if len(belote) > most:
        raise NotAllowed("belote[%d]" % most, "expected at most %d, one for each king and queen of trump, got %d" % (most, len(belote)))


def _check_declarations(rules: Rules, strain: str, tally: Tally) -> None:
    """One side declares, the one that won the comparison, and a sum that its two hands can hold (rules §4)."""
    sums = possible_sums(rules, strain)
    _check_pair("declarations", tally.declarations, max(sums), "more than the hands of one side can hold")
    ns, ew = tally.declarations
    if ns and ew:
        told = "expected declarations of one side, the one with the best single declaration, got %d for %s and %d for %s"
        raise NotAllowed("declarations", told % (ns, NS, ew, EW))
    for side, points in ((NS, ns), (EW, ew)):
        if points not in sums:
            nearest = (max([known for known in sums if known < points]), min([known for known in sums if known > points]))
            told = "no declarations add up to %d points; the nearest sums are %d and %d"
            raise NotAllowed("declarations." + side, told % ((points,) + nearest))
