"""What a kind of example is: six functions. A kind is one module; nothing else of the project knows it."""
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from belote_examples.examples import Entry, Place
from belote_examples.facts import Fact
from belote_examples.page import Cell, Region
from belote_examples.problems import Problem
from belote_examples.reader import Unreadable
from belote_examples.terms import Terms


@dataclass(frozen=True)
class Claim:
    """Something a printed region says, and what the engine says of the same cards or calls; `where` is the id it stands under."""

    cell: Cell
    where: str
    page: str
    engine: str


@dataclass(frozen=True)
class Seen:
    """One example as a reader sees it.

    `title`: None where the region prints none; `said`: each thing it says, by name, and the cell that says it; `error`: why no game can be like that.
    """

    cell: Cell
    title: str | None
    said: Mapping[str, tuple[Cell, str]]
    error: Unreadable | None = None


Item = Claim | Seen | Unreadable
"""What reading a region gives, in its order: each example is either seen once, or cannot be read."""


@dataclass(frozen=True)
class Kind:
    """A kind of example.

    `load`: an entry of a file, the file, the table's name and the entry's place -> the example, or Refused with the field that is wrong.
    `documented`: where the result written by hand differs from the engine's.
    `facts`: the paths that sentences may quote.
    `write`: the examples of a table as the lines of a region.
    `read`: what a reader sees of a region, worked out again by the engine; Unreadable, naming the cell, where it says nothing. Knows no example.
    `stated`: what a reader must see of an example, by the names that `read` gives: the deal, the calls or the cards, and the result written by hand.
    """

    load: Callable[[dict[str, Any], dict[str, Any], str, Place], Entry]
    documented: Callable[[Any], Iterator[Problem]]
    facts: Callable[[Any], dict[str, Fact]]
    write: Callable[[tuple[Any, ...], Terms], list[str]]
    read: Callable[[Region, Terms], Iterator[Item]]
    stated: Callable[[Any], dict[str, str]]
