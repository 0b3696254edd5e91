"""MkDocs hook: the words of each language, no silent fallback, search, a 404 page per language, a live preview. No rule of the game, no check."""

import html as markup
import logging
import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import ConfigurationError
from mkdocs.plugins import event_priority

ROOT = Path(__file__).resolve().parent.parent
HEADING = re.compile(r'<h[1-6] id="([^"]+)">(.*?)</h[1-6]>')
PERMALINK = re.compile(r'<a class="headerlink".*?</a>')
TAG = re.compile(r"<[^>]*>")
UNUSED = re.compile(r"assets/(?:javascripts/.*|images/favicon\.png|stylesheets/(?:palette\..*|.*\.map))")
MARKERS = re.compile(r"<!-- (?:/?table\b|from:|year|clause|date).*?-->\n*")
"""Comments for the project's checks; a reader gets none."""
for folder in (ROOT, ROOT / "scripts"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import hosting  # noqa: E402
import materials  # noqa: E402
import mkdocs_addresses  # noqa: E402
import mkdocs_app  # noqa: E402
import mkdocs_parallel  # noqa: E402
import mkdocs_plain  # noqa: E402
import mkdocs_policy  # noqa: E402
import mkdocs_search  # noqa: E402
import mkdocs_sitemap  # noqa: E402
import mkdocs_speed  # noqa: E402
import mkdocs_words  # noqa: E402
import wanted  # noqa: E402
from mkdocs_addresses import addressed  # noqa: E402
from mkdocs_markdown import Sooner  # noqa: E402

log = logging.getLogger("mkdocs.hooks.site")
logging.getLogger("mkdocs.plugins.mkdocs_static_i18n").setLevel(logging.WARNING)
_serving = False
_root_404 = ""
_documentation: mkdocs_plain.Documentation | None = None
_parts = mkdocs_parallel.Parts()
_index: mkdocs_search.Index | None = None


def on_startup(*, command: str, dirty: bool) -> None:
    """Remember whether this is a build or a preview."""
    global _serving
    from belote_examples.process import collect_seldom

    _serving = command == "serve"
    if not _serving:
        collect_seldom()


def on_config(config: MkDocsConfig) -> None:
    """Prepare the build of one language; static-i18n calls this once for each, the default language first."""
    global _documentation, _parts
    if wrong := wanted.wrong_address(config.site_url or ""):
        raise ConfigurationError(f"site_url: {wrong}")
    i18n = _i18n(config)
    _parts.all_languages()
    if i18n.current_language is None:
        _parts = mkdocs_parallel.Parts()
        mkdocs_sitemap.found.clear()
        _documentation = mkdocs_plain.Documentation()
        if _serving:
            _follow_the_sources()
        mkdocs_speed.forget()
        mkdocs_search.forget()
        mkdocs_addresses.forget()
        for language in i18n.config.languages:
            mkdocs_words.give(language, Path(config.docs_dir))
        offers = {language.locale: {word: language.extra[word] for word in ("offer", "close")} for language in i18n.config.languages}
        for language in i18n.config.languages:
            language.extra["offers"] = offers
    config.extra_css = [path if mkdocs_addresses.NAMED.search(path) else addressed(Path(config.docs_dir), path) for path in config.extra_css]
    mkdocs_speed.share(config.theme)
    _set_faces(config, i18n.current_language or i18n.default_language)
    current = next(language for language in i18n.config.languages if language.locale == (i18n.current_language or i18n.default_language))
    config.mdx_configs["toc"] = {**config.mdx_configs.get("toc", {}), "permalink_title": current.extra["section_link"]}


def _i18n(config: MkDocsConfig) -> Any:
    """The plugin that builds the site once for each language; MkDocs knows it as one of any kind."""
    return config.plugins["i18n"]


def _follow_the_sources() -> None:
    """Rewrite the generated regions, check the pages, and import the engine afresh: a preview shows problems and goes on."""
    for verb in ("write", "check"):
        subprocess.run([sys.executable, "-m", "belote_examples", verb], cwd=ROOT)
    for name in [name for name in sys.modules if name.partition(".")[0] == "belote_examples"]:
        del sys.modules[name]


def _set_faces(config: MkDocsConfig, language: str) -> None:
    """Let the pages of this language show their cards as card faces, and be read sooner."""
    from belote_examples.faces import FacesExtension

    own: list[Any] = [FacesExtension(lang=language, docs=Path(config.docs_dir)), Sooner()]  # MkDocs tells of names only, and hands on any
    names = {type(extension).__name__ for extension in own}
    config.markdown_extensions = [one for one in config.markdown_extensions if type(one).__name__ not in names] + own


def on_env(env: Any, *, config: MkDocsConfig, files: Any) -> None:
    """Give templates their filters, `hashed`, the address of a file with what its content is, and `plain`, the text of HTML, and the pages' policy.

    A preview has no policy: its script that follows every change stands in the pages. With the last language's, all articles are
    there, and their index is begun.
    """
    global _index
    from belote_examples.terms import kept
    from belote_examples.unbroken import whole_words

    if _parts.is_last(config.theme["language"], _i18n(config)):
        _write_once(config)
        if failed := _parts.collect(_take):
            log.warning("the pages in %s were not finished", ", ".join(failed))
        _index = mkdocs_search.Index(Path(config.site_dir))
    env.globals["policy"] = "" if _serving else mkdocs_policy.policy(ROOT)
    env.filters["hashed"] = lambda path: path if _serving and not Path(config.docs_dir, path).exists() else addressed(Path(config.docs_dir), path)
    env.filters["whole"] = whole_words(kept(Path(config.docs_dir, config.theme["language"])))
    env.filters["plain"] = lambda text: markup.unescape(TAG.sub("", text))


def on_files(files: Any, *, config: MkDocsConfig) -> None:
    """Leave out what the theme brings and no page of this site uses: its scripts, which name other hosts, and what they load.

    What is every language's stands in the site when the first is built: for the others it is neither looked through nor copied again.
    """
    i18n = _i18n(config)
    there = i18n.current_language not in (None, i18n.default_language)
    for file in [file for file in files if UNUSED.fullmatch(file.src_uri) or (there and not file.is_documentation_page())]:
        files.remove(file)


@event_priority(100)
def on_page_markdown(markdown: str, *, page: Any, config: MkDocsConfig, files: Any) -> None:
    """Warn of each page that static-i18n took from the default language: a strict build stops there."""
    _parts.go_on()
    language = config.theme["language"]
    if page.file.locale != language:
        log.warning("docs/%s/%s is missing: the site would show the '%s' page", language, page.file.norm_src_uri, page.file.locale)


def on_page_content(html: str, *, page: Any, config: MkDocsConfig, files: Any) -> str:
    """Drop the comments for the checks, keep the article for the search, and equip it with its tool.

    `tables: repeated` in its front matter: its tables are found elsewhere.
    """
    _name(page, {found[1]: TAG.sub("", PERMALINK.sub("", found[2])) for found in HEADING.finditer(html)})
    repeated, scores = page.meta.get("tables") == "repeated", page.meta.get("app") == "atlas"
    folder = Path(config.docs_dir, config.theme["language"])
    mkdocs_search.collect(folder, page.file.dest_path, html, repeated, scores)
    html = mkdocs_app.equip(html, page, folder, _folder(config), lambda path: addressed(Path(config.docs_dir), path))
    return MARKERS.sub("", html)


def _folder(config: MkDocsConfig) -> str:
    """Where the pages of the language lie in the site."""
    language = config.theme["language"]
    return "" if language == _i18n(config).default_language else f"{language}/"


def _name(page: Any, headings: dict[str, str]) -> None:
    """Let menus say a page's headings, by their ids, as the page does: MkDocs makes each space that breaks no line one that does."""
    links = list(page.toc)
    page.title = headings.get(links[0].id, page.title) if links else page.title
    while links:
        link = links.pop()
        link.title = headings.get(link.id, link.title)
        links += link.children


def on_post_page(output: str, *, page: Any, config: MkDocsConfig) -> str:
    """A page in Unicode's normal form C: the theme has words in another, its article none."""
    before, article, after = output.partition(page.content) if page.content else (output, "", "")
    return unicodedata.normalize("NFC", before) + article + unicodedata.normalize("NFC", after)


def on_template_context(context: Any, *, template_name: str, config: MkDocsConfig) -> None:
    """Undo what static-i18n leaves behind: the last page's language links, which the 404 page would show."""
    config.extra.__dict__.pop("alternate", None)


def on_post_template(output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
    """Write the 404 page of each language; the one at the root stays in the default language. Give the map of the site every language's addresses."""
    global _root_404
    if template_name == "sitemap.xml":
        mkdocs_sitemap.found[config.theme["language"]] = output_content
        return mkdocs_sitemap.joined(_i18n(config).build_languages)
    if template_name != "404.html":
        return output_content
    output_content = unicodedata.normalize("NFC", output_content)
    language = config.theme["language"]
    if language == _i18n(config).default_language:
        _root_404 = output_content
    else:
        path = Path(config.site_dir, language, "404.html")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(output_content, "utf-8")
    return _root_404


def on_post_build(*, config: MkDocsConfig) -> None:
    """Put beside the pages what they use: what is every language's after the first, the index and the hosts' files after the last.

    static-i18n builds the other languages when the first is done.
    """
    i18n, docs, site = _i18n(config), Path(config.docs_dir), Path(config.site_dir)
    language = config.theme["language"]
    if language == i18n.default_language:
        mkdocs_addresses.write(docs, site)
        mkdocs_app.copy_engine(site)
    if language == i18n.default_language and not _serving:
        _parts.share_out(i18n)
    _parts.leave(language, {"articles": mkdocs_search.found, "sitemap": mkdocs_sitemap.found})
    if _parts.is_last(language, i18n):
        _finish(docs, site, i18n)


def _take(found: dict[str, Any]) -> None:
    """What another process found in its languages."""
    mkdocs_search.found.update(found["articles"])
    mkdocs_sitemap.found.update(found["sitemap"])


def _write_once(config: MkDocsConfig) -> None:
    """Write what the site has once, beside its pages; a preview is not for other hosts."""
    site, i18n = Path(config.site_dir), _i18n(config)
    mkdocs_plain.write(site)
    if not _serving:
        materials.write(site)
        hosting.write(site, urlsplit(config.site_url or "/").path or "/", mkdocs_parallel.translations(i18n))


def _finish(docs: Path, site: Path, i18n: Any) -> None:
    """Put into the site what was made beside its pages, and the lists for reading without a network of all that is there now."""
    if wrong := _documentation.put(site) if _documentation else "":
        log.warning("the documentation of the engine could not be made: %s", wrong)
    if wrong := _index.put(site, docs) if _index else "":
        log.warning("the search index could not be made: %s", wrong)
    mkdocs_app.list_files(site, i18n.build_languages, i18n.default_language, docs)
