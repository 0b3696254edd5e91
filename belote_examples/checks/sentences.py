"""Sentences: every quote says what it points to, every value is in a quote, every formula holds for its table."""
import re
from collections.abc import Iterator

from belote_examples import quotes
from belote_examples.checks.site import Language, Site
from belote_examples.facts import AWARD
from belote_examples.pages import Heading, Page, Quote, Span
from belote_examples.problems import Problem
from belote_examples.terms import Terms
from belote_examples.words import BOUND, CARD, NUMBER, SEAT, SIDE, SUIT, WORD

MUST_BE_QUOTED = (NUMBER, CARD, SEAT, SIDE, SUIT, BOUND)
NOUNS = {NUMBER: "number", CARD: "card", SEAT: "seat", SIDE: "side", SUIT: "suit", BOUND: "outcome"}
LINK = re.compile(r"(https://[^\s]+|([a-z0-9-]+\.md)?(#[A-Za-z0-9._-]+)?)")


def _pages(site: Site) -> Iterator[tuple[Language, Page]]:
    for language in site.languages.values():
        for page in language.pages.values():
            yield language, page


def is_value(site: Site, quote: Quote) -> bool:
    """Whether a link is a quote of a value: its target is a fact, or looks like one (`example.path`, `rules.name`)."""
    return quote.target in site.facts.by_id or "." in quote.target


def check_quotes(site: Site) -> Iterator[Problem]:
    """Each link to a value says that value, and leads to the page that shows it."""
    for language, page in _pages(site):
        for quote in page.quotes:
            if not LINK.fullmatch(quote.href):
                yield page.problem(quote, quote.href[:40], "expected a page such as counting.md, a place such as #tie.held, or https://…")
            if not is_value(site, quote):
                continue
            fact = site.facts.by_id.get(quote.target)
            if fact is None:
                yield page.problem(quote, quote.target, f"nothing has this id; {_nearest(site, quote.target)}")
                continue
            home = language.pages.get(quote.href.partition("#")[0] or page.name)
            if home is None or quote.target not in {found.text for found in home.ids}:
                yield page.problem(quote, quote.target, f"{quote.href.partition('#')[0] or page.name} does not show this value: link to the page whose table has it")
            if message := quotes.wrong(quote.text, quote.target, fact, language.words, language.terms, site.facts):
                yield page.problem(quote, quote.target, message)


def _nearest(site: Site, target: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(target, site.facts.by_id, 3, 0.5)
    return "did you mean " + ", ".join(near) + "?" if near else "the ids are those of the tables' cells"


def check_formulas(site: Site) -> Iterator[Problem]:
    """A formula that a sentence links to a sum gives the engine's result for every row of its kind on the page."""
    for language, page in _pages(site):
        for quote in page.quotes:
            fact = site.facts.by_id.get(quote.target)
            if fact is not None and fact.kind == AWARD:
                for message in quotes.wrong_formula(quote.text, quote.target, site.shown_on(page), language.terms, site.facts):
                    yield page.problem(quote, quote.target, message)


def check_unquoted(site: Site) -> Iterator[Problem]:
    """No number, card, seat, side, suit or outcome stands in a sentence without the link that proves it."""
    for language, page in _pages(site):
        plain = [quote for quote in page.quotes if not is_value(site, quote)]
        for span in [*page.prose, *plain, *_description(page)]:
            yield from _unquoted(language, page, span)
        for heading in page.headings:
            yield from _heading(site, language, page, heading)


def _description(page: Page) -> list[Span]:
    lines = page.text.split("\n")
    return [Span(page.meta[key], lines.index(line) + 1, len(key) + 3) for key in page.meta for line in lines[:12] if line.startswith(f"{key}:")]


def _unquoted(language: Language, page: Page, span: Span) -> Iterator[Problem]:
    excused = any(excuse is span for excuse in page.excuses)
    found = [*language.words.values(span.text, *MUST_BE_QUOTED), *language.words.spelled(span.text)]
    if excused:
        found = [value for value in found if value.kind != NUMBER or not span.text.endswith(value.text)]
    for value in found:
        at = Span(value.text, span.line, span.column + value.start)
        yield page.problem(at, value.text, f"this {NOUNS[value.kind]} stands alone: link it to the value that proves it, as in [{value.text}](#example.path)")


def _heading(site: Site, language: Language, page: Page, heading: Heading) -> Iterator[Problem]:
    """A heading cannot hold a link: it may name an outcome or a contract that its section quotes or shows, and no other value."""
    shown = {site.facts.by_id[quote.target].value for quote in page.quotes if quote.section == heading.id and quote.target in site.facts.by_id}
    for value in language.words.values(heading.text, *MUST_BE_QUOTED):
        if value.kind != BOUND or value.id not in shown:
            at = Span(value.text, heading.line, heading.column + value.start)
            yield page.problem(at, value.text, f"a heading cannot prove this {NOUNS[value.kind]}: its section must quote it, or reword the heading")


def check_units(site: Site) -> Iterator[Problem]:
    """The noun after a number has the plural form that number takes."""
    from babel import Locale

    for language, page in _pages(site):
        plural = Locale.parse(language.code).plural_form
        for quote in page.quotes:
            fact = site.facts.by_id.get(quote.target)
            if fact is None or fact.kind != NUMBER:
                continue
            said = quote.text + " " + _after(page, quote)
            for match in re.finditer(rf"(\d+)[ \u00a0]+([{WORD}]+)", said):
                if wanted := wrong_unit(language.terms, int(match[1]), match[2], plural):
                    yield page.problem(quote, quote.target, f"page says {match[0]!r}, {language.code} says {match[1]} {wanted}")


def wrong_unit(terms: Terms, number: int, word: str, plural: object) -> str:
    """The form that should stand after a number, where another plural form of the same noun does."""
    for forms in terms.data.get("plurals", {}).values():
        wanted = forms.get(plural(number), "")  # type: ignore[operator]
        if word in forms.values() and word != wanted:
            return str(wanted)
    return ""


def _after(page: Page, quote: Quote) -> str:
    """The text right behind a quote."""
    line = page.text.split("\n")[quote.line - 1]
    at = line.find(f"]({quote.href})", quote.column - 1)
    return line[at + len(quote.href) + 3 :][:40] if at >= 0 else ""


