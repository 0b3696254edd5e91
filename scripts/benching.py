"""What `scripts/bench` does: every budget as a ratio or a size, measured in one run, in a table with its verdict."""

import argparse
import sys

import bench_checks
import bench_engine
import bench_site
from bench_rows import Row, table
from environment import Failed, alone, provide

ABOUT = """Measures what the project promises to keep small: ratios between two programs that run in turn in one run, medians of the repeats,
and sizes. Ends with 1 when a budget is missed or could not be measured."""
PARTS = {"checks": bench_checks.rows, "site": bench_site.rows, "engine": bench_engine.rows}


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 all budgets kept, 1 one missed or not measured, 2 wrong usage."""
    parser = argparse.ArgumentParser(prog="scripts/bench", description=ABOUT, allow_abbrev=False)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--repeats", type=int, default=5, metavar="N", help="how often each is run (5 unless told)")
    options = parser.parse_args(arguments)
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"expected {', '.join(PARTS)}, got {', '.join(sorted(unknown))}")
    if options.repeats < 1:
        parser.error(f"expected 1 repeat or more, got {options.repeats}")
    try:
        with alone():
            provide("test")
            rows = [row for part in options.parts or PARTS for row in _part(part, options.repeats)]
    except Failed as problem:
        print(f"scripts/bench: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    print(table(rows))
    return 0 if all(row.kept for row in rows) else 1


def _part(name: str, repeats: int) -> list[Row]:
    """The rows of a part; one that says why when it could not be measured."""
    print(f"measuring: {name}", flush=True)
    try:
        return PARTS[name](repeats)
    except RuntimeError as error:
        return [Row(name, " ".join(str(error).split()), None)]
