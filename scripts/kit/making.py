"""What `scripts/make_kit` does: ask the engine every question of the kit and write the lines, and what they are about, into the package."""
import argparse
import hashlib
import json
from pathlib import Path

from belote_examples.engine.rule_sets import RULE_SETS

from .lines import as_bytes, lines
from .probe import Json

FOLDER = Path(__file__).resolve().parents[2] / "belote_examples" / "kit"
FORM = 1
"""The form of a line. Another form is another first number of the version."""
ABOUT = """Writes the conformance kit: belote_examples/kit/vectors.jsonl and kit.json. The second number of its version goes up by itself when
a line or a rule set is another than before."""
CLASSES = {
    "counting": "card points, the last trick's ten, and whose they are",
    "belote": "king and queen of trump: to whom, when, and whether they count towards the contract",
    "failed": "when a contract fails, and what becomes of the points",
    "tie": "level deals in classic, and the points that are held",
    "capot": "all eight tricks, bid or not, by a side or by one seat",
    "doubled": "coinche and surcoinche: what is multiplied, and by what",
    "rounding": "to tens, and what rounding does not decide",
    "declarations": "runs and carrés: found, compared, scored",
    "legality": "the cards that a hand may play",
    "auction": "whose turn it is, what may be said, what it comes to",
    "match": "totals, held points, and the end",
    "bad_input": "requests that must be refused, and at which field",
}


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 written or as it should be, 1 not as it should be."""
    parser = argparse.ArgumentParser(prog="scripts/make_kit", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--check", action="store_true", help="write nothing, and say whether the files are what would be written")
    options = parser.parse_args(arguments)
    made = files(FOLDER)
    stale = [name for name, content in made.items() if not (FOLDER / name).is_file() or (FOLDER / name).read_bytes() != content]
    for name in stale:
        if options.check:
            print(f"belote_examples/kit/{name} is not what the engine says: run scripts/make_kit")
        else:
            (FOLDER / name).write_bytes(made[name])
            print(f"wrote belote_examples/kit/{name}")
    return 1 if options.check and stale else 0


def files(folder: Path) -> dict[str, bytes]:
    """The files of the kit by name; `folder` has those that are committed, whose version goes on."""
    vectors = as_bytes(lines())
    about: Json = {"classes": CLASSES, "rule_sets": rule_sets(), "lines": vectors.count(b"\n"), "sha256": hashlib.sha256(vectors).hexdigest()}
    about = {"version": version(folder / "kit.json", about)} | about
    return {"vectors.jsonl": vectors, "kit.json": (json.dumps(about, ensure_ascii=False, indent=1) + "\n").encode()}


def rule_sets() -> dict[str, Json]:
    """Every rule set: its source, the switches on which that says nothing, and all of them by game."""
    return {
        name: {"source": one.source, "open": list(one.unknown)} | {rules.game: rules.switches() for rules in one.rules} for name, one in RULE_SETS.items()
    }


def version(path: Path, about: Json) -> str:
    """The version that is committed, or the next where something is another than there."""
    committed: Json = json.loads(path.read_bytes()) if path.is_file() else {}
    form, _, number = str(committed.pop("version", f"{FORM}.-1")).partition(".")
    if int(form) != FORM:
        return f"{FORM}.0"
    return f"{FORM}.{int(number) + (committed != about)}"
