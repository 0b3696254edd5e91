"""A fault that is planted in a file of the site, and where it is to be found."""

import re
from collections.abc import Callable
from typing import NamedTuple

ROW = re.compile(r'<tr role="row">\n<td.*?</tr>\n', re.S)
SENTENCE = re.compile(r"<p>[^<]{40,}</p>")


class Fault(NamedTuple):
    """A change in a file of the site. `says`: what the finding must name; `line`: where, when not at the change."""

    name: str
    path: str
    old: str
    new: str
    says: str
    line: Callable[[str], int] | None = None


def line_of(needle: str) -> Callable[[str], int]:
    """The line of the first place of a text in a file."""
    return lambda text: text.count("\n", 0, text.index(needle)) + 1


def first_line(text: str) -> int:
    """The first line: what is missing stands nowhere."""
    return 1
