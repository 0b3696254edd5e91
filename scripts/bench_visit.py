"""What a first visit weighs, in a real browser: prints bytes, gzipped, and requests of every page of each language as JSON. Run by bench_site.py."""

import gzip
import json
import mimetypes
import sys
from pathlib import Path

from playwright.sync_api import Browser, Route, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests import chromium  # noqa: E402

SITE = "http://localhost/belote/"
"""Answered from the folder of the built site, never from the network."""


def visit(browser: Browser, folder: Path, page: str) -> tuple[int, int]:
    """Gzipped bytes that a reader who was never here gets for a page, and in how many requests."""
    sizes = []

    def answer(route: Route) -> None:
        path = folder / route.request.url.removeprefix(SITE).partition("?")[0]
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            route.fulfill(status=404)
            return
        sizes.append(len(gzip.compress(path.read_bytes(), 9, mtime=0)))
        route.fulfill(body=path.read_bytes(), content_type=mimetypes.guess_type(path.name)[0] or "application/octet-stream")

    context = browser.new_context(service_workers="block")  # what it keeps it gets from the browser, not once more from the network
    context.route("**/*", answer)
    context.new_page().goto(SITE + page, wait_until="networkidle")
    context.close()
    return sum(sizes), len(sizes)


def main() -> None:
    """Visit every page of every language, each as a new reader."""
    folder, default = Path(sys.argv[1]), sys.argv[2]
    path = chromium.find()
    if path is None:
        sys.exit("no Chromium on this machine: scripts/test gets one")
    found = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        for language in sorted(terms.parent.name for terms in (ROOT / "docs").glob("*/terms.toml")):
            names = [page.stem for page in (ROOT / "docs" / language).glob("*.md") if page.name != "GUIDE.md"]
            start = "" if language == default else f"{language}/"
            found[language] = {name: visit(browser, folder, start + ("" if name == "index" else f"{name}/")) for name in names}
        browser.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
