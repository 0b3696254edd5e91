"""HOSTING.md says what was measured, and names what is there."""

import re
import tomllib

import hosts
import pytest
from recording import MEASURED

from tests.sources import ROOT

TEXT = hosts.GUIDE.read_text("utf-8")
FIRST = {"value": 109.0, "mean_bytes": 81_250, "mean_requests": 14.2}


def test_the_figures_are_those_measured_last() -> None:
    assert hosts.written(TEXT, tomllib.loads(MEASURED.read_text("utf-8"))) == TEXT
    languages = {path.parent.name for path in (ROOT / "docs").glob("*/terms.toml")}
    assert {found[1] for found in re.finditer(r"^\| ([a-z]{2}) \|", TEXT, re.M)} == languages


def test_a_million_visits_are_reckoned() -> None:
    found = hosts.written(TEXT, {"site": {"first visit, th": FIRST | {"next_bytes": 9_130}, "build": {"value": 1.0}, "engine": {"value": 283.83}}})
    assert "| th | 81.2 kB | 14.2 | 81 GB | 14.2 million | 9.1 kB |\n\nThe engine: 284 kB," in found


def test_what_was_not_measured_has_no_figure() -> None:
    found = hosts.written(TEXT, {"site": {"first visit, th": FIRST}})
    assert "| th | 81.2 kB | 14.2 | 81 GB | 14.2 million | not measured |" in found and "The engine:" not in found


def test_nobody_writes_a_figure_by_hand() -> None:
    """Sizes, times and shares stand only where the programs that measure write them."""
    by_hand = hosts.REGION.sub("", TEXT)
    assert re.findall(r"\d[\d.,]* ?(?:[kMG]B|bytes|requests|s|seconds|%|percent)\b|\b(?:half|third|quarter|fifth|tenth)\b", by_hand) == []


@pytest.mark.parametrize("name", ["_headers", ".htaccess", "nginx.conf", "sbom.cdx.json", "licences.txt"])
def test_each_file_it_names_is_written_by_the_build(name: str) -> None:
    sources = "".join((ROOT / "scripts" / f"{module}.py").read_text("utf-8") for module in ("hosting", "materials"))
    assert f"`{name}`" in TEXT and f'"{name}"' in sources


def test_no_workflow_is_said_to_publish_that_does_not() -> None:
    """Where one that does comes, the guide tells of it."""
    workflows = {path.relative_to(ROOT).as_posix() for path in (ROOT / ".github" / "workflows").iterdir()}
    assert workflows == set(re.findall(r"`(\.github/workflows/[^`]+)`", TEXT)) == {".github/workflows/check.yml"}
