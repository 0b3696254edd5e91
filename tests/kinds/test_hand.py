"""Hands: documented is what the engine finds, what is written is read back, and each kind of value has its fault."""
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_examples.engine.cards import DECK, STRAINS
from belote_examples.engine.errors import Refused
from belote_examples.kinds.hand import KIND, HandExample, grouped
from tests.kinds.regions import LANGUAGES, PLACE, documented, example, planted, terms_of, written, wrong

SHARED: dict[str, Any] = {
    "strain": "hearts",
    "hand": ["J♠", "J♥", "J♦", "J♣", "A♠", "K♠", "Q♠", "8♥"],
    "found": [["carre", "J♠", "J♥", "J♦", "J♣"], ["tierce", "A♠", "K♠", "Q♠"]],
    "points": 220,
}
NOTHING: dict[str, Any] = {"strain": "no_trumps", "hand": ["8♠", "8♥", "8♦", "8♣", "A♠", "10♥", "Q♦", "K♣"], "found": [], "points": 0}


def test_documented_is_what_the_engine_finds() -> None:
    assert documented(KIND, SHARED) == documented(KIND, NOTHING) == []


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"points": 210}, "documented 210, engine says 220 = 200 carre + 20 tierce"),
        ({"found": SHARED["found"][:1]}, "documented nothing, engine says tierce A♠ K♠ Q♠"),
        ({"found": [*SHARED["found"], ["tierce", "8♥"]]}, "documented tierce 8♥, engine says nothing"),
        ({"found": [SHARED["found"][0], ["tierce", "A♠", "K♠", "J♠"]]}, "documented tierce A♠ K♠ J♠, engine says tierce A♠ K♠ Q♠"),
        ({"hand": ["J♠", "J♥", "J♦", "J♣", "A♠", "K♠", "9♠", "8♥"]}, "documented tierce A♠ K♠ Q♠, engine says nothing"),
    ],
)
def test_a_documented_fault_is_named_with_both_values(changed: dict[str, Any], says: str) -> None:
    assert any(message.startswith(says) for message in documented(KIND, SHARED, **changed))


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"hand": SHARED["hand"][:7]}, "hand"),
        ({"hand": [*SHARED["hand"][:7], "J♠"]}, "hand"),
        ({"hand": [*SHARED["hand"][:7], "11♠"]}, "hand[7]"),
        ({"found": [["brelan", "J♠"]]}, "found[0]"),
        ({"found": [["tierce", "A♠", "1♠"]]}, "found[0][2]"),
        ({"strain": "heart"}, "strain"),
        ({"points": "220"}, "points"),
        ({"source": None}, "source"),
        ({"seat": "south"}, "seat"),
    ],
)
def test_an_entry_with_a_fault_is_refused(changed: dict[str, Any], field: str) -> None:
    with pytest.raises(Refused) as refused:
        example(KIND, SHARED, **changed)
    assert refused.value.field == field


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(max_examples=20, deadline=None)
@given(st.lists(st.tuples(st.permutations(DECK), st.sampled_from(STRAINS)), min_size=1, max_size=3))
def test_what_is_written_is_read_back(lang: str, deals: list[tuple[list[Any], str]]) -> None:
    hands = [HandExample(f"h{number}", PLACE, "", strain, grouped(tuple(deck[:8])), (), 0) for number, (deck, strain) in enumerate(deals)]
    assert wrong(KIND, written(KIND, lang, *hands), lang) == []


def test_the_facts_are_those_of_the_page() -> None:
    facts = {path: fact.value for path, fact in KIND.facts(example(KIND, SHARED)).items()}
    assert facts == {
        "trump": "hearts",
        "hand.1": "A♠", "hand.2": "K♠", "hand.3": "Q♠", "hand.4": "J♠", "hand.5": "J♥", "hand.6": "8♥", "hand.7": "J♦", "hand.8": "J♣",
        "declaration.1": "200", "declaration.2": "20", "points": "220",
    }  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("hand.3\">Q♠", "hand.3\">10♠", ("tierce A♠ K♠ Q♠ = 20", "engine says nothing")),
        ("hand.6\">8♥", "hand.6\">J♥", ("7 cards", "8 cards")),
        ("A♠ K♠ Q♠ =", "A♠ K♠ J♠ =", ("tierce A♠ K♠ J♠ = 20", "tierce A♠ K♠ Q♠ = 20")),
        ("declaration.1\">200", "declaration.1\">150", ("= 150", "= 200")),
        ("points\">220", "points\">200", ("page says 200", "engine says 220")),
        ("points\">220", "points\">two", ("expected a number in digits", "two")),
        ("{tierce}", "{cinquante}", ("cinquante A♠ K♠ Q♠ = 20", "tierce A♠ K♠ Q♠ = 20")),
        ("{tierce}", "Brelan", ("{tierce}", "Brelan")),
        ("hand.3\">Q♠", "hand.3\">Qs", ("expected a card", "Qs")),
    ],
)
def test_a_fault_on_the_page_is_named_with_both_values(lang: str, old: str, new: str, says: tuple[str, ...]) -> None:
    names = {"{" + kind + "}": terms_of(lang).word("declarations", kind) for kind in ("tierce", "cinquante")}
    found = planted(KIND, lang, example(KIND, SHARED), names.get(old, old), names.get(new, new))
    assert [part for part in says if names.get(part, part) not in found] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_another_trump_is_another_carre(lang: str) -> None:
    terms = terms_of(lang)
    named = terms.strain("no_trumps")
    label = terms.labelled(terms.word("labels", "trump"), '<span id="one.trump">')
    found = planted(KIND, lang, example(KIND, SHARED), f"{label}{terms.strain('hearts')}", f'<span id="one.trump">{named[:1].upper()}{named[1:]}')
    assert "carre J♠ J♥ J♦ J♣ = 200, engine says carre J♠ J♥ J♦ J♣ = 100" in found


def test_a_row_that_says_nothing_hides_no_other() -> None:
    text = written(KIND, "en", example(KIND, SHARED), example(KIND, SHARED, id="two"))
    found = wrong(KIND, text.replace("Carré", "Square", 1).replace('two.points">220', 'two.points">221'), "en")
    assert "'Square'" in found[0] and [text.partition(": ")[2] for text in found[1:]] == ["page says 221, engine says 220"]
