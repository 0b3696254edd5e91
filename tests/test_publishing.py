"""What goes with the pages: what they are made of, what a server is told of them, and their compressed twins."""

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path

import brotli
import hosting
import materials
import pytest
from vendored import vendored

from tests.conftest import Site
from tests.sources import ROOT

FREE = {"MIT", "MIT-0", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "Apache-2.0 OR BSD-2-Clause", "MPL-2.0", "PSF-2.0", "PSFL", "OFL-1.1"}
CORE = {"DirectoryIndex", "ErrorDocument", "ForceType", "<FilesMatch", "<If"}
"""What every Apache that serves a folder reads."""
OF_A_MODULE = {
    "mod_headers.c": {"Header"},
    "mod_rewrite.c": {"RewriteEngine", "RewriteCond", "RewriteRule"},
    "mod_mime.c": {"AddType", "RemoveEncoding", "RemoveLanguage"},
}
LANGUAGES = sorted({path.parent.name for path in (ROOT / "docs").glob("*/terms.toml")} - {"en"})


def test_every_material_has_a_free_licence_with_its_text() -> None:
    found = materials.materials()
    assert {one.licence for one in found} <= FREE
    assert [one.name for one in found if len(one.text) < 300] == ["packageurl-python"]  # a tool, of which the site has no part
    assert len(found) > 30


def test_every_foreign_file_of_the_site_is_in_the_bill(tmp_path: Path) -> None:
    named = {path for one in materials.materials() for path in one.files}
    folders = {ROOT / one["folder"] for one in vendored()["component"]}
    published = {path for folder in folders for path in folder.iterdir() if path.name != "SHA256SUMS"}
    assert published - named == {folder / "LICENSE" for folder in folders}
    others = {path for path in (ROOT / "docs").rglob("*") if path.suffix in (".woff2", ".wasm", ".mjs")}
    assert others <= named


def test_the_bill_names_the_lock_and_is_the_same_each_time(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        materials.write(tmp_path / folder)
    assert (tmp_path / "one" / materials.BILL).read_bytes() == (tmp_path / "two" / materials.BILL).read_bytes()
    bill = json.loads((tmp_path / "one" / materials.BILL).read_text("utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    listed = {component["purl"] for component in bill["components"]}
    assert {"pkg:pypi/mkdocs@1.6.1", "pkg:npm/%40micropython/micropython-webassembly-pyscript@1.27.0"} <= listed
    text = (tmp_path / "one" / materials.LICENCES).read_text("utf-8")
    assert "mkdocs-material" in text and "Permission is hereby granted" in text


def test_a_page_is_asked_for_again_and_what_is_named_by_its_content_is_not(tmp_path: Path) -> None:
    hosting.write(tmp_path, "/belote/", LANGUAGES)
    headers = (tmp_path / "_headers").read_text("utf-8")
    assert "/belote/assets/*\n  Cache-Control: public, max-age=31536000, immutable" in headers
    assert "/belote/*\n  X-Content-Type-Options: nosniff" in headers
    for name in ("_headers", ".htaccess", "nginx.conf"):
        text = (tmp_path / name).read_text("utf-8")
        assert all(value in text for value in hosting.SECURITY.values())
    for language in LANGUAGES:
        assert f"ErrorDocument 404 /belote/{language}/404.html" in (tmp_path / ".htaccess").read_text("utf-8")
        assert f"error_page 404 /belote/{language}/404.html;" in (tmp_path / "nginx.conf").read_text("utf-8")


def apache(folder: Path) -> list[tuple[tuple[str, ...], str, str]]:
    """Each line of `.htaccess` that tells Apache something: the modules that must be there for it to be read, its directive, and the rest."""
    hosting.write(folder, "/belote/", LANGUAGES)
    modules: list[str] = []
    found = []
    for line in (folder / ".htaccess").read_text("utf-8").splitlines():
        directive, _, rest = line.strip().partition(" ")
        if directive == "<IfModule":
            modules.append(rest.rstrip(">"))
        elif directive == "</IfModule>":
            modules.pop()
        elif not directive.startswith(("#", "</")):
            found.append((tuple(modules), directive, rest))
    assert modules == []
    return found


def test_apache_reads_nothing_that_a_module_it_lacks_would_say(tmp_path: Path) -> None:
    """A directive of a module that is not there makes every page an error 500."""
    lines = apache(tmp_path)
    assert {directive for _, directive, _ in lines} == CORE | {directive for several in OF_A_MODULE.values() for directive in several}
    for module, directives in OF_A_MODULE.items():
        for within, directive, rest in lines:
            assert directive not in directives or module in within, f"{directive} {rest}"


def test_apache_sends_nothing_compressed_that_no_header_says_is_so(tmp_path: Path) -> None:
    rewritten = [within for within, directive, _ in apache(tmp_path) if directive == "RewriteRule"]
    assert len(rewritten) == 1 + len(hosting.PACKED) and all("mod_headers.c" in within for within in rewritten)


@pytest.mark.parametrize("ending", sorted(hosting.KINDS))
def test_a_compressed_file_is_sent_as_what_it_is(tmp_path: Path, ending: str) -> None:
    """Whatever is compressed goes out as the file beside it does, and a text as UTF-8."""
    text, files = "\n".join(f"{directive} {rest}" for _, directive, rest in apache(tmp_path)), f"vectors{ending}"
    forced = re.findall(r'^<FilesMatch "(.+)">\nForceType "(.+)"$', text, re.M)
    typed = {each: kind for kind, endings in re.findall(r'^AddType "(.+?)" (.+)$', text, re.M) for each in endings.split()}
    for packed in hosting.PACKED:
        assert [kind for pattern, kind in forced if re.search(pattern, files + packed)] == [typed[ending]]
    assert not [kind for pattern, kind in forced if re.search(pattern, files)]
    assert typed[ending].startswith("text/") == typed[ending].endswith("; charset=utf-8")


def test_hosts_that_do_not_know_a_file_are_told_what_it_is(tmp_path: Path) -> None:
    for name in ("kit/vectors.jsonl", "kit/guide.md", "licences.txt", "index.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("–", "utf-8")
    hosting.write(tmp_path, "/belote/", LANGUAGES)
    told = dict(re.findall(r"^/belote/(.+)\n  Content-Type: (.+)$", (tmp_path / "_headers").read_text("utf-8"), re.M))
    text, markdown = "text/plain; charset=utf-8", "text/markdown; charset=utf-8"
    assert told == {"kit/vectors.jsonl": text, "kit/guide.md": markdown, "licences.txt": text}
    nginx = (tmp_path / "nginx.conf").read_text("utf-8")
    by_ending = re.findall(r'^location ~ "(.+)" \{\n.+\n  types \{ \} default_type (.+);$', nginx, re.M)
    assert [kind for pattern, kind in by_ending if re.search(pattern, "/belote/kit/vectors.jsonl")] == ["text/plain"]
    assert [kind for pattern, kind in by_ending if re.search(pattern, "/belote/kit/guide.md")] == ["text/markdown"]
    with_charset = re.findall(r"^charset_types (.+);$", nginx, re.M)[0].split()
    assert {kind for kind in hosting.KINDS.values() if kind.startswith("text/")} == {"text/html", *with_charset} - {"application/javascript"}


def test_what_is_kept_for_good_is_asked_for_by_its_content(site: Site) -> None:
    """Each file of the folders that browsers may keep is named with its content wherever a page, a style sheet or a script asks for it."""
    file = r"(?:\.{1,2}/)*[\w./-]*?assets/[\w./-]+|\./[\w.-]+\.js|fonts/[\w.-]+"
    asked = re.compile(rf"""(?:href|src|url|from|import)(?:=|\(|\s)\s*["']?({file})""")
    bare = set()
    for path in [*site.folder.rglob("*.html"), *site.folder.rglob("assets/**/*.css"), *site.folder.rglob("assets/**/*.js")]:
        if "javascripts" in path.parts or "stylesheets" in path.parts:  # the theme's own, whose names say their content
            continue
        bare |= {found[1] for found in asked.finditer(path.read_text("utf-8"))}
    assert len(bare) > 50 and {name for name in bare if not re.search(r"\.[0-9a-f]{8}\.(?:min\.)?\w+$", name)} == set()


def test_compressed_twins_hold_the_same(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    text = "the same text again and again " * 100
    for name in ("a.html", "deep/b.js", "c.png", "tiny.css"):
        (tmp_path / name).write_text("short" if name == "tiny.css" else text, "utf-8")
    assert hosting.compress(tmp_path) == 4
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.suffix in hosting.PACKED}
    assert made == {"a.html.br", "a.html.gz", "deep/b.js.br", "deep/b.js.gz"}
    assert brotli.decompress((tmp_path / "a.html.br").read_bytes()).decode() == text
    assert gzip.decompress((tmp_path / "a.html.gz").read_bytes()).decode() == text


def test_a_build_carries_all_of_it(tree: Path) -> None:
    run = subprocess.run([sys.executable, "scripts/build", "--compressed"], cwd=tree, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert re.search(r"^compressed: \d{3,} files", run.stdout, re.M)
    for name in (materials.BILL, materials.LICENCES, "_headers", ".htaccess", "nginx.conf", "index.html.br", "th/counting/index.html.gz"):
        assert (tree / "site" / name).is_file(), name


@pytest.mark.parametrize("prefix", ["/", "/belote/"])
def test_a_host_at_its_root_or_in_a_folder(tmp_path: Path, prefix: str) -> None:
    hosting.write(tmp_path, prefix, ["fr"])
    assert f"\n{prefix}assets/*\n" in (tmp_path / "_headers").read_text("utf-8")
    assert "//" not in (tmp_path / "nginx.conf").read_text("utf-8")
