"""What a kind of example is: five functions. A kind is one module; nothing else of the project knows it."""
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from belote_examples.examples import Entry, Place
from belote_examples.facts import Fact
from belote_examples.page import Cell, Region
from belote_examples.problems import Problem
from belote_examples.terms import Terms


@dataclass(frozen=True)
class Claim:
    """Something a printed region says, and what the engine says of the same cards or calls; `where` is the id it stands under."""

    cell: Cell
    where: str
    page: str
    engine: str


@dataclass(frozen=True)
class Kind:
    """A kind of example.

    `load`: an entry of a file, the file, the table's name and the entry's place -> the example, or Refused with the field that is wrong.
    `documented`: where the result written by hand differs from the engine's.
    `facts`: the paths that sentences may quote.
    `write`: the examples of a table as the lines of a region.
    `read`: what a reader sees of a region, worked out again by the engine; Unreadable, naming the cell, where it says nothing. Knows no example.
    """

    load: Callable[[dict[str, Any], dict[str, Any], str, Place], Entry]
    documented: Callable[[Any], Iterator[Problem]]
    facts: Callable[[Any], dict[str, Fact]]
    write: Callable[[tuple[Any, ...], Terms], list[str]]
    read: Callable[[Region, Terms], Iterator[Claim]]
