"""What makes a generated region that is no table of examples: two functions, and all they may look at."""
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from belote_examples.examples import Table
from belote_examples.kinds.kind import Claim
from belote_examples.page import Region
from belote_examples.terms import Terms


@dataclass(frozen=True)
class Around:
    """What surrounds a page: tables of examples by name, the words of every language by its code, what a run looks at, counted, what was measured."""

    tables: Mapping[str, Table] = field(default_factory=dict)
    languages: Mapping[str, Terms] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    measured: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Maker:
    """`write`: the region of a name, in a language, as lines; None where there is nothing of that name.

    `read`: what a reader sees of it, beside what it must be; Unreadable, naming the cell, where it says nothing.
    """

    write: Callable[[str, Terms, Around], list[str] | None]
    read: Callable[[Region, Terms, Around], Iterator[Claim]]
