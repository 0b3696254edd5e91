"""The rules of a game under one rule set: every number of the game, and what the switches choose of them.

Beside it `switches`, `papers` and `programs` hold some. A variant is a switch; a rule set is one value of `RuleSet`, with its source.
Sources as in the rules page: FFB-B16, FFB-CO15, FFB-CT15/16, FFB-WEB, FFB-EL (federation papers), CANNES, PG (pagat.com), WFR (French Wikipedia).
"""
from collections import namedtuple

from .cards import ALL_TRUMPS, CLASSIC, COINCHE, NO_TRUMPS, RANKS, SUITS
from .errors import NotReadable, shown
from .switches import SWITCHES as SWITCHES
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
    "162_pagat": {ALL_TRUMPS: ALL_TRUMPS_POINTS_PAGAT},
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
        """The switches by name.

        >>> MAISON.classic.switches()["tie"]
        'held'
        """
        return {name: getattr(self, name) for name in SWITCHES}

    def scale(self, strain: str, suit: str) -> Scale:
        """Order and card points of `suit` when the deal is played in `strain` (rules §1).

        >>> [MAISON.classic.scale("hearts", suit).points["9"] for suit in ("hearts", "spades")]
        [14, 0]
        """
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
        cards = self.cards_total(strain)
        if self.capot_total == "none":
            return cards + LAST_TRICK
        return cards + CAPOT_LAST_TRICK if self.capot_total == "last_trick" else int(self.capot_total)

    def carre_points(self, strain: str) -> "dict[str, int]":
        """Points of four of a kind by rank (rules §4).

        >>> [MAISON.classic.carre_points(strain)["A"] for strain in ("hearts", "no_trumps")]
        [100, 200]
        """
        return NO_TRUMPS_CARRE_POINTS if strain == NO_TRUMPS else CARRE_POINTS

    def contract_value(self, contract: "int | str", strain: str = "") -> int:
        """Points of a coinche contract: the bid itself, 250 for capot, 500 for générale; in some rules no trumps multiply it (rules §6).

        >>> [MAISON.coinche.contract_value(contract) for contract in (80, "capot", "generale")]
        [80, 250, 500]
        """
        bid = self.capot_value if contract == CAPOT else self.generale_value if contract == GENERALE else int(contract)
        return bid * self.no_trumps_contract if strain == NO_TRUMPS else bid

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


class RuleSet(namedtuple("RuleSet", ("name", "rules", "source", "unknown"))):
    """A rule set: its id, its rules by game, where they are written, and the switches on which that says nothing.

    Of an unknown switch the record holds the default of the game, of contrée what the federation's paper of it says. A set that is of one
    game only has no rules for the other.
    """

    name: str
    rules: "tuple[Rules, ...]"
    source: str
    unknown: "tuple[str, ...]"

    @property
    def games(self) -> "tuple[str, ...]":
        """The games it has rules for.

        >>> MAISON.games
        ('classic', 'coinche')
        """
        return tuple([rules.game for rules in self.rules])

    @property
    def classic(self) -> Rules:
        """The rules of classic belote.

        >>> MAISON.classic.game
        'classic'
        """
        return self.of(CLASSIC)

    @property
    def coinche(self) -> Rules:
        """The rules of coinche.

        >>> MAISON.coinche.game
        'coinche'
        """
        return self.of(COINCHE)

    def of(self, game: str) -> Rules:
        """The rules of `game`; NotReadable where the set has none for it.

        >>> RuleSet("cannes-2016", (MAISON.coinche,), "", ()).of("classic")
        Traceback (most recent call last):
        belote_examples.engine.errors.NotReadable: game: expected one of coinche, the games of the rule set cannes-2016, got 'classic'
        """
        for rules in self.rules:
            if rules.game == game:
                return rules
        raise NotReadable("game", f"expected one of {', '.join(self.games)}, the games of the rule set {self.name}, got {shown(game)}")


def check_switch(name: str, value: object, field: str) -> None:
    """Refuse a switch that does not exist, or a value it does not take (a bool is no number).

    >>> check_switch("rounding", False, "rules")
    Traceback (most recent call last):
    belote_examples.engine.errors.NotReadable: rules.rounding: expected one of 0, 10, got false
    """
    if name not in SWITCHES:
        raise NotReadable(field + "." + name, "expected one of the switches " + ", ".join(sorted(SWITCHES)) + ", got " + shown(name))
    values: "tuple[object, ...]" = SWITCHES[name]
    if not [1 for known in values if known == value and type(known) is type(value)]:
        expected = ", ".join([shown(known) for known in values])
        raise NotReadable(field + "." + name, "expected " + ("one of " if len(values) > 1 else "") + expected + ", got " + shown(value))


COINCHE_DEFAULTS = {"must_undertrump": False, "no_trumps_scale": "162", "all_trumps_scale": "162"}
"""Where coinche differs from classic in every rule set: undertrumping is free (FFB-CO15); bids from 80 to 160 need a 162-point deal (rules §1)."""


def rule_set(name: str, source: str, games: "dict[str, dict[str, object]]", unknown: str = "") -> RuleSet:
    """A rule set from what it changes of each game's defaults; `unknown` lists switches with spaces between.

    >>> rule_set("village", "", {"coinche": {"base_deal": 162}}, "carre_order tie").unknown
    ('carre_order', 'tie')
    """
    defaults = {switch: values[0] for switch, values in SWITCHES.items()}
    made = []
    for game, changes in games.items():
        for switch, value in changes.items():
            check_switch(switch, value, name)
        made.append(Rules(**({"name": name, "game": game} | defaults | (COINCHE_DEFAULTS if game == COINCHE else {}) | changes)))
    return RuleSet(name, tuple(made), source, tuple(unknown.split()))


MAISON = rule_set(
    "maison", "The formulas of the federation's papers to the exact point, cards with their own values in classic", {CLASSIC: {}, COINCHE: {}}
)
"""House rules: the official formulas to the exact point, natural card values in classic no trumps and all trumps."""
OFFICIELLES = rule_set(
    "officielles",
    "FFB, Règles de la Belote Coinchée, 11-2015; FFB, Règles officielles de la Belote, 27-01-2016",
    {CLASSIC: {"no_trumps_scale": "162", "all_trumps_scale": "162"}, COINCHE: {"rounding": 10}},
)
"""Official rules: FFB-CO15, with its rounding to tens in coinche and its 162-point scales in both games."""


assert set(PLAIN_ORDER) == set(TRUMP_ORDER) == set(RANKS)  # noqa: S101 - of the tables above, nothing given is proved by it
