"""Scores of played deals: our rule sets by a third implementation, and every program beside the rule set that is named after it."""

import pytest

from belote_examples.engine.counting import tally_of
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import COINCHE_DEFAULTS, MAISON, OFFICIELLES, Rules
from belote_examples.engine.scoring import Contract, score
from belote_examples.engine.switches import SWITCHES
from tests.conftest import ROOT
from tests.vectors.engines import ENGINES, Deal, Engine, classic_deals, coinche_deals, count, counted, same, scored
from tests.vectors.table import lines

ELSEWHERE = {
    "must_undertrump": "a rule of play: test_legality",
    "partner_trumped": "a rule of play: test_legality",
    "made_generale": "no deal here bids a générale: test_stated_scores",
    "failed_generale": "no deal here bids a générale: test_stated_scores",
    "no_trumps_contract": "no deal here is played in no trumps and bid",
    "length_decides": "read in its code: no deal here has two such sequences",
    "carre_order": "read in its code: no deal here has two such carrés",
}
"""Switches of programs that no score here shows, and why."""


def undeclared(rules: Rules, deal: Deal) -> str:
    taker, strain = deal.contract[:2]
    contract = deal.contract if rules.game == "coinche" else Contract(taker, strain, None, "none")
    made = score(rules, contract, tally_of(rules, strain, deal.play))
    return f"{made.ns} {made.ew}" + (f" {made.held}" if rules.game == "classic" else "")


def test_our_rule_sets_on_every_deal() -> None:
    assert len(coinche_deals()) == 1084
    for deal in coinche_deals():
        assert undeclared(MAISON.classic, deal) == deal.said["classic_maison"], deal.id
        assert undeclared(MAISON.coinche, deal) == deal.said["coinche_maison"], deal.id
        assert undeclared(OFFICIELLES.coinche, deal) == deal.said["coinche_officielles"], deal.id


def name_of(engine: Engine) -> str:
    return f"{engine.rule_set}-{len(engine.deals())}"


@pytest.mark.parametrize("engine", ENGINES, ids=name_of)
def test_a_program_differs_by_its_fault_alone(engine: Engine) -> None:
    compared, equal, excused, unexplained = count(engine)
    assert unexplained == []
    assert compared == equal + excused == len(engine.deals())


@pytest.mark.parametrize("engine", [engine for engine in ENGINES if engine.fault], ids=name_of)
def test_a_fault_is_there_in_every_deal_that_shows_it(engine: Engine) -> None:
    assert engine.fault
    shown = [deal for deal in engine.deals() if engine.fault.shows(deal)]
    assert shown
    for deal in shown:
        assert same(deal.said[engine.column], scored(engine.rules, deal, engine.fault.planted(engine.rules, deal))), deal.id


def test_the_faults_do_differ() -> None:
    assert {name_of(engine): count(engine).excused for engine in ENGINES if engine.fault} == {
        "twistedfate-1084": 262, "belote-cli-1084": 8, "belote-cli-300": 0,
    }  # fmt: skip


def default(rules: Rules, switch: str) -> object:
    return (COINCHE_DEFAULTS if rules.game == "coinche" else {}).get(switch, SWITCHES[switch][0])


@pytest.mark.parametrize("name", sorted({engine.rule_set for engine in ENGINES}))
def test_every_switch_named_for_a_program_matters(name: str) -> None:
    engines = [engine for engine in ENGINES if engine.rule_set == name]
    rules = engines[0].rules
    silent = set()
    for switch, value in rules.switches().items():
        if value != default(rules, switch) and not any(
            count(engine, rules.changed({switch: default(rules, switch)})).unexplained for engine in engines
        ):
            silent.add(switch)
    assert silent <= set(ELSEWHERE), name


def test_the_table_in_the_rules_is_this_one() -> None:
    text = (ROOT / "RULES.md").read_text("utf-8")
    assert "\n".join(lines()) in text, "python -m tests.vectors.table prints it"


OF_CALLS = {"coinche_in_turn", "same_suit_again", "must_undertrump", "must_overtake_partner", "partner_trumped"}
"""Switches of play and calls, which no score shows."""


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_switch_of_a_rule_set_matters_in_some_deal(name: str) -> None:
    for rules in RULE_SETS[name].rules:
        deals = [deal for deal in (*coinche_deals(), *classic_deals()) if rules.game == "classic" or deal.contract.value]
        changed = {switch: value for switch, value in rules.switches().items() if value != default(rules, switch)}
        for switch in set(changed) - OF_CALLS - set(ELSEWHERE) - {"no_trumps_scale", "all_trumps_scale"}:
            other = rules.changed({switch: default(rules, switch)})
            assert any(scored(rules, deal, counted(rules, deal)) != scored(other, deal, counted(other, deal)) for deal in deals), switch
