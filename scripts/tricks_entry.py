"""The `tricks` of an example, written into its TOML file; nothing else of the file changes."""
import re

from belote_examples.engine.play import Trick

ENTRY = re.compile(r"^tricks = \[[^\]]*\]\n", re.MULTILINE)


class NoEntry(ValueError):
    """The file has no such example, or the example no `tricks`."""


def lines(tricks: tuple[Trick, ...]) -> tuple[str, ...]:
    """Tricks as the examples write them.

    >>> from belote_examples.engine.cards import Card
    >>> lines((Trick("south", tuple(Card.parse(card) for card in ("A♠", "10♠", "7♠", "J♥"))),))
    ('south A♠ 10♠ 7♠ J♥',)
    """
    return tuple(" ".join((trick.leader, *map(str, trick.cards))) for trick in tricks)


def written(text: str, name: str, tricks: tuple[str, ...]) -> str:
    """The file's text with the example's `tricks` replaced. NoEntry where it has none.

    >>> print(written('[[example]]\\nid = "one"\\ntricks = []\\n', "one", ("south A♠ 10♠ 7♠ J♥",)), end="")
    [[example]]
    id = "one"
    tricks = [
        "south A♠ 10♠ 7♠ J♥",
    ]
    """
    start = text.find(f'\nid = "{name}"\n')
    end = text.find("\n[[", start + 1)
    end = len(text) if end < 0 else end
    found = ENTRY.search(text, start, end) if start >= 0 else None
    if found is None:
        raise NoEntry(f'expected an example with id = "{name}" and an entry tricks = [...], found none')
    entry = "tricks = [\n" + "".join(f'    "{trick}",\n' for trick in tricks) + "]\n"
    return text[: found.start()] + entry + text[found.end() :]
