"""What `scripts/mutate_engine` does: mutmut on modules of the engine, in a copy and an environment of its own, both thrown away afterwards."""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

from environment import ROOT

LOCK, EQUIVALENT = ROOT / "requirements" / "mutants.txt", ROOT / "tests" / "engine" / "equivalent_mutants.toml"
TESTS = {
    "scoring": ("test_scoring", "test_switches", "test_second_scoring", "test_score_lines"),
    "rules": ("test_rules", "test_scoring", "test_switches"),
    "papers": ("test_rules", "test_rule_sets"),
    "programs": ("test_rules", "test_rule_sets"),
    "rule_sets": ("test_rules", "test_rule_sets"),
    "lines": ("test_scoring", "test_switches", "test_second_scoring", "test_score_lines"),
    "play": ("test_play", "test_second_play"),
    "declarations": ("test_declarations", "test_declared_tallies"),
    "tally": ("test_tally", "test_declared_tallies", "test_properties"),
    "match": ("test_match",),
    "auction": ("test_auction", "test_auction_refusals"),
}
"""By module, the files of tests/engine whose business it is; the module's own examples run too."""
SURVIVED = 0
"""What mutmut notes of a fault with which the tests pass."""
ABOUT = """Plants faults in the engine (another sign, another number, an argument left out), one at a time, and runs the tests whose business
the module is. A fault that no test sees is shown; those that change nothing are argued in tests/engine/equivalent_mutants.toml."""


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 all seen or argued, 1 some not, 2 wrong usage."""
    parser = argparse.ArgumentParser(prog="scripts/mutate_engine", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 1) - 1), help="faults tried at the same time")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=f"of {', '.join(TESTS)}; all, where none is named")
    options = parser.parse_args(arguments)
    if unknown := set(options.modules) - TESTS.keys():
        parser.error(f"expected modules of {', '.join(TESTS)}, got {', '.join(sorted(unknown))}")
    left = 0
    try:
        with tempfile.TemporaryDirectory() as folder:
            tool = _tool(Path(folder, "tool"))
            for module in options.modules or TESTS:
                left += _tried(module, Path(folder, module), tool, options.jobs)
    except subprocess.CalledProcessError as error:
        print(error.stdout, error.stderr, f"scripts/mutate_engine: {error.cmd[0]} ended with {error.returncode}", sep="\n", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 1 if left else 0


def _tool(folder: Path) -> Path:
    """The folder of programs of an environment that holds what the lock names."""
    venv.EnvBuilder(with_pip=True, symlinks=sys.platform != "win32").create(folder)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    quietly = ("--quiet", "--disable-pip-version-check", "--no-input", "--only-binary", ":all:")
    _run([programs / "python", "-m", "pip", "install", *quietly, "--require-hashes", "-r", LOCK], ROOT)
    return programs


def _tried(module: str, folder: Path, tool: Path, jobs: int) -> int:
    """Try every fault of a module; print the figures and what is left, and return how many are."""
    for name in ("belote_examples", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "RULES.md", folder)
    path = f"belote_examples/engine/{module}.py"
    chosen = [path, *(f"tests/engine/{name}.py" for name in TESTS[module])]
    (folder / "pyproject.toml").write_text(f"""[tool.pytest.ini_options]
addopts = "--doctest-modules -p no:cacheprovider"
pythonpath = ["."]
[tool.mutmut]
source_paths = ["belote_examples"]
only_mutate = ["{path}"]
also_copy = ["RULES.md", "belote_examples"]
pytest_add_cli_args_test_selection = {json.dumps(chosen)}
pytest_add_cli_args = ["--hypothesis-seed=0"]
use_git_change_detection = false
""", "utf-8")  # fmt: skip
    _run([tool / "mutmut", "run", "--max-children", str(jobs)], folder)
    results = json.loads((folder / "mutants" / f"{path}.meta").read_text("utf-8"))["exit_code_by_key"]
    argued = tomllib.loads(EQUIVALENT.read_text("utf-8")).get(module, {})
    survivors = {name: _change(name, folder, tool) for name, code in results.items() if code == SURVIVED}
    left = {name: change for name, change in survivors.items() if change not in argued}
    seen, same = len(results) - len(survivors), len(survivors) - len(left)
    print(f"{module}: {len(results)} faults, {seen} seen, {same} that change nothing, {len(left)} left", flush=True)
    for change in left.values():
        print(f"  {change}")
    for change in argued.keys() - set(survivors.values()):
        print(f"  argued, and no more there: {change}")
    return len(left)


def _change(name: str, folder: Path, tool: Path) -> str:
    """A fault as it is written: the line without it, an arrow, the line with it."""
    shown = _run([tool / "mutmut", "show", name], folder).splitlines()
    old, new = ([line[1:].strip() for line in shown if line.startswith(sign) and not line.startswith(sign * 3)] for sign in "-+")
    return f"{' '.join(old)} → {' '.join(new)}"


def _run(command: list[str | Path], folder: Path) -> str:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=True).stdout
