"""Cards, suits, seats and sides, and how each is written.

The pack is the 32 cards of piquet. A card is written `10♥`; `TH`, `10H`, `T♥` and a variation selector after the suit are read too.
"""
from collections import namedtuple

from .errors import NotReadable, shown

SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = ("spades", "hearts", "diamonds", "clubs")
NO_TRUMPS, ALL_TRUMPS = "no_trumps", "all_trumps"
STRAINS = SUITS + (NO_TRUMPS, ALL_TRUMPS)
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7")
"""The natural order, high to low: the order of sequences, never of tricks (rules §1)."""
SYMBOLS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
SUIT_OF = {"♠": SPADES, "♥": HEARTS, "♦": DIAMONDS, "♣": CLUBS, "S": SPADES, "H": HEARTS, "D": DIAMONDS, "C": CLUBS}
RANK_OF = {"A": "A", "K": "K", "Q": "Q", "J": "J", "10": "10", "T": "10", "9": "9", "8": "8", "7": "7"}
VARIATION_SELECTORS = ("\ufe0e", "\ufe0f")

CLASSIC, COINCHE = GAMES = ("classic", "coinche")
NS, EW = SIDES = ("ns", "ew")
CLOCKWISE, ANTICLOCKWISE = DIRECTIONS = ("clockwise", "anticlockwise")
SOUTH, WEST, NORTH, EAST = SEATS = ("south", "west", "north", "east")
"""The seats in clockwise order from South."""
SIDE_OF = {SOUTH: NS, NORTH: NS, WEST: EW, EAST: EW}
PARTNER_OF = {SOUTH: NORTH, NORTH: SOUTH, WEST: EAST, EAST: WEST}
NEXT_SEAT = {
    CLOCKWISE: {SOUTH: WEST, WEST: NORTH, NORTH: EAST, EAST: SOUTH},
    ANTICLOCKWISE: {SOUTH: EAST, EAST: NORTH, NORTH: WEST, WEST: SOUTH},
}


class Card(namedtuple("Card", ("rank", "suit"))):
    """A card of the pack: `rank` one of `RANKS`, `suit` one of `SUITS`.

    >>> Card.parse("TH") == Card("10", "hearts"), str(Card("10", "hearts"))
    (True, '10♥')
    """

    rank: str
    suit: str

    @classmethod
    def parse(cls, text: object, field: str = "") -> "Card":
        """The card a text names; NotReadable, naming `field`, if it names none.

        >>> [str(Card.parse(text)) for text in ("10♥", "10H", "T♥", "J♠\ufe0f")]
        ['10♥', '10♥', '10♥', 'J♠']
        >>> Card.parse("1♥")
        Traceback (most recent call last):
        belote_examples.engine.errors.NotReadable: expected a card such as 10♥ or TH, got '1♥'
        """
        card = CARD_OF.get(text) if isinstance(text, str) else None
        if card is None:
            raise NotReadable(field, "expected a card such as 10♥ or TH, got " + shown(text))
        return card

    def __str__(self) -> str:
        return self.rank + SYMBOLS[self.suit]


DECK = tuple([Card(rank, suit) for suit in SUITS for rank in RANKS])
CARD_OF = {}
for _spelling, _rank in RANK_OF.items():
    for _sign, _suit in SUIT_OF.items():
        for _selector in ("",) + (VARIATION_SELECTORS if _sign in SYMBOLS.values() else ()):
            CARD_OF[_spelling + _sign + _selector] = DECK[SUITS.index(_suit) * len(RANKS) + RANKS.index(_rank)]


def other_side(side: str) -> str:
    """The opponents' side.

    >>> other_side("ns")
    'ew'
    """
    return EW if side == NS else NS


def pair(side: str, own: int, other: int = 0) -> "tuple[int, int]":
    """(N-S, E-W) points from the points of `side` and of its opponents.

    >>> pair("ew", 20)
    (0, 20)
    """
    return (own, other) if side == NS else (other, own)


def seats_from(leader: str, direction: str = CLOCKWISE) -> "tuple[str, str, str, str]":
    """The four seats in playing order from the leader (rules §2: direction is a property of a deal).

    >>> seats_from("east"), seats_from("east", "anticlockwise")
    (('east', 'south', 'west', 'north'), ('east', 'north', 'west', 'south'))
    """
    after = NEXT_SEAT[direction]
    second = after[leader]
    third = after[second]
    return (leader, second, third, after[third])
