"""What sentences name without a quote: rule sets, games, doubles, strains, ranks, rows. Each section names what the reference's section names."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from belote_examples.checks.parity import translations
from belote_examples.checks.site import REFERENCE, Language, Site
from belote_examples.engine.cards import RANKS
from belote_examples.engine.rules import CAPOT, GENERALE
from belote_examples.engine.scoring import TIE
from belote_examples.page import Page, Quote, Span, span_at
from belote_examples.problems import Problem
from belote_examples.terms import NAMES, Terms
from belote_examples.words import CARD, NUMBER, whole

Named = list[tuple[str, Span]]
"""What a section names, in its order: the id, and the text at its place."""
IN_ORDER = ("maison", "officielles", "first_row", "second_row")
"""What every language names in the same order and equally often, so that two of them in each other's place are seen."""
ENOUGH = 3
"""So many translations that agree with each other against the reference say that the reference is wrong."""


@dataclass(frozen=True)
class Forms:
    """The forms of one language as one pattern, the id of each, and the word that messages use for an id."""

    ids: dict[str, str]
    words: dict[str, str]
    pattern: re.Pattern[str]


def forms_of(terms: Terms) -> Forms:
    """Every form that names something; digits name nothing, they are numbers or cards."""
    found: dict[str, list[str]] = {name: terms.forms("names", name) for name in NAMES}
    found |= {rank: terms.forms("ranks", rank) for rank in RANKS}
    found |= {strain: terms.forms("strains", strain) for strain in terms.data["strains"]}
    found |= {outcome: terms.forms("outcomes", outcome) for outcome in (CAPOT, GENERALE, TIE)}
    ids = {form: id_ for id_, forms in found.items() for word in forms for form in (word, word[:1].upper() + word[1:]) if not form.isdigit()}
    pattern = "|".join(sorted(map(re.escape, ids), key=len, reverse=True))
    return Forms(ids, {id_: forms[0] for id_, forms in found.items()}, re.compile(whole(pattern, terms.spaced)))


def check_same_names(site: Site) -> Iterator[Problem]:
    """Each section names the rule sets, games, doubles, strains, ranks and rows that the reference's section names, and no others."""
    if REFERENCE not in site.languages:
        return
    forms = {code: forms_of(language.terms) for code, language in site.languages.items()}
    for name, reference in site.reference.pages.items():
        true = _named(site, site.reference, reference, forms[REFERENCE])
        pages = {language.code: language.pages[name] for language in translations(site) if name in language.pages}
        own = {code: _named(site, site.languages[code], page, forms[code]) for code, page in pages.items()}
        for heading in reference.headings:
            wanted = true.get(heading.id, [])
            said = {code: sections[heading.id] for code, sections in own.items() if heading.id in sections}
            agreed = _all_differ(wanted, list(said.values()))
            for id_ in sorted(agreed):
                verb = "names" if id_ in _first(wanted) else "never names"
                message = f"section {verb} {forms[REFERENCE].words[id_]!r}, other than in every other language"
                yield reference.problem(_first(wanted).get(id_, heading), heading.id, message)
            orders = [[id_ for id_, _ in _ordered(named)] for named in said.values()]
            if len(said) >= ENOUGH and all(order == orders[0] != [id_ for id_, _ in _ordered(wanted)] for order in orders) and not agreed:
                shown = ", ".join(forms[REFERENCE].words[id_] for id_ in orders[0])
                yield reference.problem(heading, heading.id, f"section does not name, in this order, what it names in every other language: {shown}")
                continue
            for code, named in said.items():
                for span, message in _differences(named, wanted, agreed, forms[code].words, reference):
                    at = next(one for one in pages[code].headings if one.id == heading.id)
                    yield pages[code].problem(span or at, heading.id, message)


def _first(named: Named) -> dict[str, Span]:
    return dict(reversed(named))


def _all_differ(wanted: Named, said: list[Named]) -> set[str]:
    """What every translation names other than the reference: there the reference is wrong."""
    if len(said) < ENOUGH:
        return set()
    return set[str].intersection(*({id_ for id_, _ in named} ^ {id_ for id_, _ in wanted} for named in said))


def _differences(named: Named, wanted: Named, agreed: set[str], words: dict[str, str], reference: Page) -> Iterator[tuple[Span | None, str]]:
    """Where a section departs from the reference's: the place (None: the heading) and the message."""
    own, true = _first(named), _first(wanted)
    for id_ in sorted((own.keys() ^ true.keys()) - agreed):
        if id_ in own:
            yield own[id_], f"names {own[id_].text!r} here, which {reference.shown} does not name in this section"
        else:
            yield None, f"section never names {words[id_]!r}: {reference.shown}:{true[id_].line} says {true[id_].text!r} there"
    if own.keys() != true.keys():
        return
    ours, others = _ordered(named), _ordered(wanted)
    for one, other in zip(ours, others, strict=False):
        if one[0] != other[0]:
            yield one[1], f"names {one[1].text!r} here, {reference.shown}:{other[1].line} {other[1].text!r}"
            return
    if len(ours) > len(others):
        yield ours[len(others)][1], f"names {ours[len(others)][1].text!r} once more than {reference.shown}"
    elif len(ours) < len(others):
        yield None, f"section names {words[others[len(ours)][0]]!r} once less than {reference.shown}:{others[len(ours)][1].line}"


def _ordered(named: Named) -> Named:
    return [item for item in named if item[0] in IN_ORDER]


def _named(site: Site, language: Language, page: Page, forms: Forms) -> dict[str, Named]:
    """What each section of a page names, by the id of its heading."""
    found: dict[str, Named] = {heading.id: [] for heading in page.headings if heading.id}
    headings: list[list[Span]] = [[heading] for heading in page.headings]
    for block in [*headings, *page.blocks]:
        section = next((heading.id for heading in reversed(page.headings) if block and heading.line <= block[0].line), "")
        if section:
            found[section] += _names(site, language, block, forms)
    return found


def _names(site: Site, language: Language, block: list[Span], forms: Forms) -> Iterator[tuple[str, Span]]:
    """What a paragraph names, in its order; numbers in quotes and number words beside a noun name nothing."""
    text = "".join(" " * len(span.text) if _number(site, span) else span.text for span in block).replace("\u00a0", " ")
    for value in language.words.spelled(text):
        text = text[: value.start] + " " * len(value.text) + text[value.start + len(value.text) :]
    found = [(match.start(), forms.ids[match[0]], match[0]) for match in forms.pattern.finditer(text)]
    found += [(value.start, value.id[:-1], value.text) for value in language.words.values(text, CARD)]
    for start, id_, said in sorted(found):
        at = span_at(block, start)
        yield id_, Span(said, at.line, at.column)


def _number(site: Site, span: Span) -> bool:
    return isinstance(span, Quote) and span.target in site.facts.by_id and site.facts.by_id[span.target].kind == NUMBER
