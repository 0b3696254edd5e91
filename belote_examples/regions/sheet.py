"""The regions of the cheat sheet, `sheet-<rule set>-<part>`: card values, bonuses, bids, legal cards, and who scores what.

The numbers are the rule set's: constants, scales, and documented deals scored under it. No id stands in them: they lead nowhere, the pages do.
"""
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import SimpleNamespace

from belote_examples.constants import CONSTANTS
from belote_examples.engine.cards import ALL_TRUMPS, GAMES, HEARTS, NO_TRUMPS, SIDES, SPADES
from belote_examples.engine.play import legal
from belote_examples.engine.rule_sets import SHOWN_SETS
from belote_examples.engine.rules import RuleSet
from belote_examples.engine.scoring import score
from belote_examples.examples import Example
from belote_examples.kinds.kind import Claim
from belote_examples.kinds.position import Position
from belote_examples.markup import DOT, bold, table
from belote_examples.page import Cell, Region
from belote_examples.reader import Lookup, Unreadable, number
from belote_examples.regions.maker import Around, Maker
from belote_examples.sum_reader import untrue
from belote_examples.terms import Terms

PARTS = ("cards", "bonuses", "play", "bids", "scores")
DEALS = (
    "made", "failed", "tie", "capot",
    "contract-made", "behind", "doubled-made", "doubled-failed", "capot-bid", "capot-failed", "generale-made",
)  # fmt: skip
"""The documented deals that show who scores what."""
POSITIONS = (
    "follow-suit", "must-trump", "partner-holds", "overtrump", "undertrump", "partner-trumped",
    "trump-led", "overtake-partner", "trump-led-lower", "trump-led-void", "no-trumps-follow", "all-trumps-beat", "all-trumps-void",
)  # fmt: skip
"""The positions that show which cards are legal: each of its cases has a title, a bare reason would leave it open when it holds."""
JOINED = "\u00a0"
"""Between a rank and its points: they stay on one line."""
LISTED = {"bonuses": ("values-bonuses",), "bids": ("values-coinche", "values-match")}
SCALE_NAMES = {"natural": "house", "162": "official"}
TAG = re.compile(r"<(?:b|span)(?: [^>]*)?>|</(?:b|span)>")


def kinds_of_suit(rules: RuleSet) -> list[tuple[tuple[str, str], list[tuple[str, int]], list[int]]]:
    """Each kind of suit of a rule set: the word for it, its ranks with their points, best first, and what a deal and a capot are worth with it."""
    kinds = [(("labels", "trump_suit"), rules.classic, HEARTS, HEARTS), (("labels", "plain_suit"), rules.classic, HEARTS, SPADES)]
    for strain, field in ((NO_TRUMPS, "no_trumps_scale"), (ALL_TRUMPS, "all_trumps_scale")):
        for name, game in {getattr(game, field): game for game in (rules.classic, rules.coinche)}.items():
            kinds.append((("constants", f"{strain}_{SCALE_NAMES[name]}"), game, strain, HEARTS))
    found = []
    for word, game, strain, suit in kinds:
        scale = game.scale(strain, suit)
        worth = [] if word[1] == "plain_suit" else [game.deal_total(strain), game.capot_points(strain)]
        found.append((word, [(rank, scale.points[rank]) for rank in scale.order], worth))
    return found


def constants_of(part: str, rules: RuleSet) -> list[str]:
    """The constants that a part lists: rounding only where there is one."""
    names = [name for name, constant in CONSTANTS.items() if constant.region in LISTED[part]]
    return [name for name in names if name != "rules.rounding" or rules.coinche.rounding]


def positions(around: Around) -> list[Position]:
    """The positions that show which cards are legal, those of the examples that are there."""
    every = {example.id: example for one in around.tables.values() for example in one.examples if isinstance(example, Position)}
    return [every[id_] for id_ in POSITIONS if id_ in every]


def reasons(rules: RuleSet, position: Position) -> dict[str, str]:
    """Why the legal cards of a position are what they are, in each game."""
    return {game: legal(rules.of(game), position.strain, position.hand, position.played).why for game in GAMES}


def deals(rules: str, around: Around) -> list[Example]:
    """The deals, under a rule set."""
    every = {example.id: example for one in around.tables.values() for example in one.examples if isinstance(example, Example)}
    return [replace(every[id_], request={**every[id_].request, "rules": rules}) for id_ in DEALS if id_ in every]


def heads(part: str, terms: Terms) -> list[str]:
    """The words over the columns of a part."""
    sides = {side: terms.side(side) for side in SIDES}
    columns = {
        "cards": ("meaning", "cards", "with_last_trick", "with_capot"), "play": ("meaning", "legal"), "scores": ("deal", "sum", *SIDES, "outcome"),
    }.get(part, ("meaning", "value"))  # fmt: skip
    return [sides.get(key) or terms.word("labels", key) for key in columns]


def write(name: str, terms: Terms, around: Around) -> list[str]:
    """The part of a rule set's sheet."""
    _, set_name, part = name.split("-")
    rules = SHOWN_SETS[set_name]
    if part == "cards":
        return _cards(rules, terms)
    if part == "play":
        return table(heads(part, terms), ([terms.title(one.id), _reasons(reasons(rules, one), terms)] for one in positions(around)))
    if part == "scores":
        return _scores(set_name, terms, around)
    found = [CONSTANTS[name] for name in constants_of(part, rules)]
    return table(heads(part, terms), ([terms.word("constants", constant.label), f"<b>{constant.value}</b>"] for constant in found))


def _reasons(why: dict[str, str], terms: Terms) -> str:
    """A reason, or one for each game where they differ."""
    if len(set(why.values())) == 1:
        return terms.word("why", why[GAMES[0]])
    return "<br>".join(terms.labelled(terms.word("games", game), terms.word("why", why[game])) for game in GAMES)


def _cards(rules: RuleSet, terms: Terms) -> list[str]:
    rows = []
    for word, ranks, worth in kinds_of_suit(rules):
        cards = DOT.join(f"**{terms.data['index'].get(rank, rank)}**{JOINED}{points}" for rank, points in ranks)
        rows.append([terms.word(*word), cards, *(f"<b>{points}</b>" for points in worth or ("", ""))])
    return table(heads("cards", terms), [[cell.replace("<b></b>", "") for cell in row] for row in rows])


def _scores(set_name: str, terms: Terms, around: Around) -> list[str]:
    from belote_examples import tables  # which names the regions, this one too

    rows = []
    for example in deals(set_name, around):
        made = example.score
        sums = [tables.comparison(example, made, terms), *tables.award(example, made, terms)]
        title = f"{bold(terms.title(example.id))}<br>{terms.word('games', example.rules.game)}"
        rows.append([title, TAG.sub("", "<br>".join(sums)), f"<b>{made.ns}</b>", f"<b>{made.ew}</b>", terms.word("outcomes", made.outcome)])
    return table(heads("scores", terms), rows)


def read(region: Region, terms: Terms, around: Around) -> Iterator[Claim]:
    """What each row says beside what the rule set gives for its first cell."""
    _, set_name, part = region.name.split("-")
    rules, wanted = SHOWN_SETS[set_name], heads(part, terms)
    if [cell.text for cell in region.header] != wanted:
        raise Unreadable(region.header[0], f"expected the columns {', '.join(wanted)}, got {', '.join(cell.text for cell in region.header)}")
    rows: list[Iterator[Claim]] = []
    for row in region.rows:
        if len(row) != len(wanted):
            raise Unreadable(row[0], f"expected {len(wanted)} cells, got {len(row)}")
    if part == "cards":
        found: Sequence[object] = (kinds := kinds_of_suit(rules))
        rows = [_read_cards(row, kind, terms) for row, kind in zip(region.rows, kinds, strict=False)]
    elif part == "play":
        found = (cases := positions(around))
        rows = [_read_play(row, case, rules, terms) for row, case in zip(region.rows, cases, strict=False)]
    elif part == "scores":
        found = (examples := deals(set_name, around))
        rows = [_read_score(row, example, terms) for row, example in zip(region.rows, examples, strict=False)]
    else:
        found = (names := constants_of(part, rules))
        rows = [_read_constant(row, name, terms) for row, name in zip(region.rows, names, strict=False)]
    for claims in rows:
        yield from claims
    if len(region.rows) != len(found):
        raise Unreadable(region.rows[-1][0], f"expected {len(found)} rows, got {len(region.rows)}")


def _read_constant(row: tuple[Cell, ...], name: str, terms: Terms) -> Iterator[Claim]:
    yield Claim(row[0], name, row[0].text, terms.word("constants", CONSTANTS[name].label))
    yield Claim(row[1], name, str(number(row[1].text, row[1])), str(CONSTANTS[name].value))


def _read_play(row: tuple[Cell, ...], position: Position, rules: RuleSet, terms: Terms) -> Iterator[Claim]:
    lookup, lines = Lookup(terms), row[1].text.split("\n")
    said = dict.fromkeys(GAMES, lines[0])
    if len(lines) > 1:
        said = {lookup.id(("games",), game, row[1]): why for game, _, why in (line.partition(terms.colon) for line in lines)}
    yield Claim(row[0], position.id, row[0].text, terms.title(position.id))
    yield Claim(row[1], position.id, " ".join(said), " ".join(GAMES))
    for game, why in reasons(rules, position).items():
        yield Claim(row[1], f"{position.id}.{game}", lookup.id(("why",), said.get(game, ""), row[1]), why)


def _read_cards(row: tuple[Cell, ...], kind: tuple[tuple[str, str], list[tuple[str, int]], list[int]], terms: Terms) -> Iterator[Claim]:
    word, ranks, worth = kind
    yield Claim(row[0], word[1], row[0].text, terms.word(*word))
    letters = {letter: rank for rank, letter in terms.data["index"].items()}
    said = [(letters.get(letter, letter), points) for letter, _, points in (part.rpartition(JOINED) for part in row[1].text.split(DOT))]
    yield Claim(row[1], word[1], _listed(said), _listed([(rank, str(points)) for rank, points in ranks]))
    for cell, points in zip(row[2:], worth or ("", ""), strict=True):
        yield Claim(cell, word[1], cell.text, str(points))


def _listed(ranks: list[tuple[str, str]]) -> str:
    """The points of each rank as a message says them."""
    return DOT.join(f"{rank} {points}" for rank, points in ranks)


def _read_score(row: tuple[Cell, ...], example: Example, terms: Terms) -> Iterator[Claim]:
    contract = example.deal.contract
    made = score(example.rules, contract, example.deal.tally, example.deal.held)
    yield Claim(row[0], example.id, row[0].text, f"{terms.title(example.id)}\n{terms.word('games', example.rules.game)}")
    for cell, said in zip(row[2:], (made.ns, made.ew, terms.word("outcomes", made.outcome)), strict=True):
        yield Claim(cell, example.id, cell.text, str(said))
    sums = SimpleNamespace(cells={"sum": row[1]}, request={"contract": contract.value, "taker": contract.taker})
    for message in untrue(sums, made, terms):  # type: ignore[arg-type]
        yield Claim(row[1], example.id, row[1].text, message)


SHEET = {f"sheet-{name}-{part}": Maker(write, read) for name in SHOWN_SETS for part in PARTS}
