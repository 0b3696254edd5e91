"""What a site holds and nobody asks for: a file that no page, style, script or list leads to, and no server or program looks for by its name."""

import re
from collections.abc import Iterator

from belote_examples.problems import Problem

from .audit import Audit
from .document import ROOT_NAME
from .links import base, named, target

BY_NAME = {
    r"(?:[a-z]{2,3}/)?404\.html|_headers|\.htaccess|nginx\.conf": "servers look for it",
    r"sitemap\.xml": "search engines look for it",
    r"pagefind/.*": "the search names its files as it runs, and another check reads them",
    r"licences\.txt|sbom\.cdx\.json|.*/LICENSE": "the licences of what is others', and the list of it, must go with it",
    r"kit/(?:guide|questions)\.md": "the kit has its texts as they are, beside the pages made of them",
    r".*\.(?:br|gz)": "a copy, which another check compares with what it stands beside",
}
"""Files that are found by their name alone, and why."""


def check_asked(audit: Audit) -> Iterator[Problem]:
    """Each file of the site is led to, or looked for by its name."""
    start = base(audit)
    asked = {target(start, path, address) for path, _, address in named(audit)}
    for path in audit.files:
        if path not in asked and not any(re.fullmatch(pattern, path) for pattern in BY_NAME):
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", "nothing leads to it: expected files only that a reader, a server or a program asks for")
