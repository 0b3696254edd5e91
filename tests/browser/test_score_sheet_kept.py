"""What the score sheet keeps, takes in and gives away: on the device, as a file, as a link; nothing damaged ever takes the place of a good match."""

import json
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from belote_examples.app import MOST_DEALS
from belote_examples.engine.auction import PASSED_OUT
from tests.browser.matches import drawn_match, link, scorable
from tests.browser.score_sheet import SHEET, SHOWN, STORED, agrees, fill_in, opened, press, ready, said, write_down
from tests.browser.test_calculator import terms_of
from tests.conftest import Site
from tests.folders import called

GOOD = {
    "belote": "score sheet", "version": 1, "game": "classic", "rules": "maison", "target": 1000, "names": {}, "deals": ["v1.cmhs.n98.ln", PASSED_OUT],
}  # fmt: skip
WHOLE = json.dumps(GOOD)
BAD_FILES = {
    "empty": "", "truncated": WHOLE[:-20], "no object": "[]", "null": "null", "another": '{"deals": []}', "zeros": "\0" * 300,
    "a megabyte": json.dumps(GOOD | {"names": {"ns": "a" * 1_000_000}}), "long name": json.dumps(GOOD | {"names": {"ns": "a" * 25}}),
    "script": json.dumps(GOOD | {"names": {"ns": "<script>alert(1)</script>\n"}}), "no name": json.dumps(GOOD | {"names": {"__proto__x": "a"}}),
    "number for a name": json.dumps(GOOD | {"names": {"ns": 1}}), "turned around": json.dumps(GOOD | {"names": {"ns": "\u202egnorw"}}),
    "half a letter": json.dumps(GOOD | {"names": {"ns": "\ud800"}}),
    "target and count": json.dumps(GOOD | {"count": 3}), "no target": json.dumps({key: GOOD[key] for key in GOOD if key != "target"}),
    "target in words": json.dumps(GOOD | {"target": "many"}), "target zero": json.dumps(GOOD | {"target": 0}),
    "game": json.dumps(GOOD | {"game": "tarot"}), "prototype": json.dumps(GOOD | {"game": "constructor"}),
    "target that is text": json.dumps(GOOD | {"target": "1000"}), "target with names and deals": json.dumps(GOOD | {"target": "1000/=x/p/p"}),
    "target in a list": json.dumps(GOOD | {"target": [1000]}), "target and no count": json.dumps(GOOD | {"count": None}),
    "game in a list": json.dumps(GOOD | {"game": ["classic"]}), "rules in a list": json.dumps(GOOD | {"rules": [["maison"]]}),
    "count with names": json.dumps({key: GOOD[key] for key in GOOD if key != "target"} | {"count": "3/=x/p"}),
    "list for names": json.dumps(GOOD | {"names": []}), "text for names": json.dumps(GOOD | {"names": ""}),
    "no names": json.dumps(GOOD | {"names": None}),
    "two deals in one": json.dumps(GOOD | {"deals": ["v1.cmhs.n98.ln/p"]}),
    "too many deals": json.dumps(GOOD | {"deals": [PASSED_OUT] * (MOST_DEALS + 1)}),
    "deals": json.dumps(GOOD | {"deals": {"0": 1}}),
    "deal": json.dumps(GOOD | {"deals": ["v1.cmhs.n98.ln", "v1.cmhs.x"]}), "deal of coinche": json.dumps(GOOD | {"deals": ["v1.kmhs.b100.n98.ln"]}),
    "held": json.dumps(GOOD | {"deals": ["v1.cmhs.n98.ln.h81"]}), "null deal": json.dumps(GOOD | {"deals": [None]}),
}  # fmt: skip


def chosen(page: Page, content: str) -> None:
    page.locator("input[type=file]").set_input_files({"name": "m.json", "mimeType": "application/json", "buffer": content.encode("utf-8", "replace")})


def test_damaged_files_are_refused_and_change_nothing(page: Page, site: Site) -> None:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    opened(page, site, fragment="s1/cm/t1000/=Us/hs.n82.ln/p")
    expect(page.locator(".written tbody tr")).to_have_count(2)
    before = page.evaluate(SHOWN), page.evaluate(STORED)
    refused = dict.fromkeys(BAD_FILES, "bad_file")
    files = BAD_FILES | {"newer": json.dumps(GOOD | {"version": 2}), "older": json.dumps(GOOD | {"version": 0})}
    refused |= {"newer": "other_version", "older": "other_version"}
    for name, content in files.items():
        chosen(page, content)
        expect(page.locator(".status"), name).to_have_text(said(page, refused[name]))
        assert (page.evaluate(SHOWN), page.evaluate(STORED)) == before, name
        page.evaluate("() => { document.querySelector('.status').textContent = ''; }")
    chosen(page, json.dumps(GOOD | {"deals": ["v1.cmhs.n98.ln", "v1.cmhs.n151.ln"]}))
    expect(page.locator(".status")).to_contain_text("Deal 2 cannot be scored.")
    assert (page.evaluate(SHOWN), page.evaluate(STORED)) == before and complaints == []
    chosen(page, json.dumps(GOOD | {"names": {"ns": "<img src=x onerror=1>"}}))
    expect(page.locator(".status")).to_have_text(said(page, "opened"))
    assert page.locator("[data-app] img").count() == 0
    expect(page.locator(".board dt").first).to_have_text("<img src=x onerror=1>")
    press(page, "undo")
    expect(page.locator(".board dt").first).to_have_text("Us")
    assert page.evaluate(SHOWN) == before[0] and complaints == []


def test_a_saved_file_opens_again(page: Page, site: Site, tmp_path: Path, browser: Browser) -> None:
    match = drawn_match(3)
    opened(page, site, fragment=link(match))
    expect(page.locator(".written tbody tr")).to_have_count(len(match["deals"]))
    with page.expect_download() as told_of:
        press(page, "save_file")
    told_of.value.save_as(tmp_path / "belote.json")
    context = browser.new_context()
    other = context.new_page()
    opened(other, site, "th")
    other.locator("input[type=file]").set_input_files(tmp_path / "belote.json")
    agrees(other, match)
    assert other.evaluate(STORED)[-1][1].split("\n")[2] == link(match)
    context.close()


HOSTILE = (
    "s1", "s1/", "s1/cm", "s1/cm/t0", "s1/cm/t1000/", "s1/cm/t123456", "s2/cm/t1000", "s1/xx/t1000", "s1/cm/t1000/hs.n98.ln/", "s1/cm/t1000/hs.n098",
    "s1/cm/t1000/=" + "a" * 25, "s1/cm/t1000/=%", "s1/cm/t1000/=%0A", "s1/cm/t1000/=a,b,c,d,e,f,g", "s1/cm/t1000/=%20a", "s1/cm/t1000/hs.n98.ln.h81",
    "s1/km/t1000/hs.n98.ln", "s1/cm/t1000/<script>alert(1)</script>", "s1/cm/t1000/" + "p/" * 40_000, "s1/km/t2000" + "/p" * 24_900,
    "s1/cm/t1000" + "/p" * (MOST_DEALS + 1), "s1/cm/t1000" + "/hs.n98.ln" * (MOST_DEALS + 1), "s1/cm/t" + "9" * 1_000_000,
)  # fmt: skip


def test_hostile_links_change_nothing_and_good_ones_ask_first(page: Page, site: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mine, other = SHEET | {"deals": [scorable(1, "classic", "maison")]}, drawn_match(5)
    opened(page, site, fragment=link(mine))
    expect(page.locator(".written tbody tr")).to_have_count(1)
    before = page.evaluate(SHOWN), page.evaluate(STORED)
    for fragment in HOSTILE:
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        expect(page.locator(".status"), fragment[:50]).to_have_text(terms_of("en").word("app", "bad_link"))
        assert (page.evaluate(SHOWN), page.evaluate(STORED)) == before, fragment[:60]
        page.evaluate("() => { document.querySelector('.status').textContent = ''; }")
    for answer in ("keep", "open_link"):
        page.evaluate("fragment => { location.hash = fragment; }", link(other))
        expect(page.locator(".offered p")).to_have_text(said(page, "offered"))
        assert (page.evaluate(SHOWN), page.evaluate(STORED)) == before
        press(page, answer)
    agrees(page, other)
    page.get_by_role("button", name=terms_of("en").word("app", "copy_link")).click()
    expect(page.locator(".status")).to_have_text(terms_of("en").word("app", "copied"))
    assert page.evaluate("navigator.clipboard.readText()") == page.url + "#" + link(other)
    press(page, "undo")
    agrees(page, mine)


LINKS = """async ([address, links, bids]) => {
  const { fromFile, fromLink, toFile, toLink } = await import(address);
  return links.map(link => [toLink(fromLink(link, bids)), toLink(fromFile(toFile(fromLink(link, bids)), bids))]);
}"""


def test_links_and_files_come_back_as_the_same_match(page: Page, site: Site) -> None:
    opened(page, site)
    bids = json.loads(page.locator("#app-data").text_content() or "")["contracts"]
    links = [link(drawn_match(seed, 25)) for seed in range(100, 300)]
    assert page.evaluate(LINKS, [site.url + called(site.folder, "assets/app/match.js"), links, bids]) == [[one, one] for one in links]


def test_a_write_cut_short_leaves_the_match_before_it(page: Page, site: Site) -> None:
    first = SHEET | {"deals": [scorable(1, "classic", "maison")]}
    opened(page, site, fragment=link(first))
    expect(page.locator(".written tbody tr")).to_have_count(1)
    write_down(page, first, PASSED_OUT)
    expect(page.locator(".written tbody tr")).to_have_count(2)
    page.evaluate("""() => {
      const serial = name => Number(localStorage.getItem(name).split("\\n")[1]);
      const newest = ["belote.sheet.a", "belote.sheet.b"].sort((one, two) => serial(two) - serial(one))[0];
      localStorage.setItem(newest, localStorage.getItem(newest).slice(0, -9));
    }""")
    page.reload()
    agrees(page, first)
    newer = "s9/of/another/version"
    page.evaluate("""newer => {
      const sum = text => [...text].reduce((made, letter) => Math.imul(made ^ letter.codePointAt(0), 16777619) >>> 0, 2166136261).toString(36);
      localStorage.setItem("belote.sheet.a", `${sum(`99\\n${newer}`)}\\n99\\n${newer}`);
    }""", newer)
    page.reload()
    ready(page)
    write_down(page, first, PASSED_OUT)
    write_down(page, first, PASSED_OUT)
    page.wait_for_timeout(300)
    assert newer in page.evaluate("localStorage.getItem('belote.sheet.kept')")


def test_a_device_that_stores_nothing_says_so(page: Page, site: Site) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };")
    opened(page, site)
    write_down(page, SHEET, PASSED_OUT)
    expect(page.locator(".status")).to_have_text(said(page, "not_stored"))
    expect(page.locator(".written tbody tr")).to_have_count(1)


def test_two_pages_show_the_same_match(page: Page, site: Site) -> None:
    other = page.context.new_page()
    opened(page, site)
    opened(other, site, "fr")
    write_down(page, SHEET, PASSED_OUT)
    expect(other.locator(".written tbody tr")).to_have_count(1)
    expect(other.locator(".written tbody td").first).to_contain_text(terms_of("fr").word("labels", "passed_out"))


DEAF = """for (const name of ["storage", "focus", "pageshow"]) addEventListener(name, event => event.stopImmediatePropagation(), true);"""


def test_a_window_that_slept_overwrites_nothing(page: Page, site: Site) -> None:
    """It was told of no change, as a phone's sleeping window is not; what it was going to write is still in its form."""
    deal = scorable(1, "classic", "maison")
    slept = page.context.new_page()
    slept.add_init_script(DEAF)
    opened(slept, site)
    fill_in(slept, deal)
    slept.locator(".result > .both").wait_for()
    opened(page, site)
    write_down(page, SHEET, PASSED_OUT)
    expect(page.locator(".written tbody tr")).to_have_count(1)
    slept.locator(".entry .main button").first.click()
    expect(slept.locator(".status")).to_have_text(said(slept, "changed_elsewhere"))
    expect(slept.locator(".written tbody tr")).to_have_count(1)
    agrees(slept, SHEET | {"deals": [PASSED_OUT]})
    slept.locator(".result > .both").wait_for()
    slept.locator(".entry .main button").first.click()
    agrees(slept, SHEET | {"deals": [PASSED_OUT, deal]})
    expect(page.locator(".written tbody tr")).to_have_count(2)


def test_a_window_that_is_told_keeps_what_is_typed(page: Page, site: Site) -> None:
    deal = scorable(1, "classic", "maison")
    other = page.context.new_page()
    opened(page, site)
    opened(other, site)
    fill_in(page, deal)
    page.locator(".result > .both").wait_for()
    write_down(other, SHEET, PASSED_OUT)
    expect(page.locator(".written tbody tr")).to_have_count(1)
    page.locator(".result > .both").wait_for()
    page.locator(".entry .main button").first.click()
    agrees(page, SHEET | {"deals": [PASSED_OUT, deal]})


def test_a_device_that_forbids_storage_says_so_and_scores(page: Page, site: Site) -> None:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('forbidden', 'SecurityError'); } });")
    opened(page, site)
    deal = scorable(1, "classic", "maison")
    write_down(page, SHEET, deal)
    expect(page.locator(".status")).to_have_text(said(page, "not_stored"))
    agrees(page, SHEET | {"deals": [deal]})
    press(page, "undo")
    agrees(page, SHEET | {"deals": []})
    assert complaints == []


def test_a_device_that_fills_up_keeps_what_it_had(page: Page, site: Site) -> None:
    opened(page, site)
    write_down(page, SHEET, PASSED_OUT)
    expect(page.locator(".written tbody tr")).to_have_count(1)
    page.evaluate("""() => {
      const full = () => { throw new DOMException("full", "QuotaExceededError"); };
      Storage.prototype.setItem = full;
    }""")
    write_down(page, SHEET, PASSED_OUT)
    expect(page.locator(".status")).to_have_text(said(page, "not_stored"))
    expect(page.locator(".written tbody tr")).to_have_count(2)
    page.reload()
    agrees(page, SHEET | {"deals": [PASSED_OUT]})
