"""Reading without a network: what was read stays readable, and online no reader sees a former page."""

import functools
import gzip
import hashlib
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from belote_examples.terms import load
from tests.browser.test_site import LANGUAGES, PAGES, SCRIPT_FONTS, address
from tests.conftest import PREFIX, ROOT, Handler, Server, Site
from tests.folders import called

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

    def deploy(self, path: str, old: str, new: str) -> str:
        """Put a new version of a file that is named by its content on the server, with all that ask for it; its address."""
        former = called(self.folder, path)
        self.change(former, old, new)
        name, _, ending = path.rpartition(".")
        present = f"{name}.{hashlib.sha256((self.folder / former).read_bytes()).hexdigest()[:8]}.{ending}"
        (self.folder / former).rename(self.folder / present)
        for file in [*self.folder.rglob("*.html"), *self.folder.glob("offline/*.json")]:
            file.write_text(file.read_text("utf-8").replace(former, present), "utf-8")
        return self.url + present

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
    font = host.url + called(host.folder, "assets/fonts/" + SCRIPT_FONTS.get(language, "latin.woff2"))
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
    page.goto(host.url + address(language, "values"))
    assert page.locator("html").get_attribute("lang") == language
    expect(page.locator("body")).to_contain_text(load(ROOT / "docs" / language, ROOT).word("site", "not_kept"))
    page.locator("a").click()
    page.wait_for_url(host.url + address(language))


def test_search_that_was_not_kept_says_so(page: Page, host: Host) -> None:
    visited(page, host.url + address("sv", "counting"))
    host.unplug()
    page.locator(".search-open").click()
    expect(page.locator("dialog.search [role=status]")).to_have_text(load(ROOT / "docs" / "sv", ROOT).word("site", "not_kept"))


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
    paths = [host.folder / file.removeprefix("../") for file in files]
    weight = sum(len(gzip.compress((path / "index.html" if path.is_dir() else path).read_bytes(), 6)) for path in paths)
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
    page.locator(".search-open").click()
    page.locator("dialog.search input").fill("162")
    expect(page.locator("dialog.search li a").first).to_be_visible()
    assert complaints == []


def test_what_cannot_be_kept_is_said(page: Page, host: Host) -> None:
    visited(page, host.url + address("en", "legal"))
    wasm = host.folder / called(host.folder, "assets/micropython/micropython.wasm")
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
    before = called(host.folder, "assets/site.css")
    host.change("index.html", "</h1>", " revised</h1>")
    host.deploy("assets/site.css", "--paper: light-dark(#fbfaf7", "--paper: light-dark(#010203")
    page.goto(host.url, wait_until="networkidle")
    expect(page.locator("h1").first).to_contain_text("revised")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(1, 2, 3)"
    page.wait_for_function("async url => !await caches.match(url)", arg=host.url + before)
    host.unplug()
    page.reload()
    expect(page.locator("h1").first).to_contain_text("revised")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(1, 2, 3)"


RULES = "assets/engine/belote_examples/engine/rules.py"
DEAL = "calculator/#v1.kmhs.b100.n98.ln.rn"


def kept_offline(page: Page, host: Host) -> None:
    """English, with all its tools."""
    words = load(ROOT / "docs" / "en", ROOT)
    visited(page, host.url + "legal/")
    page.get_by_role("button", name=words.word("app", "keep_offline")).click()
    expect(page.locator(".offline [role=status]")).to_have_text(words.word("app", "kept_offline"), timeout=20_000)


def test_what_was_kept_is_renewed_as_a_whole_while_there_is_a_network(page: Page, host: Host) -> None:
    """A page that the reader did not open since, and the engine, which no page had asked for."""
    kept_offline(page, host)
    former = host.url + called(host.folder, RULES)
    present = host.deploy(RULES, "BELOTE = 20", "BELOTE = 30")
    host.change("counting/index.html", "</h1>", " revised</h1>")
    page.evaluate("sessionStorage.clear()")  # another visit
    page.goto(host.url + "calculator/")
    page.wait_for_function(CACHED, arg=present, timeout=20_000)
    page.wait_for_function("async url => !await caches.match(url)", arg=former)
    page.wait_for_function("() => sessionStorage.renewed", timeout=20_000)
    host.unplug()
    page.goto(host.url + DEAL)
    page.reload()
    expect(page.locator(".result > .both")).to_contain_text("238", timeout=20_000)  # 98 + 10 + 30 + 100
    page.goto(host.url + "counting/")
    expect(page.locator("h1").first).to_contain_text("revised")


def test_no_former_part_of_the_engine_answers_for_a_new_one(page: Page, host: Host) -> None:
    """Where what was kept could not be renewed, a tool says that it cannot be had, and gives no score by rules that no version had."""
    kept_offline(page, host)
    host.deploy(RULES, "BELOTE = 20", "BELOTE = 30")
    page.evaluate("sessionStorage.renewed = 1")
    visited(page, host.url + "calculator/")
    host.unplug()
    page.goto(host.url + DEAL)
    page.reload()
    words = load(ROOT / "docs" / "en", ROOT)
    expect(page.get_by_text(words.word("app", "failed"))).to_be_visible(timeout=20_000)
    expect(page.locator(".result > .both")).to_have_count(0)


def test_new_worker_takes_over(page: Page, host: Host) -> None:
    visited(page, host.url)
    host.change("sw.js", "// Reading", "// Anew. Reading")
    host.change("sw.js", 'const CACHE = "belote"', 'const CACHE = "anew"')
    page.goto(host.url, wait_until="networkidle")
    page.wait_for_function("async () => (await caches.keys()).includes('anew')")
