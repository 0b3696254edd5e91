"""The sentences of a page as words alone, and the words that a language's pages are made of."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from .page import Page, Quote, Span, span_at

SENTENCE = re.compile(r"[^.:;?!\u0250-\u1dff\u3040-\ud7ff]+")
"""What may be an English sentence: it ends at a stop, and where letters that are not Latin begin."""

NO_WORD = re.compile(r"(?:\{\w+\}|[\W\d_])+")


@lru_cache(50_000)  # several checks ask for the same sentences
def bare(text: str) -> str:
    """The words of a text, without numbers, signs and places that are filled in.

    >>> bare("Score 162, or 2 × 81")
    'score or'
    >>> bare("Deal {number}")
    'deal'
    """
    return " ".join(NO_WORD.sub(" ", text).casefold().split())


def sentences(page: Page) -> Iterator[tuple[str, Span]]:
    """The words of each sentence, heading and description of a page, with their place; links left out. One word between links is no sentence."""
    yield bare(page.meta.get("description", "")), Span("", 2, 1)
    for heading in page.headings:
        yield bare(heading.text), heading
    for block in page.blocks:
        text = "".join(" " * len(span.text) if isinstance(span, Quote) else span.text for span in block)
        for match in SENTENCE.finditer(text):
            words = bare(match[0])
            if " " in words or (words and not match.start()):
                yield words, span_at(block, match.start() + len(match[0]) - len(match[0].lstrip()))


def passages(page: Page) -> Iterator[tuple[str, Span]]:
    """The words of each sentence, heading and description, and of each link to a page or a heading: what is written in the page's own language."""
    yield from sentences(page)
    for quote in page.quotes:
        if "." not in quote.target:
            yield bare(quote.text), quote


def vocabulary(pages: Iterable[Page]) -> Counter[str]:
    """How many passages each word stands in."""
    return Counter(word for page in pages for words, _ in passages(page) for word in set(words.split()))
