"""Positions as a region: a title, a table of the cards so far, a list of the rest; written in any language, and read back with its words alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from belote_examples.engine.cards import GAMES, SUITS, Card
from belote_examples.kinds.kind import Claim, Item, Seen
from belote_examples.kinds.position import CLOCKWISE, Position, check, judged, of
from belote_examples.kinds.rows import listed, one, read_cards
from belote_examples.markup import DOT, bold, table, tag
from belote_examples.page import Cell, Region
from belote_examples.reader import Lookup, Unreadable, card
from belote_examples.terms import Terms

BY_GAME = ("legal", "why")
"""Lines that stand once for both games, or once for each."""


def write(positions: tuple[Position, ...], terms: Terms) -> list[str]:
    """The positions, one after the other."""
    lines: list[str] = []
    for position in positions:
        lines += ["", *_position(position, terms)] if lines else _position(position, terms)
    return lines


def _position(position: Position, terms: Terms) -> list[str]:
    id_, said = position.id, of(position)
    rows = []
    for index, (seat, played) in enumerate(position.cards):
        name = terms.word("seats", seat)
        shown = name if index else tag(f"{id_}.leader", name, "span") + DOT + terms.word("labels", "leads")
        rows.append([shown, tag(f"{id_}.{seat}", played)])
    games: tuple[str, ...] = ("legal",) if said.agree else GAMES
    items = [strain_shown(f"{id_}.trump", position.strain, terms)]
    items.append(_item("led", tag(f"{id_}.led", terms.strain(position.cards[0][1].suit), "span"), terms))
    items.append(_item("holder", tag(f"{id_}.holder", terms.word("seats", said.holder), "span"), terms))
    items.append(
        _item("hand", tag(f"{id_}.player", terms.word("seats", position.player), "span") + DOT + _cards(f"{id_}.hand", position.hand), terms)
    )
    for name in games:
        one = said.legal[name if name in GAMES else GAMES[0]]
        items.append(_item("legal", _cards(f"{id_}.{name}", one.cards), terms, name))
        items.append(_item("why", terms.word("why", one.why), terms, name))
    header = [terms.word("labels", "seat"), terms.word("labels", "card")]
    return [bold(terms.title(id_)), "", *table(header, rows), "", *(f"* {item}" for item in items)]


def strain_shown(id_: str, strain: str, terms: Terms) -> str:
    """`Trump: hearts`, or `No trumps`: a deal without one trump suit needs no label."""
    name = terms.strain(strain)
    return _item("trump", tag(id_, name, "span"), terms) if strain in SUITS else tag(id_, name[:1].upper() + name[1:], "span")


def _item(label: str, value: str, terms: Terms, game: str = "") -> str:
    name = terms.word("labels", label)
    return terms.labelled(name + DOT + terms.word("games", game) if game in GAMES else name, value)


def _cards(id_: str, cards: tuple[Card, ...]) -> str:
    return " ".join(tag(f"{id_}.{number}", one, "span") for number, one in enumerate(cards, 1))


@dataclass(frozen=True)
class Block:
    """What a reader sees of one position: its title, the rows below the header, the lines of the list by label (and game)."""

    title: Cell
    rows: tuple[tuple[Cell, ...], ...]
    lines: dict[tuple[str, str], tuple[str, Cell]]

    def line(self, label: str, game: str, terms: Terms) -> tuple[str, Cell]:
        """The value of a line, for this game or for both; Unreadable where it is missing."""
        found = self.lines.get((label, game)) or self.lines.get((label, ""))
        if found is None:
            raise Unreadable(self.title, f"expected a line for {terms.word('labels', label)}, got none")
        return found


def read(region: Region, terms: Terms) -> Iterator[Item]:
    """Each position played again from its cards: who holds the trick, the legal cards, the reason."""
    lookup = Lookup(terms)
    for title, rows, items in blocks(region):
        yield from one(_claims(title, rows, items, lookup), (rows[1] if len(rows) > 1 else (title,))[0])


def blocks(region: Region) -> Iterator[tuple[Cell, list[tuple[Cell, ...]], list[Cell]]]:
    """The titles of a region, each with the rows (header first) and the list that follow it."""
    rows = [region.header, *region.rows]
    starts = [at for at, item in enumerate(region.items) if _before_a_table(region, at)]
    for at, end in zip(starts, [*starts[1:], len(region.items)], strict=True):
        title, last = region.items[at], region.items[end].line if end < len(region.items) else region.end
        yield title, [row for row in rows if title.line < row[0].line < last], list(region.items[at + 1 : end])


def _before_a_table(region: Region, at: int) -> bool:
    """Whether rows stand between an item and the next one: then it is a title, as the first one always is."""
    here = region.items[at].line
    below = region.items[at + 1].line if at + 1 < len(region.items) else region.end
    return at == 0 or any(here < row[0].line < below for row in region.rows)


def _block(title: Cell, rows: list[tuple[Cell, ...]], items: list[Cell], lookup: Lookup) -> Block:
    lines: dict[tuple[str, str], tuple[str, Cell]] = {}
    for item in items:
        if lookup.terms.colon not in item.text:
            key, value = ("trump", ""), item.text
        else:
            label, _, value = item.text.partition(lookup.terms.colon)
            name, dot, game = label.partition(DOT)
            key = (lookup.id(("labels",), name, item), lookup.id(("games",), game, item) if dot else "")
        if key in lines or key[0] not in ("trump", "led", "holder", "hand", *BY_GAME) or (key[1] and key[0] not in BY_GAME):
            raise Unreadable(item, f"expected each line of a position once, got {item.text!r}")
        lines[key] = (value, item)
    expected = [lookup.terms.word("labels", key) for key in ("seat", "card")]
    if not rows or [cell.text for cell in rows[0]] != expected:
        raise Unreadable(
            rows[0][0] if rows else title,
            f"expected a table with {' and '.join(expected)}, got {' '.join(cell.text for cell in rows[0]) if rows else 'none'}",
        )
    return Block(title, tuple(rows[1:]), lines)


def _claims(title: Cell, rows: list[tuple[Cell, ...]], items: list[Cell], lookup: Lookup) -> Iterator[Item]:
    block, terms, where = _block(title, rows, items, lookup), lookup.terms, title.text
    cards = tuple(_seated(row, index, lookup) for index, row in enumerate(block.rows))
    text, at = block.line("trump", "", terms)
    strain = (at, lookup.id(("suits", "strains"), text, at))
    hand, at = block.line("hand", "", terms)
    player, _, held = hand.partition(DOT)
    own = read_cards(held, at)
    said = {"player": (at, lookup.id(("seats",), player, at)), "hand": (at, listed(own))}
    for key, table_ in (("led", "suits"), ("holder", "seats")):
        text, at = block.line(key, "", terms)
        said[key] = (at, lookup.id((table_,), text, at))
    for game in GAMES:
        text, at = block.line("legal", game, terms)
        said[f"{game}.legal"] = (at, listed(read_cards(text, at)))
        text, at = block.line("why", game, terms)
        said[f"{game}.why"] = (at, lookup.id(("why",), text, at))
    played = {f"card.{index + 1}": (row[1], " ".join(map(str, cards[index]))) for index, row in enumerate(block.rows)}
    yield Seen(title, where, {"strain": strain, **played, **{key: value for key, value in said.items() if key not in ("led", "holder")}})
    check(cards, own)
    for key, engine in _engine(strain[1], cards, own).items():
        yield Claim(said[key][0], f"{where}: {key}", said[key][1], engine)


def _engine(strain: str, cards: tuple[tuple[str, Card], ...], hand: tuple[Card, ...]) -> dict[str, str]:
    """What the engine says of the cards so far and the hand."""
    said = judged(strain, cards, hand)
    found = {"player": CLOCKWISE[cards[-1][0]], "led": cards[0][1].suit, "holder": said.holder}
    for game, one_game in said.legal.items():
        found |= {f"{game}.legal": listed(one_game.cards), f"{game}.why": one_game.why}
    return found


def _seated(row: tuple[Cell, ...], index: int, lookup: Lookup) -> tuple[str, Card]:
    if len(row) != 2:
        raise Unreadable(row[0], f"expected a seat and a card, got {len(row)} cells")
    seat, dot, rest = row[0].text.partition(DOT)
    leads = lookup.terms.word("labels", "leads")
    if rest != ("" if index else leads) or bool(dot) == bool(index):
        raise Unreadable(row[0], f"expected {leads} beside the first seat and no other, got {row[0].text!r}")
    return lookup.id(("seats",), seat, row[0]), card(row[1].text, row[1])
