"""Read a table of values back: each number with the constant that the words beside and above it name."""
from collections.abc import Iterator

from .constants import CONSTANTS
from .pages import Cell, Region
from .reader import Lookup, Unreadable
from .terms import Terms

SCALE_OF_HEADER = {"trump_suit": "trump", "plain_suit": "plain"}
PART_OF_HEADER = {"cards": "cards", "with_last_trick": "total", "with_capot": "capot"}
SET_OF_HEADER = {"maison": "house", "officielles": "official"}


def values(region: Region, terms: Terms) -> Iterator[tuple[Cell, str] | Unreadable]:
    """The numbers of a region, each with the name of a constant."""
    lookup = Lookup(terms)
    for row in region.rows:
        try:
            yield from _row(region, row, lookup)
        except Unreadable as error:
            yield error


def _row(region: Region, row: tuple[Cell, ...], lookup: Lookup) -> Iterator[tuple[Cell, str]]:
    heads = region.header
    if len(row) != len(heads):
        raise Unreadable(row[0], f"expected {len(heads)} cells, got {len(row)}")
    if region.name == "values-trump":
        for rank, points, head in zip(row[::2], row[1::2], heads[::2], strict=True):
            yield points, f"rules.{SCALE_OF_HEADER[_label(head, lookup)]}.{lookup.id(('ranks',), rank.text, rank)}"
    elif region.name == "values-totals":
        kind = lookup.id(("constants",), row[0].text, row[0])
        name = next(name for name, constant in CONSTANTS.items() if constant.label == kind)
        for cell, head in zip(row[1:], heads[1:], strict=True):
            yield cell, f"{name.rpartition('.')[0]}.{PART_OF_HEADER[_label(head, lookup)]}"
    elif len(row) == 3:
        rank = lookup.id(("ranks",), row[0].text, row[0])
        for cell, head in zip(row[1:], heads[1:], strict=True):
            yield cell, f"rules.{region.name.removeprefix('values-')}.{SET_OF_HEADER[lookup.id(('rules',), head.text, head)]}.{rank}"
    else:
        label = lookup.id(("constants",), row[0].text, row[0])
        yield row[1], next(name for name, constant in CONSTANTS.items() if constant.label == label and constant.region == region.name)


def _label(head: Cell, lookup: Lookup) -> str:
    label = lookup.id(("labels",), head.text, head)
    if label not in {**SCALE_OF_HEADER, **PART_OF_HEADER}:
        raise Unreadable(head, f"expected a column of values, got {head.text!r}")
    return label
