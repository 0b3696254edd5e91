"""A writer that lies: pages written by it pass the exact comparison, since it lies there too, and are refused by what reads them back."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from belote_examples import markup, tables, write
from belote_examples.checks.read_back import check_read_back
from belote_examples.checks.site import Language, Site, load
from belote_examples.checks.values import check_proofs, check_regions
from belote_examples.examples import Example, Table
from belote_examples.kinds import KINDS, Kind, replay
from belote_examples.pages import parse
from belote_examples.terms import Terms

Lie = Callable[..., Any]


def tagged(id_: str, other: Callable[[str], str]) -> tuple[str, Lie]:
    """The value of one id is another one."""
    honest = markup.tag
    return "tag", lambda own, text, element="b": honest(own, other(str(text)) if own == id_ else text, element)


def with_id(one: str, other: str) -> tuple[str, Lie]:
    """A value stands under another's id."""
    honest = markup.tag
    return "tag", lambda own, text, element="b": honest(other if own == one else own, text, element)


def of(name: str, change: Callable[[Any], Any]) -> tuple[str, Lie]:
    """What a function of the writer gives is changed."""
    honest = getattr(tables, name)
    return name, lambda *arguments: change(honest(*arguments))


def sides_swapped(cells: list[str]) -> list[str]:
    """The scores of the two sides in each other's column."""
    return [*cells[:4], cells[5], cells[4], cells[6]]


def of_another(example: Any, terms: Terms) -> list[str]:
    """A true row, of another example."""
    return honest_row(SITE.examples["held-made" if example.id == "made" else example.id], terms)  # type: ignore[arg-type]


SITE = load()
honest_row = tables.score_row
LIES = {
    "number": tagged("made.ns", lambda text: "113"),
    "points in cards": tagged("made.cards.ns", lambda text: "81"),
    "total": tagged("made.total.ns", lambda text: "122"),
    "outcome": tagged("made.outcome", lambda text: SITE.reference.terms.word("outcomes", "tie")),
    "seat": tagged("made.taker", lambda text: "North"),
    "defender for taker": tagged("made.taker", lambda text: "East"),
    "trump suit": tagged("made.strain", lambda text: "spades"),
    "last trick": tagged("failed.last_trick", lambda text: "N-S"),
    "held points": tagged("tie.held", lambda text: "91"),
    "multiplier": tagged("doubled-made.multiplier", lambda text: "4"),
    "card": tagged("trick.east", lambda text: "Q♥"),
    "winner": tagged("trick.winner", lambda text: "South"),
    "legal card": tagged("trick.legal.1", lambda text: "K♦"),
    "hand": tagged("trick.hand.2", lambda text: "Q♦"),
    "value of the rules": tagged("rules.trump.J", lambda text: "21"),
    "scores in each other's column": of("score_row", sides_swapped),
    "rows in another order": of("scores", lambda lines: [*lines[:2], *reversed(lines[2:])]),
    "row left out": of("scores", lambda lines: lines[:-1]),
    "row twice": of("scores", lambda lines: [*lines, lines[-1]]),
    "row of another example": ("score_row", of_another),
    "names of amounts": of("plus", lambda text: text.replace("last trick", "belote")),
    "sides of the comparison": of("comparison", lambda text: text.replace(">", "=")),
    "sum of the award": of("award_sum", lambda text: text.replace("160", "150")),
    "table of values in part": of("constants", lambda lines: lines[:-1]),
    "ranks of a scale": of("scale", lambda lines: [line.replace("jack", "queen") for line in lines]),
}


def written(site: Site) -> Site:
    """The reference's pages as the writer writes them now."""
    own = site.reference
    alone = Site(site.root, site.tables, {"en": own})
    texts = {page.name: parse(text, "en", page.name, page.shown) for page, text in write.written(alone).values()}
    return Site(site.root, site.tables, {"en": Language("en", own.terms, texts)})


@pytest.mark.parametrize("kind", LIES)
def test_lie_is_read_back(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, lie = LIES[kind]
    monkeypatch.setattr(tables, name, lie)
    site = written(SITE)
    assert [str(problem) for problem in check_regions(site)] == [], "the lie is consistent: exact comparison cannot see it"
    assert list(check_read_back(site))


@pytest.mark.parametrize(
    ("one", "other"),
    [("made.ns", "made.ew"), ("failed.total.ns", "failed.total.ew"), ("trick.leader", "trick.winner"), ("rules.base", "rules.belote")],
)
def test_value_under_a_wrong_id_is_seen(one: str, other: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, *with_id(one, other))
    site = written(SITE)
    assert list(check_regions(site)) == []
    assert [problem for problem in check_proofs(site) if problem.where == other]


def misplaced(examples: tuple[Any, ...]) -> tuple[Any, ...]:
    """Examples in another order; where there is one, as a match is, another one of its kind."""
    others = [one for one in SITE.examples.values() if one.kind == examples[0].kind and one.id != examples[0].id]
    return examples[::-1] if len(examples) > 1 else tuple(others[:1])


@pytest.mark.parametrize("kind", KINDS)
def test_true_rows_of_other_examples_are_read_back(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = KINDS[kind]
    monkeypatch.setitem(cast(dict[str, Kind], KINDS), kind, replace(honest, write=lambda examples, terms: honest.write(misplaced(examples), terms)))
    site = written(SITE)
    assert [str(problem) for problem in check_regions(site)] == [], "the lie is consistent: exact comparison cannot see it"
    wanted = {table.name for table in SITE.tables.values() if table.examples[0].kind == kind}
    said = [str(problem) for problem in check_read_back(site)]
    lying = [SITE.tables[name].examples for name in wanted]
    assert [examples for examples in lying if not any(example.id in problem for example in examples for problem in said)] == []


def test_a_deal_played_out_is_that_of_its_example(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = replay.write
    other = SITE.examples["failed"]
    monkeypatch.setattr(replay, "write", lambda example, terms, lines: honest(other, terms, tables.score_lines(other, terms)))  # type: ignore[arg-type]
    site = written(SITE)
    assert [str(problem) for problem in check_regions(site)] == []
    assert [problem for problem in check_read_back(site) if "made.trick.1" in str(problem)]


def test_an_honest_writer_is_believed() -> None:
    site = written(SITE)
    assert [*check_regions(site), *check_read_back(site), *check_proofs(site)] == []


def test_an_engine_fault_is_no_problem_of_the_pages_alone() -> None:
    """Pages are compared with documented results too: an engine that gives others is refused even with pages written by it."""
    from belote_examples.checks.documented import check_documented

    example = SITE.examples["made"]
    assert isinstance(example, Example)
    assert list(check_documented(Site(SITE.root, {"x": Table("x", (example,))}, {}))) == []
    object.__setattr__(example, "documented", {**example.documented, "ns": 113})  # as if the engine had changed by one point
    try:
        assert [str(problem) for problem in check_documented(Site(SITE.root, {"x": Table("x", (example,))}, {}))]
        assert [problem.message for problem in check_read_back(SITE) if problem.where == "made.ns"] == ["page says 112, the example has 113"] * len(
            SITE.languages
        )
    finally:
        object.__setattr__(example, "documented", {**example.documented, "ns": 112})
