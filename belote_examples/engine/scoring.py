"""From a tally to a score: who scores what, and why, line by line. A score is the sum of its lines.

Pairs are (N-S, E-W); a side inside a pair is its place there, 0 or 1.
"""
from collections import namedtuple

from .awards import Contract as Contract
from .awards import Counted, counted_of, flat_lines, flat_sum, plain_lines
from .cards import CLASSIC, SIDES, pair
from .lines import LOST, PLAIN_CAPOT, forfeit, given, lost, played_tally, rounded, rounding_lines, scored_extras, total
from .lines import REASONS as REASONS
from .lines import Line as Line
from .rules import CAPOT, GENERALE, UNDOUBLED, Rules
from .tally import Tally

MADE, FAILED, TIE = "made", "failed", "tie"
OUTCOMES = (MADE, CAPOT, GENERALE, FAILED, TIE)
"""`capot`: made by winning all eight tricks, bid or not; the defence's capot is a line of a failed deal (rules §6, Outcome)."""
TYPE_CHECKING = False
if TYPE_CHECKING:
    Lines = tuple[Line, ...]


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


class Verdict(namedtuple("Verdict", ("outcome", "held", "needed", "lines"))):
    """What became of the contract: one of `OUTCOMES`, the points now held, what was needed (as in `Compare`), and the lines of the score."""

    outcome: str
    held: int
    needed: "int | str"
    lines: "Lines"


def classic(rules: Rules, contract: Contract, tally: Tally, counted: Counted, held: int) -> Verdict:
    """Classic belote, with the points held before it (FFB-B16; rules §5).

    Made: each side scores its total. Failed: the defence scores the whole deal and every declaration, the taker's side only its belote.
    Tie: everything the taker's side would score is held, whether it counted towards the contract or not, and added to anything held already.

    >>> from .rules import MAISON
    >>> took, level = Contract("south", "hearts", None, "none"), Tally((71, 81), "ns", (), (0, 0), None, None)
    >>> classic(MAISON.classic, took, level, counted_of(MAISON.classic, took, level), 20)[:3]
    ('tie', 101, 82)
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

    >>> from .rules import MAISON
    >>> bid, told = Contract("south", "hearts", 100, "none"), Tally((89, 63), "ns", (), (0, 0), None, None)
    >>> coinche(MAISON.coinche, bid, told, counted_of(MAISON.coinche, bid, told))[:3]
    ('failed', 0, 100)
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
    plain = made and contract.double == UNDOUBLED and not flat_sum(rules, bid, made)
    return Verdict(outcome, 0, needed, plain_lines(rules, contract, tally, counted) if plain else flat_lines(rules, contract, tally, counted, made))
