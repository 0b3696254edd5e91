"""The verbs `write` and `check` as programs: what they print, what they change, how they end."""

import json
import shutil
from pathlib import Path

import pytest

from belote_examples import checks, write
from belote_examples.__main__ import main as command_line
from tests.two_languages import change, made


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project in two languages."""
    return made(tmp_path)


def test_what_is_up_to_date_is_left_alone(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.stat().st_mtime_ns for path in copy.rglob("*.md")}
    assert write.main([], copy) == 0
    assert capsys.readouterr().out == "changed 0 pages\n"
    assert {path: path.stat().st_mtime_ns for path in copy.rglob("*.md")} == before


def test_dry_run_shows_and_changes_nothing(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copy, "docs/fr/counting.md", '<b id="made.ns">112</b>', '<b id="made.ns">113</b>')
    text = (copy / "docs/fr/counting.md").read_text("utf-8")
    assert write.main(["--dry-run"], copy) == 0
    out = capsys.readouterr().out
    assert "--- docs/fr/counting.md" in out and '<b id="made.ns">112</b>' in out and out.endswith("would change 1 page\n")
    assert (copy / "docs/fr/counting.md").read_text("utf-8") == text


def test_regions_are_written_and_nothing_else(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    honest = (copy / "docs/fr/counting.md").read_text("utf-8")
    change(copy, "docs/fr/counting.md", '<b id="made.ns">112</b>', '<b id="made.ns">113</b>')
    change(copy, "docs/en/counting.md", "[112](#made.ns)", "[113](#made.ns)")
    wrong = (copy / "docs/en/counting.md").read_text("utf-8")
    assert write.main([], copy) == 0
    assert capsys.readouterr().out.endswith("changed 1 page\n")
    assert (copy / "docs/fr/counting.md").read_text("utf-8") == honest
    assert (copy / "docs/en/counting.md").read_text("utf-8") == wrong, "a sentence is the writer's own"
    assert list(copy.rglob("*.part")) == []


def test_an_empty_region_is_filled(copy: Path) -> None:
    honest = (copy / "docs/en/values.md").read_text("utf-8")
    start, end = honest.index("<!-- table: values-match -->"), honest.index("<!-- /table -->", honest.index("<!-- table: values-match -->"))
    (copy / "docs/en/values.md").write_text(honest[:start] + "<!-- table: values-match -->\n" + honest[end:], "utf-8")
    assert write.main([], copy) == 0
    assert (copy / "docs/en/values.md").read_text("utf-8") == honest


def test_write_never_touches_results_or_stamps(copy: Path) -> None:
    change(copy, "belote_examples/examples/trump.toml", "ns = 112", "ns = 113")
    before = {path: path.read_bytes() for path in copy.rglob("*.*") if path.is_file()}
    assert write.main([], copy) == 0
    assert {path: path.read_bytes() for path in copy.rglob("*.*") if path.is_file()} == before


def test_write_says_what_it_could_not_read(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copy, "docs/fr/terms.toml", "[games]", "[games")
    assert write.main([], copy) == 1
    assert "docs/fr/terms.toml" in capsys.readouterr().out


def test_a_title_of_a_mistyped_id_is_said_and_written_nowhere(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copy, "docs/fr/terms.toml", "\nworthless-trick = ", "\nwortless-trick = ")
    before = {path: path.read_bytes() for path in copy.rglob("*.md")}
    assert write.main([], copy) == 1
    assert {path: path.read_bytes() for path in copy.rglob("*.md")} == before
    out = capsys.readouterr().out
    assert "titles.wortless-trick: no example has this id" in out and "titles.worthless-trick: missing: every example needs a title" in out


@pytest.mark.parametrize("arguments", [["--force"], ["docs/fr/counting.md"]])
def test_write_used_wrongly(arguments: list[str], copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert write.main(arguments, copy) == 2
    assert capsys.readouterr().err.startswith("usage: ")


# --- check ------------------------------------------------------------------------------------------------------------------
def test_check_says_what_it_checked(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.main([], copy) == 0
    out = capsys.readouterr().out
    assert out.startswith("no problems; checked 2 languages (en fr), ") and "quoted values" in out and "cells" in out


def test_check_lists_problems_and_ends_with_one(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copy, "docs/fr/counting.md", "(#made.ns)", "(#made.sn)")
    change(copy, "docs/en/counting.md", "[112](#made.ns)", "[113](#made.ns)")
    assert checks.main([], copy) == 1
    lines = capsys.readouterr().out.strip().split("\n")
    assert any(line.startswith("docs/fr/counting.md:") and "has this id" in line for line in lines)
    assert any(line.startswith("docs/en/counting.md:") and "page says 113, engine says 112" in line for line in lines)
    assert lines[-1].startswith(f"{len(lines) - 1} problems; checked ")


def test_check_of_one_language(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copy, "docs/fr/counting.md", "[112](#made.ns)", "[113](#made.ns)")
    change(copy, "docs/en/index.md", "[32](values.md#rules.pack)", "[33](values.md#rules.pack)")
    assert checks.main(["--lang", "fr"], copy) == 1
    out = capsys.readouterr().out
    assert "page says 113" in out and "docs/en/index.md" not in out and out.count("\n") >= 2
    change(copy, "docs/fr/values.md", "<!-- table: values-match -->", "<!-- table: values-matches -->")
    checks.main(["--lang=fr"], copy)
    assert "no page shows this table" in capsys.readouterr().out


def test_check_of_one_language_claims_no_other(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pages = len(list((copy / "docs/fr").glob("*.md"))) - (copy / "docs/fr/GUIDE.md").is_file()
    change(copy, "docs/en/index.md", "[32](values.md#rules.pack)", "[33](values.md#rules.pack)")
    checks.main(["--lang", "fr"], copy)
    *shown, last = capsys.readouterr().out.strip().split("\n")
    assert f" in fr; checked 1 language (fr), {pages} pages, " in last and last.endswith("; problems of other languages are not shown")
    assert not any("page says 33" in line for line in shown)
    checks.main(["--lang", "fr", "--format", "json"], copy)
    answer = json.loads(capsys.readouterr().out)
    assert (answer["shown_only"], answer["checked"]["languages"], answer["checked"]["pages"]) == ("fr", 1, pages)


def test_check_of_some_paths_counts_the_others(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copy, "docs/fr/counting.md", "[112](#made.ns)", "[113](#made.ns)")
    change(copy, "docs/en/index.md", "[32](values.md#rules.pack)", "[33](values.md#rules.pack)")
    for path, page in (("docs/fr/counting.md", "counting"), ("docs/fr", "counting"), (str(copy / "docs/en/index.md"), "index")):
        assert checks.main([path], copy) == 1
        first, last = capsys.readouterr().out.strip().split("\n")
        assert f"/{page}.md:" in first and last.startswith(f"1 problem in {path.removeprefix(str(copy) + '/')}, 1 elsewhere; checked 2 languages")
    assert checks.main(["docs/en/values.md"], copy) == 1
    assert capsys.readouterr().out.startswith("no problems in docs/en/values.md, 2 elsewhere; checked")
    assert checks.main(["docs/fr", "--format", "json"], copy) == 1
    answer = json.loads(capsys.readouterr().out)
    assert (len(answer["problems"]), answer["elsewhere"]) == (1, 1)


def test_many_problems_are_counted_by_file(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("fr/counting.md", "en/start.md"):
        page = copy / "docs" / name
        page.write_text(page.read_text("utf-8").replace("](", "](x"), "utf-8")
    assert checks.main([], copy) == 1
    lines = capsys.readouterr().out.strip().split("\n")
    counted = [line.split(" in ") for line in lines if line.startswith(" ")]
    assert {path for _, path in counted} == {line.partition(":")[0] for line in lines if ".md:" in line}
    assert lines[-1].startswith(f"{sum(int(number) for number, _ in counted)} problems; checked ")


def test_a_missing_page_of_a_language_is_one_problem(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copy / "docs/fr/values.md").unlink()
    checks.main(["docs/fr/values.md", "docs/fr"], copy)
    said = ("page is not checked", "no page shows", "has this page")
    told = [line for line in capsys.readouterr().out.split("\n") if any(part in line for part in said)]
    assert told == ["docs/fr/values.md:1:1: missing: en has this page, fr must have it too"]


def test_check_as_json(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copy, "docs/fr/counting.md", "[112](#made.ns)", "[113](#made.ns)")
    assert checks.main(["--format", "json"], copy) == 1
    answer = json.loads(capsys.readouterr().out)
    [problem] = answer["problems"]
    assert problem.keys() == {"path", "line", "column", "where", "message"} and problem["where"] == "made.ns" and "113" in problem["message"]
    line = (copy / "docs/fr/counting.md").read_text("utf-8").split("\n")[problem["line"] - 1]
    assert line[problem["column"] - 1 :].startswith("113")
    assert answer["checked"]["languages"] == 2


def test_check_as_annotations(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copy, "docs/fr/counting.md", "[112](#made.ns)", "[113](#made.ns)")
    assert checks.main(["--format=github"], copy) == 1
    first, last = capsys.readouterr().out.strip().split("\n")
    assert first.startswith("::error file=docs/fr/counting.md,line=") and ",col=" in first and "113" in first
    assert last.startswith("1 problem; checked")


@pytest.mark.parametrize(
    "arguments",
    [["--format", "xml"], ["--format"], ["--lang", "xx"], ["--lang="], ["--lang"], ["--fast"], ["x"], ["--accept", "fr"], ["--accept", ""],
    ["--accept", "en/index.md"],
     ["--accept", "fr/none.md"], ["--accept", "fr/index.md#none"], ["--accept", "fr/../index.md"]],
)  # fmt: skip
def test_check_used_wrongly(arguments: list[str], copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in copy.rglob("*.md")}
    assert checks.main(arguments, copy) == 2
    assert capsys.readouterr().err
    assert {path: path.read_bytes() for path in copy.rglob("*.md")} == before


def test_the_command_line_leads_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line(["check", "--format", "xml"]) == 2
    assert command_line(["write", "--force"]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("code", ["xx", "fr"])
def test_what_lacks_a_language_is_neither_rewritten_nor_said_to_be_wrong(code: str, copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder of no language, and one whose words cannot be read: the tables of all languages stay as they are."""
    if code == "xx":
        shutil.copytree(copy / "docs" / "fr", copy / "docs" / code)
    else:
        change(copy, "docs/fr/terms.toml", "[games]", "[games")
    before = {path: path.read_bytes() for path in copy.rglob("*.md")}
    assert write.main([], copy) == 1
    assert {path: path.read_bytes() for path in copy.rglob("*.md")} == before
    capsys.readouterr()
    assert checks.main([], copy) == 1
    told = capsys.readouterr().out.strip().split("\n")[:-1]
    assert [line.partition(":")[0] for line in told] == {"xx": ["docs/xx"], "fr": ["docs/fr/terms.toml", "belote_examples/floor.toml"]}[code], told


@pytest.mark.parametrize("name", ["belote_examples/measured.toml", "belote_examples/examples/trump.toml"])
def test_a_file_that_cannot_be_read_is_one_problem_and_changes_no_page(name: str, copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copy / name).unlink()
    (copy / name).mkdir()
    before = {path: path.read_bytes() for path in copy.rglob("*.md")}
    write.main([], copy)
    assert {path: path.read_bytes() for path in copy.rglob("*.md")} == before
    capsys.readouterr()
    assert checks.main([], copy) == 1
    assert capsys.readouterr().out.split("\n")[:-2] == [f"{name}:1:1: expected a file, got a folder: it is not read"]
