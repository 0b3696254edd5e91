"""Terms: every departure from what a language must hold is named, with its line; files of other systems are read."""

import re
from pathlib import Path

import pytest

from belote_examples.checks.site import ROOT, folders
from belote_examples.shape import SHAPE
from belote_examples.terms import load
from belote_examples.word_kinds import FLAG, FORMS, NAMED, OUTCOME, SIDE, WORD, wrong

LANGUAGES = [folder.name for folder in folders(ROOT)]


def loaded(tmp_path: Path, data: bytes) -> list[str]:
    folder = tmp_path / "docs" / "xx"
    folder.mkdir(parents=True)
    (folder / "terms.toml").write_bytes(data)
    return [str(problem) for problem in load(folder, tmp_path).problems]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mark_and_line_ends_of_other_systems_change_nothing(lang: str, tmp_path: Path) -> None:
    data = (ROOT / "docs" / lang / "terms.toml").read_bytes()
    assert loaded(tmp_path, b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n")) == []


def test_an_empty_file_lacks_every_table(tmp_path: Path) -> None:
    problems = loaded(tmp_path, b"")
    assert len(problems) == len(SHAPE) and all("missing: expected a table" in problem for problem in problems)


def test_a_missing_file_says_how_to_begin(tmp_path: Path) -> None:
    [problem] = load(tmp_path / "docs" / "xx", tmp_path).problems
    assert str(problem) == "docs/xx/terms.toml:1:1: missing: a language needs its terms.toml; copy docs/en/terms.toml"


@pytest.mark.parametrize(
    ("data", "says"), [(b"\xff", "expected UTF-8, got byte 0xff"), (b"a = 1\nb = \n", "xx/terms.toml:2:"), (b"[a]\n[a]\n", "not readable as TOML")]
)
def test_what_cannot_be_read_says_where(data: bytes, says: str, tmp_path: Path) -> None:
    [problem] = loaded(tmp_path, data)
    assert says in problem


@pytest.mark.parametrize("table", SHAPE)
def test_each_missing_key_is_named(table: str, tmp_path: Path) -> None:
    text = (ROOT / "docs" / "en" / "terms.toml").read_text("utf-8")
    start = text.index(f"\n[{table}]\n") + 1
    end = next((match.start() for match in re.compile(r"^\[", re.M).finditer(text, start + 1)), len(text))
    problems = loaded(tmp_path, (text[:start] + f"[{table}]\n" + text[end:]).encode())
    line = text[:start].count("\n") + 1
    assert {problem for problem in problems if f":{line}:1: {table}." in problem and "missing" in problem} == set(problems)
    assert len(problems) == len(SHAPE[table])


@pytest.mark.parametrize(
    ("kind", "value", "good"),
    [
        (WORD, "as", True), (WORD, " ", False), (WORD, 1, False), (WORD, ["as"], False), (FLAG, True, True), (FLAG, 1, False),
        (FORMS, ["as"], True), (FORMS, [], False),
        (FORMS, "as", False), (FORMS, ["as", 1], False), (FORMS, [""], False), (NAMED, {"name": "as", "forms": ["as"]}, True),
        (NAMED, {"name": "as"}, False),
        (NAMED, {"name": "as", "forms": ["as"], "form": "x"}, False), (NAMED, {"name": "", "forms": ["as"]}, False), (NAMED, "as", False),
        (SIDE, {"name": "a", "short": "b", "forms": ["a"]}, True), (SIDE, {"name": "a", "forms": ["a"]}, False),
        (OUTCOME, {"name": "a", "forms": ["a"], "bound": ["a"]}, True), (OUTCOME, {"name": "a", "forms": ["a"], "bound": []}, False),
    ],
)  # fmt: skip
def test_kinds_of_values(kind: str, value: object, good: bool) -> None:
    assert (wrong(kind, value) == "") is good


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_its_own_names(lang: str) -> None:
    """Each of the 32 cards is named, and no name is two cards'."""
    terms = load(ROOT / "docs" / lang, ROOT)
    assert set(terms.card_forms.values()) == {(rank, suit) for rank in terms.data["ranks"] for suit in terms.data["suits"]}
    patterns = terms.data["card"]["patterns"]
    made = [
        pattern.replace("{rank}", r).replace("{suit}", s)
        for pattern in patterns
        for rank in terms.data["ranks"]
        for suit in terms.data["suits"]
        for r in dict.fromkeys(terms.forms("ranks", rank))
        for s in dict.fromkeys(terms.forms("suits", suit))
    ]
    assert len(made) == len(set(made)), "two cards share a name"
