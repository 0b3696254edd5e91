"""Regions on a page of their own: written, read by the checks, and with a fault planted in what a reader sees."""
from functools import cache

from belote_examples import tables
from belote_examples.checks.read_back import check_read_back
from belote_examples.checks.site import ROOT, Language, Site, folders
from belote_examples.checks.values import check_proofs, check_regions
from belote_examples.examples import Table
from belote_examples.pages import parse
from belote_examples.terms import Terms, load

LANGUAGES = [folder.name for folder in folders(ROOT)]


@cache
def terms_of(lang: str) -> Terms:
    """The words of a language."""
    return load(ROOT / "docs" / lang, ROOT)


def written(name: str, table: Table, lang: str) -> str:
    """A page with one region, as it is written now."""
    lines = tables.region(name, {table.name: table}, terms_of(lang))
    assert lines is not None, f"nothing is named {name}"
    return "\n".join(["# x {#x}", "", f"<!-- table: {name} -->", "", *lines, "", "<!-- /table -->", ""])


def site_of(text: str, table: Table, lang: str) -> Site:
    """A site that has only this page, in this language, beside the reference without a page."""
    words = {code: Language(code, terms_of(code), {}) for code in ("en", lang)}
    words[lang].pages["x.md"] = parse(text, lang, "x.md", f"docs/{lang}/x.md")
    return Site(ROOT, {table.name: table}, words)


def problems(text: str, table: Table, lang: str) -> list[str]:
    """What the three checks of regions say of a page."""
    site = site_of(text, table, lang)
    return [str(problem) for check in (check_regions, check_proofs, check_read_back) for problem in check(site)]


def unread(text: str, table: Table, lang: str) -> list[str]:
    """What reading back alone says of a page."""
    return [str(problem) for problem in check_read_back(site_of(text, table, lang))]


def planted(text: str, old: str, new: str) -> str:
    """The page with the first `old` after its title replaced."""
    assert old in text and old != new, f"nowhere to plant: {old!r}"
    return text.replace(old, new, 1)
