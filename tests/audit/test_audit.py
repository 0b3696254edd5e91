"""The audit finds nothing in the real site, and every fault that is planted in a copy of it."""

import doctest
import gzip
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import hosting
import pytest
from audits import apart, links, nesting, permalinks
from audits import audit as audit_module
from audits.asked import check_asked
from audits.audit import Audit, audit_of
from audits.checking import CHECKS, problems, summary
from audits.found import check_fragments, check_sums
from audits.indexes import ENTRY, FRAGMENT, check_led, check_parts, check_search
from audits.links import check_links
from audits.packed import check_packed
from audits.remade import check_licences
from audits.served import check_for_good

from tests.audit.faults import planted
from tests.conftest import ROOT, Site

FIGURES = re.compile(r"site/(?:[a-z]{2}/)?checked/index\.html")
"""The page that tells how much was checked: a table lost anywhere makes it wrong."""


FILES = ("documentation", "links", "heads", "indexes", "offline", "served", "copies")
"""The checks that miss files."""


@pytest.fixture(scope="module")
def audit(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Audit:
    """The site with all that it carries when it is published."""
    folder = tmp_path_factory.mktemp("published") / "site"
    shutil.copytree(site.folder, folder)
    packing = subprocess.run([sys.executable, "scripts/compressing.py", str(folder)], cwd=ROOT, capture_output=True, text=True)
    assert packing.returncode == 0, packing.stderr
    return audit_of(folder, ROOT)


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
        ("assets/fonts/latin.woff2", "assets/site.css"),
        ("assets/engine/belote_examples/engine/rules.py", "site/calculator/index.html"),
        ("pagefind/words.sv.json", "site/pagefind/words.sv.json"),
        ("sitemap.xml", "site/sitemap.xml"),
        ("api/belote_examples/engine/match.html", "site/api/belote_examples/engine/match.html"),
        ("pagefind/wasm.sv.pagefind", "site/pagefind/pagefind-entry.json"),
        ("_headers", "site/_headers"),
        ("offline/fr.json", "site/offline/fr.json"),
        ("assets/app/board.js", "site/offline/hi.json"),
        ("kit/schema.json", "site/kit/schema.json"),
        ("sbom.cdx.json", "site/sbom.cdx.json"),
        ("licences.txt", "site/licences.txt"),
    ],
)
def test_a_file_that_is_missing_is_found(path: str, where: str, audit: Audit) -> None:
    path = audit.called.get(path, path)
    lost = Audit({name: data for name, data in audit.files.items() if name != path}, audit.source)
    checks = [check for check in CHECKS if check.__module__.rpartition(".")[2] in FILES]
    where = where if where.startswith("site/") else f"site/{audit.called[where]}"
    assert where in {problem.path for check in checks for problem in check(lost)}


def test_another_content_under_the_name_of_the_former_is_found(audit: Audit) -> None:
    """Browsers that have the former would keep it for good."""
    path = audit.called["assets/game.css"]
    changed = Audit(audit.files | {path: audit.files[path] + b"\n"}, audit.source)
    told = {problem.path for problem in check_links(changed) if f"expected the hash of site/{path}" in problem.message}
    assert {f"site/{page.path}" for page in audit.pages()} <= told


def test_an_address_without_the_content_in_a_folder_kept_for_good_is_found(audit: Audit) -> None:
    page = "hi/start/index.html"
    text = audit.files[page].decode().replace("</main>", '<img src="../../assets/plain.svg" alt=""></main>')
    changed = Audit(audit.files | {"assets/plain.svg": b"<svg/>", page: text.encode()}, audit.source)
    (problem,) = check_for_good(changed)
    assert (problem.path, problem.where) == (f"site/{page}", "../../assets/plain.svg") and "browsers keep for good" in problem.message


@pytest.mark.parametrize("ending", [".pf_index", ".pf_fragment"])
def test_a_part_of_the_search_that_is_missing_is_found(ending: str, audit: Audit) -> None:
    name = next(path for path in audit.files if path.endswith(ending))
    lost = Audit({path: data for path, data in audit.files.items() if path != name}, audit.source)
    (problem,) = check_parts(lost)
    assert (problem.path.endswith(".pf_meta"), problem.where) == (True, Path(name).stem)


def test_a_key_of_the_search_that_no_word_leads_to_is_found(audit: Audit) -> None:
    path = next(path for path in audit.files if path.startswith("pagefind/fragment/sv_"))
    part = gzip.compress(gzip.decompress(audit.files[path]).replace(b'"content":"', b'"content":"zqxxq '))
    assert list(check_led(audit)) == []
    (problem,) = check_led(Audit({**audit.files, path: part}, audit.source))
    assert (problem.path, problem.where) == ("site/pagefind/words.sv.json", "zqxxq")


@pytest.mark.parametrize(
    ("where", "change"),
    [
        ("content", lambda part: {**part, "content": part["content"].replace("162", "163")}),
        ("title", lambda part: {**part, "meta": {"title": "Fel"}}),
        ("", lambda part: {**part, "anchors": part["anchors"][1:]}),
        ("", lambda part: {**part, "meta": {**part["meta"], "repeated": "1"}}),
    ],
    ids=["content", "title", "anchors", "weight"],
)
def test_what_a_search_shows_of_a_page_is_what_the_page_says(where: str, change: Callable[[Any], Any], audit: Audit) -> None:
    parts = {path: gzip.decompress(data) for path, data in audit.files.items() if path.startswith("pagefind/fragment/sv_")}
    path, part = next((path, part) for path, part in parts.items() if b'"url":"/sv/counting/"' in part)
    changed = change(json.loads(part.removeprefix(FRAGMENT)))
    (problem, *_) = check_fragments(Audit({**audit.files, path: gzip.compress(FRAGMENT + json.dumps(changed).encode())}, audit.source))
    assert (problem.path, problem.where) == (f"site/{path}", where)
    assert "site/sv/counting/index.html" in problem.message


@pytest.mark.parametrize("ending", [".pf_index", ".pf_fragment", ".pf_meta"])
def test_a_part_of_the_search_that_was_changed_is_found(ending: str, audit: Audit) -> None:
    assert list(check_sums(audit)) == []
    path, packed = next((path, data) for path, data in audit.files.items() if path.endswith(ending))
    for changed in (gzip.compress(gzip.decompress(packed)[:-1] + b"?"), packed[:-9]):
        broken = Audit({**audit.files, path: changed}, audit.source)
        assert [problem.path for problem in check_sums(broken)] == [f"site/{path}"]
        for check in (check_search, check_led, check_parts, check_fragments):  # go on with the other parts
            assert {problem.path for problem in check(broken)} <= {f"site/{path}", f"site/{ENTRY}"}


def test_a_server_that_lets_browsers_keep_pages_for_good_is_found(audit: Audit) -> None:
    """As the location of the whole site, without the mark of those of its folders."""
    kept = audit.files["nginx.conf"].replace(b"max-age=0, must-revalidate", b"max-age=31536000, immutable", 1)
    assert list(check_for_good(audit)) == []
    found = {problem.path for problem in check_for_good(Audit({**audit.files, "nginx.conf": kept}, audit.source))}
    assert "site/hi/start/index.html" in found


def test_a_work_that_has_a_licence_and_no_place_in_the_bill_of_materials_is_found(audit: Audit) -> None:
    bill = json.loads(audit.files["sbom.cdx.json"])
    name = bill["components"].pop(0)["name"]
    (problem,) = check_licences(Audit({**audit.files, "sbom.cdx.json": json.dumps(bill).encode()}, audit.source))
    assert (problem.path, problem.where.rpartition("/")[2]) == ("site/sbom.cdx.json", name)


@pytest.mark.parametrize("name", ["hi/evil.html", "assets/app/evil.js", "assets/main.css.map", ".git/config"])
def test_a_file_that_nothing_leads_to_is_found(name: str, audit: Audit) -> None:
    assert [problem.path for problem in check_asked(Audit({**audit.files, name: b"x"}, audit.source))] == [f"site/{name}"]


def test_compressed_copies_are_the_files_beside_them(audit: Audit, tmp_path: Path) -> None:
    """As the build writes them; a text that was changed afterwards, a copy that was cut off, one of nothing."""
    names = ("hi/legal/index.html", audit.called["assets/site.css"], "sw.js")
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(audit.files[name])
    assert hosting.compress(tmp_path) == len(names) * len(hosting.PACKED)
    files = audit_of(tmp_path, ROOT).files
    assert list(check_packed(Audit(files, audit.source))) == []
    for ending in hosting.PACKED:
        for name in names:
            packed, text = f"{name}{ending}", files[name]
            faults = {
                "got another content": {name: text[:-9] + b"x" + text[-8:]},
                "can be unpacked": {packed: files[packed][:-20]},
                "can be unpacked ": {packed: b"no copy"},
                f"there is no site/{name}x": {f"{name}x{ending}": files[packed]},
            }
            for says, change in faults.items():
                found = [problem for problem in check_packed(Audit({**files, **change}, audit.source)) if says.strip() in problem.message]
                assert found, (packed, says)
            line = text.count(b"\n", 0, len(text) - 9) + 1
            stale = check_packed(Audit({**files, name: text[:-9] + b"x" + text[-8:]}, audit.source))
            assert (f"site/{packed}", line) in {(problem.path, problem.line) for problem in stale}


@pytest.mark.parametrize("module", [apart, audit_module, links, nesting, permalinks], ids=lambda module: module.__name__.rpartition(".")[2])
def test_the_examples_in_its_modules_hold(module: ModuleType) -> None:
    done = doctest.testmod(module)
    assert done.attempted and not done.failed
