"""A match as a region: a row a deal with its sum, its score and the totals so far, then the target, the winner and the number of deals."""

from belote_examples.engine.cards import SIDES, SUITS
from belote_examples.engine.match import Entry as Played
from belote_examples.engine.scoring import TIE, Score
from belote_examples.kinds.match.example import Dealt, MatchExample
from belote_examples.markup import DOT, table, tag, wrapped
from belote_examples.sums import plus
from belote_examples.terms import Terms


def write(examples: tuple[MatchExample, ...], terms: Terms) -> list[str]:
    """The lines of a match: the only one of its table."""
    example = examples[0]
    ns, ew = (terms.side(side) for side in SIDES)
    header = [
        terms.word("match", "deal"),
        terms.word("labels", "sum"),
        ns,
        ew,
        f"{terms.word('labels', 'total')} {ns} / {ew}",
        terms.word("labels", "outcome"),
    ]
    rows = [_row(f"{example.id}.{number}", number, dealt, played, terms) for number, dealt, played in example.rows()]
    ends = {
        "target": tag(f"{example.id}.target", example.target),
        "winner": tag(f"{example.id}.winner", terms.side(str(example.match.winner))),
        "after": tag(f"{example.id}.after", str(example.match.after)),
    }
    played = [terms.word("games", example.rules.game), terms.word("rules", example.rules.name)]
    played += [terms.labelled(terms.word("match", "target"), ends.pop("target"))]
    items = [DOT.join(played), *(terms.labelled(terms.word("match", key), value) for key, value in ends.items())]
    return [*table(header, rows), "", *(f"* {item}" for item in items)]


def _row(id_: str, number: int, dealt: Dealt, played: Played, terms: Terms) -> list[str]:
    totals = " / ".join(tag(f"{id_}.total.{side}", total) for side, total in zip(SIDES, played.totals, strict=True))
    score = played.score
    if dealt.deal is None or score is None:
        return [f"**{number}**<br>{terms.word('labels', 'passed_out')}", "", "", "", totals, ""]
    contract = dealt.deal.contract
    suit, name = contract.strain in SUITS, terms.strain(contract.strain)
    strain = tag(f"{id_}.strain", name if suit else name[:1].upper() + name[1:], "span")
    parts = [terms.labelled(terms.word("labels", "taker"), tag(f"{id_}.taker", terms.word("seats", contract.taker), "span"))]
    parts.append(terms.labelled(terms.word("labels", "trump"), strain) if suit else strain)
    outcome = tag(f"{id_}.outcome", terms.word("outcomes", score.outcome))
    if score.outcome == TIE:
        outcome += DOT + terms.labelled(terms.word("labels", "held"), tag(f"{id_}.held", score.held))
    return [
        f"**{number}**<br>{DOT.join(parts)}",
        "<br>".join([_compared(id_, score, terms), *_scored(id_, score, terms)]),
        *(tag(f"{id_}.{side}", score[index]) for index, side in enumerate(SIDES)),
        totals,
        outcome,
    ]


def _compared(id_: str, score: Score, terms: Terms) -> str:
    """`82 + 10 (last trick) + 20 (belote) = 112 > 70`: what each side counts, North-South first."""
    totals, sides = (score.compare.ns, score.compare.ew), []
    for index, side in enumerate(SIDES):
        amounts = [
            (line[1 + index], "" if line.reason == "cards" else terms.word("reasons", line.reason)) for line in score.compare.lines if line[1 + index]
        ]
        total = tag(f"{id_}.counted.{side}", totals[index], "span")
        plain = len(amounts) < 2 and not any(label for _, label in amounts)
        sides.append(total if plain else f"{plus(amounts)} = {total}")
    relation = "=" if totals[0] == totals[1] else ">" if totals[0] > totals[1] else "<"
    return f"{sides[0]} {relation} {sides[1]}"


def _scored(id_: str, score: Score, terms: Terms) -> list[str]:
    """How a side comes to its score, where that is not what it counts; with its id where points held before go to it."""
    found = []
    for index, side in enumerate(SIDES):
        amounts = [(line[1 + index], line.reason) for line in score.lines if line[1 + index]]
        if score[index] == (score.compare.ns, score.compare.ew)[index] or not amounts:
            continue
        name = terms.side(side)
        if any(reason == "held_in" for _, reason in amounts) and score.outcome != TIE:
            name = wrapped(f"{id_}.winner", name)
        summed = plus((amount, "" if reason == "cards" else terms.word("reasons", reason)) for amount, reason in amounts)
        found.append(terms.labelled(name, f"{summed} = {score[index]}"))
    return found
