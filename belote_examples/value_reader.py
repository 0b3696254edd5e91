"""Read a table of values back: each number with the constant that the words beside and above it name."""
from collections.abc import Iterator

from .constants import CONSTANTS, SCALES
from .page import Cell, Region
from .reader import Lookup, Unreadable
from .terms import Terms

SCALE_OF_HEADER = {"trump_suit": "trump", "plain_suit": "plain"}
PART_OF_HEADER = {"cards": "cards", "with_last_trick": "total", "with_capot": "capot"}
SET_OF_HEADER = {"maison": "house", "officielles": "official"}


def values(region: Region, terms: Terms) -> Iterator[tuple[Cell, str] | Unreadable]:
    """The numbers of a region, each with the name of a constant. Unreadable names a head that is none."""
    lookup = Lookup(terms)
    for head, (table, label) in zip(region.header, _heads(region.name), strict=False):
        if label and head.text != (expected := terms.word(table, label)):
            raise Unreadable(head, f"expected {expected} over this column, got {head.text!r}")
    for row in region.rows:
        try:
            for cell, name in _row(region, row, lookup):
                if name not in CONSTANTS or CONSTANTS[name].region != region.name:
                    raise Unreadable(cell, f"{row[0].text!r} has no value in this table")
                yield cell, name
        except Unreadable as error:
            yield error


def _heads(name: str) -> list[tuple[str, str]]:
    """The words over the columns of a region, each of a table; none over one whose head says which scale its numbers are of."""
    if name == "values-trump":
        return [("labels", label) for label in ("", "points", "", "points")]
    if name in SCALES:
        return [("labels", "rank"), *(("rules", rules) for rules in SET_OF_HEADER)]
    return [("labels", "meaning"), *([] if name == "values-totals" else [("labels", "value")])]


def _row(region: Region, row: tuple[Cell, ...], lookup: Lookup) -> Iterator[tuple[Cell, str]]:
    heads = region.header
    if len(row) != len(heads):
        raise Unreadable(row[0], f"expected {len(heads)} cells, got {len(row)}")
    if region.name == "values-trump":
        for rank, points, head in zip(row[::2], row[1::2], heads[::2], strict=False):
            yield points, f"rules.{SCALE_OF_HEADER.get(_label(head, lookup))}.{lookup.id(('ranks',), rank.text, rank)}"
    elif region.name == "values-totals":
        kind = _constant(region, row[0], lookup).rpartition(".")[0]
        for cell, head in zip(row[1:], heads[1:], strict=True):
            yield cell, f"{kind}.{PART_OF_HEADER.get(_label(head, lookup))}"
    elif region.name in SCALES:
        rank_id = lookup.id(("ranks",), row[0].text, row[0])
        for cell, head in zip(row[1:], heads[1:], strict=True):
            yield cell, f"rules.{region.name.removeprefix('values-')}.{SET_OF_HEADER[lookup.id(('rules',), head.text, head)]}.{rank_id}"
    elif len(row) == 2:
        yield row[1], _constant(region, row[0], lookup)
    else:
        raise Unreadable(row[0], f"expected a name and a value, got {len(row)} cells")


def _constant(region: Region, cell: Cell, lookup: Lookup) -> str:
    """The first constant of the region that has this label."""
    label = lookup.id(("constants",), cell.text, cell)
    return next((name for name, constant in CONSTANTS.items() if constant.label == label and constant.region == region.name), "")


def _label(head: Cell, lookup: Lookup) -> str:
    label = lookup.id(("labels",), head.text, head)
    if label not in {**SCALE_OF_HEADER, **PART_OF_HEADER}:
        raise Unreadable(head, f"expected a column of values, got {head.text!r}")
    return label
