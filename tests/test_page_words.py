"""Below each article stand the words of the game that it uses, linked to their rows of the glossary."""

import re
from pathlib import Path

import pytest

from belote_examples.checks.site import ROOT, folders
from belote_examples.page_words import PLAIN, anchor, anchored, listed
from belote_examples.regions.glossary import TERMS, said
from belote_examples.terms import load

LANGUAGES = [pytest.param(folder, id=folder.name) for folder in folders(ROOT)]
LINK = re.compile(r'<a href="glossary:([^"]+)">([^<]+)</a>(?: <span lang="fr">([^<]+)</span>)?')
ROWS = "".join('<tr role="row">\n<td>x</td></tr>' for _ in TERMS)


def test_each_row_of_the_glossary_has_the_id_of_its_term() -> None:
    ids = re.findall('<tr id="([^"]*)"', anchored(f'<tr role="row">\n<th>heads</th></tr>{ROWS}'))
    assert ids == [anchor(*term) for term in TERMS] and len(set(ids)) == len(TERMS)
    assert all(re.fullmatch("[a-zA-Z0-9-]+", id_) for id_ in ids)


@pytest.mark.parametrize("folder", LANGUAGES)
def test_every_term_is_linked_from_a_page(folder: Path) -> None:
    terms, original = load(folder, ROOT), load(ROOT / "docs/fr", ROOT)
    texts = [(folder / f"{name}.md").read_text("utf-8") for name in ("start", "bidding", "playing", "declarations", "counting", "match", "rulesets")]
    pages = "".join(listed(text, terms) for text in texts)
    found = {id_: (word, french) for id_, word, french in LINK.findall(pages)}
    wanted = {anchor(*term): term for term in TERMS if not set(term) & set(PLAIN)}
    assert found.keys() == wanted.keys()
    for id_, (word, french) in found.items():
        assert word == said(*wanted[id_], terms)
        assert french.casefold() == ("" if folder.name == "fr" else original.word(*wanted[id_]).casefold())


def test_an_article_without_words_of_the_game_has_no_list() -> None:
    assert listed("<p>A <b>quick</b> fox.</p>", load(ROOT / "docs/en", ROOT)) == ""
