"""Matches: totals, held points, and who has won after which deal."""
from collections.abc import Callable
from typing import Any

from belote_examples.engine.cards import CLASSIC, COINCHE
from belote_examples.engine.rules import Rules

from . import classic, coinche
from .probe import Json, Probe

OUT = "passed_out"
Deals = tuple[Any, ...]


def match(*deals: Any, **more: Any) -> Callable[[Rules], Json]:
    """A request for a match of these deals, each a tally or `passed_out`."""

    def made(rules: Rules) -> Json:
        return more | {"deals": [deal(rules) if callable(deal) else deal for deal in deals]}

    return made


MADE, FAILED, TIE = classic.deal(90), classic.deal(50), classic.deal(71)
MADE_BY_EAST, TIE_OF_WEST = classic.deal(90, taker="east"), classic.deal(81, "defence", taker="west")
CAPOT = classic.swept()
CLASSIC_ROWS = (
    ("deal-after-deal", match(MADE, FAILED, MADE_BY_EAST), "the scores of all deals are added, a side's to its own total"),
    ("held-and-won", match(TIE, MADE), "held points go to whoever wins the next deal"),
    ("held-and-lost", match(TIE, FAILED), "held points go to the defence that wins the next deal"),
    ("held-of-both", match(TIE, TIE_OF_WEST, MADE, MADE), "two ties in a row: both are held, and paid out once"),
    ("held-over-a-pass", match(TIE, OUT, OUT, MADE), "a deal that is passed out leaves held points as they are"),
    ("two-ties", match(classic.deal(106), TIE, classic.deal(50), classic.deal(60, taker="west"), CAPOT, classic.deal(61, belote="taker"),
                       classic.deal(110, taker="north")), "held points of an earlier tie are paid again, or not at all"),
    ("target-on-the-total", match(MADE, MADE, MADE, target=181), "the target is compared with the deal's score"),
    ("target-reached-exactly", match(MADE, MADE, target=100), "the target must be passed, not reached"),
    ("target-missed-by-one", match(MADE, target=101), "one point less than the target ends the match"),
    ("both-past-the-target", match(MADE, MADE_BY_EAST, FAILED, target=160), "both sides past the target: the higher total wins"),
    ("level-at-the-target", match(MADE, MADE_BY_EAST, MADE, target=162), "two sides level at the target: the match goes on"),
    ("after-the-end", match(CAPOT, MADE, FAILED, target=250), "deals after the end change the totals"),
    ("held-at-the-end-of-a-target", match(MADE, CAPOT, TIE, target=400), "held points at the end of a match to a target"),
    ("usual-target", match(*[CAPOT] * 4), "the usual target is another number"),
    ("count", match(MADE, FAILED, MADE_BY_EAST, count=2), "a number of deals ends the match"),
    ("count-with-passes", match(MADE, OUT, FAILED, count=2), "a deal that is passed out is one of the count"),
    ("count-with-held-points", match(MADE, TIE, count=2), "held points go back to the side they came from"),
    ("count-with-held-points-of-both", match(TIE, TIE_OF_WEST, count=2), "held points go back to each side what came from it"),
    ("count-level", match(MADE, MADE_BY_EAST, count=2), "an equal match of a number of deals has no winner"),
    ("explained", match(TIE, classic.deal(66, belote="taker"), explain=True), "what was compared is told wrong"),
    ("nothing-played", match(), "a match without a deal"),
)
WON, LOST = coinche.deal(100, 98), coinche.deal(100, 80)
COINCHED = coinche.deal(100, 98, double="coinched")
COINCHE_ROWS = (
    ("deal-after-deal", match(WON, LOST, coinche.deal(90, 98, taker="east")), "the scores of all deals are added"),
    ("doubling-the-deal-alone", match(WON, COINCHED, coinche.swept(110, double="surcoinched")), "a coinche multiplies the running total"),
    ("target-reached", match(WON, COINCHED, WON, target=500), "the target is compared with the deal's score"),
    ("usual-target", match(*[coinche.swept("capot", double="coinched")] * 3, WON), "the usual target is another number"),
    ("level-is-failed", match(coinche.deal(80, 71), WON), "a level deal is held in coinche"),
    ("count", match(WON, OUT, LOST, WON, count=3), "a number of deals ends the match"),
    ("count-level", match(coinche.deal(80, 98, taker="west"), coinche.deal(80, 98), count=2), "an equal match of a number of deals has no winner"),
    ("passed-out", match(OUT, OUT, WON), "a deal that is passed out scores"),
    ("after-the-end", match(COINCHED, LOST, LOST, target=400), "deals after the end change the totals"),
)


def probes() -> list[Probe]:
    """Every match of the kit."""
    rows = [(CLASSIC, row) for row in CLASSIC_ROWS] + [(COINCHE, row) for row in COINCHE_ROWS]
    return [Probe(name, "match", game, "match", asked, catches) for game, (name, asked, catches) in rows]
