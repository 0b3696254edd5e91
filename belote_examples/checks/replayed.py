"""Read a replayed deal back: hands, tricks and sums as a reader sees them, played and scored again by the engine. Knows no example."""
from collections.abc import Iterator
from typing import Any, cast

from belote_examples.engine.cards import DIRECTIONS, NEXT_SEAT, SEATS, SIDE_OF, SIDES, Card, seats_from
from belote_examples.engine.errors import Refused
from belote_examples.engine.play import Play
from belote_examples.engine.rules import PLAYERS
from belote_examples.engine.scoring import score
from belote_examples.kinds.kind import Claim, Item, Seen
from belote_examples.kinds.replay import heads, stated_deal
from belote_examples.kinds.rows import one
from belote_examples.markup import DOT
from belote_examples.page import Cell, Region
from belote_examples.reader import Lookup, ReadScore, Unreadable, card, conditions, extras, number
from belote_examples.requests.deals import Deal, deal_of, rules_of
from belote_examples.requests.fields import Fields
from belote_examples.sum_reader import untrue
from belote_examples.terms import Terms

Row = tuple[Cell, ...]
Cards = list[tuple[str, Card]]
TALLY = ("last_trick", "belote", "declarations", "capot", "generale")
LINES = 4
"""Lines of the list that every deal has: the conditions, the extras, the comparison, and the result after what each side's score is made of."""


def read(region: Region, terms: Terms) -> Iterator[Item]:
    """What the region says of each hand, trick, total, extra and score, beside what the engine makes of the printed tricks."""
    return one(_items(region, Lookup(terms)), region.rows[0][0])


def _items(region: Region, lookup: Lookup) -> Iterator[Item]:
    hands, tricks = _tables(region, lookup.terms)
    if len(region.items) < LINES:
        raise Unreadable(region.header[0], f"expected {LINES} lines or more below the tricks, got {len(region.items)}")
    what, more, *sums, last = region.items
    request = conditions(what.text, what, lookup)
    multiplier = request.pop("multiplier", 1)
    printed = extras(more, lookup, request.get("strain"))
    played = [_trick(row, lookup) for row in tricks]
    cells = {"held": more, **{f"trick.{number}": row[1] for number, row in enumerate(tricks, 1)}}
    said = stated_deal(request, printed.get("held", 0), played)
    yield Seen(what, None, {key: (cells.get(key, what), text) for key, text in said.items()})
    request["tricks"] = [{"leader": cards[0][0], "cards": [str(played) for _, played in cards]} for cards in played]
    request |= {"direction": _direction(played, tricks), "declare": True} | ({"held": printed["held"]} if "held" in printed else {})
    rules = rules_of(Fields(request))
    try:
        deal = deal_of(Fields(request), rules)
    except Refused as refused:
        raise Unreadable(_at(refused, what, tricks), f"page's cards cannot be played: {refused}") from None
    play = cast(Play, deal.play)  # the request has tricks
    yield Claim(what, "multiplier", f"× {multiplier}", f"× {rules.multiplier(deal.contract.double)}")
    yield from _hands(hands, play, lookup)
    yield from _tricks(tricks, play, lookup)
    yield from _extras(more, printed, deal)
    yield from _score(deal, request, (what, sums, last), lookup)


def _at(refused: Refused, what: Cell, tricks: list[Row]) -> Cell:
    """The cell that a fault of a deal stands in: the trick that it names, or the last one, or the conditions."""
    name, bracket, rest = refused.field.partition("[")
    if name.partition(".")[0] != "tricks" or not tricks:
        return what
    return tricks[min(int(rest.partition("]")[0]), len(tricks) - 1) if bracket else -1][1]


def _tables(region: Region, terms: Terms) -> tuple[list[Row], list[Row]]:
    """The rows of the hands, and those of the tricks."""
    rows = [region.header, *region.rows]
    wanted = heads(terms)
    at = next((at for at, row in enumerate(rows) if [cell.text for cell in row] == wanted), 0)
    labels = [terms.word("labels", key) for key in ("seat", "hand")]
    if not at or [cell.text for cell in rows[0]] != labels:
        raise Unreadable(rows[0][0], f"expected a table with {' '.join(labels)}, then one with {' '.join(wanted)}")
    for row in rows:
        if len(row) != (columns := len(rows[at] if row in rows[at:] else labels)):
            raise Unreadable(row[0], f"expected {columns} cells, one for each column, got {len(row)}")
    return rows[1:at], rows[at + 1 :]


def _trick(row: Row, lookup: Lookup) -> Cards:
    """The seats and cards of a trick in the order they were played."""
    parts = [part.rpartition(" ") for part in row[1].text.split(DOT)]
    if len(parts) != PLAYERS:
        raise Unreadable(row[1], f"expected {PLAYERS} seats with their cards, got {row[1].text!r}")
    return [(lookup.id(("seats",), seat, row[1]), card(text, row[1])) for seat, _, text in parts]


def _direction(played: list[Cards], tricks: list[Row]) -> str:
    """Which way round the seats play: as in the first trick, and in every other."""
    seats = [seat for seat, _ in played[0]] if played else list(SEATS)
    direction = next((one for one in DIRECTIONS if NEXT_SEAT[one][seats[0]] == seats[1]), DIRECTIONS[0])
    for cards, row in zip(played, tricks, strict=True):
        if [seat for seat, _ in cards] != list(seats_from(cards[0][0], direction)):
            raise Unreadable(row[1], f"expected the seats in turn, got {row[1].text!r}")
    return direction


def _hands(rows: list[Row], play: Play, lookup: Lookup) -> Iterator[Claim]:
    seen = set()
    for row in rows:
        seat = lookup.id(("seats",), row[0].text, row[0])
        seen.add(seat)
        said = sorted(card(text, row[1]) for text in row[1].text.split())
        yield Claim(row[1], f"hand.{seat}", _listed(said), _listed(sorted(play.hands[seat])))
    if rows:
        yield Claim(rows[0][0], "hands", f"{len(seen)} hands in {len(rows)} rows", f"{PLAYERS} hands in {PLAYERS} rows")


def _tricks(rows: list[Row], play: Play, lookup: Lookup) -> Iterator[Claim]:
    totals = dict.fromkeys(SIDES, 0)
    for index, (row, winner, points) in enumerate(zip(rows, play.winners, play.points, strict=True), 1):
        totals[SIDE_OF[winner]] += points
        yield Claim(row[0], f"trick.{index}", row[0].text, str(index))
        yield Claim(row[2], f"trick.{index}.winner", lookup.id(("seats",), row[2].text, row[2]), winner)
        for cell, name, true in zip(row[3:], ("points", *SIDES), (points, *totals.values()), strict=True):
            yield Claim(cell, f"trick.{index}.{name}", str(number(cell.text, cell)), str(true))


def _extras(cell: Cell, printed: dict[str, Any], deal: Deal) -> Iterator[Claim]:
    """Last trick, belote, declarations and capot as the tricks and hands give them."""
    belote = printed.get("belote", ())
    said = {
        **{key: printed.get(key) for key in ("last_trick", "capot", "generale")},
        "belote": (belote,) if isinstance(belote, str) else tuple(belote),
        "declarations": tuple(printed.get("declarations", {}).get(side, 0) for side in SIDES),
    }
    for key in TALLY:
        yield Claim(cell, key, str(said[key]), str(getattr(deal.tally, key)))


def _score(deal: Deal, request: dict[str, Any], cells: tuple[Cell, list[Cell], Cell], lookup: Lookup) -> Iterator[Claim]:
    """The sums, both scores and the outcome."""
    what, sums, last = cells
    made = score(rules_of(Fields(request)), deal.contract, deal.tally, deal.held)
    label, _, first = sums[0].text.partition(lookup.terms.colon)
    yield Claim(sums[0], "sum", lookup.id(("labels",), label, sums[0]), "sum")
    text = "\n".join([first, *(line.text for line in sums[1:])])
    both = Cell(text, sums[0].line, sums[0].column)
    row = ReadScore("", {**request, "taker": deal.contract.taker}, {}, {"deal": what, "sum": both})
    for message in untrue(row, made, lookup.terms):
        yield Claim(sums[0], "sum", message, "a true sum")
    outcome, *scores = last.text.split(DOT)
    label, _, word = outcome.partition(lookup.terms.colon)
    yield Claim(last, "outcome", lookup.id(("outcomes",), word, last), made.outcome)
    wanted = [f"{lookup.terms.side(side)} {points}" for side, points in zip(SIDES, (made.ns, made.ew), strict=True)]
    wanted += [lookup.terms.labelled(lookup.terms.word("labels", "held"), str(made.held))] if made.held else []
    yield Claim(last, "score", DOT.join(scores), DOT.join(wanted))


def _listed(cards: list[Card]) -> str:
    return " ".join(map(str, cards))
