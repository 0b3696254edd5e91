"""Matches as the score sheet keeps them, drawn by number, and what the engine says of them in CPython."""

import random
from typing import Any

from belote_examples.commands.verbs import answer
from belote_examples.engine.auction import PASSED_OUT
from belote_examples.engine.cards import GAMES
from belote_examples.engine.rule_sets import SHOWN_SETS
from belote_examples.permalinks import encode_match
from tests.browser.deals import drawn

NAMES = ("ns", "ew", "north", "east", "south", "west")


def link(match: dict[str, Any]) -> str:
    """The fragment of a match."""
    return encode_match(match)


def told(match: dict[str, Any], deal: dict[str, Any]) -> dict[str, Any]:
    """A deal as `calculate` is asked it."""
    return {"game": match["game"], "rules": match["rules"], **deal}


def reckoned(match: dict[str, Any]) -> dict[str, Any]:
    """What `match` says of a match whose deals are told as players tell them."""
    deals = [deal if deal == PASSED_OUT else answer("calculate", told(match, deal))["deal"] for deal in match["deals"]]
    question = {key: match[key] for key in ("game", "rules", "target", "count") if key in match}
    said = answer("match", question | {"deals": deals})
    assert "error" not in said, said
    return said


def scorable(seed: int, game: str, rules: str) -> dict[str, Any]:
    """A deal that can be scored, the first from a seed on; ties are a fifth of them in classic."""
    if game == "classic" and seed % 5 == 0:
        return {"strain": "hearts", "taker": "south", "points": {"ns": 71}, "last_trick": "ns"}
    while True:
        deal = drawn(seed)
        if deal["game"] == game:
            own = {key: value for key, value in deal.items() if key not in ("game", "rules", "held")}
            if "score" in answer("calculate", {"game": game, "rules": rules, **own}):
                return own
        seed += 1000


def drawn_match(seed: int, longest: int = 14) -> dict[str, Any]:
    """A match, over or not, and perhaps with deals after its end."""
    draw = random.Random(seed)
    game, rules = draw.choice(GAMES), draw.choice(list(SHOWN_SETS))
    match: dict[str, Any] = {"game": game, "rules": rules, "names": {}}
    match |= {"count": draw.randint(1, 12)} if draw.random() < 0.3 else {"target": draw.choice((500, 1000, 2000))}
    if draw.random() < 0.5:
        match["names"] = {key: draw.choice(("Us", "Ève & Zoé", "रवि", "ก้อง", "Čedo, 1/2 <i>")) for key in NAMES if draw.random() < 0.6}
    deals = [scorable(draw.randrange(1000), game, rules) if draw.random() < 0.85 else PASSED_OUT for _ in range(draw.randint(1, longest))]
    return match | {"deals": deals}
