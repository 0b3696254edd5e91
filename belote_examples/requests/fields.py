"""The fields of a JSON object, read one by one: what was expected, what was got, and where."""
from belote_examples.engine.errors import NotAllowed, NotReadable, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

LONGEST_NAME = 40
"""A longer key is cut in messages, and no near one is looked for."""
_is_word = getattr(str, "isidentifier", str.isalpha)  # MicroPython has the second only


def joined(path: str, field: str) -> str:
    """The path of a field inside `path`.

    >>> joined("deals[3]", "points.ns"), joined("", "rules"), joined("deals[3]", "")
    ('deals[3].points.ns', 'rules', 'deals[3]')
    """
    return path + field if not path or not field or field.startswith("[") else f"{path}.{field}"


class Fields:
    """A JSON object and the path it stands at; every reader refuses what is not as it should be, with the path of the field."""

    def __init__(self, value: object, path: str = "", example: str = "") -> None:
        if not isinstance(value, dict):
            raise NotReadable(path, f"expected a JSON object{example and ' such as ' + example}, got {shown(value)}")
        self.values: dict[str, object] = value
        self.where = path
        twice = getattr(value, "repeated", None)  # a reader of JSON says so
        if twice is not None:
            raise NotReadable(self.path(twice), "expected the key once, found it twice")

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def path(self, key: str) -> str:
        """The path of one key; a key that is no plain word stands in brackets."""
        return joined(self.where, key if _is_word(key) and len(key) <= LONGEST_NAME else f"[{shown(key)}]")

    def only(self, known: "Collection[str]") -> None:
        """Refuse a key that is not known, with the nearest one that is."""
        for key in self.values:
            if key not in known:
                raise NotReadable(self.path(key), f"unknown key {shown(key)}{_nearest(key, known)}; expected {', '.join(known)}")

    def misplaced(self, keys: "Collection[str]", why: str) -> None:
        """Refuse keys that exist but have no place here."""
        for key in self.values:
            if key in keys:
                raise NotAllowed(self.path(key), f"misplaced: {why}")

    def need(self, key: str, expected: str) -> object:
        """The value of a required key."""
        if key not in self.values:
            raise NotReadable(self.path(key), f"missing: expected {expected}")
        return self.values[key]

    def choice(self, key: str, words: "Collection[str]") -> str:
        """One of the words."""
        expected = "one of " + ", ".join(words)
        value = self.need(key, expected)
        if not isinstance(value, str) or value not in words:
            raise NotReadable(self.path(key), f"expected {expected}, got {shown(value)}")
        return value

    def choice_or(self, key: str, words: "Collection[str]", default: str) -> str:
        """One of the words, the default where the key is absent."""
        return self.choice(key, words) if key in self.values else default

    def choice_or_null(self, key: str, words: "Collection[str]") -> str | None:
        """One of the words, or null; null where the key is absent."""
        value = self.values.get(key)
        if value is not None and (not isinstance(value, str) or value not in words):
            raise NotReadable(self.path(key), f"expected null or one of {', '.join(words)}, got {shown(value)}")
        return value

    def whole(self, key: str, expected: str = "a whole number of points", least: int | None = None) -> int:
        """A whole number, of at least `least`; neither a float nor a boolean nor text is one."""
        value = self.need(key, expected)
        if type(value) is not int:
            cure = ", without quotes" if isinstance(value, str) else ""
            raise NotReadable(self.path(key), f"expected {expected}{cure}, got {shown(value)}")
        if least is not None and value < least:
            raise NotAllowed(self.path(key), f"expected {expected}, {least} or more, got {value}", "too_low", {"least": least})
        return value

    def truth(self, key: str) -> bool:
        """A boolean, false where the key is absent."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            raise NotReadable(self.path(key), f"expected true or false, got {shown(value)}")
        return value

    def items(self, key: str, expected: str) -> list[object]:
        """A list."""
        value = self.need(key, expected)
        if not isinstance(value, list):
            raise NotReadable(self.path(key), f"expected {expected}, got {shown(value)}")
        return value


def _nearest(key: str, known: "Collection[str]") -> str:
    if len(key) > LONGEST_NAME:
        return ""
    try:
        from difflib import get_close_matches  # only an error needs it, and MicroPython has none
    except ImportError:
        return ""
    near = get_close_matches(key.lower(), known, 1)
    return f", did you mean {near[0]}?" if near else ""
