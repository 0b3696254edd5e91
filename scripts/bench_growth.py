"""How the cost of the checks grows: synthetic sites of more and more languages and examples, each checked in a process of its own."""

import json
import re
import shutil
import subprocess
import tempfile
import tomllib
from collections import Counter
from pathlib import Path

from bench_rows import Row, median
from environment import PYTHON, ROOT

LANGUAGES, EXAMPLES = (1, 6, 12, 24), (15, 60, 240)
LIKE = {
    "en": "en", "fr": "fr", "hi": "hi", "sv": "sv", "th": "th", "hr": "hr", "da": "sv", "vi": "th", "bs": "hr", "gu": "hi", "nl": "sv", "lo": "th",
    "de": "sv", "id": "th", "sr": "hr", "bn": "hi", "nb": "sv", "ms": "th", "kn": "hi", "fi": "sv", "et": "sv", "hu": "sv", "el": "sv", "bg": "sv",
}  # fmt: skip
"""Synthetic languages, each with the words of one that has the same forms of number."""
SOURCES = ("coinche", "close", "coinche-extras", "coinche-capots", "generale")
PAGE = 30
"""Examples of a page: a text of many more is not read."""
PREPARE = """
from belote_examples import write
from belote_examples.checks import accept
from belote_examples.checks.site import REFERENCE, load
write.main([])
site = load()
for code, language in site.languages.items():
    for name in language.pages if code != REFERENCE else ():
        accept.main(site, f"{code}/{name}")
"""
MEASURE = """
import contextlib, io, json, pathlib, re, time
start = time.process_time()
from belote_examples import checks
said = io.TextIOWrapper(io.BytesIO())
with contextlib.redirect_stdout(said):
    checks.main(["--format", "json"])
seconds = time.process_time() - start
said.seek(0)
peak = re.search(r"VmHWM:\\s+(\\d+) kB", pathlib.Path("/proc/self/status").read_text("ascii"))  # getrusage has the starting program's too
print(json.dumps([seconds, int(peak[1]) / 1024, json.load(said)["checked"]["rows"]]))
"""


def rows(repeats: int) -> list[Row]:
    """What one more language with one more example costs at the largest size, against the same at a middle one."""
    cost = {(languages, examples): _cost(languages, examples, min(repeats, 2)) for languages in LANGUAGES for examples in EXAMPLES}
    figures = ", ".join(f"{languages} x {examples}: {seconds:.2f} s {memory:.0f} MB" for (languages, examples), (seconds, memory) in cost.items())
    ratios = [_growth([(languages * examples, both[part]) for (languages, examples), both in cost.items()]) for part in (0, 1)]
    named = zip(("time", "memory"), ratios, strict=True)
    return [Row(f"growth, {what}", f"languages x examples: {figures}", ratio, at_most=1.5) for what, ratio in named]


def _growth(points: list[tuple[int, float]]) -> float:
    """The cost of a row from the middle size to the largest, against that from the smallest to the middle one; 1 is linear."""
    points = sorted(points)
    (low, first), (middle, second), (high, third) = points[0], points[-3], points[-1]
    return ((third - second) / (high - middle)) / ((second - first) / (middle - low))


def _cost(languages: int, examples: int, repeats: int) -> tuple[float, float]:
    """Seconds of computing and megabytes of a check of a synthetic site. RuntimeError when it has not read every row."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        _make(tree, list(LIKE)[:languages], examples)
        _run(tree, PREPARE)
        found = [json.loads(_run(tree, MEASURE)) for _ in range(repeats)]
    if missed := [read for *_, read in found if read != languages * examples]:
        raise RuntimeError(f"{languages} languages with {examples} examples: expected {languages * examples} rows to be read, got {missed[0]}")
    return median([seconds for seconds, *_ in found]), median([memory for _, memory, _ in found])


def _make(tree: Path, codes: list[str], count: int) -> None:
    """A site whose pages have a table of examples each, and a sentence that quotes each example."""
    shutil.copytree(ROOT / "belote_examples", tree / "belote_examples", ignore=shutil.ignore_patterns("*.toml", "__pycache__"))
    folder = tree / "belote_examples" / "examples"
    blocks = [block for name in SOURCES for block in _blocks(ROOT / "belote_examples" / "examples" / f"{name}.toml")]
    chosen = [(f"row-{number}", blocks[number % len(blocks)]) for number in range(count)]  # each with its title, told apart by its end
    for name, those in _pages(chosen):
        texts = [re.sub(r'^id = "[^"]*"', f'id = "{id_}"', block, count=1, flags=re.M) for id_, block in those]
        (folder / f"{name}.toml").write_text('game = "coinche"\n\n' + "\n".join(texts), "utf-8")
    listed = "".join(f"        - {{locale: {code}, name: {code}}}\n" for code in codes)
    (tree / "mkdocs.yml").write_text(f"plugins:\n  - i18n:\n      languages:\n{listed}", "utf-8")
    floor = 'languages = ["en"]\npages = ["index.md"]\nregions = ["index"]\nexamples = ["row-0"]\n'
    (tree / "belote_examples" / "floor.toml").write_text(floor, "utf-8")
    shutil.copytree(ROOT / "docs" / "assets", tree / "docs" / "assets", ignore=shutil.ignore_patterns("*.png"))
    for code in codes:
        shutil.copy(ROOT / "docs" / "assets" / "cards" / f"{LIKE[code]}.png", tree / "docs" / "assets" / "cards" / f"{code}.png")
        _language(tree / "docs" / code, ROOT / "docs" / LIKE[code], chosen)


def _pages(chosen: list[tuple[str, str]]) -> list[tuple[str, list[tuple[str, str]]]]:
    """The examples of each page, whose table has its name."""
    return [(f"page-{start}" if start else "index", chosen[start : start + PAGE]) for start in range(0, len(chosen), PAGE)]


def _blocks(path: Path) -> list[str]:
    found = [f"[[example]]{block}" for block in path.read_text("utf-8").split("[[example]]")[1:]]
    return [block for block in found if "same_deal_as" not in block]


def _language(folder: Path, like: Path, chosen: list[tuple[str, str]]) -> None:
    folder.mkdir()
    terms = (like / "terms.toml").read_text("utf-8")
    before, titles = terms.split("\n[titles]\n")
    rest = re.search(r"\n\[.*", titles, re.S)
    kept = tomllib.loads(terms)["titles"]
    several: Counter[str] = Counter()
    own = ""
    for id_, block in chosen:
        title = kept[block.split('id = "')[1].split('"')[0]]
        own += f'{id_} = "{title}{" –" * several[title]}"\n'
        several[title] += 1
    (folder / "terms.toml").write_text(f"{before}\n[titles]\n{own}\n{rest[0] if rest else ''}", "utf-8")
    (folder / "GUIDE.md").write_text((like / "GUIDE.md").read_text("utf-8") + f"\n{folder.name}\n", "utf-8")
    for name, those in _pages(chosen):
        quoted = [re.search(r"^result = \{ ns = (\d+), ew = (\d+)", block, re.M) for _, block in those]
        said = [f"* [{found[1]}](#{id_}.ns), [{found[2]}](#{id_}.ew)\n" for (id_, _), found in zip(those, quoted, strict=True) if found]
        page = f"---\ndescription: {folder.name}\n---\n# {folder.name} {{#index}}\n\n<!-- table: {name} -->\n<!-- /table -->\n\n{''.join(said)}"
        (folder / f"{name}.md").write_text(page, "utf-8")


def _run(tree: Path, program: str) -> str:
    done = subprocess.run([PYTHON, "-c", program], cwd=tree, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise RuntimeError(f"a synthetic site could not be checked: {done.stderr.strip()[-300:]}")
    return done.stdout.splitlines()[-1] if done.stdout.strip() else ""
