"""The faults that are planted in the engine: every module gets some, each is a program, and the list of those that change nothing names modules."""

import ast
import tomllib
from pathlib import Path

import engine_mutants
import pytest
import recording
import table_faults
import table_mutants

from belote_examples.engine.switches import SWITCHES
from tests.sources import ROOT

ENGINE = {path.stem: path.read_text("utf-8") for path in (ROOT / "belote_examples" / "engine").glob("*.py") if path.stem != "__init__"}


def test_every_module_is_tried_and_tests_are_where_they_are_said_to_be() -> None:
    assert engine_mutants.TESTS.keys() == ENGINE.keys()
    for name in {name for names in engine_mutants.TESTS.values() for name in names}:
        assert (ROOT / "tests" / "engine" / f"{name}.py").is_file(), name
    for name in (name for names in table_mutants.LOOKED_AT for name in names if "/" in name):
        assert (ROOT / name).exists(), name


@pytest.mark.parametrize("module", ENGINE)
def test_a_module_without_tests_has_no_functions(module: str) -> None:
    functions = [node for node in ast.walk(ast.parse(ENGINE[module])) if isinstance(node, ast.FunctionDef)]
    assert bool(functions) == bool(engine_mutants.TESTS[module])


@pytest.mark.parametrize("module", ENGINE)
def test_each_fault_of_a_table_is_another_program(module: str) -> None:
    source = ENGINE[module]
    as_it_is = ast.dump(ast.parse(source))
    for fault in table_faults.faults(source, SWITCHES):
        assert ast.dump(ast.parse(fault.planted(source))) != as_it_is, fault.shown(source)


def test_most_faults_are_where_the_numbers_are() -> None:
    number = {module: len(table_faults.faults(ENGINE[module], SWITCHES)) for module in ENGINE}
    assert min(number[module] for module in ("rules", "switches", "papers", "programs")) > 100, number
    assert table_mutants.switches() == SWITCHES


def test_what_changes_nothing_is_said_of_modules_that_are_there() -> None:
    argued = tomllib.loads(engine_mutants.EQUIVALENT.read_text("utf-8"))
    assert argued.keys() <= ENGINE.keys()
    assert all(" → " in change and len(why) > 5 for changes in argued.values() for change, why in changes.items())


def test_the_figures_of_one_module_leave_the_others(tmp_path: Path) -> None:
    path = tmp_path / "measured.toml"
    first, second = (dict.fromkeys(engine_mutants.FIGURES, number) for number in (3, 4))
    engine_mutants.write({"play": first, "cards": first}, path)
    engine_mutants.write({"play": second}, path)
    found = tomllib.loads(path.read_text("utf-8"))[engine_mutants.RECORDED]
    assert found == {"by": "scripts/mutate_engine --write", "cards": first, "play": second}
    assert list(found) == ["by", "cards", "play"]  # in the order of the modules, whichever was tried first


def test_the_figures_on_the_page_are_of_these_modules_and_of_their_tables_as_they_are() -> None:
    kept = tomllib.loads(recording.MEASURED.read_text("utf-8"))[engine_mutants.RECORDED]
    assert kept.pop("by") == "scripts/mutate_engine --write" and kept.keys() == engine_mutants.TESTS.keys()
    for module, figures in kept.items():
        cure = f"{module} has changed: scripts/mutate_engine --write {module}"
        assert figures["tables"] == len(table_faults.faults(ENGINE[module], SWITCHES)), cure
        assert bool(figures["functions"]) == bool(engine_mutants.TESTS[module]), cure
        assert figures["functions"] + figures["tables"] == figures["seen"] + figures["change_nothing"] + figures["left"], cure
        assert figures["left"] == 0, f"{module} has faults that no test sees: scripts/mutate_engine {module} shows them"
