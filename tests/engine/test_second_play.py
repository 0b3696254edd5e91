"""Legal cards and winners against a second statement of the rules: all of a small pack, the whole at random (rules §2)."""

from collections.abc import Iterator
from itertools import combinations, islice, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_examples.engine.cards import DECK, STRAINS, Card
from belote_examples.engine.play import legal, winner
from belote_examples.engine.rules import MAISON, Rules
from tests.conftest import WHOLE_MATRIX
from tests.engine.dealing import Cards, positions
from tests.engine.second.tricks import holder, may_play

SMALL_PACK = tuple(Card(rank, suit) for suit in ("hearts", "spades", "clubs") for rank in ("J", "9", "A", "7"))
"""Of each of three suits two cards that trumps put first, one that the others do, and the lowest."""
THREE_STRAINS = ("hearts", "no_trumps", "all_trumps")
STEP, STEP_OF_TRICKS = (1, 1) if WHOLE_MATRIX else (17, 37)
VARIANTS: list[tuple[Rules, tuple[bool, bool, bool]]] = [
    (
        game.changed({"must_undertrump": under, "must_overtake_partner": over, "partner_trumped": "overtrump" if ruff else "free"}),
        (under, over, ruff),
    )
    for game, (under, over, ruff) in product((MAISON.classic, MAISON.coinche), product((True, False), repeat=3))
]


def agree(variant: tuple[Rules, tuple[bool, bool, bool]], strain: str, hand: Cards, trick: Cards) -> None:
    rules, switches = variant
    allowed = legal(rules, strain, hand, trick).cards
    expected = tuple(card for card in hand if may_play(card, hand, trick, strain, *switches))
    assert allowed == expected and allowed, (switches, strain, hand, trick)


def small_positions() -> Iterator[tuple[Cards, Cards]]:
    """Every trick of none to three cards of the small pack, with every hand of one to three of the others."""
    for played in range(4):
        for trick in permutations(SMALL_PACK, played):
            rest = [card for card in SMALL_PACK if card not in trick]
            for size in (1, 2, 3):
                for hand in combinations(rest, size):
                    yield hand, trick


def test_every_small_position(request: pytest.FixtureRequest) -> None:
    number = 0
    for number, ((hand, trick), strain) in enumerate(product(islice(small_positions(), 0, None, STEP), THREE_STRAINS), 1):
        for variant in VARIANTS if WHOLE_MATRIX else (VARIANTS[number % len(VARIANTS)],):
            agree(variant, strain, hand, trick)
    reporter = request.config.pluginmanager.get_plugin("terminalreporter")
    if reporter:
        compared = number * (len(VARIANTS) if WHOLE_MATRIX else 1)
        reporter.write_line(f"\nlegal cards said twice: {compared:,} cases, {'all' if WHOLE_MATRIX else 'a sample'} of a pack of {len(SMALL_PACK)}")
    assert number > 10_000


@given(positions(), st.sampled_from(STRAINS), st.sampled_from(VARIANTS))
@settings(max_examples=20_000 if WHOLE_MATRIX else 500)
def test_random_positions_of_the_whole_pack(position: tuple[Cards, Cards], strain: str, variant: tuple[Rules, tuple[bool, bool, bool]]) -> None:
    agree(variant, strain, *position)


@pytest.mark.parametrize("strain", THREE_STRAINS)
def test_the_winner_of_every_trick(strain: str) -> None:
    """Every trick of four cards of the whole pack, or every so manieth."""
    tricks = islice(permutations(DECK, 4), 0, None, STEP_OF_TRICKS)
    assert [trick for trick in tricks if winner(MAISON.classic, strain, trick) != holder(trick, strain)] == []
