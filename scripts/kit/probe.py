"""A question of the kit: what is asked, under which rules, and what fault its answer shows."""
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from belote_examples.engine.cards import EW, NS, SIDE_OF, other_side
from belote_examples.engine.rules import Rules

Json = dict[str, Any]
Asked = Json | Callable[[Rules], Json]
NAME = "{rules}"
"""What stands in a request for the name of a rule set."""


class Probe(NamedTuple):
    """One question. `asked`: the request without its game and rules, or what makes it from the rules."""

    name: str
    kind: str
    game: str
    verb: str
    asked: Asked
    catches: str

    def request(self, rules: Rules) -> Json:
        """The request under these rules, with a place for the name of the rule set."""
        asked = self.asked(rules) if callable(self.asked) else self.asked
        return {"game": self.game, "rules": NAME} | asked


def tally(own: int, contract: Json, last: str = "taker", **told: Any) -> Callable[[Rules], Json]:
    """A tally said from the taker's side, `own` its points in cards; `taker` and `defence` in `told` stand for the sides.

    The rest of the cards is the defence's, whatever the cards are worth under the rules.
    """
    taker = contract["taker"]
    sides = {"taker": SIDE_OF[taker], "defence": other_side(SIDE_OF[taker])}

    def side(value: Any) -> Any:
        if isinstance(value, list):
            return [side(one) for one in value]
        if isinstance(value, dict):
            return {sides[one]: points for one, points in value.items()}
        return sides.get(value, value)

    def made(rules: Rules) -> Json:
        total = rules.cards_total(contract["strain"])
        share = own if own >= 0 else total + own + 1  # -1: all of them
        points = {sides["taker"]: share, sides["defence"]: total - share}
        asked = contract | {"points": {one: points[one] for one in (NS, EW)}, "last_trick": side(last)}
        return asked | {key: side(value) for key, value in told.items()}

    return made


def named(kind: str, game: str, verb: str, rows: Iterable[tuple[str, Asked, str]]) -> list[Probe]:
    """Questions of one kind from rows of name, what is asked, and what it catches."""
    return [Probe(name, kind, game, verb, asked, catches) for name, asked, catches in rows]
