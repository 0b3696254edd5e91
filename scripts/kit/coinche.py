"""Coinche deals told as tallies: each kind of outcome, at its edges."""
from typing import Any

from belote_examples.engine.cards import COINCHE

from .probe import Asked, Json, Probe, named, tally

ALL = -1


def deal(contract: int | str, own: int, last: str = "taker", taker: str = "south", strain: str = "hearts", double: str = "none", **told: Any) -> Asked:
    """A coinche tally: the bid, the taker's card points, who won the last trick, and more."""
    return tally(own, {"strain": strain, "taker": taker, "contract": contract, "double": double}, last, **told)


def swept(contract: int | str, taker: str = "south", **told: Any) -> Asked:
    """A deal whose taker's side won all eight tricks."""
    return deal(contract, ALL, taker=taker, capot="taker", **told)


def lost(contract: int | str, taker: str = "south", **told: Any) -> Asked:
    """A deal whose taker's side won no trick."""
    return deal(contract, 0, "defence", taker, capot="defence", **told)


BELOTE: Json = {"belote": "taker"}
DEFENCE_BELOTE: Json = {"belote": "defence"}
TIERCE: Json = {"declarations": {"taker": 20}}
DEFENCE_TIERCE: Json = {"declarations": {"defence": 20}}
CENT: Json = {"declarations": {"taker": 100}}
DEFENCE_CENT: Json = {"declarations": {"defence": 100}}
COINCHED: Json = {"double": "coinched"}
SURCOINCHED: Json = {"double": "surcoinched"}


def probes() -> list[Probe]:
    """Every coinche tally of the kit."""
    return [probe for kind, rows in ROWS.items() for probe in named(kind, COINCHE, "score", rows)]


ROWS: dict[str, list[tuple[str, Asked, str]]] = {
    "counting": [
        ("made", deal(100, 98), "the bid is not added to the points made"),
        ("made-by-west", deal(100, 98, taker="west"), "the taker's side is always N-S"),
        ("made-by-north", deal(110, 104, taker="north"), "only South's contracts are N-S's"),
        ("made-by-east-explained", deal(100, 98, taker="east", explain=True), "what was compared is told wrong"),
        ("last-trick-across", deal(80, 90, "defence"), "the last trick's ten go to the taker, or to nobody"),
        ("last-trick-makes-it", deal(100, 90), "the contract is judged without the last trick's ten"),
        ("one-trick-of-nothing", deal(120, 152), "a trick worth nothing is taken for no trick: that is no capot"),
        ("no-trumps", deal(80, 78, strain="no_trumps"), "a deal in no trumps counts as one with a trump suit"),
        ("all-trumps", deal(80, 78, strain="all_trumps"), "a deal in all trumps counts as one with a trump suit"),
    ],
    "belote": [
        ("belote-makes-it", deal(90, 72, **BELOTE), "the taker's belote does not count towards the contract"),
        ("defence-belote-breaks-it", deal(80, 75, **DEFENCE_BELOTE), "the defence's belote does not count against the contract"),
        ("belote-beside-a-made-deal", deal(80, 98, **DEFENCE_BELOTE), "the defence's belote is not scored"),
        ("belote-not-enough", deal(120, 80, **BELOTE), "a failed taker's belote is lost, or kept where the rules take it"),
        ("defence-belote-in-a-failed-deal", deal(100, 60, **DEFENCE_BELOTE), "the defence's belote is lost in the flat sum"),
        ("belote-on-a-capot", swept(100, **BELOTE), "a belote is forgotten on a capot"),
        ("belote-of-the-swept", swept(100, **DEFENCE_BELOTE), "a swept defence's belote"),
        ("belote-of-a-swept-taker", lost(100, **BELOTE), "a swept taker's belote"),
        ("belote-on-a-capot-bid", swept("capot", **DEFENCE_BELOTE), "a belote beside a capot that was bid"),
        ("belote-doubled", deal(100, 98, **BELOTE, **COINCHED), "a belote is doubled with the deal, or is not where the rules say so"),
        ("belote-doubled-failed", deal(120, 80, **BELOTE, **COINCHED), "a belote in a failed coinched deal"),
        ("defence-belote-redoubled-failed", deal(120, 80, **DEFENCE_BELOTE, **SURCOINCHED), "a belote of the winning defence in a surcoinched deal"),
        ("defence-belote-doubled-made", deal(90, 98, **DEFENCE_BELOTE, **COINCHED), "the loser's belote in a coinched deal"),
        ("belote-in-all-trumps", deal(80, 90, strain="all_trumps", belote="taker"), "belotes in all trumps"),
        ("four-belotes", deal(90, 70, strain="all_trumps", belote=["taker", "defence", "taker", "taker"]), "one belote only is counted in all trumps"),
        ("belotes-of-both-failed", deal(130, 70, strain="all_trumps", belote=["defence", "taker"]), "belotes of both sides in a failed deal"),
    ],
    "failed": [
        ("failed", deal(80, 62), "a failed taker keeps the points of its tricks"),
        ("failed-by-one", deal(100, 89), "one point short is made"),
        ("reached-exactly", deal(100, 90), "the bid reached to the point is failed"),
        ("reached-but-beaten", deal(80, 72, **DEFENCE_TIERCE), "a taker who reaches the bid but has less than the defence"),
        ("reached-but-beaten-by-one", deal(80, 70), "eighty points of 162 are less than half"),
        ("level", deal(80, 71), "81 to 81: making, failing or a tie"),
        ("level-with-belotes", deal(90, 61, "taker", **BELOTE), "a level deal that the belote made level"),
        ("one-more-than-half", deal(80, 72), "82 of 162 with a bid of 80 is made"),
        ("failed-160", deal(160, 140), "the highest bid in points, failed"),
        ("failed-in-no-trumps", deal(100, 60, strain="no_trumps"), "the points in play are another number in no trumps"),
        ("failed-in-all-trumps", deal(100, 60, strain="all_trumps"), "the points in play are another number in all trumps"),
        ("failed-explained", deal(130, 100, **BELOTE, **DEFENCE_TIERCE, explain=True), "what was needed is told wrong"),
    ],
    "capot": [
        ("capot-unannounced", swept(100), "a capot that was not bid: its bonus, and the bid beside it"),
        ("capot-bid", swept("capot"), "a capot bid is worth 250, whatever else it scores"),
        ("capot-bid-failed", deal("capot", 140), "a capot bid that won seven tricks"),
        ("capot-bid-one-trick-of-nothing", deal("capot", 152), "a capot bid that lost a trick worth nothing"),
        ("capot-by-the-defence", lost(100), "the defence's capot in a failed deal"),
        ("capot-by-the-defence-in-no-trumps", lost(80, strain="no_trumps"), "the defence's capot in no trumps"),
        ("capot-bid-and-swept-oneself", lost("capot"), "a capot bid that won no trick"),
        ("generale", swept("generale", generale="south"), "a générale made"),
        ("generale-by-the-partner", swept("generale", generale="north"), "a générale must be won by the bidder alone"),
        ("generale-shared", swept("generale"), "a générale whose tricks both partners won"),
        ("generale-failed", deal("generale", 120), "a générale that lost tricks"),
        ("generale-against", lost("generale", generale="west"), "a générale of the defence"),
        ("capot-won-alone", swept("capot", taker="east", generale="east"), "a capot bid that one seat won alone stays a capot"),
        ("capot-in-no-trumps", swept(90, strain="no_trumps"), "a capot's points in no trumps"),
        ("capot-in-all-trumps", swept("capot", strain="all_trumps"), "a capot's points in all trumps"),
        ("capot-160-bid", swept(160, taker="west"), "a capot beside the highest bid"),
        ("capot-bid-reached-by-points", deal("capot", 140, declarations={"taker": 200}), "250 points make a capot that lost a trick"),
        ("capot-with-declarations", swept(100, **DEFENCE_TIERCE), "a swept side's declarations"),
    ],
    "doubled": [
        ("coinched-made", deal(100, 98, **COINCHED), "(160 + bid) × 2 or 160 + bid × 2"),
        ("surcoinched-made", deal(100, 98, **SURCOINCHED), "a surcoinche multiplies by four, or by three"),
        ("coinched-failed", deal(100, 80, **COINCHED), "the failed coinched deal follows another formula than the made one"),
        ("surcoinched-failed", deal(90, 75, **SURCOINCHED), "the failed surcoinched deal"),
        ("coinched-by-a-point", deal(80, 72, taker="east", **COINCHED), "a coinched deal just made"),
        ("coinched-capot", swept(100, **COINCHED), "a capot in a coinched deal"),
        ("coinched-capot-bid", swept("capot", **COINCHED), "a coinched capot"),
        ("coinched-capot-bid-failed", deal("capot", 140, **COINCHED), "a coinched capot, failed"),
        ("surcoinched-capot-bid-failed", deal("capot", 140, **SURCOINCHED), "a surcoinched capot, failed"),
        ("surcoinched-capot-bid", swept("capot", **SURCOINCHED), "a surcoinched capot"),
        ("coinched-capot-against", lost(100, **COINCHED), "the defence's capot in a coinched deal"),
        ("coinched-generale", swept("generale", generale="south", **COINCHED), "a coinched générale"),
        ("coinched-generale-failed", swept("generale", **COINCHED), "a coinched générale, failed by all tricks of both partners"),
        ("surcoinched-generale-failed", deal("generale", 152, **SURCOINCHED), "a surcoinched générale, failed"),
        ("coinched-in-no-trumps", deal(80, 78, strain="no_trumps", **COINCHED), "a coinched deal in no trumps"),
        ("coinched-with-declarations", deal(100, 98, **CENT, **COINCHED), "the taker's declarations in a coinched deal"),
        ("coinched-with-the-losers-declarations", deal(100, 110, **DEFENCE_TIERCE, **COINCHED), "the loser's declarations in a coinched deal"),
        ("coinched-failed-with-declarations", deal(120, 80, **TIERCE, **COINCHED), "a failed taker's declarations in a coinched deal"),
        ("coinched-failed-with-defence-declarations", deal(100, 80, **DEFENCE_CENT, **COINCHED), "the defence's declarations in a failed coinched deal"),
        ("coinched-capot-with-the-losers-belote", swept(100, **DEFENCE_BELOTE, **COINCHED), "a swept defence's belote in a coinched deal"),
        ("coinched-capot-bid-with-belote", swept("capot", **BELOTE, **COINCHED), "the taker's belote beside a coinched capot"),
        ("surcoinched-capot-against-with-belote", lost(90, **BELOTE, **SURCOINCHED), "a swept taker's belote in a surcoinched deal"),
        ("surcoinched-with-everything", deal(110, 98, **TIERCE, belote="defence", **SURCOINCHED), "belote and declarations in a surcoinched deal"),
    ],
    "rounding": [
        ("five-up-or-down", deal(100, 95), "105 and 57: a five is rounded up, or down"),
        ("five-against-seven", deal(80, 75), "85 and 77: the defence's points are rounded by themselves, or are the rest of 160"),
        ("six-and-six", deal(80, 86, "defence"), "86 and 76: both sides are rounded the same way"),
        ("four-and-eight", deal(80, 84), "94 and 68"),
        ("one-and-one", deal(80, 91), "101 and 61 are rounded down"),
        ("ninety-by-rounding", deal(90, 75), "85 points make no bid of 90: rounding makes no contract"),
        ("ninety-by-rounding-six", deal(90, 76), "86 points make no bid of 90, though they round to 90"),
        ("level-by-rounding", deal(80, 74, "taker", **DEFENCE_BELOTE), "84 against 98"),
        ("rounded-belote", deal(80, 87, **BELOTE), "the belote is no part of what is rounded"),
        ("rounded-declarations", deal(80, 87, **DEFENCE_TIERCE), "declarations are no part of what is rounded"),
        ("rounded-capot", swept(80), "252 is rounded, or the capot is not"),
        ("not-rounded-failed", deal(100, 83), "a flat sum needs no rounding"),
        ("rounded-in-no-trumps", deal(80, 85, strain="no_trumps"), "rounding in no trumps"),
    ],
    "declarations": [
        ("declarations-make-it", deal(100, 75, **TIERCE), "declarations do not count towards the contract"),
        ("defence-declarations-break-it", deal(80, 80, **DEFENCE_TIERCE), "the defence's declarations do not count against the contract"),
        ("declared-and-made", deal(90, 98, **CENT), "declarations are not scored"),
        ("defence-declared-and-made", deal(90, 98, **DEFENCE_TIERCE), "the defence's declarations are not scored"),
        ("declared-and-failed", deal(140, 80, **TIERCE), "a failed taker's declarations stay, or go to the defence"),
        ("defence-declared-and-failed", deal(100, 80, **DEFENCE_CENT), "the defence's own declarations are lost in the flat sum"),
        ("declared-and-swept", lost(100, **TIERCE), "a swept taker's declarations"),
        ("declared-and-capot", swept("capot", **CENT), "declarations beside a capot that was bid"),
        ("declared-with-belote", deal(120, 72, **TIERCE, belote="taker"), "declarations and belote together make the contract"),
        ("declared-in-all-trumps", deal(100, 90, strain="all_trumps", declarations={"taker": 150}), "declarations in all trumps"),
        ("declared-in-no-trumps", deal(100, 90, strain="no_trumps", declarations={"defence": 200}), "declarations in no trumps"),
        ("declared-beside-a-belote", deal(100, 98, declarations={"taker": 500}, belote="defence"), "carrés of kings or queens beside the other side's belote"),
        ("two-declarations", deal(80, 98, declarations={"taker": 70}), "a side's second declaration"),
    ],
}
