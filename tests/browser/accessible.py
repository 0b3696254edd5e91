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


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """What axe finds on the page, that far below included, each rule with the first places; axe is evaluated: no script from elsewhere is let in."""
    page.evaluate(LAID_OUT)
    page.evaluate(f"() => {{ {AXE} }}")
    found = page.evaluate("tags => axe.run(document, {runOnly: tags})", RULES)["violations"]
    return [(rule["id"], [node["html"] for node in rule["nodes"][:3]]) for rule in found]


def small(page: Page, targets: str) -> list[str]:
    """The targets that a thumb could miss, by their text."""
    return list(page.evaluate(SMALL, [targets, TARGET]))
