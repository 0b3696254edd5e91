"""The lines of a score stand in the order that the kit's questions.md gives, `rounding` where it says (rules §5, §6)."""
import json
import random
import re
from typing import Any

from belote_examples.commands.verbs import answer
from belote_examples.conform.vectors import FOLDER
from belote_examples.engine.cards import CLASSIC
from belote_examples.engine.lines import REASONS
from belote_examples.engine.rules import SWITCHES
from tests.browser.deals import drawn

DRAWN = 1500
TOLD = (FOLDER / "questions.md").read_text("utf-8")


def in_order(reasons: list[str], game: str) -> bool:
    """Whether lines stand as they should: `rounding` last, or where the rules go on with what was rounded."""
    order = [reason for reason in REASONS if reason in reasons]
    if "rounding" in order:
        rest = [reason for reason in order if reason != "rounding"]
        goes_on = ("multiplied", "held_in") if game == CLASSIC else ()
        place = next((at for at, reason in enumerate(rest) if reason in goes_on), len(rest))
        tricks = sum(reason in ("cards", "last_trick", "capot_last_trick") for reason in rest)
        places = {place} | ({tricks} if game != CLASSIC and "multiplied" in rest else set())
        return reasons in [[*rest[:at], "rounding", *rest[at:]] for at in places]
    return reasons == order


def scores() -> list[tuple[str, dict[str, Any], Any]]:
    """Scores of drawn deals under drawn switches."""
    found = []
    for seed in range(DRAWN):
        draw, deal = random.Random(seed), drawn(seed)
        changes = {name: draw.choice(values) for name, values in SWITCHES.items() if draw.random() < 0.3}
        completed: Any = answer("calculate", deal | {"rules": "officielles" if seed % 2 else "maison"})
        asked = completed.get("deal") and completed["deal"] | {"rules": {"base": "officielles"} | changes}
        made: Any = asked and answer("score", asked)
        if made and "error" not in made:
            found.append((deal["game"], asked, made))
    return found


def test_lines_stand_in_order_under_any_rules() -> None:
    seen = scores()
    assert len(seen) > DRAWN / 4
    for game, asked, made in seen:
        assert in_order([line["reason"] for line in made["lines"]], game), (asked, made["lines"])
        assert all(line["ns"] or line["ew"] for line in made["lines"]), (asked, made["lines"])
    early = [made for _, _, made in seen if "rounding" in [line["reason"] for line in made["lines"][:-1]]]
    assert len(early) > 3


def test_lines_stand_in_order_in_every_vector() -> None:
    for text in (FOLDER / "vectors.jsonl").read_text("utf-8").splitlines():
        vector = json.loads(text)
        for made in [vector["answer"], *vector["answer"].get("deals", [])]:
            game = vector.get("request", {}).get("game", "")
            assert in_order([line["reason"] for line in made.get("lines", [])], game), vector["id"]


def test_every_reason_is_told_in_this_order() -> None:
    table = TOLD.partition("### The lines of a score")[2].partition("\n## ")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", table, re.M)) == REASONS
