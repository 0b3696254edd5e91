"""The lines of scores that only some rule sets make: their reasons, and what was needed, a whole number (rules §5, §8)."""

from belote_examples.engine.awards import Contract, counted_of, tricks_rounded
from belote_examples.engine.rules import MAISON, OFFICIELLES
from belote_examples.engine.tally import Tally
from tests.engine.tallies import Deal, lines_of_taker, of_taker

CLASSIC, COINCHE = MAISON.classic, MAISON.coinche


def test_a_replayed_tie_gives_its_points_up() -> None:
    made = Deal((71, 81), held=20).score(CLASSIC.changed({"tie": "replayed"}))
    assert lines_of_taker(made.lines, "south") == [("cards", 71, 81), ("last_trick", 10, 0), ("forfeit", -81, -81)]
    assert of_taker(made, "south") == (0, 0, "tie", 20)
    assert (made.compare.needed, type(made.compare.needed)) == (82, int)


def test_a_doubled_classic_deal_is_multiplied() -> None:
    made = Deal((82, 70), held=20).score(CLASSIC.changed({"classic_doubles": True}), "west", None, "surcoinched")
    assert lines_of_taker(made.lines, "west") == [("cards", 82, 70), ("last_trick", 10, 0), ("multiplied", 336, 0), ("held_in", 20, 0)]
    assert (made.compare.needed, type(made.compare.needed)) == (82, int)


def test_the_rest_of_a_rounded_classic_deal() -> None:
    rules = CLASSIC.changed({"rounding": 10, "rounding_half": "complement"})
    assert of_taker(Deal((85, 67), "taker").score(rules), "south") == (100, 60, "made", 0)
    assert of_taker(Deal((152, 0), capot="taker").score(rules), "south") == (250, 0, "capot", 0)
    assert of_taker(Deal((60, 92)).score(rules), "south") == (0, 160, "failed", 0)


def test_a_belote_that_scores_nothing_goes_nowhere() -> None:
    rules = COINCHE.changed({"belote_scored": False, "belote_goes_to": "winner", "belote_multiplied": True})
    assert of_taker(Deal((50, 102), belote="taker").score(rules, "south", 100, "coinched"), "south") == (0, 520, "failed", 0)


def test_the_rest_of_the_rounded_whole_is_the_other_sides() -> None:
    """96 + 10 and 56 are 110 and, of 160, 50: not 60. Where one side has all, there is no other."""
    rules = OFFICIELLES.coinche.changed({"rounding_half": "complement"})
    bid = Contract("south", "hearts", 100, "none")
    for points, capot, line in (((96, 56), None, ("rounding", 4, -6)), ((152, 0), "ns", ("rounding", -2, 0))):
        told = Tally(points, "ns", (), (0, 0), capot, None)
        assert tricks_rounded(rules, counted_of(rules, bid, told), told)[-1][:] == line
