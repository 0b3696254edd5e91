"""A match: documented by hand = the engine; what is written is read back in every language; what is changed on the page is caught."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from belote_examples import examples, pages
from belote_examples.checks.site import ROOT, folders
from belote_examples.kinds import KINDS, Claim
from belote_examples.kinds.match.example import MatchExample, documented, facts
from belote_examples.page import Region
from belote_examples.reader import Unreadable
from belote_examples.terms import Terms
from belote_examples.terms import load as load_terms

LANGUAGES = [folder.name for folder in folders(ROOT)]
PASSED = "passed_out = true\nresult = { total = { ns = 0, ew = 81 }, held = 81 }"


def dealt(strain: str, taker: str, tally: str, result: str) -> str:
    """A deal of a match without its tricks."""
    return f'strain = "{strain}"\ntaker = "{taker}"\ntally = {{ {tally} }}\ntricks = []\nresult = {{ {result} }}'


TIE = dealt(
    "diamonds",
    "south",
    'points = { ns = 71, ew = 81 }, last_trick = "ns"',
    'ns = 0, ew = 81, outcome = "tie", held = 81, total = { ns = 0, ew = 81 }',
)
HELD = dealt(
    "hearts",
    "north",
    'points = { ns = 85, ew = 67 }, last_trick = "ns", belote = "ew"',
    'ns = 176, ew = 87, outcome = "made", total = { ns = 176, ew = 168 }',
)
FAILED = dealt(
    "spades", "west", 'points = { ns = 100, ew = 52 }, last_trick = "ns", belote = "ew", declarations = { ew = 20 }',
    'ns = 182, ew = 20, outcome = "failed", total = { ns = 358, ew = 188 }',
)  # fmt: skip
CAPOT = dealt(
    "no_trumps",
    "east",
    'points = { ns = 0, ew = 120 }, last_trick = "ew", capot = "ew"',
    'ns = 0, ew = 220, outcome = "capot", total = { ns = 358, ew = 408 }',
)
BELOTES = dealt(
    "all_trumps", "east", 'points = { ns = 100, ew = 148 }, last_trick = "ew", belote = ["ns", "ew", "ew"]',
    'ns = 120, ew = 198, outcome = "made", total = { ns = 478, ew = 606 }',
)  # fmt: skip
DEALS = (TIE, PASSED, HELD, FAILED, CAPOT, BELOTES)


def load(
    folder: Path, deals: tuple[str, ...] = DEALS, head: str = 'target = 450\nresult = { winner = "ew", after = 6 }'
) -> tuple[list[examples.Table], list[str]]:
    """The tables of a folder with one match, and what is wrong in it."""
    body = "".join(f"\n[[example.deals]]\n{deal}\n" for deal in deals)
    text = f'kind = "match"\ngame = "classic"\n[[example]]\nid = "m"\nsource = "by hand"\nrules = "maison"\n{head}\n{body}'
    (folder / "m.toml").write_text(text, encoding="utf-8")
    tables, problems = examples.load(folder, folder, {name: kind.load for name, kind in KINDS.items()})
    return tables, [str(problem) for problem in problems]


@pytest.fixture
def match(tmp_path: Path) -> MatchExample:
    """A match with a deal of every outcome."""
    tables, problems = load(tmp_path)
    assert problems == []
    (example,) = tables[0].examples
    assert isinstance(example, MatchExample)
    return example


@cache
def terms_of(lang: str) -> Terms:
    """The words of a language."""
    return load_terms(ROOT / "docs" / lang, ROOT)


def region_of(lines: list[str]) -> Region:
    """The lines as a page has them."""
    text = "\n".join(["# T {#t}", "", "<!-- table: m -->", "", *lines, "", "<!-- /table -->", ""])
    page = pages.parse(text, "en", "m.md", "m.md")
    assert page.problems == []
    return page.regions[0]


def differences(lines: list[str], terms: Terms) -> list[str]:
    """What the page says and the engine does not."""
    return [
        f"{claim.where}: page {claim.page}, engine {claim.engine}"
        for claim in KINDS["match"].read(region_of(lines), terms)
        if isinstance(claim, Claim) and claim.page != claim.engine
    ]


def test_documented_is_what_the_engine_says(match: MatchExample) -> None:
    assert {problem.message for problem in documented(match)} == {"no deal behind it: expected eight tricks"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_written_is_read_back(match: MatchExample, lang: str) -> None:
    lines = KINDS["match"].write((match,), terms_of(lang))
    assert differences(lines, terms_of(lang)) == []
    assert len(list(KINDS["match"].read(region_of(lines), terms_of(lang)))) > 40


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_path_stands_in_the_region_once(match: MatchExample, lang: str) -> None:
    text = "\n".join(KINDS["match"].write((match,), terms_of(lang)))
    assert {path: text.count(f'id="m.{path}"') for path in facts(match)} == dict.fromkeys(facts(match), 1)


def test_facts_follow_the_match(match: MatchExample) -> None:
    said = {path: fact.value for path, fact in facts(match).items()}
    assert (said["1.held"], said["1.outcome"], said["3.counted.ns"], said["3.ns"], said["3.winner"]) == ("81", "tie", "95", "176", "ns")
    assert (said["2.total.ew"], said["4.ew"], said["5.ew"]) == ("81", "20", "220")
    assert (said["winner"], said["after"], said["target"]) == ("ew", "6", "450")
    assert not any(path.startswith("2.") and "total" not in path for path in said)
    assert "1.winner" not in said and "4.winner" not in said


Change = Callable[[str], str]
PLANTED: list[tuple[str, Change, tuple[str, ...]]] = [
    ("score", lambda text: text.replace('id="m.3.ns">176', 'id="m.3.ns">175'), ("deal 3", "page 175", "engine 176")),
    ("total", lambda text: text.replace('id="m.4.total.ew">188', 'id="m.4.total.ew">189'), ("deal 4", "358 / 189", "358 / 188")),
    ("held points", lambda text: text.replace('id="m.1.held">81', 'id="m.1.held">91'), ("deal 1", "91", "81")),
    ("outcome", lambda text: text.replace('id="m.3.outcome">Made', 'id="m.3.outcome">Failed'), ("deal 3", "page failed", "engine made")),
    ("winner", lambda text: text.replace('id="m.winner">E-W', 'id="m.winner">N-S'), ("winner", "page ns", "engine ew")),
    ("number of deals", lambda text: text.replace('id="m.after">6', 'id="m.after">5'), ("after", "page 5", "engine 6")),
    ("number of a deal", lambda text: text.replace("**4**", "**5**"), ("deal 4", "page 5", "engine 4")),
    ("taker", lambda text: text.replace('id="m.4.taker">West', 'id="m.4.taker">South'), ("deal 4", "page failed", "engine made")),
    ("target", lambda text: text.replace('id="m.target">450', 'id="m.target">300'), ("after", "page 6", "engine 4")),
    (
        "a sum that is another's",
        lambda text: text.replace("100 + 10 (last trick) + 72", "72 + 10 (last trick) + 100"),
        ("deal 4", "72 cards", "100 cards"),
    ),
    ("name of an amount", lambda text: text.replace("81 (held before)", "81 (belote)"), ("deal 3", "81 belote", "81 held in")),
    ("side of a sum", lambda text: text.replace('id="m.3.winner">N-S', 'id="m.3.winner">E-W'), ("deal 3", "ew", "ns")),
]  # fmt: skip


@pytest.mark.parametrize(("change", "says"), [pytest.param(change, says, id=kind) for kind, change, says in PLANTED])
def test_a_lie_is_read(match: MatchExample, change: Change, says: tuple[str, ...]) -> None:
    text = "\n".join(KINDS["match"].write((match,), terms_of("en")))
    assert change(text) != text
    found = differences(change(text).split("\n"), terms_of("en"))
    assert any(all(part in one for part in says) for one in found), found


UNREADABLE: list[tuple[str, Change, tuple[str, ...]]] = [
    ("seat of no name", lambda text: text.replace('id="m.3.taker">North', 'id="m.3.taker">Nobody'), ("expected one of", "'Nobody'")),
    ("untrue sum", lambda text: text.replace('id="m.3.counted.ns">95', 'id="m.3.counted.ns">96'), ("85 + 10 is 95", "96")),
    ("cards that no deal has", lambda text: text.replace("85 + 10", "86 + 10").replace('ns">95', 'ns">96'), ("152", "153")),
    ("points in a deal that everyone passes", lambda text: text.replace("|  |  |  |", "|  | 0 |  |", 1), ("everyone passes", "'0'")),
    ("column gone", lambda text: text.replace("| Sum |", "| Sums |"), ("Sum", "Sums")),
    ("line gone", lambda text: text.rpartition("\n")[0], ("three lines", "got 2")),
    ("no last trick", lambda text: text.replace("85 + 10 (last trick) = ", "", 1), ("last_trick", "missing")),
]  # fmt: skip


@pytest.mark.parametrize(("change", "says"), [pytest.param(change, says, id=kind) for kind, change, says in UNREADABLE])
def test_what_says_nothing_is_refused_with_its_cell(match: MatchExample, change: Change, says: tuple[str, ...]) -> None:
    text = "\n".join(KINDS["match"].write((match,), terms_of("en")))
    assert change(text) != text
    with pytest.raises(Unreadable) as caught:
        differences(change(text).split("\n"), terms_of("en"))
    assert all(part in str(caught.value) for part in says), caught.value
    assert caught.value.cell.line > 3


WRONG: list[tuple[str, str, str, tuple[str, ...]]] = [
    ("score", "ns = 176", "ns = 175", ("m.3.ns", "documented 175", "engine says 176", "by hand")),
    ("outcome", 'outcome = "failed"', 'outcome = "made"', ("m.4.outcome", "documented made", "engine says failed")),
    ("held", "held = 81", "held = 80", ("m.1.held", "documented 80", "engine says 81")),
    ("total", "ew = 168", "ew = 169", ("m.3.total.ew", "documented 169", "engine says 168")),
    ("winner", 'winner = "ew"', 'winner = "ns"', ("m.winner", "documented ns", "engine says ew")),
    ("after", "after = 6", "after = 5", ("m.after", "documented 5", "engine says 6")),
    ("unknown", "result = { total", "result = { ns = 5, total", ("m.2.ns", "unknown")),
]


@pytest.mark.parametrize(("old", "new", "says"), [pytest.param(old, new, says, id=kind) for kind, old, new, says in WRONG])
def test_a_wrong_result_by_hand_is_named(tmp_path: Path, old: str, new: str, says: tuple[str, ...]) -> None:
    parts = "\0".join([*DEALS, 'target = 450\nresult = { winner = "ew", after = 6 }'])
    assert old in parts
    *deals, head = parts.replace(old, new, 1).split("\0")
    tables, problems = load(tmp_path, tuple(deals), head)
    assert problems == []
    found = [str(problem) for example in tables[0].examples for problem in KINDS["match"].documented(example)]
    assert any(all(part in one for part in says) for one in found), found


def test_the_tricks_behind_a_deal_give_its_tally(tmp_path: Path) -> None:
    tricks = [
        "east A♣ 9♣ Q♣ 8♣", "east A♦ 8♦ Q♦ 9♦", "east 10♦ K♦ J♦ 7♦", "east 8♠ 10♠ A♠ 9♠", "west 10♣ J♣ 7♣ K♣", "west Q♠ J♠ 7♠ K♥",
        "south J♥ 7♥ Q♥ A♥", "south 9♥ 10♥ 8♥ K♠",
    ]  # fmt: skip
    listed = "tricks = [" + ", ".join(f'"{trick}"' for trick in tricks) + "]"
    end = 'target = 50\nresult = { winner = "ew", after = 1 }'
    hearts = TIE.replace("diamonds", "hearts").replace("tricks = []", listed)
    assert found(*load(tmp_path, (hearts,), end)) == []
    assert found(*load(tmp_path, (hearts.replace("ns = 71, ew = 81", "ns = 70, ew = 82"),), end))[-1].endswith(
        "tally says (70, 82), the tricks give (71, 81)"
    )
    illegal = hearts.replace("8♥ K♠", "8♥ A♣")
    assert "tricks[7]" in found(*load(tmp_path, (illegal,), end))[0]


def found(tables: list[examples.Table], problems: list[str]) -> list[str]:
    """Every fault of a match."""
    return [*problems, *(str(problem) for example in tables[0].examples for problem in KINDS["match"].documented(example))]


@pytest.mark.parametrize(
    ("deals", "head", "says"),
    [
        (DEALS[:-1], 'target = 450\nresult = { winner = "ew", after = 5 }', ("m.deals", "more deals to 450", "got 5")),
        (DEALS, 'target = 100\nresult = { winner = "ew", after = 6 }', ("m.deals", "expected 3 deals to 100", "got 6")),
        ((TIE.replace("ns = 71", "ns = 72"),), "target = 50\nresult = {}", ("m.deal 1.points", "152", "153")),
        ((TIE.replace("taker", "tacker"),), "target = 50\nresult = {}", ("m.deal 1.tacker", "taker")),
        (("passed_out = true\ntaker = 'south'\nresult = {}",), "target = 50\nresult = {}", ("m.deal 1.taker", "everyone passed")),
        (DEALS, "target = 0\nresult = {}", ("m.target", "1 or more", "0")),
        (DEALS, "result = {}", ("m.target", "missing")),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_its_field(tmp_path: Path, deals: tuple[str, ...], head: str, says: tuple[str, ...]) -> None:
    tables, problems = load(tmp_path, deals, head)
    assert tables[0].examples == ()
    assert len(problems) == 1 and all(part in problems[0] for part in says), problems


def test_a_file_holds_one_match(tmp_path: Path) -> None:
    load(tmp_path)
    text = (tmp_path / "m.toml").read_text(encoding="utf-8")
    (tmp_path / "m.toml").write_text(text + text[text.index("[[example]]") :].replace('id = "m"', 'id = "n"'), encoding="utf-8")
    _, problems = examples.load(tmp_path, tmp_path, {name: kind.load for name, kind in KINDS.items()})
    assert "expected one match in a file, got 2" in str(problems[0])
