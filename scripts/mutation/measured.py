"""The figures of a whole run, in the file that the page *How this site is checked* can show: no date in it, so that builds stay reproducible."""

from pathlib import Path

from mutation.tally import CHECK_NAMES, EXACT, VALUES, Tally

HEAD = (
    "# Measured figures, written by scripts/mutate --write alone. each: so many mutants of each kind in each language, 0 where it was all of them.\n"
)


def text(tally: Tally, each: int) -> str:
    """The run as TOML: totals, then planted and survived by language and kind, then what each check catches with all others off, by kind."""
    values = [kind for kind in tally.kinds if kind in VALUES]
    planted, caught = (sum(counts.values()) for counts in (tally.planted, tally.caught))
    of_values = [sum(tally.of_kind(counts, kind) for kind in values) for counts in (tally.planted, tally.caught)]
    exact = sum(tally.without[EXACT, kind] for kind in values)
    lines = [
        "[mutation]",
        f"each = {each}",
        f"planted = {planted}",
        f"caught = {caught}",
        f"values_planted = {of_values[0]}",
        f"values_caught = {of_values[1]}",
    ]
    lines += [f"values_caught_without_exact_comparison = {exact}", f"told_once = {sum(tally.once.values())}"]
    for lang in tally.langs:
        lines += _table(f"planted.{lang}", {kind: tally.planted[lang, kind] for kind in tally.kinds})
        lines += _table(f"survived.{lang}", {kind: tally.planted[lang, kind] - tally.caught[lang, kind] for kind in tally.kinds})
    for name in CHECK_NAMES:
        lines += _table(f"alone.{name}", {kind: tally.alone[name, kind] for kind in tally.kinds})
    return HEAD + "\n".join(lines) + "\n"


def _table(name: str, counts: dict[str, int]) -> list[str]:
    """A table of counts without those that are nothing."""
    kept = {kind: number for kind, number in counts.items() if number}
    return ["", f"[mutation.{name}]", *(f'"{kind}" = {number}' for kind, number in kept.items())] if kept else []


def write(tally: Tally, each: int, path: Path) -> None:
    """Put the figures in place of the former ones."""
    path.write_text(text(tally, each), "utf-8")
