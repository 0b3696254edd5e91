"""Where each line of a sum is explained and proved on the site: for every kind of deal the documented one that is nearest to it."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from . import files
from .engine.rules import COINCHED, SURCOINCHED
from .engine.scoring import REASONS
from .examples import Example
from .pages import HEADING_ID, OPEN
from .permalinks import scored
from .terms import Terms

PLAIN = "plain"
"""A deal with a suit as trumps, whichever, that nobody doubled."""
KINDS = {"classic": (PLAIN, "no_trumps", "all_trumps"), "coinche": (PLAIN, COINCHED, SURCOINCHED)}
"""What of a contract makes its sum another one: in the classic game, where no trumps have points of their own, the trumps; in coinche the double."""


def kind(game: str, strain: str, double: str) -> str:
    """The kind of a contract, one of `KINDS` of its game.

    >>> kind("classic", "hearts", "none"), kind("classic", "all_trumps", "none"), kind("coinche", "no_trumps", "coinched")
    ('plain', 'all_trumps', 'coinched')
    """
    return next((one for one in (double, strain) if one in KINDS[game]), PLAIN)


def proofs(terms: Terms, root: Path) -> dict[str, Any]:
    """`rows`: sections that explain, each with a row that proves; `of`: by game, kind, outcome and reason the number of the nearest of them."""
    home = _sections(terms.path.parent)
    order = list(home)
    examples = sorted((one for one in scored(root) if one.table in home), key=lambda one: order.index(one.table))
    ended = {game: dict.fromkeys(one.score.outcome for one in examples if one.rules.game == game) for game in KINDS}
    rows: dict[str, dict[str, str]] = {}

    def number(example: Example) -> int:
        page, section = home[example.table]
        row = {"rule": f"../{page}#{section}", "row": f"../{page}#{example.id}.outcome"}
        rows.setdefault(example.id, row)
        return list(rows).index(example.id)

    of = {
        game: {
            key: {outcome: {reason: number(one) for reason, one in _nearest(examples, game, key, outcome)} for outcome in ended[game]}
            for key in kinds
        }
        for game, kinds in KINDS.items()
    }  # fmt: skip
    return {"rows": list(rows.values()), "of": of}


def _nearest(examples: Iterable[Example], game: str, key: str, outcome: str) -> Iterator[tuple[str, Example]]:
    """For each reason the example with such a line: of that outcome, of that kind, and of these the first that a reader comes to.

    Of a kind that is doubled in any way another double is nearer than none.
    """

    def apart(example: Example) -> tuple[bool, int]:
        contract = example.deal.contract
        return example.score.outcome != outcome, _apart(kind(game, contract.strain, contract.double), key)

    for reason in REASONS:
        known = [one for one in examples if one.rules.game == game and any(line.reason == reason for line in one.score.lines)]
        if known:
            yield reason, min(known, key=apart)


def _apart(one: str, other: str) -> int:
    """How far two kinds are from each other."""
    return 0 if one == other else 2 if PLAIN in (one, other) else 1


@cache
def _sections(folder: Path) -> dict[str, tuple[str, str]]:
    """Each generated region of a language's pages, with the page and the section it stands in, in their order."""
    found = {}
    for path in sorted(folder.glob("*.md")):
        section = ""
        for line in files.read(path, folder)[0].split("\n"):
            if line.startswith("#") and (heading := HEADING_ID.search(line)):
                section = heading[1]
            elif region := OPEN.fullmatch(line):
                found[region[1]] = "" if path.stem == "index" else path.stem + "/", section
    return found
