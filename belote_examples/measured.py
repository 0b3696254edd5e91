"""Figures that programs measure which run for longer than a build: whole numbers by name, from a file that only those programs write."""

import math
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

from . import files
from .problems import Problem

FILE = "belote_examples/measured.toml"
ENGINE, BUILD, VISIT = "tricks, tally, score with lines", "build with checks and hooks", "first visit, "
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

    >>> measured = {"engine": {ENGINE: {"value": 18.9}}, "site": {BUILD: {"value": 1.042}, "first visit, th": {"value": 109.2}}}
    >>> {name: value for name, value in _figures(measured).items() if value}
    {'engine_speed': 18, 'build_time': 105, 'first_visit': 110}
    """
    mutation, engine, site = (data.get(table, {}) for table in ("mutation", "engine", "site"))
    speed, build = engine.get(ENGINE, {}).get("value"), site.get(BUILD, {}).get("value")
    visits = [row["value"] for name, row in site.items() if name.startswith(VISIT) and "value" in row]
    return {
        "mutants": mutation.get("planted"),
        "mutants_caught": mutation.get("caught"),
        "mutant_values": mutation.get("values_planted"),
        "mutant_values_caught": mutation.get("values_caught"),
        "engine_speed": None if speed is None else math.floor(speed),
        "build_time": None if build is None else math.ceil(Decimal(str(build)).scaleb(2)),
        "first_visit": math.ceil(max(visits)) if visits else None,
    }


KEYS = tuple(_figures({}))
"""The figures, in the order of the page."""
