"""Which rules give a score that was told: what is named gives it, what gives it is named, and what others state of their own rules is explained."""

import itertools
import json
import random
from typing import Any

import pytest

from belote_examples.commands.verbs import answer
from belote_examples.engine.cards import SIDES
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import SWITCHES
from tests.browser.deals import drawn
from tests.conftest import ROOT

TOLD = json.loads((ROOT / "tests" / "data" / "told_scores.json").read_text("utf-8"))
DRAWN = 40
UNASKED = ("no_trumps_scale", "all_trumps_scale", "declared", "classic_doubles")
"""Switches that say what can be told at all."""
HEARTS = {"rules": "maison", "strain": "hearts", "taker": "south"}
PLAIN: dict[str, Any] = {"game": "coinche", **HEARTS, "contract": 100, "points": {"ns": 98}, "last_trick": "ns"}


def explained(asked: dict[str, Any]) -> dict[str, Any]:
    """All that the steps of an explanation say together."""
    said: Any = answer("explain", asked)
    assert "error" not in said, said
    whole = dict(said, pairs=[])
    while said.get("next"):
        said = answer("explain", asked | {"step": said["next"]})
        assert said["done"] <= said["of"]
        whole["pairs"] += said["found"]
    return whole


def scored(asked: dict[str, Any], changes: dict[str, Any], base: str = "") -> dict[str, Any]:
    """The deal under the rules with changes, by the verb that scores."""
    completed: Any = answer("calculate", plain(asked))
    return answer("score", completed["deal"] | {"rules": {"base": base or asked["rules"]} | changes})


def gives(deal: dict[str, Any], changes: dict[str, Any], told: dict[str, int]) -> bool:
    """Whether changes give what was told."""
    return {side: scored(deal, changes).get(side) for side in SIDES} == told


def without_one(changes: dict[str, Any]) -> list[dict[str, Any]]:
    """The changes but one, each left out once."""
    return [{name: value for name, value in changes.items() if name != left_out} for left_out in changes]


def plain(asked: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in asked.items() if key != "told"} | {"rules": "maison"}


def drawn_deals() -> list[dict[str, Any]]:
    deals = (drawn(seed) for seed in itertools.count(4000))
    suited = (deal | {"rules": "maison"} for deal in deals if deal["strain"] not in ("no_trumps", "all_trumps"))
    return list(itertools.islice((deal for deal in suited if "score" in answer("calculate", deal)), DRAWN))


@pytest.mark.parametrize(("number", "switches"), [*((number, 2) for number in range(DRAWN)), *((number, 3) for number in range(DRAWN))])
def test_changed_switches_are_found_out(number: int, switches: int) -> None:
    draw, deal = random.Random(number), DEALS[number]
    deal = {key: value for key, value in deal.items() if key != "declarations"}
    choices = [(name, value) for name, values in SWITCHES.items() for value in values if name not in UNASKED]
    changes = dict(draw.sample(choices, switches))
    made = scored(deal, changes)
    assert "error" not in made, made
    told = {side: made[side] for side in SIDES}
    said = explained(deal | {"told": told})
    sets = [(one["rules"], one["changes"]) for one in said["rule_sets"]]
    found = [one["changes"] for one in (*said["found"], *said["pairs"])]
    own = {side: said["score"][side] for side in SIDES} == told
    assert own or found, (deal, changes, told)
    for one in found:
        assert {side: scored(deal, one)[side] for side in SIDES} == told
    for name, needed in sets:
        assert {side: scored(deal, {}, name)[side] for side in SIDES} == told
        assert {side: scored(deal, needed)[side] for side in SIDES} == told
        for left_out in needed:
            rest = {key: value for key, value in needed.items() if key != left_out}
            assert {side: scored(deal, rest)[side] for side in SIDES} != told
    giving = [name for name, one in RULE_SETS.items() if deal["game"] in one.games]
    assert [name for name, _ in sets] == [name for name in sorted(giving) if {side: scored(deal, {}, name).get(side) for side in SIDES} == told]
    singles = [{name: value} for name, value in choices if {side: scored(deal, {name: value}).get(side) for side in SIDES} == told]
    if not own:
        assert changes in found or any(gives(deal, fewer, told) for fewer in without_one(changes))
        for one in said["pairs"]:
            assert not any(gives(deal, fewer, told) for fewer in without_one(one["changes"])), one
        assert [one for one in singles if one not in found and scored(deal, one) != scored(deal, {})] == []


DEALS = drawn_deals()


@pytest.mark.parametrize("case", TOLD, ids=lambda case: case["id"])
def test_what_a_program_states_is_explained_by_its_rules(case: dict[str, Any]) -> None:
    said = explained(case["deal"] | {"rules": "maison", "told": case["told"]})
    needed = {one["rules"]: sorted(one["changes"]) for one in said["rule_sets"]}
    assert needed[case["rule_set"]] == case["switches"]
    found = [sorted(one["changes"]) for one in (*said["found"], *said["pairs"])]
    assert (case["switches"] in found) == (len(case["switches"]) <= 3)


def test_what_is_not_told_is_asked_for() -> None:
    assert answer("explain", {key: value for key, value in PLAIN.items() if key != "points"})["wanted"] == ["points", "told"]
    assert answer("explain", PLAIN) == {"wanted": ["told"], "total": 152}
    assert answer("explain", PLAIN | {"told": {}})["wanted"] == ["told"]


WRONG: list[tuple[str, object]] = [
    *(("points", wrong) for wrong in [False, 0, "", [], {"ns": "98"}, {"ns": None}, {"ns": True}, {"south": 98}]),
    *(("last_trick", wrong) for wrong in [False, 0, "", {}, []]),
    *((key, wrong) for key in ("taker", "contract", "double", "belote", "declarations", "capot", "generale") for wrong in [False, 0, "", [{}]]),
    *((key, None) for key in ("taker", "contract", "double")),
]


@pytest.mark.parametrize("verb", ["explain", "calculate"])
@pytest.mark.parametrize(("key", "wrong"), WRONG)
def test_a_wrong_type_is_refused_however_much_is_still_to_be_said(verb: str, key: str, wrong: object) -> None:
    for unsaid in ((), ("points",), ("last_trick",), ("points", "last_trick")):
        asked = {name: value for name, value in PLAIN.items() if name not in unsaid} | {key: wrong}
        error: Any = answer(verb, asked).get("error")
        assert error and error["field"].partition(".")[0].partition("[")[0] == key, (asked, error)


@pytest.mark.parametrize("empty", [{}, {"points": None, "last_trick": None}, {"points": {}}])
def test_what_is_null_or_empty_is_still_to_be_said(empty: dict[str, Any]) -> None:
    asked = {name: value for name, value in PLAIN.items() if name not in ("points", "last_trick")} | empty
    assert answer("explain", asked)["wanted"] == ["points", "last_trick", "told"]


def test_own_rules_need_no_change_and_nothing_is_searched() -> None:
    said: Any = answer("explain", PLAIN | {"told": {"ns": 208, "ew": 54}})
    assert (said["found"], said["next"], "nearest" in said) == ([], None, False)
    assert {"rules": "maison", "changes": {}} in said["rule_sets"]


def test_no_rules_give_an_absurd_number_and_the_nearest_is_named() -> None:
    said = explained(PLAIN | {"told": {"ns": 77, "ew": 3}})
    assert (said["rule_sets"], said["found"], said["pairs"]) == ([], [], [])
    assert set(said["nearest"]) == {"changes", "held_by", "score"}


def test_rules_whose_cards_count_otherwise_are_set_aside() -> None:
    asked = {"game": "classic", **HEARTS, "strain": "no_trumps", "points": {"ns": 56}, "last_trick": "ns", "told": {"ns": 0}}
    said: Any = answer("explain", asked)
    assert "officielles" in said["recount"] and "maison" not in said["recount"]


@pytest.mark.parametrize(("points", "last", "told"), [({"ns": 120}, "ns", {"ns": 252, "ew": 0}), ({"ns": 0}, "ew", {"ns": 0, "ew": 252})])
def test_all_the_tricks_count_in_the_cards_of_each_rule_set(points: dict[str, int], last: str, told: dict[str, int]) -> None:
    """120 points of no trumps are all of 130; where an ace is 19 the same tricks are 152, and 252 with the capot's hundred."""
    asked = {"game": "classic", **HEARTS, "strain": "no_trumps", "points": points, "last_trick": last, "capot": last, "told": told}
    said: Any = answer("explain", asked)
    assert said["recount"] == [] and {"rules": "officielles", "changes": {"no_trumps_scale": "162"}} in said["rule_sets"]
    assert [one["changes"] for one in said["found"]] == [{"no_trumps_scale": "162"}]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"told": {"ns": -1}}, "told.ns"), ({"told": {"ns": "230"}}, "told.ns"), ({"told": {"south": 1}}, "told.south"), ({"told": 230}, "told"),
        ({"told": {"ns": 1}, "step": "base"}, "step"), ({"told": {"ns": 1}, "step": 7}, "step"), ({"tolled": 1}, "tolled"),
        ({"told": {"ns": 1}, "points": {"ns": 151}}, "points.ns"), ({"step": 7}, "step"),
    ],
)  # fmt: skip
def test_what_is_no_question_is_refused(wrong: dict[str, Any], field: str) -> None:
    error: Any = answer("explain", PLAIN | wrong)["error"]
    assert error["field"] == field, error
