"""How a page is drawn: a Markdown extension that turns `10♥` into a card face, marks quotes, and dresses the generated tables.

It changes how things look and what a screen reader says, never a value. The site's generator passes it the language.
"""
import re
import xml.etree.ElementTree as etree
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor

from .engine.cards import CARD_OF, SYMBOLS, Card
from .figures import draw
from .kind_faces import CLASS_OF, COLUMNS_OF, dress, kind_of
from .permalinks import addresses, scored
from .terms import Terms, kept
from .unbroken import Unbroken

TEXT_STYLE = "\ufe0e"
"""Variation selector: the suit sign as text, never as an emoji."""
SCORE_COLUMNS = ("deal", "cards", "extras", "sum", "ns", "ew", "outcome")
TRICK_COLUMNS = ("seat", "card-cell", "points")
PERMALINK = "#"
"""What the site's generator puts after each heading."""
STASHED = re.compile("\x02[^\x03]*\x03")
STASH_NUMBER = re.compile("\x02wzxhzdk:(\\d+)\x03")
SIGN = re.compile(r"([+−=<>]) (?=[\d(\x02])")  # before a number, a bracket, or a number with an id, which is stashed
ROW_ID = re.compile(r'id="([\w-]+)\.')


def face_of(card: Card, terms: Terms) -> str:
    """What a card shows: its letter in the language, its suit."""
    return str(terms.data["index"].get(card.rank, card.rank)) + SYMBOLS[card.suit] + TEXT_STYLE


def face(card: str, terms: Terms) -> etree.Element:
    """A card in the language's letters, with its name for those who hear it."""
    rank, suit = CARD_OF[card]
    span = etree.Element("span", {"class": f"card {suit}", "role": "img", "aria-label": terms.card_name(rank, suit)})
    span.text = face_of(CARD_OF[card], terms)
    return span


class CardPattern(InlineProcessor):
    """`10♥` in a text."""

    def __init__(self, terms: Terms, md: Markdown) -> None:
        super().__init__(r"(?<![\w])((?:10|[AKQJ987])[♠♥♦♣])[\ufe0e\ufe0f]?", md)
        self.terms = terms

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[etree.Element, int, int]:  # type: ignore[override]
        """The card's face."""
        return face(m[1], self.terms), m.start(0), m.end(0)


class Dresser(Treeprocessor):
    """Classes and roles for quotes and generated tables."""

    def __init__(self, terms: Terms, md: Markdown) -> None:
        super().__init__(md)
        self.terms = terms

    def run(self, root: etree.Element) -> None:
        """Dress a page."""
        for link in root.iter("a"):
            if "." in link.get("href", "").partition("#")[2]:
                link.set("class", "quote")
        draw(root, self.terms)
        _name_tables(root)
        for parent in list(root.iter()):
            children = list(parent)
            for index, child in enumerate(children):
                if child.tag == "table":
                    self._table(parent, child, children[index + 1] if index + 1 < len(children) else None)
        for element in root.iter():
            element.text, element.tail = (text and text.replace("× ", "×\u00a0") for text in (element.text, element.tail))
            if element.get("class") in ("sum", "quote"):
                _keep_together(element)

    def _table(self, parent: etree.Element, table: etree.Element, after: etree.Element | None) -> None:
        heads = [_text(head) for head in table.iter("th")]
        kind = table.get("class") or kind_of(heads, self.terms)  # figures are drawn already
        if not kind:
            kind = "scores" if len(heads) == len(SCORE_COLUMNS) else "trick" if after is not None and after.tag == "ul" else "values"
        table.set("class", CLASS_OF.get(kind, kind))
        columns = {"scores": SCORE_COLUMNS, "trick": TRICK_COLUMNS, **COLUMNS_OF}.get(kind, ())
        for row in table.iter("tr"):
            for column, cell in enumerate(row):
                if column < len(columns):
                    cell.set("class", columns[column])
                if cell.tag == "td":
                    cell.set("role", "cell" if column or kind == "hands" else "rowheader")
                if cell.tag == "td":
                    cell.set("data-label", cell.get("data-label", heads[column]))
        for element in table.iter():
            role = {"table": "table", "thead": "rowgroup", "tbody": "rowgroup", "tr": "row", "th": "columnheader"}.get(element.tag)
            if role:
                element.set("role", role)
        dress(kind, table, self.terms)
        if kind == "scores":
            self._calculate(table)
        if kind in ("scores", "match"):
            self._outcomes(table)
        if kind == "match" and after is not None:
            after.set("class", "match-facts")
        elif kind == "trick" and after is not None:
            after.set("class", "trick-facts")
            self._seats(table, after)
        wrap = etree.Element("div", {"class": f"{kind.split()[-1]}-wrap"})
        parent.insert(list(parent).index(table), wrap)
        parent.remove(table)
        wrap.append(table)
        wrap.tail, table.tail = table.tail, None

    def _calculate(self, table: etree.Element) -> None:
        """At each row, the link that opens its deal in the score calculator; `calculator:` stands for the calculator's address."""
        root = self.terms.path.parents[2]
        known, dealt = addresses(root), {example.id for example in scored(root) if example.tricks}
        for cell in table.iterfind("tbody/tr/td[@class='deal']"):
            stashed = [str(self.md.htmlStash.rawHtmlBlocks[int(number)]) for number in STASH_NUMBER.findall("".join(cell.itertext()))]
            ids = [found[1] for block in stashed if (found := ROW_ID.search(block))]
            if ids and ids[0] in known:
                word = self.terms.word("app", "calculate")
                label = {"aria-label": self.terms.labelled(word, self.terms.title(ids[0])), "data-pagefind-ignore": ""}
                link = etree.SubElement(cell, "a", {"class": "calculate", "href": f"calculator:{known[ids[0]]}", **label})
                link.text = word
                if ids[0] in dealt:
                    self._replay(cell, ids[0])

    def _replay(self, cell: etree.Element, id_: str) -> None:
        """The link that replays a row's deal; `replay:` stands for the address of that page."""
        word = self.terms.word("app", "replay")
        label = {"aria-label": self.terms.labelled(word, self.terms.title(id_)), "data-pagefind-ignore": ""}
        etree.SubElement(cell, "a", {"class": "replay-link", "href": f"replay:{id_}", **label}).text = word

    def _outcomes(self, table: etree.Element) -> None:
        names = {self.terms.word("outcomes", key): key for key in self.terms.data["outcomes"]}
        for cell in table.iter("td"):
            if cell.get("class") == "outcome":
                cell.set("class", "outcome " + names.get(_text(cell).partition(" · ")[0], ""))

    def _seats(self, table: etree.Element, facts: etree.Element) -> None:
        names = {self.terms.word("seats", key): key for key in self.terms.data["seats"]}
        start = self.terms.labelled(self.terms.word("labels", "winner"), "")
        winners = [_text(item).removeprefix(start).partition(" · ")[0] for item in facts.iter("li") if _text(item).startswith(start)]
        for index, row in enumerate(table.findall("tbody/tr")):
            seat = _text(row[0]).partition(" · ")[0]
            classes = [names.get(seat, ""), *(["leads"] if index == 0 else []), *(["wins"] if seat in winners else [])]
            row.set("class", " ".join(classes))


def _keep_together(sum_: etree.Element) -> None:
    """Let no line of a sum begin with a number whose sign ends the line before."""
    sum_.text = sum_.text and SIGN.sub("\\1\u00a0", sum_.text)
    for part in sum_:
        part.tail = part.tail and SIGN.sub("\\1\u00a0", part.tail)


def _name_tables(root: etree.Element) -> None:
    """Give each table a name for those who hear it: its figure's caption, or its section and, where that has several tables, what it is of."""
    sections: dict[str, list[etree.Element]] = {}
    here = ""
    captions = {table: _text(caption) for figure in root.iter("figure") for caption in figure.iter("figcaption") for table in figure.iter("table")}
    for element in root.iter():
        if element.tag in ("h1", "h2", "h3"):
            here = _text(element).removesuffix(PERMALINK)
        elif element.tag == "table" and element in captions:
            element.set("aria-label", captions[element])
        elif element.tag == "table":
            sections.setdefault(here, []).append(element)
    for name, tables in sections.items():
        for table in tables:
            heads = [_text(head) for head in table.iter("th")]
            table.set("aria-label", f"{name} · {heads[1]}" if len(tables) > 1 else name)


def _text(element: etree.Element) -> str:
    """The text of an element without what is stashed for later."""
    return STASHED.sub("", "".join(element.itertext())).strip()


class FacesExtension(Extension):
    """The extension for one language: `FacesExtension(lang="hi", docs=Path("docs"))`."""

    def __init__(self, lang: str, docs: Path, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.terms = kept(docs / lang)

    def extendMarkdown(self, md: Markdown) -> None:
        """Register the parts."""
        md.inlinePatterns.register(CardPattern(self.terms, md), "card_face", 175)
        md.treeprocessors.register(Dresser(self.terms, md), "belote_dresser", 5)
        if not self.terms.spaced:
            md.treeprocessors.register(Unbroken(self.terms, md), "belote_unbroken", 4)
