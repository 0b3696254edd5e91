"""Positions: the legal cards by hand beside the engine's, and what is written is read back in every language."""

from typing import Any

import pytest

from belote_examples.engine.errors import Refused
from belote_examples.examples import Place, Table
from belote_examples.kinds.position import Position, documented, facts, load
from belote_examples.quotes import Facts
from belote_examples.terms import Terms
from tests.kinds.region_pages import LANGUAGES, planted, problems, terms_of, unread, written

CLASSIC_BOUND = {"classic": ["A♥", "7♥"], "coinche": ["A♥", "7♥", "K♦"]}
ENTRIES: list[tuple[str, list[str], list[str], Any, Any]] = [
    ("hearts", ["south A♠"], ["K♠", "7♠", "J♥", "8♣"], ["K♠", "7♠"], "follow"),
    ("hearts", ["south A♠"], ["9♥", "7♥", "K♦", "8♣"], ["9♥", "7♥"], "trump"),
    ("hearts", ["south A♠", "west 7♠"], ["J♥", "9♦", "8♣"], ["J♥", "9♦", "8♣"], "partner_holds"),
    ("hearts", ["south A♠", "west 10♥"], ["9♥", "8♥", "K♦"], ["9♥"], "overtrump"),
    ("hearts", ["south A♠", "west 9♥"], ["A♥", "7♥", "K♦"], CLASSIC_BOUND, {"classic": "undertrump", "coinche": "discard"}),
    ("hearts", ["east K♠", "south 9♥", "west A♠"], ["J♥", "7♥"], ["J♥", "7♥"], "partner_holds"),
    ("hearts", ["south 10♥"], ["9♥", "8♥", "A♣"], ["9♥"], "overtake"),
    ("hearts", ["north 9♥", "east 8♥"], ["J♥", "7♥", "K♣"], ["J♥"], "overtake"),
    ("hearts", ["south J♥"], ["A♥", "8♥", "K♦"], ["A♥", "8♥"], "follow"),
    ("hearts", ["south J♥"], ["A♠", "K♦", "8♣"], ["A♠", "K♦", "8♣"], "cannot_follow"),
    ("no_trumps", ["south K♠"], ["A♠", "7♠", "8♥"], ["A♠", "7♠"], "follow"),
    ("all_trumps", ["south 10♠"], ["J♠", "7♠", "J♥"], ["J♠"], "overtake"),
    ("all_trumps", ["south 10♠"], ["J♥", "9♦"], ["J♥", "9♦"], "cannot_follow"),
]
"""Strain, cards so far, hand, legal cards and reason: rules §2, each of its rows once."""
DEAL = [
    "east A♦ 8♦ Q♦ 7♦", "east 9♦ 7♥ K♥ J♦", "west A♣ 7♣ K♣ 10♣", "west 9♣ Q♣ 10♥ 9♥",
    "south A♠ 7♠ K♦ 8♠", "south 10♠ K♠ 10♦ 9♠", "south Q♥ J♥ 8♥ A♥", "west 8♣ J♣ J♠ Q♠",
]  # fmt: skip
"""A deal whose fifth trick comes to the first position."""


def position(number: int, **changes: Any) -> Position:
    """The position of a row."""
    strain, cards, hand, legal, why = ENTRIES[number]
    entry = {"id": f"p{number}", "source": "FFB-B16", "strain": strain, "cards": cards, "hand": hand, "legal": legal, "why": why, **changes}
    return load(entry, {"kind": "position"}, "some-positions", Place("x.toml", 1))


TABLE = Table("some-positions", tuple(position(number) for number in range(len(ENTRIES))))


def said(found: Position) -> list[str]:
    """What is wrong with a position, but for a deal that is not there."""
    return [str(problem) for problem in documented(found) if "no deal behind it" not in str(problem)]


@pytest.mark.parametrize("number", range(len(ENTRIES)))
def test_the_engine_says_what_is_written_by_hand(number: int) -> None:
    assert said(position(number)) == []


@pytest.mark.parametrize("number", range(len(ENTRIES)))
def test_another_result_is_a_problem_that_names_both(number: int) -> None:
    hand = ENTRIES[number][2]
    other = [hand[-1]] if ENTRIES[number][3] != [hand[-1]] else hand
    [first, *_] = said(position(number, legal=other, why="lead"))
    assert f"documented {' '.join(other)}" in first and "engine says" in first
    assert any("documented lead" in problem for problem in said(position(number, why="lead")))


def test_the_games_differ_in_one_position_only() -> None:
    paths = [facts(one) for one in TABLE.examples if isinstance(one, Position)]
    assert [number for number, found in enumerate(paths) if "coinche.1" in found] == [4]
    assert [paths[4][f"coinche.{number}"].value for number in (1, 2, 3)] == ["A♥", "7♥", "K♦"]
    assert "legal.1" not in paths[4] and "classic.3" not in paths[4]


def test_facts_name_what_a_sentence_may_quote() -> None:
    found = Facts.of([position(5)]).by_id
    shown = {path: found[f"p5.{path}"].value for path in ("trump", "led", "leader", "player", "holder", "south", "hand.1", "legal.2")}
    assert shown == {
        "trump": "hearts", "led": "spades", "leader": "east", "player": "north", "holder": "south", "south": "9♥", "hand.1": "J♥", "legal.2": "7♥",
    }  # fmt: skip


REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "no card": ({"cards": []}, "cards", "1 to 3"),
    "four cards": ({"cards": ["south A♠", "west 7♠", "north 8♠", "east 9♠"]}, "cards", "got 4"),
    "no hand": ({"hand": []}, "hand", "got 0"),
    "seat out of turn": ({"cards": ["south A♠", "north 7♠"]}, "cards[1]", "expected west"),
    "seat that is none": ({"cards": ["sud A♠"]}, "cards[0]", "sud"),
    "card twice": ({"hand": ["A♠", "7♠"]}, "hand", "A♠ twice"),
    "card that is none": ({"hand": ["1♠"]}, "hand[0]", "1♠"),
    "reason that is none": ({"why": "because"}, "why", "because"),
    "strain that is none": ({"strain": "heart"}, "strain", "heart"),
    "one game": ({"legal": {"classic": ["K♠"]}}, "legal.coinche", "missing"),
    "key unknown": ({"leagl": []}, "leagl", "legal"),
}


@pytest.mark.parametrize("fault", REFUSED)
def test_an_entry_with_a_fault_is_refused_at_its_field(fault: str) -> None:
    changes, field, says = REFUSED[fault]
    with pytest.raises(Refused) as refused:
        position(0, **changes)
    assert refused.value.field == field and says in refused.value.message


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_written_is_read_back(lang: str) -> None:
    assert problems(written("some-positions", TABLE, lang), TABLE, lang) == []


def _card(id_: str, old: str, new: str) -> tuple[str, str]:
    return f'id="{id_}">{old}<', f'id="{id_}">{new}<'


def faults(terms: Terms) -> dict[str, tuple[tuple[str, str], tuple[str, ...]]]:
    """Edits of a page, and what the message must contain: what the page says and what is right."""
    seats = {key: terms.word("seats", key) for key in terms.data["seats"]}
    hearts, spades = terms.strain("hearts"), terms.strain("spades")
    label = terms.labelled(terms.word("labels", "why"), "")
    overtrump, trump = terms.word("why", "overtrump"), terms.word("why", "trump")
    return {
        "card played": (_card("p3.west", "10♥", "J♥"), ("page says 9♥", "engine says 9♥ 8♥")),
        "card of the hand": (_card("p3.hand.1", "9♥", "10♣"), ("page says 9♥", "engine says 8♥")),
        "card twice": (_card("p3.hand.1", "9♥", "10♥"), ("10♥ twice",)),
        "legal card": (_card("p3.legal.1", "9♥", "8♥"), ("page says 8♥", "engine says 9♥")),
        "legal card of one game": (_card("p4.coinche.3", "K♦", ""), ("page says A♥ 7♥", "engine says A♥ 7♥ K♦")),
        "seat to play": (_card("p3.player", seats["north"], seats["east"]), ("page says east", "engine says north")),
        "seat that leads": (_card("p3.leader", seats["south"], seats["north"]), ("expected east", "got west")),
        "seat that is winning": (_card("p3.holder", seats["west"], seats["south"]), ("page says south", "engine says west")),
        "reason": ((label + overtrump, label + trump), ("page says trump", "engine says overtrump")),
        "trump": (_card("p3.trump", hearts, spades), ("page says", "engine says")),
        "suit led": (_card("p3.led", spades, hearts), ("page says hearts", "engine says spades")),
        "word of no language": (_card("p3.holder", seats["west"], "Wset"), ("Wset", "expected one of")),
    }


KINDS_OF_FAULTS = list(faults(terms_of("en")))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("fault", KINDS_OF_FAULTS)
def test_a_fault_in_what_a_reader_sees_is_found(fault: str, lang: str) -> None:
    edit, says = faults(terms_of(lang))[fault]
    found = unread(planted(written("some-positions", TABLE, lang), *edit), TABLE, lang)
    assert any(all(part in problem for part in says) for problem in found), found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("label", ["led", "holder", "hand", "legal", "why"])
def test_a_line_that_is_missing_is_found(label: str, lang: str) -> None:
    text, terms = written("some-positions", TABLE, lang), terms_of(lang)
    line = next(line for line in text.split("\n") if line.startswith(f"* {terms.labelled(terms.word('labels', label), '')}"))
    assert any(terms.word("labels", label) in problem for problem in unread(planted(text, line + "\n", ""), TABLE, lang))


def test_the_deal_behind_a_position_comes_to_it() -> None:
    assert list(documented(position(0, tricks=DEAL))) == []
    assert "no deal behind it" in " ".join(map(str, documented(position(0))))


OTHER_DEALS = {
    "seven tricks": (DEAL[:7], "expected 8 tricks"),
    "card twice": ([*DEAL[:7], " ".join([*DEAL[7].split()[:4], DEAL[0].split()[1]])], "again in trick 8"),
    "leader of a trick": (
        [DEAL[0], " ".join(["north" if DEAL[1].split()[0] != "north" else "south", *DEAL[1].split()[1:]]), *DEAL[2:]],
        "to lead trick 2",
    ),
}


@pytest.mark.parametrize("fault", OTHER_DEALS)
def test_a_deal_that_cannot_be_played_is_a_problem(fault: str) -> None:
    tricks, says = OTHER_DEALS[fault]
    assert says in " ".join(map(str, documented(position(0, tricks=tricks))))


def test_a_deal_that_comes_to_another_position_is_a_problem() -> None:
    """The trick is another one, or the hand that is left."""
    elsewhere = position(0, tricks=DEAL, hand=["K♠", "7♠", "J♥"], legal=["K♠", "7♠"])
    assert [problem.where.rpartition(".")[2] for problem in documented(elsewhere)] == ["cards", "hand"]
    other = position(0, tricks=DEAL, hand=["K♠", "9♠", "J♥", "8♣"], legal=["K♠", "9♠"])
    assert any("7♠" in str(problem) and "trick 5 of 8" in str(problem) for problem in documented(other))
