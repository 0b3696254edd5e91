"""The words of each language: complete, distinct, in its script, and with its plural forms."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from belote_examples import files
from belote_examples.checks.markup import FILLED_IN, printed
from belote_examples.checks.site import Language, Site, folders, in_cldr
from belote_examples.problems import Problem, place, relative
from belote_examples.shape import PRINTED
from belote_examples.terms import Terms
from belote_examples.words import SIGNS

HIGHEST = 3000
"""Numbers up to this decide which plural forms a language needs: no score of a deal is higher."""
TELLING = sorted({*range(200), *range(0, HIGHEST + 1, 100)})
"""Of those, the ones that show all forms: CLDR's rules look at a number, at what ends it (`n % 10`, `n % 100`), and at whole hundreds."""
TOGETHER = (
    ("deal", "cards", "extras", "sum", "outcome"),
    ("trump", "taker", "contract"),
    ("last_trick", "belote", "declarations", "capot", "generale", "held"),
    ("trump", "led", "hand", "legal", "winner", "points"),
    ("trump", "led", "holder", "hand", "legal", "why"),
    ("trick", "cards_played", "winner", "points", "total"),
    ("trump_suit", "plain_suit", "cards", "with_last_trick", "with_capot"),
    ("hand", "declarations", "points"),
    ("declarations", "scores", "why"),
    ("deal", "auction", "outcome"),
    ("dealer", "turn_up"),
)
"""Labels that stand in one place, where a reader tells them apart by the word alone."""
ALIKE = ("site", "labels", "titles", "app", "score_sheet", "atlas", "switch_values")
"""Tables whose words stand in many places: the same one under two ids is no fault there."""
APART = (*(table for table in PRINTED if table not in ALIKE), "names", "index")
"""Tables in which no word may stand under two ids."""
IN_SCRIPT = tuple(table for table in PRINTED if table != "rule_sets")
"""Tables in the script of the language; programs and sites keep their own names."""
SHARED_NAME = 2
"""In how many languages a word must at least stand under one id, besides the one in question, to be a name."""
LETTERS = re.compile(r"[^\W\d_]+")
MARKED = re.compile(r'<span lang="[a-z]+">[^<]*</span>')
"""A word of another language in a generated region, which is read back beside the words of that language."""
UNREAD = "\ufffd"
"""What stands for a byte that is no UTF-8, which is told where the file is read."""
SPACES = (" ", "\u00a0")
ESCAPE = "\\"
"""Begins a letter that terms.toml writes by its number."""
LOCALE = re.compile(r"\blocale:\s*[\"']?([A-Za-z_-]+)")
FOREIGN_DIGITS = re.compile(r"(?:(?![0-9])[\d\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u2079\u2080-\u2089\u2150-\u218b\u2460-\u249b])+")
"""Digits of other scripts, fractions, exponents and numbers in circles."""
HALF_KEPT = re.compile("(?<=[^\u00a0])×\u00a0")
"""A sign of times with a space that breaks no line behind it alone, in a word: the site makes such a one of a plain space, as sentences have it."""
SHARED = "%r stands under %s too: a reader cannot tell them apart"
BANNED = {
    "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u2011", "\u202f", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066",
    "\u2067", "\u2068", "\u2069",
}  # fmt: skip
"""Characters that nobody sees and that break matching, search or the direction of a line."""
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Marks, letters and signs of which nothing is seen, by no class of Unicode's own."""
STYLES = frozenset("\ufe0e\ufe0f")
STYLED = re.compile(f"(?<=[♠♥♦♣])[{''.join(STYLES)}]")
"""How a suit's sign is to be drawn, behind it."""


def _shown(site: Site, language: Language) -> str:
    return relative(language.terms.path, site.root)


def check_distinct(site: Site) -> Iterator[Problem]:
    """No word stands under two ids where a reader must tell them apart."""
    for language in site.languages.values():
        terms = language.terms
        for table in APART:
            seen: dict[str, str] = {}
            for key in terms.data[table]:
                for form in forms_of(terms, table, key):
                    if seen.setdefault(form, key) != key:
                        at = terms.places.word(f"{table}.{key}", f'"{form}"')
                        yield Problem(_shown(site, language), *at, f"{table}.{key}", SHARED % (form, seen[form]))
        for group in TOGETHER:
            seen = {}
            for key in group:
                if seen.setdefault(word := terms.word("labels", key), key) != key:
                    at = terms.places.word(f"labels.{key}", f'"{word}"')
                    yield Problem(_shown(site, language), *at, f"labels.{key}", SHARED % (word, seen[word]))
        if terms.side("ns") == terms.side("ew"):
            yield Problem(_shown(site, language), *place(terms.text, "[sides]"), "sides", f"both sides are {terms.side('ns')!r} in tables")


def forms_of(terms: Terms, table: str, key: str) -> set[str]:
    """Every form under an id: its word, and the forms a sentence may use."""
    value = terms.data[table][key]
    return set(value) if isinstance(value, list) else {terms.word(table, key), *(terms.forms(table, key) if isinstance(value, dict) else ())}


def check_script(site: Site) -> Iterator[Problem]:
    """Printed words are written in the language's script; a name in other letters, as of a program, is one that others have there."""
    found = [(language, *one) for language in site.languages.values() for one in _strange_words(language)]
    places = {where for _, where, *_ in found}
    texts = [(where, text) for language in site.languages.values() for where, text in printed(language) if where in places] if places else []
    names = Counter((where, word) for where, text in texts for word in {*LETTERS.findall(text.casefold())})
    for language, where, text, word, letter in found:
        if names[where, word.casefold()] <= SHARED_NAME:
            message = f"expected {str(language.terms.data['style']['script']).title()} letters, got {letter!r} in {text!r}"
            yield Problem(_shown(site, language), *language.terms.places.word(where, text), where, message)


def _strange_words(language: Language) -> Iterator[tuple[str, str, str, str]]:
    """Words with letters of another script: their place in the file, what stands there, the word itself, the first such letter."""
    script = str(language.terms.data["style"]["script"]).upper()
    for where, text in printed(language):
        if where.partition(".")[0] in IN_SCRIPT and not all(_written_in(script, letter) for letter in set(text)):
            for word in LETTERS.findall(FILLED_IN.sub(" ", text)):
                if strange := [letter for letter in word if not _written_in(script, letter)]:
                    yield where, text, word, strange[0]


@cache
def _written_in(script: str, letter: str) -> bool:
    """Whether a sign is no letter of another script."""
    return not letter.isalpha() or unicodedata.name(letter, "").startswith(script)


def check_characters(site: Site) -> Iterator[Problem]:
    """Words and pages are in Unicode's normal form C, with Western digits, without invisible characters; pages in the language's script, or Latin."""
    for language in site.languages.values():
        shown, terms = _shown(site, language), language.terms
        of_text = list(_characters(shown, terms.text, ""))
        yield from of_text
        told = {(problem.line, problem.message) for problem in of_text}
        words = list(printed(language)) if ESCAPE in terms.text else []
        whole = _characters(shown, "\n".join(word for _, word in words), "")
        for where, word in words if any(whole) else ():
            for problem in _characters(shown, word, "") if word not in terms.text else ():
                line, _ = terms.places.word(where, word)
                if (line, problem.message) not in told:
                    yield replace(problem, line=line, column=1, where=where)
        for page in language.pages.values():
            yield from _characters(page.shown, page.text, str(language.terms.data["style"]["script"]).upper())


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _characters(shown: str, text: str, script: str) -> Iterator[Problem]:
    letters = set(text)
    if letters & STYLES:
        letters = set(STYLED.sub("", text))
    strange = {letter: message for letter in letters if (message := _strange(letter, script))}
    half_kept = not script and HALF_KEPT.search(text)
    if not (strange or half_kept or any(map(_foreign_digit, letters)) or not unicodedata.is_normalized("NFC", text)):
        return
    for number, line in enumerate(text.split("\n"), 1):
        if line.isascii():
            continue
        if not unicodedata.is_normalized("NFC", line):
            column = next(at for at in range(len(line)) if not unicodedata.is_normalized("NFC", line[: at + 1])) + 1
            got = line[max(0, column - 2) : column]
            yield Problem(shown, number, column, "", f"expected Unicode normal form C, got {got!r}: compose the accents")
        own = STYLED.sub(_blank, MARKED.sub(_blank, line) if script else line)
        for match in FOREIGN_DIGITS.finditer(own):
            yield Problem(shown, number, match.start() + 1, "", f"expected Western digits, got {match[0]!r}")
        for match in () if script else HALF_KEPT.finditer(own):
            yield Problem(shown, number, match.start() + 1, "", "expected the same space on both sides of ×: the site keeps a number beside it")
        for letter in strange.keys() & set(own) if strange else ():
            yield from (Problem(shown, number, column, "", strange[letter]) for column, other in enumerate(own, 1) if other == letter)


@cache
def _foreign_digit(letter: str) -> bool:
    return FOREIGN_DIGITS.match(letter) is not None


@cache
def _strange(letter: str, script: str) -> str:
    """What is wrong with a letter on a page of a script, where `script` is given; Latin letters may stand everywhere."""
    if letter in BANNED or BLANK.match(letter):
        return f"invisible character U+{ord(letter):04X}: delete it"
    name, category = unicodedata.name(letter, "unnamed"), unicodedata.category(letter)
    if category == "Zs" and letter not in SPACES:
        return f"expected a plain space or a no-break space (U+00A0), got U+{ord(letter):04X}, {name}"
    if category == "So" and letter not in SIGNS and letter != UNREAD:
        return f"expected words and signs of suits, as in 10♥, got {letter!r}: {name}"
    if script and letter.isalpha() and not name.startswith((script, "LATIN")):
        return f"expected {' or '.join(dict.fromkeys((script.title(), 'Latin')))} letters, got {letter!r}: {name}"
    return ""


def check_plurals(site: Site) -> Iterator[Problem]:
    """Each noun has exactly the plural forms that numbers up to 3000 take (CLDR)."""
    for language in site.languages.values():
        wanted = _plural_forms(language.code)
        for noun in ("point", "trick", "card"):
            forms = language.terms.data.get("plurals", {}).get(noun, {})
            if sorted(forms) != wanted:
                at = place(language.terms.text, f"[plurals.{noun}]")
                message = f"expected the forms {', '.join(wanted)}, got {', '.join(sorted(forms)) or 'none'}"
                yield Problem(_shown(site, language), *at, f"plurals.{noun}", message)


@cache
def _plural_forms(code: str) -> list[str]:
    from babel import Locale

    plural = Locale.parse(code).plural_form
    return sorted({plural(number) for number in TELLING})


def check_language_list(site: Site) -> Iterator[Problem]:
    """mkdocs.yml builds exactly the languages that have a folder."""
    text, problems = files.read(site.root / "mkdocs.yml", site.root)
    yield from problems
    if problems:
        return
    listed = [match for match in LOCALE.finditer(text) if "#" not in text[text.rfind("\n", 0, match.start()) + 1 : match.start()]]
    have = {folder.name for folder in (site.root / "docs").iterdir() if (folder / "terms.toml").exists()}
    for match in listed:
        if match[1] not in have:
            at = place(text, match[1], match.start(1))
            yield Problem("mkdocs.yml", *at, match[1], f"expected a folder docs/{match[1]} with its terms.toml")
    for code in sorted({folder.name for folder in folders(site.root) if in_cldr(folder.name)} & have - {match[1] for match in listed}):
        yield Problem("mkdocs.yml", *place(text, "languages:"), code, f"docs/{code} exists, but the site does not build it: add it to the languages")
