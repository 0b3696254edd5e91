"""A position: the cards played so far to a trick, and the hand whose turn it is. Which of its cards are legal, and why, in both games."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from belote_examples.engine.cards import COINCHE, GAMES, NEXT_SEAT, SEATS, STRAINS, SUITS, Card
from belote_examples.engine.errors import NotAllowed, NotReadable, Refused
from belote_examples.engine.play import REASONS, Legal, Play, legal, winner
from belote_examples.engine.rules import HAND, MAISON, PLAYERS, TRICKS, Rules
from belote_examples.examples import Place, texts, tricks_as_json
from belote_examples.facts import Fact
from belote_examples.problems import Problem
from belote_examples.requests.deals import cards_of, play_of
from belote_examples.requests.fields import Fields
from belote_examples.words import CARD, SEAT, STRAIN, SUIT

POSITION = "position"
KEYS = ("id", "source", "strain", "cards", "hand", "legal", "why", "tricks")
CLOCKWISE = NEXT_SEAT["clockwise"]
RULES: dict[str, Rules] = {game: MAISON.of(game) for game in GAMES}
"""The two games: no rule set of the site changes what may be played within one."""


@dataclass(frozen=True)
class Position:
    """A position. `cards`: so far, in play order, with their seats; `legal` and `why`: by game, by hand; `tricks`: a whole deal it stands in."""

    id: str
    table: str
    place: Place
    source: str
    strain: str
    cards: tuple[tuple[str, Card], ...]
    hand: tuple[Card, ...]
    legal: dict[str, tuple[Card, ...]]
    why: dict[str, str]
    tricks: tuple[str, ...]
    kind: str = POSITION

    @property
    def player(self) -> str:
        """The seat whose turn it is."""
        return CLOCKWISE[self.cards[-1][0]]

    @property
    def number(self) -> int:
        """The trick it is, from 1: the hand's cards tell."""
        return TRICKS + 1 - len(self.hand)

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards so far without their seats."""
        return tuple(card for _, card in self.cards)


@dataclass(frozen=True)
class Judged:
    """What the engine says of a position: the seat that holds the trick, and the legal cards in each game."""

    holder: str
    legal: dict[str, Legal]

    @property
    def agree(self) -> bool:
        """Whether the games allow the same cards for the same reason."""
        return len({(one.cards, one.why) for one in self.legal.values()}) == 1


@cache
def judged(strain: str, cards: tuple[tuple[str, Card], ...], hand: tuple[Card, ...]) -> Judged:
    """What the engine says of these cards (rules §2)."""
    played = tuple(card for _, card in cards)
    holder = cards[winner(RULES[COINCHE], strain, played)][0]
    return Judged(holder, {game: legal(RULES[game], strain, hand, played) for game in GAMES})


def of(position: Position) -> Judged:
    """What the engine says of a position."""
    return judged(position.strain, position.cards, position.hand)


def load(entry: dict[str, Any], data: dict[str, Any], table: str, at: Place) -> Position:
    """An entry such as `cards = ["south A♠"]`, `hand = ["K♠", "8♣"]`; `legal` and `why` are one for both games, or one each by game."""
    fields = Fields(entry)
    fields.only(KEYS)
    cards = tuple(_seated(text, f"cards[{index}]") for index, text in enumerate(fields.items("cards", "cards such as ['south A♠']")))
    hand = cards_of(fields, "hand")
    check(cards, hand)
    may = {game: cards_of(Fields({"legal": value}), "legal") for game, value in _by_game(fields, "legal").items()}
    why = {game: Fields({"why": value}).choice("why", REASONS) for game, value in _by_game(fields, "why").items()}
    strain = fields.choice("strain", STRAINS)
    return Position(entry["id"], table, at, entry["source"], strain, cards, hand, may, why, texts(entry, "tricks"))


def check(cards: tuple[tuple[str, Card], ...], hand: tuple[Card, ...]) -> None:
    """Refuse what no trick can be: its number of cards, a seat out of turn, a card twice, a hand that is empty or too big."""
    if not 0 < len(cards) < PLAYERS:
        raise NotAllowed("cards", f"expected 1 to {PLAYERS - 1} cards before a hand's turn, got {len(cards)}")
    if not 0 < len(hand) <= HAND:
        raise NotAllowed("hand", f"expected 1 to {HAND} cards, got {len(hand)}")
    for index, ((before, _), (seat, _)) in enumerate(pairwise(cards), 1):
        if seat != CLOCKWISE[before]:
            raise NotAllowed(f"cards[{index}]", f"expected {CLOCKWISE[before]} to play after {before}, got {seat}")
    both = [*(card for _, card in cards), *hand]
    for card in both:
        if both.count(card) > 1:
            raise NotAllowed("hand" if card in hand else "cards", f"expected each card once, got {card} twice")


def _seated(value: object, field: str) -> tuple[str, Card]:
    seat, _, card = str(value).partition(" ")
    if seat not in SEATS:
        raise NotReadable(field, f"expected a seat and a card such as 'south A♠', got {value!r}")
    return seat, Card.parse(card, field)


def _by_game(fields: Fields, key: str) -> dict[str, object]:
    value = fields.need(key, "what holds for both games, or one value each by game")
    if not isinstance(value, dict):
        return dict.fromkeys(GAMES, value)
    games = Fields(value, fields.path(key))
    games.only(GAMES)
    return {game: games.need(game, "what holds in this game") for game in GAMES}


def documented(position: Position) -> Iterator[Problem]:
    """Where the legal cards or the reason written by hand are not the engine's, or the deal behind it is another one."""
    for game, said in of(position).legal.items():
        if position.legal[game] != said.cards:
            yield _problem(
                position, "legal", f"{game}: documented {_listed(position.legal[game])}, engine says {_listed(said.cards)} ({position.source})"
            )
        if position.why[game] != said.why:
            yield _problem(position, "why", f"{game}: documented {position.why[game]}, engine says {said.why} ({position.source})")
    if not position.tricks:
        yield _problem(position, "tricks", "no deal behind it: expected eight tricks that come to it")
        return
    try:
        plays = [play_of(Fields({"tricks": tricks_as_json(position.tricks)}), rules, position.strain) for rules in RULES.values()]
    except Refused as refused:
        yield _problem(position, refused.field, refused.message)
        return
    yield from _elsewhere(position, plays[0])


def _elsewhere(position: Position, play: Play) -> Iterator[Problem]:
    """Where the deal does not come to this position."""
    trick = play.tricks[position.number - 1]
    left = {card for later in play.tricks[position.number - 1 :] for card in later.cards}
    hand = {card for card in play.hands[position.player] if card in left}
    if trick.leader != position.cards[0][0] or trick.cards[: len(position.cards)] != position.played:
        yield _problem(position, "cards", f"trick {position.number} of the deal is {trick.leader} {_listed(trick.cards)}")
    if hand != set(position.hand):
        yield _problem(
            position, "hand", f"expected {_listed(tuple(sorted(hand)))}, the cards left in the deal at trick {position.number} of {TRICKS}"
        )


def _problem(position: Position, path: str, message: str) -> Problem:
    return position.place.problem(f"{position.id}.{path}", message)


def _listed(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def stated(position: Position) -> dict[str, str]:
    """The trump, the cards so far, the hand and its seat, and by game the legal cards and the reason, as written by hand."""
    cards = {f"card.{number}": f"{seat} {card}" for number, (seat, card) in enumerate(position.cards, 1)}
    found = {"strain": position.strain, **cards, "player": position.player, "hand": _listed(position.hand)}
    for game in GAMES:
        found |= {f"{game}.legal": _listed(position.legal[game]), f"{game}.why": position.why[game]}
    return found


def facts(position: Position) -> dict[str, Fact]:
    """What a sentence may quote: `legal.n` where the games agree, else `classic.n` and `coinche.n`."""
    said = of(position)
    found = {
        "trump": Fact(SUIT if position.strain in SUITS else STRAIN, position.strain),
        "led": Fact(SUIT, position.cards[0][1].suit),
        "leader": Fact(SEAT, position.cards[0][0]),
        "player": Fact(SEAT, position.player),
        "holder": Fact(SEAT, said.holder),
    }
    found |= {seat: Fact(CARD, str(card), "", seat) for seat, card in position.cards}
    lists = [("hand", position.hand, "")]
    lists += [("legal" if said.agree else game, one.cards, one.why) for game, one in said.legal.items()]
    for name, cards, how in lists:
        found |= {f"{name}.{number}": Fact(CARD, str(card), how, position.player) for number, card in enumerate(cards, 1)}
    return found
