"""What visits are measured to take: what a reader waits for, and what the browser asks for besides."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import bench_visit
import pytest
from bench_host import Host, Load, hosted
from playwright.sync_api import Browser

from tests.conftest import Site


@pytest.fixture
def host(site: Site) -> Iterator[Host]:
    """Counts what is got of the site."""
    with hosted(site.folder) as running:
        yield running


def packed(path: Path) -> int:
    """Bytes of a file as it goes over the network."""
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


def test_a_first_visit_asks_for_more_than_its_page(browser: Browser, host: Host, site: Site) -> None:
    """The service worker, the language's home page, and the page once more, which is answered with nothing as the browser has it."""
    waited = bench_visit.waited_for(browser, host, "hi/counting/")
    whole = bench_visit.first(browser, host, "hi/counting/")
    assert waited.size > packed(site.folder / "hi/counting/index.html") and waited.requests > 5
    assert whole.since(waited) == Load(packed(site.folder / "sw.js") + packed(site.folder / "hi/index.html"), 3)


def test_the_next_page_takes_its_own_text(browser: Browser, host: Host, site: Site) -> None:
    context = browser.new_context()
    pages = ["bidding/", "playing/", "match/"]
    style = packed(site.folder / "index.html")  # what else a page has that no page before it had is less than this
    texts = sum(packed(site.folder / page / "index.html") for page in pages[1:]) / 2
    assert texts <= bench_visit.following(context, host, pages) < texts + style
    context.close()


def test_the_engine_comes_when_a_tool_is_touched(browser: Browser, host: Host, site: Site) -> None:
    context = browser.new_context()
    parts = ("micropython/micropython*.*", "engine/**/*.py", "app/worker*.js")
    files = [path for part in parts for path in site.folder.glob(f"assets/{part}")]
    assert len(files) > 20 and bench_visit.engine(context, host, f"{bench_visit.TOOL}/") == sum(map(packed, files))
    context.close()


def test_every_page_is_visited(site: Site) -> None:
    found = bench_visit.addresses("en")
    assert [pages[0] for pages in found.values()] == [("" if language == "en" else f"{language}/") for language in found]
    assert all((site.folder / page / "index.html").is_file() for pages in found.values() for page in pages)
    assert f"{bench_visit.TOOL}/" in found["en"] and {len(pages) for pages in found.values()} == {len(found["en"])}
