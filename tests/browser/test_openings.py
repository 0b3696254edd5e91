"""Every row of the site that shows a scored deal, and every match, opens in its tool with one tap, and says there what the row says."""

import re

from playwright.sync_api import Page, expect

from belote_examples.engine.cards import SIDES
from belote_examples.openings import matches
from tests.browser.score_sheet import SHOWN
from tests.browser.test_calculator import READ, opened, terms_of
from tests.browser.test_site import LANGUAGES, PAGES, address
from tests.conftest import ROOT, Site

ROWS = """([sides, outcome]) => [...document.querySelectorAll("article tbody tr")]
  .filter(row => row.querySelector(`td[data-label="${outcome}"]`)).map(row => {
  const link = row.querySelector("a.calculate"), cells = [...row.querySelectorAll("td")];
  const of = side => cells.find(cell => cell.dataset.label === side)?.textContent.trim();
  return [link?.href ?? null, sides.map(of)];
}).filter(([, scores]) => scores.every(score => /^\\d+$/.test(score ?? "")))"""
TOOLS = {"calculate": "calculator", "legal-link": "legal", "replay-link": "replay", "scoresheet-link": "scoresheet"}
LINK = re.compile(rf'<a class="({"|".join(TOOLS)})" href="([^"]+)#([^"]+)"')


def test_every_row_with_the_score_of_a_deal_opens_with_that_score(page: Page, site: Site) -> None:
    terms = terms_of("en")
    sides, rows = [terms.side(side) for side in SIDES], []
    for name in PAGES:
        page.goto(site.url + address("en", name), wait_until="domcontentloaded")
        rows += [[name, *row] for row in page.evaluate(ROWS, [sides, terms.word("labels", "outcome")])]
    assert [row for row in rows if not row[1]] == []
    assert {name for name, _, _ in rows} == {"counting", "declarations", "match", "sheet"}
    assert {link.partition("#")[0] for _, link, _ in rows} == {site.url + address("en", "calculator")}
    fragments = list(dict.fromkeys(link.partition("#")[2] for _, link, _ in rows))
    opened(page, site)
    said = dict(zip(fragments, page.evaluate(READ, fragments), strict=True))
    for name, link, scores in rows:
        assert said[link.partition("#")[2]]["both"] == scores, (name, link)


def test_every_language_has_the_same_links(site: Site) -> None:
    found = {}
    for language in LANGUAGES:
        own = []
        for name in PAGES:
            html = (site.folder / address(language, name) / "index.html").read_text("utf-8")
            for kind, place, fragment in LINK.findall(html):
                assert place.strip("./").split("/")[-1] == TOOLS[kind]
                own.append((name, kind, fragment))
        found[language] = own
    for language in LANGUAGES:
        assert found[language] == found["en"], language
    assert {kind for _, kind, _ in found["en"]} == set(TOOLS)


def test_every_match_opens_in_the_score_sheet(page: Page, site: Site) -> None:
    for fragment in matches(ROOT).values():
        page.goto(site.url + "match/")
        totals = page.locator(f".match-wrap:has(+ ul + p a[href$='#{fragment}']) td.total").all_inner_texts()
        page.locator(f"a.scoresheet-link[href$='#{fragment}']").click()
        expect(page.locator(".written tbody tr")).to_have_count(len(totals))
        shown = page.evaluate(SHOWN)
        assert [" / ".join((row[1], row[3])) for row in shown["rows"]] == totals
        assert page.locator(".won").count() == 1
        page.evaluate("() => localStorage.clear()")  # else the next would be offered beside this one
