"""Played deals for the kit: hands filled up at random and played at random, until the deal is as wanted. The same deals at each run."""
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from belote_examples.engine.cards import CLOCKWISE, DECK, SEATS, Card, seats_from
from belote_examples.engine.declarations import find
from belote_examples.engine.play import Play, Trick, legal, play_deal, winner
from belote_examples.engine.rules import HAND, MAISON, SWITCHES, TRICKS, Rules

from .probe import Json

PLAYING = ("must_undertrump", "must_overtake_partner", "partner_trumped")
"""The switches that decide which cards are legal."""
MANNERS = tuple(
    MAISON.classic.changed(dict(zip(PLAYING, values, strict=True))) for values in product(*(SWITCHES[name] for name in PLAYING))
)
"""Every manner of play that rule sets know."""
TRIES = 40_000
Hands = dict[str, tuple[Card, ...]]
Wanted = Callable[[Play], bool]


class Deal(NamedTuple):
    """What a deal is to be: `hands`, cards that seats are to hold, as text; `declared`: the hands hold no other declarations than these cards."""

    strain: str
    hands: dict[str, str] = {}  # noqa: RUF012  a default that nobody changes
    leader: str = "south"
    direction: str = CLOCKWISE
    wanted: Wanted = lambda play: True
    declared: bool = False
    free: bool = False

    def played(self) -> Json:
        """The keys of a request that tell the deal."""
        play = search(self)
        tricks = [{"leader": trick.leader, "cards": [str(card) for card in trick.cards]} for trick in play.tricks]
        return {"strain": self.strain, "tricks": tricks} | ({} if self.direction == CLOCKWISE else {"direction": self.direction})


def search(deal: Deal) -> Play:
    """The first deal found that is as wanted; LookupError when there is none."""
    held = {seat: tuple(Card.parse(card) for card in deal.hands.get(seat, "").split()) for seat in SEATS}
    for seed in range(TRIES):
        random = Random(seed)
        hands = filled(held, random)
        if deal.declared and not same_declarations(deal.strain, held, hands):
            continue
        tricks = played_out(deal, hands, random)
        if tricks is not None:
            play = play_deal(MAISON.coinche, deal.strain, tricks, deal.direction, checked=False)
            if deal.wanted(play):
                return play
    raise LookupError(f"no such deal in {TRIES} tries: {deal}")


def filled(held: Hands, random: Random) -> Hands:
    """Four hands of eight: the cards that are held, and the rest at random."""
    rest = [card for card in DECK if not any(card in hand for hand in held.values())]
    random.shuffle(rest)
    left: Iterator[Card] = iter(rest)
    return {seat: hand + tuple(next(left) for _ in range(HAND - len(hand))) for seat, hand in held.items()}


def same_declarations(strain: str, held: Hands, hands: Hands) -> bool:
    """Whether the filled hands declare what the given cards alone do."""
    return all(find(MAISON.classic, strain, hands[seat]) == find(MAISON.classic, strain, held[seat]) for seat in SEATS)


def played_out(deal: Deal, hands: Hands, random: Random) -> tuple[Trick, ...] | None:
    """Eight tricks of random plays that every manner of play allows; with `free` any play that the freest allows. None where nothing is."""
    left = {seat: list(hand) for seat, hand in hands.items()}
    leader, tricks = deal.leader, []
    for _ in range(TRICKS):
        trick: tuple[Card, ...] = ()
        seats = seats_from(leader, deal.direction)
        for seat in seats:
            allowed = choices(deal, tuple(left[seat]), trick)
            if not allowed:
                return None
            card = random.choice(allowed)
            left[seat].remove(card)
            trick += (card,)
        tricks.append(Trick(leader, trick))
        leader = seats[winner(MAISON.classic, deal.strain, trick)]
    return tuple(tricks)


def choices(deal: Deal, hand: tuple[Card, ...], trick: tuple[Card, ...]) -> list[Card]:
    """The cards of a hand that may be played, in its order."""
    said = [set(legal(rules, deal.strain, hand, trick).cards) for rules in MANNERS]
    allowed: set[Any] = set.union(*said) if deal.free else set.intersection(*said)
    return [card for card in hand if card in allowed]


def allowed_by(rules: Rules, strain: str, play: Play) -> bool:
    """Whether every play of a deal is legal under these rules."""
    for index, trick in enumerate(play.tricks):
        for place, seat in enumerate(seats_from(trick.leader, play.direction)):
            if trick.cards[place] not in legal(rules, strain, play.hands[seat][index:], trick.cards[:place]).cards:
                return False
    return True


def manner(**switches: Any) -> Rules:
    """The manner of play in which everything is free but what is named."""
    freest = {"must_undertrump": False, "must_overtake_partner": False, "partner_trumped": "free"}
    return MAISON.classic.changed(freest | switches)
