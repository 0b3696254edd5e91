"""The record of switches: what each says, the values it takes with their sources, and a field for each.

A variant is a switch, never a rule set's name. Sources as in the rules page: FFB-B16, FFB-CO15, FFB-CT15/16, FFB-WEB, FFB-EL (federation papers),
CANNES, PG (pagat.com), WFR (French Wikipedia).
"""
from collections import namedtuple

SWITCHES = {
    # play (rules §2)
    "must_undertrump": (True, False),  # void, an opponent has trumped, cannot go over: a lower trump is forced (FFB-B16, PG; free in FFB-CO15)
    "must_overtake_partner": (True, False),  # trumps led: beat the best card even when it is the partner's
    "partner_trumped": ("free", "overtrump"),  # partner has trumped and holds, only trumps in hand: free, or go over if able (FFB-EL)
    # cards (rules §1)
    "no_trumps_scale": ("natural", "162"),  # the cards' own points, or a deal of 162 (FFB-CO15)
    "all_trumps_scale": ("natural", "162", "162_pagat"),  # the same (FFB-CO15); 162_pagat: J 14, Q 1 (PG, WFR)
    # belote (rules §3)
    "belote_counts": (True, False),  # towards the contract
    # never lost (FFB-CO15), or lost by a failed taker, and also as lines.BELOTE_LOST says (FFB-WEB, FFB-CT16, programs)
    "belote_goes_to": ("holder", "winner", "winner_not_capot", "failed_or_doubled", "not_unbid_capot", "failed"),  # in a deal that its side loses
    "belote_multiplied": (False, True),  # the literal bracket of FFB-CO15
    "belote_scored": (True, False, "made", "made_number"),  # False: it may still count towards the contract; only if made; only if 80 to 160 made
    "all_trumps_belote": ("each", "none"),  # one for each suit (PG), or none at all (a program)
    # declarations (rules §4)
    "declared": (True, False),  # False: nothing but belote is ever declared (FFB-CT15/16 §8)
    "card_serves": ("once", "twice"),  # twice: a carré and a sequence may share a card (two programs)
    "declarations_count": (True, False),  # towards the contract
    "declarations_goes_to": ("winner", "holder"),  # on a failure and on a capot
    "declarations_multiplied": (True, False),  # in a doubled deal, whoever won them (FFB-CO15)
    "declarations_tie": ("nobody", "first_to_speak", "first_from_taker"),  # equal best ones (first to speak: PG; from the taker: a program)
    "length_decides": (True, False),  # sequences of 100 points: the longer wins, or the higher top card whatever their length (a program)
    "carre_order": ("A 10 K Q J 9", "A K Q 10 J 9"),  # among carrés of equal value (the federation's listing; several engines)
    # classic scoring (rules §5)
    "tie": ("held", "failed", "replayed"),  # the taker's total is held (FFB-B16); a tie is a failure; nobody scores, held points stay
    "classic_doubles": (False, True),  # classic deals may be doubled: everything of the winner, held points included
    # capot, all games
    "capot_total": ("last_trick", 250, "none"),  # cards + 100, or a flat sum (PG), or no more than any deal (coinchons.fr)
    # coinche scoring (rules §6)
    "capot_judged": ("tricks", "points"),  # a bid of capot needs all eight tricks, or as many points as it is worth (a program)
    "capot_counts": ("any", "bid"),  # bid: a capot that was not bid counts as any deal (coinchons.fr)
    "must_beat_defence": ("more", "equal", "no"),  # beside reaching the bid: total more than the defence, at least equal, or the bid alone decides
    "contract_least": (80, 82),  # what any bid needs at least (82: PG, where 80 is said for 82)
    "judged_on_rounded": (False, True),  # a fault of two programs, kept to explain their numbers
    "counted": ("both", "contract", "points"),  # what an undoubled contract scores: points made and announced, announced only, made only
    "base_deal": (160, 162),  # of a failed or doubled deal (162: CANNES)
    "base_capot": (250, 252, 160, 162),  # the same when the taker's side wins all eight
    "base_defence_capot": (160, 162, 250, 252),  # the same when the defence does
    "doubled_capot": (0, 100),  # beside the base of a doubled contract in points that wins all tricks, not multiplied (FFB-CT16, note 2)
    "failed_counts": ("base", "base_and_cards"),  # a failed contract: the base, or also the cards the defence won, without the ten (a program)
    "multiplied": ("all", "contract"),  # (base + contract) x m, or base + contract x m (FFB-CT16 note, PG)
    "doubled_made": ("base", "points"),  # a doubled contract that makes: the base, or the points made (several programs)
    "coinched": (2,),  # what a coinche multiplies by
    "surcoinched": (4, 3),  # 3: FFB-EL, CANNES
    "made_capot": (0, 500, 250),  # a capot bid and made: 0 as any contract, else the flat sum, multiplied (FFB-CT16, FFB-WEB: 500; 250: a program)
    "failed_capot": (0, 500, 320),  # the same when it fails (320: a program)
    "made_generale": (0, 1000, 500),  # a générale made: 0 as any contract, else the flat sum, multiplied (programs; no federal source)
    "failed_generale": (0, 1000),  # the same when it fails (a program)
    "doubled_loser_scores": (False, True),  # the defence keeps its points when a doubled contract makes
    "capot_value": (250, 270),  # of the bid (FFB-CO15; 270: CANNES)
    "generale_value": (500,),  # of the bid; no federal source, value by majority
    "no_trumps_contract": (1, 2),  # what no trumps multiply the contract by (a program)
    "rounding": (0, 10),  # to the nearest ten; in classic where a tournament says so (FFB-B16 §10.3)
    "rounding_of": ("tricks", "score"),  # coinche: of the points of tricks, or of all that a side scores in the deal, multiplied (a program)
    "rounding_half": ("up", "down", "complement"),  # 5 up; 5 down (FFB-EL, CANNES); the defence gets the rest of the rounded whole, 160 (WFR)
    # auction (rules §2b)
    "coinche_in_turn": (True, False),  # FFB-CO15, CANNES; at any moment: PG, WFR
    "same_suit_again": (False, True),  # classic round two may name the turned suit ("of his choice", FFB-B16)
}
"""Every switch with the values it takes, the default first (of classic, where the games differ)."""


class Switches(
    namedtuple(
        "Switches",
        (
            "name", "game", "must_undertrump", "must_overtake_partner", "partner_trumped",
            "no_trumps_scale", "all_trumps_scale",
            "belote_counts", "belote_goes_to", "belote_multiplied", "belote_scored", "all_trumps_belote",
            "declared", "card_serves", "declarations_count", "declarations_goes_to", "declarations_multiplied", "declarations_tie",
            "length_decides", "carre_order",
            "tie", "classic_doubles", "capot_total",
            "capot_judged", "capot_counts", "must_beat_defence", "contract_least", "judged_on_rounded", "counted", "base_deal",
            "base_capot", "base_defence_capot", "doubled_capot", "failed_counts", "multiplied", "doubled_made", "coinched", "surcoinched",
            "made_capot", "failed_capot", "made_generale", "failed_generale", "doubled_loser_scores", "capot_value", "generale_value",
            "no_trumps_contract", "rounding", "rounding_of", "rounding_half", "coinche_in_turn", "same_suit_again",
        ),
    )
):
    """The switches of one game under one rule set, with the name of the set; `SWITCHES` describes each.

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
    belote_scored: "bool | str"
    all_trumps_belote: str
    declared: bool
    card_serves: str
    declarations_count: bool
    declarations_goes_to: str
    declarations_multiplied: bool
    declarations_tie: str
    length_decides: bool
    carre_order: str
    tie: str
    classic_doubles: bool
    capot_total: "int | str"
    capot_judged: str
    capot_counts: str
    must_beat_defence: str
    contract_least: int
    judged_on_rounded: bool
    counted: str
    base_deal: int
    base_capot: int
    base_defence_capot: int
    doubled_capot: int
    failed_counts: str
    multiplied: str
    doubled_made: str
    coinched: int
    surcoinched: int
    made_capot: int
    failed_capot: int
    made_generale: int
    failed_generale: int
    doubled_loser_scores: bool
    capot_value: int
    generale_value: int
    no_trumps_contract: int
    rounding: int
    rounding_of: str
    rounding_half: str
    coinche_in_turn: bool
    same_suit_again: bool
