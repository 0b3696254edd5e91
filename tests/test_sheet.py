"""The cheat sheet: what is written is read back, and no number, mark or word of it can change unseen."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from belote_examples.checks.counting import around
from belote_examples.checks.site import load
from belote_examples.pages import parse
from belote_examples.reader import Unreadable
from belote_examples.regions.sheet import DEALS, POSITIONS, SHEET, deals, positions

SITE = load()
AROUND = around(SITE)
VALUE = re.compile(r"\d+")


def agrees(name: str, lines: list[str], language: str) -> bool:
    """Whether what a page with these lines says is what the rules say."""
    page = parse("\n".join(["# T {#t}", "", f"<!-- table: {name} -->", "", *lines, "", "<!-- /table -->", ""]), language, "t.md", "t.md")
    try:
        return all(claim.page == claim.engine for claim in SHEET[name].read(page.regions[0], SITE.languages[language].terms, AROUND))
    except Unreadable:
        return False


def changed(lines: list[str]) -> Iterator[list[str]]:
    """The lines with one value changed, each value in its turn, but for those in titles."""
    for number, line in enumerate(lines[2:], 2):
        for match in VALUE.finditer(line):
            if "**" not in line[: match.start()] or " · " in line[: match.start()] or "|" in line[1 : match.start()]:
                yield [*lines[:number], f"{line[: match.start()]}{int(match[0]) + 10}{line[match.end() :]}", *lines[number + 1 :]]


def exchanged(lines: list[str]) -> Iterator[list[str]]:
    """The lines with one second cell in place of another, each in its turn."""
    rows = [line.split(" | ") for line in lines]
    for number in range(2, len(rows)):
        other = next(row[1] for row in rows[2:] if row[1] != rows[number][1])
        yield [*lines[:number], " | ".join([rows[number][0], other, *rows[number][2:]]), *lines[number + 1 :]]


@pytest.mark.parametrize("language", sorted(SITE.languages))
@pytest.mark.parametrize("name", SHEET)
def test_what_is_written_is_read_back(name: str, language: str) -> None:
    assert agrees(name, SHEET[name].write(name, SITE.languages[language].terms, AROUND) or [], language)


@pytest.mark.parametrize("name", SHEET)
def test_a_changed_value_is_seen(name: str) -> None:
    lines = SHEET[name].write(name, SITE.reference.terms, AROUND) or []
    lies = list((exchanged if name.endswith("play") else changed)(lines))
    assert len(lies) >= len(lines) - 2
    assert [line for lie in lies if agrees(name, lie, "en") for line in lie if line not in lines] == []
    assert not agrees(name, lines[:-1], "en")
    assert not agrees(name, [*lines[:2], *reversed(lines[2:])], "en")


def test_positions_are_all_there() -> None:
    assert [position.id for position in positions(AROUND)] == list(POSITIONS)


def test_deals_are_documented_and_scored_under_the_rule_set() -> None:
    assert [example.id for example in deals("officielles", AROUND)] == list(DEALS)
    assert {example.rules.name for example in deals("officielles", AROUND)} == {"officielles"}


@pytest.mark.parametrize("id_", [*DEALS, *POSITIONS])
def test_an_example_that_is_missing_is_said(id_: str) -> None:
    """One row too many on the page, and no more: the others go on."""
    left = {name: replace(table, examples=tuple(one for one in table.examples if one.id != id_)) for name, table in SITE.tables.items()}
    around_it = replace(AROUND, tables=left)
    name = "sheet-maison-scores" if id_ in DEALS else "sheet-maison-play"
    lines = SHEET[name].write(name, SITE.reference.terms, AROUND) or []
    page = parse("\n".join(["# T {#t}", "", f"<!-- table: {name} -->", "", *lines, "", "<!-- /table -->", ""]), "en", "t.md", "t.md")
    with pytest.raises(Unreadable) as caught:
        list(SHEET[name].read(page.regions[0], SITE.reference.terms, around_it))
    assert f"expected {len(lines) - 3} rows, got {len(lines) - 2}" in str(caught.value) or "expected one of" in str(caught.value)
    assert len(SHEET[name].write(name, SITE.reference.terms, around_it) or []) == len(lines) - 1


@pytest.mark.parametrize("name", SHEET)
def test_a_cell_or_a_head_that_is_missing_is_said(name: str) -> None:
    lines = SHEET[name].write(name, SITE.reference.terms, AROUND) or []
    for number in (2, len(lines) - 1):
        assert not agrees(name, [*lines[:number], lines[number].rpartition(" | ")[0] + " |", *lines[number + 1 :]], "en")
    assert not agrees(name, [lines[0].replace("| ", "| X", 1), *lines[1:]], "en")
