"""Deals card by card: every step is what the engine says of the example's tricks, and ends in the documented score."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from belote_examples.engine.cards import SEATS, SIDE_OF, SIDES, seats_from
from belote_examples.engine.play import legal, winner
from belote_examples.examples import Example
from belote_examples.permalinks import scored
from tests.browser.test_calculator import printed, terms_of
from tests.browser.test_site import LANGUAGES, address
from tests.conftest import ROOT, Site

EXAMPLES = scored(ROOT)
READ = """async ids => {
  const player = document.querySelector(".player");
  const texts = parts => [...player.querySelectorAll(parts)].map(part => part.textContent);
  const names = parts => [...player.querySelectorAll(parts)].map(part => part.getAttribute("aria-label"));
  const all = [];
  for (const id of ids) {
    const seen = new Promise(resolve => addEventListener("hashchange", () => setTimeout(resolve), { once: true }));
    location.hash = id;
    await seen;
    const steps = [];
    const next = [...player.querySelectorAll(".moves button")][2];
    for (;;) {
      steps.push({ at: player.dataset.at, told: texts(".told")[0], turn: texts(".turn dt"), legal: names(".turn .legal"),
        no: names(".turn .no"), wins: texts(".wins .seat"), card: names(".wins .card"), left: names(".hands .card").length });
      if (next.disabled) break;
      next.click();
    }
    all.push({ id, steps, both: texts(".result .both dd"), lines: texts(".lines tbody td"), verdict: texts(".verdict b") });
  }
  return all;
}"""
HOSTILE = ["no-such-deal", "made.999", "made.1e1", "constructor", "__proto__", "made.<script>", "toString.1", "a" * 1_000_000, "made.-1", "MADE"]


def opened(page: Page, site: Site, language: str = "en", fragment: str = "") -> None:
    page.goto(site.url + address(language, "replay") + (f"#{fragment}" if fragment else ""))
    page.locator(".player").wait_for()


def steps_of(example: Example, language: str) -> list[dict[str, Any]]:
    """What each step must say, from the example's tricks alone."""
    terms, play = terms_of(language), example.played.play
    assert play is not None
    strain, totals, steps, said = example.deal.contract.strain, dict.fromkeys(SIDES, 0), [], ""
    wins, won_card, count = "", "", 0

    def name(card: Any) -> str:
        return terms.card_name(card.rank, card.suit)

    def point(label: str, value: object) -> str:
        return terms.labelled(terms.word("labels", label), str(value))

    for number, trick in enumerate(play.tricks):
        seats = seats_from(trick.leader, play.direction)
        for place, (seat, card) in enumerate(zip(seats, trick.cards, strict=True)):
            may = legal(example.rules, strain, play.hands[seat][number:], trick.cards[:place])
            turn = f"{terms.labelled(terms.word('app', 'to_play'), terms.word('seats', seat))} ({terms.word('why', may.why)})"
            steps.append({
                "at": f"{example.id}.{count}", "told": " · ".join(part for part in (said, turn) if part), "turn": [terms.word("seats", seat)],
                "legal": sorted(map(name, may.cards)), "no": sorted(name(one) for one in play.hands[seat][number:] if one not in may.cards),
                "wins": [wins] if wins else [], "card": [won_card] if wins else [], "left": 32 - count,
            })  # fmt: skip
            count += 1
            said = terms.labelled(terms.word("seats", seat), name(card))
            best = max(range(place + 1), key=lambda at: winner(example.rules, strain, trick.cards[: place + 1]) == at)
            wins, won_card = terms.word("seats", seats[best]), name(trick.cards[best])
        totals[SIDE_OF[play.winners[number]]] += play.points[number]
        pair = ", ".join(f"{terms.side(side)} {totals[side]}" for side in SIDES)
        won_by = point("winner", terms.word("seats", play.winners[number]))
        said = " · ".join([said, won_by, point("points", play.points[number]), point("total", pair)])
    steps.append({"at": f"{example.id}.{count}", "told": said, "turn": [], "legal": [], "no": [], "wins": [wins], "card": [won_card], "left": 0})
    return steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deal_is_played_to_its_documented_score(page: Page, site: Site, language: str) -> None:
    terms = terms_of(language)
    opened(page, site, language)
    for got, example in zip(page.evaluate(READ, [example.id for example in EXAMPLES]), EXAMPLES, strict=True):
        shown = [{**step, "legal": sorted(step["legal"]), "no": sorted(step["no"]), "wins": [one.partition(" · ")[0] for one in step["wins"]]}
                 for step in got["steps"]]  # fmt: skip
        assert shown == steps_of(example, language)
        assert got["both"] == [printed(example.documented[side]) for side in SIDES]
        assert got["verdict"] == [terms.word("outcomes", example.documented["outcome"])]
        assert len(got["lines"]) == 2 * len(example.score.lines)


def test_keys_move_through_the_deal(page: Page, site: Site) -> None:
    opened(page, site, fragment="failed")
    player = page.locator(".player")
    player.focus()
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowDown", 4), ("ArrowDown", 8), ("ArrowLeft", 7), ("ArrowUp", 4), ("ArrowUp", 0),
                      ("ArrowLeft", 0), ("End", 32), ("ArrowRight", 32), ("ArrowDown", 32), ("Home", 0)):  # fmt: skip
        page.keyboard.press(key)
        assert player.get_attribute("data-at") == f"failed.{step}", key
        assert page.url.endswith(f"#failed.{step}" if step else "#failed")
    page.locator(".player select").focus()
    page.keyboard.press("ArrowRight")
    assert (player.get_attribute("data-at") or "").endswith(".0")
    assert page.locator(".told").get_attribute("role") == "status"
    assert page.evaluate("document.getAnimations().length") == 0  # nothing moves, whatever the reader prefers


def test_addresses_open_a_card_and_hostile_ones_change_nothing(page: Page, site: Site) -> None:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    opened(page, site, "fr", "doubled-made.13")
    player = page.locator(".player")
    assert player.get_attribute("data-at") == "doubled-made.13"
    for bad in HOSTILE:
        page.evaluate("address => { location.hash = address; }", bad)
        expect(page.locator(".player + .status")).to_have_text(terms_of("fr").word("app", "bad_link"))
        assert player.get_attribute("data-at") == "doubled-made.13", bad
    page.evaluate("location.hash = 'made.99'")
    expect(player).to_have_attribute("data-at", "made.32")
    assert complaints == []


def test_every_scored_row_and_every_written_deal_opens_its_replay(page: Page, site: Site) -> None:
    for language in LANGUAGES:
        found = []
        for name in ("counting", "start"):
            page.goto(site.url + address(language, name))
            links = page.locator("a.replay-link").evaluate_all("links => links.map(link => link.href)")
            assert {link.partition("#")[0] for link in links} == {site.url + address(language, "replay")}
            found += [link.partition("#")[2] for link in links]
        assert len(links) >= page.locator("table.dealt").count() > 0
        assert set(found) <= {example.id for example in EXAMPLES}
    page.locator("a.replay-link").first.click()
    assert page.locator(".player").get_attribute("data-at") == f"{links[0].partition('#')[2]}.0"


def test_without_scripts_and_in_print_there_is_the_list(browser: Browser, page: Page, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    for language in LANGUAGES:
        terms = terms_of(language)
        plain.goto(site.url + address(language, "replay"))
        sections = plain.locator(".replayed").evaluate_all(
            "all => all.map(one => [one.id, one.querySelector('h2').textContent, one.querySelectorAll('ol > li').length, one.lastChild.textContent])"
        )
        wanted = [[example.id, terms.title(example.id), 8, " · ".join(
            [terms.word("outcomes", example.documented["outcome"]), *(f"{terms.side(side)} {example.documented[side]}" for side in SIDES)])]
            for example in EXAMPLES]  # fmt: skip
        assert sections == wanted
        cards = plain.locator("#made ol .card").evaluate_all("all => all.map(card => card.getAttribute('aria-label'))")
        play = next(example for example in EXAMPLES if example.id == "made").played.play
        assert play is not None
        assert cards == [terms.card_name(card.rank, card.suit) for trick in play.tricks for card in trick.cards]
    context.close()
    opened(page, site, fragment="failed.9")
    page.emulate_media(media="print")
    assert not page.locator(".player").is_visible()
    assert page.locator(".replayed:visible").evaluate_all("all => all.map(one => one.id)") == ["failed"]


def test_it_shows_the_values_it_was_given_and_asks_nothing_elsewhere(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    def absurd(found: re.Match[str]) -> str:
        data = json.loads(found[2])
        deal = data["replays"]["made"]
        deal["score"] |= {"ns": 7001, "ew": -7002, "held": 7003, "lines": [{"reason": "cards", "ns": 7004, "ew": 7005}]}
        deal["tricks"][7] |= {"points": 7006, "totals": {"ns": 7007, "ew": 7008}, "winner": SEATS[1], "legal": [["7♣"]] * 4, "why": ["odd"] * 4}
        return found[1] + json.dumps(data, ensure_ascii=False).replace("<", "\\u003c") + found[3]

    def changed(route: Route) -> None:
        body = re.sub(r'(<script type="application/json" id="app-data">)(.*?)(</script>)', absurd, route.fetch().text(), flags=re.S)
        route.fulfill(body=body, content_type="text/html; charset=utf-8")

    page.route("**/replay/", changed)
    opened(page, site, fragment="made.31")
    assert page.locator(".told").inner_text().endswith("(odd)")
    page.locator(".moves button").last.click()
    assert page.locator(".told").inner_text().endswith("Winner: West · Points: 7006 · Total: N-S 7007, E-W 7008")
    numbers = re.findall("\u2212?7\\d{3}", page.locator(".player .result").inner_text())
    assert numbers == ["7001", "\u22127002", "7003", "7004", "7005", "7001", "\u22127002"]
    assert [url for url in asked if not url.startswith(site.url) or "/engine/" in url or "micropython" in url] == []
