"""What `scripts/audit` does: read the files of a built site and nothing else of it, and say where a reader would be told something wrong."""

import argparse
import sys
from pathlib import Path

from environment import PYTHON, ROOT, Failed, alone, provide, refusal, run

ABOUT = """Turns the HTML of the built site back into pages, in every language, and puts these to the checks of the build; and reads what goes
with them: links, policies, the search index, compressed copies, the lists of what is kept offline, the files for servers. It runs no script.
Each finding is a line: file, line, what was expected, what was got."""


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 nothing found, 1 something is wrong, 2 wrong usage."""
    parser = argparse.ArgumentParser(prog="scripts/audit", description=ABOUT, allow_abbrev=False)
    parser.add_argument("site", nargs="?", metavar="SITE", help="the folder of a site (site/ unless told, built first where it is missing)")
    told = parser.parse_args(arguments).site
    site = Path(told) if told else ROOT / "site"
    try:
        if told and not (site / "index.html").is_file():
            raise Failed(f"expected the folder of a site, but there is no {site / 'index.html'}")
        if not site.is_dir() and run(sys.executable, "scripts/build"):
            raise Failed("there is no site to audit")
        with alone():
            provide("test")
        return run(PYTHON, "-m", "audits", site.resolve(), PYTHONDONTWRITEBYTECODE="1", PYTHONPATH=str(ROOT / "scripts"))
    except Failed as problem:
        print(f"scripts/audit: {problem}", file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"scripts/audit: {refusal(problem)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
