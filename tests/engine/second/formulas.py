"""The scoring of both games as formulas, one for each quantity that the rules name (rules §5, §6), and what each switch puts in their place (§8).

Written from the rules and the sentences that describe the switches. There are no lines, no winner and no loser here: `t` is the taker's side,
`d` the defence, and a score is two sums. What a deal gives: `cards_t cards_d` points of cards, `last_t` whether the taker's side won the last
trick, `all_t all_d` whether a side won all eight, `alone` whether the taker did, `belotes_t belotes_d` how many belotes, `said_t said_d` points
of declarations; then `bid` (a number, "capot", "generale"), `double` "none", "coinched" or "surcoinched", `strain`, and `held` from earlier deals.
"""

FACTS = ("cards_t", "cards_d", "last_t", "all_t", "all_d", "alone", "belotes_t", "belotes_d", "said_t", "said_d", "bid", "double", "strain", "held")
RESULTS = ("score_t", "score_d", "outcome", "held_after", "total_t", "total_d")

BOTH = {
    "heard_t": "said_t",
    "heard_d": "said_d",
    "each_t": "20 * belotes_t",
    "each_d": "20 * belotes_d",
    "sweep": "all_t or all_d",
    "der": "100 if sweep else 10",
    "pile_t": "cards_t + (der if last_t else 0)",
    "pile_d": "cards_d + (0 if last_t else der)",
    "helps_t": "each_t",
    "helps_d": "each_d",
    "speaks_t": "heard_t",
    "speaks_d": "heard_d",
    "total_t": "pile_t + helps_t + speaks_t",
    "total_d": "pile_d + helps_d + speaks_d",
}
"""What a deal counts before it is known who made what: rules §1, §3, §4."""

CLASSIC = BOTH | {
    "made": "all_t or (not all_d and total_t > total_d)",
    "tie": "not all_t and not all_d and total_t == total_d",
    "paid_t": "each_t",
    "paid_d": "each_d",
    "own_t": "heard_t + heard_d if all_t else heard_t",
    "own_d": "0 if all_t else heard_d",
    "whole": "pile_t + pile_d",
    "told_t": "pile_t",
    "told_d": "pile_d",
    "told_whole": "whole",
    "left_t": "0",
    "takes_d": "heard_t + heard_d",
    "keeps_t": "paid_t",
    "gets_d": "paid_d",
    "taken_t": "paid_t",
    "taken_d": "paid_d",
    "win_t": "(told_t + taken_t + own_t + held) * m",
    "win_d": "(told_whole + gets_d + takes_d + held) * m",
    "redoubled": "4",
    "m": "1",
    "on_tie": "(0, pile_d + paid_d + heard_d, 'tie', pile_t + paid_t + heard_t + held)",
    "on_made": "(win_t, told_d + taken_d + own_d, 'capot' if all_t else 'made', 0)",
    "on_failed": "(keeps_t + left_t, win_d, 'failed', 0)",
    "verdict": "on_tie if tie else on_made if made else on_failed",
    "score_t": "verdict[0]",
    "score_d": "verdict[1]",
    "outcome": "verdict[2]",
    "held_after": "verdict[3]",
}
"""Rules §5: the four rows of the comparison, and points held from earlier deals."""

COINCHE = BOTH | {
    "number": "type(bid) is int",
    "slam": "250",
    "C": "slam if bid == 'capot' else 500 if bid == 'generale' else bid",
    "redoubled": "4",
    "m": "1 if double == 'none' else 2 if double == 'coinched' else redoubled",
    # success
    "shown": "total_t",
    "least": "80",
    "reaches": "number and shown >= max(bid, least)",
    "ahead": "total_t > total_d",
    "capot_made": "all_t",
    "made": "capot_made if bid == 'capot' else alone if bid == 'generale' else all_t or (not all_d and reaches and ahead)",
    "outcome": "'failed' if not made else 'generale' if bid == 'generale' else 'capot' if all_t else 'made'",
    "flat": "double != 'none' or not made or set_sum > 0",
    # belote, and declarations once a failure or a capot has moved them
    "paid_t": "each_t",
    "paid_d": "each_d",
    "lost_by_t": "False",
    "lost_by_d": "False",
    "beside_t": "(0 if lost_by_t else paid_t) if not made else paid_t + (paid_d if lost_by_d else 0)",
    "beside_d": "paid_t + paid_d - beside_t",
    "won_t": "0 if not made else heard_t + heard_d if all_t or flat else heard_t",
    "won_d": "heard_t + heard_d - won_t",
    # made and not doubled
    "round_t": "pile_t",
    "round_d": "pile_d",
    "laid_t": "round_t",
    "laid_d": "round_d",
    "announced": "C",
    # failed, or doubled: (base + C + all declarations) x m
    "base_deal": "160",
    "base_capot": "250",
    "base_defence": "160",
    "grand": "all_t",
    "base_made": "base_capot if grand else base_deal",
    "base_failed": "base_defence if all_d else base_deal",
    "base": "base_made if made else base_failed",
    "set_made": "0",
    "set_failed": "0",
    "alone_made": "0",
    "alone_failed": "0",
    "set_sum": "(set_made if made else set_failed) if bid == 'capot' else (alone_made if made else alone_failed) if bid == 'generale' else 0",
    "stake": "set_sum or base + announced",
    "spoken": "won_t if made else won_d",
    "belote_times": "0",
    "bracket": "(stake + spoken) * m + belote_times",
    "kept_d": "0",
    "swept_extra": "0",
    "no_base": "False",
    "extra": "swept_extra if made and not set_sum and not no_base else 0",
    "raw_t": "beside_t + (won_t + laid_t + announced if not flat else bracket + extra if made else won_t)",
    "raw_d": "beside_d + (won_d + laid_d if not flat else won_d + kept_d if made else bracket)",
    "rest_of_pile": "R(pile_d)",
    "rest_of_score": "R(raw_d)",
    "score_t": "raw_t",
    "score_d": "raw_d",
    "held_after": "0",
}
"""Rules §6: success, then the three rows of what it scores."""
