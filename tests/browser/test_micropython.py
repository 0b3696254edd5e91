"""The engine in the browser: under MicroPython in WebAssembly it says, of the vectors and of drawn deals, what it says in CPython."""

import hashlib
import itertools
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Route

from tests.browser import recital
from tests.conftest import ROOT

ASSETS = ROOT / "docs" / "assets" / "micropython"
ENGINE = sorted((ROOT / "belote_examples" / "engine").glob("*.py"))
VECTORS = ROOT / "tests" / "data" / "vectors"
DATA = ("played_deals.jsonl", "declared_deals.jsonl", "legality.jsonl")
HOST = "http://localhost/"
"""Answered from the work tree, never from the network."""
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm"}
SECONDS = 120
RUN = """async ([files, run, chapters]) => {
  const { loadMicroPython } = await import("./micropython.mjs");
  const printed = [];
  const python = await loadMicroPython({ url: "./micropython.wasm", heapsize: 16 * 2 ** 20, stdout: (line) => printed.push(line) });
  for (const folder of ["/src", "/src/belote_examples", "/src/belote_examples/engine", "/told"]) python.FS.mkdir(folder);
  for (const [path, text] of Object.entries(files)) python.FS.writeFile("/src/" + path, text);
  const start = performance.now();
  python.runPython(run);
  const told = Object.fromEntries(chapters.map((name) => [name, python.FS.readFile(`/told/${name}.txt`, { encoding: "utf8" })]));
  return { told, printed, seconds: (performance.now() - start) / 1000 };
}"""
START = "import os, sys\nsys.path.insert(0, '/src')\nos.chdir('/src')\nimport recital\nprint(sys.implementation.name)\nrecital.write('/told')"


class Told(NamedTuple):
    """What both said, by chapter, and how long the browser took."""

    here: dict[str, str]
    browser: dict[str, str]
    printed: list[str]
    seconds: float


def _answer(route: Route) -> None:
    name = route.request.url.removeprefix(HOST)
    if not name:
        route.fulfill(body="<!doctype html><title>engine</title>", content_type="text/html")
    elif Path(name).suffix in TYPES:
        route.fulfill(body=(ASSETS / name).read_bytes(), content_type=TYPES[Path(name).suffix])
    else:
        route.abort()


@pytest.fixture(scope="module")
def told(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    folder = tmp_path_factory.mktemp("told")
    before = Path.cwd()
    os.chdir(VECTORS)
    try:
        recital.write(str(folder))
    finally:
        os.chdir(before)
    here = {name: (folder / f"{name}.txt").read_text("utf-8") for name in recital.CHAPTERS}
    files = {f"belote_examples/engine/{path.name}": path.read_text("utf-8") for path in ENGINE}
    files |= {name: (VECTORS / name).read_text("utf-8") for name in DATA}
    files |= {"belote_examples/__init__.py": "", "recital.py": Path(recital.__file__).read_text("utf-8")}
    context = browser.new_context()
    context.route("**/*", _answer)
    page = context.new_page()
    page.set_default_timeout(SECONDS * 1000)
    page.goto(HOST)
    result = page.evaluate(RUN, [files, START, list(recital.CHAPTERS)])
    yield Told(here, result["told"], result["printed"], result["seconds"])
    context.close()


def test_it_ran_in_micropython(told: Told) -> None:
    assert told.printed == ["micropython"]
    assert told.seconds < SECONDS


@pytest.mark.parametrize("chapter", recital.CHAPTERS)
def test_a_chapter_is_the_same(told: Told, chapter: str) -> None:
    here, there = told.here[chapter], told.browser[chapter]
    if hashlib.sha256(here.encode()).digest() != hashlib.sha256(there.encode()).digest():
        pairs = itertools.zip_longest(here.splitlines(), there.splitlines())
        item, (expected, got) = next((index, pair) for index, pair in enumerate(pairs) if pair[0] != pair[1])
        pytest.fail(f"{chapter}, item {item}:\n  CPython says     {expected}\n  MicroPython says {got}")


def test_nothing_is_left_out(told: Told) -> None:
    deals, declared, positions = ((VECTORS / name).read_text("utf-8").count("\n") for name in DATA)
    lines = {name: text.count("\n") for name, text in told.here.items()}
    assert lines["played"] == deals == 1084 and lines["legality"] == 2 * positions and lines["declared"] == 5 * declared
    assert lines["scored"] == recital.SCORES and lines["matches"] == recital.MATCHES and lines["refused"] == recital.REFUSALS
    assert told.here["auctions"].count("\n") > 5 * recital.AUCTIONS
    outcomes = {name: told.here["scored"].count(f" {name} ") for name in ("made", "failed", "capot", "generale", "tie")}
    assert min(outcomes.values()) > 0, outcomes


def test_the_file_is_the_one_that_was_fetched() -> None:
    named = [line.split() for line in (ASSETS / "SHA256SUMS").read_text("ascii").splitlines()]
    assert {name.removeprefix("*"): digest for digest, name in named} == {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in ASSETS.glob("micropython.*")
    }


def test_the_engine_keeps_to_the_subset() -> None:
    """What MicroPython would refuse at import is seen above; these it would take and do otherwise, or CPython alone needs."""
    for path in ENGINE:
        text = path.read_text("utf-8")
        for word in ("_replace(", "_asdict(", ".upper(", "dataclass", "functools", "itertools", "import enum", "import typing", "from typing"):
            assert word not in text, f"{path.name}: {word}"


def test_a_difference_would_be_named() -> None:
    with pytest.raises(pytest.fail.Exception, match="scored, item 1:\n  CPython says     b\n  MicroPython says c"):
        test_a_chapter_is_the_same(Told({"scored": "a\nb\n"}, {"scored": "a\nc\n"}, [], 0), "scored")
