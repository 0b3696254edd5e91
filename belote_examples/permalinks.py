"""The address of a deal in the score calculator: everything players said, short, the same in every language, `v1` first.

The page's own `permalink.js` writes and reads the same addresses with the letters it gets from here; a test holds the two together. A part
that says the usual is left out:
`v1.kmhs.b100.n98.ln` is coinche, house rules, hearts, South, a bid of 100, 98 points for N-S, the last trick for N-S.
"""
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from . import examples
from .engine.auction import PASSED_OUT
from .engine.cards import Card
from .examples import Example

GAMES = {"classic": "c", "coinche": "k"}
RULES = {"maison": "m", "officielles": "o"}
STRAINS = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c", "no_trumps": "n", "all_trumps": "a"}
SEATS = {"north": "n", "east": "e", "south": "s", "west": "w"}
SIDES = {"ns": "n", "ew": "e"}
DOUBLES = {"coinched": "1", "surcoinched": "2"}
CONTRACTS = {"capot": "c", "generale": "g"}
KINDS = {
    "tierce": "t", "cinquante": "q", "cent": "u", "carre_J": "j", "carre_9": "n", "carre_A": "a", "carre_10": "x", "carre_K": "k", "carre_Q": "d",
}  # fmt: skip
LETTERS = {
    "GAMES": GAMES, "RULES": RULES, "STRAINS": STRAINS, "SEATS": SEATS, "SIDES": SIDES, "DOUBLES": DOUBLES, "CONTRACTS": CONTRACTS, "KINDS": KINDS,
}  # fmt: skip
"""What the pages get: the letters stand here alone, and what they say never changes."""


def encode(deal: Mapping[str, Any]) -> str:
    """The fragment of a deal told as `calculate` reads it. Of two sides' points it keeps those of N-S: the others follow.

    >>> deal = {"game": "coinche", "rules": "maison", "strain": "all_trumps", "taker": "south", "contract": 100}
    >>> encode(deal), encode(deal | {"points": {"ns": 98}, "belote": ["ew", "ns"], "declarations": {"ew": ["tierce"]}})
    ('v1.kmas.b100', 'v1.kmas.b100.n98.rne.aet')
    """
    parts = ["v1", GAMES[deal["game"]] + RULES[deal["rules"]] + STRAINS[deal["strain"]] + SEATS[deal["taker"]]]
    if "contract" in deal:
        parts.append(f"b{CONTRACTS.get(deal['contract'], deal['contract'])}")
    if deal.get("double", "none") != "none":
        parts.append("x" + DOUBLES[deal["double"]])
    for side, points in list((deal.get("points") or {}).items())[:1]:
        parts.append(f"{SIDES[side]}{points}")
    if deal.get("last_trick"):
        parts.append("l" + SIDES[deal["last_trick"]])
    belote = deal.get("belote") or []
    if belote:
        parts.append("r" + "".join(sorted((SIDES[side] for side in ([belote] if isinstance(belote, str) else belote)), reverse=True)))
    for side, declared in (deal.get("declarations") or {}).items():
        if declared:
            said = declared if isinstance(declared, int) else "".join(letter for kind, letter in KINDS.items() for one in declared if one == kind)
            parts.append(f"a{SIDES[side]}{said}")
    for key, letter, names in (("capot", "t", SIDES), ("generale", "g", SEATS)):
        if deal.get(key):
            parts.append(letter + names[deal[key]])
    if deal.get("held"):
        parts.append(f"h{deal['held']}")
    return ".".join(parts)


def encode_position(strain: str, player: str, trick: Sequence[Card], hand: Sequence[Card]) -> str:
    """The fragment of a position in the legal-card helper: the trump, whose hand it is, the trick so far and the hand.

    >>> encode_position("hearts", "west", [Card.parse("A♠")], [Card.parse("10♥"), Card.parse("7♠")])
    'v1.hw.tAs.hTh7s'
    """
    said = ["".join((card.rank if card.rank != "10" else "T") + STRAINS[card.suit] for card in cards) for cards in (trick, hand)]
    return f"v1.{STRAINS[strain]}{SEATS[player]}.t{said[0]}.h{said[1]}"


@cache
def scored(root: Path) -> tuple[Example, ...]:
    """The documented examples that are scored deals, in the order of their tables."""
    tables, _ = examples.load(root)
    return tuple(example for table in tables for example in table.examples if isinstance(example, Example))


def encode_match(match: Mapping[str, Any]) -> str:
    """The fragment of a match in the score sheet: game and rules, the target or `c` and the number of deals, the names there are, the deals.

    >>> deal = {"strain": "hearts", "taker": "south", "points": {"ns": 98}, "last_trick": "ns"}
    >>> encode_match({"game": "classic", "rules": "maison", "target": 1000, "names": {"ns": "Us"}, "deals": [deal, "passed_out"]})
    's1/cm/t1000/=Us/hs.n98.ln/p'
    """
    of = {key: match[key] for key in ("game", "rules")}
    start = len(encode({**of, "strain": "hearts", "taker": "south"})) - 2
    names = ",".join(quote(match.get("names", {}).get(key, ""), safe="-_.!~*'()") for key in (*SIDES, *SEATS)).rstrip(",")
    deals = ["p" if deal == PASSED_OUT else encode({**deal, **of})[start:] for deal in match["deals"]]
    length = f"c{match['count']}" if "count" in match else f"t{match['target']}"
    return "/".join(["s1", GAMES[of["game"]] + RULES[of["rules"]], length, *([f"={names}"] if names else []), *deals])


def address(example: Example, rules: str = "") -> str:
    """The fragment that opens an example in the score calculator, under its own rules or others.

    >>> [address(example) for example in scored(Path(__file__).parents[1]) if example.id == "made"]
    ['v1.cmhs.n82.ln.rn']
    """
    return encode({**example.request, **({"rules": rules} if rules else {}), **{key: value for key, value in example.stated.items() if value}})


@cache
def addresses(root: Path) -> dict[str, str]:
    """The fragment of every scored example, by its id."""
    return {example.id: address(example) for example in scored(root)}
