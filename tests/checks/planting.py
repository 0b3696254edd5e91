"""How a fault is planted: an edit of one file, and the problem that must come out: its file, its line, what it says."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from belote_examples.terms import Terms

LANGUAGES = ("en", "fr", "hi", "sv", "th", "hr")
Text = str | Callable[[Terms], str]


class Edit(NamedTuple):
    """The text with the fault (None: the file is gone), the line of the fault, and what the message must contain."""

    text: str | None
    line: int
    says: tuple[str, ...]


@dataclass(frozen=True)
class Fault:
    """A fault of one kind. `langs`: where it is planted, one of all in turn where none is named. `seen`: the file whose problem it is, where it shows
    in another one, and the text that stands on the line."""

    kind: str
    path: str
    plant: Callable[[str, Terms], Edit]
    langs: tuple[str, ...] = ()
    seen: tuple[str, str] = ("", "")


def said(text: Text, terms: Terms) -> str:
    """A text, or what it is in a language."""
    return text if isinstance(text, str) else text(terms)


def word(table: str, key: str) -> Callable[[Terms], str]:
    """The word of a language."""
    return lambda terms: terms.word(table, key)


def card(rank: str, suit: str) -> Callable[[Terms], str]:
    """A card in a language's words."""
    return lambda terms: terms.card_name(rank, suit)


def line_of(text: str, needle: str) -> int:
    """The line of a text in a file."""
    assert needle in text, f"not there: {needle!r}"
    return text[: text.index(needle)].count("\n") + 1


def edit(old: str, new: str, says: tuple[str, ...], at: str = "") -> Edit:
    """An edit, reported on the first line that differs, or on that of `at`."""
    assert old != new, "nothing was planted"
    pairs = zip(old.split("\n"), [*new.split("\n"), ""], strict=False)
    first = next((number for number, (one, other) in enumerate(pairs, 1) if one != other), 1)
    return Edit(new, line_of(new, at) if at else first, says)


def swap(old: Text, new: Text, *says: Text, at: str = "") -> Callable[[str, Terms], Edit]:
    """The first place of a text gets another one."""

    def plant(text: str, terms: Terms) -> Edit:
        found = said(old, terms)
        assert found in text, f"nowhere to plant: {found!r}"
        return edit(text, text.replace(found, said(new, terms), 1), tuple(said(part, terms) for part in says), at)

    return plant


def sub(pattern: str, new: str, *says: Text, at: str = "") -> Callable[[str, Terms], Edit]:
    """The first match of a pattern gets another text."""

    def plant(text: str, terms: Terms) -> Edit:
        edited, count = re.subn(pattern, new, text, count=1, flags=re.M)
        assert count, f"nowhere to plant: {pattern!r}"
        return edit(text, edited, tuple(said(part, terms) for part in says), at)

    return plant


def gone(*says: str) -> Callable[[str, Terms], Edit]:
    """The file is deleted."""
    return lambda text, terms: Edit(None, 1, says)


def written(new: Text, *says: str, line: int = 1) -> Callable[[str, Terms], Edit]:
    """The whole file is another one."""
    return lambda text, terms: Edit(said(new, terms), line, says)


def cell(id_: str, new: Text, *says: Text) -> Callable[[str, Terms], Edit]:
    """The value with an id in a table is another one; the message says both, where nothing else is asked for."""

    def plant(text: str, terms: Terms) -> Edit:
        match = re.search(rf'<(?:b|span) id="{re.escape(id_)}">([^<]*)</', text)
        assert match, f"no cell {id_}"
        other = said(new, terms)
        return edit(text, text[: match.start(1)] + other + text[match.end(1) :], tuple(said(part, terms) for part in says) or (other, match[1]))

    return plant


def rows(region: str, change: Callable[[list[str]], list[str]], *says: str, at: str = "") -> Callable[[str, Terms], Edit]:
    """The rows of a region, header and rule included, are others."""

    def plant(text: str, terms: Terms) -> Edit:
        lines = text.split("\n")
        start = lines.index(f"<!-- table: {region} -->")
        first = next(number for number in range(start, len(lines)) if lines[number].startswith("|"))
        end = next(number for number in range(first, len(lines)) if not lines[number].startswith("|"))
        return edit(text, "\n".join(lines[:first] + change(lines[first:end]) + lines[end:]), says, at)

    return plant


def quoted(target: str) -> re.Pattern[str]:
    """A link to a value: its text, the rest."""
    return re.compile(rf"\[([^\]]*)\](\((?:[a-z]+\.md)?#{re.escape(target)}\))")


def requote(target: str, new: Callable[[str, Terms], str], *says: Text) -> Callable[[str, Terms], Edit]:
    """The text of the first link to a value is another one."""

    def plant(text: str, terms: Terms) -> Edit:
        match = quoted(target).search(text)
        assert match, f"nothing quotes {target}"
        other = f"[{new(match[1], terms)}]{match[2]}"
        return edit(text, text[: match.start()] + other + text[match.end() :], tuple(said(part, terms) for part in says))

    return plant


def quote(target: str, new: Text, *says: Text) -> Callable[[str, Terms], Edit]:
    """The first link to a value says another one; the message says both, where `says` names the true one."""
    return requote(target, lambda _, terms: said(new, terms), new, *says)


def unquote(target: str) -> Callable[[str, Terms], Edit]:
    """The first link to a value loses its link; the message says the value."""

    def plant(text: str, terms: Terms) -> Edit:
        match = quoted(target).search(text)
        assert match, f"nothing quotes {target}"
        return edit(text, text[: match.start()] + match[1] + text[match.end() :], (match[1].split("’")[0],))

    return plant


def entry(name: str, old: str, new: str, *says: str) -> Callable[[str, Terms], Edit]:
    """An entry of an example file is another one; reported on the line of its id."""

    def plant(text: str, terms: Terms) -> Edit:
        start = text.index(f'id = "{name}"')
        at = text.index(old, start)
        return Edit(text[:at] + new + text[at + len(old) :], line_of(text, f'id = "{name}"'), says)

    return plant
