"""From a tally to a score: who scores what, and why, line by line. A score is the sum of its lines.

Pairs are (N-S, E-W); a side inside a pair is its place there, 0 or 1.
"""
from collections import namedtuple

from .cards import CLASSIC, COINCHE, SIDE_OF, SIDES, pair
from .lines import (
    BID_CAPOT,
    DOUBLED,
    DOUBLED_CAPOT,
    LOST,
    PLAIN_CAPOT,
    belotes,
    extras_lines,
    forfeit,
    given,
    lost,
    played_tally,
    rounded,
    rounding_lines,
    scored_extras,
    total,
    tricks_lines,
)
from .lines import REASONS as REASONS
from .lines import Line as Line
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
    if not rules.declared or rules.all_trumps_belote == "none":
        tally = played_tally(rules, contract.strain, tally)
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
    tricks = tricks_lines(rules, tally, contract.value if rules.game == COINCHE else None)
    scored = bool(rules.belote_scored)
    extras = extras_lines(tally, scored, True)
    compared = tricks + extras
    if not rules.declarations_count or rules.belote_counts != scored:
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
    if not made:
        tally, extras = scored_extras(rules, tally, counted.extras, made)
        lines = counted.tricks + extras
    if tally.capot is not None or not made:
        lines += forfeit(loser, total(counted.tricks)[loser] + lost(rules, tally, loser, PLAIN_CAPOT if made else LOST))
    if rules.rounding:
        tricks = total(counted.tricks) if made else pair(SIDES[defence], sum(total(counted.tricks)), 0)
        lines += rounding_lines(rules, tricks, taker, made and tally.capot is None)
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
        made = swept and (rules.capot_judged == "tricks" or own >= rules.capot_value)
    elif bid == GENERALE:
        made = tally.generale == contract.taker
    else:
        both = sum(counted.totals)
        ahead = {"more": both // 2 + 1, "equal": (both + 1) // 2, "no": 0}[rules.must_beat_defence]
        value = max(int(bid), rules.contract_least)
        needed = max(value, ahead)
        judged = rounded(rules, own) if rules.judged_on_rounded else own
        made = swept or (tally.capot is None and own >= ahead and judged >= value)
    outcome = FAILED if not made else GENERALE if bid == GENERALE else CAPOT if swept else MADE
    plain = made and contract.double == UNDOUBLED and not (rules.made_capot and bid == CAPOT)
    return Verdict(outcome, 0, needed, plain_lines(rules, contract, tally, counted) if plain else flat_lines(rules, contract, tally, counted, made))


def plain_lines(rules: Rules, contract: Contract, tally: Tally, counted: Counted) -> "Lines":
    """The lines of a contract that is made and not doubled (FFB-CO15; rules §6)."""
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
    """The base of a failed or a doubled contract; `swept`: the winner took all eight tricks (FFB-CO15 §10.1.2; rules §6)."""
    if not swept or (made and bid not in (CAPOT, GENERALE) and rules.capot_counts == "bid"):
        return rules.base_deal
    return rules.base_capot if made else rules.base_defence_capot
