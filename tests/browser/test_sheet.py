"""The cheat sheet on paper: each rule set is one page of A4, with everything of it, in every language."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from belote_examples.engine.rule_sets import SHOWN_SETS
from belote_examples.regions.sheet import PARTS
from tests.browser.test_site import LANGUAGES, address
from tests.conftest import Site

A4 = (595, 842)  # points


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_set_is_one_sheet_of_paper(page: Page, site: Site, language: str) -> None:
    page.goto(site.url + address(language, "sheet"), wait_until="networkidle")
    assert page.locator("article table").count() == len(SHOWN_SETS) * len(PARTS)
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == len(SHOWN_SETS)
    sizes = {tuple(round(float(number)) for number in box.split()[2:]) for box in re.findall(rb"/MediaBox\s*\[([^]]*)\]", paper)}
    assert sizes == {A4}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_has_room_for_a_line_more(page: Page, site: Site, language: str) -> None:
    """The tables of one sheet, as they are set on paper, are lower than the paper: no row is near the next page."""
    page.set_viewport_size({"width": round((210 - 22) / 25.4 * 96), "height": 1000})
    page.goto(site.url + address(language, "sheet"), wait_until="networkidle")
    page.emulate_media(media="print")
    sheet = "[...document.querySelectorAll('article > h2')].map(h2 => h2.getBoundingClientRect().top)"
    end = "Math.max(...[...document.querySelectorAll('article table')].map(table => table.getBoundingClientRect().bottom))"
    tops = [*page.evaluate(sheet), page.evaluate(end)]
    for top, bottom in pairwise(tops):
        assert bottom - top < (297 - 18) / 25.4 * 96 - 12
