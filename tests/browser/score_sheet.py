"""The score sheet as a reader uses it: opened, deals told through its form, and what it then shows."""

from typing import Any

from playwright.sync_api import Page, expect

from belote_examples.engine.auction import PASSED_OUT
from belote_examples.engine.cards import SIDES
from belote_examples.permalinks import encode
from tests.browser.matches import reckoned, told
from tests.browser.test_calculator import printed, terms_of
from tests.browser.test_offline import Host
from tests.browser.test_site import address
from tests.conftest import Site

SHEET = {"game": "classic", "rules": "maison", "target": 1000, "names": {}}
SHOWN = """() => ({
  totals: [...document.querySelectorAll(".board dd")].map(one => one.textContent),
  rows: [...document.querySelectorAll(".written tbody tr")]
    .map(row => [...row.querySelectorAll("td:nth-child(n+3) > :is(span, b)")].map(one => one.lastChild.textContent)),
})"""
READY = """linked => document.querySelector(".entry .result[data-address]")
  || (linked ? document.querySelector("[data-app] > .status").textContent : !document.querySelector(".written"))"""
STORED = "Object.entries(localStorage).filter(([name]) => name.startsWith('belote.sheet.') && !name.endsWith('draft')).sort()"


def opened(page: Page, site: Site | Host, language: str = "en", fragment: str = "") -> None:
    page.goto(site.url + address(language, "scoresheet") + (f"#{fragment}" if fragment else ""))
    ready(page, linked=bool(fragment))


def ready(page: Page, linked: bool = False) -> None:
    """The sheet stands there, with the answers its match needs; an empty one asks nothing. `linked`: a match is to come by link."""
    page.locator(".entry form").wait_for(state="attached")
    page.wait_for_function(READY, arg=linked)


def said(page: Page, key: str, language: str = "en") -> str:
    return terms_of(language).word("score_sheet", key)


def press(page: Page, key: str) -> None:
    page.locator("[data-app]").get_by_role("button", name=said(page, key), exact=True).click()


def fill_in(page: Page, deal: dict[str, Any]) -> None:
    """A deal through the form."""
    entry = page.locator(".entry form")
    for name in ("strain", "taker"):
        entry.locator(f"input[name={name}][value={deal[name]}]").check(force=True)
    for name in ("contract", "double"):
        if name in deal:
            entry.locator(f"select[name={name}]").select_option(str(deal[name]))
    if "capot" in deal:
        entry.locator(f"input[name=capot][value={deal['capot']}]").check(force=True)
    if "generale" in deal:
        entry.locator("select[name=generale]").select_option(deal["generale"])
    for side, points in deal.get("points", {}).items():
        entry.locator(f"input[name={side}]").fill(str(points))
    if "last_trick" in deal:
        entry.locator(f"input[name=last_trick][value={deal['last_trick']}]").check(force=True)
    belote = deal.get("belote", [])
    if isinstance(belote, str):
        entry.locator(f"input[name=belote][value={belote}]").check(force=True)
    else:
        for side in set(belote):
            entry.locator(f"select[name='belotes.{side}']").select_option(str(belote.count(side)))
    for side, declared in deal.get("declarations", {}).items():
        entry.locator(f"input[name=declarer][value={side}]").check(force=True)
        if isinstance(declared, int):
            entry.locator("input[name=declared]").fill(str(declared))
            continue
        for kind in declared:
            field = entry.locator(f"[name={kind}]")
            if kind.startswith("carre"):
                field.check(force=True)
            else:
                field.select_option("1")


def write_down(page: Page, match: dict[str, Any], deal: Any) -> None:
    if deal == PASSED_OUT:
        page.locator(".entry .main button").nth(1).click()
        return
    fill_in(page, deal)
    expect(page.locator(".result")).to_have_attribute("data-address", encode(told(match, deal)))
    page.locator(".entry .main button").first.click()


def agrees(page: Page, match: dict[str, Any]) -> None:
    """The page shows what CPython says of the match."""
    shown = numbers(reckoned(match))
    expect(page.locator(".written tbody tr")).to_have_count(len(match["deals"]))
    expect(page.locator(".board dd")).to_have_text(shown["totals"])
    page.wait_for_function(f"wanted => JSON.stringify(({SHOWN})().rows) === JSON.stringify(wanted)", arg=shown["rows"])
    assert page.evaluate(SHOWN) == shown


def numbers(made: dict[str, Any]) -> dict[str, Any]:
    return {
        "totals": [printed(made["totals"][side]) for side in SIDES],
        "rows": [[printed(one) for side in SIDES for one in (deal[side], deal["totals"][side])] for deal in made["deals"]],
    }
