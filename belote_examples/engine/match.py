"""The match: deal after deal to a target or for a number of deals, and which side every held point came from (rules §7)."""
from collections import namedtuple

from .cards import EW, NS, SIDE_OF, pair
from .rules import Rules
from .scoring import TIE, Contract, Score, score
from .tally import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    Dealt = tuple[Contract, Tally] | str


class Entry(namedtuple("Entry", ("score", "totals", "held_from", "after_end"))):
    """One deal of a match: its score (None where all passed), then the totals and the held points, (N-S, E-W), as the deal left them.

    `held_from` says which side each held point came from; `after_end`: the match was over, the deal changed nothing.
    """

    score: "Score | None"
    totals: "tuple[int, int]"
    held_from: "tuple[int, int]"
    after_end: bool


class Match(namedtuple("Match", ("deals", "totals", "held_from", "winner", "after"))):
    """A match: its deals, the totals and the points still held, the side that has won, and after which deal (from one) it ended.

    `after` None: still going on. `after` a number and `winner` None: a fixed number of deals that ended equal.
    """

    deals: "tuple[Entry, ...]"
    totals: "tuple[int, int]"
    held_from: "tuple[int, int]"
    winner: "str | None"
    after: "int | None"


def match(rules: Rules, deals: "Iterable[Dealt]", target: "int | None" = None, count: "int | None" = None) -> Match:
    """The match that deals make: each a contract and its tally, or `"passed_out"`; to `target` points or for `count` deals (rules §7).

    A deal that is passed out is one of the `count`. When the match ends held points go back to the sides they came from after a fixed
    number of deals, and lapse in a match to a target.

    >>> from .auction import PASSED_OUT
    >>> from .rules import MAISON
    >>> hearts = Contract("south", "hearts", None, "none")
    >>> tie, made = Tally((71, 81), "ns", (), (0, 0), None, None), Tally((90, 62), "ns", (), (0, 0), None, None)
    >>> said = match(MAISON.classic, [(hearts, tie), PASSED_OUT, (hearts, made)], target=1000)
    >>> [(entry.totals, entry.held_from) for entry in said.deals]
    [((0, 81), (81, 0)), ((0, 81), (81, 0)), ((181, 143), (0, 0))]
    >>> match(MAISON.classic, [(hearts, tie)], count=1)[1:]
    ((81, 81), (0, 0), None, 1)
    """
    entries = []
    totals, held_from, after = (0, 0), (0, 0), None
    for deal in deals:
        made = None if isinstance(deal, str) else score(rules, deal[0], deal[1], sum(held_from))
        if after is None:
            if made is not None:
                totals = (totals[0] + made.ns, totals[1] + made.ew)
                held_from = held_after(held_from, made, SIDE_OF[deal[0].taker])  # type: ignore[union-attr]
            entries.append(Entry(made, totals, held_from, False))
            if ended(totals, len(entries), target, count):
                after = len(entries)
                totals = (totals[0] + held_from[0], totals[1] + held_from[1]) if count is not None else totals
                held_from = (0, 0)
        else:
            entries.append(Entry(made, totals, held_from, True))
    return Match(tuple(entries), totals, held_from, leader(totals) if after is not None else None, after)


def held_after(held_from: "tuple[int, int]", made: Score, taker_side: str) -> "tuple[int, int]":
    """Held points by the side they came from, after a deal: a tie adds the taker's total, any other score pays them all out (rules §5).

    >>> held_after((81, 0), Score(0, 71, TIE, 172, (), None), "ew")
    (81, 91)
    """
    if made.outcome != TIE:
        return (0, 0)
    own, other = pair(taker_side, made.held - sum(held_from))
    return (held_from[0] + own, held_from[1] + other)


def ended(totals: "tuple[int, int]", played: int, target: "int | None", count: "int | None") -> bool:
    """Whether the match is over at the end of a deal: all deals played, or one side at the target and not level with the other (rules §7).

    >>> ended((1000, 1000), 9, 1000, None), ended((1000, 990), 9, 1000, None), ended((0, 0), 12, None, 12)
    (False, True, True)
    """
    if count is not None:
        return played >= count
    return target is not None and max(totals) >= target and leader(totals) is not None


def leader(totals: "tuple[int, int]") -> "str | None":
    """The side with more points, None when they are level.

    >>> leader((1010, 1000)), leader((500, 500))
    ('ns', None)
    """
    if totals[0] == totals[1]:
        return None
    return NS if totals[0] > totals[1] else EW
