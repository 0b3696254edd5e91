"""The site for those who hear it, use the keyboard alone, want nothing to move, or print it."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_site import ALL, LANGUAGES, PAGES, SAMPLE, address
from tests.conftest import WHOLE_MATRIX, Site

READ = """async urls => Promise.all(urls.map(async url => {
  const page = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
  const links = [...page.querySelectorAll(".md-select__link")].map(link => [link.hreflang, new URL(link.getAttribute("href"), url).href]);
  const tables = [...page.querySelectorAll("article table")].map(table => ({
    name: (table.getAttribute("aria-label") ?? "").trim(),
    heads: [...table.querySelectorAll("th")].filter(head => head.getAttribute("role") === "columnheader" && head.textContent.trim()).length,
    columns: table.querySelector("tr").children.length,
    hidden: [...table.querySelectorAll("tbody tr")].some(row => row.ariaHidden !== "true" && !row.querySelector("[role=rowheader], [role=cell]")),
  }));
  const cards = [...page.querySelectorAll("article .card")]
    .filter(card => card.ariaHidden !== "true" && (card.getAttribute("role") !== "img" || !card.ariaLabel)).length;
  const levels = [...page.querySelectorAll("article :is(h1, h2, h3, h4)")].map(heading => Number(heading.tagName[1]));
  return { links, tables, cards, levels };
}))"""
"""What stands in the pages, as they are delivered."""
A4_INSIDE = round((210 - 22) / 25.4 * 96)  # pixels between the margins


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language of the site."""
    return str(request.param)


def test_every_page_can_be_heard(page: Page, site: Site, language: str) -> None:
    """Each table has a name and a head over each column, each card says what it is, no level of headings is left out."""
    page.goto(site.url)
    read = page.evaluate(READ, [site.url + address(language, name) for name in PAGES])
    for name, said in zip(PAGES, read, strict=True):
        assert [table for table in said["tables"] if not table["name"] or table["heads"] != table["columns"] or table["hidden"]] == [], name
        assert said["cards"] == 0, name
        assert [(one, other) for one, other in zip(said["levels"], said["levels"][1:], strict=False) if other > one + 1] == [], name
        assert said["levels"].count(1) == 1, name


def test_language_menu_of_every_page_leads_to_the_same_page(page: Page, site: Site, language: str) -> None:
    page.goto(site.url)
    read = page.evaluate(READ, [site.url + address(language, name) for name in PAGES])
    for name, said in zip(PAGES, read, strict=True):
        assert dict(said["links"]) == {other: site.url + address(other, name) for other in LANGUAGES}


def test_first_key_skips_to_the_article(page: Page, site: Site, language: str) -> None:
    page.goto(site.url + address(language, "playing"))
    page.keyboard.press("Tab")
    skip = page.locator(".md-skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    assert page.evaluate("document.querySelector(location.hash).closest('article') !== null")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('article') !== null")


def test_everything_focused_is_seen(page: Page, site: Site) -> None:
    """The keyboard reaches every control of the frame, and what has the focus is marked."""
    page.goto(site.url + address("fr", "playing"))
    reached = []
    for _ in range(40):
        page.keyboard.press("Tab")
        what = page.evaluate("""() => {
          const here = document.activeElement, style = getComputedStyle(here);
          return [here.className, style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0, here.closest("article") !== null];
        }""")
        assert what[1], what
        reached.append(what[0])
        if what[2]:
            break
    for control in ("md-skip", "scheme", "search-open"):
        assert any(control in name for name in reached), (control, reached)


@pytest.mark.parametrize("scripts", [True, False])
def test_list_of_pages_opens_by_keyboard_on_a_phone(browser: Browser, site: Site, scripts: bool) -> None:
    """A button with a name that says whether the list is open; closed, no key leads into it; Escape closes it and gives the focus back."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, java_script_enabled=scripts)
    page = context.new_page()
    page.goto(site.url + address("hr", "counting"))
    button = page.get_by_role("button", name="Navigacija")
    accessible = context.new_cdp_session(page)

    def expanded() -> list[bool]:
        nodes = accessible.send("Accessibility.getFullAXTree")["nodes"]
        named = [node for node in nodes if node.get("role", {}).get("value") == "button" and node["name"]["value"] == "Navigacija"]
        return [one["value"]["value"] for node in named for one in node["properties"] if one["name"] == "expanded"]

    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(button).to_be_focused()
    assert expanded() == [False]
    page.keyboard.press("Tab")
    assert page.locator("#nav :focus").count() == 0
    button.focus()
    page.keyboard.press("Enter")
    assert expanded() == [True]
    page.keyboard.press("Tab")
    expect(page.locator("#nav a").nth(1)).to_be_focused()  # the first is the theme's title
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    expect(page.locator("#nav")).to_be_hidden()
    context.close()


def test_list_of_pages_makes_way_for_a_place_on_the_page(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site.url + address("hi", "counting"))
    page.locator(".nav-open").click()
    page.locator("#nav a[href='#coinche']").click()
    expect(page.locator("#nav")).to_be_hidden()
    expect(page.locator("h2#coinche")).to_be_in_viewport()


def test_list_of_pages_stands_beside_the_page_on_a_desktop(page: Page, site: Site) -> None:
    page.goto(site.url + address("hi", "counting"))
    expect(page.locator(".nav-open")).to_be_hidden()
    expect(page.locator("#nav a[href='#coinche']")).to_be_in_viewport()


WHERE = """() => {
  const place = document.getElementById(location.hash.slice(1));
  return place.getBoundingClientRect().top - parseFloat(getComputedStyle(place).scrollMarginTop);
}"""


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("sv", 360), ("hi", 320)])
def test_a_link_leads_to_its_place(page: Page, site: Site, language: str, width: int) -> None:
    """On the longest pages too, parts of which are laid out when they come."""
    page.set_viewport_size({"width": width, "height": 740})
    for name, places in (("atlas", ("atlas-declarations", "atlas-scoring", "atlas-coinche")), ("glossary", ("glossary-bid", "glossary-void"))):
        for place in places:
            page.goto(site.url)
            page.goto(site.url + address(language, name) + f"#{place}")
            page.wait_for_timeout(500)  # what comes into view is laid out then
            assert abs(page.evaluate(WHERE)) < 2, place


def test_dialog_keeps_the_focus_and_gives_it_back(page: Page, site: Site) -> None:
    page.goto(site.url + address("sv", "match"))
    opener = page.locator(".search-open")
    opener.focus()
    page.keyboard.press("Enter")
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || document.activeElement.closest('dialog') !== null")
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()


@pytest.mark.parametrize("name", ["index", "playing", "glossary"])
def test_nothing_moves_where_the_reader_wants_it_still(page: Page, site: Site, name: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(site.url + address("en", name))
    moving = page.evaluate("""() => [...document.querySelectorAll("*")].filter(element => {
      const style = getComputedStyle(element), longest = text => Math.max(...text.split(",").map(parseFloat));
      return longest(style.transitionDuration) > .001 || longest(style.animationDuration) > .001 || style.scrollBehavior === "smooth";
    }).map(element => element.className)""")
    assert moving == []


@pytest.mark.parametrize(("language", "name"), ALL if WHOLE_MATRIX else SAMPLE)
def test_page_fits_the_paper(page: Page, site: Site, language: str, name: str) -> None:
    """Printed, a page has no menus, nothing is wider than the paper, and the ink is dark in the dark too."""
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": A4_INSIDE, "height": 1000})
    page.goto(site.url + address(language, name))
    assert page.evaluate("document.documentElement.scrollWidth") <= A4_INSIDE
    for frame in (".md-header", ".md-sidebar--primary", ".md-footer"):
        expect(page.locator(frame)).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.querySelector('article p')).color.match(/[0-9]+/g).every(part => part < 90)")
