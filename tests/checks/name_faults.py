"""Faults in what sentences name without a quote: rule sets, games, doubles, ranks, rows."""

import re
from collections.abc import Callable

from belote_examples.terms import Terms
from tests.checks.planting import Edit, Fault, edit, line_of

COUNTING, RULESETS, CONTRACT = "docs/{lang}/counting.md", "docs/{lang}/rulesets.md", "docs/{lang}/declarations.md"
TRANSLATED = ("fr", "hi", "sv", "th", "hr")


def renamed(section: str, one: str, other: str, table: str = "names", gone: bool = False) -> Callable[[str, Terms], Edit]:
    """The first name of a kind in a section's sentences becomes another one, which the message says; or the first, on the heading, where the
    other stands there anyway."""

    def plant(text: str, terms: Terms) -> Edit:
        start = text.index("\n", text.index(f"{{#{section}}}"))
        forms = "|".join(sorted(map(re.escape, terms.forms(table, one)), key=len, reverse=True))
        match = re.compile(forms if not terms.spaced else rf"\b(?:{forms})(?!\w)", re.I).search(text, start)
        assert match, f"no {one} in {section}"
        new = terms.forms(table, other)[0]
        made = edit(text, text[: match.start()] + new + text[match.end() :], (new,))
        return made._replace(line=line_of(text, f"{{#{section}}}"), says=(f"never names {terms.forms(table, one)[0]!r}",)) if gone else made

    return plant


NAMES = (
    Fault("one rule set for the other", RULESETS, renamed("differences", "officielles", "maison"), TRANSLATED),
    Fault("one rule set for the other", COUNTING, renamed("coinche-capots", "officielles", "maison")),
    Fault("one game for the other", CONTRACT, renamed("declarations-contract", "classic", "coinche", gone=True), ("fr", "th")),
    Fault("a rank in the belote", COUNTING, renamed("trump-suit", "Q", "J", "ranks"), TRANSLATED),
    Fault("a row that is none", COUNTING, renamed("trump-suit", "first_row", "seventh"), TRANSLATED),
    Fault("another row", COUNTING, renamed("trump-suit", "second_row", "first_row", gone=True), ("hr",)),
    Fault("a rank that no other language has", COUNTING, renamed("trump-suit", "Q", "J", "ranks"), ("en",)),
)
NAMING = {"check_same_names": NAMES}
