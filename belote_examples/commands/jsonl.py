"""JSON Lines: a value a line, read strictly and written so that any other program reads it back."""
import json
from collections.abc import Callable, Iterator
from typing import BinaryIO

from belote_examples.engine.errors import NotReadable, Refused

LINE_LIMIT = 1024 * 1024
"""Bytes in a line without its end; the longest match fits, each of its deals played out and told at length."""
DIGITS_LIMIT = 15
"""Digits of a number that every JSON reader keeps exact."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
READ = len(BYTE_ORDER_MARK) + LINE_LIMIT + len(b"\r\n")
"""Bytes read of a line, with all that may stand around it."""
BLANK = " \t\r\n"
"""What JSON calls white space: no other space of Unicode may stand beside a value."""


class Unreadable:
    """A number that no key takes (`98.0`, `1e9`, `NaN`, five thousand digits): kept as its text, for the message of the key it stands at."""

    def __init__(self, text: str) -> None:
        self.text = text if len(text) <= 40 else f"a number of {len(text)} characters"

    def __repr__(self) -> str:
        return self.text


class Repeated(dict[str, object]):
    """A JSON object in which a key appears twice: `repeated` says which."""

    repeated: str


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream, as they come; a line far over the limit is cut and the rest of it skipped."""
    first = True
    while line := stream.readline(READ + 1):
        rest = line
        while len(rest) > READ and not rest.endswith(b"\n"):
            rest = stream.readline(READ + 1)
        yield line.removeprefix(BYTE_ORDER_MARK) if first else line
        first = False


def value_of(line: bytes) -> object:
    """The JSON value of a line; NotReadable, at no field, if it has none.

    >>> value_of(b'{"ns": 98}')
    {'ns': 98}
    >>> value_of(b"  ")
    Traceback (most recent call last):
    belote_examples.engine.errors.NotReadable: expected a JSON object, got a blank line
    """
    if len(line.removesuffix(b"\n").removesuffix(b"\r")) > LINE_LIMIT:
        raise NotReadable("", f"expected at most {LINE_LIMIT} bytes in a line, got more")
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        byte = line[error.start]
        raise NotReadable("", f"expected UTF-8, got the byte 0x{byte:02x} at offset {error.start} of the line") from None
    if not text.strip(BLANK):
        raise NotReadable("", "expected a JSON object, got a blank line")
    try:
        return _DECODER.decode(text.rstrip(BLANK))
    except json.JSONDecodeError as error:
        reason = error.msg[0].lower() + error.msg[1:].removesuffix(" at")
        raise NotReadable("", f"expected one JSON object on the line, got no JSON: {reason} at column {error.pos + 1}") from None


def answer(verb: Callable[[object], dict[str, object]], line: bytes, number: int) -> dict[str, object]:
    """What the verb says to a line, or the error in its place: line from one, field, message."""
    try:
        return verb(value_of(line))
    except Refused as refused:
        return {"error": {"line": number, "field": refused.field, "message": refused.message}}
    except RecursionError:
        return {"error": {"line": number, "field": "", "message": "expected a plain JSON object, got brackets nested too deep to read"}}


def written(value: object) -> bytes:
    """The value as a line of UTF-8. A lone surrogate becomes its JSON escape.

    >>> written({"card": "10♥"}).decode()
    '{"card":"10♥"}\\n'
    >>> written("\\ud800")
    b'"\\\\ud800"\\n'
    """
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode(errors="backslashreplace")


def _whole(text: str) -> int | Unreadable:
    return int(text) if len(text.lstrip("-")) <= DIGITS_LIMIT else Unreadable(text)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    marked, seen = Repeated(found), set[str]()
    for key, _ in pairs:
        if key in seen:
            marked.repeated = key
            break
        seen.add(key)
    return marked


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_whole, parse_float=Unreadable, parse_constant=Unreadable)
