"""A deal played out on a page: read back, played and scored again, in every language; each fault in it is found."""
import pytest

from belote_examples import tables
from belote_examples.checks.site import load
from belote_examples.examples import Example, Table
from belote_examples.kinds import facts_of
from belote_examples.terms import Terms
from tests.kinds.region_pages import LANGUAGES, planted, problems, terms_of, unread, written

SITE = load()
PLAYED = [example for example in SITE.examples.values() if isinstance(example, Example) and example.tricks]
TABLES = {example.id: table for table in SITE.tables.values() for example in table.examples}
MADE = SITE.examples["made"]


def table_of(example: Example) -> Table:
    """The table that an example stands in."""
    return TABLES[example.id]


@pytest.mark.parametrize("example", PLAYED, ids=[example.id for example in PLAYED])
def test_every_deal_is_read_back(example: Example) -> None:
    lang = LANGUAGES[PLAYED.index(example) % len(LANGUAGES)]
    assert problems(written(f"deal-{example.id}", table_of(example), lang), table_of(example), lang) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_deal_is_read_back_in_every_language(lang: str) -> None:
    assert problems(written("deal-made", TABLES["made"], lang), TABLES["made"], lang) == []


def test_the_last_totals_are_the_cards_of_the_tally() -> None:
    for example in PLAYED:
        found = facts_of(example)
        assert [found[f"trick.8.{side}"].value for side in ("ns", "ew")] == [found[f"cards.{side}"].value for side in ("ns", "ew")], example.id
        assert sum(int(found[f"trick.{number}.points"].value) for number in range(1, 9)) == sum(example.deal.tally.points)
        assert len({found[f"hand.{seat}.{number}"].value for seat in ("north", "east", "south", "west") for number in range(1, 9)}) == 32


def test_a_region_of_no_deal_has_no_lines() -> None:
    for name in ("deal-nothing", "deal-trick", "deal-", "made"):
        assert tables.region(name, SITE.tables, terms_of("en")) is None


def _cell(path: str, new: str) -> tuple[str, str]:
    fact = facts_of(MADE)[path]
    return f'id="made.{path}">{fact.value}<', f'id="made.{path}">{new}<'


def _word(path: str, table: str, new: str, terms: Terms) -> tuple[str, str]:
    old = facts_of(MADE)[path].value
    return f'id="made.{path}">{terms.word(table, old)}<', f'id="made.{path}">{terms.word(table, new)}<'


def faults(terms: Terms) -> dict[str, tuple[tuple[str, str], tuple[str, ...]]]:
    """Edits of the page of one deal, and what the message must contain."""
    found = {path: fact.value for path, fact in facts_of(MADE).items()}
    winner = found["trick.3.winner"]
    other = "north" if winner != "north" else "south"
    points, total = int(found["trick.3.points"]), int(found["trick.5.ns"])
    ns, ew = terms.side("ns"), terms.side("ew")
    return {
        "winner": (_word("trick.3.winner", "seats", other, terms), (f"page says {other}", f"engine says {winner}")),
        "points": (_cell("trick.3.points", str(points + 1)), (f"page says {points + 1}", f"engine says {points}")),
        "total": (_cell("trick.5.ns", str(total + 10)), (f"page says {total + 10}", f"engine says {total}")),
        "not a number": (_cell("trick.5.ns", "ten"), ("expected a number in digits", "ten")),
        "card twice": (_cell("trick.8.south", found["trick.1.south"]), (found["trick.1.south"], "again in trick 8")),
        "card of a hand": (_cell("hand.south.1", found["hand.west.1"]), ("page says", found["hand.west.1"], "engine says", found["hand.south.1"])),
        "card nobody has": (_cell("hand.south.1", "1♠"), ("1♠",)),
        "seat of a card": (_word("trick.2.leader", "seats", "north" if found["trick.2.leader"] != "north" else "south", terms), ("seats in turn",)),
        "trump": ((f'id="made.strain">{terms.strain("hearts")}<', f'id="made.strain">{terms.strain("clubs")}<'), ("page",)),
        "game": ((f"* {terms.word('games', 'classic')} ", f"* {terms.word('games', 'coinche')} "), ("contract",)),
        "last trick": ((f'id="made.last_trick">{ns}<', f'id="made.last_trick">{ew}<'), ("page says ew", "engine says ns")),
        "belote": ((f'id="made.belote">{ns}<', f'id="made.belote">{ew}<'), ("page says ('ew',)", "engine says ('ns',)")),
        "total of the sum": (_cell("total.ns", "122"), ("122", "112")),
        "score": (_cell("ns", "113"), ("113", "112")),
        "outcome": (_word("outcome", "outcomes", "failed", terms), ("page says failed", "engine says made")),
    }


KINDS_OF_FAULTS = list(faults(terms_of("en")))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("fault", KINDS_OF_FAULTS)
def test_a_fault_in_what_a_reader_sees_is_found(fault: str, lang: str) -> None:
    edit, says = faults(terms_of(lang))[fault]
    found = unread(planted(written("deal-made", TABLES["made"], lang), *edit), TABLES["made"], lang)
    assert any(all(part in problem for part in says) for problem in found), found


@pytest.mark.parametrize("change", ["trick left out", "tricks in each other's place", "hand left out", "head changed", "sums left out"])
def test_rows_that_are_not_there_are_found(change: str) -> None:
    lines = written("deal-made", TABLES["made"], "en").split("\n")
    third = next(at for at, line in enumerate(lines) if line.startswith("| 3 |"))
    if change == "tricks in each other's place":
        lines[third], lines[third + 1] = lines[third + 1], lines[third]
    elif change == "trick left out":
        del lines[third]
    elif change == "hand left out":
        del lines[next(at for at, line in enumerate(lines) if "hand.south.1" in line)]
    elif change == "head changed":
        lines = [line.replace("| Winner |", "| Points |") for line in lines]
    else:
        lines = [line for line in lines if not line.startswith("* Sum")]
    assert unread("\n".join(lines), TABLES["made"], "en")
