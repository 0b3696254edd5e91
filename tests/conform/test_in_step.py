"""A program that writes a line too many, or too few, or none at all: no answer is taken for that of another question, and the rest is asked."""
from pathlib import Path
from typing import Any

import pytest

from belote_examples.conform.asking import RUNS, SILENCES, STARTS
from belote_examples.conform.command import PATIENCE
from belote_examples.conform.vectors import FOLDER

from .test_conform import KIT, RULES, as_json, conform, good_but

QUESTIONS = {verb: len(KIT.questions(verb, [RULES])) for verb in KIT.verbs()}
DEBUG = "print({text!r}, flush=True)"


def asked_of(folder: Path, now: str, *options: str) -> Any:
    return as_json("--rules", RULES, *options, "--", *good_but(folder, now))


def faults(report: Any) -> set[str]:
    return {fault for failure in report["failures"] for fault in failure["faults"]}


@pytest.mark.parametrize(("text", "shown"), [("Belote 1.0 ready", "'Belote 1.0 ready'"), ("", "a blank line"), ("[1]", "'[1]'")])
def test_a_banner_is_named_and_shifts_nothing(tmp_path: Path, text: str, shown: str) -> None:
    report = asked_of(tmp_path, f"asked == 1 and {DEBUG.format(text=text)}")
    cause = f"standard output is for answers alone, a JSON object a line; lines that were none: {STARTS}, the first {shown}"
    assert [(one["verb"], one["fault"]) for one in report["program"]] == [(verb, cause) for verb in QUESTIONS]
    assert faults(report) == {f"expected a JSON object, got {shown}"}
    assert [one["questions"] for one in report["not_asked"]] == [count - STARTS for count in QUESTIONS.values()]


@pytest.mark.parametrize(("text", "shown"), [("DEBUG", "'DEBUG'"), ("", "a blank line"), ("null", "'null'")])
def test_a_stray_line_fails_one_question_and_the_rest_is_asked(tmp_path: Path, text: str, shown: str) -> None:
    report = asked_of(tmp_path, f"asked == 30 and {DEBUG.format(text=text)}")
    assert faults(report) == {f"expected a JSON object, got {shown}"} and report["not_asked"] == []
    assert len(report["failures"]) == sum(count // 30 for count in QUESTIONS.values())


def test_a_line_behind_each_answer_is_named_first(tmp_path: Path) -> None:
    done = conform("--rules", RULES, "--", *good_but(tmp_path, "verb == 'match' and asked > 1 and print(flush=True)"))
    told = next(line for line in done.stdout.splitlines()[3:] if ": " in line)
    assert told.startswith("program: match: standard output is for answers alone") and told.endswith("the first a blank line")
    assert "expected a JSON object, got a blank line" in done.stdout and ": expected {" not in done.stdout


def test_what_a_program_keeps_to_the_end_is_named_too(tmp_path: Path) -> None:
    """As where its own output is not flushed before each answer is."""
    report = as_json("--rules", RULES, "--", *good_but(tmp_path, then="verb == 'legal' and print('DEBUG')\nsys.exit(status)"))
    first, *_ = [one["fault"] for one in report["program"]]
    assert report["failures"] == [] and first == (
        "standard output is for answers alone, a JSON object a line; lines that were none: 1, the first 'DEBUG'"
    )


@pytest.mark.parametrize("stray", ["{}", '{"debug": 1}'])
def test_an_object_too_many_is_no_answer_to_the_question_behind_it(tmp_path: Path, stray: str) -> None:
    report = asked_of(tmp_path, f"asked == 30 and verb == 'legal' and {DEBUG.format(text=stray)}")
    assert report["failures"] == [] and report["program"] == [{"verb": "legal", "fault": "it gave more answers than it was asked lines"}]
    always = asked_of(tmp_path, f"b'NaN' in line and {DEBUG.format(text=stray)}")
    assert [failure["id"].partition("@")[0] for failure in always["failures"]] == ["coinche/bad_input/not-a-number"]
    assert always["failures"][0]["faults"][0] == "it gave more answers than it was asked lines"


def test_answers_that_are_left_out_are_the_only_ones_missing(tmp_path: Path) -> None:
    report = asked_of(tmp_path, "if b'surcoinched' in line: continue")
    assert all("surcoinched" in failure["asked"] for failure in report["failures"]) and report["not_asked"] == []
    wanted = sum(b"surcoinched" in question.data for verb in KIT.verbs() for question in KIT.questions(verb, [RULES]))
    assert len(report["failures"]) == wanted > 5
    assert all(fault.startswith("no answer: ") for failure in report["failures"] for fault in failure["faults"][:1])


def test_a_wrong_answer_beside_one_left_out_keeps_its_own_fault(tmp_path: Path) -> None:
    now = "if b'NaN' in line: continue\n    said.update(ns=7) if asked % 9 == 4 and 'ns' in said else None"
    report = asked_of(tmp_path, now)
    left_out = [failure for failure in report["failures"] if "NaN" in failure["asked"]]
    assert len(left_out) == 1 and left_out[0]["faults"][0].startswith("no answer: ")
    assert all(failure["faults"][0].startswith("ns: ") for failure in report["failures"] if failure not in left_out) and report["failures"][5:]


def test_a_program_that_ends_often_is_started_again_as_often(tmp_path: Path) -> None:
    report = asked_of(tmp_path, "asked == 10 and sys.exit('a fault of mine')")
    assert faults(report) == {"no answer: the program ended with status 1, saying 'a fault of mine'"} and report["not_asked"] == []
    assert len(report["failures"]) == sum(count // 10 for count in QUESTIONS.values()) < RUNS


def test_what_is_not_asked_any_more_is_no_failure_and_no_success(tmp_path: Path) -> None:
    report = asked_of(tmp_path, "asked > 1 and verb == 'match' and time.sleep(60)", "--timeout", "1")
    assert report["not_asked"] == [{"verb": "match", "questions": QUESTIONS["match"] - 2 * SILENCES, "why": f"{SILENCES} waits of 1 second were in vain"}]
    assert len(report["failures"]) == SILENCES and not report["passed"]


def test_the_guide_and_the_help_name_every_limit() -> None:
    guide = " ".join((FOLDER / "guide.md").read_text("utf-8").split())
    said = f"{STARTS} starts before any right answer, {SILENCES} waits of `--timeout` seconds in vain ({PATIENCE:g} each, if you do not say otherwise)"
    assert f"{said}, or {RUNS} starts in all." in guide and f"{STARTS} questions fail and the rest counts as not asked" in guide
    told = " ".join(conform("--help").stdout.split())
    assert f"{STARTS} starts that gave no right answer, {SILENCES} waits without an answer, or {RUNS} starts in all" in told and "--numbers" in told


def test_lines_are_judged_apart_or_not_at_all(tmp_path: Path) -> None:
    now = "said.update(lines=[]) if 'lines' in said else None"
    report = asked_of(tmp_path, now)
    assert report["failures"] == [] and not report["passed"]
    assert report["lines_differ"][0]["faults"][0] == 'lines[0]: expected {"reason": "cards", "ns": 90, "ew": 62}, got nothing'
    text = conform("--rules", RULES, "--", *good_but(tmp_path, now))
    assert text.returncode == 1 and "\ncounting, right but for its lines: " in text.stdout
    assert asked_of(tmp_path, now, "--numbers")["passed"]
    wrong = asked_of(tmp_path, "said.update(lines=[], ns=7) if 'lines' in said else None", "--numbers")
    assert wrong["failures"] and all(not fault.startswith("lines") for fault in faults(wrong))


def test_a_refusal_where_none_was_expected_is_shown(tmp_path: Path) -> None:
    report = asked_of(tmp_path, "'ns' in said and (said := {'error': {'field': 'rules', 'message': 'no such rules here'}})")
    assert faults(report) == {'expected an answer, got the refusal {"field": "rules", "message": "no such rules here"}'}
    report = asked_of(tmp_path, "if 'error' in said: said = {'ns': 0}")
    assert 'expected a refusal at points.ns, got the answer {"ns": 0}' in faults(report)
