"""Runs MkDocs for `scripts/build`: whatever stops it (a full disk, a folder that cannot be written, a file that makes no sense) ends in one line."""

import sys
import traceback
from pathlib import Path

from environment import ROOT, WORK, Failed, refusal

sys.path.insert(0, str(ROOT))
from mkdocs.__main__ import cli

from belote_examples.process import leave

DETAILS = WORK / "fault.txt"
TOLD = f"{DETAILS.relative_to(ROOT).as_posix()} tells all"


def main(arguments: list[str]) -> None:
    """Build as `mkdocs build` does with these arguments."""
    try:
        cli(["build", "--strict", *arguments], prog_name="mkdocs")
    except Failed as problem:
        sys.exit(f"scripts/build: {problem}")
    except OSError as error:
        sys.exit(f"scripts/build: {refusal(error, arguments[-1])}")
    except Exception as error:
        sys.exit(f"scripts/build: {fault(error)}: this file, or mkdocs.yml with its hooks, plugins and theme, is not as it was delivered; {TOLD}")


def fault(error: BaseException) -> str:
    """A fault that nobody has foreseen, in one line: what, and the last place in the project; all of it is kept in a file."""
    DETAILS.write_text("".join(traceback.format_exception(error)), "utf-8", "backslashreplace")
    ours = [frame for frame in traceback.extract_tb(error.__traceback__) if _shown(frame.filename)]
    place = f"{_shown(ours[-1].filename)}:{ours[-1].lineno}: " if ours else ""
    return place + " ".join(f"{type(error).__name__}: {error}".split())


def _shown(path: str) -> str:
    """A file of the project as it is named; "" for any other, this one among them."""
    inside = Path(path).is_relative_to(ROOT) and not Path(path).is_relative_to(ROOT / ".venv") and path != __file__
    return Path(path).relative_to(ROOT).as_posix() if inside else ""


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except SystemExit as ended:
        if ended.code:
            raise
    leave(0)
