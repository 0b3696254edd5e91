"""Whatever is read is answered: no exception, no hang, whichever bytes, values or damaged files come in."""

import json
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from belote_examples import examples, files, pages, terms
from belote_examples.checks.markup import of_page
from belote_examples.commands.jsonl import answer
from belote_examples.commands.verbs import VERBS
from belote_examples.engine.cards import DECK, Card
from belote_examples.engine.errors import NotReadable
from belote_examples.kinds import LOADERS
from tests.conftest import ROOT, WHOLE_MATRIX

MANY = 20 if WHOLE_MATRIX else 1
SECONDS, MEGABYTES = 1.5, 200
"""For one text, on a machine that does other things besides: on one that does not it is under a second."""
IN_A_FOLDER = settings(max_examples=15 * MANY, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
KEYS = (
    "game rules strain taker contract double held points last_trick belote declarations capot generale tricks direction declare hand trick leader "
    "dealer calls turn_up target count deals explain cards ns ew base tie rounding seat position".split()
)
WORDS = (
    "classic coinche maison officielles hearts no_trumps all_trumps south west ns ew capot generale none coinched clockwise pass take passed_out "
    "10♥ J♠ TH 1♥ ♥ true".split()
)
keys = st.sampled_from(KEYS) | st.text(max_size=4)
scalars = st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | st.sampled_from(WORDS) | st.text(max_size=8)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=9) | st.dictionaries(keys, inner, max_size=6), max_leaves=30
)


@given(st.sampled_from(sorted(VERBS)), values)
@settings(max_examples=150 * MANY, deadline=None)
def test_any_value_is_answered(verb: str, value: Any) -> None:
    reply = answer(VERBS[verb], json.dumps(value).encode(), 7)
    json.dumps(reply, allow_nan=False)
    assert "error" not in reply or reply["error"]["line"] == 7  # type: ignore[index]


@given(st.text(max_size=6) | st.sampled_from(WORDS) | values)
@settings(max_examples=150 * MANY)
def test_any_card_is_read_or_refused(text: Any) -> None:
    try:
        assert Card.parse(text) in DECK
    except NotReadable as refused:
        assert len(str(refused)) < 200


@given(st.lists(st.binary(max_size=80).map(lambda line: line.replace(b"\n", b"")), min_size=1, max_size=200))
@settings(max_examples=3 * MANY, deadline=None)
def test_any_bytes_have_an_answer_for_each_line(lines: list[bytes]) -> None:
    command = [sys.executable, "-S", "-m", "belote_examples", "score"]
    done = subprocess.run(command, input=b"\n".join(lines) + b"\n", capture_output=True, cwd=ROOT, timeout=60, check=False)
    assert (done.returncode in (0, 1), done.stderr) == (True, b"")
    assert len([json.loads(line) for line in done.stdout.splitlines()]) == len(lines)


@cache
def text_of(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


PIECES = ("", "\n", "[", "]]", "'''", '"', "= ", "{", "\\", "---", "<!-- /table -->", "<b>", "|", "\x00", "\ud7ff", "[[example]]", "9" * 20)


@st.composite
def damaged(draw: st.DrawFn, path: str) -> str:
    """A text with some stretches gone, doubled or in another's place."""
    text = text_of(path)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 60)))
        text = text[:start] + draw(st.sampled_from(PIECES) | st.just(text[start:end] * 2)) + text[end:]
    return text


def lying_in(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


@given(damaged("docs/hr/terms.toml"))
@IN_A_FOLDER
def test_damaged_words_are_told(tmp_path: Path, text: str) -> None:
    path = lying_in(tmp_path, "docs/hr/terms.toml", text)
    own = terms.load(path.parent, tmp_path)
    assert all(problem.path == "docs/hr/terms.toml" for problem in own.problems)
    assert own.problems or tomllib.loads(text)


@pytest.mark.parametrize("name", ["coinche.toml", "trick.toml", "coinche-auctions.toml", "whole-match.toml", "hands.toml"])
def test_damaged_examples_are_told(name: str, tmp_path: Path) -> None:
    @given(damaged(f"belote_examples/examples/{name}"))
    @settings(IN_A_FOLDER, max_examples=6 * MANY)
    def told(text: str) -> None:
        path = lying_in(tmp_path, name, text)
        _, problems = examples.load(tmp_path, tmp_path, LOADERS)
        assert all(problem.path == name for problem in problems), path

    told()


@given(st.binary(max_size=200) | damaged("belote_examples/examples/coinche.toml").map(str.encode))
@IN_A_FOLDER
def test_any_bytes_are_read_as_toml_or_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.toml").write_bytes(content)
    _, data, problems = files.read_toml(tmp_path / "a.toml", tmp_path)
    assert not (data and problems)


@pytest.mark.parametrize("name", ["counting.md", "playing.md", "start.md"])
def test_damaged_pages_are_read(name: str) -> None:
    @given(damaged(f"docs/fr/{name}") | st.text(max_size=300))
    @settings(max_examples=5 * MANY, deadline=None)
    def read(text: str) -> None:
        page = pages.parse(text, "fr", name, f"docs/fr/{name}")
        for problem in [*page.problems, *of_page(page)]:
            assert 1 <= problem.line <= text.count("\n") + 1 and problem.column >= 1

    read()


def test_no_text_keeps_the_readers_waiting() -> None:
    """The nastiest texts of the length that is still read, each under SECONDS and all of them under MEGABYTES."""
    done = subprocess.run([sys.executable, "-m", "tests.hostile.measuring"], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    number, seconds, grown, name = done.stdout.split(" ", 3)
    assert int(number) > 40 and float(seconds) < SECONDS and int(grown) < MEGABYTES, (number, seconds, grown, name)
