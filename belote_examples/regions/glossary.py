"""The region `glossary`: each term in every language, the page's own first, then French, where the words come from, then the others."""

from collections.abc import Iterator

from belote_examples.engine.cards import RANKS, SEATS, SIDES, SUITS
from belote_examples.kinds.kind import Claim
from belote_examples.markup import table
from belote_examples.page import Cell, Region
from belote_examples.reader import Unreadable
from belote_examples.regions.maker import Around, Maker
from belote_examples.terms import Terms

ORIGINAL = "fr"
"""The language of the original words."""
TERMS = (
    ("glossary", "classic_belote"), ("games", "coinche"), ("rules", "maison"), ("rules", "officielles"), ("glossary", "match"),
    ("glossary", "target"),
    ("glossary", "side"), ("glossary", "partner"), ("glossary", "opponent"), ("labels", "dealer"), ("glossary", "deal"), ("glossary", "pack"),
    ("glossary", "card"), ("glossary", "suit"), ("glossary", "rank"), ("glossary", "hand"),
    ("labels", "auction"), ("labels", "turn_up"), ("glossary", "bid"), ("glossary", "to_pass"), ("glossary", "to_take"), ("labels", "taker"),
    ("glossary", "defence"), ("labels", "contract"), ("doubles", "coinched"), ("doubles", "surcoinched"),
    ("labels", "trump"), ("labels", "trump_suit"), ("labels", "plain_suit"), ("strains", "no_trumps"), ("strains", "all_trumps"),
    ("labels", "trick"), ("labels", "last_trick"), ("glossary", "to_lead"), ("labels", "led"), ("glossary", "to_follow"), ("glossary", "void"),
    ("glossary", "to_trump"), ("glossary", "to_overtrump"), ("glossary", "to_undertrump"), ("glossary", "to_discard"),
    ("glossary", "declaration"), ("declarations", "tierce"), ("declarations", "cinquante"), ("declarations", "cent"), ("declarations", "carre"),
    ("labels", "belote"), ("glossary", "rebelote"),
    ("glossary", "point"), ("outcomes", "made"), ("outcomes", "failed"), ("outcomes", "tie"), ("labels", "held"), ("outcomes", "capot"),
    ("outcomes", "generale"),
    *(("suits", suit) for suit in SUITS), *(("ranks", rank) for rank in RANKS), *(("seats", seat) for seat in SEATS),
    *(("sides", side) for side in SIDES),
)  # fmt: skip
"""Every term: the table of terms.toml that has its word, once for all regions, and its key. In the order of a match, then cards and players."""


def languages(terms: Terms, around: Around) -> list[Terms]:
    """The languages of the columns: the page's own, French, the others by their code."""
    others = [around.languages[code] for code in sorted(around.languages) if code != terms.lang]
    return [terms, *sorted(others, key=lambda other: other.lang != ORIGINAL)]


def said(table: str, key: str, terms: Terms) -> str:
    """The word as it begins a cell."""
    word = terms.word(table, key)
    return word[:1].upper() + word[1:]


def write(name: str, terms: Terms, around: Around) -> list[str]:
    """A row for each term. Words of another language are marked as such: for their letters, and for those who hear them."""
    columns = languages(terms, around)
    header = [marked(column.word("site", "lang_name"), column, terms) for column in columns]
    return table(header, ([marked(said(*term, column), column, terms) for column in columns] for term in TERMS))


def marked(text: str, language: Terms, own: Terms) -> str:
    """A text with its language, where that is not the page's."""
    return text if language.lang == own.lang else f'<span lang="{language.lang}">{text}</span>'


def read(region: Region, terms: Terms, around: Around) -> Iterator[Claim]:
    """Each word beside the one that its language has for the term of its row; each term once, in its place."""
    columns = languages(terms, around)
    yield from _row(region.header, [column.word("site", "lang_name") for column in columns], "glossary")
    for term, cells in zip(TERMS, region.rows, strict=False):
        yield from _row(cells, [said(*term, column) for column in columns], ".".join(term))
    if len(region.rows) != len(TERMS):
        raise Unreadable(region.rows[-1][0], f"expected {len(TERMS)} terms, got {len(region.rows)}")


def _row(cells: tuple[Cell, ...], words: list[str], where: str) -> Iterator[Claim]:
    if len(cells) != len(words):
        raise Unreadable(cells[0], f"expected {len(words)} languages, got {len(cells)}")
    for cell, word in zip(cells, words, strict=True):
        yield Claim(cell, where, cell.text, word)


GLOSSARY = Maker(write, read)
