"""The build: what it refuses, what it leaves alone, and that what makes it fast changes nothing."""

import filecmp
import os
import re
import subprocess
import sys
from pathlib import Path

import building
import pytest

from tests.conftest import ROOT

LANGUAGES = sorted(path.parent.name for path in (ROOT / "docs").glob("*/terms.toml"))


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], cwd=tree, capture_output=True, text=True)


def mkdocs(tree: Path, folder: str) -> subprocess.CompletedProcess[str]:
    return run(tree, "-m", "mkdocs", "build", "--strict", "--site-dir", folder)


def test_missing_translation_stops_the_build_and_is_named(tree: Path) -> None:
    (tree / "docs" / "hi" / "values.md").unlink()
    build = mkdocs(tree, "out")
    assert build.returncode == 1
    assert "docs/hi/values.md is missing: the site would show the 'en' page" in build.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_that_cannot_be_built_stops_the_build_whichever_process_has_it(tree: Path, language: str) -> None:
    (tree / "docs" / language / "playing.md").write_text("[nowhere](nowhere.md)\n", "utf-8")
    build = mkdocs(tree, "out")
    assert build.returncode == 1
    assert "nowhere.md" in build.stderr
    others = [code for code in re.findall(r"the pages in (.*) were not", build.stderr) for code in code.split(", ")]
    assert language in others if others else f"'{language}/playing.md'" in build.stderr
    assert "Traceback" not in build.stderr


def test_missing_word_of_the_site_stops_the_build_and_is_named(tree: Path) -> None:
    terms = tree / "docs" / "th" / "terms.toml"
    terms.write_text(terms.read_text("utf-8").replace("\nnot_found", "\nlost"), "utf-8")
    build = mkdocs(tree, "out")
    assert build.returncode == 1
    assert "docs/th/terms.toml: expected a text `not_found` in the table [site], got None" in build.stderr


def test_a_second_build_names_the_files_as_they_are_now(tree: Path) -> None:
    assert mkdocs(tree, "out").returncode == 0
    former = {path.relative_to(tree) for path in (tree / "out" / "assets").rglob("*.*")}
    for path in (tree / "docs" / "assets").rglob("*"):
        if path.suffix in (".css", ".js"):
            path.write_text(path.read_text("utf-8") + (".former{top:0}" if path.suffix == ".css" else "// changed\n"), "utf-8")
    assert mkdocs(tree, "out").returncode == 0
    assert len({path.relative_to(tree) for path in (tree / "out" / "assets").rglob("*.*")} - former) > 10
    there = {path.name for path in (tree / "out" / "assets").rglob("*.*")}
    for page in (tree / "out").rglob("*.html"):
        assert {*re.findall(r'="[^"]*\bassets/(?:[^"]*/)?([^"/#]+)"', page.read_text("utf-8"))} <= there, page


def one_process(tree: Path) -> None:
    parallel = tree / "scripts" / "mkdocs_parallel.py"
    text = parallel.read_text("utf-8")
    parallel.write_text(text.replace("_groups(translations(i18n), _processors())", "_groups(translations(i18n), 1)"), "utf-8")
    assert parallel.read_text("utf-8") != text


def test_shared_work_gives_the_same_site_to_the_byte(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    fast = mkdocs(tree, "fast")
    (tree / "scripts" / "mkdocs_speed.py").write_text("def forget(): pass\ndef share(theme): pass\n", "utf-8")
    one_process(tree)
    slow = mkdocs(tree, "slow")
    assert (fast.returncode, slow.returncode) == (0, 0), fast.stderr + slow.stderr
    files = {folder: sorted(path.relative_to(tree / folder) for path in (tree / folder).rglob("*") if path.is_file()) for folder in ("fast", "slow")}
    assert files["fast"] == files["slow"]
    assert filecmp.cmpfiles(tree / "fast", tree / "slow", files["fast"], shallow=False)[1:] == ([], [])


@pytest.mark.parametrize("codes", [["en"], ["hr", "en"]], ids=["one language", "the default last"])
def test_any_languages_in_any_order_are_a_whole_site(tree: Path, codes: list[str]) -> None:
    settings = tree / "mkdocs.yml"
    text = settings.read_text("utf-8")
    lines = {code: line for line, code in re.findall(r"( +- {locale: (\w+),.*}\n)", text)}
    settings.write_text(text.replace("".join(lines.values()), "".join(lines[code] for code in codes)), "utf-8")
    build = mkdocs(tree, "out")
    assert build.returncode == 0, build.stderr
    assert sorted(path.name for path in (tree / "out" / "pagefind").glob("words.*")) == [f"words.{code}.json" for code in sorted(codes)]
    assert (tree / "out" / "sitemap.xml").read_text("utf-8").count("/values/</loc>") == len(codes)


def test_failed_build_leaves_the_site_as_it_was(tree: Path) -> None:
    (tree / "site").mkdir()
    (tree / "site" / "index.html").write_text("the former site", "utf-8")
    (tree / "docs" / "hr" / "values.md").unlink()
    build = run(tree, "scripts/build")
    assert build.returncode == 1
    assert build.stderr == "scripts/build: the checks found problems; site/ is as it was\n"  # and nothing of the pages made meanwhile
    assert (tree / "site" / "index.html").read_text("utf-8") == "the former site"


HOW_FAR_BEHIND = """
import os, pathlib, sys, time
until = time.monotonic() + 2
while os.getpriority(os.PRIO_PROCESS, 0) == int(sys.argv[2]) and time.monotonic() < until:
    time.sleep(0.01)
pathlib.Path(sys.argv[1]).write_text(str(os.getpriority(os.PRIO_PROCESS, 0)))
"""
"""Writes its own priority into a file as soon as it is not that of the program which started it, or never was."""


def test_the_checks_stand_behind_the_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told, own = tmp_path / "told", os.getpriority(os.PRIO_PROCESS, 0)
    monkeypatch.setattr(building, "WORK", tmp_path)
    monkeypatch.setattr(building, "PYTHON", "true")  # pages that are made at once
    monkeypatch.setattr(building, "ENGINE", (sys.executable, "-c", HOW_FAR_BEHIND, told, str(own)))
    assert building.made(tmp_path / "site") == ""
    assert building.BEHIND > 0 and int(told.read_text("utf-8")) == min(own + building.BEHIND, 19)


@pytest.mark.parametrize("arguments", [["--no-such-option"], ["--chec"], ["--check", "--write"], ["docs"]])
def test_wrong_usage(arguments: list[str]) -> None:
    build = run(ROOT, "scripts/build", *arguments)
    assert (build.returncode, build.stdout) == (2, "")
    assert build.stderr.startswith("usage: scripts/build")
