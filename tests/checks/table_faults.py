"""Faults in generated tables: cells, rows, columns, ids, regions, sums."""

from collections.abc import Callable

from tests.checks.planting import Edit, Fault, cell, line_of, rows, sub, swap, word

COUNTING, VALUES = "docs/{lang}/counting.md", "docs/{lang}/values.md"
FAILED, TIE, EAST, NORTH = word("outcomes", "failed"), word("outcomes", "tie"), word("seats", "east"), word("seats", "north")


def side(id_: str):  # type: ignore[no-untyped-def]
    """The short name of a side."""
    return lambda terms: terms.side(id_)


def delete(row: int) -> Callable[[list[str]], list[str]]:
    """Rows without one (2 is the first below the header)."""
    return lambda lines: lines[:row] + lines[row + 1 :]


def double(row: int) -> Callable[[list[str]], list[str]]:
    """Rows with one twice."""
    return lambda lines: lines[: row + 1] + lines[row:]


def exchange(row: int) -> Callable[[list[str]], list[str]]:
    """Rows with one and the next in each other's place."""
    return lambda lines: [*lines[:row], lines[row + 1], lines[row], *lines[row + 2 :]]


def columns(one: int, other: int, first: int = 0) -> Callable[[list[str]], list[str]]:
    """Rows with two cells in each other's place, from row `first` on."""

    def swapped(line: str) -> str:
        cells = line.split(" | ")
        cells[one], cells[other] = cells[other], cells[one]
        return " | ".join(cells)

    return lambda lines: [*lines[:first], *map(swapped, lines[first:])]


def row_of(other: str, keep_title: bool = False) -> Callable[[str, object], Edit]:
    """The first row of `trump` becomes the first row of another region."""

    def plant(text: str, terms: object) -> Edit:
        lines = text.split("\n")
        own = next(number for number, line in enumerate(lines) if 'id="made.ns"' in line)
        their = lines.index(f"<!-- table: {other} -->") + 4
        new = lines[their]
        if keep_title:
            new = lines[own].partition("<br>")[0] + "<br>" + new.partition("<br>")[2]
        lines[own] = new
        return Edit("\n".join(lines), own + 1, ())

    return plant


def twice(region: str) -> Callable[[str, object], Edit]:
    """A region stands on the page twice."""

    def plant(text: str, terms: object) -> Edit:
        start = text.index(f"<!-- table: {region} -->")
        end = text.index("<!-- /table -->", start) + len("<!-- /table -->\n")
        edited = text[:end] + "\n" + text[start:end] + text[end:]
        return Edit(edited, line_of(edited[end:], 'id="') + edited[:end].count("\n"), ())

    return plant


REGIONS = (
    Fault("number typo in a cell", COUNTING, cell("made.ns", "113", "113", "112")),
    Fault("number typo in the counts", COUNTING, cell("made.cards.ns", "83", "83", "82")),
    Fault("wrong outcome in a cell", COUNTING, cell("made.outcome", FAILED, FAILED)),
    Fault("wrong side in a cell", COUNTING, cell("made.last_trick", side("ew"))),
    Fault("wrong seat in a cell", COUNTING, cell("made.taker", EAST, EAST)),
    Fault("wrong suit in a cell", COUNTING, cell("made.strain", word("suits", "spades"))),
    Fault("wrong strain in a cell", COUNTING, cell("no-trumps-house.strain", word("strains", "all_trumps"))),
    Fault("wrong contract in a cell", COUNTING, cell("contract-made.contract", "110")),
    Fault("wrong card in a cell", COUNTING, cell("trick.west", "9♠")),
    Fault("wrong multiplier in a cell", COUNTING, cell("doubled-made.multiplier", "4")),
    Fault("wrong held points", COUNTING, cell("tie.held", "91")),
    Fault("wrong value of the rules", VALUES, cell("rules.trump.J", "21")),
    Fault("row deleted", COUNTING, rows("trump", delete(3), "line missing")),
    Fault("last row deleted", COUNTING, rows("trump", delete(5), "line missing")),
    Fault("row doubled", COUNTING, rows("trump", double(3), "line too many")),
    Fault("row in its neighbour's place", COUNTING, rows("trump", exchange(3))),
    Fault("row of another example", COUNTING, row_of("ties")),
    Fault("columns in each other's place", COUNTING, rows("trump", columns(4, 5))),
    Fault("heads in each other's place", COUNTING, rows("trump", lambda lines: [*columns(4, 5)(lines[:1]), *lines[1:]])),
    Fault("region emptied", COUNTING, sub(r"(<!-- table: trump -->\n)[^!]*(<!-- /table)", r"\1\2", "empty", at="<!-- table: trump -->")),
    Fault("region of no known name", COUNTING, swap("<!-- table: trump -->", "<!-- table: trumps -->", "expected one of", "trump")),
    Fault("line break lost", COUNTING, sub(r"\*\*<br>", "**", "run scripts/build --write")),
)
PROOFS = (
    Fault("id of the other column", COUNTING, swap('id="made.ew"', 'id="made.ns"', "70", "112")),
    Fault("id of nothing", COUNTING, swap('id="made.ew"', 'id="made.we"', "has this id")),
    Fault("number under an id", COUNTING, cell("failed.ew", "163", "163", "162")),
    Fault("card under an id", COUNTING, cell("trick.hand.2", "K♥", "K♥", "K♦")),
    Fault("seat under an id", COUNTING, cell("trick.winner", NORTH, NORTH, EAST)),
    Fault("side under an id", COUNTING, cell("trick.side", side("ns"), side("ns"))),
    Fault("value of the rules under an id", VALUES, cell("rules.base", "162", "162", "160")),
)
READ_BACK = (
    Fault("number typo in a cell", COUNTING, cell("made.ns", "113", "page says 113", "112")),
    Fault("counts that no deal has", COUNTING, cell("made.cards.ns", "83", "83", "152")),
    Fault("not a number", COUNTING, cell("made.ns", "1l2", "expected a number", "1l2")),
    Fault("wrong outcome in a cell", COUNTING, cell("made.outcome", TIE, "page says tie", "made")),
    Fault("outcome of no language", COUNTING, cell("made.outcome", "Won", "Won", "expected one of")),
    Fault("wrong side of the last trick", COUNTING, cell("made.last_trick", side("ew"), "page says", "engine")),
    Fault("wrong seat of the taker", COUNTING, cell("failed-declarations.taker", NORTH, "north", "south")),
    Fault("wrong suit of trumps", COUNTING, cell("made.strain", word("suits", "spades"), "spades", "hearts")),
    Fault("no trumps for all trumps", COUNTING, cell("all-trumps-tie.strain", word("strains", "no_trumps"), "cannot be scored")),
    Fault("wrong contract, same outcome", COUNTING, cell("contract-made.contract", "90", "page says")),
    Fault("wrong contract of capot", COUNTING, cell("capot-bid.contract", word("contracts", "generale"), "page says", "engine says")),
    Fault("wrong multiplier", COUNTING, cell("doubled-made.multiplier", "4", "× 4", "× 2")),
    Fault("wrong held points", COUNTING, cell("tie.held", "91", "page says 91", "81")),
    Fault("wrong points held before", COUNTING, cell("held-made.held_in", "91", "page says", "engine says")),
    Fault("wrong declarations", COUNTING, cell("declarations.declarations", "20", "page says")),
    Fault("declarations nobody can have", COUNTING, cell("declarations.declarations", "30", "30")),
    Fault("side of the declarations", COUNTING, cell("declarations.declarations.side", side("ew"), "engine says")),
    Fault("side of the capot", COUNTING, cell("capot.capot", side("ew"), "capot")),
    Fault("total in the sum", COUNTING, cell("made.total.ns", "122", "112", "122")),
    Fault("number in the sum", COUNTING, swap(' = <b id="made.total.ns">', ' + 1 = <b id="made.total.ns">', "113", "112")),
    Fault(
        "name in the sum",
        COUNTING,
        swap(
            lambda terms: f"10 ({terms.word('reasons', 'last_trick')}) + 20 ({terms.word('reasons', 'belote')})",
            lambda terms: f"10 ({terms.word('reasons', 'declarations')}) + 20 ({terms.word('reasons', 'belote')})",
            "page names",
            "10",
        ),
    ),
    Fault(
        "sides of the comparison swapped",
        COUNTING,
        swap('<b id="made.total.ns">112</b> > <b id="made.total.ew">70</b>', "<b>112</b> = <b>70</b>", "112", "70"),
    ),
    Fault("row deleted", COUNTING, rows("trump", delete(3))),
    Fault("last row deleted", COUNTING, rows("trump", delete(5), "expected 4 rows", "got 3", at="<!-- table: trump -->")),
    Fault("row doubled", COUNTING, rows("trump", double(3))),
    Fault("row in its neighbour's place", COUNTING, rows("trump", exchange(3))),
    Fault("true row of another example", COUNTING, row_of("ties")),
    Fault("true row of another example under this title", COUNTING, row_of("ties", keep_title=True)),
    Fault("scores in each other's place", COUNTING, rows("trump", columns(4, 5, 2), "page says 70", "112")),
    Fault(
        "heads in each other's place",
        COUNTING,
        rows("trump", lambda lines: [*columns(4, 5)(lines[:1]), *lines[1:]], "page says 70", "112", at='id="made.ns"'),
    ),
    Fault("cell missing", COUNTING, sub(r" \| (<b id=\"made.cards.ns\">)", r" \1", "expected one of")),
    Fault("card of a trick", COUNTING, cell("trick.west", "9♠", "page says", "engine says")),
    Fault("card nobody has", COUNTING, cell("trick.west", "1♠", "1♠", "expected a card")),
    Fault("points of a trick's card", COUNTING, cell("trick.points.east", "14", "14", "20")),
    Fault("winner of a trick", COUNTING, cell("trick.winner", NORTH, "north", "east")),
    Fault("suit led", COUNTING, cell("trick.led", word("suits", "clubs"), "clubs", "spades")),
    Fault("card of a hand", COUNTING, cell("trick.hand.2", "Q♦", "Q♦", "K♦")),
    Fault("legal card", COUNTING, cell("trick.legal.1", "K♦", "K♦", "J♥")),
    Fault("points of a trick", COUNTING, cell("trick.points", "42", "41", "42")),
    Fault("seats of a trick", COUNTING, sub(r'^\| (\S+) (\| <b id="trick.west">.*\n)\| (\S+) \|', r"| \3 \2| \1 |", "engine says")),
    Fault("value of a card", VALUES, cell("rules.trump.J", "21", "21", "20")),
    Fault("value of the rules", VALUES, cell("rules.quinte", "50", "50", "100")),
    Fault("values of two ranks swapped", VALUES, rows("values-trump", columns(0, 2, 2))),
    Fault("constant deleted", VALUES, rows("values-match", delete(3), "no row for it", "2000", at="<!-- table: values-match -->")),
    Fault("name of another constant", VALUES, sub(r"^\| [^|]* (\| <span id=\"rules.target-classic\">)", r"| X \1", "X", "expected one of")),
    Fault(
        "table no reader can see",
        COUNTING,
        sub(r"(<!-- table: trump -->\n)[^!]*(<!-- /table)", r"\1\2", "expected a table", at="<!-- table: trump -->"),
    ),
)
TABLES = {"check_regions": REGIONS, "check_proofs": PROOFS, "check_read_back": READ_BACK}
