"""What sentences name in many forms: rule sets, games, doubles, rows, ordinals, ranks, strains, and the outcomes that are words of the game."""

import re
from dataclasses import dataclass

from .engine.cards import RANKS
from .engine.rules import CAPOT, GENERALE
from .engine.scoring import TIE
from .shape import NAMES
from .terms import Terms
from .words import any_of, whole

TABLES = ("names", "ranks", "strains", "outcomes")
"""The tables of terms.toml whose forms name something."""
LINKED = frozenset(NAMES)
"""What a link to a value may name beside that value: it is bound by its place alone. Ranks, strains and outcomes are the value itself."""


@dataclass(frozen=True)
class Forms:
    """The forms of one language as one pattern, the id of each, and the word that messages use for an id."""

    ids: dict[str, str]
    words: dict[str, str]
    pattern: re.Pattern[str]


def forms_of(terms: Terms) -> Forms:
    """Every form that names something; digits name nothing, they are numbers or cards."""
    found: dict[str, list[str]] = {name: terms.forms("names", name) for name in NAMES}
    found |= {rank: terms.forms("ranks", rank) for rank in RANKS}
    found |= {strain: terms.forms("strains", strain) for strain in terms.data["strains"]}
    found |= {outcome: terms.forms("outcomes", outcome) for outcome in (CAPOT, GENERALE, TIE)}
    ids = {form: id_ for id_, forms in found.items() for word in forms for form in (word, word[:1].upper() + word[1:]) if not form.isdigit()}
    return Forms(ids, {id_: forms[0] for id_, forms in found.items()}, re.compile(whole(any_of(ids), terms.spaced)))
