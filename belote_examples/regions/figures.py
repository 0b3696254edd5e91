"""The region `figures`: what a run of the checks looks at, counted."""
from collections.abc import Iterator

from belote_examples.kinds.kind import Claim
from belote_examples.markup import table
from belote_examples.page import Region
from belote_examples.reader import Lookup, Unreadable, number
from belote_examples.regions.maker import Around, Maker
from belote_examples.terms import FIGURE_KEYS, Terms


def write(name: str, terms: Terms, around: Around) -> list[str]:
    """A row for each figure."""
    header = [terms.word("labels", "meaning"), terms.word("labels", "value")]
    return table(header, ([terms.word("figures", key), f"<b>{around.counts.get(key, 0)}</b>"] for key in FIGURE_KEYS))


def read(region: Region, terms: Terms, around: Around) -> Iterator[Claim]:
    """Each number, found by the words beside it, and the count; each figure once."""
    lookup, missing = Lookup(terms), list(FIGURE_KEYS)
    for row in region.rows:
        if len(row) != 2:
            raise Unreadable(row[0], f"expected a name and a number, got {len(row)} cells")
        key = lookup.id(("figures",), row[0].text, row[0])
        if key not in missing:
            raise Unreadable(row[0], f"expected {row[0].text!r} once, got it twice")
        missing.remove(key)
        yield Claim(row[1], key, str(number(row[1].text, row[1])), str(around.counts.get(key, 0)))
    if missing:
        raise Unreadable(region.rows[-1][0], f"expected a row for {', '.join(terms.word('figures', key) for key in missing)}")


FIGURES = Maker(write, read)
