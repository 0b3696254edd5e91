"""What a translator is told of a word that is missing, changed or another one's: that, and what is wrong besides, but nothing that only follows."""

import re
from pathlib import Path

import pytest

from belote_examples.checks import problems
from belote_examples.pages import parse
from belote_examples.write import written
from tests.checks.telling import SITE, Edit, once, said, with_page, with_words


def without(table: str, key: str) -> Edit:
    def edit(text: str) -> str:
        start = text.index(f"\n{key} = ", text.index(f"\n[{table}]\n"))
        return text[:start] + text[text.index("\n", start + 1) :]

    return edit


@pytest.mark.parametrize("code", ["en", "hi"])
@pytest.mark.parametrize(
    ("table", "key"),
    [("score_sheet", "undo"), ("labels", "deal"), ("outcomes", "made"), ("ranks", "J"), ("names", "taker"), ("sides", "ns"), ("formula", "contract"),
     ("titles", "made"), ("glossary", "suit")],
)  # fmt: skip
def test_a_missing_word_is_one_message(table: str, key: str, code: str, tmp_path: Path) -> None:
    """What the pages have in its place is taken for right, in every table and sentence."""
    (problem,) = problems(with_words(code, without(table, key), tmp_path))
    assert (problem.path, problem.where, problem.message.startswith("missing")) == (f"docs/{code}/terms.toml", f"{table}.{key}", True)


def test_a_missing_word_hides_no_wrong_number_in_its_cell(tmp_path: Path) -> None:
    site = with_words("sv", without("labels", "last_trick"), tmp_path)
    page = site.languages["sv"].pages["counting.md"]
    cell = 'id="made.total.ns">112'
    assert cell in page.text
    site.languages["sv"].pages["counting.md"] = parse(page.text.replace(cell, cell[:-1] + "3"), "sv", page.name, page.shown)
    missing, number = said(site)
    assert "labels.last_trick: missing" in missing and "113" in number


@pytest.mark.parametrize(("table", "key"), [("labels", "points"), ("glossary", "suit"), ("titles", "trick"), ("outcomes", "made")])
def test_what_stands_for_a_missing_word_is_never_written(table: str, key: str, tmp_path: Path) -> None:
    site = with_words("fr", without(table, key), tmp_path)
    assert [shown for shown, (page, fresh) in written(site).items() if fresh != page.text] == []


def test_words_swapped_are_said_before_what_follows(tmp_path: Path) -> None:
    def swapped(text: str) -> str:
        return text.replace('"Contrat réussi"', '"?"').replace('"Contrat chuté"', '"Contrat réussi"').replace('"?"', '"Contrat chuté"')

    first, second, *rest = said(with_words("fr", swapped, tmp_path))
    assert "cells of the tables say “Contrat réussi”, this file now gives “Contrat chuté”" in first
    assert "cells of the tables say “Contrat chuté”, this file now gives “Contrat réussi”" in second
    assert len(rest) <= 6 and not any("docs/en/" in text for text in rest)


def test_a_number_that_changes_everywhere_is_no_word(tmp_path: Path) -> None:
    """As after a change in the engine: each cell says so, and nobody is sent to the file of words."""
    problems = said(with_page("en", "sheet.md", lambda text: text.replace(">162<", ">163<")))
    assert len([text for text in problems if "page says “163”, expected “162”" in text]) >= 5
    assert not any("terms.toml" in text for text in problems)


def test_a_number_wrong_everywhere_is_no_word_though_words_explain_the_true_one() -> None:
    found = said(with_page("hi", "counting.md", lambda text: text.replace("252", "251")))
    assert len([text for text in found if "page says 251, engine says 252 = 152" in text]) >= 10
    assert not any("terms.toml" in text for text in found)


@pytest.mark.parametrize(
    ("code", "table", "key", "new"),
    [("sv", "labels", "value", "Poäng"), ("hr", "labels", "value", "Pravila"), ("th", "outcomes", "tie", "ตั๋ว"), ("en", "outcomes", "tie", "Cards")],
)
def test_a_changed_word_is_said_at_its_own_place(code: str, table: str, key: str, new: str, tmp_path: Path) -> None:
    """Not where the same letters happen to stand first in the file."""
    word = SITE().languages[code].terms.word(table, key)

    def changed(text: str) -> str:
        at = text.index(f'"{word}"', text.index(f"\n{key} = ", text.index(f"\n[{table}]\n")))
        return text[:at] + f'"{new}"' + text[at + len(word) + 2 :]

    site = with_words(code, changed, tmp_path)
    first = problems(site)[0]
    line = site.languages[code].terms.text.split("\n")[first.line - 1]
    assert "cells of the tables say" in first.message and line.startswith(f"{key} = ") and line[first.column - 1 :].startswith(f'"{new}"')


def test_one_word_for_two_is_said_before_what_follows(tmp_path: Path) -> None:
    first, second, *rest = said(with_words("fr", once('\nbelote = "belote"', '\nbelote = "annonces"'), tmp_path))
    assert "'annonces' stands under belote too" in first
    assert re.search(r"\d+ more problems of fr may follow from this: mend the words first", second)
    assert len(rest) == 5
