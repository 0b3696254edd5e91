"""Names of files and texts that would say something of their own to whoever reads the problems: they are one line, and text."""

import shutil
from pathlib import Path

import pytest

from belote_examples import write
from belote_examples.checks import report
from belote_examples.checks.published import check_files
from belote_examples.checks.site import ROOT, Site, load
from belote_examples.problems import Problem

NAMES = {
    "a line more": "a\n::error file=x::stopped.md",
    "a return": "a\rb.md",
    "a terminal's colour": "a\x1b[31mb.md",
    "a terminal's title": "\x1b]0;x\x07.md",
    "the other direction": "a\u202edm.exe",
    "no letters at all": "\u200b.md",
    "no UTF-8": "a\udcff.md",
    "the end of a property": "a,line=9::b%0A.md",
}


@pytest.mark.parametrize("kind", NAMES)
def test_a_name_is_told_as_one_line_of_text(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / NAMES[kind]).write_text("x", "utf-8")
    (problem,) = check_files(site := Site(tmp_path, {}, {}))
    for form in ("text", "github"):
        report([problem], site, form)
        line, last, end = capsys.readouterr().out.split("\n")
        assert line.isprintable() and last.startswith("1 problem") and end == ""
    assert problem.github().count("::") == 2 and problem.github().count(",") == 2 + problem.message.count(",")
    assert problem.github().endswith(f",line=1,col=1::{problem.message}")


def test_what_a_problem_says_is_one_line_too() -> None:
    problem = Problem("docs/a.md", 1, 1, "titles.\x1b[31mx", "expected a\nb, got \x07")
    assert str(problem) == "docs/a.md:1:1: titles.U+001B[31mx: expected a b, got U+0007"


def test_what_is_taken_off_a_page_is_shown_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(ROOT / "docs" / "en", tmp_path / "docs" / "en")
    shutil.copytree(ROOT / "belote_examples" / "examples", tmp_path / "belote_examples" / "examples")
    page = tmp_path / "docs" / "en" / "values.md"
    page.write_text(page.read_text("utf-8").replace("<!-- table: values-match -->\n", "<!-- table: values-match -->\n\x1b]0;x\x07\n", 1), "utf-8")
    assert load(tmp_path).languages.keys() == {"en"}
    write.main(["--dry-run"], tmp_path)
    out = capsys.readouterr().out
    assert "-U+001B]0;xU+0007" in out and "\x1b" not in out and "\x07" not in out
