"""The project's files as its promises see them: paths, sources, imports."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "belote_examples"
MADE = {".git", ".venv", ".build", "site", "__pycache__", ".cache", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
"""Folders that tools make; none of them is in the repository."""


def files(*suffixes: str, under: str = ".") -> list[Path]:
    """The project's files with one of the suffixes, or all of them."""
    found = (path for path in sorted((ROOT / under).rglob("*")) if path.is_file() and not MADE & set(path.relative_to(ROOT).parts))
    return [path for path in found if not suffixes or path.suffix in suffixes]


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def module_name(path: Path) -> str:
    """`belote_examples.engine.cards`; a package by its own name."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> Iterator[str]:
    """The modules a file imports anywhere in it, by full name; of the project's own packages the module, not the name taken from it."""
    package = module_name(path) if path.name == "__init__.py" else module_name(path).rpartition(".")[0]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for name in node.names:
                inner = ROOT.joinpath(*base.split("."), name.name)
                yield f"{base}.{name.name}" if inner.with_suffix(".py").is_file() or inner.is_dir() else base
