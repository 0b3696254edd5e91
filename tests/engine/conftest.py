"""What the engine worked out in this process before is forgotten: the tests see what it works out as it stands."""

import pytest

from belote_examples.engine import counting, declarations, play, tally

KEPT = (counting._COUNTERS, declarations._SUMS, play._WEIGHTS, play._TABLES, tally._SPLITS)


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    """Where faults are planted, a run without one came before in the same process, and each test is asked what it runs of the engine."""
    for kept in KEPT:
        kept.clear()
