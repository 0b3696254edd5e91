"""Words around a page and in its attributes that are still those of the reference language."""

import re
from collections.abc import Iterator
from typing import Any

from belote_examples.checks.site import REFERENCE
from belote_examples.checks.translated import GAME
from belote_examples.problems import Problem
from belote_examples.prose import bare

from .audit import Audit
from .document import TEXT, Document, attribute, classes, language_of

SAID = ("title", "alt", "aria-label", "placeholder", "data-none", "data-one", "data-other", "aria-description")
"""Attributes whose words a reader sees or hears."""
SKIPPED = {"script", "style", "table", "figcaption"}
PROVED = re.compile(r"card|[a-z]+-facts")
"""What is read cell by cell and compared with the words of the language; so is what a tool says."""


def check_english(audit: Audit) -> Iterator[Problem]:
    """No text, name or hint of a page is its reference's, but for words that both languages have."""
    for code, language in audit.source.languages.items():
        if code == REFERENCE:
            continue
        same = GAME | {str(word).casefold() for word in language.terms.data["style"].get("same", ())}
        names = (*(name for name in audit.source.reference.pages), None)
        for name in names:
            theirs = audit.page(REFERENCE, name) if name else audit.documents.get("404.html")
            ours = audit.page(code, name) if name else audit.documents.get(f"{code}/404.html")
            if theirs is None or ours is None:
                continue
            known = {words for _, words, _ in _texts(theirs, REFERENCE)}
            for where, words, node in _texts(ours, code):
                if words in known and not same.issuperset(words.split()):
                    yield ours.problem(node, where, f"{words[:60]!r} is {REFERENCE}'s: the words of {code} are missing")


def _texts(document: Document, code: str) -> Iterator[tuple[str, str, Any]]:
    """The words of each text and attribute in the page's own language; what says it is in another language is not asked for."""
    for node in document.nodes:
        if node.name == TEXT:
            if language_of(node) == code and len(words := bare(node.data)) > 1 and not _proved(node.parent):
                yield "", words, node
        elif not node.name.startswith(("#", "!")) and language_of(node) == code:
            for name in SAID:
                if words := bare(attribute(node, name)):
                    yield name, words, node


def _proved(node: Any) -> bool:
    while node is not None:
        if node.name in SKIPPED or attribute(node, "data-app") or any(map(PROVED.fullmatch, classes(node))):
            return True
        node = node.parent
    return False
