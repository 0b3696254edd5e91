"""What `scripts/test` does: tools and a browser first, then doctests and tests, types, lint; all of them, whatever fails."""

import argparse
import sys

from environment import PYTHON, Failed, alone, provide, run

ABOUT = """Runs the doctests and the whole test suite, browser tests included, then mypy and ruff.
Arguments that are not listed go to pytest: scripts/test -k capot, scripts/test tests/browser."""


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 all good, 1 something failed."""
    parser = argparse.ArgumentParser(prog="scripts/test", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--all", action="store_true", help="every page, language, width and scheme in the browser, not a sample")
    options, for_pytest = parser.parse_known_args(arguments)
    try:
        with alone():
            provide("test")
            if run(PYTHON, "tests/chromium.py"):
                raise Failed("the browser tests have no Chromium to run in")
    except Failed as problem:
        print(f"scripts/test: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return _run_all(for_pytest, whole_matrix=options.all)


def _run_all(for_pytest: list[str], whole_matrix: bool) -> int:
    extra = {"BELOTE_ALL": "1"} if whole_matrix else {}
    failed = [
        name
        for name, command in (
            ("mypy", ("-m", "mypy", "--strict", "belote_examples")),
            ("ruff", ("-m", "ruff", "check")),
            ("pytest", ("-m", "pytest", *for_pytest)),
        )
        if run(PYTHON, *command, NO_MKDOCS_2_WARNING="1", **extra)
    ]
    if failed:
        print(f"scripts/test: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0
