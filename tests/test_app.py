"""What the tools' pages carry: every refusal that the engine names has words in every language, with the values the engine gives."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from belote_examples import app, proofs
from belote_examples.commands.verbs import answer
from belote_examples.engine.lines import REASONS
from belote_examples.permalinks import addresses, encode, scored
from belote_examples.shape import APP_KEYS, REFUSALS, TOLD_SWITCHES
from belote_examples.terms import load
from tests.conftest import ROOT

LANGUAGES = sorted(path.parent.name for path in (ROOT / "docs").glob("*/terms.toml"))
HEARTS = {"game": "classic", "rules": "maison", "strain": "hearts", "taker": "south", "last_trick": "ns", "points": {"ns": 82}}
REFUSED: dict[str, dict[str, Any]] = {
    "points_out_of_range": {"points": {"ns": 200}},
    "points_do_not_add_up": {"points": {"ns": 82, "ew": 71}},
    "no_such_split": {"points": {"ns": 151}},
    "capot_last_trick_across": {"points": {"ns": 0}, "capot": "ew"},
    "capot_points_across": {"capot": "ns"},
    "generale_without_capot": {"generale": "west"},
    "belote_without_trump": {"strain": "no_trumps", "points": {"ns": 60}, "belote": "ns"},
    "too_many_belotes": {"strain": "all_trumps", "belote": ["ns", "ns", "ns", "ew", "ew"]},
    "both_sides_declare": {"declarations": {"ns": 20, "ew": 50}},
    "no_such_declarations": {"declarations": {"ns": 30}},
    "declarations_out_of_range": {"declarations": {"ns": 5000}},
    "declarations_beside_belote": {"belote": "ew", "declarations": {"ns": 500}},
    "declared_jack_wins": {"points": {"ns": 0}, "declarations": {"ns": 550}},
    "too_low": {"held": -1},
}
"""A deal for each code, and what it takes to be refused with it."""


def refusals() -> Iterator[str]:
    for path in (app.PACKAGE / "engine").glob("*.py"):
        yield from re.findall(r'(?:message|\{cure\}"), (?:field \+ )?"(\w+)"', path.read_text("utf-8"))


def test_every_code_of_the_engine_has_words_and_a_deal_that_is_refused_with_it() -> None:
    named = {f"{kind}_out_of_range" for kind in ("points", "declarations")} | {code for code in refusals() if not code.startswith("_")} | {"too_low"}
    assert named == set(REFUSED) == set(REFUSALS) - {"other"}


@pytest.mark.parametrize("code", REFUSED)
def test_a_refusal_gives_the_values_that_its_words_need(code: str) -> None:
    error: Any = answer("calculate", HEARTS | REFUSED[code])["error"]
    assert error["code"] == code
    for language in LANGUAGES:
        needed = set(re.findall(r"\{(\w+)\}", load(ROOT / "docs" / language, ROOT).word("refused", code)))
        assert needed <= {*error["values"], "field"}, language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_language_fill_in_what_the_reference_does(language: str) -> None:
    own, reference = (load(ROOT / "docs" / name, ROOT) for name in (language, "en"))
    for table, keys in (("app", APP_KEYS), ("refused", REFUSALS), ("switches", TOLD_SWITCHES)):
        for key in keys:
            assert set(re.findall(r"\{\w+\}", own.word(table, key))) == set(re.findall(r"\{\w+\}", reference.word(table, key))), f"{table}.{key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_lead_to_sections_and_rows_that_exist(language: str) -> None:
    terms = load(ROOT / "docs" / language, ROOT)
    known = proofs.proofs(terms, ROOT)
    assert {reason for kinds in known["of"].values() for outcomes in kinds.values() for row in outcomes.values() for reason in row} == set(REASONS)
    for proof in known["rows"]:
        for link in (proof["rule"], proof["row"]):
            page, _, target = link.removeprefix("../").partition("#")
            text = Path(terms.path.parent, f"{page.removesuffix('/') or 'index'}.md").read_text("utf-8")
            assert f"{{#{target}}}" in text or f'id="{target}"' in text, link


@pytest.mark.parametrize(
    ("kind", "outcome", "leads_to"),
    [
        ("classic plain", "tie", "cards tie last_trick tie held_out tie"),
        ("classic plain", "failed", "cards failed last_trick failed forfeit failed held_in held-failed capot_last_trick defence-capot"),
        ("classic plain", "made", "cards made last_trick made belote made declarations declarations held_in held-made"),
        ("classic no_trumps", "made", "cards no-trumps-house last_trick no-trumps-house"),
        ("classic all_trumps", "tie", "cards all-trumps-tie held_out all-trumps-tie"),
        ("coinche plain", "made", "cards contract-made contract contract-made rounding contract-rounded"),
        ("coinche plain", "failed", "base behind contract behind"),
        ("coinche coinched", "made", "base doubled-made contract doubled-made multiplied doubled-made"),
        ("coinche coinched", "failed", "base doubled-failed multiplied doubled-failed"),
        ("coinche surcoinched", "made", "base redoubled-made multiplied redoubled-made"),
    ],
)
def test_a_line_is_proved_by_a_deal_like_it(kind: str, outcome: str, leads_to: str) -> None:
    """The plainest deal of the same trumps, double and outcome: 81 to 81 in hearts is no deal in all trumps."""
    known, (game, key), words = proofs.proofs(load(ROOT / "docs" / "en", ROOT), ROOT), kind.split(), leads_to.split()
    numbers = known["of"][game][key][outcome]
    for reason, example in zip(words[::2], words[1::2], strict=True):
        assert known["rows"][numbers[reason]]["row"] == f"../counting/#{example}.outcome", reason


def test_every_example_has_its_own_words_in_its_address() -> None:
    known = addresses(ROOT)
    assert len(known) == len(scored(ROOT)) and all(fragment.startswith("v1.") for fragment in known.values())
    for example in scored(ROOT):
        asked = {**example.request, **{key: value for key, value in example.stated.items() if value}}
        asked.pop("direction", None)
        told: Any = answer("calculate", asked)
        assert (told["score"]["ns"], told["score"]["ew"]) == (example.documented["ns"], example.documented["ew"]), example.id
        assert encode(asked) == known[example.id]
