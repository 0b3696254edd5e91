"""What `scripts/find_deals` does: a deal for each example that lacks one, or for those named, written into its TOML file."""
import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from hands import Goal
from player import Setting, blunders
from seeking import seek
from trick_seeking import TrickGoal, seek_trick
from tricks_entry import NoEntry, lines, written

from belote_examples.engine.play import Trick
from belote_examples.engine.tally import Tally
from belote_examples.examples import AnyExample, Example, TrickExample, load
from belote_examples.kinds import LOADERS

ROOT = Path(__file__).resolve().parent.parent
PLAYS = 30_000
"""Deals played for an example before the search gives up: a minute or two."""
ABOUT = """Finds a complete, legal and sensibly played deal for each example whose `tricks` are empty, or for those named, and writes its
eight tricks into the example's TOML file. The same seed finds the same deals."""


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 all found, 1 not."""
    parser = argparse.ArgumentParser(prog="scripts/find_deals", description=ABOUT, allow_abbrev=False)
    parser.add_argument("ids", nargs="*", metavar="ID", help="an example to find a deal for, in place of the one it has")
    parser.add_argument("--seed", type=int, default=0, help="another seed finds other deals (default: 0)")
    options = parser.parse_args(arguments)
    tables, problems = load(ROOT, loaders=LOADERS)
    for problem in problems:
        print(problem, file=sys.stderr)
    known = {example.id: example for table in tables for example in table.examples if isinstance(example, Example | TrickExample)}
    unknown = [name for name in options.ids if name not in known]
    if problems or unknown:
        print("".join(f"scripts/find_deals: expected the id of an example, got {name}\n" for name in unknown), end="", file=sys.stderr)
        return 1
    wanted = [known[name] for name in options.ids] or [example for example in known.values() if not example.tricks and not _shares(example)]
    failed = [example.id for example in wanted if not _find(example, options.seed)]
    return 1 if failed else 0


def _shares(example: AnyExample) -> bool:
    text = (ROOT / example.place.path).read_text("utf-8").splitlines()[example.place.line :]
    entry = text[: text.index("[[example]]")] if "[[example]]" in text else text
    return any(line.startswith("same_deal_as") for line in entry)


def _find(example: AnyExample, seed: int) -> bool:
    best, tricks = 1_000_000, None
    for found in deals(example, Random(f"{example.id} {seed}")):
        if (weight := weight_of(example, found)) < best:
            best, tricks = weight, found
        if not weight:
            break
    if tricks is None:
        print(f"{example.id}: no deal found in {PLAYS} plays", flush=True)
        return False
    path = ROOT / example.place.path
    try:
        path.write_text(written(path.read_text("utf-8"), example.id, lines(tricks)), "utf-8")
    except NoEntry as problem:
        print(f"{example.place.path}: {problem}", file=sys.stderr)
        return False
    print(f"{example.id}: found, blunders {best}", flush=True)
    return True


def weight_of(example: AnyExample, tricks: tuple[Trick, ...]) -> int:
    """The weight of all blunders in a deal of an example."""
    return sum(blunder.weight for blunder in blunders(setting_of(example), tricks))


def deals(example: AnyExample, random: Random) -> Iterator[tuple[Trick, ...]]:
    """Deals for an example, one after another."""
    if isinstance(example, TrickExample):
        return seek_trick(trick_goal_of(example), random, PLAYS)
    return seek(goal_of(example), random, PLAYS)


def setting_of(example: AnyExample) -> Setting:
    """What an example is played under."""
    return Setting(example.rules, example.request["strain"], example.request["taker"])


def goal_of(example: Example) -> Goal:
    """The deal an example asks for."""
    return Goal(setting_of(example), example.deal.contract.value, example.deal.tally)


def trick_goal_of(example: TrickExample) -> TrickGoal:
    """The deal an example of one trick asks for: no belote and no declaration, so that nothing stands beside the trick."""
    nothing = Tally((0, 0), "ns", (), (0, 0), None, None)
    return TrickGoal(Goal(setting_of(example), None, nothing), example.number, example.cards, example.hand)
