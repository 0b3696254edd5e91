"""Faults in sentences: quotes, formulas, values without a quote, plural forms, words that must not come back."""

import re
from collections.abc import Callable

from belote_examples.terms import Terms
from tests.checks.planting import Edit, Fault, card, edit, quote, requote, sub, swap, unquote, word

COUNTING, INDEX, TERMS = "docs/{lang}/counting.md", "docs/{lang}/index.md", "docs/{lang}/terms.toml"
EAST, NORTH, SPADES = word("seats", "east"), word("seats", "north"), word("suits", "spades")
FORMULA = "doubled-made.award"


def form(table: str, key: str, number: int = 0) -> Callable[[Terms], str]:
    """A form a sentence may use."""
    return lambda terms: terms.forms(table, key)[number]


def with_form(new: str) -> Callable[[str, Terms], str]:
    """A formula in which {contract} and the like are the language's words."""
    return lambda old, terms: new.format_map({key: terms.forms("formula", key)[0] for key in ("contract", "declarations", "total")})


def without_declarations(old: str, terms: Terms) -> str:
    """A formula that has forgotten the declarations."""
    return re.sub(rf"[ \u00a0]\+[ \u00a0](?:{'|'.join(sorted(terms.forms('formula', 'declarations'), key=len, reverse=True))})", "", old)


def wrong_plural(text: str, terms: Terms) -> Edit:
    """The first noun after a quoted number takes another of its plural forms."""
    for match in re.finditer(r"\[\d+\]\([^)]*\)[ \u00a0]([\w\u0900-\u0963]+)", text):
        for forms in terms.data["plurals"].values():
            others = [form for form in forms.values() if form != match[1]]
            if match[1] in forms.values() and others:
                return edit(text, text[: match.start(1)] + others[0] + text[match.end(1) :], (f"{others[0]}'", match[1]))
    one, other = terms.data["plurals"]["trick"]["one"], terms.data["plurals"]["trick"]["other"]
    return after(f"[8](values.md#rules.tricks) {one}", f"{one}'", other)(text, terms)


def after(words: str, *says: str) -> Callable[[str, Terms], Edit]:
    """Words at the end of the first paragraph."""
    return sub(r"(^# .*\n(?:<!--.*\n)?\n.*)$", rf"\1 {words}", *(says or (words,)))


def forbidden(pattern: str, says: str) -> Callable[[str, Terms], Edit]:
    """A further pattern of words that must not come back; reported at its entry."""

    def plant(text: str, terms: Terms) -> Edit:
        new = f"{text.rstrip()}\n[[forbidden]]\npattern = '{pattern}'\ninstead = 'y'\n"
        return edit(text, new, (f"forbidden[{len(terms.data['forbidden'])}]: ", says))

    return plant


def titled(text: str, terms: Terms) -> Edit:
    """A link has the title of one page, and leads to another."""
    title = (terms.path.parent / "values.md").read_text("utf-8").partition("\n# ")[2].partition(" {#")[0]
    return after(f"[{title}](counting.md)", "the title of values.md")(text, terms)


QUOTES = (
    Fault("number in a sentence", COUNTING, quote("made.ns", "113", "112")),
    Fault("card in a sentence", COUNTING, quote("trick.south", card("A", "hearts"), "A♠")),
    Fault("rank in a sentence", COUNTING, quote("trick.south", card("K", "spades"), "A♠")),
    Fault("seat in a sentence", COUNTING, quote("trick.player", NORTH, EAST)),
    Fault("suit in a sentence", COUNTING, quote("trick.trump", SPADES, word("suits", "hearts"))),
    Fault("side in a sentence", COUNTING, quote("trick.side", word("sides", "ns"), word("sides", "ew"))),
    Fault("outcome in a sentence", COUNTING, quote("made.outcome", word("outcomes", "tie"), word("outcomes", "made"))),
    Fault("contract in a sentence", COUNTING, quote("capot-bid.contract", word("contracts", "generale"), word("contracts", "capot"))),
    Fault(
        "two contracts in one quote",
        COUNTING,
        requote("capot-bid.contract", lambda old, terms: f"{old} {terms.word('contracts', 'generale')}", word("contracts", "capot")),
    ),
    Fault("player beside a card", COUNTING, requote("trick.east", lambda old, terms: "North’s jack of hearts", "North’s", "East"), ("en",)),
    Fault("card for its player", COUNTING, quote("trick.west", card("9", "spades"), "10♠")),
    Fault("two numbers in one quote", COUNTING, requote("made.ns", lambda old, terms: f"{old} 70", " 70", "112")),
    Fault("a zero before a number", COUNTING, quote("made.ns", "0112", "0112", "112")),
    Fault("a number with decimals", COUNTING, quote("made.ns", "112,5", "page says '112,5'", "112")),
    Fault("a minus before a number", COUNTING, quote("made.ns", "−112", "without a sign")),
    Fault("card in a number's quote", COUNTING, requote("made.ns", lambda old, terms: f"{old} J♥", "J♥", "112")),
    Fault("number word", COUNTING, quote("rules.players", "five", "4"), ("en",)),
    Fault("joined number word", COUNTING, quote("made.ns", "seventy-two", "seventy-two", "112"), ("en",)),
    Fault("joined number word", COUNTING, quote("made.ns", "ร้อยสิบสาม", "ร้อยสิบสาม", "112"), ("th",)),
    Fault("quote without a value", COUNTING, quote("made.ns", "…", "112")),
    Fault("quote of another example", COUNTING, swap("(#made.ns)", "(#failed.ns)", "112", "20")),
    Fault("value that is not on that page", INDEX, swap("(values.md#rules.pack)", "(counting.md#rules.pack)", "does not show this value")),
    Fault("value that is not on this page", INDEX, swap("(values.md#rules.pack)", "(#rules.pack)", "does not show this value")),
    Fault("dead id", COUNTING, swap("(#made.ns)", "(#made.sn)", "has this id", "made.ns")),
    Fault("dead page", INDEX, swap("(counting.md)", "(count.md)", "no such page", "counting.md")),
    Fault("dead heading", INDEX, swap("(counting.md)", "(counting.md#ties)", "no heading", "equal-totals")),
    Fault("title of another page", INDEX, titled, ("en", "fr", "th")),
    Fault("link outside the site", INDEX, swap("(counting.md)", "(/counting/)", "expected a page")),
    Fault("sum that is untrue, said once", COUNTING, quote("failed.total.ns", "66 + 20 = 87", ": page says 66 + 20 = 87, but 66 + 20 is 86; engine")),
    Fault("number with a separator", COUNTING, quote("made.ns", "1.120", "'1.120': expected one number without a separator, 1120, engine says 112")),
    Fault("sum that is untrue", COUNTING, quote("failed.total.ns", "66 + 20 = 87", "86")),
    Fault("sum of another total", COUNTING, requote("failed.total.ns", lambda old, terms: "66 + 30 = 96", "96", "86")),
    Fault("sum of numbers from nowhere", COUNTING, requote("failed.total.ns", lambda old, terms: "55 + 31 = 86", "55")),
    Fault("sum that cannot be read", COUNTING, requote("failed.total.ns", lambda old, terms: "66 ÷ 20 = 86", "66 ÷ 20")),
)
FORMULAS = (
    Fault("constant of a formula", COUNTING, requote(FORMULA, lambda old, terms: old.replace("160", "150"), "500", "520")),
    Fault("multiplier of a formula", COUNTING, requote(FORMULA, lambda old, terms: old.replace("2", "3"), "780", "520")),
    Fault("variable of a formula", COUNTING, requote(FORMULA, with_form("(160 + {contract} + {total}) × 2"), "520")),
    Fault("variable missing in a formula", COUNTING, requote(FORMULA, without_declarations, "520", "560")),
    Fault(
        "term missing in a formula whose rows do not show it",
        COUNTING,
        requote("behind.award", without_declarations, "docs/en/counting.md", "has '160 + contract + declarations'"),
        ("fr", "hi", "sv", "th", "hr"),
    ),
    Fault(
        "term missing in another formula whose rows do not show it",
        COUNTING,
        requote("redoubled-made.award", without_declarations, "docs/en/counting.md", "has '(160 + contract + declarations) × 4'"),
        ("fr", "hi", "sv", "th", "hr"),
    ),
    Fault(
        "other numbers of the same sum in a formula",
        COUNTING,
        requote("behind.award", lambda old, terms: old.replace("160", "80 × 2"), "80 × 2", "has '160 + contract + declarations'"),
        ("fr", "hi", "sv", "th", "hr"),
    ),
    Fault("brackets of a formula", COUNTING, requote(FORMULA, with_form("160 + {contract} + {declarations} × 2"), "260", "520")),
    Fault("formula that cannot be read", COUNTING, requote(FORMULA, lambda old, terms: "160 ÷ 2", "160 ÷ 2")),
    Fault("formula of a row that another page shows", INDEX, after(f"[160 × 2](counting.md#{FORMULA})", "320", "520")),
)
UNQUOTED = (
    Fault("bare number", COUNTING, unquote("made.ns")),
    Fault("bare card", COUNTING, unquote("trick.south")),
    Fault("bare seat", COUNTING, unquote("trick.player")),
    Fault("bare side", COUNTING, unquote("trick.side")),
    Fault("bare suit", COUNTING, unquote("trick.trump")),
    Fault("bare outcome", COUNTING, unquote("tie.outcome")),
    Fault("card in signs", COUNTING, after("J♥")),
    Fault("suit in a sign", COUNTING, after("♥")),
    Fault("bare number word", COUNTING, swap("[eight](values.md#rules.tricks) tricks", "eight tricks", "eight"), ("en",)),
    Fault("bare number word at a line's end", COUNTING, swap("[eight](values.md#rules.tricks) tricks", "eight\ntricks", "eight"), ("en",)),
    Fault("bare number word with stress", COUNTING, swap("[eight](values.md#rules.tricks) tricks", "*eight* tricks", "eight"), ("en",)),
    *(
        Fault("bare number word before points", COUNTING, after(text, word), (lang,))
        for lang, text, word in (
            ("en", "A belote is twenty points.", "twenty"),
            ("fr", "Le dernier pli vaut dix points.", "dix"),
            ("fr", "Il vaut cent points.", "cent"),
            ("fr", "Elle vaut vingt-cinq.", "vingt-cinq"),
            ("sv", "Den ger hundra poäng.", "hundra"),
            ("sv", "Den ger hundrasextiotvå.", "hundrasextiotvå"),
            ("hi", "बेलोत बीस अंक की है।", "बीस"),
            ("hi", "एक सौ बासठ मिलते हैं।", "सौ बासठ"),
            ("th", "ได้ยี่สิบแต้ม", "ยี่สิบ"),
            ("th", "ได้หนึ่งร้อยหกสิบสองแต้ม", "หนึ่งร้อยหกสิบสอง"),
            ("hr", "Bela vrijedi dvadeset bodova.", "dvadeset"),
        )
    ),
    Fault("number in a link that proves nothing", COUNTING, after("[162](values.md)", "162")),
    Fault("number in a heading", COUNTING, swap(" {#coinche}", " 162 {#coinche}", "162")),
    Fault("number word in a heading", COUNTING, swap("## Coinche {#coinche}", "## All eight tricks {#coinche}", "eight"), ("en",)),
    Fault("seat in a heading", COUNTING, swap("{#coinche}", lambda terms: f"{terms.forms('seats', 'east')[0]} {{#coinche}}", form("seats", "east"))),
    Fault(
        "outcome in a heading of another section",
        COUNTING,
        swap("{#one-trick}", lambda terms: f"{terms.data['outcomes']['tie']['bound'][0]} {{#one-trick}}", "a heading cannot prove this outcome"),
    ),
    Fault("number in the description", INDEX, sub(r"^(description: .*)$", r"\1 162", "162")),
    Fault("number word in the description", INDEX, swap("description: ", "description: All eight tricks. ", "eight"), ("en",)),
    Fault("number behind an excuse", COUNTING, after("162 <!-- year -->", "162")),
    Fault("number as an entity", COUNTING, after("&#49;62", "162")),
)
UNITS = tuple(
    Fault("wrong plural form", COUNTING, wrong_plural, (lang,)) for lang in ("en", "fr", "hi", "hr")
)  # Swedish nouns of the game have one form
FORBIDDEN = (
    Fault("forbidden word", INDEX, swap("pack of", "deck of", "deck", "write pack"), ("en",)),
    Fault("forbidden word across a link", INDEX, after("the de[ck](counting.md)", "deck"), ("en",)),
    Fault("forbidden word in a heading", INDEX, swap("## Why", "## Why the deck", "deck"), ("en",)),
    Fault("forbidden word in the description", INDEX, swap("description: ", "description: A deck. ", "deck"), ("en",)),
    Fault("forbidden word on another line of a paragraph", INDEX, sub(r"^(# .*\n\n.*)$", r"\1\ndeck", "deck"), ("en",)),
    Fault("forbidden word across a space that breaks no line", INDEX, after("vaut\u00a0cinquante", "got a no-break space"), ("fr",)),
    Fault("forbidden pattern that is cut", TERMS, forbidden("(x", "the pattern a regular expression: missing )")),
    *(
        Fault("forbidden word", INDEX, after(one), (lang,))
        for lang, one in (("fr", "dedans"), ("fr", "vaut cinquante"), ("hi", "विवाद"), ("sv", "stupat"), ("th", "ตรัมป์"), ("hr", "spor"))
    ),
)
FORBIDDEN_WORDS = (
    Fault("forbidden word in a title", TERMS, swap('made = "Made, with a belote"', 'made = "Made, with a meld"', "meld"), ("en",)),
    Fault("forbidden word by a letter's number", TERMS, sub("^(made = .* a )belote", r"\1m\\u0065ld", "titles.made", "meld"), ("en",)),
    Fault("forbidden word that stands in its pattern", TERMS, swap('made = "Made, with a belote"', 'made = "deck"', "deck"), ("en",)),
    Fault("forbidden word in the name of a game", TERMS, swap('classic = "Classic"', 'classic = "Teams"', "Teams"), ("en",)),
    Fault("forbidden word in a rule’s name", TERMS, swap('counted = "What a deal scores"', 'counted = "What a team scores"', "team"), ("en",)),
    Fault("forbidden word in a rule’s value", TERMS, swap('doubled_made_base = "the base"', 'doubled_made_base = "the meld"', "meld"), ("en",)),
    Fault("forbidden word in the words of the atlas", TERMS, swap('whole_deal = "Whole deal"', 'whole_deal = "Whole deck"', "deck"), ("en",)),
    Fault("pattern that is none", TERMS, swap(r"'(?i)\bdeck\b'", r"'(?i)\bdeck('", "regular expression", at="[[forbidden]]"), ("en",)),
    Fault("forbidden pattern that finds no word", TERMS, forbidden("x*", "this one finds places where there are none: 'x*'")),
    Fault("forbidden pattern that finds borders", TERMS, forbidden(r"\b", "this one finds places where there are none")),
    Fault("forbidden pattern that finds what follows", TERMS, forbidden("(?=[a-z])", "this one finds places where there are none"), ("en", "hr")),
    Fault("forbidden pattern that finds each letter", TERMS, forbidden(".", "99 words are found so far, and no more are told")),
    Fault("forbidden pattern of two minds", TERMS, forbidden("(?a)(?u)x", "the pattern a regular expression: ASCII and")),
    Fault("forbidden pattern that is cut", TERMS, forbidden("(x", "the pattern a regular expression: missing )")),
    Fault("forbidden pattern that other programs read otherwise", TERMS, forbidden("[[a]q", "the pattern a regular expression: Possible nested")),
    Fault("forbidden pattern that repeats beyond numbers", TERMS, forbidden("x{99999999999999999999}", "the pattern a regular expression: the re")),
    Fault("forbidden pattern in itself for ever", TERMS, forbidden("(?:" * 900 + "x" + ")" * 900, "the pattern a regular expression: maximum")),
    Fault("forbidden pattern that takes for ever", TERMS, forbidden(r"(?s)(?:.|[^\x00])+\x00", "expected patterns that take less than 0.5 s")),
)
SENTENCES = {
    "check_quotes": QUOTES, "check_formulas": FORMULAS, "check_unquoted": UNQUOTED, "check_units": UNITS, "check_forbidden": FORBIDDEN,
    "check_forbidden_words": FORBIDDEN_WORDS,
}  # fmt: skip
