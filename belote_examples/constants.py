"""The constants of the rules that pages quote, by name, each computed from the rule sets.

A page quotes one as `[162](values.md#rules.trump.total)`; the page of values prints them all. `label` is the key of the word beside the number.
"""

from dataclasses import dataclass

from .engine.cards import ALL_TRUMPS, DECK, HEARTS, NO_TRUMPS, RANKS, SUITS
from .engine.rules import (
    BELOTE,
    BIDS,
    CAPOT,
    CAPOT_LAST_TRICK,
    CARRE_POINTS,
    COINCHED,
    FIRST_CARDS,
    GENERALE,
    HAND,
    LAST_TRICK,
    MAISON,
    NO_TRUMPS_CARRE_POINTS,
    OFFICIELLES,
    PLAYERS,
    RUN_POINTS,
    SURCOINCHED,
    TARGETS,
    TRICKS,
    Rules,
)


@dataclass(frozen=True)
class Constant:
    """A number of the rules: its value, the region of the values page that prints it, and the key of its label in terms.toml (none in a scale)."""

    value: int
    region: str
    label: str


def _totals(name: str, rules: Rules, strain: str) -> dict[str, Constant]:
    label = name.replace(".", "_").replace("-", "_")
    return {
        f"rules.{name}.cards": Constant(rules.cards_total(strain), "values-totals", label),
        f"rules.{name}.total": Constant(rules.deal_total(strain), "values-totals", label),
        f"rules.{name}.capot": Constant(rules.capot_points(strain), "values-totals", label),
    }


def _scale(name: str, points: dict[str, int], region: str) -> dict[str, Constant]:
    return {f"rules.{name}.{rank}": Constant(points[rank], region, "") for rank in RANKS}


def _single(region: str, **values: int) -> dict[str, Constant]:
    return {"rules." + name.replace("_", "-"): Constant(value, region, name) for name, value in values.items()}


HOUSE, OFFICIAL, COINCHE_RULES = MAISON.classic, OFFICIELLES.classic, OFFICIELLES.coinche
SCALES: dict[str, dict[str, dict[str, int]]] = {
    "values-trump": {"trump": HOUSE.scale(HEARTS, HEARTS).points, "plain": HOUSE.scale(HEARTS, SUITS[0]).points},
    "values-no-trumps": {
        "no-trumps.house": HOUSE.scale(NO_TRUMPS, HEARTS).points,
        "no-trumps.official": OFFICIAL.scale(NO_TRUMPS, HEARTS).points,
    },
    "values-all-trumps": {
        "all-trumps.house": HOUSE.scale(ALL_TRUMPS, HEARTS).points,
        "all-trumps.official": OFFICIAL.scale(ALL_TRUMPS, HEARTS).points,
    },
}
"""The scales that a region of the values page prints, by name."""
ORDERS = {
    "values-trump": HOUSE.scale(HEARTS, HEARTS).order,
    "values-no-trumps": HOUSE.scale(NO_TRUMPS, HEARTS).order,
    "values-all-trumps": HOUSE.scale(ALL_TRUMPS, HEARTS).order,
}
CONSTANTS: dict[str, Constant] = {
    **{
        name: constant
        for region, scales in SCALES.items()
        for scale, points in scales.items()
        for name, constant in _scale(scale, points, region).items()
    },
    **_totals("trump", HOUSE, HEARTS),
    **_totals("no-trumps.house", HOUSE, NO_TRUMPS),
    **_totals("no-trumps.official", OFFICIAL, NO_TRUMPS),
    **_totals("all-trumps.house", HOUSE, ALL_TRUMPS),
    **_totals("all-trumps.official", OFFICIAL, ALL_TRUMPS),
    **_single("values-deal", pack=len(DECK), players=PLAYERS, hand=HAND, first_cards=FIRST_CARDS, tricks=TRICKS),
    **_single("values-bonuses", last_trick=LAST_TRICK, capot_last_trick=CAPOT_LAST_TRICK, belote=BELOTE, tierce=RUN_POINTS[3], quarte=RUN_POINTS[4]),
    **_single("values-bonuses", quinte=RUN_POINTS[5], carre_jacks=CARRE_POINTS["J"], carre_nines=CARRE_POINTS["9"], carre_others=CARRE_POINTS["A"]),
    **_single("values-bonuses", carre_aces_no_trumps=NO_TRUMPS_CARRE_POINTS["A"], carre_tens_no_trumps=NO_TRUMPS_CARRE_POINTS["10"]),
    **_single("values-bonuses", carre_others_no_trumps=NO_TRUMPS_CARRE_POINTS["K"]),
    **_single("values-coinche", bid_lowest=BIDS[0], bid_highest=BIDS[-1], bid_step=BIDS[1] - BIDS[0], base=COINCHE_RULES.base_deal),
    **_single("values-coinche", base_capot=COINCHE_RULES.base_capot, contract_capot=COINCHE_RULES.contract_value(CAPOT)),
    **_single("values-coinche", contract_generale=COINCHE_RULES.contract_value(GENERALE), doubled=COINCHE_RULES.multiplier(COINCHED)),
    **_single("values-coinche", redoubled=COINCHE_RULES.multiplier(SURCOINCHED), rounding=COINCHE_RULES.rounding),
    **_single("values-match", target_classic=TARGETS["classic"], target_coinche=TARGETS["coinche"]),
}
"""Every constant by its name."""
LISTS = ("values-deal", "values-bonuses", "values-coinche", "values-match")
"""The regions that print one constant a row."""
