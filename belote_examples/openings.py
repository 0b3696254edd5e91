"""Where each documented example opens: the fragments of its addresses in the tools, by the example's id."""

from functools import cache
from pathlib import Path
from typing import Any

from . import examples
from .engine.auction import PASSED_OUT
from .engine.cards import SIDES
from .kinds import LOADERS
from .kinds.match.example import MatchExample
from .kinds.position import Position
from .permalinks import address, encode, encode_match, encode_position, scored
from .regions.sheet import DEALS
from .requests.deals import Deal


@cache
def _all(root: Path) -> tuple[object, ...]:
    tables, _ = examples.load(root, loaders=LOADERS)
    return tuple(example for table in tables for example in table.examples)


@cache
def positions(root: Path) -> dict[str, str]:
    """The fragment that opens each documented position in the legal-card helper."""
    return {one.id: encode_position(one.strain, one.player, one.played, one.hand) for one in _all(root) if isinstance(one, Position)}


@cache
def matches(root: Path) -> dict[str, str]:
    """The fragment that opens each documented match in the score sheet."""
    found = {}
    for one in (one for one in _all(root) if isinstance(one, MatchExample)):
        deals = [told(one, dealt.deal) if dealt.deal else PASSED_OUT for dealt in one.dealt]
        found[one.id] = encode_match({"game": one.rules.game, "rules": one.rules.name, "target": one.target, "deals": deals})
    return found


@cache
def dealt_in_matches(root: Path) -> dict[str, str]:
    """The fragment that opens each deal of a documented match in the score calculator, by `<match>.<number>`, with the points held before it."""
    found = {}
    for one in (one for one in _all(root) if isinstance(one, MatchExample)):
        held = 0
        for number, dealt, played in one.rows():
            if dealt.deal:
                found[f"{one.id}.{number}"] = encode(told(one, dealt.deal) | {"held": held})
            held = sum(played.held_from)
    return found


def told(example: MatchExample, played: Deal) -> dict[str, Any]:
    """A deal of a match as `calculate` reads it."""
    contract, tally = played.contract, played.tally
    deal: dict[str, Any] = {"game": example.rules.game, "rules": example.rules.name, "strain": contract.strain, "taker": contract.taker}
    if contract.value is not None:
        deal |= {"contract": contract.value, "double": contract.double}
    deal |= {"points": dict(zip(SIDES, tally.points, strict=True)), "last_trick": tally.last_trick, "belote": list(tally.belote)}
    return deal | {"declarations": dict(zip(SIDES, tally.declarations, strict=True)), "capot": tally.capot, "generale": tally.generale}


def on_the_sheet(root: Path, rules: str) -> tuple[str, ...]:
    """The fragments that open the deals of the cheat sheet in the score calculator, under a rule set, in the order of their rows."""
    known = {example.id: example for example in scored(root)}
    return tuple(address(known[id_], rules) for id_ in DEALS if id_ in known)
