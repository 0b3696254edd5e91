"""Every documented example, typed into the calculator in every language: by a reader's mouse and keys, and by the events that these make."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from belote_examples.engine.cards import SIDES
from belote_examples.examples import Example
from belote_examples.permalinks import address
from tests.browser.test_calculator import EXAMPLES, pick, printed, tabs, terms_of  # noqa: F401  a fixture
from tests.browser.test_site import LANGUAGES
from tests.conftest import WHOLE_MATRIX

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
