"""Deals that other projects' tests and pages state, under the switches of each; the few that no switch says, with the reason."""

from typing import Any

import pytest

from belote_examples.engine.rules import MAISON, OFFICIELLES, Rules
from belote_examples.engine.scoring import TIE, Contract, Score, score
from belote_examples.engine.tally import Tally
from tests.vectors.facts import rows

CASES = {row["id"]: row for row in rows("documented_cases.csv")}
BASE_162: dict[str, object] = {"base": 162, "base_defence_capot": 162, "multiplied": "contract"}
COLVER = BASE_162 | {"base_capot": 252, "surcoinched": 3, "belote_goes_to": "winner", "must_beat_defence": "no"}
COLVER_OLD: dict[str, object] = {"rounding": 10}
KYDOS: dict[str, object] = {
    "counted": "points", "rounding": 10, "judged_on_rounded": True, "belote_goes_to": "winner", "must_beat_defence": "no",
}  # fmt: skip
ANNOUNCED: dict[str, object] = {"counted": "contract"}
CONTRACT_ONLY: dict[str, object] = {"multiplied": "contract"}
SWITCHES: dict[str, dict[str, object]] = {
    "colver": COLVER,
    "colver-7ab0698c": COLVER_OLD,
    "kydos": KYDOS,
    "slim0": ANNOUNCED,
    "D061": {"base": 162},
    "D086": ANNOUNCED,
    "D087": BASE_162,
    "D090": {"belote_multiplied": True},
    "D092": {"rounding": 10, "rounding_half": "complement"},
    "D098": CONTRACT_ONLY,
    "D099": CONTRACT_ONLY,
    "D100": {"tie": "failed"},
    "D108": {"base": 162},
    "D111": CONTRACT_ONLY,
}
"""By case, else by project, what is not Maison; D115 is Officielles (a capot counts 250)."""
STRAINS = {"D091": "no_trumps", "D092": "all_trumps"}
HUNDREDSEVENTY = "counted in rounded points, 170 in a deal: no tricks give them"
NO_FLAT_BASE = "made and doubled: the points of the tricks count beside the contract, no flat base; no switch says so"
EXCUSED = {
    "D059": "made and doubled: the points of the tricks are multiplied too; no switch says so",
    "D064": HUNDREDSEVENTY,
    "D065": HUNDREDSEVENTY,
    "D066": HUNDREDSEVENTY,
    "D069": HUNDREDSEVENTY,
    "D070": HUNDREDSEVENTY,
    "D071": HUNDREDSEVENTY,
    "D075": "a base of 170, the same rounding",
    "D096": NO_FLAT_BASE,
    "D105": "a comparison of declarations, not a score: tests/engine/test_declarations.py has it",
}


def rules_of(row: dict[str, Any]) -> Rules:
    rules = OFFICIELLES if row["id"] == "D115" else MAISON
    game = rules.classic if row["game"] == "classic" else rules.coinche
    return game.changed(SWITCHES.get(row["id"], SWITCHES.get(row["project"], {})))


def scored(row: dict[str, Any]) -> Score:
    """The deal with South as taker; points that a row leaves out are those of any failed deal."""
    own, other = int(row["taker"] or 60), int(row["defence"] or 102)
    swept = row["all_tricks"] == "yes"
    last = (10, 0) if own >= 10 and own != 11 else (0, 10)
    belote = {"": (), "taker": ("ns",), "defence": ("ew",)}[row["belote"]]
    points = (own - last[0], other - last[1])
    tally = Tally(points, "ns" if last[0] else "ew", belote, (0, 0), "ns" if swept else None, "south" if row["contract"] == "generale" else None)
    bid = int(row["contract"]) if row["contract"].isdecimal() else row["contract"] or None
    return score(rules_of(row), Contract("south", STRAINS.get(row["id"], "hearts"), bid, row["double"]), tally)


@pytest.mark.parametrize("case", [case for case in CASES if case not in EXCUSED])
def test_a_documented_case(case: str) -> None:
    row = CASES[case]
    made = scored(row)
    outcome = "made" if made.outcome in ("capot", "generale") else made.outcome
    assert outcome == row["outcome"]
    assert f"{made.ns} {made.ew}" == row["expected"] or outcome == TIE


def test_the_cases_left_out_do_differ() -> None:
    assert len(CASES) == 58 and set(EXCUSED) < set(CASES)
    for case, reason in EXCUSED.items():
        row = CASES[case]
        impossible = reason == HUNDREDSEVENTY and int(row["taker"]) + int(row["defence"]) == 170
        assert impossible or not row["expected"] or f"{scored(row).ns} {scored(row).ew}" != row["expected"], case
