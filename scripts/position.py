"""What one player sees when it is to play, and what it can tell from that: masters, dangers, who may hold what."""
from collections.abc import Sequence
from dataclasses import dataclass

from belote_examples.engine.cards import PARTNER_OF, SEATS, SIDE_OF, SUITS, Card
from belote_examples.engine.play import card_table, winner
from belote_examples.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Position:
    """A player's turn: what it holds, what it may play, what lies on the table, and what the play so far has told it.

    `seats` are those of the trick in playing order, `unseen` the cards held by the others, `voids` the suits each seat has shown not to hold.
    """

    rules: Rules
    strain: str
    taker: str
    seats: Sequence[str]
    hand: tuple[Card, ...]
    legal: tuple[Card, ...]
    trick: tuple[Card, ...]
    unseen: frozenset[Card]
    voids: dict[str, set[str]]

    @property
    def seat(self) -> str:
        """The player whose turn it is."""
        return self.seats[len(self.trick)]

    @property
    def attacks(self) -> bool:
        """Whether it sits on the taker's side."""
        return SIDE_OF[self.seat] == SIDE_OF[self.taker]

    @property
    def partner_holds(self) -> bool:
        """Whether the partner's card is the best so far."""
        return len(self.trick) > 1 and winner(self.rules, self.strain, self.trick) == len(self.trick) - 2

    @property
    def trick_points(self) -> int:
        """Points on the table."""
        return sum(self.points(card) for card in self.trick)

    def points(self, card: Card) -> int:
        """Points of a card in this deal."""
        return card_table(self.rules, self.strain)[card][2]

    def strength(self, card: Card) -> int:
        """Its rank in its suit, higher is stronger; any trump above any plain card."""
        return card_table(self.rules, self.strain)[card][1]

    def master(self, card: Card) -> bool:
        """Whether nobody else holds a stronger card of its suit."""
        return not any(other.suit == card.suit and self.strength(other) > self.strength(card) for other in self.unseen)

    def takes(self, card: Card) -> bool:
        """Whether the card would be the best on the table."""
        return winner(self.rules, self.strain, (*self.trick, card)) == len(self.trick)

    def in_danger(self, card: Card) -> bool:
        """Whether an opponent still to play may well beat `card`, the best on the table: with a higher one, or a trump."""
        led = self.trick[0].suit if self.trick else card.suit
        return any(self._beaten_by(seat, card, led) for seat in self.opponents_to_come())

    def opponents_to_come(self) -> list[str]:
        """The opponents that still play to this trick."""
        return [seat for seat in self.seats[len(self.trick) + 1 :] if seat != PARTNER_OF[self.seat]]

    def ruffs(self, seat: str, suit: str) -> bool:
        """Whether a seat is likely to trump the suit: trumps are out, and it has shown that it holds none of the suit, or hardly any are left."""
        return self.may_hold(seat, self.strain) and (suit in self.voids[seat] or len([card for card in self.unseen if card.suit == suit]) < 2)

    def may_hold(self, seat: str, suit: str) -> bool:
        """Whether a seat may hold a card of the suit."""
        return suit not in self.voids[seat] and any(card.suit == suit for card in self.unseen)

    def _beaten_by(self, seat: str, card: Card, led: str) -> bool:
        if card.suit == led:
            over = self.may_hold(seat, led) and not self.master(card)
            return over or (led != self.strain and self.strain in SUITS and self.ruffs(seat, led))
        return self.ruffs(seat, led) and not self.master(card)

    def opponents(self) -> list[str]:
        """Both opponents."""
        return [seat for seat in SEATS if SIDE_OF[seat] != SIDE_OF[self.seat]]
