"""The data of the pages with a tool: words, proofs, and the replays, played and scored again."""

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from belote_examples import app
from belote_examples.checks.site import Language
from belote_examples.commands.verbs import answer
from belote_examples.engine.cards import ANTICLOCKWISE, CLOCKWISE, NEXT_SEAT, SIDE_OF, SIDES, Card
from belote_examples.engine.play import trick_points, winner
from belote_examples.engine.rules import UNDOUBLED
from belote_examples.examples import Example
from belote_examples.permalinks import scored
from belote_examples.problems import Problem
from belote_examples.proofs import kind as proofs_kind
from belote_examples.requests.deals import rules_of
from belote_examples.requests.fields import Fields

from .audit import Audit
from .document import TEXT, Document, attribute
from .permalinks import said

TOOLS = {"calculator": ("v1.",), "legal": ("v1.",), "scoresheet": ("s1/",)}
"""What an address of a tool may go on with, that is no id: a deal, a position, a match."""
DATA = "app-data"


def data_of(document: Document) -> tuple[Any, Any]:
    """The data that a page carries, and the element that holds it; None where it has none or it is no JSON."""
    for script in document.named("script", id=DATA):
        try:
            return json.loads("".join(child.data for child in script.children if child.name == TEXT)), script
        except ValueError:
            return None, script
    return None, None


def tool_of(document: Document) -> str:
    """The tool of a page; empty where it has none."""
    return next((attribute(element, "data-app") for element in document.elements if attribute(element, "data-app")), "")


def check_tools(audit: Audit) -> Iterator[Problem]:
    """Each tool's page carries its words and its proofs, and nothing in them is wrong."""
    for code, language in audit.source.languages.items():
        for name, page in language.pages.items():
            document = audit.page(code, name)
            if document is None:
                continue
            wanted, got = page.meta.get("app", ""), tool_of(document)
            data, at = data_of(document)
            if wanted != got:
                yield Problem(document.shown, 1, 1, "data-app", f"expected {wanted or 'no tool'}, got {got or 'none'}")
            elif got and data is None:
                yield Problem(document.shown, 1, 1, DATA, "expected the data of the tool as JSON, got none")
            elif got:
                for where, message in _wrong(audit, language, got, data):
                    yield document.problem(at, where, message)


def _wrong(audit: Audit, language: Language, tool: str, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    wanted = app.data(language.terms, audit.source.root, tool)
    for key in wanted.keys() - {"replays"}:
        yield from _different(key, data.get(key), wanted[key])
    yield from _proofs(audit, data.get("proofs", {}))
    if tool == "replay":
        yield from _replays(audit.source.root, json.dumps(data.get("replays", {})))


def _different(where: str, got: Any, wanted: Any) -> Iterator[tuple[str, str]]:
    """Where two values of JSON are not the same, by their keys."""
    if isinstance(got, dict) and isinstance(wanted, dict):
        for key in wanted.keys() | got.keys():
            yield from _different(f"{where}.{key}", got.get(key), wanted.get(key))
    elif got != (list(wanted) if isinstance(wanted, tuple) else wanted):
        yield where, f"expected {wanted!r}, got {got!r}"


def _proofs(audit: Audit, proofs: Any) -> Iterator[tuple[str, str]]:
    """The deal shown as a proof is of that game, with such a line; of that outcome too where any is, and of these of that kind where any is."""
    try:
        shown = [example_of(row["row"]) for row in proofs["rows"]]
        chosen = [
            (game, kind, outcome, reason, shown[number])
            for game, kinds in proofs["of"].items()
            for kind, outcomes in kinds.items()
            for outcome, reasons in outcomes.items()
            for reason, number in reasons.items()
        ]
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        yield "proofs", f"expected rows and their numbers by game, kind, outcome and reason, got something else: {error!r}"
        return
    known = [one for one in audit.source.examples.values() if isinstance(one, Example)]
    for game, kind, outcome, reason, id_ in chosen:
        where, example = f"proofs.{game}.{kind}.{outcome}.{reason}", audit.source.examples.get(id_)
        with_line = [one for one in known if one.rules.game == game and reason in {line.reason for line in one.score.lines}]
        ended = [one for one in with_line if one.score.outcome == outcome] or with_line
        nearest = [one for one in ended if proofs_kind(game, one.deal.contract.strain, one.deal.contract.double) == kind] or ended
        if example not in nearest:
            yield where, f"expected one of {', '.join(one.id for one in nearest)}, got {id_}"


def example_of(link: str) -> str:
    """The id of the example whose row a link leads to.

    >>> example_of("../counting/#made.outcome")
    'made'
    """
    return link.rpartition("#")[2].partition(".")[0]


@lru_cache
def _replays(root: Path, text: str) -> tuple[tuple[str, str], ...]:
    """What is wrong with the replays in a JSON text: those of every language are the same, and read once."""
    replays, known = json.loads(text), {one.id: one for one in scored(root) if one.tricks}
    found = []
    if known.keys() != replays.keys():
        found.append(("replays", f"expected {len(known)} deals, got {len(replays)}: {' '.join(sorted(known.keys() ^ replays.keys()))}"))
    for id_ in replays.keys() & known.keys():
        entry = replays[id_]
        shown = replays.get(entry["same"], {}) if "same" in entry else entry
        try:
            found += [(f"replays.{id_}.{where}", message) for where, message in _replay(entry, shown, known[id_])]
        except (KeyError, IndexError, TypeError, ValueError) as error:
            found.append((f"replays.{id_}", f"expected a deal with its hands, tricks and score, got {type(error).__name__}: {error}"))
    return tuple(found)


def _replay(entry: dict[str, Any], shown: dict[str, Any], example: Example) -> Iterator[tuple[str, str]]:
    """What the data says of a deal, beside what the engine makes of the cards in it."""
    if entry["deal"] != example.request:
        yield "deal", f"expected {example.request}, got {entry['deal']}"
    yield from _different("address", said(entry["address"]), told(example))
    tricks = [{"leader": trick["seats"][0], "cards": trick["cards"]} for trick in shown["tricks"]]
    seats = shown["tricks"][0]["seats"]
    direction = CLOCKWISE if NEXT_SEAT[CLOCKWISE][seats[0]] == seats[1] else ANTICLOCKWISE
    request = {**entry["deal"], "tricks": tricks, "declare": True, "direction": direction}
    if example.deal.held:
        request["held"] = example.deal.held
    made = answer("score", {**request, "explain": True})
    for key in ("error",) if "error" in made else entry["score"].keys() | made.keys():
        yield from _different(f"score.{key}", entry["score"].get(key), made.get(key))
    yield from _tricks(entry["deal"], shown)


def _tricks(deal: dict[str, Any], shown: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Legal cards, reasons, holders, winners, points and totals, each from the cards before it."""
    left = {seat: list(cards) for seat, cards in shown["hands"].items()}
    game = {key: deal[key] for key in ("game", "rules", "strain")}
    totals = dict.fromkeys(SIDES, 0)
    leader = shown["tricks"][0]["seats"][0]
    for number, trick in enumerate(shown["tricks"], 1):
        at = f"tricks.{number}"
        yield from _different(f"{at}.leader", trick["seats"][0], leader)
        for place, (seat, card) in enumerate(zip(trick["seats"], trick["cards"], strict=True)):
            judged: dict[str, Any] = answer("legal", {**game, "hand": left[seat], "trick": trick["cards"][:place]})
            may = judged.get("legal", [])
            got = trick["legal"][place]
            if sorted(left[seat] if got is None else got) != sorted(may):
                yield f"{at}.legal.{place + 1}", f"expected {may}, got {got}"
            if card not in may:
                yield f"{at}.cards.{place + 1}", f"expected one of {may}, got {card}"
            yield from _different(f"{at}.why.{place + 1}", trick["why"][place], judged.get("why"))
            if card in left[seat]:
                left[seat].remove(card)
            leader, points = _held(game, trick, place)
            yield from _different(f"{at}.holders.{place + 1}", trick["holders"][place], leader)
        totals[SIDE_OF[leader]] += points
        for key, true in (("winner", leader), ("points", points), ("totals", totals)):
            yield from _different(f"{at}.{key}", trick[key], true)
    if any(left.values()):
        yield "hands", f"expected the cards that are played, got {sum(map(len, left.values()))} more"


def _held(game: dict[str, Any], trick: dict[str, Any], place: int) -> tuple[str, int]:
    """Who holds a trick after a card, and what its cards are worth."""
    rules = rules_of(Fields(dict(game)))
    cards = tuple(Card.parse(card) for card in trick["cards"][: place + 1])
    return trick["seats"][winner(rules, game["strain"], cards)], trick_points(rules, game["strain"], cards)


def told(example: Example) -> dict[str, Any]:
    """What the address of an example must say: the conditions and the tally that was stated; what is as usual is left out."""
    found = {key: value for key, value in {**example.request, **example.stated}.items() if value and value != UNDOUBLED}
    if "belote" in found:
        found["belote"] = sorted([found["belote"]] if isinstance(found["belote"], str) else found["belote"])
    if "points" in found:
        found["points"] = dict(list(found["points"].items())[:1])
    return found
