"""What `bid` and `match` answer, the field they name when they refuse, and any verb under random damage."""
import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_examples.commands.jsonl import answer, written
from belote_examples.commands.verbs import VERBS
from tests.test_verbs import ALL_TRUMPS, CLASSIC, COINCHE, LEGAL, PLAYED, Json, ask, refused, without

HEARTS_80 = {"contract": 80, "strain": "hearts"}
TIE = {"strain": "hearts", "taker": "south", "points": {"ns": 71, "ew": 81}, "last_trick": "ns"}
MADE = {"strain": "hearts", "taker": "south", "points": {"ns": 90, "ew": 62}, "last_trick": "ns"}


def auction(*calls: object, **changes: object) -> Json:
    return {"rules": "maison", "dealer": "south", "calls": list(calls)} | changes


def match(*deals: object, **changes: object) -> Json:
    return {"game": "classic", "rules": "maison", "deals": list(deals)} | changes


# --- bid ------------------------------------------------------------------------------------------------------------------
def test_bid_at_the_start() -> None:
    reply = ask("bid", auction())
    assert list(reply) == ["game", "turn", "legal", "bid", "closed", "ended", "result"]
    assert (reply["turn"], reply["bid"], reply["closed"], reply["ended"], reply["result"]) == ("west", None, False, False, None)
    assert reply["legal"][:2] == ["pass", {"contract": 80, "strain": "spades"}] and len(reply["legal"]) == 1 + 11 * 6


def test_bid_the_example_of_the_contract() -> None:
    reply = ask("bid", auction("pass", {"contract": 90, "strain": "hearts"}, "coinche"))
    standing = {"taker": "north", "strain": "hearts", "contract": 90, "double": "coinched"}
    said = {"game": "coinche", "bid": standing, "closed": True}
    assert reply == said | {"turn": "south", "legal": ["pass", "surcoinche"], "ended": False, "result": None}
    reply = ask("bid", auction("pass", {"contract": 90, "strain": "hearts"}, "coinche", "pass", "pass"))
    assert reply == said | {"turn": None, "legal": [], "ended": True, "result": standing}


@pytest.mark.parametrize(
    ("request_", "result"),
    [
        (auction(*["pass"] * 4), "passed_out"),
        (auction(*["pass"] * 8, game="classic"), "passed_out"),
        (auction("take", turn_up="9♥"), {"taker": "west", "strain": "hearts"}),
        (auction(*["pass"] * 4, "clubs", game="classic"), {"taker": "west", "strain": "clubs"}),
        (auction(*["pass"] * 8, turn_up="9♥"), "passed_out"),
        (auction(*["pass"] * 5, "no_trumps", turn_up="9H"), {"taker": "north", "strain": "no_trumps"}),
        (auction("take", direction="anticlockwise", turn_up="9♥"), {"taker": "east", "strain": "hearts"}),
        (auction(HEARTS_80, *["pass"] * 3), {"taker": "west", "strain": "hearts", "contract": 80, "double": "none"}),
        (auction(HEARTS_80, "coinche", "surcoinche"), {"taker": "west", "strain": "hearts", "contract": 80, "double": "surcoinched"}),
        (auction(*["pass"] * 3), None),
    ],
)
def test_bid_results(request_: Json, result: object) -> None:
    assert ask("bid", request_)["result"] == result


def test_bid_at_any_moment() -> None:
    rules = {"base": "maison", "coinche_in_turn": False}
    reply = ask("bid", auction(HEARTS_80, "pass", rules=rules))
    assert reply["legal"][-2:] == [{"call": "coinche", "seat": "south"}, {"call": "coinche", "seat": "north"}]
    assert ask("bid", auction(HEARTS_80, "pass", {"call": "coinche", "seat": "north"}, rules=rules))["turn"] == "east"


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ([], ""),
        (without(auction(), "calls"), "calls"),
        (without(auction(), "dealer"), "dealer"),
        (without(auction(), "rules"), "rules"),
        (auction(dealer="me"), "dealer"),
        (auction(direction="up"), "direction"),
        (auction(calls="pass"), "calls"),
        (auction(game="belote"), "game"),
        (auction(taker="south"), "taker"),
        (auction("Pass"), "calls[0]"),
        (auction("pass", None), "calls[1]"),
        (auction("pass", 80), "calls[1]"),
        (auction("pass", ["pass"]), "calls[1]"),
        (auction({"contract": 85, "strain": "hearts"}), "calls[0].contract"),
        (auction({"contract": True, "strain": "hearts"}), "calls[0].contract"),
        (auction({"contract": 80}), "calls[0].strain"),
        (auction({"contract": 80, "strain": "coeur"}), "calls[0].strain"),
        (auction(HEARTS_80 | {"seat": "west"}), "calls[0].seat"),
        (auction({"call": "coinche"}), "calls[0].seat"),
        (auction({"call": "pass", "seat": "west"}), "calls[0].call"),
        (auction("coinche"), "calls[0]"),
        (auction(HEARTS_80, HEARTS_80), "calls[1]"),
        (auction(HEARTS_80, "pass", "coinche"), "calls[2]"),
        (auction(HEARTS_80, {"call": "coinche", "seat": "south"}), "calls[1]"),
        (auction(HEARTS_80, "coinche", {"contract": 90, "strain": "hearts"}), "calls[2]"),
        (auction(*["pass"] * 5), "calls[4]"),
        (auction(*["pass"] * 9, turn_up="9♥"), "calls[8]"),
        (auction("take", "pass", turn_up="9♥"), "calls[1]"),
        (auction("take"), "turn_up"),
        (auction("pass", "take", game="classic"), "turn_up"),
        (auction("hearts"), "calls[0]"),
        (auction(*["pass"] * 4, "hearts", turn_up="9♥"), "calls[4]"),
        (auction("take", game="coinche"), "calls[0]"),
        (auction(HEARTS_80, game="classic"), "calls[0]"),
        (auction(game="coinche", turn_up="9♥"), "turn_up"),
        (auction(turn_up="6♥"), "turn_up"),
    ],
)
def test_bid_refuses(request_: object, field: str) -> None:
    assert refused("bid", request_)[0] == field


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        (auction(*["pass"] * 5), "the coinche auction has ended, got 'pass'; game is not named, and calls are read as coinche until turn_up, "),
        (auction("take", "pass", turn_up="9♥"), "the classic auction has ended, got 'pass'; game is not named, and turn_up, take or a strain says "),
        (auction("hearts"), "pass or take from west in classic, got 'hearts'; game is not named"),
        (auction(7), "got 7; game is not named, and calls are read as coinche"),
        (auction("take"), "the card turned up, such as 9♥, since west takes its suit"),
    ],
)
def test_bid_says_which_game_it_reads(request_: Json, message: str) -> None:
    assert message in refused("bid", request_)[1]
    assert "not named" not in refused("bid", {"game": "classic" if "classic" in message else "coinche"} | request_)[1]


@pytest.mark.parametrize(("request_", "game"), [
    (auction("pass"), "coinche"), (auction("pass", game="classic"), "classic"), (auction(turn_up="9♥"), "classic"),
    (auction(*["pass"] * 4, "clubs"), "classic"),
])  # fmt: skip
def test_bid_names_the_game(request_: Json, game: str) -> None:
    assert ask("bid", request_)["game"] == game


# --- match ----------------------------------------------------------------------------------------------------------------
def test_match() -> None:
    reply = ask("match", match(TIE, "passed_out", MADE, MADE, target=200))
    assert list(reply) == ["deals", "totals", "held_from", "winner", "after"]
    for deal in reply["deals"]:
        assert list(deal) == ["ns", "ew", "outcome", "held", "totals", "held_from", "lines"]
    assert [deal["totals"] for deal in reply["deals"]] == [
        {"ns": 0, "ew": 81}, {"ns": 0, "ew": 81}, {"ns": 181, "ew": 143}, {"ns": 281, "ew": 205},
    ]  # fmt: skip
    assert [deal["held_from"]["ns"] for deal in reply["deals"]] == [81, 81, 0, 0]
    assert reply["deals"][1] | {"ns": 0, "ew": 0, "outcome": "passed_out", "held": 81, "lines": []} == reply["deals"][1]
    assert (reply["totals"], reply["winner"], reply["after"]) == ({"ns": 281, "ew": 205}, "ns", 4)


def test_match_after_the_end() -> None:
    reply = ask("match", match(MADE, MADE, "passed_out", target=100, explain=True))
    assert [deal.get("after_end") for deal in reply["deals"]] == [None, True, True]
    assert (reply["totals"], reply["winner"], reply["after"]) == ({"ns": 100, "ew": 62}, "ns", 1)
    assert reply["deals"][1]["ns"] == 100 and reply["deals"][0]["compare"] == {"ns": 100, "ew": 62, "needed": 82}


def test_match_for_a_count_of_deals() -> None:
    reply = ask("match", match(TIE, count=1))
    assert (reply["totals"], reply["held_from"], reply["winner"], reply["after"]) == ({"ns": 81, "ew": 81}, {"ns": 0, "ew": 0}, None, 1)
    reply = ask("match", match(TIE, count=2))
    assert (reply["held_from"], reply["winner"], reply["after"]) == ({"ns": 81, "ew": 0}, None, None)


@pytest.mark.parametrize(("game", "deal", "target"), [("classic", CLASSIC, 1000), ("coinche", COINCHE, 2000), ("coinche", PLAYED, 2000)])
def test_match_targets_and_deals_that_name_their_game(game: str, deal: Json, target: int) -> None:
    reply = ask("match", match(*[deal] * 40, game=game))
    total = next(index for index, entry in enumerate(reply["deals"], 1) if max(entry["totals"].values()) >= target)
    assert reply["after"] == total and reply["deals"][0] | ask("score", deal) == reply["deals"][0]


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        (without(match(), "deals"), "deals"),
        (without(match(), "game"), "game"),
        (without(match(), "rules"), "rules"),
        (match(deals={}), "deals"),
        (match(held=0), "held"),
        (match(explain="no"), "explain"),
        *[(match(target=wrong), "target") for wrong in (0, -1, 1000.0, "1000", True, None)],
        *[(match(count=wrong), "count") for wrong in (0, 1.5, False, None)],
        (match(target=1000, count=12), "target"),
        (match("passed"), "deals[0]"),
        (match(MADE, None), "deals[1]"),
        (match(MADE, MADE, MADE, MADE | {"points": {"ns": 151, "ew": 1}}), "deals[3].points.ns"),
        (match(MADE | {"points": {"ns": True, "ew": 1}}), "deals[0].points.ns"),
        (match(MADE | {"held": 81}), "deals[0].held"),
        (match(MADE | {"explain": True}), "deals[0].explain"),
        (match(MADE | {"contract": 100}), "deals[0].contract"),
        (match(MADE | {"game": "coinche"}), "deals[0].game"),
        (match(MADE | {"rules": "officielles"}), "deals[0].rules"),
        (match(MADE | {"rules": {"base": "maison", "x": 1}}), "deals[0].rules.x"),
        (match(MADE | {"poinst": 1}), "deals[0].poinst"),
        (match(PLAYED | {"tricks": []}, game="coinche"), "deals[0].tricks"),
        (match(PLAYED | {"tricks": [{}] * 8}, game="coinche"), "deals[0].tricks[0].leader"),
        (match(PLAYED | {"declare": {"ns": 10}}, game="coinche"), "deals[0].declare.ns"),
        (match(PLAYED | {"direction": "anticlockwise"}, game="coinche"), "deals[0].tricks[1].leader"),
    ],
)
def test_match_refuses(request_: Json, field: str) -> None:
    assert refused("match", request_)[0] == field


# --- any damage -----------------------------------------------------------------------------------------------------------
REQUESTS: list[tuple[str, Json]] = [
    ("score", CLASSIC), ("score", COINCHE), ("score", ALL_TRUMPS), ("score", PLAYED | {"declare": True}), ("play", PLAYED), ("legal", LEGAL),
    ("bid", auction("pass", HEARTS_80, "coinche")), ("bid", auction("take", turn_up="9♥")), ("match", match(TIE, "passed_out", MADE, count=3)),
]  # fmt: skip
WORDS = ["", "ns", "south", "hearts", "10♥", "pass", "capot", "maison", "\ud800", "points", "tricks", "game", "passed_out"]
NUMBERS = st.integers() | st.sampled_from([0, 1, 20, 80, 152, 162]) | st.floats()
SCALARS = st.none() | st.booleans() | NUMBERS | st.sampled_from(WORDS) | st.text()
ANYTHING = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS) | st.text(), inner, max_size=3))


def places(value: object, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [at, *(place for key, one in inner for place in places(one, (*at, key)))]


@given(st.data(), st.sampled_from(REQUESTS), st.sampled_from(sorted(VERBS)))
@settings(max_examples=400, deadline=None)
def test_any_damage_is_answered(data: st.DataObject, request_: tuple[str, Json], other: str) -> None:
    damaged = {"all": copy.deepcopy(request_[1])}
    path = data.draw(st.sampled_from(places(damaged)[1:]))
    parent: Any = damaged
    for key in path[:-1]:
        parent = parent[key]
    parent[path[-1]] = data.draw(ANYTHING)
    line = json.dumps(damaged["all"]).encode()
    for verb in {request_[0], other}:
        reply = answer(VERBS[verb], line, 1)
        written(reply).decode()
        error: Any = reply.get("error")
        if error is not None:
            assert list(error) == ["line", "field", "message"] and error["message"] and isinstance(error["field"], str)
