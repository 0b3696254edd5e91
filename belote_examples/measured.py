"""Figures that programs measure which run for longer than a build: whole numbers by name, from a file that only those programs write."""

import math
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

from . import files
from .problems import Problem

FILE = "belote_examples/measured.toml"
ENGINE, BUILD, VISIT, CHECK, GROWTH = (
    "tricks, tally, score with lines", "build with checks and hooks", "first visit, ", "checks, whole process", "growth, time",
)  # fmt: skip
"""Rows of `scripts/bench`, as it names them."""


def load(root: Path) -> dict[str, int]:
    """Every figure that the file has. One whose program has not run is left out."""
    _, data, _ = files.read_toml(root / FILE, root)
    return {name: value for name, value in _figures(data).items() if value is not None}


def problems(root: Path) -> tuple[Problem, ...]:
    """What is wrong with the file itself."""
    return files.read_toml(root / FILE, root)[2]


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
    mutation, checks, site = (data.get(table, {}) for table in ("mutation", "checks", "site"))
    modules, marks, growth = _rows(data, "engine_faults"), _values(data, "lighthouse"), _value(data.get("growth", {}), GROWTH)
    speed, build, check = _value(data.get("engine", {}), ENGINE), _value(site, BUILD), _value(checks, CHECK)
    visits = [value for name, value in _values(data, "site").items() if name.startswith(VISIT)]
    return {
        "mutants": mutation.get("planted"),
        "mutants_caught": mutation.get("caught"),
        "mutant_values": mutation.get("values_planted"),
        "mutant_values_caught": mutation.get("values_caught"),
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
