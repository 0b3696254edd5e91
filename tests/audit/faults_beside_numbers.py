"""Faults planted where no number is: in what a page says, in what of it is seen and heard, around it, and in what the build writes beside it."""

import re

from tests.audit.fault import ROW, SENTENCE, Fault, line_of


def beside_numbers(texts: dict[str, str]) -> list[Fault]:
    """Every fault; `texts`: the files of the site."""
    return [*_texts(texts)]


def _texts(texts: dict[str, str]) -> list[Fault]:
    """What a page says, where no number is: paragraphs, links, the order of rows, headings."""
    lost, twice, misspelt = (SENTENCE.findall(texts[f"{code}/disputes/index.html"])[0] for code in ("sv", "fr", "hi"))
    after = texts["sv/disputes/index.html"].split(lost)[1].strip().partition("\n")[0]
    words = re.findall(r'<a href="[^"]*">[^<]+</a>', texts["sv/counting/index.html"])[0]
    rows = ROW.findall(texts["th/values/index.html"])[1:3]
    page = texts["fr/start/index.html"]
    id_, title = re.findall(r'<h2 id="([^"]+)">([^<]+)<', page)[1]
    both = page[page.index(f">\n      \n        {title}\n") : page.index(f'{title}<a class="headerlink"') + len(title)]
    return [
        Fault("a paragraph", "sv/disputes/index.html", lost, "", "expected what docs/sv/disputes.md:", line_of(after)),
        Fault("a paragraph twice", "fr/disputes/index.html", twice, twice + twice, "as often as docs/fr/disputes.md:"),
        Fault("a letter", "hi/disputes/index.html", misspelt, f"{misspelt[:20]}x{misspelt[20:]}", "expected what docs/hi/disputes.md:"),
        Fault("the words of a link", "sv/counting/index.html", words, words.replace("</a>", "x</a>"), "expected what docs/sv/counting.md:"),
        Fault("two rows", "th/values/index.html", "".join(rows), "".join(rows[::-1]), "docs/th/values.md", lambda text: line_of(rows[1])(text) + 1),
        Fault("a heading", "fr/start/index.html", both, both.replace(title, f"{title}x"), "docs/fr/start.md:", line_of(f'<h2 id="{id_}"')),
    ]  # fmt: skip
