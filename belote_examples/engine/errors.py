"""What the engine says when it refuses a value: where, what was expected, what was got."""


class Refused(ValueError):
    """A value the rules do not allow.

    `field` is the path of the value (`points.ns`, `tricks[2].cards[1]`, counted from zero as programs do); `message` says what was
    expected, what was got and, where there is one, the cure (counted from one, as players do). `code` and `values` let a page say it in its
    reader's language: a name that stays (`no_such_split`), empty where a page has no words of its own, and what those words need, by name.

    >>> raise Refused("points.ns", "expected 0 to 152 points, got 200")
    Traceback (most recent call last):
    belote_examples.engine.errors.Refused: points.ns: expected 0 to 152 points, got 200
    """

    def __init__(self, field: str, message: str, code: str = "", values: "dict[str, object] | None" = None) -> None:
        super().__init__(field + ": " + message if field else message)
        self.field = field
        self.message = message
        self.code = code
        self.values = values or {}

    def at(self, field: str) -> "Refused":
        """The same refusal of a value at another path.

        >>> NotAllowed("points.ns", "expected 0 or more", "too_low", {"least": 0}).at("deals[3].points.ns").field
        'deals[3].points.ns'
        """
        return type(self)(field, self.message, self.code, self.values)


class NotReadable(Refused):
    """The text is no card, seat, side or number: `1♥`, `"one hundred"`."""


class NotAllowed(Refused):
    """Readable, but not allowed here: a card played out of turn, a bid below the last one, a count that no tricks give."""


def shown(value: object) -> str:
    """The value as an error message shows it: in the words of JSON, cut after 40 characters, never an error itself.

    >>> shown("10♥"), shown("x" * 100)[-6:]
    ("'10♥'", 'xxx...')
    >>> [shown(value) for value in (None, True, [1, 2], {})]
    ['null', 'true', 'a list of 2', 'an object']
    """
    if value is None or isinstance(value, bool):
        return "null" if value is None else "true" if value else "false"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return "an object"
    try:
        text = repr(value)
    except (ValueError, RuntimeError):  # thousands of digits, or of brackets
        return "a value too long to show"
    return text if len(text) <= 40 else text[:37] + "..."


def points_said(points: int) -> str:
    """A number of points as a message says it.

    >>> points_said(1), points_said(151)
    ('1 point', '151 points')
    """
    return f"{points} point" if points == 1 else f"{points} points"


def one_of(values: object, field: str, value: object) -> None:
    """Refuse `value` unless it is one of `values` (strings).

    >>> one_of(("ns", "ew"), "last_trick", "nord")
    Traceback (most recent call last):
    belote_examples.engine.errors.NotReadable: last_trick: expected one of ns, ew, got 'nord'
    """
    if not isinstance(value, str) or value not in values:  # type: ignore[operator]
        raise NotReadable(field, "expected one of " + ", ".join(values) + ", got " + shown(value))  # type: ignore[arg-type]
