"""HTML that is valid: no mending by the parser, each id once, each reference to an id met, each element in the language it says."""

import unicodedata
from collections.abc import Iterator

from belote_examples.checks.site import Language
from belote_examples.problems import Problem

from .audit import Audit
from .document import TEXT, Document, attribute, bare_text, classes, language_of, place, walk
from .nesting import faults

EXCUSED: dict[str, str] = {}
"""By the code of a parser's error, why the theme may make it: none does."""
REFERENCES = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "list", "headers")
WRITTEN = {"DEVANAGARI": "Devanagari", "THAI": "Thai"}
"""Scripts that say which language a text is in, by what Unicode's names of letters begin with."""


def check_markup(audit: Audit) -> Iterator[Problem]:
    """What the parser mended, ids that stand twice, references to ids that are not there, pictures without a text."""
    for document in audit.documents.values():
        for error in document.errors:
            if error.code not in EXCUSED:
                yield Problem(document.shown, error.line or 1, error.column or 1, error.code, f"expected valid HTML: {error.message}")
        for line, column, message in faults(document.text):
            yield Problem(document.shown, line, column, "nesting", f"expected valid HTML: {message}")
        seen: set[str] = set()
        for element in document.elements:
            id_ = attribute(element, "id")
            if "id" in (element.attrs or {}) and (id_ in seen or not id_ or " " in id_):
                yield document.problem(element, id_, "expected each id once" if id_ in seen else "expected an id without spaces")
            seen.add(id_)
            for name in REFERENCES:
                for target in attribute(element, name).split():
                    if target not in document.by_id:
                        yield document.problem(element, name, f"expected the id of an element of this page, got {target!r}")
            if element.name == "img" and "alt" not in element.attrs:
                yield document.problem(element, "alt", "expected a text for those who do not see the picture, or alt=\"\" where it says nothing")


def check_languages(audit: Audit) -> Iterator[Problem]:
    """Each page says its language, each text in it the language it is written in."""
    known = audit.source.languages
    scripts = {code: str(language.terms.data["style"]["script"]).upper() for code, language in known.items()}
    for document in audit.documents.values():
        code = audit.language(document.path)
        html = document.named("html")[0]
        if attribute(html, "lang") != code:
            yield document.problem(html, "lang", f"expected {code}, got {attribute(html, 'lang') or 'none'}")
        for element in document.elements:
            said = attribute(element, "lang") or attribute(element, "hreflang")
            if said and said not in known:
                yield document.problem(element, "lang", f"expected one of {', '.join(known)}, got {said!r}")
            if attribute(element, "hreflang"):
                yield from _alternate(audit, document, element)
        for node in document.nodes:
            if node.name == TEXT and node.parent.name not in ("script", "style") and not node.data.isascii():
                own = language_of(node)
                for script in _scripts(node.data):
                    if scripts.get(own) != script:
                        where = bare_text(node)[:40]
                        message = f"expected a language of the {WRITTEN[script]} script around {where!r}, got {own or 'none'}"
                        yield document.problem(node, "lang", message)
        yield from _columns(document, known, code)


def _scripts(text: str) -> set[str]:
    names = {unicodedata.name(letter, "").partition(" ")[0] for letter in set(text) if not letter.isascii()}
    return names & WRITTEN.keys()


def _alternate(audit: Audit, document: Document, element: object) -> Iterator[Problem]:
    """A link leads to the language that it says; one of the choice of languages to this page in it, in that language's own words."""
    from .links import base, target

    code = attribute(element, "hreflang")
    language = audit.source.languages.get(code)
    if language is None:
        return
    there = audit.documents.get(target(base(audit), document.path, attribute(element, "href")) or "")
    if there is not None and attribute(there.named("html")[0], "lang") != code:
        yield document.problem(element, code, f"expected a page in {code}, got {there.shown}")
    if "md-select__link" not in classes(element):
        return
    name = audit.name(document.path)
    wanted = audit.page(code, name) if name else None
    got = target(base(audit), document.path, attribute(element, "href"))
    if name and wanted and got != wanted.path:
        yield document.problem(element, code, f"expected a link to {wanted.shown}, got {got}")
    if attribute(element, "lang") != code or bare_text(element) != language.terms.word("site", "lang_name"):
        yield document.problem(element, code, f"expected {language.terms.word('site', 'lang_name')!r} in its language, got {bare_text(element)!r}")


def _columns(document: Document, known: dict[str, Language], code: str) -> Iterator[Problem]:
    """Cells below the name of another language say that they are in it."""
    names = {language.terms.word("site", "lang_name"): one for one, language in known.items()}
    for table in document.named("table"):
        rows = [[cell for cell in row.children if cell.name in ("td", "th")] for row in walk(table) if row.name == "tr"]
        heads = [names.get(bare_text(cell)) for cell in rows[0]] if rows else []
        for row in rows if any(heads) else ():
            for cell, wanted in zip(row, heads, strict=False):
                got = attribute(cell, "lang") or code
                if wanted and got != wanted:
                    yield Problem(document.shown, *place(cell), "lang", f"expected {wanted} for {bare_text(cell)!r}, got {got}")


