"""The picture of the README: the page on counting points, on a phone in Hindi and on a desktop in English, drawn from the built site."""

import functools
import http.server
import tempfile
import threading
from pathlib import Path

from environment import PYTHON, run
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests import chromium

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / ".github" / "pages.png"
MOST = 300_000  # bytes
DESKTOP: ViewportSize = {"width": 1240, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 720}
SEEN = {"en": ("counting/", DESKTOP, "coinche"), "hi": ("hi/counting/", PHONE, "one-trick")}
"""Each language with its page, its screen and the section at the top of it."""
FRAME = """
body { margin: 0; width: 1240px; height: 770px; position: relative; overflow: hidden; background: #1f5b4a; }
img { position: absolute; border-radius: 10px; }
.en { left: 24px; top: 40px; width: 940px; }
.hi { right: 24px; top: 70px; width: 310px; border: 8px solid #14181a; border-radius: 30px; }
"""


class Silent(http.server.SimpleHTTPRequestHandler):
    """Serves the site without a word."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


def screen(browser: Browser, url: str, size: ViewportSize, section: str) -> bytes:
    """What a reader sees of a page whose section is at the top."""
    context = browser.new_context(viewport=size, device_scale_factor=1, service_workers="block", locale="hi" if "/hi/" in url else "en")
    page = context.new_page()
    page.goto(url, wait_until="networkidle")
    page.locator(f"#{section}").evaluate("heading => window.scrollTo(0, heading.getBoundingClientRect().top + scrollY - 70)")
    taken = page.screenshot()
    context.close()
    return taken


def main() -> None:
    """Build the site, take both screens, lay one over the other."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        if run(PYTHON, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", folder):
            raise SystemExit("the site could not be built")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Silent, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        for language, (path, size, section) in SEEN.items():
            taken = screen(browser, f"http://127.0.0.1:{server.server_port}/{path}", size, section)
            Path(folder, f"{language}.png").write_bytes(taken)
        page = browser.new_page(viewport={"width": 1240, "height": 770})
        frame = Path(folder, "frame.html")
        frame.write_text(f"<style>{FRAME}</style>" + "".join(f'<img class="{language}" src="{language}.png">' for language in SEEN), "utf-8")
        page.goto(frame.as_uri(), wait_until="networkidle")
        PICTURE.write_bytes(page.screenshot())
        browser.close()
        server.shutdown()
    if PICTURE.stat().st_size > MOST:
        raise SystemExit(f"{PICTURE} has {PICTURE.stat().st_size} bytes, at most {MOST} are meant")


if __name__ == "__main__":
    main()
