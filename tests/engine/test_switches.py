"""The switches of scoring: each changes a score in the deals it speaks of, as worked by hand, and in no other deal."""

import itertools
from collections.abc import Callable
from typing import NamedTuple

import pytest

from belote_examples.engine.rules import DOUBLES, MAISON, OFFICIELLES, SWITCHES, Rules
from belote_examples.engine.scoring import Score
from tests.engine.tallies import Deal, of_taker

Result = tuple[int, int, str, int]
CLASSIC, COINCHE, ROUNDED = MAISON.classic, MAISON.coinche, OFFICIELLES.coinche
SWEPT, ALONE, LOST = Deal((152, 0), capot="taker"), Deal((152, 0), capot="taker", alone=True), Deal((0, 152), "defence", capot="defence")
TIED = Deal((71, 81), held=20)
GOOD, BAD = Deal((98, 54)), Deal((70, 82))
ALL_TRUMPS = Deal((139, 109), belote="taker", strain="all_trumps")
NO_BONUS, BID_ALONE = COINCHE.changed({"capot_total": "none"}), COINCHE.changed({"must_beat_defence": "no"})
TENS_OF_162 = ROUNDED.changed({"base_deal": 162})
BOTH_SCORE = COINCHE.changed({"multiplied": "contract", "doubled_loser_scores": True})


class Case(NamedTuple):
    """One deal under a switch's other value, worked by hand: before and after."""

    switch: str
    value: object
    rules: Rules
    deal: Deal
    bid: int | str | None
    double: str
    before: Result
    after: Result


CASES = [Case(*row) for row in (
    ("belote_counts", False, CLASSIC, Deal((66, 86), belote="taker"), None, "none", (96, 86, "made", 0), (20, 162, "failed", 0)),
    ("belote_counts", False, COINCHE, Deal((71, 81), belote="taker"), 100, "none", (201, 81, "made", 0), (20, 260, "failed", 0)),
    ("belote_goes_to", "winner", CLASSIC, Deal((60, 92), belote="taker"), None, "none", (20, 162, "failed", 0), (0, 182, "failed", 0)),
    ("belote_goes_to", "winner", COINCHE, BAD._replace(belote="taker"), 110, "none", (20, 270, "failed", 0), (0, 290, "failed", 0)),
    ("belote_goes_to", "failed", COINCHE, BAD._replace(belote="taker"), 110, "none", (20, 270, "failed", 0), (0, 290, "failed", 0)),
    ("belote_goes_to", "failed_or_doubled", COINCHE, GOOD._replace(belote="defence"), 100, "coinched", (520, 20, "made", 0), (540, 0, "made", 0)),
    ("belote_goes_to", "failed_or_doubled", COINCHE, SWEPT._replace(belote="defence"), 80, "coinched", (660, 20, "capot", 0), (680, 0, "capot", 0)),
    ("belote_goes_to", "winner_not_capot", COINCHE, GOOD._replace(belote="defence"), 100, "coinched", (520, 20, "made", 0), (540, 0, "made", 0)),
    ("belote_goes_to", "winner", CLASSIC, SWEPT._replace(belote="defence"), None, "none", (252, 20, "capot", 0), (272, 0, "capot", 0)),
    ("belote_goes_to", "not_unbid_capot", COINCHE, SWEPT._replace(belote="defence"), "capot", "none", (502, 20, "capot", 0), (522, 0, "capot", 0)),
    ("belote_goes_to", "not_unbid_capot", COINCHE, SWEPT._replace(belote="defence"), 80, "none", (332, 20, "capot", 0), (332, 20, "capot", 0)),
    ("belote_multiplied", True, COINCHE, GOOD._replace(belote="taker"), 100, "coinched", (540, 0, "made", 0), (560, 0, "made", 0)),
    ("belote_scored", False, CLASSIC, Deal((66, 86), belote="taker"), None, "none", (96, 86, "made", 0), (76, 86, "made", 0)),
    ("belote_scored", "made", COINCHE, BAD._replace(belote="taker"), 110, "none", (20, 270, "failed", 0), (0, 270, "failed", 0)),
    ("belote_scored", "made", CLASSIC, Deal((60, 92), belote="defence"), None, "none", (0, 182, "failed", 0), (0, 162, "failed", 0)),
    ("belote_scored", "made_number", COINCHE, SWEPT._replace(belote="taker"), "capot", "none", (522, 0, "capot", 0), (502, 0, "capot", 0)),
    ("belote_scored", "made_number", COINCHE, BAD._replace(belote="defence"), 90, "coinched", (0, 520, "failed", 0), (0, 500, "failed", 0)),
    ("all_trumps_belote", "none", CLASSIC, ALL_TRUMPS, None, "none", (169, 109, "made", 0), (149, 109, "made", 0)),
    ("declared", False, CLASSIC, Deal((66, 86), declared=(20, 0)), None, "none", (96, 86, "made", 0), (0, 162, "failed", 0)),
    ("declared", False, COINCHE, GOOD._replace(declared=(20, 0)), 80, "coinched", (520, 0, "made", 0), (480, 0, "made", 0)),
    ("declarations_count", False, CLASSIC, Deal((66, 86), declared=(20, 0)), None, "none", (96, 86, "made", 0), (0, 182, "failed", 0)),
    ("declarations_goes_to", "holder", CLASSIC, Deal((60, 92), declared=(20, 0)), None, "none", (0, 182, "failed", 0), (20, 162, "failed", 0)),
    ("declarations_goes_to", "holder", COINCHE, SWEPT._replace(declared=(0, 50)), 80, "none", (382, 0, "capot", 0), (332, 50, "capot", 0)),
    ("declarations_multiplied", False, COINCHE, GOOD._replace(declared=(20, 0)), 80, "coinched", (520, 0, "made", 0), (500, 0, "made", 0)),
    ("tie", "failed", CLASSIC, TIED, None, "none", (0, 81, "tie", 101), (0, 182, "failed", 0)),
    ("tie", "replayed", CLASSIC, TIED, None, "none", (0, 81, "tie", 101), (0, 0, "tie", 20)),
    ("classic_doubles", True, CLASSIC, Deal((82, 70), held=20), None, "coinched", (112, 70, "made", 0), (224, 70, "made", 0)),
    ("capot_total", 250, CLASSIC, SWEPT, None, "none", (252, 0, "capot", 0), (250, 0, "capot", 0)),
    ("capot_total", "none", CLASSIC, SWEPT, None, "none", (252, 0, "capot", 0), (162, 0, "capot", 0)),
    ("capot_judged", "points", NO_BONUS, SWEPT, "capot", "none", (412, 0, "capot", 0), (0, 410, "failed", 0)),
    ("capot_judged", "points", COINCHE, SWEPT, "capot", "none", (502, 0, "capot", 0), (502, 0, "capot", 0)),
    ("capot_counts", "bid", COINCHE, SWEPT, 100, "none", (352, 0, "capot", 0), (262, 0, "capot", 0)),
    ("capot_counts", "bid", COINCHE, SWEPT, 100, "coinched", (700, 0, "capot", 0), (520, 0, "capot", 0)),
    ("capot_counts", "bid", COINCHE, SWEPT, "capot", "coinched", (1000, 0, "capot", 0), (1000, 0, "capot", 0)),
    ("contract_least", 82, BID_ALONE, Deal((71, 81)), 80, "none", (161, 81, "made", 0), (0, 240, "failed", 0)),
    ("must_beat_defence", "equal", COINCHE, Deal((71, 81)), 80, "none", (0, 240, "failed", 0), (161, 81, "made", 0)),
    ("must_beat_defence", "no", COINCHE, Deal((80, 72), "defence"), 80, "none", (0, 240, "failed", 0), (160, 82, "made", 0)),
    ("judged_on_rounded", True, ROUNDED, Deal((76, 76)), 90, "none", (0, 250, "failed", 0), (180, 80, "made", 0)),
    ("counted", "contract", COINCHE, GOOD, 100, "none", (208, 54, "made", 0), (100, 0, "made", 0)),
    ("counted", "contract", COINCHE, BAD, 100, "coinched", (0, 520, "failed", 0), (0, 200, "failed", 0)),
    ("counted", "points", COINCHE, GOOD, 100, "none", (208, 54, "made", 0), (108, 54, "made", 0)),
    ("counted", "points", COINCHE, BAD, 100, "coinched", (0, 520, "failed", 0), (0, 320, "failed", 0)),
    ("base_deal", 162, COINCHE, BAD, 100, "coinched", (0, 520, "failed", 0), (0, 524, "failed", 0)),
    ("base_capot", 252, COINCHE, SWEPT, 100, "coinched", (700, 0, "capot", 0), (704, 0, "capot", 0)),
    ("base_capot", 160, COINCHE, SWEPT, 100, "coinched", (700, 0, "capot", 0), (520, 0, "capot", 0)),
    ("base_capot", 162, COINCHE, SWEPT, 100, "coinched", (700, 0, "capot", 0), (524, 0, "capot", 0)),
    ("base_defence_capot", 250, COINCHE, LOST, 100, "none", (0, 260, "failed", 0), (0, 350, "failed", 0)),
    ("base_defence_capot", 252, COINCHE, LOST, 100, "none", (0, 260, "failed", 0), (0, 352, "failed", 0)),
    ("base_defence_capot", 162, COINCHE, LOST, 100, "none", (0, 260, "failed", 0), (0, 262, "failed", 0)),
    ("doubled_capot", 100, COINCHE, SWEPT, 100, "coinched", (700, 0, "capot", 0), (800, 0, "capot", 0)),
    ("doubled_capot", 100, COINCHE, SWEPT, 100, "surcoinched", (1400, 0, "capot", 0), (1500, 0, "capot", 0)),
    ("doubled_capot", 100, COINCHE, SWEPT, 100, "none", (352, 0, "capot", 0), (352, 0, "capot", 0)),
    ("doubled_capot", 100, COINCHE, SWEPT, "capot", "coinched", (1000, 0, "capot", 0), (1000, 0, "capot", 0)),
    ("failed_counts", "base_and_cards", COINCHE, BAD, 100, "none", (0, 260, "failed", 0), (0, 342, "failed", 0)),
    ("failed_counts", "base_and_cards", COINCHE, BAD, 100, "coinched", (0, 520, "failed", 0), (0, 684, "failed", 0)),
    ("failed_counts", "base_and_cards", BOTH_SCORE, BAD, 100, "coinched", (0, 360, "failed", 0), (0, 442, "failed", 0)),
    ("failed_counts", "base_and_cards", COINCHE, LOST, "capot", "none", (0, 410, "failed", 0), (0, 562, "failed", 0)),
    ("multiplied", "contract", COINCHE, BAD, 100, "surcoinched", (0, 1040, "failed", 0), (0, 560, "failed", 0)),
    ("doubled_made", "points", COINCHE, GOOD, 100, "coinched", (520, 0, "made", 0), (416, 0, "made", 0)),
    ("doubled_made", "points", ROUNDED, GOOD._replace(belote="taker"), 100, "coinched", (540, 0, "made", 0), (440, 0, "made", 0)),
    ("doubled_made", "points", BOTH_SCORE, GOOD, 100, "coinched", (360, 54, "made", 0), (308, 54, "made", 0)),
    ("made_capot", 500, COINCHE, SWEPT, "capot", "none", (502, 0, "capot", 0), (500, 0, "capot", 0)),
    ("made_capot", 500, BOTH_SCORE, SWEPT._replace(belote="defence"), "capot", "coinched", (750, 20, "capot", 0), (1000, 20, "capot", 0)),
    ("made_capot", 250, COINCHE, SWEPT, "capot", "coinched", (1000, 0, "capot", 0), (500, 0, "capot", 0)),
    ("no_trumps_contract", 2, COINCHE, GOOD._replace(strain="no_trumps"), 100, "none", (208, 54, "made", 0), (308, 54, "made", 0)),
    ("no_trumps_contract", 2, COINCHE, BAD._replace(strain="no_trumps"), 100, "coinched", (0, 520, "failed", 0), (0, 720, "failed", 0)),
    ("capot_value", 270, COINCHE, SWEPT, "capot", "none", (502, 0, "capot", 0), (522, 0, "capot", 0)),
    ("surcoinched", 3, COINCHE, BAD, 100, "surcoinched", (0, 1040, "failed", 0), (0, 780, "failed", 0)),
    ("failed_capot", 500, COINCHE, GOOD, "capot", "coinched", (0, 820, "failed", 0), (0, 1000, "failed", 0)),
    ("failed_capot", 320, COINCHE, BAD, "capot", "surcoinched", (0, 1640, "failed", 0), (0, 1280, "failed", 0)),
    ("made_generale", 1000, COINCHE, ALONE, "generale", "none", (752, 0, "generale", 0), (1000, 0, "generale", 0)),
    ("made_generale", 1000, BOTH_SCORE, ALONE, "generale", "coinched", (1250, 0, "generale", 0), (2000, 0, "generale", 0)),
    ("made_generale", 500, COINCHE, ALONE, "generale", "none", (752, 0, "generale", 0), (500, 0, "generale", 0)),
    ("failed_generale", 1000, COINCHE, SWEPT, "generale", "none", (0, 660, "failed", 0), (0, 1000, "failed", 0)),
    ("failed_generale", 1000, COINCHE, BAD, "generale", "surcoinched", (0, 2640, "failed", 0), (0, 4000, "failed", 0)),
    ("doubled_loser_scores", True, COINCHE, GOOD, 100, "coinched", (520, 0, "made", 0), (520, 54, "made", 0)),
    ("rounding", 10, COINCHE, GOOD, 100, "none", (208, 54, "made", 0), (210, 50, "made", 0)),
    ("rounding", 10, CLASSIC, GOOD, None, "none", (108, 54, "made", 0), (110, 50, "made", 0)),
    ("rounding", 10, CLASSIC, Deal((60, 92), belote="taker"), None, "none", (20, 162, "failed", 0), (20, 160, "failed", 0)),
    ("rounding", 10, CLASSIC, SWEPT, None, "none", (252, 0, "capot", 0), (250, 0, "capot", 0)),
    ("rounding_of", "score", TENS_OF_162, BAD, 100, "none", (0, 262, "failed", 0), (0, 260, "failed", 0)),
    ("rounding_of", "score", TENS_OF_162, BAD, 100, "surcoinched", (0, 1048, "failed", 0), (0, 1050, "failed", 0)),
    ("rounding_of", "score", ROUNDED.changed({"doubled_made": "points"}), Deal((94, 58)), 100, "coinched", (400, 0, "made", 0), (410, 0, "made", 0)),
    ("rounding_half", "down", ROUNDED, Deal((95, 57)), 100, "none", (210, 60, "made", 0), (200, 60, "made", 0)),
    ("rounding_half", "complement", ROUNDED, Deal((95, 57)), 100, "none", (210, 60, "made", 0), (210, 50, "made", 0)),
)]  # fmt: skip
OF_PLAY = (
    "must_undertrump", "must_overtake_partner", "partner_trumped", "no_trumps_scale", "all_trumps_scale", "card_serves", "declarations_tie",
    "length_decides", "carre_order", "coinche_in_turn", "same_suit_again",
)  # fmt: skip
"""Switches of play, cards, finding and bidding: a score of the same tally never depends on them."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.switch}={case.value}-{case.rules.game}-{case.double}")
def test_a_switch_by_hand(case: Case) -> None:
    other = case.rules.changed({case.switch: case.value})
    assert of_taker(case.deal.score(case.rules, "south", case.bid, case.double), "south") == case.before
    for taker in ("south", "west"):
        assert of_taker(case.deal.score(other, taker, case.bid, case.double), taker) == case.after


def test_every_value_of_every_switch_is_worked() -> None:
    several = {(name, value) for name, values in SWITCHES.items() for value in values if len(values) > 1 and name not in OF_PLAY}
    worked = {(case.switch, case.value) for case in CASES} | {(case.switch, getattr(case.rules, case.switch)) for case in CASES}
    assert several == worked | {("base_deal", 160), ("base_defence_capot", 160)}


class Scored(NamedTuple):
    """A deal of the sample, how it was bid, and its score before the switch."""

    deal: Deal
    rules: Rules
    bid: int | str | None
    double: str
    score: Score

    @property
    def failed(self) -> bool:
        return self.score.outcome == "failed"

    @property
    def doubled(self) -> bool:
        return self.double != "none"

    @property
    def plain(self) -> bool:
        return self.rules.game == "coinche" and not self.failed and not self.doubled

    @property
    def flat(self) -> bool:
        return self.rules.game == "coinche" and not self.plain


SPEAKS_OF: dict[str, Callable[[Scored], bool]] = {
    "belote_counts": lambda one: bool(one.deal.belote),
    "belote_goes_to": lambda one: bool(one.deal.belote) and (one.failed or one.doubled or bool(one.deal.capot)),
    "belote_multiplied": lambda one: bool(one.deal.belote) and one.doubled and one.flat,
    "belote_scored": lambda one: bool(one.deal.belote),
    "all_trumps_belote": lambda one: one.deal.strain == "all_trumps",
    "declared": lambda one: any(one.deal.declared),
    "declarations_count": lambda one: any(one.deal.declared),
    "declarations_goes_to": lambda one: any(one.deal.declared) and (one.failed or one.doubled or bool(one.deal.capot)),
    "declarations_multiplied": lambda one: any(one.deal.declared) and one.doubled and one.flat,
    "tie": lambda one: one.score.outcome == "tie",
    "classic_doubles": lambda one: one.rules.game == "classic" and one.doubled and one.score.outcome != "tie",
    "capot_total": lambda one: bool(one.deal.capot),
    "capot_judged": lambda one: False,
    "capot_counts": lambda one: bool(one.deal.capot) and isinstance(one.bid, int),
    "contract_least": lambda one: one.bid == 80,
    "must_beat_defence": lambda one: one.flat and one.failed and not one.deal.capot,
    "judged_on_rounded": lambda one: one.flat and one.failed and bool(one.rules.rounding),
    "counted": lambda one: one.rules.game == "coinche",
    "base_deal": lambda one: one.flat,
    "base_capot": lambda one: one.flat and one.deal.capot == "taker" and not one.failed,
    "base_defence_capot": lambda one: one.flat and one.deal.capot == "defence",
    "doubled_capot": lambda one: one.flat and one.doubled and one.deal.capot == "taker" and isinstance(one.bid, int),
    "failed_counts": lambda one: one.flat and one.failed,
    "multiplied": lambda one: one.flat and one.doubled,
    "surcoinched": lambda one: one.flat and one.double == "surcoinched",
    "doubled_made": lambda one: one.flat and one.doubled and not one.failed,
    "made_capot": lambda one: one.bid == "capot" and not one.failed,
    "no_trumps_contract": lambda one: one.deal.strain == "no_trumps",
    "capot_value": lambda one: one.bid == "capot",
    "failed_capot": lambda one: one.failed and one.bid == "capot",
    "made_generale": lambda one: one.bid == "generale" and not one.failed,
    "failed_generale": lambda one: one.bid == "generale" and one.failed,
    "doubled_loser_scores": lambda one: one.flat and one.doubled and not one.failed,
    "rounding": lambda one: one.plain or (one.rules.game == "classic" and one.score.outcome != "tie"),
    "rounding_of": lambda one: False,
    "rounding_half": lambda one: one.plain and bool(one.rules.rounding),
}
COMPARED = ("belote_counts", "declarations_count", "must_beat_defence")
"""Switches of the comparison: they change what it says even where they do not decide it."""


@pytest.fixture(scope="module")
def sample() -> list[Scored]:
    kinds = [GOOD, BAD, TIED._replace(held=0), Deal((80, 72), "defence"), Deal((76, 76)), SWEPT, SWEPT._replace(alone=True), LOST]
    deals = [
        kind._replace(belote=belote, declared=declared)
        for kind, belote, declared in itertools.product(kinds, ("", "taker", "defence"), ((0, 0), (20, 0), (0, 50)))
    ]
    bids: list[tuple[Rules, int | str | None]] = [(CLASSIC, None)]
    bids += [(rules, bid) for rules in (COINCHE, ROUNDED) for bid in (80, 100, 160, "capot", "generale")]
    return [
        Scored(deal, rules, bid, double, deal.score(rules, "west", bid, double))
        for deal, (rules, bid), double in itertools.product(deals, bids, DOUBLES)
    ]


@pytest.mark.parametrize("switch", [name for name, values in SWITCHES.items() if len(values) > 1])
def test_a_switch_changes_nothing_else(sample: list[Scored], switch: str) -> None:
    speaks_of = SPEAKS_OF.get(switch)
    assert (switch in SPEAKS_OF) != (switch in OF_PLAY)
    for value in SWITCHES[switch]:
        changed = {rules: rules.changed({switch: value}) for rules in (CLASSIC, COINCHE, ROUNDED)}
        for one in sample:
            if speaks_of is None or not speaks_of(one):
                again = one.deal.score(changed[one.rules], "west", one.bid, one.double)
                assert again[:5] == one.score[:5], one
                assert again.compare == one.score.compare or switch in COMPARED, one


@pytest.mark.parametrize("more", [{}, {"belote_goes_to": "winner"}, {"belote_multiplied": True}], ids=str)
def test_a_belote_neither_counted_nor_scored_is_none(sample: list[Scored], more: dict[str, object]) -> None:
    silent = more | {"belote_counts": False, "belote_scored": False}
    changed = {rules: rules.changed(silent) for rules in (CLASSIC, COINCHE, ROUNDED)}
    for one in sample:
        rules, without = changed[one.rules], one.deal._replace(belote="")
        assert one.deal.score(rules, "west", one.bid, one.double) == without.score(rules, "west", one.bid, one.double), one
