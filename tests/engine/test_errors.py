"""Refusals keep what they carry wherever they are told, and a value is shown as long as a line bears (errors)."""

import pytest

from belote_examples.engine.errors import NotAllowed, NotReadable, Refused, shown


def test_a_refusal_of_nothing_in_particular_is_its_message() -> None:
    refusal = Refused("", "expected a deal")
    assert (str(refusal), refusal.field, refusal.code, refusal.values) == ("expected a deal", "", "", {})
    assert str(Refused("points", "expected a deal")) == "points: expected a deal"


@pytest.mark.parametrize("kind", [NotReadable, NotAllowed])
def test_a_refusal_at_another_path_is_the_same(kind: type[Refused]) -> None:
    moved = kind("points.ns", "expected 0 or more", "too_low", {"least": 0}).at("deals[3].points.ns")
    assert type(moved) is kind
    assert (moved.field, moved.message, moved.code, moved.values) == ("deals[3].points.ns", "expected 0 or more", "too_low", {"least": 0})


@pytest.mark.parametrize(("length", "said"), [(38, 40), (39, 40), (100, 40)])
def test_a_value_is_shown_in_forty_letters(length: int, said: int) -> None:
    """A text has quotes around it: 38 letters are the longest that is shown whole."""
    text = shown("x" * length)
    assert len(text) == said
    assert text == ("'" + "x" * 38 + "'" if length == 38 else "'" + "x" * 36 + "...")
