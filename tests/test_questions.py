"""The page that tells other programs what every key means: the keys of each answer, the words, what is taken for granted."""
import json
import re
from typing import Any

import pytest

from belote_examples.commands.verbs import VERBS, answer
from belote_examples.conform.vectors import FOLDER
from belote_examples.engine.cards import CLASSIC, COINCHE
from belote_examples.engine.declarations import STEPS
from belote_examples.engine.rules import TARGETS
from belote_examples.verb_help import READS

TOLD = (FOLDER / "questions.md").read_text("utf-8")


def section(verb: str) -> str:
    """What the page says of a verb, its lines joined."""
    return " ".join(TOLD.partition(f"\n## `{verb}`")[2].partition("\n## ")[0].split())


def keys(replies: list[Any]) -> set[str]:
    """The keys of answers, and of what stands in their lists, but for those of scores and bids, which stand elsewhere on the page."""
    found = {key for reply in replies for key in reply}
    for reply in replies:
        for name in ("deals", "tricks", "rule_sets", "found", "differences", "held", "shown", "results"):
            if isinstance(reply.get(name), list):
                found |= keys(reply[name])
    return found


def replies(verb: str) -> list[Any]:
    """What a verb says to the line of its help; `explain` also to a score that nothing gives, to its next step, and to one not told."""
    asked = json.loads(READS[verb][1])
    found: list[Any] = [answer(verb, asked)]
    if verb == "explain":
        absurd = asked | {"told": {"ns": 777}}
        found += [answer(verb, absurd), answer(verb, {key: value for key, value in asked.items() if key != "told"})]
        found.append(answer(verb, absurd | {"step": found[1]["next"]}))
    assert all("error" not in reply for reply in found)
    return found


@pytest.mark.parametrize("verb", VERBS)
def test_every_key_of_an_answer_is_on_the_page(verb: str) -> None:
    told = section(verb) + (section("score") if verb in ("play", "match") else "")
    assert keys(replies(verb)) - set(re.findall(r"\w+", told)) == set()


def test_what_is_taken_for_granted_is_said() -> None:
    assert f"without either a match is played to {TARGETS[CLASSIC]} in classic, to {TARGETS[COINCHE]} in coinche" in section("match")
    assert "calls are then read as coinche, unless `turn_up`, `\"take\"` or a strain says classic" in section("bid")


def test_every_reason_of_a_comparison_is_named() -> None:
    assert set(STEPS) <= set(re.findall(r"`(\w+)`", section("play")))
