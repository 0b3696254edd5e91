"""What may stand in a page and in the words: text and a short list of signs that mark it, so that nothing else can become part of the site.

Two programs read a page, and each knows markup that the other takes for text (`{: onclick=… }`, `[x](javascript:…)`, an unfinished tag). So nothing
is looked for that is known to do harm: what is not on the list is refused, whatever it might do.
"""

import re
import unicodedata
from collections.abc import Iterator

from belote_examples.checks.site import REFERENCE, Language, Site
from belote_examples.page import Page
from belote_examples.pages import EXCUSE
from belote_examples.problems import Problem, relative

META = ("description", "app", "tables")
"""Keys of front matter; the site's generator does more with others than show them."""
COMMENT = re.compile(r"<!-- (?:from: [^<>]*|table: [a-z0-9-]+|/table) -->\s*")
HEADING = re.compile(r"(#{1,6} )(.*?)( \{#[a-z0-9-]+\})")
ITEM = re.compile(r" {0,3}(?:\*|\d{1,2}\.) (?! *(?:[*+-]|\d+[.)])(?:\s|$))")
"""A mark of a list, and no other after it: a list in a list in a list costs a reader of Markdown more with each."""
INDENT = re.compile(" {4}| *\u00a0")
"""What begins no line of a page: four spaces, which make a block of code of it, or a space that breaks no line, which a reader takes for such."""
OTHER_MARK = re.compile(r" {0,3}(?:(?:[-+]|\d+\))(?:\s|$)|=+\s*$|(?:-\s*){2,}$)")
"""Marks of other lists, which not all readers of Markdown know, underlined headings, and rules across a page."""
LINK = re.compile(r"(?<!!)\[([^\[\]]*)\]\((?:https://[\w./#?=&%~-]+|[a-z0-9.-]*(?:#[\w.-]+)?)\)")
BOLD = re.compile(r"\*\*(?=\S)([^*]+)(?<=\S)\*\*")
MARKUP = frozenset("<>&\\`{}[]|_~^*#$@")
"""Signs that mean something in Markdown, in HTML or in templates, and nothing on these pages but in the places named above."""
UNSEEN = ("Cc", "Cf", "Zl", "Zp", "Cs", "Co", "Cn")
"""Kinds of characters that are no text: controls, marks of direction, line separators, what no standard names."""
FILLED_IN = re.compile(r"\{[a-z_]+\}")
NOT_SHOWN = ("forbidden", "order", "style", "cldr")
"""Tables of words that no page prints."""
KNOWN = "expected words, headings with {#id}, lists, **bold** and links such as [words](page.md#place)"


def check_markup(site: Site) -> Iterator[Problem]:
    """Outside the generated regions each page has text, headings, lists, bold and links, and nothing else; its front matter has known keys."""
    for language in site.languages.values():
        for page in language.pages.values():
            told = {problem.line for problem in page.problems}
            yield from (problem for problem in of_page(page) if problem.line not in told)
            yield from _equipment(site, page)


def of_page(page: Page) -> Iterator[Problem]:
    """What in a page is none of the known markup."""
    inside = {number for region in page.regions for number in range(region.line, region.end + 1)}
    lines = page.text.split("\n")
    front = lines.index("---", 1) + 1 if lines[0] == "---" and "---" in lines[1:] else 0
    for number, line in enumerate(lines, 1):
        if 1 < number < front:
            line = line.partition(":")[2]
        elif number in inside or number in (1, front) or COMMENT.fullmatch(line):
            continue
        elif heading := HEADING.fullmatch(line):
            line = heading[2]
        if at := _unknown(line):
            column = lines[number - 1].find(line) + at
            yield Problem(page.shown, number, column, "", f"{KNOWN}, got {_named(line[at - 1])}: nothing else is markup here")


def _unknown(line: str) -> int:
    """The column of the first sign that is none of the known markup; 0 where all is."""
    text = LINK.sub(lambda found: "x" + found[1] + "x" * (len(found[0]) - len(found[1]) - 1), EXCUSE.sub(_blank, line))
    text = BOLD.sub(lambda found: f"  {found[1]}  ", text)
    if mark := ITEM.match(text):
        text = " " * mark.end() + text[mark.end() :]
    return _sign(text) or (1 if (INDENT.match(line) and line.strip()) or OTHER_MARK.match(line) else 0)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _sign(text: str) -> int:
    if MARKUP.isdisjoint(text) and text.replace("\u00a0", " ").isprintable():  # of spaces Python prints the plain one alone; of `UNSEEN`, nothing
        return 0
    return next((column for column, sign in enumerate(text, 1) if sign in MARKUP or unicodedata.category(sign) in UNSEEN), 0)


def _named(sign: str) -> str:
    return repr(sign) if sign.isprintable() else f"U+{ord(sign):04X}"


def _equipment(site: Site, page: Page) -> Iterator[Problem]:
    """What front matter makes the site do with a page is the reference's choice."""
    for key in page.meta.keys() - set(META):
        yield Problem(page.shown, _line_of(page, key), 1, key, f"unknown: expected one of {', '.join(META)} in the front matter")
    reference = site.reference.pages.get(page.name) if REFERENCE in site.languages else None
    for key in META[1:]:
        if reference and page.meta.get(key) != (wanted := reference.meta.get(key)):
            expected = f"{key}: {wanted}" if wanted else f"no {key}"
            yield Problem(page.shown, _line_of(page, key), 1, key, f"expected {expected} as in {reference.shown}, got {page.meta.get(key)!r}")


def _line_of(page: Page, key: str) -> int:
    return next((number for number, line in enumerate(page.text.split("\n"), 1) if line.startswith(f"{key}:")), 1)


def check_plain_words(site: Site) -> Iterator[Problem]:
    """A word is text: no sign in it is markup, and only known names in braces are filled in."""
    for language in site.languages.values():
        shown = relative(language.terms.path, site.root)
        for where, word in printed(language):
            text = FILLED_IN.sub(_blank, word)
            if at := _sign(text.replace("\n", "&").replace('"', "&")):  # a line or the value of an attribute ends there
                message = f"expected a word without markup, got {_named(word[at - 1])} in {word[:60]!r}"
                yield Problem(shown, *language.terms.places.word(where, word), where, message)


def check_filled_in(site: Site) -> Iterator[Problem]:
    """What is filled into a word of a translation is what is filled into the reference's: nothing is lost, and no name in braces stands in a page."""
    if REFERENCE not in site.languages:
        return
    wanted = _filled_in(site.reference)
    for language in site.languages.values():
        for where, got in _filled_in(language).items():
            if got != (expected := wanted.get(where, set())) and not where.startswith("card."):  # a card has a name of its own in some languages
                shown = relative(language.terms.path, site.root)
                message = f"expected {_listed(expected)} to be filled in as in {REFERENCE}, got {_listed(got)}"
                yield Problem(shown, *language.terms.places.word(where, ""), where, message)


def _filled_in(language: Language) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for where, word in printed(language):
        found.setdefault(where, set()).update(FILLED_IN.findall(word))
    return found


def _listed(names: set[str]) -> str:
    return " ".join(sorted(names)) or "nothing"


def printed(language: Language) -> Iterator[tuple[str, str]]:
    """Every word a page may print, with its place in the file."""
    waiting: list[tuple[str, object]] = [(name, value) for name, value in language.terms.data.items() if name not in NOT_SHOWN]
    while waiting:
        where, value = waiting.pop()
        if isinstance(value, str):
            yield where, value
        elif isinstance(value, dict):
            waiting += [(f"{where}.{key}", one) for key, one in value.items()]
        elif isinstance(value, list):
            waiting += [(where, one) for one in value]
