"""Faults directly beside a quote: signs, units, negations, comparisons."""

from collections.abc import Callable

from belote_examples.terms import Terms
from tests.checks.planting import Edit, Fault, edit, quoted, swap
from tests.checks.sentence_faults import after

COUNTING = "docs/{lang}/counting.md"
TRANSLATED = ("fr", "hi", "sv", "th", "hr")


def beside(target: str, before: str, behind: str, *says: str) -> Callable[[str, Terms], Edit]:
    """Something stands before or behind the first link to a value."""

    def plant(text: str, terms: Terms) -> Edit:
        match = quoted(target).search(text)
        assert match, f"nothing quotes {target}"
        return edit(text, f"{text[: match.start()]}{before}{match[0]}{behind}{text[match.end() :]}", says)

    return plant


def denied(key: str, number: int = 0) -> Callable[[str, Terms], Edit]:
    """A negation before or after the outcome of the first deal: the first form of it, the last …"""

    def plant(text: str, terms: Terms) -> Edit:
        word, space = terms.forms("negations", key)[number], " " if terms.spaced else ""
        ends = (word + space, "") if key == "before" else ("", space + word)
        return beside("made.outcome", *ends, word, "opposite")(text, terms)

    return plant


BESIDE = (
    Fault("a minus before the link", COUNTING, beside("made.ns", "−", "", "'−' stands before the link")),
    Fault("less than before the link", COUNTING, beside("made.ns", "< ", "", "'<' stands before the link")),
    Fault("per cent after the link", COUNTING, beside("made.ns", "", " %", "'%' stands after the link")),
    Fault("comparison of two links", COUNTING, after("[112](#made.ns) < [70](#made.ew)", "112 is more than 70")),
    Fault("sum of several links", COUNTING, swap("[20](#trick.points.east)", "[10](#trick.points.south)", "41"), TRANSLATED),
    Fault("negation before an outcome", COUNTING, denied("before"), ("en", "fr", "sv", "th", "hr")),
    Fault("negation of two words", COUNTING, beside("made.outcome", "pas de ", "", "'pas de' beside"), ("fr",)),
    Fault("negation that lost its vowel", COUNTING, beside("made.outcome", "pas d’", "", "'pas d’' beside"), ("fr",)),
    Fault("another negation before an outcome", COUNTING, denied("before", -1), ("en", "fr", "hi", "sv", "th", "hr")),
    Fault("negation after an outcome", COUNTING, denied("after"), ("en", "fr", "hi", "sv", "hr")),
)
OTHERS = {"check_beside": BESIDE}
