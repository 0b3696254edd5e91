"""The committed file of measured figures: the programs that measure rewrite their own table of it; the site shows it, so builds stay reproducible."""

import tomllib
from pathlib import Path
from typing import Any

from environment import ROOT

MEASURED = ROOT / "belote_examples" / "measured.toml"
HEAD = "# Measured figures, each table rewritten whole by the program that it names. Nobody writes here by hand.\n"


def record(table: str, by: str, figures: dict[str, Any], path: Path = MEASURED) -> None:
    """Put `figures` in the place of a table; the other tables stay. `by`: the program, as `scripts/bench`."""
    known = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    known[table] = {"by": by} | figures
    path.write_text(HEAD + "".join(_table(name, known[name]) for name in sorted(known)), "utf-8")


def _table(name: str, figures: dict[str, Any]) -> str:
    """A table as TOML, its own values first.

    >>> print(_table("visits", {"by": "scripts/bench", "bytes": {"en": 58000}}), end="")
    <BLANKLINE>
    [visits]
    by = "scripts/bench"
    <BLANKLINE>
    [visits.bytes]
    en = 58000
    """
    own = {key: value for key, value in figures.items() if not isinstance(value, dict)}
    inner = {key: value for key, value in figures.items() if isinstance(value, dict)}
    lines = [f"\n[{name}]\n", *(f"{_key(key)} = {_value(value)}\n" for key, value in own.items())]
    return "".join(lines) + "".join(_table(f"{name}.{_key(key)}", value) for key, value in inner.items())


def _key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else '"' + key.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _value(value: float | str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"' if isinstance(value, str) else str(value)
