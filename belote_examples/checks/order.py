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
from typing import NamedTuple

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
    """What messages call things: one of `KINDS`, the verb, how it is said that a section never does it, what an id is called in a language.

    `does`: how the text of a mention does what the reference does there, as in `'South' links to #trick.leader`; `unlike`: what else is wrong where
    one stands for the other, from both and where the other is; empty where nothing is.
    `tables`: those of terms.toml that have the words for ids.
    """

    kind: str
    verb: str
    never: str
    called: Callable[[Language, str], str]
    does: Callable[[Mention], str]
    unlike: Callable[[Mention, Mention, str], str] = lambda said, true, there: ""
    tables: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pair:
    """A section that says other things than it should: its page, what it says, what it should, and the page that says so."""

    language: Language
    page: Page
    heading: Heading
    own: list[Mention]
    wanted: list[Mention]
    other: Page


class Change(NamedTuple):
    """What is said and what should be, None where something is missing or too much; what is said around it."""

    said: Mention | None
    true: Mention | None
    around: tuple[Mention, ...]


def compare(site: Site, tongue: Tongue, said: Callable[[Language, Page], Said]) -> Iterator[Problem]:
    """Where a section says other things than the reference's, or in another order.

    The reference is wrong where two languages or more say so, all those among them that state no order of their own.
    """
    if REFERENCE not in site.languages:
        return
    unknown = {code: _unknown(site.reference, tongue) | _unknown(language, tongue) for code, language in site.languages.items()}
    for name, reference in site.reference.pages.items():
        true = said(site.reference, reference)
        own = {language.code: said(language, language.pages[name]) for language in translations(site) if name in language.pages}
        for heading in reference.headings:
            key, wanted = f"{name}#{heading.id}", true.get(heading.id, [])
            wrong, free = list[Pair](), set[str]()
            for code, sections in own.items():
                if heading.id in sections and not (unknown[REFERENCE] and key in _orders(site.languages[code], tongue.kind)):  # it counts by all
                    language = site.languages[code]
                    page, expected = language.pages[name], stated(language, tongue.kind, key, wanted)
                    at = next(one for one in page.headings if one.id == heading.id)
                    free |= set() if key in _orders(language, tongue.kind) else {code}
                    here = sections[heading.id]
                    if unsaid := unknown[code]:
                        here, expected = ([one for one in mentions if one[0] not in unsaid] for mentions in (here, expected))
                    if _ids(here) != _ids(expected):
                        wrong.append(Pair(language, page, at, here, expected, reference))
            if len(wrong) > 1 and free <= {pair.language.code for pair in wrong}:
                yield from _of_reference(site, tongue, heading, sorted(wrong, key=lambda pair: pair.language.code not in free))
            else:
                for pair in wrong:
                    yield from _differences(site, tongue, pair, key, wanted)


def _unknown(language: Language, tongue: Tongue) -> set[str]:
    """The ids that a language lacks the words for, so that nobody can know whether it says them."""
    parts = (where.partition(".") for where in language.terms.missing)
    return {key for table, _, key in parts if table in tongue.tables}


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


def changes(said: list[Mention], true: list[Mention]) -> list[Change]:
    """Where what is said is not what should be; of things in another order the first alone.

    >>> ids = lambda text: [(id_, Span("", 1, 1)) for id_ in text]
    >>> [(one and one[0], other and other[0], [id_ for id_, _ in around]) for one, other, around in changes(ids("abd"), ids("abcd"))]
    [(None, 'c', ['b', 'd'])]
    """
    own, wanted = _ids(said), _ids(true)
    if own and Counter(own) == Counter(wanted):
        at = next(number for number, (one, other) in enumerate(zip(own, wanted, strict=True)) if one != other)
        return [Change(said[at], true[at], ())]
    start, end = 0, 0
    while own[start : start + 1] and own[start : start + 1] == wanted[start : start + 1]:
        start += 1
    while end < min(len(own), len(wanted)) - start and own[-1 - end] == wanted[-1 - end]:
        end += 1
    own, wanted = own[start : len(own) - end], wanted[start : len(wanted) - end]
    found = list[Change]()
    for tag, first, last, from_, to in SequenceMatcher(None, own, wanted, autojunk=False).get_opcodes():
        if tag != "equal":
            around = (*said[: start + first][-1:], *said[start + last :][:1])
            found += [Change(*pair, around) for pair in zip_longest(said[start + first : start + last], true[start + from_ : start + to])]
    return found


def _of_reference(site: Site, tongue: Tongue, heading: Heading, wrong: list[Pair]) -> Iterator[Problem]:
    """The languages say the same thing against the reference: said once, there."""
    pair = wrong[0]
    page = site.reference.pages[pair.page.name]
    cure = "mend it, or, if it is right, bring them up to date: " + ", ".join(f"{one.page.shown}:{one.heading.line}" for one in wrong)
    for said, true, _ in changes(pair.wanted, pair.own):
        span = said[1] if said and said[1].line else heading
        theirs = tongue.called(site.reference, true[0]) if true else ""
        if said:
            others = f"the other languages have {theirs}" if true else "no other language does"
            message = f"{tongue.verb} {tongue.called(site.reference, said[0])}, where {others}"
        else:
            message = f"section {tongue.never} {theirs}, where the other languages have it"
        yield page.problem(span, heading.id, f"{message}: {cure}")


def _differences(site: Site, tongue: Tongue, pair: Pair, key: str, reference: list[Mention]) -> Iterator[Problem]:
    own, wanted, shown = _ids(pair.own), _ids(pair.wanted), pair.other.shown
    bound = tongue.kind == NAMES or set(own) <= set(_ids(reference))  # a link that the reference's section lacks proves something else
    cure = f": mend it, or, if {pair.language.code} must say it so, {_line(site, tongue, pair, key, own, reference)}" if bound else ""
    for said, true, around in changes(pair.own, pair.wanted):
        if true:
            there = f"{shown}:{true[1].line}" if true[1].line else f"the order stated in {relative(pair.language.terms.path, site.root)}"
            does = f"{there} {tongue.does(true)}"
        if said and true:
            called = tongue.called(pair.language, said[0])
            message = (tongue.unlike(said, true, there) or f"{tongue.verb} {called} here, where {does}") + cure
        elif said:
            called = f"{tongue.verb} {tongue.called(pair.language, said[0])}"
            more = f"{called} here, which {shown} does not in this section" + (cure or ": leave it out, or link it there first")
            message = f"{called} once more than {shown}{cure}" if said[0] in wanted else more
        elif true:
            called, again = tongue.called(pair.language, true[0]), true[0] in own
            beside = " and ".join(f"{span.text!r} of line {span.line}" for _, span in around)
            message = f"section {tongue.verb} {called} once less" if again else f"section {tongue.never} {called}"
            message += f": {does}" + (f", here it would stand beside {beside}" if beside else "") + cure * (again or tongue.kind == NAMES)
        yield pair.page.problem(said[1] if said else pair.heading, pair.heading.id, message)


def _line(site: Site, tongue: Tongue, pair: Pair, key: str, own: list[str], reference: list[Mention]) -> str:
    """What to write where for a language that says a section in its own order."""
    terms = pair.language.terms
    shown, line = relative(terms.path, site.root), _cure(key, own, reference)
    if key in _orders(pair.language, tongue.kind):
        return f"replace line {_place(terms.text, tongue.kind, key)[0]} of {shown} by: {line}"
    return f"write under [order.{tongue.kind}] of {shown}: {line}"


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
        at = _place(text, kind, key)
        if key not in known:
            yield Problem(shown, *at, f"order.{kind}", f"no section {key}: expected a page and the id of a heading")
        elif not isinstance(order, list) or not all(isinstance(item, int) or (isinstance(item, str) and kind == NAMES) for item in order):
            yield Problem(shown, *at, f"order.{kind}", f"expected a list of numbers{' and names' if kind == 'names' else ''}, got {order!r}")


def _place(text: str, kind: str, key: str) -> tuple[int, int]:
    """Where a file of words states the order of a section."""
    return place(text, f'"{key}"', max(text.find(f"[order.{kind}]"), 0))
