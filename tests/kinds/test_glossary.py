"""The glossary: every term in every language, read back as the words of terms.toml; what is changed on the page is caught."""

import re

import pytest

from belote_examples import pages
from belote_examples.checks.site import ROOT, folders
from belote_examples.page import Region
from belote_examples.reader import Unreadable
from belote_examples.regions import REGIONS, Around
from belote_examples.regions.glossary import GLOSSARY, TERMS
from belote_examples.shape import GLOSSARY_KEYS
from belote_examples.terms import Terms, load

WORDS = {folder.name: load(folder, ROOT) for folder in folders(ROOT)}
AROUND = Around(languages=WORDS)
LANGUAGES = list(WORDS)
TABLES = ("suits", "ranks", "seats", "sides", "strains", "outcomes", "contracts", "games", "rules", "doubles")
ABSENT = {("games", "classic"), ("doubles", "none")}
"""Words of a label that are no term: classic belote is one, and what is not doubled has no name."""
SHARED = {"sv": {"hand", "partner"}, "hr": {"partner"}}
"""Words that a language has from elsewhere than French and that English has too."""


def region_of(lines: list[str]) -> Region:
    """The lines as a page has them."""
    page = pages.parse("\n".join(["# T {#t}", "", "<!-- table: glossary -->", "", *lines, "", "<!-- /table -->", ""]), "en", "g.md", "g.md")
    assert page.problems == [] and page.ids[1:] == []
    return page.regions[0]


def written(terms: Terms) -> list[str]:
    """The glossary of a language."""
    lines = GLOSSARY.write("glossary", terms, AROUND)
    assert lines is not None
    return lines


def differences(lines: list[str], terms: Terms) -> list[str]:
    """What the page says and terms.toml does not."""
    return [
        f"{claim.where}: page {claim.page}, terms {claim.engine}"
        for claim in GLOSSARY.read(region_of(lines), terms, AROUND)
        if claim.page != claim.engine
    ]


def test_the_glossary_has_a_maker() -> None:
    assert REGIONS["glossary"] is GLOSSARY


def test_every_term_of_every_table_stands_in_it_once() -> None:
    assert len(TERMS) == len(set(TERMS))
    named = {key for _, key in TERMS}
    assert {("glossary", key) for key in GLOSSARY_KEYS} <= set(TERMS)
    assert {key for table in TABLES for key in WORDS["en"].data[table] if (table, key) not in ABSENT} <= named


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_written_is_read_back(lang: str) -> None:
    lines = written(WORDS[lang])
    assert differences(lines, WORDS[lang]) == []
    assert len(list(GLOSSARY.read(region_of(lines), WORDS[lang], AROUND))) == len(LANGUAGES) * (len(TERMS) + 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_own_language_first_then_french_then_the_others_each_marked(lang: str) -> None:
    header, _, *rows = written(WORDS[lang])
    order = [lang, *(["fr"] if lang != "fr" else []), *sorted(set(LANGUAGES) - {lang, "fr"})]
    for row in (header, *rows):
        assert [(re.findall(r'lang="([a-z]+)"', cell) or [lang])[0] for cell in row.strip("| ").split(" | ")] == order


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_no_english_is_left(lang: str) -> None:
    own, english, french = WORDS[lang], WORDS["en"], WORDS["fr"]
    same = {
        key
        for table, key in TERMS
        if own.word(table, key).lower() == english.word(table, key).lower() and english.word(table, key).lower() != french.word(table, key).lower()
    }
    accepted = SHARED.get(lang, set()) if lang != "fr" else set()
    assert {own.word(*term).lower() for term in TERMS if term[1] in same} <= accepted | {own.word("glossary", "rebelote")} | carried(lang)


def carried(lang: str) -> set[str]:
    """French words that English and this language both keep, where French itself now says another (cinquante for a quarte)."""
    return {"tierce"} if lang != "fr" else set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_terms_have_the_same_word(lang: str) -> None:
    words = [WORDS[lang].word(*term) for term in TERMS]
    assert sorted({word for word in words if words.count(word) > 1}) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_of_another_term_is_caught(lang: str) -> None:
    lines = written(WORDS[lang])
    for other in LANGUAGES:
        trick, deal = WORDS[other].word("labels", "trick"), WORDS[other].word("glossary", "deal")
        row = next(number for number, line in enumerate(lines) if f"{cap(WORDS[lang].word('labels', 'trick'))} |" in line.replace("</span>", ""))
        changed = [line if number != row else re.sub(rf"(?<=[ >]){cap(trick)}(?=[ <])", cap(deal), line) for number, line in enumerate(lines)]
        (first, *_) = differences(changed, WORDS[lang])
        assert first == f"labels.trick: page {cap(deal)}, terms {cap(trick)}"


def cap(word: str) -> str:
    """As it begins a cell."""
    return word[:1].upper() + word[1:]


def test_a_language_in_the_place_of_another_is_caught() -> None:
    lines = written(WORDS["en"])
    swapped = [line.replace(">Français<", ">Svenska<") for line in lines]
    assert "glossary: page Svenska, terms Français" in differences(swapped, WORDS["en"])


def test_a_term_that_is_gone_and_a_cell_that_is_gone_are_refused() -> None:
    lines = written(WORDS["en"])
    with pytest.raises(Unreadable, match=f"expected {len(TERMS)} terms, got {len(TERMS) - 1}"):
        differences(lines[:-1], WORDS["en"])
    fewer = Around(languages={lang: WORDS[lang] for lang in LANGUAGES[:-1]})
    short = GLOSSARY.write("glossary", WORDS["en"], fewer)
    with pytest.raises(Unreadable, match=f"expected {len(LANGUAGES)} languages, got {len(LANGUAGES) - 1}"):
        differences(short or [], WORDS["en"])
