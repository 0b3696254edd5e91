"""Every row, cell, line, link, paragraph, heading, section and region of a page deleted, doubled, and swapped with its neighbour."""

from collections.abc import Iterator
from itertools import pairwise

from belote_examples.page import Quote, Region
from mutation.mutant import Mutant, Source


def structure(source: Source) -> Iterator[Mutant]:
    """All that is done to the parts of a page."""
    for region in source.page.regions:
        yield from _rows(source, region)
    yield from _links(source)
    yield from _paragraphs(source)
    yield from _headings(source)
    yield from source.blocks("region", [(region.line, region.end) for region in source.page.regions])


def _rows(source: Source, region: Region) -> Iterator[Mutant]:
    """Rows, their cells, and the lines of lists; a run of them is what a swap stays within."""
    run: list[tuple[int, int]] = []
    for number in range(region.line + 1, region.end + 1):
        line = source.line(number)
        kind = "row" if line.startswith("|") else "item"
        if number < region.end and line.strip() and not line.startswith("| --- "):
            run.append((number, number))
            if kind == "row":
                yield from _cells(source, number, line)
            yield from _parts(source, number, line)
        elif not line.startswith("| --- "):
            was = "row" if run and source.line(run[0][0]).startswith("|") else "item"
            yield from source.blocks(was, run)
            run = []


def _cells(source: Source, number: int, line: str) -> Iterator[Mutant]:
    """Each cell deleted, doubled, emptied, and swapped with the next."""
    cells = line[1:-1].split("|")
    base = source.at(number)

    def row(kind: str, new: list[str]) -> Iterator[Mutant]:
        return source.edit(kind, base, base + len(line), "|" + "|".join(new) + "|")

    for at, cell in enumerate(cells):
        yield from row("cell deleted", cells[:at] + cells[at + 1 :])
        yield from row("cell doubled", [*cells[:at], cell, *cells[at:]])
        yield from row("cell emptied", [*cells[:at], " ", *cells[at + 1 :]] if cell.strip() else cells)
        if at + 1 < len(cells):
            yield from row("cell swapped", [*cells[:at], cells[at + 1], cell, *cells[at + 2 :]])


def _parts(source: Source, number: int, line: str) -> Iterator[Mutant]:
    """Each part of a cell or a list's line, between dots or line breaks, deleted and swapped with the next."""
    start = source.at(number)
    for cell in line.strip("|* ").split(" | "):
        offset = line.index(cell)
        for between in (" · ", "<br>"):
            pieces = cell.split(between)
            for at in range(len(pieces)) if len(pieces) > 1 else ():
                deleted = between.join(pieces[:at] + pieces[at + 1 :])
                yield from source.edit("part deleted", start + offset, start + offset + len(cell), deleted)
                if at + 1 < len(pieces):
                    swapped = between.join([*pieces[:at], pieces[at + 1], pieces[at], *pieces[at + 2 :]])
                    yield from source.edit("part swapped", start + offset, start + offset + len(cell), swapped)


def _span(source: Source, quote: Quote) -> tuple[int, int, int]:
    """Where a link begins, where its text ends, where it ends."""
    start = source.at(quote.line, quote.column - 1)
    middle = source.text.index("](", start)
    return start, middle, source.text.index(")", middle) + 1


def _links(source: Source) -> Iterator[Mutant]:
    """Each link deleted, with and without its text, doubled, swapped whole and by its text with the next of its section."""
    for quote in source.page.quotes:
        start, middle, end = _span(source, quote)
        own, text = source.text[start:end], source.text[start + 1 : middle]
        yield from source.edit("link deleted", start, end, "", [quote.line], wide=True)
        yield from source.edit("link taken off", start, end, text, [quote.line], wide=True)
        yield from source.edit("link doubled", start, end, f"{own} {own}", [quote.line], wide=True)
    for one, other in pairwise(source.page.quotes):
        if one.section != other.section:
            continue
        (start, middle, end), (second, half, last) = _span(source, one), _span(source, other)
        first, between, then = source.text[start:end], source.text[end:second], source.text[second:last]
        lines = (one.line, other.line)
        if one.href != other.href:  # two links to one value say the same in any order
            yield from source.edit("link swapped", start, last, then + between + first, lines, wide=True)
        texts = source.text[start + 1 : middle], source.text[second + 1 : half]
        new = f"[{texts[1]}{source.text[middle:end]}{between}[{texts[0]}{source.text[half:last]}"
        yield from source.edit("link text swapped", start, last, new, lines)


def _paragraphs(source: Source) -> Iterator[Mutant]:
    """Each paragraph and each item of a list deleted, and doubled."""
    for block in source.page.blocks:
        first, last = block[0].line, block[-1].line
        start, end = source.at(first), source.starts[last]
        yield from source.edit("paragraph deleted", start, end, "", {first - 1, first, first + 1}, wide=True)
        yield from source.edit("paragraph doubled", end, end, "\n" + source.text[start:end], range(first, 2 * last - first + 3), wide=True)


def _headings(source: Source) -> Iterator[Mutant]:
    """Each heading, alone and with its section; its level and its words."""
    lines = [heading.line for heading in source.page.headings]
    for line, then in pairwise([*lines, 0]):
        yield from source.edit("heading deleted", source.at(line), source.starts[line], "", [line - 1, line], wide=True)
        yield from source.edit("heading doubled", source.at(line), source.at(line), source.line(line) + "\n", [line, line + 1], wide=True)
        yield from source.edit("heading level", source.at(line), source.at(line), "#")
        if then:
            start, end = source.at(line), source.starts[then] - 1
            one, other, between = source.line(line), source.line(then), source.text[source.starts[line] - 1 : source.at(then)]
            yield from source.edit("heading swapped", start, end, other + between + one, (line, then))
            words = [text.lstrip("# ").rpartition(" {#")[0] for text in (one, other)]
            exchanged = one.replace(words[0], words[1]) + between + other.replace(words[1], words[0])
            yield from source.edit("heading words swapped", start, end, exchanged, (line, then))
    last = len(source.lines) - (not source.lines[-1])
    yield from source.blocks("section", [(line, then - 1) for line, then in pairwise([*lines, last + 1])][1:])
