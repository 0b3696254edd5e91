"""What a reader does not see: front matter, marks of freshness, the ids of headings and cells, targets of links, markers of regions."""

import re
from collections.abc import Iterator

from mutation.mutant import Mutant, Source

STAMP = re.compile(r"<!-- from: ([0-9a-f]+) -->")
ID = re.compile(r'(?<=id=")[^"]+')
HEADING_ID = re.compile(r"(?<=\{#)[^}]+")
TARGET = re.compile(r"(?<=\]\()[^)]+")
MARKER = re.compile(r"^<!-- (?:table: [a-z0-9-]+|/table) -->$", re.MULTILINE)
MARK = re.compile(r"(?<=[^\s])<!-- (?:year|clause|date) -->")


def marks(source: Source) -> Iterator[Mutant]:
    """All of them broken, and exchanged for another of their kind."""
    yield from _front(source)
    stamps = list(STAMP.finditer(source.text))
    for at, stamp in enumerate(stamps):
        for offset in range(stamp.start(1), stamp.end(1)):
            yield from source.edit("stamp broken", offset, offset + 1, format((int(source.text[offset], 16) + 1 + offset % 15) % 16, "x"))
        line = source.number(stamp.start())
        yield from source.edit("stamp deleted", stamp.start(), stamp.end() + 1, "", {line - 1, line})
        if at + 1 < len(stamps):
            yield from source.edit("stamp exchanged", stamp.start(1), stamp.end(1), stamps[at + 1][1])
    yield from _ids(source, "id", ID)
    yield from _ids(source, "heading id", HEADING_ID)
    yield from _targets(source)
    for marker in MARKER.finditer(source.text):
        region = source.region(source.number(marker.start()))
        near = (region.line, region.end - 1, region.end) if region else ()
        yield from source.edit("marker deleted", marker.start(), marker.end() + 1, "", near, wide=True)
        yield from source.edit("marker misspelt", marker.start(), marker.end(), marker[0].replace("table", "tabel"))
        if "table:" in marker[0]:
            others = [other.name for other in source.page.regions if region and other.name != region.name]
            new = f"<!-- table: {others[0]} -->" if others else marker[0].replace("table: ", "table: no-")
            yield from source.edit("marker exchanged", marker.start(), marker.end(), new)
    for mark in MARK.finditer(source.text):
        yield from source.edit("excuse deleted", mark.start(), mark.end(), "")


def _front(source: Source) -> Iterator[Mutant]:
    """The front matter: each line deleted, its key misspelt, its value gone."""
    whole = {*range(1, source.begins)}
    for number in range(1, source.begins):
        line = source.line(number)
        yield from source.edit("front matter deleted", source.at(number), source.starts[number], "", whole)
        key, colon, _ = line.partition(": ")
        if colon:
            yield from source.edit("front matter key", source.at(number), source.at(number) + len(key), key[::-1], whole)
            yield from source.edit("front matter value", source.at(number) + len(key), source.starts[number] - 1, ":", whole)


def _ids(source: Source, kind: str, pattern: re.Pattern[str]) -> Iterator[Mutant]:
    found = list(pattern.finditer(source.text))
    for at, id_ in enumerate(found):
        yield from source.edit(f"{kind} broken", id_.start(), id_.end(), _broken(id_[0], id_.start()))
        other = found[(at + 1) % len(found)]
        yield from source.edit(f"{kind} exchanged", id_.start(), id_.end(), other[0])


def _broken(text: str, seed: int) -> str:
    """A name with one letter left out."""
    at = seed % len(text)
    return text[:at] + text[at + 1 :] or "x"


def _targets(source: Source) -> Iterator[Mutant]:
    """Each link to a page, a place or a value, misspelt, and to where the next one leads."""
    found = list(TARGET.finditer(source.text))
    for at, target in enumerate(found):
        name, hash_, id_ = target[0].partition("#")
        if hash_:
            yield from source.edit("target broken", target.start(), target.end(), f"{name}#{_broken(id_, target.start())}")
        if name and not name.startswith("https:"):
            yield from source.edit("target broken", target.start(), target.end(), _broken(name, target.start() % (len(name) - 3)) + hash_ + id_)
        if at + 1 < len(found):
            yield from source.edit("target exchanged", target.start(), target.end(), found[at + 1][0], wide=True)
