"""Sums: read as arithmetic, refused when they are anything else, written as they are read."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_examples.sums import chain, evaluate, plus


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7), ("82 + 10 (last trick) + 20 (belote)", 112), ("66 + 20 (belote) − 66 (passed on)", 20), ("−20", -20),
        ("(160 + 100) × 2 + 20 (belote)", 540),
        ("(160 (base) + 100 (contract)) × 2", 520), ("250 (last trick, capot)", 250), ("2 × 3 + 4", 10), ("2 + 3 × 4", 14), ("((2))", 2),
        (" 1 + 1 ", 2),
    ],
)  # fmt: skip
def test_value(text: str, value: int) -> None:
    assert evaluate(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "(",
        "1 +",
        "1 2",
        "1 - 1",
        "1 * 2",
        "1 / 2",
        "__import__('os')",
        "a",
        "1 ** 9",
        "1 if 1 else 2",
        "f(1)",
        "× 2",
        "(label)",
        "9" * 5 + " +" * 200,
        "1.5",
        "1,5",
        "½",
    ],
)
def test_what_is_no_sum_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        evaluate(text)


@pytest.mark.parametrize(("text", "expected"), [("72 (50)", "numbers, + − × and"), ("82 ()", "numbers, + −"), ("1 +", "a sum"), ("1 2", "a sum")])
def test_what_is_no_sum_is_said_to_be(text: str, expected: str) -> None:
    for _ in range(2):
        with pytest.raises(ValueError, match=re.escape(f"expected {expected}")):
            evaluate(text)


def test_words_stand_for_their_values() -> None:
    words = {"contract": 100, "contract and more": 7}
    assert evaluate("160 + contract and more", words) == 167
    assert evaluate("(160 + contract) × 2", words) == 520


@pytest.mark.parametrize(
    ("text", "untrue"),
    [
        ("86 + 20 = 106 > 70", ""), ("71 + 10 = 81 = 81", ""), ("80 ≥ 80", ""), ("79 < 80", ""), ("5", ""),
        ("71 + 10 = 82", "71 + 10 = 82, but 71 + 10 is 81"),
        ("66 (a) + 20 (b) = 86 > 96", "86 > 96, but 86 is less than 96"), ("80 < 80", "80 < 80, but 80 is equal to 80"),
        ("79 ≥ 80", "79 ≥ 80, but 79 is less than 80"),
    ],
)  # fmt: skip
def test_chain_says_what_is_untrue(text: str, untrue: str) -> None:
    assert chain(text)[2] == untrue


@given(st.lists(st.tuples(st.integers(-3000, 3000), st.sampled_from(("", "last trick", "zadnji štih, štiglja", "बेलोत"))), max_size=6))
def test_what_is_written_is_read(amounts: list[tuple[int, str]]) -> None:
    assert evaluate(plus(amounts)) == sum(amount for amount, _ in amounts)
