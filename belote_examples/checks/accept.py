"""`check --accept hi/counting.md#tie`: show what changed in the reference, then stamp the translated section as made from it."""

import re
import sys

from belote_examples import files
from belote_examples.checks.parity import changed_since, sections
from belote_examples.checks.site import REFERENCE, Site


def main(site: Site, wanted: str) -> int:
    """Stamp one section, or all of a page (`hi/counting.md`), and say what changed; 2 when there is no such section."""
    match = re.fullmatch(r"(?:docs/)?([a-z]+)/([\w.-]+\.md)(?:#([\w-]+))?", wanted)
    language = site.languages.get(match[1]) if match else None
    page = language.pages.get(match[2]) if match and language else None
    if not match or page is None or match[1] == REFERENCE or match[2] not in site.reference.pages:
        print(f"check: expected a translated section such as hi/counting.md#one-trick, got {wanted!r}", file=sys.stderr)
        return 2
    references = {section.heading.id: section for section in sections(site.reference.pages[match[2]])}
    lines = page.text.split("\n")
    stamped = 0
    for section in reversed(sections(page)):
        if match[3] not in (None, section.heading.id):
            continue
        if section.heading.id not in references:
            print(f"check: {REFERENCE}/{match[2]} has no section {section.heading.id!r}", file=sys.stderr)
            return 2
        stamped += 1
        reference = references[section.heading.id]
        if section.stamp != reference.hash:
            changed = changed_since(site, match[2], section.heading.id, section.stamp)
            print(f"{wanted}: {section.heading.id}: what changed in the reference:\n{changed}\n")
        if section.stamp:
            del lines[section.stamp_line - 1]
        lines.insert(section.heading.line, f"<!-- from: {reference.hash} -->")
    if not stamped:
        print(f"check: {match[1]}/{match[2]} has no section {match[3]!r}", file=sys.stderr)
        return 2
    files.replace(site.root / page.shown, "\n".join(lines))
    print(f"{page.shown}: {stamped} section{'s' * (stamped != 1)} stamped as made from the present reference")
    return 0
