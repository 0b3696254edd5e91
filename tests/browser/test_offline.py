"""Reading without a network: what was read stays readable, and online no reader sees a former page."""

import functools
import gzip
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

from belote_examples.terms import load
from tests.browser.test_site import LANGUAGES, PAGES, SCRIPT_FONTS, address
from tests.conftest import PREFIX, ROOT, Handler, Server, Site

AT_WORK = [
    ("calculator", "#v1.kmhs.b100.n98.ln", ".result > .both"), ("legal", "#v1.hn.tAs9h.hAh7hKd", ".judged"),
    ("replay", "#failed.32", ".result .lines"), ("scoresheet", "#s1/cm/t1000/hs.n98.ln", ".written td b"),
]  # fmt: skip
"""Each tool with something to do, and what it then shows."""
LEFT = "net::ERR_ABORTED"
"""The page was left before it came."""
CACHED = "async url => Boolean(await caches.match(url))"


class _Slow(Handler):
    """Lets browsers keep every answer for an hour, as a careless host might."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()


class Host:
    """A copy of the site on a server that a test may change and unplug."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = Server(("127.0.0.1", 0), functools.partial(_Slow, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server.server_port}{PREFIX}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def unplug(self) -> None:
        """From now on nobody answers."""
        self.server.shutdown()
        self.server.server_close()

    def change(self, path: str, old: str, new: str) -> None:
        """Put another version of a file on the server."""
        file = self.folder / path
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Iterator[Host]:
    """A host of its own, unplugged at the end."""
    shutil.copytree(site.folder, tmp_path / "site")
    running = Host(tmp_path / "site")
    yield running
    running.unplug()


def visited(page: Page, url: str) -> None:
    """The page, read once and kept."""
    page.goto(url, wait_until="networkidle")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller")
    page.wait_for_function(CACHED, arg=url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_read_is_there_without_a_network(page: Page, host: Host, language: str) -> None:
    counting = host.url + address(language, "counting")
    visited(page, counting)
    font = host.url + "assets/fonts/" + SCRIPT_FONTS.get(language, "latin.woff2")
    for url in (host.url + address(language), font):
        page.wait_for_function(CACHED, arg=url)
    host.unplug()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.reload()
    expect(page.locator("h1").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--paper')")
    assert page.evaluate("document.fonts.ready.then(fonts => [...fonts].filter(font => font.status === 'loaded').length)") >= 1
    expect(page.locator(".search-open")).to_be_visible()
    page.locator(".md-header .md-logo").click()
    page.wait_for_url(host.url + address(language))
    assert complaints == []
    with pytest.raises(Error):
        page.goto(host.url + address(language, "values"))


def test_search_is_there_without_a_network_once_it_was_used(page: Page, host: Host) -> None:
    visited(page, host.url + address("hr", "counting"))
    for wait in (True, False):
        page.locator(".search-open").click()
        page.locator("dialog.search input").fill("štihovima")
        expect(page.locator("dialog.search li a").first).to_be_visible()
        if wait:
            page.wait_for_load_state("networkidle")
            host.unplug()
            page.reload()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_reader_asks_to_keep_is_there_without_a_network(page: Page, host: Host, language: str) -> None:
    """Every page of the language, and its tools at work, none of which was ever opened but the one with the button."""
    terms = load(ROOT / "docs" / language, ROOT)
    visited(page, host.url + address(language, "legal"))
    files = page.evaluate("fetch(JSON.parse(document.getElementById('app-data').textContent).offline.list).then(list => list.json())")
    paths = [host.folder / file.removeprefix("../").partition("?")[0] for file in files]
    weight = sum(len(gzip.compress((path / "index.html" if path.is_dir() else path).read_bytes())) for path in paths)
    size = page.evaluate("JSON.parse(document.getElementById('app-data').textContent).offline.size")
    assert abs(size - weight / 1000) <= 1
    expect(page.locator(".offline p").first).to_have_text(terms.word("app", "offline").replace("{size}", str(size)))
    page.get_by_role("button", name=terms.word("app", "keep_offline")).click()
    expect(page.locator(".offline [role=status]")).to_have_text(terms.word("app", "kept_offline"), timeout=20_000)
    host.unplug()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("requestfailed", lambda request: complaints.append(request.url) if request.failure != LEFT else None)
    for name in PAGES:
        page.goto(host.url + address(language, name))
        expect(page.locator("h1").first).to_be_visible()
        assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--paper')")
    for name, fragment, there in AT_WORK:
        page.goto(host.url + address(language, name) + fragment)
        page.locator(there).first.wait_for()
    assert complaints == []


def test_what_cannot_be_kept_is_said(page: Page, host: Host) -> None:
    visited(page, host.url + address("en", "legal"))
    wasm = host.folder / "assets" / "micropython" / "micropython.wasm"
    wasm.rename(wasm.with_suffix(".away"))
    words = load(ROOT / "docs" / "en", ROOT)
    button, status = page.get_by_role("button", name=words.word("app", "keep_offline")), page.locator(".offline [role=status]")
    button.click()
    expect(status).to_have_text(words.word("app", "offline_failed"), timeout=20_000)
    wasm.with_suffix(".away").rename(wasm)
    button.click()
    expect(status).to_have_text(words.word("app", "kept_offline"), timeout=20_000)


def test_new_version_reaches_a_reader_of_the_former_one(page: Page, host: Host) -> None:
    visited(page, host.url)
    before = page.locator("link[href*='site.css']").get_attribute("href") or ""
    host.change("index.html", "</h1>", " revised</h1>")
    host.change("index.html", before, before.partition("?")[0] + "?h=anew")
    host.change("assets/site.css", "--paper: light-dark(#fbfaf7", "--paper: light-dark(#010203")
    page.goto(host.url, wait_until="networkidle")
    expect(page.locator("h1").first).to_contain_text("revised")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(1, 2, 3)"
    page.wait_for_function("async url => !await caches.match(url)", arg=host.url + before)
    host.unplug()
    page.reload()
    expect(page.locator("h1").first).to_contain_text("revised")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(1, 2, 3)"


def test_new_worker_takes_over(page: Page, host: Host) -> None:
    visited(page, host.url)
    host.change("sw.js", "// Reading", "// Anew. Reading")
    host.change("sw.js", 'const CACHE = "belote"', 'const CACHE = "anew"')
    page.goto(host.url, wait_until="networkidle")
    page.wait_for_function("async () => (await caches.keys()).includes('anew')")
