"""Tries the faults of `table_faults` on a module of the engine: each in a copy of the project, against the tests and the checks of the pages."""

import ast
import queue
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from environment import PYTHON, ROOT
from table_faults import Fault, faults

COPIED = ("belote_examples", "docs", "tests", "RULES.md", "mkdocs.yml", "pyproject.toml")
PYTEST = ("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0")
LOOKED_AT = (
    (*PYTEST, "tests/engine/test_rule_sets.py", "tests/engine/test_rules.py"),
    ("-m", "belote_examples", "check"),
    (*PYTEST, "tests/vectors"),
    (*PYTEST, "tests/engine", "belote_examples/engine", "--doctest-modules"),
)
"""What may see a fault, the quickest first."""
SECONDS = 600
"""What each may take."""


class Tried(NamedTuple):
    """How many faults a module's tables have, and those that nothing sees, as they are written."""

    number: int
    left: list[str]


def tried(module: str, folder: Path, jobs: int) -> Tried:
    """Try every fault of a module's tables in copies below a folder, so many at the same time.

    Raises subprocess.CalledProcessError where something fails without a fault.
    """
    source = (ROOT / "belote_examples" / "engine" / f"{module}.py").read_text("utf-8")
    planted = faults(source, switches())
    copies: queue.Queue[Path] = queue.Queue()
    for number in range(jobs if planted else 0):
        copies.put(_copy(folder / str(number)))

    def seen(fault: Fault | None) -> bool:
        copy = copies.get()
        path = copy / "belote_examples" / "engine" / f"{module}.py"
        try:
            path.write_text(fault.planted(source) if fault else source, "utf-8")
            return any(done.returncode for done in _runs(copy))
        except subprocess.TimeoutExpired:  # a fault that lets something run for ever
            return True
        finally:
            copies.put(copy)

    if planted and seen(None):
        raise subprocess.CalledProcessError(1, ["the tests without a fault"], "", "they fail: mend them first")
    with ThreadPoolExecutor(jobs) as workers:
        answers = list(workers.map(seen, planted))
    return Tried(len(planted), [fault.shown(source) for fault, answer in zip(planted, answers, strict=True) if not answer])


def switches() -> dict[str, tuple[object, ...]]:
    """Every switch with its values, read off the source: nothing of the engine is imported here."""
    tree = ast.parse((ROOT / "belote_examples" / "engine" / "switches.py").read_text("utf-8"))
    found = next(node.value for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "SWITCHES")
    return dict(ast.literal_eval(found))


def _copy(folder: Path) -> Path:
    folder.mkdir(parents=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def _runs(copy: Path) -> Iterator[subprocess.CompletedProcess[bytes]]:
    """One after the other; without bytecode, which a fault written within the same second would not make anew."""
    for arguments in LOOKED_AT:
        yield subprocess.run([PYTHON, "-B", *arguments], cwd=copy, capture_output=True, timeout=SECONDS)
