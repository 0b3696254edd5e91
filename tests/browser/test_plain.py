"""The pages for programmers, in English beside the site: found from every language, sound, and the kit that they offer is the one of the package."""
import json
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page

from belote_examples.conform.vectors import FOLDER
from tests.browser.accessible import violations
from tests.browser.test_site import LANGUAGES, WIDTHS, address
from tests.conftest import ROOT, Site

API = "api/belote_examples/engine"
PLAIN = ["kit/", "kit/questions.html", f"{API}.html", f"{API}/play.html", f"{API}/rules.html"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PLAIN)
def test_page_is_sound(page: Page, site: Site, path: str, scheme: str) -> None:
    """Nothing from elsewhere, nothing that is missing, nothing wider than the screen; axe finds nothing."""
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("requestfailed", lambda request: complaints.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    answer = page.goto(site.url + path, wait_until="networkidle")
    assert answer and answer.status == 200
    assert [url for url in asked if not url.startswith((site.url, "data:"))] == [] and complaints == []
    assert page.locator("html").get_attribute("lang") == "en" and page.locator("meta[name=description]").get_attribute("content")
    for width in WIDTHS.values():
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["index", "legal"])
def test_every_language_leads_to_them(page: Page, site: Site, language: str, name: str) -> None:
    page.goto(site.url + address(language, name))
    link = page.locator(".md-copyright a")
    assert link.get_attribute("hreflang") == "en"
    link.click()
    assert page.url == site.url + "kit/"


@pytest.mark.parametrize("path", PLAIN[:2])
def test_what_they_link_to_is_there(page: Page, site: Site, path: str) -> None:
    page.goto(site.url + path)
    links = set(page.locator("a").evaluate_all("links => links.map(link => link.href.split('#')[0])"))
    assert len(links) >= 4
    assert [link for link in links if page.request.get(link).status != 200] == []


def test_the_kit_is_that_of_the_package(site: Site) -> None:
    files = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    assert set(files) >= {"vectors.jsonl", "schema.json", "kit.json", "guide.md", "questions.md"}
    assert {name: (site.folder / "kit" / name).read_bytes() for name in files} == files
    (archive,) = (site.folder / "kit").glob("*.zip")
    assert archive.stem == f"belote-kit-{json.loads(files['kit.json'])['version']}"
    with zipfile.ZipFile(archive) as packed:
        assert {Path(name).name: packed.read(name) for name in packed.namelist()} == files
        assert {Path(name).parent.name for name in packed.namelist()} == {archive.stem}


def test_every_module_of_the_engine_has_a_page(site: Site) -> None:
    modules = {path.stem for path in (ROOT / "belote_examples" / "engine").glob("*.py")} - {"__init__"}
    assert {path.stem for path in (site.folder / "api" / "belote_examples" / "engine").glob("*.html")} == modules
