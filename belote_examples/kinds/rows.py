"""A table with one row an example: its columns by their heads, its rows one by one, so that one that says nothing hides none of the others."""
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from belote_examples.engine.cards import SUITS, Card
from belote_examples.engine.errors import Refused
from belote_examples.facts import Fact
from belote_examples.kinds.kind import Item, Seen
from belote_examples.markup import tag
from belote_examples.page import Cell, Region
from belote_examples.reader import Lookup, Unreadable
from belote_examples.reader import card as read_card
from belote_examples.terms import Terms
from belote_examples.words import STRAIN, SUIT

Cells = Mapping[str, Cell]


def each(region: Region, heads: Mapping[str, str], read: Callable[[Cells], Iterator[Item]]) -> Iterator[Item]:
    """What every row says; `heads`: the word over each column, by its key. A row that says nothing is its Unreadable, and the others go on."""
    got = [cell.text for cell in region.header]
    if got != list(heads.values()):
        raise Unreadable((*region.header, *region.rows[0])[0], f"expected the columns {', '.join(heads.values())}, got {', '.join(got)}")
    for row in region.rows:
        if len(row) != len(heads):
            yield Unreadable(row[0], f"expected {len(heads)} cells, got {len(row)}")
        else:
            yield from one(read(dict(zip(heads, row, strict=True))), row[0])


def one(items: Iterator[Item], cell: Cell) -> Iterator[Item]:
    """All that is read of one example: what it claims, then what was seen of it, or why it cannot be read."""
    seen: Seen | None = None
    error: Unreadable | None = None
    try:
        for item in items:
            if isinstance(item, Seen):
                seen = item
            else:
                yield item
    except Unreadable as unreadable:
        error = unreadable
    except Refused as refused:
        error = Unreadable(cell, f"page's cards or calls cannot be played: {refused}")
    if seen:
        yield replace(seen, error=error)
    elif error:
        yield error


def strain_fact(strain: str) -> Fact:
    """The fact that a strain is: a suit, or no trumps or all trumps."""
    return Fact(SUIT if strain in SUITS else STRAIN, strain)


def trump(id_: str, strain: str, terms: Terms) -> str:
    """`Trump: hearts`; no trumps and all trumps say so themselves."""
    name = terms.strain(strain)
    if strain in SUITS:
        return terms.labelled(terms.word("labels", "trump"), tag(id_, name, "span"))
    return tag(id_, name[:1].upper() + name[1:], "span")


def read_trump(text: str, cell: Cell, lookup: Lookup) -> str:
    """The strain that `trump` wrote."""
    if lookup.terms.colon not in text:
        return lookup.id(("strains",), text, cell)
    label, value = lookup.labelled(text, cell)
    if label != "trump":
        raise Unreadable(cell, f"expected {lookup.terms.word('labels', 'trump')}, got {text!r}")
    return lookup.id(("suits",), value, cell)


def read_cards(text: str, cell: Cell) -> tuple[Card, ...]:
    """Cards with spaces between them."""
    return tuple(read_card(one, cell) for one in text.split())


def listed(cards: tuple[Card, ...]) -> str:
    """Cards as a message and a table show them."""
    return " ".join(map(str, cards))
