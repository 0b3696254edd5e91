"""What Python does for a program that holds all it makes until it ends, and that is of no use to such a one."""

import contextlib
import gc
import io
import os
import sys
from typing import NoReturn

SELDOM = 50_000
"""Objects more than there were before Python looks for those that nobody holds; at its own 700 that is 5 % of the checks, 10 % of a build."""


def collect_seldom() -> None:
    """Let Python look for objects that nobody holds less often, in this program as long as it runs.

    >>> found = gc.get_threshold()
    >>> collect_seldom()
    >>> gc.get_threshold()[0] == SELDOM
    True
    >>> gc.set_threshold(*found)
    """
    gc.set_threshold(SELDOM)


def speak() -> None:
    """Let this program say any letter on its standard output, if it has one."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")


def leave(code: int) -> NoReturn:
    """End this program with this exit code, when it has said all: the system takes its memory back at once, Python would object by object.

    Where what it said cannot be written, it ends with 1, or with its own code where that tells of something wrong already; and it says why,
    unless nobody reads any more. What else was to be done at its end is not: a profiler writes no report.
    """
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        code = code or 1
    except OSError as error:
        code = code or 1
        with contextlib.suppress(OSError):
            print(f"standard output: {error.strerror}", file=sys.stderr)
    os._exit(code)
