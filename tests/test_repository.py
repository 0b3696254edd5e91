"""What the repository promises: short files, no names of a workplace, commands that exist, a planted fault for every check."""

import ast
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from belote_examples.checks import CHECKS
from tests.checks.planted import PLANTED
from tests.sources import ROOT, files, shown, tree

LONGEST = 250
WRITTEN = {".py", ".js", ".css", ".html", ".yml", ""}
"""Kinds of files that people write line by line, scripts without a suffix among them; texts, words and data may be longer."""
FOREIGN = ("tests/data", "docs/assets/micropython", "docs/assets/fonts", "requirements")
CODE = re.compile(r"`[^`\n]+`")
PATH = re.compile(r"(?:scripts|docs|tests|requirements|belote_examples|\.github)/[\w./<>*-]*")
TALKS_OF_COMMANDS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *files(".md", under="docs")]
BARE = [sys.executable, "-S", "-m", "belote_examples"]
HUNDRED = '{"game":"coinche","rules":"maison","strain":"hearts","taker":"south","contract":100,"points":{"ns":98,"ew":54},"last_trick":"ns"}\n'


def written() -> list[Path]:
    return [path for path in files(*WRITTEN) if not shown(path).startswith(FOREIGN) and path.name != "LICENSE"]


def bare(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """The command line as a bare machine runs it: the standard library alone."""
    return subprocess.run([*BARE, *arguments], input=said, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=60)


def test_files_are_short() -> None:
    lengths = {shown(path): path.read_text("utf-8").count("\n") for path in written()}
    assert len(lengths) > 80
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_no_file_is_named_for_nothing() -> None:
    names = {path.stem for path in files(".py")}
    assert names & {"util", "utils", "helper", "helpers", "common", "misc", "tools"} == set()


def test_every_check_has_planted_faults() -> None:
    assert [check.__name__ for check in CHECKS if not PLANTED.get(check.__name__)] == []
    assert len({check.__name__ for check in CHECKS}) == len(CHECKS) >= 17


def test_every_check_that_is_written_is_run() -> None:
    """A check that no list names would never fail."""
    folder = ROOT / "belote_examples" / "checks"
    found = {node.name for path in folder.glob("*.py") for node in tree(path).body if isinstance(node, ast.FunctionDef)}
    assert {name for name in found if name.startswith("check_")} == {check.__name__ for check in CHECKS}


WORKPLACE = re.compile(
    "|".join((
        r"(?<![\w.])/" + r"work/", r"/tmp/" + r"(?:venv|plan)", r"(?<![\w/])sha" + r"red/(?:design|rules|vectors|spike|seeds)",
        r"(?i:clau" + r"de|anthro" + r"pic|chat" + r"gpt|copi" + r"lot|open" + r"ai)", r"(?i:\bai[- ](?:gener|assist|writ))",
        r"(?i:index-url|trusted-host|find-links) [^\n]*//", r"(?i:\bissue\s*#?\d+)", r"(?i:co-auth" + r"ored-by)",
    ))
)  # fmt: skip
"""Names of the place where this was made, of its tools and of its registries, in pieces, since this file is read too."""


def test_no_name_of_a_workplace() -> None:
    found = []
    for path in files():
        if path.suffix in (".woff2", ".wasm", ".png", ".ico") or path.name in ("axe.min.js", "micropython.mjs"):
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            found += [f"{shown(path)}:{number}: {name.group()}" for name in WORKPLACE.finditer(line)]
    assert found == []


def test_the_commands_that_texts_name_exist() -> None:
    missing = []
    for path in TALKS_OF_COMMANDS:
        for name in re.findall(r"\bscripts/(\w+)\b(?!\.)", path.read_text("utf-8")):
            script = ROOT / "scripts" / name
            if not script.is_file() or not os.access(script, os.X_OK):
                missing.append(f"{shown(path)}: scripts/{name}")
    assert missing == []


GUIDES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


@pytest.mark.parametrize("path", GUIDES, ids=shown)
def test_what_the_guides_link_to_is_there(path: Path) -> None:
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", CODE.sub("", path.read_text("utf-8"))) if "://" not in link]
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("path", GUIDES, ids=shown)
def test_the_files_that_the_guides_name_are_there(path: Path) -> None:
    """A path in code, where `<code>` stands for some language, example or table."""
    named = {word for code in CODE.findall(path.read_text("utf-8")) for word in code.strip("`").split() if PATH.fullmatch(word)}
    assert len(named) >= 4
    assert sorted(word for word in named if not list(ROOT.glob(re.sub(r"<[^>]*>", "*", word)))) == []


def test_the_options_that_texts_name_exist() -> None:
    asked: dict[str, set[str]] = {}
    for path in TALKS_OF_COMMANDS:
        for name, options in re.findall(r"`scripts/(\w+)((?: --[\w-]+)+)", path.read_text("utf-8")):
            asked.setdefault(name, set()).update(options.split())
    assert asked["build"] >= {"--check", "--write"}
    for name, options in asked.items():
        help_text = subprocess.run([sys.executable, f"scripts/{name}", "--help"], cwd=ROOT, capture_output=True, text=True, timeout=60).stdout
        assert [option for option in options if option not in help_text] == [], name


def test_the_verbs_that_texts_name_exist() -> None:
    verbs = {verb for path in TALKS_OF_COMMANDS for verb in re.findall(r"python3? -m belote_examples (\w+)", path.read_text("utf-8"))}
    known = bare("--help").stdout
    assert verbs and [verb for verb in verbs if not re.search(rf"\b{verb}\b", known)] == []


@pytest.mark.parametrize(("arguments", "command"), [
    (["check"], "scripts/build --check"), (["write"], "scripts/build --write"),
    (["check", "--accept", "hi/start.md"], "scripts/build --accept PAGE#SECTION"),
    (["check", "--accept=hi/start.md"], "scripts/build --accept PAGE#SECTION"),
])  # fmt: skip
def test_a_bare_python_says_what_runs_the_other_verbs(arguments: list[str], command: str) -> None:
    done = bare(*arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert f"lacks: {command} runs it" in done.stderr
    help_text = subprocess.run([sys.executable, "scripts/build", "--help"], cwd=ROOT, capture_output=True, text=True, timeout=60).stdout
    assert command.split()[1] in help_text


def console() -> list[tuple[str, str]]:
    """Commands in the README with the output that stands under them."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.S):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


@pytest.mark.parametrize(("command", "output"), console(), ids=[command[:40] for command, _ in console()])
def test_what_the_readme_shows_is_what_is_said(command: str, output: str) -> None:
    said, _, run = command.partition(" | ")
    words, arguments = shlex.split(said), shlex.split(run)
    assert words[0] == "echo" and arguments[:3] == ["python3", "-m", "belote_examples"]
    assert bare(*arguments[3:], said=" ".join(words[1:]) + "\n").stdout == output


def test_a_bare_python_scores() -> None:
    done = bare("score", "-", said=HUNDRED)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith('{"ns":208,"ew":54,"outcome":"made","held":0,')


@pytest.mark.parametrize("verb", ["play", "legal", "bid", "match"])
def test_a_bare_python_knows_the_other_verbs(verb: str) -> None:
    done = bare(verb, "-", said="{}\n")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith('{"error":{"line":1,')
