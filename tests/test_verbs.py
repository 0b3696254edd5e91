"""What each verb answers, and the field it names when it refuses."""
import json
from typing import Any

import pytest

from belote_examples.commands.jsonl import answer
from belote_examples.commands.verbs import VERBS
from belote_examples.engine.rules import MAISON, SWITCHES
from belote_examples.requests.deals import rules_of
from belote_examples.requests.fields import Fields

Json = dict[str, Any]
CLASSIC: Json = {
    "game": "classic", "rules": "maison", "strain": "hearts", "taker": "south", "points": {"ns": 66, "ew": 86}, "last_trick": "ew", "belote": "ns",
}  # fmt: skip
COINCHE: Json = {
    "game": "coinche", "rules": "maison", "strain": "hearts", "taker": "south", "contract": 100, "points": {"ns": 98, "ew": 54}, "last_trick": "ns",
}  # fmt: skip
ALL_TRUMPS = CLASSIC | {"strain": "all_trumps", "points": {"ns": 129, "ew": 119}, "last_trick": "ns", "belote": ["ew"]}
TRICKS = [
    {"leader": leader, "cards": cards.split()}
    for leader, cards in [
        ("north", "TD AD JD QC"), ("east", "TC 7C AC 9S"), ("north", "7H JH AH 9H"), ("south", "8C JS TH 9C"),
        ("west", "TS 8H QS AS"), ("south", "KC 7S 9D JC"), ("west", "QH 8D KS KH"), ("east", "QD 7D 8S KD"),
    ]
]  # fmt: skip
PLAYED: Json = {"game": "coinche", "rules": "maison", "strain": "spades", "taker": "west", "contract": 100, "tricks": TRICKS}
LEGAL: Json = {"game": "classic", "rules": "maison", "strain": "hearts", "hand": ["JH", "KD"], "trick": ["AS", "10♠", "7♠\ufe0e"]}
AUCTION: Json = {"rules": "maison", "dealer": "south", "calls": []}


def ask(verb: str, request: Any) -> Json:
    reply = answer(VERBS[verb], json.dumps(request).encode(), 7)
    json.dumps(reply)
    return reply


def refused(verb: str, request: Any) -> tuple[str, str]:
    error: Json = ask(verb, request)["error"]
    assert list(error) == ["line", "field", "message"] and error["line"] == 7
    return error["field"], error["message"]


def without(request: Json, key: str) -> Json:
    return {name: value for name, value in request.items() if name != key}


# --- score ----------------------------------------------------------------------------------------------------------------
def test_score_explained() -> None:
    reply = ask("score", CLASSIC | {"explain": True})
    assert list(reply) == ["ns", "ew", "outcome", "held", "lines", "compare"]
    assert (reply["ns"], reply["ew"], reply["outcome"], reply["held"]) == (20, 162, "failed", 0)
    assert reply["compare"] == {"ns": 86, "ew": 96, "needed": 92}
    assert [sum(line[side] for line in reply["lines"]) for side in ("ns", "ew")] == [20, 162]


@pytest.mark.parametrize(
    ("changes", "result"),
    [
        ({"belote": None}, (0, 162, "failed", 0)),
        ({"points": {"ns": 71, "ew": 81}, "last_trick": "ns", "belote": None}, (0, 81, "tie", 81)),
        ({"points": {"ns": 71, "ew": 81}, "held": 81}, (0, 91, "tie", 172)),
        ({"points": {"ns": 60, "ew": 92}, "last_trick": "ns", "belote": None, "declarations": {"ns": 20}}, (0, 182, "failed", 0)),
        ({"declarations": None, "capot": None, "generale": None}, (20, 162, "failed", 0)),
        ({"points": {"ns": 0, "ew": 152}, "capot": "ew", "held": 81}, (20, 333, "failed", 0)),
        ({"points": {"ns": 152, "ew": 0}, "last_trick": "ns", "capot": "ns", "generale": "north", "belote": None}, (252, 0, "capot", 0)),
        ({"rules": {"base": "maison", "classic_doubles": True}, "double": "coinched"}, (20, 324, "failed", 0)),
        ({"rules": "officielles"}, (20, 162, "failed", 0)),
    ],
)
def test_score_of_classic_tallies(changes: Json, result: tuple[int, int, str, int]) -> None:
    reply = ask("score", CLASSIC | changes)
    assert (reply["ns"], reply["ew"], reply["outcome"], reply["held"]) == result


@pytest.mark.parametrize("belote", [["ew"], "ew"])
def test_score_belotes_in_all_trumps(belote: object) -> None:
    reply = ask("score", ALL_TRUMPS | {"belote": belote})
    assert (reply["ns"], reply["ew"], reply["outcome"], reply["held"]) == (0, 139, "tie", 139)


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_value_of_every_switch_can_be_asked_for(switch: str) -> None:
    """Through JSON, where the name of the rule set stands among them: no switch may be called `base`, nor take what JSON cannot say."""
    for value in SWITCHES[switch]:
        request = json.loads(json.dumps(LEGAL | {"rules": {"base": "maison", switch: value}}))
        assert rules_of(Fields(request)).switches() == MAISON.classic.switches() | {switch: value}


def test_the_base_of_a_deal_is_a_switch_as_any_other() -> None:
    rules = {"base": "maison", "base_deal": 162}
    assert ask("score", COINCHE | {"rules": rules, "double": "coinched"})["ns"] == 524
    assert ask("score", COINCHE | {"rules": rules, "points": {"ns": 70, "ew": 82}})["ew"] == 262


WRONG_CONTRACTS: list[object] = [85, 170, 250, 70, True, "100", 100.0, None, [], {}, "Capot", -100]


@pytest.mark.parametrize(
    ("request_", "changes", "field"),
    [
        (CLASSIC, {"contract": 100}, "contract"),
        (CLASSIC, {"double": "none"}, "double"),
        (COINCHE, {"held": 0}, "held"),
        (COINCHE, {"game": "belote"}, "game"),
        (COINCHE, {"game": ["classic"]}, "game"),
        (COINCHE, {"rules": "ffb"}, "rules"),
        (COINCHE, {"rules": None}, "rules"),
        (COINCHE, {"rules": {"rounding": 10}}, "rules.base"),
        (COINCHE, {"rules": {"base": "maison", "roundnig": 10}}, "rules.roundnig"),
        (COINCHE, {"rules": {"base": "maison", "rounding": 10.0}}, "rules.rounding"),
        (COINCHE, {"rules": {"base": "maison", "must_undertrump": 1}}, "rules.must_undertrump"),
        (COINCHE, {"strain": "heart"}, "strain"),
        (COINCHE, {"taker": "ns"}, "taker"),
        *[(COINCHE, {"contract": wrong}, "contract") for wrong in WRONG_CONTRACTS],
        (COINCHE, {"double": "contre"}, "double"),
        (COINCHE, {"double": None}, "double"),
        (COINCHE, {"explain": 1}, "explain"),
        *[(CLASSIC, {"held": wrong}, "held") for wrong in (-1, 1.5, "81", True, None, 10**15)],
        *[(COINCHE, {"points": {"ns": wrong, "ew": 54}}, "points.ns") for wrong in (98.0, "98", True, None, [98], 1e9, -98, 200, 10**30)],
        (COINCHE, {"points": {"ns": 98}}, "points.ew"),
        (COINCHE, {"points": {"ns": 98, "ew": 54, "north": 0}}, "points.north"),
        (COINCHE, {"points": [98, 54]}, "points"),
        (COINCHE, {"points": {"ns": 98, "ew": 64}}, "points"),
        (COINCHE, {"points": {"ns": 151, "ew": 1}}, "points.ns"),
        (COINCHE, {"last_trick": None}, "last_trick"),
        (COINCHE, {"last_trick": "south"}, "last_trick"),
        *[(COINCHE, {"belote": wrong}, "belote") for wrong in ("south", ["ns"], [], True, 20)],
        (COINCHE | {"strain": "no_trumps"}, {"belote": "ns"}, "belote"),
        (ALL_TRUMPS, {"belote": ["ew", "north"]}, "belote[1]"),
        (ALL_TRUMPS, {"belote": ["ew"] * 5}, "belote[4]"),
        (COINCHE, {"declarations": {"ns": 50, "ew": 20}}, "declarations"),
        *[(COINCHE, {"declarations": {"ns": wrong}}, "declarations.ns") for wrong in (10, 30, 20.0, True, "20", None, -20, 10**6)],
        (COINCHE, {"declarations": {"n": 20}}, "declarations.n"),
        (COINCHE, {"declarations": 20}, "declarations"),
        (COINCHE, {"capot": "ns"}, "capot"),
        (COINCHE, {"capot": True}, "capot"),
        (COINCHE, {"generale": "south"}, "generale"),
        (COINCHE, {"generale": "ns"}, "generale"),
        (COINCHE, {"declare": True}, "declare"),
        (COINCHE, {"direction": "clockwise"}, "direction"),
        (COINCHE, {"Points": {}}, "Points"),
        (PLAYED, {"points": {"ns": 72, "ew": 80}}, "points"),
        (PLAYED, {"declarations": {"ew": 20}}, "declarations"),
        (PLAYED, {"declare": 1}, "declare"),
        (PLAYED, {"declare": {"ns": 30}}, "declare.ns"),
        (PLAYED, {"declare": {"ns": 20, "ew": 20}}, "declare"),
        (PLAYED, {"declare": {"ns": 20.0}}, "declare.ns"),
        (PLAYED, {"declare": {"ns": 50}}, "declare.ns"),
        (PLAYED, {"declare": {"ew": 100}}, "declare.ew"),
        (COINCHE, {"declarations": {"ns": 500}, "belote": "ew"}, "declarations.ns"),
        (COINCHE, {"declarations": {"ew": 550}, "points": {"ns": 140, "ew": 12}}, "declarations.ew"),
        (COINCHE, {"declarations": {"ns": 550}, "points": {"ns": 0, "ew": 152}, "last_trick": "ew", "capot": "ew"}, "declarations.ns"),
        (PLAYED, {"direction": "left"}, "direction"),
        (PLAYED, {"direction": "anticlockwise"}, "tricks[1].leader"),
        (PLAYED, {"tricks": TRICKS[:7]}, "tricks"),
        (PLAYED, {"tricks": {}}, "tricks"),
        (PLAYED, {"tricks": [[], *TRICKS[1:]]}, "tricks[0]"),
        (PLAYED, {"tricks": [TRICKS[0], {"leader": "east"}, *TRICKS[2:]]}, "tricks[1].cards"),
        (PLAYED, {"tricks": [TRICKS[0] | {"winner": "east"}, *TRICKS[1:]]}, "tricks[0].winner"),
        (PLAYED, {"tricks": [TRICKS[0] | {"leader": "n"}, *TRICKS[1:]]}, "tricks[0].leader"),
        (PLAYED, {"tricks": [TRICKS[0] | {"cards": ["TD", "AD", "JD"]}, *TRICKS[1:]]}, "tricks[0].cards"),
        (PLAYED, {"tricks": [TRICKS[0] | {"cards": ["TD", "AD", "JD", "1C"]}, *TRICKS[1:]]}, "tricks[0].cards[3]"),
        (PLAYED, {"tricks": [TRICKS[0] | {"cards": ["TD", "AD", "JD", "AD"]}, *TRICKS[1:]]}, "tricks[0].cards[3]"),
        (PLAYED, {"tricks": [TRICKS[0] | {"cards": ["TD", "AD", "JD", None]}, *TRICKS[1:]]}, "tricks[0].cards[3]"),
        (PLAYED, {"strain": "diamonds"}, "tricks[1].leader"),
    ],
)  # fmt: skip
def test_score_refuses(request_: Json, changes: Json, field: str) -> None:
    assert refused("score", request_ | changes)[0] == field


@pytest.mark.parametrize("key", ["game", "rules", "strain", "taker", "contract", "points", "last_trick"])
def test_score_misses_a_key(key: str) -> None:
    field, message = refused("score", without(COINCHE, key))
    assert field == key and message.startswith("missing: expected")


def test_score_of_a_played_deal() -> None:
    assert ask("score", PLAYED)["outcome"] == "made"
    assert ask("score", PLAYED) == ask("score", PLAYED | {"declare": False, "direction": "clockwise", "double": "none"})
    assert ask("score", PLAYED | {"declare": True}) == ask("score", PLAYED | {"declare": {"ew": 20}})


def test_score_names_the_illegal_card_and_why() -> None:
    swapped = json.loads(json.dumps(TRICKS).replace("QC", "??").replace("9H", "QC").replace("??", "9H"))
    field, message = refused("score", PLAYED | {"tricks": swapped})
    assert field == "tricks[2].cards[3]"
    assert message.startswith("expected Q♥ in trick 3, got Q♣: west, holding ") and message.endswith("must follow suit")


# --- play -----------------------------------------------------------------------------------------------------------------
def test_play_gives_a_tally_that_score_reads() -> None:
    reply = ask("play", PLAYED | {"declare": True})
    assert list(reply) == ["points", "last_trick", "belote", "declarations", "capot", "generale", "tricks", "found", "comparison"]
    tally = {key: reply[key] for key in list(reply)[:6]}
    assert tally == {
        "points": {"ns": 72, "ew": 80}, "last_trick": "ew", "belote": "ew", "declarations": {"ns": 0, "ew": 20}, "capot": None, "generale": None,
    }  # fmt: skip
    assert ask("score", without(PLAYED, "tricks") | tally) == ask("score", PLAYED | {"declare": True})
    assert reply["tricks"][0] == {"winner": "east", "points": 26} and sum(trick["points"] for trick in reply["tricks"]) == 152
    assert reply["found"] | {"north": [{"kind": "tierce", "cards": ["10♦", "9♦", "8♦"], "points": 20}]} == reply["found"]
    assert list(reply["found"]) == ["south", "west", "north", "east"] and reply["found"]["south"] == []
    assert reply["comparison"] == {"side": "ew", "points": 20, "reason": "higher_card"}


def test_play_needs_no_contract() -> None:
    bare = {key: PLAYED[key] for key in ("game", "rules", "strain", "tricks")}
    assert ask("play", bare) == ask("play", PLAYED)
    assert ask("play", bare)["declarations"] is None
    for key, wrong in (("taker", "s"), ("contract", 85), ("double", 2), ("held", 0), ("explain", "yes")):
        assert refused("play", bare | {key: wrong})[0] == key
    for key in bare:
        assert refused("play", without(bare, key))[0] == key
    assert refused("play", COINCHE)[0] == "tricks"


# --- legal ----------------------------------------------------------------------------------------------------------------
def test_legal() -> None:
    assert ask("legal", LEGAL) == {"legal": ["J♥"], "why": "trump"}
    assert ask("legal", LEGAL | {"trick": [], "leader": "east", "direction": "anticlockwise"}) == {"legal": ["J♥", "K♦"], "why": "lead"}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"hand": []}, "hand"),
        ({"hand": "JH"}, "hand"),
        ({"hand": ["JH", "JH"]}, "hand[1]"),
        ({"hand": ["JH", "T♥", "10H"]}, "hand[2]"),
        ({"hand": ["A♦", "K♦", "Q♦", "J♦", "10♦", "9♦", "8♦", "7♦", "7♥"]}, "hand"),
        ({"hand": ["jh"]}, "hand[0]"),
        ({"hand": ["JH", "A♠"]}, "trick[0]"),
        ({"trick": ["A♠", "A♠"]}, "trick[1]"),
        ({"trick": ["A♠", "K♠", "Q♠", "J♠"]}, "trick"),
        ({"trick": None}, "trick"),
        ({"leader": "me"}, "leader"),
        ({"direction": None}, "direction"),
        ({"taker": "south"}, "taker"),
    ],
)
def test_legal_refuses(changes: Json, field: str) -> None:
    assert refused("legal", LEGAL | changes)[0] == field
