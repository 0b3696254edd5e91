"""What the address of a deal or of a position says, read letter by letter; of what writes it only the tables of letters are used."""

import re
from collections.abc import Mapping
from typing import Any

from belote_examples.permalinks import CONTRACTS, DOUBLES, GAMES, KINDS, RULES, SEATS, SIDES, STRAINS

Letters = Mapping[str, str]
CARD = re.compile("(10|[AKQJT987])([shdc])")
SYMBOLS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def _of(letters: Letters, letter: str) -> str:
    return next((key for key, one in letters.items() if one == letter), f"?{letter}")


def said(fragment: str) -> dict[str, Any]:
    """What the address of a deal says, as a request; what it leaves out is not there.

    >>> said("v1.kmas.b100.n98.rne.ae50") == {
    ...     "game": "coinche", "rules": "maison", "strain": "all_trumps", "taker": "south", "contract": 100, "points": {"ns": 98},
    ...     "belote": ["ew", "ns"], "declarations": {"ew": 50}}
    True
    """
    version, conditions, *parts = fragment.split(".") if fragment.count(".") else (fragment, "")
    found: dict[str, Any] = {"version": version} if version != "v1" else {}
    found |= {key: _of(letters, letter) for (key, letters), letter in zip(
        (("game", GAMES), ("rules", RULES), ("strain", STRAINS), ("taker", SEATS)), conditions, strict=False)}  # fmt: skip
    for part in parts:
        key, value = _part(part[:1], part[1:])
        found[key] = {**found.get(key, {}), **value} if isinstance(value, dict) else value
    return found


def _part(letter: str, rest: str) -> tuple[str, Any]:
    if letter == "b":
        return "contract", int(rest) if rest.isdigit() else _of(CONTRACTS, rest)
    if letter == "x":
        return "double", _of(DOUBLES, rest)
    if letter in SIDES.values():
        return "points", {_of(SIDES, letter): int(rest)}
    if letter == "l":
        return "last_trick", _of(SIDES, rest)
    if letter == "r":
        return "belote", sorted(_of(SIDES, one) for one in rest)
    if letter == "a":
        declared = rest[1:]
        return "declarations", {_of(SIDES, rest[:1]): int(declared) if declared.isdigit() else [_of(KINDS, one) for one in declared]}
    if letter in "tg" and rest:
        return ("capot", _of(SIDES, rest)) if letter == "t" else ("generale", _of(SEATS, rest))
    return ("held", int(rest)) if letter == "h" and rest.isdigit() else ("unknown", letter + rest)


def position(fragment: str) -> dict[str, Any]:
    """What the address of a position says: trump, whose hand, the trick so far, the hand.

    >>> position("v1.hw.tAs.hTh7s")
    {'strain': 'hearts', 'player': 'west', 'trick': ['A♠'], 'hand': ['10♥', '7♠']}
    """
    version, who, trick, hand = (*fragment.split("."), "", "", "", "")[:4]
    found = {"strain": _of(STRAINS, who[:1]), "player": _of(SEATS, who[1:]), "trick": _cards(trick[1:]), "hand": _cards(hand[1:])}
    return found if version == "v1" and trick[:1] == "t" and hand[:1] == "h" else {"version": fragment}


def _cards(text: str) -> list[str]:
    return [f"{rank.replace('T', '10')}{SYMBOLS[suit]}" for rank, suit in CARD.findall(text)]
