"""Checks of what the pages are shown with."""
import re
from collections.abc import Iterator

from belote_examples import files
from belote_examples.checks.site import Site
from belote_examples.problems import Problem, place, relative

NAMED = re.compile(r"url\(['\"]?([^'\")#?]+)[^)]*\)")
FOREIGN = ("http:", "https:", "//")


def check_style_sheets(site: Site) -> Iterator[Problem]:
    """Each font and picture that a style sheet names stands in the project: a browser would leave it out without a word."""
    for sheet in sorted((site.root / "docs" / "assets").rglob("*.css")):
        text, problems = files.read(sheet, site.root)
        yield from problems
        shown = relative(sheet, site.root)
        for match in NAMED.finditer(text):
            at = place(text, match[1], match.start())
            if match[1].startswith(FOREIGN):
                yield Problem(shown, *at, match[1], "expected a file of the site: a page asks no one else for anything")
            elif not match[1].startswith("data:") and not (sheet.parent / match[1]).is_file():
                yield Problem(shown, *at, match[1], "there is no such file: scripts/make_fonts makes the fonts")
