"""A page in memory, and what each check says of a mutant of it: only what the mutant can touch is checked again.

The answers are those of the whole check on the whole site: a test compares them.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from belote_examples.checks import CHECKS, causes
from belote_examples.checks.counting import around
from belote_examples.checks.site import REFERENCE, Language, Site
from belote_examples.page import Page
from belote_examples.problems import Problem
from belote_examples.prose import sentences
from mutation.memory import remembering
from mutation.mutant import Mutant
from mutation.reading import PAGE, PROSE, REGION, Read, Reader, frame, shell

BY_NAME = {check.__name__: check for check in CHECKS}
ALONE = {
    REGION: ("check_characters", "check_regions", "check_proofs", "check_read_back", "check_letters"),
    PROSE: ("check_characters", "check_unquoted", "check_beside", "check_units", "check_forbidden", "check_letters"),
}
"""What looks at a region, and at the sentences of a section, without anything else of the site."""
ALONE[PAGE] = (*dict.fromkeys(ALONE[REGION] + ALONE[PROSE]),)
NEAR = ("check_same_quotes", "check_same_names", "check_same_excuses", "check_same_paragraphs")
"""What compares the sentences of a section in every language."""
WHOLE = ("check_pages", "check_floor", "check_orders")
"""What looks at what the site consists of, and at nothing else."""
LATER = ("check_markup", "check_freshness", "check_quotes", "check_formulas", "check_own_language", "check_translated")
"""What looks at sentences beside another page, or beside the words of all pages."""
ELSEWHERE = (
    "check_documented", "check_language_list", "check_distinct", "check_script", "check_plurals", "check_titles", "check_labels",
    "check_forbidden_words", "check_guide", "check_link_cards", "check_style_sheets", "check_contrasts", "check_plain_words", "check_files",
    "check_kit", "check_filled_in", "check_measured",
)  # fmt: skip
"""What looks at words and examples alone: no page changes what it says."""
Found = dict[str, set[Problem]]


class Caught(NamedTuple):
    """What was said of a mutant: the checks that name it where it is, each alone; whether the whole does; how many problems the whole shows."""

    alone: frozenset[str]
    whole: bool
    shown: int


class Stage:
    """One page of the site, ready for mutants."""

    def __init__(self, site: Site, lang: str, name: str) -> None:
        self.site, self.name, self.lang = site, name, lang
        self.page = site.languages[lang].pages[name]
        self.reader, self.frame, self.around = Reader(self.page), frame(self.page), around(site)
        self.pages = {code: {name: language.pages[name]} for code, language in site.languages.items() if name in language.pages}
        self.shells = {other: shell(page) for other, page in site.languages[lang].pages.items() if other != name}
        self.reference = {REFERENCE: self.pages[REFERENCE]} if lang != REFERENCE else {}
        for language in site.languages.values():
            language.__dict__["words"] = remembering(language.words)

    @cached_property
    def foreign(self) -> set[str]:
        """The sentences of the reference."""
        return {words for page in self.site.reference.pages.values() for words, _ in sentences(page)}

    @cached_property
    def sections(self) -> dict[str, dict[str, Page]]:
        """The sentences of each section of this page, by language and id."""
        readers = {code: Reader(page[self.name]) for code, page in self.pages.items()}
        return {code: {one.id: reader.prose(one.line) for one in reader.page.headings} for code, reader in readers.items()}

    def caught(self, mutant: Mutant) -> Caught:
        """What is said of a mutant."""
        read = self.reader.read(mutant)
        found, lines = self.found(read), mutant.places(read.whole)

        def hit(problems: Iterable[Problem]) -> bool:
            return any(problem.path == self.page.shown and problem.line in lines for problem in problems)

        shown = causes.ordered(self._site({self.lang: {self.name: read.whole}}), found)
        return Caught(frozenset(name for name, problems in found.items() if hit(problems)), hit(shown), len(shown))

    def found(self, read: Read) -> Found:
        """What each check says of a mutated page."""
        own = {self.lang: {self.name: read.part}}
        found: Found = {"load": set(read.whole.problems)}
        found |= self._run(ALONE[read.kind], own, without_words=True)
        if frame(read.whole) != self.frame:
            found |= self._run(("check_pages",), self.pages | {self.lang: {self.name: read.whole}})
            every = {code: language.pages for code, language in self.site.languages.items()}
            found |= self._run(("check_floor", "check_orders"), every | {self.lang: self.shells | {self.name: read.whole}})
        if read.kind != REGION:
            found |= self._sentences(read, own)
        return found

    def _sentences(self, read: Read, own: dict[str, dict[str, Page]]) -> Found:
        """What is said of sentences beside other languages and other pages."""
        near = {code: {self.name: self.sections[code].get(read.section, page[self.name])} for code, page in self.pages.items()}
        found = self._run(NEAR, (near if read.kind == PROSE else self.pages) | own)
        found |= self._run(("check_markup", "check_freshness"), self.reference | {self.lang: {self.name: read.whole}})
        linked = replace(read.part, ids=read.whole.ids, headings=read.whole.headings, regions=read.whole.regions)
        links = {self.lang: self.shells | {self.name: linked}}
        found |= self._run(("check_quotes",), links)
        if any(quote.target.endswith(".award") for quote in read.part.quotes):
            found |= self._run(("check_formulas",), self.reference | links)
        found |= self._run(("check_own_language",), {code: {} for code in self.site.languages} | own)
        if self.reference and any(words in self.foreign for words, _ in sentences(read.part)):
            found |= self._run(("check_translated",), {REFERENCE: self.site.reference.pages} | own)
        return found

    def _run(self, names: Iterable[str], languages: dict[str, dict[str, Page]], without_words: bool = False) -> Found:
        site = self._site(languages, without_words)
        return {name: set(BY_NAME[name](site)) for name in names}

    def _site(self, languages: dict[str, dict[str, Page]], without_words: bool = False) -> Site:
        """The site with these pages only; the text of the words, which no mutant touches, may be left out."""
        made = Site(self.site.root, self.site.tables, {}, around=self.around)
        made.__dict__ |= {"facts": self.site.facts, "examples": self.site.examples, "measured": self.site.measured}
        for code, own in languages.items():
            language = self.site.languages[code]
            terms = replace(language.terms, text="") if without_words else language.terms
            made.languages[code] = Language(code, terms, own)
            made.languages[code].__dict__ |= {"words": language.words, "names": language.names, "vocabulary": language.vocabulary}
        return made
