"""Scoring, by the worked rows of the rules (§5, §6) typed once more by hand, with each seat as taker."""

import pytest

from belote_examples.engine.cards import SEATS, SIDE_OF, SIDES
from belote_examples.engine.rules import MAISON, OFFICIELLES, Rules, RuleSet
from belote_examples.engine.scoring import OUTCOMES, REASONS, score
from tests.engine.tallies import Deal, lines_of_taker, of_taker

SWEPT, LOST = Deal((152, 0), capot="taker"), Deal((0, 152), "defence", capot="defence")
BOTH, HOUSE, OFFICIAL = (MAISON, OFFICIELLES), (MAISON,), (OFFICIELLES,)

CLASSIC: list[tuple[str, tuple[RuleSet, ...], Deal, tuple[int, int, str, int]]] = [
    ("made with belote", BOTH, Deal((82, 70), belote="taker"), (112, 70, "made", 0)),
    ("failed", BOTH, Deal((66, 86), "defence", belote="taker"), (20, 162, "failed", 0)),
    ("tie", BOTH, Deal((71, 81)), (0, 81, "tie", 81)),
    ("tie again, belote", BOTH, Deal((71, 81), "defence", belote="taker", held=81), (0, 91, "tie", 172)),
    ("tie with declarations", BOTH, Deal((61, 91), declared=(20, 0)), (0, 91, "tie", 91)),
    ("held points, made", BOTH, Deal((90, 62), held=81), (181, 62, "made", 0)),
    ("held points, failed", BOTH, Deal((60, 92), held=81), (0, 243, "failed", 0)),
    ("capot", BOTH, SWEPT, (252, 0, "capot", 0)),
    ("capot by the defence", BOTH, LOST._replace(belote="taker", held=81), (20, 333, "failed", 0)),
    ("declarations", BOTH, Deal((72, 80), "defence", declared=(50, 0)), (122, 90, "made", 0)),
    ("failed, declarations", BOTH, Deal((60, 92), declared=(20, 0)), (0, 182, "failed", 0)),
    ("no trumps, exact", HOUSE, Deal((56, 64), strain="no_trumps"), (66, 64, "made", 0)),
    ("no trumps, 162", OFFICIAL, Deal((76, 76), "defence", strain="no_trumps"), (0, 162, "failed", 0)),
    ("all trumps", HOUSE, Deal((129, 119), belote="defence", strain="all_trumps"), (0, 139, "tie", 139)),
    ("capot, the defence declared", BOTH, SWEPT._replace(declared=(0, 50), belote="defence"), (302, 20, "capot", 0)),
    ("tie that the defence's belote makes", BOTH, Deal((81, 71), belote="defence"), (0, 91, "tie", 91)),
    ("one point behind", BOTH, Deal((80, 72), "defence"), (0, 162, "failed", 0)),
    ("one point ahead", BOTH, Deal((72, 80)), (82, 80, "made", 0)),
    ("all trumps, capot, four belotes", HOUSE, Deal((248, 0), belote="taker defence taker taker", capot="taker", strain="all_trumps"),
     (408, 20, "capot", 0)),
    ("capot, as many points declared by the defence", HOUSE, Deal((120, 0), capot="taker", strain="no_trumps", declared=(0, 220)),
     (440, 0, "capot", 0)),
    ("no trumps, capot", HOUSE, Deal((120, 0), capot="taker", strain="no_trumps"), (220, 0, "capot", 0)),
]  # fmt: skip

COINCHE: list[tuple[str, tuple[RuleSet, ...], int | str, str, Deal, tuple[int, int, str]]] = [
    ("100 hearts, exact", HOUSE, 100, "none", Deal((98, 54)), (208, 54, "made")),
    ("100 hearts, rounded", OFFICIAL, 100, "none", Deal((98, 54)), (210, 50, "made")),
    ("coinched, made", BOTH, 100, "coinched", Deal((98, 54)), (520, 0, "made")),
    ("surcoinched, made", BOTH, 100, "surcoinched", Deal((98, 54)), (1040, 0, "made")),
    ("coinched, failed", BOTH, 100, "coinched", Deal((70, 82)), (0, 520, "failed")),
    ("capot bid and made, exact", HOUSE, "capot", "none", SWEPT, (502, 0, "capot")),
    ("capot bid and made, rounded", OFFICIAL, "capot", "none", SWEPT, (500, 0, "capot")),
    ("capot coinched, made", BOTH, "capot", "coinched", SWEPT, (1000, 0, "capot")),
    ("unbid capot, exact", HOUSE, 100, "none", SWEPT, (352, 0, "capot")),
    ("unbid capot, rounded", OFFICIAL, 100, "none", SWEPT, (350, 0, "capot")),
    ("unbid capot, coinched", BOTH, 100, "coinched", SWEPT, (700, 0, "capot")),
    ("capot failed", BOTH, "capot", "none", Deal((140, 12)), (0, 410, "failed")),
    ("capot failed, coinched", BOTH, "capot", "coinched", Deal((140, 12)), (0, 820, "failed")),
    ("capot failed, surcoinched", BOTH, "capot", "surcoinched", Deal((140, 12)), (0, 1640, "failed")),
    ("capot failed, belote", BOTH, "capot", "none", Deal((140, 12), belote="taker"), (20, 410, "failed")),
    ("defence makes capot, declarations", BOTH, 100, "none", LOST._replace(declared=(50, 0)), (0, 310, "failed")),
    ("80 reached, behind", BOTH, 80, "none", Deal((80, 72), "defence"), (0, 240, "failed")),
    ("80 reached, ahead, exact", HOUSE, 80, "none", Deal((72, 80)), (162, 80, "made")),
    ("80 reached, ahead, rounded", OFFICIAL, 80, "none", Deal((72, 80)), (160, 80, "made")),
    ("81 each on 80", BOTH, 80, "none", Deal((71, 81)), (0, 240, "failed")),
    ("89 on 90", BOTH, 90, "none", Deal((79, 73)), (0, 250, "failed")),
    ("the belote makes it", HOUSE, 100, "none", Deal((71, 81), belote="taker"), (201, 81, "made")),
    ("coinched, taker's belote", BOTH, 100, "coinched", Deal((98, 54), belote="taker"), (540, 0, "made")),
    ("coinched, defence's belote", BOTH, 100, "coinched", Deal((98, 54), belote="defence"), (520, 20, "made")),
    ("coinched, the defence's tierce", BOTH, 100, "coinched", Deal((112, 40), declared=(0, 20)), (560, 0, "made")),
    ("générale made, exact", HOUSE, "generale", "none", SWEPT._replace(alone=True), (752, 0, "generale")),
    ("générale made, rounded", OFFICIAL, "generale", "none", SWEPT._replace(alone=True), (750, 0, "generale")),
    ("générale coinched", BOTH, "generale", "coinched", SWEPT._replace(alone=True), (1500, 0, "generale")),
    ("générale made as a side", BOTH, "generale", "none", SWEPT, (0, 660, "failed")),
    ("rounded, five up twice", OFFICIAL, 100, "none", Deal((105, 47), "defence"), (210, 60, "made")),
    ("rounded, both up", OFFICIAL, 100, "none", Deal((105, 47)), (220, 50, "made")),
    ("capot, the defence declared, rounded", OFFICIAL, 100, "none", SWEPT._replace(declared=(0, 50)), (400, 0, "capot")),
    ("no trumps, 162 in both", HOUSE, 90, "none", Deal((90, 62), strain="no_trumps"), (190, 62, "made")),
]  # fmt: skip


@pytest.mark.parametrize("taker", SEATS)
@pytest.mark.parametrize(("rule_sets", "deal", "expected"), [row[1:] for row in CLASSIC], ids=[row[0] for row in CLASSIC])
def test_a_worked_classic_row(rule_sets: tuple[RuleSet, ...], deal: Deal, expected: tuple[int, int, str, int], taker: str) -> None:
    for rule_set in rule_sets:
        assert of_taker(deal.score(rule_set.classic, taker), taker) == expected, rule_set.name


@pytest.mark.parametrize("taker", SEATS)
@pytest.mark.parametrize(("rule_sets", "bid", "double", "deal", "expected"), [row[1:] for row in COINCHE], ids=[row[0] for row in COINCHE])
def test_a_worked_coinche_row(
    rule_sets: tuple[RuleSet, ...], bid: int | str, double: str, deal: Deal, expected: tuple[int, int, str], taker: str
) -> None:
    for rule_set in rule_sets:
        assert of_taker(deal.score(rule_set.coinche, taker, bid, double), taker) == (*expected, 0), rule_set.name


LINES: list[tuple[Rules, Deal, int | str | None, str, list[tuple[str, int, int]]]] = [
    (MAISON.classic, Deal((66, 86), "defence", "taker"), None, "none",
     [("cards", 66, 86), ("last_trick", 0, 10), ("belote", 20, 0), ("forfeit", -66, 66)]),
    (MAISON.classic, Deal((71, 81), held=81), None, "none",
     [("cards", 71, 81), ("last_trick", 10, 0), ("held_in", 81, 0), ("held_out", -162, 0)]),
    (MAISON.classic, LOST._replace(belote="taker", declared=(20, 0), held=81), None, "none",
     [("cards", 0, 152), ("capot_last_trick", 0, 100), ("belote", 20, 0), ("declarations", 20, 0), ("forfeit", -20, 20), ("held_in", 0, 81)]),
    (OFFICIELLES.coinche, Deal((98, 54), declared=(50, 0)), 100, "none",
     [("cards", 98, 54), ("last_trick", 10, 0), ("declarations", 50, 0), ("contract", 100, 0), ("rounding", 2, -4)]),
    (MAISON.coinche, Deal((112, 40), belote="taker", declared=(0, 20)), 100, "coinched",
     [("belote", 20, 0), ("declarations", 0, 20), ("forfeit", 20, -20), ("base", 160, 0), ("contract", 100, 0), ("multiplied", 280, 0)]),
    (MAISON.coinche, Deal((70, 82)), 100, "none", [("base", 0, 160), ("contract", 0, 100)]),
]  # fmt: skip


@pytest.mark.parametrize("taker", SEATS)
@pytest.mark.parametrize(("rules", "deal", "bid", "double", "lines"), LINES, ids=range(len(LINES)))
def test_lines_as_a_person_writes_them(
    rules: Rules, deal: Deal, bid: int | str | None, double: str, lines: list[tuple[str, int, int]], taker: str
) -> None:
    made = deal.score(rules, taker, bid, double)
    assert lines_of_taker(made.lines, taker) == lines
    reasons = [line.reason for line in made.lines]
    assert reasons == sorted(reasons, key=REASONS.index)


COMPARED: list[tuple[Rules, Deal, int | str | None, tuple[int, int, int | str]]] = [
    (MAISON.classic, Deal((66, 86), "defence", "taker"), None, (86, 96, 92)),
    (MAISON.classic, Deal((61, 91), declared=(20, 0)), None, (91, 91, 92)),
    (MAISON.coinche, Deal((70, 82)), 100, (80, 82, 100)),
    (MAISON.coinche, Deal((80, 72), "defence"), 80, (80, 82, 82)),
    (OFFICIELLES.coinche, Deal((79, 73)), 90, (89, 73, 90)),
    (MAISON.coinche, SWEPT, "capot", (252, 0, "capot")),
    (MAISON.coinche, SWEPT, "generale", (252, 0, "generale")),
]


@pytest.mark.parametrize("taker", SEATS)
@pytest.mark.parametrize(("rules", "deal", "bid", "expected"), COMPARED, ids=range(len(COMPARED)))
def test_what_was_compared(rules: Rules, deal: Deal, bid: int | str | None, expected: tuple[int, int, int | str], taker: str) -> None:
    compare = deal.score(rules, taker, bid).compare
    place = SIDES.index(SIDE_OF[taker])
    assert (compare[place], compare[1 - place], compare.needed) == expected
    assert expected[:2] == tuple(sum(line[1:][index] for line in lines_of_taker(compare.lines, taker)) for index in (0, 1))


def test_every_outcome_is_in_the_rows() -> None:
    assert {row[-1][2] for row in CLASSIC} | {row[-1][2] for row in COINCHE} == set(OUTCOMES)


def test_a_score_is_a_value() -> None:
    made, again = (Deal((98, 54)).score(MAISON.coinche, "south", 100) for _ in range(2))
    assert made == again and hash(made) == hash(again) and made is not again
    assert made[:4] == (208, 54, "made", 0) and made[4] is made.lines and made[5] is made.compare


def test_names_live_where_programs_look_for_them() -> None:
    from belote_examples.engine import scoring

    names = "Contract Line Compare Score REASONS OUTCOMES MADE FAILED TIE score classic coinche rounded"
    assert [name for name in names.split() if not hasattr(scoring, name)] == [] and score is scoring.score


def test_held_points_are_written_last_behind_what_a_double_gives() -> None:
    """As the winner of a doubled deal gets them: they were not bid for, and are not multiplied."""
    made = Deal((98, 54), held=20).score(MAISON.classic.changed({"classic_doubles": True}), "south", None, "coinched")
    reasons = [line.reason for line in made.lines]
    assert reasons == ["cards", "last_trick", "multiplied", "held_in"] == sorted(reasons, key=REASONS.index)
