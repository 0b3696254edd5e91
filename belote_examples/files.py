"""The project's own text files: read with all that stands in the way told, written whole or not at all."""

import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

from .problems import Problem, relative

NO_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened: what has become a pipe or a link since it was looked at is not waited for, and not followed."""
OTHER = {
    stat.S_IFDIR: "a folder", stat.S_IFLNK: "a link", stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket", stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}  # fmt: skip
"""What is no file, by what the system says of it."""
BARE_KEY = re.compile(r"[ \t]*[\w-]+[ \t]*")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'')
CURLY = re.compile("[“”„‘’«»]")
NO_VALUE = re.compile(r"""[ \t]*(?:#|$|(?!true\b|false\b|inf\b|nan\b)[^\s"'\[{\d+-])""")
LARGEST, MOST_LETTERS, LONGEST_LINE = 400_000, 90_000, 4_000
"""Bytes and letters a text of the project may have, and letters of a line: more is no page, and would only keep every check waiting."""


def read(path: Path, root: Path) -> tuple[str, tuple[Problem, ...]]:
    """The text of a file without its byte order mark, as much of it as can be read, and what was wrong in reading it."""
    shown = relative(path, root)
    try:
        if other := kind(path):
            return "", (Problem(shown, 1, 1, "", f"expected a file, got {other}: it is not read"),)
        content = _bytes(path)
        if len(content) > LARGEST:
            got = path.lstat().st_size
            return "", (Problem(shown, 1, 1, "", f"expected at most {LARGEST} bytes, got {got}: a text of this size is not read"),)
    except OSError as error:
        return "", (Problem(shown, 1, 1, "", f"expected a file that can be read: {error.strerror}"),)
    try:
        return _sized(_lines(content.decode("utf-8-sig")), shown)
    except UnicodeDecodeError as error:
        return _lines(content.decode("utf-8-sig", "replace")), (_not_utf8(error, content, shown),)


def read_toml(path: Path, root: Path) -> tuple[str, dict[str, Any], tuple[Problem, ...]]:
    """The text of a TOML file, what it holds, and what was wrong in reading it: then it holds nothing."""
    text, problems = read(path, root)
    if problems:
        return text, {}, problems
    try:
        return text, tomllib.loads(text), ()
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+), column (\d+)", str(error))
        line, column = (int(at[1]), int(at[2])) if at else (text.count("\n") + 1, 1)  # else at the end of the document
        said = _cure(text.split("\n")[line - 1]) or str(error)
        return text, {}, (Problem(relative(path, root), line, column, "", f"not readable as TOML: {said}"),)
    except (RecursionError, ValueError) as error:  # nested too deeply; a number of too many digits
        return text, {}, (Problem(relative(path, root), 1, 1, "", f"not readable as TOML: {error}"),)


def _cure(line: str) -> str:
    """What is most likely wrong with a line of TOML, for whoever never wrote any; empty where that cannot be told.

    >>> _cure("fünf = 5")
    'put a key with other letters than a to z in quotes: "fünf" = 5'
    """
    key, equals, value = line.partition("=")
    if BARE_KEY.fullmatch(key) and equals and not key.isascii():
        return f'put a key with other letters than a to z in quotes: "{key.strip()}" ={value}'
    rest = STRING.sub("", line).partition("#")[0]
    if curly := CURLY.search(rest):
        return f'expected straight quotes around a text, as in "text", got {curly[0]}'
    if '"' in rest or "'" in rest:
        return "expected a second quote where the text ends, on the line on which it begins"
    if equals and NO_VALUE.match(value):
        return f'expected a text in quotes, a number, true, false or a list after =, got {value.strip() or "nothing"}'
    return ""


def kind(path: Path) -> str:
    """What stands at a path, where it is no file of its own: a link is none. Raises OSError where nothing does."""
    mode = path.lstat().st_mode
    return "" if stat.S_ISREG(mode) else OTHER.get(stat.S_IFMT(mode), "something else")


def replace(path: Path, text: str) -> None:
    """Write a file whole or not at all. Raises OSError where it cannot; the file is then as it was.

    It is written beside it first, where nothing stands but what a run that was cut off has left: a link there is not followed.
    """
    aside = path.with_name(path.name + ".part")
    try:
        if os.path.lexists(aside) and not kind(aside):
            aside.unlink()
        number = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_WAIT, 0o666)
        try:
            with open(number, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(aside, path)
        except OSError:
            aside.unlink(missing_ok=True)
            raise
    except OSError as error:
        error.filename = error.filename or str(path)
        raise


def _bytes(path: Path) -> bytes:
    """The bytes of a file, no more of them than it may have and one."""
    with open(os.open(path, os.O_RDONLY | NO_WAIT), "rb") as file:
        return file.read(LARGEST + 1)


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _sized(text: str, shown: str) -> tuple[str, tuple[Problem, ...]]:
    """The text, if a person may have written it."""
    if len(text) > MOST_LETTERS:
        return "", (Problem(shown, 1, 1, "", f"expected at most {MOST_LETTERS} letters, got {len(text)}: a text of this size is not read"),)
    lines = text.split("\n")
    long = next((number for number, line in enumerate(lines, 1) if len(line) > LONGEST_LINE), 0)
    if long:
        got = len(lines[long - 1])
        return "", (Problem(shown, long, 1, "", f"expected lines of at most {LONGEST_LINE} letters, got {got}: a text like this is not read"),)
    return text, ()


def _not_utf8(error: UnicodeDecodeError, content: bytes, shown: str) -> Problem:
    """The byte of a file that is no UTF-8, at its place."""
    at = error.start + content.startswith(b"\xef\xbb\xbf") * 3  # the codec leaves the mark out of what it counts
    start = content.rfind(b"\n", 0, at) + 1
    column = len(content[start:at].decode("utf-8-sig", "replace")) + 1
    return Problem(shown, content.count(b"\n", 0, at) + 1, column, "", f"expected UTF-8, got byte {content[at]:#x}: save the file as UTF-8")
