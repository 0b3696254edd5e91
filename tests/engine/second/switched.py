"""What each value of a switch puts in place of a formula (rules §8), and the function that a rule set thereby becomes.

The default of a switch puts nothing in place. A switch that is not of scoring (the duties of play, scales, what a hand finds and compares, the
auction) is not here: what it does is in the facts of a deal.
"""

import re
from collections.abc import Callable

from belote_examples.engine.rules import SWITCHES, Rules
from tests.engine.second.formulas import CLASSIC, COINCHE, FACTS, RESULTS

Formulas = dict[str, str]
Scored = tuple[int, int, str, int, int, int]
"""The taker's points, the defence's, the outcome, the points held, and the totals that were compared."""

LOST_IF_DOUBLED = "double != 'none'"
BOTH_GAMES: dict[tuple[str, object], Formulas] = {
    ("belote_counts", False): {"helps_t": "0", "helps_d": "0"},
    ("belote_scored", False): {"paid_t": "0", "paid_d": "0"},
    ("all_trumps_belote", "none"): {side: f"0 if strain == 'all_trumps' else 20 * belotes{side[-2:]}" for side in ("each_t", "each_d")},
    ("declared", False): {"heard_t": "0", "heard_d": "0"},
    ("declarations_count", False): {"speaks_t": "0", "speaks_d": "0"},
    ("capot_total", 250): {"der": "250 - cards_t - cards_d if sweep else 10"},
    ("capot_total", "none"): {"der": "10"},
}
OF_CLASSIC: dict[tuple[str, object], Formulas] = {
    ("belote_scored", "made"): {"keeps_t": "0", "gets_d": "0"},
    ("belote_scored", "made_number"): {"keeps_t": "0", "gets_d": "0"},
    ("declarations_goes_to", "holder"): {"own_t": "heard_t", "own_d": "heard_d", "left_t": "heard_t", "takes_d": "heard_d"},
    ("tie", "failed"): {"tie": "False"},
    ("tie", "replayed"): {"on_tie": "(0, 0, 'tie', held)"},
    ("classic_doubles", True): {"m": "{'none': 1, 'coinched': 2, 'surcoinched': redoubled}[double]"},
    ("surcoinched", 3): {"redoubled": "3"},
    ("rounding", 10): {"told_t": "R(pile_t)", "told_d": "R(pile_d)", "told_whole": "R(whole)"},
    ("rounding_half", "complement"): {"told_d": "R(pile_d) if all_t else R(whole) - R(pile_t)"},
} | {
    ("belote_goes_to", value): {"keeps_t": "0", "gets_d": "paid_t + paid_d"}
    for value in ("failed", "failed_or_doubled", "not_unbid_capot", "winner_not_capot")
} | {("belote_goes_to", "winner"): {"keeps_t": "0", "gets_d": "paid_t + paid_d", "taken_t": "paid_t + paid_d if all_t else paid_t",
                                    "taken_d": "0 if all_t else paid_d"}}  # fmt: skip
OF_COINCHE: dict[tuple[str, object], Formulas] = {
    ("belote_goes_to", "failed"): {"lost_by_t": "True"},
    ("belote_goes_to", "failed_or_doubled"): {"lost_by_t": "True", "lost_by_d": LOST_IF_DOUBLED},
    ("belote_goes_to", "winner_not_capot"): {"lost_by_t": "True", "lost_by_d": LOST_IF_DOUBLED + " and not all_t"},
    ("belote_goes_to", "not_unbid_capot"): {"lost_by_t": "True", "lost_by_d": LOST_IF_DOUBLED + " or (all_t and not number)"},
    ("belote_goes_to", "winner"): {"lost_by_t": "True", "lost_by_d": LOST_IF_DOUBLED + " or all_t"},
    ("belote_multiplied", True): {"belote_times": "(m - 1) * (paid_t if made else paid_d)"},
    ("belote_scored", "made"): {"paid_t": "each_t if made else 0", "paid_d": "each_d if made else 0"},
    ("belote_scored", "made_number"): {"paid_t": "each_t if made and number else 0", "paid_d": "each_d if made and number else 0"},
    ("declarations_goes_to", "holder"): {"won_t": "heard_t"},
    ("declarations_multiplied", False): {"bracket": "stake * m + spoken + belote_times"},
    ("capot_judged", "points"): {"capot_made": "all_t and total_t >= slam"},
    ("capot_counts", "bid"): {"sweep": "(all_t or all_d) and not number", "grand": "all_t and not number"},
    ("must_beat_defence", "equal"): {"ahead": "total_t >= total_d"},
    ("must_beat_defence", "no"): {"ahead": "True"},
    ("contract_least", 82): {"least": "82"},
    ("judged_on_rounded", True): {"shown": "R(total_t)"},
    ("counted", "contract"): {"laid_t": "0", "laid_d": "0", "base": "0", "no_base": "True"},
    ("counted", "points"): {"announced": "0"},
    ("base_deal", 162): {"base_deal": "162"},
    ("doubled_capot", 100): {"swept_extra": "100 if grand and number and double != 'none' else 0"},
    ("failed_counts", "base_and_cards"): {"base_failed": "(base_defence if all_d else base_deal) + cards_d"},
    ("multiplied", "contract"): {"bracket": "(set_sum or announced) * m + (0 if set_sum else base) + spoken + belote_times"},
    ("doubled_made", "points"): {"base_made": "round_t", "no_base": "True"},
    ("surcoinched", 3): {"redoubled": "3"},
    ("made_capot", 500): {"set_made": "500"},
    ("made_capot", 250): {"set_made": "250"},
    ("failed_capot", 500): {"set_failed": "500"},
    ("failed_capot", 320): {"set_failed": "320"},
    ("made_generale", 1000): {"alone_made": "1000"},
    ("made_generale", 500): {"alone_made": "500"},
    ("failed_generale", 1000): {"alone_failed": "1000"},
    ("doubled_loser_scores", True): {"kept_d": "round_d"},
    ("capot_value", 270): {"slam": "270"},
    ("no_trumps_contract", 2): {"announced": "C * (2 if strain == 'no_trumps' else 1)"},
    ("rounding", 10): {"round_t": "R(pile_t)", "round_d": "rest_of_pile"},
    ("rounding_of", "score"): {"round_t": "pile_t", "round_d": "pile_d", "score_t": "R(raw_t)", "score_d": "rest_of_score"},
    ("rounding_half", "complement"): {
        "rest_of_pile": "R(pile_d) if all_t or all_d else R(pile_t + pile_d) - R(pile_t)",
        "rest_of_score": "R(raw_d) if not made or all_t else R(raw_t + raw_d) - R(raw_t)",
    },
} | {("base_capot", points): {"base_capot": str(points)} for points in (252, 160, 162)} | {
    ("base_defence_capot", points): {"base_defence": str(points)} for points in (162, 250, 252)
}  # fmt: skip
"""By switch and value: the formulas it puts in place."""
NO_FORMULA = {
    "must_undertrump", "must_overtake_partner", "partner_trumped", "no_trumps_scale", "all_trumps_scale", "card_serves", "declarations_tie",
    "length_decides", "carre_order", "coinche_in_turn", "same_suit_again",
}  # fmt: skip
"""Switches that are not of scoring."""


def amendments(game: str) -> dict[tuple[str, object], Formulas]:
    """What the switches put in place in a game."""
    return BOTH_GAMES | (OF_CLASSIC if game == "classic" else OF_COINCHE)


def nearest(half: str) -> Callable[[int], int]:
    """Points to the nearest ten, by the last digit; five goes up, or down."""
    down = 6 if half == "down" else 5
    return lambda points: points - points % 10 + (10 if points % 10 >= down else 0)


def formulas(rules: Rules) -> Formulas:
    """The formulas of rules, after what their switches put in place."""
    said = dict(CLASSIC if rules.game == "classic" else COINCHE)
    known = amendments(rules.game)
    for switch in SWITCHES:
        value = getattr(rules, switch)
        if (switch, value) in known and (switch != "rounding_half" or rules.rounding):
            said |= known[switch, value]
    return said


def scorer(rules: Rules) -> Callable[..., Scored]:
    """The function of FACTS that the formulas are, each worked out once and after those that it names."""
    said = formulas(rules)
    lines: list[str] = []
    done = set(FACTS)

    def define(name: str) -> None:
        done.add(name)
        for other in re.findall(r"[A-Za-z_]\w*", re.sub(r"'[^']*'", "", said[name])):
            if other in said and other not in done:
                define(other)
        lines.append(f"    {name} = {said[name]}")

    for result in RESULTS:
        if result not in done:
            define(result)
    space: dict[str, object] = {"R": nearest(rules.rounding_half) if rules.rounding else lambda points: points}
    exec(f"def second({', '.join(FACTS)}):\n" + "\n".join(lines) + f"\n    return {', '.join(RESULTS)}", space)
    return space["second"]  # type: ignore[return-value]
