"""The site's map: every page's address with those of its translations, collected language by language."""

WHOLE = """<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">%s
</urlset>"""
found: dict[str, str] = {}
"""By language, the addresses of its pages, as the template writes them."""


def joined(languages: list[str]) -> str:
    """The map with what was found of these languages, in their order."""
    return WHOLE % "".join(found[language] for language in languages if language in found)
