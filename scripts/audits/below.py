"""The words below an article: each is the glossary's, with its French original, and leads to its row."""

from collections.abc import Iterator

from belote_examples.page_words import anchor
from belote_examples.problems import Problem
from belote_examples.regions.glossary import ORIGINAL, TERMS, said

from .audit import Audit
from .document import TEXT, attribute, bare_text, classes, walk

GLOSSARY = "glossary.md"


def check_words(audit: Audit) -> Iterator[Problem]:
    """A word below an article is that of the term its link leads to; the word behind it is French, the same term's."""
    original = audit.source.languages[ORIGINAL].terms
    keys = {anchor(*term): term for term in TERMS}
    for code, language in audit.source.languages.items():
        for name in language.pages:
            document = audit.page(code, name)
            for listed in (one for one in (document.named("p") if document else ()) if "page-words" in classes(one)):
                assert document is not None
                parts = [node for node in walk(listed) if node.name == "a" or attribute(node, "lang")]
                term = None
                for node in parts:
                    if node.name == "a":
                        term = keys.get(attribute(node, "href").rpartition("#")[2])
                    words = language.terms if node.name == "a" else original
                    wanted = said(*term, words) if term else "a term of the glossary"
                    if bare_text(node).casefold() != wanted.casefold() or (node.name != "a" and attribute(node, "lang") != ORIGINAL):
                        yield document.problem(node, attribute(node, "href"), f"expected {wanted!r}, got {bare_text(node)!r}")
                loose = "".join(node.data for node in walk(listed) if node.name == TEXT and node.parent is listed)
                if loose.strip(f" ·{language.terms.colon}"):
                    yield document.problem(listed, "", f"expected nothing beside the words, got {loose!r}")
