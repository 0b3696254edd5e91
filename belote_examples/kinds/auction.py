"""An auction, call by call, and what it comes to (rules §2b). The examples go round clockwise."""
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from belote_examples.engine.auction import PASSED_OUT, Auction, Call, call, coinche_by, start
from belote_examples.engine.cards import CLASSIC, COINCHE, GAMES, SEATS, STRAINS, Card
from belote_examples.engine.errors import NotAllowed, NotReadable
from belote_examples.engine.errors import shown as told
from belote_examples.engine.rules import MAISON, UNDOUBLED, Rules
from belote_examples.engine.scoring import Contract
from belote_examples.examples import Place
from belote_examples.facts import Fact
from belote_examples.kinds.auction_words import conditions, outcome, printed_calls, read_calls, read_conditions, read_outcome
from belote_examples.kinds.kind import Claim, Item, Kind, Seen
from belote_examples.kinds.rows import Cells, each, strain_fact
from belote_examples.markup import bold, table
from belote_examples.page import Region
from belote_examples.problems import Problem
from belote_examples.reader import Lookup, Unreadable
from belote_examples.requests.auctions import call_of
from belote_examples.requests.deals import contract_value, double_of, taker_of
from belote_examples.requests.fields import Fields
from belote_examples.terms import Terms
from belote_examples.words import CARD, NUMBER, SEAT
from belote_examples.words import CONTRACT as CONTRACT_WORD

KEYS = ("id", "source", "game", "dealer", "turn_up", "calls", "result")
A_CALL = "a seat and its call such as 'south 90 hearts'"
Calls = tuple[tuple[str, Call], ...]


@dataclass(frozen=True)
class AuctionExample:
    """An auction. `calls`: who said what; `documented`: the contract it comes to by hand, None where all passed."""

    id: str
    place: Place
    source: str
    game: str
    dealer: str
    turn_up: Card | None
    calls: Calls
    documented: Contract | None
    kind: str = "auction"

    @cached_property
    def auction(self) -> Auction:
        """The auction after the last call."""
        return played(self.game, self.dealer, self.turn_up, self.calls)


def rules_of(game: str) -> Rules:
    """The rules of a game; both rule sets bid alike."""
    return MAISON.classic if game == CLASSIC else MAISON.coinche


def played(game: str, dealer: str, turn_up: Card | None, calls: Calls) -> Auction:
    """The auction after these calls; NotAllowed where a seat speaks out of turn or may not say what it says."""
    auction = start(rules_of(game), dealer, turn_up=turn_up)
    for index, (seat, said) in enumerate(calls):
        path = f"calls[{index}]"
        if seat != auction.turn:
            if said.word != "coinche":
                raise NotAllowed(path, f"expected {auction.turn or 'no more calls'}, got {seat} {said}")
            said = coinche_by(seat)
        auction = call(auction, said, path)
    return auction


def load(entry: dict[str, Any], data: dict[str, Any], table_: str, at: Place) -> AuctionExample:
    """The example of an entry; Refused with the field that is wrong, a call that is not allowed included."""
    fields = Fields(entry)
    fields.only(KEYS)
    source = str(fields.need("source", "where the result comes from"))
    game = fields.choice("game", GAMES)
    if game == COINCHE:
        fields.misplaced(("turn_up",), "no card is turned up in coinche, leave it out")
    turn_up = Card.parse(fields.need("turn_up", "the card turned up"), "turn_up") if game == CLASSIC else None
    calls = tuple(_call(value, f"calls[{index}]", game) for index, value in enumerate(fields.items("calls", f"a list, each {A_CALL}")))
    if not calls:
        raise NotAllowed("calls", f"expected one call or more, each {A_CALL}, got none")
    example = AuctionExample(entry["id"], at, source, game, fields.choice("dealer", SEATS), turn_up, calls, _result(fields))
    _ = example.auction  # refused here, with the entry's line, rather than later
    return example


def _call(value: object, path: str, game: str) -> tuple[str, Call]:
    seat, _, text = str(value).partition(" ")
    contract, _, strain = text.partition(" ")
    if seat not in SEATS or not text:
        raise NotReadable(path, f"expected {A_CALL}, got {value!r}")
    bid = {"contract": int(contract) if contract.isdecimal() else contract, "strain": strain}
    return seat, call_of(bid if strain else text, path, game)


def _result(fields: Fields) -> Contract | None:
    value = fields.need("result", f"the contract, or {PASSED_OUT!r}")
    if value == PASSED_OUT:
        return None
    if not isinstance(value, dict):
        raise NotReadable("result", f"expected a contract or {PASSED_OUT!r}, got {told(value)}")
    result = Fields(value, "result")
    result.only(("taker", "strain", "contract", "double"))
    contract = contract_value(result) if "contract" in result else None
    return Contract(taker_of(result), result.choice("strain", STRAINS), contract, double_of(result))


def documented(example: AuctionExample) -> Iterator[Problem]:
    """What the auction comes to, where the hand-written result is not the engine's."""
    ours, auction = example.documented, example.auction
    if not auction.ended:
        yield example.place.problem(f"{example.id}.calls", f"expected an auction that has ended, {auction.turn} is asked next")
    elif ours is None or auction.standing is None:
        if ours != auction.standing:
            yield example.place.problem(f"{example.id}.result", f"documented {said(ours)}, engine says {said(auction.standing)} ({example.source})")
    else:
        for key, one, other in zip(ours._fields, ours, auction.standing, strict=True):
            if one != other:
                where = f"{example.id}.result.{'contract' if key == 'value' else key}"
                yield example.place.problem(where, f"documented {one}, engine says {other} ({example.source})")


def said(contract: Contract | None) -> str:
    """A result as messages say it."""
    if contract is None:
        return PASSED_OUT
    return " ".join(str(part) for part in contract if part not in (None, UNDOUBLED))


def facts(example: AuctionExample) -> dict[str, Fact]:
    """Dealer, first seat, turn-up; seat, contract and strain of each call; taker, strain, contract and multiplier of the result."""
    found = {"dealer": Fact(SEAT, example.dealer), "first": Fact(SEAT, example.calls[0][0])}
    if example.turn_up:
        found["turn_up"] = Fact(CARD, str(example.turn_up))
    for number, (seat, one) in enumerate(example.calls, 1):
        found[f"call.{number}.seat"] = Fact(SEAT, seat)
        if one.contract is not None:
            found[f"call.{number}"] = _contract(one.contract)
        if one.strain:
            found[f"call.{number}.strain"] = strain_fact(one.strain)
    if made := example.auction.standing:
        found |= {"taker": Fact(SEAT, made.taker), "strain": strain_fact(made.strain)}
        if made.value is not None:
            found["contract"] = _contract(made.value)
        if made.double != UNDOUBLED:
            found["multiplier"] = Fact(NUMBER, str(rules_of(example.game).multiplier(made.double)))
    return found


def _contract(value: int | str) -> Fact:
    return Fact(NUMBER, str(value)) if isinstance(value, int) else Fact(CONTRACT_WORD, value)


def heads(terms: Terms) -> dict[str, str]:
    """The columns, and the words over them."""
    return {key: terms.word("labels", key) for key in ("deal", "auction", "outcome")}


def write(examples: tuple[AuctionExample, ...], terms: Terms) -> list[str]:
    """A row an auction: its title, dealer and turn-up, the calls in order, what it comes to."""
    return table(list(heads(terms).values()), (_row(example, terms) for example in examples))


def _row(example: AuctionExample, terms: Terms) -> list[str]:
    id_, standing = example.id, example.auction.standing
    multiplier = rules_of(example.game).multiplier(standing.double) if standing else 1
    return [
        f"{bold(terms.title(id_))}<br>{conditions(id_, example.game, example.dealer, example.turn_up, terms)}",
        printed_calls(id_, example.calls, terms),
        outcome(id_, standing, multiplier, terms),
    ]


def read(region: Region, terms: Terms) -> Iterator[Item]:
    """What each row says, and what the engine says of the same calls."""
    lookup = Lookup(terms)
    return each(region, heads(terms), lambda cells: _claims(cells, lookup))


def _claims(cells: Cells, lookup: Lookup) -> Iterator[Item]:
    first, told, result = cells["deal"], cells["auction"], cells["outcome"]
    title, _, text = first.text.partition("\n")
    game, dealer, turn_up = read_conditions(text, first, lookup)
    calls, (contract, multiplier) = read_calls(told, lookup), read_outcome(result, lookup)
    conditions = {"game": (first, game), "dealer": (first, dealer), "turn_up": (first, str(turn_up))}
    yield Seen(first, title, {**conditions, "calls": (told, listed(calls)), "result": (result, said(contract))})
    try:
        auction = played(game, dealer, turn_up, calls)
    except NotAllowed as refused:
        raise Unreadable(told, f"page's auction cannot be: {refused}") from None
    yield Claim(told, title, "ended", "ended" if auction.ended else f"{auction.turn} is asked next")
    engine = auction.standing
    if contract is None or engine is None:
        yield Claim(result, title, said(contract), said(engine))
        return
    for one, other in zip(contract, engine, strict=True):
        yield Claim(result, title, str(one), str(other))
    yield Claim(result, title, f"× {multiplier}", f"× {rules_of(game).multiplier(engine.double)}")


def stated(example: AuctionExample) -> dict[str, str]:
    """Game, dealer and turn-up, the calls, and what the auction comes to by hand."""
    conditions = {"game": example.game, "dealer": example.dealer, "turn_up": str(example.turn_up)}
    return {**conditions, "calls": listed(example.calls), "result": said(example.documented)}


def listed(calls: Calls) -> str:
    """Calls as messages say them: `north pass, east 100 hearts`."""
    return ", ".join(f"{seat} {one}" for seat, one in calls)


KIND = Kind(load, documented, facts, write, read, stated)
