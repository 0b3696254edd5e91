"""What the engine says of the vectors and of deals drawn by number, a line an item: the same file runs in CPython and in MicroPython.

Written, like the engine, in the subset that both run; `CHAPTERS` names the parts, each gives lines that start with the item's name.
"""
import json

from belote_examples.engine.auction import call, coinche_by, legal_calls, start
from belote_examples.engine.cards import CLOCKWISE, DECK, DIRECTIONS, SEATS, SIDE_OF, STRAINS, Card
from belote_examples.engine.counting import tally_of
from belote_examples.engine.declarations import compare, find, possible_sums
from belote_examples.engine.errors import Refused
from belote_examples.engine.match import match
from belote_examples.engine.play import Trick, legal, play_deal
from belote_examples.engine.rules import CONTRACTS, DOUBLES, MAISON, OFFICIELLES, SWITCHES, Rules
from belote_examples.engine.scoring import Contract, score
from belote_examples.engine.tally import Tally, checked, possible_splits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any, TypeVar

    Row = dict[str, Any]
    Value = TypeVar("Value")

RULES = (MAISON.classic, MAISON.coinche, OFFICIELLES.classic, OFFICIELLES.coinche)
SCORES, AUCTIONS, MATCHES, REFUSALS = 1500, 150, 60, 600


class Draw:
    """Numbers that look random and are the same everywhere."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, most: int) -> int:
        self.state = (self.state * 75 + 74) % 65537
        return self.state % most

    def one_of(self, values: "Sequence[Value]") -> "Value":
        return values[self.below(len(values))]


def rows(name: str) -> "Iterator[Row]":
    with open(name, encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def hand(text: str) -> "tuple[Card, ...]":
    return tuple([Card.parse(word) for word in text.split()])


def tricks_of(row: "Row") -> "tuple[Trick, ...]":
    return tuple([Trick(text.split()[0], hand(" ".join(text.split()[1:]))) for text in row["tricks"]])


def cards(several: "tuple[Card, ...]") -> str:
    return " ".join([str(card) for card in several])


def plain(value: object) -> str:
    """A value as text, the records of the engine as plain tuples."""
    if isinstance(value, tuple):
        return "(" + " ".join([plain(one) for one in value]) + ")"
    return str(value)


def drawn_rules(draw: Draw) -> Rules:
    """One of the four, in half of the cases with two switches set otherwise."""
    rules = draw.one_of(RULES)
    if draw.below(2):
        return rules
    names = sorted(SWITCHES)
    changes: dict[str, object] = {}
    for _ in range(2):
        name = draw.one_of(names)
        changes[name] = draw.one_of(SWITCHES[name])
    return rules.changed(changes)


def drawn_tally(draw: Draw, rules: Rules, strain: str) -> Tally:
    """A tally the engine allows."""
    total = rules.cards_total(strain)
    capot = draw.one_of((None, None, None, None, "ns", "ew"))
    ns = draw.one_of(sorted(possible_splits(rules, strain))) if capot is None else total if capot == "ns" else 0
    belote = tuple([draw.one_of(("ns", "ew")) for _ in range(draw.below({"no_trumps": 1, "all_trumps": 5}.get(strain, 2)))])
    declared = draw.one_of(sorted(possible_sums(rules, strain))) if draw.below(3) == 0 else 0
    alone = draw.one_of(SEATS)
    return Tally(
        (ns, total - ns), capot or draw.one_of(("ns", "ew")), belote, (declared, 0) if draw.below(2) else (0, declared), capot,
        alone if SIDE_OF[alone] == capot else None,
    )


def drawn_contract(draw: Draw, strain: str) -> Contract:
    return Contract(draw.one_of(SEATS), strain, draw.one_of(CONTRACTS), draw.one_of(DOUBLES))


def played() -> "Iterator[str]":
    """Every played deal: winners, points, tally; one in eight with every play checked."""
    for index, row in enumerate(rows("played_deals.jsonl")):
        play = play_deal(MAISON.coinche, row["strain"], tricks_of(row), checked=index % 8 == 0)
        tally = checked(MAISON.coinche, row["strain"], tally_of(MAISON.coinche, row["strain"], play))
        yield f"{row['id']} {' '.join(play.winners)} {plain(play.points)} {plain(tally)}"


def scored() -> "Iterator[str]":
    """Drawn deals in both games, both rule sets and with switches: the score, its lines, what was compared."""
    draw = Draw(1)
    for index in range(SCORES):
        rules, strain = drawn_rules(draw), draw.one_of(STRAINS)
        contract, tally = drawn_contract(draw, strain), drawn_tally(draw, rules, strain)
        yield f"{index} {rules.name} {rules.game} {plain(contract)} {plain(tally)} {plain(score(rules, contract, tally, draw.below(3) * 81))}"


def legality() -> "Iterator[str]":
    """Every position: the legal cards and why, in both games."""
    for index, row in enumerate(rows("legality.jsonl")):
        for rules in (MAISON.classic, MAISON.coinche):
            said = legal(rules, row["strain"], hand(row["hand"]), hand(row["trick"]))
            yield f"{index} {rules.game} {said.why} {cards(said.cards)}"


def declared() -> "Iterator[str]":
    """Every deal with declarations: those of each hand, the comparison, the score."""
    for row in rows("declared_deals.jsonl"):
        strain = row["strain"]
        play = play_deal(MAISON.classic, strain, tricks_of(row), checked=False)
        for seat in SEATS:
            found = find(MAISON.classic, strain, play.hands[seat])
            yield f"{row['id']} {seat} " + ", ".join([f"{one.kind} {one.points} {cards(one.cards)}" for one in found])
        best = compare(MAISON.classic, strain, play.hands, play.tricks[0].leader)
        made = score(MAISON.classic, Contract(row["taker"], strain, None, "none"), tally_of(MAISON.classic, strain, play, declare=True))
        yield f"{row['id']} {best.side} {best.points} {best.reason} {plain(made)}"


def auctions() -> "Iterator[str]":
    """Drawn auctions in both games: every state, the calls allowed, the end."""
    draw = Draw(2)
    for index in range(AUCTIONS):
        rules = draw.one_of(RULES).changed({"coinche_in_turn": draw.below(2) == 0, "same_suit_again": draw.below(2) == 0})
        state = start(rules, draw.one_of(SEATS), draw.one_of(DIRECTIONS), draw.one_of(DECK))
        while not state.ended:
            allowed = legal_calls(state)
            said = allowed[0] if draw.below(3) else draw.one_of(allowed)
            yield f"{index} {state.turn} {len(allowed)} {' '.join([str(one) for one in allowed[:9]])}: {said}"
            state = call(state, said)
        yield f"{index} {state.passed_out} {plain(state.standing)}"


def matches() -> "Iterator[str]":
    """Drawn matches: every entry, the totals, the winner."""
    draw = Draw(3)
    for index in range(MATCHES):
        rules = draw.one_of(RULES)
        deals: list[tuple[Contract, Tally] | str] = []
        for _ in range(draw.below(9) + 1):
            strain = draw.one_of(STRAINS)
            deal = (drawn_contract(draw, strain), drawn_tally(draw, rules, strain))
            deals.append("passed_out" if draw.below(6) == 0 else deal)
        said = match(rules, deals, target=501) if draw.below(2) else match(rules, deals, count=draw.below(6) + 1)
        yield f"{index} {plain(said)}"


def refused() -> "Iterator[str]":
    """Drawn faults: a tally with a number changed, a deal with two cards exchanged, a call out of place; what is said, or that all is well."""
    draw = Draw(4)
    deals = list(rows("declared_deals.jsonl"))[:20]
    for index in range(REFUSALS):
        rules, strain = draw.one_of(RULES), draw.one_of(STRAINS)
        try:
            if index % 3 == 0:
                points, last, belote, declarations, capot, generale = drawn_tally(draw, rules, strain)
                points = (points[0] + draw.below(3) - 1, points[1])
                declarations = (declarations[0] + 10 * draw.below(2), declarations[1])
                checked(rules, strain, Tally(points, last, belote, declarations, draw.one_of((capot, "ns")), generale))
            elif index % 3 == 1:
                tricks = tricks_of(draw.one_of(deals))
                played = [list(trick.cards) for trick in tricks]
                (one, here), (other, there) = (draw.below(8), draw.below(4)), (draw.below(8), draw.below(4))
                played[one][here], played[other][there] = played[other][there], played[one][here]
                play_deal(rules, strain, tuple([Trick(tricks[at].leader, tuple(played[at])) for at in range(8)]))
            else:
                state = start(rules, draw.one_of(SEATS), CLOCKWISE, draw.one_of(DECK))
                for _ in range(3):
                    state = call(state, draw.one_of(legal_calls(state) + (coinche_by(draw.one_of(SEATS)),)))
            yield f"{index} all is well"
        except Refused as error:
            yield f"{index} {type(error).__name__} {error.field}: {error.message}"


CHAPTERS = {
    "played": played, "scored": scored, "legality": legality, "declared": declared, "auctions": auctions, "matches": matches, "refused": refused,
}


def write(folder: str) -> None:
    """Every chapter as a text file in a folder."""
    for name, chapter in CHAPTERS.items():
        with open(folder + "/" + name + ".txt", "w", encoding="utf-8") as page:
            for line in chapter():
                page.write(line + "\n")
