"""The site with another text of one page, or other words of one language, and what is said of it."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from belote_examples import terms
from belote_examples.checks import problems
from belote_examples.checks.site import ROOT, Language, Site, load
from belote_examples.pages import parse

SITE = cache(load)
Edit = Callable[[str], str]


def with_page(code: str, name: str, edit: Edit) -> Site:
    """The site with another text of one page."""
    site, own = SITE(), SITE().languages[code]
    text = own.pages[name].text
    page = parse(edit(text), code, name, own.pages[name].shown)
    assert page.text != text
    languages = {**site.languages, code: Language(code, own.terms, {**own.pages, name: page})}
    return Site(site.root, site.tables, languages, [*site.problems, *page.problems])


def with_words(code: str, edit: Edit, folder: Path) -> Site:
    """The site with other words of one language."""
    site, own = SITE(), SITE().languages[code]
    (folder / "docs" / code).mkdir(parents=True)
    (folder / "docs" / code / "terms.toml").write_text(edit(own.terms.text), "utf-8")
    words = replace(terms.load(folder / "docs" / code, folder), path=ROOT / "docs" / code / "terms.toml")
    return Site(site.root, site.tables, {**site.languages, code: Language(code, words, dict(own.pages))}, list(words.problems))


def said(site: Site) -> list[str]:
    return [re.sub(r":\d+: ", ": ", str(problem), count=1) for problem in problems(site)]


def once(old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return edit
