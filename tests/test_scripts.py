"""Every command says what it does at once, on a bare machine and without making anything; and refuses what it does not know."""

import os
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from tests.sources import ROOT

COMMANDS = sorted(path.name for path in (ROOT / "scripts").iterdir() if path.is_file() and os.access(path, os.X_OK))
SECONDS = 10


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands and the engine alone: no environment, no packages."""
    root = tmp_path_factory.mktemp("bare")
    for name in ("scripts", "belote_examples"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    return root


def run(root: Path, name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A command as a reader runs it, with the Python that runs the tests and none of its packages; whatever it makes is seen."""
    before = {path for path in root.rglob("*") if "__pycache__" not in path.parts}
    lines = (root / "scripts" / name).read_text("utf-8").startswith("#!/usr/bin/env python3")
    command = [*([sys.executable, "-S"] if lines else ["sh"]), f"scripts/{name}", *arguments]
    began = time.monotonic()
    done = subprocess.run(command, cwd=root, env={"PATH": "/usr/bin:/bin", "HOME": str(root)}, capture_output=True, text=True, timeout=60)
    assert time.monotonic() - began < SECONDS
    assert {path for path in root.rglob("*") if "__pycache__" not in path.parts} == before
    return done


def test_the_types_of_every_command_are_checked() -> None:
    files = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]["files"]
    written = {f"scripts/{name}" for name in COMMANDS if (ROOT / "scripts" / name).read_text("utf-8").startswith("#!/usr/bin/env python3")}
    assert written == {name for name in files if "/" in name}


def test_there_are_commands() -> None:
    assert {"build", "test", "bench", "find_deals", "lock", "make_cards", "make_fonts"} <= set(COMMANDS)


@pytest.mark.parametrize("option", ["--help", "-h"])
@pytest.mark.parametrize("name", COMMANDS)
def test_help(name: str, option: str, bare: Path) -> None:
    done = run(bare, name, option)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: scripts/{name}")


@pytest.mark.parametrize("option", ["--no-such-option", "--hel", "-q"])
@pytest.mark.parametrize("name", COMMANDS)
def test_unknown_option(name: str, option: str, bare: Path) -> None:
    done = run(bare, name, option)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"usage: scripts/{name}")
