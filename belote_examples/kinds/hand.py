"""A hand of eight cards and what it can declare (rules §4)."""
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import Any

from belote_examples.engine.cards import RANKS, STRAINS, SUITS, Card
from belote_examples.engine.declarations import KINDS as DECLARED
from belote_examples.engine.declarations import Declaration, find, points_of
from belote_examples.engine.errors import NotAllowed, NotReadable
from belote_examples.engine.rules import HAND, MAISON
from belote_examples.examples import Place
from belote_examples.facts import Fact
from belote_examples.kinds.kind import Claim, Item, Kind, Seen
from belote_examples.kinds.rows import Cells, each, listed, read_cards, read_trump, strain_fact, trump
from belote_examples.markup import bold, table, tag
from belote_examples.page import Cell, Region
from belote_examples.problems import Problem
from belote_examples.reader import Lookup, Unreadable, number
from belote_examples.requests.deals import cards_of
from belote_examples.requests.fields import Fields
from belote_examples.terms import Terms
from belote_examples.words import CARD, NUMBER

RULES = MAISON.classic
"""No switch changes what a hand declares: the rule sets and the games agree (rules §4)."""
KEYS = ("id", "source", "strain", "hand", "found", "points")
EQUALS = " =\u00a0"
"""Before the points of a declaration, which stay with the sign."""
EQUAL, SEVERAL = " = ", ", "
"""In messages: before the points of a declaration, between declarations."""
Found = tuple[tuple[str, tuple[Card, ...]], ...]


@dataclass(frozen=True)
class HandExample:
    """A hand of a deal. `found` and `points`: its declarations, the best first, and their points together, by hand."""

    id: str
    place: Place
    source: str
    strain: str
    hand: tuple[Card, ...]
    found: Found
    points: int
    kind: str = "hand"

    @cached_property
    def declarations(self) -> tuple[Declaration, ...]:
        """What the engine finds."""
        return find(RULES, self.strain, self.hand)


def load(entry: dict[str, Any], data: dict[str, Any], table_: str, at: Place) -> HandExample:
    """The example of an entry; Refused with the field that is wrong."""
    fields = Fields(entry)
    fields.only(KEYS)
    source = str(fields.need("source", "where the declarations come from"))
    hand = cards_of(fields, "hand")
    if len(hand) != HAND or len(set(hand)) != HAND:
        raise NotAllowed("hand", f"expected {HAND} different cards, got {listed(hand)}")
    return HandExample(entry["id"], at, source, fields.choice("strain", STRAINS), grouped(hand), _found(fields), fields.whole("points", least=0))


def _found(fields: Fields) -> Found:
    found = []
    for index, item in enumerate(fields.items("found", 'a list such as [["tierce", "9♣", "8♣", "7♣"]]')):
        path = f"found[{index}]"
        if not isinstance(item, list) or not item or item[0] not in DECLARED:
            raise NotReadable(path, f"expected one of {', '.join(DECLARED)} and its cards, got {item!r}")
        found.append((item[0], tuple(Card.parse(card, f"{path}[{at}]") for at, card in enumerate(item[1:], 1))))
    return tuple(found)


def grouped(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand by suit, each suit from the ace down, as a player holds them."""
    return tuple(sorted(hand, key=lambda card: (SUITS.index(card.suit), RANKS.index(card.rank))))


def documented(example: HandExample) -> Iterator[Problem]:
    """Each declaration, and the points, where the hand-written ones are not the engine's."""
    found = [said(one.kind, one.cards) for one in example.declarations]
    for index, (ours, engine) in enumerate(zip_longest([said(*one) for one in example.found], found, fillvalue="nothing")):
        if ours != engine:
            yield example.place.problem(f"{example.id}.found[{index}]", f"documented {ours}, engine says {engine} ({example.source})")
    points = points_of(example.declarations)
    if points != example.points:
        how = " + ".join(f"{one.points} {one.kind}" for one in example.declarations) or "no declaration"
        yield example.place.problem(f"{example.id}.points", f"documented {example.points}, engine says {points} = {how} ({example.source})")


def said(kind: str, cards: tuple[Card, ...]) -> str:
    """A declaration as messages say it: `tierce 9♣ 8♣ 7♣`."""
    return f"{kind} {listed(cards)}"


def facts(example: HandExample) -> dict[str, Fact]:
    """The strain, the cards by suit, the points of each declaration and of all."""
    found = {"trump": strain_fact(example.strain)}
    found |= {f"hand.{number}": Fact(CARD, str(card)) for number, card in enumerate(example.hand, 1)}
    found |= {f"declaration.{number}": Fact(NUMBER, str(one.points), one.kind) for number, one in enumerate(example.declarations, 1)}
    how = " + ".join(str(one.points) for one in example.declarations)
    return found | {"points": Fact(NUMBER, str(points_of(example.declarations)), how)}


def heads(terms: Terms) -> dict[str, str]:
    """The columns, and the words over them."""
    return {key: terms.word("labels", key) for key in ("hand", "declarations", "points")}


def write(examples: tuple[HandExample, ...], terms: Terms) -> list[str]:
    """A row a hand: its title and cards, what it declares, the points."""
    return table(list(heads(terms).values()), (_row(example, terms) for example in examples))


def _row(example: HandExample, terms: Terms) -> list[str]:
    id_ = example.id
    hand = " ".join(tag(f"{id_}.hand.{number}", card, "span") for number, card in enumerate(example.hand, 1))
    found = [
        f"{terms.labelled(terms.word('declarations', one.kind), listed(one.cards))}{EQUALS}{tag(f'{id_}.declaration.{number}', one.points, 'span')}"
        for number, one in enumerate(example.declarations, 1)
    ]
    return [
        "<br>".join([bold(terms.title(id_)), trump(f"{id_}.trump", example.strain, terms), hand]),
        "<br>".join(found) or terms.word("labels", "none"),
        tag(f"{id_}.points", points_of(example.declarations)),
    ]


def read(region: Region, terms: Terms) -> Iterator[Item]:
    """What each row says, and what the engine finds in the same cards."""
    lookup = Lookup(terms)
    return each(region, heads(terms), lambda cells: _claims(cells, lookup))


def _claims(cells: Cells, lookup: Lookup) -> Iterator[Item]:
    held, told, points = cells["hand"], cells["declarations"], cells["points"]
    lines = held.text.split("\n")
    if len(lines) != 3:
        raise Unreadable(held, f"expected a title, the trump and the hand, got {len(lines)} lines")
    title, hand = lines[0], read_cards(lines[2], held)
    yield Claim(held, title, f"{len(set(hand))} cards", f"{HAND} cards")
    yield Claim(held, title, listed(hand), listed(grouped(hand)))
    strain, declared, total = read_trump(lines[1], held, lookup), _declared(told, lookup), str(number(points.text, points))
    found = SEVERAL.join(one.partition(EQUAL)[0] for one in declared)
    yield Seen(held, title, {"strain": (held, strain), "hand": (held, listed(hand)), "found": (told, found), "points": (points, total)})
    declarations = find(RULES, strain, hand)
    engine = [f"{said(one.kind, one.cards)}{EQUAL}{one.points}" for one in declarations]
    for page, one in zip_longest(declared, engine, fillvalue="nothing"):
        yield Claim(told, title, page, one)
    yield Claim(points, title, total, str(points_of(declarations)))


def _declared(cell: Cell, lookup: Lookup) -> list[str]:
    """The declarations of a cell, as the engine's are said."""
    if cell.text == lookup.terms.word("labels", "none"):
        return []
    found = []
    for line in cell.text.split("\n"):
        name, colon, rest = line.partition(lookup.terms.colon)
        cards, equals, points = rest.partition(EQUALS)
        if not colon or not equals:
            raise Unreadable(cell, f"expected a declaration, its cards and its points, got {line!r}")
        kind = lookup.id(("declarations",), name, cell)
        found.append(f"{said(kind, read_cards(cards, cell))}{EQUAL}{number(points, cell)}")
    return found


def stated(example: HandExample) -> dict[str, str]:
    """The trump, the cards, the declarations and their points, as written by hand."""
    found = SEVERAL.join(said(*one) for one in example.found)
    return {"strain": example.strain, "hand": listed(example.hand), "found": found, "points": str(example.points)}


KIND = Kind(load, documented, facts, write, read, stated)
