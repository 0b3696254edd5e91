"""The project's own Python environment: `.venv`, made from the locked requirements. Standard library only."""

import contextlib
import hashlib
import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WORK = ROOT / ".build"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
_held: list[int] = []
"""The open files by which this program has a folder for itself."""
LOCKS = {"build": ("build.txt",), "test": ("build.txt", "test.txt")}


class Failed(Exception):
    """Something the caller cannot go on without; the message is one line for the reader."""


def refusal(error: OSError, at: str | Path = "") -> str:
    """What the system refused and where, in one line; of a copy, where it was to be. `at`: what was at work where the error does not say.

    >>> refusal(OSError(28, "No space left on device", "docs/index.md", None, "site/index.html"))
    'site/index.html: No space left on device'
    >>> refusal(OSError(28, "No space left on device"), at=".build")
    '.build: No space left on device'
    """
    return ": ".join(str(part) for part in (error.filename2 or error.filename or at, error.strerror or error) if part)


def last_said(text: str) -> str:
    """The last line of what a program said: of a Python program that fails it names the fault.

    >>> last_said("Traceback (most recent call last):\\n  …\\nOSError: [Errno 28] No space left on device\\n")
    'OSError: [Errno 28] No space left on device'
    >>> last_said("")
    ''
    """
    return next(iter(text.strip().splitlines()[-1:]), "").strip()


def run(*command: str | Path, **extra: str) -> int:
    """Run a command in the project's folder, with extra environment variables, and return its exit code."""
    with started(*command, said=None, **extra) as process:
        return process.wait()


@contextlib.contextmanager
def started(*command: str | Path, said: IO[bytes] | None = None, **extra: str) -> Iterator[subprocess.Popen[bytes]]:
    """A command as `run` runs it, at work until the block ends; what it says goes to the terminal, or all of it into the file `said`.

    It holds the lock of `alone` as this program does: where this one is killed and it goes on, the next run waits for its end.
    """
    sys.stdout.flush()
    held: dict[str, Any] = {} if sys.platform == "win32" else {"pass_fds": _held}
    process = subprocess.Popen([str(part) for part in command], cwd=ROOT, env=os.environ | extra, stdout=said, stderr=said, **held)
    try:
        yield process
    finally:
        process.kill()  # nothing where it has ended
        process.wait()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let one command at a time change `.venv`, `site/` and `.build/`; the others wait.

    A killed one lets go of it when what it has started has ended too.
    """
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("a+b") as handle:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("waiting for another run in this folder to end", flush=True)
                fcntl.flock(handle, fcntl.LOCK_EX)
        _held.append(handle.fileno())
        try:
            yield
        finally:
            _held.remove(handle.fileno())


def provide(kind: str) -> None:
    """Make `.venv` hold what the lock of this kind ("build" or "test") names. A `.venv` that holds it already stays as it is.

    Raises Failed when Python cannot make an environment or the packages cannot be installed.
    """
    if _usable() and _holds(kind):
        return
    if not _usable() or not (VENV.is_symlink() or _may_grow(kind)):
        _create()
    for name in LOCKS:  # killed from here on, it is made anew
        (VENV / f"{name}.lock").unlink(missing_ok=True)
    print(f"installing what requirements/{LOCKS[kind][-1]} names into .venv", flush=True)
    install = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input")
    chosen = ("--require-hashes", "--only-binary", ":all:", "-r", f"requirements/{LOCKS[kind][-1]}")
    pip = subprocess.run([*install, *chosen], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
    if pip.returncode:
        print(pip.stderr.strip(), file=sys.stderr)
        raise Failed(f"could not install requirements/{LOCKS[kind][-1]} into .venv: the lines above say why")
    for name in LOCKS if kind == "test" else [kind]:
        (VENV / f"{name}.lock").write_text(_digest(name), "utf-8")


def _holds(kind: str) -> bool:
    """Whether all that the lock of this kind names was installed, to the end."""
    stamp = VENV / f"{kind}.lock"
    return stamp.is_file() and stamp.read_text("utf-8") == _digest(kind)


def _may_grow(kind: str) -> bool:
    """Whether what is missing can be installed beside what is there: all of the build's, and nothing half-way or of another lock."""
    return _holds("build") and not (VENV / f"{kind}.lock").exists()


def _digest(kind: str) -> str:
    locks = b"".join((ROOT / "requirements" / name).read_bytes() for name in LOCKS[kind])
    return hashlib.sha256(locks).hexdigest()


def _usable() -> bool:
    """Whether `.venv` has a Python that starts, is the release that runs this, and has pip."""
    probe = f"import sys, pip; sys.exit({[sys.implementation.name, *sys.version_info[:3]]} != [sys.implementation.name, *sys.version_info[:3]])"
    try:
        return subprocess.run([PYTHON, "-c", probe], capture_output=True).returncode == 0
    except OSError:
        return False


def _create() -> None:
    print("making .venv", flush=True)
    try:
        if VENV.is_symlink():  # what is elsewhere is not ours to empty
            VENV.unlink()
        venv.EnvBuilder(clear=True, with_pip=True, symlinks=os.name != "nt").create(VENV)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Failed(f"could not make .venv ({error}): on Debian and Ubuntu install python3-venv") from None
