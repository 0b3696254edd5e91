"""What a page with a tool carries beside its text: the words of its language, and where each kind of line is explained and proved.

The tool itself runs the files named in `ENGINE_FILES`; nothing here scores anything.
"""
from pathlib import Path
from typing import Any

from . import contrasts, replays
from .engine.cards import DECK, GAMES, NEXT_SEAT, SEATS, STRAINS, SUITS
from .engine.rule_sets import RULE_SETS, SHOWN_SETS
from .engine.rules import CONTRACTS, HAND, PLAYERS, SWITCHES, TARGETS
from .faces import face_of
from .permalinks import KINDS, LETTERS
from .proofs import proofs
from .regions.atlas_cases import KINDS as CASES
from .switch_keys import SHOWN_SWITCHES
from .switch_words import shown_value
from .terms import Terms

PACKAGE = Path(__file__).parent
COMMANDS = ("__init__", "calculator", "contrasts", "explaining", "positions", "replies", "verbs")
"""The modules of the command line that a page runs too; the others read and write lines of text."""
ENGINE_FILES = (
    PACKAGE / "__init__.py",
    *sorted((PACKAGE / "engine").glob("*.py")),
    *sorted((PACKAGE / "requests").glob("*.py")),
    *(PACKAGE / "commands" / f"{name}.py" for name in COMMANDS),
)
"""What the tools run in the browser, as it is."""
NAMED = ("games", "rules", "contracts", "doubles", "outcomes", "reasons")
LABELS = "trump taker contract last_trick belote declarations capot generale held nobody outcome sum total".split()
PLAYED = "deal trick hand card legal why holder winner points".split()
"""Further labels of the tools that show cards."""
SHOWN = ("replay",)
"""Tools that run no engine: all they show was scored when the site was built."""
SAID = "replay previous_trick previous_card next_card next_trick to_play keys bad_link compared needed in_all rule example".split()
"""What these say of the words of the tools."""
COUNTED = ("last_trick", "belote", "declarations", "capot", "generale", "nobody")
"""Labels of what a reader types in."""
MOST_DEALS = 200
"""Deals of a score sheet: far more than anyone plays, and the engine in a browser still reckons them in a moment."""
ASKING = ("refused", "fields", "switches", "kinds", "games", "rules", "doubles", "strains")
"""Words for what a reader types in, and for what other rules make of it."""


def words(terms: Terms) -> dict[str, Any]:
    """Every word a tool says, from the language's terms."""
    data = terms.data
    named = {table: {key: terms.word(table, key) for key in data[table]} for table in NAMED}
    letters = {rank: data["index"].get(rank, rank) for rank in data["ranks"]}
    run_words, four = data["declarations"], terms.word("app", "four")
    return named | {
        "app": data["app"],
        "refused": data["refused"],
        "switches": {name: switch(terms, name) for name in data["switches"]},
        "colon": terms.colon,
        "labels": {key: terms.word("labels", key) for key in LABELS},
        "fields": {key: terms.word("labels", key) for key in ("last_trick", "belote", "declarations", "capot", "generale", "held", "contract")}
        | {"points": data["app"]["points"], "double": data["app"]["double"]},
        "seats": {key: terms.word("seats", key) for key in data["seats"]},
        "sides": {key: terms.side(key) for key in data["sides"]},
        "strains": {key: terms.strain(key) for key in (*SUITS, *data["strains"])},
        "kinds": {kind: run_words[kind] if kind in run_words else four.replace("{rank}", letters[kind.partition("_")[2]]) for kind in KINDS},
    }


def switch(terms: Terms, name: str) -> str:
    """Why rule sets give other numbers; where some of them have it off, those that have it on are named."""
    text = terms.word("switches", name)
    on = [key for key, rule_set in SHOWN_SETS.items() if any(getattr(rule_set.of(game), name) for game in GAMES)]
    return text if len(on) == len(SHOWN_SETS) else terms.labelled(", ".join(terms.word("rules", key) for key in on), text)


def data(terms: Terms, root: Path, tool: str = "") -> dict[str, Any]:
    """All that the page of a tool carries, but for the addresses of files."""
    found: dict[str, Any] = {"words": words(terms), "contracts": list(CONTRACTS), "suits": list(SUITS), "proofs": proofs(terms, root)}
    if tool not in SHOWN:
        found["letters"] = LETTERS
    if tool == "scoresheet":
        found["words"]["labels"] |= {"passed_out": terms.word("labels", "passed_out")}
        found["words"] |= {table: terms.data[table] for table in ("score_sheet", "match")}
        found |= {"targets": dict(TARGETS), "most_deals": MOST_DEALS}
    if tool == "atlas":
        found["words"]["labels"] |= {key: terms.word("labels", key) for key in ("legal", "points")}
        found["words"] |= {"atlas": terms.data["atlas"]}
        found |= atlas(terms, root)
    if tool in ("legal", "replay"):
        found["words"]["labels"] |= {key: terms.word("labels", key) for key in PLAYED}
        found["words"]["why"] = {key: terms.word("why", key) for key in terms.data["why"]}
        found["cards"] = {str(card): [face_of(card, terms), card.suit, terms.card_name(card.rank, card.suit)] for card in DECK}
    if tool == "legal":
        found |= {"strains": list(STRAINS), "seats": list(SEATS), "before": {later: seat for seat, later in NEXT_SEAT["clockwise"].items()}}
        found["most"] = {"trick": PLAYERS - 1, "hand": HAND}
    if tool == "replay":
        found["replays"] = replays.data(root)
    if tool in SHOWN:
        del found["contracts"]
        found["words"] = {table: those for table, those in found["words"].items() if table not in ASKING}
        found["words"]["labels"] = {key: word for key, word in found["words"]["labels"].items() if key not in COUNTED}
        found["words"]["app"] = {key: found["words"]["app"][key] for key in SAID}
    return found


def atlas(terms: Terms, root: Path) -> dict[str, Any]:
    """The rule sets, the switches with their values, and the examples that show them, in the words of a language."""
    return {
        "sets": [{"name": one.name, "title": terms.rule_set(one.name), "games": list(one.games)} for one in RULE_SETS.values()],
        "switches": {
            name: {"title": terms.word("switch_names", name), "values": [[value, shown_value(name, value, terms)] for value in SWITCHES[name]]}
            for name in SHOWN_SWITCHES
        },
        "examples": [{**one.asked(), "text": CASES[one.kind].write(one, terms)} for one in contrasts.load(root)],
    }


def without_scripts(terms: Terms, root: Path, tool: str) -> str:
    """What a tool's page says where it cannot run, as HTML."""
    if tool == "replay":
        return replays.listed(terms, root)
    table, key = {"legal": ("app", "legal_needs"), "atlas": ("atlas", "needs")}.get(tool, ("app", "needs"))
    return f"<p>{terms.word(table, key)}</p>"
