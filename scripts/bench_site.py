"""Building the site against MkDocs without our hooks and checks, and what a first visit weighs.

Both read the same pages in the same languages, on the same processors. MkDocs alone puts them into the theme's own templates; the build also
checks them, draws cards and tables, and makes the search index, the data of the tools, the lists for a copy without a network, the kit and the
engine's documentation, where the engine is another than at the last build.
"""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from bench_rows import Row, interleaved, median
from environment import PYTHON, ROOT

QUIET = {"NO_MKDOCS_2_WARNING": "1"}
LATIN = 100_000
WEIGHTS = {"th": 110_000, "hi": 165_000}
"""Bytes of a page with its files, gzipped, for who was never here; the other languages have Latin letters."""
MADE = """import sys
from pathlib import Path
sys.path.insert(0, "scripts")
from building import made
sys.exit(made(Path(sys.argv[1])) or 0)"""
"""What `scripts/build` does until the site is put in its place: the checks, and the pages meanwhile."""
PLAIN = """INHERIT: {root}/mkdocs.yml
docs_dir: {root}/docs
hooks: []
watch: []
theme:
  custom_dir: {bare}
"""


def rows(repeats: int) -> list[Row]:
    """The build, then the weight of visits in each language."""
    with tempfile.TemporaryDirectory() as folder:
        plain, bare, ours, theirs = (Path(folder, name) for name in ("plain.yml", "bare", "ours", "theirs"))
        bare.mkdir()
        plain.write_text(PLAIN.format(root=ROOT.as_posix(), bare=bare.as_posix()), "utf-8")

        def whole() -> None:
            _python("-c", MADE, str(ours))

        def pages() -> None:
            _python("-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(ours))

        times = interleaved(
            repeats,
            ours=whole,
            pages=pages,
            theirs=lambda: _python("-m", "mkdocs", "build", "--quiet", "--config-file", str(plain), "--site-dir", str(theirs)),
        )
        own, other = median(times["ours"]), median(times["theirs"])
        apart = f"the build without the checks {median(times['pages']):.2f} s"
        figures = f"checks and build with search index, cards and tools {own:.2f} s, {apart}, MkDocs alone {other:.2f} s"
        return [Row("build with checks and hooks", figures, own / other, at_most=1.05), *_weights(ours)]


def _weights(site: Path) -> list[Row]:
    """A row for each language: its heaviest page; and one for the engine."""
    try:
        found = json.loads(_python("scripts/bench_visit.py", str(site), "en"))
    except RuntimeError as error:
        return [Row("first visit", str(error), None, at_most=LATIN / 1000, unit="kB")]
    return weighed(found)


def weighed(found: dict[str, Any]) -> list[Row]:
    """The rows of what bench_visit.py found."""
    engine = Row("engine", "gzipped, got when a tool is first touched", found["engine"] / 1000, unit="kB")
    return [*(_weight(language, pages, found["next"][language]) for language, pages in found["visits"].items()), engine]


def _weight(language: str, pages: dict[str, list[list[int]]], following: float) -> Row:
    """The heaviest page, which a reader waits for; and for the host the mean of all, with what the service worker asks for."""
    heaviest = max(pages, key=lambda page: pages[page][0][0])
    size, requests = (sum(whole[part] for _, whole in pages.values()) / len(pages) for part in (0, 1))
    mean = f"the mean of all with the service worker's is {size / 1000:.1f} kB in {requests:.1f} requests, of a next page {following / 1000:.1f} kB"
    parts = {"mean_bytes": round(size), "mean_requests": round(requests, 1), "next_bytes": round(following)}
    bound, value = WEIGHTS.get(language, LATIN) / 1000, pages[heaviest][0][0] / 1000
    return Row(f"first visit, {language}", f"{heaviest or '/'} is the heaviest page, gzipped; {mean}", value, at_most=bound, unit="kB", parts=parts)


def _python(*arguments: str) -> str:
    done = subprocess.run([PYTHON, *arguments], cwd=ROOT, env=os.environ | QUIET, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise RuntimeError(f"python {' '.join(arguments[:3])} ended with {done.returncode}: {(done.stdout + done.stderr).strip()[-300:]}")
    return done.stdout
