"""The auction: turns, legal calls, endings; the examples of the rules page §2b and of other programs' bug reports."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_examples.engine.auction import COINCHE, PASS, SURCOINCHE, TAKE, Auction, Call, bid, call, coinche_by, legal_calls, named, start
from belote_examples.engine.cards import DIRECTIONS, NEXT_SEAT, SEATS, SIDE_OF, Card
from belote_examples.engine.errors import NotAllowed
from belote_examples.engine.rules import CONTRACTS, MAISON, Rules
from belote_examples.engine.scoring import Contract

CLASSIC, COINCHE_RULES = MAISON.classic, MAISON.coinche
ANY_MOMENT = COINCHE_RULES.changed({"coinche_in_turn": False})
NINE_HEARTS = Card.parse("9♥")


def after(auction: Auction, *calls: Call) -> Auction:
    for said in calls:
        auction = call(auction, said)
    return auction


def said(auction: Auction) -> list[str]:
    """The legal calls, the bids left out."""
    return [str(one) for one in legal_calls(auction) if one.word != "bid"]


def coinche(rules: Rules = COINCHE_RULES, dealer: str = "south", direction: str = "clockwise") -> Auction:
    return start(rules, dealer, direction)


def classic(turn_up: Card | None = NINE_HEARTS, rules: Rules = CLASSIC) -> Auction:
    return start(rules, "south", "clockwise", turn_up)


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("dealer", SEATS)
def test_the_player_after_the_dealer_speaks_first(dealer: str, direction: str) -> None:
    auction = coinche(dealer=dealer, direction=direction)
    assert auction.turn == NEXT_SEAT[direction][dealer]
    assert call(auction, PASS).turn == NEXT_SEAT[direction][str(auction.turn)]


def test_classic_round_one_takes_the_turned_suit() -> None:
    assert said(classic()) == ["pass", "take"]
    auction = after(classic(), PASS, TAKE)
    assert auction.standing == Contract("north", "hearts", None, "none")
    assert auction.ended and auction.closed and auction.turn is None and not legal_calls(auction)


def test_classic_round_two_names_another_suit() -> None:
    auction = after(classic(), PASS, PASS, PASS, PASS)
    assert (auction.turn, said(auction)) == ("west", ["pass", "spades", "diamonds", "clubs", "no_trumps", "all_trumps"])
    assert after(auction, PASS, named("clubs")).standing == Contract("north", "clubs", None, "none")
    with pytest.raises(NotAllowed, match="another suit than the turned one"):
        call(auction, named("hearts"))
    with pytest.raises(NotAllowed, match="expected pass, spades, diamonds, clubs, no_trumps or all_trumps from west in classic, got 'take'"):
        call(auction, TAKE)


def test_classic_round_two_may_name_the_turned_suit_where_the_rules_say_so() -> None:
    auction = after(classic(rules=CLASSIC.changed({"same_suit_again": True})), *[PASS] * 4, named("hearts"))
    assert auction.standing == Contract("west", "hearts", None, "none")


def test_classic_without_the_turned_card() -> None:
    assert "take" in said(classic(None)), "it may be said, by who names the card"
    with pytest.raises(NotAllowed, match="turn_up: missing: expected the card turned up, such as 9♥, since west takes its suit"):
        call(classic(None), TAKE)
    assert after(classic(None), *[PASS] * 4, named("clubs")).standing == Contract("west", "clubs", None, "none")
    assert "hearts" in said(after(classic(None), *[PASS] * 4))


def test_classic_eight_passes() -> None:
    assert not after(classic(), *[PASS] * 7).ended
    assert after(classic(), *[PASS] * 8).passed_out


@pytest.mark.parametrize("wrong", [named("spades"), bid(80, "hearts"), COINCHE, SURCOINCHE])
def test_classic_round_one_refuses(wrong: Call) -> None:
    with pytest.raises(NotAllowed, match="expected pass or take from west"):
        call(classic(), wrong)


def test_four_passes_at_the_start() -> None:
    assert not after(coinche(), PASS, PASS, PASS).ended
    assert after(coinche(), PASS, PASS, PASS, PASS).passed_out


def test_three_passes_after_a_bid() -> None:
    auction = after(coinche(), PASS, PASS, PASS, bid(80, "spades"), PASS, PASS)
    assert not auction.ended
    auction = call(auction, PASS)
    assert auction.ended and not auction.passed_out and auction.standing == Contract("south", "spades", 80, "none")


def test_a_player_who_passed_may_bid_later() -> None:
    auction = after(coinche(), PASS, bid(80, "spades"), PASS, PASS, bid(90, "hearts"))
    assert auction.standing == Contract("west", "hearts", 90, "none")


@pytest.mark.parametrize("index", range(len(CONTRACTS)))
def test_each_bid_is_higher_than_the_last(index: int) -> None:
    auction = after(coinche(), bid(CONTRACTS[index], "hearts"))
    legal = {one.contract for one in legal_calls(auction) if one.word == "bid"}
    assert legal == set(CONTRACTS[index + 1 :])
    with pytest.raises(NotAllowed, match="each bid is higher than the last"):
        call(auction, bid(CONTRACTS[index], "spades"))


def test_a_partner_may_be_overbid_but_not_coinched() -> None:
    auction = after(coinche(), bid(80, "hearts"), PASS)
    assert said(auction) == ["pass"]
    with pytest.raises(NotAllowed, match="only an opponent of the last bidder, west, may coinche"):
        call(auction, COINCHE)
    assert call(auction, bid(90, "hearts")).standing == Contract("east", "hearts", 90, "none")


def test_nobody_coinches_before_a_bid() -> None:
    with pytest.raises(NotAllowed, match="there is no bid yet"):
        call(coinche(), COINCHE)
    with pytest.raises(NotAllowed, match="only a coinched bid"):
        call(coinche(), SURCOINCHE)


def test_coinche_closes_the_bidding_and_asks_the_bidding_side() -> None:
    auction = after(coinche(), bid(80, "hearts"), COINCHE)
    assert (auction.turn, auction.closed, auction.ended, said(auction)) == ("east", True, False, ["pass", "surcoinche"])
    with pytest.raises(NotAllowed, match="a coinche closes the bidding"):
        call(auction, bid(90, "spades"))
    auction = call(auction, PASS)
    assert auction.turn == "west"
    assert call(auction, PASS).standing == call(auction, PASS).standing == Contract("west", "hearts", 80, "coinched")
    assert call(auction, PASS).ended
    assert call(auction, SURCOINCHE).ended and call(auction, SURCOINCHE).standing == Contract("west", "hearts", 80, "surcoinched")


def test_surcoinche_by_the_partner() -> None:
    assert after(coinche(), bid(80, "hearts"), COINCHE, SURCOINCHE).standing == Contract("west", "hearts", 80, "surcoinched")


def test_coinche_in_turn_is_the_default() -> None:
    auction = after(coinche(), bid(80, "hearts"))
    assert said(auction) == ["pass", "coinche"]
    assert call(auction, coinche_by("north")) == call(auction, COINCHE)
    with pytest.raises(NotAllowed, match="coinche is said in turn"):
        call(auction, coinche_by("south"))


def test_coinche_at_any_moment() -> None:
    auction = after(coinche(ANY_MOMENT), bid(80, "hearts"))
    assert said(auction) == ["pass", "coinche", "coinche by south"]
    assert call(auction, coinche_by("south")).turn == "west"
    auction = call(auction, PASS)
    assert said(auction) == ["pass", "coinche by south", "coinche by north"]
    assert call(auction, coinche_by("north")).turn == "east"
    for wrong in (COINCHE, coinche_by("east"), coinche_by("west")):
        with pytest.raises(NotAllowed):
            call(auction, wrong)


def test_nothing_is_said_after_the_end() -> None:
    for auction in (after(classic(), TAKE), after(coinche(), *[PASS] * 4), after(coinche(), bid(80, "clubs"), COINCHE, SURCOINCHE)):
        with pytest.raises(NotAllowed, match="auction has ended, got 'pass'"):
            call(auction, PASS)


@given(st.sampled_from([CLASSIC, COINCHE_RULES, ANY_MOMENT]), st.sampled_from(SEATS), st.sampled_from(DIRECTIONS), st.data())
def test_any_legal_auction_ends_well(rules: Rules, dealer: str, direction: str, data: st.DataObject) -> None:
    auction, calls = start(rules, dealer, direction, NINE_HEARTS), 0
    while not auction.ended:
        legal = legal_calls(auction)
        assert len(set(legal)) == len(legal) and legal[0] == PASS
        before, chosen = auction, data.draw(st.sampled_from(legal))
        auction, calls = call(auction, chosen), calls + 1
        if chosen.word == "coinche" and before.standing is not None:
            assert SIDE_OF[str(chosen.seat or before.turn)] != SIDE_OF[before.standing.taker] == SIDE_OF[str(auction.turn)]
    # at most eleven bids, three passes after each, a coinche and two answers
    assert calls <= 3 + 11 * 4 + 3 and auction.passed_out == (auction.standing is None)
