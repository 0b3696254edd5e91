"""What `scripts/mutate` does first: the project's own environment, then `mutation` in it."""

import os
import sys

from environment import PYTHON, ROOT, Failed, alone, provide, run
from mutation.arguments import command_line, parsed


def main(arguments: list[str]) -> int:
    """Run the mutation in `.venv` and return its exit code; 1 where there is no environment."""
    parsed(command_line(), arguments)
    try:
        with alone():
            provide("build")
        return run(PYTHON, "-m", "mutation", *arguments, PYTHONPATH=os.pathsep.join([str(ROOT / "scripts"), str(ROOT)]), PYTHONDONTWRITEBYTECODE="1")
    except Failed as problem:
        print(f"scripts/mutate: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
