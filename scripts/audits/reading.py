"""The site as its own checks take the project: every table and every bound value of the HTML, read back and scored again."""

from collections.abc import Callable, Iterator

from belote_examples.checks import beside, forbidden, naming, order, read_back, sentences, translated, values
from belote_examples.checks.counting import counts
from belote_examples.checks.site import Language, Site
from belote_examples.page import Page, Span
from belote_examples.pages import EXCUSED
from belote_examples.problems import Problem

from .article import Article
from .audit import Audit
from .document import ROOT_NAME
from .naming import name_regions

CHECKS: tuple[Callable[[Site], Iterator[Problem]], ...] = (
    read_back.check_read_back,
    values.check_proofs,
    sentences.check_quotes,
    sentences.check_formulas,
    sentences.check_unquoted,
    sentences.check_units,
    beside.check_beside,
    naming.check_same_quotes,
    naming.check_same_names,
    order.check_orders,
    forbidden.check_forbidden,
    translated.check_translated,
    translated.check_own_language,
)
"""The project's checks of what stands in a page. What they say of the words' own files is no concern of an audit."""
COUNTED = ("tables", "rows", "cells", "quoted values", "formulas", "excused numbers")


def read(audit: Audit) -> tuple[Site, list[Article]]:
    """The site as its pages are read, and those articles; `problems` of the site: what cannot be read, and what is missing."""
    site, articles = Site(audit.source.root, audit.source.tables, {}), []
    for code, theirs in audit.source.languages.items():
        site.languages[code] = Language(code, theirs.terms, {})
        for name, wanted in theirs.pages.items():
            document = audit.page(code, name)
            if document is None:
                continue  # told with what stands above each page
            article = Article(document, code, name, audit.default, theirs.terms)
            site.languages[code].pages[name] = article.page
            site.problems += [*name_regions(article.page, wanted), *article.page.problems]
            _excuse(article.page, wanted)
            articles.append(article)
    return site, articles


def _excuse(page: Page, wanted: Page) -> None:
    """Excuse the years, clauses and dates that the text of a page excuses: as often, no others."""
    left = [match[0] for span in wanted.excuses for pattern in EXCUSED.values() if (match := pattern.search(span.text.rstrip()))]
    for lines in (page.prose, *page.blocks):
        for span in list(lines):
            at, offset = next((place for place, one in enumerate(lines) if one is span), 0), 0
            if type(span) is not Span:
                continue
            parts: list[Span] = []
            while found := next((text for text in left if text in span.text[offset:]), None):
                end = span.text.index(found, offset) + len(found)
                parts.append(Span(span.text[offset:end], span.line, span.column))
                offset = end
                if lines is not page.prose:
                    left.remove(found)
                    page.excuses.append(parts[-1])
                else:
                    break
            if parts and lines is not page.prose:
                lines[at : at + 1] = [*parts, Span(span.text[offset:], span.line, span.column)]


def check_values(audit: Audit) -> Iterator[Problem]:
    """Tables and sentences of every language say what the engine says."""
    site, _ = audit.read
    yield from site.problems
    for check in CHECKS:
        yield from (problem for problem in check(site) if problem.path.startswith(f"{ROOT_NAME}/"))


def check_counts(audit: Audit) -> Iterator[Problem]:
    """As many tables, rows, cells and quoted values were read in each page as its text has: none was lost on the way."""
    site, _ = audit.read
    for code, language_ in site.languages.items():
        for name, page in language_.pages.items():
            wanted = audit.source.languages[code].pages[name]
            got, true = (_counts(one, language_, {name: which}) for one, which in ((site, page), (audit.source, wanted)))
            for what in COUNTED:
                if got[what] != true[what]:
                    yield Problem(page.shown, 1, 1, what, f"expected {true[what]} as in {wanted.shown}, got {got[what]}")
            ours, theirs = ([(heading.level, heading.id) for heading in one.headings] for one in (page, wanted))
            if ours != theirs:
                got_ids, true_ids = (" ".join(id_ for _, id_ in one) for one in (ours, theirs))
                message = f"expected {len(theirs)} headings as in {wanted.shown}, {true_ids}; got {got_ids}"
                yield Problem(page.shown, page.headings[0].line if page.headings else 1, 1, "headings", message)


def _counts(site: Site, language_: Language, pages: dict[str, Page]) -> dict[str, int]:
    only = Site(site.root, site.tables, {language_.code: Language(language_.code, language_.terms, pages)})
    return counts(only)
