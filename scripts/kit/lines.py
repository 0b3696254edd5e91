"""The lines of the kit: each question with the engine's answers, one line for each answer with the rule sets that give it."""
import json
from collections.abc import Iterator
from typing import Any

from belote_examples.commands.jsonl import answer, written
from belote_examples.commands.verbs import VERBS
from belote_examples.engine.cards import COINCHE, GAMES
from belote_examples.engine.rule_sets import RULE_SETS

from . import auctions, classic, coinche, deals, declared, matches, positions, wrong
from .probe import NAME, Json, Probe

GOOD = (classic, coinche, positions, deals, declared, auctions, matches)


def lines() -> list[Json]:
    """All lines of the kit: those that most rule sets answer first, what is refused for its form last."""
    probes = sorted([probe for module in GOOD for probe in module.probes()], key=lambda probe: GAMES.index(probe.game)) + wrong.probes()
    return [line for probe in probes for line in lines_of(probe)] + [line for raw in wrong.RAW for line in lines_of_raw(raw)]


def lines_of(probe: Probe) -> Iterator[Json]:
    """The lines of one question."""
    asked = {name: asked_of(probe, name) for name in rule_sets_of(probe.game)}
    yield from grouped(f"{probe.game}/{probe.kind}/{probe.name}", probe.kind, probe.verb, asked, probe.catches)


def rule_sets_of(game: str) -> list[str]:
    """The names of the rule sets that have this game."""
    return [name for name, rule_set in RULE_SETS.items() if game in rule_set.games]


def asked_of(probe: Probe, name: str) -> Json:
    """What is asked under one rule set, with a place for its name."""
    request = {key: value for key, value in probe.request(RULE_SETS[name].of(probe.game)).items() if value is not wrong.GONE}
    return {"request": request}


def lines_of_raw(raw: wrong.Raw) -> Iterator[Json]:
    """The lines of a question that is no JSON object: as text where it is UTF-8, else in hexadecimal digits."""
    try:
        asked = {"line": raw.line.decode()}
    except UnicodeDecodeError:
        asked = {"hex": raw.line.hex()}
    yield from grouped(f"{COINCHE}/{wrong.KIND}/{raw.name}", wrong.KIND, raw.verb, dict.fromkeys(rule_sets_of(COINCHE), asked), raw.catches)


def grouped(name: str, kind: str, verb: str, asked: dict[str, Json], catches: str) -> Iterator[Json]:
    """One line for each question and answer that rule sets share, named for the first of them."""
    groups: dict[str, tuple[Json, list[str]]] = {}
    for rules, question in asked.items():
        said = question | {"answer": answered(verb, question, rules)}
        groups.setdefault(json.dumps(said), (said, []))[1].append(rules)
    for said, names in groups.values():
        yield {"id": f"{name}@{names[0]}", "class": kind, "verb": verb, "rules": names} | said | {"catches": catches}


def answered(verb: str, asked: Json, rules: str) -> Json:
    """What the engine says to a question under a rule set; of a refusal the field alone."""
    said: Json = answer(VERBS[verb], data_of(asked, rules), 1)
    return {"error": {"field": said["error"]["field"]}} if "error" in said else said


def data_of(asked: Json, rules: Any) -> bytes:
    """The bytes of a question, with the rules put in their place: a name, or an object with switches."""
    if "hex" in asked:
        return bytes.fromhex(asked["hex"])
    text: str = asked["line"] if "line" in asked else json.dumps(asked["request"])
    return text.replace(json.dumps(NAME), json.dumps(rules)).encode()


def as_bytes(lines: list[Json]) -> bytes:
    """Lines as they are written."""
    return b"".join(written(one) for one in lines)
