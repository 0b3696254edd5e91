"""The figures of a whole run, for the file that the page *How this site is checked* shows: no date in them, so that builds stay reproducible."""

from pathlib import Path
from typing import Any

from recording import record

from mutation.tally import CHECK_NAMES, EXACT, VALUES, Tally


def figures(tally: Tally, each: int) -> dict[str, Any]:
    """Totals, then planted and survived by language and kind, then what each check catches with all others off, by kind.

    `each`: so many mutants of each kind were planted in each language, 0 where it was all of them.
    """
    values = [kind for kind in tally.kinds if kind in VALUES]
    planted, caught = (sum(counts.values()) for counts in (tally.planted, tally.caught))
    of_values = [sum(tally.of_kind(counts, kind) for kind in values) for counts in (tally.planted, tally.caught)]
    survived = {lang: {kind: tally.planted[lang, kind] - tally.caught[lang, kind] for kind in tally.kinds} for lang in tally.langs}
    return {
        "each": each,
        "planted": planted,
        "caught": caught,
        "values_planted": of_values[0],
        "values_caught": of_values[1],
        "values_caught_without_exact_comparison": sum(tally.without[EXACT, kind] for kind in values),
        "told_once": sum(tally.once.values()),
        "planted_by_kind": {lang: _some({kind: tally.planted[lang, kind] for kind in tally.kinds}) for lang in tally.langs},
        "survived_by_kind": {lang: kept for lang in tally.langs if (kept := _some(survived[lang]))},
        "alone": {name: kept for name in CHECK_NAMES if (kept := _some({kind: tally.alone[name, kind] for kind in tally.kinds}))},
    }


def _some(counts: dict[str, int]) -> dict[str, int]:
    """Counts without those that are nothing."""
    return {kind: number for kind, number in counts.items() if number}


def write(tally: Tally, each: int, path: Path) -> None:
    """Put the figures in place of the former ones."""
    record("mutation", "scripts/mutate --write", figures(tally, each), path)
