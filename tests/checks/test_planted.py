"""Each planted fault is caught by its check, in its file, on its line, with what is wrong and what is right; what is not planted is clean."""

import shutil
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from belote_examples import pages
from belote_examples.checks import CHECKS, accept, problems
from belote_examples.checks.site import ROOT, load
from belote_examples.problems import Problem
from belote_examples.terms import Terms
from belote_examples.terms import load as load_terms
from belote_examples.words import Words, words
from tests.checks.planted import PLANTED, planted
from tests.checks.planting import Fault
from tests.checks.word_faults import LOADED_WORDS

BY_NAME = {check.__name__: check for check in CHECKS}
CASES = [pytest.param(check, fault, lang, id=f"{check}-{fault.kind}-{lang}") for check, fault, lang in planted()]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of what the checks read, every section accepted; unchanged pages are parsed once."""
    root = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "docs", root / "docs", ignore=shutil.ignore_patterns("assets", "overrides"))
    (root / "docs" / "assets" / "cards").mkdir(parents=True)
    shutil.copy(ROOT / "docs" / "assets" / "site.css", root / "docs" / "assets")
    for card in (ROOT / "docs" / "assets" / "cards").iterdir():
        (root / "docs" / "assets" / "cards" / card.name).touch()
    for whole in ("docs/assets/micropython", "belote_examples/kit"):
        shutil.copytree(ROOT / whole, root / whole)
    shutil.copytree(
        ROOT / "belote_examples" / "examples", root / "belote_examples" / "examples", ignore=shutil.ignore_patterns("*.py", "__pycache__")
    )
    for name in ("floor.toml", "contrasts.toml", "measured.toml"):
        shutil.copy(ROOT / "belote_examples" / name, root / "belote_examples")
    shutil.copy(ROOT / "mkdocs.yml", root)
    site = load(root)
    for folder in (root / "docs").iterdir():
        for page in folder.glob("*.md") if folder.name != "en" else ():
            if page.name != "GUIDE.md":
                accept.main(site, f"{folder.name}/{page.name}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "parse", cache(pages.parse))
        patch.setattr("belote_examples.checks.site.words", by_text(words))
        patch.setattr(tomllib, "loads", cache(tomllib.loads))
        yield root


def by_text(recogniser: Callable[[Terms], Words]) -> Callable[[Terms], Words]:
    """The same recogniser for the same words."""
    known: dict[str, Words] = {}

    def remembered(own: Terms) -> Words:
        if own.text not in known:
            known[own.text] = recogniser(own)
        return known[own.text]

    return remembered


@contextmanager
def planted_in(path: Path, text: str | None) -> Iterator[None]:
    """A file with another text, or gone, and afterwards as it was."""
    old = path.read_bytes() if path.exists() else None
    try:
        if text is None:
            path.unlink()
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(text.encode())
        yield
    finally:
        if old is not None:
            path.write_bytes(old)
        else:
            path.unlink()
            if not any(path.parent.iterdir()):
                path.parent.rmdir()


OF_ALL = ("checked.md", "glossary.md")
"""Pages that show something of every language."""


def everywhere(check: str) -> bool:
    """Whether a check looks at what languages there are."""
    return check in (
        "load", "check_floor", "check_language_list", "check_pages", "check_same_names", "check_same_quotes", "check_same_paragraphs",
        "check_own_language", "check_guide", "check_link_cards", "check_style_sheets", "check_measured",
    )  # fmt: skip


def found(root: Path, check: str, *langs: str) -> set[Problem]:
    """What one check finds, in these languages or in all."""
    now = load(root)
    now.languages = {code: language for code, language in now.languages.items() if not langs or code in langs}
    return set(now.problems) if check == "load" else set(BY_NAME[check](now))


@pytest.fixture(scope="module")
def before(copy: Path) -> dict[str, set[Problem]]:
    """What each check finds in the copy without a fault."""
    return {check: found(copy, check) for check in PLANTED}


def test_every_check_has_a_planted_fault() -> None:
    assert set(PLANTED) == {*BY_NAME, "load"}


@pytest.mark.parametrize(("check", "fault", "lang"), CASES)
def test_planted_fault_is_caught(check: str, fault: Fault, lang: str, copy: Path, before: dict[str, set[Problem]]) -> None:
    path = copy / fault.path.format(lang=lang)
    made = fault.plant(path.read_bytes().decode() if path.exists() else "", load_terms(ROOT / "docs" / lang, ROOT))
    shown, needle = fault.seen[0].format(lang=lang) or path.relative_to(copy).as_posix(), fault.seen[1]
    line = made.line
    with planted_in(path, made.text):
        new = found(copy, check, *(() if everywhere(check) or path.name in OF_ALL else ("en", lang, shown.split("/")[1]))) - before[check]
        if fault.seen[0]:
            line = (copy / shown).read_text("utf-8").partition(needle)[0].count("\n") + 1 if needle else 1
    hits = [problem for problem in new if (problem.path, problem.line) == (shown, line)]
    assert any(all(part in str(problem) for part in made.says) for problem in hits), f"expected {shown}:{line} to say {made.says}, got\n" + "\n".join(
        map(str, sorted(new))
    )


LOSING = ("removed", "cannot be read", "that are no", "that is none", "missing", "unclosed", "in one table")
LOADED = [case for case in CASES if everywhere(str(case.values[0])) and any(word in str(case.id) for word in LOSING)]


@pytest.mark.parametrize(("check", "fault", "lang"), LOADED)
def test_one_fault_never_hides_the_next(check: str, fault: Fault, lang: str, copy: Path) -> None:
    """A file that cannot be read stops no check, and what is wrong in another file is still seen."""
    other = copy / "docs" / ("sv" if lang != "sv" else "fr") / "index.md"
    path, honest = copy / fault.path.format(lang=lang), other.read_text("utf-8")
    made = fault.plant(path.read_bytes().decode() if path.exists() else "", load_terms(ROOT / "docs" / lang, ROOT))
    with planted_in(path, made.text), planted_in(other, honest.replace("[32](values.md#rules.pack)", "[33](values.md#rules.pack)")):
        assert [problem for problem in problems(load(copy)) if problem.where == "rules.pack" and "33" in problem.message and "32" in problem.message]


WITHOUT_WORDS = (
    "words that are no TOML", "words missing", "key of other letters", "text without its second quote", "quotes of a typesetter",
    "word without quotes", "flag mistyped", "words of the reference that are no list", "a word between thousands",
)  # fmt: skip
"""Faults after which no word of a language can be told from another."""
IN_WORDS = [case for case in CASES if case.values[0] == "load" and case.values[1] in LOADED_WORDS and case.values[1].kind not in WITHOUT_WORDS]


@pytest.mark.parametrize(("check", "fault", "lang"), IN_WORDS)
def test_a_fault_in_the_words_never_hides_one_in_a_page_of_the_language(check: str, fault: Fault, lang: str, copy: Path) -> None:
    path, page = copy / fault.path.format(lang=lang), copy / "docs" / lang / "index.md"
    made = fault.plant(path.read_bytes().decode(), load_terms(ROOT / "docs" / lang, ROOT))
    with planted_in(path, made.text), planted_in(page, page.read_text("utf-8").replace("[32](values.md#rules.pack)", "[33](values.md#rules.pack)")):
        said = problems(load(copy))
    assert [problem for problem in said if problem.where == "rules.pack" and "33" in problem.message and problem.path == f"docs/{lang}/index.md"]
    assert not [problem for problem in said if problem.where == lang], "the language is still checked"


def test_what_is_not_planted_is_clean() -> None:
    assert [str(problem) for problem in problems(load())] == []
