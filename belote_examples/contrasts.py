"""The examples that show the switches, from `contrasts.toml`: for every two values of a switch the smallest one that tells them apart.

`scripts/find_contrasts` finds and writes them. Nothing of a result stands in the file: the engine says what comes out, at each build.
"""
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

from belote_examples.engine.cards import GAMES
from belote_examples.engine.errors import NotAllowed, Refused
from belote_examples.engine.rules import SWITCHES, Rules
from belote_examples.files import read_toml
from belote_examples.problems import Problem, place
from belote_examples.requests.cases import KINDS, result_or_refusal, same
from belote_examples.requests.deals import rules_of
from belote_examples.requests.fields import Fields

PATH = Path("belote_examples") / "contrasts.toml"
KEYS = ("id", "switch", "game", "rules", "apart", "case")
CURE = "scripts/find_contrasts finds and writes it"
PAIR = 2
Pair = tuple[object, object]


@dataclass(frozen=True)
class Contrast:
    """An example of a switch.

    `rules`: those it is under, but for the switch, as a program names them. `apart`: the pairs of values it is the smallest example of.
    `case`: what is scored, judged, compared, bid or counted, with its kind.
    """

    id: str
    switch: str
    game: str
    rules: object
    apart: tuple[Pair, ...]
    case: Mapping[str, Any]
    line: int

    @property
    def kind(self) -> str:
        """What it is an example of: a deal, a position, a comparison, an auction, a card."""
        return str(self.case["kind"])

    @cached_property
    def base(self) -> Rules:
        """The rules it is under, but for the switch."""
        return rules_of(Fields({"game": self.game, "rules": self.rules}))

    def under(self, value: object) -> Rules:
        """Its rules with a value of its switch."""
        return self.base.changed({self.switch: value})

    @cached_property
    def results(self) -> dict[object, Any]:
        """What the engine says of it under each value of its switch: a score, or an object, with `error` where such rules do not allow it."""
        return {value: result_or_refusal(self.under(value), self.case) for value in SWITCHES[self.switch]}

    def result(self, value: object) -> Any:
        """What the engine says of it under a value of its switch."""
        return self.results[value]

    def asked(self) -> dict[str, object]:
        """The example as a page sends it to the engine."""
        return {"switch": self.switch, "game": self.game, "rules": self.rules, "case": dict(self.case)}


def refused(said: Any) -> bool:
    """Whether the rules do not allow a case."""
    return isinstance(said, dict) and "error" in said


@cache
def load(root: Path) -> tuple[Contrast, ...]:
    """The examples, in the order of the switches; an entry that is wrong is left out."""
    return tuple(one for one in read(root) if isinstance(one, Contrast))


def read(root: Path) -> Iterator[Contrast | Problem]:
    """The entries of the file, or what is wrong with each."""
    text, data, problems = read_toml(root / PATH, root)
    if problems:
        yield from problems
        return
    entries = data.get("contrast", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        yield Problem(str(PATH), *place(text, "contrast"), "contrast", "expected entries that begin with [[contrast]]")
        return
    for entry in entries:
        line = place(text, f'id = "{entry.get("id", "")}"')[0]
        try:
            yield _contrast(entry, line)
        except Refused as refused:
            yield Problem(str(PATH), line, 1, f"{entry.get('id', '')}.{refused.field}", refused.message)


def _contrast(entry: dict[str, Any], line: int) -> Contrast:
    fields = Fields(entry)
    fields.only(KEYS)
    switch, game = fields.choice("switch", SWITCHES), fields.choice("game", GAMES)
    pairs = [tuple(pair) if isinstance(pair, list) else (pair,) for pair in fields.items("apart", "pairs of values")]
    for at, pair in enumerate(pairs):
        known = [value for value in SWITCHES[switch] if any(same(value, one) for one in pair)]
        if not len(pair) == len(known) == PAIR:
            raise NotAllowed(f"apart[{at}]", f"expected two values of {switch}, got {json.dumps(pair)}; {CURE}")
    case = Fields(fields.need("case", "what shows the switch"), "case")
    case.choice("kind", KINDS)
    contrast = Contrast(str(fields.need("id", "an id")), switch, game, fields.need("rules", "a rule set"), tuple(pairs), case.values, line)
    _ = contrast.base  # refused here, with the entry's line, rather than later
    return contrast


def faults(root: Path) -> Iterator[Problem]:
    """Pairs of values that no example is for, and examples that do not tell their values apart or that no rules allow.

    Of a file that has no entries at all, only why.
    """
    seen, entries = set[str](), list(read(root))
    for one in entries:
        if isinstance(one, Problem):
            yield one
            continue
        for first, second in one.apart:
            seen |= {json.dumps([one.switch, first, second]), json.dumps([one.switch, second, first])}
            said, other = one.result(first), one.result(second)
            if refused(said) and refused(other):
                yield Problem(str(PATH), one.line, 1, f"{one.id}.{said['error']['field']}", f"{said['error']['message']}; {CURE}")
            elif said == other:
                yield Problem(str(PATH), one.line, 1, one.id, f"expected another result under {first} than under {second}, got the same; {CURE}")
    for switch, values in SWITCHES.items() if any(isinstance(one, Contrast) for one in entries) or not entries else ():
        for one_value, other_value in combinations(values, 2):
            if json.dumps([switch, one_value, other_value]) not in seen:
                yield Problem(str(PATH), 1, 1, switch, f"expected an example that tells {one_value} from {other_value}, got none; {CURE}")
