"""Examples: the result written by hand = what the engine gives for the tally, and for the deal card by card."""

from collections.abc import Iterator

from belote_examples import contrasts
from belote_examples.checks.site import Site
from belote_examples.engine.cards import SIDES
from belote_examples.engine.errors import Refused
from belote_examples.engine.rules import TRICKS
from belote_examples.examples import Example, TrickExample
from belote_examples.facts import facts
from belote_examples.kinds import KINDS
from belote_examples.problems import Problem


def check_documented(site: Site) -> Iterator[Problem]:
    """The result written by hand equals what the engine gives for the tally, and for the deal card by card."""
    for example in site.examples.values():
        if not example.source.strip():
            yield example.place.problem(f"{example.id}.source", "empty: expected where the result comes from")
        if isinstance(example, Example):
            yield from _documented_score(example)
        elif isinstance(example, TrickExample):
            yield from _documented_trick(example)
        else:
            yield from KINDS[example.kind].documented(example)


def check_contrasts(site: Site) -> Iterator[Problem]:
    """Every two values of each switch have an example that gives them two results."""
    yield from contrasts.faults(site.root)


def _documented_score(example: Example) -> Iterator[Problem]:
    made, found = example.score, facts(example)
    for key in (*SIDES, "outcome", "held"):
        if example.documented.get(key) != getattr(made, key):
            how = found[key].how if key in found else f"held {made.held}"
            yield example.place.problem(
                f"{example.id}.{key}", f"documented {example.documented.get(key)}, engine says {getattr(made, key)} = {how} ({example.source})"
            )
    yield from _documented_deal(example)


def _documented_deal(example: Example) -> Iterator[Problem]:
    if not example.tricks:
        yield example.place.problem(example.id, "no deal behind it: expected eight tricks; scripts/find_deals finds them")
        return
    try:
        played = example.played.tally
    except Refused as refused:
        yield example.place.problem(f"{example.id}.{refused.field}", refused.message)
        return
    for name, stated, counted in zip(played._fields, example.deal.tally, played, strict=True):
        if stated != counted:
            yield example.place.problem(f"{example.id}.{name}", f"tally says {stated}, the tricks give {counted}")


def _documented_trick(example: TrickExample) -> Iterator[Problem]:
    found = facts(example)
    for key in ("winner", "points"):
        if str(example.documented.get(key)) != found[key].value:
            yield example.place.problem(
                f"{example.id}.{key}", f"documented {example.documented.get(key)}, engine says {found[key].value} = {found[key].how}"
            )
    may = [fact.value for path, fact in found.items() if path.startswith("legal.")]
    if may != [str(card) for card in example.legal]:
        yield example.place.problem(f"{example.id}.legal", f"documented {' '.join(map(str, example.legal))}, engine says {' '.join(may)}")
    if not example.tricks:
        yield example.place.problem(example.id, "no deal behind it: expected eight tricks; scripts/find_deals finds them")
        return
    try:
        trick = example.played.tricks[example.number - 1]
    except Refused as refused:
        yield example.place.problem(f"{example.id}.{refused.field}", refused.message)
        return
    left = {card for later in example.played.tricks[example.number - 1 :] for card in later.cards}
    hand = {card for card in example.played.hands[example.cards[-1][0]] if card in left}
    if trick.leader != example.cards[0][0] or trick.cards != tuple(card for _, card in example.cards):
        yield example.place.problem(f"{example.id}.cards", f"trick {example.number} of the deal is {trick.leader} {' '.join(map(str, trick.cards))}")
    if hand != set(example.hand):
        yield example.place.problem(
            f"{example.id}.hand", f"expected {' '.join(map(str, sorted(hand)))}, the cards left in the deal at trick {example.number} of {TRICKS}"
        )
