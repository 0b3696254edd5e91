"""What `scripts/test` does: tools and a browser first, then doctests and tests, types, lint; all of them, whatever fails."""

import argparse
import sys

from environment import PYTHON, Failed, alone, provide, run

ABOUT = """Runs the doctests and the whole test suite, browser tests included, then mypy and ruff.
Options that are not listed go to pytest behind two dashes: scripts/test -- --lf."""
AT_ONCE = ("--numprocesses", "auto", "--dist", "loadfile")
"""A process for each processor; what a file of tests makes once is made in one of them."""
NOTHING_CHOSEN = 5  # pytest: none of the tests asked for is of this kind
SAME_ORDER = {"PYTHONHASHSEED": "0"}  # the processes must find the same tests in the same order


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 all good, 1 something failed."""
    parser = argparse.ArgumentParser(prog="scripts/test", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--all", action="store_true", help="every page, language, width and scheme in the browser, not a sample")
    parser.add_argument("-k", metavar="WORDS", help="only tests whose name has them, as in -k capot")
    parser.add_argument("-x", action="store_true", help="end at the first test that fails")
    parser.add_argument("tests", nargs="*", metavar="PATH", help="only these, as in tests/browser")
    options = parser.parse_args(arguments)
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
    return _run_all([*(["-k", options.k] if options.k else []), *(["-x"] if options.x else []), *options.tests], whole_matrix=options.all)


def _run_all(for_pytest: list[str], whole_matrix: bool) -> int:
    extra = SAME_ORDER | ({"BELOTE_ALL": "1"} if whole_matrix else {})
    failed = [
        name
        for name, command in (
            ("mypy", ("-m", "mypy")),
            ("ruff", ("-m", "ruff", "check")),
        )
        if run(PYTHON, *command, NO_MKDOCS_2_WARNING="1", **extra)
    ]
    passes = ((*AT_ONCE, "-m", "not timed"), ("-m", "timed"))  # what is held to a time runs alone
    codes = {run(PYTHON, "-m", "pytest", *one, *for_pytest, NO_MKDOCS_2_WARNING="1", **extra) for one in passes}
    if codes - {0, NOTHING_CHOSEN} or codes == {NOTHING_CHOSEN}:
        failed.append("pytest")
    if failed:
        print(f"scripts/test: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0
