"""The checks of the pages against doctest on as many examples: whole processes, and what one more example costs.

Doctest compiles and runs a statement an example, which scores a documented deal, and compares a line of text; it reads nothing else. The checks count
a row of a table or a link to a value as an example, and do more for each: they parse the page, write the table's row anew, compare all its cells,
read the row back and score it again; and they go through all words of the pages, in which no further example is counted.
"""

import json
import subprocess
import tempfile
from pathlib import Path

from bench_rows import Row, interleaved, median
from environment import PYTHON, ROOT

HEAD = '''"""The documented deals as a doctest.

>>> from belote_examples.engine.rules import MAISON, OFFICIELLES
>>> from belote_examples.engine.scoring import Contract, score
>>> from belote_examples.engine.tally import Tally
'''
EXPORT = """
import json
from belote_examples.checks.site import load
for one in load().examples.values():
    if hasattr(one, "score"):
        print(json.dumps([one.rules.name.upper(), one.rules.game, repr(one.deal.contract), repr(one.deal.tally), one.deal.held, repr(one.score[:4])]))
"""


def rows(repeats: int) -> list[Row]:
    """Two rows: the marginal cost and the whole process."""
    checked = json.loads(_said("-m", "belote_examples", "check", "--format", "json"))["checked"]
    examples = checked["rows"] + checked["quoted values"]
    with tempfile.TemporaryDirectory() as folder:
        full, empty = Path(folder, "full.py"), Path(folder, "empty.py")
        full.write_text(_doctest(examples), "utf-8")
        empty.write_text(_doctest(0), "utf-8")
        times = interleaved(
            repeats,
            check=lambda: _said("-m", "belote_examples", "check"),
            start=lambda: _said("-c", "import belote_examples.checks"),
            doctest=lambda: _said("-m", "doctest", str(full)),
            empty=lambda: _said("-m", "doctest", str(empty)),
        )
    check, start, doctest, empty_doctest = (median(times[name]) for name in ("check", "start", "doctest", "empty"))
    letters = sum(len(path.read_text("utf-8")) for path in (ROOT / "docs").glob("*/*.md") if path.name != "GUIDE.md")
    said = f"{checked['rows']} rows of {checked['cells']} cells and {checked['quoted values']} links, in pages of {letters} letters"
    one, other = (check - start) / examples, (doctest - empty_doctest) / examples
    figures = f"{one * 1e6:.0f} µs a value ({said}), doctest {other * 1e6:.0f} µs a statement that scores a deal"
    return [
        Row("one more example, start-up apart", figures, one / other, at_most=1.0),
        Row("checks, whole process", f"{check:.2f} s, doctest on {examples} statements {doctest:.2f} s", check / doctest, at_most=2.0),
    ]


def _said(*arguments: str) -> str:
    done = subprocess.run([PYTHON, *arguments], cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise RuntimeError(f"python {' '.join(arguments[:3])} ended with {done.returncode}: {(done.stdout + done.stderr).strip()[-300:]}")
    return done.stdout


def _doctest(examples: int) -> str:
    """A module whose doctest scores the documented deals over and over, as many times as there are examples."""
    deals = [json.loads(line) for line in _said("-c", EXPORT).splitlines()]
    text = HEAD
    for number in range(examples):
        name, game, contract, tally, held, expected = deals[number % len(deals)]
        text += f">>> score({name}.{game}, {contract}, {tally}, {held})[:4]\n{expected}\n"
    return text + '"""\n'
