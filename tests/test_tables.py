"""Tables: what is written is read back, in every language: `read(write(x)) == x` for deals no example has."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from belote_examples import reader, tables, trick_reader, value_reader
from belote_examples.checks.read_back import trick_claims
from belote_examples.checks.site import ROOT, folders
from belote_examples.constants import CONSTANTS, LISTS, SCALES
from belote_examples.engine.cards import ALL_TRUMPS, DECK, GAMES, NO_TRUMPS, SEATS, SIDES, STRAINS, SUITS, seats_from
from belote_examples.engine.declarations import possible_sums
from belote_examples.engine.errors import Refused
from belote_examples.engine.rule_sets import SHOWN_SETS
from belote_examples.engine.rules import CONTRACTS, DOUBLES
from belote_examples.engine.scoring import score
from belote_examples.examples import Example, Place, Table, TrickExample
from belote_examples.facts import trick_side
from belote_examples.page import Region
from belote_examples.pages import parse
from belote_examples.reader import ReadScore
from belote_examples.requests.deals import deal_of, rules_of
from belote_examples.requests.fields import Fields
from belote_examples.sum_reader import untrue
from belote_examples.terms import Terms, load

LANGUAGES = [folder.name for folder in folders(ROOT)]
PLACE = Place("x.toml", 1)


@cache
def terms_of(lang: str) -> Terms:
    return load(ROOT / "docs" / lang, ROOT)


def region_of(lines: list[str], name: str = "x") -> Region:
    """The region that these lines are on a page."""
    page = parse("\n".join(["# x {#x}", "", f"<!-- table: {name} -->", "", *lines, "", "<!-- /table -->", ""]), "en", "x.md", "x.md")
    assert page.problems == []
    return page.regions[0]


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    """A deal to score, as a program would send it; some are refused."""
    game = draw(st.sampled_from(("classic", "coinche")))
    strain = draw(st.sampled_from(STRAINS))
    request: dict[str, Any] = {
        "game": game,
        "rules": draw(st.sampled_from(tuple(SHOWN_SETS))),
        "strain": strain,
        "taker": draw(st.sampled_from(SEATS)),
    }
    if game == "coinche":
        request |= {"contract": draw(st.sampled_from(CONTRACTS)), "double": draw(st.sampled_from(DOUBLES))}
    else:
        request["held"] = draw(st.sampled_from((0, 0, 81, 162)))
    rules = rules_of(Fields(request))
    total = rules.cards_total(strain)
    own, last = draw(st.integers(0, total)), draw(st.sampled_from(SIDES))
    winner = draw(st.sampled_from((None, None, None, *SIDES)))
    if winner:
        own, last = total if winner == "ns" else 0, winner
        request |= {
            "capot": winner,
            "generale": draw(st.sampled_from((None, *("north", "south"))) if winner == "ns" else st.sampled_from((None, "east", "west"))),
        }
    request |= {"points": {"ns": own, "ew": total - own}, "last_trick": last}
    if strain == ALL_TRUMPS:
        request["belote"] = draw(st.lists(st.sampled_from(SIDES), max_size=4))
    elif strain != NO_TRUMPS:
        request["belote"] = draw(st.sampled_from((None, *SIDES)))
    declared = draw(st.sampled_from(sorted(possible_sums(rules, strain))))
    return request | ({"declarations": {draw(st.sampled_from(SIDES)): declared}} if declared and draw(st.booleans()) else {})


CONDITIONS = ("game", "rules", "strain", "taker", "contract", "double", "held")


def example_of(request: dict[str, Any], name: str = "any") -> Example:
    """An example of a request; it must not be refused."""
    stated = {key: value for key, value in request.items() if key not in CONDITIONS}
    example = Example(name, "x", PLACE, "none", {key: request[key] for key in CONDITIONS if key in request}, stated, {}, ())
    assert example.score
    return example


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(request=requests())
def test_score_row_is_read_back(lang: str, request: dict[str, Any]) -> None:
    try:
        example = example_of(request)
    except Refused:
        assume(False)
    terms = terms_of(lang)
    [read] = reader.score_rows(region_of(tables.scores([example], terms)), terms)
    assert isinstance(read, ReadScore), str(read)
    asked = {key: value for key, value in read.request.items() if key != "multiplier"}
    rules = rules_of(Fields(asked))
    deal = deal_of(Fields(asked), rules)
    assert rules == example.rules
    assert deal == example.deal
    made = score(rules, deal.contract, deal.tally, deal.held)
    assert read.result == {"ns": made.ns, "ew": made.ew, "outcome": made.outcome, "held": made.held}
    assert read.request.get("multiplier", 1) == rules.multiplier(deal.contract.double)
    assert list(untrue(read, made, terms)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(max_examples=40, deadline=None)
@given(pack=st.permutations(DECK), leader=st.sampled_from(SEATS), strain=st.sampled_from(SUITS), size=st.integers(1, 8), game=st.sampled_from(GAMES))
def test_trick_is_read_back(lang: str, pack: list[Any], leader: str, strain: str, size: int, game: str) -> None:
    terms, seats = terms_of(lang), seats_from(leader)
    played = tuple(zip(seats, pack[:4], strict=True))
    request = {"game": game, "rules": "maison", "strain": strain, "taker": "south"}
    hand = tuple(pack[3 : 3 + size])
    example = TrickExample("x", "x", PLACE, "none", request, 1, played, hand, (), {}, ())
    side = trick_side(example)
    read = trick_reader.trick(region_of(tables.trick(example, terms)), terms)
    assert tuple((seat, card) for seat, card, _ in read.cards) == played
    assert (read.strain, read.led, read.hand, read.legal) == (strain, pack[0].suit, (seats[-1], hand), side.legal)
    assert (read.winner, read.side, read.points[1][-1]) == (side.winner, side.side, sum(side.points))
    claims = [(key, said, true) for key, said, true in trick_claims(read, example.rules) if said != true]
    assert claims == [] or pack[3] not in side.legal


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [*SCALES, "values-totals", *LISTS])
def test_values_are_read_back(lang: str, name: str) -> None:
    terms = terms_of(lang)
    lines = tables.region(name, {}, terms)
    assert lines is not None
    region = region_of(lines, name)
    read = list(value_reader.values(region, terms))
    assert [(item[1], item[0].text) for item in read if isinstance(item, tuple)] == [(key, cell) for key, cell in expected(name, read)]
    assert len(read) == sum(constant.region == name for constant in CONSTANTS.values())


def expected(name: str, read: list[Any]) -> list[tuple[str, str]]:
    """Every constant of the region once, in the order read, with its value."""
    order = [item[1] for item in read if isinstance(item, tuple)]
    assert sorted(order) == sorted(key for key, constant in CONSTANTS.items() if constant.region == name)
    return [(key, str(CONSTANTS[key].value)) for key in order]


def test_region_of_no_name_is_none() -> None:
    assert tables.region("nothing", {}, terms_of("en")) is None


def test_a_title_is_escaped() -> None:
    terms = terms_of("en")
    odd = Terms("en", Path("x"), "", {**terms.data, "titles": {"any": "A < B & C"}})
    example = example_of(
        {"game": "classic", "rules": "maison", "strain": "hearts", "taker": "south", "points": {"ns": 82, "ew": 70}, "last_trick": "ns"}
    )
    lines = tables.region("x", {"x": Table("x", (example,))}, odd)
    assert lines is not None and "**A &lt; B &amp; C**" in lines[2]
    [read] = reader.score_rows(region_of(lines), odd)
    assert isinstance(read, ReadScore) and read.title == "A < B & C"
