"""Work that MkDocs repeats for each language, or at each build, and that gives the same each time: done once. The site is the same to the byte."""

import os
from collections.abc import Callable
from typing import Any

import jinja2
from environment import WORK
from mkdocs.theme import Theme
from placing import remove

TEMPLATES = WORK / "templates"
"""Compiled templates, kept for the next build; each is known by the hash of its source."""
_listings: dict[tuple[str, ...], list[str]] = {}


def forget() -> None:
    """Forget which files the theme has: a new build may find others."""
    _listings.clear()


def share(theme: Theme) -> None:
    """Let every environment of this theme share compiled templates and one listing of the theme's files."""
    make: Callable[[], jinja2.Environment] = type(theme).get_env.__get__(theme)
    if not TEMPLATES.is_dir():
        remove(TEMPLATES)
        TEMPLATES.mkdir(parents=True)
    templates = jinja2.FileSystemBytecodeCache(str(TEMPLATES), f"%s.{jinja2.__version__}")

    def get_env() -> jinja2.Environment:
        env = make()
        env.bytecode_cache = templates

        def list_templates(extensions: Any = None, filter_func: Callable[[str], bool] = bool) -> list[str]:
            return [name for name in _files(tuple(theme.dirs)) if filter_func(name)]

        env.list_templates = list_templates  # type: ignore[method-assign, assignment]
        return env

    theme.get_env = get_env  # type: ignore[method-assign]


def _files(folders: tuple[str, ...]) -> list[str]:
    """The theme's files, but for hidden folders: MkDocs drops those, and thousands of icons are there."""
    if folders not in _listings:
        names = set()
        for folder in folders:
            for path, inside, files in os.walk(folder):
                inside[:] = [name for name in inside if not name.startswith(".")]
                names |= {os.path.relpath(os.path.join(path, file), folder).replace(os.sep, "/") for file in files}
        _listings[folders] = sorted(names)
    return _listings[folders]
