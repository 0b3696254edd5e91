"""The checks: each is a function that yields problems; this module only runs them, in order, and tells what it checked."""

import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from belote_examples.checks import (
    accept,
    assets,
    beside,
    causes,
    documented,
    excuses,
    forbidden,
    labels,
    language,
    markup,
    measures,
    naming,
    order,
    paragraphs,
    parity,
    published,
    read_back,
    sentences,
    translated,
    values,
)
from belote_examples.checks.counting import counts
from belote_examples.checks.site import ROOT, Site, folders, load
from belote_examples.problems import Problem, relative
from belote_examples.process import speak

CHECKS: tuple[Callable[[Site], Iterator[Problem]], ...] = (
    documented.check_documented,
    documented.check_contrasts,
    language.check_language_list,
    language.check_distinct,
    language.check_script,
    language.check_characters,
    language.check_plurals,
    published.check_files,
    published.check_kit,
    markup.check_markup,
    markup.check_plain_words,
    markup.check_filled_in,
    labels.check_titles,
    labels.check_labels,
    parity.check_floor,
    parity.check_pages,
    values.check_regions,
    values.check_proofs,
    read_back.check_read_back,
    sentences.check_quotes,
    sentences.check_formulas,
    sentences.check_unquoted,
    beside.check_beside,
    sentences.check_units,
    naming.check_same_quotes,
    excuses.check_same_excuses,
    paragraphs.check_same_paragraphs,
    naming.check_same_names,
    order.check_orders,
    parity.check_freshness,
    forbidden.check_forbidden,
    forbidden.check_forbidden_words,
    translated.check_translated,
    translated.check_own_language,
    translated.check_guide,
    translated.check_link_cards,
    translated.check_letters,
    assets.check_style_sheets,
    measures.check_measured,
)
FORMATS = ("text", "github", "json")
USAGE = "usage: python -m belote_examples check [--format text|github|json] [--lang LANG] [--accept LANG/PAGE#SECTION] [PATH …]"
MANY = 30
"""So many problems are counted by file after they are told."""


def problems(site: Site, checks: tuple[Callable[[Site], Iterator[Problem]], ...] = CHECKS) -> list[Problem]:
    """All problems of a site, causes first, then by file and line; the same one once, and none that only follows from another."""
    return causes.ordered(site, {"load": site.problems, **{check.__name__: set(check(site)) for check in checks}})


def summary(site: Site, lang: str | None = None) -> str:
    """`6 languages (en fr hi sv th hr), 18 pages, 46 examples …`; of one language, that the others' problems are not shown."""
    codes = [code for code in site.languages if lang in (None, code)]
    parts = [f"{number} {name if number != 1 else name.removesuffix('s')}" for name, number in counts(site, lang).items()]
    parts[0] += f" ({' '.join(codes)})" if codes else ""
    return ", ".join(parts) + ("" if lang is None else "; problems of other languages are not shown")


def main(arguments: list[str], root: Path = ROOT) -> int:
    """The verb `check`: print the problems, then what was checked; 1 when there is a problem, 2 when used wrongly.

    Of files or folders that are named their problems are printed, and how many there are elsewhere: those count all the same.
    """
    options: dict[str, str | None] = {"--format": "text", "--lang": None, "--accept": None}
    rest, paths = list(arguments), list[str]()
    while rest:
        name = rest.pop(0)
        if not name.startswith("-"):
            paths.append(relative(Path(os.path.abspath(root / name)), Path(os.path.abspath(root))))
            continue
        key, equals, value = name.partition("=")
        if key not in options or not (equals or rest):
            print(USAGE, file=sys.stderr)
            return 2
        options[key] = value if equals else rest.pop(0)
    if options["--format"] not in FORMATS:
        print(f"{USAGE}\nexpected a format, one of {', '.join(FORMATS)}, got {options['--format']!r}", file=sys.stderr)
        return 2
    speak()
    site = load(root)
    if options["--accept"] is not None:
        return accept.main(site, options["--accept"])
    lang = options["--lang"]
    if lang is not None and lang not in (known := [folder.name for folder in folders(root)]):
        print(f"{USAGE}\nexpected a language, one of {', '.join(known)}, got {lang!r}", file=sys.stderr)
        return 2
    found = [problem for problem in problems(site) if lang is None or lang == problem.where or f"docs/{lang}/" in f"{problem.path}/"]
    for path in paths:
        if not (root / path).exists() and not any(_within(problem, path) for problem in found):
            print(f"{USAGE}\nexpected a file or a folder of the project, such as docs/hi/counting.md, got {path!r}", file=sys.stderr)
            return 2
    report(found, site, str(options["--format"]), lang, paths)
    return 1 if found else 0


def _within(problem: Problem, path: str) -> bool:
    return path == "." or f"{problem.path}/".startswith(f"{path}/")


def report(found: list[Problem], site: Site, form: str, lang: str | None = None, paths: Sequence[str] = ()) -> None:
    """Print problems and counts in a format; of one language, its name too; of some paths, how many problems there are elsewhere."""
    shown = [problem for problem in found if not paths or any(_within(problem, path) for path in paths)]
    if form == "json":
        answer: dict[str, object] = {"problems": [problem.as_json() for problem in shown], "checked": counts(site, lang)}
        answer |= {"elsewhere": len(found) - len(shown)} if paths else {}
        print(json.dumps(answer | ({} if lang is None else {"shown_only": lang}), ensure_ascii=False))
        return
    for problem in shown:
        print(problem.github() if form == "github" else problem)
    files = Counter(problem.path for problem in shown)
    if form == "text" and len(shown) > MANY and len(files) > 1:
        print("\n".join(f"{number:6} in {path}" for path, number in files.most_common()))
    verdict = f"{len(shown)} problem{'s' * (len(shown) != 1)}" if shown else "no problems"
    verdict += "".join(f" in {where}" for where in (lang, ", ".join(paths)) if where)
    verdict += f", {len(found) - len(shown)} elsewhere" if paths else ""
    print(f"{verdict}; checked {summary(site, lang)}")
