"""What the files for web servers promise of a site: pages for what is not there, and for good only what has another address when it is another."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from belote_examples.problems import Problem, place

from .audit import Audit
from .document import ROOT_NAME
from .links import base, named, target

FOR_GOOD = {
    "_headers": re.compile(r"^(/\S*?)/?\*\n(?:[ \t]+.*\n)*?[ \t]+Cache-Control: .*\bimmutable$", re.M),
    ".htaccess": re.compile(r'<If "%\{REQUEST_URI\} =~ m#\^(\S+?)/#">\n\s*Header set Cache-Control ".*\bimmutable"'),
    "nginx.conf": re.compile(r'^location (?:\S+ )?(/\S*?)/ \{\n(?:[^}]*\n)?\s*add_header Cache-Control "[^"]*\bimmutable";', re.M),
}
"""How each file says of a folder that a browser may keep its files for good without asking again."""
MISSING = {".htaccess": re.compile(r"ErrorDocument 404 (\S+)"), "nginx.conf": re.compile(r"error_page 404 (\S+?);")}
"""How those that can say which page stands for what is not there; the other hosts look for the nearest `404.html`."""
GUARDED = ("X-Content-Type-Options", "Content-Security-Policy", "frame-ancestors 'none'", "Referrer-Policy")
"""What each file sends with every answer."""
SAID_BY_NAME = re.compile(r"\.[0-9a-f]{8,}\.")
"""An address that says the content, in the name that the build gives, or the theme."""


def check_headers(audit: Audit) -> Iterator[Problem]:
    """Each file for a kind of server is there, guards every answer, and names the page of each language for what is not there."""
    prefix = urlsplit(base(audit)).path
    wanted = {f"{prefix}{'' if code == audit.default else code + '/'}404.html" for code in audit.source.languages}
    folders = {name: _folders(audit, name) for name in FOR_GOOD}
    most = set().union(*folders.values())
    for name in FOR_GOOD:
        shown, text = f"{ROOT_NAME}/{name}", audit.files.get(name, b"").decode("utf-8", "replace")
        if not text:
            yield Problem(shown, 1, 1, "", "missing: what a server is told of the site")
            continue
        for header in GUARDED:
            if header not in text:
                yield Problem(shown, 1, 1, header, "expected it with every answer, got none")
        for folder in sorted(most - folders[name]):
            yield Problem(shown, 1, 1, folder, "expected browsers to keep the files of this folder for good, as servers of another kind let them")
        if name in MISSING:
            got = set(MISSING[name].findall(text))
            for page in sorted(wanted - got):
                yield Problem(shown, 1, 1, page, "expected this page for what is not there, got none")
            for page in sorted(got - wanted):
                yield Problem(shown, *place(text, page), page, f"expected one of {', '.join(sorted(wanted))}")


def _folders(audit: Audit, name: str) -> set[str]:
    """The folders whose files a server lets browsers keep, by their path in the site."""
    prefix = urlsplit(base(audit)).path
    found = set()
    for match in FOR_GOOD[name].finditer(audit.files.get(name, b"").decode("utf-8", "replace") + "\n"):
        path = f"{match[1]}/".removeprefix(prefix).strip("/")
        found |= set(path.strip("()").split("|"))
    return {folder for folder in found if not any(folder.startswith(f"{other}/") for other in found)}


def check_for_good(audit: Audit) -> Iterator[Problem]:
    """What a browser may keep for good is asked for by an address that says its content: nobody sees a former file for a year."""
    start = base(audit)
    folders = tuple(f"{folder}/".lstrip("/") for folder in set().union(*(_folders(audit, name) for name in FOR_GOOD)))
    for path, at, address in named(audit):
        file = target(start, path, address) or ""
        if file.startswith(folders) and file in audit.files and not SAID_BY_NAME.search(address):
            message = f"expected an address that says the content of {ROOT_NAME}/{file}, which browsers keep for good"
            yield Problem(f"{ROOT_NAME}/{path}", *at, address[:80], message)
