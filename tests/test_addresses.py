"""Style sheets as the site has them: without what no browser reads, and saying what the written ones say."""

import importlib.util
import re

from tests.sources import ROOT

SPEC = importlib.util.spec_from_file_location("mkdocs_addresses", ROOT / "scripts" / "mkdocs_addresses.py")
assert SPEC is not None and SPEC.loader is not None
ADDRESSES = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(ADDRESSES)
SHEETS = [path.relative_to(ROOT / "docs").as_posix() for path in sorted((ROOT / "docs/assets").rglob("*.css"))]


def test_style_sheets_lose_comments_and_indents_alone() -> None:
    assert len(SHEETS) >= 8
    for path in SHEETS:
        written = (ROOT / "docs" / path).read_text("utf-8")
        served = ADDRESSES.content(ROOT / "docs", path).decode()
        assert not re.search(r"/\*|^[ \t]+\S", served, re.M) and served.count("{") == served.count("}")
        rules = re.sub(r"/\*.*?\*/", "", re.sub(r"\.[0-9a-f]{8}(?=\.\w+\))", "", served), flags=re.S).split()
        assert rules == re.sub(r"/\*.*?\*/", "", written, flags=re.S).split()
