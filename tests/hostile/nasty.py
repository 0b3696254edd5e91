"""Texts that make readers of markup slow: each sign or pair of signs that one may wait for the end of, as often as a page may be long."""

from belote_examples.files import LONGEST_LINE, MOST_LETTERS

REPEATED = (
    "[", "[]", "](", "[a](", "![", "**a ", "*a_", "`", "<", "<a ", "<!-- ", "&#1;", "\\", "> ", "* ", "1. ", "|", " ", "#", "a", "[a](b) ",
    "1999<!-- year --> ", "*a**b", "&amp;", "1 *a* ", "[1](#a.b) ", "1 + ", "1 + 1 = 2 + ", "10♥ ", "((1", "not made ",
)  # fmt: skip
"""On lines as long as they may be."""
LINES = (
    "|a|\n|-|\n", "<!-- table: x -->\n", "<!-- /table -->\n", "<!-- tabel: x -->\n", "[a]: b\n", "# x {#a}\n", "a\n", "\n", "a\n\n", "a\n=\n",
    "---\n", "a: b\n", "```\n", "    a\n", "> * > * a\n",
)  # fmt: skip
"""Line after line."""


def texts() -> dict[str, str]:
    """Each of them at the length that is still read."""
    found = {}
    for piece in REPEATED:
        line = (piece * LONGEST_LINE)[:LONGEST_LINE]
        found[piece] = "\n".join([line] * (MOST_LETTERS // (LONGEST_LINE + 1)))
    return found | {piece: (piece * MOST_LETTERS)[:MOST_LETTERS] for piece in LINES} | {
        "lists in each other": "\n".join(" " * depth + "* x" for depth in range(440)),
        "references": "".join(f"[a{number}]: b\n" for number in range(9000)),
        "fences": "".join("`" * (number % 300) + "a\n" for number in range(600)),
    }  # fmt: skip
