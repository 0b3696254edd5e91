"""Hands built to declare much: of carrés and of runs, also such as share cards."""

from random import Random

from belote_examples.engine.cards import DECK, RANKS, SUITS, Card
from tests.engine.dealing import Cards

CARRES = [{Card(rank, suit) for suit in SUITS} for rank in RANKS]
RUNS = [{Card(rank, suit) for rank in RANKS[start : start + length]} for suit in SUITS for length in range(3, 6) for start in range(9 - length)]


def two_hands(random: Random, twice: bool) -> list[Cards]:
    """Two hands built of carrés and runs, then filled up; `twice`: of such as share cards too."""
    free, hands = set(DECK), [set[Card](), set[Card]()]
    for hand in hands * 3:
        own = hand if twice else set[Card]()
        fitting = [block for block in random.choice((CARRES, RUNS, [])) if block - own <= free and len(hand | block) <= 8]
        if fitting:
            hand |= (block := random.choice(fitting))
            free -= block
    filling = random.sample(sorted(free), len(free))
    return [(*hand, *(filling.pop() for _ in range(8 - len(hand)))) for hand in hands]
