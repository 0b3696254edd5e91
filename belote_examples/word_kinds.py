"""What a value of `terms.toml` may be, what is wrong with one that is not, and where in the file a key stands."""

import re
from bisect import bisect_right
from functools import cached_property

from .problems import place

WORD, NAMED, SIDE, OUTCOME, FORMS, FLAG = "word", "named", "side", "outcome", "forms", "flag"
KEYS = {NAMED: ("name", "forms"), SIDE: ("name", "short", "forms"), OUTCOME: ("name", "forms", "bound")}
SHOWN = 60
"""Letters of a value that a message shows."""
LINE = re.compile(r"""^[ \t]*(?:(\[\[?)[ \t]*([^\[\]\n]*?)[ \t]*\]|(?:"([^"\n]*)"|'([^'\n]*)'|([\w-]+))[ \t]*[=.])""", re.M)
"""The head of a table, or a key, each as it stands at the beginning of a line."""


def wrong(kind: str, value: object) -> str:
    """What is wrong with a value of a `kind`; empty when nothing is."""
    if kind == FLAG:
        return "" if isinstance(value, bool) else f"expected true or false, got {shown(value)}"
    if kind == WORD:
        return "" if isinstance(value, str) and value.strip() else f"expected a word, got {shown(value)}"
    if kind == FORMS:
        good = isinstance(value, list) and value and all(isinstance(form, str) and form.strip() for form in value)
        return "" if good else f"expected a list of words, got {shown(value)}"
    keys = KEYS[kind]
    if not isinstance(value, dict) or set(value) != set(keys):
        return f"expected {{ {', '.join(keys)} }}, got {shown(value)}"
    for key in keys:
        if message := wrong(kind_of_part(key), value[key]):
            return f"{key}: {message}"
    return ""


def kind_of_part(key: str) -> str:
    """What a value that has parts has under a key."""
    return FORMS if key in ("forms", "bound") else WORD


def shown(value: object) -> str:
    """A value as a message shows it; a long one is cut.

    >>> shown("a"), len(shown([1] * 999))
    ("'a'", 61)
    """
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


class Places:
    """Where tables and keys stand in a file, found when first asked for: most files have no fault."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def known(self) -> dict[tuple[str, str], int]:
        """Where each key of each table begins in the text, and under an empty key the table."""
        found: dict[tuple[str, str], int] = {}
        table = ""
        for match in LINE.finditer(self.text):
            if match[1]:
                table = match[2].replace('"', "")
                for name in (table, table.partition(".")[0]):
                    found.setdefault((name, ""), match.start(1))
            else:
                group = next(number for number in (3, 4, 5) if match[number] is not None)
                found.setdefault((table, match[group]), match.start(group))
        return found

    def of(self, table: str, key: str = "") -> tuple[int, int]:
        """Line and column of a key in its table; of the table, or of the first in it, where the key has no line of its own.

        >>> Places("a = 1\\n[b]\\n  'c' = 2\\n").of("b", "c"), Places("a = 1\\n[b.d]").of("b", "c"), Places("b = 3").of("b", "c")
        ((3, 4), (2, 1), (1, 1))
        """
        at = self._first((table, key), (table, ""), ("", table))
        return place(self.text, self.text[at : at + 1], at)

    def word(self, where: str, word: str) -> tuple[int, int]:
        """Line and column of a word behind the key that `where` ends in; of the key, where the file writes the word otherwise, as by numbers.

        A key without a line of its own has that of the table, or of the key, it stands in.

        >>> text = "[b]\\n[b.d]\\nx = { e = 'f' }\\ny = 'f'"
        >>> Places(text).word("b.d.x.e", "f"), Places(text).word("b.d.y", "f"), Places(text).word("b.d.y", "g"), Places(text).word("b.z", "f")
        ((3, 12), (4, 6), (4, 1), (1, 1))
        """
        parts = where.split(".")
        keys = [(".".join(parts[:depth]), parts[depth]) for depth in range(len(parts) - 1, 0, -1)]
        start = self._first(*keys, (parts[0], ""), ("", parts[0]))
        after = bisect_right(self._starts, start)
        at = self.text.find(word, start, self._starts[after] if after < len(self._starts) else len(self.text))
        return place(self.text, self.text[start : start + 1], start) if at < 0 else place(self.text, word, at)

    def _first(self, *wanted: tuple[str, str]) -> int:
        return next((self.known[one] for one in wanted if one in self.known), 0)

    @cached_property
    def _starts(self) -> list[int]:
        return sorted(self.known.values())
