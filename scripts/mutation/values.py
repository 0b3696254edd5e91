"""Every value that a page shows, changed into another of its kind: digits, cards, seats, sides, suits, outcomes, rule sets, number words, roles."""

from collections.abc import Iterator, Sequence

from belote_examples.engine.cards import RANKS, SUITS
from belote_examples.shape import ORDINALS, ROLES
from belote_examples.terms import Terms
from belote_examples.words import BOUND, CARD, KINDS, LABELLED, NUMBER, SIGNS, SYMBOL_CARD
from mutation.mutant import Mutant, Source
from mutation.shown import shown

GROUPS: dict[str, tuple[str, ...]] = {
    "rule set": ("maison", "officielles"), "game": ("classic", "coinche"), "double": ("coinched", "surcoinched"),
    "row": ("first_row", "second_row"), "ordinal": ORDINALS, "rank": RANKS, "role": ROLES,
}  # fmt: skip
"""What sentences name in many forms: each is changed for another of its group."""
COUNTERPART = {"taker": "defence", "defence": "taker", "partner": "opponent", "opponent": "partner", "dealer": "taker"}
"""The role that a rule would be wrong with."""
TABLE_OF = {kind: table for table, kind in KINDS.items()}
KIND = {"rules": "rule set"}
"""The name of a kind in the report, where it is another one."""


def values(source: Source) -> Iterator[Mutant]:
    """A mutant for each digit, and one or two for each value in words."""
    text = shown(source.text)
    words, terms = source.language.words, source.language.terms
    for offset, letter in enumerate(text):
        if letter.isdigit():
            yield from source.edit("digit", offset, offset + 1, str((int(letter) + 1 + offset % 9) % 10))
    taken = set[tuple[int, int]]()
    for number, line in enumerate(text.split("\n"), 1):
        base = source.at(number)
        inside = source.region(number) is not None
        for value in words.values(line):
            if value.kind in LABELLED and not inside:
                continue  # a label; how sentences name these comes below
            start, end = base + value.start, base + value.start + len(value.text)
            for kind, new in _others(terms, value.kind, value.id, value.text, start):
                taken.add((start, end))
                yield from source.edit(KIND.get(kind, kind), start, end, new)
        for value in words.spelled(line):
            start = base + value.start
            yield from source.edit("number word", start, start + len(value.text), _number(terms, value.text.lower(), start))
        if not inside:
            yield from _named(source, terms, line, base, taken)


def _others(terms: Terms, kind: str, id_: str, text: str, seed: int) -> Iterator[tuple[str, str]]:
    """A value as another of its kind; a card with another rank, and with another suit."""
    if kind == CARD:
        yield from _cards(terms, text, seed)
    elif kind == "suit" and text in SIGNS:
        yield kind, next(sign for sign in list(SIGNS)[seed % 4 * 2 :: 2] + list(SIGNS) if SIGNS[sign] != id_)
    elif kind != NUMBER and kind != "strain":
        table, key = ("outcomes", "bound") if kind == BOUND else (TABLE_OF[kind], "forms")
        other = another(list(terms.data[table]), id_, seed)
        new = like(text, forms(terms, table, id_, key), forms(terms, table, other, key))
        yield ("outcome" if kind == BOUND else kind), new
    elif kind == "strain":
        other = "all_trumps" if id_ == "no_trumps" else "no_trumps"
        yield kind, like(text, forms(terms, "strains", id_), forms(terms, "strains", other))


def forms(terms: Terms, table: str, id_: str, key: str = "forms") -> list[str]:
    """The forms of an id, as a table prints it first."""
    value = terms.data[table][id_]
    if not isinstance(value, dict):
        return [value]
    return [*value[key]] if key == "bound" else [value["name"], *([value["short"]] if "short" in value else []), *value["forms"]]


def another(ids: Sequence[str], id_: str, seed: int) -> str:
    """Another one of some ids, in turn."""
    at = ids.index(id_)
    return ids[(at + 1 + seed % (len(ids) - 1)) % len(ids)]


def like(text: str, own: list[str], others: list[str]) -> str:
    """The form of another word that stands where this one stands among its own, with a capital where this has one."""
    lowered = [form.lower() for form in own]
    at = own.index(text) if text in own else lowered.index(text.lower()) if text.lower() in lowered else 0
    new = others[min(at, len(others) - 1)]
    return new[:1].upper() + new[1:] if text[:1].isupper() else new


def _cards(terms: Terms, text: str, seed: int) -> Iterator[tuple[str, str]]:
    if SYMBOL_CARD.fullmatch(text):
        rank, sign = text.rstrip("\ufe0e\ufe0f")[:-1], text.rstrip("\ufe0e\ufe0f")[-1]
        yield "card", another([*RANKS, *({rank} - {*RANKS})], rank, seed) + sign
        yield "card", rank + another("♠♥♦♣", sign, seed)
        return
    pattern, rank_form, suit_form, rank, suit = parts(terms)[text.lower()]
    other_rank, other_suit = another(RANKS, rank, seed), another(SUITS, suit, seed)
    ranks, suits = terms.forms("ranks", other_rank), terms.forms("suits", other_suit)
    yield (
        "card",
        like(
            text, [text], [pattern.replace("{rank}", ranks[min(rank_form, len(ranks) - 1)]).replace("{suit}", terms.forms("suits", suit)[suit_form])]
        ),
    )
    yield (
        "card",
        like(
            text, [text], [pattern.replace("{rank}", terms.forms("ranks", rank)[rank_form]).replace("{suit}", suits[min(suit_form, len(suits) - 1)])]
        ),
    )


PARTS: dict[str, dict[str, tuple[str, int, int, str, str]]] = {}


def parts(terms: Terms) -> dict[str, tuple[str, int, int, str, str]]:
    """Each name of a card in small letters: its pattern, the places of its forms, its rank and suit."""
    if terms.lang not in PARTS:
        PARTS[terms.lang] = {
            pattern.replace("{rank}", one).replace("{suit}", other).lower(): (pattern, first, second, rank, suit)
            for rank in RANKS for suit in SUITS for pattern in terms.data["card"]["patterns"]
            for first, one in enumerate(terms.forms("ranks", rank)) for second, other in enumerate(terms.forms("suits", suit))
        }  # fmt: skip
    return PARTS[terms.lang]


def _number(terms: Terms, word: str, seed: int) -> str:
    numbers = {key.lower(): value for key, value in terms.data.get("numbers", {}).items()}
    others: list[str] = [key for key, value in numbers.items() if value != numbers.get(word)]
    return others[seed % len(others)]


def _named(source: Source, terms: Terms, line: str, base: int, taken: set[tuple[int, int]]) -> Iterator[Mutant]:
    """Rule sets, games, doubles, rows, ordinals and ranks in a sentence, each in another's form."""
    names = source.language.names
    for match in names.pattern.finditer(line.replace("\u00a0", " ")):
        id_ = names.ids[match[0]]
        group = next((name for name, ids in GROUPS.items() if id_ in ids), "")
        span = (base + match.start(), base + match.end())
        if group and (span not in taken or group == "role"):
            table = "ranks" if group == "rank" else "names"
            other = COUNTERPART.get(id_) or another(GROUPS[group], id_, span[0])
            yield from source.edit(group, *span, like(match[0], terms.forms(table, id_), terms.forms(table, other)))
