"""The words of the game that a page uses, each linked to its row of the glossary: what stands below an article."""
import re
from functools import cache
from html import escape, unescape
from pathlib import Path

from . import files
from .concepts import Finder
from .markup import DOT
from .regions.glossary import ORIGINAL, TERMS, said
from .terms import Terms, kept

CONCEPT_OF = {
    "opponent": "opponents", "auction": "bidding", "to_pass": "pass", "to_take": "take", "to_lead": "lead", "to_follow": "follow",
    "to_trump": "ruff", "to_overtrump": "overtrump", "to_undertrump": "undertrump", "to_discard": "discard", "declaration": "declarations",
    "cinquante": "quarte", "cent": "quinte", "classic_belote": "classic", "led": "lead", "rebelote": "belote",
}  # fmt: skip
"""What readers search a term by, where it has another name there than in the glossary."""
PLAIN = ("card", "point", "rank", "side", "suits", "ranks", "seats", "sides")
"""Terms, and tables of terms, that nobody looks up while reading."""
BODY_ROW = re.compile(r'<tr role="row">\s*<td')
TAG = re.compile(r"<(?:script|style|svg)\b.*?</(?:script|style|svg)>|<[^>]*>", re.S)
HEADING = re.compile(r"^# (.*?)\s*\{#glossary\}", re.M)


def anchor(table: str, key: str) -> str:
    """The id of a term's row.

    >>> anchor("labels", "last_trick")
    'labels-last-trick'
    """
    return f"{table}-{key}".replace("_", "-")


def anchored(html: str) -> str:
    """The glossary with an id for each row of a term, in their order."""
    ids = (anchor(*term) for term in TERMS)
    return BODY_ROW.sub(lambda row: row[0].replace("<tr", f'<tr id="{id_}"') if (id_ := next(ids, "")) else row[0], html)


def listed(html: str, terms: Terms) -> str:
    """A paragraph with the terms that an article uses, in the glossary's order, each with its French original.

    `glossary:` stands for the address of the glossary.
    """
    original = terms if terms.lang == ORIGINAL else kept(terms.path.parent.parent / ORIGINAL)
    used = finder(terms.path.parent).found(unescape(TAG.sub(" ", html)))
    parts = []
    for table, key in TERMS:
        if CONCEPT_OF.get(key, key) in used and not {table, key} & set(PLAIN):
            french = "" if terms.lang == ORIGINAL else f' <span lang="{ORIGINAL}">{escape(_small(original.word(table, key)))}</span>'
            parts.append(f'<a href="glossary:{anchor(table, key)}">{escape(said(table, key, terms))}</a>{french}')
    return f'<p class="page-words" data-pagefind-ignore><b>{escape(_title(terms))}</b>{terms.colon}{DOT.join(parts)}</p>\n' if parts else ""


def _small(word: str) -> str:
    return word[:1].lower() + word[1:]


def _title(terms: Terms) -> str:
    heading = HEADING.search(files.read(terms.path.parent / "glossary.md", terms.path.parent)[0])
    return heading[1] if heading else ""  # a problem of its own


@cache
def finder(folder: Path) -> Finder:
    """What finds the concepts of a language in its pages."""
    return Finder(kept(folder))
