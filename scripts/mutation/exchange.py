"""Languages exchanged: a region, a row, a heading, a link's words, a section or a whole page is another language's."""

from collections.abc import Iterator

from belote_examples.page import Page
from mutation.mutant import Mutant, Source


def exchange(source: Source) -> Iterator[Mutant]:
    """Each with the next language, and, where that is not it, with the reference."""
    codes = list(source.site.languages)
    following = codes[(codes.index(source.language.code) + 1) % len(codes)]
    for code in dict.fromkeys([following, codes[0]]):
        if code != source.language.code and source.page.name in source.site.languages[code].pages:
            yield from _with(source, source.site.languages[code].pages[source.page.name])


def _with(source: Source, other: Page) -> Iterator[Mutant]:
    yield from source.edit("page of another language", 0, len(source.text), other.text, range(1, other.text.count("\n") + 2))
    theirs = other.text.split("\n")
    for region, foreign in zip(source.page.regions, other.regions, strict=False):
        own = source.lines[region.line : region.end - 1]
        if own != theirs[foreign.line : foreign.end - 1]:
            new = "\n".join(theirs[foreign.line : foreign.end - 1]) + "\n"
            yield from source.edit(
                "region of another language", source.starts[region.line], source.starts[region.end - 1], new, range(region.line, region.end)
            )
        for number, (mine, its) in enumerate(zip(own, theirs[foreign.line : foreign.end - 1], strict=False), region.line + 1):
            yield from source.edit("row of another language", source.at(number), source.starts[number] - 1, its if mine.strip() else mine)
    for heading, foreign_heading in zip(source.page.headings, other.headings, strict=False):
        line = heading.line
        yield from source.edit("heading of another language", source.at(line), source.starts[line] - 1, theirs[foreign_heading.line - 1])
    yield from _sections(source, other, theirs)
    texts = {(quote.section, quote.href): quote.text for quote in other.quotes}
    for quote in source.page.quotes:
        start = source.at(quote.line, quote.column)
        end = source.text.index("](", start)
        new = texts.get((quote.section, quote.href), "")
        if any(letter.isalpha() for letter in new) and new != quote.text:  # a number is of no language
            yield from source.edit("link of another language", start, end, new)


def _sections(source: Source, other: Page, theirs: list[str]) -> Iterator[Mutant]:
    """The text of a section, its heading left."""
    ends = [*(heading.line for heading in source.page.headings[1:]), len(source.lines) + 1]
    others = [*(heading.line for heading in other.headings[1:]), len(theirs) + 1]
    for heading, end, foreign, last in zip(source.page.headings, ends, other.headings, others, strict=False):
        new = "\n".join(theirs[foreign.line : last - 1]) + ("\n" if end <= len(source.lines) else "")
        lines = range(heading.line, heading.line + (last - foreign.line) + 1)
        yield from source.edit(
            "section of another language",
            source.starts[heading.line],
            source.starts[end - 1] if end <= len(source.lines) else len(source.text),
            new,
            lines,
        )
