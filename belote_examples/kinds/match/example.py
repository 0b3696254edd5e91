"""A match as an example: its deals one after the other, each a tally with a played deal behind it, and what it comes to, written by hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from belote_examples.engine.auction import PASSED_OUT
from belote_examples.engine.cards import SIDE_OF, SIDES
from belote_examples.engine.errors import NotAllowed, Refused
from belote_examples.engine.match import Entry as Played
from belote_examples.engine.match import Match, match
from belote_examples.engine.rules import Rules
from belote_examples.engine.scoring import FAILED, TIE, Contract
from belote_examples.engine.tally import Tally
from belote_examples.examples import Place, tricks_as_json
from belote_examples.facts import Fact
from belote_examples.problems import Problem
from belote_examples.requests.deals import Deal, deal_of, rules_of
from belote_examples.requests.fields import Fields, joined
from belote_examples.words import NUMBER, OUTCOME, SEAT, SIDE, STRAIN, SUIT

MATCH_KEYS = ("id", "source", "rules", "target", "deals", "result")
DEAL_KEYS = ("strain", "taker", "tally", "passed_out", "result", "tricks")

STATED = ("points", "last_trick", "belote", "declarations", "capot")
"""What of a tally the sum of a deal says."""


@dataclass(frozen=True)
class Dealt:
    """A deal of a match. `deal`: None where everyone passed. `documented`: ns, ew, outcome, held and total after it, by hand."""

    request: dict[str, Any]
    deal: Deal | None
    documented: dict[str, Any]
    tricks: tuple[str, ...]


@dataclass(frozen=True)
class MatchExample:
    """A match to a target. `documented`: the side that wins and after how many deals, by hand."""

    id: str
    table: str
    place: Place
    source: str
    rules: Rules
    target: int
    dealt: tuple[Dealt, ...]
    documented: dict[str, Any]
    kind: str = "match"

    @cached_property
    def match(self) -> Match:
        """What the engine makes of the deals."""
        return match(self.rules, [(one.deal.contract, one.deal.tally) if one.deal else PASSED_OUT for one in self.dealt], self.target)

    def rows(self) -> Iterator[tuple[int, Dealt, Played]]:
        """Each deal with its number, from one, and what the engine says of it."""
        for number, (dealt, played) in enumerate(zip(self.dealt, self.match.deals, strict=True), 1):
            yield number, dealt, played


def load(entry: dict[str, Any], data: dict[str, Any], table: str, at: Place) -> MatchExample:
    """The match that an entry of a file is; Refused with the field that is wrong. A file holds one."""
    fields = Fields(entry)
    fields.only(MATCH_KEYS)
    if len(data["example"]) > 1:
        raise NotAllowed("id", f"expected one match in a file, got {len(data['example'])}: give each a file and a table of its own")
    game = {"game": data.get("game"), "rules": fields.need("rules", "a rule set")}
    rules = rules_of(Fields(game))
    dealt = []
    for index, value in enumerate(fields.items("deals", "the deals, each a table [[example.deals]]"), 1):
        try:
            dealt.append(_dealt(Fields(value), game, rules))
        except Refused as refused:
            raise refused.at(joined(f"deal {index}", refused.field)) from None
    source, result = str(fields.need("source", "where the result comes from")), Fields(fields.need("result", "the documented result"), "result")
    result.only(("winner", "after"))
    example = MatchExample(str(entry["id"]), table, at, source, rules, fields.whole("target", least=1), tuple(dealt), result.values)
    if example.match.after != len(dealt):
        raise NotAllowed(
            "deals", f"expected {example.match.after or 'more'} deals to {example.target} points, got {len(dealt)}, totals {example.match.totals}"
        )
    return example


def _dealt(fields: Fields, game: dict[str, Any], rules: Rules) -> Dealt:
    fields.only(DEAL_KEYS)
    result = Fields(fields.need("result", "the documented result"), "result").values
    Fields(result.get("total", {}), "result.total")
    if fields.truth(PASSED_OUT):
        fields.misplaced(("strain", "taker", "tally", "tricks"), "everyone passed, leave it out")
        return Dealt({}, None, result, ())
    tally = Fields(fields.need("tally", "the tally, or passed_out = true"), "tally").values
    request = {**game, **{key: fields.values[key] for key in ("strain", "taker") if key in fields}}
    tricks = tuple(map(str, fields.items("tricks", "eight tricks such as 'south A♠ 10♠ 7♠ J♥'")))
    return Dealt(request, deal_of(Fields({**request, **tally}), rules), result, tricks)


def documented(example: MatchExample) -> Iterator[Problem]:
    """Where a result written by hand, after a deal or at the end, is not the engine's; where the tricks of a deal give another tally."""
    for number, dealt, played in example.rows():
        for key, made in _results(played).items():
            if dealt.documented.get(key, 0) != made:
                yield example.place.problem(
                    f"{example.id}.{number}.{key}", f"documented {dealt.documented.get(key, 0)}, engine says {made} ({example.source})"
                )
        for key in dealt.documented.keys() - {*_results(played), "total"}:
            yield example.place.problem(
                f"{example.id}.{number}.{key}", "unknown: expected ns, ew, outcome, held or total; a deal that everyone passes has no score"
            )
        for index, side in enumerate(SIDES):
            if (total := dealt.documented.get("total", {}).get(side)) != played.totals[index]:
                yield example.place.problem(f"{example.id}.{number}.total.{side}", f"documented {total}, engine says {played.totals[index]}")
        for message in _untrue(dealt, example.rules):
            yield example.place.problem(f"{example.id}.{number}", message)
    for key, end in (("winner", example.match.winner), ("after", example.match.after)):
        if example.documented.get(key) != end:
            yield example.place.problem(f"{example.id}.{key}", f"documented {example.documented.get(key)}, engine says {end}")


def _results(played: Played) -> dict[str, object]:
    """What is documented of a deal beside the totals: its score, where it has one, and the points held after it."""
    score = {} if played.score is None else {"ns": played.score.ns, "ew": played.score.ew, "outcome": played.score.outcome}
    return {**score, "held": sum(played.held_from)}


def _untrue(dealt: Dealt, rules: Rules) -> Iterator[str]:
    if dealt.deal is None:
        return
    if not dealt.tricks:
        yield "no deal behind it: expected eight tricks"
        return
    try:
        played = deal_of(Fields({**dealt.request, "tricks": tricks_as_json(dealt.tricks), "declare": True}), rules).tally
    except Refused as refused:
        yield f"{refused.field}: {refused.message}"
        return
    for name, stated, counted in zip(played._fields, dealt.deal.tally, played, strict=True):
        if stated != counted:
            yield f"{name}: tally says {stated}, the tricks give {counted}"


def stated(example: MatchExample) -> dict[str, str]:
    """The rules, the target, and of each deal what is played, its tally and what it comes to, then the end; results as written by hand."""
    found = {"game": example.rules.game, "rules": example.rules.name, "target": str(example.target)}
    for number, one in enumerate(example.dealt, 1):
        results = {key: str(one.documented.get(key, 0)) for key in (*SIDES, "outcome", "held") if one.deal}
        total = " / ".join(str(one.documented.get("total", {}).get(side)) for side in SIDES)
        played = dealt_stated((one.deal.contract, one.deal.tally) if one.deal else None)
        found |= {f"{number}.{key}": said for key, said in {**played, **results, "total": total}.items()}
    return found | {key: str(example.documented.get(key)) for key in ("winner", "after")}


def dealt_stated(deal: tuple[Contract, Tally] | None) -> dict[str, str]:
    """What a reader must see of the deal itself: that all passed, where it is None."""
    if deal is None:
        return {"taker": PASSED_OUT}
    contract, tally = deal
    return {"taker": contract.taker, "strain": contract.strain, **{key: str(getattr(tally, key)) for key in STATED}}


def facts(example: MatchExample) -> dict[str, Fact]:
    """The paths of a match: those of deal `n` begin with its number.

    `n.counted.<side>` what the side counts before the outcome is known, `n.<side>` what it scores, `n.total.<side>` its points in the match
    so far; `n.held` the points held after a tie, `n.winner` the side that got points held before. Then `target`, `winner` and `after`.
    """
    found: dict[str, Fact] = {}
    for number, dealt, played in example.rows():
        found |= {f"{number}.{path}": fact for path, fact in deal_facts(dealt, played).items()}
    found["target"] = Fact(NUMBER, str(example.target))
    found["winner"] = Fact(SIDE, str(example.match.winner), f"totals {' and '.join(map(str, example.match.totals))}")
    found["after"] = Fact(NUMBER, str(example.match.after), "deals, those that everyone passed included")
    return found


def deal_facts(dealt: Dealt, played: Played) -> dict[str, Fact]:
    """The paths of one deal."""
    found = {}
    score = played.score
    if dealt.deal is not None and score is not None:
        contract = dealt.deal.contract
        found["taker"] = Fact(SEAT, contract.taker)
        found["strain"] = Fact(STRAIN if contract.strain in ("no_trumps", "all_trumps") else SUIT, contract.strain)
        found["outcome"] = Fact(OUTCOME, score.outcome, f"N-S {score.compare.ns}, E-W {score.compare.ew}")
        for index, side in enumerate(SIDES):
            found[f"counted.{side}"] = Fact(NUMBER, str(score.compare[index]))
            found[side] = Fact(
                NUMBER, str(score[index]), " + ".join(f"{line[1 + index]} {line.reason.replace('_', ' ')}" for line in score.lines if line[1 + index])
            )
        if score.outcome == TIE:
            found["held"] = Fact(NUMBER, str(score.held))
        elif any(line.reason == "held_in" for line in score.lines):
            found["winner"] = Fact(SIDE, winner_of(contract.taker, score.outcome))
    for index, side in enumerate(SIDES):
        found[f"total.{side}"] = Fact(NUMBER, str(played.totals[index]))
    return found


def winner_of(taker: str, outcome: str) -> str:
    """The side that wins a deal which is no tie."""
    own = SIDE_OF[taker]
    return own if outcome != FAILED else next(side for side in SIDES if side != own)
