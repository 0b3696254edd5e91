"""The command line: `python -m belote_examples VERB [FILE|-]`."""
import os
import sys
from contextlib import suppress
from typing import BinaryIO

from belote_examples.commands.jsonl import answer, lines, written
from belote_examples.commands.verbs import VERBS
from belote_examples.process import collect_seldom, leave

SITE_VERBS = {"check": "belote_examples.checks", "write": "belote_examples.write"}
"""Verbs that need more than the standard library, and the module that does each: imported only when asked for."""
CONFORM = "conform"
KNOWN = (*VERBS, CONFORM, *SITE_VERBS)
ALL_GOOD, SOME_REFUSED, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130
USAGE = """\
usage: python -m belote_examples VERB [FILE|-]

reads JSON Lines from FILE (or - or nothing: standard input), writes one line of JSON for each:
  score   the score of a tally or of a played deal
  play    the tally, tricks and declarations of a played deal
  legal   the cards a hand may play, and why
  bid     whose turn it is in an auction, what may be said, the result
  match   running totals, held points, who has won
  explain which rule sets and which switches give a score that was told
  differ  the switches in which rule sets differ, and who holds which value
tests another program that answers these verbs:
  conform [--rules NAME] [--format text|json] [--timeout SECONDS] [--numbers] -- CMD …
works on the site's own pages:
  check   [--format text,github,json] [--lang LANG] [--accept PAGE#SECTION] [PATH …]
  write   [--dry-run]

VERB --help says what a verb reads, with a line to try, and what it answers; every key: belote_examples/kit/questions.md

exit status: 0 all good, 1 some line refused, some problem or difference found, 2 wrong usage
"""


def main(arguments: list[str]) -> int:
    """Run one verb and return the exit status."""
    if not arguments or arguments[0].startswith("-"):
        return _help() if {"-h", "--help"} & set(arguments[:1]) else _wrong(f"expected a verb, one of {', '.join(KNOWN)}")
    name, rest = arguments[0], arguments[1:]
    if name not in KNOWN:
        return _wrong(f"expected a verb, one of {', '.join(KNOWN)}, got {name!r}")
    if name == CONFORM:
        return _conform(rest)
    if {"-h", "--help"} & set(rest):
        return _help(name)
    if name in SITE_VERBS:
        return _site(name, rest)
    if len(rest) > 1 or (rest and rest[0].startswith("-") and rest[0] != "-"):
        return _wrong(f"expected one FILE or - after {name}, got {' '.join(rest)!r}")
    path = rest[0] if rest else "-"
    try:
        with _opened(path) as stream:
            return _answer_all(name, stream)
    except OSError as error:
        return _wrong(f"cannot read {'standard input' if path == '-' else repr(path)}: {error.strerror}")
    except KeyboardInterrupt:
        return INTERRUPTED


def _conform(arguments: list[str]) -> int:
    from belote_examples.conform import main as conform  # the other verbs start faster without it

    try:
        return conform(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _opened(path: str) -> BinaryIO:
    if path != "-":
        return open(path, "rb")
    return open(0, "rb", closefd=False)


def _answer_all(name: str, stream: BinaryIO) -> int:
    """Answer each line as it comes, so that a program at the other end of a pipe need not close it first."""
    status = ALL_GOOD
    for number, line in enumerate(lines(stream), 1):
        reply = answer(VERBS[name], line, number)
        if "error" in reply:
            status = SOME_REFUSED
        if not _put(written(reply)):
            break
    return status


def _put(data: bytes) -> bool:
    """Write and flush; False once nobody reads any more. Ends the program where there is nothing to write to."""
    if sys.stdout is None:
        raise SystemExit(_wrong("cannot write: standard output is closed"))
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else the interpreter's own flush complains at exit
        if not isinstance(error, BrokenPipeError):
            raise SystemExit(_wrong(f"cannot write: {error.strerror}")) from None
        return False
    return True


def _site(name: str, arguments: list[str]) -> int:
    from importlib import import_module

    collect_seldom()
    pages = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "docs")
    if not os.path.isdir(pages):
        return _wrong(f"{name} works on the site's pages, which the installed package does not have: run it in a copy of the project")
    try:
        status: int = import_module(SITE_VERBS[name]).main(arguments)
    except ImportError as error:  # some are imported only when a check comes to them
        if (error.name or "").partition(".")[0] == "belote_examples":
            return _wrong(f"{name} cannot read a part of this project, its files or their permissions are wrong: {error}")
        option = "--accept PAGE#SECTION" if any(argument.startswith("--accept") for argument in arguments) else f"--{name}"
        return _wrong(f"{name} needs the module {error.name}, which this Python lacks: scripts/build {option} runs it with all it needs")
    except BrokenPipeError:  # nobody reads any more
        return SOME_REFUSED
    except OSError as error:
        return _wrong(f"{name} stopped at {error.filename or 'standard output'}: {error.strerror}")
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _help(verb: str = "") -> int:
    from belote_examples.verb_help import said_of  # seldom asked for

    _put((said_of(verb) if verb else USAGE).encode())
    return ALL_GOOD


def _wrong(message: str) -> int:
    with suppress(OSError):
        print(f"belote_examples: {message}; see --help", file=sys.stderr)
    return WRONG_USAGE


def run() -> int:
    """The command `belote-examples`, which the package installs; returns the exit status."""
    return main(sys.argv[1:])


if __name__ == "__main__":
    leave(run())
