"""`check --accept hi/counting.md#tie`: show what changed in the reference, then stamp the translated section as made from it."""

import re
import sys

from belote_examples import files
from belote_examples.checks.parity import changed_since, sections
from belote_examples.checks.site import REFERENCE, Language, Site
from belote_examples.checks.translated import check_translated


def main(site: Site, wanted: str) -> int:
    """Stamp one section, or all of a page (`hi/counting.md`), and say what changed; 2 when there is no such section.

    1 where it cannot be: a page has other headings than the reference's, or the section has text that is not translated.
    """
    match = re.fullmatch(r"(?:docs/)?([a-z]+)/([\w.-]+\.md)(?:#([\w-]+))?", wanted)
    language = site.languages.get(match[1]) if match else None
    page = language.pages.get(match[2]) if match and language else None
    if not match or page is None or match[1] == REFERENCE or match[2] not in site.reference.pages:
        print(f"check: expected a translated section such as hi/counting.md#one-trick, got {wanted!r}", file=sys.stderr)
        return 2
    references = {section.heading.id: section for section in sections(site.reference.pages[match[2]])}
    chosen = [section for section in sections(page) if match[3] in (None, section.heading.id)]
    if not chosen:
        print(f"check: {match[1]}/{match[2]} has no section {match[3]!r}", file=sys.stderr)
        return 2
    if unlike := sorted(references.keys() ^ {heading.id for heading in page.headings}):
        which = ", ".join(f"#{id_}" for id_ in unlike)
        both = f"{page.shown} and {site.reference.pages[match[2]].shown}"
        print(f"check: {both} have not the same headings ({which}): mend these first", file=sys.stderr)
        return 1
    left = _still_reference(site, match[1], match[2])
    refused = [section for section in chosen if any(section.heading.line <= line < section.end or line == 1 for line in left)]
    stamped = [section for section in chosen if section not in refused]
    for section in stamped:
        reference = references[section.heading.id]
        if not section.stamp:
            print(f"{wanted}: {section.heading.id}: new here, the reference reads:\n{reference.text}\n")
        elif section.stamp != reference.hash:
            changed = changed_since(site, match[2], section.heading.id, section.stamp)
            print(f"{wanted}: {section.heading.id}: what changed in the reference:\n{changed}\n")
    lines = page.text.split("\n")
    for section in reversed(stamped):
        if section.stamp:
            del lines[section.stamp_line - 1]
        lines.insert(section.heading.line, f"<!-- from: {references[section.heading.id].hash} -->")
    files.replace(site.root / page.shown, "\n".join(lines))
    print(f"{page.shown}: {len(stamped)} section{'s' * (len(stamped) != 1)} stamped as made from the present reference")
    for section in refused:
        print(f"{page.shown}:{section.heading.line}: {section.heading.id}: not stamped, it has text that is still {REFERENCE}'s: translate it first")
    return 1 if refused else 0


def _still_reference(site: Site, code: str, name: str) -> list[int]:
    """The lines of a page where its text is still the reference's; 1 where all of it is."""
    own = site.languages[code]
    part = Site(site.root, site.tables, {REFERENCE: site.reference, code: Language(code, own.terms, {name: own.pages[name]})})
    return [problem.line for problem in check_translated(part) if problem.path == own.pages[name].shown]
