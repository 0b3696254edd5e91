"""What a reader would call a blunder: faults of one play, by name, with a weight, seen with the eyes of the player alone.

A play's blunder is its faults' weight over that of the least faulty card it was allowed, so that a player who has no choice makes none.
"""
from collections.abc import Callable, Iterator, Sequence

from position import Position

from belote_examples.engine.cards import SUITS, Card

HIGH = 9
"""Points from which a card that can be beaten is one to keep out of danger: a ten, in all trumps also a nine."""
HONOUR = 3
"""Points from which a card is worth a thought: a queen."""

Fault = Callable[[Position, Card], int]


def _plain(p: Position, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card.suit != p.strain]


def _suit(p: Position, card: Card) -> list[Card]:
    return [other for other in p.hand if other.suit == card.suit]


def _trumps_out(p: Position) -> bool:
    return any(p.may_hold(seat, p.strain) for seat in p.opponents())


# --- leading ---------------------------------------------------------------------------------------------------------------
def leads_high(p: Position, card: Card) -> int:
    """Leads a ten (or a nine of trumps) that a higher card may take; or a king or queen instead of a low card of its suit."""
    if p.master(card):
        return 0
    if p.points(card) >= HIGH:
        return 1 + p.points(card) // 2
    return 2 if p.points(card) >= HONOUR and min(p.points(other) for other in _suit(p, card)) < p.points(card) else 0


def leads_from_the_master(p: Position, card: Card) -> int:
    """Leads a low card of a suit whose best card is in the same hand."""
    return 0 if p.master(card) or not any(p.master(other) for other in _suit(p, card)) else 4


def leads_from_below(p: Position, card: Card) -> int:
    """Leads a master before a higher card of its suit in the same hand: no loss, but readers expect the ace first."""
    return int(p.master(card) and any(p.strength(other) > p.strength(card) for other in _suit(p, card)))


def leads_into_a_ruff(p: Position, card: Card) -> int:
    """Leads a suit that an opponent is likely to trump; against the taker, a card without points for it to trump costs nothing."""
    if p.strain not in SUITS or card.suit == p.strain or not any(p.ruffs(seat, card.suit) for seat in p.opponents()):
        return 0
    return p.points(card) + 3 * p.attacks


def defends_with_trumps(p: Position, card: Card) -> int:
    """Leads trumps against the taker, without the best one and two more, while there is another suit to lead."""
    if p.attacks or card.suit != p.strain or not _plain(p, p.hand):
        return 0
    return 0 if p.master(card) and len(_suit(p, card)) > 2 else 4


def spares_trumps(p: Position, card: Card) -> int:
    """Leads another suit as taker with the best trump in hand, while opponents hold trumps."""
    if p.seat != p.taker or p.strain not in SUITS or card.suit == p.strain or not _trumps_out(p):
        return 0
    trumps = [other for other in p.hand if other.suit == p.strain]
    return (2 if p.master(card) else 4) if len(trumps) > 1 and any(p.master(other) for other in trumps) else 0


def draws_the_partners_trumps(p: Position, card: Card) -> int:
    """Leads trumps when only the partner can hold any, and another suit can be led."""
    out = any(other.suit == p.strain for other in p.unseen)
    return 3 if card.suit == p.strain and out and not _trumps_out(p) and _plain(p, p.hand) else 0


def leaves_winners(p: Position, card: Card) -> int:
    """Leads a card that can be beaten with a master of another suit at hand, safe from trumps."""
    if p.master(card) or card.suit == p.strain:
        return 0
    return 3 if any(p.master(other) and not leads_into_a_ruff(p, other) for other in _plain(p, p.hand)) else 0


# --- following -------------------------------------------------------------------------------------------------------------
def feeds_opponents(p: Position, card: Card) -> int:
    """Gives more points than it must to a trick that an opponent holds: an ace thrown under a trump is eleven."""
    if p.takes(card) or p.partner_holds:
        return 0
    rest = [other for other in p.legal if not p.takes(other)]
    return p.points(card) - min(p.points(other) for other in (_plain(p, rest) if card.suit != p.strain else rest))


def lets_opponents_win(p: Position, card: Card) -> int:
    """Leaves a trick to an opponent, or to luck, with a card at hand that takes it for certain."""
    if _partner_is_safe(p) or _surely_takes(p, card) or not any(_surely_takes(p, other) for other in p.legal):
        return 0
    return 2 + p.trick_points // 2


def risks_points(p: Position, card: Card) -> int:
    """Plays more points than it must where an opponent still to play may well win them; trumping, where one may at all."""
    partner_risks = p.partner_holds and not p.takes(card) and p.in_danger(p.trick[-2])
    ruff_risks = card.suit == p.strain != p.trick[0].suit and not p.master(card) and any(p.may_hold(s, p.strain) for s in p.opponents_to_come())
    if not partner_risks and not (p.takes(card) and (ruff_risks or p.in_danger(card))):
        return 0
    over = p.points(card) - min(p.points(other) for other in p.legal)
    return over if p.points(card) >= HIGH else over // 2


def takes_from_the_partner(p: Position, card: Card) -> int:
    """Beats the partner's card, safe as it is, when another was allowed: worse with a trump."""
    if not p.takes(card) or not _partner_is_safe(p) or all(p.takes(other) for other in p.legal):
        return 0
    return 8 if card.suit == p.strain and p.trick[0].suit != p.strain else 5


def keeps_points_from_the_partner(p: Position, card: Card) -> int:
    """Gives few points to the partner's safe trick with a ten or king to spare; masters and trumps are not to spare."""
    if not _partner_is_safe(p) or p.takes(card):
        return 0
    spare = [p.points(other) for other in _plain(p, p.legal) if not p.takes(other) and not p.master(other)]
    return max(0, max(spare, default=0) - p.points(card)) // 2


def throws_a_master(p: Position, card: Card) -> int:
    """Throws away a card that would win a trick later, when another was allowed."""
    if p.takes(card) or not p.master(card):
        return 0
    return 4 if any(not p.master(other) for other in p.legal) else 0


def throws_a_trump(p: Position, card: Card) -> int:
    """Throws a trump that wins nothing on another suit, when that suit or a third was allowed."""
    return 6 if card.suit == p.strain != p.trick[0].suit and not p.takes(card) and _plain(p, p.legal) else 0


def bares_a_ten(p: Position, card: Card) -> int:
    """Throws the only guard of a ten whose ace is out, when another card of no more points was allowed."""
    suit = _suit(p, card)
    if card.suit == p.trick[0].suit or len(suit) != 2 or not any(p.points(c) >= HIGH and not p.master(c) and c != card for c in suit):
        return 0
    return 2 if any(c.suit not in (card.suit, p.strain) and p.points(c) <= p.points(card) for c in p.legal) else 0


def overpays(p: Position, card: Card) -> int:
    """Takes a trick with the best trump, when a lower card takes it as surely."""
    if not p.takes(card) or card.suit != p.strain or not p.master(card):
        return 0
    return 3 if any(_surely_takes(p, c) and p.strength(c) < p.strength(card) and not p.master(c) for c in p.legal) else 0


def _surely_takes(p: Position, card: Card) -> bool:
    return p.takes(card) and not p.in_danger(card)


def _partner_is_safe(p: Position) -> bool:
    return p.partner_holds and not p.in_danger(p.trick[-2])


LEAD_FAULTS: tuple[Fault, ...] = (
    leads_high, leads_from_the_master, leads_from_below, leads_into_a_ruff, defends_with_trumps, spares_trumps, draws_the_partners_trumps,
    leaves_winners,
)  # fmt: skip
FOLLOW_FAULTS: tuple[Fault, ...] = (
    feeds_opponents, lets_opponents_win, risks_points, takes_from_the_partner, keeps_points_from_the_partner, throws_a_master, throws_a_trump,
    bares_a_ten, overpays,
)  # fmt: skip


def faults(p: Position, card: Card) -> Iterator[tuple[str, int]]:
    """The faults of playing a card, each with its weight."""
    for fault in FOLLOW_FAULTS if p.trick else LEAD_FAULTS:
        if weight := fault(p, card):
            yield fault.__name__, weight


def weights(p: Position) -> dict[Card, int]:
    """The blunder that each legal card would be: its faults' weight over that of the least faulty one."""
    summed = {card: sum(weight for _, weight in faults(p, card)) for card in p.legal}
    least = min(summed.values())
    return {card: weight - least for card, weight in summed.items()}
