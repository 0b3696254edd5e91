"""Write a generated region: examples, scores and the words of a language -> Markdown.

Every value that a sentence can quote stands in an element with its id, `<example>.<path>`; the paths are those of `facts`. The words are the
language's, the numbers the engine's; nothing here knows a rule of the game.
"""

from collections.abc import Iterable
from html import escape
from itertools import combinations

from .constants import CONSTANTS, LISTS, ORDERS, SCALES
from .engine.cards import SIDES, SUITS
from .engine.rules import UNDOUBLED
from .engine.scoring import TIE, Score
from .examples import Entry, Example, Table, TrickExample
from .facts import trick_side
from .kinds import KINDS, replay
from .markup import DOT, table, tag, wrapped
from .regions import REGIONS, Around
from .sums import MINUS, TIMES, plus
from .terms import Terms


def region(name: str, tables: dict[str, Table], terms: Terms, around: Around | None = None) -> list[str] | None:
    """The lines of a region, or None when nothing has that name. `around`: what the regions that show no examples look at."""
    if made := REGIONS.get(name):
        return made.write(name, terms, around or Around(tables))
    if name in tables:
        examples = tables[name].examples
        if examples and examples[0].kind in KINDS:
            return KINDS[examples[0].kind].write(examples, terms)
        if examples and isinstance(examples[0], TrickExample):
            return [line for example in examples if isinstance(example, TrickExample) for line in trick(example, terms)]
        return scores(examples, terms)
    if example := replay.example_of(name, tables):
        return replay.write(example, terms, score_lines(example, terms))
    if name in SCALES:
        return scale(name, terms)
    if name == "values-totals":
        return totals(terms)
    return constants(name, terms) if name in LISTS else None


def scores(examples: Iterable[Entry], terms: Terms) -> list[str]:
    """A row an example: the deal, its counts, the sum, both scores, the outcome."""
    ns, ew = terms.side("ns"), terms.side("ew")
    header = [terms.word("labels", "deal"), f"{terms.word('labels', 'cards')} {ns} / {ew}"]
    header += [terms.word("labels", "extras"), terms.word("labels", "sum"), ns, ew, terms.word("labels", "outcome")]
    return table(header, (score_row(example, terms) for example in examples if isinstance(example, Example)))


def score_row(example: Example, terms: Terms) -> list[str]:
    """The cells of one example."""
    score, tally, id_ = example.score, example.deal.tally, example.id
    outcome = tag(f"{id_}.outcome", terms.word("outcomes", score.outcome))
    if score.outcome == TIE:
        outcome += DOT + terms.labelled(terms.word("labels", "held"), tag(f"{id_}.held", score.held))
    return [
        f"**{escape(terms.title(id_), quote=False)}**<br>{conditions(example, terms)}",
        f"{tag(f'{id_}.cards.ns', tally.points[0])} / {tag(f'{id_}.cards.ew', tally.points[1])}",
        extras(example, terms),
        "<br>".join([comparison(example, score, terms), *award(example, score, terms)]),
        tag(f"{id_}.ns", score.ns),
        tag(f"{id_}.ew", score.ew),
        outcome,
    ]


def conditions(example: Example, terms: Terms) -> str:
    """What was played, under which rules, by whom: labels with their values."""
    contract, id_ = example.deal.contract, example.id
    parts = [terms.word("games", example.rules.game), terms.word("rules", example.rules.name)]
    strain = terms.strain(contract.strain)
    suit = contract.strain in SUITS
    shown = tag(f"{id_}.strain", strain if suit else strain[:1].upper() + strain[1:], "span")
    parts.append(terms.labelled(terms.word("labels", "trump"), shown) if suit else shown)
    if contract.value is not None:
        value = str(contract.value) if isinstance(contract.value, int) else terms.word("contracts", contract.value)
        parts.append(terms.labelled(terms.word("labels", "contract"), tag(f"{id_}.contract", value, "span")))
    if contract.double != UNDOUBLED:
        parts.append(
            f"{terms.word('doubles', contract.double)} {TIMES} {tag(f'{id_}.multiplier', example.rules.multiplier(contract.double), 'span')}"
        )
    parts.append(terms.labelled(terms.word("labels", "taker"), tag(f"{id_}.taker", terms.word("seats", contract.taker), "span")))
    return DOT.join(parts)


def extras(example: Example, terms: Terms) -> str:
    """Last trick, belotes, declarations, capot and held points, each with its label."""
    tally, id_ = example.deal.tally, example.id
    parts = [("last_trick", tag(f"{id_}.last_trick", terms.side(tally.last_trick), "span"))]
    parts += [("belote", tag(f"{id_}.belote" + (f".{n}" if n else ""), terms.side(side), "span")) for n, side in enumerate(tally.belote)]
    for side, points in zip(SIDES, tally.declarations, strict=True):
        if points:
            sides = tag(f"{id_}.declarations.side", terms.side(side), "span")
            parts.append(("declarations", f"{sides} {tag(f'{id_}.declarations', points, 'span')}"))
    if tally.capot:
        parts.append(("capot", tag(f"{id_}.capot", terms.side(tally.capot), "span")))
    if tally.generale:
        parts.append(("generale", tag(f"{id_}.generale", terms.word("seats", tally.generale), "span")))
    if example.deal.held:
        parts.append(("held", tag(f"{id_}.held_in", example.deal.held, "span")))
    return DOT.join(terms.labelled(terms.word("labels", label), value) for label, value in parts)


def comparison(example: Example, score: Score, terms: Terms) -> str:
    """`82 + 10 (last trick) + 20 (belote) = 112 > 70`, N-S first as in the columns; in coinche also against the bid."""
    sides, totals = [], (score.compare.ns, score.compare.ew)
    for index, side in enumerate(SIDES):
        amounts = [
            (line[1 + index], "" if line.reason == "cards" else terms.word("reasons", line.reason)) for line in score.compare.lines if line[1 + index]
        ]
        total = tag(f"{example.id}.total.{side}", totals[index])
        plain = len(amounts) < 2 and not any(label for _, label in amounts)
        sides.append(total if plain else f"{plus(amounts)} = {total}")
    text = f"{sides[0]} {_relation(totals[0], totals[1])} {sides[1]}"
    bid = example.deal.contract.value
    if isinstance(bid, int):
        own = totals[SIDES.index("ns" if example.deal.contract.taker in ("north", "south") else "ew")]
        text += DOT + f"{own} {'≥' if own >= bid else '<'} {bid} ({terms.word('reasons', 'contract')})"
    return text


def _relation(left: int, right: int) -> str:
    return "=" if left == right else ">" if left > right else "<"


def score_lines(example: Example, terms: Terms) -> list[str]:
    """The same of an example as lines of a list: conditions, extras, sums, then outcome and both scores."""
    score, id_ = example.score, example.id
    result = [terms.labelled(terms.word("labels", "outcome"), tag(f"{id_}.outcome", terms.word("outcomes", score.outcome)))]
    result += [f"{terms.side(side)} {tag(f'{id_}.{side}', points)}" for side, points in zip(SIDES, (score.ns, score.ew), strict=True)]
    if score.held:
        result.append(terms.labelled(terms.word("labels", "held"), tag(f"{id_}.held", score.held)))
    total = terms.labelled(terms.word("labels", "sum"), comparison(example, score, terms))
    return [conditions(example, terms), extras(example, terms), total, *award(example, score, terms), DOT.join(result)]


def award(example: Example, score: Score, terms: Terms) -> list[str]:
    """How either side comes to its score where that is not simply its total: a sum, in brackets with the multiplier where one applies."""
    found = []
    for index, side in enumerate(SIDES):
        amounts = {line.reason: line[1 + index] for line in score.lines if line[1 + index]}
        points = score[index]
        if points == (score.compare.ns, score.compare.ew)[index] or not amounts:
            continue
        text = award_sum(example, amounts, side, terms)
        if "base" in amounts or "contract" in amounts:
            text = wrapped(f"{example.id}.award", text)
        found.append(terms.labelled(terms.side(side), f"{text} = {points}"))
    return found


def award_sum(example: Example, amounts: dict[str, int], side: str, terms: Terms) -> str:
    """The amounts of one side as a sum; what a multiplier applies to stands in brackets, a rounded total as one number."""
    label = {reason: "" if reason == "cards" else terms.word("reasons", reason) for reason in amounts}
    if "rounding" in amounts and not amounts.keys() & {"base", "multiplied"}:
        kept = amounts.get("contract", 0)
        rounded = tag(f"{example.id}.rounded.{side}", sum(amounts.values()) - kept)
        text = f"{rounded} ({terms.word('labels', 'rounded')})"
        return text + (f" + {kept} ({label['contract']})" if kept else "")
    if "multiplied" not in amounts:
        return plus((amount, label[reason]) for reason, amount in amounts.items())
    multiplier = example.rules.multiplier(example.deal.contract.double)
    beside = not_multiplied(amounts, multiplier, example.rules.belote_multiplied)
    inside = [(amount, label[reason]) for reason, amount in amounts.items() if reason not in (*beside, "multiplied")]
    text = f"({plus(inside)}) {TIMES} {multiplier}"
    return text + "".join(f"{' + ' if amounts[reason] > 0 else f' {MINUS} '}{abs(amounts[reason])} ({label[reason]})" for reason in beside)


def not_multiplied(amounts: dict[str, int], multiplier: int, belote_too: bool) -> tuple[str, ...]:
    """The reasons whose amounts stay beside the bracket that is multiplied: as few as leave the sum right, belote before the others.

    >>> not_multiplied({"belote": 20, "base": 160, "contract": 100, "multiplied": 260}, 2, False)
    ('belote',)
    >>> not_multiplied({"base": 160, "contract": 100, "multiplied": 100}, 2, False)
    ('base',)
    """
    bracket = amounts["multiplied"] // (multiplier - 1)
    reasons = [reason for reason in amounts if reason != "multiplied"]
    reasons.sort(key=lambda reason: (reason == "contract", (reason != "belote") != belote_too))
    for count in range(len(reasons)):
        for beside in combinations(reasons, count):
            if sum(amounts[reason] for reason in reasons if reason not in beside) == bracket:
                return beside
    return ()


def trick(example: TrickExample, terms: Terms) -> list[str]:
    """A trick: the cards in play order with their points, then what the engine says of it."""
    id_, last = example.id, example.cards[-1][0]
    side = trick_side(example)
    rows = []
    for index, ((seat, card), points) in enumerate(zip(example.cards, side.points, strict=True)):
        name = (
            tag(f"{id_}.leader", terms.word("seats", seat), "span") + DOT + terms.word("labels", "leads") if not index else terms.word("seats", seat)
        )
        rows.append([name, tag(f"{id_}.{seat}", card), tag(f"{id_}.points.{seat}", points, "span")])
    labels = {key: terms.word("labels", key) for key in ("trump", "led", "hand", "legal", "winner", "points")}
    hand = " ".join(tag(f"{id_}.hand.{number}", card, "span") for number, card in enumerate(example.hand, 1))
    legal = " ".join(tag(f"{id_}.legal.{number}", card, "span") for number, card in enumerate(side.legal, 1))
    facts = [
        ("trump", tag(f"{id_}.trump", terms.strain(example.request["strain"]), "span")),
        ("led", tag(f"{id_}.led", terms.strain(example.cards[0][1].suit), "span")),
        ("hand", tag(f"{id_}.player", terms.word("seats", last), "span") + DOT + hand),
        ("legal", legal),
        ("winner", tag(f"{id_}.winner", terms.word("seats", side.winner), "span") + DOT + tag(f"{id_}.side", terms.side(side.side), "span")),
        ("points", plus((points, "") for points in side.points) + " = " + tag(f"{id_}.points", sum(side.points))),
    ]
    header = [terms.word("labels", key) for key in ("seat", "card", "points")]
    return [*table(header, rows), "", *(f"* {terms.labelled(labels[key], value)}" for key, value in facts)]


def scale(name: str, terms: Terms) -> list[str]:
    """Ranks of one or two scales, the best first, with their points."""
    points = {"rank": terms.word("labels", "rank"), "points": terms.word("labels", "points")}
    if name == "values-trump":
        heads = [terms.word("labels", "trump_suit"), points["points"], terms.word("labels", "plain_suit"), points["points"]]
        pairs = zip(ORDERS[name], PLAIN, strict=True)
        return table(heads, ([*_ranked("trump", one, terms), *_ranked("plain", other, terms)] for one, other in pairs))
    heads = [points["rank"], terms.word("rules", "maison"), terms.word("rules", "officielles")]
    kinds = tuple(SCALES[name])
    return table(heads, ([terms.word("ranks", rank), *(_ranked(kind, rank, terms)[1] for kind in kinds)] for rank in ORDERS[name]))


PLAIN = ORDERS["values-no-trumps"]


def _ranked(kind: str, rank: str, terms: Terms) -> list[str]:
    name = f"rules.{kind}.{rank}"
    return [terms.word("ranks", rank), tag(name, CONSTANTS[name].value, "span")]


def totals(terms: Terms) -> list[str]:
    """What the cards, the deal and a capot are worth in each kind of deal."""
    header = [terms.word("labels", key) for key in ("meaning", "cards", "with_last_trick", "with_capot")]
    kinds = [name.removesuffix(".cards") for name, constant in CONSTANTS.items() if constant.region == "values-totals" and name.endswith(".cards")]
    rows = []
    for kind in kinds:
        values = [tag(f"{kind}.{part}", CONSTANTS[f"{kind}.{part}"].value, "span") for part in ("cards", "total", "capot")]
        rows.append([terms.word("constants", CONSTANTS[f"{kind}.cards"].label), *values])
    return table(header, rows)


def constants(name: str, terms: Terms) -> list[str]:
    """One constant a row."""
    header = [terms.word("labels", "meaning"), terms.word("labels", "value")]
    found = [(key, constant) for key, constant in CONSTANTS.items() if constant.region == name]
    return table(header, ([terms.word("constants", constant.label), tag(key, constant.value, "span")] for key, constant in found))
