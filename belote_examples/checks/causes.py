"""Which problems to show, and in which order: causes first, and what only follows from them left out until they are mended."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from belote_examples.checks.counting import broken_tables, unsure
from belote_examples.checks.markup import META
from belote_examples.checks.parity import FRONT_MATTER
from belote_examples.checks.site import REFERENCE, Language, Site
from belote_examples.checks.values import CURE
from belote_examples.checks.word_changes import entry, stands_in
from belote_examples.page import Page, Region
from belote_examples.problems import (
    CELL,
    COPY,
    LACKING,
    LOST_EXAMPLE,
    MARKER,
    NO_CARD,
    NO_HEADING,
    NO_ID,
    NO_PAGE,
    NOT_SHOWN,
    UNKNOWN_EXAMPLE,
    Problem,
    relative,
)

Found = Mapping[str, Iterable[Problem]]
"""Problems by the name of the check that found them; those of reading the files under `load`."""
READ_AGAIN = ("check_read_back", "check_proofs")
STRUCTURE = ("check_pages", "check_regions", *READ_AGAIN, "check_same_quotes", "check_same_names", "check_same_paragraphs", "check_freshness")
"""What a missing marker makes wrong."""
COMPARED = ("check_same_quotes", "check_same_names", "check_same_excuses", "check_same_paragraphs", "check_freshness")
"""What compares the sections of a page with the reference's."""
LEADS_NOWHERE = (UNKNOWN_EXAMPLE, NOT_SHOWN, NO_PAGE, NO_HEADING, NO_CARD)
"""What is said of a link that no section of the reference can have."""
Spans = dict[str, list[tuple[int, int]]]
"""First and last lines of regions, by page."""
SHOWN = 5
"""So many cells that change in the same way are one change of a word; so many problems are shown that may follow from a fault in the words."""


def ordered(site: Site, found: Found) -> list[Problem]:
    """The problems to show, causes first, then by file and line; the same one once."""
    kept: dict[str, set[Problem]] = defaultdict(set, {name: set(problems) for name, problems in found.items()})
    _without_markers(kept)
    _without_sections(site, kept)
    _without_copies(kept)
    _without_pages(kept)
    _without_counts(site, kept)
    _without_examples(site, kept)
    _without_reading_again(site, kept)
    _without_stand_ins(site, kept)
    words = _changed_words(site, kept)
    words |= kept["check_distinct"]
    _without_freshness(kept)
    reading, rest = kept.pop("load", set[Problem]()), set[Problem]().union(*kept.values()) - words
    for language in site.languages.values():
        rest = _capped(site, language, words, rest)
    return [*sorted(reading), *sorted(words - reading), *sorted(rest - words - reading, key=lambda problem: (not _of_words(problem), problem))]


def _of_words(problem: Problem) -> bool:
    return problem.path.endswith("terms.toml")


def _without_markers(kept: dict[str, set[Problem]]) -> None:
    """Where a marker is missing, nothing of the page is where it should be; where a heading has no id, it is none of the reference's."""
    broken = {problem.path for problem in kept["load"] if problem.code == MARKER}
    nameless = {problem.path for problem in kept["check_pages"] if problem.code == NO_ID}
    named = {(problem.path, problem.line) for problem in kept["check_pages"] if problem.code == NO_ID}
    kept["check_markup"] = {one for one in kept["check_markup"] if one.path not in broken and (one.path, one.line) not in named}
    folders = {path.rpartition("/")[0] for path in broken}
    for name in STRUCTURE:
        kept[name] = {problem for problem in kept[name] if problem.path not in broken}
    kept["check_quotes"] = {problem for problem in kept["check_quotes"] if problem.code != NOT_SHOWN or _folder(problem) not in folders}
    kept["check_floor"] = {problem for problem in kept["check_floor"] if problem.path not in folders}
    kept["check_pages"] = {
        problem
        for problem in kept["check_pages"]
        if problem.path not in nameless or problem.code == NO_ID or problem.where not in ("heading", "region")
    }


def _without_sections(site: Site, kept: dict[str, set[Problem]]) -> None:
    """What cannot be compared with the reference: sections below other headings, words in other paragraphs, links that lead nowhere."""
    nowhere = {(one.path, one.line, one.column) for one in kept["check_quotes"] if one.code in LEADS_NOWHERE}
    kept["check_same_quotes"] = {one for one in kept["check_same_quotes"] if (one.path, one.line, one.column) not in nowhere}
    cut = {(one.path, one.where) for one in kept["check_same_paragraphs"]}
    for name in ("check_same_quotes", "check_same_names", "check_same_excuses"):
        kept[name] = {one for one in kept[name] if (one.path, one.where) not in cut}
    pages = [page for language in site.languages.values() for page in language.pages.values()]
    headings = {page.shown: {heading.id for heading in page.headings} for page in pages}
    told: dict[str, Problem] = {}
    for problem in sorted(one for one in kept["check_pages"] if one.where == "heading"):
        if headings[problem.path] != headings.get(f"docs/{REFERENCE}/{problem.path.rpartition('/')[2]}"):
            told.setdefault(problem.path, problem)
    for path, problem in told.items():
        follow = {name: {one for one in kept[name] if _of_sections(one, name, path)} for name in (*COMPARED, "check_pages", "check_quotes")}
        kept.update({name: kept[name] - problems for name, problems in follow.items()})
        if held := sum(map(len, follow.values())):
            more = f"; {held} more problems of this page’s sections may follow from this: mend the headings first"
            kept["check_pages"] = kept["check_pages"] - {problem} | {replace(problem, message=problem.message + more)}


def _without_copies(kept: dict[str, set[Problem]]) -> None:
    """What is still the reference's is told to be so once, and not as of another language, or made from no version, too."""
    told = {(one.path, one.line, one.column) for one in kept["check_translated"]}
    whole = {one.path for one in kept["check_translated"] if one.code == COPY}
    for name in ("check_own_language", "check_freshness"):
        kept[name] = {one for one in kept[name] if one.path not in whole and (one.path, one.line, one.column) not in told}


def _without_pages(kept: dict[str, set[Problem]]) -> None:
    """A page that a language lacks is told once: not as one of the floor, nor are the tables that it should show."""
    lacking = {one.path for one in kept["check_pages"] if one.code == LACKING}
    folders = {path.rpartition("/")[0] for path in lacking}
    kept["check_floor"] = {one for one in kept["check_floor"] if one.path not in lacking | folders}


def _of_sections(problem: Problem, check: str, path: str) -> bool:
    """Whether a problem may be there only since the page at a path has other headings than it should."""
    if check == "check_quotes":
        return problem.code == NO_HEADING and problem.about == (path,)
    return problem.path == path and (check in COMPARED or problem.where == "region")


def _without_examples(site: Site, kept: dict[str, set[Problem]]) -> None:
    """While examples cannot be read, nothing that needs one is said to be wrong; their tables are of those that cannot be known."""
    if broken_tables(site):
        for name, problems in kept.items():
            kept[name] = {problem for problem in problems if problem.code not in (LOST_EXAMPLE, UNKNOWN_EXAMPLE)}


def _without_counts(site: Site, kept: dict[str, set[Problem]]) -> None:
    """While files cannot be read, or pages lack something, what is counted of them is not said to be wrong; nor is a glossary with their words."""
    if kept["check_pages"]:
        kept["check_orders"] = set()
    equipped = {problem.path.rpartition("/")[2] for problem in kept["check_pages"] if problem.where == FRONT_MATTER}
    kept["check_markup"] = {one for one in kept["check_markup"] if one.where not in META or one.path.rpartition("/")[2] not in equipped}
    names = unsure(site) | ({"figures"} if kept["check_pages"] or kept["check_same_quotes"] or kept["check_same_paragraphs"] else set())
    if kept["check_distinct"]:
        names |= {"figures", "glossary"}
    spans = _spans(site, lambda page, region: region.name in names)
    for name in ("check_regions", *READ_AGAIN):
        kept[name] = {problem for problem in kept[name] if not _within(problem, spans)}


def _spans(site: Site, chosen: Callable[[Page, Region], bool]) -> Spans:
    found: Spans = defaultdict(list)
    for language in site.languages.values():
        for page in language.pages.values():
            found[page.shown] += [(region.line, region.end) for region in page.regions if chosen(page, region)]
    return found


def _within(problem: Problem, spans: Spans) -> bool:
    return any(start <= problem.line <= end for start, end in spans.get(problem.path, ()))


def _folder(problem: Problem) -> str:
    return problem.path.rpartition("/")[0]


def _without_reading_again(site: Site, kept: dict[str, set[Problem]]) -> None:
    """Where the exact comparison has found a region to differ, its cells are not said to be wrong in other ways too, nor links to them."""
    differ = {(problem.path, problem.line) for problem in kept["check_regions"]}
    changed = {(_folder(problem), problem.where.partition(".")[0]) for problem in kept["check_regions"]}
    spans = _spans(site, lambda page, region: any((page.shown, line) in differ for line in range(region.line, region.end + 1)))
    for name in READ_AGAIN:
        kept[name] = {problem for problem in kept[name] if not _within(problem, spans)}
    kept["check_quotes"] = {
        problem
        for problem in kept["check_quotes"]
        if problem.code != NOT_SHOWN or (_folder(problem), problem.where.partition(".")[0]) not in changed
    }


def _without_stand_ins(site: Site, kept: dict[str, set[Problem]]) -> None:
    """What only follows from a word that is missing: what else is said of that word, and what cannot be read without it."""
    for language in site.languages.values():
        if missing := language.terms.missing | site.languages.get(REFERENCE, language).terms.missing:
            shown = relative(language.terms.path, site.root)
            for name in kept.keys() - {"load"}:
                kept[name] = {one for one in kept[name] if one.path != shown or missing.isdisjoint(_holders(one.where))}
    read = kept["check_read_back"]
    told = {(problem.path, problem.line) for problem in read}
    spans = _spans(
        site, lambda page, region: any((page.shown, line) in told for line in range(region.line, region.end)) and stands_in(site, page, region)
    )
    kept["check_read_back"] = {one for one in read if not _within(one, spans)}


def _holders(where: str) -> list[str]:
    """A place in terms.toml, and all that it stands in.

    >>> _holders("suits.spades.name")
    ['suits', 'suits.spades', 'suits.spades.name']
    """
    parts = where.split(".")
    return [".".join(parts[:depth]) for depth in range(1, len(parts) + 1)]


def _changed_words(site: Site, kept: dict[str, set[Problem]]) -> set[Problem]:
    """Cells that differ in one word everywhere are one problem: the word was changed in terms.toml."""
    causes = set[Problem]()
    for language in site.languages.values():
        same: dict[tuple[str, ...], set[Problem]] = defaultdict(set)
        for problem in kept["check_regions"]:
            if problem.code == CELL and problem.path.startswith(f"docs/{language.code}/") and _of_letters(*problem.about):
                same[problem.about].add(problem)
        for (old, new), problems in same.items():
            if len(problems) >= SHOWN and (found := entry(site, language, min(problems))):
                kept["check_regions"] -= problems
                kept["check_regions"] = {one for one in kept["check_regions"] if one.where != "glossary"}
                where, word = found
                at = language.terms.places.word(where, f'"{word}"')
                message = f"{len(problems)} cells of the tables say “{old}”, this file now gives “{new}”: mend it here, or, if it is right, {CURE}"
                causes.add(Problem(relative(language.terms.path, site.root), *at, where, message))
    return causes


def _of_letters(old: str, new: str) -> bool:
    """Whether a cell differs in more than its numbers: those are the engine's, no file of words has them."""
    said, wanted = ("".join(letter for letter in text if not letter.isdigit()) for text in (old, new))
    return said != wanted


def _without_freshness(kept: dict[str, set[Problem]]) -> None:
    """While a page of the reference has problems of its own, nobody is told to bring a translation up to date with it."""
    wrong = {
        problem.path.rpartition("/")[2] for name, problems in kept.items() for problem in problems if problem.path.startswith(f"docs/{REFERENCE}/")
    }
    kept["check_freshness"] = {problem for problem in kept["check_freshness"] if problem.path.rpartition("/")[2] not in wrong}


def _capped(site: Site, language: Language, words: set[Problem], rest: set[Problem]) -> set[Problem]:
    """A few problems of a language whose words are wrong, and how many more there are."""
    causes = [problem for problem in words if problem.path.startswith(f"docs/{language.code}/")]
    own = sorted((problem for problem in rest if problem.path.startswith(f"docs/{language.code}/")), key=lambda one: (not _of_words(one), one))
    if not causes or len(own) <= SHOWN:
        return rest
    at = min(causes)
    left = len(own) - SHOWN
    more = f"{left} more problem{'s' * (left != 1)} of {language.code} may follow from this: mend the words first"
    return rest - set(own[SHOWN:]) | {Problem(at.path, at.line, at.column, "", more)}
