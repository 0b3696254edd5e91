"""Scores that a paper, or the code and tests of a program, states beside the vectors: each under its rule set, South taking."""

from typing import NamedTuple

import pytest

from belote_examples.engine.rule_sets import RULE_SETS
from tests.engine.tallies import Deal, of_taker
from tests.vectors.documented import scored

SWEPT, ALONE = Deal((152, 0), capot="taker"), Deal((152, 0), capot="taker", alone=True)


class Stated(NamedTuple):
    """A score, as it is stated of a deal."""

    rule_set: str
    deal: Deal
    bid: int | str
    double: str
    score: tuple[int, int]
    why: str


CARG = [Stated("carg", *row) for row in (
    (Deal((110, 42)), 90, "none", (210, 40), "made: 120 and 42 rounded, and the contract"),
    (Deal((110, 42), belote="taker"), 120, "none", (260, 40), "the belote beside"),
    (Deal((110, 42), "defence"), 100, "none", (210, 50), "the last trick to the defence: 110 and 52"),
    (Deal((110, 42)), 100, "coinched", (440, 40), "(120 + 100) × 2, the defence keeps its own"),
    (Deal((110, 42)), 100, "surcoinched", (880, 40), "(120 + 100) × 4"),
    (Deal((42, 110), "defence"), 100, "none", (0, 370), "162 + 100 + the defence's 110 in cards are 372, without its last trick"),
    (Deal((42, 110), "defence"), 100, "coinched", (0, 740), "372 × 2 are 744: rounded once all is multiplied"),
    (Deal((42, 110), "defence", "defence"), 100, "coinched", (0, 780), "a belote of the winner is multiplied: 392 × 2 are 784"),
    (Deal((80, 72), belote="taker"), 120, "none", (20, 350), "a failed taker keeps its belote: 162 + 120 + 72 are 354"),
    (Deal((140, 12)), "capot", "none", (0, 420), "162 + 250 + 12 are 424"),
    (SWEPT._replace(belote="defence"), "capot", "none", (250, 20), "a capot is 250 in all"),
    (ALONE, "generale", "none", (500, 0), "a générale is 500 in all"),
    (SWEPT, "generale", "none", (0, 660), "162 + 500 + no card of the defence are 662"),
)]  # fmt: skip
"""vareversat/carg 8c790d9: coinche_belote_round.dart and its test, cards told exactly where the test tells them in tens."""
IN_TENS = [
    ("90", "none", 120, 50, "", "made", "210 50"), ("100", "none", 120, 50, "", "made", "220 50"),
    ("120", "none", 110, 60, "taker", "made", "250 60"), ("100", "none", 120, 50, "defence", "made", "220 70"),
    ("100", "none", 110, 60, "", "made", "210 60"), ("100", "coinched", 120, 50, "", "made", "440 50"),
    ("100", "surcoinched", 120, 50, "", "made", "880 50"), ("100", "none", 50, 120, "", "failed", "0 370"),
    ("capot", "none", 162, 0, "defence", "made", "250 20"), ("capot", "none", 150, 12, "", "failed", "0 420"),
    ("generale", "none", 162, 0, "", "made", "500 0"), ("generale", "none", 162, 0, "", "failed", "0 660"),
]
"""The same test as it stands: bid, double, points of either side with the last trick, whose belote, what became of it, the score."""
CONTRAI = [Stated("contrai", *row) for row in (
    (ALONE, "generale", "none", (1000, 0), "(500 + 500) × 1"),
    (ALONE, "generale", "coinched", (2000, 0), "× 2"),
    (ALONE, "generale", "surcoinched", (4000, 0), "× 4"),
    (SWEPT, "generale", "none", (0, 1000), "won by both partners: the defence scores as much"),
    (Deal((90, 62), belote="taker"), "generale", "surcoinched", (20, 4000), "a belote stays with its holder"),
)]  # fmt: skip
"""valmathieu/ContrAI 0f8cfb7, contree-domain.md §7.2."""
TABLE_2016 = [Stated("ffb-contree-2016-points", *row) for row in (
    (SWEPT, 100, "coinched", (420, 0), "note 2: 320 + 100"),
    (Deal((98, 54)), 100, "coinched", (320, 0), "made without all the tricks: 160 × 2"),
    (Deal((98, 54)), 100, "surcoinched", (640, 0), "160 × 4"),
    (Deal((0, 152), "defence", capot="defence"), 100, "coinched", (0, 320), "the note speaks of the side that was doubled"),
    (SWEPT, "capot", "coinched", (1000, 0), "a capot that was bid is a sum of its own"),
    (SWEPT, 100, "none", (250, 0), "not doubled: the points of the tricks, 252 rounded"),
)]  # fmt: skip
"""FFB-CT16 §10.2: the table and its second note."""
COINCHE_BACK = [Stated("coinche-back", *row) for row in (
    (SWEPT, "capot", "none", (500, 0), "a capot made"),
    (Deal((17, 135), "taker"), "capot", "none", (0, 320), "a capot failed"),
    (SWEPT, 100, "none", (260, 0), "all tricks for a bid of 100: 162 rounded"),
)]  # fmt: skip
"""Alounv/coinche-back, domain/4-counting.go and its test."""


@pytest.mark.parametrize("row", IN_TENS, ids=str)
def test_the_test_of_carg_itself(row: tuple[str, str, int, int, str, str, str]) -> None:
    bid, double, own, other, belote, outcome, score = row
    made = scored({
        "project": "carg", "game": "coinche", "contract": bid, "double": double, "taker": str(own), "defence": str(other), "belote": belote,
        "all_tricks": "" if other else "yes", "outcome": outcome,
    })  # fmt: skip
    assert f"{made.ns} {made.ew}" == score


@pytest.mark.parametrize("row", [*CARG, *CONTRAI, *TABLE_2016, *COINCHE_BACK], ids=lambda row: f"{row.rule_set}: {row.why}")
def test_what_is_stated_is_scored(row: Stated) -> None:
    (rules,) = [rules for rules in RULE_SETS[row.rule_set].rules if rules.game == "coinche"]
    for taker in ("south", "west"):
        assert of_taker(row.deal.score(rules, taker, row.bid, row.double), taker)[:2] == row.score
