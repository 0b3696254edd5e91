"""A problem found by a check: where it is, what was expected, what was got."""

import re
from dataclasses import dataclass, field
from pathlib import Path

MARKER, NO_ID, NO_HEADING, NO_PAGE, NO_CARD = "marker", "no-id", "no-heading", "no-page", "no-card"
"""Codes of problems: a marker of a region; a heading without an id; a link to a heading that is not there, about that page; a link to no page; a link
to a card that says something else."""
NOT_SHOWN, UNKNOWN_EXAMPLE, LOST_EXAMPLE, NO_TITLE = "not-shown", "unknown-example", "lost-example", "no-title"
"""A page that does not show a value; an id that no example has; an example that is not there any more; one without a title."""
CELL, COPY, LACKING = "cell", "copy", "lacking"
"""A cell of a table, about what it says and what it should; a page that is a copy of the reference's; one that a language lacks."""
HIDDEN = re.compile(r"\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\n|[\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\u00ad]")
NO_BREAK_SPACE = "\u00a0"


def _shown(match: re.Match[str]) -> str:
    letter = chr(int(match[1] or match[2], 16)) if match[1] or match[2] else " " if match[0] == "\\n" else match[0]
    return " " if letter in (NO_BREAK_SPACE, " ") else f"U+{ord(letter):04X}"


@dataclass(frozen=True, order=True)
class Problem:
    """One thing that is wrong. Checks yield problems and print nothing.

    `code`: of which kind it is, where others may follow from it, or it from others; `about`: what it is about, as its code says. Both are for those
    who look for causes: they are not shown, and two problems that differ in nothing else are one.

    >>> print(Problem("docs/hi/counting.md", 42, 7, "capot.ns", "page says 251, engine says 252"))
    docs/hi/counting.md:42:7: capot.ns: page says 251, engine says 252
    """

    path: str
    line: int
    column: int
    where: str
    message: str
    code: str = field(default="", compare=False)
    about: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        """Characters that a reader cannot see, and Python's escapes of them, are shown as spaces or by their number.

        So a name of a file cannot end a line, say something of its own to a terminal, or turn the direction of a text.

        >>> print(Problem("docs/a\\n::error::b.md", 1, 1, "\\x1b[31m", "c"))
        docs/aU+000A::error::b.md:1:1: U+001B[31m: c
        """
        for name in ("where", "message"):
            object.__setattr__(self, name, HIDDEN.sub(_shown, getattr(self, name).replace("\n", " ")))
        for name in ("path", "where", "message"):
            if not (text := getattr(self, name)).isprintable():
                object.__setattr__(self, name, printable(text))

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: " + (f"{self.where}: " if self.where else "") + self.message

    def github(self) -> str:
        """The problem as an annotation of a GitHub workflow.

        >>> Problem("docs/a.md", 4, 1, "", "no 50% left").github()
        '::error file=docs/a.md,line=4,col=1::no 50%25 left'
        """
        text = (f"{self.where}: " if self.where else "") + self.message
        path = self.path.replace("%", "%25").replace(":", "%3A").replace(",", "%2C")
        return f"::error file={path},line={self.line},col={self.column}::{text.replace('%', '%25')}"

    def as_json(self) -> dict[str, object]:
        """The problem as a JSON object."""
        return {"path": self.path, "line": self.line, "column": self.column, "where": self.where, "message": self.message}


def printable(text: str) -> str:
    """A text as one line that a terminal shows as it is.

    >>> printable("a\\x1bb\\u202ec")
    'aU+001BbU+202Ec'
    """
    return "".join(letter if letter.isprintable() else f"U+{ord(letter):04X}" for letter in text)


def place(text: str, needle: str, start: int = 0) -> tuple[int, int]:
    """Line and column (from one) of the first `needle` in `text` after `start`; of the beginning where it is not.

    >>> place("a\\nbc\\n", "c")
    (2, 2)
    """
    at = text.find(needle, start)
    if at < 0:
        return (1, 1)
    return (text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1)


def relative(path: Path, root: Path) -> str:
    """The path as messages show it: from the project's root, with forward slashes."""
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
