"""The spaces that the smallest example of a switch is looked for in, each from the plainest case on.

A plain deal: South takes hearts (in coinche at the lowest bid), nothing is doubled, declared or held, nobody has the belote, both sides win
tricks. Each departure from it counts one (the next bid, or one of all the tricks; a double or a redouble; a tierce …); among cases with as many,
those come first that stand first here.
"""
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any, NamedTuple

from belote_examples.engine.cards import ALL_TRUMPS, CLASSIC, DECK, EW, HEARTS, NO_TRUMPS, NS, SEATS, SIDE_OF, SIDES, SOUTH, SPADES, SUITS, Card
from belote_examples.engine.declarations import compare
from belote_examples.engine.errors import Refused
from belote_examples.engine.play import legal
from belote_examples.engine.rules import BELOTE, BIDS, CAPOT, DOUBLES, GENERALE, LAST_TRICK, RUN_POINTS, SWITCHES, UNDOUBLED, Rules
from belote_examples.engine.scoring import Contract, score
from belote_examples.engine.tally import Tally, possible_splits
from belote_examples.requests.cases import result

Case = dict[str, Any]
STRAINS = (HEARTS, NO_TRUMPS, ALL_TRUMPS)
DECLARED = (0, min(RUN_POINTS.values()))


class Deal(NamedTuple):
    """A deal that is scored."""

    contract: Contract
    tally: Tally
    held: int

    def essence(self, rules: Rules) -> object:
        """What is written down of it under some rules."""
        return score(rules, *self)[:4]

    def case(self) -> Case:
        """The deal as a program sends it."""
        (taker, strain, value, double), tally, held = self
        said: Case = {"kind": "deal", "strain": strain, "taker": taker}
        said |= {"contract": value} if value is not None else {}
        said |= {"double": double} if double != UNDOUBLED else {}
        said |= {"belote": list(tally.belote) if strain == ALL_TRUMPS else tally.belote[0]} if tally.belote else {}
        declared = {side: points for side, points in zip(SIDES, tally.declarations, strict=True) if points}
        said |= {"declarations": declared} if declared else {}
        said |= {"capot": tally.capot} if tally.capot else {}
        said |= {"generale": tally.generale} if tally.generale else {}
        said |= {"held": held} if held else {}
        return said | {"points": dict(zip(SIDES, tally.points, strict=True)), "last_trick": tally.last_trick}


class Hands(NamedTuple):
    """Hands that declare, who speaks first, and who took."""

    hands: dict[str, tuple[Card, ...]]
    first: str
    taker: str

    def essence(self, rules: Rules) -> object:
        """Which side scores how much under some rules."""
        return compare(rules, HEARTS, self.hands, self.first, taker=self.taker)[:2]

    def case(self) -> Case:
        """The hands as a program sends them."""
        shown = {seat: [str(card) for card in cards] for seat, cards in self.hands.items()}
        return {"kind": "comparison", "strain": HEARTS, "first": self.first} | ({"taker": self.taker} if self.taker != self.first else {}) | shown


class Turn(NamedTuple):
    """A hand that is to play to a trick."""

    trick: tuple[Card, ...]
    hand: tuple[Card, ...]

    def essence(self, rules: Rules) -> object:
        """The legal cards under some rules."""
        return legal(rules, HEARTS, self.hand, self.trick).cards

    def case(self) -> Case:
        """The position as a program sends it."""
        return {"kind": "position", "strain": HEARTS, "trick": [str(card) for card in self.trick], "hand": [str(card) for card in self.hand]}


class Sent(NamedTuple):
    """A case that is kept as a program sends it."""

    said: Case

    def essence(self, rules: Rules) -> object:
        """What the engine says of it under some rules; None where they do not allow it."""
        try:
            return result(rules, self.said)
        except Refused:
            return None

    def case(self) -> Case:
        """The case itself."""
        return self.said


def deals(rules: Rules, departures: int, doubled: bool = False) -> Iterator[Deal]:
    """The tallies with just so many departures, under rules with these card values; `doubled`: classic deals may be."""
    classic = rules.game == CLASSIC
    bids: tuple[Any, ...] = (None,) if classic else (*BIDS[:2], CAPOT, GENERALE)
    doubles = DOUBLES if not classic or rules.classic_doubles or doubled else (UNDOUBLED,)
    holds = (0, rules.deal_total(HEARTS) // 2) if classic else (0,)
    extras = [(0, ""), *((points, side) for points in DECLARED[1:] for side in SIDES)]
    swept = [(None, None), (NS, None), (EW, None), (NS, SOUTH)]
    for strain, bid, double, belote, (declared, by), (capot, alone), held in product(STRAINS, bids, doubles, ("", *SIDES), extras, swept, holds):
        unusual = (strain != HEARTS, bid != bids[0], double != UNDOUBLED, belote, declared, capot, alone, held)
        if sum(map(bool, unusual)) != departures or (strain == NO_TRUMPS and belote):
            continue
        own = (BELOTE if belote == NS else 0) + (declared if by == NS else 0)
        belotes, sums = (belote,) if belote else (), (declared if by == NS else 0, declared if by == EW else 0)
        for points, last in counts(rules, strain, capot, own):
            yield Deal(Contract(SOUTH, strain, bid, double), Tally(points, last, belotes, sums, capot, alone), held)


def counts(rules: Rules, strain: str, capot: str | None, own: int) -> list[tuple[tuple[int, int], str]]:
    """Points of either side and the last trick: a round total of the taker's side first, then those where both have about as much."""
    total = rules.cards_total(strain)
    if capot:
        return [((total, 0), NS) if capot == NS else ((0, total), EW)]
    found = [((points, total - points), last) for points in sorted(possible_splits(rules, strain)) for last in SIDES]

    def rank(count: tuple[tuple[int, int], str]) -> tuple[bool, int, bool]:
        (ns, ew), last = count
        ns, ew = ns + LAST_TRICK * (last == NS), ew + LAST_TRICK * (last == EW)
        return ((ns + own) % (BIDS[1] - BIDS[0]) != 0, abs(ns - ew), last != NS)

    return sorted(found, key=rank)


def positions(cards: int) -> Iterator[Turn]:
    """Hands and tricks of so many cards together, hearts trumps; plain suits in their order, so that none is another with suits exchanged."""
    for played in range(1, min(cards, len(SEATS))):
        for trick in permutations(DECK, played):
            if _in_order(trick):
                for hand in combinations([card for card in DECK if card not in trick], cards - played):
                    if _in_order((*trick, *hand)):
                        yield Turn(trick, hand)


def _in_order(cards: tuple[Card, ...]) -> bool:
    plain = list(dict.fromkeys(card.suit for card in cards if card.suit != HEARTS))
    return plain == [suit for suit in SUITS if suit != HEARTS][: len(plain)]


def comparisons() -> Iterator[Hands]:
    """Hands that declare: one, or two of different sides; those with the fewest cards first. The player who leads, South, speaks first."""
    single = [frozenset(group) for group in _groups()]
    for count in range(3, 2 * len(SUITS) * 2 + 1):
        for group in single:
            if len(group) == count:
                yield _comparison({SOUTH: group})
        for one, other in combinations(single, 2):
            if one & other and len(one | other) == count:
                yield _comparison({SOUTH: one | other})
        for one, other in permutations(single, 2):
            if not one & other and len(one) + len(other) == count:
                seats = [seat for seat in SEATS if SIDE_OF[seat] != SIDE_OF[SOUTH]]
                yield from (_comparison({SOUTH: one, seat: other}, SOUTH, taker) for seat in seats for taker in (SOUTH, seat))


def _groups() -> Iterator[list[Card]]:
    for suit, length in product(SUITS, RUN_POINTS):
        cards = [card for card in DECK if card.suit == suit]
        yield from (cards[start : start + length] for start in range(len(cards) - length + 1))
    for rank in dict.fromkeys(card.rank for card in DECK):
        yield [card for card in DECK if card.rank == rank]


def _comparison(hands: dict[str, frozenset[Card]], first: str = SOUTH, taker: str = SOUTH) -> Hands:
    return Hands({seat: tuple(card for card in DECK if card in cards) for seat, cards in hands.items()}, first, taker)


def auctions(game: str, calls: int) -> Iterator[Sent]:
    """Auctions of so many calls of which the last is in question: South speaks first, hearts are turned up or bid."""
    if game == CLASSIC:
        words: tuple[Any, ...] = ("pass", "take", HEARTS, SPADES)
        case: Case = {"kind": "auction", "dealer": "east", "turn_up": "10♥"}
    else:
        words = ("pass", {"contract": BIDS[0], "strain": HEARTS}, "coinche", *({"call": "coinche", "seat": seat} for seat in SEATS), "surcoinche")
        case = {"kind": "auction", "dealer": "east"}
    yield from (Sent(case | {"calls": list(said)}) for said in product(words, repeat=calls))


def single_cards() -> Iterator[Sent]:
    """Every card in no trumps and in all trumps."""
    yield from (Sent({"kind": "card", "strain": strain, "card": str(card)}) for strain in (NO_TRUMPS, ALL_TRUMPS) for card in DECK)


def with_one_changed(name: str, switch: str) -> list[object]:
    """A rule set with one switch changed, another than the one to be shown."""
    return [{"base": name, other: value} for other, values in SWITCHES.items() if other != switch for value in values]
