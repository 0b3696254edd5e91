"""The words of one language, from `docs/<lang>/terms.toml`; a loader that complains about every fault at once.

A language is its folder: nothing here names one.
"""
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from . import files, own_tables, stand_ins
from .engine.cards import RANKS, SUITS
from .engine.rule_sets import SHOWN_SETS
from .problems import Problem, relative
from .shape import SHAPE
from .word_kinds import Places, wrong


@dataclass(frozen=True)
class Terms:
    """The words of one language. `data` is the file as read; `problems` what is wrong in it.

    `missing`: what is not there, or not as it should be (`labels.deal`), and for which `data` has something that stands for it.
    """

    lang: str
    path: Path
    text: str
    data: dict[str, Any]
    problems: tuple[Problem, ...] = field(default=())
    missing: frozenset[str] = field(default=frozenset())

    @property
    def usable(self) -> bool:
        """Whether pages can be read with these words: there are some, and how they are written is known."""
        return bool(self.data) and not any(where.startswith(f"{stand_ins.STYLE}.") for where in self.missing)

    def word(self, table: str, key: str) -> str:
        """The word a table prints for `key`: its name, or the word itself."""
        value = self.data[table][key]
        return str(value["name"] if isinstance(value, dict) else value)

    def forms(self, table: str, key: str) -> list[str]:
        """Every form a sentence may use for `key`."""
        value = self.data[table][key]
        return list(value["forms"] if isinstance(value, dict) else value)

    def rule_set(self, name: str) -> str:
        """The name of any rule set, those of the examples and the others."""
        return self.word("rules" if name in SHOWN_SETS else "rule_sets", name)

    def side(self, side: str) -> str:
        """The short name of a side, as tables print it."""
        return str(self.data["sides"][side]["short"])

    def strain(self, strain: str) -> str:
        """The name of a suit, or of no trumps or all trumps."""
        return self.word("suits" if strain in SUITS else "strains", strain)

    def labelled(self, label: str, value: str) -> str:
        """`Trump: hearts`, with the language's colon."""
        return label + self.colon + value

    def title(self, example: str) -> str:
        """The title of an example; what stands for it while the language has none (a problem of its own)."""
        return str(self.data.get("titles", {}).get(example) or stand_ins.stand_in("titles", example))

    @property
    def colon(self) -> str:
        """What stands between a label and its value."""
        return str(self.data["style"]["colon"])

    @property
    def spaced(self) -> bool:
        """Whether words are separated by spaces."""
        return bool(self.data["style"]["spaced"])

    @property
    def thousands(self) -> str:
        """What stands between thousands, where it is not what CLDR has; empty where it is."""
        return str(self.data["style"].get("thousands", ""))

    def card_name(self, rank: str, suit: str) -> str:
        """A card in words, for a screen reader: `jack of hearts`."""
        pattern = str(self.data["card"].get("names", {}).get(rank, self.data["card"]["name"]))
        return pattern.replace("{rank}", self.word("ranks", rank)).replace("{suit}", self.word("suits", suit))

    @cached_property
    def places(self) -> Places:
        """Where the words stand in the file."""
        return Places(self.text)

    def ids(self, table: str) -> dict[str, str]:
        """The words of a table, as they are and with a capital, with the key of each; of two that share a word, the first."""
        if table not in self._ids:
            found: dict[str, str] = {}
            for key in self.data[table]:
                word = self.word(table, key)
                found.setdefault(word, str(key))
                found.setdefault(word[:1].upper() + word[1:], str(key))
            self._ids[table] = found
        return self._ids[table]

    @cached_property
    def _ids(self) -> dict[str, dict[str, str]]:
        return {}

    @cached_property
    def card_forms(self) -> dict[str, tuple[str, str]]:
        """Every way a sentence names a card, with its rank and suit."""
        found = {}
        for rank in RANKS:
            for suit in SUITS:
                for pattern in self.data["card"]["patterns"]:
                    for rank_form in self.forms("ranks", rank):
                        for suit_form in self.forms("suits", suit):
                            found[pattern.replace("{rank}", rank_form).replace("{suit}", suit_form)] = (rank, suit)
        return found


def load(folder: Path, root: Path) -> Terms:
    """The terms of a language folder. Faults are collected in `problems`; a file that cannot be read at all gives empty `data`."""
    path = folder / "terms.toml"
    shown = relative(path, root)
    if not os.path.lexists(path):
        return Terms(folder.name, path, "", {}, (Problem(shown, 1, 1, "", "missing: a language needs its terms.toml; copy docs/en/terms.toml"),))
    text, data, problems = files.read_toml(path, root)
    if problems:
        return Terms(folder.name, path, "", {}, problems)
    found = faults(data, text, shown)
    made, missing = stand_ins.completed(data, SHAPE) if found else (data, frozenset[str]())
    if many := list(own_tables.too_many(made, Places(text), shown)):
        made, missing = made | {"card": made["card"] | {"patterns": [stand_ins.stand_in("card", "patterns")]}}, missing | {"card.patterns"}
    return Terms(folder.name, path, text, made, (*found, *many), missing)


@cache
def kept(folder: Path) -> Terms:
    """The words of a language folder of the site, read once for all its pages."""
    return load(folder, folder.parent.parent)


def faults(data: dict[str, Any], text: str, shown: str) -> list[Problem]:
    """Everything in which the file departs from `SHAPE`, and what is wrong with its own tables: missing, unknown and mistyped keys, with the line."""
    places = Places(text)
    return [*_departures(data, places, shown), *own_tables.faults(data, places, shown)]


def _departures(data: dict[str, Any], places: Places, shown: str) -> Iterator[Problem]:
    for table, keys in SHAPE.items():
        if not isinstance(data.get(table), dict):
            yield Problem(shown, 1, 1, table, f"missing: expected a table [{table}] with {', '.join(keys)}")
            continue
        for key in keys:
            if key not in data[table]:
                yield Problem(shown, *places.of(table), f"{table}.{key}", "missing: every language needs this word")
            elif message := wrong(keys[key], data[table][key]):
                yield Problem(shown, *places.of(table, key), f"{table}.{key}", message)
        for key in data[table]:
            if key not in keys and (table, key) not in own_tables.WITHIN:
                known = ", ".join([*keys, *(name for holder, name in own_tables.WITHIN if holder == table)])
                yield Problem(shown, *places.of(table, key), f"{table}.{key}", f"unknown: expected one of {known}")
    for table in data:
        if table not in SHAPE and table not in own_tables.NAMES:
            yield Problem(shown, *places.of(table), table, "unknown table")
