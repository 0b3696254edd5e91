"""What every reader must be able to see and reach on a page: axe's rules, and targets for a thumb."""

from playwright.sync_api import Page

from tests.conftest import ROOT

AXE = (ROOT / "tests" / "data" / "axe.min.js").read_text("utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LAID_OUT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
}"""
TARGET = 43.9  # pixels: 44, but for what rounding takes
SMALL = """([targets, least]) => [...document.querySelectorAll(targets)]
  .filter(field => field.getClientRects().length).map(field => [field.getBoundingClientRect(), field.textContent])
  .filter(([{ height, width }]) => height < least || width < least).map(([, text]) => text)"""
CUT = """() => {
  const cut = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; node = walker.nextNode();) for (const { index, 0: number } of node.data.matchAll(/[0-9]{2,}/g)) {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + number.length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1) cut.push(number + " in " + node.parentElement.closest("tr, p, li")?.innerText);
  }
  return cut;
}"""
"""Numbers that go on in another line."""
HALVED = """() => {
  const halved = [];
  if (!document.querySelector("dialog[data-unspaced]")) for (const place of document.querySelectorAll("th, .said, .seat")) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node; node = walker.nextNode();) for (const { index, 0: word } of node.data.matchAll(/[\\p{L}\\p{M}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && word.length < 24 && place.closest("thead")?.offsetWidth !== 1) halved.push(word);
    }
  }
  return halved;
}"""
"""Words of the heads of tables, of bids and of seats that go on in another line, where words are spaced."""
COVERED = """() => [...document.querySelectorAll(".md-footer__link")].filter(link => {
  const range = document.createRange(), arrow = link.querySelector("svg").getBoundingClientRect();
  range.selectNodeContents(link.querySelector(".md-ellipsis"));
  return [...range.getClientRects()].some(text => text.left < arrow.right && arrow.left < text.right);
}).map(link => link.textContent.trim())"""
"""Names of the pages before and after that lie on their arrow."""


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """What axe finds on the page, that far below included, each rule with the first places; axe is evaluated: no script from elsewhere is let in."""
    page.evaluate(LAID_OUT)
    page.evaluate(f"() => {{ {AXE} }}")
    found = page.evaluate("tags => axe.run(document, {runOnly: tags})", RULES)["violations"]
    return [(rule["id"], [node["html"] for node in rule["nodes"][:3]]) for rule in found]


def broken(page: Page) -> list[str]:
    """What a narrow screen breaks: numbers cut in two, words in narrow places, names on top of an arrow."""
    return [*page.evaluate(CUT), *page.evaluate(HALVED), *page.evaluate(COVERED)]


def small(page: Page, targets: str) -> list[str]:
    """The targets that a thumb could miss, by their text."""
    return list(page.evaluate(SMALL, [targets, TARGET]))
