"""A match read back from what a reader sees: each deal's tally from its sum, scored again by the engine, one deal after the other."""

import re
from collections.abc import Iterator
from typing import Any

from belote_examples.engine.auction import PASSED_OUT
from belote_examples.engine.cards import SIDES
from belote_examples.engine.errors import Refused
from belote_examples.engine.match import Entry as Played
from belote_examples.engine.match import match
from belote_examples.engine.rules import BELOTE, Rules
from belote_examples.engine.scoring import TIE, Contract, Score
from belote_examples.engine.tally import Tally
from belote_examples.kinds.kind import Claim, Item, Seen
from belote_examples.kinds.match.example import dealt_stated
from belote_examples.page import Cell, Region
from belote_examples.reader import DOT, Lookup, Unreadable, number
from belote_examples.requests.deals import deal_of, rules_of
from belote_examples.requests.fields import Fields
from belote_examples.sums import chain
from belote_examples.terms import Terms

COLUMNS = ("deal", "sum", *SIDES, "total", "outcome")
AMOUNT = re.compile(r"(\d+)(?: \(([^()]*)\))?")
RELATION = re.compile(r" [=<>] ")
Row = dict[str, Cell]


def read(region: Region, terms: Terms) -> Iterator[Item]:
    """What a match on a page claims, and what the engine makes of the deals it shows."""
    lookup = Lookup(terms)
    if [cell.text for cell in region.header] != (heads := _heads(terms)):
        raise Unreadable(region.header[0], f"expected the columns {', '.join(heads)}, got {', '.join(cell.text for cell in region.header)}")
    conditions, target, ends = _ends(region, lookup)
    rules = rules_of(Fields(conditions))
    rows = [_cells(cells) for cells in region.rows]
    dealt = [_dealt(row, conditions, rules, lookup) for row in rows]
    said = match(rules, dealt, target)
    for index, (row, played) in enumerate(zip(rows, said.deals, strict=True), 1):
        yield Claim(row["deal"], f"deal {index}", row["deal"].text.partition("\n")[0], str(index))
        for cell, path, page, engine in _claims(row, played, lookup):
            yield Claim(cell, f"deal {index}, {path}", page, engine)
    winner, after = ends["winner"], ends["after"]
    found = {key: (ends["target"][0], value) for key, value in (*conditions.items(), ("target", str(target)))}
    found |= {"winner": (winner[0], lookup.side(winner[1], winner[0])), "after": after}
    for key, end in (("winner", said.winner), ("after", said.after)):
        yield Claim(found[key][0], key, found[key][1], str(end))
    for index, (row, deal) in enumerate(zip(rows, dealt, strict=True), 1):
        found |= {f"{index}.{key}": said_ for key, said_ in _row(row, deal, lookup).items()}
    yield Seen(ends["target"][0], None, found)


def _row(row: Row, deal: tuple[Contract, Tally] | str, lookup: Lookup) -> dict[str, tuple[Cell, str]]:
    """What a row says of its deal, by the names of an example."""
    contract = None if isinstance(deal, str) else deal
    found = {key: (row["deal" if key in ("taker", "strain") else "sum"], text) for key, text in dealt_stated(contract).items()}
    if contract:
        outcome, _, held = row["outcome"].text.partition(DOT)
        found |= {side: (row[side], row[side].text) for side in SIDES}
        found["outcome"] = (row["outcome"], lookup.id(("outcomes",), outcome, row["outcome"]))
        found["held"] = (row["outcome"], held.rpartition(lookup.terms.colon)[2] or "0")
    return {**found, "total": (row["total"], row["total"].text)}


def _heads(terms: Terms) -> list[str]:
    ns, ew = (terms.side(side) for side in SIDES)
    return [
        terms.word("match", "deal"),
        terms.word("labels", "sum"),
        ns,
        ew,
        f"{terms.word('labels', 'total')} {ns} / {ew}",
        terms.word("labels", "outcome"),
    ]


def _cells(cells: tuple[Cell, ...]) -> Row:
    if len(cells) != len(COLUMNS):
        raise Unreadable(cells[0], f"expected {len(COLUMNS)} cells, got {len(cells)}")
    return dict(zip(COLUMNS, cells, strict=True))


def _ends(region: Region, lookup: Lookup) -> tuple[dict[str, Any], int, dict[str, tuple[Cell, str]]]:
    """Game and rules, the target, and what the list says of the end."""
    if len(region.items) != 3:
        raise Unreadable(region.rows[0][0], f"expected three lines below the table: game, rules and target, winner, deals; got {len(region.items)}")
    first, *rest = region.items
    parts = first.text.split(DOT)
    if len(parts) != 3:
        raise Unreadable(first, f"expected game, rules and target, got {first.text!r}")
    found = {}
    for cell, text in ((first, parts[2]), *((item, item.text) for item in rest)):
        label, value = _labelled(text, cell, lookup)
        found[label] = (cell, value)
    for key in ("target", "winner", "after"):
        if key not in found:
            raise Unreadable(first, f"expected a line for {lookup.terms.word('match', key)}")
    conditions = {"game": lookup.id(("games",), parts[0], first), "rules": lookup.id(("rules",), parts[1], first)}
    return conditions, number(found["target"][1], first), found


def _labelled(text: str, cell: Cell, lookup: Lookup) -> tuple[str, str]:
    label, colon, value = text.partition(lookup.terms.colon)
    if not colon:
        raise Unreadable(cell, f"expected a label and a value as in {lookup.terms.labelled('…', '…')!r}, got {text!r}")
    return lookup.id(("match",), label, cell), value


def _dealt(row: Row, conditions: dict[str, Any], rules: Rules, lookup: Lookup) -> tuple[Contract, Tally] | str:
    """A deal as the engine takes it: who took and the trump from the first cell, the tally from the sum."""
    cell, terms = row["deal"], lookup.terms
    text = cell.text.partition("\n")[2]
    if text == terms.word("labels", "passed_out"):
        for key in ("sum", *SIDES, "outcome"):
            if row[key].text:
                raise Unreadable(row[key], f"expected nothing here in a deal that everyone passes, got {row[key].text!r}")
        return PASSED_OUT
    request = dict(conditions)
    for part in text.split(DOT):
        if terms.colon not in part:
            request["strain"] = lookup.id(("strains",), part, cell)
            continue
        label, value = lookup.labelled(part, cell)
        if label not in ("taker", "trump"):
            raise Unreadable(cell, f"expected taker and trump, got {part!r}")
        request["strain" if label == "trump" else "taker"] = lookup.id(("seats",) if label == "taker" else ("suits",), value, cell)
    try:
        deal = deal_of(Fields({**request, **_tally(row["sum"], lookup)}), rules)
    except Refused as refused:
        raise Unreadable(row["sum" if refused.field not in ("taker", "strain") else "deal"], f"page's deal cannot be scored: {refused}") from None
    return (deal.contract, deal.tally)


def _tally(cell: Cell, lookup: Lookup) -> dict[str, Any]:
    """The tally that the first line of a sum states: amounts without a label are cards, the others have theirs."""
    found: dict[str, Any] = {"points": dict.fromkeys(SIDES, 0), "declarations": {}}
    belotes: list[str] = []
    for side, text in zip(SIDES, _sides(cell, lookup), strict=True):
        for amount, label in AMOUNT.findall(text):
            reason = lookup.id(("reasons",), label, cell) if label else "cards"
            if reason == "cards":
                found["points"][side] = int(amount)
            elif reason in ("last_trick", "capot_last_trick"):
                found["last_trick"] = side
                found |= {"capot": side} if reason == "capot_last_trick" else {}
            elif reason == "belote":
                belotes += [side] * (int(amount) // BELOTE)
            elif reason == "declarations":
                found["declarations"][side] = int(amount)
            else:
                raise Unreadable(cell, f"expected cards, last trick, belote and declarations in {text!r}, got {label!r}")
    if belotes:
        found["belote"] = belotes[0] if len(belotes) == 1 else belotes
    return found


def _sides(cell: Cell, lookup: Lookup) -> list[str]:
    """The sums of both sides, without their results."""
    line = cell.text.partition("\n")[0]
    try:
        _, signs, untrue = chain(line)
    except ValueError as error:
        raise Unreadable(cell, str(error)) from None
    if untrue:
        raise Unreadable(cell, untrue)
    parts, sides = RELATION.split(line), list[str]()
    for index, part in enumerate(parts):
        follows = index and signs[index - 1] == "="
        if not (follows and part.isdigit() and " (" in parts[index - 1]):
            sides.append(part)
    if len(sides) != len(SIDES):
        raise Unreadable(
            cell, f"expected what each side counts, as in 82 + 10 ({lookup.terms.word('reasons', 'last_trick')}) = 92 > 70, got {line!r}"
        )
    return sides


def _claims(row: Row, played: Played, lookup: Lookup) -> Iterator[tuple[Cell, str, str, str]]:
    """What a row says of its result and of the totals, and what the engine says."""
    yield row["total"], "total", row["total"].text, " / ".join(map(str, played.totals))
    score, terms = played.score, lookup.terms
    if score is None:
        return
    outcome, _, held = row["outcome"].text.partition(DOT)
    yield row["outcome"], "outcome", lookup.id(("outcomes",), outcome, row["outcome"]), score.outcome
    yield row["outcome"], "held", held, terms.labelled(terms.word("labels", "held"), str(score.held)) if score.outcome == TIE else ""
    for index, side in enumerate(SIDES):
        yield row[side], side, row[side].text, str(score[index])
    yield from _sums(row["sum"], score, lookup)


def _sums(cell: Cell, score: Score, lookup: Lookup) -> Iterator[tuple[Cell, str, str, str]]:
    """The lines below the first: how a side comes to a score that is not what it counts, amount by amount."""
    line, *below = cell.text.split("\n")
    last = [part.strip() for part in RELATION.split(line)]
    yield cell, "sum", last[-1], str(score.compare.ew)
    wanted = {side for index, side in enumerate(SIDES) if score[index] != score.compare[index] and any(one[1 + index] for one in score.lines)}
    sides = set()
    for text in below:
        name, _, summed = text.partition(lookup.terms.colon)
        side = lookup.side(name, cell)
        sides.add(side)
        try:
            values, _, untrue = chain(summed)
        except ValueError as error:
            raise Unreadable(cell, str(error)) from None
        yield cell, f"sum of {side}", untrue or str(values[-1]), str(score[SIDES.index(side)])
        amounts = sorted(
            (int(amount), lookup.id(("reasons",), label, cell) if label else "cards") for amount, label in AMOUNT.findall(summed.partition(" = ")[0])
        )
        engine = sorted((abs(one[1 + SIDES.index(side)]), one.reason) for one in score.lines if one[1 + SIDES.index(side)])
        yield cell, f"sum of {side}", _listed(amounts), _listed(engine)
    yield cell, "sums", " ".join(sorted(sides)), " ".join(sorted(wanted))


def _listed(amounts: list[tuple[int, str]]) -> str:
    return ", ".join(f"{amount} {reason.replace('_', ' ')}" for amount, reason in amounts)
