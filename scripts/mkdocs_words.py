"""The site's own words in each language."""

import logging
from pathlib import Path
from typing import Any

from mkdocs.exceptions import ConfigurationError

log = logging.getLogger("mkdocs.hooks.site")


def give(language: Any, docs: Path) -> None:
    """Give a language the site's words from its terms.toml; each missing one is a warning, which stops a strict build.

    Raises ConfigurationError where the file cannot be read: without words there is no page.
    """
    from belote_examples.shape import SHAPE  # as the checks read it; a preview imports it afresh
    from belote_examples.terms import kept

    terms = kept(docs / language.locale)
    if not terms.data:
        raise ConfigurationError(str(terms.problems[0]))  # the checks say the rest
    words, style = (terms.data[name] if isinstance(terms.data.get(name), dict) else {} for name in ("site", "style"))
    words = {word: text for word, text in words.items() if f"site.{word}" not in terms.missing}
    for word in SHAPE["site"]:
        if not isinstance(words.get(word), str):
            log.warning("docs/%s/terms.toml: expected a text `%s` in the table [site], got %r", language.locale, word, words.get(word))
    if words.get("lang_name", language.name) != language.name:
        message = "docs/%s/terms.toml: site.lang_name is %r, mkdocs.yml names the language %r"
        log.warning(message, language.locale, words["lang_name"], language.name)
    language.site_name = words.get("name")
    language.site_description = words.get("description")
    language.extra = dict.fromkeys(SHAPE["site"], "") | words | {word: style.get(word) for word in ("script", "spaced")}
