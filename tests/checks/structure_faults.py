"""Faults in what pages and languages hold: headings, regions, sections, stamps, pages, languages, the floor; and markup no check could read."""

from collections.abc import Callable

from belote_examples.terms import Terms
from tests.checks.beside_faults import OTHERS
from tests.checks.name_faults import LINKS, NAMES, ORDERS
from tests.checks.planting import Edit, Fault, edit, gone, sub, swap, unquote, written
from tests.checks.sentence_faults import after
from tests.checks.table_faults import twice

COUNTING, INDEX, VALUES, MKDOCS = "docs/{lang}/counting.md", "docs/{lang}/index.md", "docs/{lang}/values.md", "mkdocs.yml"
FLOOR = "belote_examples/floor.toml"
TRANSLATED = ("fr", "hi", "sv", "th", "hr")


def without(start: str, end: str, *says: str, at: str = "") -> Callable[[str, Terms], Edit]:
    """A stretch of a file is gone, from the line of `start` to that of `end`."""

    def plant(text: str, terms: Terms) -> Edit:
        first = text.rfind("\n", 0, text.index(start)) + 1
        last = text.rfind("\n", 0, text.index(end, first + len(start))) + 1
        return edit(text, text[:first] + text[last:], says, at)

    return plant


def heading_gone(text: str, terms: Terms) -> Edit:
    """A heading is deleted; reported on the next one."""
    made = sub(r"^### .* \{#equal-totals\}\n", "", "heading: expected", "as in docs/fr/")(text, terms)
    assert made.text is not None
    return edit(text, made.text, made.says, at=next(line for line in made.text.split("\n")[made.line - 1 :] if line.startswith("#")))


def stamp_gone(text: str, terms: Terms) -> Edit:
    """The stamp of the first section is deleted; reported on its heading."""
    made = sub(r"^<!-- from: .* -->\n", "", "no <!-- from")(text, terms)
    return made._replace(line=made.line - 1)


def quote_gone(text: str, terms: Terms) -> Edit:
    """A section no longer quotes a value; reported on its heading."""
    made = unquote("failed.ns")(text, terms)
    assert made.text is not None
    return made._replace(says=("lacks a link to #failed.ns", "'20'"), line=made.text[: made.text.index("{#trump-suit}")].count("\n") + 1)


PAGES = (
    Fault("heading id changed", COUNTING, swap("{#one-trick}", "{#a-trick}", "{#one-trick}", "{#a-trick}"), TRANSLATED),
    Fault("heading level changed", COUNTING, sub(r"^### (.*\{#equal-totals\})", r"## \1", "### {#equal-totals}", "## {#equal-totals}"), TRANSLATED),
    Fault("section missing", COUNTING, without("{#generale}", "<!-- table: generale -->", "{#generale}", at="{#coinche-capots}"), TRANSLATED),
    Fault(
        "sections in another order", VALUES, sub(r"\{#totals\}((?:.*\n)*?.*)\{#deal-values\}", r"{#deal-values}\1{#totals}", "{#totals}"), TRANSLATED
    ),
    Fault(
        "region deleted",
        COUNTING,
        sub(r"^<!-- table: ties -->\n[^!]*<!-- /table -->\n", "", "ties in equal-totals", at="<!-- table: capots -->"),
        TRANSLATED,
    ),
    Fault(
        "region in another section",
        COUNTING,
        sub(r"(^<!-- table: trick -->\n[^!]*<!-- /table -->\n)((?:.*\n)*?)(## .*\n)", r"\2\3\n\1", "trick in one-trick", at="<!-- table: trick -->"),
        TRANSLATED,
    ),
    Fault("region doubled", COUNTING, twice("trump")),
    Fault("region renamed", COUNTING, swap("<!-- table: trump -->", "<!-- table: trumps -->", "trump in trump-suit", "trumps"), TRANSLATED),
    Fault("heading without an id", COUNTING, swap(" {#one-trick}", "", "explicit id"), ("en",)),
    Fault("id twice", COUNTING, swap("{#coinche-extras}", "{#close-contracts}", "once on a page"), ("en",)),
    Fault("description missing", INDEX, sub(r"^---\n.*\n---\n", "", "missing")),
    Fault(
        "key of the front matter misspelt", "docs/{lang}/calculator.md", swap("app:", "ap:", "front matter: expected app: calculator"), ("en", "hr")
    ),
    Fault("heading that the reference alone has not", COUNTING, heading_gone, ("en",)),
    Fault("page missing", VALUES, gone("missing", "en has this page"), TRANSLATED),
    Fault("page too many", "docs/{lang}/rules.md", written("---\ndescription: x\n---\n# X {#x}\n", "expected one of"), TRANSLATED),
)
SAME_QUOTES = (
    Fault("quote missing", COUNTING, quote_gone, TRANSLATED),
    Fault("quote too many", COUNTING, after("[252](#capot.ns)", "links to #capot.ns"), TRANSLATED),
)
DISPUTES = "docs/{lang}/disputes.md"
SAME_EXCUSES = (
    Fault("year of another paper", DISPUTES, sub("2015<!-- year -->", "2016<!-- year -->", "page says 2016", "docs/en/", "2015"), TRANSLATED),
    Fault("clause", DISPUTES, sub("§( ?)7<!-- clause -->", r"§\g<1>9<!-- clause -->", "page says § 9", "docs/en/disputes.md", "§ 7"), ("hi", "th")),
    Fault("clause too many", COUNTING, after("§ 7<!-- clause -->", "page says § 7", "does not say"), ("sv", "hr")),
    Fault("clause left out", DISPUTES, sub("[,、]? ?§ ?10.1.2<!-- clause -->", "", "lacks § 10.1.2", at="{#d-declarations-failed}"), ("hr", "hi")),
)


def paragraph_gone(*says: str) -> Callable[[str, Terms], Edit]:
    """The second paragraph of the first section, which has no link, is deleted; reported on its heading."""

    def plant(text: str, terms: Terms) -> Edit:
        parts = text.split("\n\n")
        at = next(number for number, part in enumerate(parts) if "{#counting}" in part) + 2
        assert "](" not in parts[at] and not parts[at].startswith("#")
        return edit(text, "\n\n".join(parts[:at] + parts[at + 1 :]), says, at="{#counting}")

    return plant


SAME_PARAGRAPHS = (
    Fault("paragraph missing", COUNTING, paragraph_gone("expected 2 paragraphs", "as in docs/en/counting.md (on lines 6, 8), got 1"), TRANSLATED),
    Fault("paragraph too many", INDEX, swap("\n\n* ", "\n\nX.\n\n* ", "expected 6 paragraphs", "got 7", at="{#home}"), ("sv", "th")),
    Fault("paragraph of the reference missing", COUNTING, paragraph_gone("expected 2 paragraphs", "got 1"), ("en",)),
)
FRESHNESS = (
    Fault("stamp missing", COUNTING, stamp_gone, TRANSLATED),
    Fault(
        "stamp of another version",
        COUNTING,
        sub(r"^<!-- from: .* -->$", "<!-- from: 0badc0de -->", "0badc0de", "scripts/build --accept "),
        TRANSLATED,
    ),
    Fault("reference changed", "docs/en/counting.md", after("See below.", "bring it up to date"), ("en",), seen=("docs/hi/counting.md", "<!-- from")),
    Fault(
        "description of the reference changed",
        "docs/en/index.md",
        swap("description: ", "description: See. ", "bring it up to date"),
        ("en",),
        seen=("docs/th/index.md", "<!-- from"),
    ),
)
LANGUAGES = (
    Fault("language not in the list", MKDOCS, sub(r"^ *- \{locale: hr.*\n", "", "docs/hr exists", at="languages:"), ("hr",)),
    Fault("language commented out", MKDOCS, swap("- {locale: sv", "# - {locale: sv", "docs/sv exists", at="languages:"), ("sv",)),
    Fault(
        "language without a folder",
        MKDOCS,
        sub(r"^( *)- \{locale: fr", r"\1- {locale: da, name: Dansk}\n\1- {locale: fr", "docs/da", "terms.toml", at="locale: da"),
        ("fr",),
    ),
    Fault("folder that is no language of the list", "docs/da/terms.toml", written("", "docs/da exists"), ("en",), seen=(MKDOCS, "languages:")),
)
FLOORS = (
    Fault("floor that is a number", FLOOR, sub(r"^languages = .*$", "languages = 5", "languages: expected a list of words, got 5"), ("en",)),
    Fault("floor of lists", FLOOR, sub(r"^languages = .*$", 'languages = [["en"]]', "languages: expected a list of words"), ("en",)),
    Fault("floor missing", FLOOR, sub(r"^languages = .*\n", "", "languages: missing", at="#"), ("en",)),
    Fault("language removed", "docs/sv/terms.toml", gone("not checked any more"), ("sv",), seen=(FLOOR, '"sv"')),
    Fault("language that cannot be read", "docs/hr/terms.toml", written("[", "not checked any more"), ("hr",), seen=(FLOOR, '"hr"')),
    Fault(
        "example removed",
        "belote_examples/examples/no-trumps.toml",
        sub(r'^id = "all-trumps-tie"', 'id = "all-trumps"', "not checked any more"),
        ("en",),
        seen=(FLOOR, '"all-trumps-tie"'),
    ),
    Fault(
        "example that cannot be read", "belote_examples/examples/capots.toml", written("[", "not checked any more"), ("en",), seen=(FLOOR, '"capot"')
    ),
    Fault(
        "table shown nowhere",
        COUNTING,
        sub(r"^<!-- table: ties -->\n[^!]*<!-- /table -->\n", "", "no page shows this table", "ties"),
        seen=("docs/{lang}", ""),
    ),
    Fault(
        "table of values shown nowhere",
        VALUES,
        sub(r"^<!-- table: values-match -->\n[^!]*<!-- /table -->\n", "", "values-match"),
        seen=("docs/{lang}", ""),
    ),
)
LOST = tuple(
    Fault(
        f"{name} shown nowhere",
        f"docs/{{lang}}/{page}.md",
        sub(rf"^<!-- table: {name} -->\n(?:(?!<!-- /table).*\n)*<!-- /table -->\n", "", f"no page shows this table: expected <!-- table: {name} -->"),
        langs,
        seen=("docs/{lang}", ""),
    )
    for name, page, langs in (
        ("figures", "checked", ("en", "th")),
        ("measured", "checked", ("en", "hi")),
        ("glossary", "glossary", ("en", "hi")),
        ("sheet-maison-cards", "sheet", ("en", "sv")),
        ("sheet-officielles-scores", "sheet", ("en", "hr")),
        ("deal-made", "start", ("en", "fr")),
        ("whole-match", "match", ("en", "th")),
        ("hands", "declarations", ("en", "hi")),
        ("values-totals", "values", ("en", "sv")),
        ("values-bonuses", "values", ("en", "hr")),
    )
)
"""Regions that no page of a language shows any more, English included."""
GONE = tuple(
    Fault(f"page {name} gone", f"docs/{{lang}}/{name}.md", gone("this page is not checked any more"), ("en", "fr"))
    for name in ("disputes", "rulesets", "sheet")
) + tuple(
    Fault(
        f"example {name} removed",
        f"belote_examples/examples/{table}.toml",
        sub(rf'^id = "{name}"', 'id = "another"', "not checked any more", name),
        ("en",),
        seen=(FLOOR, f'"{name}"'),
    )
    for name, table in (
        ("compare-longer", "comparisons"),
        ("quinte", "hands"),
        ("bids", "coinche-auctions"),
        ("partner-holds", "void-positions"),
        ("both-past", "both-past"),
        ("doubled-failed-declarations", "coinche-extras"),
    )
)
LOADED_PAGES = (
    Fault("language that CLDR has not", "docs/xx/terms.toml", written("", "expected the code of a language"), ("en",), seen=("docs/xx", "")),
    Fault("region unclosed", COUNTING, sub(r"<!-- /table -->(?=\s*\Z)", "", "no closing", at="<!-- table: generale -->")),
    Fault("region in a region", COUNTING, sub(r"<!-- /table -->", "", "opens inside region", at="<!-- table: trump -->")),
    Fault("region closed twice", COUNTING, sub(r"(<!-- /table -->\n)", r"\1<!-- /table -->\n", "closes no region")),
    Fault("HTML in a page", COUNTING, swap("\n<!-- table: trick", "\n<p>162</p>\n\n<!-- table: trick", "expected no HTML")),
    Fault("HTML in a sentence", COUNTING, after("<b>162</b>", "expected plain text", "<b>")),
    Fault("code in a sentence", COUNTING, after("`162`", "expected plain text", "162")),
    Fault("image in a sentence", COUNTING, after("![162](a.png)", "expected no picture here, got '162'")),
    Fault("block of code", COUNTING, swap("\n<!-- table: trick", "\n```\n162\n```\n\n<!-- table: trick", "block of code")),
    Fault("table by hand", COUNTING, swap("\n<!-- table: trick", "\n| a |\n| --- |\n| 162 |\n\n<!-- table: trick", "they are generated")),
    Fault("comment", COUNTING, swap("\n<!-- table: trick", "\n<!-- 162 -->\n\n<!-- table: trick", "expected no HTML")),
    Fault("title of a link", COUNTING, after('[one](values.md "163")', "163", "nothing checks")),
    Fault("text before the first heading", COUNTING, sub(r"^# ", "So it is.\n\n# ", "heading first")),
    Fault("description on two lines", INDEX, sub(r"^description: (.*)$", r"description: >\n  \1", "expected one line")),
    Fault("description that YAML reads as a table", INDEX, swap("description: ", "description: See: ", "no other colon")),
    Fault("description that YAML cuts off", INDEX, swap("description: ", "description: See #1 ", "no other colon")),
    Fault("list that begins at two", "docs/{lang}/checked.md", sub(r"^1\. ", "2. ", "expected 1. here"), ("en", "th")),
    Fault("number of a list twice", "docs/{lang}/checked.md", sub(r"^3\. ", "2. ", "expected 3. here"), ("fr",)),
    Fault("excuse for points", COUNTING, after("162 <!-- year -->", "expected a year")),
    Fault("excuse for a clause that is none", COUNTING, after("162 <!-- clause -->", "expected a clause")),
)
STRUCTURE = {
    "check_pages": PAGES, "check_same_quotes": SAME_QUOTES + LINKS, "check_same_names": NAMES, "check_orders": ORDERS,
    "check_same_excuses": SAME_EXCUSES, "check_same_paragraphs": SAME_PARAGRAPHS, "check_freshness": FRESHNESS, "check_language_list": LANGUAGES,
    "check_floor": FLOORS + LOST + GONE, "load": LOADED_PAGES, **OTHERS,
}  # fmt: skip
