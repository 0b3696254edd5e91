"""Everything the checks look at, read once: examples, languages with their words and pages."""
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from belote_examples import examples, measured, pages, terms
from belote_examples.examples import Entry, Example, Table
from belote_examples.kinds import LOADERS
from belote_examples.names import Forms, forms_of
from belote_examples.page import Page
from belote_examples.problems import Problem, relative
from belote_examples.prose import vocabulary
from belote_examples.quotes import Facts
from belote_examples.regions import Around
from belote_examples.terms import Terms
from belote_examples.words import Words, words

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = "en"
"""The language all others are compared with."""
LANGUAGE = re.compile(r"[a-z]{2,3}")
NO_LANGUAGE = "expected the code of a language that CLDR has, such as en or hi: its plural forms and groups of digits come from there; rename it"


@dataclass
class Language:
    """A language: its words and its pages by file name."""

    code: str
    terms: Terms
    pages: dict[str, Page]

    @cached_property
    def words(self) -> Words:
        """The recogniser of its values."""
        return words(self.terms)

    @cached_property
    def names(self) -> Forms:
        """What its sentences name, by form."""
        return forms_of(self.terms)

    @cached_property
    def vocabulary(self) -> Counter[str]:
        """The words of its pages, each with the number of sentences it stands in."""
        return vocabulary(self.pages.values())

    @cached_property
    def letters(self) -> Counter[str]:
        """The letters of its pages, each with the number of words it stands in."""
        return Counter(letter for word in self.vocabulary for letter in set(word))


@dataclass
class Site:
    """The project as the checks see it. `problems`: what was wrong in reading it; `around`: what regions look at, where this is a part of a site.

    `lacking`: whether a language has a folder, and is left out since it cannot be used.
    """

    root: Path
    tables: dict[str, Table]
    languages: dict[str, Language]
    problems: list[Problem] = field(default_factory=list)
    around: Around | None = None
    lacking: bool = False

    @cached_property
    def examples(self) -> dict[str, Entry]:
        """All examples by id."""
        return {example.id: example for table in self.tables.values() for example in table.examples}

    @cached_property
    def facts(self) -> Facts:
        """All that can be quoted."""
        return Facts.of(self.examples.values())

    @cached_property
    def measured(self) -> measured.Measured:
        """The figures that programs measure which run for longer than a build."""
        return measured.read(self.root)

    @property
    def reference(self) -> Language:
        """The reference language."""
        return self.languages[REFERENCE]

    def shown_on(self, page: Page) -> list[Example]:
        """The scored deals whose rows stand on a page."""
        names = [region.name for region in page.regions if region.name in self.tables]
        return [example for name in names for example in self.tables[name].examples if isinstance(example, Example)]


def load(root: Path = ROOT) -> Site:
    """The project under `root`. Only a language of whose words none can be used is left out, with its problems; the others go on."""
    tables, problems = examples.load(root, root / "belote_examples" / "examples", LOADERS)
    site = Site(root, {table.name: table for table in tables}, {}, problems)
    for folder in folders(root):
        if not in_cldr(folder.name):
            site.problems.append(Problem(relative(folder, root), 1, 1, folder.name, NO_LANGUAGE))
            continue
        own = terms.load(folder, root)
        site.problems += own.problems
        found = {path.name: pages.read(path, root) for path in sorted(folder.glob("*.md")) if path.name != "GUIDE.md"}
        site.problems += [problem for page in found.values() for problem in page.problems]
        if own.usable:
            site.languages[folder.name] = Language(folder.name, own, found)
    site.lacking = any(LANGUAGE.fullmatch(path.name) and path.name not in site.languages for path in (root / "docs").iterdir())
    return site


def folders(root: Path) -> list[Path]:
    """The language folders, the reference first; a link is none."""
    found = [path for path in sorted((root / "docs").iterdir()) if LANGUAGE.fullmatch(path.name) and path.is_dir() and not path.is_symlink()]
    return sorted(found, key=lambda path: path.name != REFERENCE)


def in_cldr(code: str) -> bool:
    """Whether CLDR has data of a language."""
    from babel.localedata import exists

    return exists(code)
