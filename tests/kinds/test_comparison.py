"""Comparisons of declarations: each step as documented, read back as written, and each kind of value has its fault."""
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_examples.engine.cards import DECK, SEATS, STRAINS
from belote_examples.engine.declarations import STEPS, find
from belote_examples.engine.errors import Refused
from belote_examples.kinds.comparison import KIND, RULES, ComparisonExample
from tests.kinds.regions import LANGUAGES, PLACE, documented, example, planted, terms_of, written, wrong


def entry(south: str, west: str, side: str | None, points: int, why: str, **more: str) -> dict[str, Any]:
    hands = {seat: cards.split() for seat, cards in {"south": south, "west": west, **more}.items()}
    return {"strain": "hearts", **hands, "side": side, "points": points, "why": why}


STEP_BY_STEP = [
    entry("Q♠ J♠ 10♠", "J♦ 10♦ 9♦ 8♦", "ew", 50, "higher_value"),
    entry("K♠ K♥ K♦ K♣", "J♦ 10♦ 9♦ 8♦ 7♦", "ns", 100, "carre"),
    entry("K♠ K♥ K♦ K♣", "10♠ 10♥ 10♦ 10♣", "ew", 100, "carre_order"),
    entry("A♠ K♠ Q♠ J♠ 10♠", "Q♦ J♦ 10♦ 9♦ 8♦ 7♦", "ew", 100, "longer"),
    entry("K♠ Q♠ J♠", "Q♦ J♦ 10♦", "ns", 20, "higher_card"),
    entry("Q♠ J♠ 10♠", "Q♥ J♥ 10♥", "ew", 20, "trump"),
    entry("Q♠ J♠ 10♠", "Q♦ J♦ 10♦", None, 0, "equal"),
    entry("Q♠ J♠ 10♠", "", "ns", 20, "only_side"),
    entry("", "", None, 0, "none"),
]
ALL = entry("9♣ 8♣ 7♣", "Q♦ J♦ 10♦", "ns", 70, "higher_value", north="A♠ K♠ Q♠ J♠", east="K♣ Q♣ J♣")


def test_every_step_of_these_rules_is_documented() -> None:
    assert [one["why"] for one in STEP_BY_STEP] == [step for step in STEPS if step != "first_to_speak"]


@pytest.mark.parametrize("one", [*STEP_BY_STEP, ALL], ids=[*(one["why"] for one in STEP_BY_STEP), "all"])
def test_documented_is_what_the_engine_says(one: dict[str, Any]) -> None:
    assert documented(KIND, one) == []


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"side": "ew"}, "documented ew, engine says ns"),
        ({"side": None}, "documented nobody, engine says ns"),
        ({"points": 50}, "documented 50, engine says 70"),
        ({"why": "longer"}, "documented longer, engine says higher_value"),
        ({"north": ["A♠", "K♠", "Q♠"]}, "documented higher_value, engine says higher_card"),
        ({"strain": "no_trumps", "north": None, "why": "equal", "south": ["Q♠", "J♠", "10♠"]}, "documented equal, engine says higher_card"),
    ],
)
def test_a_documented_fault_is_named_with_both_values(changed: dict[str, Any], says: str) -> None:
    assert any(message.startswith(says) for message in documented(KIND, ALL, **changed))


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"north": ["A♠", "K♠", "Q♠", "J♠", "7♥"]}, "north[4]"),
        ({"north": ["Q♦", "J♦", "10♦"]}, "north[0]"),
        ({"north": ["A♠", "K♠", "Qs"]}, "north[2]"),
        ({"side": "north"}, "side"),
        ({"why": "taller"}, "why"),
        ({"points": 70.0}, "points"),
        ({"strain": None}, "strain"),
    ],
)
def test_an_entry_with_a_fault_is_refused(changed: dict[str, Any], field: str) -> None:
    with pytest.raises(Refused) as refused:
        example(KIND, ALL, **changed)
    assert refused.value.field == field


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(max_examples=20, deadline=None)
@given(st.lists(st.tuples(st.permutations(DECK), st.sampled_from(STRAINS)), min_size=1, max_size=3))
def test_what_is_written_is_read_back(lang: str, deals: list[tuple[list[Any], str]]) -> None:
    made = []
    for number, (deck, strain) in enumerate(deals):
        dealt = {seat: tuple(deck[8 * at : 8 * at + 8]) for at, seat in enumerate(SEATS)}
        hands = {seat: tuple(card for one in find(RULES, strain, hand) for card in one.cards) for seat, hand in dealt.items()}
        made.append(ComparisonExample(f"c{number}", PLACE, "", strain, {seat: cards for seat, cards in hands.items() if cards}, None, 0, "none"))
    assert wrong(KIND, written(KIND, lang, *made), lang) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("one", STEP_BY_STEP, ids=[one["why"] for one in STEP_BY_STEP])
def test_every_step_is_read_back(lang: str, one: dict[str, Any]) -> None:
    assert wrong(KIND, written(KIND, lang, example(KIND, {key: value for key, value in one.items() if value != []})), lang) == []


def test_the_facts_are_those_of_the_page() -> None:
    facts = {path: fact.value for path, fact in KIND.facts(example(KIND, ALL)).items()}
    assert facts == {"trump": "hearts", "ns": "70", "ew": "40", "side": "ns", "points": "70"}
    assert "side" not in KIND.facts(example(KIND, STEP_BY_STEP[6]))


WORDS = {
    "south": ("seats", "south"), "west": ("seats", "west"), "longer": ("steps", "longer"), "higher_value": ("steps", "higher_value"),
    "nobody": ("labels", "nobody"), "hearts": ("suits", "hearts"), "clubs": ("suits", "clubs"),
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("9♣ 8♣ 7♣", "9♣ 8♣ 7♥", ("expected the cards of declarations only", "9♣")),
        ("A♠ K♠ Q♠ J♠", "A♠ K♠ Q♠ J♠ 10♠", ("page says 70, engine says 120",)),
        ("K♣ Q♣ J♣", "9♣ 8♣ 7♣", ("expected each card once", "9♣")),
        ('ns">70', 'ns">60', ("page says 60, engine says 70",)),
        ('ew">40', 'ew">20', ("page says 20, engine says 40",)),
        ('points">70', 'points">50', ("page says 50, engine says 70",)),
        ('side">{ns}', 'side">{ew}', ("page says ew, engine says ns",)),
        ('<span id="one.side">{ns}</span>', "{nobody}", ("page says nobody, engine says ns",)),
        ("{higher_value}", "{longer}", ("page says longer, engine says higher_value",)),
        ("{south}", "{west}", ("{ns}", "{west}")),
    ],
)
def test_a_fault_on_the_page_is_named_with_both_values(lang: str, old: str, new: str, says: tuple[str, ...]) -> None:
    terms = terms_of(lang)
    names = {key: terms.word(*word) for key, word in WORDS.items()} | {"ns": terms.side("ns"), "ew": terms.side("ew")}
    found = planted(KIND, lang, example(KIND, ALL), old.format(**names), new.format(**names))
    assert [part for part in says if part.format(**names) not in found] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_another_trump_decides_otherwise(lang: str) -> None:
    terms = terms_of(lang)
    found = planted(KIND, lang, example(KIND, STEP_BY_STEP[5]), f'trump">{terms.strain("hearts")}', f'trump">{terms.strain("clubs")}')
    assert "page says ew, engine says nobody" in found and "page says trump, engine says equal" in found
