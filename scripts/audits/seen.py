"""What a reader sees of an element: its text, with card faces read by letter and suit sign, and without what only leads elsewhere."""

import re
from collections.abc import Callable
from typing import Any

from belote_examples.engine.cards import SYMBOLS, Card
from belote_examples.terms import Terms

from .document import COMMENT, TEXT, attribute, classes

TOOLS = {"calculate", "replay-link", "legal-link", "scoresheet-link", "headerlink"}
"""Links that open a tool or a place: no part of what a text says."""
SUITS = {symbol: suit for suit, symbol in SYMBOLS.items()}
TEXT_STYLE = "\ufe0e"
TIMES = re.compile("(?<!\u00a0)×\u00a0")
SIGN = re.compile("(?<!\u00a0)([+−=<>])\u00a0")
"""Signs whose space breaks no line: the first everywhere, the others in sums and quotes, where the text had a plain space on both sides."""
SUMS = {"sum", "quote"}
Fault = Callable[[Any, str], None]


class Reader:
    """Reads in the words of one language; a face that lies is told to `fault`."""

    def __init__(self, terms: Terms, fault: Fault) -> None:
        self.terms, self.fault = terms, fault
        self.ranks = {letter: rank for rank, letter in terms.data["index"].items()}

    def text(self, element: Any) -> str:
        """The text of an element; a line break is a newline, a card is written as `10♥`."""
        text = TIMES.sub("× ", self._text(element)).strip()
        return SIGN.sub(r"\1 ", text) if SUMS & set(classes(element)) else text

    def _text(self, node: Any) -> str:
        if node.name == TEXT:
            return str(node.data).replace("\n", " ")
        if node.name in (COMMENT, "wbr") or TOOLS & set(classes(node)):
            return ""
        if node.name == "br":
            return "\n"
        if "card" in classes(node) and node.name == "span":
            return self._face(node)
        return self._joined(node)

    def _joined(self, node: Any) -> str:
        """The texts of what an element holds; a face drawn for the eye before the name of its rank is compared with that."""
        text, drawn = "", None
        for child in node.children or ():
            if "order" in classes(child):
                drawn = child
                continue
            part = self._text(child)
            text += part.lstrip() if drawn is not None and not text else part
        if drawn is not None:
            self._order(drawn, text.strip())
        return text

    def _face(self, span: Any) -> str:
        shown = "".join(child.data for child in span.children if child.name == TEXT).strip()
        letters, sign = shown.rstrip(TEXT_STYLE)[:-1], shown.rstrip(TEXT_STYLE)[-1:]
        rank, suit = self.ranks.get(letters, letters), SUITS.get(sign, "")
        if not shown.endswith(TEXT_STYLE):
            self.fault(span, f"expected a sign that is no emoji, with U+FE0E after it, got {shown!r}")
        try:
            card = Card.parse(f"{rank}{sign}")
        except ValueError:
            self.fault(span, f"expected a card face, got {shown!r}")
            return shown
        if (name := self.terms.card_name(rank, suit)) != attribute(span, "aria-label"):
            self.fault(span, f"the face is {card}, {name!r}; those who hear it get {attribute(span, 'aria-label')!r}")
        if suit not in classes(span):
            self.fault(span, f"the face is {card}; it is drawn as {' '.join(classes(span))!r}")
        return str(card)

    def _order(self, span: Any, name: str) -> None:
        """The face beside the name of a rank shows that rank."""
        letters = "".join(child.data for child in span.children if child.name == TEXT)
        names = {self.terms.word("ranks", rank): rank for rank in self.terms.data["ranks"]}
        if names.get(name) != (rank := self.ranks.get(letters, letters)):
            self.fault(span, f"expected the face of {name!r}, got that of {rank!r}")
