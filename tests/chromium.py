"""Find a Chromium for the browser tests; run as a script, also get one: the system's, else Playwright's, else the distribution's."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
PLAYWRIGHT_SECONDS = 300


def find() -> str | None:
    """The path of a Chromium that starts: `$CHROME`, one on the path, or Playwright's; None when there is none."""
    if wanted := os.environ.get("CHROME"):
        return wanted if _starts(wanted) else None
    for name in NAMES:
        if (path := shutil.which(name)) and _starts(path):
            return path
    return _of_playwright()


def _starts(path: str) -> bool:
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _of_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() and _starts(path) else None


def _get() -> str | None:
    """Get a Chromium from Playwright, or from the distribution where that is allowed; the path, or None."""
    print("no Chromium on this machine: asking Playwright, then the distribution, for one", flush=True)
    as_root = [] if not hasattr(os, "geteuid") or os.geteuid() == 0 else ["sudo", "-n"]
    distribution = [[*as_root, "apt-get", "update", "-qq"], [*as_root, "apt-get", "install", "-y", "-qq", "chromium"]]
    for steps in ([[sys.executable, "-m", "playwright", "install", "chromium"]], distribution):
        for step in steps:
            try:
                subprocess.run(step, stdin=subprocess.DEVNULL, capture_output=True, timeout=PLAYWRIGHT_SECONDS)
            except (OSError, subprocess.TimeoutExpired):
                break
        if path := find():
            return path
    return None


def main() -> int:
    """Print where the Chromium is; 1 and one line when none can be had."""
    path = find() or (None if os.environ.get("CHROME") else _get())
    if path is None:
        print("no Chromium: expected one on the path or in $CHROME, and neither Playwright nor apt-get gave one: "
              "install chromium and try again", file=sys.stderr)  # fmt: skip
        return 1
    print(f"browser tests run in {path}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
