"""The mutants that may survive, by kind, each with its reason and the most that any language may have: the list must not grow."""

import tomllib
from pathlib import Path

from mutation.tally import Tally

LIST = Path(__file__).with_suffix(".toml")


def allowed() -> dict[str, dict[str, object]]:
    """Each kind with its `reason` and `most`, a number for each language."""
    return tomllib.loads(LIST.read_text("utf-8"))


def grown(tally: Tally) -> list[str]:
    """What survived and may not: one line for a kind and a language."""
    found, known = [], allowed()
    for lang, kind in sorted(tally.planted):
        survived = tally.planted[lang, kind] - tally.caught[lang, kind]
        most = known.get(kind, {}).get("most", {})
        if survived > (limit := most.get(lang, 0) if isinstance(most, dict) else 0):
            found.append(f"{lang}: {survived} of {tally.planted[lang, kind]} mutants of the kind {kind!r} survived, at most {limit} may")
    return found
