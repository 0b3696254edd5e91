"""What visits weigh, in a real browser: prints those of every page of each language as JSON. Run by bench_site.py."""

import json
import sys
from pathlib import Path
from typing import Any

from bench_host import Host, Load, hosted
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests import chromium  # noqa: E402

TOOL = "calculator"
"""A page whose tool asks for the engine when it is first touched."""
SECONDS = 60
"""After which what a browser should have come to have counts as never got."""
PAGE = """() => [location.href, document.querySelector(".md-logo").href, ...performance.getEntriesByType("resource").map(entry => entry.name)]"""
"""What the service worker is to keep of a page: it, the language's home page, and their files."""
ENGINE = """() => {
  const { files, ...own } = JSON.parse(document.getElementById("app-data").textContent).engine;
  return [...Object.values(own), ...Object.values(files)].map(address => new URL(address, location.href).href);
}"""
"""What it is to keep when the engine has started on a page."""
KEPT = """async ([wanted, seconds]) => {
  await navigator.serviceWorker.ready;
  for (const end = Date.now() + 1000 * seconds; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 20))) {
    if ((await Promise.all(wanted.map(url => caches.match(url)))).every(Boolean)) return true;
  }
  return false;
}"""
"""Whether it has come to keep all that is wanted."""


def waited_for(browser: Browser, host: Host, page: str) -> Load:
    """What a reader who was never here waits for: a page with its files."""
    before, context = host.load, browser.new_context(service_workers="block")
    context.new_page().goto(host.url + page, wait_until="networkidle")
    context.close()
    return host.load.since(before)


def first(browser: Browser, host: Host, page: str) -> Load:
    """All that the browser of such a reader asks for: after the page, the service worker too, and what that keeps for when there is no network."""
    before, context = host.load, browser.new_context()
    opened(context.new_page(), host, page)
    context.close()
    return host.load.since(before)


def opened(shown: Page, host: Host, page: str) -> None:
    """Go to a page, and wait until the service worker has kept what it is to keep of it.

    Raises RuntimeError when it does not come to that.
    """
    shown.goto(host.url + page, wait_until="networkidle")
    _kept(shown, PAGE)


def _kept(shown: Page, wanted: str) -> None:
    if not shown.evaluate(KEPT, [shown.evaluate(wanted), SECONDS]):
        raise RuntimeError(f"the service worker did not keep all that it should of {shown.url} within {SECONDS} s")


def following(context: BrowserContext, host: Host, pages: list[str]) -> float:
    """Mean bytes of the next page of a visit, for who reads these pages one after the other."""
    shown = context.new_page()
    opened(shown, host, pages[0])
    before = host.load
    for page in pages[1:]:
        opened(shown, host, page)
    return host.load.since(before).size / (len(pages) - 1)


def engine(context: BrowserContext, host: Host, page: str) -> int:
    """Bytes that the first touch of a tool asks for, its page and all other pages being there."""
    shown = context.new_page()
    opened(shown, host, page)
    before = host.load
    shown.locator("form input, form select").first.focus()
    _kept(shown, ENGINE)
    return host.load.since(before).size


def measured(browser: Browser, host: Host, addresses: dict[str, list[str]], tool: str) -> dict[str, Any]:
    """Every figure: of each language, by the addresses of its pages, the home page first; and of the engine, by the address of a page with a tool."""
    found: dict[str, Any] = {"visits": {}, "next": {}}
    for language, pages in addresses.items():
        found["visits"][language] = {page: [waited_for(browser, host, page), first(browser, host, page)] for page in pages}
        context = browser.new_context()
        found["next"][language] = following(context, host, pages)
        if tool in pages:
            found["engine"] = engine(context, host, tool)
        context.close()
    return found


def addresses(default: str) -> dict[str, list[str]]:
    """The pages of each language, its home page first, relative to the site's address."""
    found = {}
    for language in sorted(terms.parent.name for terms in (ROOT / "docs").glob("*/terms.toml")):
        names = sorted(page.stem for page in (ROOT / "docs" / language).glob("*.md") if page.name not in ("GUIDE.md", "index.md"))
        start = "" if language == default else f"{language}/"
        found[language] = [start, *(f"{start}{name}/" for name in names)]
    return found


def main() -> None:
    """Visit every page of every language, each as a new reader."""
    folder, default = Path(sys.argv[1]), sys.argv[2]
    path = chromium.find()
    if path is None:
        sys.exit("no Chromium on this machine: scripts/test gets one")
    with sync_playwright() as playwright, hosted(folder) as host:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        print(json.dumps(measured(browser, host, addresses(default), f"{TOOL}/")))
        browser.close()


if __name__ == "__main__":
    main()
