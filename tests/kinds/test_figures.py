"""The figures of a run: what is counted is what a page says, and writing it changes nothing that is counted."""

import shutil
from pathlib import Path

import pytest

from belote_examples import measured, pages, write
from belote_examples.checks import read_back, values
from belote_examples.checks.counting import around, counts
from belote_examples.checks.site import ROOT, folders, load
from belote_examples.page import Region
from belote_examples.reader import Unreadable
from belote_examples.regions.figures import FIGURES, MEASURED, grouped
from belote_examples.regions.maker import Around
from belote_examples.shape import FIGURE_KEYS
from belote_examples.terms import Terms
from belote_examples.terms import load as load_terms

SEEN = Around(
    counts={key: number for number, key in enumerate(FIGURE_KEYS, 11)}, measured={key: number for number, key in enumerate(measured.KEYS, 31)}
)
LANGUAGES = [folder.name for folder in folders(ROOT)]
PAGE = "---\ndescription: t\n---\n# T {#t}\n\n<!-- table: glossary -->\n<!-- /table -->\n\n## F {#f}\n\n<!-- table: figures -->\n<!-- /table -->\n"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project with a page of the figures and the glossary in every language, both empty."""
    shutil.copytree(ROOT / "docs", tmp_path / "docs", ignore=shutil.ignore_patterns("assets", "overrides"))
    shutil.copytree(
        ROOT / "belote_examples" / "examples", tmp_path / "belote_examples" / "examples", ignore=shutil.ignore_patterns("*.py", "__pycache__")
    )
    for folder in folders(tmp_path):
        for page in folder.glob("*.md"):
            if "<!-- table: figures -->" in page.read_text(encoding="utf-8") or page.stem == "glossary":
                page.unlink()
        (folder / "figures-and-glossary.md").write_text(PAGE, encoding="utf-8")
    return tmp_path


def terms_of(lang: str) -> Terms:
    """The words of a language."""
    return load_terms(ROOT / "docs" / lang, ROOT)


def region_of(lines: list[str]) -> Region:
    """The lines as a page has them."""
    return pages.parse("\n".join(["# T {#t}", "", "<!-- table: figures -->", "", *lines, "", "<!-- /table -->", ""]), "en", "f.md", "f.md").regions[0]


def written(lang: str) -> list[str]:
    """The figures in a language."""
    return FIGURES.write("figures", terms_of(lang), SEEN) or []


def said(lines: list[str], lang: str = "en") -> list[str]:
    """What the page says and the count does not."""
    return [
        f"{claim.where}: page {claim.page}, counted {claim.engine}"
        for claim in FIGURES.read(region_of(lines), terms_of(lang), SEEN)
        if claim.page != claim.engine
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_written_is_read_back(lang: str) -> None:
    assert said(written(lang), lang) == []
    assert len(list(FIGURES.read(region_of(written(lang)), terms_of(lang), SEEN))) == len(FIGURE_KEYS)


def test_another_number_is_caught() -> None:
    assert said([line.replace("<b>11</b>", "<b>7</b>") for line in written("en")]) == ["languages: page 7, counted 11"]


def test_names_changed_over_are_caught() -> None:
    swapped = [line.replace("Pages", "?").replace("Examples", "Pages").replace("?", "Examples") for line in written("en")]
    assert said(swapped) == ["examples: page 12, counted 13", "pages: page 13, counted 12"]


def test_a_figure_that_is_missing_twice_or_no_number_is_refused() -> None:
    lines = written("en")
    with pytest.raises(Unreadable, match="a row for Formulas"):
        said(lines[:-1])
    with pytest.raises(Unreadable, match="'Formulas' once, found it twice"):
        said([*lines, lines[-1]])
    with pytest.raises(Unreadable, match="a number in digits, got 'many'"):
        said([line.replace("<b>11</b>", "many") for line in lines])


def test_a_large_figure_stands_in_the_groups_of_its_language_and_in_no_others() -> None:
    seen = Around(counts=dict.fromkeys(FIGURE_KEYS, 1234567))
    said = {lang: FIGURES.write("figures", terms_of(lang), seen) or [] for lang in ("en", "fr", "hi", "hr")}
    for lang, figure in (("en", "1,234,567"), ("fr", "1\u00a0234\u00a0567"), ("hi", "12,34,567"), ("hr", "1\u00a0234\u00a0567")):
        assert f"<b>{figure}</b>" in said[lang][-1]
        claims = list(FIGURES.read(region_of(said[lang]), terms_of(lang), seen))
        assert {(claim.page, claim.engine) for claim in claims} == {("1234567", "1234567")}
        for other in ("1234567", "1,23,4567", "1.234.567", "1 234 567", "12,345,67"):
            with pytest.raises(Unreadable, match="grouped as"):
                list(FIGURES.read(region_of([line.replace(figure, other) for line in said[lang]]), terms_of(lang), seen))


def test_written_twice_nothing_changes_and_the_figures_are_those_of_the_check(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write.main([], copy)
    first = {path: path.read_text(encoding="utf-8") for path in (copy / "docs").rglob("*.md")}
    capsys.readouterr()
    write.main([], copy)
    assert capsys.readouterr().out.endswith("changed 0 pages\n")
    assert {path: path.read_text(encoding="utf-8") for path in first} == first
    site = load(copy)
    found = counts(site)
    for language in site.languages.values():
        text = (copy / "docs" / language.code / "figures-and-glossary.md").read_text(encoding="utf-8")
        for key, name in zip(FIGURE_KEYS, list(found), strict=False):
            assert f"| {language.terms.word('figures', key)} | <b>{grouped(found[name], language.code, language.terms.thousands)}</b> |" in text
    assert [problem for problem in values.check_regions(site) if "figures" in problem.path] == []
    assert [problem for problem in read_back.check_read_back(site) if "figures" in problem.path] == []


def test_the_check_names_both_numbers(copy: Path) -> None:
    write.main([], copy)
    path = copy / "docs" / "en" / "figures-and-glossary.md"
    counted = around(load(copy)).counts["cells"]
    path.write_text(path.read_text(encoding="utf-8").replace(f"<b>{counted:,}</b>", f"<b>{counted + 1:,}</b>"), encoding="utf-8")
    (problem,) = [problem for problem in read_back.check_read_back(load(copy)) if "figures" in problem.path]
    assert f"page says {counted + 1}, engine says {counted}" in str(problem)


def test_what_was_measured_is_written_and_read_in_every_language() -> None:
    for lang in LANGUAGES:
        lines = MEASURED.write("measured", terms_of(lang), SEEN) or []
        claims = list(MEASURED.read(region_of(lines), terms_of(lang), SEEN))
        assert [(claim.where, claim.page, claim.engine) for claim in claims] == [(key, str(n), str(n)) for n, key in enumerate(measured.KEYS, 31)]


def test_another_number_than_was_measured_is_seen() -> None:
    place = 31 + measured.KEYS.index("engine_speed")
    lines = [line.replace(f"<b>{place}</b>", "<b>9</b>") for line in MEASURED.write("measured", terms_of("th"), SEEN) or []]
    wrong = [claim for claim in MEASURED.read(region_of(lines), terms_of("th"), SEEN) if claim.page != claim.engine]
    assert [(claim.where, claim.page, claim.engine) for claim in wrong] == [("engine_speed", "9", str(place))]


def test_the_committed_figures_are_all_there() -> None:
    assert set(measured.read(ROOT).figures) == set(measured.KEYS)
    assert measured.read(ROOT).problems == ()
