"""The registry of rule sets: named, sourced, honest about what is not known, reached by name, and asked for by nobody in the engine."""

import ast
import re
from pathlib import Path

import pytest

from belote_examples.engine import rule_sets as module
from belote_examples.engine.errors import NotReadable
from belote_examples.engine.papers import CONTREE
from belote_examples.engine.rule_sets import RULE_SETS, SHOWN_SETS, names_for, rules_named
from belote_examples.engine.rules import COINCHE_DEFAULTS, MAISON, OFFICIELLES, Rules, RuleSet, rule_set
from belote_examples.engine.switches import SWITCHES
from tests.conftest import ROOT
from tests.test_verbs import COINCHE, ask, refused

SETS = RULE_SETS.values()
REGISTRY = ("rules.py", "papers.py", "programs.py", "rule_sets.py")
"""Where a rule set has its name."""


def test_the_registry_holds_each_under_its_own_name() -> None:
    assert all(name == one.name and re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", name) for name, one in RULE_SETS.items())
    assert SHOWN_SETS == {"maison": MAISON, "officielles": OFFICIELLES} and list(RULE_SETS)[:2] == list(SHOWN_SETS)


@pytest.mark.parametrize("one", SETS, ids=lambda one: one.name)
def test_a_rule_set_says_where_it_is_written_and_what_is_not_known(one: RuleSet) -> None:
    assert len(one.source) > len(one.name) / 2 and one.games and set(one.games) <= {"classic", "coinche"}
    assert len(set(one.unknown)) == len(one.unknown) and set(one.unknown) <= set(SWITCHES)
    for rules in one.rules:
        assert rules.name == one.name and one.of(rules.game) is rules
        for switch in one.unknown:
            assert getattr(rules, switch) in (default(rules, switch), CONTREE.get(switch)), switch


def default(rules: Rules, switch: str) -> object:
    return (COINCHE_DEFAULTS if rules.game == "coinche" else {}).get(switch, SWITCHES[switch][0])


def test_no_two_rule_sets_are_the_same_in_every_game() -> None:
    """Two papers may agree in one game; what a source says nothing of is no difference."""
    seen: dict[object, str] = {}
    for one in SETS:
        told = tuple((rules.game, *rules.switches().items()) for rules in one.rules)
        assert seen.setdefault(told, one.name) == one.name


def test_a_set_of_one_game_has_no_rules_for_the_other() -> None:
    one = rule_set("village", "a wall", {"coinche": {"base_deal": 162}})
    assert one.games == ("coinche",) and one.coinche.base_deal == 162
    assert (one.source, one.unknown) == ("a wall", ())
    with pytest.raises(NotReadable) as refused:
        _ = one.classic
    assert (refused.value.field, refused.value.message) == ("game", "expected one of coinche, the games of the rule set village, got 'classic'")
    with pytest.raises(NotReadable, match="expected one of 160, 162, got 161"):
        rule_set("village", "a wall", {"coinche": {"base_deal": 161}})


def test_a_set_that_changes_nothing_is_the_house_rules_of_each_game() -> None:
    one = rule_set("village", "a wall", {"classic": {}, "coinche": {}})
    assert [rules.switches() for rules in one.rules] == [MAISON.classic.switches(), MAISON.coinche.switches()]


@pytest.mark.parametrize("game", ["classic", "coinche"])
def test_every_set_is_reached_by_name_in_its_games(game: str) -> None:
    for name, one in RULE_SETS.items():
        assert (name in names_for(game)) == (game in one.games)
        if name in names_for(game):
            assert rules_named(name, game) is one.of(game)
            assert rules_named({"base": name}, game) == one.of(game)
            continue
        for value, field in ((name, "rules"), ({"base": name}, "rules.base")):
            with pytest.raises(NotReadable) as refused:
                rules_named(value, game)
            assert refused.value.field == field
            assert refused.value.message == f"expected a rule set for {game}, one of {', '.join(names_for(game))}, got '{name}', which has none"


def test_a_deal_under_a_paper_by_its_name() -> None:
    """98 + 10 and 100 announced; doubled at Cannes 162 + 2 × 100; a contrée paper knows no declarations."""
    assert (ask("score", COINCHE | {"rules": "cannes-2016"})["ns"], ask("score", COINCHE | {"rules": "slim0"})["ns"]) == (210, 100)
    assert ask("score", COINCHE | {"rules": "cannes-2016", "double": "coinched"})["ns"] == 362
    field, message = refused("score", COINCHE | {"rules": "cannes-2016", "declarations": {"ns": 20}})
    assert (field, message) == ("declarations", "misplaced: these rules know no declarations but belote, leave it out")


def _code(path: Path) -> str:
    """A module without what it says of itself: a text that stands alone does nothing."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = ""
    return ast.unparse(tree)


def test_nothing_asks_for_a_rule_set_by_its_name() -> None:
    """A variant is a switch: outside the registry no module of the engine or the commands names a rule set."""
    package = Path(module.__file__).parents[1]
    names = "|".join(name for name in RULE_SETS if name not in SHOWN_SETS)
    asked = re.compile(rf"""rules\.name\s*(?:==|!=|in\b)|["'](?:{names})["']""")
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in ("engine", "commands", "requests")
        for path in sorted((package / folder).glob("*.py"))
        if path.name not in REGISTRY and asked.search(_code(path))
    ]
    assert found == []
