"""The last step of `scripts/build --compressed`. Run with the folder of the site."""

import sys
from pathlib import Path

import hosting
from environment import refusal


def main(arguments: list[str]) -> int:
    """Compress the texts of a site; 1 when the system refuses."""
    try:
        print(f"compressed: {hosting.compress(Path(arguments[0]))} files for servers that send them as they are")
    except OSError as error:
        print(f"scripts/build: {refusal(error)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
