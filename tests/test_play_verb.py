"""What `play` says of declarations beside what `score` makes of them."""
import pytest

from belote_examples.engine.cards import SEATS, SIDES
from belote_examples.engine.rules import SWITCHES
from tests.engine.test_counting import RUNS

from .test_verbs import ask


@pytest.mark.parametrize("tie", SWITCHES["declarations_tie"])
@pytest.mark.parametrize("taker", SEATS)
def test_the_comparison_of_play_is_the_one_that_is_scored(tie: str, taker: str) -> None:
    tricks = [{"leader": "west", "cards": [*one.split()[1:], one.split()[0]]} for one in RUNS]
    rules = {"base": "maison", "declarations_tie": tie}
    reply = ask("play", {"game": "classic", "rules": rules, "strain": "no_trumps", "taker": taker, "tricks": tricks, "declare": True})
    best = reply["comparison"]
    assert reply["declarations"] == (best["side"] and {side: best["points"] if side == best["side"] else 0 for side in SIDES})
