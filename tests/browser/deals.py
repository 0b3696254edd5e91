"""Deals as players tell them to the score calculator, drawn by number: the same at every run."""

import random
from typing import Any

from belote_examples.engine.cards import GAMES, SEATS, SIDE_OF, SIDES, STRAINS
from belote_examples.engine.rule_sets import SHOWN_SETS
from belote_examples.engine.rules import CONTRACTS, DOUBLES
from belote_examples.permalinks import KINDS


def drawn(seed: int) -> dict[str, Any]:
    """A deal, possible or not."""
    draw = random.Random(seed)
    deal: dict[str, Any] = {"game": draw.choice(GAMES), "rules": draw.choice(list(SHOWN_SETS))}
    deal |= {"strain": draw.choice(STRAINS), "taker": draw.choice(SEATS)}
    if deal["game"] == "coinche":
        deal["contract"] = draw.choice(CONTRACTS)
        if draw.random() < 0.4:
            deal["double"] = draw.choice(DOUBLES[1:])
    capot = draw.choice(SIDES) if draw.random() < 0.15 else None
    if capot is None or draw.random() < 0.2:
        deal["points"] = {draw.choice(SIDES): draw.randrange(0, 163)}
    if draw.random() < 0.9:
        deal["last_trick"] = draw.choice(SIDES)
    if draw.random() < 0.4 and deal["strain"] != "no_trumps":
        several = sorted(draw.choice(SIDES) for _ in range(draw.randint(1, 4)))[::-1]
        deal["belote"] = several if deal["strain"] == "all_trumps" else several[0]
    if draw.random() < 0.4:
        kinds = [kind for kind in KINDS if draw.random() < 0.2]
        deal["declarations"] = {draw.choice(SIDES): kinds or draw.choice((20, 50, 100, 70, 30, 250))}
    if capot:
        deal["capot"] = capot
        if draw.random() < 0.5:
            deal["generale"] = draw.choice([seat for seat in SEATS if SIDE_OF[seat] == capot])
    if deal["game"] == "classic" and draw.random() < 0.3:
        deal["held"] = draw.choice((81, 82, 162, 5))
    return deal
