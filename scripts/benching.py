"""What `scripts/bench` does: every budget as a ratio or a size, measured in one run, in a table with its verdict."""

import argparse
import os
import sys

import bench_checks
import bench_engine
import bench_growth
import bench_lighthouse
import bench_site
import hosts
from bench_rows import Row, table
from environment import Failed, alone, provide
from recording import record

ABOUT = """Measures what the project promises to keep small: ratios between two programs that run in turn in one run, medians of the repeats,
and sizes. Ends with 1 when a budget is missed or could not be measured."""
PARTS = {"checks": bench_checks.rows, "site": bench_site.rows, "engine": bench_engine.rows, "growth": bench_growth.rows}
ON_DEMAND = {"lighthouse": bench_lighthouse.rows}
"""Measured when they are named: they take most of an hour."""
ALL = PARTS | ON_DEMAND


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 all budgets kept, 1 one missed or not measured, 2 wrong usage."""
    parser = argparse.ArgumentParser(prog="scripts/bench", description=ABOUT, allow_abbrev=False)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(ALL)}")
    parser.add_argument("--repeats", type=int, default=5, metavar="N", help="how often each is run, of Lighthouse at most (5 unless told)")
    parser.add_argument("--record", action="store_true", help="rewrite the committed figures of these parts")
    options = parser.parse_args(arguments)
    if unknown := set(options.parts) - set(ALL):
        parser.error(f"expected {', '.join(ALL)}, got {', '.join(sorted(unknown))}")
    if options.repeats < 1:
        parser.error(f"expected 1 repeat or more, got {options.repeats}")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else each program compiles again what it runs
    try:
        with alone():
            provide("test")
            parts = {part: _part(part, options.repeats) for part in options.parts or PARTS}
    except Failed as problem:
        print(f"scripts/bench: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    rows = [row for several in parts.values() for row in several]
    print(table(rows))
    if options.record:
        _record(parts)
    return 0 if all(row.kept for row in rows) else 1


def _record(parts: dict[str, list[Row]]) -> None:
    """Keep the figures of each part that was measured to the end; the former ones of the others stay."""
    for part, rows in parts.items():
        if any(row.value is None for row in rows):
            print(f"scripts/bench: {part} was not measured to the end: its former figures stay", file=sys.stderr)
        else:
            record(part, f"scripts/bench --record {part}", {row.what: row.recorded for row in rows})
    hosts.rewrite()
    print("the figures stand in belote_examples/measured.toml and HOSTING.md: scripts/build --write brings them to the pages")


def _part(name: str, repeats: int) -> list[Row]:
    """The rows of a part; one that says why when it could not be measured."""
    print(f"measuring: {name}", flush=True)
    try:
        return ALL[name](repeats)
    except RuntimeError as error:
        return [Row(name, " ".join(str(error).split()), None)]
