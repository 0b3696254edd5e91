"""The questions of one verb put to a program, with a new run of it behind each question at which it stopped."""
from collections.abc import Sequence
from typing import NamedTuple

from .answers import differences, read
from .program import ENDED, TOO_LONG, Deadline, Run, Silent
from .vectors import Question

RUNS, FRUITLESS = 8, 2
"""Runs for one verb, and those among them without any answer, before what is left counts as unanswered."""
ALL_TOGETHER = 30.0
"""How many times the wait for one answer all the answers of a verb may take."""
REFUSED = 1
"""The exit status of a program that refused a line."""


class Result(NamedTuple):
    """What became of one question: nothing in `faults` when it passed."""

    question: Question
    faults: tuple[str, ...]


class Asked(NamedTuple):
    """All results of a verb, and what was wrong with the program's run itself."""

    results: tuple[Result, ...]
    faults: tuple[str, ...]


def ask(command: Sequence[str], verb: str, questions: Sequence[Question], patience: float) -> Asked:
    """Put the questions of a verb; OSError where the program cannot be started."""
    results: list[Result] = []
    faults: tuple[str, ...] = ()
    deadline, fruitless = Deadline(patience * ALL_TOGETHER), 0
    for _ in range(RUNS):
        rest = questions[len(results) :]
        if not rest or fruitless >= FRUITLESS or deadline.passed():
            break
        got, faults = _one_run(command, verb, rest, patience, deadline)
        fruitless += len(got) <= 1 and bool(faults)
        results += got
    results += [Result(question, ("no answer: it was asked no more",)) for question in questions[len(results) :]]
    return Asked(tuple(results), faults)


def _one_run(
    command: Sequence[str], verb: str, questions: Sequence[Question], patience: float, deadline: Deadline
) -> tuple[list[Result], tuple[str, ...]]:
    """The results of one run, up to the question at which it stopped, and what was wrong with the run as such."""
    run = Run(command, verb, [question.data for question in questions], patience)
    results: list[Result] = []
    try:
        for question in questions:
            stopped = _answered(run, question, results)
            if stopped or deadline.passed():
                return results, (stopped or "all answers together took too long",)
        return results, _closing(run, REFUSED if any("error" in question.vector.answer for question in questions) else 0)
    finally:
        run.end()


def _answered(run: Run, question: Question, results: list[Result]) -> str:
    """Take the answer to one question; what stopped the run where it did."""
    try:
        said = run.answer()
    except Silent:
        stopped = f"no answer within {run.patience:g} seconds"
    else:
        if said is ENDED:
            stopped = f"no answer: the program {_ended(run)}"
        elif said == TOO_LONG:
            stopped = "an answer without an end"
        else:
            results.append(Result(question, _faults(question, said)))
            return ""
    results.append(Result(question, (stopped,)))
    return stopped


def _faults(question: Question, said: bytes) -> tuple[str, ...]:
    try:
        got = read(said)
    except ValueError as error:
        return (f"expected an answer in JSON, got {error}",)
    return tuple(str(one) for one in differences(question.vector.answer, got))


def _closing(run: Run, expected: int) -> tuple[str, ...]:
    """How a run ended after its last answer."""
    try:
        more = run.answer()
    except Silent:
        return (f"it did not end within {run.patience:g} seconds after the end of its input",)
    if more is not ENDED:
        return ("it gave more answers than it was asked lines",)
    status = run.status()
    if status is None:
        return ("it closed its output and did not end",)
    return () if status == expected else (f"exit status: expected {expected}, got {status}{_because(run)}",)


def _ended(run: Run) -> str:
    status = run.status()
    return "closed its output" if status is None else f"ended with status {status}{_because(run)}"


def _because(run: Run) -> str:
    words = run.last_words()
    return f", saying {words!r}" if words else ""
