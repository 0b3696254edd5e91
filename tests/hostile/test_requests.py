"""Lines that other programs may send, as long as a line may be: each is answered or refused soon, in little memory, by the command as it is."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from belote_examples.commands.jsonl import LINE_LIMIT
from belote_examples.commands.verbs import answer
from belote_examples.engine.auction import PASSED_OUT
from belote_examples.requests.matches import MOST_DEALS
from tests.conftest import ROOT

SECONDS, MEGABYTES = 1, 200
"""Of computing, and the most memory: what any input may take."""
MEASURED = """import sys, time
from belote_examples.__main__ import main
from tests.hostile.measuring import peak
code = main(sys.argv[1:])
print(time.process_time(), peak() // 1024, file=sys.stderr)
sys.exit(code)
"""
MATCH = '{"game":"classic","rules":"maison","deals":['
DIFFER = '{"game":"coinche","rules":["maison","officielles"'
PLAYED = {
    "game": "classic", "rules": {"base": "maison"}, "strain": "all_trumps", "taker": "south", "direction": "anticlockwise", "declare": False,
    "double": "none",
    "tricks": [{"leader": "south", "cards": ["10♠\ufe0f", "10♥\ufe0f", "10♦\ufe0f", "10♣\ufe0f"]}] * 8,
}  # fmt: skip
"""A deal told at length, with every blank; no such deal is played."""

CONTRAST = {
    "switch": "rounding", "rules": "maison",
    "case": {"kind": "deal", "strain": "hearts", "taker": "south", "contract": 100, "points": {"ns": 90, "ew": 62}, "last_trick": "ns"},
}  # fmt: skip
"""An example that shows nothing."""


def filled(piece: str, before: str = '{"game":[', after: str = "null]}") -> str:
    """A piece over and over, up to the longest line."""
    return before + piece * ((LINE_LIMIT - len((before + after).encode())) // len(piece.encode())) + after


LONG = {
    "passed out": ("match", filled(f'"{PASSED_OUT}",', MATCH, f'"{PASSED_OUT}"]}}'), "deals"),
    "deals": ("match", filled('{"strain":"hearts","taker":"south","points":{"ns":98,"ew":54},"last_trick":"ns"},', MATCH), "deals"),
    "rule sets": ("differ", filled(',"officielles"', DIFFER, "]}"), "rules[2]"),
    "examples": ("differ", filled(json.dumps(CONTRAST) + ",", f'{DIFFER}],"examples":[', json.dumps(CONTRAST) + "]}"), "examples"),
    "nothing": ("match", filled("0,", MATCH, "0]}"), "deals"),
    "fractions": ("score", filled("1.0,"), "game"),
    "powers": ("score", filled("1e1,"), "game"),
    "objects": ("score", filled('{"":1},'), "game"),
    "lists": ("score", filled("[1],"), "game"),
    "keys": ("score", "{" + ",".join(f'"{number:x}":{{}}' for number in range(100_000)) + "}", "['0']"),
    "signs": ("score", filled("♥", '{"game":"', '"}'), "game"),
    "escapes": ("score", filled("\\u2665", '{"game":"', '"}'), "game"),
    "too long": ("score", '{"game":[' + "1.0," * LINE_LIMIT + "1]}", ""),
}  # fmt: skip
"""The verb that each is asked of, and the field it is refused at."""


def asked(verb: str, line: str) -> tuple[dict[str, Any], float, int]:
    """What the command says to a line, the seconds it computed, and the most memory it had, in megabytes."""
    done = subprocess.run([sys.executable, "-S", "-c", MEASURED, verb], input=line.encode(), capture_output=True, cwd=ROOT, timeout=60, check=False)
    seconds, megabytes = done.stderr.split()
    return json.loads(done.stdout), float(seconds), int(megabytes)


@pytest.mark.parametrize("name", LONG)
def test_a_long_line_is_refused_soon_and_in_little_memory(name: str) -> None:
    verb, line, field = LONG[name]
    assert name == "too long" or 0.8 * LINE_LIMIT < len(line.encode()) <= LINE_LIMIT
    reply, seconds, megabytes = asked(verb, line)
    assert reply["error"]["field"] == field, reply
    assert (seconds < SECONDS, megabytes < MEGABYTES) == (True, True), (seconds, megabytes)


def test_the_longest_match_is_answered_soon_and_one_deal_more_is_refused() -> None:
    deal = {"strain": "hearts", "taker": "south", "points": {"ns": 71, "ew": 81}, "last_trick": "ns", "declarations": {"ns": 100}}
    question: dict[str, Any] = {"game": "classic", "rules": "maison", "count": 9999, "explain": True, "deals": [deal, PASSED_OUT] * (MOST_DEALS // 2)}
    reply, seconds, megabytes = asked("match", json.dumps(question))
    assert len(reply["deals"]) == MOST_DEALS
    assert (seconds < SECONDS, megabytes < MEGABYTES) == (True, True), (seconds, megabytes)
    refused = answer("match", question | {"deals": [*question["deals"], deal]})["error"]
    assert refused == {"field": "deals", "message": f"expected at most {MOST_DEALS} deals in a match, got {MOST_DEALS + 1}", "code": "", "values": {}}


def test_the_longest_match_told_at_length_fits_into_a_line() -> None:
    assert len(json.dumps({"deals": [PLAYED] * MOST_DEALS}, ensure_ascii=False).encode()) < 0.9 * LINE_LIMIT


def test_the_limits_are_told_to_those_who_ask() -> None:
    told = " ".join(Path(ROOT, "belote_examples", "kit", "questions.md").read_text("utf-8").split())
    assert f"a line of more than {LINE_LIMIT} bytes and a match of more than {MOST_DEALS} deals are refused" in told
