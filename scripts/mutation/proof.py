"""The whole check on the whole site with one mutant: slow, and what the fast answers are held against."""

from belote_examples import pages
from belote_examples.checks import CHECKS, causes
from belote_examples.checks.site import Language, Site
from belote_examples.page import Page
from mutation.mutant import Mutant
from mutation.stage import Caught


def whole(site: Site, lang: str, name: str, mutant: Mutant) -> Caught:
    """What every check says, each looking at all it can."""
    own = site.languages[lang]
    page = pages.parse(mutant.applied(own.pages[name].text), lang, name, own.pages[name].shown)
    changed = Language(lang, own.terms, {**own.pages, name: page})
    changed.__dict__ |= {"words": own.words, "names": own.names}
    made = Site(site.root, site.tables, {**site.languages, lang: changed}, [*site.problems, *page.problems])
    found = {"load": set(made.problems), **{check.__name__: set(check(made)) for check in CHECKS}}
    shown = causes.ordered(made, found)
    lines = mutant.places(page)
    named = {check for check, problems in found.items() if any(_at(problem.path, problem.line, page, lines) for problem in problems)}
    return Caught(frozenset(named), any(_at(problem.path, problem.line, page, lines) for problem in shown), len(shown))


def _at(path: str, line: int, page: Page, lines: frozenset[int]) -> bool:
    return path == page.shown and line in lines
