"""The region `atlas-sets`: every rule set with its source, what is not known of it, and where it is unlike the house rules."""
from collections.abc import Iterator

from belote_examples.engine.cards import GAMES
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import MAISON, SWITCHES, RuleSet
from belote_examples.kinds.kind import Claim
from belote_examples.markup import bold, table
from belote_examples.page import Cell, Region
from belote_examples.reader import Unreadable
from belote_examples.regions.maker import Around, Maker
from belote_examples.requests.cases import same
from belote_examples.switch_keys import SHOWN_SWITCHES
from belote_examples.switch_words import shown_value
from belote_examples.terms import Terms

COLUMNS = ("rule_set", "unlike", "silent", "source")


def heads(terms: Terms) -> list[str]:
    """The words over the columns."""
    return [terms.word("atlas", key) for key in COLUMNS]


def departures(rule_set: RuleSet) -> dict[str, dict[str, object]]:
    """By game the switches in which a rule set is unlike the house rules, with its values."""
    found = {}
    for game in [game for game in GAMES if game in rule_set.games]:
        values, usual = rule_set.of(game).switches(), MAISON.of(game).switches()
        found[game] = {name: values[name] for name in SHOWN_SWITCHES if not same(values[name], usual[name])}
    return found


def write(name: str, terms: Terms, around: Around) -> list[str]:
    """A row for each rule set."""
    return table(heads(terms), ([cell.replace("\n", "<br>") for cell in cells(rule_set, terms, bold)] for rule_set in RULE_SETS.values()))


def cells(rule_set: RuleSet, terms: Terms, strong: object = None) -> list[str]:
    """The texts of a row; `strong` marks what stands out."""
    mark = strong if callable(strong) else str
    lines = []
    for game, changes in departures(rule_set).items():
        lines.append(mark(terms.word("games", game)))
        lines += [terms.labelled(terms.word("switch_names", name), shown_value(name, value, terms)) for name, value in changes.items()]
        lines += [terms.word("atlas", "alike")] if not changes else []
    silent = [terms.word("switch_names", name) for name in SWITCHES if name in rule_set.unknown and name in SHOWN_SWITCHES]
    source = str(terms.data.get("sources", {}).get(rule_set.name, rule_set.source))
    return [mark(terms.rule_set(rule_set.name)), "\n".join(lines), "\n".join(silent) or terms.word("atlas", "alike"), source]


def read(region: Region, terms: Terms, around: Around) -> Iterator[Claim]:
    """Each text beside what the record of the rule set says; each set once, in its place."""
    yield from _row(region.header, heads(terms), "atlas-sets")
    for row, rule_set in zip(region.rows, RULE_SETS.values(), strict=False):
        yield from _row(row, cells(rule_set, terms), rule_set.name)
    if len(region.rows) != len(RULE_SETS):
        raise Unreadable(region.rows[-1][0], f"expected {len(RULE_SETS)} rule sets, got {len(region.rows)}")


def _row(row: tuple[Cell, ...], texts: list[str], where: str) -> Iterator[Claim]:
    if len(row) != len(texts):
        raise Unreadable(row[0], f"expected {len(texts)} cells, got {len(row)}")
    for cell, text, column in zip(row, texts, COLUMNS, strict=True):
        yield Claim(cell, f"{where}.{column}", cell.text, text)


SETS = {"atlas-sets": Maker(write, read)}
