"""What the pages and guides say of the project itself, held to what is so."""

import re

import bench_site
import pytest

from belote_examples import examples
from belote_examples.engine.rules import TRICKS
from belote_examples.examples import Example
from belote_examples.terms import load
from tests.sources import ROOT

LANGUAGES = sorted(path.parent.name for path in (ROOT / "docs").glob("*/terms.toml"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_complete_deal_stands_behind_each_row_of_the_score_tables(language: str) -> None:
    """As the home page says of the page on counting points."""
    folder = ROOT / "docs" / language
    trust = (folder / "index.md").read_text("utf-8").partition("{#trust}")[2]
    assert "](counting.md)" in trust
    shown = re.findall(r"<!-- table: ([\w-]+) -->", (folder / "counting.md").read_text("utf-8"))
    tables, _ = examples.load(ROOT)
    rows = [row for table in tables if table.name in shown for row in table.examples if isinstance(row, Example)]
    assert len(rows) > 20 and {len(row.tricks) for row in rows} == {TRICKS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_time_of_the_build_is_said_to_be_that_against_mkdocs(language: str) -> None:
    said = load(ROOT / "docs" / language, ROOT).word("measured", "build_time")
    assert "hooks: []" in bench_site.PLAIN and "MkDocs" in said


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "HOSTING.md"])
def test_no_guide_says_how_long_a_run_takes(name: str) -> None:
    """No program measures it, and every machine takes another."""
    text = (ROOT / name).read_text("utf-8")
    assert re.findall(r"\((?:about )?(?:a|one|\d[\d.]*) (?:second|minute)s?\)|\b\d[\d.]* (?:s|ms|seconds?|minutes?)\b", text) == []
