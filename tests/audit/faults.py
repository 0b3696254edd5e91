"""Faults planted in a copy of the site's files: each changes one thing that a reader gets, and must be found in that file, at that line."""

import re
import unicodedata

from audits.audit import NAMED

from belote_examples.checks.site import Site
from belote_examples.engine.cards import SYMBOLS
from tests.audit.fault import ROW, SENTENCE, Fault, first_line, line_of
from tests.audit.faults_beside_numbers import beside_numbers

TABLE = re.compile(r'<div class="values-wrap">.*?</table></div>\n', re.S)


def planted(site: Site, texts: dict[str, str]) -> list[Fault]:
    """Every fault, in the words of its language; `texts`: the files of the site."""
    own = [*_values(site, texts), *_markup(site, texts), *_words(site, texts), *_files(texts), *_live(texts), *_carried(texts)]
    called = {NAMED.sub("", path): path for path in texts if NAMED.search(path)}
    return [fault._replace(path=called.get(fault.path, fault.path)) for fault in [*own, *beside_numbers(texts)]]


def _face(site: Site, code: str, rank: str, suit: str) -> str:
    terms = site.languages[code].terms
    shown = terms.data["index"].get(rank, rank) + SYMBOLS[suit] + "\ufe0e"
    return f'<span aria-label="{terms.card_name(rank, suit)}" class="card {suit}" role="img">{shown}</span>'


def _word(site: Site, code: str, table: str, key: str) -> str:
    return site.languages[code].terms.word(table, key)


def _values(site: Site, texts: dict[str, str]) -> list[Fault]:
    """Values: numbers, cards, seats, outcomes, rows and tables."""
    row = ROW.findall(texts["fr/declarations/index.html"])[1]
    table = TABLE.search(texts["sv/values/index.html"])
    assert table
    ace, king = (_face(site, "hr", rank, "spades") for rank in ("A", "K"))
    south, north = (_word(site, "th", "seats", seat) for seat in ("south", "north"))
    made, failed = (_word(site, "hr", "outcomes", outcome) for outcome in ("made", "failed"))
    lead, outcome = '<span id="trick.leader">', '<b id="made.outcome">'
    return [
        Fault("a digit of the cards", "sv/counting/index.html", '<b id="made.cards.ns">82<', '<b id="made.cards.ns">83<', "cannot be scored"),
        Fault("a digit of a score", "fr/counting/index.html", '<b id="failed.ew">162<', '<b id="failed.ew">163<', "163"),
        Fault("a digit of a sum", "sv/match/index.html", '.counted.ns">112<', '.counted.ns">113<', "113"),
        Fault("a digit of a quote", "hi/counting/index.html", 'href="#made.ns">112<', 'href="#made.ns">113<', "113"),
        Fault("a digit of a figure", "checked/index.html", "<b>6</b>", "<b>7</b>", "page says 7"),
        Fault("a face", "fr/playing/index.html", ">A♠\ufe0e</span></b>", ">R♠\ufe0e</span></b>", "those who hear it"),
        Fault("a card", "hr/playing/index.html", f'<b id="follow-suit.south">{ace}', f'<b id="follow-suit.south">{king}', "K♠"),
        Fault("a seat", "th/counting/index.html", f'{lead}<wbr /><span class="t">{south}', f'{lead}<wbr /><span class="t">{north}', north),
        Fault("an outcome", "hr/counting/index.html", f"{outcome}{made}", f"{outcome}{failed}", "failed"),
        Fault("a row", "fr/declarations/index.html", row, "", "expected 8", line_of("<table ")),
        Fault("a table", "sv/values/index.html", table[0], "", "expected the table", line_of('<h2 id="')),
        Fault("a winner in the data", "th/replay/index.html", '"winner":"west","points":2,', '"winner":"north","points":2,', ".winner"),
        Fault("points in the data", "hr/replay/index.html", '"winner":"west","points":2,', '"winner":"west","points":3,', ".points"),
        Fault("points in the list", "sv/replay/index.html", "Poäng: 23 ·", "Poäng: 24 ·", "engine says 23"),
        Fault("a card in the list", "fr/replay/index.html", "R♥\ufe0e</span>", "D♥\ufe0e</span>", "those who hear it"),
        Fault("a deal's address", "hi/declarations/index.html", "calculator/#v1.cmhs.n90", "calculator/#v1.cmhs.n91", "91"),
        Fault("a card drawn as a choice", "sv/playing/index.html", ' spades no"', ' spades"', "choice"),
        Fault("a column's label", "hi/match/index.html", 'data-label="', 'data-label="x', "got 'x"),
    ]  # fmt: skip


def _markup(site: Site, texts: dict[str, str]) -> list[Fault]:
    """Links, ids, languages, and what only programs should read."""
    first, second = re.findall(r'<h2 id="([^"]+)"', texts["sv/start/index.html"])[:2]
    return [
        Fault("a link", "hi/start/index.html", 'href="../values/', 'href="../valuez/', "valuez"),
        Fault("a fragment", "th/start/index.html", "#rules.", "#rulez.", "rulez"),
        Fault("an id twice", "sv/start/index.html", f'<h2 id="{second}"', f'<h2 id="{first}"', "each id once"),
        Fault("a page's language", "hr/start/index.html", '<html lang="hr"', '<html lang="sr"', "expected hr"),
        Fault("a word's language", "glossary/index.html", '<td data-label="हिंदी" lang="hi"', '<td data-label="हिंदी" lang="th"', "expected hi"),
        Fault("another language's page", "fr/start/index.html", 'hr/start/" hreflang', 'hr/values/" hreflang', "hr/start"),
        Fault("a foreign script", "fr/legal/index.html", "</main>", '</main><script src="https://cdn.example.net/a.js"></script>', "cdn.example.net"),
        Fault("a foreign link", "fr/sheet/index.html", '<h2 id="', '<p><a href="https://example.net/">.</a></p><h2 id="', "example.net"),
        Fault("a marker", "hi/legal/index.html", "<h2 ", "<!-- table: trump --><h2 ", "own checks"),
        Fault("an id's mark", "sv/legal/index.html", "</p>", " {#legal}</p>", "{#"),
        Fault("a link's mark", "th/legal/index.html", "</p>", " [162](values.md#rules.tricks)</p>", "](values"),
        Fault("a tool's mark", "hr/legal/index.html", 'class="md-skip"', 'class="md-skip" data-x="legal:v1"', "legal:v1"),
        Fault("an element that is not closed", "hi/sheet/index.html", "</table></div>", "</div>", "expected </table>"),
        Fault("a file's hash", "hr/sheet/index.html", "assets/game.", "assets/game.0", "expected a file"),
        Fault("a canonical address", "th/match/index.html", 'canonical" href="', 'canonical" href="x', "expected https", line_of("<title>")),
    ]  # fmt: skip


def _words(site: Site, texts: dict[str, str]) -> list[Fault]:
    """Letters and words."""
    theirs, ours = (SENTENCE.findall(texts[path]) for path in ("calculator/index.html", "sv/calculator/index.html"))
    accented = re.findall(r"<p>[^<]*é[^<]*", texts["fr/match/index.html"])[0]
    count = f'"calculate":"{_word(site, "sv", "app", "calculate")}"'
    return [
        Fault("accents apart", "fr/match/index.html", accented, unicodedata.normalize("NFD", accented), "normal form C"),
        Fault("a control of direction", "sv/bidding/index.html", "<p>", "<p>\u202e", "U+202E"),
        Fault("an English sentence", "sv/calculator/index.html", ours[-1], theirs[-1], "is en's"),
        Fault("an English hint", "hr/bidding/index.html", 'title="Poveznica na ovaj odjeljak"', 'title="Link to this section"', "is en's"),
        Fault("a title", "hr/match/index.html", "<title>", "<title>x", "title"),
        Fault("a description", "th/bidding/index.html", 'name="description" content="', 'name="description" content="9 ', "description", first_line),
        Fault("an entry of a menu", "hi/bidding/index.html", 'class="md-nav__link">', 'class="md-nav__link">x', "got 'x"),
        Fault("a word of a tool", "sv/scoresheet/index.html", count, '"calculate":"Count"', "words.app.calculate"),
    ]  # fmt: skip


def _files(texts: dict[str, str]) -> list[Fault]:
    """Style sheets, scripts, the map and the pages of what is not there."""
    return [
        Fault("a font's address", "assets/site.css", "url(fonts/", "url(fontz/", "fontz"),
        Fault("a script's address", "assets/app/scoresheet.js", 'from "./page', 'from "./xpage', "expected a file"),
        Fault("an alternate", "sitemap.xml", 'hreflang="th" href="', 'hreflang="th" href="x', "for th", line_of("<loc>")),
        Fault("what is not there", "hi/404.html", "<h1>", "<h1>x", "expected"),
    ]  # fmt: skip


def _live(texts: dict[str, str]) -> list[Fault]:
    """What would run, load or lead elsewhere, where a page's own policy would have to stop it, and that policy."""
    own = re.findall(r"'sha256-[^']*'", texts["sv/atlas/index.html"])[0]
    other = own.replace(own[10:14], "AAAA")
    return [
        Fault("a handler", "sv/rulesets/index.html", "<h1 ", '<h1 onclick="alert(1)" ', "onclick"),
        Fault("a style of its own", "fr/rulesets/index.html", "<h1 ", '<h1 style="position:fixed" ', "style"),
        Fault("a script in a page", "hi/rulesets/index.html", "</main>", "<script>alert(1)</script></main>", "that its policy names"),
        Fault("a frame", "th/rulesets/index.html", "</main>", '<iframe src="../start/"></iframe></main>', "iframe"),
        Fault("a link to a script", "hr/rulesets/index.html", "</main>", '<a href=" java\tscript:alert(1)">.</a></main>', "of the web"),
        Fault("a link to data", "rulesets/index.html", "</main>", '<a href="data:text/html,x">.</a></main>', "of the web"),
        Fault("a page that leads elsewhere", "sv/disputes/index.html", 'charset="utf-8"', 'http-equiv="refresh" content="0;url=/"', "header"),
        Fault("a form that is sent", "th/disputes/index.html", "</main>", '<form action="/"></form></main>', "form"),
        Fault("no policy", "hr/disputes/index.html", 'http-equiv="Content-Security-Policy"', 'name="x"', "policy", first_line),
        Fault("a wide policy", "fr/disputes/index.html", "script-src 'self'", "script-src 'self' 'unsafe-inline'", "unsafe-inline"),
        Fault("a policy of another script", "sv/atlas/index.html", own, other, "that its policy names", line_of("<script>")),
        Fault("styles in a page for programmers", "kit/questions.html", "'unsafe-inline'", "'self'", "style", line_of("<style>")),
    ]  # fmt: skip


def _carried(texts: dict[str, str]) -> list[Fault]:
    """What a site carries beside its pages: lists, copies of the project's files, what servers are told."""
    address = re.findall(r"match\.\w+\.css", texts["th/checked/index.html"])[0]
    digest = re.findall(r'"content": "(\w{12})', texts["sbom.cdx.json"])[0]
    size = re.findall(r'"size":\d+', texts["hi/atlas/index.html"])[0]
    api = "api/belote_examples/engine"
    led = re.findall(r'"zq..q":\["[^"]*"', texts["pagefind/words.hr.json"])[3]
    licence = re.findall(r"^babel .*: ", texts["licences.txt"], re.M)[0]
    return [
        Fault("a page not kept", "offline/hr.json", '"../hr/values/", ', "", "hr/values"),
        Fault("a file kept that is none", "offline/th.json", "../assets/site.", "../assets/sits.", "sits."),
        Fault("a size", "hi/atlas/index.html", size, size + "0", "kB"),
        Fault("an address that says no content", "th/checked/index.html", address, "match.css", "expected a file"),
        Fault("a folder kept for good", "_headers", "/assets/*", "/asset/*", "assets", first_line),
        Fault("a page for what is not there", "nginx.conf", "/hi/404.html", "/hi/405.html", "405"),
        Fault("a header", ".htaccess", "X-Content-Type-Options", "X-Content-Type", "X-Content-Type-Options", first_line),
        Fault("a number in the engine", "assets/engine/belote_examples/engine/rules.py", "162", "163", "engine/rules.py", first_line),
        Fault("a line of the kit", "kit/vectors.jsonl", "\n", "\n\n", "vectors.jsonl", first_line),
        Fault("a style", "assets/match.css", "padding", "margin", "docs/assets/match.css", first_line),
        Fault("a sum of materials", "sbom.cdx.json", digest, "0" * 12, "sum", first_line),
        Fault("a constant that programs read", f"{api}/rules.html", '"default_value">20<', '"default_value">21<', "BELOTE: expected 20, got 21"),
        Fault("what a function says", f"{api}/match.html", "<p>Whether ", "<p>Where ", "expected what the source says: Whether"),
        Fault("a field taken for a module", f"{api}/counting.html", ").declarations<", ").engine.declarations<", "engine", line_of("The tally of")),
        Fault("a word that leads a search", "pagefind/words.hr.json", led, led[:-1] + "x\"", "expected", first_line),
        Fault("a licence", "licences.txt", licence, "x" + licence, "babel", first_line),
    ]  # fmt: skip
