"""The tools of the site: the data their pages carry, and the very files of the engine that they run."""

import hashlib
import json
import re
import shutil
from collections.abc import Callable
from html import escape as html_escape
from pathlib import Path
from typing import Any

from mkdocs.utils import get_relative_url

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "assets/engine"  # in the site; below it the files keep their names and places
LINKS = {"calculator:": "calculator/", "replay:": "replay/", "legal:": "legal/", "glossary:": "glossary/"}
"""What stands in an article for the address of a tool or of the glossary, and the folder of that page."""
WITHOUT_WORDS = ("index.md", "glossary.md", "sheet.md", "checked.md")
"""Pages that explain no play, beside those of the tools."""
POSITION = re.compile(r'(<figure class="position">\s*<figcaption>)(.*?)(</figcaption>.*?id="([\w-]+)\.leader")', re.S)
DEALT = re.compile(r'<div class="dealt-wrap">(?=.*?id="([\w-]+)\.hand\.)', re.S)
DATA = "app-data"


def equip(html: str, page: Any, terms_of: Path, folder: str, addressed: Callable[[str], str]) -> str:
    """A page's article with the links of its examples to the tools of its language, below `folder`, and with its tool where it is to have one."""

    def relative(path: str) -> str:
        return str(get_relative_url(path, page.url))

    from belote_examples import app, page_words
    from belote_examples.terms import load

    terms, tool = load(terms_of, ROOT), page.meta.get("app")
    name = Path(page.file.src_uri).name
    if name == "glossary.md":
        html = page_words.anchored(html)
    elif not tool and name not in WITHOUT_WORDS:
        html += page_words.listed(html, terms, ROOT)
    html = linked(html, terms)
    for mark, place in LINKS.items():
        html = html.replace(f'href="{mark}', f'href="{relative(folder + place)}#')
    if not tool:
        return html
    carried = app.data(terms, ROOT, tool) | ({} if tool in app.SHOWN else {"engine": _engine(relative, addressed)})
    text = json.dumps(carried, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    mount = f'<div data-app="{tool}">{app.without_scripts(terms, ROOT, tool)}</div>\n'
    mount += f'<script type="application/json" id="{DATA}">{text}</script>\n'
    before, heading, after = html.partition("<h2")
    return before + mount + heading + after


def _engine(relative: Callable[[str], str], addressed: Callable[[str], str]) -> dict[str, Any]:
    """The addresses of all that makes the engine run in a browser."""
    from belote_examples import app

    parts = {"worker": "app/worker.js", "micropython": "micropython/micropython.mjs", "wasm": "micropython/micropython.wasm"}
    contents = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in app.ENGINE_FILES}
    files = {name: relative(f"{FOLDER}/{name}?h={hashlib.sha256(content).hexdigest()[:8]}") for name, content in contents.items()}
    return {name: relative(addressed(f"assets/{path}")) for name, path in parts.items()} | {"files": files}


def linked(html: str, terms: Any) -> str:
    """An article with a link at each position to the legal-card helper, and one at each deal played out to its replay."""
    from belote_examples import app

    known = app.positions(ROOT)

    def link(kind: str, address: str, word: str, id_: str) -> str:
        label = html_escape(terms.labelled(terms.word("app", word), terms.title(id_)))
        return f'<a class="{kind}-link" href="{kind}:{address}" aria-label="{label}" data-pagefind-ignore>{html_escape(terms.word("app", word))}</a>'

    def position(found: re.Match[str]) -> str:
        return found[1] + found[2] + link("legal", known[found[4]], "try_cards", found[4]) + found[3] if found[4] in known else found[0]

    html = POSITION.sub(position, html)
    return DEALT.sub(lambda found: f'<p>{link("replay", found[1], "replay", found[1])}</p>\n{found[0]}', html)


def write(site: Path) -> None:
    """Copy the engine's files into the site."""
    from belote_examples import app

    for path in app.ENGINE_FILES:
        target = site / FOLDER / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
