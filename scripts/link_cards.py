"""The picture of a link to the site, one a language: its name and four cards with its letters on the felt."""

import tempfile
import tomllib
from html import escape
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright

from belote_examples.engine.cards import SYMBOLS
from tests import chromium

DOCS = Path(__file__).resolve().parent.parent / "docs"
SIZE: ViewportSize = {"width": 1200, "height": 630}
HAND = (("J", "spades"), ("A", "hearts"), ("K", "diamonds"), ("Q", "clubs"))
STYLE = """
body { box-sizing: border-box; width: 1200px; height: 630px; margin: 0; padding: 70px 80px 0; display: grid; grid-template-rows: 1fr auto;
  overflow: hidden; background: #1f5b4a; color: #eef6f1; font-family: "Site Sans"; }
h1 { margin: 0; align-self: center; font-size: 74px; line-height: 1.35; font-weight: 700; text-wrap: balance; }
h1 span { white-space: nowrap; }
div { display: flex; gap: 28px; }
p { margin: 0; width: 170px; height: 190px; padding: 18px 0 0 22px; box-sizing: border-box; border-radius: 18px 18px 0 0; background: #fffdf8;
  font-size: 64px; line-height: 1; font-weight: 650; }
.spades { color: var(--spades); } .hearts { color: var(--hearts); } .diamonds { color: var(--diamonds); } .clubs { color: var(--clubs); }
"""


def drawing(language: str, terms: dict[str, Any]) -> str:
    """The picture as a page; words of a name keep whole."""
    words = " ".join(f"<span>{escape(word)}</span>" for word in terms["site"]["name"].split(" ")).replace(":</span>", ":</span><br>")
    cards = "".join(f'<p class="{suit}">{terms["index"][rank]}<br>{SYMBOLS[suit]}\ufe0e</p>' for rank, suit in HAND)
    sheet = (DOCS / "assets" / "site.css").as_uri()
    return f'<html lang="{language}"><link rel="stylesheet" href="{sheet}"><style>{STYLE}</style><h1>{words}</h1><div>{cards}</div></html>'


def draw(page: Page, language: str, terms: dict[str, Any]) -> bytes:
    """The picture as a PNG file, drawn on a page of SIZE."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "card.html")
        source.write_text(drawing(language, terms), "utf-8")
        page.goto(source.as_uri(), wait_until="networkidle")
        page.evaluate("document.fonts.ready")
        return page.screenshot()


def main() -> None:
    """Draw one picture for each language that has words."""
    out = DOCS / "assets" / "cards"
    out.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        page = browser.new_page(viewport=SIZE)
        for path in sorted(DOCS.glob("*/terms.toml")):
            (out / f"{path.parent.name}.png").write_bytes(draw(page, path.parent.name, tomllib.loads(path.read_text("utf-8-sig"))))
        browser.close()


if __name__ == "__main__":
    main()
