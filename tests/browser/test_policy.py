"""The content security policy in the pages: the very same in each, enough for everything the site does, and nothing else is let through."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.test_offline import AT_WORK
from tests.browser.test_site import LANGUAGES, PAGES, address
from tests.conftest import Site

META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
WANTED = {
    "default-src": {"'none'"}, "script-src": {"'self'", "'wasm-unsafe-eval'"}, "style-src": {"'self'"}, "img-src": {"'self'", "data:"},
    "font-src": {"'self'"}, "connect-src": {"'self'"}, "worker-src": {"'self'"}, "base-uri": {"'none'"}, "form-action": {"'none'"},
}  # fmt: skip
STOPPED = """async ([how, elsewhere]) => {
  const stopped = new Promise(resolve => {
    document.addEventListener("securitypolicyviolation", event => resolve(event.effectiveDirective), { once: true });
    setTimeout(resolve, 2000, "nothing");
  });
  const add = (name, attributes) => document.body.append(Object.assign(document.createElement(name), attributes));
  const ways = {
    "text as a script": () => add("script", { textContent: "window.ran = true" }),
    "script from elsewhere": () => add("script", { src: elsewhere + "x.js" }),
    "text as code": () => { try { new Function("window.ran = true")(); } catch { /* as it should */ } },
    "something said elsewhere": () => fetch(elsewhere + "?98").catch(() => 0),
    "a beacon": () => navigator.sendBeacon(elsewhere, "98"),
    "a picture from elsewhere": () => add("img", { src: elsewhere + "98.png" }),
    "a form sent": () => { add("form", { action: elsewhere, id: "sent" }); document.getElementById("sent").submit(); },
    "a page inside": () => add("iframe", { src: elsewhere }),
    "another base": () => add("base", { href: elsewhere }),
  };
  setTimeout(ways[how]); // not here: what a test evaluates may make code from text
  return [await stopped, window.ran ?? false];
}"""
HOWS = {
    "text as a script": "script-src-elem", "script from elsewhere": "script-src-elem", "text as code": "script-src",
    "something said elsewhere": "connect-src", "a beacon": "connect-src", "a picture from elsewhere": "img-src", "a form sent": "form-action",
    "a page inside": "frame-src", "another base": "base-uri",
}  # fmt: skip


def test_every_page_carries_the_same_policy_before_anything_it_governs(site: Site) -> None:
    found = set()
    for path in site.folder.rglob("*.html"):
        text = path.read_text("utf-8")
        [policy] = META.findall(text)
        if path.relative_to(site.folder).parts[0] in ("api", "kit"):  # for programmers: no script at all
            assert "default-src 'none'" in policy and "script-src" not in policy, path
            continue
        found.add(policy)
        governed = [text.index(part) for part in ("<script", "<link", "<img", "<style") if part in text]
        assert governed and text.index("Content-Security-Policy") < min(governed), path
    [policy] = found
    parts = {name: set(values) for name, *values in (part.split() for part in policy.split(";"))}
    [own] = [value for value in parts["script-src"] if value.startswith("'sha256-")]
    assert parts | {"script-src": parts["script-src"] - {own}} == WANTED


@pytest.mark.parametrize("how", HOWS)
def test_what_it_does_not_name_is_stopped(page: Page, site: Site, how: str) -> None:
    reached: list[str] = []
    elsewhere = "https://elsewhere.invalid/"

    def note(route: Route) -> None:
        reached.append(route.request.url)
        route.fulfill(body="")

    page.route(f"{elsewhere}**", note)
    page.goto(site.url + "calculator/#v1.kmhs.b100.n98.ln")
    expect(page.locator(".result > .both")).to_be_visible()
    assert page.evaluate(STOPPED, [how, elsewhere]) == [HOWS[how], False]
    assert reached == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_site_does_is_let_through(page: Page, site: Site, language: str) -> None:
    """Each page, the search, and each tool at work: not one complaint."""
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    for name in PAGES:
        page.goto(site.url + address(language, name), wait_until="load")
    page.locator(".search-open").click()
    page.locator("dialog.search input").fill("belote")
    page.locator("dialog.search li").first.wait_for()
    for name, fragment, there in AT_WORK:
        page.goto(site.url + address(language, name) + fragment)
        page.locator(there).first.wait_for()
    assert complaints == []
