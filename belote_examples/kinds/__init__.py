"""Kinds of examples beside the scored deal and the trick: each a module that says how to load, check, quote, write and read it."""
from collections.abc import Mapping

from belote_examples.examples import Entry, Example, TrickExample
from belote_examples.facts import Fact, facts
from belote_examples.kinds import auction, comparison, hand, match, position, position_region
from belote_examples.kinds.kind import Claim, Item, Kind, Seen
from belote_examples.kinds.replay import replay_facts

KINDS: Mapping[str, Kind] = {
    "hand": hand.KIND,
    "comparison": comparison.KIND,
    "auction": auction.KIND,
    "match": match.KIND,
    position.POSITION: Kind(position.load, position.documented, position.facts, position_region.write, position_region.read, position.stated),
}
"""By the name that a file of examples gives as its `kind`."""

LOADERS = {name: kind.load for name, kind in KINDS.items()}
"""What reads the entries of each kind."""


def facts_of(example: Entry) -> dict[str, Fact]:
    """Every path of an example of any kind."""
    if isinstance(example, Example | TrickExample):
        return facts(example) | (replay_facts(example) if isinstance(example, Example) else {})
    return KINDS[example.kind].facts(example)


__all__ = ["KINDS", "LOADERS", "Claim", "Item", "Kind", "Seen", "facts_of"]
