"""The tools of the site: the data their pages carry, and the very files of the engine that they run."""

import json
import re
import shutil
from collections.abc import Callable, Iterable
from html import escape as html_escape
from html import unescape
from pathlib import Path
from typing import Any

import mkdocs_addresses
import mkdocs_offline
import mkdocs_search
from mkdocs.utils import get_relative_url

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "assets/engine"  # in the site; below it the files keep their places
LINKS = {f"{page}:": f"{page}/" for page in ("calculator", "replay", "legal", "scoresheet", "glossary")}
"""What stands in an article for the address of a tool or of the glossary, and the folder of that page."""
WITHOUT_WORDS = ("index.md", "glossary.md", "sheet.md", "checked.md")
"""Pages that explain no play, beside those of the tools."""
POSITION = re.compile(r'(<figure class="position">\s*<figcaption>)(.*?)(</figcaption>.*?id="([\w-]+)\.leader")', re.S)
DEALT = re.compile(r'<div class="dealt-wrap">(?=.*?id="([\w-]+)\.hand\.)', re.S)
MATCH_ROW = re.compile(r'(<td class="deal"(?:(?!</td>).)*?id="([\w-]+)\.(\d+)\.taker"(?:(?!</td>).)*)', re.S)
MATCH = re.compile(r'(<ul class="match-facts">.*?id="([\w-]+)\.target".*?</ul>)', re.S)
SHEET = re.compile(r"<!-- table: sheet-(\w+)-scores -->.*?<!-- /table -->", re.S)
SHEET_ROW = re.compile(r'(<td data-label="[^"]*" role="rowheader"><strong>(.*?)</strong>(?:(?!</td>).)*)', re.S)
TAG = re.compile(r"<[^>]*>")
DATA = "app-data"


def equip(html: str, page: Any, terms_of: Path, folder: str, addressed: Callable[[str], str]) -> str:
    """A page's article with the links of its examples to the tools of its language, below `folder`, and with its tool where it is to have one."""

    def relative(path: str) -> str:
        return str(get_relative_url(path, page.url))

    from belote_examples import app, page_words
    from belote_examples.terms import kept

    terms, tool = kept(terms_of), page.meta.get("app")
    name = Path(page.file.src_uri).name
    if name == "glossary.md":
        html = page_words.anchored(html)
    elif not tool and name not in WITHOUT_WORDS:
        html += page_words.listed(html, terms)
    html = linked(html, terms)
    for mark, place in LINKS.items():
        html = html.replace(f'href="{mark}', f'href="{relative(folder + place)}#')
    if not tool:
        return html
    carried = app.data(terms, ROOT, tool)
    if tool not in app.SHOWN:
        carried |= {"engine": engine(relative, addressed), "offline": mkdocs_offline.told(relative(mkdocs_offline.listed(terms_of.name)))}
    text = json.dumps(carried, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    mount = f'<div data-app="{tool}">{app.without_scripts(terms, ROOT, tool)}</div>\n'
    mount += f'<script type="application/json" id="{DATA}">{text}</script>\n'
    before, heading, after = html.partition("<h2")
    return before + mount + heading + after


def engine(relative: Callable[[str], str], addressed: Callable[[str], str]) -> dict[str, Any]:
    """The addresses of all that makes the engine run in a browser; those of its own files by their names."""
    from belote_examples import app

    parts = {"worker": "app/worker.js", "micropython": "micropython/micropython.mjs", "wasm": "micropython/micropython.wasm"}
    names = [path.relative_to(ROOT).as_posix() for path in app.ENGINE_FILES]
    files = {name: relative(f"{FOLDER}/{mkdocs_addresses.addressed(ROOT, name)}") for name in names}
    return {name: relative(addressed(f"assets/{path}")) for name, path in parts.items()} | {"files": files}


def linked(html: str, terms: Any) -> str:
    """An article with a link from each example to the tools it opens in; those of the tables of scores stand in them already."""
    from belote_examples import openings, permalinks

    known, deals, matches = openings.positions(ROOT), openings.dealt_in_matches(ROOT), openings.matches(ROOT)
    played = permalinks.addresses(ROOT)

    def link(tool: str, address: str, word: str, title: str) -> str:
        name = {"calculator": "calculate"}.get(tool, f"{tool}-link")
        label = html_escape(terms.labelled(terms.word("app", word), title))
        return f'<a class="{name}" href="{tool}:{address}" aria-label="{label}" data-pagefind-ignore>{html_escape(terms.word("app", word))}</a>'

    def position(found: re.Match[str]) -> str:
        return found[1] + found[2] + link("legal", known[found[4]], "try_cards", terms.title(found[4])) + found[3] if found[4] in known else found[0]

    def dealt(found: re.Match[str]) -> str:
        links = [link("replay", found[1], "replay", terms.title(found[1]))]
        links += [link("calculator", played[found[1]], "calculate", terms.title(found[1]))] * (found[1] in played)
        return f"<p>{''.join(links)}</p>\n{found[0]}"

    def in_match(found: re.Match[str]) -> str:
        title = terms.labelled(terms.title(found[2]), f"{terms.word('match', 'deal')} {found[3]}")
        return found[1] + link("calculator", deals[f"{found[2]}.{found[3]}"], "calculate", title)

    def match(found: re.Match[str]) -> str:
        return f"{found[1]}\n<p>{link('scoresheet', matches[found[2]], 'open_sheet', terms.title(found[2]))}</p>"

    def sheet(found: re.Match[str]) -> str:
        rows = iter(openings.on_the_sheet(ROOT, found[1]))
        return SHEET_ROW.sub(lambda row: row[1] + link("calculator", next(rows), "calculate", unescape(TAG.sub("", row[2]))), found[0])

    for pattern, linking in ((POSITION, position), (DEALT, dealt), (MATCH_ROW, in_match), (MATCH, match), (SHEET, sheet)):
        html = pattern.sub(linking, html)
    return html


def copy_engine(site: Path) -> None:
    """Copy the engine's files into the site."""
    from belote_examples import app

    for path in app.ENGINE_FILES:
        target = site / FOLDER / mkdocs_addresses.addressed(ROOT, path.relative_to(ROOT).as_posix())
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def list_files(site: Path, languages: Iterable[str], default: str, docs: Path) -> None:
    """List what each language needs without a network; the pages of the default lie in no folder of their own."""
    parts = engine(str, lambda path: mkdocs_addresses.addressed(docs, path))
    used = [*parts.pop("files").values(), *parts.values()]
    for language in languages:
        folder, others = "" if language == default else f"{language}/", {*languages} - {language}
        mkdocs_offline.write(site, language, folder, others, [*used, *mkdocs_search.files(site, language, docs)], docs)
