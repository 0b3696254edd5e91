"""`check --accept` as a program: what it shows, what it stamps, what it refuses."""

import subprocess
from pathlib import Path

import pytest

from belote_examples import checks
from belote_examples.pages import read
from tests.two_languages import change, made


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project in two languages."""
    return made(tmp_path)


def git(root: Path, *arguments: str) -> None:
    """Run git, as nobody in particular."""
    names = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *names, *arguments], cwd=root, check=True, capture_output=True)


def test_accept_shows_what_changed_and_stamps(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(copy, "init", "-q")
    git(copy, "add", ".")
    git(copy, "commit", "-qm", "one")
    change(copy, "docs/en/index.md", "An underlined number is a link.", "Each underlined number is a link.")
    git(copy, "commit", "-qam", "two")
    assert checks.main([], copy) == 1
    out = capsys.readouterr().out
    assert "docs/fr/index.md:" in out and "scripts/build --accept fr/index.md#trust" in out
    before = (copy / "docs/fr/index.md").read_text("utf-8").split("\n")
    assert checks.main(["--accept", "fr/index.md#trust"], copy) == 0
    out = capsys.readouterr().out
    assert "\n-An underlined number is a link." in out and "\n+Each underlined number is a link." in out
    assert out.endswith("docs/fr/index.md: 1 section stamped as made from the present reference\n")
    after = (copy / "docs/fr/index.md").read_text("utf-8").split("\n")
    assert len(before) == len(after)
    assert [one.startswith("<!-- from: ") and other.startswith("<!-- from: ") for one, other in zip(before, after, strict=True) if one != other] == [
        True
    ]
    assert checks.main([], copy) == 0


def test_accept_without_history_shows_the_section(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copy, "docs/en/index.md", "An underlined number is a link.", "Each underlined number is a link.")
    assert checks.main(["--accept=docs/fr/index.md#trust"], copy) == 0
    out = capsys.readouterr().out
    assert "is not in the history here" in out and "Each underlined number is a link." in out


def test_accept_of_a_page_stamps_every_section(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = copy / "docs/fr/counting.md"
    honest = page.read_text("utf-8")
    page.write_text("\n".join(line for line in honest.split("\n") if not line.startswith("<!-- from: ")), "utf-8")
    assert checks.main([], copy) == 1
    capsys.readouterr()
    assert checks.main(["--accept", "fr/counting.md"], copy) == 0
    assert page.read_text("utf-8") == honest


def test_accept_shows_new_sections_in_the_order_of_the_page(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = copy / "docs/fr/start.md"
    page.write_text("\n".join(line for line in page.read_text("utf-8").split("\n") if not line.startswith("<!-- from: ")), "utf-8")
    assert checks.main(["--accept", "fr/start.md"], copy) == 0
    out = capsys.readouterr().out
    places = [out.index(f": {heading.id}: new here, the reference reads:\n") for heading in read(page, copy).headings]
    assert places == sorted(places) and "not in the history" not in out


def test_accept_stamps_no_text_that_is_not_translated(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, english = copy / "docs/fr/index.md", (copy / "docs/en/index.md").read_text("utf-8")
    honest = page.read_text("utf-8")
    page.write_text(english, "utf-8")
    assert checks.main(["--accept", "fr/index.md"], copy) == 1
    assert page.read_text("utf-8") == english and "0 sections stamped" in capsys.readouterr().out
    page.write_text(honest.replace("\n* ", "\n* An underlined number is a link. ", 1), "utf-8")
    assert checks.main(["--accept", "fr/index.md"], copy) == 1
    assert "not stamped, it has text that is still en's: translate it first" in capsys.readouterr().out


def test_accept_stamps_no_page_of_other_headings(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copy, "docs/fr/counting.md", "{#all-tricks}", "{#all-trick}")
    before = (copy / "docs/fr/counting.md").read_text("utf-8")
    assert checks.main(["--accept", "fr/counting.md#equal-totals"], copy) == 1
    assert "have not the same headings (#all-trick, #all-tricks): mend these first" in capsys.readouterr().err
    assert (copy / "docs/fr/counting.md").read_text("utf-8") == before
