"""Which word of terms.toml cells show that differ in the same way everywhere, found by writing their table with the word as it was."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any

from belote_examples import tables
from belote_examples.checks.counting import around
from belote_examples.checks.markup import printed
from belote_examples.checks.site import Language, Site
from belote_examples.page import Page, Region
from belote_examples.problems import CELL, Problem
from belote_examples.stand_ins import MARK
from belote_examples.terms import Terms


def stands_in(site: Site, page: Page, region: Region) -> bool:
    """Whether a region, as it would be written, has something that stands for a missing word."""
    return any(MARK in line for line in _written(site, site.languages[page.lang].terms, region))


def entry(site: Site, language: Language, problem: Problem) -> tuple[str, str] | None:
    """The word that makes a cell say something else than it should, by its place (`labels.points`): with the one that the cell has, its table is like
    the page's. None where no word does.
    """
    region = next(
        (one for page in language.pages.values() for one in page.regions if page.shown == problem.path and one.line <= problem.line <= one.end), None
    )
    if region is None or problem.code != CELL:
        return None
    stands = region.source.strip("\n").split("\n")
    best, found = _alike(stands, _written(site, language.terms, region)), None
    for where, word, former in _former(language, *problem.about):
        data = _with(language.terms.data, where, former)
        alike = _alike(stands, _written(site, replace(language.terms, data=data), region))
        if alike > best:
            best, found = alike, (where, word)
    return found


def _former(language: Language, old: str, new: str) -> Iterator[tuple[str, str, str]]:
    """The words that stand in what a cell should say, each with its place and with what the cell has there instead."""
    for where, word in printed(language):
        for form in {word, word[:1].upper() + word[1:]}:
            at = new.find(form)
            while at >= 0:
                before, behind = new[:at], new[at + len(form) :]
                if old.startswith(before) and old.endswith(behind) and len(old) > len(before) + len(behind):
                    yield where, word, old[len(before) : len(old) - len(behind)]
                at = new.find(form, at + 1)


def _written(site: Site, terms: Terms, region: Region) -> list[str]:
    return tables.region(region.name, site.tables, terms, around(site)) or []


def _alike(one: list[str], other: list[str]) -> int:
    """How many cells of two tables are the same."""
    cells = (zip(*(line.split(" | ") for line in lines), strict=False) for lines in zip(one, other, strict=False))
    return sum(left == right for pairs in cells for left, right in pairs)


def _with(data: dict[str, Any], where: str, word: str) -> dict[str, Any]:
    """The words with another one at a place."""
    made = deepcopy(data)
    *path, last = where.split(".")
    holder = made
    for key in path:
        holder = holder[key]
    holder[last] = [word] if isinstance(holder[last], list) else word
    return made
