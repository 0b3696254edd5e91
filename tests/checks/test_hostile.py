"""A hostile translator: whatever a page or a word tries to bring onto the site is refused, at its file and line."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from markdown import markdown
from mkdocs.utils.meta import get_data

from belote_examples import pages, terms
from belote_examples.checks import problems
from belote_examples.checks.markup import META, check_markup, check_plain_words
from belote_examples.checks.published import check_files
from belote_examples.checks.site import ROOT, Language, Site, folders, load
from belote_examples.problems import Problem
from tests.checks.hostile_pages import FRONT, LINES, WORDS
from tests.hostile.live import live

SECONDS = 1
PAGE = "start.md"
EXTENSIONS = yaml.load((ROOT / "mkdocs.yml").read_text("utf-8").replace("!ENV", ""), yaml.SafeLoader)["markdown_extensions"]


@pytest.fixture(scope="module")
def site() -> Site:
    return load()


def told(site: Site, text: str, lang: str = "hi") -> list[Problem]:
    """What is wrong with a page of this text, in reading it and in its markup."""
    page = pages.parse(text, lang, PAGE, f"docs/{lang}/{PAGE}")
    language = Language(lang, site.languages[lang].terms, {PAGE: page})
    others = {"en": site.languages["en"]} if lang != "en" else {}
    alone = Site(site.root, site.tables, {**others, lang: language})
    return [problem for problem in [*page.problems, *check_markup(alone)] if problem.path == page.shown]


def body(site: Site, lang: str, lines: str) -> tuple[str, int]:
    """The page with lines after the first paragraph, and the number of the first of them."""
    text = site.languages[lang].pages[PAGE].text
    before, heading, after = text.partition("\n# ")
    first, _, rest = after.partition("\n\n")
    start = f"{before}{heading}{first}\n\n"
    return f"{start}{lines}\n\n{rest}", start.count("\n") + 1


@pytest.mark.parametrize("lang", ["en", "hi"])
@pytest.mark.parametrize("kind", LINES)
def test_hostile_lines_are_refused(kind: str, lang: str, site: Site) -> None:
    text, line = body(site, lang, LINES[kind])
    began = time.process_time()
    found = told(site, text, lang)
    assert time.process_time() - began < SECONDS
    last = line + LINES[kind].count("\n")
    assert any(line <= problem.line <= last for problem in found), found


def test_honest_lines_are_not_refused(site: Site) -> None:
    assert told(site, body(site, "hi", "* **एक** [पन्ना](start.md), § 8.4<!-- clause --> (“x”) and **[पन्ना](start.md)**: x: 2 + 2 = 4.")[0]) == []


@pytest.mark.parametrize("kind", FRONT)
def test_hostile_front_matter_is_refused(kind: str, site: Site) -> None:
    text = site.languages["hi"].pages[PAGE].text.replace("---\n", f"---\n{FRONT[kind]}\n", 1)
    assert any(problem.line == 2 for problem in told(site, text)), told(site, text)


@pytest.mark.parametrize("kind", WORDS)
@pytest.mark.parametrize("key", ["site.name", "app.calculate", "titles.made", "labels.deal"])
def test_hostile_words_are_refused(kind: str, key: str, site: Site, tmp_path: Path) -> None:
    table, _, name = key.partition(".")
    folder = tmp_path / "docs" / "hi"
    folder.mkdir(parents=True)
    lines = (ROOT / "docs" / "hi" / "terms.toml").read_text("utf-8").split("\n")
    start = lines.index(f"[{table}]")
    line = next(number for number in range(start, len(lines)) if lines[number].startswith(f"{name} ="))
    lines[line] = f"{name} = '''{WORDS[kind]}'''" if "\\n" not in WORDS[kind] else f'{name} = "{WORDS[kind]}"'
    (folder / "terms.toml").write_text("\n".join(lines), "utf-8")
    own = terms.load(folder, tmp_path)
    found = list(check_plain_words(Site(tmp_path, {}, {"hi": Language("hi", own, {})})))
    assert [(problem.path, problem.line, problem.where) for problem in found] == [("docs/hi/terms.toml", line + 1, key)]


def test_a_page_of_one_endless_line_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "docs" / "hi"
    folder.mkdir(parents=True)
    (folder / PAGE).write_text("x" * 10_000_000, "utf-8")  # all of it on one line
    (problem,) = pages.read(folder / PAGE, tmp_path).problems
    assert (problem.path, "got 10000000" in problem.message) == (f"docs/hi/{PAGE}", True)


@pytest.fixture
def alone(site: Site, tmp_path: Path) -> Site:
    """A language, and what is beside the languages, in a folder of their own."""
    for name in ("hi", "assets", "overrides"):
        shutil.copytree(ROOT / "docs" / name, tmp_path / "docs" / name)
    return Site(tmp_path, {}, {"hi": site.languages["hi"]})


def test_what_the_project_has_may_stand_where_it_does() -> None:
    assert list(check_files(Site(ROOT, {}, {}))) == []


@pytest.mark.parametrize("name", [
    "hi/evil.html", "hi/evil.js", "hi/evil.svg", "hi/sub/evil.md", "hi/.htaccess", "evil.html", "index.md", "evil/index.html", "en-GB/index.md",
    "assets/evil.html", "assets/fonts/evil.html", "assets/app/evil.wasm", "assets/more/evil.js", "assets/LICENSE", "overrides/evil.html.js",
    "overrides/partials/more/evil.html", "robots.txt",
])  # fmt: skip
def test_a_file_that_nobody_reads_is_refused(name: str, alone: Site) -> None:
    path = alone.root / "docs" / name
    told = path.parent if not path.parent.exists() else path
    path.parent.mkdir(exist_ok=True)
    path.write_text("x", "utf-8")
    assert [problem.path for problem in check_files(alone)] == [told.relative_to(alone.root).as_posix()]


@pytest.mark.parametrize("name", ["hi/start.md", "hi", "assets/site.css", "assets", "overrides/main.html", "sw.js", "secret", "th"])
def test_nothing_leads_out_of_the_folder(name: str, alone: Site, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A link to a folder is not entered, and to a file not followed."""
    path, elsewhere = alone.root / "docs" / name, tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "evil.html").write_text("x", "utf-8")
    if path.exists():
        path.rename(elsewhere / "former")
    path.symlink_to(elsewhere)
    assert [(problem.path, "got a link" in problem.message) for problem in check_files(alone)] == [(f"docs/{name}", True)]
    assert "hi" not in {folder.name for folder in folders(alone.root)} or name != "hi"


def test_the_check_stops_such_a_page(tmp_path: Path) -> None:
    """As the command line sees it: all of it on one page, each line told."""
    for lang in ("en", "hi"):
        shutil.copytree(ROOT / "docs" / lang, tmp_path / "docs" / lang)
    shutil.copytree(ROOT / "belote_examples" / "examples", tmp_path / "belote_examples" / "examples")
    page = tmp_path / "docs" / "hi" / PAGE
    lines = ["<script>alert(1)</script>", "<svg/onload=alert(1)>", "[here](javascript:alert(1))", "**x**{: onclick=alert(1) }"]
    page.write_text(page.read_text("utf-8") + "\n" + "\n\n".join(lines) + "\n", "utf-8")
    text = page.read_text("utf-8").split("\n")
    found = {problem.line for problem in problems(load(tmp_path)) if problem.path == f"docs/hi/{PAGE}"}
    assert found >= {text.index(line) + 1 for line in lines}


def built(text: str) -> str:
    """A text as the site's Markdown makes it."""
    return markdown(text, extensions=[one if isinstance(one, str) else next(iter(one)) for one in EXTENSIONS])


def live_in_a_text(tag: str, name: str, plain: str) -> bool:
    """What a reader's text may never become."""
    if not name:
        return tag in ("script", "style", "iframe", "meta", "base", "form", "svg", "img")
    return name.startswith("on") or name == "style" or plain.startswith(("javascript:", "data:", "file:", "//", "https:"))


@pytest.fixture(scope="module")
def harmful() -> Iterator[set[str]]:
    yield {kind for kind, lines in LINES.items() if len(lines) < 500 and live(built(lines), live_in_a_text)}


def test_the_lines_would_do_harm(harmful: set[str]) -> None:
    """The site's own reader of Markdown makes something live of these: without the check they would be on the site."""
    assert harmful >= {
        "a script", "a tag that only one reader knows", "a tag behind a backslash", "a tag in a heading", "a link to a script",
        "a link by reference", "attributes of a paragraph", "attributes of a link", "a comment that hides a tag",
    }  # fmt: skip


def test_what_pages_hold_is_nothing_live(site: Site) -> None:
    """Nothing that is allowed makes anything live: the pages themselves, without what is generated."""
    for page in site.languages["hi"].pages.values():
        assert live(built(page.text), live_in_a_text) == [], page.shown


def test_front_matter_runs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the site's generator reads it."""
    monkeypatch.chdir(tmp_path)
    for front in FRONT.values():
        _, meta = get_data(f"---\n{front}\n---\n# x\n")
        assert all(isinstance(value, str | list | type(None)) for value in meta.values())
    assert list(tmp_path.iterdir()) == []


def test_the_site_has_no_templates_in_pages() -> None:
    """No plugin that takes a page for a template; pages are a value in the site's templates, never one of them."""
    config = yaml.load((ROOT / "mkdocs.yml").read_text("utf-8").replace("!ENV", ""), yaml.SafeLoader)
    assert [next(iter(plugin)) for plugin in config["plugins"]] == ["i18n"]
    assert {one if isinstance(one, str) else next(iter(one)) for one in EXTENSIONS} == {"attr_list", "tables", "toc"}
    assert set(META) == {"description", "app", "tables"}
