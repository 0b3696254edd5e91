"""The kit: what is committed is what the engine says; every class of fault is caught, and every two rule sets are told apart."""
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

import fastjsonschema
import pytest

from belote_examples.commands.jsonl import answer
from belote_examples.commands.verbs import VERBS
from belote_examples.conform.answers import differences
from belote_examples.conform.vectors import FOLDER, Vector, load
from belote_examples.engine.cards import CLASSIC, COINCHE, GAMES, STRAINS
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import SWITCHES, Rules
from tests.sources import ROOT

from . import other_faults, play_faults, scoring_faults
from .planting import Fault, Plant, forget
from .random_deals import deals, scores

KIT = load()
LINES = [json.loads(line) for line in (FOLDER / "vectors.jsonl").read_text("utf-8").splitlines()]
FAULTS: list[Fault] = [*scoring_faults.FAULTS, *play_faults.FAULTS, *other_faults.FAULTS]


def said(verb: str, data: bytes) -> Any:
    """What the engine as it is now says."""
    return answer(VERBS[verb], data, 1)


def failing(vector: Vector) -> bool:
    """Whether the engine answers a vector otherwise under one of its rule sets, or ends on bad input that it should refuse."""
    try:
        return any(differences(vector.answer, said(vector.verb, vector.data(name))) for name in vector.rules)
    except Exception:
        if vector.kind != "bad_input":
            raise
        return True


def test_what_is_committed_is_what_the_engine_says() -> None:
    done = subprocess.run([sys.executable, "scripts/make_kit", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr


def test_the_engine_answers_every_line_under_every_rule_set() -> None:
    assert [vector.id for vector in KIT.vectors if failing(vector)] == []


def test_every_line_is_of_the_schema() -> None:
    fits = fastjsonschema.compile(json.loads((FOLDER / "schema.json").read_text("utf-8")))
    for line in LINES:
        fits(line)
    spoiling: list[dict[str, object]] = [{"verb": "guess"}, {"rules": []}, {"answer": {"ns": "208"}}, {"extra": 1}, {"line": "{}"}]
    for spoilt in spoiling:
        with pytest.raises(fastjsonschema.JsonSchemaValueException):
            fits(LINES[0] | spoilt)


def test_lines_have_names_of_their_own_and_known_classes() -> None:
    assert [name for name, count in Counter(line["id"] for line in LINES).items() if count > 1] == []
    assert {line["class"] for line in LINES} == set(KIT.classes)
    assert set(KIT.rule_sets) == set(RULE_SETS) == {name for line in LINES for name in line["rules"]}


def test_refusals_stand_where_they_belong() -> None:
    """Bad input is refused under every rule set, and the engine does not end on it."""
    asked = Counter(line["id"].partition("@")[0] for line in LINES if line["class"] == "bad_input" for _ in line["rules"])
    assert {name: count for name, count in asked.items() if count != sum(game == name.partition("/")[0] for _, game in OF_GAMES)} == {}
    assert all("error" in line["answer"] for line in LINES if line["class"] == "bad_input")


@pytest.fixture
def plant() -> Iterator[Plant]:
    """A place for faults; the engine is as it was afterwards."""
    forget()
    with pytest.MonkeyPatch.context() as patch:
        yield Plant(patch)
    forget()


@pytest.mark.parametrize("fault", FAULTS, ids=[f"{fault.kind}: {fault.name}" for fault in FAULTS])
def test_the_fault_is_caught_by_its_class(plant: Plant, fault: Fault) -> None:
    fault.plant(plant)
    assert any(failing(vector) for vector in KIT.vectors if vector.kind == fault.kind)


def test_every_class_has_planted_faults() -> None:
    planted = Counter(fault.kind for fault in FAULTS)
    assert set(planted) == set(KIT.classes)
    assert min(planted.values()) >= 8
    assert len(FAULTS) == len({(fault.kind, fault.name) for fault in FAULTS})


NOT_SCORED = {
    "must_undertrump": GAMES, "must_overtake_partner": GAMES, "partner_trumped": GAMES, "card_serves": GAMES, "length_decides": GAMES, "carre_order": GAMES,
    "declarations_tie": GAMES, "declared": GAMES, "coinche_in_turn": (COINCHE,), "same_suit_again": (CLASSIC,),
}  # fmt: skip
"""Switches that show elsewhere than in the score of a tally, and the games that ask them. Of the others random deals tell whether they show."""
OF_GAMES = [(name, game) for name, rule_set in RULE_SETS.items() for game in rule_set.games]


def shows(ours: Rules, theirs: Rules, switches: Iterable[str]) -> bool:
    """Whether rules that differ in these switches differ in what they answer, as far as random deals tell."""
    if any(ours.game in NOT_SCORED.get(switch, ()) for switch in switches):
        return True
    if any(ours.cards_total(strain) != theirs.cards_total(strain) for strain in STRAINS):
        return True
    both = zip(deals(ours.game, ours.classic_doubles), scores(ours, ours.classic_doubles), strict=True)
    return any(deal.scored(theirs) != scored for deal, scored in both)


def asked_of(name: str, game: str) -> list[Vector]:
    """What a rule set is asked in a game, bad input apart."""
    return [vector for vector in KIT.vectors if vector.id.startswith(game) and name in vector.rules and vector.kind != "bad_input"]


def others(rules: Rules) -> Iterator[tuple[str, object]]:
    """Every switch with each value that these rules do not have."""
    return ((switch, value) for switch, values in SWITCHES.items() for value in values if value != getattr(rules, switch))


@pytest.mark.parametrize(("name", "game"), OF_GAMES)
def test_every_switch_shows(name: str, game: str) -> None:
    """Rules that differ from these in one switch, and in the score of some random deal, answer some question otherwise."""
    rules, asked = RULE_SETS[name].of(game), asked_of(name, game)
    unseen = []
    for switch, value in others(rules):
        with pytest.MonkeyPatch.context() as patch:
            Plant(patch).switches(**{switch: value})
            seen = any(differences(vector.answer, said(vector.verb, vector.data(name))) for vector in asked)
        if not seen and shows(rules, rules.changed({switch: value}), [switch]):
            unseen.append((switch, value))
    assert unseen == []


@pytest.mark.parametrize("game", GAMES)
def test_any_two_rule_sets_are_told_apart(game: str) -> None:
    """Where two rule sets differ in a switch that shows, some question has two answers."""
    alike = []
    for one, other in combinations([name for name in RULE_SETS if (name, game) in OF_GAMES], 2):
        ours, theirs = RULE_SETS[one].of(game), RULE_SETS[other].of(game)
        switches = [switch for switch, value in theirs.switches().items() if value != getattr(ours, switch)]
        told = any(line["id"].startswith(game) and (one in line["rules"]) != (other in line["rules"]) for line in LINES)
        if not told and switches and shows(ours, theirs, switches):
            alike.append((one, other, switches))
    assert alike == []
