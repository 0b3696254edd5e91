"""What an audit looks at: the files of a site, and the project that they must be made from."""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from belote_examples.checks.site import REFERENCE, Site, load

from .document import Document

if TYPE_CHECKING:
    from .article import Article

NAMED = re.compile(r"\.([0-9a-f]{8})(?=\.\w+$)")
"""A name that says the content of its file."""
TEXTS = {".html", ".css", ".js", ".mjs", ".json", ".xml", ".svg", ".txt", ".py", ".map", ".md", ".toml", ".webmanifest", ".jsonl", ".csv", ""}
"""Endings of the files that hold text; licences have none."""


def page_path(lang: str, name: str, default: str = REFERENCE) -> str:
    """The file of a page in the site.

    >>> page_path("hi", "counting.md"), page_path("en", "index.md")
    ('hi/counting/index.html', 'index.html')
    """
    folder = "" if name == "index.md" else name.removesuffix(".md") + "/"
    return f"{'' if lang == default else lang + '/'}{folder}index.html"


@dataclass
class Audit:
    """A site under audit: its files by their path in it, and the project's tables, words and pages."""

    files: dict[str, bytes]
    source: Site
    default: str = REFERENCE

    @cached_property
    def texts(self) -> dict[str, str]:
        """The files that hold text; what is no UTF-8 is read with marks, and is a problem of its own."""
        return {path: data.decode("utf-8", "replace") for path, data in self.files.items() if Path(path).suffix in TEXTS}

    @cached_property
    def called(self) -> dict[str, str]:
        """The path of each file that is named by its content, by the path without it."""
        return {NAMED.sub("", path): path for path in self.files if NAMED.search(path)}

    @cached_property
    def documents(self) -> dict[str, Document]:
        """The HTML files."""
        return {path: Document(path, text) for path, text in self.texts.items() if path.endswith(".html")}

    def page(self, code: str, name: str) -> Document | None:
        """The document of a page of a language; None where it is missing."""
        return self.documents.get(page_path(code, name, self.default))

    @cached_property
    def names(self) -> dict[str, tuple[str, str]]:
        """The language and the name of each page of the project, by its path in the site."""
        return {page_path(code, name, self.default): (code, name) for code, language in self.source.languages.items() for name in language.pages}

    def name(self, path: str) -> str:
        """The name of the page at a path; empty where it is another file: that of what is not there, or one that a program wrote."""
        return self.names.get(path, ("", ""))[1]

    def language(self, path: str) -> str:
        """The language of a path: that of its first folder, or the default."""
        folder = path.partition("/")[0]
        return folder if folder in self.source.languages and folder != self.default else self.default

    def pages(self) -> list[Document]:
        """The pages that are there, each language's in turn."""
        return [self.documents[path] for path in self.names if path in self.documents]

    @cached_property
    def read(self) -> "tuple[Site, list[Article]]":
        """The pages as the project's checks take them."""
        from .reading import read

        return read(self)


def audit_of(folder: Path, root: Path) -> Audit:
    """The site in a folder, beside the project under `root`."""
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
    return Audit(files, load(root))
