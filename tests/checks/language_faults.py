"""Faults in what a language needs of its own: text left as in English, no guide, no picture for links, letters that no font has."""

from collections.abc import Callable

from belote_examples.terms import Terms
from tests.checks.planting import Edit, Fault, edit, gone, sub, written
from tests.checks.sentence_faults import after
from tests.checks.structure_faults import TRANSLATED
from tests.checks.word_faults import titled

INDEX, COUNTING, TERMS, GUIDE = "docs/{lang}/index.md", "docs/{lang}/counting.md", "docs/{lang}/terms.toml", "docs/{lang}/GUIDE.md"
CARD = "docs/assets/cards/{lang}.png"
FOUR = "Belote is a French card game for [four](values.md#rules.players) players in two fixed partnerships, "
OF_32 = "played with a pack of [32](values.md#rules.pack) cards."


def described(sentence: str, *says: str) -> Callable[[str, Terms], Edit]:
    """A page gets another description."""
    return sub(r"^description: .*$", f"description: {sentence}", *says)


def listed(text: str, terms: Terms) -> Edit:
    """A word that is English's stands in a table, and another one among those that both languages have."""
    made = sub(r'^outcome = "[^"]*"', 'outcome = "Outcome"', "'Outcome' is en's")(text, terms)
    assert made.text is not None
    return edit(text, made.text.replace("\nspaced = ", '\nsame = ["income"]\nspaced = ', 1), ("'Outcome' is en's",), at='outcome = "Outcome"')


def left_whole(text: str, terms: Terms) -> Edit:
    """A page is the reference's, with no stamp."""
    page = (terms.path.parent.parent / "en" / "index.md").read_text("utf-8")
    return Edit(page, 1, ("this page is still en's, all 15 sentences of it",))


LEFT = (
    Fault("page left in English", INDEX, left_whole, ("hi", "hr")),
    Fault(
        "table of words left in English",
        TERMS,
        sub(
            r"^\[strains\]\n.*\n.*\n",
            '[strains]\nno_trumps = { name = "no trumps", forms = ["a"] }\nall_trumps = { name = "all trumps", forms = ["b"] }\n',
            "strains: these 2 words are still en's: translate them",
            at="[strains]",
        ),
        ("sv", "hr"),
    ),
    Fault("sentence left in English", INDEX, after("An underlined number is a link.", "'an underlined number is a link' is en's"), TRANSLATED),
    Fault("sentence left in English among links", INDEX, after(f"{FOUR}{OF_32}", "'belote is a french card game"), TRANSLATED),
    Fault("word left in English at the head of a paragraph", COUNTING, sub(r"\n\n(\* )?", r"\n\nSource: 2016.\n\n\1", "'source'"), ("sv", "hi")),
    Fault("sentence left in English but for a number", INDEX, after("An underlined 162 number is a link.", "'an underlined number"), ("th", "hr")),
    Fault("heading left in English", INDEX, sub(r"^## .* \{#trust\}", "## Why you can trust the numbers {#trust}", "'why you can trust"), TRANSLATED),
    Fault("heading of one word left in English", INDEX, sub(r"^## .* \{#trust\}", "## Glossary {#trust}", "'glossary' is en's"), ("sv", "th")),
    Fault("title left in English", TERMS, titled("contract-made", "Contract made", "titles.contract-made", "'Contract made' is en's"), TRANSLATED),
    Fault("label left in English", TERMS, sub(r'^outcome = "[^"]*"', 'outcome = "Outcome"', "labels.outcome", "under `same` in [style]"), TRANSLATED),
    Fault("label left in English, and another word listed", TERMS, listed, ("hi", "th")),
    Fault("name left in English", TERMS, sub(r'^spades = \{ name = "[^"]*"', 'spades = { name = "spades"', "suits.spades"), TRANSLATED),
)
FOREIGN = (
    Fault(
        "sentence of another language", INDEX, after("Si vous trouvez une erreur, dites-le-nous.", "is fr's, not"), ("en", "sv", "hr")
    ),
    Fault("heading of another language", INDEX, sub(r"^## .* \{#trust\}", "## Därför kan du lita på talen {#trust}", "sv's"), ("en", "fr")),
    Fault("heading of a foreign letter", INDEX, sub(r"^## .* \{#trust\}", "## Poäng i coinche {#trust}", "'poäng i coinche' is sv's"), ("hr",)),
)
GUIDES = (
    Fault("guide missing", GUIDE, gone("missing: a language needs a guide")),
    Fault("guide empty", GUIDE, written("\n", "missing: a language needs a guide"), ("en",)),
)
LINK_CARDS = (
    Fault("picture of links missing", CARD, gone("missing", "scripts/make_cards draws it")),
    Fault("picture of a language that is gone", "docs/assets/cards/da.png", written("", "no language docs/da"), ("en",)),
)
LETTERS = (
    Fault("letter of no font", INDEX, after("Ωmega", "no font has the letter 'Ω' (U+03A9)", "scripts/make_fonts"), ("en", "sv")),
    Fault("letter of no font in the words", TERMS, sub(r'^maison = "', 'maison = "ẞ', "'ẞ'"), ("fr",)),
    Fault(
        "font without letters",
        "docs/assets/site.css",
        sub(r"U\+106-107, ", "", "no font has the letter 'ć'"),
        ("hr",),
        seen=("docs/hr/index.md", "ć"),
    ),
)
SHEET = "docs/assets/site.css"
STYLES = (
    Fault("font that is not there", SHEET, sub(r"fonts/thai\.woff2", "fonts/thay.woff2", "fonts/thay.woff2", "there is no such file"), ("th",)),
    Fault("font of another host", SHEET, sub(r"fonts/latin\.woff2", "https://fonts.example/latin.woff2", "asks no one else"), ("en",)),
)
MEASURED = "belote_examples/measured.toml"
MEASURES = (
    Fault("figure not measured", MEASURED, sub(r"^planted = .*\n", "", "mutants: not measured", "scripts/mutate"), ("en",), seen=(MEASURED, "")),
    Fault("figure that is no number", MEASURED, sub(r"^planted = .*$", "planted = nan", "mutation.planted: expected a whole number", "nan"), ("en",)),
    Fault("figure that is a table", MEASURED, sub(r"^planted = .*$", "planted = { x = 1 }", "mutation.planted: expected a whole number"), ("en",)),
    Fault("row that has a text for its value", MEASURED, sub(r"^value = .*$", 'value = "9"', "value: expected a number", "'9'"), ("en",)),
    Fault("row that is none", MEASURED, sub(r"^\[engine\]\n", "[engine]\nx = 5\n", "engine.x: expected a row of figures", at="x = 5"), ("en",)),
    Fault("more found than planted", MEASURED, sub(r"^caught = .*$", "caught = 999999", "mutation.caught: expected no more than planted"), ("en",)),
    Fault("sum that is not of its kinds", MEASURED, sub(r"^(planted = \d+)$", r"\g<1>0", "mutation.planted: expected the sum of all kinds"), ("en",)),
    Fault("faults whose end is not told", MEASURED, sub(r"^seen = 68$", "seen = 60", "engine_faults.errors.seen: expected", "got 60"), ("en",)),
    Fault("figures in no table", MEASURED, written("engine = 5", "engine: expected a table of figures, got 5"), ("en",)),
    Fault("figures that cannot be read", MEASURED, sub(r"^planted = ", "planted == ", "not readable as TOML"), ("en",)),
)
LANGUAGE = {
    "check_measured": MEASURES,
    "check_translated": LEFT,
    "check_own_language": FOREIGN,
    "check_guide": GUIDES,
    "check_link_cards": LINK_CARDS,
    "check_letters": LETTERS,
    "check_style_sheets": STYLES,
}
