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
    if rules.rounding_of == "score":
        return lines + score_rounding(rules, lines, taker, tally.capot is None)
    if rules.rounding and rules.counted != "contract":
        lines += rounding_lines(rules, total(counted.tricks), taker, tally.capot is None)
    return lines


def flat_lines(rules: Rules, contract: Contract, tally: Tally, counted: Counted, made: bool) -> "Lines":
    """The lines of a failed or a doubled contract: (base + contract + all declarations) × multiplier, belote beside (FFB-CO15 §10.1.2; rules §6).

    Some score a doubled contract that makes as the points of the tricks in place of the base; a capot or a générale that was bid may be a sum of
    its own.

    >>> from .rules import MAISON
    >>> bid, told = Contract("south", "hearts", 100, "coinched"), Tally((80, 72), "ns", (), (0, 0), None, None)
    >>> [line[:] for line in flat_lines(MAISON.coinche, bid, told, counted_of(MAISON.coinche, bid, told), made=False)]
    [('base', 0, 160), ('contract', 0, 100), ('multiplied', 0, 260)]
    """
    bid: "int | str" = contract.value  # type: ignore[assignment]
    winner, loser = (counted.taker, counted.defence) if made else (counted.defence, counted.taker)
    tally, extras = scored_extras(rules, tally, counted.extras, made, bid)
    base = flat = flat_sum(rules, bid, made)
    value = 0 if flat or rules.counted == "points" else rules.contract_value(bid, contract.strain)
    scoring: "tuple[int, ...]" = (loser,) if made and rules.doubled_loser_scores else ()
    lines: Lines = ()
    if not flat and rules.counted != "contract":
        if made and rules.doubled_made == "points":
            scoring += (winner,)
        else:
            base = flat_base(rules, bid, tally.capot == SIDES[winner], made)
            lines = beside_base(rules, contract, tally, winner, made)
    bracket = value + flat
    lines = scored_tricks(rules, counted, tally, scoring) + lines
    if rules.multiplied == "all":
        bracket += (total(lines)[winner] if winner in scoring else 0) + (0 if flat else base)
        bracket += sum([line[1 + winner] for line in lines if line.reason == "cards" and not made])
        if rules.declarations_multiplied:
            bracket += tally.declarations[winner] + (tally.declarations[loser] if rules.declarations_goes_to == "winner" else 0)
    if rules.belote_multiplied:
        bracket += belotes(rules, tally, winner)
    how = LOST if not made else DOUBLED if tally.capot is None else DOUBLED_CAPOT if contract.double != UNDOUBLED else BID_CAPOT
    lines += extras + forfeit(loser, lost(rules, tally, loser, how)) + given("base", winner, base) + given("contract", winner, value)
    lines += given("multiplied", winner, (rules.multiplier(contract.double) - 1) * bracket)
    return lines + score_rounding(rules, lines, counted.taker, made and tally.capot is None)


def flat_sum(rules: Rules, bid: "int | str", made: bool) -> int:
    """The sum that a bid of capot or générale scores whatever the tricks are worth; 0 where it scores as any contract (FFB-CT16, FFB-WEB, programs).

    >>> from .rules import MAISON
    >>> [flat_sum(MAISON.coinche.changed({"made_capot": 500}), *case) for case in (("capot", True), ("capot", False), (100, True))]
    [500, 0, 0]
    """
    if bid == CAPOT:
        return rules.made_capot if made else rules.failed_capot
    if bid == GENERALE:
        return rules.made_generale if made else rules.failed_generale
    return 0


def flat_base(rules: Rules, bid: "int | str", swept: bool, made: bool) -> int:
    """The base of a failed or a doubled contract; `swept`: the winner took all eight tricks (FFB-CO15 §10.1.2; rules §6).

    >>> from .rules import MAISON
    >>> [flat_base(MAISON.coinche, 100, swept, made) for swept, made in ((False, True), (True, True), (True, False))]
    [160, 250, 160]
    """
    if not swept or (made and bid not in (CAPOT, GENERALE) and rules.capot_counts == "bid"):
        return rules.base_deal
    return rules.base_capot if made else rules.base_defence_capot


def beside_base(rules: Rules, contract: Contract, tally: Tally, winner: int, made: bool) -> "Lines":
    """What a base may have beside it: the cards that the defence won, of a failed contract; 100, of a doubled one in points made with all tricks.

    >>> from .rules import MAISON
    >>> rules, told = MAISON.coinche.changed({"doubled_capot": 100}), Tally((152, 0), "ns", (), (0, 0), "ns", None)
    >>> [line[:] for line in beside_base(rules, Contract("south", "hearts", 80, "coinched"), told, 0, True)]
    [('capot_last_trick', 100, 0)]
    """
    if not made:
        return given("cards", winner, tally.points[winner] if rules.failed_counts == "base_and_cards" else 0)
    capot = tally.capot == SIDES[winner] and rules.capot_counts == "any" and contract.double != UNDOUBLED and type(contract.value) is int
    return given("capot_last_trick", winner, rules.doubled_capot if capot else 0)


def scored_tricks(rules: Rules, counted: Counted, tally: Tally, scoring: "tuple[int, ...]") -> "Lines":
    """The lines of cards and last trick, rounded where they are, of those sides that score them.

    >>> from .rules import MAISON
    >>> bid, told = Contract("south", "hearts", 100, "coinched"), Tally((98, 54), "ns", (), (0, 0), None, None)
    >>> [line[:] for line in scored_tricks(MAISON.coinche, counted_of(MAISON.coinche, bid, told), told, (1,))]
    [('cards', 0, 54)]
    """
    lines: Lines = ()
    for reason, ns, ew in tricks_rounded(rules, counted, tally) if scoring else ():
        line = Line(reason, ns if 0 in scoring else 0, ew if 1 in scoring else 0)
        lines += (line,) if line.ns or line.ew else ()
    return lines


def tricks_rounded(rules: Rules, counted: Counted, tally: Tally) -> "Lines":
    """The lines of the tricks with the one that rounds them, if any (rules §6).

    >>> from .rules import OFFICIELLES
    >>> bid, told = Contract("south", "hearts", 100, "none"), Tally((98, 54), "ns", (), (0, 0), None, None)
    >>> tricks_rounded(OFFICIELLES.coinche, counted_of(OFFICIELLES.coinche, bid, told), told)[-1][:]
    ('rounding', 2, -4)
    """
    if rules.rounding_of == "score":
        return counted.tricks
    return counted.tricks + rounding_lines(rules, total(counted.tricks), counted.taker, tally.capot is None)


def score_rounding(rules: Rules, lines: "Lines", taker: int, shared: bool) -> "Lines":
    """The line that rounds all that either side scores, under rules that round so (a program).

    >>> from .rules import OFFICIELLES
    >>> score_rounding(OFFICIELLES.coinche.changed({"rounding_of": "score"}), (Line("base", 0, 162),), 0, False)[0][:]
    ('rounding', 0, -2)
    """
    return rounding_lines(rules, total(lines), taker, shared) if rules.rounding_of == "score" else ()
