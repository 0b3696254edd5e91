"""The list of what others have written and this project carries with it: `requirements/vendored.toml`."""

import tomllib
from typing import Any

from environment import ROOT, Failed

LIST = ROOT / "requirements" / "vendored.toml"
NEEDED = ("ecosystem", "name", "version", "licence", "folder")
"""What is said of each component; `files` is said too where not all of its folder is meant."""


def vendored() -> dict[str, Any]:
    """What the list says: `component`, a list, and `texts`, the licence's file of packages that carry none. Failed where it cannot be read so."""
    try:
        told = tomllib.loads(LIST.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Failed(f"{LIST.relative_to(ROOT).as_posix()}: expected TOML, got none: {error}") from None
    if wrong := _wrong(told):
        raise Failed(f"{LIST.relative_to(ROOT).as_posix()}: {wrong}")
    return told


def _wrong(told: dict[str, Any]) -> str:
    """What the list lacks, or says in another way than it is read; "" where nothing."""
    texts, components = told.get("texts"), told.get("component")
    if not isinstance(texts, dict) or not _are_texts(list(texts.values())):
        return "expected a table [texts] of packages, each with the file of its licence"
    if not isinstance(components, list) or not all(isinstance(one, dict) for one in components):
        return "expected a [[component]] for each part that is vendored"
    for number, one in enumerate(components, 1):
        missing = [key for key in NEEDED if not isinstance(one.get(key), str)]
        missing += [] if _are_texts(one.get("files", [])) else ["files"]
        if missing:
            return f"component {number}: expected {missing[0]} as {'a list of names' if missing[0] == 'files' else 'text'}"
    return ""


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)
