"""What a language needs of its own: texts that are not the reference's any more, a guide, the picture of its links, letters in the fonts."""

import re
from collections.abc import Iterator
from functools import cached_property

from belote_examples import files
from belote_examples.checks.parity import FLOOR, translations
from belote_examples.checks.site import REFERENCE, Language, Site
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.page import Span
from belote_examples.problems import COPY, Problem, place, relative
from belote_examples.prose import bare, passages, sentences
from belote_examples.shape import PRINTED

GAME = frozenset({"belote", "rebelote", "coinche", "capot", "générale", "tierce", "carré"})
"""What the game calls its own things: French words that every language may keep."""
LONG = 60
"""Letters of a sentence that a message shows."""
GUIDE, CARDS, SHEET = "GUIDE.md", "docs/assets/cards", "docs/assets/site.css"
FACE = re.compile(r"@font-face \{[^}]*unicode-range: ([^;}]*)")
CURE = "translate it, or list the words that are the same in both under `same` in [style] of terms.toml"


def check_translated(site: Site) -> Iterator[Problem]:
    """No sentence, heading, title or word of a language is the reference's, but for words that both have."""
    if REFERENCE not in site.languages:
        return
    theirs = {words for page in site.reference.pages.values() for words, _ in sentences(page)}
    for language in translations(site):
        same = _same(language)
        for page in language.pages.values():
            said = [(words, at) for words, at in sentences(page) if words]
            left = [(words, at) for words, at in said if words in theirs and not same.issuperset(words.split())]
            if len(left) > 1 and all(words in theirs for words, _ in said):
                yield page.problem(Span("", 1, 1), "", f"this page is still {REFERENCE}'s, all {len(left)} sentences of it: translate it", COPY)
                continue
            for words, at in left:
                yield page.problem(at, "", f"{_short(words)!r} is {REFERENCE}'s: {CURE}")
        yield from _words(site, language, same)


def check_own_language(site: Site) -> Iterator[Problem]:
    """No sentence, heading or name of a link is in another language: one whose words that language's pages all have, and most of them more often.

    A language that is still a copy of another one has no words of its own that could be found elsewhere.
    """
    copies = _Copies(site)
    for language in site.languages.values():
        for page in language.pages.values():
            for words, at in passages(page):
                said = set(words.split()) - _same(language)
                if other := _other(site, language, said, copies):
                    yield page.problem(at, "", f"{_short(words)!r} is {other}'s, not {language.code}'s: {CURE}")


class _Copies:
    """The languages that are still a copy: over half of their sentences are another one's, and no run was told to check them; asked for seldom."""

    def __init__(self, site: Site) -> None:
        self.site, self.known = site, dict[str, bool]()

    def holds(self, code: str) -> bool:
        """Whether a language is one."""
        if code not in self.known:
            self.known[code] = code not in self.kept and any(self._of(code, other) for other in self.site.languages if other != code)
        return self.known[code]

    @cached_property
    def kept(self) -> set[str]:
        """The reference, and the languages of the floor."""
        named = files.read_toml(self.site.root / FLOOR, self.site.root)[1].get("languages", ())
        return {REFERENCE, *(named if isinstance(named, list) else ())}

    def _of(self, code: str, other: str) -> bool:
        own, theirs = self._sentences(code), {*self._sentences(other)}
        return 2 * sum(words in theirs for words in own) > len(own)

    def _sentences(self, code: str) -> list[str]:
        return [words for page in self.site.languages[code].pages.values() for words, _ in sentences(page) if words]


def _same(language: Language) -> frozenset[str]:
    """The words that a language may share with another one."""
    return GAME | {str(word).casefold() for word in language.terms.data["style"].get("same", ())}


def _other(site: Site, language: Language, words: set[str], copies: _Copies) -> str:
    """The language that these words are of, where they are hardly the page's own, or have a letter that it has nowhere else.

    The sentence itself does not count for the page's own language.
    """
    own = language.vocabulary
    for code, other in site.languages.items():
        theirs, said = other.vocabulary, words - _same(other)
        if code != language.code and said and said <= theirs.keys():
            more, less = sum(theirs[word] >= own[word] for word in said), sum(own[word] > theirs[word] + 1 for word in said)
            if more and (more >= 2 * less or _strange(language, said)) and not copies.holds(code):
                return code
    return ""


def _strange(language: Language, words: set[str]) -> bool:
    """Whether a letter of these words stands in no other word of the language's pages."""
    return any(language.letters[letter] <= sum(letter in word for word in words) for letter in set("".join(words)) if letter.isalpha())


def _short(words: str) -> str:
    return words if len(words) <= LONG else words[:LONG].rpartition(" ")[0] + " …"


def _words(site: Site, language: Language, same: frozenset[str]) -> Iterator[Problem]:
    terms, reference, shown = language.terms, site.reference.terms, relative(language.terms.path, site.root)
    for table in PRINTED:
        keys = terms.data.get(table, {}).keys() & reference.data.get(table, {}).keys()
        equal = [key for key in keys if bare(terms.word(table, key)) == bare(reference.word(table, key))]
        left = [key for key in equal if not same.union(_own_names(table, key)).issuperset(bare(terms.word(table, key)).split())]
        if len(equal) == len(keys) and len(left) > 1:
            yield Problem(shown, *terms.places.of(table), table, f"these {len(left)} words are still {REFERENCE}'s: translate them")
            continue
        for key in left:
            yield Problem(shown, *terms.places.of(table, key), f"{table}.{key}", f"{terms.word(table, key)!r} is {REFERENCE}'s: {CURE}")


def _own_names(table: str, key: str) -> list[str]:
    """The words of its source, of a rule set: programs and sites keep their own names."""
    return bare(RULE_SETS[key].source).split() if table == "rule_sets" else []


def check_guide(site: Site) -> Iterator[Problem]:
    """Each language has a guide, its own."""
    read = {code: files.read(site.root / "docs" / code / GUIDE, site.root) for code in site.languages}
    texts = {code: text for code, (text, _) in read.items()}
    for code, text in texts.items():
        shown = f"docs/{code}/{GUIDE}"
        if text or (site.root / shown).exists():
            yield from read[code][1]
        if not text.strip():
            yield Problem(shown, 1, 1, "", "missing: a language needs a guide, its choices of words with their reasons, for whoever mends it next")
        elif code != REFERENCE and text == texts.get(REFERENCE):
            yield Problem(shown, 1, 1, "", f"expected a guide to this language, got that of {REFERENCE}")


def check_link_cards(site: Site) -> Iterator[Problem]:
    """Each language has the picture that a link to its pages shows elsewhere, and no picture is left of another."""
    have = {path.stem for path in (site.root / CARDS).glob("*.png")}
    for code in sorted(site.languages.keys() - have):
        yield Problem(f"{CARDS}/{code}.png", 1, 1, code, "missing: the picture of links to this language; scripts/make_cards draws it")
    for code in sorted(have - {path.name for path in (site.root / "docs").iterdir() if (path / "terms.toml").exists()}):
        yield Problem(f"{CARDS}/{code}.png", 1, 1, code, f"there is no language docs/{code}: delete its picture")


def check_letters(site: Site) -> Iterator[Problem]:
    """The fonts have each letter that a language writes."""
    sheet, problems = files.read(site.root / SHEET, site.root)
    drawn = {code for ranges in FACE.findall(sheet) for code in _codes(ranges)}
    if not drawn:
        yield from problems or [Problem(SHEET, 1, 1, "", "expected @font-face lines with a unicode-range, got none")]
        return
    for language in site.languages.values():
        for shown, text in [(relative(language.terms.path, site.root), language.terms.text), *((p.shown, p.text) for p in language.pages.values())]:
            for letter in sorted(letter for letter in set(text) if letter.isalpha() and ord(letter) not in drawn):
                message = f"no font has the letter {letter!r} (U+{ord(letter):04X}): add it in scripts/make_fonts and in {SHEET}"
                yield Problem(shown, *place(text, letter), "", message)


def _codes(ranges: str) -> Iterator[int]:
    for first, last in re.findall(r"U\+([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?", ranges):
        yield from range(int(first, 16), int(last or first, 16) + 1)
