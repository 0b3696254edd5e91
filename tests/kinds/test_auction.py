"""Auctions: documented is what the engine says, what is written is read back, and each kind of value has its fault."""
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_examples.engine.auction import Auction, call, legal_calls, start
from belote_examples.engine.cards import CLASSIC, DECK, GAMES, SEATS
from belote_examples.engine.errors import Refused
from belote_examples.kinds.auction import KIND, AuctionExample, rules_of
from tests.kinds.regions import LANGUAGES, PLACE, documented, example, planted, terms_of, written, wrong

TAKEN: dict[str, Any] = {
    "game": "classic", "dealer": "north", "turn_up": "9♥", "calls": ["east pass", "south take"], "result": {"taker": "south", "strain": "hearts"},
}  # fmt: skip
PASSED = {**TAKEN, "calls": [f"{seat} pass" for seat in ("east", "south", "west", "north") * 2], "result": "passed_out"}
NAMED = {**TAKEN, "calls": [*PASSED["calls"][:5], "south spades"], "result": {"taker": "south", "strain": "spades"}}
DOUBLED: dict[str, Any] = {
    "game": "coinche", "dealer": "north", "calls": ["east pass", "south 100 hearts", "west coinche", "north pass", "south pass"],
    "result": {"taker": "south", "strain": "hearts", "contract": 100, "double": "coinched"},
}  # fmt: skip
REDOUBLED = {**DOUBLED, "calls": [*DOUBLED["calls"][:3], "north surcoinche"], "result": {**DOUBLED["result"], "double": "surcoinched"}}
CAPOT = {
    **DOUBLED,
    "calls": ["east 80 no_trumps", "south capot all_trumps", "west pass", "north pass", "east pass"],
    "result": {"taker": "south", "strain": "all_trumps", "contract": "capot"},
}
EVERY = {"taken": TAKEN, "passed": PASSED, "named": NAMED, "doubled": DOUBLED, "redoubled": REDOUBLED, "capot": CAPOT}


@pytest.mark.parametrize("one", EVERY.values(), ids=EVERY)
def test_documented_is_what_the_engine_says(one: dict[str, Any]) -> None:
    assert documented(KIND, one) == []


@pytest.mark.parametrize(
    ("one", "changed", "says"),
    [
        (TAKEN, {"taker": "east"}, "documented east, engine says south"),
        (TAKEN, {"strain": "clubs"}, "documented clubs, engine says hearts"),
        (DOUBLED, {"contract": 90}, "documented 90, engine says 100"),
        (DOUBLED, {"double": "none"}, "documented none, engine says coinched"),
        (CAPOT, {"contract": "generale"}, "documented generale, engine says capot"),
    ],
)
def test_a_documented_fault_is_named_with_both_values(one: dict[str, Any], changed: dict[str, Any], says: str) -> None:
    assert documented(KIND, one, result={**one["result"], **changed}) == [f"{says} (by hand)"]


def test_an_auction_ends_and_somebody_takes_or_nobody() -> None:
    assert documented(KIND, TAKEN, result="passed_out") == ["documented passed_out, engine says south hearts (by hand)"]
    assert documented(KIND, PASSED, result=TAKEN["result"]) == ["documented south hearts, engine says passed_out (by hand)"]
    assert documented(KIND, DOUBLED, calls=DOUBLED["calls"][:-1]) == ["expected an auction that has ended, south is asked next"]


@pytest.mark.parametrize(
    ("one", "changed", "field", "says"),
    [
        (TAKEN, {"calls": ["south take"]}, "calls[0]", "expected east, got south take"),
        (TAKEN, {"calls": ["east pass", "south clubs"]}, "calls[1]", "expected pass or take from south"),
        (NAMED, {"calls": [*PASSED["calls"][:5], "south hearts"]}, "calls[5]", "another suit than the turned one"),
        (DOUBLED, {"calls": ["east 100 hearts", "south 90 spades"]}, "calls[1]", "higher than the last, 100"),
        (DOUBLED, {"calls": ["east 85 hearts"]}, "calls[0].contract", "85"),
        (DOUBLED, {"calls": ["east"]}, "calls[0]", "expected a seat and its call"),
        (DOUBLED, {"calls": [*DOUBLED["calls"], "west pass"]}, "calls[5]", "expected no more calls, got west pass"),
        (DOUBLED, {"turn_up": "9♥"}, "turn_up", "no card is turned up in coinche"),
        (TAKEN, {"turn_up": None}, "turn_up", "the card turned up"),
        (TAKEN, {"result": "south"}, "result", "got 'south'"),
        (TAKEN, {"result": {"taker": "south"}}, "result.strain", "expected one of"),
        (TAKEN, {"dealer": "dealer"}, "dealer", "expected one of"),
    ],
)
def test_an_entry_with_a_fault_is_refused(one: dict[str, Any], changed: dict[str, Any], field: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        example(KIND, one, **changed)
    assert refused.value.field == field
    assert says in refused.value.message


@st.composite
def auctions(draw: st.DrawFn) -> AuctionExample:
    """An auction to its end, each call one of those allowed; passes half of the time, so that it comes to other ends than générale."""
    game, dealer = draw(st.sampled_from(GAMES)), draw(st.sampled_from(SEATS))
    turn_up = draw(st.sampled_from(DECK)) if game == CLASSIC else None
    auction: Auction = start(rules_of(game), dealer, turn_up=turn_up)
    calls = []
    while auction.turn is not None:
        may = legal_calls(auction)
        said = may[0] if draw(st.booleans()) else draw(st.sampled_from(may))
        calls.append((said.seat or auction.turn, said))
        auction = call(auction, said)
    return AuctionExample("one", PLACE, "", game, dealer, turn_up, tuple(calls), auction.standing)


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(max_examples=30, deadline=None)
@given(auctions())
def test_what_is_written_is_read_back(lang: str, one: AuctionExample) -> None:
    assert wrong(KIND, written(KIND, lang, one), lang) == []
    assert not list(KIND.documented(one))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_end_is_read_back(lang: str) -> None:
    assert wrong(KIND, written(KIND, lang, *(example(KIND, one) for one in EVERY.values())), lang) == []


def test_the_facts_are_those_of_the_page() -> None:
    facts = {path: fact.value for path, fact in KIND.facts(example(KIND, DOUBLED)).items() if not path.endswith(".seat")}
    assert facts == {
        "dealer": "north", "first": "east", "call.2": "100", "call.2.strain": "hearts",
        "taker": "south", "strain": "hearts", "contract": "100", "multiplier": "2",
    }  # fmt: skip
    assert {path: fact.value for path, fact in KIND.facts(example(KIND, TAKEN)).items()}["turn_up"] == "9♥"


def names_of(lang: str) -> dict[str, str]:
    """The words that the faults below swap."""
    terms = terms_of(lang)
    names = {key: terms.word(table, key) for table in ("seats", "suits", "calls", "doubles", "games") for key in terms.data[table]}
    return {**names, "say_coinche": terms.word("calls", "coinche"), "passed_out": terms.word("labels", "passed_out"), "x": terms.colon}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("one", "old", "new", "says"),
    [
        (DOUBLED, 'taker">{south}', 'taker">{west}', "page says west, engine says south"),
        (DOUBLED, 'contract">100', 'contract">110', "page says 110, engine says 100"),
        (DOUBLED, 'strain">{hearts}</span> · {coinched}', 'strain">{clubs}</span> · {coinched}', "page says clubs, engine says hearts"),
        (DOUBLED, "{coinched} ×", "{surcoinched} ×", "page says surcoinched, engine says coinched"),
        (DOUBLED, 'multiplier">2', 'multiplier">4', "page says × 4, engine says × 2"),
        (DOUBLED, 'call.2">100', 'call.2">110', "page says 100, engine says 110"),
        (DOUBLED, 'call.2.strain">{hearts}', 'call.2.strain">{spades}', "page says hearts, engine says spades"),
        (DOUBLED, 'call.2">100', 'call.2">105', "got '105 hearts'"),
        (DOUBLED, 'call.3.seat">{west}', 'call.3.seat">{north}', "only an opponent of the last bidder"),
        (DOUBLED, 'call.2.seat">{south}', 'call.2.seat">{north}', "expected south, got north 100 hearts"),
        (DOUBLED, "</span>{x}{say_coinche}", "</span>{x}{pass}", "expected east, got south pass"),
        (DOUBLED, 'dealer">{north}', 'dealer">{east}', "expected south, got east pass"),
        (DOUBLED, '.contract">100', '.contract">many', "'many'"),
        (TAKEN, "9♥", "9♠", "page says hearts, engine says spades"),
        (TAKEN, "9♥", "9?", "'9?'"),
        (TAKEN, "{take}", "{say_coinche}", "expected pass or take from south"),
        (TAKEN, "{take}", "whistles", "'whistles'"),
        (NAMED, 'call.6.strain">{spades}', 'call.6.strain">{clubs}', "page says spades, engine says clubs"),
        (PASSED, "| {passed_out} |", "| {pass} |", "expected one of"),
    ],
)
def test_a_fault_on_the_page_is_named_with_both_values(lang: str, one: dict[str, Any], old: str, new: str, says: str) -> None:
    names = names_of(lang)
    found = planted(KIND, lang, example(KIND, one), old.format(**names), new.format(**names))
    assert says in found
