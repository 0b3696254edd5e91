"""Every mutant of a page, of all kinds."""

from collections.abc import Iterator

from mutation.exchange import exchange
from mutation.marks import marks
from mutation.mutant import Mutant, Source
from mutation.structure import structure
from mutation.values import values
from mutation.words import words


def mutants(source: Source) -> Iterator[Mutant]:
    """Every mutant of a page, each once."""
    seen = set[tuple[int, int, str]]()
    for make in (values, words, structure, marks, exchange):
        for mutant in make(source):
            if (key := (mutant.start, mutant.end, mutant.new)) not in seen:
                seen.add(key)
                yield mutant
