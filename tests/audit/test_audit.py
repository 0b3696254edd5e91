"""The audit finds nothing in the real site, and every fault that is planted in a copy of it."""

import doctest
import re
from pathlib import Path
from types import ModuleType

import pytest

from scripts.audits import audit as audit_module
from scripts.audits import links, nesting, permalinks
from scripts.audits.audit import Audit, audit_of
from scripts.audits.checking import CHECKS, problems, summary
from tests.audit.faults import planted
from tests.conftest import ROOT, Site

FIGURES = re.compile(r"site/(?:[a-z]{2}/)?checked/index\.html")
"""The page that tells how much was checked: a table lost anywhere makes it wrong."""


@pytest.fixture(scope="module")
def audit(site: Site) -> Audit:
    return audit_of(Path(site.folder), ROOT)


def test_the_site_is_what_its_sources_say(audit: Audit) -> None:
    assert [str(problem) for problem in problems(audit)] == []
    assert re.search(r"[1-9]\d* tables, [1-9]\d* rows, [1-9]\d* cells, [1-9]\d* quoted values", summary(audit))


def test_every_planted_fault_is_found_where_it_is(audit: Audit) -> None:
    """All at once, each in a file of its own or in another line: one audit finds them all, and nothing where nothing was planted."""
    files, lines = dict(audit.files), {}
    faults = planted(audit.source, audit.texts)
    for fault in faults:
        text = files[fault.path].decode()
        assert fault.old in text, f"{fault.name}: {fault.path} has no {fault.old!r}"
        changed = text.replace(fault.old, fault.new, 1)
        lines[fault.name] = fault.line(changed) if fault.line else text.count("\n", 0, text.index(fault.old)) + 1
        files[fault.path] = changed.encode()
    found = problems(Audit(files, audit.source))
    missed = {
        f"{fault.name}: {fault.path}:{lines[fault.name]}"
        for fault in faults
        if not any(
            (problem.path, problem.line) == (f"site/{fault.path}", lines[fault.name]) and fault.says in f"{problem.where}: {problem.message}"
            for problem in found
        )
    }
    assert missed == set()
    broken = {fault.path for fault in faults}
    elsewhere = [
        str(problem)
        for problem in found
        if not (problem.path.removeprefix("site/") in broken or FIGURES.match(problem.path) or any(path in problem.message for path in broken))
    ]
    assert elsewhere == []


@pytest.mark.parametrize(
    ("path", "where"),
    [
        ("th/glossary/index.html", "site/th/glossary/index.html"),
        ("hi/404.html", "site/hi/404.html"),
        ("assets/fonts/latin.woff2", "site/assets/site.css"),
        ("assets/engine/belote_examples/engine/rules.py", "site/calculator/index.html"),
        ("pagefind/words.sv.json", "site/pagefind/words.sv.json"),
        ("sitemap.xml", "site/sitemap.xml"),
    ],
)
def test_a_file_that_is_missing_is_found(path: str, where: str, audit: Audit) -> None:
    lost = Audit({name: data for name, data in audit.files.items() if name != path}, audit.source)
    checks = [check for check in CHECKS if check.__module__.rpartition(".")[2] in ("links", "heads", "indexes")]
    assert where in {problem.path for check in checks for problem in check(lost)}


@pytest.mark.parametrize("module", [audit_module, links, nesting, permalinks], ids=lambda module: module.__name__.rpartition(".")[2])
def test_the_examples_in_its_modules_hold(module: ModuleType) -> None:
    done = doctest.testmod(module)
    assert done.attempted and not done.failed
