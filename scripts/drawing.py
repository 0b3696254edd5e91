"""What `scripts/make_cards` does: draw the pictures in the environment of the tests, which has a browser."""

import argparse
import sys

from environment import PYTHON, ROOT, Failed, alone, provide, run

ABOUT = "Draws docs/assets/cards/<language>.png with the tests' Chromium, 1200 x 630, from the name of the site in each terms.toml."


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 drawn, 1 not, 2 wrong usage."""
    argparse.ArgumentParser(prog="scripts/make_cards", description=ABOUT, allow_abbrev=False).parse_args(arguments)
    try:
        with alone():
            provide("test")
            if run(PYTHON, "tests/chromium.py"):
                raise Failed("the pictures have no Chromium to be drawn in")
        return run(PYTHON, "scripts/link_cards.py", PYTHONPATH=str(ROOT))
    except Failed as problem:
        print(f"scripts/make_cards: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
