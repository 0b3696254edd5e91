"""Values in a sentence of one language: numbers, cards, seats, sides, suits and outcomes, recognised by the forms in terms.toml.

Words are matched longest first, so that `North-South` is a side and no seat; in a language without spaces they are matched without borders.
"""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import product

from .engine.cards import CARD_OF, SYMBOLS
from .terms import Terms

NUMBER, CARD, SEAT, SIDE, SUIT, STRAIN, OUTCOME, CONTRACT, DOUBLE, RULES, GAME, BOUND = (
    "number", "card", "seat", "side", "suit", "strain", "outcome", "contract", "double", "rules", "game", "bound",
)  # fmt: skip
KINDS = {
    "seats": SEAT, "sides": SIDE, "suits": SUIT, "strains": STRAIN, "outcomes": OUTCOME, "contracts": CONTRACT, "doubles": DOUBLE, "rules": RULES,
    "games": GAME,
}  # fmt: skip
"""What the words of each table of terms.toml are."""
LABELLED = (DOUBLE, RULES, GAME)
"""Kinds whose words stand in terms.toml as a label begins, with a capital."""
WORD = r"\w\u0300-\u036f\u0900-\u0963\u0971-\u097f\-"
"""Letters, digits, the marks that belong to a letter though they are no `\\w` (accents, Devanagari vowel signs), and the hyphen of `North-South`."""
SYMBOL_CARD = re.compile(r"(?:10|[2-9TJQKA])[♠♥♦♣][\ufe0e\ufe0f]?")
SIGNS = {"♠": "spades", "♤": "spades", "♥": "hearts", "♡": "hearts", "♦": "diamonds", "♢": "diamonds", "♣": "clubs", "♧": "clubs"}
"""A suit's sign alone, full or hollow, says the suit."""
SIGN = re.compile("[" + "".join(SIGNS) + "]")
DIGITS = re.compile(r"\d+")
LARGE = 10
"""Number words above this are values wherever they stand; the smaller ones are also articles, ranks and everyday words."""


@dataclass(frozen=True)
class Value:
    """A value found in a text: its kind, its id (a card as `10♥`, a number in digits), as it is written, and where."""

    kind: str
    id: str
    text: str
    start: int


@dataclass(frozen=True)
class Words:
    """The recogniser of one language: what each form may mean, and all forms as one pattern."""

    meanings: dict[str, tuple[tuple[str, str], ...]]
    pattern: re.Pattern[str]
    numeral: re.Pattern[str]
    beside: re.Pattern[str]
    numbers: dict[str, int]
    large: re.Pattern[str]

    def values(self, text: str, *kinds: str) -> list[Value]:
        """The values in a text, of these kinds, or of all; left to right. A number inside a card's name is no number.

        >>> from pathlib import Path
        >>> from .terms import load
        >>> english = words(load(Path("docs/en"), Path(".")))
        >>> [(value.kind, value.id) for value in english.values("South leads the ace of spades, J♥ wins 41", "card", "seat", "number")]
        [('seat', 'south'), ('card', 'A♠'), ('card', 'J♥'), ('number', '41')]
        """
        text = text.replace("\u00a0", " ")
        cards = list(SYMBOL_CARD.finditer(text))
        found = [Value(CARD, str(CARD_OF.get(match[0], match[0])), match[0], match.start()) for match in cards]
        rest = _without(cards, text)
        found += [Value(SUIT, SIGNS[match[0]], match[0], match.start()) for match in SIGN.finditer(rest)]
        named = list(self.pattern.finditer(rest))
        found += [Value(kind, id_, match[0], match.start()) for match in named for kind, id_ in self.meanings[match[0]]]
        rest = _without(named, rest)
        found += [Value(NUMBER, str(_number(match[0])), match[0], match.start()) for match in DIGITS.finditer(rest)]
        return sorted((value for value in found if not kinds or value.kind in kinds), key=lambda value: value.start)

    def spelled(self, text: str) -> list[Value]:
        """Number words in a text that carry a value: those beside a noun of the game or beside points, and every one above ten.

        >>> from pathlib import Path
        >>> from .terms import load
        >>> english = words(load(Path("docs/en"), Path(".")))
        >>> [(value.id, value.text) for value in english.spelled("all eight tricks, one of them; twenty-one points; a hundred")]
        [('8', 'eight'), ('twenty-one', 'twenty-one'), ('100', 'hundred')]
        """
        text = text.replace("\u00a0", " ")
        found = self.numerals(text)
        return [value for value in found if self.beside.match(text, value.start + len(value.text)) or self.large.match(value.text)]

    def numerals(self, text: str) -> list[Value]:
        """Every number word in a text, whatever it stands beside."""
        return [
            Value(NUMBER, str(self.numbers.get(match[0].lower(), match[0])), match[0], match.start())
            for match in self.numeral.finditer(text.replace("\u00a0", " "))
        ]


def _without(matches: list[re.Match[str]], text: str) -> str:
    """The text with blanks for what was found in it."""
    parts, end = [], 0
    for match in matches:
        parts += [text[end : match.start()], " " * len(match[0])]
        end = match.end()
    return "".join([*parts, text[end:]])


def _number(digits: str) -> int | str:
    return int(digits) if len(digits) < 10 and digits.isascii() else digits


def words(terms: Terms) -> Words:
    """The recogniser of a language's values."""
    meanings: dict[str, list[tuple[str, str]]] = {}

    def add(form: str, kind: str, id_: str) -> None:
        spellings = {form, form if kind == SEAT else form[:1].upper() + form[1:], form[:1].lower() + form[1:] if kind in LABELLED else form}
        for spelling in spellings:
            if (kind, id_) not in meanings.setdefault(spelling, []):
                meanings[spelling].append((kind, id_))

    for form, (rank, suit) in terms.card_forms.items():
        add(form, CARD, rank + SYMBOLS[suit])
    for table, kind in KINDS.items():
        for id_, value in terms.data[table].items():
            forms = value["forms"] if isinstance(value, dict) else [value]
            for form in {terms.word(table, id_), *forms}:
                add(form, kind, id_)
            for form in value.get("bound", ()) if isinstance(value, dict) else ():
                add(form, BOUND, id_)
    numbers = {word.lower(): value for word, value in terms.data.get("numbers", {}).items()}
    return Words(
        {form: tuple(ids) for form, ids in meanings.items()},
        longest(meanings, terms),
        _numeral(terms, numbers),
        re.compile(rf"\s*(?:{any_of(terms.forms('nouns', 'forms'))})" + (rf"(?![{WORD}])" if terms.spaced else ""), re.IGNORECASE),
        numbers,
        _large(terms, numbers),
    )


def _numeral(terms: Terms, numbers: dict[str, int]) -> re.Pattern[str]:
    """Number words, also joined as in `twenty-one`; of a language without them, nothing."""
    one = any_of(numbers) or "(?!)"
    return re.compile(whole(rf"(?:{one})(?:[- ]?(?:{one}))*" + (r"(?:-\w+)*" if terms.spaced else ""), terms.spaced), re.IGNORECASE)


def _large(terms: Terms, numbers: dict[str, int]) -> re.Pattern[str]:
    """A number word that is a value wherever it stands: above ten, or joined of such, and no declaration. Without spaces between words, none."""
    declared = any_of(terms.word("declarations", key) for key in terms.data["declarations"])
    above = any_of(word for word, value in numbers.items() if terms.spaced and value > LARGE) or "(?!)"
    return re.compile(rf"(?!(?:{declared})\Z).*(?:{above})", re.IGNORECASE)


def any_of(forms: Iterable[str]) -> str:
    """A pattern of any of these forms, the longest that stands at a place; empty where there are none.

    Those with the same first letter stand together: at a place in a text, thousands of forms that begin otherwise cost nothing.

    >>> any_of(["seat", "trick", "tricks"])
    't(?:ricks|rick)|s(?:eat)'
    """
    rests: dict[str, list[str]] = {}
    for form in sorted(forms, key=len, reverse=True):
        rests.setdefault(form[:1], []).append(re.escape(form[1:]))
    return "|".join(f"{re.escape(first)}(?:{'|'.join(those)})" for first, those in rests.items())


def longest(forms: Collection[str], terms: Terms) -> re.Pattern[str]:
    """A pattern of any of these forms of a language as whole words, the longest that stands at a place.

    A language that inflects has thousands of names of cards; where all are among the forms, their parts are the pattern, which is soon made.
    """
    cards, named = _cards(terms)
    if not named <= set(forms):
        cards, named = "", set()
    others = set(forms) - named
    longer = {form for form in others if any(form[:end] in named for end in range(1, len(form)))} if named else set()
    return re.compile(whole("|".join(filter(None, (any_of(longer), cards, any_of(others - longer)))), terms.spaced))


def _cards(terms: Terms) -> tuple[str, set[str]]:
    """A pattern of the names of cards, small and with a capital, out of the forms of ranks and suits; and all these names.

    Neither, where one name might be the beginning of another, and the parts would not tell the longest. Where words have borders and each form
    is one word, a name has as many signs between words as its order, so none begins another where all orders have the same signs.
    """
    forms_of = {f"{{{part}}}": [form for id_ in terms.data[f"{part}s"] for form in terms.forms(f"{part}s", id_)] for part in ("rank", "suit")}
    orders = terms.data["card"]["patterns"]
    one_word = all(re.fullmatch(rf"[{WORD}]+", form) for forms in forms_of.values() for form in forms)
    either = "|".join(map(re.escape, forms_of))
    signs = {re.sub(rf"{either}|[{WORD}]", "", order) for order in orders}
    twice = any(order.count(name) > 1 for order in orders for name in forms_of)  # one form stands in both places: no product
    if not terms.spaced or not one_word or len(signs) > 1 or twice:
        return "", set()
    patterns, named = [], set[str]()
    for order in orders:
        first, *rest = [forms_of.get(piece, [piece]) for piece in re.split(f"({either})", order) if piece]
        choices = [[spelling for form in first for spelling in (form, form[:1].upper() + form[1:])], *rest]
        patterns.append("".join(f"(?:{any_of(choice)})" for choice in choices))
        named |= set(map("".join, product(*choices)))
    return "|".join(patterns), named


def whole(pattern: str, spaced: bool) -> str:
    """The pattern as whole words only; in a language without spaces only digits end at digits."""
    return rf"(?<![{WORD}])(?:{pattern})(?![{WORD}])" if spaced else rf"(?<!\d)(?:{pattern})(?!\d)"
