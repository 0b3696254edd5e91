"""The reader: a cell that the language's words do not explain is named, with what was expected and what was got; the other rows go on."""

from functools import cache

import pytest

from belote_examples import reader, tables, trick_reader, value_reader
from belote_examples.checks.site import Site, load
from belote_examples.examples import Example, TrickExample
from belote_examples.page import Region
from belote_examples.pages import parse
from belote_examples.reader import ReadScore, Unreadable


@cache
def site() -> Site:
    return load()


def region_of(lines: list[str], name: str = "x") -> Region:
    return parse("\n".join(["# x {#x}", "", f"<!-- table: {name} -->", "", *lines, "", "<!-- /table -->", ""]), "en", "x.md", "x.md").regions[0]


def rows_with(old: str, new: str) -> list[ReadScore | Unreadable]:
    """Two rows, the first with an edit."""
    examples = [site().examples[name] for name in ("declarations", "tie")]
    lines = tables.scores(examples, site().reference.terms)
    assert old in lines[2]
    return reader.score_rows(region_of([*lines[:2], lines[2].replace(old, new, 1), lines[3]]), site().reference.terms)


@pytest.mark.parametrize(
    ("old", "new", "message", "column"),
    [
        ("Classic", "Klassic", "expected one of Classic, Coinche, got 'Klassic'", "deal"),
        ("House rules", "Home rules", "expected one of House rules, Official rules, got 'Home rules'", "deal"),
        ("Taker: ", "Caller: ", "expected one of", "deal"),
        ("Taker: ", "Points: ", "expected trump, taker and contract once each", "deal"),
        ("Taker: ", "Taker – ", "expected one of no trumps, all trumps, got", "deal"),
        (" · Taker", " · Trump: hearts · Taker", "expected trump, taker and contract once each", "deal"),
        (">South<", ">Southe<", "got 'Southe'", "deal"),
        (">72<", ">7 2<", "expected a number in digits, got '7 2'", "cards"),
        (">72<", ">-72<", "expected a number in digits, got '-72'", "cards"),
        (">72<", ">٧٢<", "expected a number in digits", "cards"),
        (" / ", " – ", "expected two numbers such as 82 / 70", "cards"),
        ("Last trick: ", "Last trick ", "expected a label and a value", "extras"),
        ("Last trick: ", "Hand: ", "expected an extra such as Last trick", "extras"),
        ("Last trick: ", "Last trick: <span>E-W</span> · Last trick: ", "expected Last trick once", "extras"),
        (">E-W</span> ·", ">W-E</span> ·", "expected one of N-S, E-W, got 'W-E'", "extras"),
        (">Made<", ">Won<", "expected one of Made, Failed, Tie, Capot, Générale, got 'Won'", "outcome"),
        (">Made</b>", ">Made</b> · Points: 5", "expected Held points", "outcome"),
        (">Made</b>", ">Made</b> · Held points: 5x", "expected a number in digits", "outcome"),
    ],
)
def test_a_cell_that_says_nothing_is_named(old: str, new: str, message: str, column: str) -> None:
    first, second = rows_with(old, new)
    assert isinstance(first, Unreadable), first
    assert message in str(first) and first.cell.line == 7
    assert isinstance(second, ReadScore), "the next row is read"
    assert first.cell.column == second.cells[column].column or column != "deal"


def test_columns_are_found_by_their_heads() -> None:
    """A table whose columns stand in another order is read by the heads, not by their number."""
    terms, example = site().reference.terms, site().examples["failed"]
    assert isinstance(example, Example)
    turned = ["| " + " | ".join(reversed(line.strip("| ").split(" | "))) + " |" for line in tables.scores([example], terms)]
    [read] = reader.score_rows(region_of(turned), terms)
    assert isinstance(read, ReadScore)
    assert read.result == {"ns": 20, "ew": 162, "outcome": "failed", "held": 0}


@pytest.mark.parametrize("head", ["Deal", "Extras", "Sum", "Outcome", "Cards N-S / E-W"])
def test_a_missing_column_is_named(head: str) -> None:
    lines = tables.scores([site().examples["tie"]], site().reference.terms)
    with pytest.raises(Unreadable) as refused:
        reader.score_rows(region_of([lines[0].replace(f"| {head} |", "| X |", 1), *lines[1:]]), site().reference.terms)
    assert "expected each column of 7 once, got 'X'" in str(refused.value) and refused.value.cell.text == "X"


@pytest.mark.parametrize(("old", "new"), [("House rules", "Official rules"), ("Official rules", "House rules"), ("Rank", "Hand")])
def test_a_head_over_values_that_is_another_is_named(old: str, new: str) -> None:
    page = site().reference.pages["values.md"]
    table = next(region for region in page.regions if region.name == "values-all-trumps").source
    with pytest.raises(Unreadable) as refused:
        list(value_reader.values(region_of(table.replace(old, new, 1).strip().split("\n"), "values-all-trumps"), site().reference.terms))
    assert refused.value.cell.text == new and f"expected {old} over this column" in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("South</span> · leads", "South</span> · follows", "expected leads beside the first seat only"),
        ("| West |", "| West · leads |", "expected leads beside the first seat only"),
        (">A♠<", ">B♠<", "expected a card such as 10♥ or TH, got 'B♠'"),
        ("* Trump: ", "* Trumps: ", "expected one of"),
        ("* Winner: ", "* Hand: ", "expected each of Trump, Suit led, Hand, Legal cards, Winner, Points once"),
        ("| North |", "| East |", "expected each seat once"),
        ("11 + 10 + 0 + 20", "11 + 10 + 20", "11 + 10 + 20 is 41"),
        ("11 + 10 + 0 + 20", "11 + 10 + 1 + 20", "11 + 10 + 1 + 20 = 41, but 11 + 10 + 1 + 20 is 42"),
        ("11 + 10 + 0 + 20 =", "11 & 10 =", "expected"),
    ],
)
def test_a_trick_that_says_nothing_is_named(old: str, new: str, message: str) -> None:
    terms, example = site().reference.terms, site().examples["trick"]
    assert isinstance(example, TrickExample)
    text = "\n".join(tables.trick(example, terms))
    assert old in text
    region = region_of(text.replace(old, new, 1).split("\n"))
    if message == "11 + 10 + 20 is 41":
        assert trick_reader.trick(region, terms).points[0] == [11, 10, 20], "the sum is true: the claims see that it has three numbers"
        return
    with pytest.raises(Unreadable) as refused:
        trick_reader.trick(region, terms)
    assert message in str(refused.value)
