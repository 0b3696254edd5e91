"""From a tally to a score: who scores what, and why, line by line. A score is the sum of its lines.

Pairs are (N-S, E-W); a side inside a pair is its place there, 0 or 1.
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
    counted = counted_of(rules, contract, tally)
    verdict = classic(rules, contract, tally, counted, held) if rules.game == CLASSIC else coinche(rules, contract, tally, counted)
    ns, ew = total(verdict.lines)
    compare = Compare(counted.totals[0], counted.totals[1], verdict.needed, counted.compared)
    return Score(ns, ew, verdict.outcome, verdict.held, verdict.lines, compare)


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


class Verdict(namedtuple("Verdict", ("outcome", "held", "needed", "lines"))):
    """What became of the contract: one of `OUTCOMES`, the points now held, what was needed (as in `Compare`), and the lines of the score."""

    outcome: str
    held: int
    needed: "int | str"
    lines: "Lines"


def counted_of(rules: Rules, contract: Contract, tally: Tally) -> Counted:
    """The lines of a tally, and the totals that decide the contract (rules §5, §6)."""
    taker = PLACE_OF[contract.taker]
    tricks = tricks_lines(rules, tally)
    extras = extras_lines(tally, rules.belote_scored, True)
    compared = tricks + extras
    if not rules.declarations_count or rules.belote_counts != rules.belote_scored:
        compared = tricks + extras_lines(tally, rules.belote_counts, rules.declarations_count)
    return Counted(taker, 1 - taker, tricks, extras, compared, total(compared))


def classic(rules: Rules, contract: Contract, tally: Tally, counted: Counted, held: int) -> Verdict:
    """Classic belote, with the points held before it (FFB-B16; rules §5).

    Made: each side scores its total. Failed: the defence scores the whole deal and every declaration, the taker's side only its belote.
    Tie: everything the taker's side would score is held, whether it counted towards the contract or not, and added to anything held already.
    """
    taker, defence, totals = counted.taker, counted.defence, counted.totals
    own, needed = totals[taker], sum(totals) // 2 + 1
    lines = counted.tricks + counted.extras
    if own == totals[defence] and tally.capot is None and rules.tie != "failed":
        ns, ew = scored = total(lines)
        if rules.tie == "replayed":
            return Verdict(TIE, held, needed, lines + (Line("forfeit", -ns, -ew),))
        holding = scored[taker] + held
        return Verdict(TIE, holding, needed, lines + given("held_in", taker, held) + given("held_out", taker, -holding))
    made = own >= needed if tally.capot is None else tally.capot == SIDES[taker]
    winner, loser = (taker, defence) if made else (defence, taker)
    if tally.capot is not None or not made:
        lines += forfeit(loser, total(counted.tricks)[loser] + lost(rules, tally, loser))
    if rules.classic_doubles:
        lines += given("multiplied", winner, (rules.multiplier(contract.double) - 1) * (total(lines)[winner] + held))
    outcome = FAILED if not made else MADE if tally.capot is None else CAPOT
    return Verdict(outcome, 0, needed, lines + given("held_in", winner, held) if held else lines)


def coinche(rules: Rules, contract: Contract, tally: Tally, counted: Counted) -> Verdict:
    """Coinche, where nothing is ever held (FFB-CO15; rules §6).

    Made and not doubled: each side scores its total, rounded where the rules round; the taker's side also the contract. Otherwise a flat
    sum goes to the winner: (base + contract + all declarations) times the multiplier; belote stays beside it.
    """
    bid: "int | str" = contract.value  # type: ignore[assignment]
    own, needed, swept = counted.totals[counted.taker], bid, tally.capot == SIDES[counted.taker]
    if bid == CAPOT:
        made = swept
    elif bid == GENERALE:
        made = tally.generale == contract.taker
    else:
        both = sum(counted.totals)
        ahead = {"more": both // 2 + 1, "equal": (both + 1) // 2, "no": 0}[rules.must_beat_defence]
        needed = max(int(bid), ahead)
        judged = rounded(rules, own) if rules.judged_on_rounded else own
        made = swept or (tally.capot is None and own >= ahead and judged >= int(bid))
    outcome = FAILED if not made else GENERALE if bid == GENERALE else CAPOT if swept else MADE
    plain = made and contract.double == UNDOUBLED
    return Verdict(outcome, 0, needed, plain_lines(rules, bid, tally, counted) if plain else flat_lines(rules, contract, tally, counted, made))


def plain_lines(rules: Rules, bid: "int | str", tally: Tally, counted: Counted) -> "Lines":
    """The lines of a contract that is made and not doubled (FFB-CO15; rules §6)."""
    taker, defence = counted.taker, counted.defence
    lines = counted.extras if rules.counted == "contract" else counted.tricks + counted.extras
    if tally.capot is not None:
        lines += forfeit(defence, lost(rules, tally, defence))
    if rules.counted != "points":
        lines += given("contract", taker, rules.contract_value(bid))
    if rules.rounding and rules.counted != "contract":
        exact = total(counted.tricks)
        own, other = rounded(rules, exact[taker]), rounded(rules, exact[defence])
        if rules.rounding_half == "complement" and tally.capot is None:
            other = rounded(rules, sum(exact)) - own
        ns, ew = pair(SIDES[taker], own - exact[taker], other - exact[defence])
        lines += (Line("rounding", ns, ew),) if ns or ew else ()
    return lines


def flat_lines(rules: Rules, contract: Contract, tally: Tally, counted: Counted, made: bool) -> "Lines":
    """The lines of a failed or a doubled contract: (base + contract + all declarations) × multiplier, belote beside (FFB-CO15 §10.1.2; rules §6)."""
    bid: "int | str" = contract.value  # type: ignore[assignment]
    winner, loser = (counted.taker, counted.defence) if made else (counted.defence, counted.taker)
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
        for line in counted.tricks:
            lines += given(line.reason, loser, line[1 + loser])
    lines += counted.extras + forfeit(loser, lost(rules, tally, loser)) + given("base", winner, base) + given("contract", winner, value)
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
