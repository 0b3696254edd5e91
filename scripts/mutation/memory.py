"""A recogniser that remembers what it said of a text: most of a page is the same in every mutant."""

from collections.abc import Callable
from dataclasses import dataclass, field

from belote_examples.words import Value, Words

MOST = 50_000
"""So many answers are kept; then it begins anew."""


@dataclass(frozen=True)
class Remembering(Words):
    """The same answers as `Words`, each found once."""

    known: dict[tuple[str, ...], list[Value]] = field(default_factory=dict)

    def values(self, text: str, *kinds: str) -> list[Value]:
        """As `Words.values`."""
        return self._once(("values", text, *kinds), lambda: Words.values(self, text, *kinds))

    def spelled(self, text: str) -> list[Value]:
        """As `Words.spelled`."""
        return self._once(("spelled", text), lambda: Words.spelled(self, text))

    def _once(self, key: tuple[str, ...], find: Callable[[], list[Value]]) -> list[Value]:
        if key not in self.known:
            if len(self.known) > MOST:
                self.known.clear()
            self.known[key] = find()
        return self.known[key]


def remembering(words: Words) -> Remembering:
    """A recogniser with a memory."""
    return Remembering(words.meanings, words.pattern, words.numeral, words.beside, words.numbers, words.large)
