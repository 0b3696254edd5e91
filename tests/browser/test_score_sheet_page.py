"""The score sheet's page around the engine: nothing of its own in its numbers, without an engine or a network, on a small phone, by keyboard."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessible import broken, small, violations
from tests.browser.matches import scorable
from tests.browser.score_sheet import SHEET, SHOWN, agrees, opened, write_down
from tests.browser.test_calculator import terms_of
from tests.browser.test_offline import Host, host, visited  # noqa: F401  a fixture
from tests.browser.test_site import LANGUAGES, WIDTHS
from tests.conftest import Site

STUB = """
const line = (reason, ns, ew) => ({ reason, ns, ew });
const score = { ns: 7001, ew: -7002, outcome: "tie", held: 7003, lines: [line("cards", 7004, 7005)], compare: { ns: 7008, ew: 7009, needed: 7010 } };
const dealt = { ...score, totals: { ns: 7021, ew: -7022 }, held_from: { ns: 7023, ew: 7024 } };
const others = [{ rules: "officielles", score: { ...score, ns: 7011, ew: 7012, held: 0 }, switches: ["rounding"] }];
onmessage = ({ data }) => {
  const { verb, question } = data;
  const match = () => ({ deals: question.deals.map(() => dealt), totals: { ns: -7031, ew: 7032 }, held_from: { ns: 7033, ew: 7034 },
    winner: "ns", after: question.deals.length > 2 ? 1 : null });
  postMessage(data.start ? { ready: true } : { id: data.id, answer: verb === "match" ? match()
    : { score, deal: { ...question, points: { ns: 7013, ew: 7014 } }, total: 7015, others } });
};
"""
TORN = """() => [...document.querySelectorAll(".written .part")].filter(part => {
  const { height } = part.getBoundingClientRect(), cell = part.closest("td");
  const room = cell.clientWidth - 2 * parseFloat(getComputedStyle(cell).paddingLeft);
  part.style.cssText = "display: inline-block; white-space: nowrap";
  const { width, height: line } = part.getBoundingClientRect();
  part.style.cssText = "";
  return width <= room && height > 1.5 * line;
}).map(part => part.textContent)"""
"""What is said of a deal and is on two lines where one has room for it: such lines end inside words of Thai."""
ABSURD = "\u2212?7\\d{3}"


def absurd(text: str) -> list[int]:
    return [int(one.replace("\u2212", "-")) for one in re.findall(ABSURD, text)]


def test_the_page_adds_nothing_to_what_the_engine_says(page: Page, site: Site) -> None:
    page.context.route("**/app/worker.*.js", lambda route: route.fulfill(body=STUB, content_type="text/javascript"))
    opened(page, site, fragment="s1/cm/t1000/hs.n98.ln/p")
    expect(page.locator(".written tbody tr")).to_have_count(2)
    row = [7001, 7021, -7002, -7022]
    assert absurd(page.locator(".board").inner_text() + page.locator(".written").inner_text()) == [-7031, 7032, 7003, 7003, *row, 7003, *row]
    assert page.locator(".won").count() == 0
    page.locator(".entry input[name=ns]").fill("50")
    expect(page.locator(".entry input[name=ew]")).to_have_value("7014")
    told = [7001, -7002, 7003, 7008, 7009, 7010, 7004, 7005, 7001, -7002, 7011, 7012]
    assert absurd(page.locator(".entry .result").inner_text()) == told
    page.locator(".entry .main button").first.click()  # the winner is whom the engine names, whatever the totals
    expect(page.locator(".won")).to_have_text("Winner: N-S")
    assert absurd(page.locator(".board").inner_text()) == [-7031, 7032]
    assert absurd(page.locator("p.unseen").inner_text()) == [-7031, 7032]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_engine_the_deals_are_still_there(browser: Browser, site: Site, language: str) -> None:
    terms, context = terms_of(language), browser.new_context(service_workers="block")  # which would have kept the engine
    page = context.new_page()
    opened(page, site, language, "s1/cm/t1000/hs.n98.ln/p")
    expect(page.locator(".written tbody tr")).to_have_count(2)
    numbers_there = page.evaluate(SHOWN)
    page.context.route("**/*.wasm", lambda route: route.abort())
    page.reload()
    expect(page.locator(".status")).to_contain_text(terms.word("app", "failed"))
    expect(page.locator(".written tbody tr")).to_have_count(2)
    page.context.unroute("**/*.wasm")
    page.locator(".status button").click()
    expect(page.locator(".board dd").first).to_have_text("108")
    assert page.evaluate(SHOWN) == numbers_there
    context.close()


def test_it_works_without_a_network_once_opened(page: Page, host: Host) -> None:  # noqa: F811
    visited(page, host.url + "scoresheet/")
    page.locator(".entry input[name=ns]").focus()
    wasm = page.evaluate("JSON.parse(document.getElementById('app-data').textContent).engine.wasm")
    page.wait_for_function("async url => Boolean(await caches.match(new URL(url, location.href).href))", arg=wasm)
    page.wait_for_timeout(500)
    host.unplug()
    page.reload()
    deal = scorable(2, "classic", "maison")
    write_down(page, SHEET, deal)
    agrees(page, SHEET | {"deals": [deal]})


TARGETS = "[data-app] :is(.radios span, .fours span, select, input[type=text], button, summary)"
LONG = "/=" + "W" * 24 + "," + "M" * 24 + ",Anna"
VIEWS = [("en", ""), ("fr", LONG), ("hi", ""), ("hr", ""), ("sv", LONG), ("th", "")]


@pytest.mark.parametrize(("language", "names"), VIEWS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_small_phone_shows_it_whole_and_for_everyone(browser: Browser, site: Site, language: str, names: str, scheme: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 780}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    opened(page, site, language, f"s1/km/t500{names}/ae.b120.x1.e98.le.rne.aetj/p/hs.bc.tn/nw.bg.x2.te.gw/hs.b80.n90.ln/p/p/p/p/p")
    expect(page.locator(".written tbody tr")).to_have_count(10)
    page.locator(".settle summary").click()
    page.locator(".written button").first.click()
    page.locator(".result > .both").wait_for()
    for width in (WIDTHS["tiny phone"], WIDTHS["small phone"]):
        page.set_viewport_size({"width": width, "height": 780})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert broken(page) == []
    assert page.locator(".written .part").count() >= 5 and page.evaluate(TORN) == []
    assert small(page, TARGETS) == []
    assert violations(page) == []
    assert [url for url in asked if not url.startswith(site.url)] == []
    page.emulate_media(media="print")
    assert page.locator(".board").is_visible() and page.locator(".written").is_visible()
    assert not page.locator(".entry").is_visible() and not page.locator(".tools").is_visible()
    context.close()


def test_by_keyboard_alone(page: Page, site: Site) -> None:
    opened(page, site)
    page.locator(".entry input[name=ns]").focus()
    page.keyboard.type("98")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")  # the last trick: the first side
    page.locator(".result > .both").wait_for()
    button = page.locator(".entry .main button").first
    for _ in range(40):
        if button.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".written tbody tr")).to_have_count(1)
    expect(page.locator(".entry-title")).to_be_focused()
    expect(page.locator("p.unseen")).to_have_text("Deal 1: N-S 108, E-W 54")
