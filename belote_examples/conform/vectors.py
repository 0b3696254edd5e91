"""The kit as it is read: its lines, and the questions that they make under each rule set."""
import json
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parents[1] / "kit"
NAME = "{rules}"
"""What stands in a question for the name of a rule set."""


class Vector(NamedTuple):
    """A line of the kit: a question, the rule sets under which its answer holds, and the fault that it catches."""

    id: str
    kind: str
    verb: str
    rules: tuple[str, ...]
    asked: dict[str, Any]
    answer: dict[str, Any]
    catches: str

    def data(self, rules: str) -> bytes:
        """The line that asks it under a rule set, without its end.

        >>> Vector("", "", "score", ("maison",), {"request": {"rules": "{rules}"}}, {}, "").data("maison")
        b'{"rules":"maison"}'
        """
        if "hex" in self.asked:
            return bytes.fromhex(self.asked["hex"])
        text = self.asked.get("line")
        if text is None:
            text = json.dumps(self.asked["request"], ensure_ascii=False, separators=(",", ":"))
        return str(text).replace(NAME, rules).encode()


class Question(NamedTuple):
    """A vector under one rule set, and the bytes that ask it."""

    vector: Vector
    rules: str
    data: bytes


class Kit(NamedTuple):
    """The kit: its version, the rule sets it knows, its classes in order, and its lines."""

    version: str
    rule_sets: tuple[str, ...]
    classes: tuple[str, ...]
    vectors: tuple[Vector, ...]

    def questions(self, verb: str, rules: Collection[str]) -> list[Question]:
        """What a verb is asked under these rule sets, each line of text once."""
        found: dict[bytes, Question] = {}
        for vector in self.vectors:
            if vector.verb == verb:
                for name in vector.rules:
                    if name in rules:
                        data = vector.data(name)
                        found.setdefault(data, Question(vector, name, data))
        return list(found.values())

    def verbs(self) -> tuple[str, ...]:
        """The verbs that are asked, in the order of the lines."""
        return tuple(dict.fromkeys(vector.verb for vector in self.vectors))


def load(folder: Path = FOLDER) -> Kit:
    """The kit that came with the program; OSError where it is not there.

    >>> kit = load()
    >>> "maison" in kit.rule_sets, sorted(kit.verbs())
    (True, ['bid', 'legal', 'match', 'play', 'score'])
    """
    about = json.loads((folder / "kit.json").read_text("utf-8"))
    return Kit(about["version"], tuple(about["rule_sets"]), tuple(about["classes"]), tuple(_vectors(folder / "vectors.jsonl")))


def _vectors(path: Path) -> Iterator[Vector]:
    for line in path.read_text("utf-8").splitlines():
        told = json.loads(line)
        asked = {key: told[key] for key in ("request", "line", "hex") if key in told}
        yield Vector(told["id"], told["class"], told["verb"], tuple(told["rules"]), asked, told["answer"], told["catches"])
