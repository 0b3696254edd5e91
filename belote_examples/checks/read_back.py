"""The inverse of writing: what a reader sees of a table, read back and scored again, is its result and its example."""

from collections.abc import Iterator
from itertools import zip_longest

from belote_examples import reader, trick_reader, value_reader
from belote_examples.checks import claims, replayed
from belote_examples.checks.claims import Wanted
from belote_examples.checks.counting import around
from belote_examples.checks.site import Language, Site
from belote_examples.checks.values import regions
from belote_examples.constants import CONSTANTS, LISTS, SCALES
from belote_examples.engine.cards import SIDE_OF, SIDES
from belote_examples.engine.errors import Refused
from belote_examples.engine.play import legal, trick_points, winner
from belote_examples.engine.rules import MAISON, Rules
from belote_examples.engine.scoring import score
from belote_examples.examples import Example, TrickExample
from belote_examples.kinds import KINDS, Kind, replay
from belote_examples.page import Page, Region
from belote_examples.problems import Problem
from belote_examples.reader import ReadScore, Unreadable
from belote_examples.regions import REGIONS
from belote_examples.requests.deals import Deal, deal_of, rules_of
from belote_examples.requests.fields import Fields
from belote_examples.sum_reader import untrue
from belote_examples.terms import Terms
from belote_examples.trick_reader import ReadTrick


def check_read_back(site: Site) -> Iterator[Problem]:
    """The cells a reader sees, read without the writer and scored again, give the result printed, and are those of the table's examples."""
    seen = around(site)
    for language, page, region in regions(site):
        if not region.rows:
            yield Problem(page.shown, region.line, 1, region.name, "expected a table here, got none that a reader can see")
        elif region.name in SCALES or region.name == "values-totals" or region.name in LISTS:
            yield from _read_values(language, page, region)
        elif made := REGIONS.get(region.name):
            yield from claims.check(made.read(region, language.terms, seen), page, region)
        elif kind := _kind(site, region.name):
            wanted = [Wanted(example, language.terms.title(example.id), kind.stated(example)) for example in site.tables[region.name].examples]
            yield from claims.check(kind.read(region, language.terms), page, region, wanted)
        elif region.name.startswith(replay.DEAL) and region.name not in site.tables:
            played = replay.example_of(region.name, site.tables)
            wanted = [Wanted(played, language.terms.title(played.id), replay.stated(played))] if played else []
            yield from claims.check(replayed.read(region, language.terms), page, region, wanted)
        elif region.items:
            yield from _read_trick(site, language, page, region)
        else:
            yield from _read_scores(site, language, page, region)


def _kind(site: Site, name: str) -> Kind | None:
    """What knows the examples of a table, where it is neither a score table nor a trick."""
    examples = site.tables[name].examples if name in site.tables else ()
    return KINDS.get(examples[0].kind) if examples else None


def _read_scores(site: Site, language: Language, page: Page, region: Region) -> Iterator[Problem]:
    """The rows of a score table, each on its own, then beside the examples in their order."""
    try:
        rows = reader.score_rows(region, language.terms)
    except Unreadable as error:
        yield page.problem(error.cell, region.name, str(error))
        return
    wanted = [example for example in site.tables[region.name].examples if isinstance(example, Example)] if region.name in site.tables else []
    if len(rows) != len(wanted):
        yield Problem(page.shown, region.line, 1, region.name, f"expected {len(wanted)} rows, one for each example, got {len(rows)}")
    for row, example in zip_longest(rows, wanted):
        if isinstance(row, Unreadable):
            yield page.problem(row.cell, region.name, str(row))
        elif row is not None:
            yield from _read_score(page, row, example, language.terms)


def _read_score(page: Page, row: ReadScore, example: Example | None, terms: Terms) -> Iterator[Problem]:
    request = {key: value for key, value in row.request.items() if key != "multiplier"}
    try:
        rules = rules_of(Fields(request))
        deal = deal_of(Fields(request), rules)
    except Refused as refused:
        yield page.problem(row.cells["cards" if refused.field.startswith("points") else "deal"], row.title, f"page's row cannot be scored: {refused}")
        return
    made = score(rules, deal.contract, deal.tally, deal.held)
    for key in (*SIDES, "outcome", "held"):
        if row.result[key] != getattr(made, key):
            lines = " ".join(f"{line.reason} {line.ns:+}/{line.ew:+}" for line in made.lines)
            yield page.problem(
                row.cells[key if key != "held" else "outcome"],
                row.title,
                f"page says {row.result[key]}, engine says {getattr(made, key)} for this row: {lines}",
            )
    if row.request.get("multiplier", 1) != rules.multiplier(deal.contract.double):
        yield page.problem(
            row.cells["deal"], row.title, f"page says × {row.request.get('multiplier')}, engine says × {rules.multiplier(deal.contract.double)}"
        )
    for message in untrue(row, made, terms):
        yield page.problem(row.cells["sum"], row.title, message)
    if example is not None:
        yield from _same_example(page, row, (rules, deal), example, terms)


def _same_example(page: Page, row: ReadScore, read: tuple[Rules, Deal], example: Example, terms: Terms) -> Iterator[Problem]:
    """What a row says is what its example says: a true row in another's place is no less wrong."""
    rules, deal = read
    if row.title != terms.title(example.id):
        yield page.problem(row.cells["deal"], example.id, f"page's row is {row.title!r}, the table has {terms.title(example.id)!r} here")
        return
    pairs: list[tuple[str, str, object, object]] = [
        ("deal", "game", rules.game, example.rules.game),
        ("deal", "rules", rules.name, example.rules.name),
    ]
    pairs += [("deal", key, getattr(deal.contract, key), getattr(example.deal.contract, key)) for key in deal.contract._fields]
    pairs += [
        ("cards" if key == "points" else "extras", key, getattr(deal.tally, key), getattr(example.deal.tally, key)) for key in deal.tally._fields
    ]
    pairs += [("extras", "held", deal.held, example.deal.held)]
    pairs += [(key if key != "held" else "outcome", key, row.result[key], example.documented.get(key)) for key in (*SIDES, "outcome", "held")]
    for cell, key, said, true in pairs:
        if said != true:
            yield page.problem(row.cells[cell], f"{example.id}.{key}", f"page says {said}, the example has {true}")


def _read_trick(site: Site, language: Language, page: Page, region: Region) -> Iterator[Problem]:
    examples = [one for one in (site.tables[region.name].examples if region.name in site.tables else ()) if isinstance(one, TrickExample)]
    try:
        read = trick_reader.trick(region, language.terms)
        claims = list(trick_claims(read, examples[0].rules if examples else MAISON.classic))
    except Unreadable as error:
        yield page.problem(error.cell, region.name, str(error))
        return
    except Refused as refused:
        yield page.problem(region.rows[0][0], region.name, f"page's trick cannot be played: {refused}")
        return
    for example in examples:
        claims += _trick_of(read, example)
    for key, said, true in claims:
        if said != true:
            yield page.problem(read.cells[key], f"{region.name}.{key}", f"page says {said}, engine says {true}")


def _trick_of(read: ReadTrick, example: TrickExample) -> Iterator[tuple[str, str, str]]:
    """What a printed trick says, and what its example has."""
    for (seat, card, _), (player, true) in zip(read.cards, example.cards, strict=False):
        yield seat, f"{seat} {card}", f"{player} {true}"
    yield "trump", read.strain, example.request["strain"]
    yield "hand", " ".join(map(str, read.hand[1])), " ".join(map(str, example.hand))


def trick_claims(read: ReadTrick, rules: Rules) -> Iterator[tuple[str, str, str]]:
    """What a printed trick claims, and what the engine says of the same cards under the rules of its example."""
    cards = tuple(card for _, card, _ in read.cards)
    seat = read.cards[winner(rules, read.strain, cards)][0]
    points = [trick_points(rules, read.strain, (card,)) for card in cards]
    for (player, _, said), true in zip(read.cards, points, strict=True):
        yield f"points.{player}", str(said), str(true)
    player, hand = read.hand
    may = legal(rules, read.strain, hand, cards[:-1]).cards
    yield "led", read.led, cards[0].suit
    yield "hand", player, read.cards[-1][0]
    yield "legal", " ".join(map(str, read.legal)), " ".join(map(str, may))
    if cards[-1] not in may:
        yield read.cards[-1][0], f"{cards[-1]}, which may not be played here", f"legal are {' '.join(map(str, may))}"
    yield "winner", f"{read.winner} {read.side}", f"{seat} {SIDE_OF[seat]}"
    addends, values = read.points
    yield "points", f"{addends} {values[-1]}", f"{points} {sum(points)}"


def _read_values(language: Language, page: Page, region: Region) -> Iterator[Problem]:
    """Each number of a table of values, found by the words beside it, equals the constant of the rules; each constant stands there once."""
    missing = [name for name, constant in CONSTANTS.items() if constant.region == region.name]
    try:
        found = list(value_reader.values(region, language.terms))
    except Unreadable as error:
        yield page.problem(error.cell, region.name, str(error))
        return
    for item in found:
        if isinstance(item, Unreadable):
            yield page.problem(item.cell, region.name, str(item))
            continue
        cell, name = item
        if cell.text != str(CONSTANTS[name].value):
            yield page.problem(cell, name, f"page says {cell.text}, the rules say {CONSTANTS[name].value}")
        if name in missing:
            missing.remove(name)
        else:
            yield page.problem(cell, name, "expected each value once, found it twice")
    for name in missing:
        yield Problem(page.shown, region.line, 1, name, f"no row for it in {region.name}: the rules say {CONSTANTS[name].value}")
