"""Faults in what sentences name without a quote: rule sets, games, doubles, ranks, rows."""

import re
from collections.abc import Callable

from belote_examples.terms import Terms
from tests.checks.planting import Edit, Fault, edit, sub, swap

COUNTING, RULESETS, CONTRACT, TERMS = (f"docs/{{lang}}/{name}" for name in ("counting.md", "rulesets.md", "declarations.md", "terms.toml"))
TRANSLATED = ("fr", "hi", "sv", "th", "hr")


def renamed(section: str, one: str, other: str, table: str = "names") -> Callable[[str, Terms], Edit]:
    """The first name of a kind in a section's sentences becomes another one, which the message says."""

    def plant(text: str, terms: Terms) -> Edit:
        start = text.index("\n", text.index(f"{{#{section}}}"))
        forms = "|".join(sorted(map(re.escape, terms.forms(table, one)), key=len, reverse=True))
        match = re.compile(forms if not terms.spaced else rf"\b(?:{forms})(?!\w)", re.I).search(text, start)
        assert match, f"no {one} in {section}"
        new = terms.forms(table, other)[0]
        return edit(text, text[: match.start()] + new + text[match.end() :], (new,))

    return plant


def links(*says: str) -> Callable[[str, Terms], Edit]:
    """Two links of a section in each other's place, each still true."""
    return sub(r"(\[[^\]]*\]\(#tie\.total\.ns\))(.*?)(\[[^\]]*\]\(#tie\.total\.ew\))", r"\3\2\1", *says)


def exchanged(*says: str) -> Callable[[str, Terms], Edit]:
    """The texts of two links to a card, who plays it and which it is, in each other's place: each still true."""
    link = r"\[([^\]]*)\]\(#trick\.west\)"
    return sub(rf"{link}(.*?){link}", r"[\3](#trick.west)\2[\1](#trick.west)", *says)


def ordered(line: str, *says: str, at: str) -> Callable[[str, Terms], Edit]:
    """A language states another order of a section."""
    return swap("[order.links]\n", f"[order.links]\n{line}\n", *says, at=at)


NAMES = (
    Fault("one rule set for the other", RULESETS, renamed("differences", "officielles", "maison"), TRANSLATED),
    Fault("one rule set for the other", COUNTING, renamed("coinche-capots", "officielles", "maison")),
    Fault("one game for the other", CONTRACT, renamed("declarations-contract", "classic", "coinche"), ("fr", "th")),
    Fault("a rank in the belote", COUNTING, renamed("trump-suit", "Q", "J", "ranks"), TRANSLATED),
    Fault("a row that is none", COUNTING, renamed("trump-suit", "first_row", "seventh"), TRANSLATED),
    Fault("another row", COUNTING, renamed("trump-suit", "second_row", "first_row"), ("hr",)),
    Fault("a rank that no other language has", COUNTING, renamed("trump-suit", "Q", "J", "ranks"), ("en",)),
    Fault("defence for taker", COUNTING, renamed("coinche", "taker", "defence")),
    Fault("opponent for partner", "docs/{lang}/playing.md", renamed("void", "partner", "opponent"), ("fr", "th")),
    Fault("defence for taker in the reference", COUNTING, renamed("equal-totals", "taker", "defence"), ("en",)),
    Fault("game in the description", "docs/{lang}/start.md", sub(r"^description: ", "description: Coinche. ", "'coinche'"), ("en",)),
)
LINKS = (
    Fault("links in each other's place", COUNTING, links("links to", "[order.links]"), TRANSLATED),
    Fault("links of the reference in each other's place", COUNTING, links("other languages have"), ("en",)),
    Fault("player and card in each other's place", COUNTING, exchanged("expected its player alone", "mend it, or, if"), TRANSLATED),
    Fault("player and card of the reference in each other's place", COUNTING, exchanged("other languages have"), ("en",)),
    Fault("link twice", COUNTING, sub(r"(\[[^\]]*\]\(#tie\.total\.ns\))", r"\1 \1", "once more than"), TRANSLATED),
    Fault("link that the reference alone has not", COUNTING, sub(r"\[([^\]]*)\]\(#tie\.total\.ns\)", r"\1", "lacks a link", at="{#equal"), ("en",)),
)
ORDERS = (
    Fault("order of a section that is none", TERMS, ordered('"counting.md#nowhere" = [1]', "no section", at="nowhere"), ("fr",)),
    Fault("order that is no list", TERMS, ordered('"counting.md#equal-totals" = "1"', "expected a list", at='#equal-totals" = "1"'), ("hi",)),
)
