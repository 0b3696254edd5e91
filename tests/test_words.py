"""Words: each language's against a list typed by hand and against CLDR; and how values are recognised in sentences."""

import json
import re
import tomllib
from dataclasses import replace
from functools import cache

import pytest
from babel import Locale, localedata
from hypothesis import example, given
from hypothesis import strategies as st

from belote_examples.checks.language import HIGHEST, TELLING
from belote_examples.checks.site import ROOT, Language, load
from belote_examples.concepts import Finder
from belote_examples.engine.cards import RANKS, SIDES, SUITS, Card
from belote_examples.terms import Terms
from belote_examples.words import BOUND, CARD, NUMBER, OUTCOME, SEAT, SIDE, SUIT, Value, any_of, longest, whole

DATA = ROOT / "tests" / "data"
LANGUAGES = sorted(path.stem for path in (DATA / "words").glob("*.toml"))
CLDR = json.loads((DATA / "cldr_suits.json").read_text("utf-8"))
SITE = cache(load)


def language(code: str) -> Language:
    return SITE().languages[code]


@cache
def typed(code: str) -> dict[str, dict[str, str]]:
    data: dict[str, dict[str, str]] = tomllib.loads((DATA / "words" / f"{code}.toml").read_text("utf-8"))
    return data


def test_every_language_has_its_list() -> None:
    missing = sorted(SITE().languages.keys() - set(LANGUAGES))
    assert not missing, f"expected the words of {', '.join(missing)} typed by hand, as in tests/data/words/en.toml"
    assert sorted(SITE().languages) == LANGUAGES


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("table", ["index", "suits", "ranks", "seats", "sides", "strains", "outcomes", "games", "rules", "doubles"])
def test_words_are_those_typed_by_hand(code: str, table: str) -> None:
    terms, own = language(code).terms, typed(code)[table]
    assert set(own) == set(terms.data[table])
    case = str.casefold if table not in ("index", "seats", "sides") else str
    for key, word in own.items():
        assert case(terms.word(table, key)) == case(word), f"{code}: {table}.{key}"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("table", ["labels", "reasons", "declarations", "calls", "contracts", "match"])
def test_labels_are_those_typed_by_hand(code: str, table: str) -> None:
    terms, own = language(code).terms, typed(code)[table]
    assert set(own) == set(terms.data[table])
    assert {key: terms.word(table, key).casefold() for key in own} == {key: word.casefold() for key, word in own.items()}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("table", ["why", "steps"])
def test_sentences_hold_the_words_typed_by_hand(code: str, table: str) -> None:
    """Each sentence holds its words, and the one that holds most of them, were two to be swapped, is this one."""
    terms, own = language(code).terms, typed(code)[table]
    assert set(own) == set(terms.data[table])
    for key in own:
        held = [
            (sum(len(part) for part in parts), other)
            for other, parts in own.items()
            if all(part in terms.word(table, key).casefold() for part in parts)
        ]
        assert max(held, default=(0, "none of them"))[1] == key, f"{code}: {table}.{key}: {terms.word(table, key)}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_typed_word_stands_under_another_id(code: str) -> None:
    terms = language(code).terms
    for table in ("suits", "ranks", "seats", "sides", "outcomes"):
        for key, word in typed(code)[table].items():
            under = [
                id_
                for id_ in terms.data[table]
                if word in (terms.word(table, id_).casefold(), *terms.forms(table, id_)) or word in terms.word(table, id_)
            ]
            assert under == [key], f"{code}: {word}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_short_sides_and_cards_are_those_typed_by_hand(code: str) -> None:
    terms = language(code).terms
    assert {side: terms.side(side) for side in SIDES} == typed(code)["short"]
    for sign, words in typed(code)["card"].items():
        card = Card.parse(sign)
        assert terms.card_name(card.rank, card.suit) == words
        assert [(value.kind, value.id) for value in language(code).words.values(words, CARD)] == [(CARD, sign)]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("suit", SUITS)
def test_suits_are_cldrs_or_say_why(code: str, suit: str) -> None:
    terms = language(code).terms
    assert code in CLDR["names"], f"expected what CLDR calls the suits in {code} in tests/data/cldr_suits.json"
    name = CLDR["names"][code][suit].removesuffix(CLDR["endings"].get(code, ""))
    reason = terms.data.get("cldr", {}).get(suit, "")
    assert name in terms.forms("suits", suit) or len(reason) > 20, f"{code}: CLDR says {name}; terms.toml has another word and no reason in [cldr]"


def found(text: str, code: str = "en", *kinds: str) -> list[tuple[str, str]]:
    return [(value.kind, value.id) for value in language(code).words.values(text, *kinds)]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("North-South score", [(SIDE, "ns")]),
        ("North and South score", [(SEAT, "north"), (SEAT, "south")]),
        ("the northern road, a southpaw", []),
        ("J♥ and 10♠, T♦, A♣\ufe0f", [(CARD, "J♥"), (CARD, "10♠"), (CARD, "10♦"), (CARD, "A♣")]),
        ("♥ is trumps, ♧ is not", [(SUIT, "hearts"), (SUIT, "clubs")]),
        ("Jack of hearts, aces of spades", [(CARD, "J♥"), (CARD, "A♠")]),
        ("hearts and diamonds", [(SUIT, "hearts"), (SUIT, "diamonds")]),
        ("0012 and 162", [(NUMBER, "12"), (NUMBER, "162")]),
        ("12345678901234567890", [(NUMBER, "12345678901234567890")]),
        ("it fails", [(OUTCOME, "failed"), (BOUND, "failed")]),
        ("jack of\u00a0hearts", [(CARD, "J♥")]),
        ("", []),
    ],
)
def test_values_of_a_sentence(text: str, values: list[tuple[str, str]]) -> None:
    assert found(text, "en", NUMBER, CARD, SEAT, SIDE, SUIT, OUTCOME, BOUND) == values


@pytest.mark.parametrize(
    ("code", "text", "values"),
    [
        ("th", "ทิศใต้นำเอซโพดำ", [(SEAT, "south"), (CARD, "A♠")]),
        ("th", "ฝ่ายเหนือ-ใต้ได้ 112 แต้ม", [(SIDE, "ns"), (NUMBER, "112")]),
        ("th", "10 โพดำ", [(CARD, "10♠")]),
        ("hi", "दक्षिण हुकुम का इक्का चलता है", [(SEAT, "south"), (CARD, "A♠")]),
        ("hi", "पान के ग़ुलाम से", [(CARD, "J♥")]),
        ("sv", "Östs hjärterknekt", [(SEAT, "east"), (CARD, "J♥")]),
        ("sv", "spaderesset", [(CARD, "A♠")]),
        ("hr", "Istokovim dečkom herc", [(SEAT, "east"), (CARD, "J♥")]),
        ("hr", "asa pik", [(CARD, "A♠")]),
        ("fr", "l’as de pique d’Est", [(CARD, "A♠"), (SEAT, "east")]),
        ("fr", "il est", []),
    ],
)
def test_values_of_a_sentence_in_its_language(code: str, text: str, values: list[tuple[str, str]]) -> None:
    assert found(text, code, NUMBER, CARD, SEAT, SIDE, SUIT) == values


def test_number_words_count_beside_a_noun_only() -> None:
    words = language("en").words
    assert words.spelled("all eight tricks; one of them; eight of hearts; Four players") == [
        Value(NUMBER, "8", "eight", 4),
        Value(NUMBER, "4", "Four", 48),
    ]


def test_a_value_stands_where_it_is_said_to() -> None:
    text = "So J♥ beats 10♠ for North-South: 41"
    for value in language("en").words.values(text):
        assert text[value.start :].startswith(value.text)


@given(st.lists(st.text("ab- ", min_size=1, max_size=4), max_size=8), st.text("ab- ", max_size=12), st.booleans())
def test_any_of_finds_what_the_forms_one_by_one_would(forms: list[str], text: str, spaced: bool) -> None:
    longest_first = "|".join(sorted(map(re.escape, forms), key=len, reverse=True))
    assert re.findall(whole(any_of(forms), spaced), text) == re.findall(whole(longest_first, spaced), text)


def found_by(pattern: re.Pattern[str], text: str) -> list[tuple[int, str]]:
    return [(match.start(), match[0]) for match in pattern.finditer(text)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_of_cards_are_found_by_their_parts_as_they_are_one_by_one(code: str) -> None:
    """On every page and in every word of the language."""
    terms = language(code).terms
    names = " ".join(terms.card_forms)
    for pattern, forms in ((language(code).words.pattern, language(code).words.meanings), (Finder(terms).pattern, Finder(terms).ids)):
        one_by_one = re.compile(whole(any_of(forms), terms.spaced))
        for text in (*(page.text for page in language(code).pages.values()), terms.text, names, names.title()):
            assert found_by(pattern, text) == found_by(one_by_one, text)


@pytest.mark.parametrize("code", ["hr", "sv", "hi"])
def test_a_language_that_inflects_has_a_short_pattern(code: str) -> None:
    words = language(code).words
    assert len(words.pattern.pattern) < len(any_of(words.meanings)) / 2


FORMS = st.lists(st.text("abA-’ ", min_size=1, max_size=3), min_size=1, max_size=3, unique=True)
PIECES = st.sampled_from(["{rank}", "{suit}", "{rank}", "{suit}", "a", "b", "-", " ", "’", "/"])
ORDERS = st.lists(st.lists(PIECES, min_size=1, max_size=5).map("".join), min_size=1, max_size=2)


@given(FORMS, FORMS, ORDERS, FORMS, st.text("abAB-’/ ", max_size=12), st.booleans())
@example(["x"], ["y"], ["{rank} {suit}", "{rank} {suit}’s"], ["z"], "x y’s", True)
def test_the_longest_form_is_found_whatever_the_names_of_cards_are(
    ranks: list[str], suits: list[str], orders: list[str], others: list[str], text: str, spaced: bool
) -> None:
    no: dict[str, list[str]] = {"forms": []}
    forms_of = {"ranks": dict.fromkeys(RANKS, no) | {"A": {"forms": ranks}}, "suits": dict.fromkeys(SUITS, no) | {"hearts": {"forms": suits}}}
    data = {**forms_of, "card": {"patterns": orders}, "style": {"spaced": spaced}}
    cards = list(Terms("xx", ROOT, "", data).card_forms)
    forms = sorted({spelling for form in (*cards, *others) for spelling in (form, form[:1].upper() + form[1:])})
    terms = Terms("xx", ROOT, "", data)
    for some in (forms, forms[1:]):
        assert found_by(longest(some, terms), text) == found_by(re.compile(whole(any_of(some), spaced)), text)


def test_a_card_is_found_in_any_of_its_forms() -> None:
    assert "Q♦" in Finder(language("hr").terms).found("Dobio je dame kara.")


def test_an_order_that_says_a_rank_many_times_is_no_product() -> None:
    """One form stands in all its places: of all forms in each there are more than a computer holds."""
    terms = replace(language("hr").terms, data=language("hr").terms.data | {"card": {"patterns": ["{rank}" * 9 + " {suit}"]}})
    assert longest(terms.card_forms, terms).findall("as" * 9 + " pik") == ["as" * 9 + " pik"]


def test_every_plural_form_of_every_language_is_told_by_few_numbers() -> None:
    for code in localedata.locale_identifiers():
        plural = Locale.parse(code).plural_form
        assert {plural(number) for number in TELLING} == {plural(number) for number in range(HIGHEST + 1)}, code
