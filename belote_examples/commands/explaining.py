"""Which rules give a number that somebody was told for a deal: named rule sets, single switches, then two of them, then three.

A question is answered in steps, each of bounded work, so that a page can stop asking: `next` is the step to ask for, null after the last.
"""
from belote_examples.commands import replies
from belote_examples.commands.calculator import completed, missing
from belote_examples.engine.cards import SIDES, STRAINS, SUITS, pair
from belote_examples.engine.errors import NotReadable
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import SWITCHES, Rules, RuleSet
from belote_examples.engine.scoring import Score, score
from belote_examples.engine.tally import Tally
from belote_examples.requests.deals import DEAL_KEYS, GAME_KEYS, TALLY_KEYS, Deal, deal_of, rules_of
from belote_examples.requests.fields import Fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    Changes = dict[str, object]
    Told = tuple[tuple[int, int], ...]

STEP = "expected the step that the last answer calls next"
FIRST, THREE = "first", "+"
"""The step of the rule sets and the single switches; those after it are named for the switch that begins a pair, then with a `+` three."""


def explain(value: object) -> "dict[str, object]":
    """The rules that give the numbers `told` for a deal, told as `calculate` reads it, from those of `rules`.

    First `score` under `rules`; `rule_sets`: each that gives the numbers, with the least of its switches that do, as `changes`; `recount`: those
    under which the cards are worth other points, unless one side won them all; `found`: changes of one switch that do. Then, where there is
    none, of two, and of three of which no two do. `held_by`: the rule sets that hold all those values. `nearest`: where no single switch does,
    the changes that come closest, and the score.

    >>> told = {"game": "coinche", "rules": "maison", "strain": "hearts", "taker": "south", "contract": 100, "double": "surcoinched",
    ...     "points": {"ns": 98}, "last_trick": "ns", "told": {"ns": 780}}
    >>> answer = explain(told)
    >>> answer["score"]["ns"], [one["rules"] for one in answer["rule_sets"]], [one["changes"] for one in answer["found"]], answer["next"]
    (1040, [], [{'surcoinched': 3}], None)
    """
    fields = Fields(value)
    fields.only(GAME_KEYS + DEAL_KEYS + TALLY_KEYS + ("told", "step"))
    rules, told = rules_of(fields), told_of(fields)
    total = rules.cards_total(fields.choice("strain", STRAINS))
    step = fields.values.get("step", FIRST)
    if not isinstance(step, str):
        raise NotReadable("step", STEP)
    filled = completed(Fields({key: said for key, said in fields.values.items() if key not in ("told", "step")}), rules)
    wanted = missing(Fields(filled)) + ([] if told else ["told"])
    if wanted:
        return {"wanted": wanted, "total": total}
    asked = Asked(rules, deal_of(Fields(filled), rules), told)
    if step == FIRST:
        return {"deal": filled, "total": total, "score": replies.score(asked.own, True)} | first(asked)
    steps = asked.read + [name + THREE for name in asked.read]
    if step not in steps:
        raise NotReadable("step", STEP)
    at, name = steps.index(step), step
    found = pairs(asked, name) if name in asked.read else threes(asked, name[: -len(THREE)])
    return {"found": found, "next": steps[at + 1] if at + 1 < len(steps) else None, "done": at + 1, "of": len(steps)}


def told_of(fields: Fields) -> "Told":
    """The places of the sides whose numbers were told, with the numbers; none where nothing was."""
    value = fields.values.get("told")
    if value is None:
        return ()
    said = Fields(value, fields.path("told"), '{"ns": 230, "ew": 0}')
    said.only(SIDES)
    return tuple([(place, said.whole(side, least=0)) for place, side in enumerate(SIDES) if side in said])


class Watched:
    """Rules that note which of their switches are read: a switch that no score reads changes none."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.read: list[str] = []

    def __getattr__(self, name: str) -> object:
        if name in SWITCHES:
            if name not in self.read:
                self.read.append(name)
            return getattr(self.rules, name)
        if name in ("game", "name"):
            return getattr(self.rules, name)
        method = getattr(Rules, name)
        return lambda *given: method(self, *given)


class Asked:
    """A deal, the rules one starts from, and the numbers told; what the score under any changes of these rules is."""

    def __init__(self, rules: Rules, deal: Deal, told: "Told") -> None:
        self.rules, self.deal, self.told = rules, deal, told
        self.switches = rules.switches()
        self.places = Rules(*range(len(rules)))  # the place of each switch in the record
        self.cards = rules.cards_total(deal.contract.strain)
        self.own, self.read = self.watched({})

    def changed(self, changes: "Changes") -> Rules:
        """The rules with changes, which are known to be values of their switches."""
        values: list[object] = list(self.rules)
        for name, value in changes.items():
            values[getattr(self.places, name)] = value
        return Rules(*values)  # by place: three times as quick as by name, and thousands are made

    def score(self, rules: Rules) -> Score:
        """The deal under other rules; of a side that won all the tricks the cards count as much as they do there."""
        tally = self.deal.tally
        if tally.capot is not None and self.deal.contract.strain not in SUITS:
            points = pair(tally.capot, rules.cards_total(self.deal.contract.strain))
            tally = Tally(points, tally.last_trick, tally.belote, tally.declarations, tally.capot, tally.generale)
        return score(rules, self.deal.contract, tally, self.deal.held)

    def watched(self, changes: "Changes") -> "tuple[Score, list[str]]":
        """The score with changes, and the switches it depends on, in the order of their names: that of an object is not the same everywhere."""
        watch = Watched(self.changed(changes))
        made = self.score(watch)  # type: ignore[arg-type]
        return made, sorted(watch.read)

    def countable(self, rules: Rules) -> bool:
        """Whether the points are known there: all cards are worth as much as where they were counted, or one side won them all."""
        return self.deal.tally.capot is not None or rules.cards_total(self.deal.contract.strain) == self.cards

    def given(self, made: Score) -> bool:
        """Whether a score is what was told."""
        return [made[place] for place, _ in self.told] == [points for _, points in self.told]

    def distance(self, made: Score) -> int:
        """How far a score is from what was told."""
        return sum([abs(made[place] - points) for place, points in self.told])


def others(name: str, own: object) -> "list[object]":
    """The values of a switch but one."""
    return [value for value in SWITCHES[name] if not (value == own and type(value) is type(own))]


def first(asked: Asked) -> "dict[str, object]":
    """The rule sets that give the numbers, the single switches that do, and what to ask next."""
    sets, recount, found = [], [], []
    for rule_set in sets_of(asked.rules.game):
        rules = rule_set.of(asked.rules.game)
        if not asked.countable(rules):
            recount.append(rule_set.name)
        elif asked.given(asked.score(rules)):
            sets.append({"rules": rule_set.name, "changes": least(asked, rules)})
    nearest: tuple[int, Changes, Score] = (asked.distance(asked.own), {}, asked.own)
    for name in asked.read if not asked.given(asked.own) else ():
        for value in others(name, asked.switches[name]):
            made = asked.score(asked.changed({name: value}))
            if asked.given(made):
                found.append(shown(asked, {name: value}, made))
            elif asked.distance(made) < nearest[0]:
                nearest = (asked.distance(made), {name: value}, made)
    done = bool(found) or asked.given(asked.own)
    reply = {"rule_sets": sets, "recount": recount, "found": ordered(found), "next": None if done or not asked.read else asked.read[0]}
    return reply if done else reply | {"nearest": shown(asked, nearest[1], nearest[2])}


def least(asked: Asked, rules: Rules) -> "Changes":
    """The switches of other rules that are needed for the numbers, each of them: without any one, others come out."""
    changes = {name: value for name, value in rules.switches().items() if value != asked.switches[name]}
    for name in sorted(changes):
        fewer = {one: value for one, value in changes.items() if one != name}
        changed = asked.changed(fewer)
        if asked.countable(changed) and asked.given(asked.score(changed)):
            changes = fewer
    return changes


def pairs(asked: Asked, name: str) -> "list[dict[str, object]]":
    """The changes of two switches that give the numbers, `name` first of those read; neither does alone."""
    found = []
    for value in others(name, asked.switches[name]):
        for more in further(asked, {name: value}, name):
            made = asked.score(asked.changed(more))
            if asked.given(made):
                found.append(shown(asked, more, made))
    return ordered(found)


def threes(asked: Asked, name: str) -> "list[dict[str, object]]":
    """The changes of three switches that give the numbers, `name` first of those read; no two of them do."""
    found = []
    for value in others(name, asked.switches[name]):
        one: Changes = {name: value}
        beside = further(asked, one, name)
        names = []
        for two in beside:
            (second,) = [key for key in two if key != name]
            names += [] if second in names else [second]
            for three in further(asked, two, name):
                (third,) = [key for key in three if key not in two]
                if third in names:  # it was the second before, and what is second now the third
                    continue
                made = asked.score(asked.changed(three))
                if asked.given(made) and not fewer_do(asked, three):
                    found.append(shown(asked, three, made))
    return ordered(found)


def further(asked: Asked, changes: "Changes", first: str) -> "list[Changes]":
    """The changes with one more switch that is read with them, but none that is read before `first` without any."""
    if not asked.countable(asked.changed(changes)):
        return []
    _, read = asked.watched(changes)
    found = []
    for name in read:
        if name not in changes and not (name in asked.read and asked.read.index(name) < asked.read.index(first)):
            found += [changes | {name: value} for value in others(name, asked.switches[name])]
    return found


def fewer_do(asked: Asked, changes: "Changes") -> bool:
    """Whether the changes but one give the numbers too."""
    fewer = [{key: value for key, value in changes.items() if key != name} for name in changes]
    return bool([one for one in fewer if asked.given(asked.score(asked.changed(one)))])


def shown(asked: Asked, changes: "Changes", made: Score) -> "dict[str, object]":
    """Changes, the score they give, and the rule sets that hold all of their values."""
    return {"changes": changes, "held_by": holders(changes, asked.rules.game), "score": replies.score(made, False)}


def ordered(found: "list[dict[str, object]]") -> "list[dict[str, object]]":
    """What some rule set holds comes first."""
    return [one for one in found if one["held_by"]] + [one for one in found if not one["held_by"]]


def holders(changes: "Changes", game: str) -> "list[str]":
    """The rule sets that hold all these values.

    >>> holders({"surcoinched": 3, "rounding_half": "down"}, "coinche")
    ['cannes-2016', 'ffb-equipe-ludique']
    """
    return [one.name for one in sets_of(game) if {name: getattr(one.of(game), name) for name in changes} == changes]


def sets_of(game: str) -> "list[RuleSet]":
    """The rule sets that have rules for a game, in the order of their names."""
    return [RULE_SETS[name] for name in sorted(RULE_SETS) if game in RULE_SETS[name].games]
