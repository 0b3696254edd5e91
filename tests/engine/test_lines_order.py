"""The lines of a score stand in the order that the kit's questions.md gives, `rounding` where it says (rules §5, §6)."""
import json
import random
import re
from functools import cache
from typing import Any

from belote_examples.commands.verbs import answer
from belote_examples.conform.vectors import FOLDER
from belote_examples.engine.cards import CLASSIC, SIDES
from belote_examples.engine.lines import REASONS
from belote_examples.engine.rules import SWITCHES
from tests.browser.deals import drawn

DRAWN = 1500
TIE: dict[str, Any] = {
    "game": "classic", "rules": "maison", "strain": "hearts", "taker": "south", "points": {"ns": 71, "ew": 81}, "last_trick": "ns", "held": 20,
}  # fmt: skip
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


@cache
def scores() -> list[tuple[str, dict[str, Any], Any]]:
    """Scores of drawn deals under drawn switches."""
    found = [(CLASSIC, TIE, answer("score", TIE))]
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


def test_lines_hold_what_the_page_says_they_hold() -> None:
    seen = set()
    for _, asked, made in scores():
        lines = {line["reason"]: (line["ns"], line["ew"]) for line in made["lines"]}
        seen |= set(lines)
        assert len(lines) == len(made["lines"]), "each reason once"
        told = tuple((asked.get("declarations") or {}).get(side, 0) for side in SIDES)
        belotes = [asked["belote"]] if isinstance(asked.get("belote"), str) else asked.get("belote") or []
        swept = {side for side in SIDES if lines.get("capot_last_trick", (0, 0))[SIDES.index(side)]}
        assert lines.get("declarations", told) == told and lines.get("belote", (0, 0)) in ((0, 0), tuple(20 * belotes.count(side) for side in SIDES))
        assert lines.get("last_trick", (0, 0)) in ((0, 0), tuple(10 * (side == asked["last_trick"]) for side in SIDES))
        assert swept <= {asked.get("capot")}
        assert sum(lines.get("forfeit", (0, 0))) == 0 or (made["outcome"] == "tie" and max(lines["forfeit"]) <= 0)
        winners = {reason: [bool(points) for points in lines[reason]] for reason in ("base", "contract", "multiplied", "held_in") if reason in lines}
        assert all(sum(one) == 1 for one in winners.values()) and len({tuple(one) for one in winners.values()}) <= 1
        if "held_out" in lines:
            assert made["outcome"] == "tie" and sorted(lines["held_out"]) == [-made["held"], 0]
    assert seen == set(REASONS)


def test_lines_stand_in_order_in_every_vector() -> None:
    for text in (FOLDER / "vectors.jsonl").read_text("utf-8").splitlines():
        vector = json.loads(text)
        for made in [vector["answer"], *vector["answer"].get("deals", [])]:
            game = vector.get("request", {}).get("game", "")
            assert in_order([line["reason"] for line in made.get("lines", [])], game), vector["id"]


def test_every_reason_is_told_in_this_order() -> None:
    table = TOLD.partition("### The lines of a score")[2].partition("\n## ")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", table, re.M)) == REASONS
