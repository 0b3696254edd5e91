"""From a tally to a score: who scores what, and why, line by line.

A score is the sum of its lines; nothing is stored twice. Amounts inside this module are (taker's side, defence) pairs.
"""
from collections import namedtuple

from .cards import CLASSIC, NS, SIDE_OF
from .rules import BELOTE, CAPOT, GENERALE, LAST_TRICK, UNDOUBLED, Rules
from .tally import Tally

MADE, FAILED, TIE = "made", "failed", "tie"
OUTCOMES = (MADE, CAPOT, GENERALE, FAILED, TIE)
"""`capot`: made by winning all eight tricks, bid or not; the defence's capot is a line of a failed deal (rules §6, Outcome)."""
REASONS = (
    "cards", "last_trick", "capot_last_trick", "belote", "declarations", "forfeit", "base", "contract", "multiplied", "held_in", "held_out",
    "rounding",
)
"""Reasons of a line, in the order a person writes them. `forfeit` is what a side gives up (negative) and what thereby passes to the other."""


TYPE_CHECKING = False
if TYPE_CHECKING:
    Lines = list[tuple[str, int, int]]


class Contract(namedtuple("Contract", ("taker", "strain", "value", "double"))):
    """Who took, in which strain; in coinche also the bid (80 … 160, `capot`, `generale`) and `none`, `coinched` or `surcoinched`."""

    taker: str
    strain: str
    value: "int | str | None"
    double: str


class Line(namedtuple("Line", ("reason", "ns", "ew"))):
    """One line of the sum: its reason (one of `REASONS`) and the points it gives either side."""

    reason: str
    ns: int
    ew: int


class Compare(namedtuple("Compare", ("ns", "ew", "needed", "lines"))):
    """The totals that decide the contract, the total the taker's side needed (or the contract, when all eight tricks are), and their lines."""

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


class Count(namedtuple("Count", ("cards", "last_trick", "belote", "declarations", "capot", "alone"))):
    """A tally seen from the taker's side: (taker's side, defence) pairs; `capot` True for the taker's side, False for the defence, or None."""

    cards: "tuple[int, int]"
    last_trick: "tuple[int, int]"
    belote: "tuple[int, int]"
    declarations: "tuple[int, int]"
    capot: "bool | None"
    alone: bool

    def points(self) -> "tuple[int, int]":
        """Cards and last trick."""
        return (self.cards[0] + self.last_trick[0], self.cards[1] + self.last_trick[1])

    def compared(self, rules: Rules) -> "Lines":
        """What is compared: cards, last trick, and what the rules let count of belote and declarations (rules §5, §6)."""
        counts = {"belote": rules.belote_counts, "declarations": rules.declarations_count}
        return self.tricks_lines() + [line for line in self.extras_lines() if counts[line[0]]]

    def tricks_lines(self) -> "Lines":
        """Cards and last trick as a person writes them."""
        return [("cards",) + self.cards, ("last_trick" if self.capot is None else "capot_last_trick",) + self.last_trick]

    def extras_lines(self) -> "Lines":
        """Belote and declarations, where there are any; nothing has changed hands yet."""
        named = (("belote",) + self.belote, ("declarations",) + self.declarations)
        return [line for line in named if line[1] or line[2]]


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
    taker_is_ns = SIDE_OF[contract.taker] == NS
    count = counted(rules, contract, tally, taker_is_ns)
    compared = count.compared(rules)
    totals = (sum([line[1] for line in compared]), sum([line[2] for line in compared]))
    if not rules.belote_scored:
        count = Count(count.cards, count.last_trick, (0, 0), count.declarations, count.capot, count.alone)
    if rules.game == CLASSIC:
        outcome, held_now, lines, needed = classic(rules, contract, count, totals, held)
    else:
        held_now = 0
        outcome, lines, needed = coinche(rules, contract, count, totals)
    final, compared_lines = seated(lines, taker_is_ns), seated(compared, taker_is_ns)
    ns, ew = totals if taker_is_ns else totals[::-1]
    points = (sum([line[1] for line in final]), sum([line[2] for line in final]))
    return Score(points[0], points[1], outcome, held_now, final, Compare(ns, ew, needed, compared_lines))


def seated(lines: "Lines", taker_is_ns: bool) -> "tuple[Line, ...]":
    """Lines with N-S before E-W, from lines with the taker's side first."""
    return tuple([Line(reason, own, other) if taker_is_ns else Line(reason, other, own) for reason, own, other in lines])


def counted(rules: Rules, contract: Contract, tally: Tally, taker_is_ns: bool) -> Count:
    """The tally seen from the taker's side, with 10 points for the last trick, or 100 where one side won all eight (rules §5).

    >>> from .rules import MAISON
    >>> capot = Tally((152, 0), "ns", ("ns",), (0, 0), "ns", None)
    >>> counted(MAISON.classic, Contract("south", "hearts", None, "none"), capot, True).last_trick
    (100, 0)
    """
    cards, declarations = tally.points, tally.declarations
    last = LAST_TRICK if tally.capot is None else rules.capot_points(contract.strain) - rules.cards_total(contract.strain)
    belotes = (tally.belote.count("ns") * BELOTE, tally.belote.count("ew") * BELOTE) if tally.belote else (0, 0)
    last_trick = (last, 0) if tally.last_trick == NS else (0, last)
    if not taker_is_ns:
        cards, declarations, belotes, last_trick = cards[::-1], declarations[::-1], belotes[::-1], last_trick[::-1]
    capot = None if tally.capot is None else (tally.capot == NS) == taker_is_ns
    return Count(cards, last_trick, belotes, declarations, capot, tally.generale == contract.taker)


def classic(rules: Rules, contract: Contract, count: Count, totals: "tuple[int, int]", held: int) -> "tuple[str, int, Lines, int]":
    """Classic belote: outcome, points now held, lines, total needed (FFB-B16; rules §5).

    Made: each side scores its total. Failed: the defence scores the whole deal and every declaration, the taker's side only its belote.
    Tie: the taker's whole total is held, and added to anything held already.
    """
    own, other = totals
    made = count.capot is True or (count.capot is None and own > other)
    lines = count.tricks_lines() + count.extras_lines()
    if count.capot is None and own == other and rules.tie != "failed":
        if rules.tie == "replayed":
            return (TIE, held, lines + given_up(own, other), other + 1)
        lines += [("held_in", held, 0)] if held else []
        return (TIE, own + held, lines + [("held_out", -own - held, 0)], other + 1)
    if not made:
        points = count.points()[0]
        lines += passed_on(points + extras_lost(rules, count, 0), to_taker=False)
    elif count.capot:
        lines += passed_on(extras_lost(rules, count, 1), to_taker=True)
    winner = 0 if made else 1
    sums = sum([line[1 + winner] for line in lines]) + held
    added = (("multiplied", (rules.multiplier(contract.double) - 1) * sums), ("held_in", held))
    lines += [(reason,) + to_side(made, amount) for reason, amount in added if amount]
    return (CAPOT if made and count.capot else MADE if made else FAILED, 0, lines, other + 1)


def extras_lost(rules: Rules, count: Count, loser: int) -> int:
    """What a failed or swept side loses: its declarations (FFB-WEB, FFB-CO15 §10.1.2), in some papers its belote too (a variant)."""
    lost = count.declarations[loser] if rules.declarations_goes_to == "winner" else 0
    return lost + (count.belote[loser] if rules.belote_goes_to == "winner" else 0)


def to_side(taker: bool, amount: int) -> "tuple[int, int]":
    """An amount for the taker's side, or for the defence."""
    return (amount, 0) if taker else (0, amount)


def passed_on(amount: int, to_taker: bool) -> "Lines":
    """The forfeit line: points that one side gives up and the other gets; none when there are none."""
    return [("forfeit", amount, -amount) if to_taker else ("forfeit", -amount, amount)] if amount else []


def given_up(own: int, other: int) -> "Lines":
    """The forfeit line of points that nobody scores (a tied deal that is played again)."""
    return [("forfeit", -own, -other)] if own or other else []


def coinche(rules: Rules, contract: Contract, count: Count, totals: "tuple[int, int]") -> "tuple[str, Lines, int | str]":
    """Coinche: outcome, lines, and what was needed (FFB-CO15; rules §6).

    Made and not doubled: each side scores its total, rounded where the rules round; the taker's side also the contract. Otherwise a flat
    sum goes to the winner: (base + contract + all declarations) times the multiplier; belote stays beside it.
    """
    own, other = totals
    bid: "int | str" = contract.value  # type: ignore[assignment]
    needed: "int | str" = bid
    if bid == GENERALE:
        made = count.capot is True and count.alone
    elif bid == CAPOT:
        made = count.capot is True
    else:
        ahead = {"more": other + 1, "equal": other, "no": 0}[rules.must_beat_defence]
        needed = max(int(bid), ahead)
        judged = rounded(rules, own) if rules.judged_on_rounded else own
        made = count.capot is True or (count.capot is None and own >= ahead and judged >= int(bid))
    outcome = FAILED if not made else GENERALE if bid == GENERALE else CAPOT if count.capot else MADE
    plain = made and contract.double == UNDOUBLED
    return (outcome, plain_lines(rules, count, bid) if plain else flat_lines(rules, contract, count, made), needed)


def plain_lines(rules: Rules, count: Count, bid: "int | str") -> "Lines":
    """The lines of a contract that is made and not doubled (FFB-CO15; rules §6)."""
    lines = count.tricks_lines() if rules.counted != "contract" else []
    lines += count.extras_lines()
    if count.capot:
        lines += passed_on(extras_lost(rules, count, 1), to_taker=True)
    if rules.counted != "points":
        lines.append(("contract", rules.contract_value(bid), 0))
    own, other = count.points()
    own_rounded, other_rounded = rounded(rules, own), rounded(rules, other)
    if rules.rounding_half == "complement" and rules.rounding and count.capot is None:
        other_rounded = rules.base - own_rounded
    if rules.counted != "contract" and (own_rounded, other_rounded) != (own, other):
        lines.append(("rounding", own_rounded - own, other_rounded - other))
    return lines


def flat_lines(rules: Rules, contract: Contract, count: Count, made: bool) -> "Lines":
    """The lines of a failed or a doubled contract: (base + contract + all declarations) × multiplier, belote beside (FFB-CO15 §10.1.2; rules §6)."""
    bid: "int | str" = contract.value  # type: ignore[assignment]
    base = rules.base_capot if made and count.capot else rules.base_defence_capot if count.capot is False else rules.base
    value = rules.contract_value(bid)
    if rules.failed_capot and not made and bid == CAPOT:
        base, value = rules.failed_capot, 0
    base, value = (0 if rules.counted == "contract" else base), (0 if rules.counted == "points" else value)
    winner, loser = (0, 1) if made else (1, 0)
    lost = extras_lost(rules, count, loser)
    bracket = value
    if rules.multiplied == "all":
        bracket += base
        if rules.declarations_multiplied:
            bracket += count.declarations[winner] + (count.declarations[loser] if rules.declarations_goes_to == "winner" else 0)
    if rules.belote_multiplied:
        bracket += count.belote[winner]
    kept = [(line[0],) + to_side(not made, line[1 + loser]) for line in count.tricks_lines()] if made and rules.doubled_loser_scores else []
    amounts = (("base", base), ("contract", value), ("multiplied", (rules.multiplier(contract.double) - 1) * bracket))
    lines = [line for line in kept if line[1] or line[2]] + count.extras_lines() + passed_on(lost, to_taker=made)
    return lines + [(reason,) + to_side(made, amount) for reason, amount in amounts if amount]


def rounded(rules: Rules, points: int) -> int:
    """Points to the nearest ten, five up or down as the rules say; the points themselves where nothing is rounded (FFB-CO15; rules §6).

    >>> from .rules import MAISON, OFFICIELLES
    >>> [rounded(OFFICIELLES.coinche, points) for points in (105, 57, 252)], rounded(MAISON.coinche, 105)
    ([110, 60, 250], 105)
    """
    step = rules.rounding or 1
    half = (step - 1) // 2 if rules.rounding_half == "down" else step // 2
    return (points + half) // step * step
