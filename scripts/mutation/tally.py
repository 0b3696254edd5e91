"""What a run found: how many mutants of each kind were planted in each language, which were caught, and by which checks alone."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from belote_examples.checks import CHECKS
from belote_examples.checks.site import REFERENCE

EXACT = "check_regions"
CHECK_NAMES = ("load", *(check.__name__ for check in CHECKS))
VALUES = (
    "digit", "card", "seat", "side", "suit", "strain", "outcome", "contract", "double", "game", "rule set", "rank", "row", "ordinal", "number word",
    "role", "term",
)  # fmt: skip
"""Kinds of mutants in which a value or a word of the game becomes another one: all of them must be caught."""


@dataclass(frozen=True)
class Survivor:
    """A mutant that nothing named where it is: its kind, its place, what stands there, and what stood there."""

    kind: str
    lang: str
    path: str
    line: int
    was: str
    now: str


@dataclass
class Tally:
    """Counts by language and kind. `alone`: caught by a check with all others off; `without`: caught with it off; `once`: told in one message."""

    planted: Counter[tuple[str, str]] = field(default_factory=Counter)
    caught: Counter[tuple[str, str]] = field(default_factory=Counter)
    alone: Counter[tuple[str, str]] = field(default_factory=Counter)
    without: Counter[tuple[str, str]] = field(default_factory=Counter)
    once: Counter[str] = field(default_factory=Counter)
    survivors: list[Survivor] = field(default_factory=list)

    def add(self, lang: str, kind: str, checks: Iterable[str], whole: bool, shown: int) -> None:
        """One mutant more: the checks that name it where it is, each alone; whether the whole does, in how many messages."""
        named = set(checks)
        self.planted[lang, kind] += 1
        self.caught[lang, kind] += whole
        self.once[kind] += whole and shown == 1
        for name in named:
            self.alone[name, kind] += 1
        for name in CHECK_NAMES:
            self.without[name, kind] += bool(named - {name})

    def join(self, other: "Tally") -> None:
        """The counts of another run are added."""
        for name in ("planted", "caught", "alone", "without", "once"):
            getattr(self, name).update(getattr(other, name))
        self.survivors += other.survivors

    @property
    def langs(self) -> list[str]:
        """The languages, the reference first."""
        return sorted({lang for lang, _ in self.planted}, key=lambda lang: (lang != REFERENCE, lang))

    @property
    def kinds(self) -> list[str]:
        """The kinds, values first."""
        return sorted({kind for _, kind in self.planted}, key=lambda kind: (VALUES.index(kind) if kind in VALUES else len(VALUES), kind))

    def of_kind(self, counts: Counter[tuple[str, str]], kind: str) -> int:
        """A count of one kind, over all languages or checks."""
        return sum(number for (_, other), number in counts.items() if other == kind)

    def by_kind(self) -> list[list[str]]:
        """A row for each kind: caught of planted in each language and in all, told in one message."""
        rows = [["kind", *self.langs, "all", "told once"]]
        for kind in self.kinds:
            planted, caught = self.of_kind(self.planted, kind), self.of_kind(self.caught, kind)
            cells = [f"{self.caught[lang, kind]}/{self.planted[lang, kind]}" for lang in self.langs]
            rows.append([kind, *cells, f"{caught}/{planted}", f"{self.once[kind] / planted:.0%}"])
        cells = [
            f"{sum(self.caught[lang, kind] for kind in self.kinds)}/{sum(self.planted[lang, kind] for kind in self.kinds)}" for lang in self.langs
        ]
        total = sum(self.planted.values())
        return [*rows, ["all", *cells, f"{sum(self.caught.values())}/{total}", f"{sum(self.once.values()) / max(total, 1):.0%}"]]

    def by_check(self) -> list[list[str]]:
        """A row for each check: what it catches with all others off, and what is caught with it off; of values, and of all."""
        values = [kind for kind in self.kinds if kind in VALUES]
        every = sum(self.planted.values())
        valued = sum(self.of_kind(self.planted, kind) for kind in values)
        rows = [["check", f"alone, of {valued} values", f"alone, of {every}", "values without it", "all without it"]]
        for name in CHECK_NAMES:
            if any(other == name for other, _ in self.alone):
                alone, without = ([counts[name, kind] for kind in self.kinds] for counts in (self.alone, self.without))
                of_values = [sum(counts[name, kind] for kind in values) for counts in (self.alone, self.without)]
                rows.append([name, str(of_values[0]), str(sum(alone)), str(of_values[1]), str(sum(without))])
        return rows


def lined_up(rows: list[list[str]]) -> str:
    """Rows as text, their columns lined up."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) if not at else cell.rjust(width) for at, (cell, width) in enumerate(zip(row, widths, strict=True)))
        for row in rows
    )
