"""Declarations: deals in which hands hold them, compared and counted, and scored with what is declared."""
from functools import cache
from typing import Any

from belote_examples.engine.cards import COINCHE, GAMES

from .dealing import Deal
from .probe import Json, Probe


def hands(strain: str, leader: str = "south", direction: str = "clockwise", **seats: str) -> Deal:
    """A deal in which these are all declarations."""
    return Deal(strain, seats, leader, direction, declared=True)


ROWS: tuple[tuple[str, Deal, str], ...] = (
    ("equal-tierces", hands("clubs", south="A♠ K♠ Q♠", west="A♦ K♦ Q♦"), "equal declarations of both sides: nobody's, or the first to speak's"),
    ("equal-tierces-first-is-west", hands("clubs", "west", south="A♠ K♠ Q♠", west="A♦ K♦ Q♦"), "who speaks first is not who leads first"),
    ("equal-tierces-anticlockwise", hands("clubs", "north", "anticlockwise", east="Q♠ J♠ 10♠", west="9♥ 8♥ 7♥", south="Q♦ J♦ 10♦"),
     "who speaks first depends on the direction"),
    ("tierce-in-trumps", hands("hearts", south="A♠ K♠ Q♠", west="A♥ K♥ Q♥"), "of equal tierces the one in trumps is better"),
    ("higher-tierce", hands("hearts", south="9♥ 8♥ 7♥", west="10♠ 9♠ 8♠"), "a lower tierce in trumps beats a higher one"),
    ("higher-tierce-in-natural-order", hands("hearts", south="Q♥ J♥ 10♥", west="K♠ Q♠ J♠"), "runs are compared in the order of tricks"),
    ("four-beats-three", hands("hearts", south="A♥ K♥ Q♥", east="10♠ 9♠ 8♠ 7♠"), "the higher card beats the longer run"),
    ("four-is-fifty", hands("spades", north="K♦ Q♦ J♦ 10♦"), "a run of four is worth another number than 50"),
    ("five-is-a-hundred", hands("spades", east="J♦ 10♦ 9♦ 8♦ 7♦"), "a run of five is worth another number than 100"),
    ("longer-of-two-hundreds", hands("spades", south="A♥ K♥ Q♥ J♥ 10♥", west="Q♦ J♦ 10♦ 9♦ 8♦ 7♦"), "of two runs worth 100 the higher beats the longer"),
    ("seven-in-a-row", hands("hearts", south="A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠"), "a long run is counted as two"),
    ("carre-beats-cent", hands("hearts", south="A♠ K♠ Q♠ J♠ 10♠", west="9♥ 9♦ 9♣ 9♠"), "a carré of nines is worth 150"),
    ("carre-of-a-hundred-beats-a-run", hands("hearts", south="J♠ 10♠ 9♠ 8♠ 7♠", west="A♠ A♥ A♦ A♣"), "of a carré and a run of equal value the carré is better"),
    ("tens-or-kings", hands("hearts", south="10♠ 10♥ 10♦ 10♣", west="K♠ K♥ K♦ K♣"), "the order among carrés of 100 points"),
    ("aces-over-tens", hands("hearts", south="10♠ 10♥ 10♦ 10♣", west="A♠ A♥ A♦ A♣"), "the order among carrés of 100 points"),
    ("kings-over-queens", hands("hearts", south="Q♠ Q♥ Q♦ Q♣", west="K♠ K♥ K♦ K♣"), "the order among carrés of 100 points"),
    ("queens-or-tens", hands("hearts", south="Q♠ Q♥ Q♦ Q♣", west="10♠ 10♥ 10♦ 10♣"), "the order among carrés of 100 points"),
    ("jacks-over-nines", hands("hearts", south="9♠ 9♥ 9♦ 9♣", west="J♠ J♥ J♦ J♣"), "jacks are worth 200, nines 150"),
    ("eights-are-nothing", hands("hearts", south="8♠ 8♥ 8♦ 8♣", west="Q♠ J♠ 10♠"), "four eights are a carré, or cancel another declaration"),
    ("sevens-are-nothing", hands("clubs", south="7♠ 7♥ 7♦ 7♣"), "four sevens are a carré"),
    ("carre-takes-a-run-apart", hands("hearts", south="10♠ 10♥ 10♦ 10♣ J♠ 9♠ 8♠ 7♠"), "a card serves in two declarations"),
    ("both-of-one-hand", hands("hearts", south="A♠ K♠ Q♠ J♦ 10♦ 9♦", west="K♥ Q♥ J♥"), "the best declaration alone is counted"),
    ("both-partners", hands("hearts", south="9♠ 8♠ 7♠", north="K♦ Q♦ J♦ 10♦", east="A♣ K♣ Q♣"), "the partner's declarations are not counted"),
    ("best-single-not-sum", hands("clubs", south="9♠ 8♠ 7♠", north="J♦ 10♦ 9♦", west="Q♥ J♥ 10♥"), "the side with the higher sum wins, not that with the best one"),
    ("not-in-trick-order", hands("spades", south="A♥ 10♥ K♥", west="J♠ 9♠ A♠"), "a run follows the order of tricks"),
    ("aces-in-no-trumps", hands("no_trumps", south="A♠ A♥ A♦ A♣", west="J♠ J♥ J♦ J♣"), "carrés are worth in no trumps what they are in trumps"),
    ("tens-in-no-trumps", hands("no_trumps", south="10♠ 10♥ 10♦ 10♣", east="9♠ 9♥ 9♦ 9♣"), "nines are worth 150 in no trumps"),
    ("in-all-trumps", hands("all_trumps", south="A♠ K♠ Q♠", west="A♥ K♥ Q♥"), "in all trumps one suit's run beats another's as trump"),
)
SCORED: tuple[tuple[str, str, Any, str], ...] = (
    ("declare-true", "both-of-one-hand", True, "declarations are not found in the hands"),
    ("declare-false", "both-of-one-hand", False, "declarations are scored that nobody declared"),
    ("declare-not-said", "both-of-one-hand", None, "declarations are scored unless they are refused"),
    ("declare-a-part", "both-of-one-hand", {"ns": 20}, "a side may declare a part of what it holds"),
    ("declare-more-than-held", "both-of-one-hand", {"ns": 50}, "a side declares what its hands do not hold"),
    ("declare-of-the-loser", "four-beats-three", True, "the other side's declarations are scored too"),
    ("declare-equal", "equal-tierces", True, "equal declarations of both sides are scored"),
    ("declare-equal-from-west", "equal-tierces", True, "of equal declarations the taker's come first, or those of who leads"),
    ("declare-equal-from-north", "equal-tierces-first-is-west", True, "of equal declarations those of who leads come first, or the taker's"),
)


@cache
def played() -> dict[str, Json]:
    """Every deal by name."""
    return {name: deal.played() for name, deal, _ in ROWS}


def probes() -> list[Probe]:
    """Each deal's declarations, in both games, and some scored."""
    found = []
    for game in GAMES:
        for name, _, catches in ROWS:
            found.append(Probe(f"held-{name}", "declarations", game, "play", played()[name] | {"declare": True}, catches))
        for name, deal, declare, catches in SCORED:
            bid = {"taker": name.partition("-from-")[2] or "south"} | ({"contract": 90} if game == COINCHE else {}) | ({} if declare is None else {"declare": declare})
            found.append(Probe(name, "declarations", game, "score", played()[deal] | bid, catches))
    return found


