"""Rows, titles and words changed in the regions that came after the score tables: of every kind of example, the glossary, the figures, the sheet."""

from collections.abc import Callable

from belote_examples.terms import Terms
from tests.checks.kind_cells import BIDDING, DECLARING, MATCH, PLAYING, START, in_two
from tests.checks.planting import Edit, Fault, Text, edit, line_of, said, sub, swap, word
from tests.checks.table_faults import delete, double, exchange

GLOSSARY, FIGURES, SHEET, ATLAS = (f"docs/{{lang}}/{name}.md" for name in ("glossary", "checked", "sheet", "atlas"))
Plant = Callable[[str, Terms], Edit]
Change = Callable[[list[str]], list[str]]
TABLES = (
    (DECLARING, "hands"), (DECLARING, "comparisons"), (BIDDING, "classic-auctions"), (BIDDING, "coinche-auctions"), (MATCH, "whole-match"),
    (GLOSSARY, "glossary"), (SHEET, "sheet-maison-cards"), (SHEET, "sheet-maison-bonuses"), (SHEET, "sheet-officielles-play"),
    (SHEET, "sheet-officielles-bids"), (SHEET, "sheet-maison-scores"),
    (ATLAS, "atlas-declarations"), (ATLAS, "atlas-scoring"), (ATLAS, "atlas-coinche"), (ATLAS, "atlas-sets"),
)  # fmt: skip
"""Regions of one table, whose rows have each their place."""


def table(region: str, change: Change, *says: str, number: int = 0) -> Plant:
    """The rows of one of the tables of a region, header and rule included, are others; reported on the first line that differs."""

    def plant(text: str, terms: Terms) -> Edit:
        lines = text.split("\n")
        at = lines.index(f"<!-- table: {region} -->")
        for _ in range(number + 1):
            first = next(place for place in range(at, len(lines)) if lines[place].startswith("|"))
            at = next(place for place in range(first, len(lines)) if not lines[place].startswith("|"))
        return edit(text, "\n".join([*lines[:first], *change(lines[first:at]), *lines[at:]]), says)

    return plant


def last_twice(lines: list[str]) -> list[str]:
    """Rows with the last one twice."""
    return [*lines, lines[-1]]


def another(row: int, keep_title: bool = False) -> Change:
    """A row becomes the one before it: true, but of another example; under its own title where that is kept."""

    def change(lines: list[str]) -> list[str]:
        own, other = lines[row], lines[row - 1]
        new = own.partition("<br>")[0] + "<br>" + other.partition("<br>")[2] if keep_title else other
        return [*lines[:row], new, *lines[row + 1 :]]

    return change


def after_id(id_: str, old: Text, new: Text, *says: str) -> Plant:
    """The first place of a text after a value gets another one."""

    def plant(text: str, terms: Terms) -> Edit:
        at = text.index(said(old, terms), text.index(f'id="{id_}"'))
        return edit(text, text[:at] + said(new, terms) + text[at + len(said(old, terms)) :], says)

    return plant


def titled(one: str, other: str, found: bool = True) -> Plant:
    """An example stands under another's title."""

    def plant(text: str, terms: Terms) -> Edit:
        says = (terms.title(other), terms.title(one)) if found else ()
        return swap(f"**{terms.title(one)}**", f"**{terms.title(other)}**", *says)(text, terms)

    return plant


def positions(region: str, change: Callable[[list[str]], list[str]], *says: str) -> Plant:
    """The positions of a region, a title with what follows it each, are others; reported on the first line that differs."""

    def plant(text: str, terms: Terms) -> Edit:
        start = text.index("\n**", text.index(f"<!-- table: {region} -->"))
        end = text.index("\n<!-- /table -->", start)
        blocks = [f"\n**{block.rstrip()}\n" for block in text[start:end].split("\n**")[1:]]
        return edit(text, text[:start] + "".join(change(blocks)) + text[end:], says)

    return plant


def at_region(region: str, change: Callable[[list[str]], list[str]], read: bool, *says: str) -> Plant:
    """Other positions, which reading back reports where the region begins: it counts them."""

    def plant(text: str, terms: Terms) -> Edit:
        made = positions(region, change, *says)(text, terms)
        return made._replace(line=line_of(text, f"<!-- table: {region} -->")) if read else made

    return plant


def _rows(check: str) -> tuple[Fault, ...]:
    """Rows deleted, doubled and in each other's place, in every region whose rows have a place."""
    exact = check == "check_regions"
    found = []
    for path, region in TABLES:
        found += [
            Fault(f"row deleted from {region}", path, table(region, delete(3))),
            Fault(f"row doubled in {region}", path, table(region, last_twice, "line too many") if exact else table(region, double(2))),
            Fault(f"rows in each other's place in {region}", path, table(region, exchange(2), *(() if exact else ("page",)))),
            Fault(f"row of another in its place in {region}", path, table(region, another(3), "page")),
        ]
    for region in ("hands", "comparisons"):
        changed = table(region, another(3, keep_title=True), "page" if exact else "the example has")
        found.append(Fault(f"true row of another example under this title in {region}", DECLARING, changed))
    changed = table("classic-auctions", another(3, keep_title=True), "page" if exact else "the example has")
    found.append(Fault("true row of another example under this title in classic-auctions", BIDDING, changed))
    return tuple(found)


def _words(check: str) -> tuple[Fault, ...]:
    """Titles, reasons, steps, calls and words, which no id stands for."""
    read = check == "check_read_back"

    def says(*both: str) -> tuple[str, ...]:
        return both if read else ()

    follow, trump = word("why", "follow"), word("why", "trump")
    return (
        Fault("title of a position", PLAYING, titled("must-trump", "partner-holds", read)),
        Fault("title of a hand", DECLARING, titled("tierce", "quarte", read)),
        Fault("title of a comparison", DECLARING, titled("compare-top", "compare-trump", read)),
        Fault("title of an auction", BIDDING, titled("first-round", "second-round", read)),
        Fault("reason of a position", PLAYING, after_id("must-trump.legal.2", trump, follow, *says("follow", "trump"))),
        Fault(
            "step of a comparison", DECLARING,
            after_id("compare-top.points", word("steps", "higher_card"), word("steps", "longer"), *says("longer", "higher_card")),
        ),
        Fault("cards of a declaration", DECLARING, after_id("tierce.hand.8", "9♣ 8♣ 7♣", "10♣ 9♣ 8♣", *says("10♣ 9♣ 8♣", "9♣ 8♣ 7♣"))),
        Fault("cards of a comparison", DECLARING, after_id("compare-top.trump", "K♠ Q♠ J♠", "A♠ K♠ Q♠", *says("A♠ K♠ Q♠", "K♠ Q♠ J♠"))),
        Fault(
            "seat of a comparison", DECLARING,
            after_id("compare-top.trump", word("seats", "south"), word("seats", "north"), *says("K♠ Q♠ J♠", "nothing")),
        ),
        Fault(
            "call of an auction", BIDDING,
            after_id("first-round.call.1.seat", word("calls", "pass"), word("calls", "take"), *says("east take", "east pass")),
        ),
        Fault(
            "game of an auction", BIDDING,
            swap(lambda terms: f"<br>{terms.word('games', 'coinche')} ", lambda terms: f"<br>{terms.word('games', 'classic')} "),
        ),
        Fault("position left out", PLAYING, at_region("void-positions", lambda blocks: blocks[1:], read)),
        Fault("positions in each other's place", PLAYING, positions("void-positions", lambda blocks: blocks[::-1])),
        Fault("position twice", PLAYING, at_region("void-positions", lambda blocks: [*blocks, blocks[-1]], read, *says("expected 2", "got 3"))),
        Fault(
            "trick played out left out", START,
            table("deal-made", delete(9), number=1) if not read else on_last(table("deal-made", delete(9), "expected 8", "got 7", number=1)),
        ),
        Fault("tricks in each other's place", START, table("deal-made", exchange(4), *says("the example has"), number=1)),
        Fault(
            "hands in each other's place", START,
            table("deal-made", exchange(2)) if not read else table("deal-made", names_exchanged, "page says", "engine says"),
        ),
        Fault("word of another language", GLOSSARY, foreign_word, ("en", "fr", "hi")),
        Fault("a figure", FIGURES, sub(r"<b>(\d)(\d+)</b>", r"<b>\g<1>9\2</b>"), ("en", "th")),
        Fault("value of a card on the sheet", SHEET, after_region("sheet-maison-cards", "\u00a020", "\u00a021", *says("21 · ", "20 · "))),
        Fault("rank of a card on the sheet", SHEET, sub(r"\*\*10\*\*", "**9**", *says(" 9 10 · ", " 10 10 · "))),
        Fault("total on the sheet", SHEET, after_region("sheet-maison-cards", "<b>162</b>", "<b>152</b>", *says("152", "162"))),
        Fault("bonus on the sheet", SHEET, after_region("sheet-maison-bonuses", "<b>150</b>", "<b>100</b>", *says("100", "150"))),
        Fault("bid on the sheet", SHEET, after_region("sheet-officielles-bids", "<b>250</b>", "<b>260</b>", *says("260", "250"))),
        Fault(
            "reason on the sheet", SHEET,
            after_region("sheet-maison-play", lambda terms: f"| {terms.word('why', 'follow')} |",
                lambda terms: f"| {terms.word('why', 'trump')} |", *says("trump", "follow")),
        ),
        Fault("score on the sheet", SHEET, after_region("sheet-maison-scores", "<b>112</b>", "<b>122</b>", *says("122", "112"))),
        Fault(
            "outcome on the sheet", SHEET,
            after_region("sheet-maison-scores", word("outcomes", "made"), word("outcomes", "failed"), *says("page says", "engine says")),
        ),
        Fault("score in the atlas", ATLAS, after_region("atlas-coinche", " 500 ", " 510 ", *says("510", "500"))),
        Fault("sum in the atlas", ATLAS, after_region("atlas-scoring", "= 100 > 82", "= 101 > 82", *says("101", "100"))),
        Fault("outcome in the atlas", ATLAS, after_region("atlas-scoring", word("outcomes", "made"), word("outcomes", "failed"))),
        Fault("card of an example in the atlas", ATLAS, after_region("atlas-play", "A♦", "A♣", *says("A♣", "A♦"))),
        Fault("points of an example in the atlas", ATLAS, after_region("atlas-scoring", "70 / 82", "72 / 80", *says("72", "70"))),
        Fault("call of an example in the atlas", ATLAS, after_region("atlas-bidding", word("calls", "pass"), word("calls", "take"))),
        Fault("holder in the atlas", ATLAS, after_region("atlas-declarations", "belote-cli 4.9.6", "exoty.com", *says("exoty.com", "belote-cli"))),
        Fault("value in the atlas", ATLAS, after_region("atlas-coinche", word("switch_values", "multiplied_contract"),
            word("switch_values", "multiplied_all"))),
        Fault("name of a switch in the atlas", ATLAS, after_region("atlas-scoring", word("switch_names", "belote_counts"),
            word("switch_names", "belote_scored"))),
        Fault("source of a rule set", ATLAS, after_region("atlas-sets", "27-01-2016", "27-01-2015", *says("2015", "2016"))),
        Fault("rule set unlike the house rules in another rule", ATLAS, after_region("atlas-sets", word("switch_names", "rounding"),
            word("switch_names", "rounding_half"))),
        Fault("sum on the sheet", SHEET, after_region("sheet-maison-scores", "= 112 > 70", "= 113 > 70", *says("113", "112"))),
    )  # fmt: skip


def names_exchanged(lines: list[str]) -> list[str]:
    """The first two hands under each other's seat."""
    one, other = lines[2].partition(" | "), lines[3].partition(" | ")
    return [*lines[:2], one[0] + " | " + other[2], other[0] + " | " + one[2], *lines[4:]]


def on_last(plant: Plant) -> Plant:
    """The same, reported one line higher: on the last trick that is left."""

    def moved(text: str, terms: Terms) -> Edit:
        made = plant(text, terms)
        return made._replace(line=made.line - 1)

    return moved


def after_region(region: str, old: Text, new: Text, *says: str) -> Plant:
    """The first place of a text in a region gets another one."""

    def plant(text: str, terms: Terms) -> Edit:
        at = text.index(said(old, terms), text.index(f"<!-- table: {region} -->"))
        return edit(text, text[:at] + said(new, terms) + text[at + len(said(old, terms)) :], says)

    return plant


def foreign_word(text: str, terms: Terms) -> Edit:
    """The word for a match in the last language is another one."""
    return sub(r'(>)[^<>|]*(</span> \|)$', r"\1Tarot\2", "Tarot")(text, terms)


REGION_ROWS = {check: in_two(*_rows(check), *_words(check)) for check in ("check_regions", "check_read_back")}
