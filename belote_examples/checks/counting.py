"""What a run has looked at, counted."""
from belote_examples.checks.sentences import is_value
from belote_examples.checks.site import Site
from belote_examples.regions import Around

OF_EXAMPLES = ("deal-", "sheet-")
"""How the names of regions begin that show examples of any table."""


def counts(site: Site, only: str | None = None) -> dict[str, int]:
    """What a run has looked at, by the words of its last line; `only` the languages, pages and what stands on them of one language."""
    chosen = [language for code, language in site.languages.items() if only in (None, code)]
    every = [page for language in chosen for page in language.pages.values()]
    regions = [region for page in every for region in page.regions]
    quotes = [quote for page in every for quote in page.quotes if is_value(site, quote)]
    return {
        "languages": len(chosen),
        "pages": len(every),
        "examples": len(site.examples),
        "tables": len(regions),
        "rows": sum(len(region.rows) for region in regions),
        "cells": sum(len(row) for region in regions for row in region.rows),
        "quoted values": len(quotes),
        "formulas": sum(quote.target.endswith(".award") for quote in quotes),
        "excused numbers": sum(len(page.excuses) for page in every),
    }


def around(site: Site) -> Around:
    """What the regions that show no table of examples may look at."""
    if site.around is not None:
        return site.around
    found = counts(site)
    words = {code: language.terms for code, language in site.languages.items()}
    return Around(site.tables, words, {**found, "quotes": found["quoted values"]}, site.measured.figures)


def unsure(site: Site) -> set[str]:
    """The regions that cannot be known as they should be, while files of the project cannot be read."""
    found = {"figures"} if site.problems else set[str]()
    found |= {"figures", "glossary"} if site.lacking else set()
    if broken := broken_tables(site):
        regions = (region for language in site.languages.values() for page in language.pages.values() for region in page.regions)
        found |= broken | {region.name for region in regions if region.name.startswith(OF_EXAMPLES)}
    return found | ({"measured"} if site.measured.problems else set())


def broken_tables(site: Site) -> set[str]:
    """The tables of examples of which some cannot be read."""
    folder = "belote_examples/examples/"
    return {problem.path.removeprefix(folder).removesuffix(".toml") for problem in site.problems if problem.path.startswith(folder)}
