"""What a run of the kit found, as text or as JSON."""
import json
from collections import Counter
from typing import Any, NamedTuple

from .asking import Asked, Result
from .vectors import Kit

PROGRAM = "program"
"""The class of faults of the program's run as such: an exit status, an end that does not come."""
FIRST = 3
"""Failures of a class, and faults of a failure, that the text shows."""
LONGEST = 400


class Report(NamedTuple):
    """Results by verb, of a program under some rule sets."""

    kit: Kit
    rules: tuple[str, ...]
    command: tuple[str, ...]
    asked: dict[str, Asked]

    def results(self) -> list[Result]:
        """Every result."""
        return [result for asked in self.asked.values() for result in asked.results]

    def run_faults(self) -> list[tuple[str, str]]:
        """By verb, what was wrong with the run as such."""
        return [(verb, fault) for verb, asked in self.asked.items() for fault in asked.faults]

    def passed(self) -> bool:
        """Whether every answer was as expected and every run ended as it should."""
        return not self.run_faults() and not any(result.faults for result in self.results())

    def counts(self) -> dict[str, tuple[int, int]]:
        """By class how many passed and failed."""
        passed = Counter(result.question.vector.kind for result in self.results() if not result.faults)
        failed = Counter(result.question.vector.kind for result in self.results() if result.faults)
        found = {kind: (passed[kind], failed[kind]) for kind in self.kit.classes if passed[kind] or failed[kind]}
        return found | {PROGRAM: (len(self.asked) - len({verb for verb, _ in self.run_faults()}), len({verb for verb, _ in self.run_faults()}))}


def as_text(report: Report) -> str:
    """A table by class, the first failures of each, and the sum in the last line."""
    counts = report.counts()
    lines = [f"kit {report.kit.version}, rules {', '.join(report.rules)}, asked of: {' '.join(report.command)}", ""]
    width = max(len(kind) for kind in counts)
    lines += [f"{'class':{width}}  passed  failed"] + [f"{kind:{width}}  {passed:6}  {failed:6}" for kind, (passed, failed) in counts.items()]
    for kind in counts:
        lines += _failures(kind, [result for result in report.results() if result.question.vector.kind == kind and result.faults])
    lines += ["", *(f"{PROGRAM}: {verb}: {fault}" for verb, fault in report.run_faults())] if report.run_faults() else []
    lines += ["", f"{sum(passed for passed, _ in counts.values())} passed, {sum(failed for _, failed in counts.values())} failed"]
    return "\n".join(lines) + "\n"


def _failures(kind: str, failed: list[Result]) -> list[str]:
    lines = []
    for question, faults in failed[:FIRST]:
        asked = question.data.decode(errors="replace")
        lines += ["", f"{kind}: {question.vector.id}, under {question.rules}", f"  catches: {question.vector.catches}"]
        lines += [f"  asked: {question.vector.verb} {asked if len(asked) <= LONGEST else asked[:LONGEST] + '…'}"]
        lines += [f"  {fault}" for fault in faults[:FIRST]] + ([f"  … and {len(faults) - FIRST} more"] if len(faults) > FIRST else [])
    return lines + ([f"… and {len(failed) - FIRST} more of {kind}"] if len(failed) > FIRST else [])


def as_json(report: Report) -> str:
    """Everything, as one JSON object."""
    counts = {kind: {"passed": passed, "failed": failed} for kind, (passed, failed) in report.counts().items()}
    failures = [_failure(result) for result in report.results() if result.faults]
    runs = [{"verb": verb, "fault": fault} for verb, fault in report.run_faults()]
    told: dict[str, Any] = {"version": report.kit.version, "rules": report.rules, "command": report.command, "passed": report.passed()}
    return json.dumps(told | {"classes": counts, "failures": failures, PROGRAM: runs}, ensure_ascii=False) + "\n"


def _failure(result: Result) -> dict[str, Any]:
    vector = result.question.vector
    asked = result.question.data.decode(errors="replace")
    return {"id": vector.id, "class": vector.kind, "rules": result.question.rules, "verb": vector.verb, "asked": asked, "faults": result.faults,
            "catches": vector.catches}  # fmt: skip
