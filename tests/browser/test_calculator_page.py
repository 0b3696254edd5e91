"""The calculator's page around the engine: what it loads and when, what it says without one, and that it adds nothing of its own."""

import gzip
import json
import re
import statistics

import pytest
from mkdocs_addresses import NAMED
from playwright.sync_api import Browser, Page, Route, expect

from belote_examples.app import ENGINE_FILES
from tests.browser.accessible import small, violations
from tests.browser.test_calculator import opened, pick, terms_of
from tests.browser.test_site import LANGUAGES, PAGES, address
from tests.conftest import ROOT, Site

APP = ROOT / "docs" / "assets" / "app"
OWN_SCRIPT = 25_000  # bytes, gzipped, all tools of the table together
ATLAS = 4_000  # what the atlas of rules has of its own
FIRST_ANSWER, KEYSTROKE = 500, 50  # milliseconds on a quiet machine; a busy one is given four times as long
BUSY = 4
STUB = """
const line = (reason, ns, ew) => ({ reason, ns, ew });
const lines = [line("cards", 7004, 7005), line("rounding", -7006, 7007)];
const score = { ns: 7001, ew: -7002, outcome: "tie", held: 7003, lines, compare: { ns: 7008, ew: 7009, needed: 7010 } };
const other = { rules: "officielles", score: { ...score, ns: 7011, ew: 7012, held: 0 }, switches: ["rounding"] };
onmessage = ({ data }) => postMessage(data.start ? { ready: true } : { id: data.id, answer: {
  score, deal: { ...data.question, points: { ns: 7013, ew: 7014 } }, total: 7015, others: [other, { rules: "maison", total: 7016 }] } });
"""


def answer_shown(page: Page) -> None:
    expect(page.locator(".result > .both")).to_be_visible()


def test_the_page_adds_nothing_to_what_the_engine_says(page: Page, site: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.context.route("**/app/worker.*.js", lambda route: route.fulfill(body=STUB, content_type="text/javascript"))
    opened(page, site)
    page.locator("input[name=ns]").fill("98")
    answer_shown(page)
    text = page.locator(".result").inner_text()
    numbers = [int(found.replace("\u2212", "-")) for found in re.findall(r"\u2212?\d+", text)]
    own = [7001, -7002, 7003, 7008, 7009, 7010, 7004, 7005, -7006, 7007, 7001, -7002, 7011, 7012, 7016]
    assert numbers == own
    assert page.locator("input[name=ew]").input_value() == "7014"
    page.locator(".copies button").first.click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(page.url)
    copied = copied.removesuffix(page.url)  # whose port has digits too
    assert set(re.findall(r"\u2212?7\d{3}", copied)) == {str(number).replace("-", "\u2212") for number in own} - {"7008", "7009", "7010", "7016"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_engine_the_page_says_so_and_keeps_what_was_typed(page: Page, site: Site, language: str) -> None:
    terms = terms_of(language)

    def cut(route: Route) -> None:
        route.abort()

    page.context.route("**/*.wasm", cut)
    opened(page, site, language)
    page.locator("input[name=ew]").fill("70")
    pick(page, "last_trick", "ew")
    expect(page.locator(".failed p")).to_have_text(terms.word("app", "failed"))
    assert page.locator("input[name=ew]").input_value() == "70"
    assert page.url.endswith("#v1.cmhs.e70.le")
    page.context.unroute("**/*.wasm", cut)
    page.locator(".failed button").click()
    answer_shown(page)
    assert page.locator(".result > .both dd").all_inner_texts() == ["82", "80"]


FORBIDDEN = [("calculator", "", "failed"), ("legal", "v1.hn.tAs9h.hAh7hKd", "legal_failed"), ("scoresheet", "", "failed")]


@pytest.mark.parametrize(("name", "fragment", "word"), FORBIDDEN)
def test_where_webassembly_is_forbidden_the_page_says_so(page: Page, site: Site, name: str, fragment: str, word: str) -> None:
    def forbid(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "Content-Security-Policy": "script-src 'self'"})

    page.context.route("**/app/worker.*.js", forbid)
    page.goto(site.url + address("hr", name) + f"#{fragment}")
    if name != "legal":
        page.locator(".points input[name=ew]").fill("70")
    expect(page.locator("[data-app]").get_by_text(terms_of("hr").word("app", word)).first).to_be_visible()
    assert name == "legal" or page.locator(".points input[name=ew]").input_value() == "70"


def test_without_scripts_the_page_says_what_it_needs(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for language in LANGUAGES:
        page.goto(site.url + address(language, "calculator"))
        assert page.locator("[data-app]").inner_text() == terms_of(language).word("app", "needs")
    context.close()


@pytest.mark.parametrize("name", PAGES)
def test_no_page_loads_the_engine_on_a_first_visit(page: Page, site: Site, name: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site.url + address("en", name), wait_until="networkidle")
    assert [url for url in asked if "/engine/" in url or "micropython" in url or "/app/worker." in url] == []


@pytest.mark.parametrize("width", [360, 1280])
def test_what_stands_below_a_tool_keeps_its_place_when_the_tool_comes(page: Page, site: Site, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.context.route("**/app/*.js*", lambda route: route.abort())
    for name in ("atlas", "calculator", "legal", "replay", "scoresheet"):
        page.goto(site.url + address("th", name))
        assert page.evaluate("document.querySelector('[data-app] ~ h2').getBoundingClientRect().top >= innerHeight"), name


def test_nothing_of_the_engine_is_loaded_before_it_is_used(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site.url + "counting/", wait_until="networkidle")
    assert [url for url in asked if "/app/" in url or "/engine/" in url or "micropython" in url] == []
    opened(page, site)
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if "/engine/" in url or "micropython" in url] == []
    page.locator("input[name=ns]").fill("98")
    pick(page, "last_trick", "ns")
    answer_shown(page)
    assert any(url.endswith(".wasm") for url in asked)
    assert [url for url in asked if not url.startswith(site.url)] == []


@pytest.mark.timed
def test_first_answer_and_keystrokes_are_quick(page: Page, site: Site) -> None:
    opened(page, site)
    page.evaluate("""() => {
      window.times = [];
      const result = document.querySelector(".result");
      let asked;
      const form = document.querySelector(".calculator");
      form.addEventListener("input", () => { asked = performance.now(); }, true);
      form.addEventListener("pointerdown", () => { window.pressed ??= performance.now(); }, true);
      new MutationObserver(() => {
        window.first ??= performance.now() - window.pressed;
        window.times.push(performance.now() - asked);
      }).observe(result, { attributes: true });
    }""")
    page.locator(".points input").first.click()
    page.keyboard.type("9")
    page.locator(".result[data-address]").wait_for()
    pick(page, "last_trick", "ns")
    answer_shown(page)
    for key in ("8", "Backspace", "7", "Backspace", "6", "Backspace", "5"):
        page.locator("input[name=ns]").press(key)
        page.wait_for_timeout(60)
    first, times = page.evaluate("[window.first, window.times.slice(1)]")
    assert first < BUSY * FIRST_ANSWER and statistics.median(times) < BUSY * KEYSTROKE, (first, times)
    print(f"first answer {first:.0f} ms, then {statistics.median(times):.0f} ms a keystroke, at most {max(times):.0f}")


TARGETS = ".calculator :is(.radios span, .fours span, select, input[type=text]), [data-app] :is(button, .why a)"
SHOWN = [
    ("en", "v1.kmhs.b100.n98.ln.antj"), ("th", "v1.cmas.n60.ln.rne"), ("hi", "v1.kohw.bc.x2.te"), ("fr", "v1.cmhs.n151.ln"),
    ("hr", "v1.cmhs.n71.ln.h81"),
    ("sv", "v1.cmhs"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "fragment"), SHOWN)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_small_phone_shows_it_whole_and_for_everyone(browser: Browser, site: Site, language: str, fragment: str, scheme: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 780}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    opened(page, site, language, fragment)
    page.locator(".result[data-address]").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert small(page, TARGETS) == []
    assert violations(page) == []
    context.close()


def test_the_site_has_the_very_files_of_the_engine(site: Site) -> None:
    folder = site.folder / "assets" / "engine"
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    copies = {NAMED.sub("", name): content for name, content in files.items()}
    assert copies == {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in ENGINE_FILES}
    for language in LANGUAGES:
        html = (site.folder / address(language, "calculator") / "index.html").read_text("utf-8")
        carried = json.loads(re.findall(r'<script type="application/json" id="app-data">(.*?)</script>', html, re.S)[0])
        assert set(carried["engine"]["files"]) == set(copies)


def test_own_scripts_are_small() -> None:
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in APP.glob("*.js")}
    assert sizes.pop("atlas.js") <= ATLAS
    assert sum(sizes.values()) <= OWN_SCRIPT
