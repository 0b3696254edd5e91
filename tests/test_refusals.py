"""What `score` says when it refuses, in the words of JSON, and what it does not refuse: declarations beside the rest of a tally."""
import pytest

from belote_examples.engine.rule_sets import names_for
from tests.test_verbs import COINCHE, PLAYED, TRICKS, Json, ask, refused


def test_score_of_declarations_that_stand_beside_the_rest() -> None:
    """A side may declare less than it holds; jacks that are no trumps, and sums with another way to them, say nothing of tricks."""
    assert {"reason": "declarations", "ns": 20, "ew": 0} in ask("score", PLAYED | {"declare": {"ns": 20}})["lines"]
    assert ask("score", PLAYED | {"declare": {"ns": 0}}) == ask("score", PLAYED)
    swept = COINCHE | {"points": {"ns": 0, "ew": 152}, "last_trick": "ew", "capot": "ew", "belote": "ns"}
    for changes in ({"declarations": {"ns": 400}}, {"strain": "no_trumps", "belote": None, "declarations": {"ns": 550}}, {"belote": "ew"}):
        assert ask("score", swept | changes)["outcome"] == "failed"
    assert "error" not in ask("score", COINCHE | {"declarations": {"ns": 500}, "belote": "ns"})


@pytest.mark.parametrize(("request_", "changes", "message"), [
    (COINCHE, {"contract": "100"}, """expected 80, 90 … 160 as a number without quotes, "capot" or "generale", got '100'"""),
    (COINCHE, {"contract": "١٠٠"}, """expected 80, 90 … 160 as a number without quotes, "capot" or "generale", got '١٠٠'"""),
    (COINCHE, {"contract": "Capot"}, """expected 80, 90 … 160, "capot" or "generale", got 'Capot'"""),
    (COINCHE, {"declarations": {"ns": -20}}, "expected 0 or more, got -20"),
    (COINCHE, {"points": {"ns": -1, "ew": 153}}, "expected 0 or more, got -1"),
    (COINCHE, {"points": {"ns": 1, "ew": 151}}, "no tricks add up to 1 point; did you count the last trick's 10?"),
    (COINCHE, {"rules": {"base": None}}, f"expected one of {', '.join(names_for('coinche'))}, got null"),
    (COINCHE, {"rules": {"base": "maison", "must_undertrump": None}}, "expected one of true, false, got null"),
    (COINCHE, {"rules": {"base": "maison", "rounding": [True]}}, "expected one of 0, 10, got a list of 1"),
    (COINCHE, {"points": {"ns": 152, "ew": 0}, "generale": "south"}, "expected capot ns, since south won all eight tricks alone, got null"),
    (PLAYED, {"tricks": [TRICKS[0] | {"cards": ["TD", "AD", "JD", True]}, *TRICKS[1:]]}, "expected a card such as 10♥ or TH, got true"),
    (PLAYED, {"declare": {"ns": 50}}, "expected 0 or 20, what the hands of ns can declare, got 50"),
    (COINCHE, {"declarations": {"ns": 500}, "belote": "ew"},
     "all ways to 500 points take four kings or four queens, so ew can have no belote; mend either"),
    (COINCHE, {"declarations": {"ew": 550}, "points": {"ns": 140, "ew": 12}},
     "all ways to 550 points take four jacks, and that of trumps wins 20 points: ew has 12; mend either"),
])  # fmt: skip
def test_score_says_what_is_wrong_in_the_words_of_json(request_: Json, changes: Json, message: str) -> None:
    assert refused("score", request_ | changes)[1] == message
