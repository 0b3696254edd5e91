"""Faults planted where no number is: in what a page says, in what of it is seen and heard, around it, and in what the build writes beside it."""

import re

from tests.audit.fault import ROW, SENTENCE, Fault, first_line, line_of


def beside_numbers(texts: dict[str, str]) -> list[Fault]:
    """Every fault; `texts`: the files of the site."""
    return [*_texts(texts), *_shown(texts), *_remade(texts)]


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


def _shown(texts: dict[str, str]) -> list[Fault]:
    """What is said and not seen or heard, and what stands around an article."""
    style = re.findall(r"<.*/game\.[\w.]*css.*>", texts["sv/start/index.html"])[0]
    script = re.findall(r"<.*app/legal\.[\w.]*js.*>", texts["hr/legal/index.html"])[0]
    own, other = (re.findall(rf'src="([^"]*app/{tool}\.[^"]*)"', texts[f"th/{tool}/index.html"])[0] for tool in ("legal", "atlas"))
    viewport = '<meta name="viewport" content="width=device-width,initial-scale=1">'
    return [
        Fault("a hidden article", "th/start/index.html", "<article ", "<article hidden ", "<article hidden"),
        Fault("a hidden row", "hr/values/index.html", '<tr role="row">\n<td', '<tr hidden role="row">\n<td', "no hidden at a <tr>"),
        Fault("a direction", "hr/values/index.html", '<body dir="ltr"', '<body dir="rtl"', 'dir="rtl"'),
        Fault("a page no search is to find", "start/index.html", "<title>", '<meta name="robots" content="noindex"><title>', "robots"),
        Fault("a page for wide screens", "fr/values/index.html", viewport, "", "viewport", line_of('<meta name="color-scheme"')),
        Fault("a style that is not asked for", "sv/start/index.html", style, "", "assets/game.", line_of("assets/positions.")),
        Fault("a tool that is not asked for", "hr/legal/index.html", script, "", "app/legal.", line_of("assets/app/offline.")),
        Fault("another tool", "th/legal/index.html", own, other, "expected what the page's template makes here"),
        Fault("a list numbered from three on", "checked/index.html", "<ol>\n<li>", '<ol start="3">\n<li>', "no start"),
        Fault("a heading of a column", "hr/match/index.html", 'role="columnheader"', 'role="cell"', "columnheader"),
        Fault("a class of the theme", "hr/start/index.html", "<ul>", '<ul class="md-toggle">', "md-toggle"),
        Fault("a table's name", "sv/match/index.html", '<table aria-label="', '<table aria-label="x', "got 'x"),
        Fault("a hint at a link", "th/counting/index.html", 'href="#one-trick" title="', 'href="#one-trick" title="x', "got #one-trick x"),
        Fault("what a tool needs", "sv/legal/index.html", 'data-app="legal"><p>', 'data-app="legal"><p>x', "got 'x"),
        Fault("a word of the search", "hi/match/index.html", 'data-none="', 'data-none="x', 'data-none="x'),
        Fault("the next page", "fr/match/index.html", 'calculator/" class="md-footer', 'values/" class="md-footer', "../values/"),
        Fault("a way home", "th/404.html", '<p><a href="/belote/th/">', '<p><a href="/belote/hi/">', "/belote/hi/"),
        Fault("a sign that may be an emoji", "hr/counting/index.html", "♠\ufe0e", "♠", "U+FE0E"),
    ]  # fmt: skip


def _remade(texts: dict[str, str]) -> list[Fault]:
    """What the build writes or copies beside the pages, and where the addresses of a tool lead."""
    sheet = next(path for path in texts if path.startswith("assets/stylesheets/main."))
    french, hindi = (dict(re.findall(r'"([\w./]+)":"(\.\.[^"]+)"', texts[f"{code}/legal/index.html"])) for code in ("fr", "hi"))
    awards, counting = (f'"belote_examples/engine/{name}.py":"' for name in ("awards", "counting"))
    same = "expected what the build writes"
    return [
        Fault("what works without a network", "sw.js", "no-cache", "force-cache", same),
        Fault("the theme's style", sheet, "display:none", "display:block", same),
        Fault("the program of the search", "pagefind/pagefind.js", "function", "Function", same),
        Fault("the text of a licence", "licences.txt", "WITHOUT WARRANTY", "WITH WARRANTY", "as in its licence"),
        Fault("a line for a server", "_headers", "nosniff", "sniff", same),
        Fault("a time for another server", ".htaccess", "max-age=0, must-revalidate", "max-age=86400", same),
        Fault("letters for a third server", "nginx.conf", "charset utf-8", "charset latin1", same),
        Fault("a sentence about the kit", "kit/index.html", "<p>", "<p>x", same),
        Fault("a parameter's name", "api/belote_examples/engine/scoring.html", '<span class="n">', '<span class="n">x', same),
        Fault("another file of the engine", "fr/legal/index.html", awards + french[awards[1:-3]], awards + french[counting[1:-3]], "awards.py"),
        Fault("another runtime", "hi/legal/index.html", f'"wasm":"{hindi["wasm"]}', f'"wasm":"{hindi["micropython"]}', "engine wasm"),
        Fault("a key of no concept", "pagefind/words.fr.json", '{"', '{"zqaaq":["x"],"', "that no concept has", first_line),
    ]  # fmt: skip
