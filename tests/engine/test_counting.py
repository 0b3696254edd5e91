"""From a played deal to its tally: what is told of declarations, and a worthless trick that is no capot (rules §1, §4)."""

from belote_examples.engine.cards import NO_TRUMPS
from belote_examples.engine.counting import tally_of
from belote_examples.engine.play import Trick, play_deal
from belote_examples.engine.rules import MAISON
from tests.engine.dealing import cards

CLASSIC = MAISON.classic
RUNS = ("A♠ 7♥ 7♦ 7♣", "K♠ A♥ 8♦ 8♣", "Q♠ K♥ 9♦ 9♣", "J♠ Q♥ J♦ J♣", "7♠ J♥ A♦ A♣", "8♠ 8♥ K♦ K♣", "9♠ 9♥ Q♦ Q♣", "10♠ 10♥ 10♦ 10♣")
"""South has the spades, West the hearts, North the diamonds, East the clubs: with no trumps South, who leads, wins all; each has the same cent."""
LOST_FIRST = ("7♠ 9♠ 8♥ 7♥", "7♦ 8♣ 7♣ 9♦", "A♠ 8♦ 10♥ 9♥", "K♠ 10♦ Q♥ J♥", "Q♠ J♦ A♥ K♥", "J♠ Q♦ 10♣ 9♣", "10♠ K♦ Q♣ J♣", "8♠ A♦ A♣ K♣")
"""West wins the first trick, of nothing, and leads the second; the rest is South's. Both have ace to ten of a suit."""


def tricks(played: tuple[str, ...], second: str = "south") -> tuple[Trick, ...]:
    """The tricks; South leads all but perhaps the second."""
    return tuple(Trick(second if number == 1 else "south", cards(one)) for number, one in enumerate(played))


def test_declarations_are_told_where_they_are_asked_for() -> None:
    play = play_deal(CLASSIC, NO_TRUMPS, tricks(RUNS))
    rules = CLASSIC.changed({"declarations_tie": "first_to_speak"})
    untold, told = tally_of(rules, NO_TRUMPS, play), tally_of(rules, NO_TRUMPS, play, declare=True)
    assert (untold.declarations, told.declarations) == ((0, 0), (200, 0))
    assert told.generale == untold.generale == "south"
    assert tally_of(CLASSIC, NO_TRUMPS, play, declare=True).declarations == (0, 0), "level: nobody's"


def test_equal_declarations_go_to_the_leader_of_the_first_trick_or_are_told_from_the_taker() -> None:
    led_by_west = tuple(Trick("west", cards(" ".join([*one.split()[1:], one.split()[0]]))) for one in RUNS)
    play = play_deal(CLASSIC, NO_TRUMPS, led_by_west)
    first = CLASSIC.changed({"declarations_tie": "first_to_speak"})
    assert tally_of(first, NO_TRUMPS, play, declare=True).declarations == (0, 200)
    from_taker = CLASSIC.changed({"declarations_tie": "first_from_taker"})
    assert [tally_of(from_taker, NO_TRUMPS, play, True, taker).declarations for taker in ("south", "west")] == [(200, 0), (0, 200)]


def test_the_first_to_speak_led_the_first_trick_and_not_the_second() -> None:
    play = play_deal(CLASSIC, NO_TRUMPS, tricks(LOST_FIRST, "west"))
    first = CLASSIC.changed({"declarations_tie": "first_to_speak"})
    assert tally_of(first, NO_TRUMPS, play, declare=True).declarations == (100, 0)


def test_all_the_points_without_a_worthless_trick_are_no_capot() -> None:
    told = tally_of(CLASSIC, NO_TRUMPS, play_deal(CLASSIC, NO_TRUMPS, tricks(LOST_FIRST, "west")))
    assert (told.points, told.last_trick, told.capot, told.generale) == ((120, 0), "ns", None, None)
