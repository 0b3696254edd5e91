"""Runs MkDocs for `scripts/build`: what the system refuses on the way (a full disk, a folder that cannot be written) ends in one line."""

import sys

from environment import ROOT, refusal

sys.path.insert(0, str(ROOT))
from mkdocs.__main__ import cli


def main(arguments: list[str]) -> None:
    """Build as `mkdocs build` does with these arguments."""
    try:
        cli(["build", "--strict", *arguments], prog_name="mkdocs")
    except OSError as error:
        sys.exit(f"scripts/build: {refusal(error)}")


if __name__ == "__main__":
    main(sys.argv[1:])
