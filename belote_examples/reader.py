"""Read a generated region back: the cells a reader sees and the language's words -> a deal and a result.

Given nothing else: no id, no example, no writer. So it can disagree with the writer, and a page that lies is caught even if the writer lies too.
"""
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from .engine.cards import SIDES, Card
from .page import Cell, Region
from .sums import TIMES
from .terms import Terms

DOT = " · "
COLUMNS = ("deal", "cards", "extras", "sum", *SIDES, "outcome")
"""The columns of a score table."""


SHORT_LIST = 12  # of longer lists an error names only the nearest words


class Unreadable(ValueError):
    """A cell that says nothing the language's words explain; carries the cell."""

    def __init__(self, cell: Cell, message: str) -> None:
        super().__init__(message)
        self.cell = cell


@dataclass(frozen=True)
class ReadScore:
    """A row of a score table as read: a request the engine can score, the result printed, and the cells themselves."""

    title: str
    request: dict[str, Any]
    result: dict[str, Any]
    cells: dict[str, Cell]


class Lookup:
    """Words of a language back to ids."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def id(self, tables: tuple[str, ...], word: str, cell: Cell) -> str:
        """The id of a word of one of these tables."""
        for table in tables:
            if word in (ids := self.terms.ids(table)):
                return ids[word]
        known = [self.terms.word(table, key) for table in tables for key in self.terms.data[table]]
        near = known if len(known) <= SHORT_LIST else [*get_close_matches(word, known, 3, 0), "…"]
        raise Unreadable(cell, f"expected one of {', '.join(near)}, got {word!r}")

    def side(self, word: str, cell: Cell) -> str:
        """The id of a side's short name."""
        for side in SIDES:
            if self.terms.side(side) == word:
                return side
        raise Unreadable(cell, f"expected one of {', '.join(map(self.terms.side, SIDES))}, got {word!r}")

    def labelled(self, text: str, cell: Cell) -> tuple[str, str]:
        """A label and its value; the label may be a word of `labels`."""
        label, colon, value = text.partition(self.terms.colon)
        if not colon:
            raise Unreadable(cell, f"expected a label and a value as in {self.terms.labelled('…', '…')!r}, got {text!r}")
        return self.id(("labels",), label, cell), value


def number(text: str, cell: Cell) -> int:
    """A whole number written in digits, nothing else."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Unreadable(cell, f"expected a number in digits, got {text!r}")
    return int(text)


def score_rows(region: Region, terms: Terms) -> list[ReadScore | Unreadable]:
    """Every row of a score table; one that cannot be read is its error, and the others go on. Unreadable names a head that is none."""
    lookup = Lookup(terms)
    columns = [*(_column(cell, lookup) for cell in region.header)]
    for cell, column in zip(region.header, columns, strict=True):
        if column not in COLUMNS or columns.count(column) > 1:
            raise Unreadable(cell, f"expected each column of {len(COLUMNS)} once, got {cell.text!r}")
    found: list[ReadScore | Unreadable] = []
    for cells in region.rows:
        try:
            found.append(_score_row(dict(zip(columns, cells, strict=True)), lookup))
        except Unreadable as error:
            found.append(error)
        except ValueError:
            found.append(Unreadable(cells[0], f"expected {len(columns)} cells, got {len(cells)}"))
    return found


def _column(cell: Cell, lookup: Lookup) -> str:
    text = cell.text
    for side in SIDES:
        if text == lookup.terms.side(side):
            return side
    for label in ("deal", "extras", "sum", "outcome"):
        if text == lookup.terms.word("labels", label):
            return label
    sides = f" {lookup.terms.side(SIDES[0])} / {lookup.terms.side(SIDES[1])}"
    return "cards" if text == lookup.terms.word("labels", "cards") + sides else text


def _score_row(cells: dict[str, Cell], lookup: Lookup) -> ReadScore:
    for key in COLUMNS:
        if key not in cells:
            raise Unreadable(next(iter(cells.values())), f"expected a column for {key}, got {', '.join(cells)}")
    title, _, shown = cells["deal"].text.partition("\n")
    request = conditions(shown, cells["deal"], lookup)
    counts = cells["cards"].text.split(" / ")
    if len(counts) != len(SIDES):
        raise Unreadable(cells["cards"], f"expected two numbers such as 82 / 70, got {cells['cards'].text!r}")
    request["points"] = {side: number(count, cells["cards"]) for side, count in zip(SIDES, counts, strict=True)}
    request |= extras(cells["extras"], lookup, request.get("strain"))
    outcome, _, held = cells["outcome"].text.partition(DOT)
    result: dict[str, Any] = {side: number(cells[side].text, cells[side]) for side in SIDES}
    result |= {"outcome": lookup.id(("outcomes",), outcome, cells["outcome"]), "held": 0}
    if held:
        label, value = lookup.labelled(held, cells["outcome"])
        if label != "held":
            raise Unreadable(cells["outcome"], f"expected {lookup.terms.word('labels', 'held')}, got {held!r}")
        result["held"] = number(value, cells["outcome"])
    return ReadScore(title, request, result, cells)


def conditions(text: str, cell: Cell, lookup: Lookup) -> dict[str, Any]:
    """Game, rules, strain, taker, contract and double of `Classic · House rules · Trump: hearts · Taker: South`."""
    parts = text.split(DOT)
    if len(parts) < 4:
        raise Unreadable(cell, f"expected game, rules, trump and taker, got {text!r}")
    found: dict[str, Any] = {"game": lookup.id(("games",), parts[0], cell), "rules": lookup.id(("rules",), parts[1], cell)}
    for part in parts[2:]:
        if f" {TIMES} " in part:
            double, _, multiplier = part.partition(f" {TIMES} ")
            found["double"] = lookup.id(("doubles",), double, cell)
            found["multiplier"] = number(multiplier, cell)
            continue
        if lookup.terms.colon not in part:
            found["strain"] = lookup.id(("strains",), part, cell)
            continue
        label, value = lookup.labelled(part, cell)
        if label in found or (label == "trump" and "strain" in found) or label not in ("trump", "taker", "contract"):
            raise Unreadable(cell, f"expected trump, taker and contract once each, got {part!r}")
        if label == "trump":
            found["strain"] = lookup.id(("suits", "strains"), value, cell)
        elif label == "taker":
            found["taker"] = lookup.id(("seats",), value, cell)
        else:
            found["contract"] = number(value, cell) if value.isdigit() else lookup.id(("contracts",), value, cell)
    return found


def extras(cell: Cell, lookup: Lookup, strain: object) -> dict[str, Any]:
    """Last trick, belotes, declarations, capot and held points of `Last trick: N-S · Belote: N-S`."""
    found: dict[str, Any] = {}
    belotes: list[str] = []
    for part in cell.text.split(DOT):
        label, value = lookup.labelled(part, cell)
        if label in found:
            raise Unreadable(cell, f"expected {lookup.terms.word('labels', label)} once, found it twice")
        if label == "last_trick":
            found["last_trick"] = lookup.side(value, cell)
        elif label == "belote":
            belotes.append(lookup.side(value, cell))
        elif label == "declarations":
            side, _, points = value.rpartition(" ")
            found["declarations"] = {lookup.side(side, cell): number(points, cell)}
        elif label == "capot":
            found["capot"] = lookup.side(value, cell)
        elif label == "generale":
            found["generale"] = lookup.id(("seats",), value, cell)
        elif label == "held":
            found["held"] = number(value, cell)
        else:
            raise Unreadable(cell, f"expected an extra such as {lookup.terms.word('labels', 'last_trick')}, got {part!r}")
    if belotes:
        found["belote"] = belotes if strain == "all_trumps" else belotes[0]
        if strain != "all_trumps" and len(belotes) > 1:
            raise Unreadable(cell, "expected one belote at most with one trump suit")
    return found


def card(text: str, cell: Cell) -> Card:
    """A card written as `10♥`."""
    try:
        return Card.parse(text)
    except ValueError as error:
        raise Unreadable(cell, str(error)) from None


def expect_heads(region: Region, labels: tuple[str, ...], terms: Terms) -> None:
    """Unreadable where the words over the columns are others."""
    for cell, label in zip(region.header, labels, strict=False):
        if cell.text != (expected := terms.word("labels", label)):
            raise Unreadable(cell, f"expected {expected} over this column, got {cell.text!r}")
    if len(region.header) != len(labels):
        raise Unreadable(region.header[0], f"expected {len(labels)} columns, got {len(region.header)}")
