"""Pages: what is read of them, where it stands, and that the site's own parser reads the same."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import markdown
import pytest
from mkdocs.utils.meta import get_data

from belote_examples.checks.site import ROOT, folders
from belote_examples.page import Page, Span
from belote_examples.pages import EXCUSED, parse, read

PAGES = [path for folder in folders(ROOT) for path in sorted(folder.glob("*.md")) if path.name != "GUIDE.md"]


def page_of(*lines: str) -> Page:
    return parse("\n".join(lines) + "\n", "en", "a.md", "docs/en/a.md")


def test_headings_have_level_id_and_line() -> None:
    page = page_of("---", "description: It is.", "---", "# Title {#title}", "", "### Sub {#sub} ", "", "## None")
    assert page.meta == {"description": "It is."}
    assert [(heading.text, heading.level, heading.id, heading.line) for heading in page.headings] == [
        ("Title", 1, "title", 4),
        ("Sub", 3, "sub", 6),
        ("None", 2, "", 8),
    ]


def test_quotes_stand_where_they_are() -> None:
    page = page_of("# T {#t}", "", "* One [252](#capot.ns) and", "  [two *points*](b.md#x.y), [252](#capot.ew).")
    assert [(quote.text, quote.href, quote.target, quote.line, quote.column, quote.section) for quote in page.quotes] == [
        ("252", "#capot.ns", "capot.ns", 3, 8, "t"),
        ("two points", "b.md#x.y", "x.y", 4, 4, "t"),
        ("252", "#capot.ew", "capot.ew", 4, 30, "t"),
    ]
    assert [span.text for span in page.prose] == ["One ", " and", ", ", "."]
    assert "".join(span.text for span in page.blocks[0]) == "One 252 and two points, 252."


def test_regions_hold_what_a_reader_sees() -> None:
    lines = [
        "# T {#t}",
        "",
        "<!-- table: x -->",
        "",
        "| A | B |",
        "| --- | --- |",
        '| **a**<br>b | <b id="x.ns">7</b> |',
        "",
        '* C: <span id="x.c">J♥</span>',
        "",
        "<!-- /table -->",
        "",
        "end",
    ]
    page = page_of(*lines)
    [region] = page.regions
    assert (region.name, region.line, region.end, region.section) == ("x", 3, 11, "t")
    assert [cell.text for cell in region.header] == ["A", "B"]
    assert [[(cell.text, cell.line, cell.column) for cell in row] for row in region.rows] == [[("a\nb", 7, 3), ("7", 7, 16)]]
    assert [item.text for item in region.items] == ["C: J♥"]
    assert [(proof.text, proof.target, proof.line) for proof in page.proofs] == [("7", "x.ns", 7), ("J♥", "x.c", 9)]
    assert {span.text for span in page.ids} == {"t", "x.ns", "x.c"}
    assert [span.text for span in page.prose] == ["end"]
    assert page.problems == []


@pytest.mark.parametrize(
    ("line", "says", "number"),
    [
        ("<!-- /table -->", "closes no region", 3), ("<!-- table: x -->", "no closing", 3), ("<div>1</div>", "expected no HTML", 3),
        ("a <b>1</b>", "expected plain text", 3),
        ("    1", "block of code", 3), ("```\n1\n```", "block of code", 3), ("| a |\n|---|\n| 1 |", "generated", 3),
        ("a `1`", "plain text", 3), ("<!-- note -->", "no HTML", 3),
        ('[a](b.md "1")', "without a title", 3), ("a 162 <!-- year -->", "expected a year", 3), ("a <!-- year -->", "expected a year", 3),
    ],
)  # fmt: skip
def test_what_no_check_could_read_is_a_problem(line: str, says: str, number: int) -> None:
    page = page_of("# T {#t}", "", line)
    assert [(problem.line, says in problem.message) for problem in page.problems][:1] == [(number, True)]


@pytest.mark.parametrize("text", ["In 1924 <!-- year -->", "FFB § 10.1.2 <!-- clause -->", "on 2015-09-01 <!-- date -->"])
def test_excuses_name_their_kind(text: str) -> None:
    page = page_of("# T {#t}", "", text)
    assert len(page.excuses) == 1 and page.problems == []


EXCUSED_IN_EACH_LANGUAGE = {"year": 25, "clause": 6}
"""Years and clauses of the rule books that the pages name: rulesets, disputes, bidding."""


@pytest.mark.parametrize("folder", folders(ROOT), ids=lambda folder: folder.name)
def test_numbers_that_are_excused_are_counted(folder: Path) -> None:
    """An excuse is a number nothing proves: each new one is a decision, made here too."""
    read_of = [read(path, ROOT) for path in PAGES if path.parent == folder]
    kinds = Counter(match[1] for page in read_of for match in re.finditer(r"<!-- (\w+) -->", page.text))
    assert {kind: count for kind, count in kinds.items() if kind in EXCUSED} == EXCUSED_IN_EACH_LANGUAGE
    assert sum(len(page.excuses) for page in read_of) == sum(EXCUSED_IN_EACH_LANGUAGE.values())


def test_bytes_that_are_no_utf8(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"# T\xe9 {#t}\n")
    found = [(problem.path, problem.message) for problem in read(tmp_path / "a.md", tmp_path).problems]
    assert found == [("a.md", "expected UTF-8, got byte 0xe9: save the file as UTF-8")]


@pytest.mark.parametrize("old", PAGES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_mark_and_line_ends_of_other_systems_change_nothing(old: Path, tmp_path: Path) -> None:
    """A byte order mark and CRLF, as some editors write them, are read as if they were not there: MkDocs does the same."""
    new = tmp_path / old.parent.name / old.name
    new.parent.mkdir()
    new.write_bytes(b"\xef\xbb\xbf" + old.read_bytes().replace(b"\n", b"\r\n"))
    one, other = read(old, ROOT), read(new, tmp_path)
    other.shown = one.shown
    assert one == other


def sites_view(path: Path) -> tuple[list[Any], list[Any], list[Any]]:
    """Headings, links and cells as the site's parser renders them."""
    text = re.sub(r"\A---\n.*?\n---\n", "", path.read_text("utf-8"), flags=re.S)
    html = markdown.markdown(text, extensions=["attr_list", "tables"])
    headings = [(int(level), id_, _plain(inner)) for level, id_, inner in re.findall(r'<h(\d) id="([^"]*)">(.*?)</h\d>', html, re.S)]
    links = [(_plain(inner), href) for href, inner in re.findall(r'<a href="([^"]*)">(.*?)</a>', html, re.S)]
    return headings, links, [_plain(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", html, re.S)]


def _plain(html: str) -> str:
    text = re.sub(r"<[^>]*>", "", html.replace("<br>", "\n").replace("<br />", "\n"))
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").strip()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_the_sites_parser_reads_the_same(path: Path) -> None:
    """One dialect: what is checked is what is published."""
    page = read(path, ROOT)
    assert page.meta == get_data(page.text)[1]
    headings, links, cells = sites_view(path)
    assert [(heading.level, heading.id, heading.text) for heading in page.headings] == headings
    assert [(quote.text, quote.href) for quote in page.quotes] == links
    assert [cell.text.strip() for region in page.regions for row in (region.header, *region.rows) for cell in row] == cells


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_piece_stands_where_it_is_said_to(path: Path) -> None:
    page = read(path, ROOT)
    lines = page.text.split("\n")

    def there(span: Span) -> bool:
        return lines[span.line - 1][span.column - 1 :].startswith(span.text)

    assert [span for span in (*page.prose, *page.quotes, *page.headings, *page.ids) if not there(span)] == []
