"""A recogniser and a parser that remember what they said of a text: most of a page is the same in every mutant."""

from collections.abc import Callable
from dataclasses import dataclass, field

from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from belote_examples import pages
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


def remember_lines() -> None:
    """Let the parser of pages read each line of text, cell and heading once: what it makes of one depends on nothing else."""
    known: dict[str, list[Token]] = {}

    def inline(state: StateCore) -> None:
        for token in state.tokens:
            if token.type == "inline":
                if token.content not in known:
                    if len(known) > MOST:
                        known.clear()
                    known[token.content] = []
                    state.md.inline.parse(token.content, state.md, state.env, known[token.content])
                token.children = known[token.content]

    pages.parser().core.ruler.at("inline", inline)
