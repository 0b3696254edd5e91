"""Titles of examples and labels of tables: each there, and none that states what its row does not prove."""
from collections.abc import Iterator

from belote_examples.checks.site import Language, Site
from belote_examples.engine.rules import CAPOT, DOUBLES, GENERALE, MAISON
from belote_examples.engine.scoring import FAILED, MADE
from belote_examples.examples import Entry, Example, TrickExample
from belote_examples.kinds import facts_of
from belote_examples.problems import NO_TITLE, UNKNOWN_EXAMPLE, Problem, place, relative
from belote_examples.shape import PRINTED, VALUES
from belote_examples.words import CARD, DOUBLE, GAME, NUMBER, OUTCOME, RULES, SEAT, SIDE, STRAIN, SUIT

COUNTED = {
    "tierce": "3", "quarte": "4", "quinte": "5", "carre_jacks": "4", "carre_nines": "4 9", "carre_others": "4 10", "carre_aces_no_trumps": "4",
    "carre_tens_no_trumps": "4 10", "carre_others_no_trumps": "4 9",
}  # fmt: skip
"""The numbers that the label of a declaration may name: how many cards it has, and ranks that a language writes in digits."""
LABELS = tuple(table for table in PRINTED if table not in (*VALUES, "titles", "rule_sets", "measured"))
"""Tables whose words state no value: titles are bound to their rows, rule sets have names of their own, what was measured names its scale."""
DOUBLED = {str(MAISON.coinche.multiplier(double)): double for double in DOUBLES}
"""What a row that prints × 2 or × 4 is: coinched or surcoinched."""


def check_titles(site: Site) -> Iterator[Problem]:
    """Each example has a title, and each title an example."""
    proved = {name: _proved(example) for name, example in site.examples.items()}
    for language in site.languages.values():
        titles, shown = language.terms.data.get("titles", {}), relative(language.terms.path, site.root)
        at = place(language.terms.text, "[titles]")
        for name in site.examples:
            if name not in titles:
                yield Problem(shown, *at, f"titles.{name}", "missing: every example needs a title", NO_TITLE)
        for name, title in titles.items():
            if name in site.examples:
                yield from _title(name, str(title), proved[name], language, shown)
            else:
                yield Problem(shown, *language.terms.places.of("titles", name), f"titles.{name}", "no example has this id", UNKNOWN_EXAMPLE)


def _proved(example: Entry) -> set[str]:
    """The outcome, contract, suit, double, game and rule set of an example's row."""
    found = facts_of(example)
    row = {fact.value for path, fact in found.items() if path in ("outcome", "contract", "strain", "trump")}
    row |= {path for path in ("capot", "generale") if path in found}
    row |= {MADE} if row & {CAPOT, GENERALE} and FAILED not in row else set()
    if isinstance(example, Example | TrickExample):
        row |= {example.rules.game, example.rules.name}
    if "multiplier" in found:
        row.add(DOUBLED[found["multiplier"].value])
    return row


def _title(name: str, title: str, row: set[str], language: Language, shown: str) -> Iterator[Problem]:
    """A title names no number, card, seat or side, and no outcome, contract, suit, double, game or rule set that is not its row's."""
    named = language.words.values(title, NUMBER, CARD, SEAT, SIDE, OUTCOME, SUIT, STRAIN, DOUBLE, RULES, GAME)
    for value in [*named, *language.words.spelled(title)]:
        if value.id not in row and not any(other.start == value.start and other.id in row for other in named):
            message = f"{value.text!r} in a title is proved by nothing in its row ({', '.join(sorted(map(str, row)))})"
            yield Problem(shown, *language.terms.places.of("titles", name), f"titles.{name}", message)


def check_labels(site: Site) -> Iterator[Problem]:
    """No label, reason or word of the site states a value; the label of a declaration may count its cards, and no others."""
    for language in site.languages.values():
        for table in LABELS:
            for key in language.terms.data[table]:
                text = language.terms.word(table, key)
                allowed = COUNTED.get(key, "").split()
                for value in [*language.words.values(text, NUMBER, CARD, SEAT, SIDE, SUIT), *language.words.spelled(text)]:
                    if value.id not in allowed:
                        at = language.terms.places.word(f"{table}.{key}", str(text))
                        expected = f"expected {allowed[0]} cards" if allowed else "expected no value in a label: nothing proves it"
                        yield Problem(relative(language.terms.path, site.root), *at, f"{table}.{key}", f"{expected}, got {value.text!r}")
