"""What a program answered, against what the kit expects."""
import json
from typing import Any, NamedTuple

LINES = "lines"
MISSING = "nothing"
SHOWN = 125
"""Letters of a value that a report shows."""
UNORDERED = "legal"
"""The key under which a list is a set: legal cards and calls stand in any order."""


class Difference(NamedTuple):
    """Where an answer is another than expected: the path, and both values as JSON."""

    path: str
    expected: str
    got: str

    def in_lines(self) -> bool:
        """Whether it is inside `lines`, the sum that tells how a score comes about.

        >>> [Difference(path, "1", "2").in_lines() for path in ("lines[0].ns", "deals[1].lines[0]", "lines", "ns")]
        [True, True, True, False]
        """
        return any(part.partition("[")[0] == LINES for part in self.path.split("."))

    def __str__(self) -> str:
        return f"{self.path or 'answer'}: expected {self.expected}, got {self.got}"


def read(data: bytes) -> dict[str, Any]:
    """The JSON object of an answer; ValueError, in a few words, where there is none.

    >>> read(b"ready")
    Traceback (most recent call last):
    ValueError: 'ready'
    >>> read(b"\\n")
    Traceback (most recent call last):
    ValueError: a blank line
    """
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        text = data.decode(errors="replace").rstrip("\r\n")
        raise ValueError(_cut(repr(text)) if text.strip() else "a blank line")
    return found


def refusal(expected: dict[str, Any], got: dict[str, Any]) -> str:
    """What is to be said where only one of two answers is a refusal; nothing where both are, or none.

    >>> refusal({"ns": 208}, {"error": {"field": "game"}})
    'expected an answer, got the refusal {"field": "game"}'
    >>> refusal({"error": {"field": "points.ns"}}, {"ns": 208})
    'expected a refusal at points.ns, got the answer {"ns": 208}'
    """
    if ("error" in expected) == ("error" in got):
        return ""
    if "error" in got:
        return f"expected an answer, got the refusal {shown(got['error'])}"
    return f"expected a refusal at {expected['error']['field'] or 'the line as a whole'}, got the answer {shown(got)}"


def differences(expected: Any, got: Any, path: str = "") -> list[Difference]:
    """Every place where an answer is another than expected; what it says beyond that is its own affair.

    >>> [str(one) for one in differences({"ns": 208, "lines": [1, 2]}, {"ns": 198, "lines": [1], "note": "mine"})]
    ['ns: expected 208, got 198', 'lines[1]: expected 2, got nothing']
    >>> differences({"legal": ["7♥", "8♥"]}, {"legal": ["8♥", "7♥"]})
    []
    """
    if isinstance(expected, dict) and isinstance(got, dict):
        return [one for key, value in expected.items() for one in _inside(value, got, key, f"{path}.{key}" if path else key)]
    if isinstance(expected, list) and isinstance(got, list):
        if path == UNORDERED:
            expected, got = sorted(expected, key=shown), sorted(got, key=shown)
        longest = max(len(expected), len(got))
        return [one for index in range(longest) for one in _items(expected, got, index, f"{path}[{index}]")]
    return [] if _same(expected, got) else [Difference(path, shown(expected), shown(got))]


def shown(value: Any) -> str:
    """A value as a report shows it: JSON, cut where it is long."""
    try:
        return _cut(json.dumps(value, ensure_ascii=False))
    except (ValueError, RecursionError):
        return "a value too long to show"


def _inside(value: Any, got: dict[str, Any], key: str, path: str) -> list[Difference]:
    return differences(value, got[key], path) if key in got else [Difference(path, shown(value), MISSING)]


def _items(expected: list[Any], got: list[Any], index: int, path: str) -> list[Difference]:
    if index >= len(got):
        return [Difference(path, shown(expected[index]), MISSING)]
    return differences(expected[index], got[index], path) if index < len(expected) else [Difference(path, MISSING, shown(got[index]))]


def _same(expected: Any, got: Any) -> bool:
    """Equal, where true is no number; 98.0 is 98, since not every program writes whole numbers apart."""
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    return bool(expected == got)


def _cut(text: str) -> str:
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"
