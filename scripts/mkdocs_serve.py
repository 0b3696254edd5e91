"""Runs MkDocs for `scripts/build --serve`: whatever a page is like while it is written, the preview goes on.

A site is made aside and put in place when it is whole. Where it cannot be made, one line says why, and the last whole one stays; before there is
one, a page that says the same.
"""

import html
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from click import ClickException
from environment import ROOT, Failed, refusal
from mkdocs_build import TOLD, fault
from placing import put_in_place

sys.path.insert(0, str(ROOT))
from mkdocs.__main__ import cli
from mkdocs.commands import serve
from mkdocs.livereload import LiveReloadServer

SHOWN = "<!doctype html><html lang=en><meta charset=utf-8><title>Preview</title><body><h1>There is no preview yet</h1><p>{}</p></body></html>"
"""The page that stands in place of a site that could not be made yet; the server puts into it what follows every change."""
LAST = "the preview is not of the present pages: the problems above, or this, say what to mend: "


class Lasting(LiveReloadServer):
    """A server that shows the last whole site when a build fails, whatever the reason."""

    def __init__(self, builder: Callable[[], None], **options: Any) -> None:
        def attempt() -> None:
            if wrong := problem(builder):
                print(LAST + wrong, file=sys.stderr, flush=True)

        super().__init__(builder=attempt, **options)


def problem(work: Callable[[], None]) -> str:
    """What stops some work, in one line; empty where it is done."""
    try:
        work()
    except OSError as error:
        return refusal(error)
    except (Failed, ClickException, SystemExit) as error:  # so MkDocs refuses a page, or its settings
        return " ".join(str(error).split())
    except Exception as error:
        return f"{fault(error)}; {TOLD}"
    return ""


def build(config: Any, **options: Any) -> None:
    """Make the site aside, and put it in place where it is whole."""
    site = Path(config.site_dir)
    with tempfile.TemporaryDirectory(prefix="mkdocs_", dir=site.parent) as aside:
        fresh = Path(aside, "site")
        config.site_dir = str(fresh)
        if wrong := problem(lambda: mkdocs_build(config, **options)):
            print(LAST + wrong, file=sys.stderr, flush=True)
            if not (site / "index.html").exists():
                for name in ("index.html", "404.html"):
                    (site / name).write_text(SHOWN.format(html.escape(wrong)), "utf-8")
        else:
            put_in_place(fresh, site, Path(aside, "former"))


mkdocs_build: Callable[..., None] = vars(serve)["build"]
if __name__ == "__main__":
    vars(serve).update(build=build, LiveReloadServer=Lasting)
    cli(["serve", *sys.argv[1:]], prog_name="mkdocs")
