"""What a refusal carries for a page in its reader's language: the code of its words, and the values that they name."""

import re
from pathlib import Path

import pytest

from belote_examples.engine import tally as module
from belote_examples.engine.cards import ALL_TRUMPS, NO_TRUMPS
from belote_examples.engine.errors import Refused
from belote_examples.engine.rules import MAISON
from belote_examples.engine.tally import Tally, checked

NONE: dict[str, object] = {"points": (98, 54), "last_trick": "ns", "belote": (), "declarations": (0, 0), "capot": None, "generale": None}
REFUSED: list[tuple[str, dict[str, object], str, str, dict[str, object]]] = [
    ("hearts", {"points": (-10, 162)}, "points.ns", "too_low", {"least": 0}),
    ("hearts", {"points": (252, 0)}, "points.ns", "points_out_of_range", {"most": 152}),
    (NO_TRUMPS, {"points": (0, 121)}, "points.ew", "points_out_of_range", {"most": 120}),
    ("hearts", {"declarations": (0, 560)}, "declarations.ew", "declarations_out_of_range", {"most": 550}),
    ("hearts", {"declarations": (0, -20)}, "declarations.ew", "too_low", {"least": 0}),
    ("hearts", {"points": (98, 64)}, "points", "points_do_not_add_up", {"most": 152, "sum": 162}),
    (ALL_TRUMPS, {"points": (98, 54)}, "points", "points_do_not_add_up", {"most": 248, "sum": 152}),
    ("hearts", {"points": (151, 1)}, "points.ns", "no_such_split", {"points": 151, "last_trick": 10}),
    ("hearts", {"points": (0, 152), "capot": "ew"}, "capot", "capot_last_trick_across", {"side": "ew"}),
    ("hearts", {"points": (150, 2), "capot": "ns"}, "capot", "capot_points_across", {"side": "ew", "points": 2}),
    ("hearts", {"points": (152, 0), "capot": "ns", "generale": "east"}, "generale", "generale_without_capot", {"seat": "east"}),
    (NO_TRUMPS, {"points": (60, 60), "belote": ("ew",)}, "belote", "belote_without_trump", {}),
    ("hearts", {"belote": ("ns", "ew")}, "belote[1]", "too_many_belotes", {"most": 1}),
    (ALL_TRUMPS, {"points": (124, 124), "belote": ("ns",) * 5}, "belote[4]", "too_many_belotes", {"most": 4}),
    ("hearts", {"declarations": (20, 50)}, "declarations", "both_sides_declare", {}),
    ("hearts", {"declarations": (30, 0)}, "declarations.ns", "no_such_declarations", {"points": 30, "below": 20, "above": 40}),
    ("hearts", {"declarations": (0, 10)}, "declarations.ew", "no_such_declarations", {"points": 10, "below": 0, "above": 20}),
    ("hearts", {"declarations": (500, 0), "belote": ("ew",)}, "declarations.ns", "declarations_beside_belote", {"points": 500, "side": "ew"}),
    (
        "hearts", {"points": (140, 12), "declarations": (0, 550)}, "declarations.ew", "declared_jack_wins",
        {"points": 550, "side": "ew", "least": 20},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("strain", "told", "field", "code", "values"), REFUSED, ids=[f"{one[3]}-{one[2]}-{one[0]}" for one in REFUSED])
def test_a_refusal_carries_its_code_and_what_its_words_name(
    strain: str, told: dict[str, object], field: str, code: str, values: dict[str, object]
) -> None:
    with pytest.raises(Refused) as refused:
        checked(MAISON.classic, strain, Tally(**(NONE | told)))
    assert (refused.value.field, refused.value.code, refused.value.values) == (field, code, values)


def test_every_code_is_among_them() -> None:
    written = set(re.findall(r'raise NotAllowed\(.*message, "([a-z_]+)"', Path(module.__file__).read_text("utf-8")))
    assert len(written) > 8
    assert written <= {one[3] for one in REFUSED}
