"""Nothing that a reader has begun to read moves when a tool comes: layout shifts on a phone, over a slow network."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_site import address
from tests.conftest import Site

FORM = "[data-app] form"
TOOLS = {"calculator": FORM, "legal": "[data-app] .pack", "scoresheet": FORM, "atlas": FORM, "replay": ".player"}
"""What is there when a tool has come."""
MOST = 0.02
"""The layout shift that a browser may report; 0.1 is what readers are said not to mind."""
PHONE = {"width": 412, "height": 823}
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
COUNTING = """window.shifts = [];
const moved = one => [one.value, one.sources.map(source => source.node?.outerHTML?.slice(0, 80))];
new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(moved))).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_that_comes_moves_nothing(tool: str, language: str, browser: Browser, site: Site) -> None:
    context = browser.new_context(viewport=PHONE, is_mobile=True)  # type: ignore[arg-type]
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", SLOW)
    page.add_init_script(COUNTING)
    page.goto(site.url + address(language, tool))
    expect(page.locator(TOOLS[tool]).first).to_be_visible(timeout=20_000)
    page.wait_for_timeout(500)  # a shift is reported after the frame that it is in
    shifts = page.evaluate("window.shifts")
    context.close()
    assert sum(value for value, _ in shifts) < MOST, shifts
