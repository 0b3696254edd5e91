"""Rule sets: one record of named switches a game, and every number of the game.

No other module holds a number of the game. A variant is a switch; a rule set is one value of `RuleSet`, with its sources.
Sources as in the rules page: FFB-B16, FFB-CO15, FFB-CT15/16, FFB-WEB, FFB-EL (federation papers), CANNES, PG (pagat.com), WFR (French Wikipedia).
"""
from collections import namedtuple

from .cards import ALL_TRUMPS, CLASSIC, COINCHE, GAMES, NO_TRUMPS, RANKS, SUITS
from .errors import NotReadable, one_of, shown
from .switches import Switches

# --- numbers that no rule set changes -------------------------------------------------------------------------------------
PLAIN_ORDER = ("A", "10", "K", "Q", "J", "9", "8", "7")
TRUMP_ORDER = ("J", "9", "A", "10", "K", "Q", "8", "7")
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
NO_TRUMPS_POINTS_162 = {"A": 19, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
"""FFB-CO15 prints a jack of 0, against its own total of 162: a misprint."""
ALL_TRUMPS_POINTS_162 = {"J": 13, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 2, "8": 0, "7": 0}
ALL_TRUMPS_POINTS_PAGAT = {"J": 14, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 1, "8": 0, "7": 0}
SCALES = {
    "natural": {NO_TRUMPS: PLAIN_POINTS, ALL_TRUMPS: TRUMP_POINTS},
    "162": {NO_TRUMPS: NO_TRUMPS_POINTS_162, ALL_TRUMPS: ALL_TRUMPS_POINTS_162},
    "162_pagat": {NO_TRUMPS: NO_TRUMPS_POINTS_162, ALL_TRUMPS: ALL_TRUMPS_POINTS_PAGAT},
}
"""Card points in no trumps and all trumps (rules §1); a 162 scale makes the cards worth as much as with a trump suit."""
TRICKS, HAND, PLAYERS = 8, 8, 4
"""Tricks in a deal, cards in a hand, players."""
FIRST_CARDS = 5
"""Cards each player holds while a classic deal is bid (FFB-B16)."""
LAST_TRICK, CAPOT_LAST_TRICK = 10, 100
"""Points for the last trick (dix de der), and for it when one side wins all eight (rules §5)."""
BELOTE = 20
"""Points for king and queen of trump in one hand (FFB-B16 §7, FFB-CO15 §7)."""
RUN_POINTS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}
"""Tierce, cinquante, cent: points by number of cards (rules §4)."""
CARRE_POINTS = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}
NO_TRUMPS_CARRE_POINTS = {"A": 200, "10": 150, "K": 100, "Q": 100, "J": 100, "9": 100}
"""Points of four of a kind; with no trumps as FFB-CO15 §11.2. A rank that is not listed is no declaration."""
BIDS = (80, 90, 100, 110, 120, 130, 140, 150, 160)
CAPOT, GENERALE = "capot", "generale"
CONTRACTS = BIDS + (CAPOT, GENERALE)
"""The coinche contracts, low to high (rules §6)."""
UNDOUBLED, COINCHED, SURCOINCHED = DOUBLES = ("none", "coinched", "surcoinched")
TARGETS = {CLASSIC: 1000, COINCHE: 2000}
"""The usual target of a match in points (rules §7; the federation prescribes none)."""

# --- the switches ---------------------------------------------------------------------------------------------------------
SWITCHES = {
    # play (rules §2)
    "must_undertrump": (True, False),  # void, an opponent has trumped, cannot go over: a lower trump is forced (FFB-B16, PG; free in FFB-CO15)
    "must_overtake_partner": (True, False),  # trumps led: beat the best card even when it is the partner's
    "partner_trumped": ("free", "overtrump"),  # partner has trumped and holds, only trumps in hand: free, or go over if able (FFB-EL)
    # cards (rules §1)
    "no_trumps_scale": ("natural", "162", "162_pagat"),  # the cards' own points, or a deal of 162 (FFB-CO15)
    "all_trumps_scale": ("natural", "162", "162_pagat"),  # the same (FFB-CO15); 162_pagat: J 14, Q 1 (PG, WFR)
    # belote (rules §3)
    "belote_counts": (True, False),  # towards the contract
    "belote_goes_to": ("holder", "winner"),  # winner: a failed or swept side loses it (contrée papers)
    "belote_multiplied": (False, True),  # the literal bracket of FFB-CO15
    "belote_scored": (True, False),  # False: no points; it may still count towards the contract
    # declarations (rules §4)
    "declarations_count": (True, False),  # towards the contract
    "declarations_goes_to": ("winner", "holder"),  # on a failure and on a capot
    "declarations_multiplied": (True, False),  # in a doubled deal, whoever won them (FFB-CO15)
    "declarations_tie": ("nobody", "first_to_speak"),  # equal best declarations (first to speak: PG)
    "carre_order": ("A 10 K Q J 9", "A K Q 10 J 9"),  # among carrés of equal value (the federation's listing; several engines)
    # classic scoring (rules §5)
    "tie": ("held", "failed", "replayed"),  # the taker's total is held (FFB-B16); a tie is a failure; nobody scores, held points stay
    "classic_doubles": (False, True),  # classic deals may be doubled: everything of the winner, held points included
    # capot, all games
    "capot_total": ("last_trick", 250),  # cards + 100, or a flat sum (PG classic)
    # coinche scoring (rules §6)
    "must_beat_defence": ("more", "equal", "no"),  # beside reaching the bid: total more than the defence, at least equal, or the bid alone decides
    "judged_on_rounded": (False, True),  # a fault of two programs, kept to explain their numbers
    "counted": ("both", "contract", "points"),  # what an undoubled contract scores: points made and announced, announced only, made only
    "base": (160, 162),  # of a failed or doubled deal
    "base_capot": (250, 252, 160, 162),  # the same when the taker's side wins all eight
    "base_defence_capot": (160, 162, 250, 252),  # the same when the defence does
    "multiplied": ("all", "contract"),  # (base + contract) x m, or base + contract x m (FFB-CT16 note, PG)
    "coinched": (2,),  # what a coinche multiplies by
    "surcoinched": (4, 3),  # 3: FFB-EL, CANNES
    "failed_capot": (0, 500),  # 0: as any failed contract; else the flat sum, multiplied (FFB-WEB 500, 1000, 2000)
    "doubled_loser_scores": (False, True),  # the defence keeps its points when a doubled contract makes
    "capot_value": (250,),  # of the bid (FFB-CO15)
    "generale_value": (500,),  # of the bid; no federal source, value by majority
    "rounding": (0, 10),  # to the nearest ten, coinche only
    "rounding_half": ("up", "down", "complement"),  # 5 up; 5 down (FFB-EL, CANNES); the defence gets the rest of the rounded whole, 160 (WFR)
    # auction (rules §2b)
    "coinche_in_turn": (True, False),  # FFB-CO15, CANNES; at any moment: PG, WFR
    "same_suit_again": (False, True),  # classic round two may name the turned suit ("of his choice", FFB-B16)
}
"""Every switch with the values it takes, the default first (of classic, where the games differ)."""


class Scale(namedtuple("Scale", ("order", "points"))):
    """The cards of one suit in one deal: ranks high to low, and points by rank.

    >>> MAISON.classic.scale("hearts", "hearts").order[0], MAISON.classic.scale("hearts", "spades").points["A"]
    ('J', 11)
    """

    order: "tuple[str, ...]"
    points: "dict[str, int]"


class Rules(Switches):
    """The rules of one game under one rule set: its switches, and the numbers they choose."""

    def switches(self) -> "dict[str, object]":
        """The switches by name."""
        return {name: getattr(self, name) for name in SWITCHES}

    def scale(self, strain: str, suit: str) -> Scale:
        """Order and card points of `suit` when the deal is played in `strain` (rules §1)."""
        if strain == NO_TRUMPS:
            return Scale(PLAIN_ORDER, SCALES[self.no_trumps_scale][NO_TRUMPS])
        if strain == ALL_TRUMPS:
            return Scale(TRUMP_ORDER, SCALES[self.all_trumps_scale][ALL_TRUMPS])
        return Scale(TRUMP_ORDER, TRUMP_POINTS) if suit == strain else Scale(PLAIN_ORDER, PLAIN_POINTS)

    def cards_total(self, strain: str) -> int:
        """Points of all 32 cards, without the last trick (rules §1).

        >>> [MAISON.classic.cards_total(strain) for strain in ("hearts", "no_trumps", "all_trumps")]
        [152, 120, 248]
        >>> [OFFICIELLES.classic.cards_total(strain) for strain in ("hearts", "no_trumps", "all_trumps")]
        [152, 152, 152]
        """
        return sum([sum(self.scale(strain, suit).points.values()) for suit in SUITS])

    def deal_total(self, strain: str) -> int:
        """Points of a deal: the cards and the last trick (rules §1).

        >>> MAISON.classic.deal_total("no_trumps"), MAISON.coinche.deal_total("no_trumps")
        (130, 162)
        """
        return self.cards_total(strain) + LAST_TRICK

    def capot_points(self, strain: str) -> int:
        """Points of the cards and the last trick for a side that wins all eight tricks (rules §1, §5).

        >>> MAISON.classic.capot_points("hearts"), MAISON.classic.capot_points("all_trumps")
        (252, 348)
        """
        return self.cards_total(strain) + CAPOT_LAST_TRICK if self.capot_total == "last_trick" else int(self.capot_total)

    def carre_points(self, strain: str) -> "dict[str, int]":
        """Points of four of a kind by rank (rules §4)."""
        return NO_TRUMPS_CARRE_POINTS if strain == NO_TRUMPS else CARRE_POINTS

    def contract_value(self, contract: "int | str") -> int:
        """Points of a coinche contract: the bid itself, 250 for capot, 500 for générale (rules §6).

        >>> [MAISON.coinche.contract_value(contract) for contract in (80, "capot", "generale")]
        [80, 250, 500]
        """
        if contract == CAPOT:
            return self.capot_value
        return self.generale_value if contract == GENERALE else int(contract)

    def multiplier(self, double: str) -> int:
        """1, or what a coinche or a surcoinche multiplies by (FFB-CO15; rules §6).

        >>> [MAISON.coinche.multiplier(double) for double in DOUBLES]
        [1, 2, 4]
        """
        return 1 if double == UNDOUBLED else self.coinched if double == COINCHED else self.surcoinched

    def changed(self, changes: "dict[str, object]", field: str = "rules") -> "Rules":
        """These rules with some switches set otherwise; NotReadable names a switch or a value that does not exist.

        >>> MAISON.coinche.changed({"surcoinched": 3}).multiplier("surcoinched")
        3
        >>> MAISON.coinche.changed({"rounding": 7})
        Traceback (most recent call last):
        belote_examples.engine.errors.NotReadable: rules.rounding: expected one of 0, 10, got 7
        """
        for name, value in changes.items():
            check_switch(name, value, field)
        return Rules(**({"name": self.name + "*" if changes else self.name, "game": self.game} | self.switches() | changes))


class RuleSet(namedtuple("RuleSet", ("name", "classic", "coinche"))):
    """A rule set: its id and its switches for either game."""

    name: str
    classic: Rules
    coinche: Rules

    def of(self, game: str) -> Rules:
        """The switches for `game`."""
        return self.classic if game == CLASSIC else self.coinche


def check_switch(name: str, value: object, field: str) -> None:
    """Refuse a switch that does not exist, or a value it does not take (a bool is no number)."""
    if name not in SWITCHES:
        raise NotReadable(field + "." + name, "expected one of the switches " + ", ".join(sorted(SWITCHES)) + ", got " + shown(name))
    values: "tuple[object, ...]" = SWITCHES[name]
    if not [1 for known in values if known == value and type(known) is type(value)]:
        expected = ", ".join([shown(known) for known in values])
        raise NotReadable(field + "." + name, "expected " + ("one of " if len(values) > 1 else "") + expected + ", got " + shown(value))


def _rules(name: str, game: str, changes: "dict[str, object]") -> Rules:
    defaults = {switch: values[0] for switch, values in SWITCHES.items()} | (COINCHE_DEFAULTS if game == COINCHE else {})
    return Rules(**({"name": name, "game": game} | defaults | changes))


COINCHE_DEFAULTS = {"must_undertrump": False, "no_trumps_scale": "162", "all_trumps_scale": "162"}
"""Where coinche differs from classic in every rule set: undertrumping is free (FFB-CO15); bids from 80 to 160 need a 162-point deal (rules §1)."""

MAISON = RuleSet("maison", _rules("maison", CLASSIC, {}), _rules("maison", COINCHE, {}))
"""House rules: the official formulas to the exact point, natural card values in classic no trumps and all trumps."""
OFFICIELLES = RuleSet(
    "officielles",
    _rules("officielles", CLASSIC, {"no_trumps_scale": "162", "all_trumps_scale": "162"}),
    _rules("officielles", COINCHE, {"rounding": 10}),
)
"""Official rules: FFB-CO15, with its rounding to tens in coinche and its 162-point scales in both games."""
RULE_SETS = {rule_set.name: rule_set for rule_set in (MAISON, OFFICIELLES)}


def rules_named(value: object, game: str, field: str = "rules") -> Rules:
    """The rules a program asks for: a name, or `{"base": name, "<switch>": value, …}`.

    >>> rules_named({"base": "officielles", "rounding": 0}, "coinche").rounding
    0
    >>> rules_named("house", "coinche")
    Traceback (most recent call last):
    belote_examples.engine.errors.NotReadable: rules: expected one of maison, officielles, got 'house'
    """
    one_of(GAMES, "game", game)
    if not isinstance(value, dict):
        one_of(tuple(RULE_SETS), field, value)
        return RULE_SETS[str(value)].of(game)
    if "base" not in value:
        raise NotReadable(field + ".base", "missing: name the rule set that the switches change, one of " + ", ".join(RULE_SETS))
    one_of(tuple(RULE_SETS), field + ".base", value["base"])
    return RULE_SETS[value["base"]].of(game).changed({name: setting for name, setting in value.items() if name != "base"}, field)


assert set(PLAIN_ORDER) == set(TRUMP_ORDER) == set(RANKS)
