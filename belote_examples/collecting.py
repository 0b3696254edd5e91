"""How often Python looks for objects that nobody holds: pages are trees of many objects, and all are held until the end."""

import gc

SELDOM = 50_000
"""Objects more than there were before it looks; at its own 700 that is a twentieth of the checks and a tenth of a build, of no use to either."""


def collect_seldom() -> None:
    """Let it look less often, in this program as long as it runs.

    >>> found = gc.get_threshold()
    >>> collect_seldom()
    >>> gc.get_threshold()[0] == SELDOM
    True
    >>> gc.set_threshold(*found)
    """
    gc.set_threshold(SELDOM)
