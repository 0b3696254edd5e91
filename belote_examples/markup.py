"""The Markdown of generated regions: values with their ids, rows and tables."""
from collections.abc import Iterable
from html import escape

DOT = " · "
"""What stands between the parts of a cell."""


def tag(id_: str, text: object, element: str = "b") -> str:
    """A value with its id.

    >>> tag("capot.ns", 252)
    '<b id="capot.ns">252</b>'
    """
    return f'<{element} id="{id_}">{escape(str(text), quote=False)}</{element}>'


def wrapped(id_: str, markup: str) -> str:
    """Markup with an id around it."""
    return f'<span id="{id_}">{markup}</span>'


def bold(text: str) -> str:
    """A title."""
    return f"**{escape(text, quote=False)}**"


def row(cells: Iterable[str]) -> str:
    """A row of a Markdown table."""
    return "| " + " | ".join(cells) + " |"


def table(header: list[str], rows: Iterable[list[str]]) -> list[str]:
    """A Markdown table."""
    return [row(header), row("---" for _ in header), *map(row, rows)]
