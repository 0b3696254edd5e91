"""What Python does for a program that makes many objects and then ends, and that is of no use to it: all are held until the end."""

import contextlib
import gc
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


def leave(code: int) -> NoReturn:
    """End this program with this exit code, when it has said all: the system takes its memory back at once, Python would object by object.

    Where what it said cannot be written, it ends as any other.
    """
    with contextlib.suppress(OSError):
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        os._exit(code)
    sys.exit(code)
