"""Kinds of examples beside the scored deal and the trick: each a module that says how to load, check, quote, write and read it."""
from collections.abc import Mapping

from belote_examples.examples import Entry, Example, TrickExample
from belote_examples.facts import Fact, facts
from belote_examples.kinds import auction, comparison, hand
from belote_examples.kinds.kind import Claim, Kind

KINDS: Mapping[str, Kind] = {"hand": hand.KIND, "comparison": comparison.KIND, "auction": auction.KIND}
"""By the name that a file of examples gives as its `kind`."""


def facts_of(example: Entry) -> dict[str, Fact]:
    """Every path of an example of any kind."""
    if isinstance(example, Example | TrickExample):
        return facts(example)
    return KINDS[example.kind].facts(example)


__all__ = ["KINDS", "Claim", "Kind", "facts_of"]
