"""Languages built side by side: when the first stands, every processor takes some of the others. The site is the same to the byte."""

import json
import logging
import os
import sys
import tempfile
from collections.abc import Callable
from itertools import pairwise
from typing import IO, Any, NamedTuple

from mkdocs.utils import CountHandler


class Part(NamedTuple):
    """A process that builds some languages: its number, where it leaves what it found in them, and which they are."""

    process: int
    found: IO[bytes]
    languages: list[str]


class Parts:
    """The processes of a build, and what this one of them has to do."""

    def __init__(self) -> None:
        self.others: list[Part] = []
        self.own: Part | None = None
        self.first = os.getpid()
        self.languages: list[str] = []
        self.left_out: list[Any] = []

    def share_out(self, i18n: Any) -> None:
        """Start a process for each processor but one; static-i18n, which asks for the languages next, is told those of this process.

        `i18n`: the plugin, with the first language built.
        """
        groups = _groups(translations(i18n), _processors())
        for group in groups[:-1]:
            part = self._started(group)
            if part is not None:
                self.others.append(part)
                continue
            self.languages, self.others = group, []
            break
        else:
            self.languages = groups[-1]
        self.left_out = [language for language in i18n.config.languages if language.build and language.locale not in self.languages]
        for language in self.left_out:
            language.build = False

    def _started(self, group: list[str]) -> Part | None:
        """A process for these languages; None in that process itself."""
        if sys.platform == "win32":
            return None
        found = tempfile.TemporaryFile()  # noqa: SIM115  `collect` closes it
        sys.stdout.flush()
        sys.stderr.flush()
        process = os.fork()
        part = Part(process, found, group)
        if process:
            return part
        self.own = part
        logging.getLogger("mkdocs").setLevel(logging.WARNING)
        for handler in _counting():  # what was said of the first language is the first process's
            handler.counts.clear()
        return None

    def all_languages(self) -> None:
        """Let static-i18n know every language again, as each page links to all; it has begun to build those of this process."""
        for language in self.left_out:
            language.build = True
        self.left_out = []

    def go_on(self) -> None:
        """End this process when the first one has ended: nobody waits for what it does."""
        if self.own and os.getppid() != self.first:
            os._exit(1)

    def is_last(self, language: str, i18n: Any) -> bool:
        """Whether the site is whole with this language; the first process builds it. static-i18n builds the default language before the others."""
        return self.own is None and bool(language == (translations(i18n) or [i18n.default_language])[-1])

    def leave(self, language: str, found: object) -> None:
        """In another than the first process, when its last language is built: leave what was found in it for the first, and end.

        Where there were warnings it goes on instead, as MkDocs is to say that it gives up.
        """
        if self.own and language == self.languages[-1]:
            self.own.found.write(json.dumps(found).encode())
            self.own.found.flush()
            if not any(handler.counts for handler in _counting()):
                os._exit(0)

    def collect(self, take: Callable[[Any], None]) -> list[str]:
        """Wait for the other processes and take what they left; the languages of those that failed."""
        failed = []
        for part in self.others:
            _, status = os.waitpid(part.process, 0)
            with part.found:
                if status:
                    failed += part.languages
                else:
                    part.found.seek(0)
                    take(json.load(part.found))
        self.others = []
        return failed


def translations(i18n: Any) -> list[str]:
    """The languages of the site but its default."""
    return [language for language in i18n.build_languages if language != i18n.default_language]


def _counting() -> list[CountHandler]:
    """What counts the warnings of a strict build, here of each language."""
    return [handler for handler in logging.getLogger("mkdocs").handlers if isinstance(handler, CountHandler)]


def _processors() -> int:
    """How many processors this program may use; one where the system cannot double a process."""
    if sys.platform == "win32":
        return 1
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _groups(languages: list[str], number: int) -> list[list[str]]:
    """Languages in as many groups, as even as can be; the last is the smallest, as its process has more to do.

    >>> _groups(["fr", "hi", "sv", "th", "hr"], 2)
    [['fr', 'hi', 'sv'], ['th', 'hr']]
    >>> _groups(["fr", "hi"], 4)
    [['fr'], ['hi']]
    >>> _groups([], 2)
    [[]]
    """
    number = max(1, min(number, len(languages)))
    ends = [-(-len(languages) * index // number) for index in range(number + 1)]
    return [languages[start:end] for start, end in pairwise(ends)]
