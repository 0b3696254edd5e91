"""Another program, run as `CMD VERB -`: lines go in, answers come out, and whatever it does instead is told and ended."""
import os
import queue
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, cast

from belote_examples.commands.jsonl import LINE_LIMIT

WAITING = 64
"""Answers that may wait to be looked at; a program that says more is left waiting itself."""
LAST_WORDS = 5
ENDED, TOO_LONG = None, b""


class Silent(Exception):
    """No answer within the time that is waited for one."""


class Run:
    """One run of the program. OSError where it cannot be started."""

    def __init__(self, command: Sequence[str], verb: str, lines: Sequence[bytes], patience: float) -> None:
        self.patience = patience
        self._answers: queue.Queue[bytes | None] = queue.Queue(WAITING)
        self._words: deque[str] = deque(maxlen=LAST_WORDS)
        self._over = threading.Event()
        pipe = subprocess.PIPE
        self._process = subprocess.Popen([*command, verb, "-"], stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        stdin, stdout, stderr = cast(tuple[IO[bytes], ...], (self._process.stdin, self._process.stdout, self._process.stderr))
        work = ((self._write, (stdin, lines)), (self._read, (stdout,)), (self._listen, (stderr,)))
        self._threads = [threading.Thread(target=task, args=given, daemon=True) for task, given in work]
        for thread in self._threads:
            thread.start()

    def answer(self) -> bytes | None:
        """The next line that the program says, ENDED when it says no more, TOO_LONG for a line without an end; Silent when it takes too long."""
        try:
            return self._answers.get(timeout=self.patience)
        except queue.Empty:
            raise Silent from None

    def status(self) -> int | None:
        """Its exit status, None where it does not end in time."""
        try:
            return self._process.wait(self.patience)
        except subprocess.TimeoutExpired:
            return None

    def last_words(self) -> str:
        """The last line of its standard error, empty where it said nothing there."""
        self._threads[-1].join(1.0)
        return next((line for line in reversed(self._words) if line), "")

    def end(self) -> None:
        """End the program and all that it started."""
        self._over.set()
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(1.0)

    def _write(self, stdin: IO[bytes], lines: Sequence[bytes]) -> None:
        with suppress(OSError):
            for line in lines:
                stdin.write(line + b"\n")
                stdin.flush()
        with suppress(OSError):
            stdin.close()

    def _read(self, stdout: IO[bytes]) -> None:
        with suppress(OSError, ValueError), stdout:
            while line := stdout.readline(LINE_LIMIT):
                whole = line.endswith(b"\n") or len(line) < LINE_LIMIT
                self._put(line if whole else TOO_LONG)
                if not whole or self._over.is_set():
                    break
        self._put(ENDED)

    def _put(self, answer: bytes | None) -> None:
        while not self._over.is_set():
            with suppress(queue.Full):
                return self._answers.put(answer, timeout=0.1)

    def _listen(self, stderr: IO[bytes]) -> None:
        with suppress(OSError, ValueError), stderr:
            while line := stderr.readline(LINE_LIMIT):
                self._words.append(line.decode(errors="replace").strip())
