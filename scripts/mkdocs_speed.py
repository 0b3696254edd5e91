"""Work that MkDocs repeats for each language and that gives the same each time: done once. The site is the same to the byte."""

import os
from collections.abc import Callable
from types import CodeType
from typing import Any

import jinja2
from jinja2.bccache import Bucket
from mkdocs.theme import Theme


class _Templates(jinja2.BytecodeCache):
    """Compiled templates, found by name and by the hash of their source."""

    def __init__(self) -> None:
        self.codes: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.code:
            self.codes[bucket.key, bucket.checksum] = bucket.code


_templates = _Templates()
_listings: dict[tuple[str, ...], list[str]] = {}


def forget() -> None:
    """Forget which files the theme has, and its templates: a new build may find others, and addresses of a build are compiled into a template."""
    _templates.codes.clear()
    _listings.clear()


def share(theme: Theme) -> None:
    """Let every environment of this theme share compiled templates and one listing of the theme's files."""
    make: Callable[[], jinja2.Environment] = type(theme).get_env.__get__(theme)

    def get_env() -> jinja2.Environment:
        env = make()
        env.bytecode_cache = _templates

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
