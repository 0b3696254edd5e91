"""What `scripts/mutate_engine` does: mutmut on the functions of the engine's modules, and `table_mutants` on what stands in none.

Each works on copies, mutmut in an environment of its own; all are thrown away afterwards.
"""

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

from environment import ROOT, Failed, alone, provide
from recording import MEASURED, record
from table_mutants import Tried, tried

LOCK, EQUIVALENT = ROOT / "requirements" / "mutants.txt", ROOT / "tests" / "engine" / "equivalent_mutants.toml"
TESTS: dict[str, tuple[str, ...]] = {
    "errors": ("test_errors", "test_tally", "test_refusal_codes", "test_auction_refusals"),
    "cards": ("test_cards", "test_play", "test_tally", "test_auction_refusals"),
    "switches": (),
    "rules": ("test_rules", "test_rule_sets", "test_scoring", "test_switches"),
    "papers": (),
    "programs": (),
    "rule_sets": ("test_rules", "test_rule_sets"),
    "play": ("test_play", "test_second_play", "test_tally"),
    "declarations": ("test_declarations", "test_possible_sums", "test_declared_tallies"),
    "tally": ("test_tally", "test_refusal_codes", "test_declared_tallies", "test_properties"),
    "counting": ("test_counting", "test_tally", "test_declared_tallies", "test_properties"),
    "lines": ("test_scoring", "test_switches", "test_second_scoring", "test_score_lines"),
    "awards": ("test_scoring", "test_switches", "test_second_scoring", "test_score_lines"),
    "scoring": ("test_scoring", "test_switches", "test_second_scoring", "test_score_lines"),
    "auction": ("test_auction", "test_auction_refusals"),
    "match": ("test_match",),
}
"""By module, the files of tests/engine whose business its functions are; the module's own examples run too. Some modules have no functions."""
PARTS = ("functions", "tables")
FIGURES = (*PARTS, "seen", "change_nothing", "left")
"""What is told of a module: its faults by part; of all of them those that the tests see, that are argued to change nothing, and the rest."""
RECORDED = "engine_faults"
SEEN = (1, 3, 24, -24, 36, 152, 255)
"""What mutmut notes of a fault with which a test fails, pytest ends, or the time runs out. Anything else is not seen: no test runs the line, say."""
ABOUT = """Plants faults in the engine, one at a time: in its functions (another sign, another number, an argument left out), and runs the tests
whose business the module is; in its tables (another number, another value of a switch, an entry left out), and runs the tests of the engine and the
checks of the pages. A fault that nothing sees is shown; those that change nothing are argued in tests/engine/equivalent_mutants.toml."""


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 all seen or argued, 1 some not, 2 wrong usage."""
    parser = argparse.ArgumentParser(prog="scripts/mutate_engine", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 1) - 1), help="faults tried at the same time")
    parser.add_argument("--write", action="store_true", help="keep the figures of each module tried, for the page How this site is checked")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=f"of {', '.join(TESTS)}; all, where none is named")
    options = parser.parse_args(arguments)
    if unknown := set(options.modules) - TESTS.keys():
        parser.error(f"expected modules of {', '.join(TESTS)}, got {', '.join(sorted(unknown))}")
    found: dict[str, dict[str, int]] = {}
    try:
        with alone():
            provide("test")
        with tempfile.TemporaryDirectory() as folder:
            tool = _tool(Path(folder, "tool"))
            for module in options.modules or TESTS:
                found[module] = _tried(module, Path(folder, module), tool, options.jobs)
    except Failed as problem:
        print(f"scripts/mutate_engine: {problem}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(error.stdout, error.stderr, f"scripts/mutate_engine: {error.cmd[0]} ended with {error.returncode}", sep="\n", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    finally:
        if options.write:  # not before: pages that do not say it yet are what the next module's faults would be caught by
            write(found)
    return 1 if any(figures["left"] for figures in found.values()) else 0


def _tool(folder: Path) -> Path:
    """The folder of programs of an environment that holds what the lock names."""
    venv.EnvBuilder(with_pip=True, symlinks=sys.platform != "win32").create(folder)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    quietly = ("--quiet", "--disable-pip-version-check", "--no-input", "--only-binary", ":all:")
    _run([programs / "python", "-m", "pip", "install", *quietly, "--require-hashes", "-r", LOCK], ROOT)
    return programs


def _tried(module: str, folder: Path, tool: Path, jobs: int) -> dict[str, int]:
    """Try every fault of a module, print the figures and what is left part by part, and return them added up."""
    argued = tomllib.loads(EQUIVALENT.read_text("utf-8")).get(module, {})
    figures, left = dict.fromkeys(FIGURES, 0), set()
    for part in PARTS:
        if part == "functions" and not TESTS[module]:
            continue
        found = _in_functions(module, folder / part, tool, jobs) if part == "functions" else tried(module, folder / part, jobs)
        same = sum(change in argued for change in found.left)
        figures[part] = found.number
        for name, number in (("seen", found.number - len(found.left)), ("change_nothing", same), ("left", len(found.left) - same)):
            figures[name] += number
        left |= set(found.left)
        _tell(f"{module}, in {part}", found, argued)
    for change in argued.keys() - left:
        print(f"  argued, and no more there: {change}", flush=True)
    return figures


def write(found: dict[str, dict[str, int]], path: Path = MEASURED) -> None:
    """Put the figures of modules in place of their former ones; those of the others stay, without what is no module any more."""
    known = tomllib.loads(path.read_text("utf-8")).get(RECORDED, {}) if path.is_file() else {}
    all_of_them = known | found
    record(RECORDED, "scripts/mutate_engine --write", {name: all_of_them[name] for name in TESTS if name in all_of_them}, path)


def _tell(what: str, part: Tried, argued: dict[str, str]) -> None:
    """Print how many faults a part has and those that are left."""
    left = [change for change in part.left if change not in argued]
    same = len(part.left) - len(left)
    print(f"{what}: {part.number} faults, {part.number - len(part.left)} seen, {same} that change nothing, {len(left)} left", flush=True)
    for change in left:
        print(f"  {change}", flush=True)


def _in_functions(module: str, folder: Path, tool: Path, jobs: int) -> Tried:
    """Mutmut's faults."""
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
    return Tried(len(results), [_change(name, folder, tool) for name, code in results.items() if code not in SEEN])


def _change(name: str, folder: Path, tool: Path) -> str:
    """A fault as it is written: the line without it, an arrow, the line with it."""
    shown = _run([tool / "mutmut", "show", name], folder).splitlines()
    old, new = ([line[1:].strip() for line in shown if line.startswith(sign) and not line.startswith(sign * 3)] for sign in "-+")
    return f"{' '.join(old)} → {' '.join(new)}"


def _run(command: list[str | Path], folder: Path) -> str:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=True).stdout
