"""Faults in auctions and matches, and bad input that is taken."""
from typing import Any

from belote_examples.engine import auction, match, tally
from belote_examples.engine import play as tricks
from belote_examples.engine.auction import COINCHE, PASS, Auction, bid, named
from belote_examples.engine.cards import CLASSIC, CLOCKWISE, NEXT_SEAT, PARTNER_OF, SEATS, STRAINS, Card
from belote_examples.engine.errors import Refused
from belote_examples.engine.match import Match
from belote_examples.engine.rules import CAPOT, CONTRACTS
from belote_examples.engine.scoring import Contract
from belote_examples.requests import deals
from belote_examples.requests.fields import Fields

from .planting import Fault, Plant


def calls(change: Any) -> Any:
    """Other legal calls."""
    return lambda plant: plant.function(auction.legal_calls, lambda original: lambda state: change(original(state), state))


def said(change: Any) -> Any:
    """Another auction after a call: `change` gets the right one, the one before and the call."""
    return lambda plant: plant.function(auction.call, lambda original: lambda state, one, field="call": change(original(state, one, field), state, one))


def asked(change: Any) -> Any:
    """Another seat asked after a pass."""
    return lambda plant: plant.function(auction._next_asked, lambda original: lambda state: change(original(state), state))


def with_coinche(legal: Any, state: Auction) -> Any:
    return legal + (COINCHE,) if state.standing and not state.closed and COINCHE not in legal else legal


def every_bid(legal: Any, state: Auction) -> Any:
    return legal if state.rules.game == CLASSIC or state.closed else (PASS, *(bid(value, strain) for value in CONTRACTS for strain in STRAINS), *legal)


def equal_bids(legal: Any, state: Auction) -> Any:
    if state.rules.game == CLASSIC or state.closed or not state.standing:
        return legal
    value = state.standing.value
    assert value is not None, "a bid of coinche has a value"
    return legal + tuple(bid(value, strain) for strain in STRAINS)


def to_the_other(seat: str | None, state: Auction) -> str | None:
    return seat and PARTNER_OF[seat]


def after_passes(count: int, rules_game: str) -> Any:
    return asked(lambda seat, state: None if state.rules.game == rules_game and not state.closed and state.passes + 1 >= count else seat)


def after_bids(count: int) -> Any:
    return asked(lambda seat, state: None if state.standing and state.passes + 1 >= count else seat)


def started(change: Any) -> Any:
    return lambda plant: plant.function(
        auction.start, lambda original: lambda rules, dealer, direction=CLOCKWISE, turn_up=None: change(original(rules, dealer, direction, turn_up), dealer))


def in_round_two(legal: Any, state: Auction) -> Any:
    return legal + tuple(named(strain) for strain in STRAINS) if state.rules.game == CLASSIC and not state.ended else legal


AUCTION = {
    "the bidder's partner may coinche": calls(with_coinche),
    "a lower bid is accepted": calls(every_bid),
    "an equal bid is accepted": calls(equal_bids),
    "nothing goes over 160": calls(lambda legal, state: tuple(one for one in legal if one.contract not in ("capot", "generale"))),
    "nothing goes over a capot": calls(lambda legal, state: legal if not state.standing or state.standing.value != CAPOT else
                                       tuple(one for one in legal if one.word != "bid")),
    "no trumps cannot be bid": calls(lambda legal, state: tuple(one for one in legal if one.strain != "no_trumps")),
    "all trumps cannot be bid": calls(lambda legal, state: tuple(one for one in legal if one.strain != "all_trumps")),
    "nobody may coinche": calls(lambda legal, state: tuple(one for one in legal if one.word != "coinche")),
    "nobody may surcoinche": calls(lambda legal, state: tuple(one for one in legal if one.word != "surcoinche")),
    "a coinche does not close the bidding": calls(lambda legal, state: legal + tuple(bid(value, strain) for value in CONTRACTS for strain in STRAINS)
                                                  if state.closed and not state.ended else legal),
    "a coinche comes at any moment": lambda plant: plant.switches(coinche_in_turn=False),
    "the turned suit may be named": lambda plant: plant.switches(same_suit_again=True),
    "a suit is named in round one": calls(in_round_two),
    "three passes end an auction": after_passes(3, "coinche"),
    "two passes end an auction with a bid": after_bids(2),
    "one pass ends an auction with a bid": after_bids(1),
    "four passes end a classic auction": after_passes(4, CLASSIC),
    "seven passes end a classic auction": after_passes(7, CLASSIC),
    "the partner is asked next": asked(to_the_other),
    "the dealer speaks first": started(lambda state, dealer: state._replace(turn=dealer)),
    "the direction is always clockwise": started(lambda state, dealer: state._replace(direction=CLOCKWISE, turn=NEXT_SEAT[CLOCKWISE][dealer])),
    "after a coinche the bidder's partner speaks first": said(
        lambda after, before, one: after._replace(turn=PARTNER_OF[after.turn]) if one.word == "coinche" and after.turn else after),
    "a surcoinche does not end the auction": said(lambda after, before, one: after._replace(turn=before.turn) if one.word == "surcoinche" else after),
    "a coinche is forgotten": said(lambda after, before, one: after._replace(standing=after.standing._replace(double="none"))
                                   if one.word == "coinche" and after.standing else after),
    "passes are not counted anew": said(lambda after, before, one: after._replace(passes=before.passes) if one.word == "bid" else after),
    "who takes is the dealer": said(lambda after, before, one: after._replace(standing=Contract(SEATS[0], after.standing.strain, None, "none"))
                                    if one.word in ("take", "strain") and after.standing else after),
}


def ended(change: Any) -> Any:
    return lambda plant: plant.function(match.ended, lambda original: lambda totals, played, target, count: change(original, totals, played, target, count))


def told(change: Any) -> Any:
    """Another answer on a match."""
    return lambda plant: plant.function(match.match, lambda original: lambda rules, deals, target=None, count=None: change(
        original, rules, list(deals), target, count))


def last_deal(original: Any, rules: Any, deals: Any, target: Any, count: Any) -> Match:
    """The target is compared with a deal's own score."""
    said: Match = original(rules, deals, None, None)
    at = next((index + 1 for index, one in enumerate(said.deals) if target and one.score and max(one.score.ns, one.score.ew) >= target), None)
    return said._replace(after=at, winner=match.leader(said.totals) if at else None)


def paid_twice(held: Any, made: Any, side: str) -> Any:
    return held


def totals_multiplied(original: Any, rules: Any, deals: Any, target: Any, count: Any) -> Match:
    """A coinche multiplies what is there."""
    said: Match = original(rules, deals, target, count)
    if not any(not isinstance(deal, str) and deal[0].double != "none" for deal in deals[1:]):
        return said
    return said._replace(totals=(said.totals[0] * 2, said.totals[1]))


MATCH = {
    "the target is compared with the deal": told(last_deal),
    "the target must be passed": ended(lambda original, totals, played, target, count: original(totals, played, target and target + 1, count)),
    "a point below the target is enough": ended(lambda original, totals, played, target, count: original(totals, played, target and target - 1, count)),
    "a level match ends": ended(lambda original, totals, played, target, count: max(totals) >= target if target else original(totals, played, target, count)),
    "a match never ends": ended(lambda original, totals, played, target, count: False),
    "a count of one more deal": ended(lambda original, totals, played, target, count: original(totals, played, target, count and count + 1)),
    "N-S are in front": lambda plant: plant.function(match.leader, lambda original: lambda totals: original(totals) and "ns"),
    "a level match has a winner": lambda plant: plant.function(match.leader, lambda original: lambda totals: original(totals) or "ns"),
    "the lower total wins": lambda plant: plant.function(match.leader, lambda original: lambda totals: original(totals[::-1])),
    "held points stay": lambda plant: plant.function(match.held_after, lambda original: paid_twice),
    "held points are lost": lambda plant: plant.function(match.held_after, lambda original: lambda held, made, side: (0, 0)),
    "held points come from the other side": lambda plant: plant.function(
        match.held_after, lambda original: lambda held, made, side: original(held[::-1], made, side)[::-1]),
    "a coinche multiplies the total": told(totals_multiplied),
    "deals after the end count": told(lambda original, rules, deals, target, count: original(rules, deals, None, None)),
    "deals that are passed out are not counted": told(lambda original, rules, deals, target, count: original(
        rules, [deal for deal in deals if not isinstance(deal, str)], target, count)),
    "the usual target is another": told(lambda original, rules, deals, target, count: original(rules, deals, 2001 if target == 2000 else 1001 if target == 1000 else target, count)),
    "held points lapse after a count": told(lambda original, rules, deals, target, count: original(rules, deals, target or 10**9, None)),
}


def unchecked(*names: str) -> Any:
    """The checks of a tally with these names are left out."""
    return lambda plant: [plant.function(getattr(tally, name), lambda original: lambda *given: None) for name in names]


def taken(reader: str, otherwise: Any) -> Any:
    """A reader of fields takes what it refuses."""

    def plant(plant: Plant) -> None:
        original = getattr(Fields, reader)

        def lenient(self: Fields, *given: Any) -> Any:
            try:
                return original(self, *given)
            except Refused:
                return otherwise(self, *given)

        plant.patch.setattr(Fields, reader, lenient)

    return plant


def number(self: Fields, key: str, *given: Any) -> int:
    value = self.values.get(key)
    said: Any = getattr(value, "text", value)
    return int(float(said or 0)) if isinstance(said, int | float | str) else 0


def card_of(original: Any) -> Any:
    def parse(cls: Any, text: object, field: str = "") -> Card:
        try:
            card: Card = original(text, field)
            return card
        except Refused:
            return Card("7", "clubs")

    return classmethod(parse)


BAD_INPUT = {
    "points need not add up": unchecked("_check_points"),
    "capots are not checked": unchecked("_check_capot"),
    "belotes are not checked": unchecked("_check_belote"),
    "declarations are not checked": unchecked("_check_declarations"),
    "negative points are taken": unchecked("_check_pair"),
    "unknown keys are passed over": taken("only", lambda self, *given: None),
    "misplaced keys are passed over": taken("misplaced", lambda self, *given: None),
    "unknown words are taken for the first": taken("choice", lambda self, key, words: next(iter(words))),
    "unknown words are taken for null": taken("choice_or_null", lambda self, key, words: None),
    "numbers are read from anything": taken("whole", number),
    "anything is true": taken("truth", lambda self, key: True),
    "no list is an empty list": taken("items", lambda self, key, expected: []),
    "cards that are not there are taken": lambda plant: plant.patch.setattr(Card, "parse", card_of(Card.parse)),
    "any contract is taken": lambda plant: plant.function(deals.contract_value, lambda original: lambda fields: fields.values.get("contract")
                                                          if fields.values.get("contract") in CONTRACTS else 100),
    "a deal's cards are not checked": lambda plant: plant.function(tricks._check_cards, lambda original: lambda *given: None),
    "plays are not checked": lambda plant: plant.function(tricks._check_plays, lambda original: lambda *given: None),
}
FAULTS = [Fault(name, kind, plant) for kind, table in (("auction", AUCTION), ("match", MATCH), ("bad_input", BAD_INPUT)) for name, plant in table.items()]
