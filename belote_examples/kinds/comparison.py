"""The declarations of two sides: which side scores its own, and the step of the comparison that says so (rules §4)."""
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from belote_examples.engine.cards import SEATS, SIDE_OF, SIDES, STRAINS, Card
from belote_examples.engine.declarations import STEPS, Comparison, compare, find, points_of
from belote_examples.engine.errors import NotAllowed
from belote_examples.engine.rules import MAISON
from belote_examples.examples import Place
from belote_examples.facts import Fact
from belote_examples.kinds.kind import Claim, Item, Kind, Seen
from belote_examples.kinds.rows import Cells, each, listed, read_cards, read_trump, strain_fact, trump
from belote_examples.markup import DOT, bold, table, tag
from belote_examples.page import Cell, Region
from belote_examples.problems import Problem
from belote_examples.reader import Lookup, Unreadable, number
from belote_examples.requests.deals import cards_of
from belote_examples.requests.fields import Fields
from belote_examples.terms import Terms
from belote_examples.words import NUMBER, SIDE

RULES = MAISON.classic
"""The rule sets and the games agree on it (rules §4)."""
KEYS = ("id", "source", "strain", *SEATS, "side", "points", "why")
NOBODY = "nobody"
Hands = dict[str, tuple[Card, ...]]


@dataclass(frozen=True)
class ComparisonExample:
    """The cards that seats declare. `side` (None: nobody), `points` and `why` by hand."""

    id: str
    place: Place
    source: str
    strain: str
    hands: Hands
    side: str | None
    points: int
    why: str
    kind: str = "comparison"

    @cached_property
    def comparison(self) -> Comparison:
        """What the engine says."""
        return compared(self.strain, self.hands)


def compared(strain: str, hands: Hands) -> Comparison:
    """The engine's comparison; who speaks first changes nothing under these rules."""
    return compare(RULES, strain, hands, SEATS[0])


def declared(strain: str, hands: Hands, side: str) -> list[int]:
    """The points of each hand of a side that declares something."""
    found = [points_of(find(RULES, strain, hands.get(seat, ()))) for seat in SEATS if SIDE_OF[seat] == side]
    return [points for points in found if points]


def load(entry: dict[str, Any], data: dict[str, Any], table_: str, at: Place) -> ComparisonExample:
    """The example of an entry; Refused with the field that is wrong."""
    fields = Fields(entry)
    fields.only(KEYS)
    source = str(fields.need("source", "where the result comes from"))
    strain = fields.choice("strain", STRAINS)
    hands = {seat: cards_of(fields, seat) for seat in SEATS if seat in fields}
    _checked(strain, hands)
    return ComparisonExample(
        entry["id"], at, source, strain, hands, fields.choice_or_null("side", SIDES), fields.whole("points", least=0), fields.choice("why", STEPS)
    )


def _checked(strain: str, hands: Hands) -> None:
    """Refuse a card in two hands, and cards that are no declaration."""
    seen: set[Card] = set()
    for seat, cards in hands.items():
        used = {card for one in find(RULES, strain, cards) for card in one.cards}
        for index, card in enumerate(cards):
            if card in seen:
                raise NotAllowed(f"{seat}[{index}]", f"expected each card once, got {card} twice")
            if card not in used:
                raise NotAllowed(f"{seat}[{index}]", f"expected the cards of declarations only, got {card}, which is in none")
            seen.add(card)


def documented(example: ComparisonExample) -> Iterator[Problem]:
    """The side, the points and the step, where the hand-written ones are not the engine's."""
    made = example.comparison
    for key, ours, engine in (("side", example.side, made.side), ("points", example.points, made.points), ("why", example.why, made.reason)):
        if ours != engine:
            message = f"documented {NOBODY if ours is None else ours}, engine says {NOBODY if engine is None else engine} ({example.source})"
            yield example.place.problem(f"{example.id}.{key}", message)


def facts(example: ComparisonExample) -> dict[str, Fact]:
    """The strain, what each side declared, and who scores how much; no `side` where nobody does."""
    made = example.comparison
    found = {"trump": strain_fact(example.strain)}
    for side in SIDES:
        points = declared(example.strain, example.hands, side)
        found[side] = Fact(NUMBER, str(sum(points)), " + ".join(map(str, points)))
    if made.side:
        found["side"] = Fact(SIDE, made.side, made.reason.replace("_", " "))
    return found | {"points": Fact(NUMBER, str(made.points), found[made.side].how if made.side else made.reason)}


def heads(terms: Terms) -> dict[str, str]:
    """The columns, and the words over them."""
    sides = {side: terms.side(side) for side in SIDES}
    return {"declarations": terms.word("labels", "declarations"), **sides, **{key: terms.word("labels", key) for key in ("scores", "why")}}


def write(examples: tuple[ComparisonExample, ...], terms: Terms) -> list[str]:
    """A row a comparison: its title, the cards of each side, who scores, the step that decides."""
    return table(list(heads(terms).values()), (_row(example, terms) for example in examples))


def _row(example: ComparisonExample, terms: Terms) -> list[str]:
    id_, made = example.id, example.comparison
    side = tag(f"{id_}.side", terms.side(made.side), "span") if made.side else terms.word("labels", NOBODY)
    return [
        "<br>".join([bold(terms.title(id_)), trump(f"{id_}.trump", example.strain, terms)]),
        *(_side(example, side, terms) for side in SIDES),
        side + DOT + tag(f"{id_}.points", made.points),
        terms.word("steps", made.reason),
    ]


def _side(example: ComparisonExample, side: str, terms: Terms) -> str:
    """`South: 9♣ 8♣ 7♣`, a line a seat, then the points of the side."""
    lines = [terms.labelled(terms.word("seats", seat), listed(cards)) for seat, cards in example.hands.items() if SIDE_OF[seat] == side]
    points = tag(f"{example.id}.{side}", facts(example)[side].value, "span")
    return "<br>".join([*lines, terms.labelled(terms.word("labels", "points"), points)])


def read(region: Region, terms: Terms) -> Iterator[Item]:
    """What each row says, and what the engine says of the same cards."""
    lookup = Lookup(terms)
    return each(region, heads(terms), lambda cells: _claims(cells, lookup))


def _claims(cells: Cells, lookup: Lookup) -> Iterator[Item]:
    first, scores, why = cells["declarations"], cells["scores"], cells["why"]
    title, _, conditions = first.text.partition("\n")
    strain = read_trump(conditions, first, lookup)
    hands: Hands = {}
    points = {side: _read_side(side, cells[side], hands, lookup) for side in SIDES}
    who, _, scored = scores.text.partition(DOT)
    side = NOBODY if who == lookup.terms.word("labels", NOBODY) else lookup.side(who, scores)
    said = {"side": (scores, side), "points": (scores, str(number(scored, scores))), "why": (why, lookup.id(("steps",), why.text, why))}
    seats = {seat: (cells[SIDE_OF[seat]], listed(hands.get(seat, ()))) for seat in SEATS}
    yield Seen(first, title, {"strain": (first, strain), **seats, **said})
    _checked(strain, hands)
    made = compared(strain, hands)
    for side in SIDES:
        yield Claim(cells[side], title, str(points[side]), str(sum(declared(strain, hands, side))))
    for key, engine in (("side", made.side or NOBODY), ("points", str(made.points)), ("why", made.reason)):
        yield Claim(said[key][0], title, said[key][1], engine)


def _read_side(side: str, cell: Cell, hands: Hands, lookup: Lookup) -> int:
    """The points printed for a side; its cards go into `hands`."""
    *lines, last = cell.text.split("\n")
    for line in lines:
        seat, _, cards = line.partition(lookup.terms.colon)
        seat = lookup.id(("seats",), seat, cell)
        if SIDE_OF[seat] != side or seat in hands:
            raise Unreadable(cell, f"expected each seat of {lookup.terms.side(side)} once at most, got {line!r}")
        hands[seat] = read_cards(cards, cell)
    label, points = lookup.labelled(last, cell)
    if label != "points":
        raise Unreadable(cell, f"expected {lookup.terms.word('labels', 'points')}, got {last!r}")
    return number(points, cell)


def stated(example: ComparisonExample) -> dict[str, str]:
    """The trump, the cards of each seat, and who scores how much for which reason, as written by hand."""
    cards = {seat: listed(example.hands.get(seat, ())) for seat in SEATS}
    return {"strain": example.strain, **cards, "side": example.side or NOBODY, "points": str(example.points), "why": example.why}


KIND = Kind(load, documented, facts, write, read, stated)
