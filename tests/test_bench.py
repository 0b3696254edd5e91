"""The table of budgets: verdicts, what could not be measured, wrong usage. What it measures is run by hand, on a quiet machine."""

import functools
import gzip
import json
import os
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path

import bench_growth
import bench_host
import bench_lighthouse
import bench_site
import pytest
from bench_rows import Row, interleaved, median, table

from tests.sources import ROOT


@pytest.mark.parametrize(("row", "kept", "verdict"), [
    (Row("build", "", 1.05, at_most=1.05), True, "kept"),
    (Row("build", "", 1.06, at_most=1.05), False, "MISSED"),
    (Row("engine", "", 15.0, at_least=15.0), True, "kept"),
    (Row("engine", "", 14.9, at_least=15.0), False, "MISSED"),
    (Row("engine", "no such package", None, at_least=15.0), False, "MISSED"),
    (Row("engine", "no such package", None), False, "MISSED"),
    (Row("engine", "more of the same", 3.0), True, ""),
])  # fmt: skip
def test_a_verdict(row: Row, kept: bool, verdict: str) -> None:
    assert (row.kept, row.cells()[3]) == (kept, verdict)


@pytest.mark.parametrize(("problem", "code"), [("", 0), ("the checks found problems", 1)])
def test_a_build_that_is_measured_tells_whether_it_failed(tmp_path: Path, problem: str, code: int) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "building.py").write_text(f"def made(folder): return {problem!r}\n", "utf-8")
    assert subprocess.run([sys.executable, "-c", bench_site.MADE, "site"], cwd=tmp_path, capture_output=True).returncode == code


def test_the_table_lines_up() -> None:
    lines = table([Row("a", "why", 1.0, at_most=2.0), Row("longer name", "", None, at_least=100.0, unit="kB")]).splitlines()
    assert lines[0].index("budget") == lines[1].index("<= 2 x") == lines[2].index(">= 100 kB")
    assert lines[2].endswith("MISSED") and "not measured" in lines[2]


def test_tasks_take_turns_after_one_that_does_not_count() -> None:
    turns: list[str] = []
    times = interleaved(2, one=lambda: turns.append("one"), other=lambda: turns.append("other"))
    assert turns == ["one", "other"] * 3 and {name: len(several) for name, several in times.items()} == {"one": 2, "other": 2}
    assert median([3.0, 1.0, 2.0]) == 2.0


@pytest.mark.parametrize(("scores", "made", "found"), [
    ([99, 99, 99, 0, 0], 3, 99), ([99, 100, 99, 100, 98], 5, 99), ([97, 99, 99, 99, 0], 4, 99), ([50, 60, 70, 80, 90], 5, 70),
])  # fmt: skip
def test_the_middle_of_five_is_known_as_soon_as_the_others_cannot_change_it(scores: list[float], made: int, found: float) -> None:
    left = iter(scores)
    assert bench_lighthouse.middle(lambda: {"performance": next(left), "seo": 100}, 5) == {"performance": found, "seo": 100}
    assert len(scores) - len(list(left)) == made


@pytest.mark.parametrize(("failing", "told"), [(0, ""), (2, "a/: no scores, once more\n" * 2), (3, None)])
def test_a_run_of_lighthouse_that_fails_is_made_again(
    failing: int, told: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = json.dumps({"categories": {"performance": {"score": 0.99}, "seo": {"score": 1}}})
    (tmp_path / "npx").write_text(f"#!/bin/sh\necho >> tries\n[ $(wc -l < tries) -gt {failing} ] && echo '{said}'\n", "utf-8")
    (tmp_path / "npx").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)
    run, stopped = functools.partial(bench_lighthouse._scores, "http://127.0.0.1:1/a/", "chrome", ()), threading.Event()
    if told is None:
        with pytest.raises(RuntimeError, match=r"Lighthouse gave no scores for http://127\.0\.0\.1:1/a/"):
            run(stopped)
        return
    assert run(stopped) == {"performance": 99, "seo": 100}
    assert capsys.readouterr().out == f"{told}a/: 99 100\n"
    stopped.set()
    with pytest.raises(RuntimeError):
        run(stopped)


@pytest.mark.parametrize("arguments", [["speed"], ["--repeats", "0"], ["--repeats", "many"]])
def test_wrong_usage(arguments: list[str]) -> None:
    done = subprocess.run([sys.executable, "scripts/bench", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "usage: scripts/bench" in done.stderr


def test_a_host_counts_what_it_sends(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "assets/site.1a2b3c4d.css"):
        (tmp_path / name).write_text("the same text " * 99, "utf-8")
    sent = len(gzip.compress(b"the same text " * 99, 9, mtime=0))
    with bench_host.hosted(tmp_path) as host:
        with urllib.request.urlopen(host.url) as page:
            assert gzip.decompress(page.read()) == b"the same text " * 99
            assert (page.headers["Content-Type"], page.headers["Cache-Control"]) == ("text/html; charset=utf-8", "public, max-age=0, must-revalidate")
        with pytest.raises(urllib.error.HTTPError, match="304"):  # the browser has it
            urllib.request.urlopen(urllib.request.Request(host.url, headers={"If-None-Match": page.headers["ETag"]}))
        with urllib.request.urlopen(host.url + "assets/site.1a2b3c4d.css") as style:
            assert "immutable" in style.headers["Cache-Control"]
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(host.url + "nothing.css")
        assert host.load == bench_host.Load(2 * sent, 3)


def test_a_visit_is_weighed_as_the_reader_waits_and_as_the_host_pays() -> None:
    pages = {"th/": [[60_000, 9], [62_000, 12]], "th/atlas/": [[80_000, 11], [84_000, 14]]}
    first, engine = bench_site.weighed({"visits": {"th": pages}, "next": {"th": 9_130.4}, "engine": 1_000})
    assert (first.what, first.value, first.at_most) == ("first visit, th", 80.0, 110.0) and first.figures.startswith("th/atlas/ is the heaviest")
    assert first.parts == {"mean_bytes": 73_000, "mean_requests": 13.0, "next_bytes": 9_130}
    assert (engine.what, engine.value, engine.kept) == ("engine", 1.0, True)


def test_every_row_of_a_synthetic_site_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_growth, "PYTHON", sys.executable)
    seconds, megabytes = bench_growth._cost(2, bench_growth.PAGE + 1, 1)  # more than a page has
    assert 0 < seconds < 60 and 10 < megabytes < 500
    monkeypatch.setattr(bench_growth, "PAGE", 10 * bench_growth.PAGE)
    with pytest.raises(RuntimeError, match="expected 300 rows to be read, got 0"):
        bench_growth._cost(1, bench_growth.PAGE, 1)
