"""What tests of the finished site share: the site, built once and served on this machine, and a Chromium."""

import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests import chromium

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("belote_examples", "docs", "scripts", "requirements", "mkdocs.yml")
"""What a copy of the project needs to check and build itself."""
PREFIX = "/belote/"  # the site lives in a folder of its host, as in mkdocs.yml
WHOLE_MATRIX = bool(os.environ.get("BELOTE_ALL"))  # scripts/test --all


class Site(NamedTuple):
    """A served site: its address, with a slash at the end, and the folder it was built into."""

    url: str
    folder: Path


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the folder under PREFIX, with the nearest 404 page for what is not there."""

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(PREFIX))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        language = self.path.removeprefix(PREFIX).partition("/")[0]
        pages = [Path(self.directory, language, "404.html"), Path(self.directory, "404.html")]
        body = next(page for page in pages if page.is_file()).read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    """Says nothing of a browser that left before its answer was whole."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the project that a test may break."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / ".venv").symlink_to(sys.prefix)
    return tmp_path


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site, built strictly from the work tree."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    build = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert build.returncode == 0, build.stderr
    server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Site(f"http://127.0.0.1:{server.server_port}{PREFIX}", folder)
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium; a machine without one fails here: `scripts/test` gets one."""
    path = chromium.find()
    assert path, "no Chromium on this machine: run scripts/test, which gets one, or set CHROME to its path"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of a reader who has not been here before."""
    context = browser.new_context()
    yield context.new_page()
    context.close()
