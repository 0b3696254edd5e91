"""The documented examples: one TOML file a table, one entry an example, in the table's order.

Each entry holds a deal's conditions, the tally players would count, the result written by hand with its source, and the tricks of a complete
deal that gives it. The engine scores the tally and the deal; neither touches the documented result.
"""
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from belote_examples import files
from belote_examples.engine.cards import SEATS, STRAINS, Card
from belote_examples.engine.errors import Refused
from belote_examples.engine.play import Play
from belote_examples.engine.rules import PLAYERS, TRICKS, Rules
from belote_examples.engine.scoring import Score, score
from belote_examples.problems import Problem, place, relative
from belote_examples.requests.deals import Deal, cards_of, deal_of, play_of, rules_of
from belote_examples.requests.fields import Fields

FOLDER = Path(__file__).parent
ID, TEXT, HEAD = re.compile("[a-z0-9]+(?:-[a-z0-9]+)*"), re.compile(".*", re.S), re.compile(r"^\[\[example\]\]", re.M)
CONDITIONS = ("rules", "strain", "taker", "contract", "double", "held", "direction")
SCORE_KEYS = {"id", "source", *CONDITIONS, "tally", "same_deal_as", "result", "tricks"}
TRICK_KEYS = {"id", "source", "rules", "strain", "taker", "direction", "trick", "cards", "hand", "legal", "result", "tricks"}


@dataclass(frozen=True)
class Place:
    """The file and line of an entry."""

    path: str
    line: int

    def problem(self, where: str, message: str) -> Problem:
        """A problem of this entry."""
        return Problem(self.path, self.line, 1, where, message)


class Entry(Protocol):
    """What every example has, of whatever kind."""

    @property
    def id(self) -> str:
        """Its name, which no other example has."""

    @property
    def kind(self) -> str:
        """The kind of example its file says it is."""

    @property
    def place(self) -> Place:
        """Where it is written."""

    @property
    def source(self) -> str:
        """Where its documented result comes from."""


Loader = Callable[[dict[str, Any], dict[str, Any], str, Place], Entry]


@dataclass(frozen=True)
class Example:
    """A deal that is scored. `documented`: ns, ew, outcome and held, by hand. `request`: the conditions as a program would send them."""

    id: str
    table: str
    place: Place
    source: str
    request: dict[str, Any]
    stated: dict[str, Any]
    documented: dict[str, Any]
    tricks: tuple[str, ...]
    kind: str = "score"

    @cached_property
    def rules(self) -> Rules:
        """The switches it is played under."""
        return rules_of(Fields(self.request))

    @cached_property
    def deal(self) -> Deal:
        """Contract and tally as stated."""
        return deal_of(Fields({**self.request, **self.stated}), self.rules)

    @cached_property
    def played(self) -> Deal:
        """The same from the eight tricks; Refused where a card is not legal."""
        return deal_of(Fields({**self.request, "tricks": tricks_as_json(self.tricks), "declare": True}), self.rules)

    @cached_property
    def score(self) -> Score:
        """What the engine gives for the tally."""
        return score(self.rules, self.deal.contract, self.deal.tally, self.deal.held)


@dataclass(frozen=True)
class TrickExample:
    """A trick of a deal. `cards` in play order with the seat of each, `hand` the last player's cards before it plays, `legal` by hand."""

    id: str
    table: str
    place: Place
    source: str
    request: dict[str, Any]
    number: int
    cards: tuple[tuple[str, Card], ...]
    hand: tuple[Card, ...]
    legal: tuple[Card, ...]
    documented: dict[str, Any]
    tricks: tuple[str, ...]
    kind: str = "trick"

    @cached_property
    def rules(self) -> Rules:
        """The switches it is played under."""
        return rules_of(Fields(self.request))

    @cached_property
    def played(self) -> Play:
        """The whole deal; Refused where a card is not legal."""
        return play_of(Fields({**self.request, "tricks": tricks_as_json(self.tricks)}), self.rules, self.request["strain"])


AnyExample = Example | TrickExample


@dataclass(frozen=True)
class Table:
    """A table of examples: its name is its file's."""

    name: str
    examples: tuple[Entry, ...]


def tricks_as_json(tricks: tuple[str, ...]) -> list[dict[str, object]]:
    """Tricks such as `south A♠ 10♠ 7♠ J♥` as a program would send them.

    >>> tricks_as_json(("south A♠ 10♠ 7♠ J♥",))
    [{'leader': 'south', 'cards': ['A♠', '10♠', '7♠', 'J♥']}]
    """
    return [{"leader": trick.split()[0] if trick.split() else "", "cards": trick.split()[1:]} for trick in tricks]


def load(root: Path, folder: Path = FOLDER, loaders: Mapping[str, Loader] | None = None) -> tuple[list[Table], list[Problem]]:
    """All tables, and the faults of their files; an entry with a fault is left out. `loaders`: those of other kinds, by name."""
    tables, problems = [], []
    seen: dict[str, Entry] = {}
    for path in sorted(folder.glob("*.toml")):
        found = []
        for item in _entries(path, root, seen, loaders or {}):
            if isinstance(item, Problem):
                problems.append(item)
            else:
                found.append(item)
                seen[item.id] = item
        tables.append(Table(path.stem, tuple(found)))
    return tables, problems


def _entries(path: Path, root: Path, seen: dict[str, Entry], loaders: Mapping[str, Loader]) -> Iterator[Entry | Problem]:
    shown = relative(path, root)
    text, data, problems = files.read_toml(path, root)
    if problems:
        yield from problems
        return
    kind = data.get("kind", "score")
    if not isinstance(kind, str) or kind not in (*loaders, "score", "trick"):
        yield Problem(shown, *place(text, "kind ="), "kind", f"expected one of {', '.join(['score', 'trick', *loaders])}, got {kind!r}")
        return
    own: dict[str, Entry] = {}
    entries = data.get("example", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        yield Problem(shown, *place(text, "example"), "example", "expected entries that begin with [[example]]")
        return
    for index, entry in enumerate(entries):
        name = str(entry.get("id", ""))
        at = Place(shown, _line(text, name, index))
        if name in seen or name in own:
            yield at.problem(name, "expected each id once, found it twice")
            continue
        try:
            _named(entry)
            own[name] = loaders[kind](entry, data, path.stem, at) if kind in loaders else _example(entry, data, path.stem, at, {**seen, **own})
            yield own[name]
        except Refused as refused:
            yield at.problem(f"{name}.{refused.field}" if refused.field else name, refused.message)


def _line(text: str, name: str, index: int) -> int:
    """The line of an entry's id; where it has none, of the head of the entry with that index."""
    at = place(text, f'id = "{name}"')[0]
    heads = [text.count("\n", 0, match.start()) + 1 for match in HEAD.finditer(text)][index:] if at == 1 else []
    return heads[0] if heads else at


def _named(entry: dict[str, Any]) -> None:
    """Refuse an entry without an id or a source, whatever its kind."""
    for key, what, form in (("id", "an id", ID), ("source", "where the result comes from", TEXT)):
        if not isinstance(value := Fields(entry).need(key, what), str) or not form.fullmatch(value):
            raise Refused(key, f"expected {'a text' if form is TEXT else 'a text of small letters, digits and hyphens'}, got {value!r}")


def _example(entry: dict[str, Any], data: dict[str, Any], table: str, at: Place, known: dict[str, Entry]) -> AnyExample:
    Fields(entry).only(TRICK_KEYS if "cards" in entry else SCORE_KEYS)
    Fields(Fields(entry).need("result", "the documented result"), "result")
    if not isinstance(entry.get("same_deal_as", ""), str):
        raise Refused("same_deal_as", f"expected a text, got {entry['same_deal_as']!r}")
    request = {"game": data.get("game"), **{key: entry[key] for key in CONDITIONS if key in entry}}
    if "cards" in entry:
        Fields(entry).choice("strain", STRAINS)
        return _trick(entry, request, table, at)
    if "same_deal_as" in entry:
        other = known.get(entry["same_deal_as"])
        if not isinstance(other, Example):
            raise Refused("same_deal_as", f"expected an example before this one, got {entry['same_deal_as']!r}")
        stated, tricks = other.stated, other.tricks
    else:
        stated, tricks = dict(Fields(Fields(entry).need("tally", "the tally, or same_deal_as"), "tally").values), texts(entry, "tricks")
    example = Example(entry["id"], table, at, entry["source"], request, stated, {"held": 0, **entry["result"]}, tricks)
    _ = example.score  # refused here, with the entry's line, rather than later
    return example


def _trick(entry: dict[str, Any], request: dict[str, Any], table: str, at: Place) -> TrickExample:
    cards = []
    said, number = texts(entry, "cards"), Fields(entry).whole("trick", "the number of a trick, 1 to 8", 1)
    if len(said) != PLAYERS or number > TRICKS:
        raise Refused("cards", f"expected {PLAYERS} cards of one of {TRICKS} tricks, got {len(said)} of trick {number}")
    for index, text in enumerate(said):
        seat, _, card = text.partition(" ")
        if seat not in SEATS:
            raise Refused(f"cards[{index}]", f"expected a seat and a card such as 'south A♠', got {text!r}")
        cards.append((seat, Card.parse(card, f"cards[{index}]")))
    hand, legal = cards_of(Fields(entry), "hand"), cards_of(Fields(entry), "legal")
    result, tricks = entry["result"], texts(entry, "tricks")
    rules_of(Fields(request))  # refused here, as above
    return TrickExample(entry["id"], table, at, entry["source"], request, number, tuple(cards), hand, legal, result, tricks)


def texts(entry: dict[str, Any], key: str) -> tuple[str, ...]:
    """A list of texts; none where the key is absent."""
    found = Fields(entry).items(key, "a list of texts") if key in entry else []
    for index, text in enumerate(found):
        if not isinstance(text, str):
            raise Refused(f"{key}[{index}]", f"expected a text, got {text!r}")
    return tuple(map(str, found))
