"""The preview: whatever the pages are like while they are written, it says what is wrong in a line, and goes on."""

import contextlib
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import PREFIX

SECONDS = 120
"""Far above what a build needs on a busy machine."""
NOT_OF_THE_PRESENT = "the preview is not of the present pages"


class Preview:
    """A preview at work, what it said and what it shows."""

    def __init__(self, tree: Path, port: int) -> None:
        self.log, self.url = tree / "said.txt", f"http://127.0.0.1:{port}{PREFIX}"

    @property
    def said(self) -> str:
        return self.log.read_text("utf-8", "replace")

    def wait(self, text: str, times: int = 1) -> None:
        until = time.monotonic() + SECONDS
        while self.said.count(text) < times:
            assert time.monotonic() < until, f"expected {text!r} {times} times, got\n{self.said}"
            time.sleep(0.1)

    def shows(self, path: str) -> str:
        try:
            with urllib.request.urlopen(self.url + path, timeout=SECONDS) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as error:
            return error.read().decode()


@contextlib.contextmanager
def preview(tree: Path) -> Iterator[Preview]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with (tree / "said.txt").open("wb") as said:
        command = [sys.executable, "scripts/mkdocs_serve.py", "--dev-addr", f"127.0.0.1:{port}"]
        process = subprocess.Popen(command, cwd=tree, stdout=said, stderr=said)
        try:
            yield Preview(tree, port)
            assert process.poll() is None
        finally:
            process.kill()
            process.wait()


def with_german(tree: Path) -> None:
    """German as on its first day: English pages, and no picture of its links."""
    shutil.copytree(tree / "docs" / "en", tree / "docs" / "de")
    settings = tree / "mkdocs.yml"
    text = settings.read_text("utf-8")
    line = next(line for line in text.splitlines() if "locale: fr" in line)
    settings.write_text(text.replace(line, f"{line}\n{line.replace('fr', 'de').replace('Français', 'English')}"), "utf-8")


def unclosed(text: str) -> str:
    """Words whose first text has no closing quote."""
    start = text.index('deal = "') + len('deal = "')
    end = text.index('"', start)
    return text[:end] + text[end + 1 :]


def test_a_new_language_is_shown_and_one_that_breaks_stops_no_other(tree: Path) -> None:
    with_german(tree)
    words, page = tree / "docs" / "hr" / "terms.toml", tree / "docs" / "en" / "start.md"
    good = words.read_text("utf-8")
    with preview(tree) as shown:
        shown.wait("Serving on")
        assert "docs/assets/cards/de.png:1:1: de: missing" in shown.said and NOT_OF_THE_PRESENT not in shown.said
        assert 'lang="de"' in shown.shows("de/start/")
        words.write_text(unclosed(good), "utf-8")
        shown.wait(NOT_OF_THE_PRESENT)
        shown.wait("Reloading browsers")
        assert 'lang="hr"' in shown.shows("hr/start/") and 'lang="en"' in shown.shows("start/")
        words.write_text(good, "utf-8")
        page.write_text(page.read_text("utf-8").replace("# The game in one page", "# The game on one page"), "utf-8")
        until = time.monotonic() + SECONDS
        while "The game on one page" not in shown.shows("start/"):
            assert time.monotonic() < until
            time.sleep(0.5)
        assert "Traceback" not in shown.said and shown.said.count(NOT_OF_THE_PRESENT) < 3


def test_before_the_first_whole_site_a_page_says_what_is_wrong(tree: Path) -> None:
    words = tree / "docs" / "hr" / "terms.toml"
    good = words.read_text("utf-8")
    words.write_text(unclosed(good), "utf-8")
    with preview(tree) as shown:
        shown.wait("Serving on")
        assert "There is no preview yet" in shown.shows("") and "There is no preview yet" in shown.shows("hr/start/")
        (told,) = [line for line in shown.said.splitlines() if line.startswith(NOT_OF_THE_PRESENT)]
        assert "say what to mend: docs/hr/terms.toml:" in told
        assert [line for line in shown.said.splitlines() if "WARNING" in line and "code 404" not in line] == []
        words.write_text(good, "utf-8")
        shown.wait("Reloading browsers")
        assert 'lang="hr"' in shown.shows("hr/start/") and "Traceback" not in shown.said
