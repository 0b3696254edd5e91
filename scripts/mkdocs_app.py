"""The tools of the site: the data their pages carry, and the very files of the engine that they run."""

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mkdocs.utils import get_relative_url

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "assets/engine"  # in the site; below it the files keep their names and places
LINK = 'href="calculator:'
DATA = "app-data"


def equip(html: str, page: Any, terms_of: Path, calculator: str, addressed: Callable[[str], str]) -> str:
    """A page's article with the links of its rows to the calculator of its language, and with its tool where it is to have one."""

    def relative(path: str) -> str:
        return str(get_relative_url(path, page.url))

    html = html.replace(LINK, f'href="{relative(calculator)}#')
    if not page.meta.get("app"):
        return html
    from belote_examples import app
    from belote_examples.terms import load

    terms = load(terms_of, ROOT)
    engine = {name: relative(addressed(f"assets/{path}")) for name, path in (
        ("worker", "app/worker.js"), ("micropython", "micropython/micropython.mjs"), ("wasm", "micropython/micropython.wasm"),
    )}  # fmt: skip
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in app.ENGINE_FILES}
    engine_files = {name: relative(f"{FOLDER}/{name}?h={hashlib.sha256(content).hexdigest()[:8]}") for name, content in files.items()}
    carried = app.data(terms, ROOT) | {"engine": engine | {"files": engine_files}}
    text = json.dumps(carried, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    tool = f'<div data-app="{page.meta["app"]}"><p>{terms.word("app", "needs")}</p></div>\n'
    tool += f'<script type="application/json" id="{DATA}">{text}</script>\n'
    before, heading, after = html.partition("<h2")
    return before + tool + heading + after


def write(site: Path) -> None:
    """Copy the engine's files into the site."""
    from belote_examples import app

    for path in app.ENGINE_FILES:
        target = site / FOLDER / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
