"""What a link to the site shows elsewhere: the page's title and description, and a picture of its language that is small and up to date."""

import struct
import tomllib

import pytest
from link_cards import SIZE, draw
from playwright.sync_api import Browser, Page

from tests.browser.test_site import LANGUAGES, PAGES, address
from tests.conftest import ROOT, Site
from tests.folders import called

MOST = 60_000  # bytes of a picture
PICTURES = ROOT / "docs" / "assets" / "cards"


@pytest.mark.parametrize("language", LANGUAGES)
def test_link_shows_title_description_and_picture(page: Page, site: Site, language: str) -> None:
    seen = set()
    for name in PAGES:
        page.goto(site.url + address(language, name), wait_until="domcontentloaded")
        metas = page.locator("meta[property], meta[name]")
        said = dict(metas.evaluate_all("all => all.map(meta => [meta.getAttribute('property') ?? meta.name, meta.content])"))
        assert said["og:description"] == said["description"]
        assert page.title().startswith(said["og:title"])
        assert said["og:url"] == page.locator("link[rel=canonical]").get_attribute("href")
        assert said["twitter:card"] == "summary_large_image"
        picture = site.folder / said["og:image"].removeprefix("https://example.org/belote/")
        assert picture == site.folder / called(site.folder, f"assets/cards/{language}.png")
        data = picture.read_bytes()
        assert struct.unpack(">II", data[16:24]) == (SIZE["width"], SIZE["height"])
        assert len(data) <= MOST
        seen.add(said["og:title"])
    assert len(seen) == len(PAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_picture_says_the_name_of_the_site(browser: Browser, language: str) -> None:
    """The committed picture is what the script draws now: equal but for a few edges that another Chromium may smooth otherwise."""
    terms = tomllib.loads((ROOT / "docs" / language / "terms.toml").read_text("utf-8"))
    page = browser.new_page(viewport=SIZE)
    now = draw(page, language, terms)
    script = """async pictures => {
      const [one, other] = await Promise.all(pictures.map(async bytes => {
        const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], {type: "image/png"}));
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
        pen.drawImage(bitmap, 0, 0);
        return pen.getImageData(0, 0, bitmap.width, bitmap.height).data;
      }));
      return one.filter((value, at) => Math.abs(value - other[at]) > 64).length / one.length;
    }"""
    differing = page.evaluate(script, [list((PICTURES / f"{language}.png").read_bytes()), list(now)])
    page.close()
    assert differing < 0.002, "the name or the look changed: run scripts/make_cards"
