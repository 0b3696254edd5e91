"""The atlas of rules in the reader's browser: it names the rules behind a score, shows where rule sets differ, and adds nothing of its own."""

import gzip
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from belote_examples.commands.verbs import answer
from belote_examples.contrasts import load as load_contrasts
from belote_examples.engine.cards import SIDES
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import SWITCHES
from belote_examples.permalinks import encode
from belote_examples.switch_words import shown_value
from tests.browser.accessible import small, violations
from tests.browser.test_calculator import printed, terms_of
from tests.browser.test_site import LANGUAGES, address
from tests.conftest import ROOT, Site

TOLD = {case["id"]: case for case in json.loads((ROOT / "tests" / "data" / "told_scores.json").read_text("utf-8"))}
OWN_SCRIPT = 6_000  # bytes, gzipped
SEARCHED, BUSY = 2_000, 4  # milliseconds from the question to the last pair, on a phone; how many times as long a busy machine is given
SLOWER = 4  # a phone's processor against this one
EXPLAINED = [
    ("en", "doubled-contract-only"), ("fr", "tie-fails"), ("hr", "judged-on-rounded"), ("th", "belote-multiplied"), ("hi", "failed-base-162"),
    ("sv", "redoubled-capot"),
]  # fmt: skip
STUB = """
const lines = [{ reason: "cards", ns: 7004, ew: 7005 }, { reason: "rounding", ns: -7006, ew: 7007 }];
const score = { ns: 7001, ew: -7002, outcome: "tie", held: 7003, lines };
const change = (changes, holders) => ({ changes, held_by: holders, score: { ...score, ns: 7010, ew: 7011 } });
const explain = ({ step }) => step ? { found: [change({ base_deal: 7012, tie: 7013 }, [])], next: step === "one" ? "two" : null, done: 1, of: 2 } : {
  deal: { points: { ns: 7014, ew: 7015 } }, score, rule_sets: [{ rules: "maison", changes: { surcoinched: 7016 } }], recount: ["pagat"], found: [],
  next: "one", nearest: change({ rounding: 7017 }, ["carg"]) };
const differ = () => ({ differences: [{ switch: "surcoinched", held: [{ value: 7018, rules: ["pagat"] }, { value: 7019, rules: ["maison"] }],
  shown: [{ example: 0, results: [{ value: 7018, result: { ...score, compare: { ns: 7008, ew: 7009, needed: 7020 } } },
    { value: 7019, result: { points: 7021, total: 7022 } }] }] }] });
onmessage = ({ data }) => postMessage(data.start ? { ready: true } : { id: data.id, answer: { explain, differ }[data.verb](data.question) });
"""


def fragment(case: dict[str, Any], rules: str = "maison") -> str:
    """The address of a deal and what was told of it."""
    return "~".join([encode(case["deal"] | {"rules": "maison"}), rules, *(str(case["told"].get(side, "")) for side in SIDES)])


def ordered(changes: dict[str, Any]) -> list[tuple[str, Any]]:
    """Changes in the order of the switches."""
    return sorted(changes.items(), key=lambda one: list(SWITCHES).index(one[0]))


def opened(page: Page, site: Site, language: str = "en", hash_: str = "") -> None:
    page.goto(site.url + address(language, "atlas") + (f"#{hash_}" if hash_ else ""))
    page.locator(".tool").first.wait_for()


def answered(page: Page, tool: int, hash_: str) -> None:
    expect(page.locator(".tool .result").nth(tool)).to_have_attribute("data-address", hash_, timeout=20_000)


def explained(case: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What the engine says here to the same question: its first answer, and all changes it finds; of three switches where no two do."""
    asked = case["deal"] | {"rules": "maison", "told": case["told"]}
    first: Any = answer("explain", asked)
    said: Any = first
    found: list[Any] = list(first["found"])
    while said["next"] and not (found and said["next"].endswith("+")):
        said = answer("explain", asked | {"step": said["next"]})
        found += said["found"]
    return first, found


@pytest.mark.parametrize(("language", "name"), EXPLAINED)
def test_a_score_that_a_program_states_is_explained(page: Page, site: Site, language: str, name: str) -> None:
    """From the link: the program's rule set is named with the switches that make the difference, in the words of the page."""
    case, terms = TOLD[name], terms_of(language)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    opened(page, site, language, fragment(case))
    answered(page, 0, fragment(case))
    first, found = explained(case)
    result = page.locator(".tool .result").first
    assert result.locator(".own > .both dd").all_inner_texts() == [printed(first["score"][side]) for side in SIDES]
    named = result.locator("ul.found").first.locator("li > b").all_inner_texts()
    assert named == [terms.rule_set(name) for name in RULE_SETS if name in {one["rules"] for one in first["rule_sets"]}]
    name_of = re.compile(f"^{re.escape(terms.rule_set(case['rule_set']))}$")
    entry = result.locator("ul.found").first.locator("li", has=page.locator("b", has_text=name_of))
    changes = next(one["changes"] for one in first["rule_sets"] if one["rules"] == case["rule_set"])
    assert sorted(changes) == case["switches"]
    settings = [terms.labelled(terms.word("switch_names", key), shown_value(key, value, terms)) for key, value in ordered(changes)]
    assert entry.locator("span").all_inner_texts() == settings
    for one in found:
        words = [terms.labelled(terms.word("switch_names", key), shown_value(key, value, terms)) for key, value in ordered(one["changes"])]
        assert words in [item.locator("> b").all_inner_texts() for item in result.locator("ul.found").last.locator("li").all()]
    many = max((len(one["changes"]) for one in found), default=1)
    assert [key in result.inner_text() for key in (terms.word("atlas", "two"), terms.word("atlas", "three"))] == [many == 2, many == 3]
    assert many <= len(case["switches"])
    assert [url for url in asked if not url.startswith(site.url)] == []


def test_a_deal_typed_in_is_explained(page: Page, site: Site) -> None:
    case = TOLD["tie-fails"]
    opened(page, site)
    for name, value in (("game", "classic"), ("last_trick", "ns")):
        page.locator(f".tool input[name='{name}'][value='{value}']").first.check(force=True)
    page.locator("input[name=ns]").fill("71")
    expect(page.locator(".tool .result").first).to_have_text(terms_of("en").word("atlas", "wanted_told"))
    for side in SIDES:
        page.locator(f"input[name='told.{side}']").fill(str(case["told"][side]))
    answered(page, 0, fragment(case))
    assert page.url.endswith("#" + fragment(case))
    assert page.locator("input[name=ew]").input_value() == "81"
    assert terms_of("en").rule_set("lkeegan") in page.locator(".tool .result").first.locator("ul.found li > b").all_inner_texts()


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_rule_sets_differ_is_shown_with_examples(page: Page, site: Site, language: str) -> None:
    terms, hash_ = terms_of(language), "compare~coinche~maison~cannes-2016~pagat"
    opened(page, site, language, hash_)
    answered(page, 1, hash_)
    examples = [one.asked() for one in load_contrasts(ROOT)]
    wanted: Any = answer("differ", {"game": "coinche", "rules": ["maison", "cannes-2016", "pagat"], "examples": examples})
    shown, places = page.locator(".difference"), list(SWITCHES)
    wanted["differences"].sort(key=lambda one: places.index(one["switch"]))
    assert shown.locator("> .head").all_inner_texts() == [terms.word("switch_names", one["switch"]) for one in wanted["differences"]]
    for number, one in enumerate(wanted["differences"]):
        node = shown.nth(number)
        assert node.locator("ul.holders li > b").all_inner_texts() == [shown_value(one["switch"], held["value"], terms) for held in one["held"]]
        results = [result["result"] for example in one["shown"] for result in example["results"]]
        scores = [printed(result[side]) for result in results if "lines" in result for side in SIDES]
        assert node.locator("ul.found > li > .both dd").all_inner_texts() == scores
        assert node.locator("ul.found > li").count() == len(results)


def test_the_page_adds_nothing_to_what_the_engine_says(page: Page, site: Site) -> None:
    page.context.route("**/app/worker.*.js", lambda route: route.fulfill(body=STUB, content_type="text/javascript"))
    case = TOLD["doubled-contract-only"]
    opened(page, site, "en", fragment(case))
    answered(page, 0, fragment(case))
    text = page.locator(".tool .result").first.evaluate("node => node.textContent")
    own = {"7001", "-7002", "7003", "7004", "7005", "-7006", "7007", "7010", "7011", "7012", "7013", "7016"}
    assert {found.replace("\u2212", "-") for found in re.findall(r"\u2212?7\d{3}", text)} == own
    assert re.findall(r"(?<![\d\u2212])(?!7\d{3})\d{2,}", text.replace("\u2212", "")) == []
    hash_ = "compare~coinche~maison~pagat"
    page.evaluate("hash => { location.hash = hash; }", hash_)
    answered(page, 1, hash_)
    text = page.locator(".tool .result").nth(1).evaluate("node => node.textContent")
    assert {"7018", "7019", "7001", "7008", "7020", "7021", "7022"} <= set(re.findall(r"7\d{3}", text))


def test_a_search_can_be_stopped(page: Page, site: Site) -> None:
    wait = "await new Promise(done => setTimeout(done, 300));"
    slow = STUB.replace("onmessage = ({ data }) =>", f"onmessage = async ({{ data }}) => {{ {wait}").rstrip() + " };"
    slow = slow.replace('step === "one" ? "two" : null', '"one"').replace("found: [change({ base_deal: 7012, tie: 7013 }, [])]", "found: []")
    page.context.route("**/app/worker.*.js", lambda route: route.fulfill(body=slow, content_type="text/javascript"))
    opened(page, site, "en", fragment(TOLD["doubled-contract-only"]))
    page.get_by_role("button", name=terms_of("en").word("atlas", "stop")).click()
    expect(page.locator(".tool .result").first).to_contain_text(terms_of("en").word("atlas", "stopped"))


@pytest.mark.timed
def test_the_whole_search_is_quick_on_a_phone(page: Page, site: Site) -> None:
    case = TOLD["doubled-contract-only"] | {"told": {"ns": 77, "ew": 3}}
    opened(page, site, "en", fragment(TOLD["tie-fails"]))
    answered(page, 0, fragment(TOLD["tie-fails"]))
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    taken = page.evaluate(
        """([hash]) => new Promise(resolve => {
          const result = document.querySelector(".tool .result"), start = performance.now();
          const seen = () => { if (result.dataset.address === hash) resolve(performance.now() - start); };
          new MutationObserver(seen).observe(result, { attributes: true });
          location.hash = hash;
        })""",
        [fragment(case)],
    )
    expect(page.locator(".tool .result").first).to_contain_text(terms_of("en").word("atlas", "nothing"))
    print(f"all pairs and threes tried in {taken:.0f} ms")
    assert taken < BUSY * SEARCHED


HOSTILE = ("compare~bela~maison", "v1.kmhs.b100.n98.ln~nobody~1~2", "v1.kmhs.b85~maison~1~2", "v1.kmhs.b100.n98.ln~maison~1e9~2",
    "v1.kmhs.b100.n98.ln~maison~<img src=x onerror=alert(1)>~2", "%E0%A4%A", "v1.kmhs.b100.n98.ln~maison~1")  # fmt: skip


def test_a_hostile_address_changes_nothing(page: Page, site: Site) -> None:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    opened(page, site, "en", fragment(TOLD["tie-fails"]))
    answered(page, 0, fragment(TOLD["tie-fails"]))
    before = page.locator(".tool .result").first.inner_html()
    for hash_ in HOSTILE:
        page.evaluate("hash => { location.hash = hash; }", hash_)
        page.wait_for_timeout(50)
        assert page.locator(".tool .result").first.inner_html() == before, hash_
    assert complaints == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_scripts_every_rule_is_there(browser: Browser, site: Site, language: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url + address(language, "atlas"))
    assert page.locator("[data-app]").inner_text() == terms_of(language).word("atlas", "needs")
    assert page.locator("table.rules tbody tr").count() == len(load_contrasts(ROOT))
    context.close()


SHOWN = [
    ("en", "doubled-contract-only", "light"), ("fr", "tie-fails", "dark"), ("hi", "failed-base-162", "light"), ("sv", "redoubled-capot", "dark"),
    ("th", "belote-multiplied", "dark"), ("hr", "judged-on-rounded", "light"),
]  # fmt: skip
TARGETS = ".calculator :is(.radios span, .fours span, select, input[type=text]), [data-app] button, .tool > summary"


@pytest.mark.parametrize(("language", "name", "scheme"), SHOWN)
def test_a_small_phone_shows_it_whole_and_for_everyone(browser: Browser, site: Site, language: str, name: str, scheme: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 780}, color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    for number, hash_ in enumerate((fragment(TOLD[name]), "compare~classic~maison~lkeegan~belote-cli")):
        opened(page, site, language, hash_)
        page.reload()
        answered(page, number, hash_)
        page.evaluate("() => { for (const sum of document.querySelectorAll('details')) sum.open = true; }")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert small(page, TARGETS) == []
        assert violations(page) == []
    context.close()


def test_its_own_script_is_small() -> None:
    assert len(gzip.compress((ROOT / "docs" / "assets" / "app" / "atlas.js").read_bytes(), 9, mtime=0)) <= OWN_SCRIPT
