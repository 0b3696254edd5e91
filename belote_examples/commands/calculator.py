"""The question of the score calculator: a deal as players tell it, completed, scored, and scored again under the other rule sets.

What players need not say is filled in here, never by the page: the other side's points, those of a capot, the worth of declarations.
"""
from belote_examples.commands import replies
from belote_examples.engine.cards import SEATS, SIDES, STRAINS
from belote_examples.engine.declarations import CARRE, CENT, RUN_KINDS
from belote_examples.engine.errors import NotReadable, shown
from belote_examples.engine.rule_sets import SHOWN_SETS
from belote_examples.engine.rules import RUN_POINTS, Rules
from belote_examples.engine.scoring import Score, score
from belote_examples.requests.deals import (
    DEAL_KEYS,
    GAME_KEYS,
    TALLY_KEYS,
    Deal,
    belote_of,
    contract_value,
    deal_of,
    double_of,
    held_of,
    rules_of,
    sums_of,
    taker_of,
)
from belote_examples.requests.fields import Fields


def calculate(value: object) -> "dict[str, object]":
    """The score of a deal told with as little as players say; `wanted` names what must still be said.

    `deal`: the deal completed, as `score` reads it. `total`: points of all its cards. `others`: each rule set that gives another number,
    with the switches that make the difference; or the total of its cards, where they must be counted again.

    >>> told = {"game": "coinche", "rules": "maison", "strain": "hearts", "taker": "south", "contract": 100, "last_trick": "ns"}
    >>> answer = calculate(told | {"points": {"ew": 54}})
    >>> answer["deal"]["points"], answer["score"]["ns"], [(one["rules"], one["score"]["ns"], one["switches"]) for one in answer["others"]]
    ({'ns': 98, 'ew': 54}, 208, [('officielles', 210, ['rounding'])])
    >>> calculate(told)
    {'wanted': ['points'], 'total': 152}
    """
    fields = Fields(value)
    fields.only(GAME_KEYS + DEAL_KEYS + TALLY_KEYS)
    rules = rules_of(fields)
    total = rules.cards_total(fields.choice("strain", STRAINS))
    told = completed(fields, rules)
    wanted = missing(Fields(told))
    if wanted:
        return {"wanted": wanted, "total": total}
    deal = deal_of(Fields(told), rules)
    made = score(rules, deal.contract, deal.tally, deal.held)
    others = [other(rule_set.of(rules.game), fields, deal, made, rules) for rule_set in SHOWN_SETS.values()]
    return {"score": replies.score(made, True), "deal": told, "total": total, "others": [one for one in others if one]}


def completed(fields: Fields, rules: Rules) -> "dict[str, object]":
    """The deal with what follows from what was said: one side's points from the other's, all of a capot's, declarations as points."""
    told = dict(fields.values)
    total = rules.cards_total(fields.choice("strain", STRAINS))
    points, capot = told.get("points"), told.get("capot")
    if isinstance(points, dict) and len(points) == 1:
        for side, own in points.items():
            if side in SIDES and type(own) is int:
                told["points"] = {one: own if one == side else max(0, total - own) for one in SIDES}
    elif points in (None, {}) and capot in SIDES:
        told["points"] = {side: total if side == capot else 0 for side in SIDES}
    if capot in SIDES and told.get("last_trick") is None:
        told["last_trick"] = capot
    declared = told.get("declarations")
    if isinstance(declared, dict):
        told["declarations"] = {side: worth(of, rules, fields, side) if isinstance(of, list) else of for side, of in declared.items()}
    return told


def missing(fields: Fields) -> "list[str]":
    """What a deal does not say yet, and must, of `points` and `last_trick`; refused where anything that it does say is of a wrong type.

    >>> missing(Fields({"strain": "hearts", "points": {}, "last_trick": None}))
    ['points', 'last_trick']
    >>> missing(Fields({"strain": "hearts", "points": False}))
    Traceback (most recent call last):
    belote_examples.engine.errors.NotReadable: points: expected a JSON object such as {"ns": 98, "ew": 54}, got false
    """
    for key, read in (("taker", taker_of), ("contract", contract_value), ("double", double_of), ("held", held_of)):
        if key in fields:
            read(fields)
    belote_of(fields, fields.choice("strain", STRAINS))
    sums_of(fields, "declarations")
    fields.choice_or_null("capot", SIDES)
    fields.choice_or_null("generale", SEATS)
    said = fields.values.get("points")
    points = Fields({} if said is None else said, fields.path("points"), '{"ns": 98, "ew": 54}')
    points.only(SIDES)
    for side in points.values:
        points.whole(side)
    unsaid = [] if points.values else ["points"]
    return unsaid if fields.choice_or_null("last_trick", SIDES) else unsaid + ["last_trick"]


def worth(kinds: "list[object]", rules: Rules, fields: Fields, side: str) -> int:
    """Points of declarations by their names: `tierce`, `cinquante`, `cent`, `carre_J` …

    >>> from belote_examples.engine.rules import MAISON
    >>> worth(["tierce", "carre_J"], MAISON.classic, Fields({"strain": "hearts"}), "ns")
    220
    """
    points = {kind: RUN_POINTS[length] for length, kind in RUN_KINDS.items()} | {CENT: RUN_POINTS[max(RUN_KINDS) + 1]}
    for rank, value in rules.carre_points(fields.choice("strain", STRAINS)).items():
        points[CARRE + "_" + rank] = value
    for kind in kinds:
        if not isinstance(kind, str) or kind not in points:
            raise NotReadable(f"declarations.{side}", f"expected declarations, each one of {', '.join(points)}, got {shown(kind)}")
    return sum([points[str(kind)] for kind in kinds])


def other(rules: Rules, fields: Fields, deal: Deal, made: Score, own: Rules) -> "dict[str, object] | None":
    """What other rules make of the deal; None where they give the same numbers.

    Where their cards are worth other points, the tricks must be counted again: `total` says what all are worth.
    """
    strain = deal.contract.strain
    if rules.cards_total(strain) != own.cards_total(strain):
        return {"rules": rules.name, "total": rules.cards_total(strain)}
    there = score(rules, deal.contract, deal.tally, deal.held)
    if numbers(there) == numbers(made):
        return None
    alone, moved = [], []
    for name, value in rules.switches().items():
        if value == own.switches()[name]:
            continue
        changed = numbers(score(own.changed({name: value}), deal.contract, deal.tally, deal.held))
        if changed == numbers(there):
            alone.append(name)
        elif changed != numbers(made):
            moved.append(name)
    return {"rules": rules.name, "score": replies.score(there, False), "switches": alone or moved}


def numbers(made: Score) -> "tuple[object, ...]":
    """What two scores are compared by."""
    return (made.ns, made.ew, made.outcome, made.held)
