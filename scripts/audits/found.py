"""What a search shows of a page: a fragment of the index says what the page says, in its words and order, with its title and ids."""

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Any

from mkdocs_search import SCORES

from belote_examples.problems import Problem

from .apart import parting
from .audit import Audit
from .document import ROOT_NAME, TEXT, attribute, classes, walk
from .indexes import KEY, unpacked
from .seen import TOOLS

FOLDER = "pagefind/fragment/"
PART = re.compile(r"pagefind/(?:fragment/|index/|pagefind\.)[a-z]+_([0-9a-f]+)\.pf_(?:fragment|index|meta)")
IGNORED = "data-pagefind-ignore"
ADDED = re.compile(r"[\s.\u200b]+")
"""What the index puts between words and after paragraphs, and what stands there in a page."""


def check_fragments(audit: Audit) -> Iterator[Problem]:
    """The title, the content and the anchors of each fragment are its page's, but for the keys of concepts."""
    for path, packed in audit.files.items():
        if not path.startswith(FOLDER):
            continue
        try:
            part = json.loads(unpacked(packed))
            page = part["url"].lstrip("/") + "index.html"
            told = [*sorted(part["meta"].items()), ("content", part["content"]), *((one["id"], one["text"]) for one in part["anchors"])]
        except (ValueError, KeyError, TypeError):
            continue  # told with the parts of the index
        if page in audit.names and page in audit.documents:
            for name, message in _different(told, [*_wanted(audit, page)]):
                yield Problem(f"{ROOT_NAME}/{path}", 1, 1, name, f"expected what {ROOT_NAME}/{page} says, {message}")


def check_sums(audit: Audit) -> Iterator[Problem]:
    """Each part of the index is what its name says: the search gives its files the sums of their contents as names."""
    for path, packed in audit.files.items():
        if not (named := PART.fullmatch(path)):
            continue
        try:
            content = unpacked(packed)
        except ValueError as error:
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", f"expected a part of the search index: {error}")
            continue
        made = "".join(f"{byte:x}" for byte in hashlib.sha1(content, usedforsecurity=False).digest())
        if not made.startswith(named[1]):
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, named[1], f"expected the content that has this sum, got one with {made[: len(named[1])]}")


def _wanted(audit: Audit, path: str) -> Iterator[tuple[str, str]]:
    """What a page gives the index: its title, its text, and its ids with their texts, as its front matter says how."""
    code, name = audit.names[path]
    meta = audit.source.languages[code].pages[name].meta
    for article in audit.documents[path].named("article")[:1]:
        title = next((_text(node) for node in walk(article) if node.name == "h1"), "")
        if meta.get("tables") == "repeated":
            yield "repeated", "1"
        yield "title", title
        text = _text(article)
        yield "content", text.replace(title, title + SCORES, 1) if meta.get("app") == "atlas" else text
        for node in _searched(article):
            if node.name not in (TEXT, "tr") and attribute(node, "id"):  # rows of the glossary get their ids when the index is made
                yield attribute(node, "id"), _text(node)


def _different(told: list[tuple[str, str]], wanted: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    if (got := [name for name, _ in told]) != (true := [name for name, _ in wanted]):
        lacking, spare = (" ".join(sorted(set(one) - set(other))) or "none" for one, other in ((true, got), (got, true)))
        yield "", f"its title, text and ids in their order; missing: {lacking}; too many: {spare}"
    texts = dict(wanted)
    for name, text in told:
        one, other = _letters(texts.get(name, "")), _letters(KEY.sub("", text))
        if name in texts and one != other:
            _, expected, got_ = parting(one, other)
            yield name, f"{expected}; got {got_}"


def _letters(text: str) -> str:
    return ADDED.sub("", text)


def _text(node: Any) -> str:
    return "".join(one.data for one in _searched(node) if one.name == TEXT)


def _searched(node: Any) -> Iterator[Any]:
    """A node and all below it that the index reads: no tool, no link to one."""
    if node.name == TEXT:
        yield node
    elif node.name.startswith("#") or node.name == "script" or IGNORED in node.attrs or attribute(node, "data-app") or TOOLS & set(classes(node)):
        return
    else:
        yield node
        for child in node.children or ():
            yield from _searched(child)
