"""Tables: what is committed in a page is what would be written now, and each id in it says its value."""

from collections.abc import Iterator
from difflib import SequenceMatcher

from belote_examples import quotes, tables
from belote_examples.checks.counting import around
from belote_examples.checks.site import Language, Site
from belote_examples.constants import LISTS, SCALES
from belote_examples.page import Page, Region
from belote_examples.problems import Problem
from belote_examples.regions import REGIONS

CURE = "run scripts/build --write"


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
            yield from _differences(page, region, wanted)


def _differences(page: Page, region: Region, wanted: list[str]) -> Iterator[Problem]:
    got = region.source.strip("\n").split("\n")
    first = region.line + 1 + len(region.source) - len(region.source.lstrip("\n"))
    for tag, start, end, from_, to in SequenceMatcher(None, got, wanted, autojunk=False).get_opcodes():
        both = min(end - start, to - from_) if tag != "equal" else 0
        for old, new, number in zip(got[start : start + both], wanted[from_ : from_ + both], range(start, start + both), strict=True):
            column = next((at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new)))
            left = max(0, column - 12)
            message = f"page says {old[left : column + 24]!r}, the engine and terms.toml give {new[left : column + 24]!r}; {CURE}"
            yield Problem(page.shown, first + number, column + 1, where(new, column) or region.name, message)
        if tag != "equal":
            for number in range(start + both, end):
                yield Problem(page.shown, first + number, 1, where(got[number]) or region.name, f"line too many: {got[number][:80]!r}; {CURE}")
            for line in wanted[from_ + both : to]:
                yield Problem(page.shown, first + end, 1, where(line) or region.name, f"line missing before this one: {line[:80]!r}; {CURE}")


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
                if (
                    message := "nothing has this id"
                    if fact is None
                    else quotes.wrong(proof.text, proof.target, fact, language.words, language.terms, site.facts)
                ):
                    yield page.problem(proof, proof.target, message)


def regions(site: Site) -> Iterator[tuple[Language, Page, Region]]:
    """Every region of every page."""
    for language in site.languages.values():
        for page in language.pages.values():
            for region in page.regions:
                yield language, page, region
