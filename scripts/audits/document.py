"""An HTML file of the site, parsed as browsers parse it, each element with its line."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from justhtml import JustHTML

from belote_examples.problems import Problem

ROOT_NAME = "site"
"""What messages call the folder, wherever it lies."""
TEXT, COMMENT = "#text", "#comment"
SPACES = re.compile(r"[ \t\r\n]+")


@lru_cache(maxsize=1024)
def _parsed(text: str) -> JustHTML:
    return JustHTML(text, sanitize=False, collect_errors=True, track_node_locations=True)


@dataclass(frozen=True)
class Document:
    """A file, by its path in the site, and its text."""

    path: str
    text: str

    @property
    def shown(self) -> str:
        """The path as messages show it."""
        return f"{ROOT_NAME}/{self.path}"

    @property
    def errors(self) -> list[Any]:
        """What the parser had to mend, each with line, column and code."""
        return list(_parsed(self.text).errors)

    @cached_property
    def nodes(self) -> tuple[Any, ...]:
        """Elements, texts and comments in their order."""
        return tuple(walk(_parsed(self.text).root))

    @cached_property
    def elements(self) -> tuple[Any, ...]:
        """The elements in their order."""
        return tuple(node for node in self.nodes if not node.name.startswith(("#", "!")))

    @cached_property
    def by_id(self) -> dict[str, Any]:
        """The first element of each id."""
        found: dict[str, Any] = {}
        for element in self.elements:
            if id_ := attribute(element, "id"):
                found.setdefault(id_, element)
        return found

    def named(self, tag: str, **attributes: str) -> list[Any]:
        """The elements of a name with these attributes."""
        return [
            element
            for element in self.elements
            if element.name == tag and all(attribute(element, key.replace("_", "-")) == value for key, value in attributes.items())
        ]

    def problem(self, at: Any, where: str, message: str) -> Problem:
        """A problem at an element."""
        return Problem(self.shown, *place(at), where, message)


def walk(node: Any) -> Iterator[Any]:
    """A node and all below it."""
    yield node
    for child in node.children or ():
        yield from walk(child)


def attribute(element: Any, name: str) -> str:
    """The value of an attribute; empty where the element has none. A text has no attributes."""
    return (getattr(element, "attrs", None) or {}).get(name) or ""


def classes(element: Any) -> list[str]:
    """The classes of an element."""
    return attribute(element, "class").split()


def place(node: Any) -> tuple[int, int]:
    """Line and column of a node; of the nearest one around it that stands in the file where the parser added it."""
    while node is not None and node.origin_line is None:
        node = node.parent
    return (node.origin_line, node.origin_col) if node is not None else (1, 1)


def bare_text(node: Any) -> str:
    """The text of an element, each run of plain spaces as one; spaces that break no line are kept."""
    return SPACES.sub(" ", "".join(child.data for child in walk(node) if child.name == TEXT)).strip(" ")


def language_of(node: Any) -> str:
    """The language that the nearest element around a node names."""
    while node is not None:
        if node.name[0] not in "#!" and (found := attribute(node, "lang")):
            return found
        node = node.parent
    return ""
