"""Where answers go: a pipe that was closed, a full device, no standard output at all."""
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from .test_command_line import GOOD, GOOD_REPLY, ROOT, SECONDS

CHECK = [sys.executable, "-m", "belote_examples", "check"]
BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


def test_a_closed_pipe_ends_quietly() -> None:
    command = [sys.executable, "-S", "-m", "belote_examples", "score"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write((GOOD + "\n").encode())
        process.stdin.flush()
        assert process.stdout.readline().decode() == GOOD_REPLY  # answered although the input goes on
        process.stdout.close()
        process.stdin.write((GOOD + "\n").encode() * 2)
        process.stdin.close()
        assert (process.wait(SECONDS), process.stderr.read()) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_full_disk_is_said_in_one_line() -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-S", "-m", "belote_examples", "score"]
        done = subprocess.run(command, input=GOOD.encode(), stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1) and b"cannot write" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_checks_that_nobody_can_read_have_not_gone_well() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(CHECK, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False, env=BUFFERED)
    assert (done.returncode, done.stderr.decode()) == (1, "standard output: No space left on device\n")


@pytest.mark.parametrize("environment", [BUFFERED, BUFFERED | {"PYTHONUNBUFFERED": "1"}], ids=["at the end", "at once"])
def test_checks_whose_reader_has_gone_end_quietly_and_not_well(environment: dict[str, str]) -> None:
    with subprocess.Popen(CHECK, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, env=environment) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert (process.wait(60), process.stderr.read()) == (1, b"")


@pytest.mark.parametrize("verb", [["check"], ["write", "--dry-run"], ["score"]], ids=" ".join)
def test_a_verb_without_an_output_ends_quietly(verb: list[str]) -> None:
    command = [sys.executable, "-m", "belote_examples", *verb]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=partial(os.close, 1), cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def unheard(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """A verb that is asked a line without having a standard output."""
    command = [sys.executable, "-m", "belote_examples", *arguments]
    return subprocess.run(command, input=GOOD.encode(), stderr=subprocess.PIPE, preexec_fn=partial(os.close, 1), cwd=ROOT, check=False)


def test_a_report_of_conform_that_can_be_written_nowhere_is_an_error() -> None:
    done = unheard("conform", "--", sys.executable, "-c", "")
    assert done.returncode == 2 and done.stderr.startswith(b"belote_examples: conform: cannot write: standard output is closed;")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("arguments", [["score"], ["--help"], ["score", "--help"]], ids=" ".join)
def test_an_answer_that_can_be_written_nowhere_is_an_error(arguments: list[str]) -> None:
    done = unheard(*arguments)
    assert (done.returncode, done.stderr) == (2, b"belote_examples: cannot write: standard output is closed; see --help\n")


def left(code: int, **how: Any) -> tuple[int, bytes | None]:
    """How a program ends that says something and leaves with a code."""
    command = [sys.executable, "-c", f"from belote_examples.process import leave; print('said'); leave({code})"]
    done = subprocess.run(command, cwd=ROOT, env=BUFFERED, check=False, **how)
    return done.returncode, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_program_that_can_say_nothing_at_all_ends_by_its_own_code_or_not_well() -> None:
    with open("/dev/full", "wb") as full:
        assert [left(code, stdout=full, stderr=full) for code in (0, 2)] == [(1, None), (2, None)]


def test_a_program_whose_reader_has_gone_ends_quietly_by_its_own_code_or_not_well() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as gone:
        assert [left(code, stdout=gone, stderr=subprocess.PIPE) for code in (0, 2)] == [(1, b""), (2, b"")]


def test_a_program_without_an_output_ends_quietly_by_its_own_code() -> None:
    assert [left(code, stderr=subprocess.PIPE, preexec_fn=partial(os.close, 1)) for code in (0, 2)] == [(0, b""), (2, b"")]
