"""Where two texts part, and what a message shows of each."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import islice

SHOWN, BEFORE = 80, 20
"""Letters of a text that a message shows, and how many of them stand before the first that is another."""
MOST = 10
"""Places of a file that are told: a file with more of them is another one."""
Apart = tuple[int, int, str, str]
"""The place of a line, from 0 on, the column, from 1 on, what was expected and what was got."""


def parting(wanted: str, got: str) -> tuple[int, str, str]:
    """The first place where a text is another than is wanted, and what of both to show.

    >>> parting("who deals plays last", "who deals leads last")
    (10, "'who deals plays last'", "'who deals leads last'")
    """
    at = next((at for at, (one, other) in enumerate(zip(wanted, got, strict=False)) if one != other), min(len(wanted), len(got)))
    start = max(0, at - BEFORE)
    one, other = (repr(text[start : start + SHOWN].strip()) if text else "nothing" for text in (wanted, got))
    return at, one, other


def lines_apart(wanted: Sequence[str], got: Sequence[str]) -> Iterator[Apart]:
    """The first places where lines are others than are wanted.

    >>> list(lines_apart(["a", "b", "c"], ["a", "x", "c", "d"]))
    [(1, 1, "'b'", "'x'"), (3, 1, 'nothing', "'d'")]
    """
    return islice(_apart(wanted, got), MOST)


def _apart(wanted: Sequence[str], got: Sequence[str]) -> Iterator[Apart]:
    if wanted == got:
        return
    for what, start, stop, from_, to in SequenceMatcher(None, wanted, got, autojunk=False).get_opcodes():
        if what != "equal":
            for index in range(max(stop - start, to - from_)):
                one, other = (those[at] if at < end else "" for those, at, end in ((wanted, start + index, stop), (got, from_ + index, to)))
                at, expected, said = parting(one, other)
                yield min(from_ + index, max(0, len(got) - 1)), at + 1, expected, said
