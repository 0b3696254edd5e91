"""What players count when the eight tricks lie on the table: points, last trick, belote, declarations, capot.

`checked` refuses a count that no deal gives. Sources as in the rules page, §1, §3, §4.
"""
from collections import namedtuple

from .cards import ALL_TRUMPS, EW, NO_TRUMPS, NS, SEATS, SIDE_OF, SIDES, SUITS, other_side
from .declarations import possible_sums
from .errors import NotAllowed, NotReadable, one_of, points_said, shown
from .play import card_table
from .rules import CAPOT_LAST_TRICK, LAST_TRICK, PLAYERS, TRICKS, Rules

COUNTED_APART = f"the last trick's {LAST_TRICK} ({CAPOT_LAST_TRICK} with a capot) are counted apart"
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
        sums: list[set[int]] = [{0}] + [set() for _ in range(PLAYERS * TRICKS)]
        for _, _, points in card_table(rules, strain).values():
            for count in range(PLAYERS * TRICKS, 0, -1):
                sums[count] |= {points + before for before in sums[count - 1]}
        splits = set()
        for tricks in range(1, TRICKS):
            splits |= sums[PLAYERS * tricks]
        _SPLITS[key] = splits
    return _SPLITS[key]


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
    _check_belote(strain, tally.belote)
    _check_declarations(rules, strain, tally)
    return tally


def _check_pair(field: str, values: object, most: int, cure: str) -> None:
    """Refuse anything but two whole numbers from 0 to `most` (a bool is no number)."""
    if not isinstance(values, tuple) or len(values) != len(SIDES):
        raise NotReadable(field, "expected points of N-S and of E-W, got " + shown(values))
    for side, value in zip(SIDES, values):
        if type(value) is not int:
            raise NotReadable(field + "." + side, "expected a whole number of points, without quotes, got " + shown(value))
        if value < 0:
            raise NotAllowed(field + "." + side, f"expected 0 or more, got {shown(value)}", "too_low", {"least": 0})
        if value > most:
            raise NotAllowed(field + "." + side, f"expected 0 to {most} points, got {shown(value)}; {cure}", field + "_out_of_range", {"most": most})


def _check_points(rules: Rules, strain: str, tally: Tally) -> None:
    """The cards of both sides are the whole pack, and whole tricks give them (rules §1)."""
    total = rules.cards_total(strain)
    ns, ew = tally.points
    if ns + ew != total:
        cure = COUNTED_APART if ns + ew > total else "count the tricks again"
        message = f"expected {total} points in cards together, got {ns} + {ew} = {ns + ew}; {cure}"
        raise NotAllowed("points", message, "points_do_not_add_up", {"most": total, "sum": ns + ew})
    if tally.capot is None:
        for side, points in zip(SIDES, tally.points):
            if points not in possible_splits(rules, strain):
                message = f"no tricks add up to {points_said(points)}; did you count the last trick's {LAST_TRICK}?"
                raise NotAllowed("points." + side, message, "no_such_split", {"points": points, "last_trick": LAST_TRICK})


def _check_capot(tally: Tally) -> None:
    """A side that won all eight tricks has all the points and the last trick; a seat that did makes its side's capot."""
    side = tally.capot
    if side is not None:
        one_of(SIDES, "capot", side)
        across = other_side(side)
        if tally.last_trick != side:
            message = f"expected the last trick for {side}, who won all eight, got {across}; leave capot out, or mend last_trick"
            raise NotAllowed("capot", message, "capot_last_trick_across", {"side": side})
        lost = tally.points[SIDES.index(across)]
        if lost:
            message = f"expected 0 points for {across}, who won no trick, got {lost}; leave capot out, or mend points"
            raise NotAllowed("capot", message, "capot_points_across", {"side": across, "points": lost})
    if tally.generale is not None:
        one_of(SEATS, "generale", tally.generale)
        expected = SIDE_OF[tally.generale]
        if side != expected:
            message = f"expected capot {expected}, since {tally.generale} won all eight tricks alone, got {shown(side)}"
            raise NotAllowed("generale", message, "generale_without_capot", {"seat": tally.generale})


def _check_belote(strain: str, belote: object) -> None:
    """King and queen of trump in one hand: at most once with a trump suit, once for each suit in all trumps (rules §3)."""
    if not isinstance(belote, tuple):
        raise NotReadable("belote", "expected the sides that had a belote, got " + shown(belote))
    for index, side in enumerate(belote):
        one_of(SIDES, f"belote[{index}]" if len(belote) > 1 else "belote", side)
    if belote and strain == NO_TRUMPS:
        message = f"expected no belote in no trumps, where there is no king and queen of trump, got one for {belote[0]}"
        raise NotAllowed("belote", message, "belote_without_trump")
    most = len(SUITS) if strain == ALL_TRUMPS else 1
    if len(belote) > most:
        message = f"expected at most {most}, one for each king and queen of trump, got {len(belote)}"
        raise NotAllowed(f"belote[{most}]", message, "too_many_belotes", {"most": most})


def _check_declarations(rules: Rules, strain: str, tally: Tally) -> None:
    """One side declares, the one that won the comparison, and a sum that its two hands can hold (rules §4)."""
    sums = possible_sums(rules, strain)
    _check_pair("declarations", tally.declarations, max(sums), "more than the hands of one side can hold")
    ns, ew = tally.declarations
    if ns and ew:
        message = f"expected those of one side, the one with the best single declaration, got {ns} for {NS} and {ew} for {EW}"
        raise NotAllowed("declarations", message, "both_sides_declare")
    for side, points in ((NS, ns), (EW, ew)):
        if points not in sums:
            below, above = max([known for known in sums if known < points]), min([known for known in sums if known > points])
            message = f"no declarations add up to {points_said(points)}; the nearest sums are {below} and {above}"
            raise NotAllowed("declarations." + side, message, "no_such_declarations", {"points": points, "below": below, "above": above})
        if points:
            _check_hands(rules, strain, tally, side, points)


def _check_hands(rules: Rules, strain: str, tally: Tally, side: str, declared: int) -> None:
    """Refuse declarations that no hands hold beside what the tally says of the rest; only where every way to the sum says so."""
    across = other_side(side)
    if across in tally.belote and declared not in possible_sums(rules, strain, across=True):
        message = f"all ways to {declared} points take four kings or four queens, so {across} can have no belote; mend either"
        raise NotAllowed("declarations." + side, message, "declarations_beside_belote", {"points": declared, "side": across})
    if strain in SUITS and declared not in possible_sums(rules, strain, jacks=False):
        least, points = rules.scale(strain, strain).points["J"], tally.points[SIDES.index(side)]
        if points < least:
            message = f"all ways to {declared} points take four jacks, and that of trumps wins {least} points: {side} has {points}; mend either"
            raise NotAllowed("declarations." + side, message, "declared_jack_wins", {"points": declared, "side": side, "least": least})
