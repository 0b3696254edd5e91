"""Puts a finished folder in the place of another, so that at every moment one of the two stands there whole."""

import contextlib
import ctypes
import os
import shutil
import sys
from pathlib import Path

HERE = -100  # AT_FDCWD: a path as it is
SWAP = 2  # RENAME_EXCHANGE of Linux and RENAME_SWAP of macOS


def put_in_place(fresh: Path, place: Path, former: Path) -> None:
    """Move `fresh` to `place`; what stood there is gone. `former`: a name beside it to use on the way.

    Both change their names in one step where the system can; elsewhere `restore` mends a run that was killed between two.
    """
    if os.path.lexists(place):
        if _swapped(fresh, place):
            _forget(fresh)
            return
        remove(former)
        place.rename(former)
    fresh.rename(place)
    _forget(former)


def restore(place: Path, former: Path) -> None:
    """Undo the first of two renames, where the second one never came."""
    if os.path.lexists(former) and not os.path.lexists(place):
        former.rename(place)


def _swapped(one: Path, other: Path) -> bool:
    """Whether two folders have exchanged their names."""
    try:
        library = ctypes.CDLL(None)
        if sys.platform == "darwin":
            return bool(library.renamex_np(os.fsencode(one), os.fsencode(other), SWAP) == 0)
        return bool(library.renameat2(HERE, os.fsencode(one), HERE, os.fsencode(other), SWAP) == 0)
    except (AttributeError, OSError, TypeError):  # a system without the call, or without a C library to ask
        return False


def remove(path: Path) -> None:
    """Remove what stands at a path, of whatever kind, or nothing. OSError where the system refuses.

    What a link leads to stays: what is elsewhere is not ours to empty.
    """
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _forget(former: Path) -> None:
    """Remove what was replaced; where the system refuses, the next run tries again, and says so."""
    with contextlib.suppress(OSError):
        remove(former)
