"""What stands above a page: its title, description, address and picture, in its language, and each language's page of what is not there."""

from collections.abc import Iterator
from urllib.parse import unquote

from belote_examples.problems import Problem

from .audit import Audit, page_path
from .document import ROOT_NAME, Document, attribute, bare_text, classes
from .links import base, target

REQUIRED = ("og:title", "og:description", "og:site_name", "og:image", "og:image:alt")


def check_heads(audit: Audit) -> Iterator[Problem]:
    """Each page has its own title and description, its canonical address, and a picture with a text for links to it."""
    start = base(audit)
    for code, language in audit.source.languages.items():
        titles: dict[str, str] = {}
        for name, wanted in language.pages.items():
            document = audit.page(code, name)
            if document is None:
                path = page_path(code, name, audit.default)
                yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", f"missing: {wanted.shown} is a page of the site")
                continue
            yield from _head(document, code, start + document.path.removesuffix("index.html"))
            said = {key: _meta(document, key) for key in ("description", "og:description")}
            if any(text != wanted.meta.get("description", language.terms.word("site", "description")) for text in said.values()):
                yield Problem(document.shown, 1, 1, "description", f"expected that of {wanted.shown} twice, got {said}")
            for key in ("og:site_name", "og:image:alt"):
                if _meta(document, key) != language.terms.word("site", "name"):
                    yield Problem(document.shown, 1, 1, key, f"expected {language.terms.word('site', 'name')!r}, got {_meta(document, key)!r}")
            title = " ".join(bare_text(one) for one in document.named("title"))
            if (other := titles.setdefault(title, document.shown)) != document.shown:
                yield Problem(document.shown, 1, 1, "title", f"expected a title of its own, got that of {other}: {title!r}")


def _meta(document: Document, name: str) -> str:
    found = [*document.named("meta", name=name), *document.named("meta", property=name)]
    return attribute(found[0], "content") if found else ""


def _head(document: Document, code: str, address: str) -> Iterator[Problem]:
    headings = document.named("h1")
    titles = document.named("title")
    if len(titles) != 1 or len(headings) != 1:
        yield Problem(document.shown, 1, 1, "title", f"expected one title and one first heading, got {len(titles)} and {len(headings)}")
        return
    links = [attribute(link, "href") for link in document.named("link", rel="canonical")]
    if links != [address] or _meta(document, "og:url") != address:
        message = f"expected {address}, got {', '.join(links) or 'none'} and og:url {_meta(document, 'og:url') or 'none'}"
        yield document.problem(titles[0], "canonical", message)
    if _meta(document, "og:locale") != code:
        yield document.problem(titles[0], "og:locale", f"expected {code}, got {_meta(document, 'og:locale') or 'none'}")
    for name in REQUIRED:
        if not _meta(document, name).strip():
            yield document.problem(titles[0], name, "expected a text, got none")
    heading = bare_text(headings[0]).removesuffix("#").strip()
    name = _meta(document, "og:site_name")
    if _meta(document, "og:title") not in (heading, name):
        yield document.problem(titles[0], "og:title", f"expected {heading!r}, got {_meta(document, 'og:title')!r}")
    if bare_text(titles[0]) not in (f"{heading} - {name}", name):
        yield document.problem(titles[0], "title", f"expected {heading!r} and the name of the site, got {bare_text(titles[0])!r}")


def check_menus(audit: Audit) -> Iterator[Problem]:
    """Each entry of a menu says what the page or the heading that it leads to is called."""
    start = base(audit)
    for document in audit.pages():
        for link in (link for link in document.named("a") if "md-nav__link" in classes(link)):
            file = target(start, document.path, attribute(link, "href"))
            there = audit.documents.get(file or "")
            if there is None:
                continue  # a link that leads nowhere is found by its own check
            id_ = unquote(attribute(link, "href").partition("#")[2])
            headings = [there.by_id[id_]] if id_ in there.by_id else [] if id_ else there.named("h1")
            names = [bare_text(heading).removesuffix("#") for heading in headings] + ([_meta(there, "og:site_name")] if not id_ else [])
            if bare_text(link) not in names:
                yield document.problem(link, attribute(link, "href"), f"expected {' or '.join(map(repr, names))}, got {bare_text(link)!r}")


def check_missing_pages(audit: Audit) -> Iterator[Problem]:
    """Each language says in its own words that a page is not there."""
    for code, language in audit.source.languages.items():
        path = "404.html" if code == audit.default else f"{code}/404.html"
        document = audit.documents.get(path)
        if document is None:
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", "missing: the page for what is not there")
            continue
        said = [bare_text(heading) for heading in document.named("h1")]
        if said != [language.terms.word("site", "not_found")]:
            at = (document.named("h1") or document.named("html"))[0]
            yield document.problem(at, "h1", f"expected {language.terms.word('site', 'not_found')!r}, got {said}")
