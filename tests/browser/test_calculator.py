"""The score calculator in the reader's browser: what is typed is what the engine is asked, what the engine says is what is shown."""

import itertools
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from belote_examples.commands.verbs import answer
from belote_examples.engine.cards import SIDES
from belote_examples.examples import tricks_as_json
from belote_examples.permalinks import encode, scored
from belote_examples.terms import Terms, load
from tests.browser.asking import asking
from tests.browser.deals import drawn
from tests.browser.test_site import LANGUAGES
from tests.browser.test_site import address as place
from tests.conftest import ROOT, Site
from tests.folders import called

EXAMPLES = scored(ROOT)
RANDOM, STATES = 200, 500
MINUS = "\u2212"
READ = asking("""{
  both: texts(result, ":scope > .both dd"),
  lines: [...result.querySelectorAll(".lines tbody tr")].map(row => texts(row, "th > span:first-child, td")),
  code: result.querySelector(".refused")?.dataset.code ?? null,
  others: [...result.querySelectorAll(".other")].map(other => texts(other, "dd")),
}""")


def terms_of(language: str) -> Terms:
    return load(ROOT / "docs" / language, ROOT)


def printed(value: object) -> str:
    return str(value).replace("-", MINUS)


def opened(page: Page, site: Site, language: str = "en", fragment: str = "") -> None:
    page.goto(site.url + place(language, "calculator") + (f"#{fragment}" if fragment else ""))
    page.locator(".calculator").wait_for()


def pick(page: Page, name: str, value: str) -> None:
    page.locator(f".calculator input[name='{name}'][value='{value}']").check(force=True)


@pytest.fixture(scope="module")
def tabs(browser: Browser, site: Site) -> Iterator[dict[str, Page]]:
    """The calculator in every language, opened once, its engine running."""
    context = browser.new_context()
    pages = {language: context.new_page() for language in LANGUAGES}
    for language, page in pages.items():
        opened(page, site, language)
    yield pages
    context.close()


def shown(terms: Terms, told: dict[str, Any]) -> dict[str, Any]:
    """What a page must show of an answer."""
    score = told.get("score")
    words = {key: word[:1].upper() + word[1:] for key, word in terms.data["reasons"].items()}
    lines = score["lines"] if score else []
    return {
        "both": [printed(score[side]) for side in SIDES] if score else [],
        "lines": [[words[line["reason"]], printed(line["ns"]), printed(line["ew"])] for line in lines],
        "code": told.get("error", {}).get("code"),
        "others": [[printed(there["score"][side]) for side in SIDES] if "score" in there else [] for there in told.get("others", [])],
    }


def test_drawn_deals_are_what_the_same_files_say_in_cpython(tabs: dict[str, Page]) -> None:
    deals, addresses = [], []
    for seed in itertools.count():
        deal = drawn(seed)
        if "score" in answer("calculate", deal) or seed % 4 == 0:
            deals.append(deal)
            addresses.append(encode(deal))
        if len(deals) == RANDOM + RANDOM // 4:
            break
    seen = tabs["sv"].evaluate(READ, addresses)
    wanted = [answer("calculate", deal) for deal in deals]
    assert sum("score" in told for told in wanted) >= RANDOM and any("error" in told for told in wanted)
    terms = terms_of("sv")
    assert [(one, got) for one, told, got in zip(addresses, wanted, seen, strict=True) if got != shown(terms, told)] == []


MADE = {"points": {"ns": 98, "ew": 54}, "last_trick": "ns"}
IMPOSSIBLE = {"points": {"ns": 151, "ew": 1}, "last_trick": "ns"}
QUESTIONS = [
    ("legal", {"game": "classic", "rules": "maison", "strain": "hearts", "hand": ["J♥", "K♦"], "trick": ["A♠", "10♠", "7♠"]}),
    ("bid", {"rules": "maison", "dealer": "south", "calls": ["pass", {"contract": 90, "strain": "hearts"}, "coinche"]}),
    ("match", {"game": "classic", "rules": "maison", "count": 2, "deals": ["passed_out", {"strain": "hearts", "taker": "south", **IMPOSSIBLE}]}),
    ("match", {"game": "coinche", "rules": "officielles", "deals": [{"strain": "no_trumps", "taker": "west", "contract": 80, **MADE}]}),
    ("play", {**EXAMPLES[0].request, "declare": True, "tricks": tricks_as_json(EXAMPLES[0].tricks)}),
    ("score", {"game": "coinche", "rules": {"base": "maison", "rounding": 10}, "strain": "hearts", "taker": "south", "contract": 85}),
]  # fmt: skip
ASK = """async ([one, other, questions]) => {
  const { Engine } = await import(one);
  const { files } = await import(other);
  const engine = new Engine(files);
  return Promise.all(questions.map(([verb, question]) => engine.ask(verb, question)));
}"""


def test_every_verb_of_the_command_line_answers_in_the_page(tabs: dict[str, Page], site: Site) -> None:
    said = tabs["en"].evaluate(ASK, [*(site.url + called(site.folder, f"assets/app/{name}.js") for name in ("engine", "page")), QUESTIONS])
    for (verb, question), told in zip(QUESTIONS, said, strict=True):
        assert told == answer(verb, question), verb


CODES = """async ([address, deals, bids]) => {
  const { encode, decode } = await import(address);
  return deals.map(deal => [encode(deal), decode(encode(deal), bids)]);
}"""


def test_addresses_are_those_of_python_and_come_back_as_the_same_deal(tabs: dict[str, Page], site: Site) -> None:
    bids = json.loads(tabs["en"].locator("#app-data").text_content() or "")["contracts"]
    deals = [drawn(1000 + number) for number in range(STATES)]
    told = tabs["en"].evaluate(CODES, [site.url + called(site.folder, "assets/app/permalink.js"), deals, bids])
    assert [one for one, _ in told] == [encode(deal) for deal in deals]
    assert [back for _, back in told] == deals
    assert len(set(map(len, (one for one, _ in told)))) > 10 and max(len(one) for one, _ in told) <= 45


HOSTILE = (
    "v1", "v1.", "v1.kmhs", "v2.kmhs.b100.n98.ln", "v1.kmhs.b85.n98.ln", "v1.cmhs.b100", "v1.cmhs.n098.ln", "v1.cmhs.n98.ln.", "v1.cmhs.n98.ln.zz",
    "v1.cmhs.n-1", "v1.cmhs.n1e3", "v1.cmhs.n%3Cscript%3Ealert(1)%3C/script%3E", "v1.cmhs.n98.ln<img src=x onerror=alert(1)>",
    "v1.cmns.rn", "v1.cmhs.rnn", "v1.cmas.rnnnee", "v1.cmhs.a", "v1.cmhs.an", "v1.cmhs.anjt", "v1.cmhs.tn.ge", "v1.cmhs.gs", "v1.kmhs.b100.h81",
    "v1.cmhs.n98.ln\u0000",
    "v1.cmhs." + "n98." * 40, "v1.cmhs.n" + "9" * 1_000_000,
)  # fmt: skip


FORM = """[...document.querySelectorAll(".calculator :is(input, select)")]
  .map(field => /radio|checkbox/.test(field.type) ? field.checked : field.value)"""


def test_a_hostile_address_changes_nothing(page: Page, site: Site) -> None:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    opened(page, site, fragment="v1.kohw.b120.e70.le.rn.aetj")
    expect(page.locator(".result")).to_have_attribute("data-address", re.compile("."))
    before, answered = page.evaluate(FORM), page.locator(".result").inner_html()
    for fragment in HOSTILE:
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        expect(page.locator(".status")).to_have_text(terms_of("en").word("app", "bad_link"))
        assert (page.evaluate(FORM), page.locator(".result").inner_html()) == (before, answered), fragment[:60]
        page.evaluate("() => { document.querySelector('.status').textContent = ''; }")
    assert complaints == []


def test_a_deal_opens_in_another_language_as_the_same_deal(page: Page, site: Site) -> None:
    fragment = "v1.kohw.b120.e70.le.rn.aetj"
    opened(page, site, "hi", fragment)
    expect(page.locator(".result")).to_have_attribute("data-address", fragment)
    page.locator(".md-select button").focus()
    page.locator(".md-select__link[hreflang=hr]").click()
    expect(page.locator(".result")).to_have_attribute("data-address", fragment)
    assert page.url == site.url + place("hr", "calculator") + "#" + fragment
