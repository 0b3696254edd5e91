"""Hostile translators at a whole build: what they write is refused at its file and line, or stands on the built page as the text that it is."""

import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from audits.audit import Audit, audit_of
from audits.document import bare_text
from audits.links import check_links
from audits.live import check_live

from tests.checks.hostile_pages import FRONT, LINES
from tests.folders import contents
from tests.hostile.live import live

SCRIPT = (sys.executable, "scripts/build")
REGIONS = {
    "en": LINES["a table"],
    "fr": "<!-- table: trump -->\n<svg onload=alert(1)>\n<!-- /table -->",
    "sv": "<!-- table: hostile -->\n<script>alert(1)</script>\n<!-- /table -->",
    "hr": "<!-- table: trick -->\n<img src=x onerror=alert(1)>",
}
"""Regions that are none, one a language: a table without its comment, one with the name of another, of none, and one that is never closed."""
SHOWN = (
    "javascript:alert(x)", "'onclick='alert(x)'", "www.evil.example och https://evil.example/x.js",
    "data:text/html,x expression(alert(x)); url(javascript:x)", "href=calculator:vx", "//evil.example/x",
    ": onclick=alert(x)", "!!! danger", "(alert)(x)", "**javascript:alert(x)**",
)  # fmt: skip
"""What no check refuses, in sentences: signs that are markup or code elsewhere, and text here."""
LISTED = ("onload=alert(x)", "style=position:fixed")
SCHEME = "javascript:alert(x)"
HEADING = "' onmouseover='alert(x) javascript:alert(x)"
WORDS = {"dark": "' onclick='alert(x)", "close": "javascript:alert(x)", "description": "' onload='alert(x)", "programmers": "//evil.example ' x='"}
"""In words of the site that stand in attributes and in links."""


def build(tree: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(SCRIPT, cwd=tree, capture_output=True, text=True)


def change(path: Path, how: Callable[[str], str]) -> str:
    """Rewrite a file, and return its text."""
    text = path.read_text("utf-8")
    new = how(text)
    assert new != text
    path.write_text(new, "utf-8")
    return new


def before_first_section(lines: str) -> Callable[[str], str]:
    """Lines at the end of what a page says first."""
    return lambda text: text.replace("\n## ", f"\n{lines}\n\n## ", 1)


def test_hostile_pages_stop_the_build_and_each_line_is_told(tree: Path) -> None:
    """Each language's start is another translator's attempt, and so is the front matter of another page; the former site stays."""
    (tree / "site").mkdir()
    (tree / "site" / "index.html").write_text("the former site", "utf-8")
    docs, wanted = tree / "docs", dict[str, str]()
    small = {kind: lines for kind, lines in LINES.items() if len(lines) < 500 and kind != "a table"}  # which would hide what stands beside it
    text = change(docs / "hi" / "start.md", before_first_section("\n\n".join(small.values())))
    for kind, lines in small.items():
        line = text.count("\n", 0, text.index(f"\n{lines}\n") + 1) + 1
        wanted[kind] = rf"docs/hi/start\.md:(?:{'|'.join(str(line + more) for more in range(lines.count(chr(10)) + 1))}):"
    for lang, lines in REGIONS.items():
        text = change(docs / lang / "start.md", before_first_section(lines))
        line = text.count("\n", 0, text.index(lines)) + 1
        wanted[lines] = rf"docs/{lang}/start\.md:{line}:"
    wanted[REGIONS["hr"]] = r"docs/hr/start\.md:\d+:\d+: .*region trick: a <!-- /table --> is missing"  # where the next one opens
    for number, (kind, front) in enumerate(FRONT.items()):
        name = sorted(path.name for path in (docs / "fr").glob("*.md") if path.name not in ("GUIDE.md", "start.md"))[number]
        change(docs / "fr" / name, partial(re.sub, "^---\n", lambda found, front=front: f"---\n{front}\n", count=1))
        wanted[kind] = rf"docs/fr/{re.escape(name)}:2:"
    for number, (kind, lines) in enumerate((kind, lines) for kind, lines in LINES.items() if len(lines) >= 500):
        name = ("atlas.md", "bidding.md", "counting.md", "legal.md", "match.md", "values.md")[number]
        text = change(docs / "sv" / name, before_first_section(lines))
        line = text.count("\n", 0, text.index(f"\n{lines}\n") + 1) + 1
        wanted[kind] = rf"docs/sv/{re.escape(name)}:(?:{'|'.join(str(line + more) for more in range(lines.count(chr(10)) + 1))}):"
    (docs / "th" / "start.md").write_text("x" * 10_000_000, "utf-8")  # all of it on one line
    wanted["an endless line"] = r"docs/th/start\.md:1:.*10000000"
    run = build(tree)
    said = run.stdout + run.stderr
    assert {kind for kind, place in wanted.items() if not re.search(f"^{place}", said, re.M)} == set()
    assert (run.returncode, "Traceback" in said) == (1, False)
    assert run.stderr.splitlines()[-1] == "scripts/build: the checks found problems; site/ is as it was"
    assert [path.name for path in (tree / "site").iterdir()] == ["index.html"]
    assert not (tree / "hostile").exists()  # what front matter would have made, had anyone run it


def live_on_the_site(tag: str, name: str, plain: str) -> bool:
    """Handlers, styles, and links that lead to scripts or other hosts."""
    leads = name in ("href", "src", "action", "data") and not (tag == "link" or plain.startswith("https://example.org/"))
    return name.startswith("on") or name == "style" or (leads and (":" in plain.partition("/")[0] or plain.startswith("//")))


def test_what_is_let_through_is_text_on_the_built_page(tree: Path) -> None:
    docs = tree / "docs"
    lines = "\n".join([*SHOWN, *LISTED])  # each begins a line of a paragraph that the other languages have too
    change(docs / "sv" / "start.md", lambda text: text.replace("\n\n## ", f"\n{lines}\n\n## ", 1))
    change(docs / "hr" / "start.md", lambda text: text.replace("\n## ", f"\n## {HEADING} ", 1).replace("description: ", f"description: {SCHEME} ", 1))
    for key, word in WORDS.items():
        change(docs / "sv" / "terms.toml", partial(re.sub, rf'^({key} = ")', rf"\g<1>{word} ", count=1, flags=re.M))
    before = contents(docs)
    run = build(tree)
    assert run.returncode == 0, run.stdout + run.stderr
    assert contents(docs) == before
    audit = audit_of(tree / "site", tree)
    assert [str(problem) for check in (check_live, check_links) for problem in check(audit)] == []
    looked_at = {path: live(text, live_on_the_site) for path, text in audit.texts.items() if path.endswith(".html") and audit.name(path)}
    assert {path: found for path, found in looked_at.items() if found} == {}
    assert_text(audit)


def assert_text(audit: Audit) -> None:
    """All of it can be read on the pages, letter by letter."""
    started = bare_text(audit.documents["sv/start/index.html"].named("article")[0])
    for line in (*SHOWN, *LISTED):
        assert line.strip("*") in started, line
    croatian = audit.documents["hr/start/index.html"]
    assert any(HEADING in bare_text(heading) for heading in croatian.named("h2"))
    assert croatian.named("meta", name="description")[0].attrs["content"].startswith(f"{SCHEME} ")
    swedish = audit.documents["sv/start/index.html"]
    named = {element.attrs.get("aria-label") for element in swedish.named("button")}
    assert any(str(name).startswith(WORDS["dark"]) for name in named)
    described = audit.documents["sv/404.html"].named("meta", name="description")[0]
    assert described.attrs["content"].startswith(WORDS["description"])
