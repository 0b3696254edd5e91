"""The languages against the reference: pages, headings, regions, quotes, freshness; and a floor below which no run is green."""

import difflib
import hashlib
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from belote_examples import files
from belote_examples.checks.site import REFERENCE, Language, Site
from belote_examples.constants import LISTS, SCALES
from belote_examples.page import Heading, Page, Span
from belote_examples.pages import STAMP, parse
from belote_examples.problems import LACKING, LOST_EXAMPLE, NO_ID, Problem, place
from belote_examples.regions import REGIONS
from belote_examples.word_kinds import FORMS, Places, wrong

Part = tuple[str, int]
FRONT_MATTER = "front matter"
FLOOR = "belote_examples/floor.toml"
FLOORS = ("languages", "pages", "regions", "examples")


def translations(site: Site) -> Iterator[Language]:
    """Every language but the reference; none while the reference's words cannot be read."""
    return (language for code, language in site.languages.items() if code != REFERENCE and REFERENCE in site.languages)


def check_pages(site: Site) -> Iterator[Problem]:
    """Every language has the reference's pages, headings and regions, in the same order, and each page a description."""
    for language in site.languages.values():
        for page in language.pages.values():
            if not page.meta.get("description"):
                yield Problem(page.shown, 1, 1, "description", "missing: expected front matter --- / description: one sentence / ---")
            yield from _unique(page)
    for language in translations(site):
        for name in site.reference.pages:
            if name not in language.pages:
                message = f"missing: {REFERENCE} has this page, {language.code} must have it too"
                yield Problem(f"docs/{language.code}/{name}", 1, 1, "", message, LACKING)
        for name, page in language.pages.items():
            if name not in site.reference.pages:
                yield Problem(page.shown, 1, 1, "", f"expected one of the reference's pages {', '.join(site.reference.pages)}")
    for reference, pages in side_by_side(site):
        yield from _same(reference, pages)


def side_by_side(site: Site) -> Iterator[tuple[Page, list[Page]]]:
    """Each page of the reference with the translations that there are of it; none where there is no reference."""
    for name, reference in site.reference.pages.items() if REFERENCE in site.languages else ():
        yield reference, [language.pages[name] for language in translations(site) if name in language.pages]


def _unique(page: Page) -> Iterator[Problem]:
    seen: dict[str, Span] = {}
    for span in page.ids:
        if not span.text:
            yield page.problem(span, "", "expected an explicit id after the heading, as in ## Title {#title}", NO_ID)
        elif span.text in seen:
            yield page.problem(span, span.text, f"expected each id once on a page, it stands on line {seen[span.text].line} too")
        seen.setdefault(span.text, span)


def _same(reference: Page, pages: list[Page]) -> Iterator[Problem]:
    """Where a page consists of other parts than the reference; where the translations all say one thing against it, the reference is wrong."""
    for kind, parts in PARTS.items():
        true = [text for text, _ in parts(reference)]
        wrong = [page for page in pages if [text for text, _ in parts(page)] != true]
        agreed = [text for text, _ in parts(wrong[0])] if wrong else []
        if len(wrong) == len(pages) > 1 and all([text for text, _ in parts(page)] == agreed for page in wrong):
            yield from _differences(kind, reference, parts(reference), wrong[0], agreed)
        else:
            for page in wrong:
                yield from _differences(kind, page, parts(page), reference, true)


def _differences(kind: str, page: Page, own: list[Part], right: Page, other: list[str]) -> Iterator[Problem]:
    for tag, start, end, from_, to in difflib.SequenceMatcher(None, [text for text, _ in own], other, autojunk=False).get_opcodes():
        if tag != "equal":
            line = own[start][1] if start < len(own) else own[-1][1] if own else 1
            got = ", ".join(text for text, _ in own[start:end]) or "nothing"
            yield Problem(page.shown, line, 1, kind, f"expected {', '.join(other[from_:to]) or 'nothing'} as in {right.shown}, got {got}")


def _front(page: Page) -> list[Part]:
    """The lines of the front matter; of a description, only that it is there."""
    lines = page.text.split("\n", len(page.meta) + 2)
    return [
        (key if key == "description" else f"{key}: {value}", next((number for number, line in enumerate(lines, 1) if line.startswith(f"{key}:")), 1))
        for key, value in page.meta.items()
    ]


PARTS: dict[str, Callable[[Page], list[Part]]] = {
    FRONT_MATTER: _front,
    "heading": lambda page: [(f"{'#' * item.level} {{#{item.id}}}", item.line) for item in page.headings],
    "region": lambda page: [(f"{item.name} in {item.section}", item.line) for item in page.regions],
}
"""What a page consists of, each part with its line."""


@dataclass(frozen=True)
class Section:
    """A section of a page: its heading, its text without generated regions and stamps, its stamp, and the first line after it."""

    heading: Heading
    text: str
    stamp: str
    stamp_line: int
    end: int

    @property
    def hash(self) -> str:
        """Eight hex digits of the text."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:8]


def sections(page: Page) -> list[Section]:
    """The sections of a page, from heading to heading; the first also holds the description."""
    lines = page.text.split("\n")
    inside = {number for region in page.regions for number in range(region.line + 1, region.end)}
    found: list[Section] = []
    starts = [heading.line for heading in page.headings] + [len(lines) + 1]
    for heading, start, end in zip(page.headings, starts[:-1], starts[1:], strict=True):
        kept, stamp, at = [], "", 0
        if not found:
            kept.append(page.meta.get("description", ""))
        for number in range(start, end):
            line = lines[number - 1]
            if number in inside:
                continue
            if match := STAMP.fullmatch(line):
                stamp, at = match[1], number
            elif line.strip():
                kept.append(line.strip())
        found.append(Section(heading, "\n".join(kept), stamp, at, end))
    return found


def check_freshness(site: Site) -> Iterator[Problem]:
    """Each translated section carries the hash of the reference section it was made from, and that is still the hash."""
    for language in translations(site):
        for name, page in language.pages.items():
            if name not in site.reference.pages:
                continue
            wanted = {section.heading.id: section for section in sections(site.reference.pages[name])}
            for section in sections(page):
                reference = wanted.get(section.heading.id)
                if reference is None:
                    continue
                accept = f"accept it with: scripts/build --accept {language.code}/{name}#{section.heading.id}"
                if not section.stamp:
                    yield page.problem(
                        section.heading,
                        section.heading.id,
                        f"no <!-- from: … --> below the heading; when the section says what {REFERENCE} says, {accept}",
                    )
                elif section.stamp != reference.hash:
                    at = Span("", section.stamp_line, 1)
                    yield page.problem(
                        at,
                        section.heading.id,
                        f"made from {section.stamp}, the reference is now {reference.hash}: bring it up to date, then {accept}",
                    )


def changed_since(site: Site, name: str, section_id: str, stamp: str) -> str:
    """What changed in a reference section since the version with that hash, as a diff; says so when git does not have it."""
    page = site.reference.pages[name]
    now = next(section for section in sections(page) if section.heading.id == section_id)
    for text in _versions(site, f"docs/{REFERENCE}/{name}"):
        for section in sections(parse(text, REFERENCE, name, page.shown)):
            if section.heading.id == section_id and section.hash == stamp:
                return "\n".join(
                    difflib.unified_diff(section.text.split("\n"), now.text.split("\n"), f"{name} {stamp}", f"{name} {now.hash}", lineterm="", n=1)
                )
    return f"(the version {stamp} is not in the history here; the section now reads:)\n{now.text}"


def _versions(site: Site, path: str) -> Iterator[str]:
    try:
        log = subprocess.run(["git", "log", "--format=%H", "-n", "200", "--", path], cwd=site.root, capture_output=True, text=True, check=True)
        for commit in log.stdout.split():
            yield subprocess.run(["git", "show", f"{commit}:{path}"], cwd=site.root, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return


def check_floor(site: Site) -> Iterator[Problem]:
    """Every language, page and example of the floor is there, and every region, of the floor or not, stands in every language."""
    text, floor, problems = files.read_toml(site.root / FLOOR, site.root)
    yield from problems
    if problems:
        return
    for key in FLOORS:
        if message := wrong(FORMS, floor[key]) if key in floor else "missing: expected the list of those that every run checks":
            yield Problem(FLOOR, *Places(text).of("", key), key, message)
            floor[key] = []
    for code in floor["languages"]:
        if code not in site.languages:
            folder = f"docs/{code}"
            there = (site.root / folder / "terms.toml").exists()
            cure = f"mend {folder}/terms.toml first" if there else f"expected a folder {folder} with its terms.toml"
            yield Problem(FLOOR, *place(text, f'"{code}"'), code, f"this language is not checked any more: {cure}")
    for name in floor["examples"]:
        if name not in site.examples:
            yield Problem(FLOOR, *place(text, f'"{name}"'), name, "this example is not checked any more", LOST_EXAMPLE)
    every = dict.fromkeys([*floor["regions"], *site.tables, *SCALES, "values-totals", *LISTS, *REGIONS])
    for language in site.languages.values():
        for name in floor["pages"] if language.code in floor["languages"] else ():
            if name not in language.pages:
                yield Problem(f"docs/{language.code}/{name}", 1, 1, name, f"this page is not checked any more: {FLOOR} names it")
        shown = {region.name for page in language.pages.values() for region in page.regions}
        for name in every:
            if name not in shown:
                yield Problem(f"docs/{language.code}", 1, 1, name, f"no page shows this table: expected <!-- table: {name} --> in one of them")
