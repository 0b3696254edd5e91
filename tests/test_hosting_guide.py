"""HOSTING.md says what was measured, and names what is there."""

import re
import tomllib

import hosts
import pytest
from recording import MEASURED

from tests.sources import ROOT

TEXT = hosts.GUIDE.read_text("utf-8")
MADE_UP = {"site": {"first visit, th": {"value": 109.0, "mean_bytes": 81_250, "mean_requests": 14.2}, "build": {"value": 1.0}}}


def test_the_figures_are_those_measured_last() -> None:
    assert hosts.written(TEXT, tomllib.loads(MEASURED.read_text("utf-8"))) == TEXT
    languages = {path.parent.name for path in (ROOT / "docs").glob("*/terms.toml")}
    assert {found[1] for found in re.finditer(r"^\| ([a-z]{2}) \|", TEXT, re.M)} == languages


def test_a_million_visits_are_reckoned() -> None:
    assert "| th | 81.2 kB | 14.2 | 81 GB | 14.2 million |" in hosts.written(TEXT, MADE_UP)


@pytest.mark.parametrize("name", ["_headers", ".htaccess", "nginx.conf", "sbom.cdx.json", "licences.txt"])
def test_each_file_it_names_is_written_by_the_build(name: str) -> None:
    sources = "".join((ROOT / "scripts" / f"{module}.py").read_text("utf-8") for module in ("hosting", "materials"))
    assert f"`{name}`" in TEXT and f'"{name}"' in sources
