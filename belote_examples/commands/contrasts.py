"""Where rule sets differ, and the examples that show it."""
from belote_examples.commands import replies
from belote_examples.engine.cards import GAMES
from belote_examples.engine.errors import NotAllowed, NotReadable, shown
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import SWITCHES, Rules
from belote_examples.engine.scoring import Score
from belote_examples.requests.cases import result_or_refusal, same
from belote_examples.requests.deals import rules_of
from belote_examples.requests.fields import Fields

MOST_EXAMPLES = 300
"""Examples in a question, several for every switch that there is."""
TYPE_CHECKING = False
if TYPE_CHECKING:
    Reply = dict[str, object]


def differ(value: object) -> "Reply":
    """Every switch in which the named rule sets differ in a game: who holds which value, and the examples that show it under each value.

    `examples`: switch, rules of the others, and case, as the data of the site has them; an answer names each by its place.

    >>> example = {"switch": "rounding", "rules": "maison", "case": {"kind": "deal", "strain": "hearts", "taker": "south", "contract": 100,
    ...     "points": {"ns": 98, "ew": 54}, "last_trick": "ns"}}
    >>> said = differ({"game": "coinche", "rules": ["maison", "officielles"], "examples": [example]})["differences"][0]
    >>> said["switch"], said["held"], [one["result"]["ns"] for one in said["shown"][0]["results"]]
    ('rounding', [{'value': 0, 'rules': ['maison']}, {'value': 10, 'rules': ['officielles']}], [208, 210])
    """
    fields = Fields(value)
    fields.only(("game", "rules", "examples"))
    game = fields.choice("game", GAMES)
    names = fields.items("rules", "a list of rule sets")
    for at, name in enumerate(names):
        if not isinstance(name, str) or name not in RULE_SETS:
            raise NotReadable(f"rules[{at}]", f"expected one of {', '.join(RULE_SETS)}, got {shown(name)}")
        if at >= len(RULE_SETS) or name in names[:at]:
            raise NotAllowed(f"rules[{at}]", f"expected each rule set once, got {name} again")
    sets = [RULE_SETS[str(name)] for name in names]
    given = fields.items("examples", "a list of examples") if "examples" in fields else []
    if len(given) > MOST_EXAMPLES:
        raise NotAllowed("examples", f"expected at most {MOST_EXAMPLES} examples, got {len(given)}")
    examples = [Fields(one, f"examples[{at}]") for at, one in enumerate(given)]
    found = []
    for name in sorted(SWITCHES):  # the order of an object is not the same everywhere
        held = [
            {"value": value, "rules": [one.name for one in sets if same(getattr(one.of(game), name), value)]} for value in SWITCHES[name]
        ]
        held = [one for one in held if one["rules"]]
        if len(held) > 1:
            values = [one["value"] for one in held]
            about = [at for at, one in enumerate(examples) if one.values.get("switch") == name and one.values.get("game", game) == game]
            found.append({"switch": name, "held": held, "shown": shown_apart(examples, about, name, values, game)})
    return {"differences": found}


def shown_apart(examples: "list[Fields]", about: "list[int]", name: str, values: "list[object]", game: str) -> "list[Reply]":
    """The first examples that tell every two of some values apart, with the result under each; one that shows no further two is left out."""
    found, open_ = [], [(one, other) for at, one in enumerate(values) for other in values[at + 1 :]]
    for at in about:
        results = [said_of(base(examples[at], game).changed({name: value}), examples[at].values.get("case")) for value in values]
        told = [pair for pair in open_ if results[values.index(pair[0])] != results[values.index(pair[1])]]
        if told:
            open_ = [pair for pair in open_ if pair not in told]
            found.append({"example": at, "results": [{"value": value, "result": one} for value, one in zip(values, results)]})
    return found


def said_of(rules: Rules, case: object) -> "Reply":
    """What the engine says of a case, as programs are told it."""
    said = result_or_refusal(rules, case)
    return replies.score(said, True) if isinstance(said, Score) else said


def base(example: Fields, game: str) -> Rules:
    """The rules of an example, but for its switch."""
    return rules_of(example, game)
