"""Tables: what is committed in a page is what would be written now, and each id in it says its value."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from html import unescape
from typing import NamedTuple

from belote_examples import quotes, tables
from belote_examples.checks.counting import around
from belote_examples.checks.site import Language, Site
from belote_examples.constants import LISTS, SCALES
from belote_examples.page import Page, Region
from belote_examples.problems import CELL, UNKNOWN_EXAMPLE, Problem
from belote_examples.regions import REGIONS
from belote_examples.stand_ins import fits
from belote_examples.words import NUMBER

CURE = "run scripts/build --write"
VALUE = re.compile(r'<(?:b|span) id="([^"]*)">(.*?)</(?:b|span)>')
TAG = re.compile(r"</?[a-z][^>]*>")
AROUND, LONGEST = 30, 88
"""So many letters of a cell are shown in a message: before a difference, and in all."""


def check_regions(site: Site) -> Iterator[Problem]:
    """What stands in a page is what would be written now: all cells, exactly."""
    seen = around(site)
    for language, page, region in regions(site):
        wanted = tables.region(region.name, site.tables, language.terms, seen)
        if wanted is None:
            known = ", ".join([*site.tables, "deal-<example>", *SCALES, "values-totals", *LISTS, *REGIONS])
            yield Problem(page.shown, region.line, 1, region.name, f"expected one of {known}")
        elif not region.source.strip():
            yield Problem(page.shown, region.line, 1, region.name, f"empty; {CURE}")
        else:
            yield from _differences(site, language, page, region, wanted)


def _differences(site: Site, language: Language, page: Page, region: Region, wanted: list[str]) -> Iterator[Problem]:
    got = region.source.strip("\n").split("\n")
    first = region.line + 1 + len(region.source) - len(region.source.lstrip("\n"))
    for tag, start, end, from_, to in SequenceMatcher(None, got, wanted, autojunk=False).get_opcodes():
        if end - start == to - from_ and all(map(fits, got[start:end], wanted[from_:to])):
            continue
        both = min(end - start, to - from_) if tag != "equal" else 0
        for old, new, number in zip(got[start : start + both], wanted[from_ : from_ + both], range(start, start + both), strict=True):
            for column, one in _cells(old, new, language, site):
                yield Problem(page.shown, first + number, column, one.id or region.name, f"{one.message}; {CURE}", CELL * bool(one.cell), one.cell)
        if tag != "equal":
            for number in range(start + both, end):
                yield Problem(
                    page.shown, first + number, 1, where(got[number]) or region.name, f"line too many: {shortened(seen(got[number]))}; {CURE}"
                )
            for line in wanted[from_ + both : to]:
                message = f"line missing before this one: {shortened(seen(line))}; {CURE}"
                yield Problem(page.shown, first + end, 1, where(line) or region.name, message)


class Difference(NamedTuple):
    """Where a cell differs: the id of the value, what is said of it, and what a reader sees there and should see."""

    id: str
    message: str
    cell: tuple[str, ...] = ()


def _cells(old: str, new: str, language: Language, site: Site) -> Iterator[tuple[int, Difference]]:
    """Where two lines differ, a cell at a time, each with its column."""
    mine, others = old.split(" | "), new.split(" | ")
    if len(mine) != len(others):
        at = _column(old, new)
        yield at + 1, Difference(where(new, at), f"page says {_around(seen(old), seen(new))}, expected {_around(seen(new), seen(old))}")
        return
    start = 0
    for got, true in zip(mine, others, strict=True):
        if not fits(got, true):
            at = _column(got, true)
            yield start + at + 1, _cell(got, true, at, language, site)
        start += len(got) + len(" | ")


def _cell(got: str, true: str, at: int, language: Language, site: Site) -> Difference:
    """The value that differs, and how the engine gets to it; where more than one value does, the whole cell."""
    said, wanted = dict(VALUE.findall(got)), dict(VALUE.findall(true))
    others = [id_ for id_ in wanted if not fits(said.get(id_, ""), wanted[id_])]
    if said.keys() == wanted.keys() and len(others) == 1 and fits(VALUE.sub("", got), VALUE.sub("", true)):
        id_ = others[0]
        fact = site.facts.by_id.get(id_)
        how = f" = {quotes.spoken(fact.how, language.terms)}" if fact and fact.kind == NUMBER and fact.how else ""
        other = fact and quotes.wrong(seen(said[id_]), id_, fact, language.words, language.terms, site.facts)
        cell = seen(said[id_]), seen(wanted[id_])
        return Difference(id_, f"page says {cell[0]}, {'engine says' if other else 'expected'} {cell[1]}{how}", cell)
    if seen(got) == seen(true):
        message = f"the text {shortened(seen(got))} is right, its id or its marks are not: expected {true[max(0, at - 12) :][:40]}"
        return Difference(where(true, at), message)
    cell = seen(got), seen(true)
    return Difference(where(true, at), f"page says {_around(*cell)}, expected {_around(*cell[::-1])}", cell)


def _column(one: str, other: str) -> int:
    """The first place at which two texts differ."""
    return next((at for at, (left, right) in enumerate(zip(one, other, strict=False)) if left != right), min(len(one), len(other)))


def seen(text: str) -> str:
    """What a reader sees of a generated line.

    >>> seen('| **Made**<br>N-S <b id="made.ns">112</b> |')
    'Made, N-S 112'
    """
    plain = TAG.sub("", text.replace("<br>", ", ").replace("**", "")).replace("\u00a0", " ")
    return unescape(" ".join(plain.strip("| ").split()))


def _around(text: str, other: str) -> str:
    """A text in quotation marks; of a long one, the part that differs from another."""
    at = max(0, _column(text, other) - AROUND)
    return shortened(text) if len(text) <= LONGEST or not at else "“…" + shortened(text[at:][: 2 * AROUND])[1:]


def shortened(text: str) -> str:
    """A text in quotation marks, cut where it is long."""
    return f"“{text}”" if len(text) <= LONGEST else f"“{text[:LONGEST]}…”"


def where(line: str, column: int | None = None) -> str:
    """The id of the value nearest before a column of a generated line; the first one's without a column."""
    at = line.find('id="') if column is None else line.rfind('id="', 0, column + 1)
    return line[at + 4 : line.find('"', at + 4)] if at >= 0 else ""


def check_proofs(site: Site) -> Iterator[Problem]:
    """Each place in a table that a link can lead to says the value its id promises."""
    for language, page, region in regions(site):
        for proof in page.proofs:
            if region.line < proof.line < region.end:
                fact = site.facts.by_id.get(proof.target)
                if fact is None:
                    yield page.problem(proof, proof.target, "no example and no rule has this id", UNKNOWN_EXAMPLE)
                elif message := quotes.wrong(proof.text, proof.target, fact, language.words, language.terms, site.facts):
                    yield page.problem(proof, proof.target, message)


def regions(site: Site) -> Iterator[tuple[Language, Page, Region]]:
    """Every region of every page."""
    for language in site.languages.values():
        for page in language.pages.values():
            for region in page.regions:
                yield language, page, region
