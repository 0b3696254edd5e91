"""`write`: bring the generated regions of all pages up to date, and print what changes. Nothing else of a page is touched."""

import difflib
import re
import sys
from pathlib import Path

from belote_examples import files, tables
from belote_examples.checks.counting import around, unsure
from belote_examples.checks.labels import check_titles
from belote_examples.checks.site import ROOT, Language, Site, load
from belote_examples.page import Page
from belote_examples.pages import parse
from belote_examples.problems import NO_TITLE, UNKNOWN_EXAMPLE, printable
from belote_examples.process import speak
from belote_examples.regions import Around
from belote_examples.stand_ins import MARK

CONTROLS = re.compile("[\x00-\x08\n-\x1f\x7f-\x9f]")
"""What tells a terminal to do something."""
USAGE = "usage: python -m belote_examples write [--dry-run]"


def rewritten(page: Page, language: Language, site: Site, seen: Around, left: set[str]) -> str:
    """The page's text with its regions as they are written now.

    Left as they are: those of these names, one of no known name, and one that needs a word which a language does not have yet.
    """
    lines = page.text.split("\n")
    for region in reversed(page.regions):
        fresh = None if region.name in left else tables.region(region.name, site.tables, language.terms, seen)
        if fresh is not None and not any(MARK in line for line in fresh):
            lines[region.line : region.end - 1] = ["", *fresh, ""]
    return "\n".join(lines)


def written(site: Site) -> dict[str, tuple[Page, str]]:
    """Each page, by its path, with its text as it is written now. Counts are those of the pages as written: writing again changes nothing.

    What cannot be known while files cannot be read stays as it is.
    """
    seen, left = around(site), unsure(site)
    texts = {
        page.shown: (page, language, rewritten(page, language, site, seen, left))
        for language in site.languages.values()
        for page in language.pages.values()
    }
    parsed = {language.code: Language(language.code, language.terms, {}) for language in site.languages.values()}
    for page, language, text in texts.values():
        parsed[language.code].pages[page.name] = page if text == page.text else parse(text, page.lang, page.name, page.shown)
    seen = around(Site(site.root, site.tables, parsed))
    return {shown: (page, rewritten(page, language, site, seen, left)) for shown, (page, language, _) in texts.items()}


def main(arguments: list[str], root: Path = ROOT) -> int:
    """The verb `write`; 1 when something could not be written (its problem is printed), 2 when used wrongly."""
    if set(arguments) - {"--dry-run"}:
        print(USAGE, file=sys.stderr)
        return 2
    speak()
    site = load(root)
    untitled = {one for one in (() if site.problems else check_titles(site)) if one.code in (NO_TITLE, UNKNOWN_EXAMPLE)}
    changed = [(page, fresh) for page, fresh in written(site).values() if fresh != page.text]
    for page, fresh in changed if "--dry-run" not in arguments else ():  # before anything is said: whoever reads it may go away
        files.replace(root / page.shown, fresh)
    for page, fresh in changed:
        for line in difflib.unified_diff(page.text.split("\n"), fresh.split("\n"), page.shown, f"{page.shown} (written)", lineterm="", n=0):
            print(CONTROLS.sub(lambda found: printable(found[0]), line))
    for problem in (*site.problems, *sorted(untitled)):
        print(problem)
    verb = "would change" if "--dry-run" in arguments else "changed"
    print(f"{verb} {len(changed)} page{'s' * (len(changed) != 1)}")
    return 1 if site.problems or untitled else 0

