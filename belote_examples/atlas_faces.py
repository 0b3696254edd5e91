"""How the tables of all rules are drawn: each line of a cell in an element of its own, named for what it says; the text stays as it is."""
import re
import xml.etree.ElementTree as etree

from .terms import Terms

COLUMNS_OF = {"rules": ("rule", "example", "results"), "rule-sets": ("set", "unlike", "silent", "source")}
"""The class of each column, by the class of the table."""
HEADS = {"rules": ("rule", "example", "results"), "rule-sets": ("rule_set", "unlike", "silent", "source")}
BREAK = re.compile("(\x02[^\x03]*\x03)")
"""A line break, as it is stashed for later."""


def kind_of(heads: list[str], terms: Terms) -> str:
    """The class of a table with these heads; empty where it is of another kind."""
    return next((kind for kind, keys in HEADS.items() if heads == [terms.word("atlas", key) for key in keys]), "")


def dress(row: list[etree.Element], terms: Terms) -> None:
    """Name the lines of a row: what begins in bold is a value or a game; the line below a value is its result, the others are sums."""
    for cell in row:
        if cell.get("class") in ("example", "results", "unlike", "silent"):
            _lines(cell)


def _lines(cell: etree.Element) -> None:
    children = list(cell)
    texts = [cell.text, *(child.tail for child in children)]
    for child in children:
        child.tail = None
        cell.remove(child)
    cell.text = None
    line, before = etree.SubElement(cell, "span"), ""
    for at, text in enumerate(texts):
        line.extend(children[at - 1 : at] if at else ())
        for piece in BREAK.split(text or ""):
            _add(line, piece)
            if BREAK.fullmatch(piece):
                before = _named(line, before)
                line = etree.SubElement(cell, "span")
    _named(line, before)


def _add(line: etree.Element, text: str) -> None:
    if len(line):
        line[-1].tail = (line[-1].tail or "") + text
    else:
        line.text = (line.text or "") + text


def _named(line: etree.Element, before: str) -> str:
    strong = len(line) > 0 and line[0].tag == "strong" and not (line.text or "").strip()
    name = "held" if strong else "came" if before == "held" else "line"
    line.set("class", name)
    return name
