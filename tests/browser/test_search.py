"""The search dialog as readers use it: nothing loads before it opens, every query finds its page in its own language, and no key is seen."""

import re
import tomllib

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import violations
from tests.browser.test_site import LANGUAGES, SCHEMES, address
from tests.conftest import ROOT, Site

QUERIES = tomllib.loads((ROOT / "tests" / "data" / "queries.toml").read_text("utf-8"))
FIRST = 3
SAID = "some => Boolean(document.querySelector('dialog.search [role=status]').textContent) === some"


def opened(page: Page, site: Site, language: str) -> None:
    page.goto(site.url + address(language, "counting"))
    page.locator(".search-open").click()


def asked(page: Page, query: str) -> list[str]:
    """The addresses of the results of a query, without the part of the page."""
    field = page.locator("dialog.search input")
    field.fill("")
    page.wait_for_function(SAID, arg=False)
    field.fill(query)
    page.wait_for_function(SAID, arg=True, timeout=10_000)
    return [str(link).partition("#")[0] for link in page.locator("dialog.search a").evaluate_all("links => links.map(link => link.href)")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_query_finds_its_page(page: Page, site: Site, language: str) -> None:
    opened(page, site, language)
    missed = {}
    for query, names in QUERIES[language].items():
        found = asked(page, query)
        wanted = {site.url + address(language, name) for name in ([names] if isinstance(names, str) else names)}
        before = found[: max((found.index(link) for link in wanted if link in found), default=0)]
        if not wanted <= set(found[:FIRST]) or site.url + address(language, "glossary") in before:
            missed[query] = found[:FIRST]
        assert all(link.startswith(site.url + address(language)) for link in found)
        assert not re.search("zq[a-z]{2}q", page.locator("dialog.search").inner_html())
        assert "\u200b" not in page.locator("dialog.search ol").inner_text()
    assert missed == {}
    assert len(QUERIES[language]) >= 12


def test_every_language_has_queries() -> None:
    assert sorted(QUERIES) == LANGUAGES


def test_two_cards_are_no_scores(page: Page, site: Site) -> None:
    opened(page, site, "en")
    atlas = site.url + address("en", "atlas")
    assert [asked(page, query)[:1] == [atlas] for query in ("230/260", "230 – 260", "10♠ 9", "9 8", "10♠ 10♥")] == [True, True, False, False, False]


@pytest.mark.parametrize(("language", "query", "marked"), [
    ("en", "knave", "jack"), ("en", "final trick", "last trick"), ("hr", "stih", "štih"), ("sv", "poang", "poäng"), ("th", "เบอโลต์", "เบอล็อต"),
    ("hi", "आखिरी ट्रिक", "आख़िरी ट्रिक"), ("fr", "levée", "pli"),
])  # fmt: skip
def test_excerpt_marks_the_words_that_were_meant(page: Page, site: Site, language: str, query: str, marked: str) -> None:
    opened(page, site, language)
    asked(page, query)
    marks = [text.lower() for text in page.locator("dialog.search mark").all_inner_texts()]
    assert any(text.startswith(marked) for text in marks), marks


def test_nothing_of_the_search_loads_before_it_opens(page: Page, site: Site) -> None:
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    page.goto(site.url + address("en", "counting"), wait_until="networkidle")
    assert not [url for url in urls if "pagefind" in url or "search" in url]
    page.locator(".search-open").click()
    asked(page, "trump")
    assert [url for url in urls if "pagefind" in url]
    assert not [url for url in urls if not url.startswith(site.url)]


def test_search_with_the_keyboard_alone(page: Page, site: Site) -> None:
    page.goto(site.url + address("en", "counting"))
    page.keyboard.press("/")
    field = page.locator("dialog.search input")
    expect(field).to_be_focused()
    page.keyboard.type("a/b")
    expect(field).to_have_value("a/b")
    asked(page, "capot")
    links = page.locator("dialog.search a")
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.search")).to_be_hidden()
    page.keyboard.press("/")
    address_of_first = str(links.first.evaluate("link => link.href"))
    page.keyboard.press("Enter")
    page.wait_for_url(address_of_first)


def test_search_says_when_nothing_is_found(page: Page, site: Site) -> None:
    opened(page, site, "sv")
    assert asked(page, "xyzzyx") == []
    expect(page.locator("dialog.search [role=status]")).to_have_text("Inga sökresultat")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("language", ["en", "th"])
def test_search_dialog_is_accessible(page: Page, site: Site, language: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_viewport_size({"width": 320, "height": 640})
    opened(page, site, language)
    asked(page, "belote")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(page) == []
