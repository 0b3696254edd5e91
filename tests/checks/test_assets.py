"""What style sheets name is there, and is the site's own."""

import shutil
from pathlib import Path

import pytest

from belote_examples.checks.assets import check_style_sheets
from belote_examples.checks.site import Site
from tests.conftest import ROOT


@pytest.fixture
def site(tmp_path: Path) -> Site:
    shutil.copytree(ROOT / "docs" / "assets", tmp_path / "docs" / "assets")
    return Site(tmp_path, {}, {})


def test_all_is_there(site: Site) -> None:
    assert list(check_style_sheets(site)) == []


def test_every_missing_font_is_named_where_it_is_asked_for(site: Site) -> None:
    fonts = list((site.root / "docs" / "assets" / "fonts").glob("*.woff2"))
    for font in fonts:
        font.unlink()
    found = list(check_style_sheets(site))
    assert {problem.where for problem in found} == {f"fonts/{font.name}" for font in fonts}
    for problem in found:
        line = (site.root / problem.path).read_text("utf-8").splitlines()[problem.line - 1]
        assert line[problem.column - 1 :].startswith(problem.where)


@pytest.mark.parametrize("address", ["https://fonts.example/a.woff2", "//fonts.example/a.woff2", "'http://fonts.example/a.woff2'"])
def test_nobody_else_is_asked(site: Site, address: str) -> None:
    (site.root / "docs" / "assets" / "extra.css").write_text(f"body {{}}\n@import url({address});\n", "utf-8")
    (problem,) = check_style_sheets(site)
    assert (problem.path, problem.line) == ("docs/assets/extra.css", 2)
    assert "asks no one else" in problem.message
