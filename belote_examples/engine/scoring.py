"""From a tally to a score: who scores what, and why, line by line. A score is the sum of its lines.

Pairs are (N-S, E-W); `taker` is the place in them of the taker's side, 0 or 1.
"""
from collections import namedtuple

from .cards import CLASSIC, SIDE_OF, SIDES, pair
from .lines import REASONS as REASONS
from .lines import Line as Line
from .lines import belotes, extras_lines, forfeit, given, lost, total, tricks_lines
from .rules import CAPOT, GENERALE, UNDOUBLED, Rules
from .tally import Tally

MADE, FAILED, TIE = "made", "failed", "tie"
OUTCOMES = (MADE, CAPOT, GENERALE, FAILED, TIE)
"""`capot`: made by winning all eight tricks, bid or not; the defence's capot is a line of a failed deal (rules §6, Outcome)."""
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


class Compare(namedtuple("Compare", ("ns", "ew", "needed", "lines"))):
    """The totals that decide the contract, and their lines.

    `needed`: the least total, of the points in play, with which the taker's side makes it; the contract itself where all eight tricks are needed.
    """

    ns: int
    ew: int
    needed: "int | str"
    lines: "tuple[Line, ...]"


class Score(namedtuple("Score", ("ns", "ew", "outcome", "held", "lines", "compare"))):
    """Points of either side, one of `OUTCOMES`, points held for the next deal, the lines that sum to it, and what was compared."""

    ns: int
    ew: int
    outcome: str
    held: int
    lines: "tuple[Line, ...]"
    compare: Compare


def score(rules: Rules, contract: Contract, tally: Tally, held: int = 0) -> Score:
    """The score of a deal from a tally the rules allow (rules §5, §6); `held`: points held from earlier classic deals.

    >>> from .rules import MAISON, OFFICIELLES
    >>> tie = Tally((71, 81), "ns", (), (0, 0), None, None)
    >>> score(MAISON.classic, Contract("south", "hearts", None, "none"), tally=tie)[:4]
    (0, 81, 'tie', 81)
    >>> made = Tally((98, 54), "ns", (), (0, 0), None, None)
    >>> [line[:] for line in score(OFFICIELLES.coinche, Contract("south", "hearts", 100, "none"), made).lines]
    [('cards', 98, 54), ('last_trick', 10, 0), ('contract', 100, 0), ('rounding', 2, -4)]
    """
    taker = PLACE_OF[contract.taker]
    tricks = tricks_lines(rules, tally)
    extras = extras_lines(tally, rules.belote_scored, True)
    counted = compared = tricks + extras
    if not rules.declarations_count or rules.belote_counts != rules.belote_scored:
        compared = tricks + extras_lines(tally, rules.belote_counts, rules.declarations_count)
    totals = total(compared)
    if rules.game == CLASSIC:
        outcome, held, needed, lines = classic(rules, contract, tally, taker, totals, counted, held)
    else:
        held = 0
        outcome, needed, lines = coinche(rules, contract, tally, taker, totals, tricks, extras)
    ns, ew = totals if lines is compared else total(lines)
    return Score(ns, ew, outcome, held, lines, Compare(totals[0], totals[1], needed, compared))


def classic(
    rules: Rules, contract: Contract, tally: Tally, taker: int, totals: "tuple[int, int]", lines: "Lines", held: int
) -> "tuple[str, int, int | str, Lines]":
    """Classic belote: outcome, points now held, the total needed, and the lines, added to those of the tally (FFB-B16; rules §5).

    Made: each side scores its total. Failed: the defence scores the whole deal and every declaration, the taker's side only its belote.
    Tie: the taker's whole total is held, and added to anything held already.
    """
    defence = 1 - taker
    own, needed = totals[taker], sum(totals) // 2 + 1
    made = own >= needed if tally.capot is None else tally.capot == SIDES[taker]
    if own == totals[defence] and tally.capot is None and rules.tie != "failed":
        if rules.tie == "replayed":
            ns, ew = total(lines)
            return (TIE, held, needed, lines + (Line("forfeit", -ns, -ew),))
        return (TIE, own + held, needed, lines + given("held_in", taker, held) + given("held_out", taker, -own - held))
    winner, loser = (taker, defence) if made else (defence, taker)
    if tally.capot is not None or not made:
        tricks = total(lines[:2])[loser]
        lines = lines + forfeit(loser, tricks + lost(rules, tally, loser))
    if rules.classic_doubles:
        lines = lines + given("multiplied", winner, (rules.multiplier(contract.double) - 1) * (total(lines)[winner] + held))
    outcome = FAILED if not made else MADE if tally.capot is None else CAPOT
    return (outcome, 0, needed, lines + given("held_in", winner, held) if held else lines)


def coinche(
    rules: Rules, contract: Contract, tally: Tally, taker: int, totals: "tuple[int, int]", tricks: "Lines", extras: "Lines"
) -> "tuple[str, int | str, Lines]":
    """Coinche: outcome, what was needed, and the lines (FFB-CO15; rules §6).

    Made and not doubled: each side scores its total, rounded where the rules round; the taker's side also the contract. Otherwise a flat
    sum goes to the winner: (base + contract + all declarations) times the multiplier; belote stays beside it.
    """
    bid: "int | str" = contract.value  # type: ignore[assignment]
    own, needed, swept = totals[taker], bid, tally.capot == SIDES[taker]
    if bid == CAPOT:
        made = swept
    elif bid == GENERALE:
        made = tally.generale == contract.taker
    else:
        ahead = {"more": sum(totals) // 2 + 1, "equal": (sum(totals) + 1) // 2, "no": 0}[rules.must_beat_defence]
        needed = max(int(bid), ahead)
        judged = rounded(rules, own) if rules.judged_on_rounded else own
        made = swept or (tally.capot is None and own >= ahead and judged >= int(bid))
    outcome = FAILED if not made else GENERALE if bid == GENERALE else CAPOT if swept else MADE
    if made and contract.double == UNDOUBLED:
        return (outcome, needed, plain_lines(rules, tally, bid, taker, tricks, extras))
    return (outcome, needed, flat_lines(rules, contract, tally, taker if made else 1 - taker, tricks, extras))


def plain_lines(rules: Rules, tally: Tally, bid: "int | str", taker: int, tricks: "Lines", extras: "Lines") -> "Lines":
    """The lines of a contract that is made and not doubled (FFB-CO15; rules §6)."""
    defence = 1 - taker
    lines = extras if rules.counted == "contract" else tricks + extras
    if tally.capot is not None:
        lines = lines + forfeit(defence, lost(rules, tally, defence))
    if rules.counted != "points":
        lines = lines + given("contract", taker, rules.contract_value(bid))
    if rules.rounding and rules.counted != "contract":
        exact = total(tricks)
        own, other = rounded(rules, exact[taker]), rounded(rules, exact[defence])
        if rules.rounding_half == "complement" and tally.capot is None:
            other = rules.base - own
        ns, ew = pair(SIDES[taker], own - exact[taker], other - exact[defence])
        lines = lines + ((Line("rounding", ns, ew),) if ns or ew else ())
    return lines


def flat_lines(rules: Rules, contract: Contract, tally: Tally, winner: int, tricks: "Lines", extras: "Lines") -> "Lines":
    """The lines of a failed or a doubled contract: (base + contract + all declarations) × multiplier, belote beside (FFB-CO15 §10.1.2; rules §6)."""
    bid: "int | str" = contract.value  # type: ignore[assignment]
    loser, made = 1 - winner, SIDES[winner] == SIDE_OF[contract.taker]
    base, value = rules.base, rules.contract_value(bid)
    if tally.capot == SIDES[winner]:
        base = rules.base_capot if made else rules.base_defence_capot
    if rules.failed_capot and bid == CAPOT and not made:
        base, value = rules.failed_capot, 0
    base, value = (0 if rules.counted == "contract" else base), (0 if rules.counted == "points" else value)
    bracket = value
    if rules.multiplied == "all":
        bracket += base
        if rules.declarations_multiplied:
            bracket += tally.declarations[winner] + (tally.declarations[loser] if rules.declarations_goes_to == "winner" else 0)
    if rules.belote_multiplied:
        bracket += belotes(rules, tally, winner)
    lines: Lines = ()
    if made and rules.doubled_loser_scores:
        for line in tricks:
            lines += given(line.reason, loser, line[1 + loser])
    lines += extras + forfeit(loser, lost(rules, tally, loser)) + given("base", winner, base) + given("contract", winner, value)
    return lines + given("multiplied", winner, (rules.multiplier(contract.double) - 1) * bracket)


def rounded(rules: Rules, points: int) -> int:
    """Points to the nearest ten, five up or down as the rules say; the points themselves where nothing is rounded (FFB-CO15; rules §6).

    >>> from .rules import MAISON, OFFICIELLES
    >>> [rounded(OFFICIELLES.coinche, points) for points in (105, 57, 252)], rounded(MAISON.coinche, 105)
    ([110, 60, 250], 105)
    """
    step = rules.rounding or 1
    half = (step - 1) // 2 if rules.rounding_half == "down" else step // 2
    return (points + half) // step * step
