"""Faults planted in the engine as it runs: a function, a number or a switch is another one until the test ends."""
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import belote_examples.commands.verbs
from belote_examples.engine import scoring
from belote_examples.engine.rules import Rules
from belote_examples.engine.scoring import Contract, Score
from belote_examples.engine.tally import Tally
from belote_examples.requests import deals

assert belote_examples.commands.verbs.VERBS
PARTS = ("belote_examples.engine", "belote_examples.requests", "belote_examples.commands")


def modules() -> list[ModuleType]:
    """The modules that answer the verbs."""
    return [module for name, module in sorted(sys.modules.items()) if name.startswith(PARTS)]


def forget() -> None:
    """Empty every cache of the engine: what was worked out under a fault, or without it."""
    for module in modules():
        for name, value in vars(module).items():
            if name.startswith("_") and name.isupper() and isinstance(value, dict):
                value.clear()


class Plant:
    """Plants one fault."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch

    def function(self, original: Any, make: Callable[[Any], Any]) -> None:
        """Put another function in place of this one, wherever it is called from."""
        new, found = make(original), 0
        for module in modules():
            for name, value in list(vars(module).items()):
                if value is original:
                    self.patch.setattr(module, name, new)
                    found += 1
        assert found, f"{original} is not there any more"

    def number(self, module: ModuleType, name: str, value: Any) -> None:
        """Put another constant in place of this one in a module."""
        assert getattr(module, name) != value
        self.patch.setattr(module, name, value)

    def entry(self, table: dict[Any, Any], key: Any, value: Any) -> None:
        """Put another value into a table of the engine."""
        assert table.get(key) != value
        self.patch.setitem(table, key, value)

    def switches(self, **changes: Any) -> None:
        """Let every rule set have these switches, whatever it says."""

        def make(original: Any) -> Any:
            return lambda *given: original(*given).changed(changes)

        self.function(deals.rules_of, make)

    def tally(self, change: Callable[[Rules, Contract, Tally], Tally]) -> None:
        """Score another tally than the one that is told."""

        def make(original: Any) -> Any:
            return lambda rules, contract, tally, held=0: original(rules, contract, change(rules, contract, tally), held)

        self._scoring(make)

    def score(self, change: Callable[[Score, Rules, Contract, Tally, int], Score]) -> None:
        """Answer another score than the one that comes out."""

        def make(original: Any) -> Any:
            return lambda rules, contract, tally, held=0: change(original(rules, contract, tally, held), rules, contract, tally, held)

        self._scoring(make)

    def held(self, change: Callable[[int], int]) -> None:
        """Score with other points held than those that are."""

        def make(original: Any) -> Any:
            return lambda rules, contract, tally, held=0: original(rules, contract, tally, change(held))

        self._scoring(make)

    def contract(self, change: Callable[[Contract], Contract]) -> None:
        """Score another contract than the one that is told."""

        def make(original: Any) -> Any:
            return lambda rules, contract, tally, held=0: original(rules, change(contract), tally, held)

        self._scoring(make)

    def _scoring(self, make: Callable[[Any], Any]) -> None:
        original = scoring.score
        self.function(original, make)
        self.patch.setattr(scoring, "score", make(original))


class Fault(NamedTuple):
    """A fault that programs of the field had, or could have: the class of the kit that is to catch it, and how it is planted."""

    name: str
    kind: str
    plant: Callable[[Plant], None]
