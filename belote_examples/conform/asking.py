"""The questions of one verb put to a program, with a new run of it behind each question at which it stopped."""
from collections.abc import Sequence
from typing import NamedTuple

from .answers import differences, read, refusal
from .program import ENDED, TOO_LONG, Run, Silent
from .vectors import Question

STARTS, SILENCES, RUNS = 5, 8, 1200
"""How often a verb is asked in vain before what is left counts as not asked: runs before one gave anything right; waits without an answer; runs."""
REFUSED = 1
"""The exit status of a program that refused a line."""
SURPLUS = "it gave more answers than it was asked lines"


class Result(NamedTuple):
    """What became of one question: nothing in `faults` when all but its `lines` was right, nothing in `lines` either when it passed."""

    question: Question
    faults: tuple[str, ...]
    lines: tuple[str, ...] = ()


class Asked(NamedTuple):
    """All results of a verb, what was wrong with the program's runs as such, and what was not asked any more, and why."""

    results: tuple[Result, ...]
    faults: tuple[str, ...]
    unasked: tuple[Question, ...]
    why: str


class Ran(NamedTuple):
    """One run: the results of what it answered, what kept it from answering all and no more, and how it ended where nothing did.

    `silent`: it was waited for in vain. `miscounted`: it ended as if all were well, with another number of answers.
    """

    results: list[Result]
    stopped: str
    ending: str = ""
    silent: bool = False
    miscounted: bool = False


class NoMore(Exception):
    """The verb was asked in vain too often."""


def ask(command: Sequence[str], verb: str, questions: Sequence[Question], patience: float, lines: bool = True) -> Asked:
    """Put the questions of a verb, without `lines` comparing all but those; OSError where the program cannot be started."""
    asking = Asking(command, verb, patience, lines)
    why = ""
    try:
        asking.put(questions)
    except NoMore as stopped:
        why = str(stopped)
    return Asked(tuple(asking.results), asking.all_faults(), tuple(questions[len(asking.results) :]), why)


class Asking:
    """The state of asking one verb: the results so far, in the order of the questions, and what was in vain."""

    def __init__(self, command: Sequence[str], verb: str, patience: float, lines: bool) -> None:
        self.command, self.verb, self.patience, self.lines = command, verb, patience, lines
        self.results: list[Result] = []
        self._faults: dict[str, None] = {}
        self._strays: list[str] = []
        self._in_step = False
        self._runs = self._vain = self._silences = self._stops = 0

    def all_faults(self) -> tuple[str, ...]:
        """What was wrong with the runs as such, what is likely to be the cause of the rest first."""
        if not self._strays:
            return tuple(self._faults)
        strays = f"lines that were none: {len(self._strays)}, the first {self._strays[0]}"
        return (f"standard output is for answers alone, a JSON object a line; {strays}", *self._faults)

    def put(self, questions: Sequence[Question]) -> None:
        """Put questions. Where a run stopped, or gave more lines than it was asked, an answer that is wrong may be that of another question: from
        the first such on all are asked again, that one alone and the rest in halves, until the lines are as many as the questions. Where a run
        was miscounted, what is before it is asked again too: an answer that is right may be that of another question as well."""
        while questions:
            self._may_go_on()
            ran = self._run(questions)
            right = next((at for at, result in enumerate(ran.results) if result.faults), len(ran.results))
            self._note(ran, right)
            if not ran.stopped:
                self.results += ran.results
                self._faults |= {ran.ending: None} if ran.ending else {}
                return
            if len(questions) > 1 and right < len(questions) and (right < len(ran.results) or self._left_out(questions[: right + 1], ran)):
                return self._again(questions, right, ran)
            self.results += ran.results[:right]
            if right == len(questions):
                self._faults[ran.stopped] = None
                return
            self._stops += 1
            more = ran.results[right].faults if ran.results[right:] else ()
            self.results.append(Result(questions[right], (ran.stopped, *more)))
            questions = questions[right + 1 :]

    def _again(self, questions: Sequence[Question], first: int, ran: Ran) -> None:
        stops, answered, half = self._stops, len(ran.results), (first + 1 + len(questions)) // 2
        cut = max(answered if ran.silent else half, first + 1)
        if ran.miscounted:
            self.put(questions[: first // 2])
            self.put(questions[first // 2 : first])
        else:
            self.results += ran.results[:first]
        for part in (questions[first : first + 1], questions[first + 1 : cut], questions[cut:]):
            self.put(part)
        if self._stops == stops:  # no question alone is the cause
            self._faults[ran.stopped] = None

    def _left_out(self, questions: Sequence[Question], ran: Ran) -> bool:
        """Whether a question before the last was left out, not the last: that is answered alone, and those before it are not all."""
        return ran.miscounted and len(questions) > 1 and not self._run(questions[-1:]).stopped and bool(self._run(questions[:-1]).stopped)

    def _may_go_on(self) -> None:
        if self._vain >= STARTS:
            raise NoMore(f"{STARTS} runs gave no right answer")
        if self._silences >= SILENCES:
            raise NoMore(f"{SILENCES} waits of {seconds(self.patience)} were in vain")
        if self._runs >= RUNS:
            raise NoMore(f"it was started {RUNS} times")

    def _note(self, ran: Ran, right: int) -> None:
        self._silences += ran.silent
        self._in_step = self._in_step or right > 0 or (not ran.stopped and len(ran.results) > 1)
        self._vain += bool(ran.stopped) and not self._in_step

    def _run(self, questions: Sequence[Question]) -> Ran:
        self._runs += 1
        run = Run(self.command, self.verb, [question.data for question in questions], self.patience)
        results: list[Result] = []
        try:
            for question in questions:
                said = run.answer()
                if said is ENDED:
                    quiet = run.status() in (0, REFUSED) and not run.last_words()
                    return Ran(results, f"no answer: the program {_ended(run)}", miscounted=quiet)
                if said == TOO_LONG:
                    return Ran(results, "an answer without an end")
                try:
                    got = read(said)
                except ValueError as error:
                    self._strays.append(str(error))
                    return Ran(results, f"expected a JSON object, got {error}")
                results.append(self._judged(question, got))
        except Silent:
            return Ran(results, f"no answer within {seconds(self.patience)}", silent=True)
        else:
            return self._closed(run, results, REFUSED if any("error" in question.vector.answer for question in questions) else 0)
        finally:
            run.end()

    def _closed(self, run: Run, results: list[Result], expected: int) -> Ran:
        """How a run ended after its last answer."""
        try:
            more = run.answer()
        except Silent:
            return Ran(results, "", f"it did not end within {seconds(run.patience)} after the end of its input", True)
        if more is not ENDED:
            self._look_at(more)
            return Ran(results, SURPLUS, miscounted=True)
        status = run.status()
        if status is None:
            return Ran(results, "", "it closed its output and did not end", True)
        return Ran(results, "", "" if status == expected else f"exit status: expected {expected}, got {status}{_because(run)}")

    def _look_at(self, more: bytes | None) -> None:
        """A line behind the last answer, such as a program writes that keeps what it says to the end: whether it is an answer at all."""
        try:
            if more is not None and more != TOO_LONG:
                read(more)
        except ValueError as error:
            self._strays.append(str(error))

    def _judged(self, question: Question, got: dict[str, object]) -> Result:
        refused = refusal(question.vector.answer, got)
        if refused:
            return Result(question, (refused,))
        found = differences(question.vector.answer, got)
        numbers, lines = [str(one) for one in found if not one.in_lines()], [str(one) for one in found if one.in_lines() and self.lines]
        return Result(question, tuple(numbers + lines)) if numbers else Result(question, (), tuple(lines))


def seconds(number: float) -> str:
    """A time as a report says it.

    >>> seconds(1.0), seconds(0.25)
    ('1 second', '0.25 seconds')
    """
    return f"{number:g} second" if number == 1 else f"{number:g} seconds"


def _ended(run: Run) -> str:
    status = run.status()
    return "closed its output" if status is None else f"ended with status {status}{_because(run)}"


def _because(run: Run) -> str:
    words = run.last_words()
    return f", saying {words!r}" if words else ""
