"""What a reader sees of a page's source: the rest is blanked, letter for letter, so that offsets stay."""

import re

HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def shown(text: str) -> str:
    """The visible text of a page, everything else as spaces; the description of the front matter is seen, its other keys are not.

    >>> shown("See [10](#a.b) {#x}")
    'See [10            '
    """
    head = HEAD.match(text)
    end = head.end() if head else 0
    front = "\n".join(" " * 13 + line[13:] if line.startswith("description: ") else " " * len(line) for line in text[:end].split("\n"))
    return front + re.sub(r"<[^>\n]*>|\]\([^)\n]*\)|\{#[^}\n]*\}|\*\*|(?<=\n)\| (?:--- \| ?)+", _blank, text[end:])
