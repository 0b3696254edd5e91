"""What each id of an example says: the one list of paths that sentences may quote, with kind and value.

`capot.ns` is path `ns` of example `capot`. A path is documented in CONTRIBUTING; the values come from the engine.
"""
from dataclasses import dataclass
from functools import cache

from .engine.cards import SIDE_OF, SIDES, Card
from .engine.play import legal, trick_points, winner
from .engine.rules import UNDOUBLED
from .engine.scoring import TIE
from .examples import AnyExample, Example, TrickExample
from .words import CARD, CONTRACT, NUMBER, OUTCOME, SEAT, SIDE, STRAIN, SUIT

AWARD = "award"


@dataclass(frozen=True)
class Fact:
    """What a quote must say. `how`: how the engine gets there, for messages; `seat`: a card's player, who may be named beside it."""

    kind: str
    value: str
    how: str = ""
    seat: str = ""


@dataclass(frozen=True)
class TrickSide:
    """What the engine says of a trick."""

    points: tuple[int, ...]
    winner: str
    side: str
    legal: tuple[Card, ...]
    why: str


@cache
def _trick(rules: object, strain: str, cards: tuple[tuple[str, Card], ...], hand: tuple[Card, ...]) -> TrickSide:
    played = tuple(card for _, card in cards)
    points = tuple(trick_points(rules, strain, (card,)) for card in played)  # type: ignore[arg-type]
    seat = cards[winner(rules, strain, played)][0]  # type: ignore[arg-type]
    may = legal(rules, strain, hand, played[:-1])  # type: ignore[arg-type]
    return TrickSide(points, seat, SIDE_OF[seat], may.cards, may.why)


def trick_side(example: TrickExample) -> TrickSide:
    """What the engine says of the trick of an example."""
    return _trick(example.rules, example.request["strain"], example.cards, example.hand)


def facts(example: AnyExample) -> dict[str, Fact]:
    """Every path of an example, in the order the table shows them."""
    return score_facts(example) if isinstance(example, Example) else trick_facts(example)


def score_facts(example: Example) -> dict[str, Fact]:
    """The paths of a scored deal."""
    score, deal = example.score, example.deal
    tally, contract = deal.tally, deal.contract
    found = {
        "strain": Fact(SUIT if contract.strain not in ("no_trumps", "all_trumps") else STRAIN, contract.strain),
        "taker": Fact(SEAT, contract.taker),
        "last_trick": Fact(SIDE, tally.last_trick),
        "outcome": Fact(OUTCOME, score.outcome, _compared(example)),
    }
    for index, side in enumerate(SIDES):
        found[f"cards.{side}"] = Fact(NUMBER, str(tally.points[index]))
        found[f"total.{side}"] = Fact(NUMBER, str(score.compare[index]), _how(score.compare.lines, index))
        found[side] = Fact(NUMBER, str(score[index]), _how(score.lines, index))
        if any(line.reason == "rounding" and line[1 + index] for line in score.lines):
            contract_points = sum(line[1 + index] for line in score.lines if line.reason == "contract")
            found[f"rounded.{side}"] = Fact(NUMBER, str(score[index] - contract_points), "rounded to the nearest ten")
        if tally.declarations[index]:
            found["declarations"] = Fact(NUMBER, str(tally.declarations[index]))
            found["declarations.side"] = Fact(SIDE, side)
    if contract.value is not None:
        found["contract"] = Fact(NUMBER, str(contract.value)) if isinstance(contract.value, int) else Fact(CONTRACT, contract.value)
        found[AWARD] = Fact(AWARD, "")
    if contract.double != UNDOUBLED:
        found["multiplier"] = Fact(NUMBER, str(example.rules.multiplier(contract.double)))
    for number, side in enumerate(tally.belote):
        found["belote" + (f".{number}" if number else "")] = Fact(SIDE, side)
    if tally.capot:
        found["capot"] = Fact(SIDE, tally.capot)
    if tally.generale:
        found["generale"] = Fact(SEAT, tally.generale)
    if deal.held:
        found["held_in"] = Fact(NUMBER, str(deal.held))
    if score.outcome == TIE:
        found["held"] = Fact(NUMBER, str(score.held), "the total of the taker's side, added to anything held before (rules §5)")
    return found


def trick_facts(example: TrickExample) -> dict[str, Fact]:
    """The paths of a trick."""
    side = trick_side(example)
    found = {
        "trump": Fact(SUIT, example.request["strain"]),
        "led": Fact(SUIT, example.cards[0][1].suit),
        "leader": Fact(SEAT, example.cards[0][0]),
        "player": Fact(SEAT, example.cards[-1][0]),
        "winner": Fact(SEAT, side.winner),
        "side": Fact(SIDE, side.side),
        "points": Fact(NUMBER, str(sum(side.points)), " + ".join(map(str, side.points))),
    }
    for (seat, card), points in zip(example.cards, side.points, strict=True):
        found[seat] = Fact(CARD, str(card), "", seat)
        found[f"points.{seat}"] = Fact(NUMBER, str(points))
    for name, cards in (("hand", example.hand), ("legal", side.legal)):
        for number, card in enumerate(cards, 1):
            found[f"{name}.{number}"] = Fact(CARD, str(card), side.why if name == "legal" else "", example.cards[-1][0])
    return found


def _how(lines: tuple[tuple[str, int, int], ...], index: int) -> str:
    """`152 cards + 100 capot last trick`: how the engine gets to a number."""
    return " + ".join(f"{line[1 + index]} {line[0].replace('_', ' ')}" for line in lines if line[1 + index]).replace("+ -", "− ")


def _compared(example: Example) -> str:
    compare = example.score.compare
    return f"N-S {compare.ns}, E-W {compare.ew}, needed {compare.needed}"
