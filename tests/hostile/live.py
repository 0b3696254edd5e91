"""A look at a page by another parser than the checks' and the audit's: what would run, load or lead elsewhere."""

from collections.abc import Callable
from html.parser import HTMLParser


class _Live(HTMLParser):
    def __init__(self, is_live: Callable[[str, str, str], bool]) -> None:
        super().__init__()
        self.is_live, self.found = is_live, list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in [("", ""), *attrs]:
            if self.is_live(tag, name, "".join((value or "").split()).casefold()):
                self.found.append(f"<{tag} {name}={value}>" if name else f"<{tag}>")


def live(text: str, is_live: Callable[[str, str, str], bool]) -> list[str]:
    """What `is_live` says of a tag (with no attribute), or of an attribute with its value as a browser compares it."""
    reader = _Live(is_live)
    reader.feed(text)
    return reader.found
