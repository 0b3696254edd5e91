"""What sentences link to and what they name without a link: rule sets, games, doubles, strains, ranks, rows, roles; as in the reference."""

from bisect import bisect_right
from collections.abc import Iterator

from belote_examples.checks.order import LINKS, NAMES, Mention, Said, Tongue, compare
from belote_examples.checks.site import Language, Site
from belote_examples.names import LINKED, TABLES
from belote_examples.page import Page, Quote, Span, span_at
from belote_examples.problems import Problem
from belote_examples.quotes import unsaid
from belote_examples.words import CARD, SEAT

BY_PLAYER = " by its player's name"
"""What a link to a card is told apart by that names the player alone."""


def check_same_quotes(site: Site) -> Iterator[Problem]:
    """Each section has the reference's links, in the order that the language states for it; a card's says its player where the reference's does."""
    tongue = Tongue(
        LINKS, "links to", "lacks a link to", lambda language, id_: id_, lambda true: f"links {true[1].text!r} to {true[0].removesuffix(BY_PLAYER)}",
        _by_player,
    )  # fmt: skip
    yield from compare(site, tongue, lambda language, page: links(site, language, page))


def _by_player(said: Mention, true: Mention, there: str) -> str:
    """What is wrong where a link to a card tells it by its player alone, and the reference's by the card, or the other way round."""
    if said[0] == true[0] + BY_PLAYER:
        return f"page says {said[1].text!r}: expected the card, as {there} has {true[1].text!r}"
    if said[0] + BY_PLAYER == true[0]:
        return f"page says {said[1].text!r}: expected its player alone, as {there} has {true[1].text!r}"
    return ""


def links(site: Site, language: Language, page: Page) -> Said:
    """The links of each section."""
    found: Said = {heading.id: [] for heading in page.headings if heading.id}
    for quote in page.quotes:
        if quote.section in found:
            found[quote.section].append((quote.href + BY_PLAYER * _says_player(site, language, quote), quote))
    return found


def _says_player(site: Site, language: Language, quote: Quote) -> bool:
    """Whether a link to a card says who plays it and not which it is: both are true, and neither may stand for the other."""
    fact = site.facts.by_id.get(quote.target)
    if fact is None or fact.kind != CARD or unsaid(fact, language.terms):
        return False
    return {value.kind for value in language.words.values(quote.text, CARD, SEAT)} == {SEAT}


def check_same_names(site: Site) -> Iterator[Problem]:
    """Each section names the rule sets, games, doubles, strains, ranks, rows and roles of the reference's, in the order that the language states."""
    tongue = Tongue(
        NAMES, "names", "never names", lambda language, id_: repr(language.names.words.get(id_, id_)), lambda true: f"says {true[1].text!r}",
        tables=TABLES,
    )
    yield from compare(site, tongue, lambda language, page: named(site, language, page))


def named(site: Site, language: Language, page: Page) -> Said:
    """What each section of a page names, by the id of its heading; the first one's description before it."""
    found: Said = {heading.id: [] for heading in page.headings if heading.id}
    headings: list[list[Span]] = [[heading] for heading in page.headings]
    starts = [heading.line for heading in page.headings]
    for block in [*headings, *page.blocks]:
        before = bisect_right(starts, block[0].line) if block else 0
        section = page.headings[before - 1].id if before else ""
        if section:
            found[section] += _names(site, language, block)
    if page.headings and page.headings[0].id:
        found[page.headings[0].id] = [*_described(site, language, page), *found[page.headings[0].id]]
    return found


def _described(site: Site, language: Language, page: Page) -> Iterator[Mention]:
    for number, line in enumerate(page.text.split("\n", 8)[:8], 1):
        if line.startswith("description: "):
            yield from _names(site, language, [Span(line, number, 1)])


def _names(site: Site, language: Language, block: list[Span]) -> Iterator[Mention]:
    """What a paragraph names, in its order. A link to a value names nothing that the value is; number words beside a noun name nothing."""
    text = "".join(span.text for span in block).replace("\u00a0", " ")
    plain = "".join("\x00" * len(span.text) if _value(site, span) else span.text for span in block).replace("\u00a0", " ")
    for value in language.words.spelled(plain):
        text = text[: value.start] + " " * len(value.text) + text[value.start + len(value.text) :]
    names = language.names
    found = [(match.start(), names.ids[match[0]], match[0]) for match in names.pattern.finditer(text)]
    found += [(value.start, value.id[:-1], value.text) for value in language.words.values(text, CARD)]
    for start, id_, said in sorted(found):
        if id_ in LINKED or plain[start] != "\x00":
            at = span_at(block, start)
            yield id_, Span(said, at.line, at.column)


def _value(site: Site, span: Span) -> bool:
    return isinstance(span, Quote) and span.target in site.facts.by_id
