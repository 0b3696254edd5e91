"""The deals that other projects' tests and pages state: the rule set of each, and what a case says beside it."""

from typing import Any

from belote_examples.engine.cards import CLASSIC, COINCHE
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import Rules
from belote_examples.engine.scoring import Contract, Score, score
from belote_examples.engine.tally import Tally
from tests.vectors.facts import rows

CASES: dict[str, dict[str, Any]] = {row["id"]: row for row in rows("documented_cases.csv")}
PROJECTS = {
    "colver": "colver-0-11",
    "ContrAI": "contrai",
    "ScoreIt": "scoreit",
    "Contree-KFFR": "contree-kffr",
    "bga-coinche docs": "bga-coinche",
    "bga-coinche code": "bga-coinche",
    "Cannes 2016": "cannes-2016",
    "Pagat variant A": "pagat",
    "Pagat variant B": "pagat",
    "exoty.com": "exoty",
    "coinchons.fr": "coinchons",
}
"""The rule set of a project, where it has another name."""
BESIDE: dict[str, tuple[dict[str, object], str]] = {
    "Cannes 2016": ({"rounding": 0}, "the last deal of a match is counted exactly"),
    "Pagat variant A": ({"multiplied": "all"}, "a variant that the page tells beside the game"),
}
"""What a case changes of its project's rule set, and why."""
STRAINS = {"coinche sans-atout": "no_trumps", "coinche tout-atout": "all_trumps"}
COMPARISON = "equal tierces, one at trump: the trump one wins"
"""The one case that is no score."""


def rule_set_of(row: dict[str, Any]) -> str:
    """The id of the rule set that a case is of."""
    if row["game"] == "contree announced" and row["project"] == "Contree-KFFR":
        return "contree-kffr-announced"
    project: str = row["project"]
    return PROJECTS.get(project, project)


def rules_of(row: dict[str, Any]) -> Rules:
    """The rules of a case."""
    rules = RULE_SETS[rule_set_of(row)].of(CLASSIC if row["game"] == CLASSIC else COINCHE)
    return rules.changed(BESIDE.get(row["project"], ({}, ""))[0])


def scored(row: dict[str, Any]) -> Score:
    """The deal with South as taker; points that a row leaves out are those of any failed deal.

    No row says who won the last trick, which its points hold: the side with more. A générale is won alone where the row says that it is made.
    """
    own, other = int(row["taker"] or 60), int(row["defence"] or 102)
    swept = row["all_tricks"] == "yes"
    last = (10, 0) if own > other else (0, 10)
    belote = {"": (), "taker": ("ns",), "defence": ("ew",)}[row["belote"]]
    alone = "south" if row["contract"] == "generale" and row["outcome"] == "made" else None
    points = (own - last[0], other - last[1])
    tally = Tally(points, "ns" if last[0] else "ew", belote, (0, 0), "ns" if swept else None, alone)
    bid = int(row["contract"]) if row["contract"].isdecimal() else row["contract"] or None
    return score(rules_of(row), Contract("south", STRAINS.get(row["game"], "hearts"), bid, row["double"]), tally)
