"""The offer of the reader's own language: quiet, in that language, to the same place, never twice, and never a redirect."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessible import violations
from tests.browser.test_site import LANGUAGES, SCHEMES, address
from tests.conftest import Site

Visit = Callable[[str], Page]


@pytest.fixture
def reader(browser: Browser) -> Iterator[Visit]:
    """A page of a new reader whose browser speaks a language: `reader("fr-BE")`."""
    contexts = []

    def visit(locale: str) -> Page:
        contexts.append(browser.new_context(locale=locale))
        return contexts[-1].new_page()

    yield visit
    for context in contexts:
        context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_reader_is_offered_their_language_and_keeps_the_place(reader: Visit, site: Site, language: str) -> None:
    page = reader(f"{language}-XX")
    fonts: list[str] = []
    page.on("request", lambda request: fonts.append(request.url) if request.resource_type == "font" else None)
    other = "en" if language != "en" else "sv"
    page.goto(site.url + address(other, "counting") + "#capot", wait_until="networkidle")
    assert page.url == site.url + address(other, "counting") + "#capot"
    assert not [url for url in fonts if "devanagari" in url or "thai" in url]
    offer = page.locator(".offer")
    expect(offer).to_have_attribute("lang", language)
    offer.locator("a").click()
    page.wait_for_url(site.url + address(language, "counting") + "#capot")
    page.goto(site.url + address(other, "values"))
    expect(page.locator(".search-open")).to_be_visible()
    expect(offer).to_have_count(0)
    assert page.context.cookies() == []


@pytest.mark.parametrize(("choose", "language"), [(".offer button", "en"), (".md-select__link[hreflang=th]", "th")])
def test_reader_who_has_chosen_is_offered_nothing_more(reader: Visit, site: Site, choose: str, language: str) -> None:
    page = reader("hr")
    page.goto(site.url)
    page.locator(choose).evaluate("element => element.click()")
    page.wait_for_url(site.url + address(language))
    page.goto(site.url + address("fr", "values"))
    expect(page.locator(".search-open")).to_be_visible()
    expect(page.locator(".offer")).to_have_count(0)


@pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("de-DE", "en"), ("en-GB", "en")])
def test_nothing_is_offered_to_who_reads_their_language_or_one_the_site_has_not(reader: Visit, site: Site, locale: str, language: str) -> None:
    page = reader(locale)
    page.goto(site.url + address(language))
    expect(page.locator(".search-open")).to_be_visible()
    expect(page.locator(".offer")).to_have_count(0)


TOPS = """[...document.querySelectorAll("main *")].map(one => one.getBoundingClientRect().top)"""


@pytest.mark.parametrize("scheme", SCHEMES)
def test_offer_is_accessible_and_leaves_the_page_in_place(reader: Visit, site: Site, scheme: str) -> None:
    page = reader("hi-IN")
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(site.url + address("sv", "values"))
    expect(page.locator(".offer")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(page) == []
    page.evaluate("document.fonts.ready.then(() => null)")
    beside = page.evaluate(TOPS)
    page.locator(".offer").evaluate("offer => offer.remove()")
    assert page.evaluate(TOPS) == beside
