"""Cards as they are typed: letters, signs in either style, and nothing else."""

import pytest

from belote_examples.engine.cards import Card
from belote_examples.engine.errors import NotReadable


@pytest.mark.parametrize("text", ["10♥", "TH", "10H", "T♥", "10♥\ufe0e", "10♥\ufe0f", "T♥\ufe0f"])
def test_a_card_is_read_in_every_style(text: str) -> None:
    assert Card.parse(text) == Card("10", "hearts")


@pytest.mark.parametrize("value", ["1♥", "10♥x", "10 ♥", "", None, 10, True, [], ["10♥"], {}, {"rank": "10"}])
def test_anything_else_is_refused_where_it_stands(value: object) -> None:
    with pytest.raises(NotReadable) as refused:
        Card.parse(value, "hand[2]")
    assert refused.value.field == "hand[2]"
    assert refused.value.message.startswith("expected a card such as 10♥ or TH, got ")
