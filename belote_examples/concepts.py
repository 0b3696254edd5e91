"""What readers search for: the concepts of the game, the words of one language for each, and the key that stands for it in the search index.

An index of words misses inflected forms, misspellings and words inside a sentence without spaces. So the index gets a key after every word
of a concept, and a query gets the same key in place of the word: found whatever its form.
"""
from collections.abc import Iterator
from functools import cache
from itertools import product

from .engine.cards import RANKS, SUITS, SYMBOLS
from .shape import SEARCHED
from .terms import Terms
from .words import longest

FORMED = ("suits", "ranks", "seats", "sides", "strains", "outcomes", "games", "rules", "contracts", "doubles")
"""Tables of terms.toml of which every entry is a concept; the same id in two tables is one concept."""
UNSOUGHT = ("none",)
LETTERS = "bcdfghjklmnprstvwx"
CARDS = [rank + SYMBOLS[suit] for suit in SUITS for rank in RANKS]
IDS = (*SUITS, *RANKS, *CARDS, "north", "east", "south", "west", "ns", "ew", "classic", *SEARCHED)
KEYS = {
    id_: f"zq{first}{second}q"
    for (first, second), id_ in zip(product(LETTERS, repeat=2), dict.fromkeys(IDS), strict=False)
}
"""The key of a concept: in no language a word, the beginning of no other key, and without a vowel that a stemmer could take off."""


def spellings(terms: Terms) -> dict[str, list[str]]:
    """Every concept of a language with the words readers search it by, those its pages use first.

    >>> from pathlib import Path
    >>> from .terms import load
    >>> spellings(load(Path("docs/en"), Path(".")))["pack"][:2]
    ['pack', 'packs']
    """
    found: dict[str, list[str]] = {id_: [] for id_ in KEYS}
    for id_, form in _words(terms):
        if id_ in found and form not in found[id_] and not form.isdigit():
            found[id_].append(form)
    return {id_: forms for id_, forms in found.items() if forms}


def _words(terms: Terms) -> Iterator[tuple[str, str]]:
    for table in FORMED:
        for id_, value in terms.data[table].items():
            if id_ not in UNSOUGHT:
                yield id_, terms.word(table, id_)
                yield from ((id_, form) for form in (value["forms"] if isinstance(value, dict) else ()))
    yield from terms.data["labels"].items()
    yield from ((id_, form) for id_, forms in terms.data["search"].items() for form in forms)
    for rank, suit in product(RANKS, SUITS):
        card = rank + SYMBOLS[suit]
        letter = terms.data["index"].get(rank, rank)
        yield from ((card, name) for name in (letter + SYMBOLS[suit], card, terms.card_name(rank, suit)))
    yield from ((rank + SYMBOLS[suit], form) for form, (rank, suit) in terms.card_forms.items())


class Finder:
    """Finds the concepts of one language in a text."""

    def __init__(self, terms: Terms) -> None:
        self.spaced = terms.spaced
        self.ids: dict[str, str] = {}
        for id_, forms in spellings(terms).items():
            for form in forms:
                seat = id_ in terms.data["seats"]  # a small letter would make `est` a seat in French
                for spelling in {form} if seat else {form, form[:1].upper() + form[1:], form[:1].lower() + form[1:]}:
                    self.ids.setdefault(spelling, id_)
        self.pattern = longest(self.ids, terms)
        self._keys = cache(self._of_words)  # a word stands in thousands of places

    def keyed(self, text: str) -> str:
        """The text with the keys of each concept after its words.

        >>> from pathlib import Path
        >>> from .terms import load
        >>> english = Finder(load(Path("docs/en"), Path(".")))
        >>> english.keyed("the last trick").replace(KEYS["last_trick"], "LAST").replace(KEYS["trick"], "TRICK")
        'the last trick LAST TRICK'
        """
        return self.pattern.sub(lambda match: match[0] + self._keys(match[0]), text.replace("\u00a0", " "))

    def keys(self, text: str) -> str:
        """The keys of the concepts in the name of something drawn, without the text: a card in a table says little of its rank and its suit."""
        return "".join(self._keys(match[0], parts=False) for match in self.pattern.finditer(text))

    def found(self, text: str) -> set[str]:
        """The ids of the concepts that a text names, by their whole words."""
        return {self.ids[match[0]] for match in self.pattern.finditer(text.replace("\u00a0", " "))}

    def _of_words(self, words: str, parts: bool = True) -> str:
        ids = [self.ids[words], *(self.ids[part] for part in self._parts(words) if parts and part in self.ids)]
        if parts and ids[0] in CARDS:
            ids += [ids[0][:-1], next(suit for suit in SUITS if SYMBOLS[suit] == ids[0][-1])]
        between = " " if self.spaced else ""
        return "".join(between + KEYS[id_] for id_ in dict.fromkeys(ids))

    def _parts(self, words: str) -> list[str]:
        """The shorter texts that stand in a text: of whole words, or anywhere where words have no spaces."""
        pieces = words.split(" ") if self.spaced else list(words)
        joint = " " if self.spaced else ""
        size = len(pieces)
        return [joint.join(pieces[start:end]) for start in range(size) for end in range(start + 1, size + 1) if end - start < size]
