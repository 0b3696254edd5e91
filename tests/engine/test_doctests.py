"""Every public function of the engine shows in its docstring what it gives, and that is run."""
import doctest
import importlib
import inspect
from types import ModuleType

import pytest

from tests.sources import PACKAGE

FILES = [path.stem for path in sorted((PACKAGE / "engine").glob("*.py")) if path.stem != "__init__"]
MODULES = [importlib.import_module(f"belote_examples.engine.{name}") for name in FILES]


def public(module: ModuleType) -> set[str]:
    """The public functions, methods and properties that a module defines, by name."""
    found = set()
    for name, value in vars(module).items():
        if getattr(value, "__module__", "") != module.__name__ or name.startswith("_"):
            continue
        if inspect.isfunction(value):
            found.add(name)
        elif inspect.isclass(value):
            own = {key for key, inner in vars(value).items() if inspect.isfunction(inner) or isinstance(inner, property | classmethod)}
            found |= {f"{name}.{key}" for key in own if not key.startswith("_")}
    return found


@pytest.mark.parametrize("module", MODULES, ids=FILES)
def test_every_public_function_has_an_example(module: ModuleType) -> None:
    shown = {test.name.removeprefix(f"{module.__name__}.") for test in doctest.DocTestFinder(exclude_empty=True).find(module) if test.examples}
    assert public(module) - shown == set()


def test_there_are_public_functions() -> None:
    assert sum(len(public(module)) for module in MODULES) > 60
