"""The package: what `pip install` brings into an environment of its own, without a network, and what another program gets from it."""
import json
import os
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.sources import PACKAGE, ROOT

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
OFFLINE = ["--no-deps", "--no-index"]
DATA = {".toml", ".json", ".jsonl", ".md", ".typed"}
HUNDRED = '{"game":"coinche","rules":"maison","strain":"hearts","taker":"south","contract":100,"points":{"ns":98,"ew":54},"last_trick":"ns"}\n'
CONSUMER = '''
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import MAISON, RuleSet
from belote_examples.engine.scoring import Contract, Score, score
from belote_examples.engine.tally import Tally
from belote_examples.engine.play import Legal, legal
from belote_examples.engine.cards import Card

sets: dict[str, RuleSet] = RULE_SETS
made: Score = score(MAISON.classic, Contract("south", "hearts", None, "none"), Tally((90, 62), "ns", (), (0, 0), None, None))
points: int = made.ns + made.ew + made.compare.ns
lines: list[str] = [line.reason for line in made.lines]
said: Legal = legal(MAISON.coinche, "hearts", (Card.parse("10♥"),), ())
first: Card = said.cards[0]
'''
WRONG = "from belote_examples.engine.rules import MAISON\n\nname: int = MAISON.classic.tie\n"


class Installed(NamedTuple):
    """An environment with the package: its Python, its command, the wheel and the source distribution it came from."""

    python: Path
    command: Path
    wheel: Path
    source: Path


def done(*command: str | Path, said: str = "", **extra: str) -> subprocess.CompletedProcess[str]:
    """Run a command far from the project, so that nothing of it is imported by chance."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | extra
    words = [str(part) for part in command]
    return subprocess.run(words, input=said, cwd=sys.prefix, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=300)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    """The package built from its own source distribution and installed into a fresh environment, with no network and no package of this one."""
    folder = tmp_path_factory.mktemp("package")
    backend = f"import os, flit_core.buildapi as b; os.chdir({str(ROOT)!r}); print(b.build_sdist({str(folder)!r}))"
    made = done(sys.executable, "-c", backend)
    assert made.returncode == 0, made.stderr
    source = folder / made.stdout.split()[-1]
    built = done(*PIP, "wheel", *OFFLINE, "--no-build-isolation", "--wheel-dir", folder, source)
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(folder / "venv")
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    put = done(*PIP, "--python", programs / "python", "install", *OFFLINE, wheel)
    assert put.returncode == 0, put.stderr
    yield Installed(programs / "python", programs / "belote-examples", wheel, source)


def own_files() -> set[str]:
    """The files of the package that an installation needs, by path from the project's folder."""
    found = (path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(ROOT).as_posix() for path in found}


def test_wheel_and_source_hold_the_whole_package(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel, tarfile.open(installed.source) as source:
        in_wheel = {name for name in wheel.namelist() if ".dist-info/" not in name}
        in_source = {name.partition("/")[2] for name in source.getnames()}
    own = own_files()
    assert {Path(name).suffix for name in own} >= {".py", ".toml", ".typed"} and {Path(name).suffix for name in own} <= {".py"} | DATA
    assert in_wheel == own
    assert in_source >= own | {"pyproject.toml", "README.md", "LICENSE", "RULES.md", "CONTRIBUTING.md"}


def test_the_command_answers_from_anywhere(installed: Installed) -> None:
    for command in ([installed.command], [installed.python, "-m", "belote_examples"]):
        answered = done(*command, "score", "-", said=HUNDRED)
        assert (answered.returncode, answered.stderr) == (0, "")
        assert json.loads(answered.stdout)["ns"] == 208
    assert done(installed.command).returncode == 2


@pytest.mark.parametrize("verb", ["check", "write"])
def test_verbs_for_the_site_say_that_they_need_its_pages(installed: Installed, verb: str) -> None:
    answered = done(installed.command, verb)
    assert (answered.returncode, answered.stdout) == (2, "")
    assert answered.stderr.startswith(f"belote_examples: {verb} works on the site's pages") and answered.stderr.count("\n") == 1


def test_its_examples_load(installed: Installed) -> None:
    code = "from belote_examples.examples import FOLDER; print(len(list(FOLDER.glob('*.toml'))))"
    assert int(done(installed.python, "-c", code).stdout) == len(list((PACKAGE / "examples").glob("*.toml"))) > 10


def test_metadata_says_what_it_is(installed: Installed) -> None:
    code = "import importlib.metadata as m, json, sys; d = m.metadata('belote-examples'); print(json.dumps([d[key] for key in sys.argv[1:]]))"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    said = done(installed.python, "-c", code, "Name", "Version", "License-Expression").stdout
    assert json.loads(said) == [project["name"], project["version"], project["license"]]


@pytest.mark.parametrize(("code", "status"), [(CONSUMER, 0), (WRONG, 1)])
def test_a_consumer_is_typed(installed: Installed, tmp_path: Path, code: str, status: int) -> None:
    """A program that uses the installed package passes mypy strict, and one that takes a text for a number does not."""
    program = tmp_path / "consumer.py"
    program.write_text(code, "utf-8")
    typed = done(sys.executable, "-m", "mypy", "--strict", "--python-executable", installed.python, "--cache-dir", tmp_path / "cache", program)
    assert typed.returncode == status, typed.stdout + typed.stderr
    assert not status or "Incompatible types in assignment" in typed.stdout


def test_what_the_rules_refuse_is_refused_where_python_leaves_asserts_out(tmp_path: Path) -> None:
    entries = (PACKAGE / "examples" / "coinche.toml").read_text("utf-8")
    (tmp_path / "coinche.toml").write_text(entries.replace("contract = 100", "contract = 85", 1), "utf-8")
    code = (
        "import sys; from pathlib import Path; from belote_examples import examples; from belote_examples.kinds import LOADERS; "
        "print(*examples.load(Path(sys.argv[1]), Path(sys.argv[1]), LOADERS)[1], sep='\\n')"
    )
    run = subprocess.run([sys.executable, "-X", "utf8", "-O", "-c", code, tmp_path], cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert run.stdout.startswith("coinche.toml:") and "got 85" in run.stdout, run.stderr
