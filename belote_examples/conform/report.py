"""What a run of the kit found, as text or as JSON."""
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from .asking import Asked, Result
from .vectors import Kit

PROGRAM = "program"
"""The class of faults of the program's runs as such: an exit status, an end that does not come, a line that is no answer."""
FIRST = 3
"""Failures of a class, and faults of a failure, that the text shows."""
LONGEST = 400


class Counts(NamedTuple):
    """Questions of a class: passed; right but for their `lines`; failed; not asked any more."""

    passed: int
    lines_differ: int
    failed: int
    not_asked: int


class Report(NamedTuple):
    """Results by verb, of a program under some rule sets."""

    kit: Kit
    rules: tuple[str, ...]
    command: tuple[str, ...]
    asked: dict[str, Asked]

    def results(self) -> list[Result]:
        """Every result."""
        return [result for asked in self.asked.values() for result in asked.results]

    def failed(self) -> list[Result]:
        """The results that are wrong in more than their `lines`."""
        return [result for result in self.results() if result.faults]

    def lines_differ(self) -> list[Result]:
        """The results that are wrong in their `lines` alone."""
        return [result for result in self.results() if result.lines]

    def run_faults(self) -> list[tuple[str, str]]:
        """By verb, what was wrong with its runs as such."""
        return [(verb, fault) for verb, asked in self.asked.items() for fault in asked.faults]

    def unasked(self) -> list[tuple[str, int, str]]:
        """By verb, how many questions were not asked any more, and why."""
        return [(verb, len(asked.unasked), asked.why) for verb, asked in self.asked.items() if asked.unasked]

    def passed(self) -> bool:
        """Whether every question was asked, every answer was as expected, and every run ended as it should."""
        return not (self.run_faults() or self.unasked() or self.failed() or self.lines_differ())

    def counts(self) -> dict[str, Counts]:
        """The questions by class."""
        right = [result for result in self.results() if not result.faults and not result.lines]
        by_class = [Counter(result.question.vector.kind for result in results) for results in (right, self.lines_differ(), self.failed())]
        by_class.append(Counter(question.vector.kind for asked in self.asked.values() for question in asked.unasked))
        found = {kind: Counts(*(counter[kind] for counter in by_class)) for kind in self.kit.classes}
        wrong = len({verb for verb, asked in self.asked.items() if asked.faults or asked.unasked})
        return {kind: counts for kind, counts in found.items() if any(counts)} | {PROGRAM: Counts(len(self.asked) - wrong, 0, wrong, 0)}


def as_text(report: Report) -> str:
    """A table by class, what was wrong with the runs, the first failures of each class, and the sum in the last line."""
    counts = report.counts()
    lines = [f"kit {report.kit.version}, rules {', '.join(report.rules)}, asked of: {' '.join(report.command)}", ""]
    width = max(len(kind) for kind in counts)
    heads = [name.replace("_", " ") for name in Counts._fields]
    lines += [f"{'class':{width}}  {'  '.join(heads)}"]
    lines += [f"{kind:{width}}  {'  '.join(f'{count:{len(head)}}' for count, head in zip(one, heads, strict=True))}" for kind, one in counts.items()]
    told = [f"{PROGRAM}: {verb}: {fault}" for verb, fault in report.run_faults()]
    told += [f"not asked: {verb}: {count} questions, since {why}" for verb, count, why in report.unasked()]
    lines += ["", *told] if told else []
    for kind in counts:
        lines += _shown(kind, [(result, result.faults) for result in report.failed() if result.question.vector.kind == kind])
        differ = [(result, result.lines) for result in report.lines_differ() if result.question.vector.kind == kind]
        lines += _shown(f"{kind}, right but for its lines", differ)
    passed, other, failed, unasked = (sum(column) for column in zip(*counts.values(), strict=True))
    lines += ["", f"{passed} passed, {other} right but for their lines, {failed} failed, {unasked} not asked"]
    return "\n".join(lines) + "\n"


def _shown(kind: str, wrong: Sequence[tuple[Result, tuple[str, ...]]]) -> list[str]:
    lines = []
    for result, faults in wrong[:FIRST]:
        question = result.question
        asked = question.data.decode(errors="replace")
        lines += ["", f"{kind}: {question.vector.id}, under {question.rules}", f"  catches: {question.vector.catches}"]
        lines += [f"  asked: {question.vector.verb} {asked if len(asked) <= LONGEST else asked[:LONGEST] + '…'}"]
        lines += [f"  {fault}" for fault in faults[:FIRST]] + ([f"  … and {len(faults) - FIRST} more"] if len(faults) > FIRST else [])
    return lines + ([f"… and {len(wrong) - FIRST} more of {kind}"] if len(wrong) > FIRST else [])


def as_json(report: Report) -> str:
    """Everything, as one JSON object."""
    told: dict[str, Any] = {"version": report.kit.version, "rules": report.rules, "command": report.command, "passed": report.passed()}
    told["classes"] = {kind: counts._asdict() for kind, counts in report.counts().items()}
    told["failures"] = [_failure(result, result.faults) for result in report.failed()]
    told["lines_differ"] = [_failure(result, result.lines) for result in report.lines_differ()]
    told["not_asked"] = [{"verb": verb, "questions": count, "why": why} for verb, count, why in report.unasked()]
    told[PROGRAM] = [{"verb": verb, "fault": fault} for verb, fault in report.run_faults()]
    return json.dumps(told, ensure_ascii=False) + "\n"


def _failure(result: Result, faults: tuple[str, ...]) -> dict[str, Any]:
    vector = result.question.vector
    asked = result.question.data.decode(errors="replace")
    return {"id": vector.id, "class": vector.kind, "rules": result.question.rules, "verb": vector.verb, "asked": asked, "faults": faults,
            "catches": vector.catches}  # fmt: skip
