"""Legal sets and winners against three engines and public bug reports."""

from collections import Counter

import pytest

from belote_examples.engine.play import legal, winner
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import MAISON
from tests.vectors.facts import cards, rows

POSITIONS = rows("legality.jsonl")
REPORTS = rows("bug_legality.csv")
ENGINES = {"colver": "colver-0-11", "belote_cli": "belote-cli", "slim0": "slim0"}
"""The rule set of each engine asked; `must_undertrump` is the one switch of play that tells them apart."""
OPPONENT_UNBEATABLE = "void_opponent_cut_cannot_overtrump"
PARTNER_BEATABLE = "void_partner_master_by_cut_only_trumps_can_rise"


def differing(engine: str, **switches: object) -> Counter[str]:
    """Positions by class where an engine's legal set is not ours under these switches."""
    (rules,) = RULE_SETS[ENGINES[engine]].rules
    rules = rules.changed(switches)
    return Counter(
        row["case"]
        for row in POSITIONS
        if sorted(legal(rules, row["strain"], cards(row["hand"]), cards(row["trick"])).cards) != sorted(cards(row[engine]))
    )


def test_the_vectors_are_all_there() -> None:
    assert len(POSITIONS) == 341
    assert len({row["case"] for row in POSITIONS}) == 18
    assert Counter(row["kind"] for row in REPORTS) == {"legal": 6, "winner": 3}


@pytest.mark.parametrize("engine", ENGINES)
def test_every_position_of_every_engine(engine: str) -> None:
    assert differing(engine) == {}


@pytest.mark.parametrize("engine", ENGINES)
def test_the_other_reading_of_undertrumping_shows(engine: str) -> None:
    (rules,) = RULE_SETS[ENGINES[engine]].rules
    assert differing(engine, must_undertrump=not rules.must_undertrump) == {OPPONENT_UNBEATABLE: 20}


@pytest.mark.parametrize("engine", ENGINES)
def test_going_over_the_partner_shows(engine: str) -> None:
    assert differing(engine, partner_trumped="overtrump") == {PARTNER_BEATABLE: 5}


@pytest.mark.parametrize("engine", ENGINES)
def test_sparing_the_partner_when_trumps_are_led_shows(engine: str) -> None:
    differs = differing(engine, must_overtake_partner=False)
    assert set(differs) == {"trump_led_can_rise_partner_master"}


def test_the_rule_sets_are_those_switches() -> None:
    assert MAISON.classic.must_undertrump and not MAISON.coinche.must_undertrump
    assert {engine: RULE_SETS[name].rules[0].must_undertrump for engine, name in ENGINES.items()} == {
        "colver": False, "belote_cli": True, "slim0": True,
    }  # fmt: skip


def test_the_older_colver_goes_over_its_partner() -> None:
    """0.9.0 has no column here: where it differs from 0.11.1 is the class that `partner_trumped` speaks of."""
    older = RULE_SETS["colver-0-9"].coinche
    found = Counter(
        row["case"]
        for row in POSITIONS
        if sorted(legal(older, row["strain"], cards(row["hand"]), cards(row["trick"])).cards) != sorted(cards(row["colver"]))
    )
    assert found == {PARTNER_BEATABLE: 5}


WHY = {
    "follow_plain": {"follow": 20},
    "follow_plain_after_cut": {"follow": 20},
    "trump_led_can_rise": {"overtake": 20},
    "trump_led_can_rise_partner_master": {"overtake": 20},
    "trump_led_cannot_rise": {"follow": 20},
    "trump_led_cannot_rise_partner_master": {"follow": 20},
    "trump_led_void": {"cannot_follow": 20},
    "void_no_trump": {"cannot_follow": 14, "partner_holds": 6},
    "void_opponent_cut_can_overtrump": {"overtrump": 20},
    "void_opponent_cut_cannot_overtrump": {"undertrump": 20},
    "void_opponent_cut_cannot_overtrump_only_trumps": {"undertrump": 20},
    "void_opponent_master_must_cut": {"trump": 20},
    "void_partner_master_by_cut_can_rise": {"partner_holds": 20},
    "void_partner_master_by_cut_cannot_rise": {"partner_holds": 20},
    "void_partner_master_by_cut_only_trumps_can_rise": {"partner_holds": 12},
    "void_partner_master_by_cut_only_trumps_cannot_rise": {"partner_holds": 9},
    "void_partner_master_plain": {"partner_holds": 20},
    "void_partner_master_plain_only_trumps": {"partner_holds": 20},
}


def test_the_reason_belongs_to_the_class() -> None:
    said: dict[str, Counter[str]] = {case: Counter() for case in WHY}
    for row in POSITIONS:
        said[row["case"]][legal(MAISON.classic, row["strain"], cards(row["hand"]), cards(row["trick"])).why] += 1
    assert said == WHY


@pytest.mark.parametrize("row", [row for row in REPORTS if row["kind"] == "legal"], ids=lambda row: row["what"])
def test_positions_of_bug_reports(row: dict[str, str]) -> None:
    for rules, column in ((MAISON.coinche, "free_undertrump"), (MAISON.classic, "forced_undertrump")):
        got = legal(rules, row["strain"], cards(row["hand"]), cards(row["trick"])).cards
        assert sorted(got) == sorted(cards(row[column])), column


def test_the_bitola_column_is_another_game() -> None:
    """The one value left out: in Bitola a plain suit must be beaten too; no switch of ours says so."""
    excused = [(row["what"], row["bitola"]) for row in REPORTS if row["bitola"]]
    assert excused == [("plain suit: any card in France, must go over in Bitola", "AS")]


@pytest.mark.parametrize("row", [row for row in REPORTS if row["kind"] == "winner"], ids=lambda row: row["what"])
def test_winners_of_bug_reports(row: dict[str, str]) -> None:
    for rules, column in ((MAISON.coinche, "free_undertrump"), (MAISON.classic, "forced_undertrump")):
        assert winner(rules, row["strain"], cards(row["trick"])) == int(row[column])
