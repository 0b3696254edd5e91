"""The project's own environment: made anew when it is of another Python, of another lock or half made; and a lock that each Python can install."""

import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import environment
import locking
import pytest
from packaging.specifiers import SpecifierSet

from tests.sources import ROOT

PIN = re.compile(r"^([a-z0-9-]+)==([^ ;]+)", re.M)


class Made:
    """A project with an environment of its own, without packages; counts how often it is made."""

    def __init__(self, root: Path, patch: pytest.MonkeyPatch) -> None:
        self.root, self.venv, self.times = root, root / ".venv", 0
        (root / "requirements").mkdir()
        for name in ("build.txt", "test.txt"):
            (root / "requirements" / name).write_text(f"# {name}\n", "utf-8")
        for name, value in (("ROOT", root), ("VENV", self.venv), ("PYTHON", self.venv / "bin" / "python"), ("_create", self.create)):
            patch.setattr(environment, name, value)

    def create(self) -> None:
        """A folder whose Python is the one that runs this, in place of the slow way."""
        self.times += 1
        if self.venv.is_symlink():
            self.venv.unlink()
        (self.venv / "bin").mkdir(parents=True, exist_ok=True)
        for path in self.venv.glob("*.lock"):
            path.unlink()
        self.python(f'[ "$1" = -m ] && {{ ! grep -q nowhere requirements/*.txt; exit; }}; exec "{sys.executable}" "$@"')  # a pip of few words

    def python(self, script: str) -> None:
        """Give the environment another program as its Python."""
        path = self.venv / "bin" / "python"
        path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        path.chmod(0o755)

    def provide(self, kind: str = "build") -> int:
        """How often it was made anew for this."""
        before = self.times
        environment.provide(kind)
        return self.times - before


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Made:
    found = Made(tmp_path, monkeypatch)
    assert found.provide() == 1
    return found


def test_what_is_whole_is_kept(made: Made) -> None:
    assert (made.provide(), made.provide("test"), made.provide("test"), made.provide()) == (0, 0, 0, 0)


@pytest.mark.parametrize("version", [(3, 10, 0), (3, 99, 1), (*sys.version_info[:2], sys.version_info[2] + 1)])
def test_one_of_another_python_is_made_anew(made: Made, version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    assert environment._usable()
    monkeypatch.setattr(sys, "version_info", version)
    assert not environment._usable() and made.provide() == 1


@pytest.mark.parametrize("script", ["exit 1", "kill -9 $$"])
def test_one_whose_python_does_not_start_is_made_anew(made: Made, script: str) -> None:
    made.python(script)
    assert made.provide() == 1


def test_one_without_a_python_is_made_anew(made: Made) -> None:
    (made.venv / "bin" / "python").unlink()
    assert made.provide() == 1


def test_one_killed_half_way_is_made_anew(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("build", "test"):
        (made.root / "requirements" / f"{kind}.txt").write_text("nowhere\n", "utf-8")
        with pytest.raises(environment.Failed):
            made.provide(kind)
        assert list(made.venv.glob("*.lock")) == []
        (made.root / "requirements" / f"{kind}.txt").write_text("# nothing\n", "utf-8")
        assert made.provide(kind) == 1


@pytest.mark.parametrize("kind", ["build", "test"])
def test_one_of_another_lock_is_made_anew(made: Made, kind: str) -> None:
    made.provide("test")
    (made.root / "requirements" / f"{kind}.txt").write_text("# another\n", "utf-8")
    assert made.provide(kind) == 1


def test_one_elsewhere_is_never_emptied(made: Made, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    made.venv.rename(elsewhere)
    made.venv.symlink_to(elsewhere)
    (made.root / "requirements" / "build.txt").write_text("# another\n", "utf-8")
    assert made.provide() == 0 and made.venv.is_symlink()


def test_a_link_to_what_is_of_no_use_is_replaced_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "kept").write_text("kept", "utf-8")
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    environment.VENV.symlink_to(elsewhere)
    monkeypatch.setattr(venv, "EnvBuilder", lambda **_: type("Builder", (), {"create": staticmethod(Path.mkdir)}))
    environment._create()
    assert (elsewhere / "kept").exists() and environment.VENV.is_dir() and not environment.VENV.is_symlink()


def pins() -> dict[str, str]:
    return {name: version for kind in ("build", "test") for name, version in PIN.findall((ROOT / "requirements" / f"{kind}.txt").read_text("utf-8"))}


@pytest.mark.parametrize(("name", "version"), pins().items(), ids=list(pins()))
def test_what_is_pinned_installs_on_the_lowest_python(name: str, version: str) -> None:
    found = importlib.metadata.metadata(name)
    assert found["Version"] == version, "these tests need what requirements/test.txt pins: scripts/test installs it"
    assert locking.LOWEST in SpecifierSet(found["Requires-Python"] or "")


def test_both_locks_pin_the_same() -> None:
    build, test = (dict(PIN.findall((ROOT / "requirements" / f"{kind}.txt").read_text("utf-8"))) for kind in ("build", "test"))
    assert build and build.items() <= test.items()


def test_one_lowest_python_is_named_everywhere() -> None:
    major, minor, _ = locking.LOWEST.split(".")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["requires-python"] == f">={major}.{minor}"
    assert f"sys.version_info < ({major}, {minor})" in (ROOT / "scripts" / "guard.py").read_text("utf-8")
    assert f"Python {major}.{minor} or newer" in (ROOT / "README.md").read_text("utf-8")


GUARDED = """
import os, sys
import guard
file = open(sys.argv[1], "w")
for stream in (sys.stdout, sys.stderr):
    stream.write("said")
    stream.flush()
assert sys.stdin.read() == ""
sys.exit(os.system("echo said && echo said >&2 && cat"))
"""


@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2)], ids=str)
def test_a_command_whose_streams_are_closed_goes_on_and_says_nothing_into_its_files(closed: tuple[int, ...], tmp_path: Path) -> None:
    """What is opened next would stand where the closed one was, and Python has nothing to write to."""

    def close() -> None:
        for number in closed:
            os.close(number)

    command = [sys.executable, "-c", GUARDED, str(tmp_path / "file")]
    assert subprocess.run(command, cwd=ROOT / "scripts", preexec_fn=close, stdin=subprocess.DEVNULL, check=False, timeout=60).returncode == 0
    assert (tmp_path / "file").read_text("utf-8") == ""
