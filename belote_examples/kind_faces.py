"""How the tables of hands, comparisons and auctions are drawn: what a reader should see first is marked, the text stays as it is."""
import re
import xml.etree.ElementTree as etree
from functools import cache
from pathlib import Path

from . import atlas_faces
from .engine.cards import HEARTS, RANKS, SPADES
from .terms import Terms, kept

COLUMNS_OF = {
    "hands": ("hand", "declared", "points"),
    "comparisons": ("pair", "ns", "ew", "who", "why"),
    "auctions": ("deal", "calls", "result"),
    "match": ("deal", "sum", "ns", "ew", "total", "outcome"),
    **atlas_faces.COLUMNS_OF,
}
"""The class of each column, by the class of the table."""
CLASS_OF = {"match": "scores match"}
"""The class of a table that is drawn as another one is, but for some things."""
LABELS = {"hands": ("hand", "declarations"), "comparisons": ("declarations", ""), "auctions": ("deal", "auction")}
"""The labels over the first columns, by which a table is known; a side's name is no label."""
SUIT_SHOWN = {"trump_suit": HEARTS, "plain_suit": SPADES, "rank": "any"}
"""By the label of a column of ranks: the suit of the cards that are drawn there; the trump suit is that of the first example."""
DOT = " · "
STASHED = re.compile("\x02[^\x03]*\x03")


def kind_of(heads: list[str], terms: Terms) -> str:
    """The class of a table with these heads; empty where it is of another kind."""
    if heads[:1] == [terms.word("site", "lang_name")]:
        return "glossary"
    if heads[:2] == [terms.word("match", "deal"), terms.word("labels", "sum")] and len(heads) == len(COLUMNS_OF["match"]):
        return "match"
    for kind, labels in LABELS.items():
        wanted = [terms.word("labels", label) if label else terms.side("ns") for label in labels]
        if heads[:2] == wanted and len(heads) == len(COLUMNS_OF[kind]):
            return kind
    return atlas_faces.kind_of(heads, terms)


def dress(kind: str, table: etree.Element, terms: Terms) -> None:
    """Mark what stands out in each row of a table of this kind."""
    if kind == "glossary":
        _languages(table, terms)
    if kind == "values":
        _ranks(table, terms)
    mark = {"hands": _hand, "comparisons": _comparison, "auctions": _auction, **dict.fromkeys(atlas_faces.COLUMNS_OF, atlas_faces.dress)}.get(kind)
    for row in table.findall("tbody/tr") if mark else ():
        if mark:
            mark(list(row), terms)


def _languages(table: etree.Element, terms: Terms) -> None:
    """The language of each column, by the name over it: for those who hear the table, and for the letters it is drawn with."""
    names = languages(terms.path.parent.parent)
    columns = [names.get(_text(head), "") for head in table.iter("th")]
    for row in table.iter("tr"):
        for cell, language in zip(row, columns, strict=False):
            if language and language != terms.lang:
                cell.set("lang", language)


@cache
def languages(docs: Path) -> dict[str, str]:
    """The languages of the site by their own names; one whose words cannot be read has none."""
    known = [kept(path.parent) for path in sorted(docs.glob("*/terms.toml"))]
    return {terms.word("site", "lang_name"): terms.lang for terms in known if not terms.problems}


def _ranks(table: etree.Element, terms: Terms) -> None:
    """Before each rank of an order the face of a card, for the eye alone: of the trump suit, of a plain one, or of any where all are alike."""
    suits = {terms.word("labels", label): suit for label, suit in SUIT_SHOWN.items()}
    ranks = {terms.word("ranks", rank): rank for rank in RANKS}
    columns = [suits.get(_text(head)) for head in table.iter("th")]
    for row in table.findall("tbody/tr"):
        for cell, suit in zip(row, columns, strict=False):
            rank = ranks.get(_text(cell))
            if suit is not None and rank is not None:
                shown = {"class": f"card order {suit}", "aria-hidden": "true", "data-pagefind-ignore": ""}
                face = etree.Element("span", shown)
                face.text, face.tail, cell.text = str(terms.data["index"].get(rank, rank)), f" {cell.text}", ""
                cell.insert(0, face)


def _hand(cells: list[etree.Element], terms: Terms) -> None:
    """Cards that are declared stand out of the hand."""
    declared = {_text(card) for card in _cards(cells[1])}
    for card in _cards(cells[0]):
        if _text(card) in declared:
            card.set("class", card.get("class", "") + " told")


def _cards(cell: etree.Element) -> list[etree.Element]:
    return [span for span in cell.iter("span") if span.get("class", "").startswith("card ")]


def _comparison(cells: list[etree.Element], terms: Terms) -> None:
    """The side that scores."""
    for side, cell in zip(("ns", "ew"), cells[1:3], strict=True):
        if _text(cells[3]).partition(DOT)[0] == terms.side(side):
            cell.set("class", f"{side} wins")


def _auction(cells: list[etree.Element], terms: Terms) -> None:
    """Each call in an element of its own, in the column of its seat; the text is the same."""
    cell, seats = cells[1], {terms.word("seats", key): key for key in terms.data["seats"]}
    parts, cell.text = (cell.text or "").split(DOT), ""
    for number, part in enumerate(parts):
        if number:
            _span(cell, "dot", DOT)
        seat, colon, said = part.partition(terms.colon)
        plain = STASHED.sub("", said)
        passes = " passes" if plain == terms.word("calls", "pass") else ""
        call = _span(cell, f"call {seats.get(STASHED.sub('', seat), '')}{passes}", "")
        _span(call, "seat", seat + colon)
        _span(call, "said", said)


def _span(parent: etree.Element, name: str, text: str) -> etree.Element:
    span = etree.SubElement(parent, "span", {"class": name})
    span.text = text
    return span


def _text(element: etree.Element) -> str:
    """The text of an element without what is stashed for later."""
    return STASHED.sub("", "".join(element.itertext())).strip()
