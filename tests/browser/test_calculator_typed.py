"""Every documented example, typed into the calculator in every language: by a reader's mouse and keys, and by the events that these make."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from belote_examples.engine.cards import SIDES
from belote_examples.examples import Example
from belote_examples.permalinks import address
from tests.browser.test_calculator import EXAMPLES, opened, pick, printed, tabs, terms_of  # noqa: F401  a fixture
from tests.browser.test_site import LANGUAGES
from tests.browser.test_site import address as where
from tests.conftest import WHOLE_MATRIX, Site

BY_HAND = [("en", example) for example in (EXAMPLES if WHOLE_MATRIX else EXAMPLES[::4])]
"""Typed with a mouse and keys outside the page, which takes long; all of them are typed in every language by events inside it."""


def steps(deal: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """What a reader's hand does to tell a deal: `pick` one of the choices, `select` from a list, `type` into a field."""
    for name in ("game", "rules", "strain", "taker"):
        yield "pick", name, deal[name]
    for name in ("contract", "double"):
        if name in deal:
            yield "select", name, str(deal[name])
    if deal.get("capot"):
        yield "pick", "capot", deal["capot"]
    if deal.get("generale"):
        yield "select", "generale", deal["generale"]
    yield "type", "ns", str(deal["points"]["ns"])
    yield "pick", "last_trick", deal["last_trick"]
    belote = deal.get("belote")
    if belote and deal["strain"] != "all_trumps":
        yield "pick", "belote", belote
    elif belote:
        for side in SIDES:
            yield "select", f"belotes.{side}", str(belote.count(side))
    for side, points in (deal.get("declarations") or {}).items():
        if points:
            yield "pick", "declarer", side
            yield "type", "declared", str(points)
    if deal.get("held"):
        yield "type", "held", str(deal["held"])


def type_in(page: Page, deal: dict[str, Any]) -> None:
    """A deal through the form, with a reader's mouse and keys."""
    for how, name, value in steps(deal):
        if how == "pick":
            pick(page, name, value)
        elif how == "select":
            page.locator(f"select[name='{name}']").select_option(value)
        else:
            page.locator(f"input[name={name}]").fill(value)


TYPE = """async told => {
  const [form, result, again] = [".calculator", ".result", "[data-app] > button"].map(part => document.querySelector(part));
  const said = field => field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  const hand = {
    pick: (name, value) => form.querySelector(`input[name="${name}"][value="${value}"]`).click(),
    select: (name, value) => { const field = form.querySelector(`select[name="${name}"]`); field.value = value; said(field); },
    type: (name, value) => {
      const field = form.elements[name];
      field.value = "";
      for (const digit of value) { field.value += digit; said(field); }
    },
  };
  const all = [];
  for (const [address, steps] of told) {
    const seen = new Promise(resolve => {
      const watch = new MutationObserver(() => { if (result.dataset.address === address) { watch.disconnect(); resolve(); } });
      watch.observe(result, { attributes: true });
    });
    again.click();
    result.dataset.address = "";
    for (const [how, name, value] of steps) hand[how](name, value);
    await Promise.race([seen, new Promise((resolve, reject) => setTimeout(reject, 5000, new Error(`${location.hash}: no answer for ${address}`)))]);
    const shown = [...result.querySelectorAll(":scope > .both dd, :scope > .verdict")].map(one => one.textContent);
    all.push([location.hash.slice(1), ...shown, form.elements.ew.value]);
  }
  return all;
}"""


@pytest.mark.parametrize(("language", "example"), BY_HAND, ids=[f"{language}-{example.id}" for language, example in BY_HAND])
def test_a_documented_example_typed_in_gives_its_result(tabs: dict[str, Page], language: str, example: Example) -> None:  # noqa: F811
    page, terms, wanted = tabs[language], terms_of(language), example.documented
    page.locator("[data-app] > button").click()
    type_in(page, {**example.request, **example.stated})
    fragment = address(example)
    expect(page.locator(".result")).to_have_attribute("data-address", fragment)
    assert page.url.endswith("#" + fragment)
    assert page.locator(".result > .both dd").all_inner_texts() == [printed(wanted["ns"]), printed(wanted["ew"])]
    verdict = page.locator(".result > .verdict").inner_text()
    assert verdict.startswith(terms.word("outcomes", wanted["outcome"]))
    assert not wanted["held"] or verdict.endswith(terms.labelled(terms.word("labels", "held"), str(wanted["held"])))
    assert page.locator("input[name=ew]").input_value() == str(example.deal.tally.points[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_documented_example_typed_in_gives_its_result(tabs: dict[str, Page], language: str) -> None:  # noqa: F811
    terms = terms_of(language)
    told = [[address(example), list(steps({**example.request, **example.stated}))] for example in EXAMPLES]
    for example, got in zip(EXAMPLES, tabs[language].evaluate(TYPE, told), strict=True):
        wanted = example.documented
        verdict = terms.word("outcomes", wanted["outcome"])
        if wanted["held"]:
            verdict += " · " + terms.labelled(terms.word("labels", "held"), str(wanted["held"]))
        assert got == [address(example), printed(wanted["ns"]), printed(wanted["ew"]), verdict, str(example.deal.tally.points[1])], example.id


def test_totals_that_have_the_last_trick_in_them_are_asked_about(page: Page, site: Site) -> None:
    """Who types 81 for both, as players say it, is told that the last trick is counted apart; neither number is taken away."""
    opened(page, site, "th")
    page.locator("input[name=ns]").fill("81")
    page.locator("input[name=ew]").fill("81")
    pick(page, "last_trick", "ew")
    expect(page.locator(".result .refused")).to_have_attribute("data-code", "points_do_not_add_up")
    expect(page.locator(".result .refused")).to_contain_text("162")
    assert [page.locator(f"input[name={side}]").input_value() for side in SIDES] == ["81", "81"]
    page.locator("input[name=ns]").fill("71")
    expect(page.locator(".result")).to_have_attribute("data-address", "v1.cmhs.n71.le")
    page.locator("input[name=ew]").fill("")
    expect(page.locator(".result > .both dd").last).to_have_text("162")
    page.locator("input[name=ew]").blur()
    assert page.locator("input[name=ew]").input_value() == "81", "what the engine gives"
    page.locator("input[name=ew]").fill("82")
    expect(page.locator(".result")).to_have_attribute("data-address", "v1.cmhs.e82.le")
    expect(page.locator("input[name=ns]")).to_have_value("70")


@pytest.mark.parametrize("typed", ["๘๑", "८१", "８１"])
def test_digits_of_any_script_are_numbers(page: Page, site: Site, typed: str) -> None:
    opened(page, site, "th")
    page.locator("input[name=ns]").fill(typed)
    assert page.locator("input[name=ns]").input_value() == "81" and page.url.endswith("#v1.cmhs.n81")


@pytest.mark.parametrize("typed", ["-5", "8.5", "x"])
@pytest.mark.parametrize("name", ["ns", "held"])
def test_what_is_no_number_is_refused_and_stays(page: Page, site: Site, typed: str, name: str) -> None:
    opened(page, site, "en", "v1.cmhs.n71.ln")
    page.locator(f"input[name={name}]").fill(typed)
    expect(page.locator(".result .refused")).to_be_visible()
    assert page.locator(f"input[name={name}]").input_value() == typed
    assert page.locator(f"input[name={name}]").evaluate("field => field.matches(':invalid')")


@pytest.mark.parametrize(
    ("name", "fragment"), [("calculator", "v1.x"), ("scoresheet", "s1.x"), ("legal", "v1.x"), ("atlas", "v1.x"), ("replay", "x")]
)
def test_a_link_that_cannot_be_read_is_said_where_it_is_seen(page: Page, site: Site, name: str, fragment: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site.url + where("th", name) + f"#{fragment}")
    expect(page.get_by_text(terms_of("th").word("app", "bad_link"))).to_be_in_viewport(ratio=1)


def test_what_has_the_focus_is_above_the_answer_in_short(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    opened(page, site, "th", "v1.cmhs.n71.ln")
    expect(page.locator(".strip .both")).to_be_visible()
    page.locator("input[name=ns]").focus()
    hidden = []
    for _ in range(30):
        page.keyboard.press("Tab")
        below = page.evaluate("""() => {
          const strip = document.querySelector(".strip").getBoundingClientRect(), focus = document.activeElement.getBoundingClientRect();
          return document.activeElement.closest(".calculator, .result") && focus.bottom > strip.top && focus.top < strip.bottom;
        }""")
        if below:
            hidden.append(page.evaluate("document.activeElement.outerHTML"))
    assert hidden == []
