"""Classic deals with declarations, held points, doubles, no trumps and all trumps: belote-cli's under its rule set, and beside ours."""

from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import MAISON, UNDOUBLED
from belote_examples.engine.scoring import OUTCOMES, score
from tests.vectors.engines import classic_deals, counted, same, scored
from tests.vectors.facts import rows

CLI = "belote_cli"


def test_the_vectors_are_all_there() -> None:
    assert len(classic_deals()) == 300
    assert sum(deal.contract.double != UNDOUBLED for deal in classic_deals()) == 111


def test_the_outcomes_under_its_rule_set() -> None:
    rules = RULE_SETS["belote-cli"].classic
    outcomes = {row["id"]: row["outcome"] for row in rows("declared_scores.csv")}
    assert set(outcomes.values()) <= set(OUTCOMES)
    for deal in classic_deals():
        assert score(rules, deal.contract, counted(rules, deal), deal.held).outcome == outcomes[deal.id], deal.id


def test_maison_alone_on_the_deals_that_are_not_doubled() -> None:
    plain = [deal for deal in classic_deals() if deal.contract.double == UNDOUBLED]
    equal = sum(same(deal.said[CLI], scored(MAISON.classic, deal, counted(MAISON.classic, deal))) for deal in plain)
    assert (equal, len(plain)) == (167, 189), "the others: a belote in all trumps, or one that decides"
