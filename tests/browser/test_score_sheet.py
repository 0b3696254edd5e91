"""The score sheet in a reader's browser: deals written down, changed, undone and reloaded, with the totals that CPython gives."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from belote_examples.engine.auction import PASSED_OUT
from belote_examples.engine.cards import SIDES
from tests.browser.matches import drawn_match, link, reckoned, scorable
from tests.browser.score_sheet import SHEET, SHOWN, STORED, agrees, fill_in, numbers, opened, press, write_down
from tests.browser.test_calculator import terms_of
from tests.conftest import Site

RANDOM = 40


@pytest.mark.parametrize(("game", "rules", "target"), [("classic", "maison", 3000), ("coinche", "officielles", 20000)])
def test_twenty_deals_with_changes_undone_and_reloaded(page: Page, site: Site, game: str, rules: str, target: int) -> None:
    match: dict[str, Any] = {"game": game, "rules": rules, "target": target, "names": {}, "deals": []}
    opened(page, site, fragment=link(match))
    expect(page.locator(".board .conditions")).to_contain_text(str(target))
    for number in range(20):
        deal = PASSED_OUT if number in (4, 11) else scorable(number, game, rules)
        write_down(page, match, deal)
        match["deals"].append(deal)
        expect(page.locator(".written tbody tr")).to_have_count(number + 1)
    agrees(page, match)
    before = dict(match)
    changed = scorable(77, game, rules)
    page.locator(".written button").nth(2).click()
    expect(page.locator(".entry-title")).to_be_focused()
    page.locator(".entry form input[name=declarer][value='']").check(force=True)
    page.locator(".entry form").evaluate("form => form.reset()")
    press(page, "cancel")
    page.locator(".written button").nth(4).click()  # a deal that was passed out, as one that was played
    write_down(page, match, changed)
    match = match | {"deals": match["deals"][:4] + [changed] + match["deals"][5:]}
    expect(page.locator(".written tbody tr").nth(4)).not_to_contain_text(terms_of("en").word("labels", "passed_out"))
    agrees(page, match)
    page.locator(".written button").first.click()
    press(page, "delete")
    match = match | {"deals": match["deals"][1:]}
    agrees(page, match)
    page.reload()
    page.locator(".entry .result[data-address]").wait_for(state="attached")
    agrees(page, match)
    for _ in range(2):
        press(page, "undo")
        page.wait_for_timeout(150)
    agrees(page, before)
    press(page, "new_match")
    agrees(page, before | {"deals": []})
    press(page, "undo")
    agrees(page, before)


def test_drawn_matches_are_what_cpython_says(page: Page, site: Site) -> None:
    opened(page, site)
    for seed in range(RANDOM):
        match, words = drawn_match(seed), terms_of("en")
        page.evaluate("() => localStorage.clear()")
        page.goto("about:blank")
        opened(page, site, fragment=link(match))
        expect(page.locator(".written tbody tr")).to_have_count(len(match["deals"]))
        made = reckoned(match)
        assert page.evaluate(SHOWN) == numbers(made), link(match)
        assert page.locator(".written .after").count() == sum("after_end" in deal for deal in made["deals"])
        assert page.locator(".won").count() == (made["after"] is not None)
        if made["winner"]:
            sides = page.locator(".board dt").all_inner_texts()
            expect(page.locator(".won")).to_have_text(words.labelled(words.word("match", "winner"), sides[SIDES.index(made["winner"])]))
        assert page.locator(".entry").is_visible() == (made["after"] is None)
        assert page.evaluate(STORED)[-1][1].split("\n")[2] == link(match)


def test_held_points_are_carried_over_by_the_engine(page: Page, site: Site) -> None:
    tie = {"strain": "hearts", "taker": "south", "points": {"ns": 71}, "last_trick": "ns"}
    made = {"strain": "spades", "taker": "east", "points": {"ew": 100}, "last_trick": "ew"}
    opened(page, site, fragment=link(SHEET | {"deals": [tie, PASSED_OUT]}))
    expect(page.locator(".heldover")).to_have_text(terms_of("en").labelled(terms_of("en").word("labels", "held"), "81"))
    fill_in(page, made)
    expect(page.locator(".entry .result > .both dd").last).to_have_text("191")
    page.locator(".entry .main button").first.click()
    expect(page.locator(".heldover")).to_have_count(0)
    agrees(page, SHEET | {"deals": [tie, PASSED_OUT, made]})
    expect(page.locator("p.unseen")).to_have_text("Deal 3: N-S 52, E-W 272")


def test_a_winner_is_told_and_a_change_takes_it_back(page: Page, site: Site) -> None:
    deal = {"strain": "hearts", "taker": "south", "capot": "ns"}
    match: dict[str, Any] = SHEET | {"target": 500, "names": {"ns": "Us", "east": "<b>Bo</b>"}, "deals": [deal]}
    opened(page, site, fragment=link(match))
    write_down(page, match, deal)
    expect(page.locator(".won")).to_have_text("Winner: Us")
    expect(page.locator("p.unseen")).to_contain_text("Winner: Us")
    assert page.locator(".board dt").all_inner_texts() == ["Us", "<b>Bo</b> – West"]
    expect(page.locator(".entry")).to_be_hidden()
    page.locator(".written button").first.click()
    press(page, "delete")
    expect(page.locator(".entry")).to_be_visible()
    expect(page.locator(".won")).to_have_count(0)


def test_settings_follow_and_the_form_is_kept(page: Page, site: Site) -> None:
    opened(page, site)
    settings = page.locator(".settings")
    settings.locator("input[name=game][value=coinche]").check(force=True)
    expect(page.locator(".board .conditions")).to_contain_text("2000")
    expect(page.locator(".entry .coinche")).to_be_visible()
    page.locator(".entry input[name=ns]").fill("90")
    settings.locator("input[name=rules][value=officielles]").check(force=True)
    settings.locator("input[name=ns]").fill("Us")
    settings.locator("select[name=limit]").select_option("count")
    settings.locator("input[name=long]").fill("3")
    settings.locator("input[name=long]").press("Tab")
    expect(page.locator(".board .conditions")).to_contain_text("Number of deals: 3")
    assert page.locator(".entry input[name=ns]").input_value() == "90"
    page.locator(".entry input[name=last_trick][value=ns]").check(force=True)
    expect(page.locator(".entry .last_trick label").first).to_have_text("Us")
    page.locator(".result > .both").wait_for()
    page.reload()  # the deal in the form is there again
    page.locator(".result > .both").wait_for()
    page.locator(".entry .main button").first.click()
    expect(page.locator(".written tbody tr")).to_have_count(1)
    deal = {"strain": "hearts", "taker": "south", "contract": 80, "points": {"ns": 90}, "last_trick": "ns"}
    match = {"game": "coinche", "rules": "officielles", "count": 3, "names": {"ns": "Us"}, "deals": [deal]}
    agrees(page, match)
    assert settings.locator("input[name=game]").first.is_disabled()
    expect(page.locator(".written tbody td").first).to_contain_text("South")


def test_a_name_typed_while_another_setting_is_reckoned_stays(page: Page, site: Site) -> None:
    """What comes late shows what was asked for since, and a third setting changed just then takes no name away."""
    opened(page, site)
    page.evaluate("""() => {
        const set = (name, value) => {
            const field = document.querySelector(`.settings [name=${name}]`);
            field.value = value;
            field.dispatchEvent(new Event("change", { bubbles: true }));
        };
        const changing = new MutationObserver(() => { changing.disconnect(); set("long", "777"); });
        changing.observe(document.querySelector(".board"), { childList: true });
        document.querySelector(".settings [name=rules][value=officielles]").click();
        set("ns", "Us");
    }""")
    expect(page.locator(".board .conditions")).to_contain_text("777")
    expect(page.locator(".entry .last_trick label").first).to_have_text("Us")
