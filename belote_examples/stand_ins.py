"""What stands for a word that `terms.toml` lacks, or has otherwise than it should: so that all else of the language is checked all the same.

No page ever gets one: `write` leaves the regions as they are that would have it, and the checks take whatever stands in its place for right.
"""

import re
from collections.abc import Mapping
from typing import Any

from . import own_tables
from .word_kinds import FLAG, FORMS, KEYS, kind_of_part, wrong

MARK = "⟨"
STAND_IN = re.compile(rf"{MARK}[^{MARK}⟩]*⟩")
STYLE = "style"
"""The table without which no word of a language can be told from another."""


def stand_in(table: str, key: str) -> str:
    """What stands for a word.

    >>> stand_in("labels", "deal")
    '⟨labels.deal⟩'
    """
    return f"{MARK}{table}.{key}⟩"


def fits(page: str, written: str) -> bool:
    """Whether a page says what would be written, whatever stands in the place of words that are not known.

    >>> fits("Deal 162", "⟨labels.deal⟩ 162"), fits("Deal 161", "⟨labels.deal⟩ 162"), fits("162", "162")
    (True, False, True)
    """
    return page == written or (MARK in written and re.fullmatch(".+?".join(map(re.escape, STAND_IN.split(written))), page) is not None)


def completed(data: Mapping[str, Any], shape: Mapping[str, Mapping[str, str]]) -> tuple[dict[str, Any], frozenset[str]]:
    """The words of a file that departs from its shape, with what stands for those that are missing or wrong, and where these are (`labels.deal`).

    What is unknown is left out. Of `style` nothing can stand for anything.
    """
    made, missing = dict[str, Any](), set[str]()

    def good(table: str, key: str, fault: str) -> bool:
        missing.update({f"{table}.{key}".rstrip(".")} if fault else ())
        return not fault

    for table, keys in shape.items():
        given = _table(data, table)
        made[table] = {
            key: given[key] if good(table, key, wrong(kind, given.get(key))) else _mended(kind, given.get(key), stand_in(table, key))
            for key, kind in keys.items()
        }
    for (table, key), check in own_tables.WITHIN.items():
        given = _table(data, table)
        if key in given and good(table, key, check(given[key])):
            made[table][key] = given[key]
    for table in own_tables.TABLES:
        given = _table(data, table)
        good(table, "", "" if isinstance(data.get(table, {}), dict) else "no table")
        made[table] = {key: one for key, one in given.items() if good(table, key, own_tables.fault(table, key, one))}
    entries = data.get(own_tables.LISTED, [])
    made[own_tables.LISTED] = [one for one in entries if not own_tables.no_entry(one)] if isinstance(entries, list) else []
    return made, frozenset(missing)


def _table(data: Mapping[str, Any], table: str) -> Mapping[str, Any]:
    given = data.get(table, {})
    return given if isinstance(given, dict) else {}


def _mended(kind: str, given: object, word: str) -> object:
    """A value of a kind: of what is given, the parts that are right, and a stand-in for the others."""
    if kind in KEYS:
        parts = given if isinstance(given, dict) else {}
        kinds = {key: kind_of_part(key) for key in KEYS[kind]}
        return {key: parts[key] if not wrong(one, parts.get(key)) else _mended(one, None, word) for key, one in kinds.items()}
    return [word] if kind == FORMS else True if kind == FLAG else word
