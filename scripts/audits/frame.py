"""What stands around an article, beside what the project's templates make of its words: head, scripts, menus, search, choice of languages, foot."""

import html
import re
import unicodedata
from collections.abc import Iterator
from functools import cached_property
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import mkdocs_addresses
import mkdocs_policy
from mkdocs.theme import Theme
from mkdocs.utils import get_relative_url

from belote_examples.page import Heading, Page
from belote_examples.problems import Problem
from belote_examples.unbroken import whole_words

from .apart import lines_apart
from .audit import Audit, page_path
from .document import ROOT_NAME
from .links import base
from .project import codes, settings

MISSING = "404.html"
ARTICLE = re.compile(r"(<article\b[^>]*>)(.*)(</article>)", re.S)
TAG = re.compile(r"<[^>]*>")


def check_frames(audit: Audit) -> Iterator[Problem]:
    """Each page, and each language's page for what is not there, is around its article what its template makes, line by line."""
    maker = _Maker(audit)
    for code, language in audit.source.languages.items():
        pages = {page_path(code, name, audit.default): name for name in language.pages}
        for path in (*pages, page_path(code, "index.md", audit.default).replace("index.html", MISSING)):
            if path in audit.documents:
                text = audit.documents[path].text
                texts = (text, maker.made(code, pages.get(path), text))
                yield from _compared(path, *([_around(one) for one in texts] if path in pages else texts))


def _compared(path: str, text: str, wanted: str) -> Iterator[Problem]:
    ours, theirs = _lines(text), _lines(wanted)
    for index, _, true, got in lines_apart([line for _, line in theirs], [line for _, line in ours]):
        yield Problem(f"{ROOT_NAME}/{path}", ours[index][0] if ours else 1, 1, "", f"expected what the page's template makes here, {true}; got {got}")


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines of a text that are not empty, each with its number."""
    return [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def _around(text: str) -> str:
    """A page with the same lines, but without what stands in its article."""
    return ARTICLE.sub(lambda found: found[1] + "\n" * found[2].count("\n") + found[3], text)


class _Maker:
    """Makes pages of the templates, the settings and the words of the project, with the articles that the site has."""

    def __init__(self, audit: Audit) -> None:
        self.audit, self.root = audit, audit.source.root
        self.docs = self.root / "docs"
        self.settings = settings(self.root)
        self.start = base(audit)
        self.prefix = urlsplit(self.start).path
        self.codes = [code for code in codes(self.settings) if code in audit.source.languages]
        self.theme = Theme(**{**self.settings["theme"], "custom_dir": str(self.docs / "overrides")})
        self.names = {code: audit.source.languages[code].terms.data["site"] for code in self.codes}
        self.navs: dict[str, dict[str, Any]] = {}

    @cached_property
    def env(self) -> Any:
        """What renders the templates, as the build does."""
        env = self.theme.get_env()
        env.globals["policy"] = mkdocs_policy.policy(self.root)
        env.filters["hashed"] = lambda path: mkdocs_addresses.addressed(self.docs, path)
        env.filters["plain"] = lambda text: html.unescape(TAG.sub("", text))
        return env

    def made(self, code: str, name: str | None, text: str) -> str:
        """A page of a language with the article of this text; the one for what is not there where it has no name."""
        pages = self._pages(code)
        page = pages[name] if name else None
        found = ARTICLE.search(text)
        if page:
            page.content = found[2] if found else ""
        self.theme["language"] = code
        self.env.filters["whole"] = whole_words(self.audit.source.languages[code].terms)
        nav = SimpleNamespace(items=list(pages.values()), homepage=pages["index.md"])
        config = {**self.settings, "site_name": self.names[code]["name"], "site_description": self.names[code]["description"]}
        config |= {"site_url": self.start, "theme": self.theme, "plugins": {}, "extra": self._extra(code, name), "mdx_configs": {}}
        config["extra_css"] = [mkdocs_addresses.addressed(self.docs, path) for path in self.settings["extra_css"]]
        for one in pages.values():
            one.active = one is page
        where = get_relative_url(".", page.url) if page else self.prefix
        template = self.env.get_template("main.html" if page else MISSING)
        return unicodedata.normalize("NFC", template.render(page=page, nav=nav, config=config, base_url=where))

    def _extra(self, code: str, name: str | None) -> dict[str, Any]:
        style = self.audit.source.languages[code].terms.data["style"]
        alternates = [{"name": self.names[other]["lang_name"], "link": self._link(other, name), "lang": other} for other in self.codes]
        return {**self.settings["extra"], **self.names[code], "script": style["script"], "spaced": style["spaced"], "alternate": alternates,
                "offers": self.names}  # fmt: skip

    def _link(self, code: str, name: str | None) -> str:
        """Where the choice of a language leads from a page: to its translation; from the first and where nothing is, to the first."""
        path = page_path(code, name or "index.md", self.audit.default).removesuffix("index.html")
        return path if name not in (None, "index.md") else self.prefix + path

    def _pages(self, code: str) -> dict[str, Any]:
        """The pages of a language as templates take them, in the order of the menu."""
        if code not in self.navs:
            texts = self.audit.source.languages[code].pages
            pages = {name: self._page(texts[name]) for name in self.settings["nav"] if name in texts}
            for one, other in zip([*pages.values()], [*pages.values()][1:], strict=False):
                one.next_page, other.previous_page = other, one
            self.navs[code] = pages
        return self.navs[code]

    def _page(self, page: Page) -> Any:
        url = page_path(page.lang, page.name, self.audit.default).removesuffix("index.html")
        toc = _contents(page.headings)
        return SimpleNamespace(
            title=toc[0].title, url=url, canonical_url=self.start + url, meta=page.meta, toc=toc, content="", active=False,
            previous_page=None, next_page=None,
        )  # fmt: skip


def _contents(headings: list[Heading]) -> list[Any]:
    """The headings of a page as a tree."""
    found: list[Any] = []
    open_: list[Any] = []
    for one in headings:
        entry = SimpleNamespace(title=_shown(one.text), url=f"#{one.id}", level=one.level, children=[])
        while open_ and open_[-1].level >= one.level:
            open_.pop()
        (open_[-1].children if open_ else found).append(entry)
        open_.append(entry)
    return found


def _shown(text: str) -> str:
    """The text of a heading as a page has it."""
    return html.escape(text.replace("× ", "×\u00a0"), quote=False)
