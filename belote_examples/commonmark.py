"""What reads Markdown for the checks: a parser of CommonMark that keeps line numbers, and remembers what it read."""

import re
from functools import cache, partial

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

NESTED = 12
"""More than twice what a table with a link in a cell is; lists in lists, which go as deep, the checks refuse."""
SIGNS = re.compile(r"[\n!&*<\[\\\]_`]")
"""What begins anything but text, in the rules of CommonMark: the parser stops at no other sign."""
CELL, MOST = 60, 10_000
"""Texts of so many letters, most cells of tables, are remembered, and so many of them."""
FEW = 4
"""Letters for each part of a text that is remembered, at least: one of signs alone would take memory a hundred times its own."""
_known: dict[str, list[Token]] = {}


@cache
def parser() -> MarkdownIt:
    """What reads Markdown: CommonMark with tables. Brackets in brackets, deeper than any page has them, would take it a second; they are text."""
    made = MarkdownIt("commonmark", {"html": True, "maxNesting": NESTED}).enable("table")
    made.inline.terminator_re = SIGNS
    made.core.ruler.at("inline", partial(_inline, longest=CELL, most=MOST))
    return made


def remember(longest: int, most: int) -> None:
    """Let the parser remember longer texts, and more of them, from now on: for reading the same pages over and over with small changes."""
    parser().core.ruler.at("inline", partial(_inline, longest=longest, most=most))


def _inline(state: StateCore, longest: int, most: int) -> None:
    """The texts of a page, as the parser itself would read them: cells say the same on many pages, and are read once."""
    alone = "references" not in state.env
    for token in state.tokens:
        if token.type == "inline":
            token.children = _known.get(token.content) if alone else None
            if token.children is None:
                token.children = made = state.md.inline.parse(token.content, state.md, state.env, [])
                if alone and FEW * len(made) <= len(token.content) + FEW <= longest + FEW and not any(map(_unfinished, made)):
                    if len(_known) >= most:
                        _known.clear()
                    _known[token.content] = made


def _unfinished(child: Token) -> bool:
    """Whether the parser changes this one later: signs that stood for themselves become text, and a picture has texts of its own."""
    return child.type == "text_special" or bool(child.children)
