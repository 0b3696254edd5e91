"""The engine against a second formulation of the scoring, on every rule set and every switch (rules §5, §6, §8).

The whole domain is every split of the cards, last trick, capot and générale by either side, belote (up to four in all trumps, for either side),
contract, double, strain, taker's side, some declarations and some points held: `scripts/test --all tests/engine/test_second_scoring.py`. Here a
sample of it: each dimension whole, every so manieth case of their product.
"""

from collections.abc import Iterator

import pytest

from belote_examples.engine.rule_sets import RULE_SETS, SHOWN_SETS
from belote_examples.engine.rules import SWITCHES, Rules
from tests.conftest import WHOLE_MATRIX
from tests.engine.second.domain import DECLARED, HELD, Domain, compared
from tests.engine.second.formulas import CLASSIC, COINCHE, FACTS
from tests.engine.second.switched import NO_FORMULA, amendments, formulas

ALL_SETS = [rules for one in RULE_SETS.values() for rules in one.rules]
SHOWN = [rules for one in SHOWN_SETS.values() for rules in one.rules]
CHANGED = [(rules, switch, value) for rules in SHOWN for switch, values in SWITCHES.items() for value in values]
CHANGED = [one for one in CHANGED if one[1] not in NO_FORMULA and getattr(one[0], one[1]) != one[2]]
OTHER_STRAINS, FEW = ("hearts", "no_trumps", "all_trumps"), DECLARED[:3]
"""The other rule sets: one suit for all four, which the engine tells apart by their names only."""
OF_SHOWN = Domain() if WHOLE_MATRIX else Domain(step=97)
OF_SET = Domain(OTHER_STRAINS, ("south", "west"), FEW, step=1 if WHOLE_MATRIX else 389)
OF_SWITCH = Domain(OTHER_STRAINS, ("south", "west"), FEW, step=13 if WHOLE_MATRIX else 1777)
ROUNDING: dict[str, dict[str, object]] = {"rounding_half": {"rounding": 10}}
"""What a switch needs beside it to matter."""
COARSE = Domain(OTHER_STRAINS, ("south",), FEW[:2], HELD[:2], step=29, splits=19)
BOOLEAN = {"sweep", "made", "tie", "number", "reaches", "ahead", "capot_made", "flat", "lost_by_t", "lost_by_d", "grand"}
"""Formulas that say yes or no."""


def named(rules: Rules) -> str:
    return f"{rules.name}-{rules.game}"


def agree(rules: Rules, domain: Domain) -> int:
    """How many cases were compared; the first that differs is shown."""
    number = 0
    for contract, deal, held, engine, second in compared(rules, domain):
        number += 1
        assert engine == second, f"{rules.name}: {contract}, {deal.tally}, held {held}: engine {engine}, formulas {second}"
    return number


@pytest.fixture(scope="module")
def tell(pytestconfig: pytest.Config) -> Iterator[list[int]]:
    """Collects numbers of cases, and says at the end how many there were."""
    numbers: list[int] = []
    yield numbers
    reporter = pytestconfig.pluginmanager.get_plugin("terminalreporter")
    if reporter:
        reporter.write_line(f"\nscored twice: {sum(numbers):,} cases, {'all' if WHOLE_MATRIX else 'a sample'} of the domain in {len(numbers)} runs")


@pytest.mark.parametrize("rules", SHOWN, ids=named)
def test_the_rule_sets_of_the_pages(rules: Rules, tell: list[int]) -> None:
    tell.append(agree(rules, OF_SHOWN))
    assert tell[-1] > 500


@pytest.mark.parametrize("rules", ALL_SETS, ids=named)
def test_every_other_rule_set(rules: Rules, tell: list[int]) -> None:
    tell.append(agree(rules, OF_SET))


@pytest.mark.parametrize("game", ["classic", "coinche"])
def test_every_value_of_every_switch(game: str, tell: list[int]) -> None:
    for rules, switch, value in CHANGED:
        if rules.game == game:
            tell.append(agree(rules.changed({switch: value} | ROUNDING.get(switch, {})), OF_SWITCH))


@pytest.mark.parametrize("game", ["classic", "coinche"])
def test_the_formulas_know_every_switch_of_scoring(game: str) -> None:
    """Each value but the default has formulas in one game at least, and puts in place only what there is."""
    known = amendments("classic") | amendments("coinche")
    wanted = {(switch, value) for switch, values in SWITCHES.items() for value in values[1:] if switch not in NO_FORMULA}
    assert wanted - known.keys() == {("rounding_half", "down")}  # a matter of the function R
    of_game = CLASSIC if game == "classic" else COINCHE
    assert {name for said in amendments(game).values() for name in said} <= of_game.keys()
    assert not set(of_game) & set(FACTS)


def test_the_formulas_of_the_pages_rules_are_those_of_the_rules() -> None:
    """The house rules take nothing but the defaults; the official ones round."""
    house, official = (SHOWN_SETS[name].coinche for name in ("maison", "officielles"))
    assert formulas(house) == COINCHE
    changed = {name: said for name, said in formulas(official).items() if COINCHE[name] != said}
    assert (changed, COINCHE["rest_of_pile"]) == ({"round_t": "R(pile_t)", "round_d": "rest_of_pile"}, "R(pile_d)")


def test_a_wrong_formula_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each formula counts: with any of them changed the comparison fails in some rule set."""
    unseen = []
    for of_game, game in ((CLASSIC, "classic"), (COINCHE, "coinche")):
        for name, said in of_game.items():
            if name in ("outcome", "verdict", "on_tie", "on_made", "on_failed"):
                continue
            monkeypatch.setitem(of_game, name, f"({said}) + 1" if name not in BOOLEAN else f"not ({said})")
            try:
                for rules in ALL_SETS:
                    if rules.game == game:
                        agree(rules, COARSE)
                unseen.append((game, name))
            except (AssertionError, TypeError):
                pass
            monkeypatch.setitem(of_game, name, said)
    assert unseen == []
