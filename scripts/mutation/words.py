"""Every word that a table prints changed into another of its list: labels, titles, reasons, calls, steps, declarations, constants, terms."""

import re
from collections.abc import Iterator

from belote_examples.terms import Terms
from belote_examples.words import any_of, whole
from mutation.mutant import Mutant, Source
from mutation.shown import shown

TABLES = ("titles", "constants", "why", "steps", "calls", "reasons", "declarations", "labels", "match", "figures", "glossary")
"""The lists of terms.toml that hold them; a word of two lists is of the first."""
Known = tuple[dict[str, tuple[str, str]], re.Pattern[str]]


def words(source: Source) -> Iterator[Mutant]:
    """A mutant for each such word in the regions of a page."""
    known, pattern = _known(source.language.code, source.language.terms)
    lines = shown(source.text).split("\n")
    for region in source.page.regions:
        for number in range(region.line + 1, region.end):
            for match in pattern.finditer(lines[number - 1].replace("\u00a0", " ")):
                table, key = known[match[0]]
                base = source.at(number)
                new = _another(source.language.terms, table, key, base + match.start())
                large = match[0][:1].isupper()
                yield from source.edit("term", base + match.start(), base + match.end(), new[:1].upper() + new[1:] if large else new)


def _another(terms: Terms, table: str, key: str, seed: int) -> str:
    """Another word of the list, which differs."""
    own = terms.word(table, key)
    others = [word for other in terms.data[table] if (word := terms.word(table, other)).casefold() != own.casefold()]
    return others[seed % len(others)]


KNOWN: dict[str, Known] = {}
"""What `_known` has found."""


def _known(code: str, terms: Terms) -> Known:
    """The words of a language, each with its list and key, and all as one pattern."""
    if code not in KNOWN:
        found: dict[str, tuple[str, str]] = {}
        for table in TABLES:
            for key in terms.data[table]:
                word = terms.word(table, key).replace("\u00a0", " ")
                for form in (word, word[:1].upper() + word[1:]):
                    found.setdefault(form, (table, key))
        KNOWN[code] = found, re.compile(whole(any_of(found), terms.spaced))
    return KNOWN[code]
