"""The runner: the project itself passes, a wrong copy does not, and no program makes it end in a traceback or wait for ever."""
import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from belote_examples.conform.vectors import load
from tests.sources import ROOT

BARE = [sys.executable, "-S", "-m", "belote_examples"]
KIT = load()
RULES = KIT.rule_sets[0]


def conform(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run the runner as a bare machine does."""
    done = subprocess.run([*BARE, "conform", *arguments], cwd=cwd, capture_output=True, text=True, encoding="utf-8", timeout=300)
    assert "Traceback" not in done.stderr + done.stdout
    return done


def program(folder: Path, code: str) -> list[str]:
    """A program of a few lines; `answers` in it are those of the engine."""
    start = f"import os, sys, time, subprocess\nverb = sys.argv[1]\nsys.path.insert(0, {str(ROOT)!r})\n"
    (folder / "program.py").write_text(start + code, "utf-8")
    return [sys.executable, str(folder / "program.py")]


def as_json(*arguments: str) -> Any:
    """The report of a run that ends with the status 0 or 1."""
    done = conform("--format", "json", *arguments)
    assert done.returncode in (0, 1) and not done.stderr
    report = json.loads(done.stdout)
    assert report["passed"] == (done.returncode == 0) == (not any(report[key] for key in ("failures", "lines_differ", "not_asked", "program")))
    columns = zip(*(counts.values() for kind, counts in report["classes"].items() if kind != "program"), strict=True)
    assert [sum(column) for column in columns][1:] == [
        len(report["lines_differ"]), len(report["failures"]), sum(one["questions"] for one in report["not_asked"])
    ]  # fmt: skip
    return report


def test_the_project_itself_passes() -> None:
    done = conform("--", *BARE)
    assert (done.returncode, done.stderr) == (0, "")
    passed, *rest = map(int, re.findall(r"\d+", done.stdout.splitlines()[-1]))
    assert passed > len(KIT.vectors) and rest == [0, 0, 0]
    assert set(KIT.classes) <= {line.split()[0] for line in done.stdout.splitlines() if line}


def test_a_wrong_copy_does_not(tmp_path: Path) -> None:
    """A copy of the engine that has one number wrong: named by class, with what was expected and what was got."""
    shutil.copytree(ROOT / "belote_examples", tmp_path / "belote_examples", ignore=shutil.ignore_patterns("__pycache__"))
    numbers = tmp_path / "belote_examples" / "engine" / "rules.py"
    right = numbers.read_text("utf-8")
    numbers.write_text(re.sub(r"^LAST_TRICK, CAPOT_LAST_TRICK = 10, 100$", "LAST_TRICK, CAPOT_LAST_TRICK = 0, 100", right, flags=re.M), "utf-8")
    assert numbers.read_text("utf-8") != right
    command = ["env", f"PYTHONPATH={tmp_path}", sys.executable, "-S", "-P", "-m", "belote_examples"]
    report = as_json("--rules", RULES, "--", *command)
    assert report["classes"]["counting"]["failed"] > 4 and report["classes"]["auction"]["failed"] == report["classes"]["legality"]["failed"] == 0
    first = next(failure for failure in report["failures"] if failure["id"].startswith("classic/counting/made@"))
    assert "ns: expected 100, got 90" in first["faults"] and first["catches"] and json.loads(first["asked"])["rules"] == RULES
    text = conform("--rules", RULES, "--", *command)
    assert text.returncode == 1 and "  ns: expected 100, got 90\n" in text.stdout and re.search(r"… and \d+ more of counting\n", text.stdout)


WRONG_WAYS = {
    "says nothing and ends": "",
    "ends with an error": "sys.exit('no such file: rules.txt')",
    "closes its output at once": "os.close(1); time.sleep(60)",
    "never answers": "time.sleep(60)",
    "never ends and has a child": "subprocess.run([sys.executable, '-c', 'import time; time.sleep(60)'])",
    "says what is no JSON": "[print('ready', flush=True) for line in sys.stdin]",
    "says bytes that are no UTF-8": "[os.write(1, b'\\xff\\xfe\\n') for line in sys.stdin]",
    "says numbers": "[print(7, flush=True) for line in sys.stdin]",
    "nests its answers deep": "[print('[' * 100000, flush=True) for line in sys.stdin]",
    "says numbers of many digits": "[print('9' * 9000, flush=True) for line in sys.stdin]",
    "never ends a line": "[os.write(1, b'x' * 65536) for _ in iter(int, 1)]",
    "never ends talking": "[print('{}') for _ in iter(int, 1)]",
    "talks on standard error alone": "[print('thinking', file=sys.stderr) for _ in range(300000)]; time.sleep(60)",
    "reads nothing": "print('{}', flush=True); time.sleep(60)",
}


@pytest.mark.parametrize("code", WRONG_WAYS.values(), ids=WRONG_WAYS)
def test_whatever_a_program_does_instead_is_told(tmp_path: Path, code: str) -> None:
    began = time.monotonic()
    report = as_json("--rules", RULES, "--timeout", "0.25", "--", *program(tmp_path, code))
    assert time.monotonic() - began < 60
    assert all(counts["passed"] == 0 for kind, counts in report["classes"].items() if kind != "program")
    assert all(failure["faults"] for failure in report["failures"])


def test_the_reason_of_an_early_end_is_told(tmp_path: Path) -> None:
    report = as_json("--rules", RULES, "--", *program(tmp_path, WRONG_WAYS["ends with an error"]))
    assert report["failures"][0]["faults"] == ["no answer: the program ended with status 1, saying 'no such file: rules.txt'"]
    assert report["not_asked"][0]["why"] == "5 runs gave no right answer"


GOOD = """
from belote_examples.commands.jsonl import answer, written
from belote_examples.commands.verbs import VERBS
asked, status = 0, 0
for line in sys.stdin.buffer:
    asked += 1
    said = answer(VERBS[verb], line, asked)
    status |= "error" in said
    {now}
    sys.stdout.buffer.write(written(said))
    sys.stdout.buffer.flush()
{then}
"""


def good_but(folder: Path, now: str = "pass", then: str = "sys.exit(status)") -> list[str]:
    return program(folder, GOOD.format(now=now, then=then))


@pytest.mark.parametrize(("then", "fault"), [
    ("sys.exit(0)", "exit status: expected 1, got 0"),
    ("print('{}'); sys.exit(1)", "it gave more answers than it was asked lines"),
    ("time.sleep(60)", "it did not end within 2 seconds after the end of its input"),
])
def test_what_is_wrong_behind_the_last_answer_is_told(tmp_path: Path, then: str, fault: str) -> None:
    report = as_json("--rules", RULES, "--timeout", "2", "--", *good_but(tmp_path, then=f"if verb == 'legal': {then}\nsys.exit(status)"))
    assert report["program"] == [{"verb": "legal", "fault": fault}]
    assert report["failures"] == [] and report["classes"]["program"] == {"passed": 4, "lines_differ": 0, "failed": 1, "not_asked": 0}


@pytest.mark.parametrize("now", ["sys.exit(3)", "time.sleep(60)", "os.close(1); time.sleep(60)"])
def test_a_question_that_ends_the_program_is_named_and_the_rest_is_asked(tmp_path: Path, now: str) -> None:
    now = f"b'NaN' in line and ({now.replace('; ', ', ')})"
    report = as_json("--rules", RULES, "--timeout", "3", "--", *good_but(tmp_path, now))
    assert [failure["id"].partition("@")[0] for failure in report["failures"]] == ["coinche/bad_input/not-a-number"]
    assert report["failures"][0]["faults"][0].startswith("no answer")
    assert report["program"] == []


def test_a_program_that_passes_over_blank_lines_is_told_so(tmp_path: Path) -> None:
    report = as_json("--rules", RULES, "--", *good_but(tmp_path, "if not line.strip(): continue"))
    assert [failure["id"].partition("@")[0] for failure in report["failures"]] == ["coinche/bad_input/blank"]


def test_a_program_may_answer_when_it_has_read_everything(tmp_path: Path) -> None:
    whole = "lines = sys.stdin.buffer.readlines()\n" + GOOD.format(now="pass", then="sys.exit(status)").replace("sys.stdin.buffer:", "lines:")
    assert as_json("--rules", RULES, "--", *program(tmp_path, whole))["passed"]


def test_a_program_may_say_more_and_say_it_otherwise(tmp_path: Path) -> None:
    now = "said = {key: said[key] for key in reversed(said)} | {'note': 'mine'}; 'legal' in said and said['legal'].reverse()"
    assert as_json("--rules", RULES, "--", *good_but(tmp_path, now))["passed"]


def test_only_the_rules_that_are_named_are_asked() -> None:
    one, all_ = as_json("--rules", RULES, "--rules", RULES, "--", *BARE), as_json("--", *BARE)
    assert one["rules"] == [RULES] and all_["rules"] == list(KIT.rule_sets)
    assert 0 < one["classes"]["rounding"]["passed"] < all_["classes"]["rounding"]["passed"]


@pytest.mark.parametrize(("arguments", "message"), [
    ([], "expected -- and the command of a program behind it"),
    (["--"], "expected -- and the command of a program behind it"),
    (["cat"], "unrecognized arguments: cat"),
    (["--rules", "house", "--", "cat"], "expected rules that the kit knows, of "),
    (["--format", "xml", "--", "cat"], "argument --format: invalid choice: 'xml'"),
    (["--timeout", "0", "--", "cat"], "argument --timeout: expected a number of seconds over 0, got 0"),
    (["--timeout", "nan", "--", "cat"], "argument --timeout: expected a number of seconds over 0, got nan"),
    (["--timeout", "soon", "--", "cat"], "argument --timeout: expected a number of seconds over 0, got soon"),
    (["--", "no-such-program"], "cannot run 'no-such-program': No such file or directory"),
    (["--", str(ROOT)], f"cannot run {str(ROOT)!r}: Permission denied"),
    (["--", str(ROOT / "LICENSE")], f"cannot run {str(ROOT / 'LICENSE')!r}: Permission denied"),
])  # fmt: skip
def test_wrong_usage(arguments: list[str], message: str) -> None:
    done = conform(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("belote_examples: conform: ") and message in done.stderr and done.stderr.count("\n") == 1


def test_help_and_what_is_behind_the_dashes() -> None:
    assert conform("--help").returncode == 0 and "--timeout" in conform("--help").stdout
    command = [sys.executable, "-c", "", "--help"]
    report = as_json("--rules", RULES, "--", *command)
    assert report["command"] == command and not report["passed"]


def test_nobody_reads_the_report() -> None:
    with subprocess.Popen([*BARE, "conform", "--", sys.executable, "-c", ""], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout and running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 1
