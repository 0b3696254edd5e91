"""Rows of the table of budgets, and how times are taken: interleaved, so that a busy machine is busy for both."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Row:
    """A budget: what was measured, the figures behind it, the ratio or size, and its bound; no bound is for information."""

    what: str
    figures: str
    value: float | None
    at_most: float | None = None
    at_least: float | None = None
    unit: str = "x"
    parts: dict[str, float] = field(default_factory=dict)
    """Figures that others reckon with, by name."""

    @property
    def kept(self) -> bool:
        """Whether the budget is kept; what could not be measured is not."""
        if self.value is None:
            return False
        return (self.at_most is None or self.value <= self.at_most) and (self.at_least is None or self.value >= self.at_least)

    @property
    def recorded(self) -> dict[str, object]:
        """What the file of measured figures keeps of it."""
        bounds = {"at_most": self.at_most, "at_least": self.at_least}
        value = {} if self.value is None else {"value": round(self.value, 2), "unit": self.unit}
        return value | {name: bound for name, bound in bounds.items() if bound is not None} | self.parts

    def cells(self) -> tuple[str, str, str, str, str]:
        """What, value, budget, verdict and figures, as the table prints them."""
        bound = f"<= {self.at_most:g}" if self.at_most is not None else f">= {self.at_least:g}" if self.at_least is not None else ""
        value = "not measured" if self.value is None else f"{self.value:.2f} {self.unit}"
        verdict = "" if not bound and self.value is not None else "kept" if self.kept else "MISSED"
        return self.what, value, f"{bound} {self.unit}" if bound else "for information", verdict, self.figures


def interleaved(repeats: int, **tasks: Callable[[], object]) -> dict[str, list[float]]:
    """Seconds of each task, run in turn after one turn that does not count."""
    times: dict[str, list[float]] = {name: [] for name in tasks}
    for turn in range(repeats + 1):
        for name, task in tasks.items():
            start = time.perf_counter()
            task()
            if turn:
                times[name].append(time.perf_counter() - start)
    return times


def median(times: list[float]) -> float:
    """The middle one of several times."""
    return statistics.median(times)


def table(rows: list[Row]) -> str:
    """The rows as aligned text, a heading first."""
    cells = [("what", "measured", "budget", "verdict", "figures"), *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(4)]
    return "\n".join("  ".join([*(cell.ljust(width) for cell, width in zip(line, widths, strict=False)), line[4]]).rstrip() for line in cells)
