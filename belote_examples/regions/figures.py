"""The regions `figures`, what a run of the checks looks at, counted, and `measured`, what programs that run longer have measured."""
import re
from collections.abc import Callable, Iterator, Mapping

from belote_examples import measured
from belote_examples.kinds.kind import Claim
from belote_examples.markup import table
from belote_examples.page import Cell, Region
from belote_examples.reader import Lookup, Unreadable, number
from belote_examples.regions.maker import Around, Maker
from belote_examples.shape import FIGURE_KEYS
from belote_examples.terms import Terms


def _maker(words: str, keys: tuple[str, ...], values: Callable[[Around], Mapping[str, int]]) -> Maker:
    """A region with a row for each key: its name, from a table of words, and its value."""

    def write(name: str, terms: Terms, around: Around) -> list[str]:
        header = [terms.word("labels", "meaning"), terms.word("labels", "value")]
        return table(header, ([terms.word(words, key), f"<b>{grouped(values(around).get(key, 0), terms.lang, terms.thousands)}</b>"] for key in keys))

    def read(region: Region, terms: Terms, around: Around) -> Iterator[Claim]:
        """Each number, found by the words beside it, and what it must be; each figure once."""
        lookup, missing = Lookup(terms), list(keys)
        for row in region.rows:
            if len(row) != 2:
                raise Unreadable(row[0], f"expected a name and a number, got {len(row)} cells")
            key = lookup.id((words,), row[0].text, row[0])
            if key not in missing:
                raise Unreadable(row[0], f"expected {row[0].text!r} once, found it twice")
            missing.remove(key)
            yield Claim(row[1], key, str(_number(row[1], terms)), str(values(around).get(key, 0)))
        if missing:
            raise Unreadable(region.rows[-1][0], f"expected a row for {', '.join(terms.word(words, key) for key in missing)}")

    return Maker(write, read)


def grouped(number: int, lang: str, sign: str = "") -> str:
    """A whole number, from five digits on in groups as CLDR has them for a language, `sign` between them where it is given.

    One of four digits stands as scores do. A narrow space that breaks no line becomes a plain one: pages have no other.

    >>> [grouped(1040, "en"), *(grouped(227320, lang) for lang in ("en", "fr", "hi"))]
    ['1040', '227,320', '227\\xa0320', '2,27,320']
    >>> grouped(227320, "hr"), grouped(227320, "hr", " ")
    ('227.320', '227 320')
    """
    from babel.numbers import format_decimal, get_group_symbol  # one page has such numbers

    if number < 10_000:
        return str(number)
    symbol = get_group_symbol(lang)
    return format_decimal(number, locale=lang).replace(symbol, sign or symbol).replace("\u202f", "\u00a0")


def _number(cell: Cell, terms: Terms) -> int:
    """A number in groups as the language has them; Unreadable tells of others."""
    read = number(re.sub(r"\D", "", cell.text) or cell.text, cell)
    if (wanted := grouped(read, terms.lang, terms.thousands)) != cell.text:
        raise Unreadable(cell, f"expected a number in digits, grouped as {wanted!r}, got {cell.text!r}")
    return read


FIGURES = _maker("figures", FIGURE_KEYS, lambda around: around.counts)
MEASURED = _maker("measured", measured.KEYS, lambda around: around.measured)
