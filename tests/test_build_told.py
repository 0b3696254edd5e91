"""A build that is told something wrong, by its environment, by a file of the project or by the place where it stands: one clear line, no site."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import COPIED
from tests.sources import ROOT
from tests.test_build_faults import SCRIPT, build, former, kept

TOLD = [
    ("SITE_URL", 'https://x.org/"><script>alert(7)</script>/'), ("SITE_URL", "https://x.org/\n"), ("SITE_URL", "ftp://x.org/"),
    ("SITE_URL", "//x.org/"), ("SITE_URL", "https://x.org/#.*"), ("SITE_URL", "https://user@x.org/"),
    ("SITE_URL", "x" * 100_000), ("SOURCE_DATE_EPOCH", "garbage"), ("SOURCE_DATE_EPOCH", "99999999999999999999"), ("SOURCE_DATE_EPOCH", "-1"),
    ("SOURCE_DATE_EPOCH", "9" * 100_000),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), TOLD, ids=[f"{name}={value[:25]!r}" for name, value in TOLD])
def test_what_the_environment_says_is_looked_at_before_anything_is_made(name: str, value: str, tree: Path) -> None:
    former(tree)
    run = build(tree, env=os.environ | {name: value})
    assert (run.returncode, run.stdout) == (1, "")
    assert re.fullmatch(f"scripts/build: {name}: expected .*, got '.*'; site/ is as it was\n", run.stderr), run.stderr
    assert len(run.stderr) < 300 and kept(tree)


def emptied(text: str) -> str:
    return ""


def no_toml(text: str) -> str:
    return text + "\nname = = 1\n"


def without_hooks(text: str) -> str:
    return text.replace("hooks: [scripts/mkdocs_hook.py]", "hooks: []")


def without_theme(text: str) -> str:
    return re.sub(r"^theme:\n(?: .*\n)+", "", text, flags=re.M)


def with_an_address(text: str) -> str:
    return re.sub("^site_url: .*$", "site_url: 'https://x.org/\"><script>alert(7)</script>/'", text, flags=re.M)


SPOILT = [
    ("requirements/vendored.toml", emptied, r"requirements/vendored\.toml: expected a table \[texts\]"),
    ("requirements/vendored.toml", no_toml, r"requirements/vendored\.toml: expected TOML, got none: .*line \d+"),
    ("mkdocs.yml", without_hooks, r"docs/overrides/main\.html:\d+: .*hashed.* mkdocs\.yml with its hooks"),
    ("mkdocs.yml", without_theme, r"scripts/mkdocs_hook\.py:\d+: KeyError: 'language'.* mkdocs\.yml with its hooks"),
    ("mkdocs.yml", with_an_address, "site_url: expected an address such as"),
]


@pytest.mark.parametrize(("name", "how", "said"), SPOILT, ids=[f"{name} {how.__name__}" for name, how, _ in SPOILT])
def test_a_spoilt_file_is_named_in_one_line(name: str, how: Callable[[str], str], said: str, tree: Path) -> None:
    former(tree)
    text = (tree / name).read_text("utf-8")
    assert how(text) != text
    (tree / name).write_text(how(text), "utf-8")
    run = build(tree)
    assert run.returncode == 1
    assert len(re.findall(f"^.*{said}.*$", run.stderr, re.M)) == 1, run.stderr
    assert re.fullmatch("scripts/build: .*; site/ is as it was", run.stderr.splitlines()[-1])
    assert "Traceback" not in run.stderr and kept(tree)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no locale that cannot say a path")
def test_an_environment_is_made_where_the_locale_cannot_say_the_path(tree: Path) -> None:
    """Without packages: that it lacks them is said by the checks."""
    place = tree / "équipe"
    place.mkdir()
    for name in COPIED:
        (tree / name).rename(place / name)
    for name in ("build.txt", "test.txt"):
        (place / "requirements" / name).write_text("# none\n", "utf-8")
    run = build(place, env=os.environ | {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"})
    assert run.returncode == 1
    assert "which this Python lacks" in run.stderr and "Traceback" not in run.stderr
    assert (place / ".venv" / "build.lock").is_file()


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text elsewhere")
def test_a_path_that_is_no_text_is_refused(tmp_path: Path) -> None:
    place = tmp_path / os.fsdecode(b"\xe9quipe")
    shutil.copytree(ROOT / "scripts", place / "scripts")
    run = subprocess.run(SCRIPT, cwd=place, capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (1, "")
    told = r"scripts/build: expected a folder whose path is UTF-8, got '.*\\udce9quipe': give it another name\n"
    assert re.fullmatch(told, run.stderr), run.stderr
