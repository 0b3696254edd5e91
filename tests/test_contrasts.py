"""The examples that show the switches: all there, each the smallest there is, each of a deal that can be, and where rule sets differ."""

from itertools import pairwise
from typing import Any

import contrasting
import pytest
import smallest

from belote_examples import contrasts
from belote_examples.commands.verbs import answer
from belote_examples.contrasts import Contrast
from belote_examples.engine.cards import HEARTS
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import SWITCHES
from belote_examples.engine.tally import checked
from belote_examples.requests.deals import deal_of
from belote_examples.requests.fields import Fields
from tests.conftest import ROOT, WHOLE_MATRIX

CONTRASTS = contrasts.load(ROOT)
QUICK = ("surcoinched", "tie", "declarations_tie", "coinche_in_turn", "all_trumps_scale", "must_overtake_partner", "rounding", "declared")
SAMPLE = tuple(SWITCHES) if WHOLE_MATRIX else QUICK
FEWER = {"rounding_half", "failed_capot", "base_capot", "multiplied", "belote_multiplied"}
"""Switches whose smaller deals are all tried here once more, in no order."""


def test_every_two_values_of_every_switch_have_an_example() -> None:
    assert list(contrasts.faults(ROOT)) == []
    assert {one.switch for one in CONTRASTS} == {name for name, values in SWITCHES.items() if len(values) > 1}
    assert len({one.id for one in CONTRASTS}) == len(CONTRASTS)


@pytest.mark.parametrize("switch", [name for name in SAMPLE if len(SWITCHES[name]) > 1])
def test_the_search_finds_the_same_again(switch: str) -> None:
    missing: list[Any] = []
    found = contrasting.grouped(switch, missing)
    assert missing == []
    kept = [one for one in CONTRASTS if one.switch == switch]
    assert [(case, game, rules) for (game, rules, case), _ in found] == [(one.case, one.game, one.rules) for one in kept]
    assert [[tuple(pair) for pair in pairs] for _, pairs in found] == [list(one.apart) for one in kept]


def departures(case: dict[str, Any]) -> int:
    """How far a deal is from a plain one, counted from its keys."""
    counted: list[bool] = [case["strain"] != HEARTS, case.get("contract", 80) != 80]
    return sum(counted) + sum(1 for key in ("double", "belote", "declarations", "capot", "generale", "held") if key in case)


@pytest.mark.parametrize("contrast", [one for one in CONTRASTS if one.switch in FEWER], ids=lambda one: one.id)
def test_no_deal_with_fewer_departures_shows_it(contrast: Contrast) -> None:
    rules = [contrast.under(value) for value in SWITCHES[contrast.switch]]
    count = departures(dict(contrast.case))
    smaller = [deal for fewer in range(count) for deal in smallest.deals(contrast.base, fewer)]
    assert all(departures(deal.case()) < count for deal in smaller) and (smaller or not count)
    for first, second in contrast.apart:
        one, other = rules[SWITCHES[contrast.switch].index(first)], rules[SWITCHES[contrast.switch].index(second)]
        assert [deal for deal in smaller if deal.essence(one) != deal.essence(other)] == []


@pytest.mark.parametrize("contrast", [one for one in CONTRASTS if one.kind == "deal"], ids=lambda one: one.id)
def test_every_deal_can_be(contrast: Contrast) -> None:
    allowed = [value for value in SWITCHES[contrast.switch] if not contrasts.refused(contrast.result(value))]
    assert allowed
    for value in allowed:
        rules = contrast.under(value)
        deal = deal_of(Fields({key: said for key, said in contrast.case.items() if key != "kind"}), rules)
        assert checked(rules, deal.contract.strain, deal.tally) == deal.tally


@pytest.mark.parametrize("game", ["classic", "coinche"])
def test_rule_sets_differ_where_their_records_do_and_an_example_shows_it(game: str) -> None:
    names = [name for name, one in RULE_SETS.items() if game in one.games]
    examples = [one.asked() for one in CONTRASTS]
    for first, second in pairwise(names):
        said: Any = answer("differ", {"game": game, "rules": [first, second], "examples": examples})
        values = [RULE_SETS[name].of(game).switches() for name in (first, second)]
        assert [one["switch"] for one in said["differences"]] == [name for name in sorted(SWITCHES) if values[0][name] != values[1][name]]
        for one in said["differences"]:
            assert {name: held["value"] for held in one["held"] for name in held["rules"]} == {
                name: own[one["switch"]] for name, own in zip((first, second), values, strict=True)
            }
            for shown in one["shown"]:
                assert len({str(result["result"]) for result in shown["results"]}) > 1


def test_what_is_no_question_is_refused() -> None:
    for asked, field in (
        ({"game": "coinche", "rules": ["house"]}, "rules[0]"), ({"game": "bela", "rules": []}, "game"), ({"game": "coinche"}, "rules"),
        ({"game": "classic", "rules": ["maison", "cannes-2016"]}, "game"), ({"game": "coinche", "rules": [], "more": 1}, "more"),
    ):  # fmt: skip
        error: Any = answer("differ", asked)["error"]
        assert error["field"] == field, error
