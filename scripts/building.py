"""What `scripts/build` does: check everything and build into a folder aside at the same time, then put that in place of `site/`."""

import argparse
import contextlib
import os
import signal
import sys
import tempfile
from pathlib import Path

import wanted
from environment import PYTHON, ROOT, WORK, Failed, alone, provide, refusal, run, started
from placing import put_in_place, remove, restore
from vendored import vendored

ABOUT = """Checks every table, number and card on the pages against the engine, then builds the site into site/."""
QUIET = {"NO_MKDOCS_2_WARNING": "1"}  # a notice about the theme's next major version, at every run
DATED = {"SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH") or "0"}  # the day of a build is no part of the site
ENGINE = (PYTHON, "-m", "belote_examples")
BEHIND = 4
"""How far the checks stand behind the pages where both want a processor: at the end one is enough for the pages, and the checks have the other."""


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 all good, 1 a problem, 2 wrong usage."""
    options = _parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: what was started ends too
    try:
        with alone():
            provide("build")
            if options.check is not None:
                return run(*ENGINE, "check", *map(os.path.abspath, options.check))
            if options.write:
                return run(*ENGINE, "write")
            if options.accept:
                return max(run(*ENGINE, "check", f"--accept={section}") for section in options.accept)
            wanted.check(os.environ)
            vendored()
            if not options.serve:
                return _build(options.compressed)
        return run(PYTHON, "scripts/mkdocs_serve.py", "--dev-addr", options.serve, PYTHONDONTWRITEBYTECODE="1", **QUIET, **DATED)
    except Failed as problem:
        return _stopped(str(problem))
    except OSError as problem:
        return _stopped(refusal(problem, WORK))
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/build", description=ABOUT, allow_abbrev=False)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", nargs="*", metavar="PATH",
                      help="only check; show the problems of these files and folders alone, such as docs/hi/counting.md, and count the others")
    what.add_argument("--write", action="store_true", help="rewrite the generated regions of the pages and show what changed")
    what.add_argument("--compressed", action="store_true", help="build, and put a .br and a .gz beside each text for a server that sends them")
    what.add_argument("--accept", nargs="+", metavar="PAGE#SECTION",
                      help="stamp a translated section as made from the present reference: hi/counting.md#one-trick, or hi/counting.md whole")
    what.add_argument("--serve", nargs="?", const="127.0.0.1:8000", metavar="ADDRESS",
                      help="preview that follows texts, terms, examples and engine (127.0.0.1:8000 unless told)")
    return parser


def _build(compressed: bool) -> int:
    fresh, former, site = WORK / "site", WORK / "former", ROOT / "site"
    restore(site, former)
    remove(fresh)
    if wrong := made(fresh):
        return _stopped(wrong)
    if compressed and run(PYTHON, "scripts/compressing.py", fresh):
        return _stopped("the texts could not be compressed")
    put_in_place(fresh, site, former)
    print("built site/: to read it, run `python3 -m http.server --directory site` and open http://localhost:8000/")
    return 0


def made(folder: Path) -> str:
    """Check everything and make the pages meanwhile; the problem where there is one.

    Where the checks find it, the pages are not waited for, and what was said of them is not told.
    """
    making, scratch = (PYTHON, "scripts/mkdocs_build.py", "--site-dir", folder), WORK / "scratch"
    remove(scratch)  # what a killed MkDocs left
    scratch.mkdir(parents=True)
    with tempfile.TemporaryFile() as said:
        with started(*making, said=said, TMPDIR=str(scratch), **QUIET, **DATED) as pages:
            with started(*ENGINE, "check") as checks:
                if sys.platform != "win32":
                    with contextlib.suppress(OSError):  # the system has its own way
                        os.setpriority(os.PRIO_PROCESS, checks.pid, os.getpriority(os.PRIO_PROCESS, 0) + BEHIND)
                if checks.wait():
                    return "the checks found problems"
            failed = pages.wait()
        said.seek(0)
        print(said.read().decode("utf-8", "replace"), end="", file=sys.stderr, flush=True)
    return "the pages could not be built" if failed else ""


def _stopped(why: str) -> int:
    print(f"scripts/build: {why}; site/ is as it was", file=sys.stderr)
    return 1
