"""The registry of rule sets, by name: house and official rules, the published ones, and the habits of programs.

Nothing in the engine asks for a rule set by its name.
"""
from .cards import GAMES
from .errors import NotReadable, one_of, shown
from .papers import PAPERS
from .programs import PROGRAMS
from .rules import MAISON, OFFICIELLES, Rules

RULE_SETS = {one.name: one for one in (MAISON, OFFICIELLES) + PAPERS + PROGRAMS}
"""Every rule set by its id."""
SHOWN_SETS = {one.name: one for one in (MAISON, OFFICIELLES)}
"""The two rule sets under which the pages score their examples."""


def rules_named(value: object, game: str, field: str = "rules") -> Rules:
    """The rules a program asks for: a name, or `{"base": name, "<switch>": value, …}`; NotReadable names those there are for the game.

    >>> rules_named({"base": "officielles", "rounding": 0}, "coinche").rounding
    0
    >>> rules_named("lkeegan", "classic").tie
    'failed'
    """
    one_of(GAMES, "game", game)
    if not isinstance(value, dict):
        return _of(value, game, field)
    if "base" not in value:
        raise NotReadable(field + ".base", "missing: name the rule set that the switches change, one of " + ", ".join(names_for(game)))
    base = _of(value["base"], game, field + ".base")
    return base.changed({name: setting for name, setting in value.items() if name != "base"}, field)


def names_for(game: str) -> "tuple[str, ...]":
    """The rule sets that have rules for a game.

    >>> names_for("classic")[:3]
    ('maison', 'officielles', 'ffb-belote-2016')
    """
    return tuple([one.name for one in RULE_SETS.values() if game in one.games])


def _of(name: object, game: str, field: str) -> Rules:
    known = names_for(game)
    if isinstance(name, str) and name in RULE_SETS and name not in known:
        raise NotReadable(field, "expected a rule set for " + game + ", one of " + ", ".join(known) + ", got " + shown(name) + ", which has none")
    one_of(known, field, name)
    return RULE_SETS[str(name)].of(game)
