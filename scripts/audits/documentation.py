"""The engine's documentation as the site has it: every public name of every module, with the text and the value that stand in the source."""

import ast
import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from belote_examples import engine
from belote_examples.problems import Problem

from .audit import Audit
from .document import ROOT_NAME, Document, bare_text, classes, walk

FOLDER = "api/belote_examples/engine"
SOURCES = Path(engine.__file__).parent
LONG = 80
"""Letters of a value that a message shows."""
WORD = re.compile(r"\w+")
NEAR = re.compile(r"\bfrom \.(?=\w)")
"""An import as the engine writes it; who reads its documentation is told the whole name."""


def check_documentation(audit: Audit) -> Iterator[Problem]:
    """A page a module, on which a program's author reads what its source says of each name that is not the module's own affair."""
    for source in sorted(SOURCES.glob("*.py")):
        path = f"{FOLDER}.html" if source.stem == "__init__" else f"{FOLDER}/{source.stem}.html"
        document = audit.documents.get(path)
        if document is None:
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, source.stem, "missing: the documentation of a module of the engine")
            continue
        tree = ast.parse(source.read_text("utf-8"))
        yield from _text(document, "", ast.get_docstring(tree) or "")
        for name, doc in _documented(tree.body, ""):
            yield from _text(document, name, doc)
        for name, value in _values(tree.body):
            yield from _value(document, name, value)


def _documented(body: list[ast.stmt], within: str) -> Iterator[tuple[str, str]]:
    """The public functions, classes and methods, each by the id of its place, with its docstring."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield within + node.name, ast.get_docstring(node) or ""
            if isinstance(node, ast.ClassDef):
                yield from _documented(node.body, f"{node.name}.")


def _values(body: list[ast.stmt]) -> Iterator[tuple[str, object]]:
    """The public constants whose value is written out."""
    for node in body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and not node.targets[0].id.startswith("_"):
            with contextlib.suppress(ValueError):  # worked out from others
                if value := ast.literal_eval(node.value):  # what is empty is filled later
                    yield node.targets[0].id, value


def _text(document: Document, name: str, doc: str) -> Iterator[Problem]:
    """The words of a docstring stand below its name, or at the head of the page where it is the module's."""
    element = document.by_id.get(name) if name else document.nodes[0]
    if element is None:
        yield Problem(document.shown, 1, 1, name, "missing: a public name of the engine")
        return
    shown = next((node for node in walk(element) if "docstring" in classes(node)), None)
    words, wanted = WORD.findall(bare_text(shown)) if shown else [], WORD.findall(NEAR.sub(f"from {engine.__name__}.", doc))
    if words != wanted:
        at = next((place for place, (one, other) in enumerate(zip(words, wanted, strict=False)) if one != other), min(len(words), len(wanted)))
        expected, got = (" ".join(text[at : at + 8]) or "nothing" for text in (wanted, words))
        yield document.problem(shown or element, name, f"expected what the source says: {expected}, got {got}")


def _value(document: Document, name: str, value: object) -> Iterator[Problem]:
    """The value that a page shows is the source's."""
    element: Any = document.by_id.get(name)
    shown = next((node for node in walk(element) if "default_value" in classes(node)), None) if element else None
    try:
        got = ast.literal_eval(bare_text(shown)) if shown else None
    except (SyntaxError, ValueError):
        got = bare_text(shown)
    if got != value:
        at = shown or element or document.nodes[0]
        yield document.problem(at, name, f"expected {str(value)[:LONG]}, got {str(got)[:LONG]}")
