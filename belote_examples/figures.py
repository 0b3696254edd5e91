"""How positions and replayed deals are drawn: their tables and lists get classes and frames. It changes how things look, never a value."""
import re
import xml.etree.ElementTree as etree
from typing import cast

from .engine.cards import SEATS, SIDES
from .terms import Terms

DOT = " · "
STASHED = re.compile("\x02[^\x03]*\x03")
REPLAY_COLUMNS = ("number", "plays", "winner", "points", *SIDES)


def text_of(element: etree.Element) -> str:
    """The text of an element without what is stashed for later."""
    return STASHED.sub("", "".join(element.itertext())).strip()


def draw(root: etree.Element, terms: Terms) -> None:
    """Draw every position and every replayed deal of a page."""
    for parent in list(root.iter()):
        for table in [child for child in parent if child.tag == "table"]:
            heads = [text_of(head) for head in table.iter("th")]
            around = list(parent)
            at = around.index(table)
            if heads == [terms.word("labels", "seat"), terms.word("labels", "card")]:
                _position(parent, around[at - 1 : at + 2], terms)
            elif heads == [terms.word("labels", "seat"), terms.word("labels", "hand")]:
                table.set("class", "dealt")
                _columns(table, ("seat", "hand"))
            elif len(heads) == len(REPLAY_COLUMNS) and heads[0] == terms.word("labels", "trick"):
                _replay(table, around[at + 1], terms)


def _columns(table: etree.Element, names: tuple[str, ...]) -> None:
    for row in table.iter("tr"):
        for cell, name in zip(row, names, strict=False):
            cell.set("class", name)


def _position(parent: etree.Element, parts: list[etree.Element], terms: Terms) -> None:
    """A title, a table and a list become a figure: the felt with its four seats, and the list beside it."""
    title, table, facts = parts
    figure, caption = etree.Element("figure", {"class": "position"}), etree.Element("figcaption")
    parent.insert(list(parent).index(title), figure)
    for part in parts:
        parent.remove(part)
    caption.extend(list(title))
    caption.text = title.text
    figure.extend((caption, table, facts))
    table.set("class", "trick position-felt")
    _columns(table, ("seat", "card-cell"))
    facts.set("class", "trick-facts")
    lines = {text_of(line).partition(terms.colon)[0]: line for line in facts}
    labels = {key: lines.get(terms.word("labels", key)) for key in ("hand", "holder")}
    _seats(table, {key: _value(line, terms) for key, line in labels.items()}, terms)
    if (hand := labels["hand"]) is not None:
        hand.set("class", "hand")
        may = terms.word("labels", "legal")
        legal = {card.get("aria-label") for label, line in lines.items() if label.partition(DOT)[0] == may for card in _cards(line)}
        for card in _cards(hand):
            if card.get("aria-label") not in legal:
                card.set("class", f"{card.get('class')} no")


def _value(line: etree.Element | None, terms: Terms) -> str:
    """The first part of a line's value: a seat."""
    return "" if line is None else text_of(line).partition(terms.colon)[2].partition(" ·")[0].strip()


def _cards(element: etree.Element) -> list[etree.Element]:
    return [one for one in element.iter("span") if one.get("class", "").startswith("card ")]


def _seats(table: etree.Element, named: dict[str, str], terms: Terms) -> None:
    """Each row at its seat; the seats that have not played yet get an empty place, for the eye alone."""
    left = {terms.word("seats", seat): seat for seat in SEATS}
    body = cast(etree.Element, table.find("tbody"))  # a table has one
    for index, row in enumerate(list(body)):
        name = text_of(row[0]).partition(DOT)[0]
        row.set("class", " ".join([left.pop(name, ""), *(["leads"] if not index else []), *(["wins"] if name == named["holder"] else [])]))
    for name, seat in left.items():
        row = etree.SubElement(body, "tr", {"class": seat + (" plays" if name == named["hand"] else ""), "aria-hidden": "true"})
        etree.SubElement(row, "td", {"class": "seat"}).text = name
        etree.SubElement(row, "td", {"class": "card-cell"})


def _replay(table: etree.Element, facts: etree.Element, terms: Terms) -> None:
    """Each card stands under its seat, the winner's is marked."""
    table.set("class", "replay")
    facts.set("class", "trick-facts replay-facts")
    _columns(table, REPLAY_COLUMNS)
    for row in table.findall("tbody/tr"):
        for cell, side in zip(row[-len(SIDES) :], SIDES, strict=True):
            cell.set("data-label", terms.side(side))
        _plays(row[1], text_of(row[2]))


def _plays(cell: etree.Element, winner: str) -> None:
    """`North 8♠ · East 10♠ …` in a part for each card; the dots are kept for those who copy the line."""
    cards, before = list(cell), cell.text or ""
    cell.text = None
    for card in cards:
        cell.remove(card)
        play = etree.SubElement(cell, "span", {"class": "play wins" if STASHED.sub("", before).strip() == winner else "play"})
        after, dot, rest = (card.tail or "").partition(DOT)
        play.text, card.tail = before, after
        play.append(card)
        if dot:
            etree.SubElement(cell, "span", {"class": "dot"}).text = DOT
        before = rest
