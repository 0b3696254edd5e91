"""Tricks: who wins one, what it is worth, which cards a hand may play, and a whole deal of eight.

Sources as in the rules page, §2: FFB-B16 and PG for classic, FFB-CO15 and FFB-CT15/16 for coinche.
"""
from collections import namedtuple

from .cards import ALL_TRUMPS, CLOCKWISE, DIRECTIONS, NO_TRUMPS, SEATS, STRAINS, SUITS, Card, seats_from
from .errors import NotAllowed, NotReadable, one_of
from .rules import PLAYERS, TRICKS, Rules

LEAD, FOLLOW, OVERTAKE, TRUMP, OVERTRUMP, UNDERTRUMP = "lead", "follow", "overtake", "trump", "overtrump", "undertrump"
PARTNER_HOLDS, DISCARD, CANNOT_FOLLOW = "partner_holds", "discard", "cannot_follow"
REASONS = (LEAD, FOLLOW, OVERTAKE, TRUMP, OVERTRUMP, UNDERTRUMP, PARTNER_HOLDS, DISCARD, CANNOT_FOLLOW)
DUTIES = {
    FOLLOW: "must follow suit",
    OVERTAKE: "must follow suit and beat the best card",
    TRUMP: "has no card of the suit led and must trump",
    OVERTRUMP: "has no card of the suit led and must go over the best trump",
    UNDERTRUMP: "has no card of the suit led, cannot go over and must still trump",
}
"""What an error message says of a seat that broke the rule; the other reasons leave the hand free."""

BELOTE_RANKS = ("K", "Q")
ROYAL, STRONGER = 128, 1024
"""Steps of `weights`: above the points of any trick (80), and above those and four kings and queens."""
_WEIGHTS: "dict[tuple[str, str, str], dict[str, dict[Card, int]]]" = {}
_TABLES: "dict[tuple[str, str, str], dict[Card, tuple[str, int, int]]]" = {}
ORDERS = {direction: {seat: seats_from(seat, direction) for seat in SEATS} for direction in DIRECTIONS}


class Legal(namedtuple("Legal", ("cards", "why"))):
    """The cards a hand may play, in the order of the hand, and the reason, one of `REASONS`."""

    cards: "tuple[Card, ...]"
    why: str


class Trick(namedtuple("Trick", ("leader", "cards"))):
    """A trick (pli): the seat that led, and the cards in the order they were played."""

    leader: str
    cards: "tuple[Card, ...]"


class Play(namedtuple("Play", ("hands", "tricks", "winners", "points", "direction"))):
    """A played deal: the hands as they were dealt, the tricks, the seat that won each and its card points (without the last trick's ten)."""

    hands: "dict[str, tuple[Card, ...]]"
    tricks: "tuple[Trick, ...]"
    winners: "tuple[str, ...]"
    points: "tuple[int, ...]"
    direction: str


def card_table(rules: Rules, strain: str) -> "dict[Card, tuple[str, int, int]]":
    """Suit, strength and points of every card in a deal of this strain (rules §1); made once for each scale.

    Any trump is stronger than any plain card, so that of the cards that can win a trick the strongest does; the weakest has strength 1.

    >>> from .rules import MAISON
    >>> [card_table(MAISON.classic, "hearts")[Card.parse(text)] for text in ("J♥", "7♥", "A♠")]
    [('hearts', 16, 20), ('hearts', 9, 0), ('spades', 8, 11)]
    """
    key = (rules.no_trumps_scale, rules.all_trumps_scale, strain)
    if key not in _TABLES:
        one_of(STRAINS, "strain", strain)
        table = {}
        for suit in SUITS:
            scale = rules.scale(strain, suit)
            below = len(scale.order) if suit == strain else 0
            for strength, rank in enumerate(reversed(scale.order)):
                table[Card(rank, suit)] = (suit, below + strength + 1, scale.points[rank])
        _TABLES[key] = table
    return _TABLES[key]


def weights(rules: Rules, strain: str) -> "dict[str, dict[Card, int]]":
    """By the suit led, one number for each card, made once: comparing two tells which holds the trick, adding four what the trick is worth.

    `strength * STRONGER + (ROYAL for a king or queen of trump) + points`, with strength 0 for a card that cannot win. The points of a trick
    are `sum % ROYAL`, and `sum % STRONGER >= ROYAL` says that it holds a card of a belote.

    >>> from .rules import MAISON
    >>> after_spade = weights(MAISON.classic, "hearts")["spades"]
    >>> after_spade[Card("7", "hearts")] > after_spade[Card("A", "spades")] > after_spade[Card("A", "clubs")]
    True
    """
    key = (rules.no_trumps_scale, rules.all_trumps_scale, strain)
    if key not in _WEIGHTS:
        by_led: dict[str, dict[Card, int]] = {led: {} for led in SUITS}
        for card, (suit, strength, points) in card_table(rules, strain).items():
            royal = ROYAL if card.rank in BELOTE_RANKS and strain in (suit, ALL_TRUMPS) else 0
            for led in SUITS:
                by_led[led][card] = (strength * STRONGER if suit in (led, strain) else 0) + royal + points
        _WEIGHTS[key] = by_led
    return _WEIGHTS[key]


def winner(rules: Rules, strain: str, cards: "tuple[Card, ...]") -> int:
    """Place in play order, from 0, of the card that holds the trick (rules §2): the best trump, else the best card of the suit led.

    >>> from .rules import MAISON
    >>> winner(MAISON.classic, "hearts", [Card.parse(text) for text in ("A♠", "10♠", "7♠", "J♥")])
    3
    >>> winner(MAISON.classic, "all_trumps", [Card.parse("K♥"), Card.parse("J♦")])  # a discard never wins
    0
    """
    weight = weights(rules, strain)[cards[0].suit]
    weighed = [weight[card] for card in cards]
    return weighed.index(max(weighed))


def trick_points(rules: Rules, strain: str, cards: "tuple[Card, ...]") -> int:
    """Card points of a trick, without the last trick's ten (rules §1).

    >>> from .rules import MAISON
    >>> trick_points(MAISON.classic, "hearts", [Card.parse(text) for text in ("A♠", "10♠", "7♠", "J♥")])
    41
    """
    table = card_table(rules, strain)
    return sum([table[card][2] for card in cards])


def legal(rules: Rules, strain: str, hand: "tuple[Card, ...]", trick: "tuple[Card, ...]") -> Legal:
    """The cards of `hand` that may be played on `trick`, the cards played so far (rules §2).

    >>> from .rules import MAISON
    >>> def cards(text):
    ...     return tuple([Card.parse(word) for word in text.split()])
    >>> said = legal(MAISON.classic, "hearts", cards("J♥ K♦"), cards("A♠ 10♠ 7♠"))
    >>> " ".join([str(card) for card in said.cards]), said.why
    ('J♥', 'trump')
    >>> [legal(rules, "hearts", cards("8♥ K♦"), cards("A♠ J♥")).why for rules in (MAISON.classic, MAISON.coinche)]
    ['undertrump', 'discard']
    """
    if not trick:
        return Legal(tuple(hand), LEAD)
    led = trick[0].suit
    same = tuple([card for card in hand if card.suit == led])
    if same:
        return _following(rules, strain, same, trick)
    if strain not in SUITS or led == strain:
        return Legal(tuple(hand), CANNOT_FOLLOW)
    return _void(rules, strain, tuple(hand), trick)


def _following(rules: Rules, strain: str, same: "tuple[Card, ...]", trick: "tuple[Card, ...]") -> Legal:
    """With a card of the suit led: follow, and go over where trumps or all trumps are led (FFB-B16, FFB-CO15)."""
    if strain == NO_TRUMPS or (strain in SUITS and trick[0].suit != strain):
        return Legal(same, FOLLOW)
    best = winner(rules, strain, trick)
    if not rules.must_overtake_partner and best == len(trick) - 2:
        return Legal(same, FOLLOW)
    higher = _higher(rules, strain, same, trick, best)
    return Legal(higher, OVERTAKE) if higher else Legal(same, FOLLOW)


def _void(rules: Rules, strain: str, hand: "tuple[Card, ...]", trick: "tuple[Card, ...]") -> Legal:
    """Without a card of the plain suit led, in a deal with a trump suit."""
    best = winner(rules, strain, trick)
    trumps = tuple([card for card in hand if card.suit == strain])
    trumped = trick[best].suit == strain
    if best == len(trick) - 2:
        bound = rules.partner_trumped == "overtrump" and trumped and len(trumps) == len(hand)
        higher = _higher(rules, strain, trumps, trick, best) if bound else ()
        return Legal(higher, OVERTRUMP) if higher else Legal(hand, PARTNER_HOLDS)
    if not trumps:
        return Legal(hand, CANNOT_FOLLOW)
    if not trumped:
        return Legal(trumps, TRUMP)
    higher = _higher(rules, strain, trumps, trick, best)
    if higher:
        return Legal(higher, OVERTRUMP)
    return Legal(trumps, UNDERTRUMP) if rules.must_undertrump else Legal(hand, DISCARD)


def _higher(rules: Rules, strain: str, cards: "tuple[Card, ...]", trick: "tuple[Card, ...]", best: int) -> "tuple[Card, ...]":
    weight = weights(rules, strain)[trick[0].suit]
    to_beat = weight[trick[best]]
    return tuple([card for card in cards if weight[card] > to_beat])


def play_deal(
    rules: Rules, strain: str, tricks: "tuple[Trick, ...]", direction: str = CLOCKWISE, field: str = "tricks", checked: bool = True
) -> Play:
    """The deal that eight tricks tell: hands, winners and points. The hands follow from the tricks.

    NotReadable for a deal that is not eight tricks of four, NotAllowed for a card played twice, a wrong leader, or an illegal play;
    `checked=False` takes the plays as legal, for deals checked before.

    >>> from .rules import MAISON
    >>> play_deal(MAISON.classic, "hearts", ())
    Traceback (most recent call last):
    belote_examples.engine.errors.NotReadable: tricks: expected 8 tricks, got 0
    """
    _check_shape(tricks, direction, field)
    _check_cards(tricks, field)
    by_led = weights(rules, strain)
    orders = ORDERS[direction]
    hands: dict[str, list[Card]] = {seat: [] for seat in SEATS}
    winners: list[str] = []
    points = []
    for leader, cards in tricks:
        if winners and leader != winners[-1]:
            at = f"{field}[{len(winners)}].leader"
            raise NotAllowed(at, f"expected {winners[-1]}, who won trick {len(winners)}, to lead trick {len(winners) + 1}, got {leader}")
        seats = orders[leader]
        for seat, card in zip(seats, cards):
            hands[seat].append(card)
        weight = by_led[cards[0].suit]
        weighed = [weight[card] for card in cards]
        winners.append(seats[weighed.index(max(weighed))])
        points.append(sum(weighed) % ROYAL)
    play = Play({seat: tuple(hands[seat]) for seat in SEATS}, tuple(tricks), tuple(winners), tuple(points), direction)
    if checked:
        _check_plays(rules, strain, play, field)
    return play


def _check_shape(tricks: "tuple[Trick, ...]", direction: str, field: str) -> None:
    one_of(DIRECTIONS, "direction", direction)
    if len(tricks) != TRICKS:
        raise NotReadable(field, f"expected {TRICKS} tricks, got {len(tricks)}")
    for index, (leader, cards) in enumerate(tricks):
        one_of(SEATS, f"{field}[{index}].leader", leader)
        if len(cards) != PLAYERS:
            raise NotReadable(f"{field}[{index}].cards", f"expected {PLAYERS} cards in trick {index + 1}, got {len(cards)}")


def _check_cards(tricks: "tuple[Trick, ...]", field: str) -> None:
    seen: dict[Card, int] = {}
    for index, trick in enumerate(tricks):
        for place, card in enumerate(trick.cards):
            if card in seen:
                at = f"{field}[{index}].cards[{place}]"
                raise NotAllowed(at, f"expected each card once, got {card} in trick {seen[card]} and again in trick {index + 1}")
            seen[card] = index + 1


def _check_plays(rules: Rules, strain: str, play: Play, field: str) -> None:
    """Refuse the first play that the hand did not allow."""
    for index, trick in enumerate(play.tricks):
        for place, seat in enumerate(ORDERS[play.direction][trick.leader]):
            card = trick.cards[place]
            hand = play.hands[seat][index:]
            allowed = legal(rules, strain, hand, trick.cards[:place])
            if card not in allowed.cards:
                expected = " or ".join([str(one) for one in allowed.cards])
                duty = f"{seat}, holding {' '.join([str(one) for one in hand])}, {DUTIES[allowed.why]}"
                raise NotAllowed(f"{field}[{index}].cards[{place}]", f"expected {expected} in trick {index + 1}, got {card}: {duty}")
