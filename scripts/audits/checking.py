"""Every check of an audit, in order, and what was looked at, counted."""

from collections.abc import Callable, Iterator

from belote_examples.checks.counting import counts
from belote_examples.problems import Problem

from . import (
    apps,
    asked,
    below,
    characters,
    copies,
    documentation,
    engine,
    english,
    found,
    frame,
    heads,
    indexes,
    links,
    listed,
    live,
    marks,
    markup,
    offline,
    packed,
    reading,
    remade,
    served,
    shown,
    texts,
)
from .audit import Audit

CHECKS: tuple[Callable[[Audit], Iterator[Problem]], ...] = (
    reading.check_values,
    reading.check_counts,
    texts.check_texts,
    marks.check_marks,
    apps.check_tools,
    engine.check_engine,
    below.check_words,
    listed.check_listed,
    markup.check_markup,
    markup.check_languages,
    links.check_links,
    live.check_live,
    characters.check_characters,
    characters.check_leftovers,
    characters.check_hosts,
    frame.check_frames,
    shown.check_shown,
    shown.check_named,
    heads.check_heads,
    heads.check_menus,
    heads.check_missing_pages,
    indexes.check_map,
    indexes.check_search,
    found.check_fragments,
    found.check_sums,
    indexes.check_led,
    indexes.check_parts,
    offline.check_lists,
    served.check_headers,
    served.check_for_good,
    packed.check_packed,
    documentation.check_documentation,
    copies.check_copies,
    copies.check_materials,
    remade.check_remade,
    remade.check_others,
    remade.check_licences,
    asked.check_asked,
    english.check_english,
)


def problems(audit: Audit) -> list[Problem]:
    """All that is wrong with a site, each once, by file and line."""
    return sorted({problem for check in CHECKS for problem in check(audit)})


def summary(audit: Audit) -> str:
    """`102 pages, 258 tables …`: what was read of the site and scored again."""
    site, _ = audit.read
    replays = sum(len((apps.data_of(page)[0] or {}).get("replays", {})) for page in audit.pages())
    found = {key: value for key, value in counts(site).items() if key not in ("examples", "excused numbers")}
    return ", ".join(f"{value} {key}" for key, value in {**found, "replays": replays, "files": len(audit.files)}.items())
