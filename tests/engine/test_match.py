"""Matches: totals, held points and where they came from, who wins after which deal (rules §7)."""
import pytest

from belote_examples.engine.auction import PASSED_OUT
from belote_examples.engine.match import Match, match
from belote_examples.engine.rules import MAISON, Rules
from belote_examples.engine.scoring import Contract
from belote_examples.engine.tally import Tally

CLASSIC, COINCHE = MAISON.classic, MAISON.coinche
Dealt = tuple[Contract, Tally] | str


def deal(ns: int, taker: str = "south", last: str = "ns", belote: tuple[str, ...] = (), value: int | str | None = None) -> Dealt:
    return (Contract(taker, "hearts", value, "none"), Tally((ns, 152 - ns), last, belote, (0, 0), None, None))


def capot(side: str = "ns", taker: str = "south") -> Dealt:
    points = (152, 0) if side == "ns" else (0, 152)
    return (Contract(taker, "hearts", None, "none"), Tally(points, side, (), (0, 0), side, None))


TIE_NS = deal(71)
TIE_EW = deal(81, taker="east", last="ew")
MADE_NS = deal(90)  # 100 / 62
FAILED_NS = deal(60)  # 0 / 162


def steps(said: Match) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    return [(entry.totals, entry.held_from) for entry in said.deals]


def test_held_points_are_kept_by_side_of_origin_and_paid_together() -> None:
    said = match(CLASSIC, [TIE_NS, TIE_EW, PASSED_OUT, MADE_NS], target=1000)
    assert steps(said) == [((0, 81), (81, 0)), ((81, 81), (81, 81)), ((81, 81), (81, 81)), ((81 + 100 + 162, 81 + 62), (0, 0))]
    assert [entry.score.held if entry.score else None for entry in said.deals] == [81, 162, None, 0]
    assert (said.winner, said.after) == (None, None)


def test_a_failure_pays_the_held_points_to_the_defence() -> None:
    assert steps(match(CLASSIC, [TIE_NS, FAILED_NS], target=1000))[-1] == ((0, 81 + 243), (0, 0))


def test_two_ties_of_one_side_add_up() -> None:
    # rules §5: 71 + 20 = 91 = 81 + 10, 81 held already
    second = deal(71, last="ew", belote=("ns",))
    assert steps(match(CLASSIC, [TIE_NS, second], target=1000)) == [((0, 81), (81, 0)), ((0, 172), (172, 0))]


def test_the_sequence_of_another_program() -> None:
    """Eight deals with two ties, from ScoreIt's own tests; there N-S always take."""
    points = [(106, "ns", ()), (71, "ns", ()), (50, "ew", ()), (60, "ew", ()), None, (133, "ns", ()), (71, "ew", ("ns",)), (110, "ns", ())]
    said = match(CLASSIC, [deal(one[0], "south", one[1], one[2]) if one else capot() for one in points], target=3000)
    assert [entry.held_from for entry in said.deals] == [(0, 0), (81, 0), (0, 0), (0, 0), (0, 0), (0, 0), (91, 0), (0, 0)]
    # 116 | tie | failed, + 81 | failed | capot | 143 | tie 91 / 91 | 120 + 91
    assert said.totals == (116 + 0 + 0 + 0 + 252 + 143 + 0 + 211, 46 + 81 + 243 + 162 + 0 + 19 + 91 + 42)


def test_the_first_to_reach_the_target_wins() -> None:
    said = match(CLASSIC, [MADE_NS] * 3, target=200)
    assert (said.winner, said.after, said.totals) == ("ns", 2, (200, 124))
    assert [entry.after_end for entry in said.deals] == [False, False, True]
    assert [entry.held_from for entry in said.deals[2:]] == [said.held_from]
    assert said.deals[2].score is not None and said.deals[2].totals == (200, 124)


def test_the_total_decides_not_the_deal() -> None:
    assert match(CLASSIC, [MADE_NS] * 10, target=1001).winner is None
    assert match(CLASSIC, [MADE_NS] * 10 + [deal(73)], target=1001).after == 11


def test_both_past_the_target_the_higher_wins() -> None:
    said = match(CLASSIC, [MADE_NS, deal(62, "east", "ew")], target=150)
    assert said.totals == (162, 162)
    assert (said.winner, said.after) == (None, None)
    said = match(CLASSIC, [MADE_NS, deal(62, "east", "ew"), PASSED_OUT, deal(60, "east", "ew")], target=150)
    assert (said.winner, said.after, said.totals) == ("ew", 4, (222, 264))


def test_held_points_never_decide_a_match_to_a_target() -> None:
    said = match(CLASSIC, [deal(85), TIE_NS], target=141)
    assert said.totals == (95, 148) and said.winner == "ew" and said.after == 2
    assert said.deals[1].held_from == (81, 0) and said.held_from == (0, 0)
    assert said.totals == said.deals[1].totals


def test_after_a_fixed_number_held_points_go_back() -> None:
    said = match(CLASSIC, [TIE_NS, TIE_EW], count=2)
    assert (said.totals, said.held_from, said.winner, said.after) == ((162, 162), (0, 0), None, 2)
    said = match(CLASSIC, [MADE_NS, TIE_NS, MADE_NS], count=2)
    assert (said.totals, said.winner, said.after) == ((100 + 81, 62 + 81), "ns", 2)
    assert said.deals[1].totals == (100, 143) and said.deals[1].held_from == (81, 0)
    assert said.deals[2].after_end and said.deals[2].score is not None and said.deals[2].score.ns == 100
    assert said.deals[2][1:3] == (said.totals, said.held_from)


def test_a_fixed_number_is_not_over_before_its_last_deal() -> None:
    said = match(CLASSIC, [capot()] * 11, count=12)
    assert (said.winner, said.after, said.totals) == (None, None, (2772, 0))
    assert match(CLASSIC, [PASSED_OUT] * 12, count=12)[1:] == ((0, 0), (0, 0), None, 12)


@pytest.mark.parametrize(("tie", "totals"), [("failed", (0, 162)), ("replayed", (0, 0))])
def test_variants_of_the_tie(tie: str, totals: tuple[int, int]) -> None:
    said = match(CLASSIC.changed({"tie": tie}), [TIE_NS], target=1000)
    assert said.totals == totals and said.held_from == (0, 0)


def test_coinche_holds_nothing() -> None:
    said = match(COINCHE, [deal(71, value=80), PASSED_OUT, deal(98, value=100)], target=2000)
    assert steps(said) == [((0, 240), (0, 0)), ((0, 240), (0, 0)), ((208, 294), (0, 0))]


@pytest.mark.parametrize("rules", [CLASSIC, COINCHE])
def test_no_deals(rules: Rules) -> None:
    assert match(rules, [], target=1000) == Match((), (0, 0), (0, 0), None, None)
