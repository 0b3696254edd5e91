"""The site as a reader's browser gets it: nothing from elsewhere, nothing broken, nothing wider than the screen, in every language."""

import gzip
import re
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from mkdocs_addresses import NAMED
from playwright.sync_api import Page, Response

from tests.browser.accessible import broken, violations
from tests.conftest import ROOT, WHOLE_MATRIX, Site

DEFAULT = "en"
LANGUAGES = sorted(path.parent.name for path in (ROOT / "docs").glob("*/terms.toml"))
PAGES = sorted(path.stem for path in (ROOT / "docs" / DEFAULT).glob("*.md") if path.name != "GUIDE.md")
WIDTHS = {"tiny phone": 320, "small phone": 360, "phone": 390, "desktop": 1280}
SCHEMES = ("light", "dark")
FIRST_VISIT = {"th": 110_000, "hi": 165_000}  # bytes, gzipped
FIRST_VISIT_LATIN = 100_000
SCRIPT_FONTS = {"hi": "devanagari.woff2", "th": "thai.woff2", "hr": "croatian.woff2"}

SAMPLE = [
    ("en", "index"), ("en", "playing"), ("en", "glossary"), ("fr", "counting"), ("fr", "declarations"), ("fr", "rulesets"), ("hi", "start"),
    ("hi", "bidding"), ("hi", "sheet"), ("sv", "match"), ("sv", "checked"), ("sv", "values"), ("th", "values"), ("th", "playing"), ("hr", "disputes"),
    ("hr", "calculator"), ("fr", "atlas"),
]  # fmt: skip
"""Every page once, and in every language pages of unlike kinds."""
ALL = [(language, name) for language in LANGUAGES for name in PAGES]
EXAMINED = [("small phone", "light"), ("desktop", "dark")]
"""What axe looks at in the sample; with --all, each of these widths in each scheme."""


def address(language: str, name: str = "index") -> str:
    """The address of a page, relative to the site's."""
    return ("" if language == DEFAULT else f"{language}/") + ("" if name == "index" else f"{name}/")


def scheme_of(page: Page) -> str:
    """Whether the page's paper is light or dark."""
    red = int(page.evaluate("getComputedStyle(document.body).backgroundColor.match(/[0-9]+/)[0]"))
    return "dark" if red < 128 else "light"


@pytest.mark.parametrize(("language", "name"), ALL if WHOLE_MATRIX else SAMPLE)
def test_page_is_sound(page: Page, site: Site, language: str, name: str) -> None:
    """No failed or foreign request, no complaint; at every width nothing is wider than the screen or cut; axe finds nothing."""
    answers: list[Response] = []
    complaints: list[str] = []
    page.on("response", lambda answer: answers.append(answer))
    page.on("requestfailed", lambda request: complaints.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(site.url + address(language, name), wait_until="networkidle")
    assert [answer.url for answer in answers if not answer.url.startswith(site.url) or answer.status >= 400] == []
    assert complaints == []
    assert page.locator("html").get_attribute("lang") == language
    for width in WIDTHS.values():
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert broken(page) == []
    for width_name, scheme in [(width, scheme) for width, _ in EXAMINED for scheme in SCHEMES] if WHOLE_MATRIX else EXAMINED:
        page.set_viewport_size({"width": WIDTHS[width_name], "height": 800})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")  # no colour on its way to another
        assert scheme_of(page) == scheme
        assert violations(page) == []


ENLARGED = """percent => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`html { font-size: ${percent}% !important }`);
  document.adoptedStyleSheets.push(sheet);
}"""
WIDEST = [("sv", "sheet"), ("en", "start"), ("hr", "legal"), ("hr", "replay")]
LARGE_TEXTS = [(320, 1.28), (320, 1.5), (360, 2), (1280, 2)]


@pytest.mark.parametrize(("language", "name"), ALL if WHOLE_MATRIX else [*SAMPLE, *WIDEST])
def test_large_text_is_not_cut(page: Page, site: Site, language: str, name: str) -> None:
    """However large a reader has made the text, no page is wider than the screen; the theme's own size is 125 % of the reader's."""
    for width, factor in LARGE_TEXTS:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(site.url + address(language, name))
        page.evaluate(ENLARGED, 125 * factor)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, factor)


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_visit_is_light_and_has_its_letters(page: Page, site: Site, language: str) -> None:
    """The heaviest page of the language, as a new reader gets it."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    heaviest = max(PAGES, key=lambda name: len(gzip.compress((site.folder / address(language, name) / "index.html").read_bytes())))
    page.goto(site.url + address(language, heaviest), wait_until="networkidle")
    size = sum(len(gzip.compress(answer.body(), 9, mtime=0)) for answer in answers)
    assert size <= FIRST_VISIT.get(language, FIRST_VISIT_LATIN), [answer.url for answer in answers]
    fonts = {NAMED.sub("", Path(urlsplit(answer.url).path).name) for answer in answers if ".woff2" in answer.url}
    assert fonts >= {"latin.woff2"} | {SCRIPT_FONTS.get(language, "latin.woff2")}
    assert not fonts & {"devanagari.woff2", "thai.woff2"} - {SCRIPT_FONTS.get(language)}
    assert not any("micropython" in answer.url for answer in answers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_missing_page_answers_in_its_language(page: Page, site: Site, language: str) -> None:
    answer = page.goto(site.url + address(language) + "no-such-page/")
    assert answer is not None
    assert answer.status == 404
    assert page.locator("html").get_attribute("lang") == language
    page.locator("article a").click()
    assert page.url == site.url + address(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_menu_keeps_the_page(page: Page, site: Site, language: str) -> None:
    other = next(candidate for candidate in ("hi", "sv") if candidate != language)
    page.goto(site.url + address(language, "counting"))
    page.locator(".md-select button").focus()
    page.locator(f".md-select__link[hreflang={other}]").click()
    assert page.url == site.url + address(other, "counting")


def test_styles_of_some_pages_are_asked_for_by_these_and_by_no_other(site: Site) -> None:
    for language in LANGUAGES:
        for name in PAGES:
            text = (site.folder / address(language, name) / "index.html").read_text("utf-8")
            assert bool(re.search('class="(hands|comparisons|auctions)"', text)) == ("assets/hands." in text), (language, name)
            assert ("<h1 id=\"sheet\"" in text) == ("assets/sheet." in text), (language, name)


HEAD = """async url => {
  const { head } = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
  return [head.querySelector("link[rel=canonical]").getAttribute("href"), head.querySelector("meta[name=description]").content,
    head.querySelectorAll("link[rel=alternate], meta[name=generator]").length];
}"""


def test_every_page_says_where_it_is_and_what_it_is_about(page: Page, site: Site) -> None:
    page.goto(site.url)
    for language in LANGUAGES:
        for name in PAGES:
            canonical, description, others = page.evaluate(HEAD, site.url + address(language, name))
            assert canonical == "https://example.org/belote/" + address(language, name)
            assert description
            assert others == 0


def test_sitemap_lists_every_page_with_all_its_languages(site: Site) -> None:
    tree = ElementTree.parse(site.folder / "sitemap.xml")
    urls = {
        url.findtext("{*}loc", ""): {link.attrib["hreflang"]: link.attrib["href"] for link in url.findall("{*}link")} for url in tree.getroot()
    }
    expected: dict[str, dict[str, str]] = {}
    for name in PAGES:
        others = {language: "https://example.org/belote/" + address(language, name) for language in LANGUAGES}
        expected |= {loc: others | {"x-default": others[DEFAULT]} for loc in others.values()}
    assert urls == expected


def test_colour_switch_lasts_until_it_agrees_with_the_system(page: Page, site: Site) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(site.url)
    switch = page.locator("button.scheme")
    switch.click()
    page.goto(site.url + address("hi", "counting"))
    assert (scheme_of(page), switch.get_attribute("aria-pressed")) == ("dark", "true")
    switch.click()
    assert (scheme_of(page), switch.get_attribute("aria-pressed")) == ("light", "false")
    page.emulate_media(color_scheme="dark")
    assert (scheme_of(page), switch.get_attribute("aria-pressed")) == ("dark", "true")
