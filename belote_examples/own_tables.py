"""The tables of `terms.toml` whose keys are a language's own: titles, number words, plural forms, orders, forbidden words, reasons and sources."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .engine.cards import RANKS, SUITS
from .engine.rule_sets import RULE_SETS
from .problems import Problem
from .word_kinds import FORMS, WORD, Places, shown, wrong

NOUNS = ("point", "trick", "card")
ORDERED = ("links", "names")
GROUPING = ("\u00a0", ",", ".")
MOST_NAMES = 5_000
"""Ways in which a language may name its cards, in all: they are made of all forms, and each is looked for in each sentence."""
Check = Callable[[object], str]


def _word(value: object) -> str:
    return wrong(WORD, value)


def _forms(value: object) -> str:
    return wrong(FORMS, value)


def _number(value: object) -> str:
    return "" if isinstance(value, int) and not isinstance(value, bool) else f"expected a whole number, got {shown(value)}"


def _words_by_form(value: object) -> str:
    if not isinstance(value, dict):
        return f"expected a table of words, got {shown(value)}"
    return next((f"{form}: {message}" for form, word in value.items() if (message := _word(word))), "")


def _by_section(value: object) -> str:
    return "" if isinstance(value, dict) else f"expected a table with a list for each section, got {shown(value)}"


TABLES: dict[str, tuple[Check, tuple[str, ...] | None]] = {
    "titles": (_word, None),
    "numbers": (_number, None),
    "sources": (_word, tuple(RULE_SETS)),
    "cldr": (_word, SUITS),
    "plurals": (_words_by_form, NOUNS),
    "order": (_by_section, ORDERED),
}
"""By table, what is wrong with one of its values, and the keys it may have, where they are not free. What the values say is for the checks."""
WITHIN: dict[tuple[str, str], Check] = {
    ("card", "names"): lambda value: _card_names(value), ("style", "unbroken"): _forms, ("style", "same"): _forms,
    ("style", "thousands"): lambda value: _between_thousands(value),
}  # fmt: skip
"""Keys that a language may lack in tables that all have: other names of some cards, words at whose inside a line never ends, words that are the
reference's too, what stands between thousands where it is not what CLDR has."""
LISTED = "forbidden"
"""A list of tables, each a regular expression and what to write instead."""
NAMES = (*TABLES, LISTED)


def _between_thousands(value: object) -> str:
    return "" if value in GROUPING else f"expected a space that breaks no line (\\u00a0), a comma or a point, got {shown(value)}"


def _card_names(value: object) -> str:
    if not isinstance(value, dict) or not value.keys() <= set(RANKS):
        return f"expected a table of ranks, each with a word, got {shown(value)}"
    return _words_by_form(value)


def fault(table: str, key: str, value: object) -> str:
    """What is wrong with a value of one of `TABLES`, or its key; empty where nothing is."""
    check, known = TABLES[table]
    if known is not None and key not in known:
        return f"unknown: expected one of {', '.join(known)}"
    return check(value) if key.strip() else "expected a key that is a word"


def no_entry(entry: object) -> bool:
    """Whether an entry of `LISTED` is none."""
    return not isinstance(entry, dict) or set(entry) != {"pattern", "instead"} or bool(_word(entry["pattern"]) or _word(entry["instead"]))


def faults(data: Mapping[str, Any], places: Places, path: str) -> Iterator[Problem]:
    """What is wrong with these tables, each at its key, or at its table."""

    def told(table: str, key: str, message: str) -> Problem:
        return Problem(path, *places.of(table, key), f"{table}.{key}".rstrip("."), message)

    for table in TABLES:
        values = data.get(table, {})
        if not isinstance(values, dict):
            yield told(table, "", f"expected a table [{table}], got {shown(values)}")
            continue
        for key, value in values.items():
            if message := fault(table, key, value):
                yield told(table, key, message)
    for (table, key), check in WITHIN.items():
        holder = data.get(table)
        if isinstance(holder, dict) and key in holder and (message := check(holder[key])):
            yield told(table, key, message)
    entries = data.get(LISTED, [])
    if not isinstance(entries, list):
        yield told(LISTED, "", f"expected entries that begin with [[{LISTED}]], got {shown(entries)}")
    for number, entry in enumerate(entries if isinstance(entries, list) else ()):
        if no_entry(entry):
            message = f"expected pattern and instead, the pattern a regular expression, got {shown(entry)}"
            yield Problem(path, *places.of(LISTED), f"{LISTED}[{number}]", message)


def too_many(data: Mapping[str, Any], places: Places, path: str) -> Iterator[Problem]:
    """More names of cards than a language has; asked of words that have every table."""
    ranks, suits = (sum(len(one["forms"]) for one in data[table].values()) for table in ("ranks", "suits"))
    if (made := len(data["card"]["patterns"]) * ranks * suits) > MOST_NAMES:
        message = f"expected at most {MOST_NAMES} names of cards, got {made}: so many patterns, forms of ranks and forms of suits"
        yield Problem(path, *places.of("card", "patterns"), "card.patterns", message)
