"""What a translator is told of one fault: the cause, in the words of the page, and nothing that only follows from it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from belote_examples.checks import problems
from belote_examples.checks.language import check_characters
from belote_examples.checks.site import ROOT, Language, Site
from belote_examples.pages import parse, read
from tests.checks.telling import SITE, Edit, once, said, with_page, with_words


def line(code: str, name: str, text: str) -> int:
    return SITE().languages[code].pages[name].text.partition(text)[0].count("\n") + 1


@pytest.mark.parametrize(
    ("code", "edit", "at", "message"),
    [
        ("en", once('id="made.ns">112', 'id="made.ns">113'), 'id="made.ns"',
         "made.ns: page says 113, engine says 112 = 82 cards + 10 last trick + 20 belote; run scripts/build --write"),
        ("sv", once('id="made.ns">112', 'id="made.ns">113'), 'id="made.ns"',
         "made.ns: page says 113, engine says 112 = 82 kortpoäng + 10 sista sticket + 20 belote; run scripts/build --write"),
        ("sv", once('id="trick.east">J♥', 'id="trick.east">J♦'), 'id="trick.east"',
         "trick.east: page says J♦, engine says J♥; run scripts/build --write"),
        ("hr", once("<!-- /table -->", "<!-- /tabel -->"), "<!-- /table -->", "mistyped: expected <!-- /table -->, got <!-- /tabel -->"),
        ("fr", once("<!-- table: trick -->", "<!-- tabel: trick -->"), "<!-- table: trick -->",
         "mistyped: expected <!-- table: trick -->, got <!-- tabel: trick -->"),
        ("th", once("<!-- /table -->\n", ""), "<!-- table: trump -->", "region trump opens inside region trick: a <!-- /table --> is missing"),
        ("hi", once(" {#trump-suit}", ""), "{#trump-suit}", "expected an explicit id after the heading, as in ## Title {#title}"),
        ("en", once("[Hearts](#trick.trump)", "[Spades](#trick.trump)"), "[Hearts](#trick.trump)",
         "trick.trump: page says Spades, engine says hearts"),
        ("fr", once("[112](#made.ns)", "[112,5](#made.ns)"), "[112](#made.ns)",
         "made.ns: page says '112,5': expected one number, without a sign or a zero before it, "
         "engine says 112 = 82 cartes + 10 dernier pli + 20 belote"),
        ("hr", once("(#trick.leader)", "(#trick.leadr)"), "(#trick.leader)",
         "trick.leadr: no example and no rule has this id; did you mean trick.leader, trick.led, trick.player?"),
        ("hr", once("(values.md#rules.trump.total)", "(value.md#rules.trump.total)"), "(values.md#rules.trump.total)",
         "rules.trump.total: value.md does not show this value: link to values.md"),
        ("hr", once("[Istokov dečko herc]", "[Istokov dečo herc]"), "[Istokov dečko herc]",
         "trick.east: page says 'Istokov dečo herc': expected a card, engine says J♥ (dečko herc)"),
        ("hr", once("[Istokov dečko herc]", "[Istokov dečo]"), "[Istokov dečko herc]",
         "one-trick: page says 'Istokov dečo': expected the card, as docs/en/counting.md:34 has 'East’s jack of hearts'"),
        ("hr", once("Bele nema.", "Bele nema [herc](#trick.trump)."), "Bele nema.",
         "no-trumps: links to #trick.trump here, which docs/en/counting.md does not in this section: leave it out, or link it there first"),
        ("hr", once("### Svi štihovi {#all-tricks}\n", ""), "## Bez aduta",
         "heading: expected ### {#all-tricks} as in docs/en/counting.md, got nothing; "
         "3 more problems of this page’s sections may follow from this: mend the headings first"),
        ("hr", lambda text: re.sub(r"\* Zvanja se računaju u ugovor.*\n", "", text), "{#trump-suit}",
         "trump-suit: expected 4 paragraphs and items of lists, as in docs/en/counting.md (on lines 38, 40, 41, 42), got 3: "
         "say all that it says, in as many paragraphs"),
        ("fr", once("\u00a0: ", " : "), "\u00a0: ",
         "':': write a no-break space (U+00A0), not a plain space or none, before : ; ? ! » and after «"),
    ],
)  # fmt: skip
def test_one_fault_is_one_message(code: str, edit: Edit, at: str, message: str) -> None:
    number = line(code, "counting.md", at) - message.startswith(("region trump", "heading: "))
    assert said(with_page(code, "counting.md", edit)) == [f"docs/{code}/counting.md:{number}: {message}"]


def test_a_number_in_other_digits_is_said_once() -> None:
    found = said(with_page("hi", "index.md", once("\n* ", "\n* १६२ ")))
    assert len([text for text in found if "expected Western digits, got '१६२'" in text]) == 1 and len(found) == 2


@pytest.mark.parametrize(
    "edit",
    [once('calculate = "', 'calculate = "\\u0041१'), once('forms = ["spades"', 'forms = [\n"१", "\\u0041", "spades"')],
    ids=["in a word with a letter by its number", "in a list over lines beside such a word"],
)
def test_a_number_in_other_digits_in_the_words_is_said_once(edit: Edit, tmp_path: Path) -> None:
    site = with_words("en", edit, tmp_path)
    (problem,) = check_characters(site)
    assert "१" in site.languages["en"].terms.text.split("\n")[problem.line - 1]


def test_the_column_behind_a_word_of_another_language_is_that_of_the_fault() -> None:
    site = with_page("en", "glossary.md", once("</span>", "</span>१"))
    (problem,) = check_characters(site)
    assert site.languages["en"].pages["glossary.md"].text.split("\n")[problem.line - 1][problem.column - 1] == "१"


def test_how_a_sign_of_a_suit_is_drawn_is_no_fault() -> None:
    assert list(check_characters(with_page("en", "index.md", once("\n* ", "\n* 10♥\ufe0e J♠\ufe0f ")))) == []


def test_a_sign_of_a_suit_that_is_drawn_well_is_no_fault_beside_one_that_is_not() -> None:
    (problem,) = check_characters(with_page("en", "index.md", once("\n* ", "\n* 10♥\ufe0e a\ufe0e ")))
    assert problem.column == 9


def test_a_byte_that_is_no_utf_8_hides_nothing_and_breaks_nothing(tmp_path: Path) -> None:
    path = tmp_path / "docs" / "fr" / "counting.md"
    path.parent.mkdir(parents=True)
    path.write_bytes(SITE().languages["fr"].pages["counting.md"].text.encode().replace("é".encode(), b"\xe9", 1))
    page = read(path, tmp_path)
    site, own = SITE(), SITE().languages["fr"]
    broken = Site(site.root, site.tables, {**site.languages, "fr": Language("fr", own.terms, {**own.pages, "counting.md": page})}, page.problems)
    assert said(broken) == ["docs/fr/counting.md:2: expected UTF-8, got byte 0xe9: save the file as UTF-8"]


CURE = re.compile(r"(?:write under (\[order\.\w+\])|replace line (\d+)) (?:of|by)[^:]*: (\".*)")


@pytest.mark.parametrize(
    ("code", "name", "edit"),
    [
        ("hr", "counting.md", once("Zvačev", "Igračev")),
        ("hr", "counting.md", once("Par koji je osvojio zadnji", "Zvačev par koji je osvojio zadnji")),
        ("sv", "counting.md", lambda text: re.sub(r"(\[[^]]*\]\(#tie\.total\.ns\))", r"\1 \1", text, count=1)),
        ("th", "counting.md", lambda text: re.sub(r"(\[[^]]*\]\(#tie\.total\.ns\))(.*?)(\[[^]]*\]\(#tie\.total\.ew\))", r"\3\2\1", text, count=1)),
    ],
    ids=["a name less, where an order is stated", "a name more, where an order is stated", "a link twice", "links in another order"],
)
def test_a_cure_that_is_told_cures(code: str, name: str, edit: Edit, tmp_path: Path) -> None:
    changed = with_page(code, name, edit)
    (problem,) = problems(changed)
    cure = CURE.search(problem.message)
    assert cure is not None and "mend it, or, if" in problem.message, problem

    def obeyed(text: str) -> str:
        lines = text.split("\n")
        if cure[2]:
            lines[int(cure[2]) - 1] = cure[3]
        else:
            lines.insert(lines.index(cure[1]) + 1, cure[3])
        return "\n".join(lines)

    words = with_words(code, obeyed, tmp_path).languages[code].terms
    languages = changed.languages | {code: Language(code, words, changed.languages[code].pages)}
    left = said(Site(changed.root, changed.tables, languages, [*words.problems]))
    assert [text for text in left if "run scripts/build --write" not in text] == []  # as the figures do, of one link more


def test_what_is_missing_is_told_with_what_stands_around_it() -> None:
    (problem,) = said(with_page("hr", "counting.md", once("Zvačev", "Igračev")))
    assert "docs/en/counting.md:40 says 'taker’s', here it would stand beside 'damu' of line 41 and 'prvom retku' of line 43: mend it" in problem


@pytest.mark.parametrize("original", ["en", "sv"])
def test_a_copy_of_a_language_accuses_no_other(original: str) -> None:
    own = SITE().languages[original]
    pages = {name: parse(page.text, "de", name, f"docs/de/{name}") for name, page in own.pages.items()}
    words = replace(own.terms, lang="de", path=ROOT / "docs" / "de" / "terms.toml")
    copied = Site(ROOT, SITE().tables, {**SITE().languages, "de": Language("de", words, pages)})
    found = [problem for problem in problems(copied) if "run scripts/build --write" not in problem.message]
    assert {problem.path.split("/")[1] for problem in found} == {"de", "assets"}
    if original == "en":
        told = {problem.message.split(",")[0] for problem in found if problem.path.endswith(".md") and "GUIDE" not in problem.path}
        assert told == {"this page is still en's"}
    places = [(problem.path, problem.line, problem.column) for problem in found]
    assert len({*places}) == len(places)
