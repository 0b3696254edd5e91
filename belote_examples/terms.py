"""The words of one language, from `docs/<lang>/terms.toml`; a loader that complains about every fault at once.

A language is its folder: nothing here names one. What a file must hold is listed once, in `SHAPE`.
"""
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from . import files, measured, own_tables
from .constants import CONSTANTS
from .engine.auction import CALL_WORDS
from .engine.cards import GAMES, RANKS, SEATS, SIDES, SUITS
from .engine.declarations import KINDS as DECLARED
from .engine.declarations import STEPS
from .engine.play import REASONS as WHY
from .engine.rule_sets import RULE_SETS, SHOWN_SETS
from .engine.rules import DOUBLES, MAISON, OFFICIELLES, SWITCHES
from .engine.scoring import OUTCOMES, REASONS
from .problems import Problem, relative
from .switch_keys import ATLAS_KEYS, SHOWN_SWITCHES, SWITCH_VALUES
from .word_kinds import FLAG, FORMS, NAMED, OUTCOME, SIDE, WORD, Places, wrong

LABELS = (
    "deal cards extras sum outcome trump taker contract last_trick belote declarations capot generale held none seat card points hand legal "
    "winner leads led rank value meaning trump_suit plain_suit with_last_trick with_capot rounded "
    "auction dealer turn_up passed_out scores nobody why "
    "trick cards_played total holder"
).split()
GLOSSARY_KEYS = (
    "classic_belote match target side partner opponent deal pack card suit rank hand bid to_pass to_take defence to_lead to_follow void "
    "to_trump to_overtrump to_undertrump to_discard declaration rebelote point"
).split()
"""The terms of the glossary that no other table has."""
ORDINALS = tuple("third fourth fifth sixth seventh eighth".split())
ROLES = ("taker", "defence", "partner", "opponent", "dealer")
NAMES = (*SHOWN_SETS, "classic", "coinche", "coinched", "surcoinched", "first_row", "second_row", *ORDINALS, *ROLES)
"""What sentences name in many forms and without a quote; `first` and `second` alone are everyday words, so only with `row`."""
FIGURE_KEYS = ("languages", "pages", "examples", "tables", "rows", "cells", "quotes", "formulas")
MATCH_KEYS = ("deal", "target", "winner", "after")
SEARCHED = (*SUITS, "A", "K", "Q", "J", *(
    "belote classic coinche pack card suit plain_suit trump trump_suit no_trumps all_trumps trick last_trick deal hand dealer partner "
    "opponents side player turn_up bidding bid pass take taker defence lead follow void ruff overtrump undertrump discard obligation "
    "legal points total score declarations sequence tierce quarte quinte carre contract made failed tie held capot generale coinched "
    "surcoinched multiplier rounding match target score_sheet maison officielles variant dispute glossary cut clockwise"
).split())  # fmt: skip
"""What every language lists further words for: inflected forms, misspellings and other words that readers type into the search."""
APP_KEYS = (
    "calculate needs loading failed retry game rules double points declared as_number wanted_points wanted_last_trick "
    "no_side four compared needed in_all rule example recount copy_text copy_link copied bad_link clear try_cards "
    "legal_needs legal_failed your_seat trick_so_far your_hand tap_cards replay previous_trick previous_card next_card next_trick to_play keys "
    "keep_offline offline fetching kept_offline offline_failed open_sheet"
).split()
"""What the tools of the site say beside the labels; `{rules}`, `{most}`, `{size}` and `{rank}` (the letter on the card) are filled in."""
SCORE_SHEET_KEYS = (
    "settings names limit count how_many fixed deal_number write_down edit edit_deal delete cancel undo new_match save_file open_file print level "
    "after_end opened renewed offered open_link keep bad_file other_version bad_deal unchanged not_stored changed_elsewhere"
).split()
"""What the score sheet says beside the calculator's words; `{number}` and `{why}` are filled in."""
REFUSALS = (
    "points_out_of_range points_do_not_add_up no_such_split capot_last_trick_across capot_points_across generale_without_capot belote_without_trump "
    "too_many_belotes both_sides_declare no_such_declarations declarations_out_of_range "
    "declarations_beside_belote declared_jack_wins too_low other"
).split()
"""The codes of the engine's refusals that a tool tells in the reader's language, and what it says of any other; `{points}` … are filled in."""
TOLD_SWITCHES = [
    name for name in SWITCHES if any(getattr(MAISON.of(game), name) != getattr(OFFICIELLES.of(game), name) for game in GAMES)
]
"""The switches in which the rule sets differ: why they give other numbers."""
SHAPE: dict[str, dict[str, str]] = {
    "site": dict.fromkeys(("name", "lang_name", "description", "not_found", "dark", "close", "offer", "programmers", "section_link"), WORD),
    "style": {"script": WORD, "colon": WORD, "spaced": FLAG},
    "index": dict.fromkeys(("A", "K", "Q", "J"), WORD),
    "suits": dict.fromkeys(SUITS, NAMED),
    "ranks": dict.fromkeys(RANKS, NAMED),
    "card": {"name": WORD, "patterns": FORMS},
    "seats": dict.fromkeys(SEATS, NAMED),
    "sides": dict.fromkeys(SIDES, SIDE),
    "strains": dict.fromkeys(("no_trumps", "all_trumps"), NAMED),
    "outcomes": dict.fromkeys(OUTCOMES, OUTCOME),
    "games": dict.fromkeys(("classic", "coinche"), WORD),
    "rules": dict.fromkeys(SHOWN_SETS, WORD),
    "rule_sets": dict.fromkeys([name for name in RULE_SETS if name not in SHOWN_SETS], WORD),
    "contracts": dict.fromkeys(("capot", "generale"), WORD),
    "doubles": dict.fromkeys(DOUBLES, WORD),
    "names": dict.fromkeys(NAMES, FORMS),
    "negations": dict.fromkeys(("before", "after"), FORMS),
    "labels": dict.fromkeys(LABELS, WORD),
    "why": dict.fromkeys(WHY, WORD),
    "reasons": dict.fromkeys(REASONS, WORD),
    "declarations": dict.fromkeys(DECLARED, WORD),
    "steps": dict.fromkeys(STEPS, WORD),
    "calls": dict.fromkeys(CALL_WORDS, WORD),
    "constants": dict.fromkeys([constant.label for constant in CONSTANTS.values() if constant.label], WORD),
    "match": dict.fromkeys(MATCH_KEYS, WORD),
    "glossary": dict.fromkeys(GLOSSARY_KEYS, WORD),
    "figures": dict.fromkeys(FIGURE_KEYS, WORD),
    "measured": dict.fromkeys(measured.KEYS, WORD),
    "app": dict.fromkeys(APP_KEYS, WORD),
    "score_sheet": dict.fromkeys(SCORE_SHEET_KEYS, WORD),
    "refused": dict.fromkeys(REFUSALS, WORD),
    "switches": dict.fromkeys(TOLD_SWITCHES, WORD),
    "switch_names": dict.fromkeys(SHOWN_SWITCHES, WORD),
    "switch_values": dict.fromkeys(SWITCH_VALUES, WORD),
    "atlas": dict.fromkeys(ATLAS_KEYS, WORD),
    "formula": dict.fromkeys(("contract", "declarations", "total"), FORMS),
    "nouns": {"forms": FORMS},
    "search": dict.fromkeys(SEARCHED, FORMS),
}
"""Every table that all languages have, with its keys and what each holds; `own_tables` has those that are a language's own."""


@dataclass(frozen=True)
class Terms:
    """The words of one language. `data` is the file as read; `problems` what is wrong in it."""

    lang: str
    path: Path
    text: str
    data: dict[str, Any]
    problems: tuple[Problem, ...] = field(default=())

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
        """The title of an example; its id while the language has none (a problem of its own)."""
        return str(self.data.get("titles", {}).get(example, example))

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
    return Terms(folder.name, path, text, data, tuple(faults(data, text, shown)))


@cache
def kept(folder: Path) -> Terms:
    """The words of a language folder of the site, read once for all its pages."""
    return load(folder, folder.parent.parent)


def faults(data: dict[str, Any], text: str, shown: str) -> Iterator[Problem]:
    """Everything in which the file departs from `SHAPE`, and what is wrong with its own tables: missing, unknown and mistyped keys, with the line."""
    places = Places(text)
    found = [*_departures(data, places, shown), *own_tables.faults(data, places, shown)]
    yield from found or own_tables.too_many(data, places, shown)


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
                yield Problem(shown, *places.of(table, key), f"{table}.{key}", f"unknown: expected one of {', '.join(keys)}")
    for table in data:
        if table not in SHAPE and table not in own_tables.NAMES:
            yield Problem(shown, *places.of(table), table, "unknown table")
