"""In a language without spaces browsers break lines inside the words of the game: here each is kept whole, on pages and in menus."""

import re
import xml.etree.ElementTree as etree
from collections.abc import Callable
from functools import cache

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from .terms import Terms
from .words import words

TEXT = re.compile(r"(?<=>)[^<>]+(?=<)")
"""What stands between the tags of a piece of HTML."""


def _known_words(terms: Terms) -> re.Pattern[str]:
    """The words of a language that no line ends inside of, the longest first."""
    printed = [str(word) for table in ("labels", "reasons", "games") for word in terms.data[table].values()]
    listed = [*terms.forms("nouns", "forms"), *terms.data["style"].get("unbroken", ())]
    known = {*words(terms).meanings, *listed, *(word for word in printed if " " not in word)}
    return re.compile("|".join(map(re.escape, sorted(known, key=len, reverse=True))))


class Unbroken(Treeprocessor):
    """In a language without spaces browsers break lines inside the words of the game: keep each whole."""

    def __init__(self, terms: Terms, md: Markdown) -> None:
        super().__init__(md)
        self.pattern = _known_words(terms)

    def run(self, root: etree.Element) -> None:
        """Wrap every known word of the page's text."""
        for element in list(root.iter()):
            if element.tag in ("span", "script", "style") and element.get("class", "").startswith("card"):
                continue
            for child in reversed(list(element)):
                self._split(element, child.tail, child)
            self._split(element, element.text, None)

    def _split(self, parent: etree.Element, text: str | None, before: etree.Element | None) -> None:
        found = list(self.pattern.finditer(text or ""))
        if not text or not found:
            return
        head = text[: found[0].start()]
        if before is None:
            parent.text = head
        else:
            before.tail = head
        index = 0 if before is None else list(parent).index(before) + 1
        for number, match in enumerate(found):
            span = etree.Element("span", {"class": "t"})
            span.text = match[0]
            end = found[number + 1].start() if number + 1 < len(found) else len(text)
            closing = etree.Element("wbr")
            closing.tail = text[match.end() : end]
            opening = [] if text[: match.start()].endswith("(") else [etree.Element("wbr")]
            if (closing.tail or "").startswith(")"):
                span.tail, closing.tail = closing.tail, None
            for element in (*opening, span, *([] if span.tail else [closing])):
                parent.insert(index, element)
                index += 1


def whole_words(terms: Terms) -> Callable[[str], str]:
    """What keeps the known words of a piece of HTML whole, such as a menu, as `Unbroken` does on a page; spaced words stay as they are."""
    if terms.spaced:
        return str
    word = re.compile(rf"(\(?)({_known_words(terms).pattern})(\)?)")

    def kept_whole(found: re.Match[str]) -> str:
        return f"""{found[1] or '<wbr>'}<span class="t">{found[2]}</span>{found[3] or '<wbr>'}"""

    @cache  # menus say the same on every page
    def whole(text: str) -> str:
        return word.sub(kept_whole, text)

    return lambda html: TEXT.sub(lambda found: whole(found[0]), html)
