"""What each section says, one thing after the other, beside what the reference's section says: its links, and what it names without a link.

A language whose grammar or style wants another order states it in `[order.links]` or `[order.names]` of its terms.toml, section by section: the
numbers of the reference's mentions in the order they have here, one left out where it is not said, twice where it is said twice, and in words what
is named here only. So every mention stays bound, and so does the reference's.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from belote_examples.checks.parity import translations
from belote_examples.checks.site import REFERENCE, Language, Site
from belote_examples.page import Heading, Page, Span
from belote_examples.problems import Problem, place, relative

KINDS = LINKS, NAMES = "links", "names"
Mention = tuple[str, Span]
"""The id of what is said, and its text at its place."""
Said = dict[str, list[Mention]]
"""What the sections of a page say, by the id of the heading."""


@dataclass(frozen=True)
class Tongue:
    """What messages call things: one of `KINDS`, the verb, how it is said that a section never does it, what an id is called in a language."""

    kind: str
    verb: str
    never: str
    called: Callable[[Language, str], str]


@dataclass(frozen=True)
class Pair:
    """A section that says other things than it should: its page, what it says, what it should, and the page that says so."""

    language: Language
    page: Page
    heading: Heading
    own: list[Mention]
    wanted: list[Mention]
    other: Page


def compare(site: Site, tongue: Tongue, said: Callable[[Language, Page], Said]) -> Iterator[Problem]:
    """Where a section says other things than the reference's, or in another order.

    The reference is wrong where two languages or more say so, all those among them that state no order of their own.
    """
    if REFERENCE not in site.languages:
        return
    for name, reference in site.reference.pages.items():
        true = said(site.reference, reference)
        own = {language.code: said(language, language.pages[name]) for language in translations(site) if name in language.pages}
        for heading in reference.headings:
            key, wanted = f"{name}#{heading.id}", true.get(heading.id, [])
            wrong, free = list[Pair](), set[str]()
            for code, sections in own.items():
                if heading.id in sections:
                    language = site.languages[code]
                    page, expected = language.pages[name], stated(language, tongue.kind, key, wanted)
                    at = next(one for one in page.headings if one.id == heading.id)
                    free |= set() if key in _orders(language, tongue.kind) else {code}
                    if _ids(sections[heading.id]) != _ids(expected):
                        wrong.append(Pair(language, page, at, sections[heading.id], expected, reference))
            if len(wrong) > 1 and free <= {pair.language.code for pair in wrong}:
                yield from _of_reference(site, tongue, heading, sorted(wrong, key=lambda pair: pair.language.code not in free))
            else:
                for pair in wrong:
                    yield from _differences(tongue, pair, key, wanted)


def check_orders(site: Site) -> Iterator[Problem]:
    """Each order that a language states is a list of numbers, or names, and of a section that is there."""
    if REFERENCE in site.languages:
        known = {f"{name}#{heading.id}" for name, page in site.reference.pages.items() for heading in page.headings}
        for language in translations(site):
            for kind in KINDS:
                yield from _no_order(site, language, kind, known)


def stated(language: Language, kind: str, key: str, wanted: list[Mention]) -> list[Mention]:
    """What a section should say: what the reference's says, in the order that the language states for it."""
    order = _orders(language, kind).get(key)
    if order is None:
        return wanted
    found = list[Mention]()
    for item in order if isinstance(order, list) else ():
        if isinstance(item, int) and 0 < item <= len(wanted):
            found.append(wanted[item - 1])
        elif isinstance(item, str) and kind == NAMES:
            found.append((item, Span(item, 0, 0)))
    return found


def _orders(language: Language, kind: str) -> dict[str, object]:
    found = language.terms.data.get("order", {}).get(kind, {})
    return found if isinstance(found, dict) else {}


def _ids(mentions: list[Mention]) -> list[str]:
    return [id_ for id_, _ in mentions]


def changes(said: list[Mention], true: list[Mention]) -> list[tuple[Mention | None, Mention | None]]:
    """What is said and what should be, pair by pair, None where something is missing or too much; of things in another order the first alone.

    >>> ids = lambda text: [(id_, Span("", 1, 1)) for id_ in text]
    >>> [(one and one[0], other and other[0]) for one, other in changes(ids("abbd"), ids("abcd"))]
    [('b', 'c')]
    """
    while said and true and said[0][0] == true[0][0]:
        said, true = said[1:], true[1:]
    while said and true and said[-1][0] == true[-1][0]:
        said, true = said[:-1], true[:-1]
    own, wanted = _ids(said), _ids(true)
    if own and Counter(own) == Counter(wanted):
        return [(said[0], true[0])]
    found = list[tuple[Mention | None, Mention | None]]()
    for tag, start, end, from_, to in SequenceMatcher(None, own, wanted, autojunk=False).get_opcodes():
        if tag != "equal":
            found += zip_longest(said[start:end], true[from_:to])
    return found


def _of_reference(site: Site, tongue: Tongue, heading: Heading, wrong: list[Pair]) -> Iterator[Problem]:
    """The languages say the same thing against the reference: said once, there."""
    pair = wrong[0]
    page = site.reference.pages[pair.page.name]
    cure = "mend it, or, if it is right, bring them up to date: " + ", ".join(f"{one.page.shown}:{one.heading.line}" for one in wrong)
    for said, true in changes(pair.wanted, pair.own):
        span = said[1] if said and said[1].line else heading
        theirs = tongue.called(site.reference, true[0]) if true else ""
        if said:
            others = f"the other languages have {theirs}" if true else "no other language does"
            message = f"{tongue.verb} {tongue.called(site.reference, said[0])}, where {others}"
        else:
            message = f"section {tongue.never} {theirs}, where the other languages have it"
        yield page.problem(span, heading.id, f"{message}: {cure}")


def _differences(tongue: Tongue, pair: Pair, key: str, reference: list[Mention]) -> Iterator[Problem]:
    own, wanted, shown = _ids(pair.own), _ids(pair.wanted), pair.other.shown
    cure = f"; if {pair.language.code} must say it so, write under [order.{tongue.kind}] of terms.toml: {_cure(key, own, reference)}"
    for said, true in changes(pair.own, pair.wanted):
        id_ = said[0] if said else true[0] if true else ""
        called, there = tongue.called(pair.language, id_), f"{shown}:{true[1].line}" if true else shown
        if said and true:
            message = f"{tongue.verb} {called} here, where {there} has {true[1].text!r}{cure}"
        elif said:
            more = (
                f"once more than {shown}{cure}"
                if id_ in wanted
                else f"here, which {shown} does not in this section{cure if tongue.kind == NAMES else ''}"
            )
            message = f"{tongue.verb} {called} {more}"
        elif id_ in own:
            message = f"section {tongue.verb} {called} once less: {there} says {(true[1].text if true else '')!r} there{cure}"
        else:
            message = f"section {tongue.never} {called}: {there} says {(true[1].text if true else '')!r} there"
        yield pair.page.problem(said[1] if said else pair.heading, pair.heading.id, message)


def _cure(key: str, own: list[str], reference: list[Mention]) -> str:
    """The line that states the order of a section: of several mentions of one thing, each stands once, as far as they go."""
    left: dict[str, list[int]] = {}
    for number, id_ in enumerate(_ids(reference), 1):
        left.setdefault(id_, []).append(number)
    items = [left[id_].pop(0) if len(left.get(id_, ())) > 1 else left[id_][0] if id_ in left else f'"{id_}"' for id_ in own]
    return f'"{key}" = [{", ".join(map(str, items))}]'


def _no_order(site: Site, language: Language, kind: str, known: set[str]) -> Iterator[Problem]:
    text, shown = language.terms.text, relative(language.terms.path, site.root)
    for key, order in _orders(language, kind).items():
        at = place(text, f'"{key}"', max(text.find(f"[order.{kind}]"), 0))
        if key not in known:
            yield Problem(shown, *at, f"order.{kind}", f"no section {key}: expected a page and the id of a heading")
        elif not isinstance(order, list) or not all(isinstance(item, int) or (isinstance(item, str) and kind == NAMES) for item in order):
            yield Problem(shown, *at, f"order.{kind}", f"expected a list of numbers{' and names' if kind == 'names' else ''}, got {order!r}")
