"""The legal-card helper in the reader's browser: what is tapped is what the engine is asked, what the engine says is what is shown."""

import random
import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from belote_examples.commands.verbs import answer
from belote_examples.engine.cards import CARD_OF, DECK, GAMES, NEXT_SEAT, SEATS, STRAINS, SUITS, Card
from belote_examples.examples import load
from belote_examples.kinds import LOADERS
from belote_examples.kinds.position import Position
from belote_examples.openings import positions
from belote_examples.permalinks import encode_position
from tests.browser.accessible import broken, small, violations
from tests.browser.asking import asking
from tests.browser.test_calculator import terms_of
from tests.browser.test_site import LANGUAGES, SCHEMES, WIDTHS, address
from tests.conftest import ROOT, Site

RANDOM = 200
READ = asking("""{
  games: [...result.querySelectorAll(".judged")].map(one => [
    one.querySelector(".game").textContent,
    [...one.querySelectorAll(".card")].map(card => card.getAttribute("aria-label")),
    one.querySelector(".why").textContent]),
  holder: texts(result, ".holder"), wins: texts(result, ".wins .seat"),
}""")
HOSTILE = [
    "v1.hs.tAsAs.hKs", "v1.hs.tAs.hAs", "v1.hs.tAsKsQsJs.h7s", "v1.hs.t.hAsKsQsJsTs9s8s7sAh", "v1.hs.tA.h", "v1.hs.tAs.h7",
    "v1.xs.t.hAs", "v2.hs.t.hAs",
    "v1.hs.t.h<script>alert(1)</script>", "v1.hs.tAs", "v1.hs.tsA.h7s", "v1.hs.t.h" + "As" * 500_000, "v1", "v1.hs.t.hAs ", "v1.hs.t.h%41s",
]  # fmt: skip
STUB = """
onmessage = ({ data }) => postMessage(data.start ? { ready: true } : { id: data.id, answer: {
  games: { classic: { legal: ["7♣", "Z♠"], why: "absurd one" }, coinche: { legal: ["8♣"], why: "absurd two" } }, agree: false, holder: 0 } });
"""


class Told(NamedTuple):
    strain: str
    player: str
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]

    @property
    def fragment(self) -> str:
        return encode_position(*self)


def drawn(seed: int) -> Told:
    """A position; one in three of a hand that is void after an opponent has trumped: there the games differ."""
    draw = random.Random(seed)
    if seed % 3 == 0:
        strain, led = draw.sample(SUITS, 2)
        trick = (draw.choice([card for card in DECK if card.suit == led]), Card(draw.choice("J9A"), strain))
        hand = draw.sample([card for card in DECK if card.suit != led and card not in trick], 1 + draw.randrange(8))
        return Told(strain, draw.choice(SEATS), trick, tuple(hand))
    cards = draw.sample(DECK, 11)
    played = draw.randrange(4)
    return Told(draw.choice(STRAINS), draw.choice(SEATS), tuple(cards[:played]), tuple(cards[3 : 4 + draw.randrange(8)]))


def opened(page: Page, site: Site, language: str = "en", fragment: str = "") -> None:
    page.goto(site.url + address(language, "legal") + (f"#{fragment}" if fragment else ""))
    page.locator(".picker").wait_for()


def engine_says(told: Told) -> Any:
    return answer("position", {"rules": "maison", "strain": told.strain, "trick": list(map(str, told.trick)), "hand": list(map(str, told.hand))})


def expected(told: Told, language: str = "en") -> dict[str, Any]:
    terms, said = terms_of(language), engine_says(told)
    seat, names = told.player, {game: terms.word("games", game) for game in GAMES}
    names = {game: name[:1].upper() + name[1:] for game, name in names.items()}

    def judged(game: str, name: str) -> list[Any]:
        cards = [CARD_OF[card] for card in said["games"][game]["legal"]]
        return [name, [terms.card_name(card.rank, card.suit) for card in cards], terms.word("why", said["games"][game]["why"])]

    games = [judged(GAMES[0], " · ".join(names.values()))] if said["agree"] else [judged(game, names[game]) for game in GAMES]
    before = {later: earlier for earlier, later in NEXT_SEAT["clockwise"].items()}
    for _ in range(len(told.trick) - (said["holder"] or 0)):
        seat = before[seat]
    holder = terms.word("seats", seat) if told.trick else ""
    return {"games": games, "holder": [terms.labelled(terms.word("labels", "holder"), holder)] if holder else [], "wins": [holder] if holder else []}


def test_random_positions_are_judged_as_the_engine_judges_them(page: Page, site: Site) -> None:
    told = list({one.fragment: one for one in map(drawn, range(RANDOM))}.values())
    opened(page, site)
    shown = page.evaluate(READ, [one.fragment for one in told])
    for one, got in zip(told, shown, strict=True):
        assert got == expected(one), one.fragment
    assert {len(one["games"]) for one in shown} == {1, 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_that_is_tapped_is_in_the_address_and_is_judged(page: Page, site: Site, language: str) -> None:
    told = next(one for one in map(drawn, range(RANDOM)) if len(one.trick) == 3 and len(one.hand) > 4)
    opened(page, site, language)
    for name, value in (("strain", told.strain), ("player", told.player)):
        page.locator(f".picker input[name={name}][value={value}]").check(force=True)
    terms = terms_of(language)
    for card in (*told.trick, *told.hand):  # after three cards of the trick the next go to the hand
        page.get_by_role("button", name=terms.card_name(card.rank, card.suit), exact=True).click()
    page.locator(f".result[data-address='{told.fragment}']").wait_for()
    assert page.url.endswith("#" + told.fragment)
    [got] = page.evaluate(READ.replace("await seen;", ""), [told.fragment])
    assert got == expected(told, language)
    extra = page.locator(".pack button:not([data-pile=hand]):not([data-pile=trick])")
    assert extra.first.is_disabled() == (len(told.hand) == 8)


def test_hostile_addresses_change_nothing(page: Page, site: Site) -> None:
    good = drawn(1).fragment
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    opened(page, site, fragment=good)
    page.locator(f".result[data-address='{good}']").wait_for()
    before = page.locator(".picker").evaluate("form => [...form.querySelectorAll('button')].map(one => one.dataset.pile).join()")
    for bad in HOSTILE:
        page.evaluate("address => { location.hash = address; }", bad)
        expect(page.locator(".status")).to_have_text(terms_of("en").word("app", "bad_link"))
        assert page.locator(".picker").evaluate("form => [...form.querySelectorAll('button')].map(one => one.dataset.pile).join()") == before
        page.evaluate("address => { location.hash = address; }", good)
        expect(page.locator(".status")).to_have_text("")
    assert complaints == []


def test_every_position_of_the_rules_opens_with_one_tap(page: Page, site: Site) -> None:
    known = positions(ROOT)
    tables, _ = load(ROOT, loaders=LOADERS)
    examples = {one.id: one for table in tables for one in table.examples if isinstance(one, Position)}
    for language in LANGUAGES:
        page.goto(site.url + address(language, "playing"))
        links = page.locator("a.legal-link").evaluate_all("links => links.map(link => link.href)")
        assert len(links) == page.locator("figure.position").count() == len(examples)
        assert {link.partition("#")[2] for link in links} == set(known.values())
        assert {link.partition("#")[0] for link in links} == {site.url + address(language, "legal")}
    page.goto(site.url + "playing/")
    page.locator("a.legal-link").first.click()
    page.locator(".judged").first.wait_for()
    shown = page.evaluate(READ, [known[id_] for id_ in reversed(known)])
    terms = terms_of("en")
    for id_, got in zip(reversed(known), shown, strict=True):
        documented = {game: [terms.card_name(card.rank, card.suit) for card in examples[id_].legal[game]] for game in GAMES}
        assert [cards for _, cards, _ in got["games"]] in ([documented[game] for game in GAMES], [documented[GAMES[0]]]), id_


def test_the_page_adds_nothing_to_what_the_engine_says(page: Page, site: Site) -> None:
    page.context.route("**/app/worker.*.js", lambda route: route.fulfill(body=STUB, content_type="text/javascript"))
    opened(page, site, fragment="v1.hn.tAs9h.hAh7hKd")
    page.locator(".judged").first.wait_for()
    text = re.sub(r"\s+", " ", page.locator(".said").inner_text().replace("\ufe0e", ""))
    assert text == "Winning so far: South Classic Legal cards: 7♣ Z♠ Absurd one Coinche Legal cards: 8♣ Absurd two"


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_engine_it_says_so_and_keeps_the_cards(page: Page, site: Site, language: str) -> None:
    def cut(route: Route) -> None:
        route.abort()

    page.context.route("**/*.wasm", cut)
    opened(page, site, language, "v1.hn.tAs9h.hAh7hKd")
    expect(page.locator(".failed p")).to_have_text(terms_of(language).word("app", "legal_failed"))
    assert page.locator(".pack [data-pile=hand]").count() == 3
    page.context.unroute("**/*.wasm", cut)
    page.locator(".failed button").click()
    page.locator(".judged").first.wait_for()


def test_nothing_of_the_engine_is_loaded_before_a_hand(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    opened(page, site)
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if "/engine/" in url or "micropython" in url] == []
    page.locator(".pack button").first.click()
    assert [url for url in asked if not url.startswith(site.url)] == []


def test_without_scripts_the_page_says_what_it_needs(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for language in LANGUAGES:
        page.goto(site.url + address(language, "legal"))
        assert page.locator("[data-app]").inner_text() == terms_of(language).word("app", "legal_needs")
    context.close()


SHOWN = [
    ("en", "legal", ""), ("th", "legal", "v1.hn.tAs9h.hAh7hKd"), ("fr", "legal", "v1.as.t.hAh7hKd"), ("hi", "legal", "v1.hn.tAs9h.hAh7hKd"),
    ("hr", "replay", "doubled-made.6"), ("sv", "replay", "failed.32"), ("th", "replay", "generale-made.15"), ("hi", "replay", ""),
]  # fmt: skip


@pytest.mark.parametrize(("language", "name", "fragment"), SHOWN)
def test_a_small_phone_shows_it_whole_and_for_everyone(browser: Browser, site: Site, language: str, name: str, fragment: str) -> None:
    for scheme in SCHEMES if name == "legal" else SCHEMES[ord(language[0]) % 2 :][:1]:
        context = browser.new_context(viewport={"width": 360, "height": 780}, color_scheme=scheme)  # type: ignore[arg-type]
        sound(context.new_page(), site.url + address(language, name) + (f"#{fragment}" if fragment else ""), bool(fragment))
        context.close()


SHADES = """buttons => buttons.map(button => [getComputedStyle(button, "::after").color, getComputedStyle(button).backgroundColor]
  .map(colour => colour.match(/[0-9]+/g).slice(0, 3).map(Number)))"""


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_order_of_the_trick_can_be_read_on_its_cards(page: Page, site: Site, scheme: str) -> None:
    """The small numbers are drawn by the style sheet, where axe does not look: WCAG asks 4.5 to 1 of them."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(site.url + address("fr", "legal") + "#v1.hn.tAs9h.hAh7hKd")
    page.locator(".judged").first.wait_for()
    shades = page.locator(".pack button[data-pile=trick]").evaluate_all(SHADES)
    assert len(shades) == 2
    for number, card in shades:
        light, dark = sorted((luminance(number), luminance(card)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5


def luminance(colour: list[int]) -> float:
    """The relative luminance of WCAG 2."""
    linear = [((value / 255 + 0.055) / 1.055) ** 2.4 if value > 10 else value / 255 / 12.92 for value in colour]
    return sum(share * value for share, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def sound(page: Page, url: str, full: bool) -> None:
    page.goto(url)
    page.locator(".result, .player").first.wait_for()
    if full:
        page.locator(".judged, .player").first.wait_for()
    for width in (WIDTHS["tiny phone"], WIDTHS["small phone"]):
        page.set_viewport_size({"width": width, "height": 780})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert broken(page) == []
    assert small(page, "[data-app] button, [data-app] select, .picker .radios span") == []
    assert violations(page) == []
