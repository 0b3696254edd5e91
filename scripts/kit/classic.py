"""Classic deals told as tallies: each kind of outcome, at its edges."""
from typing import Any

from belote_examples.engine.cards import CLASSIC

from .probe import Asked, Json, Probe, named, tally

ALL = -1


def deal(own: int, last: str = "taker", taker: str = "south", strain: str = "hearts", **told: Any) -> Asked:
    """A classic tally: the taker's card points, who won the last trick, and more."""
    return tally(own, {"strain": strain, "taker": taker}, last, **told)


def swept(taker: str = "south", **told: Any) -> Asked:
    """A deal whose taker's side won all eight tricks."""
    return deal(ALL, taker=taker, capot="taker", **told)


def lost(taker: str = "south", **told: Any) -> Asked:
    """A deal whose taker's side won no trick."""
    return deal(0, "defence", taker, capot="defence", **told)


BELOTE: Json = {"belote": "taker"}
DEFENCE_BELOTE: Json = {"belote": "defence"}
TIERCE: Json = {"declarations": {"taker": 20}}
DEFENCE_TIERCE: Json = {"declarations": {"defence": 20}}
HELD: Json = {"held": 81}


def probes() -> list[Probe]:
    """Every classic tally of the kit."""
    return [probe for kind, rows in ROWS.items() for probe in named(kind, CLASSIC, "score", rows)]


ROWS: dict[str, list[tuple[str, Asked, str]]] = {
    "counting": [
        ("made", deal(90), "each side scores its points when the taker makes it"),
        ("made-by-west", deal(90, taker="west"), "the taker's side is always N-S"),
        ("made-by-north-explained", deal(90, taker="north", explain=True), "what was compared is told wrong"),
        ("last-trick-across", deal(90, "defence", taker="east"), "the last trick's ten go to the taker, or to nobody"),
        ("one-trick-of-nothing", deal(152), "a trick worth nothing is taken for no trick: that is no capot"),
        ("no-trumps", deal(70, strain="no_trumps"), "the points in play are another number in no trumps"),
        ("all-trumps", deal(130, strain="all_trumps"), "the points in play are another number in all trumps"),
    ],
    "belote": [
        ("belote-makes-it", deal(66, **BELOTE), "96 against 86: the belote counts towards the contract"),
        ("defence-belote-breaks-it", deal(75, **DEFENCE_BELOTE), "the defence's belote counts against the contract"),
        ("belote-makes-it-level", deal(61, **BELOTE), "91 against 91: the belote makes it a tie"),
        ("belote-not-enough", deal(50, **BELOTE), "a failed taker's belote is lost"),
        ("defence-belote-in-a-failed-deal", deal(50, **DEFENCE_BELOTE), "the defence's belote is lost in a failed deal"),
        ("belote-on-a-capot", swept(**BELOTE), "a belote is forgotten on a capot"),
        ("belote-of-the-swept", swept("west", **DEFENCE_BELOTE), "a swept defence's belote"),
        ("belote-of-a-swept-taker", lost(**BELOTE), "a swept taker's belote"),
        ("belotes-in-all-trumps", deal(100, strain="all_trumps", belote=["defence", "taker", "taker"]), "one belote only is counted in all trumps"),
        ("belote-in-all-trumps-failed", deal(80, strain="all_trumps", belote=["taker", "defence"]), "belotes of both sides in a failed deal"),
    ],
    "failed": [
        ("failed", deal(62), "a failed taker keeps the points of its tricks"),
        ("failed-by-one", deal(70), "80 against 82 fails"),
        ("made-by-one", deal(72), "82 against 80 is made"),
        ("failed-in-no-trumps", deal(40, strain="no_trumps"), "162 is hard-coded for a failed deal"),
        ("failed-in-all-trumps", deal(80, strain="all_trumps"), "162 is hard-coded for a failed deal in all trumps"),
        ("failed-with-defence-declarations", deal(60, **DEFENCE_TIERCE), "the defence's own declarations are lost"),
        ("failed-with-declarations", deal(40, **TIERCE), "a failed taker's declarations stay, or go to the defence"),
        ("failed-explained", deal(66, **DEFENCE_TIERCE, belote="taker", explain=True), "82 is needed, whatever else is in play"),
    ],
    "tie": [
        ("level", deal(71), "81 to 81: the taker's points are held"),
        ("level-against-east", deal(81, "defence", taker="east"), "a tie holds the taker's points, never the defence's"),
        ("level-with-held-points", deal(71, **HELD), "a second tie adds to what is held"),
        ("held-to-the-taker", deal(90, **HELD), "held points go to the taker who makes the next deal"),
        ("held-to-the-defence", deal(50, **HELD), "held points go to the defence that wins the next deal"),
        ("held-by-a-belote", deal(61, belote="taker", **HELD), "a tie with a belote holds the belote too"),
        ("held-on-a-capot", swept(**HELD), "held points beside a capot"),
        ("held-on-a-capot-of-the-defence", lost("north", **HELD), "held points beside the defence's capot"),
        ("level-with-declarations", deal(61, **TIERCE), "a tie with declarations holds them too"),
        ("level-with-defence-declarations", deal(81, **DEFENCE_TIERCE), "a tie that the defence's declarations make"),
        ("level-in-all-trumps", deal(119, strain="all_trumps"), "81 is hard-coded for a tie"),
    ],
    "capot": [
        ("capot", swept(), "a capot scores 252"),
        ("capot-by-east", swept("east"), "a capot's last trick is E-W's"),
        ("capot-by-the-defence", lost(), "the defence's capot"),
        ("capot-in-no-trumps", swept(strain="no_trumps"), "a capot's points in no trumps"),
        ("capot-in-all-trumps", swept(strain="all_trumps"), "a capot's points in all trumps"),
        ("capot-won-alone", swept(generale="north"), "eight tricks of one seat are a capot in classic"),
        ("capot-with-declarations", swept(**DEFENCE_TIERCE), "a swept side's declarations"),
        ("capot-of-the-defence-with-declarations", lost(**TIERCE), "a swept taker's declarations"),
    ],
    "doubled": [
        ("doubled-made", deal(90, double="coinched"), "a classic deal is doubled, or is not where the rules do not know it"),
        ("doubled-failed", deal(50, double="surcoinched", **HELD), "a doubled classic deal with held points"),
        ("doubled-capot", swept(double="coinched"), "a doubled classic capot"),
        ("doubled-tie", deal(71, double="coinched"), "a doubled classic tie"),
        ("doubled-declarations", deal(50, double="coinched", declarations={"taker": 50}, belote="defence"), "all of the winner's points are doubled"),
    ],
    "declarations": [
        ("declarations-make-it", deal(66, **TIERCE), "declarations do not count towards the contract"),
        ("defence-declarations-break-it", deal(80, **DEFENCE_TIERCE), "the defence's declarations do not count against the contract"),
        ("declared-and-made", deal(100, declarations={"taker": 150}), "declarations are not scored"),
        ("defence-declared-and-made", deal(100, **DEFENCE_TIERCE), "the defence's declarations are not scored"),
        ("declared-beside-a-belote", deal(98, declarations={"taker": 500}, belote="defence"), "carrés of kings or queens beside the other side's belote"),
        ("two-declarations", deal(98, declarations={"taker": 70}), "a side's second declaration"),
        ("declared-in-no-trumps", deal(70, strain="no_trumps", declarations={"defence": 200}), "declarations in no trumps"),
    ],
}
