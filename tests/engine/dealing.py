"""Deals for property tests: hands, positions and whole played deals, drawn by hypothesis."""

from random import Random

from hypothesis import strategies as st

from belote_examples.engine.cards import DECK, DIRECTIONS, SEATS, STRAINS, Card, seats_from
from belote_examples.engine.play import Trick, legal, winner
from belote_examples.engine.rules import MAISON, OFFICIELLES, Rules

Cards = tuple[Card, ...]
SWITCHES: tuple[dict[str, object], ...] = (
    {},
    {"must_undertrump": False},
    {"must_overtake_partner": False},
    {"partner_trumped": "overtrump"},
)
RULES = [rules.changed(switches) for rules in (MAISON.classic, MAISON.coinche, OFFICIELLES.classic) for switches in SWITCHES]
rules = st.sampled_from(RULES)
strains = st.sampled_from(STRAINS)
directions = st.sampled_from(DIRECTIONS)
decks = st.permutations(DECK).map(tuple)


def cards(text: str) -> Cards:
    return tuple(Card.parse(word) for word in text.split())


@st.composite
def positions(draw: st.DrawFn) -> tuple[Cards, Cards]:
    """A hand of one to eight cards and the cards already played, none to three."""
    deck = draw(decks)
    size, played = draw(st.integers(1, 8)), draw(st.integers(0, 3))
    return deck[:size], deck[8 : 8 + played]


def play_out(rules: Rules, strain: str, direction: str, seed: int, deck: Cards = ()) -> tuple[Trick, ...]:
    """Eight tricks of random legal plays, from these hands, eight cards for each of `SEATS` in turn, or from random ones."""
    random = Random(seed)
    deck = deck or tuple(random.sample(DECK, len(DECK)))
    hands = {seat: list(deck[8 * index : 8 * index + 8]) for index, seat in enumerate(SEATS)}
    leader, tricks = random.choice(SEATS), []
    for _ in range(8):
        trick: Cards = ()
        seats = seats_from(leader, direction)
        for seat in seats:
            card = random.choice(legal(rules, strain, tuple(hands[seat]), trick).cards)
            hands[seat].remove(card)
            trick += (card,)
        tricks.append(Trick(leader, trick))
        leader = seats[winner(rules, strain, trick)]
    return tuple(tricks)
