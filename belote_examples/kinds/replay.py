"""A scored example played out: the four hands, the eight tricks with winner, points and running totals. Its facts, and what is written of it."""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from belote_examples.engine.cards import SEATS, SIDE_OF, SIDES, SUITS, Card, seats_from
from belote_examples.engine.errors import Refused
from belote_examples.engine.play import Play, card_table
from belote_examples.engine.rules import UNDOUBLED
from belote_examples.examples import Example, Table
from belote_examples.facts import Fact
from belote_examples.markup import DOT, table, tag
from belote_examples.terms import Terms
from belote_examples.words import CARD, NUMBER, SEAT

CONDITIONS = ("game", "rules", "strain", "taker", "contract", "double")
DEAL = "deal-"
"""What the name of such a region begins with; the example's id follows."""


def example_of(name: str, tables: dict[str, Table]) -> Example | None:
    """The example that a region's name asks to replay; None where it asks for none, or none that can be played."""
    if not name.startswith(DEAL):
        return None
    examples = (example for one in tables.values() for example in one.examples)
    return next(
        (example for example in examples if isinstance(example, Example) and example.id == name.removeprefix(DEAL) and play_of(example)), None
    )


def play_of(example: Example) -> Play | None:
    """The deal behind an example; None where it has none, or one that cannot be played (a problem of its own)."""
    try:
        return example.played.play if example.tricks else None
    except Refused:
        return None


def sorted_hand(example: Example, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand as a player holds it: suit by suit, the best card first."""
    known = card_table(example.rules, example.deal.contract.strain)
    return tuple(sorted(cards, key=lambda card: (SUITS.index(card.suit), -known[card][1])))


def replay_facts(example: Example) -> dict[str, Fact]:
    """`hand.south.1`, `trick.1.leader`, `trick.1.south`, `trick.1.winner`, `trick.1.points`, `trick.1.ns`: card by card, totals so far."""
    play = play_of(example)
    if play is None:
        return {}
    found = {
        f"hand.{seat}.{number}": Fact(CARD, str(card), "", seat)
        for seat in SEATS
        for number, card in enumerate(sorted_hand(example, play.hands[seat]), 1)
    }
    totals = dict.fromkeys(SIDES, 0)
    for number, (trick, winner, points) in enumerate(zip(play.tricks, play.winners, play.points, strict=True), 1):
        totals[SIDE_OF[winner]] += points
        at = f"trick.{number}"
        found[f"{at}.leader"], found[f"{at}.winner"] = Fact(SEAT, trick.leader), Fact(SEAT, winner)
        found |= {
            f"{at}.{seat}": Fact(CARD, str(card), "", seat) for seat, card in zip(seats_from(trick.leader, play.direction), trick.cards, strict=True)
        }
        found[f"{at}.points"] = Fact(NUMBER, str(points), "the points of its cards")
        found |= {f"{at}.{side}": Fact(NUMBER, str(total), f"the cards of {number} tricks") for side, total in totals.items()}
    return found


def stated(example: Example) -> dict[str, str]:
    """What a reader must see of the deal: its conditions as a program would send them, and the cards of each trick with their seats."""
    play = play_of(example)
    tricks = [zip(seats_from(trick.leader, play.direction), trick.cards, strict=True) for trick in play.tricks] if play else []
    return stated_deal(example.request, example.deal.held, (tuple(trick) for trick in tricks))


def stated_deal(request: Mapping[str, Any], held: int, tricks: Iterable[Iterable[tuple[str, Card]]]) -> dict[str, str]:
    """Conditions, points held before and each trick of a deal, as messages say them."""
    conditions = {"double": UNDOUBLED, **{key: str(request[key]) for key in CONDITIONS if key in request}}
    played = {f"trick.{number}": ", ".join(f"{seat} {card}" for seat, card in trick) for number, trick in enumerate(tricks, 1)}
    return {**conditions, "held": str(held), **played}


def write(example: Example, terms: Terms, score: list[str]) -> list[str]:
    """The region: a table of hands, a table of tricks, and the lines that say how the deal is scored."""
    play = cast(Play, play_of(example))  # example_of gives no other
    found, id_ = replay_facts(example), example.id
    seats = seats_from(play.tricks[0].leader, play.direction)
    hands = [[terms.word("seats", seat), _hand(example, seat, play.hands[seat])] for seat in seats]
    rows = []
    for number, trick in enumerate(play.tricks, 1):
        at = f"trick.{number}"
        said = {path: found[f"{at}.{path}"].value for path in ("winner", "points", *SIDES)}
        cards = zip(seats_from(trick.leader, play.direction), trick.cards, strict=True)
        numbers = [tag(f"{id_}.{at}.{path}", said[path], "span") for path in ("points", *SIDES)]
        rows.append(
            [
                str(number),
                _cards(f"{id_}.{at}", tuple(cards), terms),
                tag(f"{id_}.{at}.winner", terms.word("seats", said["winner"]), "span"),
                *numbers,
            ]
        )
    labels = [terms.word("labels", key) for key in ("seat", "hand")]
    return [*table(labels, hands), "", *table(heads(terms), rows), "", *(f"* {line}" for line in score)]


def heads(terms: Terms) -> list[str]:
    """The columns of the table of tricks."""
    words = [terms.word("labels", key) for key in ("trick", "cards_played", "winner", "points")]
    return [*words, *(f"{terms.word('labels', 'total')} {terms.side(side)}" for side in SIDES)]


def _hand(example: Example, seat: str, cards: tuple[Card, ...]) -> str:
    return " ".join(tag(f"{example.id}.hand.{seat}.{number}", card, "span") for number, card in enumerate(sorted_hand(example, cards), 1))


def _cards(id_: str, cards: tuple[tuple[str, Card], ...], terms: Terms) -> str:
    """`North 8♠ · East 10♠ …`: the first seat leads."""
    shown = []
    for place, (seat, card) in enumerate(cards):
        name = terms.word("seats", seat)
        shown.append(f"{name if place else tag(f'{id_}.leader', name, 'span')} {tag(f'{id_}.{seat}', card, 'span')}")
    return DOT.join(shown)
