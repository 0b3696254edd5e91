"""The search: an index per language of the articles and the keys of their concepts, and the words that a query turns into keys."""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING

from environment import last_said
from mkdocs_addresses import addressed

if TYPE_CHECKING:
    from belote_examples.concepts import Finder

TAG = re.compile(r"(<!--.*?-->|<[^>]*>)", re.S)
"""What stands between the texts of an article: comments and tags."""
LABEL = re.compile(r'\baria-label="([^"]*)"')
UNSEEN = re.compile(r'<wbr ?/?>|<span class="t">(.*?)</span>')
SCORES = "zqzzq"
"""Stands in the article that names the rules behind a score, where the search leads whoever types two numbers; no concept has this key."""
found: dict[str, dict[str, str]] = {}
"""By language and path, the articles collected so far."""


def forget() -> None:
    """Forget the articles of a former build, and what their language's words found in them."""
    found.clear()
    _keyed.cache_clear()


def collect(folder: Path, path: str, article: str, repeated: bool, scores: bool = False) -> None:
    """Keep an article for the index, with its keys; `folder` holds its language, `path` is its file's in the site.

    `repeated`: it says again what other pages explain, and these are the better find. `scores`: it names the rules behind a score.
    """
    from belote_examples.page_words import finder

    article = article.replace("</h1>", f"</h1><p>{SCORES}</p>", 1) if scores else article
    marked = '<span data-pagefind-meta="repeated:1"></span>' * repeated + article
    found.setdefault(folder.name, {})[path] = keyed(marked, finder(folder))


class Index:
    """The indexes of all articles, which Pagefind makes while MkDocs puts the last of them into pages."""

    def __init__(self, site: Path) -> None:
        self.folder = tempfile.TemporaryDirectory()
        for language, articles in found.items():
            for path, article in articles.items():
                page = Path(self.folder.name, path)
                page.parent.mkdir(parents=True, exist_ok=True)
                page.write_text(f'<html lang="{language}"><body>{article}</body></html>', "utf-8")
        chosen = ("--site", self.folder.name, "--output-path", str(site / "pagefind"), "--exclude-selectors", ".headerlink")
        command, pipe = [sys.executable, "-m", "pagefind", *chosen], subprocess.PIPE
        self.process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, close_fds=False)  # it holds the build's lock

    def put(self, site: Path, docs: Path) -> str:
        """Leave in the site what its search uses, `words.<language>.json` with each key's words too; say what went wrong where something did."""
        texts = {language: json.dumps(words, ensure_ascii=False, separators=(",", ":")) for language, words in _words(docs)}
        _, said = self.process.communicate()
        self.folder.cleanup()
        if self.process.returncode:
            return last_said(said) or f"Pagefind ended with {self.process.returncode}"
        entry = site / "pagefind" / "pagefind-entry.json"
        entry.write_text(json.dumps(json.loads(entry.read_text("utf-8")), sort_keys=True), "utf-8")  # its order changes from run to run
        for spare in ("*ui*", "pagefind-highlight.js"):
            for file in (site / "pagefind").glob(spare):
                file.unlink()
        for language, text in texts.items():
            (site / "pagefind" / f"words.{language}.json").write_text(text, "utf-8")
        return ""


def files(site: Path, language: str, docs: Path) -> list[str]:
    """The addresses of what a search in a language gets, relative to the site's; none where the index could not be made."""
    entry = site / "pagefind" / "pagefind-entry.json"
    told = json.loads(entry.read_text("utf-8"))["languages"].get(language) if entry.is_file() else None
    if not told:
        return []
    names = ["pagefind.js", "pagefind-worker.js", entry.name, f"words.{language}.json"]
    names += [f"wasm.{told['wasm'] or 'unknown'}.pagefind", f"pagefind.{told['hash']}.pf_meta"]
    names += sorted(path.relative_to(entry.parent).as_posix() for path in entry.parent.glob(f"*/{language}_*"))
    return [addressed(docs, "assets/search.js"), *(f"pagefind/{name}" for name in names)]


def _words(docs: Path) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """Each language's words, and the game's own in every other, by their keys."""
    from belote_examples.concepts import KEYS, spellings
    from belote_examples.regions.glossary import ORIGINAL
    from belote_examples.terms import kept

    original = spellings(kept(docs / ORIGINAL)) if ORIGINAL in found else {}
    for language in found:
        own = spellings(kept(docs / language))
        yield language, {KEYS[id_]: [*forms, *(form for form in original.get(id_, ()) if len(form) > 2)] for id_, forms in own.items()}


def keyed(article: str, finder: "Finder") -> str:
    """An article with the keys of each concept after its words, in its text and in the names of what is drawn."""
    out, drawn = [], ""
    for at, part in enumerate(TAG.split(UNSEEN.sub(r"\1", article))):
        is_tag = at % 2
        if is_tag and not part.startswith("<!--"):
            out.append(part)
            drawn = _drawn(part) if part[1] != "/" else drawn
        elif part and not is_tag:
            keys = finder.keys(drawn) if drawn else ""
            out.append(part + keys if keys else _keyed(part, finder))
            drawn = ""
    return "".join(out)


@cache
def _keyed(text: str, finder: "Finder") -> str:
    """A text of an article with its keys; most stand in many places."""
    return escape(finder.keyed(unescape(text)), quote=False)


def _drawn(tag: str) -> str:
    """The name of what a tag draws; empty where it draws nothing."""
    label = LABEL.search(tag) if 'role="img"' in tag else None
    return unescape(label[1]) if label else ""
