"""What a refused call is told, word for word: what was legal, who was asked, and why where the list does not say it (rules §2b)."""

import pytest

from belote_examples.engine.auction import COINCHE, PASS, SURCOINCHE, TAKE, Call, bid, call, coinche_by, named, start
from belote_examples.engine.cards import Card
from belote_examples.engine.errors import NotAllowed
from belote_examples.engine.rules import MAISON

HEARTS, PASSED = bid(90, "hearts"), [PASS] * 4
ROUND_TWO = "pass, spades, diamonds, clubs, no_trumps or all_trumps from west in classic"
AFTER_90 = "pass, a bid of 100 or more or coinche from north in coinche"
CLOSED = "pass or surcoinche from east in coinche"
REFUSED: list[tuple[str, list[Call], Call, str]] = [
    ("coinche", [], COINCHE, "pass or a bid of 80 or more from west in coinche, got 'coinche': there is no bid yet"),
    ("coinche", [], TAKE, "pass or a bid of 80 or more from west in coinche, got 'take'"),
    ("coinche", [], SURCOINCHE, "pass or a bid of 80 or more from west in coinche, got 'surcoinche': only a coinched bid is surcoinched"),
    ("coinche", [], bid(90, "x"), "pass or a bid of 80 or more from west in coinche, got '90 x'"),
    ("coinche", [HEARTS], bid(80, "spades"), f"{AFTER_90}, got '80 spades': each bid is higher than the last, 90"),
    ("coinche", [HEARTS], TAKE, f"{AFTER_90}, got 'take'"),
    ("coinche", [HEARTS], coinche_by("south"), f"{AFTER_90}, got 'coinche by south': coinche is said in turn"),
    ("coinche", [HEARTS], coinche_by("east"), f"{AFTER_90}, got 'coinche by east': only an opponent of the last bidder, west, may coinche"),
    ("coinche", [bid(160, "hearts")], HEARTS,
     "pass, a bid of capot or more or coinche from north in coinche, got '90 hearts': each bid is higher than the last, 160"),
    ("coinche", [bid("capot", "hearts")], HEARTS,
     "pass, a bid of generale or coinche from north in coinche, got '90 hearts': each bid is higher than the last, capot"),
    ("coinche", [bid("generale", "hearts"), PASS], HEARTS,
     "pass from east in coinche, got '90 hearts': each bid is higher than the last, generale"),
    ("coinche", [HEARTS, COINCHE], COINCHE, f"{CLOSED}, got 'coinche': a coinche closes the bidding"),
    ("coinche", [HEARTS, COINCHE], bid(100, "hearts"), f"{CLOSED}, got '100 hearts': a coinche closes the bidding"),
    ("coinche", [HEARTS, COINCHE], Call("surcoinche", 90, None, None), f"{CLOSED}, got 'surcoinche'"),
    ("classic", [], named("hearts"), "pass or take from west in classic, got 'hearts'"),
    ("classic", [], named("spades"), "pass or take from west in classic, got 'spades'"),
    ("classic", PASSED, TAKE, f"{ROUND_TWO}, got 'take'"),
    ("classic", PASSED, named("hearts"), f"{ROUND_TWO}, got 'hearts': in round two another suit than the turned one is named"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "calls", "last", "told"), REFUSED)
def test_what_a_refused_call_is_told(game: str, calls: list[Call], last: Call, told: str) -> None:
    auction = start(MAISON.of(game), "south", turn_up=Card.parse("9♥"))
    for one in calls:
        auction = call(auction, one)
    with pytest.raises(NotAllowed) as refused:
        call(auction, last, "calls[3]")
    assert str(refused.value) == f"calls[3]: expected {told}"


def test_what_a_call_after_the_end_is_told() -> None:
    auction = start(MAISON.coinche, "south")
    for one in (HEARTS, COINCHE, SURCOINCHE):
        auction = call(auction, one)
    with pytest.raises(NotAllowed) as refused:
        call(auction, PASS, "calls[3]")
    assert str(refused.value) == "calls[3]: expected no more calls, the coinche auction has ended, got 'pass'"


def test_passes_are_counted_from_nought_once_it_has_ended() -> None:
    auction = call(call(start(MAISON.coinche, "south"), HEARTS), COINCHE)
    assert call(auction, SURCOINCHE).passes == 0
    assert call(call(start(MAISON.classic, "south", turn_up=Card.parse("9♥")), PASS), TAKE).passes == 0


def test_who_names_the_seat_that_is_asked_says_what_that_seat_says() -> None:
    auction = start(MAISON.coinche, "south")
    assert call(auction, HEARTS._replace(seat="west")) == call(auction, HEARTS)
