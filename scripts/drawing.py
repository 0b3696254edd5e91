"""What `scripts/make_cards` does: draw the pictures in the environment of the tests, which has a browser."""

import argparse
import sys

from environment import PYTHON, ROOT, Failed, alone, provide, run

ABOUT = "Draws docs/assets/cards/<language>.png with the tests' Chromium, 1200 x 630, from the name of the site in each terms.toml."


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 drawn, 1 not, 2 wrong usage."""
    parser = argparse.ArgumentParser(prog="scripts/make_cards", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--readme", action="store_true", help="draw the picture of the README instead: two pages of the site as it is now")
    options = parser.parse_args(arguments)
    try:
        with alone():
            provide("test")
            if run(PYTHON, "tests/chromium.py"):
                raise Failed("the pictures have no Chromium to be drawn in")
        source = "scripts/readme_picture.py" if options.readme else "scripts/link_cards.py"
        return run(PYTHON, source, PYTHONPATH=str(ROOT), NO_MKDOCS_2_WARNING="1")
    except Failed as problem:
        print(f"scripts/make_cards: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
