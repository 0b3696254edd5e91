"""Lighthouse, as a phone on a slow network: every page of every language, the median of several runs. Needs Node, whose npx gets Lighthouse."""

import contextlib
import functools
import http.server
import json
import math
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench_rows import Row, median
from environment import ROOT

TOOL = "lighthouse@12.8.2"
SITE = ROOT / "site"
LOWEST = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}
NOT_HERE = {"canonical", "is-on-https", "redirects-http"}
"""Audits that fail on any machine but the site's own host: they are left out."""
SECONDS = 180
TRIES = 3
"""A run that fails, as where Chromium does not start, says nothing of a page: it is made again, so often at most, and that is told."""


class Packed(http.server.SimpleHTTPRequestHandler):
    """Serves the site as a host does: a compressed twin where there is one."""

    def do_GET(self) -> None:
        """Answer with the gzipped twin of what is asked for."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        twin = path.with_name(path.name + ".gz")
        if not twin.is_file():
            super().do_GET()
            return
        body = twin.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)) + ("; charset=utf-8" if path.suffix in (".html", ".css", ".js") else ""))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def rows(repeats: int) -> list[Row]:
    """For each category the score of the worst page, of 100."""
    sys.path.insert(0, str(ROOT))
    from tests import chromium

    try:
        path = chromium.find()
    except ImportError:  # where it would ask Playwright for one
        path = None
    if path is None or not shutil.which("npx"):
        raise RuntimeError("Lighthouse needs a Chromium and Node's npx: one of them is not here")
    if not (SITE / "index.html.gz").is_file():
        raise RuntimeError("there is no compressed site: scripts/build --compressed makes it")
    pages, stopped = list(_pages()), threading.Event()
    subprocess.run(["npx", "--yes", TOOL, "--version"], capture_output=True)  # gets it, once for all that run side by side
    with _served() as address, ThreadPoolExecutor(os.cpu_count()) as side_by_side:  # beside others a page is slower, if anything

        def scores(page: tuple[str, str]) -> dict[str, float]:
            language, name = page
            url = address + ("" if language == "en" else f"{language}/") + ("" if name == "index" else f"{name}/")
            return middle(functools.partial(_scores, url, path, chromium.FLAGS, stopped), repeats)

        try:
            scored = dict(zip(pages, side_by_side.map(scores, pages), strict=True))
        except BaseException:
            stopped.set()
            raise
    found = {category: {(name, language): those[category] for (language, name), those in scored.items()} for category in LOWEST}
    return [_row(category, pages) for category, pages in found.items()]


def middle(run: Callable[[], dict[str, float]], repeats: int) -> dict[str, float]:
    """By category the median of so many runs; no more are made when it is known whatever the others would give."""
    runs: list[dict[str, float]] = []
    while True:
        runs.append(run())
        left = repeats - len(runs)
        low, high = ({name: median([*(one[name] for one in runs), *[end] * left]) for name in runs[0]} for end in (-math.inf, math.inf))
        if low == high:
            return low


def _row(category: str, pages: dict[tuple[str, str], float]) -> Row:
    """The lowest page, and each that is too low."""
    (worst, language), score = min(pages.items(), key=lambda page: page[1])
    low = [f"{name} in {code} {found:.0f}" for (name, code), found in sorted(pages.items()) if found < LOWEST[category]]
    figures = f"{worst} in {language}, the lowest of {len(pages)} pages" + (f"; too low: {', '.join(low)}" if low else "")
    return Row(f"Lighthouse, {category}", figures, score, at_least=LOWEST[category], unit="of 100")


def _pages() -> Iterator[tuple[str, str]]:
    for folder in sorted(path.parent for path in (ROOT / "docs").glob("*/terms.toml")):
        yield from ((folder.name, page.stem) for page in sorted(folder.glob("*.md")) if page.name != "GUIDE.md")


@contextlib.contextmanager
def _served() -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Packed, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def _scores(url: str, chrome: str, flags: tuple[str, ...], stopped: threading.Event) -> dict[str, float]:
    """The scores of one run by category, of 100; none where all are to end."""
    told = "--chrome-flags=" + " ".join(["--headless=new", *flags])
    command = ["npx", "--yes", TOOL, url, "--quiet", "--output=json", "--output-path=stdout", told, f"--only-categories={','.join(LOWEST)}",
               f"--skip-audits={','.join(sorted(NOT_HERE))}"]  # fmt: skip
    environment = os.environ | {"CHROME_PATH": chrome}
    why: Exception | None = None
    page = url.split("/", 3)[3] or "/"
    for _ in range(TRIES):
        if stopped.is_set():
            break
        try:
            done = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=SECONDS, check=True)
            found = {name: round(100 * category["score"]) for name, category in json.loads(done.stdout)["categories"].items()}
        except (subprocess.CalledProcessError, ValueError, TypeError) as error:
            why = error
            print(f"{page}: no scores, once more", flush=True)
        except subprocess.TimeoutExpired as error:  # what it has started may go on, and would be in the way of a second try
            why = error
            break
        else:
            print(f"{page}: {' '.join(map(str, found.values()))}", flush=True)
            return found
    raise RuntimeError(f"Lighthouse gave no scores for {url}: {getattr(why, 'stderr', '') or why}")
