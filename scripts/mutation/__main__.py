"""What `scripts/mutate` does, in the project's own Python."""

import json
import sys
import time
from dataclasses import asdict
from pathlib import Path

from mutation import measured
from mutation.arguments import command_line, parsed
from mutation.run import Wanted, proved, run, site
from mutation.survivors import grown
from mutation.tally import CHECK_NAMES, Tally, lined_up

MEASURED = Path(__file__).resolve().parents[2] / "belote_examples" / "measured.toml"


class Progress:
    """A bar on a terminal; elsewhere a line for every tenth of the way."""

    def __init__(self) -> None:
        self.start, self.told, self.live = time.monotonic(), 0, sys.stderr.isatty()

    def __call__(self, count: int, total: int) -> None:
        """So many of so many are done."""
        left = (time.monotonic() - self.start) * (total - count) / max(count, 1)
        told = f"{count} of {total} mutants, {left / 60:.0f} min left" if left >= 60 else f"{count} of {total} mutants, {left:.0f} s left"
        if self.live:
            bar = "#" * (30 * count // total)
            print(f"\r[{bar:30}] {told:50}", end="\n" if count == total else "", file=sys.stderr, flush=True)
        elif 10 * count // total > self.told:
            self.told = 10 * count // total
            print(told, file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 all caught but what is listed, 1 not, 2 wrong usage."""
    parser = command_line()
    options = parsed(parser, arguments)
    for name, known in (("lang", site().languages), ("check", ("", *CHECK_NAMES))):
        given = getattr(options, name)
        if unknown := set([given] if isinstance(given, str) else given) - set(known):
            parser.error(f"expected for --{name} one of {', '.join(filter(None, known))}, got {', '.join(sorted(unknown))}")
    wanted = Wanted(tuple(options.lang), tuple(options.kind), options.sample, options.seed, options.check)
    if options.prove:
        wrong = proved(wanted, options.prove)
        print("\n".join([*wrong, f"{options.prove - len(wrong)} of {options.prove} mutants: the whole check says the same"]))
        return 1 if wrong else 0
    tally = run(wanted, options.jobs, Progress())
    if not tally.planted:
        parser.error(f"nothing to plant: expected a kind such as digit, got {', '.join(options.kind)}")
    if options.json:
        Path(options.json).write_text(as_json(tally), "utf-8")
    if options.write:
        measured.write(tally, options.sample, MEASURED)
    return report(tally, options.survivors, options.check)


def report(tally: Tally, most: int, check: str) -> int:
    """Print the tables, survivors, and what must not have survived."""
    print(lined_up(tally.by_kind()), "", lined_up(tally.by_check()), "", sep="\n")
    for one in tally.survivors[:most]:
        print(f"{one.path}:{one.line}: {one.kind}: {one.was!r} became {one.now!r}")
    wrong = [] if check else grown(tally)
    print("\n".join(wrong))
    return 1 if wrong else 0


def as_json(tally: Tally) -> str:
    """The counts by kind and by check, and every survivor."""
    found = {
        "planted": {lang: {kind: tally.planted[lang, kind] for kind in tally.kinds} for lang in tally.langs},
        "caught": {lang: {kind: tally.caught[lang, kind] for kind in tally.kinds} for lang in tally.langs},
        "alone": {name: {kind: tally.alone[name, kind] for kind in tally.kinds} for name in CHECK_NAMES},
        "without": {name: {kind: tally.without[name, kind] for kind in tally.kinds} for name in CHECK_NAMES},
        "survivors": [asdict(one) for one in tally.survivors],
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
