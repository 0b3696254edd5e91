"""Replies to other programs: values of the engine as JSON objects, their keys in a fixed order."""
from belote_examples.engine.auction import PASSED_OUT, Auction, Call, legal_calls
from belote_examples.engine.cards import ALL_TRUMPS, COINCHE, Card
from belote_examples.engine.declarations import Comparison, Declaration
from belote_examples.engine.match import Entry, Match
from belote_examples.engine.play import Play
from belote_examples.engine.scoring import Contract, Score
from belote_examples.engine.tally import Tally


def sides(pair: tuple[int, int]) -> dict[str, int]:
    """Points by side."""
    return {"ns": pair[0], "ew": pair[1]}


def cards(several: tuple[Card, ...]) -> list[str]:
    """Cards as they are written."""
    return [str(card) for card in several]


def score(made: Score, explain: bool) -> dict[str, object]:
    """A score and its lines; with `explain` what was compared."""
    reply: dict[str, object] = {"ns": made.ns, "ew": made.ew, "outcome": made.outcome, "held": made.held}
    reply["lines"] = [{"reason": line.reason, "ns": line.ns, "ew": line.ew} for line in made.lines]
    if explain:
        reply["compare"] = {"ns": made.compare.ns, "ew": made.compare.ew, "needed": made.compare.needed}
    return reply


def tally(counted: Tally, strain: str) -> dict[str, object]:
    """A tally as `score` reads it."""
    belote: object = list(counted.belote) if strain == ALL_TRUMPS else counted.belote[0] if counted.belote else None
    return {
        "points": sides(counted.points),
        "last_trick": counted.last_trick,
        "belote": belote,
        "declarations": sides(counted.declarations) if any(counted.declarations) else None,
        "capot": counted.capot,
        "generale": counted.generale,
    }


def play(dealt: Play, found: dict[str, tuple[Declaration, ...]], best: Comparison) -> dict[str, object]:
    """Winner and card points of each trick, the declarations each hand holds, and which side scores them."""
    return {
        "tricks": [{"winner": seat, "points": points} for seat, points in zip(dealt.winners, dealt.points)],
        "found": {
            seat: [{"kind": one.kind, "cards": cards(one.cards), "points": one.points} for one in held] for seat, held in found.items()
        },
        "comparison": {"side": best.side, "points": best.points, "reason": best.reason},
    }


def auction(state: Auction) -> dict[str, object]:
    """The game, whose turn it is, what may be said, what stands, and the result of an auction that has ended."""
    standing = contract(state.standing, state.rules.game)
    return {
        "game": state.rules.game,
        "turn": state.turn,
        "legal": [call(said) for said in legal_calls(state)],
        "bid": standing,
        "closed": state.closed,
        "ended": state.ended,
        "result": PASSED_OUT if state.passed_out else standing if state.ended else None,
    }


def contract(standing: Contract | None, game: str) -> dict[str, object] | None:
    """A contract with the keys that `score` reads."""
    if standing is None:
        return None
    reply: dict[str, object] = {"taker": standing.taker, "strain": standing.strain}
    return reply | {"contract": standing.value, "double": standing.double} if game == COINCHE else reply


def call(said: Call) -> object:
    """A call as `bid` reads it."""
    if said.word == "bid":
        return {"contract": said.contract, "strain": said.strain}
    if said.seat is not None:
        return {"call": said.word, "seat": said.seat}
    return said.strain or said.word


def match(played: Match, explain: bool) -> dict[str, object]:
    """Every deal with the totals after it, the totals and held points in the end, who has won and after which deal."""
    return {
        "deals": [_entry(one, explain) for one in played.deals],
        "totals": sides(played.totals),
        "held_from": sides(played.held_from),
        "winner": played.winner,
        "after": played.after,
    }


def _entry(one: Entry, explain: bool) -> dict[str, object]:
    passed_out: dict[str, object] = {"ns": 0, "ew": 0, "outcome": PASSED_OUT, "held": sum(one.held_from), "lines": []}
    said = passed_out if one.score is None else score(one.score, explain)
    lines = {key: said.pop(key) for key in ("lines", "compare") if key in said}
    said |= {"totals": sides(one.totals), "held_from": sides(one.held_from)} | lines
    return said | {"after_end": True} if one.after_end else said
