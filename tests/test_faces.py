"""What a page looks like once drawn: card faces with a name, orders of ranks as cards, sums whose lines break before a sign."""

import re
from pathlib import Path

import markdown
import pytest

from belote_examples.checks.site import ROOT, folders
from belote_examples.engine.cards import DECK
from belote_examples.engine.rules import PLAIN_ORDER, TRUMP_ORDER
from belote_examples.faces import FacesExtension, face_of
from belote_examples.terms import load
from belote_examples.unbroken import whole_words

LANGUAGES = [pytest.param(folder, id=folder.name) for folder in folders(ROOT)]
ORDER = re.compile(r'<span aria-hidden="true" class="card order (\w+)" data-pagefind-ignore="">([^<]+)</span> ([^<]+)</td>')

WHOLE = re.compile(r'<wbr ?/?>|<span class="t">([^<]*)</span>')
"""What keeps the words of a language without spaces whole."""


def drawn(folder: Path, text: str) -> str:
    return markdown.markdown(text, extensions=["tables", FacesExtension(lang=folder.name, docs=folder.parent)])


@pytest.mark.parametrize("folder", LANGUAGES)
def test_a_card_in_a_sentence_is_a_face_with_a_name(folder: Path) -> None:
    terms = load(folder, ROOT)
    for card in DECK:
        html = drawn(folder, f"x {card} y")
        assert f'<span aria-label="{terms.card_name(card.rank, card.suit)}" class="card {card.suit}" role="img">{face_of(card, terms)}</span>' in html


@pytest.mark.parametrize("folder", LANGUAGES)
def test_orders_are_card_faces_for_the_eye_alone(folder: Path) -> None:
    """The words stay, so nobody hears a rank twice and no search finds it twice."""
    terms = load(folder, ROOT)
    page = (folder / "values.md").read_text("utf-8").partition("\n# ")[2]
    html = WHOLE.sub(r"\1", drawn(folder, page))
    found = [[order.groups() for order in ORDER.finditer(table)] for table in html.split("</table>")]
    letters = {rank: terms.data["index"].get(rank, rank) for rank in PLAIN_ORDER}
    trump, plain, high = (
        [(suit, letters[rank], terms.word("ranks", rank)) for rank in order]
        for suit, order in (("hearts", TRUMP_ORDER), ("spades", PLAIN_ORDER), ("any", PLAIN_ORDER))
    )
    assert [orders for orders in found if orders] == [
        [card for pair in zip(trump, plain, strict=True) for card in pair],
        high,
        [("any", letter, name) for _, letter, name in trump],
    ]


def test_a_line_of_a_sum_breaks_before_a_sign() -> None:
    page = (ROOT / "docs/en/counting.md").read_text("utf-8").partition("\n# ")[2]
    sums = re.findall(r'<td class="sum"[^>]*>(.*?)</td>', drawn(ROOT / "docs/en", page), re.S)
    assert len(sums) > 20 and all("=\u00a0" in text for text in sums)
    assert [text for text in sums if re.search(r"[+−=<>] (?:\d|<b )", text)] == []


def test_a_menu_keeps_words_whole_where_nothing_stands_between_them() -> None:
    menu = '<a title="และกวงช์">และกวงช์ (กวงช์)</a>'
    whole = whole_words(load(ROOT / "docs" / "th", ROOT))
    assert whole(menu) == '<a title="และกวงช์">และ<wbr><span class="t">กวงช์</span><wbr> (<span class="t">กวงช์</span>)</a>'
    assert whole_words(load(ROOT / "docs" / "en", ROOT))("<b>trump</b>") == "<b>trump</b>"
