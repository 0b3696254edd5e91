"""The switches of the rules in the words of a language: what each asks, what each of its values says, and which rule sets hold it."""
from functools import cache

from belote_examples.engine.cards import GAMES, RANKS
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import SWITCHES
from belote_examples.requests.cases import same
from belote_examples.switch_keys import worded
from belote_examples.terms import Terms


def shown_value(switch: str, value: object, terms: Terms) -> str:
    """A value of a switch: yes or no, a word, ranks in the letters of the language, or the number itself.

    >>> from pathlib import Path
    >>> from belote_examples.terms import load
    >>> english = load(Path("docs/en"), Path("."))
    >>> [shown_value(*one, english) for one in (("base", 162), ("belote_counts", False), ("rounding", 0), ("carre_order", "A 10 K Q J 9"))]
    ['162', 'no', 'none', 'A 10 K Q J 9']
    """
    if isinstance(value, bool):
        return terms.word("atlas", "yes" if value else "no")
    if worded(switch, value):
        return terms.word("switch_values", f"{switch}_{value}")
    parts = str(value).split()
    return " ".join(str(terms.data["index"].get(part, part)) for part in parts) if set(parts) <= set(RANKS) else str(value)


def values_shown(switch: str, terms: Terms) -> dict[str, object]:
    """The values of a switch by their words, the longest first: none is taken for the beginning of another."""
    found = {shown_value(switch, value, terms): value for value in SWITCHES[switch]}
    return dict(sorted(found.items(), key=lambda one: -len(one[0])))


@cache
def holders(switch: str) -> tuple[tuple[object, tuple[tuple[str, str], ...]], ...]:
    """Each value of a switch with the rule sets that are known to hold it: pairs of a name and a game, empty where both games of the set agree."""
    found = []
    for value in SWITCHES[switch]:
        held = []
        for rule_set in RULE_SETS.values():
            games = [game for game in GAMES if game in rule_set.games]
            those = [game for game in games if same(getattr(rule_set.of(game), switch), value)]
            if switch not in rule_set.unknown and those:
                held.append((rule_set.name, "" if those == games else those[0]))
        found.append((value, tuple(held)))
    return tuple(found)


def held_by(switch: str, terms: Terms) -> list[str]:
    """Who holds each value, in words; of the value that most hold, that all the others do."""
    every = holders(switch)
    most = max(range(len(every)), key=lambda at: len(every[at][1]))
    words = [terms.word("atlas", "between").join(named(name, game, terms) for name, game in held) for _, held in every]
    return [terms.word("atlas", "others") if at == most else text or terms.word("atlas", "nobody") for at, text in enumerate(words)]


def named(name: str, game: str, terms: Terms) -> str:
    """A rule set, with the game where it holds for one only."""
    return terms.rule_set(name) + (f" ({terms.word('games', game)})" if game else "")
