"""The verb `conform`: its options, and its exit status."""
import argparse
import math
import os
import sys
from contextlib import suppress
from typing import NoReturn

from belote_examples.conform.asking import RUNS, SILENCES, STARTS, ask
from belote_examples.conform.report import Report, as_json, as_text
from belote_examples.conform.vectors import load

PASSED, FAILED, WRONG_USAGE = 0, 1, 2
PATIENCE = 20.0
USAGE = "python -m belote_examples conform [--rules NAME] [--format text|json] [--timeout SECONDS] [--numbers] -- CMD …"
ABOUT = f"""Puts the questions of the conformance kit to another program. CMD is run once for each verb, as CMD VERB -, reads a line of
JSON for each question and writes a line of JSON for each answer. A question at which it hangs, ends or writes another line than a JSON object fails,
and CMD is started again for the next. The questions left of a verb count as not asked after {STARTS} starts that gave no right answer,
{SILENCES} waits without an answer, or {RUNS} starts in all. An answer right in all but its lines, the sum that tells how a score comes about, counts
apart. Exit status: 0 all as expected, 1 something else or not asked, 2 wrong usage or CMD cannot be run. What the keys mean:
belote_examples/kit/questions.md, or kit/ on the site."""


class Words(argparse.ArgumentParser):
    """A parser whose complaints are one line, as those of the other verbs."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and end."""
        self.exit(WRONG_USAGE, f"belote_examples: conform: {message}; usage: {USAGE}\n")


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit status."""
    try:
        return _conform(arguments)
    except SystemExit as ended:
        return int(ended.code or 0)


def _conform(arguments: list[str]) -> int:
    parser = _parser()
    split = arguments.index("--") if "--" in arguments else len(arguments)
    options, command = parser.parse_args(arguments[:split]), arguments[split + 1 :]
    if not command:
        parser.error("expected -- and the command of a program behind it")
    try:
        kit = load()
    except (OSError, ValueError) as error:
        parser.error(f"the kit cannot be read: {error}")
    unknown = [name for name in options.rules or () if name not in kit.rule_sets]
    if unknown:
        parser.error(f"expected rules that the kit knows, of {', '.join(kit.rule_sets)}, got {', '.join(unknown)}")
    rules = tuple(dict.fromkeys(options.rules or kit.rule_sets))
    try:
        asked = {verb: ask(command, verb, kit.questions(verb, rules), options.timeout, not options.numbers) for verb in kit.verbs()}
    except OSError as error:
        parser.exit(WRONG_USAGE, f"belote_examples: conform: cannot run {command[0]!r}: {error.strerror}\n")
    report = Report(kit, rules, tuple(command), asked)
    if sys.stdout is None:
        parser.error("cannot write: standard output is closed")
    _say(as_json(report) if options.format == "json" else as_text(report))
    return PASSED if report.passed() else FAILED


def _say(text: str) -> None:
    """Write UTF-8, whatever the terminal's; nothing where nobody reads any more."""
    try:
        sys.stdout.buffer.write(text.encode(errors="replace"))
        sys.stdout.buffer.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else the interpreter's own flush complains at exit


def _parser() -> argparse.ArgumentParser:
    parser = Words(prog="belote_examples conform", usage=USAGE, description=ABOUT, allow_abbrev=False)
    parser.add_argument("--rules", action="append", metavar="NAME", help="only this rule set; may be said several times")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how the result is told")
    parser.add_argument("--timeout", type=_seconds, default=PATIENCE, metavar="SECONDS", help="the longest wait for one answer (%(default)g)")
    parser.add_argument("--numbers", action="store_true", help="do not compare lines, for a program that gives no breakdown of a score")
    return parser


def _seconds(text: str) -> float:
    with suppress(ValueError):
        seconds = float(text)
        if 0 < seconds < math.inf:
            return seconds
    raise argparse.ArgumentTypeError(f"expected a number of seconds over 0, got {text}")
