"""The sums a row prints: true, from the engine's amounts, each under its own name."""

import re
from collections.abc import Iterable, Iterator

from belote_examples.engine.cards import SIDE_OF, SIDES
from belote_examples.engine.scoring import Score
from belote_examples.reader import DOT, ReadScore
from belote_examples.sums import chain
from belote_examples.terms import Terms

LABELLED = re.compile(r"(\d+) \(([^()]*[^\W\d][^()]*)\)")
Amounts = list[tuple[int, str]]


def untrue(row: ReadScore, made: Score, terms: Terms) -> Iterator[str]:
    """What is wrong with the sums of a row: the comparison, then one sum a side whose score is not simply its total."""
    comparison, *sums = row.cells["sum"].text.split("\n")
    totals, bid = (made.compare.ns, made.compare.ew), row.request.get("contract")
    wanted = [totals] + ([(totals[SIDES.index(SIDE_OF[row.request["taker"]])], bid)] if isinstance(bid, int) else [])
    parts = comparison.split(DOT)
    if len(parts) != len(wanted):
        yield f"expected {len(wanted)} comparisons, got {comparison!r}"
    for part, ends in zip(parts, wanted, strict=False):
        yield from _wrong(part, ends)
    amounts = [
        (abs(amount), terms.word("reasons", line.reason)) for line in made.compare.lines if line.reason != "cards" for amount in line[1:] if amount
    ]
    yield from _misnamed(comparison, amounts + ([(bid, terms.word("reasons", "contract"))] if isinstance(bid, int) else []))
    for line in sums:
        label, _, text = line.partition(terms.colon)
        side = next((side for side in SIDES if terms.side(side) == label), None)
        if side is None:
            yield f"expected a side before the sum, got {line!r}"
            continue
        yield from _wrong(text, (made[SIDES.index(side)],))
        yield from _misnamed(text, _amounts(made, SIDES.index(side), terms))


def _wrong(text: str, ends: tuple[int, ...]) -> Iterator[str]:
    """A comparison's first and last value, or a sum's last, are those of the engine."""
    try:
        values, signs, message = chain(text)
    except ValueError as error:
        yield f"page's sum cannot be read: {error}"
        return
    got = (values[0], values[-1])[-len(ends) :]
    if message or not signs:
        yield f"page says {message}" if message else f"page's sum has no result: {text}"
    elif got != ends:
        yield f"page says {' and '.join(map(str, got))} in {text!r}, engine has {' and '.join(map(str, ends))}"


def _amounts(made: Score, index: int, terms: Terms) -> Amounts:
    """What the sum of a side must name: its lines, or its rounded total and the contract."""
    amounts = {line.reason: line[1 + index] for line in made.lines if line[1 + index]}
    if "rounding" in amounts and not amounts.keys() & {"base", "multiplied"}:
        kept = amounts.get("contract", 0)
        return [(made[index] - kept, terms.word("labels", "rounded")), *([(kept, terms.word("reasons", "contract"))] if kept else [])]
    return [(abs(amount), terms.word("reasons", reason)) for reason, amount in amounts.items() if reason not in ("cards", "multiplied")]


def _misnamed(text: str, wanted: Iterable[tuple[int, str]]) -> Iterator[str]:
    """Amounts under a name that is not theirs."""
    got, expected = sorted((int(number), label) for number, label in LABELLED.findall(text)), sorted(wanted)
    if got != expected:
        yield f"page names {_listed(got)} in {text!r}, engine has {_listed(expected)}"


def _listed(amounts: Amounts) -> str:
    return ", ".join(f"{number} ({label})" for number, label in amounts) or "no amount"
