"""Read a trick back: its cards in play order, and what the list below them says."""

from dataclasses import dataclass

from .engine.cards import Card
from .page import Cell, Region
from .reader import DOT, Lookup, Unreadable, card, expect_heads, number
from .sums import chain
from .terms import Terms

LINES = ("trump", "led", "hand", "legal", "winner", "points")
"""The labels of the list."""


@dataclass(frozen=True)
class ReadTrick:
    """A trick as read: cards in play order with seat and points, and what the list below says."""

    cards: tuple[tuple[str, Card, int], ...]
    strain: str
    led: str
    hand: tuple[str, tuple[Card, ...]]
    legal: tuple[Card, ...]
    winner: str
    side: str
    points: tuple[list[int], list[int]]
    cells: dict[str, Cell]


def trick(region: Region, terms: Terms) -> ReadTrick:
    """The trick of a region; Unreadable names the cell."""
    lookup, cells = Lookup(terms), {}
    expect_heads(region, ("seat", "card", "points"), terms)
    cards: list[tuple[str, Card, int]] = []
    for row in region.rows:
        if len(row) != 3:
            raise Unreadable(row[0], f"expected seat, card and points, got {len(row)} cells")
        seat = lookup.id(("seats",), row[0].text.partition(DOT)[0], row[0])
        if DOT in row[0].text and (cards or row[0].text.partition(DOT)[2] != terms.word("labels", "leads")):
            raise Unreadable(row[0], f"expected {terms.word('labels', 'leads')} beside the first seat only, got {row[0].text!r}")
        if seat in cells:
            raise Unreadable(row[0], f"expected each seat once, got {row[0].text!r} twice")
        cards.append((seat, card(row[1].text, row[1]), number(row[2].text, row[2])))
        cells[seat] = row[1]
        cells[f"points.{seat}"] = row[2]
    facts = {}
    for item in region.items:
        label, value = lookup.labelled(item.text, item)
        if label not in LINES or label in facts:
            raise Unreadable(item, f"expected each of {', '.join(terms.word('labels', one) for one in LINES)} once, got {item.text!r}")
        facts[label] = value
        cells[label] = item
    for label in LINES:
        if label not in facts:
            raise Unreadable(region.rows[0][0], f"expected a line for {terms.word('labels', label)}")
    player, _, hand = facts["hand"].partition(DOT)
    winner, _, side = facts["winner"].partition(DOT)
    try:
        values, _, untrue = chain(facts["points"])
        addends = [number(part, cells["points"]) for part in facts["points"].partition(" = ")[0].split(" + ")]
    except ValueError as error:
        raise Unreadable(cells["points"], str(error)) from None
    if untrue:
        raise Unreadable(cells["points"], f"page says {untrue}")
    return ReadTrick(
        tuple(cards),
        lookup.id(("suits", "strains"), facts["trump"], cells["trump"]),
        lookup.id(("suits",), facts["led"], cells["led"]),
        (lookup.id(("seats",), player, cells["hand"]), tuple(card(text, cells["hand"]) for text in hand.split())),
        tuple(card(text, cells["legal"]) for text in facts["legal"].split()),
        lookup.id(("seats",), winner, cells["winner"]),
        lookup.side(side, cells["winner"]),
        (addends, values),
        cells,
    )
