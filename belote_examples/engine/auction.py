"""The auction: whose turn it is, what may be said, and what it comes to.

Sources as in the rules page, §2b: FFB-B16 and PG for classic, FFB-CO15, CANNES, PG and WFR for coinche.
"""
from collections import namedtuple

from .cards import CLASSIC, CLOCKWISE, NEXT_SEAT, PARTNER_OF, SEATS, SIDE_OF, STRAINS, Card
from .errors import NotAllowed
from .rules import COINCHED, CONTRACTS, PLAYERS, SURCOINCHED, UNDOUBLED, Rules
from .scoring import Contract

PASSED_OUT = "passed_out"
"""The result of an auction in which nobody took: no score, the next dealer deals, held points stay (rules §2b)."""
CALL_WORDS = ("pass", "take", "coinche", "surcoinche")
"""Calls that are one word; others name a strain or a contract."""


class Call(namedtuple("Call", ("word", "contract", "strain", "seat"))):
    """What a player says: one of `CALL_WORDS`, or `strain` or `bid`; a `strain` names one (classic, round two), a `bid` also a contract (coinche).

    `seat` is None for the player whose turn it is; only a coinche out of turn names who says it.
    """

    word: str
    contract: "int | str | None"
    strain: "str | None"
    seat: "str | None"

    def __str__(self) -> str:
        if self.word == "strain":
            return str(self.strain)
        if self.word == "bid":
            return f"{self.contract} {self.strain}"
        return self.word if self.seat is None else f"{self.word} by {self.seat}"


PASS, TAKE, COINCHE, SURCOINCHE = [Call(word, None, None, None) for word in CALL_WORDS]


def named(strain: str) -> Call:
    """The call that names a strain (classic, round two).

    >>> str(named("clubs"))
    'clubs'
    """
    return Call("strain", None, strain, None)


def bid(contract: "int | str", strain: str) -> Call:
    """A coinche bid.

    >>> str(bid(90, "hearts"))
    '90 hearts'
    """
    return Call("bid", contract, strain, None)


def coinche_by(seat: str) -> Call:
    """A coinche out of turn, where the rules allow it.

    >>> str(coinche_by("east"))
    'coinche by east'
    """
    return Call("coinche", None, None, seat)


class Auction(namedtuple("Auction", ("rules", "direction", "turn_up", "turn", "standing", "passes"))):
    """An auction so far.

    `turn`: the seat asked next, None once it has ended; `standing`: the last bid with its coinche (in classic: what was taken), or None;
    `passes`: since the last other call; `turn_up`: the card turned up (classic), None where it is not known: then nobody can take.
    """

    rules: Rules
    direction: str
    turn_up: "Card | None"
    turn: "str | None"
    standing: "Contract | None"
    passes: int

    @property
    def ended(self) -> bool:
        """Nobody is asked any more.

        >>> from .rules import MAISON
        >>> auction = start(MAISON.coinche, "south")
        >>> auction.ended, call(call(call(call(auction, PASS), PASS), PASS), PASS).ended
        (False, True)
        """
        return self.turn is None

    @property
    def closed(self) -> bool:
        """No bid may follow: a coinche closes the bidding, the end closes everything.

        >>> from .rules import MAISON
        >>> auction = call(start(MAISON.coinche, "south"), bid(90, "hearts"))
        >>> auction.closed, call(auction, COINCHE).closed
        (False, True)
        """
        return self.ended or (self.standing is not None and self.standing.double != UNDOUBLED)

    @property
    def passed_out(self) -> bool:
        """It has ended and nobody took.

        >>> from .rules import MAISON
        >>> auction = call(call(call(start(MAISON.coinche, "south"), PASS), PASS), PASS)
        >>> auction.passed_out, call(auction, PASS).passed_out
        (False, True)
        """
        return self.ended and self.standing is None


def start(rules: Rules, dealer: str, direction: str = CLOCKWISE, turn_up: "Card | None" = None) -> Auction:
    """The auction before the first call; the player after the dealer speaks first (rules §2).

    >>> from .rules import MAISON
    >>> start(MAISON.coinche, "south").turn, start(MAISON.coinche, "south", "anticlockwise").turn
    ('west', 'east')
    """
    return Auction(rules, direction, turn_up, NEXT_SEAT[direction][dealer], None, 0)


def legal_calls(auction: Auction) -> "tuple[Call, ...]":
    """Every call that is allowed now, none once the auction has ended (rules §2b).

    >>> from .rules import MAISON
    >>> [str(one) for one in legal_calls(start(MAISON.classic, "south", turn_up=Card.parse("9♥")))]
    ['pass', 'take']
    >>> auction = call(start(MAISON.coinche, "south"), bid("capot", "spades"))
    >>> " ".join([str(one) for one in legal_calls(auction) if one.strain in (None, "hearts")])
    'pass generale hearts coinche'
    """
    if auction.ended:
        return ()
    if auction.rules.game == CLASSIC:
        return _classic_calls(auction)
    if auction.closed:
        return (PASS, SURCOINCHE)
    lowest = 0 if auction.standing is None else CONTRACTS.index(auction.standing.value) + 1
    return (PASS,) + tuple([bid(contract, strain) for contract in CONTRACTS[lowest:] for strain in STRAINS]) + _coinches(auction)


def _classic_calls(auction: Auction) -> "tuple[Call, ...]":
    """Round one: pass or take the turned suit. Round two: pass or name a strain, another than the turned one unless the rules allow it."""
    if auction.passes < PLAYERS:
        return (PASS, TAKE)
    turned = auction.turn_up.suit if auction.turn_up is not None and not auction.rules.same_suit_again else None
    return (PASS,) + tuple([named(strain) for strain in STRAINS if strain != turned])


def _coinches(auction: Auction) -> "tuple[Call, ...]":
    """An opponent of the last bidder may say coinche: in turn (FFB-CO15, CANNES), or at any moment (PG, WFR)."""
    if auction.standing is None:
        return ()
    opponents = [seat for seat in SEATS if SIDE_OF[seat] != SIDE_OF[auction.standing.taker]]
    in_turn = (COINCHE,) if auction.turn in opponents else ()
    if auction.rules.coinche_in_turn:
        return in_turn
    return in_turn + tuple([coinche_by(seat) for seat in opponents if seat != auction.turn])


def call(auction: Auction, said: Call, field: str = "call") -> Auction:
    """The auction after one more call; NotAllowed, with what was legal, if it may not be said now, or a turned suit is taken that is not known.

    >>> from .rules import MAISON
    >>> auction = call(call(start(MAISON.coinche, "south"), bid(90, "hearts")), COINCHE)
    >>> auction.turn, auction.closed, auction.standing.double
    ('east', True, 'coinched')
    >>> call(auction, bid(100, "spades"))
    Traceback (most recent call last):
    belote_examples.engine.errors.NotAllowed: call: expected pass or surcoinche from east in coinche, got '100 spades': a coinche closes the bidding
    """
    if said.seat is not None and said.seat == auction.turn:
        said = Call(said.word, said.contract, said.strain, None)
    if auction.turn is None:
        raise NotAllowed(field, f"expected no more calls, the {auction.rules.game} auction has ended, got '{said}'")
    if said not in legal_calls(auction):
        told = f"expected {expected(auction)} from {auction.turn} in {auction.rules.game}, got '{said}'{_reason(auction, said)}"
        raise NotAllowed(field, told)
    if said.word == "take" and auction.turn_up is None:
        raise NotAllowed("turn_up", f"missing: expected the card turned up, such as 9♥, since {auction.turn} takes its suit")
    if said.word == "pass":
        return _after(auction, _next_asked(auction), auction.standing, auction.passes + 1)
    if said.word == "coinche":
        return _after(auction, NEXT_SEAT[auction.direction][said.seat or auction.turn], _doubled(auction, COINCHED), 0)
    if said.word == "surcoinche":
        return _after(auction, None, _doubled(auction, SURCOINCHED), 0)
    if said.word == "bid":
        standing = Contract(auction.turn, str(said.strain), said.contract, UNDOUBLED)
        return _after(auction, NEXT_SEAT[auction.direction][auction.turn], standing, 0)
    strain = auction.turn_up.suit if said.word == "take" and auction.turn_up is not None else str(said.strain)
    return _after(auction, None, Contract(auction.turn, strain, None, UNDOUBLED), 0)


def _next_asked(auction: Auction) -> "str | None":
    """Who speaks after a pass; None when it was the last (rules §2b: three after a bid, two after a coinche, four or, in classic, eight)."""
    turn = str(auction.turn)
    if auction.rules.game == CLASSIC:
        last, following = 2 * PLAYERS, NEXT_SEAT[auction.direction][turn]
    elif auction.closed:
        last, following = PLAYERS // 2, PARTNER_OF[turn]
    else:
        last, following = PLAYERS - (auction.standing is not None), NEXT_SEAT[auction.direction][turn]
    return following if auction.passes + 1 < last else None


def _doubled(auction: Auction, double: str) -> Contract:
    standing = auction.standing
    assert standing is not None  # noqa: S101 - for the type alone: a double without a bid is refused before
    return Contract(standing.taker, standing.strain, standing.value, double)


def _after(auction: Auction, turn: "str | None", standing: "Contract | None", passes: int) -> Auction:
    return Auction(auction.rules, auction.direction, auction.turn_up, turn, standing, passes)


def expected(auction: Auction) -> str:
    """The legal calls in short, for a message: the bids by the lowest one.

    >>> from .rules import MAISON
    >>> expected(start(MAISON.coinche, "south"))
    'pass or a bid of 80 or more'
    """
    legal = legal_calls(auction)
    bids = [one for one in legal if one.word == "bid"]
    words = [str(one) for one in legal if one.word != "bid"]
    if bids:
        words.insert(1, f"a bid of {bids[0].contract}" + (" or more" if bids[0].contract != bids[-1].contract else ""))
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def _reason(auction: Auction, said: Call) -> str:
    """Why a call was refused, where the list of legal calls does not say it."""
    if auction.rules.game == CLASSIC:
        turned = auction.turn_up is not None and said.strain == auction.turn_up.suit and auction.passes >= PLAYERS
        return ": in round two another suit than the turned one is named" if turned else ""
    if auction.closed:
        return ": a coinche closes the bidding" if said.word != "surcoinche" else ""
    if said.word == "coinche":
        if auction.standing is None:
            return ": there is no bid yet"
        if said.seat is not None and SIDE_OF[said.seat] != SIDE_OF[auction.standing.taker]:
            return ": coinche is said in turn"
        return f": only an opponent of the last bidder, {auction.standing.taker}, may coinche"
    if said.word == "surcoinche":
        return ": only a coinched bid is surcoinched"
    return f": each bid is higher than the last, {auction.standing.value}" if said.word == "bid" and auction.standing is not None else ""
