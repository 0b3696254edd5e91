"""The examples of switches in the words of a language, and back: what the case is, and what comes out under a value."""
import re
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, NamedTuple

from belote_examples.contrasts import Contrast, refused
from belote_examples.engine.auction import Call, call, start
from belote_examples.engine.cards import NEXT_SEAT, SEATS, SIDES, SUITS, Card
from belote_examples.engine.rules import UNDOUBLED, Rules
from belote_examples.engine.scoring import Score, score
from belote_examples.examples import Example, Place
from belote_examples.kinds import auction_words
from belote_examples.kinds.rows import read_trump
from belote_examples.markup import DOT
from belote_examples.page import Cell
from belote_examples.reader import Lookup, Unreadable, card, conditions, extras, number
from belote_examples.requests.auctions import call_of
from belote_examples.requests.deals import deal_of
from belote_examples.requests.fields import Fields
from belote_examples.sum_reader import untrue
from belote_examples.terms import Terms

TAG = re.compile(r"<(?:b|span)(?: [^>]*)?>|</(?:b|span)>")
Case = Mapping[str, Any]
NOBODY = "nobody"


class Shown(NamedTuple):
    """How a kind of case is shown.

    `write`, `read`: the case as lines. `result`: what the engine says, as parts of a line; `wanted`: the same as a reader has to find it.
    """

    write: Callable[[Contrast, Terms], list[str]]
    read: Callable[[list[str], Cell, Lookup], dict[str, Any]]
    result: Callable[[Any, Terms], list[str]]


def example_of(contrast: Contrast, rules: Rules) -> Example:
    """A deal as the tables of deals have it, under these rules."""
    stated = {key: value for key, value in contrast.case.items() if key in ("points", "last_trick", "belote", "declarations", "capot", "generale")}
    request = {key: value for key, value in contrast.case.items() if key not in stated and key != "kind"}
    made = Example(contrast.id, "", Place("", 1), "", {"game": contrast.game, "rules": named_rules(contrast)} | request, stated, {}, ())
    made.__dict__["rules"] = rules
    made.__dict__["deal"] = deal_of(Fields(request | stated), rules)
    return made


def named_rules(contrast: Contrast) -> str:
    """The rule set that a contrast is under, but for switches that are changed."""
    return str(contrast.rules["base"] if isinstance(contrast.rules, dict) else contrast.rules)


def sums(contrast: Contrast, value: object, terms: Terms) -> list[str]:
    """The comparison and the sums of a deal under a value."""
    from belote_examples import tables  # which names the regions, this one too

    example = example_of(contrast, contrast.under(value))
    made = example.score
    return [TAG.sub("", line) for line in (tables.comparison(example, made, terms), *tables.award(example, made, terms))]


def untrue_sums(lines: list[str], rules: Rules, case: Case, cell: Cell, terms: Terms) -> list[str]:
    """What is wrong with the sums of a deal, read back, under some rules."""
    deal = deal_of(Fields({key: value for key, value in case.items() if key not in ("kind", "game", "rules")}), rules)
    made = score(rules, deal.contract, deal.tally, deal.held)
    row = SimpleNamespace(
        cells={"sum": Cell("\n".join(lines), cell.line, cell.column)}, request={"contract": deal.contract.value, "taker": deal.contract.taker}
    )
    return list(untrue(row, made, terms))  # type: ignore[arg-type]


def _write_deal(contrast: Contrast, terms: Terms) -> list[str]:
    from belote_examples import tables  # which names the regions, this one too

    allowed = next(value for value in told_of(contrast) if not refused(contrast.result(value)))
    example = example_of(contrast, contrast.under(allowed))
    ns, ew = example.deal.tally.points
    cards = f"{terms.word('labels', 'cards')} {terms.side('ns')} / {terms.side('ew')}"
    shown = tables.conditions(example_named(example, contrast), terms)
    return [TAG.sub("", line) for line in (shown, terms.labelled(cards, f"{ns} / {ew}"), tables.extras(example, terms))]


def told_of(contrast: Contrast) -> list[object]:
    """The values that an example tells apart."""
    return list(dict.fromkeys(value for pair in contrast.apart for value in pair))


def multiplier(contrast: Contrast) -> int:
    """What the double of a deal is worth under the rules that its conditions are shown with; 1 where it is none."""
    allowed = next((value for value in told_of(contrast) if not refused(contrast.result(value))), None)
    double = contrast.case.get("double", UNDOUBLED)
    return 1 if allowed is None or double == UNDOUBLED else contrast.under(allowed).multiplier(double)


def example_named(example: Example, contrast: Contrast) -> Example:
    """The example with the name of its rule set, and its multiplier under the rules that allow it."""
    rules = Rules(**({"name": named_rules(contrast), "game": contrast.game} | example.rules.switches()))
    example.__dict__["rules"] = rules
    return example


def _read_deal(lines: list[str], cell: Cell, lookup: Lookup) -> dict[str, Any]:
    if len(lines) != 3:
        raise Unreadable(cell, f"expected conditions, points in cards and the rest of a deal, got {len(lines)} lines")
    terms = lookup.terms
    found = conditions(lines[0], cell, lookup)
    head = terms.labelled(f"{terms.word('labels', 'cards')} {terms.side('ns')} / {terms.side('ew')}", "")
    counts = lines[1].removeprefix(head).split(" / ")
    if not lines[1].startswith(head) or len(counts) != len(SIDES):
        raise Unreadable(cell, f"expected {head}… / …, got {lines[1]!r}")
    points = {side: number(count, cell) for side, count in zip(SIDES, counts, strict=True)}
    return found | {"points": points} | extras(Cell(lines[2], cell.line, cell.column), lookup, found.get("strain"))


def _score(said: Score, terms: Terms) -> list[str]:
    parts = [f"{terms.side(side)} {getattr(said, side)}" for side in SIDES] + [terms.word("outcomes", said.outcome)]
    return parts + ([terms.labelled(terms.word("labels", "held"), str(said.held))] if said.held else [])


def _strain(strain: str, terms: Terms) -> str:
    name = terms.strain(strain)
    return terms.labelled(terms.word("labels", "trump"), name) if strain in SUITS else name[:1].upper() + name[1:]


def _labelled_lines(case: Case, labels: Mapping[str, str], terms: Terms) -> list[str]:
    said = {key: " ".join(value) if isinstance(value, list) else str(value) for key, value in case.items()}
    return [terms.labelled(label, said[key]) for key, label in labels.items() if key in said]


def _play_labels(terms: Terms) -> dict[str, str]:
    return {"trick": terms.word("app", "trick_so_far"), "hand": terms.word("labels", "hand")}


def _write_position(contrast: Contrast, terms: Terms) -> list[str]:
    return [_game(contrast, terms), *_labelled_lines(contrast.case, _play_labels(terms), terms)]


def _game(contrast: Contrast, terms: Terms) -> str:
    return terms.word("games", contrast.game) + DOT + _strain(contrast.case["strain"], terms)


def _read_lines(lines: list[str], labels: Mapping[str, str], cell: Cell, lookup: Lookup) -> dict[str, str]:
    found = {}
    for line in lines:
        label, _, value = line.partition(lookup.terms.colon)
        key = next((key for key, known in labels.items() if known == label), None)
        if key is None or key in found:
            raise Unreadable(cell, f"expected {', '.join(labels.values())} once each, got {line!r}")
        found[key] = value
    return found


def _read_cards(text: str, cell: Cell) -> list[str]:
    return [str(card(word, cell)) for word in text.split()]


def _game_and_strain(line: str, cell: Cell, lookup: Lookup) -> dict[str, Any]:
    game, _, strain = line.partition(DOT)
    return {"game": lookup.id(("games",), game, cell), "strain": read_trump(strain, cell, lookup)}


def _read_position(lines: list[str], cell: Cell, lookup: Lookup) -> dict[str, Any]:
    said = _read_lines(lines[1:], _play_labels(lookup.terms), cell, lookup)
    return _game_and_strain(lines[0], cell, lookup) | {key: _read_cards(cards, cell) for key, cards in said.items()}


def _legal(said: dict[str, Any], terms: Terms) -> list[str]:
    return [terms.labelled(terms.word("labels", "legal"), " ".join(said["legal"]))]


def _seat_labels(terms: Terms) -> dict[str, str]:
    return {seat: terms.word("seats", seat) for seat in SEATS} | {"first": terms.word("atlas", "first"), "taker": terms.word("labels", "taker")}


def _write_comparison(contrast: Contrast, terms: Terms) -> list[str]:
    seats = {key: terms.word("seats", value) for key, value in contrast.case.items() if key in ("first", "taker")}
    return [_game(contrast, terms), *_labelled_lines(dict(contrast.case) | seats, _seat_labels(terms), terms)]


def _read_comparison(lines: list[str], cell: Cell, lookup: Lookup) -> dict[str, Any]:
    found = _game_and_strain(lines[0], cell, lookup)
    for key, value in _read_lines(lines[1:], _seat_labels(lookup.terms), cell, lookup).items():
        found[key] = lookup.id(("seats",), value, cell) if key in ("first", "taker") else _read_cards(value, cell)
    return found


def _compared(said: dict[str, Any], terms: Terms) -> list[str]:
    side = terms.side(said["side"]) if said["side"] else terms.word("labels", NOBODY)
    return [side, terms.labelled(terms.word("labels", "points"), str(said["points"])), terms.word("steps", said["why"])]


def _spoken(contrast: Contrast) -> tuple[Card | None, tuple[tuple[str, Call], ...]]:
    """The turned card, and each call with the seat that says it."""
    turn_up = Card.parse(contrast.case["turn_up"]) if "turn_up" in contrast.case else None
    state = start(contrast.base, contrast.case["dealer"], turn_up=turn_up)
    said = []
    for at, value in enumerate(contrast.case["calls"]):
        one = call_of(value, "calls", contrast.game)
        said.append((one.seat or str(state.turn), Call(one.word, one.contract, one.strain, None)))
        state = call(state, one) if at + 1 < len(contrast.case["calls"]) else state
    return turn_up, tuple(said)


def _write_auction(contrast: Contrast, terms: Terms) -> list[str]:
    turn_up, said = _spoken(contrast)
    first = auction_words.conditions("", contrast.game, contrast.case["dealer"], turn_up, terms)
    return [TAG.sub("", first), TAG.sub("", auction_words.printed_calls("", said, terms))]


def _read_auction(lines: list[str], cell: Cell, lookup: Lookup) -> dict[str, Any]:
    game, dealer, turn_up = auction_words.read_conditions(lines[0], cell, lookup)
    turn, calls = dealer, []
    for seat, said in auction_words.read_calls(Cell("\n".join(lines[1:]), cell.line, cell.column), lookup):
        turn = NEXT_SEAT["clockwise"][turn]
        one: Any = said.word if said.word not in ("bid", "strain") else said.strain
        one = {"contract": said.contract, "strain": said.strain} if said.word == "bid" else one
        calls.append(one if seat == turn else {"call": one, "seat": seat})
    return {"game": game, "dealer": dealer, "calls": calls} | ({"turn_up": str(turn_up)} if turn_up else {})


def _allowed(said: dict[str, Any], terms: Terms) -> list[str]:
    return [terms.word("atlas", "allowed" if said["allowed"] else "not_allowed")]


def _write_card(contrast: Contrast, terms: Terms) -> list[str]:
    return [DOT.join((terms.word("games", contrast.game), _strain(contrast.case["strain"], terms), contrast.case["card"]))]


def _read_card(lines: list[str], cell: Cell, lookup: Lookup) -> dict[str, Any]:
    first, _, one = lines[0].rpartition(DOT)
    return _game_and_strain(first, cell, lookup) | {"card": str(card(one, cell))}


def _worth(said: dict[str, Any], terms: Terms) -> list[str]:
    return [
        terms.labelled(terms.word("labels", "points"), str(said["points"])), terms.labelled(terms.word("atlas", "whole_deal"), str(said["total"]))
    ]


KINDS: Mapping[str, Shown] = {
    "deal": Shown(_write_deal, _read_deal, _score),
    "position": Shown(_write_position, _read_position, _legal),
    "comparison": Shown(_write_comparison, _read_comparison, _compared),
    "auction": Shown(_write_auction, _read_auction, _allowed),
    "card": Shown(_write_card, _read_card, _worth),
}
"""By the kind of a case."""
