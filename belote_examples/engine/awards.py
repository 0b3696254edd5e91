"""What a coinche contract awards, line by line, and the lines of any tally before anything changes hands.

Pairs are (N-S, E-W); a side inside a pair is its place there, 0 or 1.
"""
from collections import namedtuple

from .cards import COINCHE, SIDE_OF, SIDES
from .lines import (
    BID_CAPOT,
    DOUBLED,
    DOUBLED_CAPOT,
    LOST,
    PLAIN_CAPOT,
    Line,
    belotes,
    extras_lines,
    forfeit,
    given,
    lost,
    rounding_lines,
    scored_extras,
    total,
    tricks_lines,
)
from .rules import CAPOT, GENERALE, UNDOUBLED, Rules
from .tally import Tally

PLACE_OF = {seat: SIDES.index(side) for seat, side in SIDE_OF.items()}
TYPE_CHECKING = False
if TYPE_CHECKING:
    Lines = tuple[Line, ...]


class Contract(namedtuple("Contract", ("taker", "strain", "value", "double"))):
    """Who took, in which strain; in coinche also the bid (80 … 160, `capot`, `generale`) and `none`, `coinched` or `surcoinched`."""

    taker: str
    strain: str
    value: "int | str | None"
    double: str


class Counted(namedtuple("Counted", ("taker", "defence", "tricks", "extras", "compared", "totals"))):
    """A tally as lines, before anything changes hands.

    `taker`, `defence`: the places of the two sides in a pair. `tricks`: cards and last trick; `extras`: the belotes and declarations that
    score. `compared`: the lines that decide the contract, where some extras may not count; `totals`: what these sum to.
    """

    taker: int
    defence: int
    tricks: "Lines"
    extras: "Lines"
    compared: "Lines"
    totals: "tuple[int, int]"


def counted_of(rules: Rules, contract: Contract, tally: Tally) -> Counted:
    """The lines of a tally, and the totals that decide the contract (rules §5, §6).

    >>> from .rules import MAISON
    >>> told = Tally((66, 86), "ew", ("ns",), (0, 0), None, None)
    >>> counted_of(MAISON.classic, Contract("south", "hearts", None, "none"), told).totals
    (86, 96)
    """
    taker = PLACE_OF[contract.taker]
    tricks = tricks_lines(rules, tally, contract.value if rules.game == COINCHE else None)
    scored = bool(rules.belote_scored)
    extras = extras_lines(tally, scored, True)
    compared = tricks + extras
    if not rules.declarations_count or rules.belote_counts != scored:
        compared = tricks + extras_lines(tally, rules.belote_counts, rules.declarations_count)
    return Counted(taker, 1 - taker, tricks, extras, compared, total(compared))


def plain_lines(rules: Rules, contract: Contract, tally: Tally, counted: Counted) -> "Lines":
    """The lines of a contract that is made and not doubled (FFB-CO15; rules §6).

    >>> from .rules import MAISON
    >>> bid, told = Contract("south", "hearts", 100, "none"), Tally((98, 54), "ns", (), (0, 0), None, None)
    >>> [line[:] for line in plain_lines(MAISON.coinche, bid, told, counted_of(MAISON.coinche, bid, told))]
    [('cards', 98, 54), ('last_trick', 10, 0), ('contract', 100, 0)]
    """
    bid: "int | str" = contract.value  # type: ignore[assignment]
    taker, defence = counted.taker, counted.defence
    tally, extras = scored_extras(rules, tally, counted.extras, True, bid)
    lines = extras if rules.counted == "contract" else counted.tricks + extras
    if tally.capot is not None:
        lines += forfeit(defence, lost(rules, tally, defence, PLAIN_CAPOT if type(bid) is int else BID_CAPOT))
    if rules.counted != "points":
        lines += given("contract", taker, rules.contract_value(bid, contract.strain))
    if rules.rounding and rules.counted != "contract":
        lines += rounding_lines(rules, total(counted.tricks), taker, tally.capot is None)
    return lines


def flat_lines(rules: Rules, contract: Contract, tally: Tally, counted: Counted, made: bool) -> "Lines":
    """The lines of a failed or a doubled contract: (base + contract + all declarations) × multiplier, belote beside (FFB-CO15 §10.1.2; rules §6).

    Some score a doubled contract that makes as the points of the tricks in place of the base; a capot that was bid may be a sum of its own.

    >>> from .rules import MAISON
    >>> bid, told = Contract("south", "hearts", 100, "coinched"), Tally((80, 72), "ns", (), (0, 0), None, None)
    >>> [line[:] for line in flat_lines(MAISON.coinche, bid, told, counted_of(MAISON.coinche, bid, told), made=False)]
    [('base', 0, 160), ('contract', 0, 100), ('multiplied', 0, 260)]
    """
    bid: "int | str" = contract.value  # type: ignore[assignment]
    winner, loser = (counted.taker, counted.defence) if made else (counted.defence, counted.taker)
    tally, extras = scored_extras(rules, tally, counted.extras, made, bid)
    flat = (rules.made_capot if made else rules.failed_capot) if bid == CAPOT else 0
    tricks: Lines = counted.tricks
    scoring: "tuple[int, ...]" = (loser,) if made and rules.doubled_loser_scores else ()
    base, value = flat, 0 if flat or rules.counted == "points" else rules.contract_value(bid, contract.strain)
    if made and rules.doubled_made == "points" and rules.counted != "contract" and not flat:
        scoring += (winner,)
    elif not flat and rules.counted != "contract":
        base = flat_base(rules, bid, tally.capot == SIDES[winner], made)
    if scoring:
        tricks += rounding_lines(rules, total(tricks), counted.taker, tally.capot is None)
    lines: Lines = ()
    for reason, ns, ew in tricks if scoring else ():
        line = Line(reason, ns if 0 in scoring else 0, ew if 1 in scoring else 0)
        lines += (line,) if line.ns or line.ew else ()
    bracket = value + flat
    if rules.multiplied == "all":
        bracket += (total(lines)[winner] if winner in scoring else 0) + (0 if flat else base)
        if rules.declarations_multiplied:
            bracket += tally.declarations[winner] + (tally.declarations[loser] if rules.declarations_goes_to == "winner" else 0)
    if rules.belote_multiplied:
        bracket += belotes(rules, tally, winner)
    how = LOST if not made else DOUBLED if tally.capot is None else DOUBLED_CAPOT if contract.double != UNDOUBLED else BID_CAPOT
    lines += extras + forfeit(loser, lost(rules, tally, loser, how)) + given("base", winner, base) + given("contract", winner, value)
    return lines + given("multiplied", winner, (rules.multiplier(contract.double) - 1) * bracket)


def flat_base(rules: Rules, bid: "int | str", swept: bool, made: bool) -> int:
    """The base of a failed or a doubled contract; `swept`: the winner took all eight tricks (FFB-CO15 §10.1.2; rules §6).

    >>> from .rules import MAISON
    >>> [flat_base(MAISON.coinche, 100, swept, made) for swept, made in ((False, True), (True, True), (True, False))]
    [160, 250, 160]
    """
    if not swept or (made and bid not in (CAPOT, GENERALE) and rules.capot_counts == "bid"):
        return rules.base_deal
    return rules.base_capot if made else rules.base_defence_capot
