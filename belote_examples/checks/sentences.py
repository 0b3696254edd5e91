"""Sentences: every quote says what it points to, every value is in a quote, every formula holds for its table."""

import re
from collections.abc import Iterator

from belote_examples import quotes
from belote_examples.checks.site import REFERENCE, Language, Site
from belote_examples.facts import AWARD
from belote_examples.page import Heading, Page, Quote, Span, span_at
from belote_examples.pages import EXCUSED
from belote_examples.problems import NO_CARD, NO_HEADING, NO_PAGE, NOT_SHOWN, UNKNOWN_EXAMPLE, Problem
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
    ids = {page.shown: {found.text for found in page.ids} for _, page in _pages(site)}
    for language, page in _pages(site):
        for quote in page.quotes:
            if not LINK.fullmatch(quote.href):
                yield page.problem(quote, quote.href[:40], "expected a page such as counting.md, a place such as #tie.held, or https://…", NO_PAGE)
                continue
            if not is_value(site, quote):
                yield from _place(language, page, quote)
                continue
            fact = site.facts.by_id.get(quote.target)
            if fact is None:
                yield page.problem(quote, quote.target, f"no example and no rule has this id; {_nearest(site, quote.target)}", UNKNOWN_EXAMPLE)
                continue
            home = language.pages.get(quote.href.partition("#")[0] or page.name)
            if home is None or quote.target not in ids[home.shown]:
                has = next((name for name, other in language.pages.items() if quote.target in ids[other.shown]), "the page whose table has it")
                message = f"{quote.href.partition('#')[0] or page.name} does not show this value: link to {has}"
                yield page.problem(quote, quote.target, message, NOT_SHOWN)
            if message := quotes.wrong(quote.text, quote.target, fact, language.words, language.terms, site.facts):
                yield page.problem(quote, quote.target, message, NO_CARD * quotes.no_card(quote.text, fact, language.words))


def _place(language: Language, page: Page, quote: Quote) -> Iterator[Problem]:
    """A link to a page or a heading leads somewhere."""
    name, _, target = quote.href.partition("#")
    home = language.pages.get(name or page.name)
    if quote.href.startswith("https://"):
        return
    if home is None:
        yield page.problem(quote, name, f"no such page; expected one of {', '.join(language.pages)}", NO_PAGE)
    elif target and target not in {heading.id for heading in home.headings}:
        message = f"no heading of {home.name} has this id; expected one of {', '.join(heading.id for heading in home.headings)}"
        yield page.problem(quote, target, message, NO_HEADING, (home.shown,))
    elif not target and (other := _titled(language, quote.text)) not in ("", home.name):
        yield page.problem(quote, name, f"page says {quote.text!r}, which is the title of {other}: link it to that page, or name this one")


def _titled(language: Language, text: str) -> str:
    """The page that has this title; empty where none has."""
    return next((name for name, page in language.pages.items() if page.headings and page.headings[0].text.casefold() == text.casefold()), "")


def _nearest(site: Site, target: str) -> str:
    """The ids that look most like one: of the examples that look most like its own."""
    from difflib import get_close_matches

    examples = get_close_matches(target.partition(".")[0], {id_.partition(".")[0] for id_ in site.facts.by_id}, 3, 0.5)
    near = get_close_matches(target, [id_ for id_ in site.facts.by_id if id_.partition(".")[0] in examples], 3, 0.5)
    return "did you mean " + ", ".join(near) + "?" if near else "the ids are those of the tables' cells"


def check_formulas(site: Site) -> Iterator[Problem]:
    """A formula that a sentence links to a sum gives the engine's result for every row of its kind on the page, and is the reference's."""
    for language, page in _pages(site):
        if _without_formulas(language):
            continue
        for quote in page.quotes:
            fact = site.facts.by_id.get(quote.target)
            if fact is not None and fact.kind == AWARD:
                home = language.pages.get(quote.href.partition("#")[0] or page.name, page)
                for message in quotes.wrong_formula(quote.text, quote.target, site.shown_on(home), language.terms, site.facts):
                    yield page.problem(quote, quote.target, message)
                yield from _same_formula(site, language, page, quote)


def _without_formulas(language: Language) -> bool:
    """Whether a language lacks a word of formulas, so that none of them can be read."""
    return any(where.startswith("formula.") for where in language.terms.missing)


def _same_formula(site: Site, language: Language, page: Page, quote: Quote) -> Iterator[Problem]:
    """A translated formula is one of those that the reference links to this sum: rows without declarations do not miss a term for them."""
    if REFERENCE not in site.languages or language.code == REFERENCE or page.name not in site.reference.pages or _without_formulas(site.reference):
        return
    reference = site.reference.pages[page.name]
    theirs = [other for other in reference.quotes if (other.target, other.section) == (quote.target, quote.section)]
    if theirs and all(quotes.other_formula(quote.text, other.text, language.terms, site.reference.terms) for other in theirs):
        message = f"page's formula is {quote.text!r}, {reference.shown}:{theirs[0].line} has {theirs[0].text!r}"
        yield page.problem(quote, quote.target, message)


def check_unquoted(site: Site) -> Iterator[Problem]:
    """No number, card, seat, side, suit or outcome stands in a sentence without the link that proves it."""
    for language, page in _pages(site):
        for block in [*page.blocks, *([span] for span in _description(page))]:
            yield from _unquoted(site, language, page, block)
        for heading in page.headings:
            yield from _heading(site, language, page, heading)


def _description(page: Page) -> list[Span]:
    lines = page.text.split("\n")
    return [Span(page.meta[key], lines.index(line) + 1, len(key) + 3) for key in page.meta for line in lines[:12] if line.startswith(f"{key}:")]


def _unquoted(site: Site, language: Language, page: Page, block: list[Span]) -> Iterator[Problem]:
    """The values of a paragraph that stand in no quote; the paragraph is read as a whole, so that emphasis and line ends hide nothing."""
    text = "".join("\x00" * len(span.text) if isinstance(span, Quote) and is_value(site, span) else span.text for span in block)
    excused = _excused(page, block)
    for value in [*language.words.values(text, *MUST_BE_QUOTED), *language.words.spelled(text)]:
        if value.kind != NUMBER or not any(start <= value.start < end for start, end in excused):
            at = span_at(block, value.start)
            yield page.problem(
                at, value.text, f"this {NOUNS[value.kind]} stands alone: link it to the value that proves it, as in [{value.text}](#example.path)"
            )


def _excused(page: Page, block: list[Span]) -> list[tuple[int, int]]:
    """The stretches of a paragraph that an excuse marker covers: the year, clause or date that a span ends in."""
    found, offset = [], 0
    for span in block:
        kept = span.text.rstrip()
        if any(excuse is span for excuse in page.excuses):
            found += [(offset + match.start(), offset + match.end()) for pattern in EXCUSED.values() if (match := pattern.search(kept))]
        offset += len(span.text)
    return found


def _heading(site: Site, language: Language, page: Page, heading: Heading) -> Iterator[Problem]:
    """A heading cannot hold a link: it may name an outcome or a contract that its section quotes or shows, and no other value."""
    shown = {site.facts.by_id[quote.target].value for quote in page.quotes if quote.section == heading.id and quote.target in site.facts.by_id}
    for value in [*language.words.values(heading.text, *MUST_BE_QUOTED), *language.words.spelled(heading.text)]:
        if value.kind != BOUND or value.id not in shown:
            at = Span(value.text, heading.line, heading.column + value.start)
            yield page.problem(at, value.text, f"a heading cannot prove this {NOUNS[value.kind]}: its section must quote it, or reword the heading")


def check_units(site: Site) -> Iterator[Problem]:
    """The noun after a number has the plural form that number takes."""
    from babel import Locale

    for language, page in _pages(site):
        plural = Locale.parse(language.code).plural_form
        for block in page.blocks:
            text = "".join(span.text for span in block)
            for match in re.finditer(rf"(?<![\d{WORD}])(\d{{1,9}})[ \u00a0]+([{WORD}]+)", text):
                if wanted := wrong_unit(language.terms, int(match[1]), match[2], plural):
                    yield page.problem(span_at(block, match.start()), match[1], f"page says {match[0]!r}, {language.code} says {match[1]} {wanted}")


def wrong_unit(terms: Terms, number: int, word: str, plural: object) -> str:
    """The form that should stand after a number, where another plural form of the same noun does."""
    for forms in terms.data.get("plurals", {}).values():
        wanted = forms.get(plural(number), "")  # type: ignore[operator]
        if word in forms.values() and word != wanted:
            return str(wanted)
    return ""
