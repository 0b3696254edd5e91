"""Figures that programs measure which run for longer than a build: whole numbers by name, from a file that only those programs write."""

import math
from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from . import files
from .problems import Problem
from .word_kinds import Places

FILE = "belote_examples/measured.toml"
ENGINE, BUILD, VISIT, CHECK, GROWTH = (
    "tricks, tally, score with lines", "build with checks and hooks", "first visit, ", "checks, whole process", "growth, time",
)  # fmt: skip
"""Rows of `scripts/bench`, as it names them."""
MUTATION, FAULTS = "mutation", "engine_faults"
COUNTED = {"mutants": "planted", "mutants_caught": "caught", "mutant_values": "values_planted", "mutant_values_caught": "values_caught"}
"""Figures of faults planted in the pages, by the name that their program gives them."""
TEXTS = ("by", "unit")
HIGHEST = 1_000_000_000
"""More is no figure that anything here measures."""


class Measured(NamedTuple):
    """The file as read: each figure that it has, by name, and what is wrong with it, which leaves no figure."""

    figures: dict[str, int]
    problems: tuple[Problem, ...]


def read(root: Path) -> Measured:
    """The figures of the project under `root`. One whose program has not run is left out; all are, where something is wrong with the file."""
    text, data, wrong = files.read_toml(root / FILE, root)
    if problems := wrong or tuple(_faults(data, Places(text))) or tuple(_impossible(data, Places(text))):
        return Measured({}, problems)
    return Measured({name: value for name, value in _figures(data).items() if value is not None}, ())


def _faults(data: Mapping[str, Any], places: Places) -> Iterator[Problem]:
    """Where the file has something else than tables of rows of figures; what was planted, by kind, is shown nowhere."""

    def told(table: str, key: str, message: str) -> Problem:
        return Problem(FILE, *places.of(table, key), f"{table}.{key}".rstrip("."), message)

    for table, rows in data.items():
        if not isinstance(rows, dict):
            yield told(table, "", f"expected a table of figures, got {rows!r}")
            continue
        for key, row in rows.items():
            if isinstance(row, dict) and key not in COUNTED.values():
                for name, value in row.items() if table != MUTATION else ():
                    if message := _wrong(table, name, value):
                        yield told(f"{table}.{key}", name, message)
            elif message := _wrong(table, key, row) if key in TEXTS or table == MUTATION else f"expected a row of figures, got {row!r}":
                yield told(table, key, message)


def _impossible(data: Mapping[str, Any], places: Places) -> Iterator[Problem]:
    """Where figures that belong together cannot all be true: more found than planted, or parts that are not the whole."""

    def told(table: str, key: str, message: str) -> Problem:
        return Problem(FILE, *places.of(table, key), f"{table}.{key}".rstrip("."), f"{message}: its program measures it again")

    counts = data.get(MUTATION, {})
    for less, more in (("caught", "planted"), ("values_planted", "planted"), ("values_caught", "values_planted")):
        if counts.get(less, 0) > counts.get(more, counts.get(less, 0)):
            yield told(MUTATION, less, f"expected no more than {more}, {counts[more]}, got {counts[less]}")
    kinds = _rows(counts, "planted_by_kind").values()
    together = sum(number for numbers in kinds for number in numbers.values() if isinstance(number, int))
    if together != counts.get("planted", together):
        yield told(MUTATION, "planted", f"expected the sum of all kinds, {together}, got {counts['planted']}")
    for module, row in _rows(data, FAULTS).items():
        planted, ended = (sum(row.get(name, 0) for name in names) for names in (("functions", "tables"), ("seen", "change_nothing", "left")))
        if planted != ended:
            yield told(f"{FAULTS}.{module}", "seen", f"expected what was seen, changed nothing or was left to be all {planted} faults, got {ended}")


def _wrong(table: str, name: str, value: object) -> str:
    if name in TEXTS:
        return "" if isinstance(value, str) else f"expected a text, got {value!r}"
    whole = table in (MUTATION, FAULTS)
    good = isinstance(value, int if whole else int | float) and not isinstance(value, bool) and 0 <= value <= HIGHEST
    return "" if good else f"expected a {'whole ' * whole}number from 0 to {HIGHEST}, got {value!r}: its program measures it again"


def _figures(data: Mapping[str, Any]) -> dict[str, int | None]:
    """Each rounded to the side that claims less.

    >>> measured = {
    ...     "engine": {ENGINE: {"value": 18.9}},
    ...     "engine_faults": {"by": "its program", "play": {"functions": 7, "tables": 3, "seen": 9}, "cards": {"functions": 1, "seen": 1}},
    ...     "lighthouse": {"performance": {"value": 99}, "seo": {"value": 100}},
    ...     "site": {BUILD: {"value": 1.042}, "first visit, th": {"value": 109.2}},
    ... }
    >>> {name: value for name, value in _figures(measured).items() if value}  # doctest: +NORMALIZE_WHITESPACE
    {'engine_faults': 11, 'engine_faults_seen': 10, 'engine_speed': 18, 'build_time': 105, 'first_visit': 110, 'lighthouse': 99}
    """
    mutation, checks, site = (data.get(table, {}) for table in (MUTATION, "checks", "site"))
    modules, marks, growth = _rows(data, FAULTS), _values(data, "lighthouse"), _value(data.get("growth", {}), GROWTH)
    speed, build, check = _value(data.get("engine", {}), ENGINE), _value(site, BUILD), _value(checks, CHECK)
    visits = [value for name, value in _values(data, "site").items() if name.startswith(VISIT)]
    return {
        **{name: mutation.get(key) for name, key in COUNTED.items()},
        "engine_faults": _sum(modules, "functions", "tables"),
        "engine_faults_seen": _sum(modules, "seen"),
        "engine_faults_same": _sum(modules, "change_nothing"),
        "engine_speed": None if speed is None else math.floor(speed),
        "check_time": None if check is None else math.ceil(check),
        "growth": None if growth is None else _percent(growth),
        "build_time": None if build is None else _percent(build),
        "first_visit": math.ceil(max(visits)) if visits else None,
        "lighthouse": math.floor(min(marks.values())) if marks else None,
    }


def _rows(data: Mapping[str, Any], table: str) -> dict[str, Mapping[str, Any]]:
    """The rows of a table, without what is said of the whole of it."""
    return {name: row for name, row in data.get(table, {}).items() if isinstance(row, Mapping)}


def _values(data: Mapping[str, Any], table: str) -> dict[str, float]:
    """The value of each row of a table that has one."""
    return {name: row["value"] for name, row in _rows(data, table).items() if "value" in row}


def _value(table: Mapping[str, Any], row: str) -> float | None:
    value: float | None = table.get(row, {}).get("value")
    return value


def _sum(rows: Mapping[str, Mapping[str, Any]], *names: str) -> int | None:
    """The figures of these names of all rows; none where there are no rows."""
    return sum(row.get(name, 0) for row in rows.values() for name in names) if rows else None


def _percent(ratio: float) -> int:
    return math.ceil(Decimal(str(ratio)).scaleb(2))


KEYS = tuple(_figures({}))
"""The figures, in the order of the page."""
