"""What reading a region gave: each claim beside the engine's word, then each example seen beside the one that stands there."""
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from belote_examples.engine.errors import Refused
from belote_examples.examples import Entry
from belote_examples.kinds import Claim, Item, Seen
from belote_examples.page import Page, Region
from belote_examples.problems import Problem
from belote_examples.reader import Unreadable

NOTHING = "nothing"
"""What is said where nothing is."""


@dataclass(frozen=True)
class Wanted:
    """An example that a region must show: its title in the language of the page, and what a reader must see of it."""

    example: Entry
    title: str
    stated: Mapping[str, str]


def check(items: Iterator[Item], page: Page, region: Region, wanted: list[Wanted] | None = None) -> Iterator[Problem]:
    """What the page says and the engine does not; then, where a region shows examples, what it says and they do not."""
    seen: list[Seen | Unreadable] = []
    try:
        for item in items:
            if isinstance(item, Claim):
                if item.page != item.engine:
                    yield page.problem(item.cell, item.where, f"page says {item.page or NOTHING}, engine says {item.engine or NOTHING}")
                continue
            seen.append(item)
            if error := item if isinstance(item, Unreadable) else item.error:
                yield page.problem(error.cell, region.name, str(error))
    except Unreadable as error:
        yield page.problem(error.cell, region.name, str(error))
        return
    except Refused as refused:
        yield page.problem(region.rows[0][0], region.name, f"page's cards cannot be played: {refused}")
        return
    if wanted is not None:
        yield from _beside(seen, wanted, page, region)


def _beside(seen: list[Seen | Unreadable], wanted: list[Wanted], page: Page, region: Region) -> Iterator[Problem]:
    """A true row in another's place is no less wrong."""
    if len(seen) != len(wanted):
        yield Problem(page.shown, region.line, 1, region.name, f"expected {len(wanted)} examples, got {len(seen)}")
    for one, true in zip(seen, wanted, strict=False):
        if isinstance(one, Unreadable):
            continue
        id_ = true.example.id
        if one.title not in (None, true.title):
            yield page.problem(one.cell, id_, f"page's row is {one.title!r}, the table has {true.title!r} here")
            continue
        for key in {**true.stated, **one.said}:
            cell, text = one.said.get(key, (one.cell, NOTHING))
            if text != (expected := true.stated.get(key, NOTHING)):
                yield page.problem(cell, f"{id_}.{key}", f"page says {text or NOTHING}, the example has {expected or NOTHING}")
