"""How the parts lean on each other, which way numbers flow, and that what is public says what it is."""

import ast
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.sources import PACKAGE, files, imported, module_name, shown, tree

SOURCES = files(".py", under="belote_examples")
ENGINE = [path for path in SOURCES if "engine" in path.parts]
ENGINE_ORDER = [
    "errors", "cards", "switches", "rules", "papers", "programs", "rule_sets", "play", "declarations", "tally", "counting", "lines",
    "awards", "scoring", "auction", "match",
]  # fmt: skip
LAYERS: tuple[tuple[str, ...], ...] = (
    ("engine",),
    ("requests",),
    ("problems", "process"),
    ("files", "measured", "word_kinds"),
    ("examples", "contrasts", "permalinks"),
    ("own_tables", "stand_ins", "constants", "shape", "terms", "words", "names", "concepts",
     "switch_keys", "switch_words", "faces", "unbroken", "figures", "kind_faces", "atlas_faces"),
    ("commonmark", "markup", "sums", "page", "cursor", "pages", "prose", "facts", "kinds", "regions", "quotes", "tables", "reader",
     "trick_reader", "sum_reader", "value_reader"),
    ("commands",),
    ("replays", "page_words", "openings", "proofs"),
    ("app", "checks", "write", "conform", "verb_help"),
    ("__main__",),
)
"""Imports go up this list, never down. A new module takes its place here."""
LAYER = {name: level for level, names in enumerate(LAYERS) for name in names}
READERS = [path for path in SOURCES if "reader" in path.stem or path.stem in ("commonmark", "sums", "page", "pages")]
NOT_FOR_READERS = {"examples", "facts", "kinds", "quotes", "tables", "write"}
THIRD_PARTY = {"babel", "markdown", "markdown_it"}


def own(path: Path) -> set[str]:
    """The package's modules that a file imports, without the package's name."""
    return {name.removeprefix("belote_examples.") for name in imported(path) if name.startswith("belote_examples.")}


def names(paths: list[Path]) -> list[str]:
    return [shown(path) for path in paths]


@pytest.mark.parametrize("path", SOURCES, ids=names(SOURCES))
def test_imports_go_one_way(path: Path) -> None:
    part = module_name(path).partition(".")[2].partition(".")[0]
    if not part:
        assert own(path) == set()
        return
    assert part in LAYER, f"{shown(path)}: say in LAYERS where `{part}` belongs"
    assert [name for name in own(path) if LAYER[name.partition(".")[0]] > LAYER[part]] == []


@pytest.mark.parametrize("path", ENGINE, ids=names(ENGINE))
def test_the_engine_imports_itself_in_order_and_collections(path: Path) -> None:
    inner = [name.removeprefix("engine.") for name in own(path)]
    if path.name == "__init__.py":
        assert list(imported(path)) == []
        return
    assert [name for name in inner if ENGINE_ORDER.index(name) >= ENGINE_ORDER.index(path.stem)] == []
    others = {name for name in imported(path) if not name.startswith("belote_examples.")}
    assert others <= {"collections", "collections.abc"}


@pytest.mark.parametrize("path", READERS, ids=names(READERS))
def test_a_reader_of_pages_knows_nothing_of_what_was_written(path: Path) -> None:
    """It gets the visible cells and the words of the language, so that it can disagree with the writer."""
    assert {name.partition(".")[0] for name in own(path)} & NOT_FOR_READERS == set()


@pytest.mark.parametrize("path", SOURCES, ids=names(SOURCES))
def test_only_named_packages_and_no_site_generator(path: Path) -> None:
    others = {name.partition(".")[0] for name in imported(path)} - {"belote_examples"} - sys.stdlib_module_names
    allowed = set() if {"engine", "requests", "commands"} & set(path.parts) or path.name == "__main__.py" else THIRD_PARTY
    assert others <= allowed


RULES_FILES = ("rules.py", "switches.py", "papers.py", "programs.py")
"""Where the numbers of the game stand: the game's own, the values of the switches, and those that rule sets choose."""
STRUCTURAL = {0, 1, 2}
"""First, next, a pair: no numbers of the game."""
ENGINE_NUMBERS: dict[tuple[str, int], str] = {
    ("declarations.py", 3): "the length that is called a tierce",
    ("declarations.py", 4): "the length that is called a cinquante",
    ("declarations.py", 5): "how many grounds decide a comparison",
    ("errors.py", 40): "letters of a value that a message shows",
    ("errors.py", 37): "the same, with three dots",
    ("play.py", 128): "a step of the weights, above the points of any trick",
    ("play.py", 1024): "the next step of the weights",
}
"""Every other number in the engine outside those, and why it is none of the game's."""
OTHER_NUMBERS: dict[tuple[str, int], str] = {
    ("__main__.py", 130): "the exit status of an interrupted program",
    ("app.py", 200): "the most deals of a score sheet",
    ("matches.py", 500): "the most deals that a match is told with",
    ("reader.py", 10): "digits that make a number too long to read",
    ("words.py", 10): "digits that make a number too long to read",
    ("sums.py", 100): "parts that make a sum too long to read",
    ("language.py", 100): "what numbers end in, by which languages choose a plural form",
    ("language.py", 200): "numbers that have every end of two digits, once without a digit before it",
    ("cursor.py", 200): "lines in which a cell's text is looked for",
}
"""Numbers that are also the game's, in the package around the engine, and what they count there."""


def numbers(path: Path) -> Counter[int]:
    found = (node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant))
    return Counter(value for value in found if type(value) is int)


def of_the_game() -> set[int]:
    """Ten and more as they stand in the modules of rules; below ten they are also what any program counts with."""
    return {value for name in RULES_FILES for value in numbers(PACKAGE / "engine" / name) if value >= 10}


def test_no_number_of_the_game_stands_outside_the_rules() -> None:
    assert {10, 20, 50, 80, 100, 150, 160, 162, 200, 250, 252, 500, 1000} <= of_the_game()
    engine = {(path.name, value) for path in ENGINE if path.name not in RULES_FILES for value in numbers(path)}
    assert {found for found in engine if found[1] not in STRUCTURAL} == set(ENGINE_NUMBERS)
    game = of_the_game() | {152}
    rest = {(path.name, value) for path in SOURCES if path not in ENGINE for value in numbers(path) if value in game}
    assert rest == set(OTHER_NUMBERS)


def undescribed(path: Path) -> list[str]:
    """Public classes, functions and methods without a docstring; what has a leading underscore, or is nested in a function, is not public."""
    found = []
    heads: list[ast.Module | ast.ClassDef] = [tree(path)]
    while heads:
        for node in heads.pop().body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
                if not ast.get_docstring(node):
                    found.append(f"{shown(path)}:{node.lineno}: {node.name}")
                if isinstance(node, ast.ClassDef):
                    heads.append(node)
    return found


@pytest.mark.parametrize("folder", ["belote_examples", "scripts"])
def test_what_is_public_says_what_it_is(folder: str) -> None:
    paths = files(".py", under=folder)
    assert [name for path in paths for name in undescribed(path)] == []
    assert [shown(path) for path in paths if not ast.get_docstring(tree(path))] == []
