"""What `scripts/lock` does: pin what requirements/*.in ask for, with the hashes of all files of each release."""

import argparse
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from environment import ROOT

LOWEST = "3.11.0"
"""The lowest Python the project runs on: what is pinned must install there too."""
TOOL = "uv==0.13.9"  # resolves for another Python than its own, and for all systems at once
NAMES = ("build", "test", "mutants")
ABOUT = f"""Writes requirements/build.txt, test.txt and mutants.txt from the .in files beside them, with the hashes of all
files of each release, so that the same lock serves every Python from {LOWEST} on, on Linux, macOS and
Windows. A release that is pinned already stays, where it can."""
HOW = ("--python-version", LOWEST, "--universal", "--fork-strategy", "fewest", "--generate-hashes", "--only-binary", ":all:", "--no-emit-index-url",
       "--no-emit-find-links", "--custom-compile-command", "scripts/lock")  # fmt: skip


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 locked, 1 not, 2 wrong usage."""
    parser = argparse.ArgumentParser(prog="scripts/lock", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--upgrade", action="store_true", help="take the newest release of everything")
    options = parser.parse_args(arguments)
    try:
        with tempfile.TemporaryDirectory() as folder:
            _lock(Path(folder), ["--upgrade"] if options.upgrade else [])
    except subprocess.CalledProcessError as error:
        print(f"scripts/lock: {Path(error.cmd[0]).name} ended with {error.returncode}: the lines above say why", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _lock(folder: Path, extra: list[str]) -> None:
    """Write the locks, with a tool in an environment of its own in that folder."""
    venv.EnvBuilder(with_pip=True, symlinks=sys.platform != "win32").create(folder)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", TOOL], check=True)
    for name in NAMES:
        print(f"locking requirements/{name}.in", flush=True)
        command: list[str | Path] = [programs / "uv", "pip", "compile", "--quiet", *HOW, *extra, f"{name}.in", "--output-file", f"{name}.txt"]
        subprocess.run(command, cwd=ROOT / "requirements", check=True)
