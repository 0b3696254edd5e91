"""Pages in English for those who write programs, beside the site's: the conformance kit with an archive of it, and the engine's documentation."""

import contextlib
import hashlib
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from importlib.metadata import version
from pathlib import Path
from string import Template

from environment import last_said
from markdown import Markdown
from mkdocs_addresses import addressed
from placing import remove

ROOT = Path(__file__).resolve().parent.parent
KIT = ROOT / "belote_examples" / "kit"
LOOK = ROOT / "scripts" / "plain"
ENGINE, ENGINE_FILES = "belote_examples.engine", ROOT / "belote_examples" / "engine"
PDOC = (sys.executable, "-m", "pdoc", "--no-search", "--no-show-source", "--template-directory", str(LOOK))
PAGES = {"guide.md": "index.html", "questions.md": "questions.html"}
"""The kit's texts and the pages they become."""
FOOTER = '<a href="./">Test vectors</a> · <a href="questions.html">Questions and answers</a> · <a href="../api/">The engine</a>'
ANCHOR = re.compile(r'(<a class="headerlink" href="#([^"]+)")')
"""A link that pdoc writes without a text."""
TAKEN_FOR_A_MODULE = re.compile(rf'(?<=[)\]])<a href="\w+\.html">{re.escape(ENGINE)}\.(\w+)</a>')
"""A field behind a bracket, as in `score(deal).lines`, that pdoc takes for the module of that name."""
LEADING_ON = """<html lang="en">
<head>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
    <title>The engine</title>"""
"""The head of the page that leads on to the engine's."""
ICON = "assets/favicon.svg"
DAY_LONG = 24 * 60 * 60
"""Seconds after which pages half written are another build's no more."""
DAY = (2000, 1, 1, 0, 0, 0)
"""The date of every file in the archive, which is the same to the byte each time."""


class Documentation:
    """The pages on the engine, which pdoc writes while MkDocs is at work; kept, and written anew only when the engine or their look is another."""

    def __init__(self) -> None:
        content = b"".join(path.read_bytes() for folder in (ENGINE_FILES, LOOK) for path in sorted(folder.iterdir()) if path.is_file())
        content += Path(__file__).read_bytes() + (version("pdoc") + addressed(ROOT / "docs", ICON)).encode()
        self.kept = ROOT / ".build" / "api" / hashlib.sha256(content).hexdigest()[:16]
        self.process: subprocess.Popen[str] | None = None
        for folder in (self.kept.parent, self.kept):
            if not folder.is_dir():
                remove(folder)
        if not self.kept.is_dir():
            self.kept.parent.mkdir(parents=True, exist_ok=True)
            self.fresh = tempfile.mkdtemp(dir=self.kept.parent)
            command = (*PDOC, "--output-directory", str(Path(self.fresh, "pages")), ENGINE)
            env = os.environ | {"PYTHONHASHSEED": "0"}  # the values of a set are shown in its order
            self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")

    def put(self, site: Path) -> str:
        """Put the pages into the site, and say what went wrong where something did."""
        if self.process:
            _, said = self.process.communicate()
            if not self.process.returncode:
                self._keep(Path(self.fresh, "pages"))
            shutil.rmtree(self.fresh)
            if self.process.returncode:
                return last_said(said) or f"pdoc ended with {self.process.returncode}"
        shutil.rmtree(site / "api", ignore_errors=True)
        shutil.copytree(self.kept, site / "api")
        return ""

    def _keep(self, pages: Path) -> None:
        """Name the links that have no text, take no heading for a level that is none and no field for a module; keep the pages for the next build.

        Former ones go.
        """
        for path in pages.rglob("*.html"):
            text = path.read_text("utf-8").replace(ICON, addressed(ROOT / "docs", ICON))
            text = text.replace("<html>\n<head>", LEADING_ON)  # the page that leads on
            text = TAKEN_FOR_A_MODULE.sub(r".\1", text)
            text = ANCHOR.sub(r'\1 aria-label="link to \2"', text)
            path.write_text(re.sub(r"<(/?)h5>", r"<\1p>", text), "utf-8")
        with contextlib.suppress(OSError):  # another build was here first
            pages.rename(self.kept)
        for former in self.kept.parent.iterdir():
            if former != self.kept and (not former.name.startswith("tmp") or former.stat().st_mtime < time.time() - DAY_LONG):
                shutil.rmtree(former, ignore_errors=True)


def write(site: Path) -> None:
    """Put the kit into the site: its files as they are, its texts as pages, and all of it as one archive."""
    folder = site / "kit"
    folder.mkdir(parents=True, exist_ok=True)
    files = sorted(path for path in KIT.iterdir() if path.is_file())
    packed_name = f"belote-kit-{json.loads((KIT / 'kit.json').read_text('utf-8'))['version']}"
    archive = f"{packed_name}.zip"
    for path in files:
        shutil.copyfile(path, folder / path.name)
    for name, page in PAGES.items():
        (folder / page).write_text(_page((KIT / name).read_text("utf-8"), archive), "utf-8")
    with zipfile.ZipFile(folder / archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in files:
            packed.writestr(zipfile.ZipInfo(f"{packed_name}/{path.name}", DAY), path.read_bytes(), zipfile.ZIP_DEFLATED)


def _page(text: str, archive: str) -> str:
    """A text of the kit as a page; the names of its files are links, the first heading is the title."""
    title = text.partition("\n")[0].removeprefix("# ")
    content = Markdown(extensions=["tables", "fenced_code", "toc"]).convert(text)
    content = re.sub(r"<td><code>([a-z_]+\.(?:json|jsonl))</code></td>", r'<td><a href="\1"><code>\1</code></a></td>', content)
    content = content.replace("<pre>", '<pre tabindex="0">')
    for name, page in PAGES.items():
        content = content.replace(f'href="{name}"', f'href="{page if page != "index.html" else "./"}"')
    content = content.replace("</table>", f"</table>\n<p>All of it: <a href=\"{archive}\">{archive}</a></p>", 1) if "kit.json" in content else content
    description = html.escape(" ".join(text.split("\n\n")[1].split()), quote=True)
    template = Template((LOOK / "page.html").read_text("utf-8"))
    style = (LOOK / "plain.css").read_text("utf-8")
    icon = addressed(ROOT / "docs", ICON)
    return template.substitute(title=html.escape(title), description=description, style=style, content=content, footer=FOOTER, icon=icon)
