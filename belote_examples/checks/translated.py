"""What a language needs of its own: texts that are not the reference's any more, a guide, the picture of its links, letters in the fonts."""

import re
from collections.abc import Iterator

from belote_examples import files
from belote_examples.checks.markup import PRINTED
from belote_examples.checks.parity import translations
from belote_examples.checks.site import REFERENCE, Language, Site
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.problems import Problem, place, relative
from belote_examples.prose import bare, passages, sentences

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
            for words, at in sentences(page):
                if words in theirs and not same.issuperset(words.split()):
                    yield page.problem(at, "", f"{_short(words)!r} is {REFERENCE}'s: {CURE}")
        yield from _words(site, language, same)


def check_own_language(site: Site) -> Iterator[Problem]:
    """No sentence, heading or name of a link is in another language: one whose words that language's pages all have, and most of them more often."""
    for language in site.languages.values():
        for page in language.pages.values():
            for words, at in passages(page):
                said = set(words.split()) - _same(language)
                if other := _other(site, language, said):
                    yield page.problem(at, "", f"{_short(words)!r} is {other}'s, not {language.code}'s: {CURE}")


def _same(language: Language) -> frozenset[str]:
    """The words that a language may share with another one."""
    return GAME | {str(word).casefold() for word in language.terms.data["style"].get("same", ())}


def _other(site: Site, language: Language, words: set[str]) -> str:
    """The language that these words are of, where they are hardly the page's own, or have a letter that it has nowhere else.

    The sentence itself does not count for the page's own language.
    """
    own = language.vocabulary
    for code, other in site.languages.items():
        theirs, said = other.vocabulary, words - _same(other)
        if code != language.code and said and said <= theirs.keys():
            more, less = sum(theirs[word] >= own[word] for word in said), sum(own[word] > theirs[word] + 1 for word in said)
            if more and (more >= 2 * less or _strange(language, said)):
                return code
    return ""


def _strange(language: Language, words: set[str]) -> bool:
    """Whether a letter of these words stands in no other word of the language's pages."""
    return any(language.letters[letter] <= sum(letter in word for word in words) for letter in set("".join(words)) if letter.isalpha())


def _short(words: str) -> str:
    return words if len(words) <= LONG else words[:LONG].rpartition(" ")[0] + " …"


def _words(site: Site, language: Language, same: frozenset[str]) -> Iterator[Problem]:
    terms, reference = language.terms, site.reference.terms
    for table in PRINTED:
        for key in terms.data.get(table, {}).keys() & reference.data.get(table, {}).keys():
            word = terms.word(table, key)
            named = bare(RULE_SETS[key].source).split() if table == "rule_sets" else ()  # programs and sites keep their own names
            if bare(word) == bare(reference.word(table, key)) and not same.union(named).issuperset(bare(word).split()):
                at = terms.places.of(table, key)
                yield Problem(relative(terms.path, site.root), *at, f"{table}.{key}", f"{word!r} is {REFERENCE}'s: {CURE}")


def check_guide(site: Site) -> Iterator[Problem]:
    """Each language has a guide, its own."""
    read = {code: files.read(site.root / "docs" / code / GUIDE, site.root) for code in site.languages}
    texts = {code: text for code, (text, _) in read.items()}
    for code, text in texts.items():
        shown = f"docs/{code}/{GUIDE}"
        if text or (site.root / shown).exists():
            yield from read[code][1]
        if not text.strip():
            yield Problem(shown, 1, 1, "", "missing: a language needs a guide, its choices of words with their reasons, for who mends it next")
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
