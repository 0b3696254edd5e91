"""Reading the vectors: rows of `tests/data/vectors` as the engine's values."""

import csv
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from belote_examples.engine.cards import Card
from belote_examples.engine.play import Play, Trick, play_deal
from belote_examples.engine.rules import Rules

DATA = Path(__file__).parents[1] / "data" / "vectors"
SEATS = ("north", "east", "south", "west")
"""The order of the hands in a row."""


def rows(name: str) -> list[dict[str, Any]]:
    text = (DATA / name).read_text(encoding="utf-8")
    if name.endswith(".csv"):
        return list(csv.DictReader(text.splitlines()))
    return [json.loads(line) for line in text.splitlines()]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def tricks(row: Mapping[str, Any]) -> tuple[Trick, ...]:
    return tuple(Trick(text.split()[0], cards(" ".join(text.split()[1:]))) for text in row["tricks"])


def played(rules: Rules, row: Mapping[str, Any]) -> Play:
    """The row's deal, every play checked."""
    return play_deal(rules, row["strain"], tricks(row))


def hands(row: Mapping[str, Any]) -> dict[str, list[Card]]:
    return {seat: sorted(cards(text)) for seat, text in zip(SEATS, row["hands"], strict=True)}
