"""The deals behind the examples: what they tell, how sensibly they are played, and the search that found them."""

import doctest
from random import Random

import finding
import hands
import pytest
import sense
import tricks_entry
from player import blunders, play, sensible
from position import Position

from belote_examples.engine.cards import DECK, SEATS, Card
from belote_examples.engine.counting import tally_of
from belote_examples.engine.play import Trick, legal, play_deal
from belote_examples.examples import AnyExample, Example, TrickExample, load
from belote_examples.kinds import LOADERS
from tests.conftest import ROOT

MOST_BLUNDERS = 1
"""The weight of all blunders in all committed deals. Lower it when a search does better; nothing raises it.

The one is in the page's trick: East keeps the jack of trumps for it, so draws trumps with the nine.
"""
EXAMPLES = [example for table in load(ROOT, loaders=LOADERS)[0] for example in table.examples if isinstance(example, Example | TrickExample)]
SCORED = [example for example in EXAMPLES if isinstance(example, Example)]
QUICK = "made"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def tricks_of(example: AnyExample) -> tuple[Trick, ...]:
    play = example.played if isinstance(example, TrickExample) else example.played.play
    assert play is not None
    return play.tricks


@pytest.mark.parametrize("example", SCORED, ids=lambda example: example.id)
def test_a_deal_gives_the_stated_tally_with_all_declarations_of_its_hands(example: Example) -> None:
    assert example.played.tally == example.deal.tally


@pytest.mark.parametrize("example", SCORED, ids=lambda example: example.id)
def test_the_takers_hand_supports_its_bid_and_no_other_hand_declares(example: Example) -> None:
    # a deal that several examples share was found for the bid of the first of them
    owner = next(other for other in SCORED if other.tricks == example.tricks)
    assert example.played.play is not None
    assert hands.fits(finding.goal_of(owner), example.played.play.hands)


def test_blunders_of_all_deals_are_few() -> None:
    found = {example.id: blunders(finding.setting_of(example), tricks_of(example)) for example in EXAMPLES}
    assert sum(blunder.weight for one in found.values() for blunder in one) <= MOST_BLUNDERS, found


def test_the_trick_of_the_page_is_played_as_shown() -> None:
    (example,) = [example for example in EXAMPLES if isinstance(example, TrickExample)]
    trick = example.played.tricks[example.number - 1]
    assert (trick.leader, trick.cards) == (example.cards[0][0], tuple(card for _, card in example.cards))
    (last,) = example.played.tricks[example.number :]
    after = {*last.cards, trick.cards[-1]}
    assert set(example.hand) == after & set(example.played.hands[example.cards[-1][0]])


def test_the_committed_deal_is_the_one_the_search_finds() -> None:
    (example,) = [example for example in EXAMPLES if example.id == QUICK]
    found = next(finding.deals(example, Random(f"{QUICK} 0")))
    assert tricks_entry.lines(found) == example.tricks


def test_a_search_gives_what_is_asked_and_no_blunder() -> None:
    example = next(example for example in SCORED if example.id == "doubled-declarations")
    goal = finding.goal_of(example)
    found = next(finding.deals(example, Random(7)))
    rules, strain, _ = goal.setting
    assert tally_of(rules, strain, play_deal(rules, strain, found), declare=True) == example.deal.tally
    assert not blunders(goal.setting, found)


def turn(hand: str, trick: str = "", strain: str = "hearts", taker: str = "south", seats: tuple[str, ...] = SEATS) -> Position:
    """The first trick, as the next player sees it: nobody has shown a void."""
    rules = SCORED[0].rules
    held, table = cards(hand), cards(trick)
    unseen = frozenset(card for card in DECK if card not in held and card not in table)
    return Position(rules, strain, taker, seats, held, legal(rules, strain, held, table).cards, table, unseen, {seat: set() for seat in SEATS})


@pytest.mark.parametrize(
    ("hand", "trick", "card", "fault"),
    [
        ("10♠ 7♠ 8♦", "", "10♠", "leads_high"),
        ("A♠ 7♠ 8♦", "", "7♠", "leads_from_the_master"),
        ("A♠ 10♠ 8♦", "", "10♠", "leads_from_below"),
        ("A♠ 8♦", "", "8♦", "leaves_winners"),
        ("J♥ 9♥ 8♦", "", "8♦", "spares_trumps"),
        ("10♠ 7♠ 8♦", "8♠ A♠", "10♠", "feeds_opponents"),
        ("A♠ 7♠ 8♦", "8♠ 10♠", "7♠", "lets_opponents_win"),
        ("10♠ 7♠ 8♦", "8♠", "10♠", "risks_points"),
        ("9♥ 7♦", "A♠ 8♠", "9♥", "takes_from_the_partner"),
        ("K♠ 7♠ 8♦", "A♠ 8♠", "7♠", "keeps_points_from_the_partner"),
        ("A♦ 7♦ 8♥", "K♠ A♠ 7♠", "A♦", "throws_a_master"),
        ("10♦ 7♦ 7♣", "A♠ 10♠ 7♠", "7♦", "bares_a_ten"),
        ("J♥ 8♥ 7♣", "K♠ A♠ 10♠", "J♥", "overpays"),
    ],
)
def test_faults_are_found(hand: str, trick: str, card: str, fault: str) -> None:
    strain = "clubs" if fault == "throws_a_master" else "hearts"
    assert fault in dict(sense.faults(turn(hand, trick, strain), Card.parse(card)))


def test_a_player_without_a_choice_makes_no_blunder() -> None:
    assert sense.weights(turn("A♠ 8♦", "7♠ K♠")) == {Card.parse("A♠"): 0}


def test_players_play_legally_whatever_they_hold() -> None:
    random = Random(3)
    for example in SCORED[:12]:
        goal = finding.goal_of(example)
        tricks = play(goal.setting, hands.draw(goal, random), random.choice(SEATS), sensible(random))
        assert tricks is not None
        rules, strain, _ = goal.setting
        assert sum(tally_of(rules, strain, play_deal(rules, strain, tricks)).points) == rules.cards_total(strain)


def test_writing_tricks_changes_nothing_else() -> None:
    path = ROOT / SCORED[0].place.path
    text = path.read_text("utf-8")
    names = [example.id for example in EXAMPLES if example.place.path == SCORED[0].place.path]
    changed = tricks_entry.written(text, names[0], ("south A♠ 10♠ 7♠ J♥",))
    assert changed.replace('    "south A♠ 10♠ 7♠ J♥",\n', "") == tricks_entry.written(text, names[0], ())
    assert tricks_entry.written(changed, names[0], SCORED[0].tricks) == text
    with pytest.raises(tricks_entry.NoEntry, match='expected an example with id = "nobody"'):
        tricks_entry.written(text, "nobody", ())


@pytest.mark.parametrize("module", [hands, tricks_entry])
def test_doctests_of_the_scripts(module: object) -> None:
    failed, tried = doctest.testmod(module, extraglobs={"Card": Card})  # type: ignore[arg-type]
    assert tried and not failed
