"""Examples and tables: documented = engine, region = what is committed, and the region read back and scored again."""
from collections.abc import Iterator

from belote_examples import reader, tables, value_reader
from belote_examples.checks.site import Language, Site
from belote_examples.commands.fields import Fields
from belote_examples.commands.requests import deal_of, rules_of
from belote_examples.constants import CONSTANTS, LISTS, SCALES
from belote_examples.engine.cards import SIDE_OF, SIDES
from belote_examples.engine.errors import Refused
from belote_examples.engine.play import legal, trick_points, winner
from belote_examples.engine.rules import TRICKS
from belote_examples.engine.scoring import score
from belote_examples.examples import Example, TrickExample
from belote_examples.facts import facts
from belote_examples.pages import Page, Region
from belote_examples.problems import Problem
from belote_examples.reader import ReadScore, ReadTrick, Unreadable
from belote_examples.sums import chain


def check_documented(site: Site) -> Iterator[Problem]:
    """The result written by hand equals what the engine gives for the tally, and for the deal card by card."""
    for example in site.examples.values():
        if isinstance(example, TrickExample):
            yield from _documented_trick(example)
            continue
        made, found = example.score, facts(example)
        for key in (*SIDES, "outcome", "held"):
            if example.documented.get(key) != getattr(made, key):
                how = found[key].how if key in found else f"held {made.held}"
                yield example.place.problem(f"{example.id}.{key}", f"documented {example.documented.get(key)}, engine says {getattr(made, key)} = {how} ({example.source})")
        yield from _documented_deal(example)


def _documented_deal(example: Example) -> Iterator[Problem]:
    if not example.tricks:
        yield example.place.problem(example.id, "no deal behind it: expected eight tricks; scripts/find_deals finds them")
        return
    try:
        played = example.played.tally
    except Refused as refused:
        yield example.place.problem(f"{example.id}.{refused.field}", refused.message)
        return
    for name, stated, counted in zip(played._fields, example.deal.tally, played, strict=True):
        if stated != counted:
            yield example.place.problem(f"{example.id}.{name}", f"tally says {stated}, the tricks give {counted}")


def _documented_trick(example: TrickExample) -> Iterator[Problem]:
    found = facts(example)
    for key in ("winner", "points"):
        if str(example.documented.get(key)) != found[key].value:
            yield example.place.problem(f"{example.id}.{key}", f"documented {example.documented.get(key)}, engine says {found[key].value} = {found[key].how}")
    may = [fact.value for path, fact in found.items() if path.startswith("legal.")]
    if may != [str(card) for card in example.legal]:
        yield example.place.problem(f"{example.id}.legal", f"documented {' '.join(map(str, example.legal))}, engine says {' '.join(may)}")
    if not example.tricks:
        yield example.place.problem(example.id, "no deal behind it: expected eight tricks; scripts/find_deals finds them")
        return
    try:
        trick = example.played.tricks[example.number - 1]
    except Refused as refused:
        yield example.place.problem(f"{example.id}.{refused.field}", refused.message)
        return
    left = {card for later in example.played.tricks[example.number - 1 :] for card in later.cards}
    hand = {card for card in example.played.hands[example.cards[-1][0]] if card in left}
    if trick.leader != example.cards[0][0] or trick.cards != tuple(card for _, card in example.cards):
        yield example.place.problem(f"{example.id}.cards", f"trick {example.number} of the deal is {trick.leader} {' '.join(map(str, trick.cards))}")
    if hand != set(example.hand):
        yield example.place.problem(f"{example.id}.hand", f"expected {' '.join(map(str, sorted(hand)))}, the cards left in the deal at trick {example.number} of {TRICKS}")


def check_regions(site: Site) -> Iterator[Problem]:
    """What stands in a page is what would be written now: all cells, exactly."""
    for language, page, region in regions(site):
        wanted = tables.region(region.name, site.tables, language.terms)
        if wanted is None:
            known = ", ".join([*site.tables, *SCALES, "values-totals", *LISTS])
            yield Problem(page.shown, region.line, 1, region.name, f"expected one of {known}")
            continue
        got = region.source.strip("\n").split("\n") if region.source.strip() else []
        if not got:
            yield Problem(page.shown, region.line, 1, region.name, "empty: run scripts/build --write")
        for offset, (old, new) in enumerate(zip([*got, *[""] * (len(wanted) - len(got))], [*wanted, *[""] * (len(got) - len(wanted))], strict=True)):
            if got and old != new:
                column = next((at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new)))
                start = max(0, column - 12)
                message = f"page says {old[start:column + 24]!r}, the engine and terms.toml give {new[start:column + 24]!r}; run scripts/build --write"
                yield Problem(page.shown, region.line + 1 + offset, column + 1, where(new or old, column) or region.name, message)


def where(line: str, column: int) -> str:
    """The id of the value nearest before a column of a generated line."""
    at = line.rfind('id="', 0, column + 1)
    return line[at + 4 : line.find('"', at + 4)] if at >= 0 else ""


def check_read_back(site: Site) -> Iterator[Problem]:
    """The cells a reader sees, read without the writer and scored again, give the result printed."""
    for language, page, region in regions(site):
        if not region.rows:
            continue
        if region.name in SCALES or region.name == "values-totals" or region.name in LISTS:
            yield from _read_values(language, page, region)
        elif region.items:
            yield from _read_trick(language, page, region)
        else:
            for row in reader.score_rows(region, language.terms):
                yield from _read_score(page, region, row, language.terms.colon)


def regions(site: Site) -> Iterator[tuple[Language, Page, Region]]:
    """Every region of every page."""
    for language in site.languages.values():
        for page in language.pages.values():
            for region in page.regions:
                yield language, page, region


def _read_score(page: Page, region: Region, row: ReadScore | Unreadable, colon: str) -> Iterator[Problem]:
    if isinstance(row, Unreadable):
        yield page.problem(row.cell, region.name, str(row))
        return
    request = {key: value for key, value in row.request.items() if key != "multiplier"}
    at = row.cells["deal"]
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
            yield page.problem(row.cells[key if key != "held" else "outcome"], row.title, f"page says {row.result[key]}, engine says {getattr(made, key)} for this row: {lines}")
    if row.request.get("multiplier", 1) != rules.multiplier(deal.contract.double):
        yield page.problem(at, row.title, f"page says × {row.request.get('multiplier')}, engine says × {rules.multiplier(deal.contract.double)}")
    yield from _read_sums(page, row, (made.compare.ns, made.compare.ew), colon)


def _read_sums(page: Page, row: ReadScore, totals: tuple[int, int], colon: str) -> Iterator[Problem]:
    for number, (line, cell) in enumerate(row.chains):
        for part in line.split(reader.DOT):
            text = part if number == 0 else part.partition(colon)[2]
            try:
                values, signs, untrue = chain(text)
            except ValueError as error:
                yield page.problem(cell, row.title, f"page's sum cannot be read: {error}")
                continue
            if untrue:
                yield page.problem(cell, row.title, f"page's sum is untrue: {untrue}")
            elif number == 0 and part is line.split(reader.DOT)[0] and not set(totals) <= set(values):
                yield page.problem(cell, row.title, f"page compares {values}, engine compares {totals[0]} with {totals[1]}")
            elif number and values[-1] not in (row.result["ns"], row.result["ew"]):
                yield page.problem(cell, row.title, f"page's sum gives {values[-1]}, the row's scores are {row.result['ns']} and {row.result['ew']}")
            elif not signs and number == 0:
                yield page.problem(cell, row.title, f"expected a comparison, got {part!r}")


def _read_trick(language: Language, page: Page, region: Region) -> Iterator[Problem]:
    try:
        read = reader.trick(region, language.terms)
    except Unreadable as error:
        yield page.problem(error.cell, region.name, str(error))
        return
    for key, said, true in trick_claims(read):
        if said != true:
            yield page.problem(read.cells[key], f"{region.name}.{key}", f"page says {said}, engine says {true}")


def trick_claims(read: ReadTrick) -> Iterator[tuple[str, str, str]]:
    """What a printed trick claims, and what the engine says of the same cards."""
    rules = rules_of(Fields({"game": "classic", "rules": "maison"}))
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
    yield read.cards[-1][0], "legal" if cards[-1] in may else f"{cards[-1]} played", "legal"
    yield "winner", f"{read.winner} {read.side}", f"{seat} {SIDE_OF[seat]}"
    addends, values = read.points
    yield "points", f"{addends} {values[-1]}", f"{points} {sum(points)}"


def _read_values(language: Language, page: Page, region: Region) -> Iterator[Problem]:
    """Each number of a table of values, found by the words beside it, equals the constant of the rules."""
    for item in value_reader.values(region, language.terms):
        if isinstance(item, Unreadable):
            yield page.problem(item.cell, region.name, str(item))
            continue
        cell, name = item
        if cell.text != str(CONSTANTS[name].value):
            yield page.problem(cell, name, f"page says {cell.text}, the rules say {CONSTANTS[name].value}")
