"""The table of budgets: verdicts, what could not be measured, wrong usage. What it measures is run by hand, on a quiet machine."""

import subprocess
import sys
from pathlib import Path

import bench_growth
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


@pytest.mark.parametrize("arguments", [["speed"], ["--repeats", "0"], ["--repeats", "many"]])
def test_wrong_usage(arguments: list[str]) -> None:
    done = subprocess.run([sys.executable, "scripts/bench", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "usage: scripts/bench" in done.stderr


def test_every_row_of_a_synthetic_site_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_growth, "PYTHON", sys.executable)
    seconds, megabytes = bench_growth._cost(2, bench_growth.PAGE + 1, 1)  # more than a page has
    assert 0 < seconds < 60 and 10 < megabytes < 500
    monkeypatch.setattr(bench_growth, "PAGE", 10 * bench_growth.PAGE)
    with pytest.raises(RuntimeError, match="expected 300 rows to be read, got 0"):
        bench_growth._cost(1, bench_growth.PAGE, 1)
