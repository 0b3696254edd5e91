"""What the record of rules promises: every number by hand, every switch described, changed and refused."""

import re
from pathlib import Path

import pytest

from belote_examples.engine import rules as module
from belote_examples.engine import switches as described
from belote_examples.engine.cards import RANKS
from belote_examples.engine.errors import NotReadable
from belote_examples.engine.rule_sets import RULE_SETS, names_for, rules_named
from belote_examples.engine.rules import MAISON, OFFICIELLES, SWITCHES, Rules, RuleSet, check_switch
from belote_examples.engine.switches import Switches

ALL_RULES = [rules for rule_set in RULE_SETS.values() for rules in rule_set.rules]
TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
NO_TRUMPS_162 = PLAIN | {"A": 19}
ALL_TRUMPS_162 = {"J": 13, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 2, "8": 0, "7": 0}
CARDS = [
    (MAISON.classic, "hearts", "hearts", TRUMP, 162, 252),
    (MAISON.classic, "hearts", "spades", PLAIN, 162, 252),
    (MAISON.classic, "no_trumps", "spades", PLAIN, 130, 220),
    (MAISON.classic, "all_trumps", "spades", TRUMP, 258, 348),
    (OFFICIELLES.classic, "no_trumps", "spades", NO_TRUMPS_162, 162, 252),
    (OFFICIELLES.classic, "all_trumps", "spades", ALL_TRUMPS_162, 162, 252),
    (MAISON.coinche, "no_trumps", "spades", NO_TRUMPS_162, 162, 252),
    (MAISON.coinche, "all_trumps", "spades", ALL_TRUMPS_162, 162, 252),
    (OFFICIELLES.coinche, "clubs", "clubs", TRUMP, 162, 252),
]


@pytest.mark.parametrize(("rules", "strain", "suit", "points", "deal", "capot"), CARDS, ids=range(len(CARDS)))
def test_cards_and_totals(rules: Rules, strain: str, suit: str, points: dict[str, int], deal: int, capot: int) -> None:
    scale = rules.scale(strain, suit)
    assert scale.points == points
    assert (rules.deal_total(strain), rules.capot_points(strain), rules.cards_total(strain)) == (deal, capot, deal - 10)
    in_trump_order = scale.order == ("J", "9", "A", "10", "K", "Q", "8", "7")
    assert in_trump_order if strain in (suit, "all_trumps") else scale.order == ("A", "10", "K", "Q", "J", "9", "8", "7")


@pytest.mark.parametrize(("switch", "name"), [(switch, name) for switch in ("no_trumps_scale", "all_trumps_scale") for name in SWITCHES[switch]])
def test_a_162_scale_makes_a_deal_of_162(switch: str, name: str) -> None:
    strain = switch.removesuffix("_scale")
    natural = {"no_trumps": 130, "all_trumps": 258}[strain]
    assert MAISON.classic.changed({switch: name}).deal_total(strain) == (natural if name == "natural" else 162)


@pytest.mark.parametrize(("strain", "deal"), [("hearts", 162), ("no_trumps", 130), ("all_trumps", 258)])
def test_all_eight_tricks_come_to_what_the_rules_of_a_capot_say(strain: str, deal: int) -> None:
    """90 more than any deal, the last trick at 100 for 10; a flat sum; or no more than any deal."""
    said = {how: MAISON.classic.changed({"capot_total": how}).capot_points(strain) for how in SWITCHES["capot_total"]}
    assert said == {"last_trick": deal + 90, 250: 250, "none": deal}


def test_what_tells_the_rule_sets_and_the_games_apart() -> None:
    def differing(one: Rules, other: Rules) -> dict[str, tuple[object, object]]:
        return {name: (getattr(one, name), getattr(other, name)) for name in SWITCHES if getattr(one, name) != getattr(other, name)}

    scales = {"no_trumps_scale": ("natural", "162"), "all_trumps_scale": ("natural", "162")}
    assert differing(MAISON.classic, OFFICIELLES.classic) == scales
    assert differing(MAISON.coinche, OFFICIELLES.coinche) == {"rounding": (0, 10)}
    assert differing(MAISON.classic, MAISON.coinche) == scales | {"must_undertrump": (True, False)}


def test_the_record_has_a_field_for_each_switch_in_their_order() -> None:
    assert Switches._fields == ("name", "game", *SWITCHES) == tuple(Switches.__annotations__)


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: f"{rules.name}-{rules.game}")
def test_every_switch_has_a_value_it_takes_and_of_its_type(rules: Rules) -> None:
    for name, value in rules.switches().items():
        assert [known for known in SWITCHES[name] if known == value and type(known) is type(value)], name
        annotation = Switches.__annotations__[name]
        assert type(value) is annotation or type(value).__name__ in str(annotation).split(" | "), name
    assert rules.changed({}) == rules and rules.changed(rules.switches())[1:] == rules[1:]


def test_every_switch_has_words_beside_it() -> None:
    source = Path(described.__file__).read_text("utf-8")
    assert [name for name in SWITCHES if not re.search(rf'^    "{name}": \(.*\),  # \S', source, re.M)] == []


@pytest.mark.parametrize(("changes", "field", "message"), [
    ({"rounding": 7}, "rules.rounding", "expected one of 0, 10, got 7"),
    ({"rounding": True}, "rules.rounding", "expected one of 0, 10, got true"),
    ({"must_undertrump": 1}, "rules.must_undertrump", "expected one of true, false, got 1"),
    ({"coinched": 3}, "rules.coinched", "expected 2, got 3"),
    ({"base_deal": "160"}, "rules.base_deal", "expected one of 160, 162, got '160'"),
    ({"rounding_half": None}, "rules.rounding_half", "expected one of 'up', 'down', 'complement', got null"),
])  # fmt: skip
def test_a_value_that_a_switch_does_not_take(changes: dict[str, object], field: str, message: str) -> None:
    with pytest.raises(NotReadable) as refused:
        MAISON.coinche.changed(changes)
    assert (refused.value.field, refused.value.message) == (field, message)


def test_a_switch_that_does_not_exist() -> None:
    with pytest.raises(NotReadable) as refused:
        check_switch("capotte", 1, "rules")
    assert refused.value.field == "rules.capotte"
    assert refused.value.message == f"expected one of the switches {', '.join(sorted(SWITCHES))}, got 'capotte'"


def test_rules_by_name_and_by_switch() -> None:
    assert rules_named("maison", "classic") is MAISON.classic and rules_named("officielles", "coinche") is OFFICIELLES.coinche
    changed = rules_named({"base": "officielles", "rounding": 0}, "coinche")
    assert changed.name == "officielles*" and changed[1:] == MAISON.coinche[1:]
    assert rules_named({"base": "maison"}, "coinche") == MAISON.coinche
    for value, field in (({"rounding": 0}, "rules.base"), ({"base": "house"}, "rules.base"), (["maison"], "rules"), (None, "rules")):
        with pytest.raises(NotReadable) as refused:
            rules_named(value, "coinche")
        assert refused.value.field == field
    with pytest.raises(NotReadable) as refused:
        rules_named("maison", "bridge")
    assert (refused.value.field, refused.value.message) == ("game", "expected one of classic, coinche, got 'bridge'")


def test_rules_by_switch_without_what_they_change_or_with_a_switch_that_is_wrong() -> None:
    for game in ("classic", "coinche"):
        with pytest.raises(NotReadable) as refused:
            rules_named({"rounding": 0}, game)
        assert refused.value.message == f"missing: name the rule set that the switches change, one of {', '.join(names_for(game))}"
    with pytest.raises(NotReadable) as refused:
        rules_named({"base": "maison", "rounding": 7}, "coinche", "deals[3].rules")
    assert refused.value.field == "deals[3].rules.rounding"


def test_contracts_doubles_and_targets() -> None:
    assert module.BIDS == (80, 90, 100, 110, 120, 130, 140, 150, 160)
    assert list(module.CONTRACTS) == [*module.BIDS, "capot", "generale"]
    assert [MAISON.coinche.contract_value(contract) for contract in module.CONTRACTS] == [*module.BIDS, 250, 500]
    assert [MAISON.coinche.multiplier(double) for double in ("none", "coinched", "surcoinched")] == [1, 2, 4]
    assert module.TARGETS == {"classic": 1000, "coinche": 2000}


def test_carres_and_runs() -> None:
    assert MAISON.classic.carre_points("hearts") == {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}
    assert MAISON.classic.carre_points("no_trumps") == {"A": 200, "10": 150, "K": 100, "Q": 100, "J": 100, "9": 100}
    assert module.RUN_POINTS == {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}


def test_rules_are_values() -> None:
    assert {MAISON.coinche: 1}[MAISON.coinche.changed({})] == 1
    assert isinstance(MAISON, RuleSet) and MAISON.of("classic") is MAISON.classic and MAISON.of("coinche") is MAISON.coinche
    assert MAISON.classic != OFFICIELLES.classic


def test_each_order_has_every_rank_once() -> None:
    assert sorted(module.PLAIN_ORDER) == sorted(module.TRUMP_ORDER) == sorted(RANKS)
