"""The search: an index per language of the articles and the keys of their concepts, and the words that a query turns into keys."""

import json
import re
import subprocess
import sys
import tempfile
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belote_examples.concepts import Finder

ORIGINAL = "fr"  # the game's own language: its words are searched in every other
PARTS = re.compile(r"(<!--.*?-->)|(<[^>]*>)|([^<]+)", re.S)
"""An article in comments, tags and texts."""
LABEL = re.compile(r'\baria-label="([^"]*)"')
UNSEEN = re.compile(r'<wbr ?/?>|<span class="t">(.*?)</span>')
SCORES = "zqzzq"
"""Stands in the article that names the rules behind a score, where the search leads whoever types two numbers; no concept has this key."""
_articles: dict[str, dict[str, str]] = {}


def forget() -> None:
    """Forget the articles of a former build."""
    _articles.clear()


def collect(language: str, path: str, article: str, repeated: bool, scores: bool = False) -> None:
    """Keep an article of a language for the index; `path` is its file's in the site.

    `repeated`: it says again what other pages explain, and these are the better find. `scores`: it names the rules behind a score.
    """
    article = article.replace("</h1>", f"</h1><p>{SCORES}</p>", 1) if scores else article
    _articles.setdefault(language, {})[path] = '<span data-pagefind-meta="repeated:1"></span>' * repeated + article


def write(site: Path, docs: Path) -> None:
    """Write `pagefind/` into the site: the indexes, and `words.<language>.json` with each key's words.

    Raises subprocess.CalledProcessError, with what Pagefind said in `stderr`.
    """
    from belote_examples.concepts import KEYS, spellings
    from belote_examples.page_words import finder, kept

    with tempfile.TemporaryDirectory() as folder:
        for language, articles in _articles.items():
            of_language = finder(docs / language, docs.parent)
            for path, article in articles.items():
                page = Path(folder, path)
                page.parent.mkdir(parents=True, exist_ok=True)
                page.write_text(f'<html lang="{language}"><body>{keyed(article, of_language)}</body></html>', "utf-8")
        command = [sys.executable, "-m", "pagefind", "--site", folder, "--output-path", str(site / "pagefind"), "--exclude-selectors", ".headerlink"]
        subprocess.run(command, check=True, capture_output=True, text=True)
    entry = site / "pagefind" / "pagefind-entry.json"
    entry.write_text(json.dumps(json.loads(entry.read_text("utf-8")), sort_keys=True), "utf-8")  # its order changes from run to run
    for spare in ("*ui*", "pagefind-highlight.js"):
        for file in (site / "pagefind").glob(spare):
            file.unlink()
    original = spellings(kept(docs / ORIGINAL, docs.parent)) if ORIGINAL in _articles else {}
    for language in _articles:
        own = spellings(kept(docs / language, docs.parent))
        words = {KEYS[id_]: [*forms, *(form for form in original.get(id_, ()) if len(form) > 2)] for id_, forms in own.items()}
        text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
        (site / "pagefind" / f"words.{language}.json").write_text(text, "utf-8")


def keyed(article: str, finder: "Finder") -> str:
    """An article with the keys of each concept after its words, in its text and in the names of what is drawn."""
    out, drawn = [], ""
    for _, tag, text in PARTS.findall(UNSEEN.sub(r"\1", article)):
        if tag:
            out.append(tag)
            drawn = _drawn(tag) if tag[1] != "/" else drawn
        elif text:
            keys = finder.keys(drawn) if drawn else ""
            out.append(escape(unescape(text) if keys else finder.keyed(unescape(text)), quote=False) + keys)
            drawn = ""
    return "".join(out)


def _drawn(tag: str) -> str:
    """The name of what a tag draws; empty where it draws nothing."""
    label = LABEL.search(tag) if 'role="img"' in tag else None
    return unescape(label[1]) if label else ""
