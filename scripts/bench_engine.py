"""The engine against belote-cli, which gets an environment of its own that is thrown away afterwards."""

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from bench_rows import Row
from environment import ROOT

LOCK = ROOT / "requirements" / "bench.txt"
ONCE = "tricks, tally, score with lines"
SECONDS = 300


def rows(repeats: int) -> list[Row]:
    """The budget, each deal scored once; beside it, for information, few deals scored again and again."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            times = _times(Path(folder), repeats)
        except (subprocess.SubprocessError, OSError, ValueError) as error:
            why = (getattr(error, "stderr", "") or str(error)).strip().splitlines()
            return [Row(ONCE, f"belote-cli could not be had or run: {why[-1] if why else error}", None, at_least=15.0)]
    figures = {name: f"{both['own']:.1f} µs a deal, belote-cli {both['peer']:.0f} µs" for name, both in times.items()}
    ratios = {name: both["peer"] / both["own"] for name, both in times.items()}
    return [
        Row(ONCE, f"{figures['once']} (with declarations), 300 deals in turn", ratios["once"], at_least=15.0),
        Row("the same, its declarations cached", f"{figures['again']}, 24 deals over and over", ratios["again"]),
    ]


def _times(folder: Path, repeats: int) -> dict[str, dict[str, float]]:
    """Microseconds a deal, theirs and ours, measured in one process."""
    venv.EnvBuilder(with_pip=True, symlinks=sys.platform != "win32").create(folder)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    quietly = ("--quiet", "--disable-pip-version-check", "--no-input")
    _run([python, "-m", "pip", "install", *quietly, "--require-hashes", "--no-deps", "-r", LOCK])
    return dict(json.loads(_run([python, "-B", ROOT / "scripts" / "bench_peer.py", str(repeats)])))


def _run(command: list[str | Path]) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=SECONDS, check=True)
    return done.stdout
