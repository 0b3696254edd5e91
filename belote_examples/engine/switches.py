"""The record of switches: a field for each. What each says, the values it takes and their sources stand in `rules.py`, with the numbers."""
from collections import namedtuple


class Switches(
    namedtuple(
        "Switches",
        (
            "name", "game", "must_undertrump", "must_overtake_partner", "partner_trumped",
            "no_trumps_scale", "all_trumps_scale",
            "belote_counts", "belote_goes_to", "belote_multiplied", "belote_scored",
            "declarations_count", "declarations_goes_to", "declarations_multiplied", "declarations_tie", "carre_order",
            "tie", "classic_doubles", "capot_total",
            "must_beat_defence", "judged_on_rounded", "counted", "base",
            "base_capot", "base_defence_capot", "multiplied", "coinched", "surcoinched",
            "failed_capot", "doubled_loser_scores", "capot_value", "generale_value",
            "rounding", "rounding_half", "coinche_in_turn", "same_suit_again",
        ),
    )
):
    """The switches of one game under one rule set, with the name of the set; `rules.SWITCHES` describes each.

    >>> from .rules import OFFICIELLES
    >>> OFFICIELLES.coinche.game, OFFICIELLES.coinche.rounding
    ('coinche', 10)
    """

    name: str
    game: str
    must_undertrump: bool
    must_overtake_partner: bool
    partner_trumped: str
    no_trumps_scale: str
    all_trumps_scale: str
    belote_counts: bool
    belote_goes_to: str
    belote_multiplied: bool
    belote_scored: bool
    declarations_count: bool
    declarations_goes_to: str
    declarations_multiplied: bool
    declarations_tie: str
    carre_order: str
    tie: str
    classic_doubles: bool
    capot_total: "int | str"
    must_beat_defence: str
    judged_on_rounded: bool
    counted: str
    base: int
    base_capot: int
    base_defence_capot: int
    multiplied: str
    coinched: int
    surcoinched: int
    failed_capot: int
    doubled_loser_scores: bool
    capot_value: int
    generale_value: int
    rounding: int
    rounding_half: str
    coinche_in_turn: bool
    same_suit_again: bool
