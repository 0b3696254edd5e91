"""What reads Markdown sooner than its library reads it as the library does: in the checks, and in the site."""

import re
import unicodedata
from pathlib import Path
from typing import Any

import mkdocs_markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown import Markdown
from markdown_it import MarkdownIt
from markdown_it.token import Token

from belote_examples import commonmark
from belote_examples.checks.markup import MARKUP, UNSEEN, _sign
from belote_examples.checks.site import ROOT
from belote_examples.faces import FacesExtension

MARKED = st.text("ab 1.:-+=>#<>&;/!?\"'`*_~{}()[]\\|\n\u00a0é♥", max_size=40)
"""Texts of the signs that mean something in Markdown."""
WRITTEN = st.lists(
    st.sampled_from(
        ["**a**", "[a](b.md#c)", "![a](b)", "[a]", "[a]: /b\n", "<b>", "</b>", "<!-- year -->", "&amp;", "&#35;", "\\*", "`a`", "_a_", "<a@b.c>",
         "<http://a>", "a", " ", "  \n", "\n", "10♥", "| a | b |\n|---|---|\n", "{#a}", "{: .a}"]
    ),
    max_size=8,
).map("".join)
PAGES = sorted(path for path in (ROOT / "docs").glob("[a-z]*/*.md") if path.name != "GUIDE.md")


def library() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": True, "maxNesting": commonmark.NESTED}).enable("table")


def shown(tokens: list[Token]) -> list[Any]:
    return [token.as_dict() for token in tokens]


def same_tokens(text: str) -> None:
    expected = shown(library().parse(text))
    assert shown(commonmark.parser().parse(text)) == expected
    assert shown(commonmark.parser().parse(text)) == expected, "remembered, it is another"


@given(MARKED | WRITTEN)
def test_the_checks_read_a_page_as_its_library_does(text: str) -> None:
    same_tokens(text)


@pytest.mark.parametrize("text", ["a\\*b", "&amp;&lt;", "![a*b*](c)", "[a]\n\n[a]: /b", "[a]"])
def test_a_text_that_is_read_otherwise_later_is_not_remembered(text: str) -> None:
    for _ in range(2):
        same_tokens(text)


@pytest.fixture
def of_cells() -> None:
    """The parser remembers what the checks let it, whatever ran in this process before."""
    commonmark.remember(commonmark.CELL, commonmark.MOST)
    commonmark._known.clear()


@pytest.mark.usefixtures("of_cells")
@pytest.mark.parametrize("text", ["*a*" * 20, "<b>" * 20, "a\n" * 30], ids=["emphasis", "tags", "lines"])
def test_a_text_of_many_parts_is_not_remembered(text: str) -> None:
    commonmark.parser().parse(text)
    assert text not in commonmark._known


@pytest.mark.usefixtures("of_cells")
def test_so_many_texts_are_remembered_and_no_more() -> None:
    commonmark.parser().parse("\n\n".join(f"text {number}" for number in range(commonmark.MOST + 2)))
    assert list(commonmark._known) == [f"text {commonmark.MOST}", f"text {commonmark.MOST + 1}"]


def converted(text: str, *, sooner: bool, lang: str = "en") -> str:
    faces = FacesExtension(lang=lang, docs=ROOT / "docs")
    own = [mkdocs_markdown.Sooner()] if sooner else []
    return Markdown(extensions=["attr_list", "tables", "toc", faces, *own], extension_configs={"toc": {"permalink": "#"}}).convert(text)


@given(MARKED | WRITTEN)
def test_the_site_reads_a_page_as_its_library_does(text: str) -> None:
    assert converted(text, sooner=True) == converted(text, sooner=False)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_page_is_the_same(path: Path) -> None:
    text = re.sub(r"\A---\n.*?\n---\n", "", path.read_text("utf-8"), flags=re.S)
    assert converted(text, sooner=True, lang=path.parent.name) == converted(text, sooner=False, lang=path.parent.name)


def test_every_pattern_that_is_left_out_is_one_of_the_library() -> None:
    patterns = Markdown().inlinePatterns
    assert {patterns.get_index_for_name(name) for name in mkdocs_markdown.SIGNS} == set(range(len(patterns)))


def test_signs_that_a_page_may_not_have_are_all_told() -> None:
    for number in range(0x110000):
        sign = chr(number)
        assert bool(_sign(f"a{sign}")) == (sign in MARKUP or unicodedata.category(sign) in UNSEEN), f"U+{number:04X}"
