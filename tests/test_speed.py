"""What is kept between the languages of a build is not kept for the next one."""

import gc
import re
import weakref
from html import escape, unescape
from typing import Any

import jinja2
import mkdocs_search
import mkdocs_speed
import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_examples.checks.site import ROOT
from belote_examples.concepts import Finder
from belote_examples.page_words import finder
from belote_examples.terms import kept


@pytest.fixture
def theme() -> Any:
    class Theme:
        dirs = ()

        def get_env(self) -> jinja2.Environment:
            return jinja2.Environment(loader=jinja2.DictLoader({"main.html": "{{ 'site.css' | hashed }}"}), autoescape=True)

    return Theme()


def made(theme: Any, address: str) -> str:
    mkdocs_speed.share(theme)
    env = theme.get_env()
    env.filters["hashed"] = lambda path: address
    return str(env.get_template("main.html").render())


def test_a_template_has_the_addresses_of_its_own_build(theme: Any) -> None:
    """Jinja works out what a filter makes of a constant when it compiles a template."""
    mkdocs_speed.forget()
    assert made(theme, "site.1.css") == "site.1.css"
    mkdocs_speed.forget()
    assert made(theme, "site.2.css") == "site.2.css"


PARTS = re.compile(r"(<!--.*?-->)|(<[^>]*>)|([^<]+)", re.S)
ARTICLES = st.lists(
    st.sampled_from([
        "<p>", "</p>", "<td>", "</td>", "<!-- table: a -->", "<wbr>", '<span class="t">trumps</span>',
        '<span role="img" aria-label="ace of hearts">', "</span>", "A♥", "ace of hearts", "South &amp; North", "last trick", "\n", " ", "3 &lt; 4",
    ]),
    max_size=12,
).map("".join)  # fmt: skip


@given(ARTICLES)
def test_an_article_has_its_keys_as_if_no_text_had_stood_before(article: str) -> None:
    words = finder(ROOT / "docs" / "en")
    expected, drawn = "", ""
    for _, tag, text in PARTS.findall(mkdocs_search.UNSEEN.sub(r"\1", article)):
        if tag:
            expected, drawn = expected + tag, mkdocs_search._drawn(tag) if tag[1] != "/" else drawn
        elif text:
            keys = words.keys(drawn) if drawn else ""
            expected += escape(unescape(text) if keys else words.keyed(unescape(text)), quote=False) + keys
            drawn = ""
    assert mkdocs_search.keyed(article, words) == expected


def test_a_preview_forgets_the_words_of_the_engine_it_had() -> None:
    """It imports the engine anew at each change: what finds the words is another, and the former is let go."""
    former = Finder(kept(ROOT / "docs" / "en"))
    mkdocs_search.keyed("<p>last trick</p>", former)
    there = weakref.ref(former)
    del former
    mkdocs_search.forget()
    gc.collect()
    assert there() is None
