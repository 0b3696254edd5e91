"""Faults in the words of a language: missing, shared, of another script, without their plural forms, without proof."""

import re
import unicodedata
from collections.abc import Callable

from belote_examples.terms import Terms
from tests.checks.planting import Edit, Fault, edit, gone, line_of, sub, swap
from tests.checks.sentence_faults import after

COUNTING, TERMS, INDEX = "docs/{lang}/counting.md", "docs/{lang}/terms.toml", "docs/{lang}/index.md"


def shared(table: str, one: str, other: str) -> Callable[[str, Terms], Edit]:
    """`other` gets the word that `one` has, as its name and as a form."""

    def plant(text: str, terms: Terms) -> Edit:
        start = text.index(f"[{table}]")
        at = text.index(f"\n{other} = ", start) + 1
        end = text.index("\n", at)
        their, own = terms.data[table][one], terms.data[table][other]
        name = terms.word(table, one)
        new = text[at:end].replace(f'"{terms.word(table, other)}"', f'"{name}"')
        assert their != own
        edited = text[:at] + new + text[end:]
        return Edit(edited, edited[:at].count("\n") + 1, (name, f"stands under {one} too"))

    return plant


def denormalized(text: str, terms: Terms) -> Edit:
    """The first letter that can be taken apart is."""
    at = next(
        number for number, letter in enumerate(text) if unicodedata.normalize("NFD", letter) != letter and unicodedata.is_normalized("NFC", letter)
    )
    return edit(text, text[:at] + unicodedata.normalize("NFD", text[at]) + text[at + 1 :], ("normal form C",))


def titled(name: str, title: str, *says: str) -> Callable[[str, Terms], Edit]:
    """An example gets another title."""

    def plant(text: str, terms: Terms) -> Edit:
        start = text.index(f"\n{name} = ", text.index("\n[titles]")) + 1
        return edit(text, text[:start] + f'{name} = "{title}"' + text[text.index("\n", start) :], says)

    return plant


def outcome_title(text: str, terms: Terms) -> Edit:
    """The title of a contract that is made says that it fails."""
    failed = terms.forms("outcomes", "failed")[0]
    return titled("contract-made", failed, failed)(text, terms)


def suit_title(text: str, terms: Terms) -> Edit:
    """The title of a deal in hearts says spades."""
    spades = terms.word("suits", "spades")
    return titled("contract-made", spades, spades)(text, terms)


def key_gone(table: str, key: str) -> Callable[[str, Terms], Edit]:
    """A word is missing; reported on the line of its table."""

    def plant(text: str, terms: Terms) -> Edit:
        at = text.index(f"\n{key} = ", text.index(f"[{table}]")) + 1
        edited = text[:at] + text[text.index("\n", at) + 1 :]
        return Edit(edited, line_of(edited, f"[{table}]"), ("missing",))

    return plant


def own(table: str, new: str, *says: str, at: str = "") -> Callable[[str, Terms], Edit]:
    """A table that a language may lack is another one, which stands before all others; reported there."""

    def plant(text: str, terms: Terms) -> Edit:
        rest = re.sub(rf"^(?:\[{table}(?:\.\w+)?\]|\[\[{table}\]\])\n(?:(?!\[).*\n)*", "", text, flags=re.M)
        return edit(text, f"{new}\n{rest}", says, at)

    return plant


def many_patterns(text: str, terms: Terms) -> Edit:
    """So many ways to name a card that nobody could wait for a sentence to be read."""
    patterns = ", ".join(f'"{{rank}} {number} {{suit}}"' for number in range(150))
    return sub(r"^patterns = .*$", f"patterns = [{patterns}]", "expected at most 5000 names of cards")(text, terms)


DISTINCT = (
    Fault("two ranks with one word", TERMS, shared("ranks", "K", "Q")),
    Fault("two ranks with one letter", TERMS, shared("index", "K", "Q"), ("fr", "sv", "hr")),
    Fault("two suits with one word", TERMS, shared("suits", "spades", "clubs")),
    Fault("two seats with one word", TERMS, shared("seats", "north", "west"), ("en", "fr", "hi", "th")),
    Fault("two outcomes with one word", TERMS, shared("outcomes", "made", "tie"), ("en", "fr", "sv")),
    Fault("two constants with one label", TERMS, shared("constants", "pack", "players")),
    Fault("two reasons with one word", TERMS, shared("reasons", "belote", "declarations")),
    Fault("two rule sets with one name", TERMS, shared("rules", "maison", "officielles")),
    Fault("two games with one name", TERMS, shared("games", "classic", "coinche")),
    Fault(
        "two labels of one place with one word",
        TERMS,
        sub(r'^taker = "[^"]*"', 'taker = "Trump"', "'Trump' stands under trump too"),
        ("en",),
    ),
    Fault("two sides with one short name", TERMS, swap('short = "E-W"', 'short = "N-S"', "both sides are 'N-S'", at="[sides]"), ("en",)),
)
SCRIPT = (
    Fault("word of another script", TERMS, swap('name = "jack"', 'name = "jаck"', "Latin", "а"), ("en",)),
    Fault("Latin word in Hindi", TERMS, swap('name = "बादशाह"', 'name = "Raja"', "Devanagari", "R"), ("hi",)),
    Fault("Devanagari on a button", TERMS, sub(r'^calculate = "[^"]*"', 'calculate = "कखग"', "expected Latin letters", "क"), ("fr", "en")),
    Fault("French on a button", TERMS, sub(r'^replay = "[^"]*"', 'replay = "Jouer"', "expected Devanagari letters", "'Jouer'"), ("hi",)),
    Fault("German in the score sheet", TERMS, sub(r'^undo = "[^"]*"', 'undo = "Rückgängig"', "Thai", "Rückgängig"), ("th",)),
    Fault("Latin in the atlas, beside words", TERMS, sub(r'^(stop = "[^"]*)"', r'\1 stop"', "Thai", "'s'"), ("th",)),
    Fault("Latin letter in a word of a switch", TERMS, sub(r'^(no_trumps_scale_natural = "[^"]*)"', r'\1x"', "Devanagari", "'x'"), ("hi",)),
)
CHARACTERS = (
    Fault("letter of another script in a sentence", INDEX, after("Sоuth", "о", "CYRILLIC"), ("en",)),
    Fault("Thai in Hindi", INDEX, after("ตา", "Devanagari"), ("hi",)),
    Fault("invisible character", COUNTING, after("a\u200bb", "U+200B")),
    Fault("soft hyphen", COUNTING, after("a\u00adb", "U+00AD")),
    Fault("invisible character in the words", TERMS, sub(r'^maison = "', 'maison = "\u2060', "U+2060")),
    Fault("accents apart", COUNTING, denormalized, ("fr", "sv", "hr")),
    Fault("a space kept beside a sign", TERMS, sub(r'^calculate = "', 'calculate = "a ×\u00a0', "the same space on both sides"), ("fr", "hi")),
    Fault("accents apart in the words", TERMS, denormalized, ("fr", "sv", "hr")),
    Fault("accents apart by their number", TERMS, sub(r'^calculate = "', r'calculate = "e\\u0301', "app.calculate", "form C"), ("en", "fr", "hr")),
    Fault("native digits by their number", TERMS, sub(r'^calculate = "', r'calculate = "\\u096a', "app.calculate", "Western digits"), ("en", "hi")),
    Fault("letter that nobody sees by its number", TERMS, sub(r'^(one = "tr)', r"\1\\u200b", "plurals.trick.one", "U+200B", at='one = "tr'), ("en",)),
    Fault("playing card by its number", TERMS, sub(r'^calculate = "', r'calculate = "\\U0001f0de', "app.calculate", "PLAYING CARD KING OF"), ("sv",)),
    Fault("playing card of one sign", COUNTING, after("🂡", "10♥", "PLAYING CARD ACE OF SPADES")),
    Fault("playing card of one sign, the last", COUNTING, after("\U0001f0f5", "10♥", "PLAYING CARD")),
    Fault("another heart", COUNTING, after("❤", "10♥", "HEAVY BLACK HEART")),
    Fault("playing card in the words", TERMS, sub(r'^maison = "', 'maison = "🃞', "PLAYING CARD KING OF CLUBS")),
    Fault("blank sign", COUNTING, after("a\u2800b", "U+2800")),
    Fault("joiner that nobody sees", COUNTING, after("a\u034fb", "U+034F")),
    Fault("letter that nobody sees", COUNTING, after("a\u3164b", "U+3164")),
    Fault("style of no sign", COUNTING, after("a\ufe0fb", "U+FE0F")),
    Fault("another style of no sign", COUNTING, after("10\ufe00", "U+FE00")),
    Fault("style of no sign in the words", TERMS, sub(r'^maison = "', 'maison = "a\ufe0e', "U+FE0E")),
    Fault("wide space", COUNTING, after("a\u3000b", "U+3000", "plain space")),
    Fault("native digits", COUNTING, after("๑๖๒", "๑"), ("th",)),
    Fault("native digits", COUNTING, after("१६२", "१"), ("hi",)),
    Fault("wide digits", COUNTING, after("\uff11\uff16\uff12", "\uff11")),
    Fault("fractions and exponents", COUNTING, after("½", "½")),
    Fault("native digits in the words", TERMS, sub(r'^maison = "', 'maison = "४', "४")),
)
PLURALS = (
    Fault(
        "plural form missing",
        TERMS,
        sub(r'^few = "[^"]*"\n', "", "expected the forms few, one, other", "got one, other", at="[plurals.point]"),
        ("hr",),
    ),
    Fault("plural form too many", TERMS, sub(r"^\[plurals.point\]\n", '[plurals.point]\nfew = "x"\n', "got few", at="[plurals.point]"), ("en", "sv")),
    Fault(
        "plural form too many",
        TERMS,
        sub(r"^\[plurals.trick\]\n", '[plurals.trick]\none = "x"\n', "expected the forms other", at="[plurals.trick]"),
        ("th",),
    ),
)
TITLES = (
    Fault("title missing", TERMS, sub(r"^tie-belote = .*\n", "", "missing", at="[titles]")),
    Fault("title of nothing", TERMS, sub(r"^\[titles\]\n", '[titles]\nvole = "Vole"\n', "no example", at="vole =")),
    Fault("number in a title", TERMS, titled("contract-made", "162", "162")),
    Fault("number word in a title", TERMS, titled("contract-made", "All eight tricks", "eight"), ("en",)),
    Fault("another outcome in a title", TERMS, outcome_title, ("fr", "hi", "sv", "th")),
    Fault("another outcome in a title", TERMS, titled("contract-made", "Contract failed", "failed", "made"), ("en",)),
    Fault("another suit in a title", TERMS, suit_title),
    Fault("other rules in a title", TERMS, titled("no-trumps-house", "No trumps, official rules", "official rules", "maison"), ("en",)),
    Fault("another double in a title", TERMS, titled("doubled-made", "Redoubled and made", "Redoubled", "coinched"), ("en",)),
)
LABELS = (
    Fault("number in the site's description", TERMS, sub(r'^(description = "[^"]*)"', r'\1 162"', "162")),
    Fault("seat in the site's description", TERMS, swap('description = "', 'description = "South. ', "South"), ("en",)),
    Fault("cards of a sequence", TERMS, swap("Quarte: four cards", "Quarte: five cards", "expected 4 cards", "five"), ("en",)),
    Fault("cards of a carré", TERMS, sub(r"^carre_jacks = \"[^\"]*\"", 'carre_jacks = "5"', "expected 4 cards", "5")),
    Fault("number on a button", TERMS, sub(r'^calculate = "', 'calculate = "162 ', "expected no value in a label", "162"), ("fr", "th")),
    Fault("number in the value of a switch", TERMS, sub(r'^(no_trumps_scale_natural = "[^"]*)"', r'\1 120"', "nothing proves it", "120")),
    Fault("number in a label", TERMS, sub(r'^last_trick = "', 'last_trick = "10 ', "10")),
)
FORBIDDEN_WORDS = (
    Fault("forbidden words in a line", TERMS, own("forbidden", "forbidden = [{ pattern = '(x', instead = 'y' }]", "regular expression")),
)
LOADED_WORDS = (
    Fault("term missing", TERMS, key_gone("reasons", "belote")),
    Fault("label missing", TERMS, key_gone("labels", "taker")),
    Fault("table missing", TERMS, sub(r"^\[formula\]\n", "[formulas]\n", "unknown table")),
    Fault("term unknown", TERMS, sub(r"^\[games\]\n", '[games]\nbridge = "Bridge"\n', "unknown", "classic", at="bridge =")),
    Fault("term mistyped", TERMS, sub(r'^classic = "[^"]*"', "classic = 1", "expected a word, got 1")),
    Fault("term empty", TERMS, sub(r'^classic = "[^"]*"', 'classic = " "', "expected a word")),
    Fault("forms mistyped", TERMS, sub(r"^forms = \[[^\]]*\]", 'forms = "x"', "expected a list of words")),
    Fault("flag mistyped", TERMS, sub(r"^spaced = \w+", 'spaced = "yes"', "expected true or false")),
    Fault("form without a name", TERMS, sub(r"^spades = \{ name = ", "spades = { nam = ", "name, forms")),
    Fault("number word mistyped", TERMS, swap("seven = 7", 'seven = "7"', "expected a whole number"), ("en",)),
    Fault("title mistyped", TERMS, sub(r'^contract-made = .*$', "contract-made = 5", "titles.contract-made: expected a word, got 5")),
    Fault("titles that are no table", TERMS, own("titles", "titles = 5", "titles: expected a table [titles], got 5")),
    Fault("forms that are no words", TERMS, sub(r"^\[plurals.point\]\n", "[plurals.point]\ndual=2\n", "dual: expected a word", at="[plurals.p")),
    Fault("order that is no table", TERMS, own("order", "order = [1]", "order: expected a table [order], got [1]")),
    Fault("order of nothing", TERMS, own("order", "[order]\nlines = {}", "order.lines: unknown: expected one of links, names", at="lines")),
    Fault("source that is no word", TERMS, own("sources", "[sources]\nmaison = 5", "sources.maison: expected a word, got 5", at="maison = 5")),
    Fault("reason for the name of no suit", TERMS, own("cldr", '[cldr]\nstars = "x"', "cldr.stars: unknown", "spades", at="stars")),
    Fault("number words that are no table", TERMS, own("numbers", "numbers = true", "numbers: expected a table [numbers], got True")),
    Fault("forbidden words that are no list", TERMS, own("forbidden", 'forbidden = "x"', "forbidden: expected entries that begin with [[forb")),
    Fault("forbidden word without a cure", TERMS, sub(r"^instead = .*$", "instead = 5", "forbidden[0]: expected pattern", at="[[forbidden]]")),
    Fault("words of the reference that are no list", TERMS, sub(r"^spaced = ", "same = 5\nspaced = ", "style.same: expected a list"), ("hi", "en")),
    Fault("a word between thousands", TERMS, sub(r"^spaced = ", 'thousands = "x"\nspaced = ', "style.thousands: expected a space"), ("hi", "sv")),
    Fault("names of cards that are none", TERMS, sub(r"^\[card\]\n", "[card]\nnames = { X = 'x' }\n", "card.names: expected a table"), ("en", "sv")),
    Fault("more names of cards than a language has", TERMS, many_patterns, ("en", "hr")),
    Fault("words that are no TOML", TERMS, sub(r"^\[games\]$", "[games", "not readable as TOML")),
    Fault("key of other letters", TERMS, sub(r"^\[numbers\]$", "[numbers]\nfünf = 5", 'put a key with other', '"fünf" = 5', at="fünf"), ("en", "sv")),
    Fault("text without its second quote", TERMS, sub(r'^undo = "([^"]*)"', r'undo = "\1', "expected a second quote where the text ends")),
    Fault("quotes of a typesetter", TERMS, sub(r'^undo = "([^"]*)"', r"undo = “\1”", "expected straight quotes", "“")),
    Fault("word without quotes", TERMS, sub(r'^undo = "([^"]*)"', "undo = x", "expected a text in quotes, a number", "got x")),
    Fault("style unknown", TERMS, sub(r"^spaced = ", "tone = 5\nspaced = ", "style.tone: unknown", "spaced, unbroken, same, thousands")),
    Fault("words missing", TERMS, gone("missing", "terms.toml")),
)
WORDS = {
    "check_distinct": DISTINCT,
    "check_script": SCRIPT,
    "check_characters": CHARACTERS,
    "check_plurals": PLURALS,
    "check_titles": TITLES,
    "check_labels": LABELS,
    "check_forbidden_words": FORBIDDEN_WORDS,
    "load": LOADED_WORDS,
}
