"""Tricks and legal cards said once more, card by card, from the rules alone (rules §1, §2): no weights, no tables, no lists of cards.

Cards are (rank, suit); `places` of a trick count from the card led, so that the partner of who plays next stands two before.
"""

TRUMP_RANKS, PLAIN_RANKS = "J 9 A 10 K Q 8 7".split(), "A 10 K Q J 9 8 7".split()
Card = tuple[str, str]
Cards = tuple[Card, ...]


def stands_over(one: Card, two: Card, strain: str) -> bool:
    """Whether `one`, played anywhere in a trick in which `two` counts, beats it: over its suit, or a trump over another suit."""
    if one[1] == two[1]:
        ranks = TRUMP_RANKS if strain in ("all_trumps", one[1]) else PLAIN_RANKS
        return ranks.index(one[0]) < ranks.index(two[0])
    return one[1] == strain


def holder(trick: Cards, strain: str) -> int:
    """The place of the card that holds the trick: it counts (suit led, or a trump), and no other card stands over it."""
    counting = [place for place, card in enumerate(trick) if card[1] in (trick[0][1], strain)]
    (found,) = [place for place in counting if not any(stands_over(trick[other], trick[place], strain) for other in counting)]
    return found


def may_play(card: Card, hand: Cards, trick: Cards, strain: str, undertrump: bool, over_partner: bool = True, over_ruff: bool = False) -> bool:
    """Whether a card of the hand may be played.

    `undertrump`: who cannot go over a trump of the opponents must still trump. `over_partner`: where trumps are led, the partner's card is beaten
    too. `over_ruff`: who has nothing but trumps goes over the partner's ruff.
    """
    if not trick:
        return True
    led, held = trick[0][1], trick[holder(trick, strain)]
    partners = holder(trick, strain) == len(trick) - 2

    def over(one: Card) -> bool:
        return one[1] in (led, strain) and stands_over(one, held, strain)

    follows = [one for one in hand if one[1] == led]
    if follows:
        duty_to_beat = strain in ("all_trumps", led) and (over_partner or not partners)
        return card[1] == led and (not duty_to_beat or over(card) or not any(over(one) for one in follows))
    trumps = [one for one in hand if one[1] == strain]
    if led == strain or not trumps:
        return True
    if partners:
        bound = over_ruff and held[1] == strain and len(trumps) == len(hand) and any(over(one) for one in trumps)
        return over(card) if bound else True
    if any(over(one) for one in trumps):
        return over(card)
    return card[1] == strain or not undertrump
