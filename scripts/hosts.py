"""The figures of HOSTING.md: what a million visits take, reckoned from what was measured of the pages."""

import re
import tomllib
from typing import Any

from environment import ROOT
from recording import MEASURED

GUIDE = ROOT / "HOSTING.md"
REGION = re.compile(r"(<!-- figures: scripts/bench --record site writes them -->\n).*?(<!-- /figures -->)", re.S)
VISITS = 1_000_000
"""Visits that the guide reckons with."""


def written(text: str, measured: dict[str, Any]) -> str:
    """The guide with the figures of a file of measured figures."""
    return REGION.sub(lambda found: found[1] + "\n" + "\n".join(_figures(measured)) + "\n\n" + found[2], text)


def rewrite() -> None:
    """Put what was measured last into the guide."""
    GUIDE.write_text(written(GUIDE.read_text("utf-8"), tomllib.loads(MEASURED.read_text("utf-8"))), "utf-8")


def _figures(measured: dict[str, Any]) -> list[str]:
    """A row for each language: a first visit, a million of them, and the next page; and what a tool asks for."""
    lines = [
        "| Language | Mean first visit | Requests | A million first visits | Requests | Mean next page |",
        "| --- | --: | --: | --: | --: | --: |",
    ]
    site = measured.get("site", {})
    for name, row in site.items():
        if name.startswith("first visit, ") and "mean_bytes" in row:
            size, requests = row["mean_bytes"], row["mean_requests"]
            million = f"{size * VISITS / 1e9:.0f} GB | {requests * VISITS / 1e6:.1f} million"
            following = f"{row['next_bytes'] / 1000:.1f} kB" if "next_bytes" in row else "not measured"
            lines.append(f"| {name.removeprefix('first visit, ')} | {size / 1000:.1f} kB | {requests:.1f} | {million} | {following} |")
    engine = site.get("engine", {}).get("value")
    return lines if engine is None else [*lines, "", f"The engine: {engine:.0f} kB, once, when a tool is first touched."]
