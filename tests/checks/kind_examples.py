"""Faults in the examples of every kind: results by hand, calls, cards, the deals behind them."""

from tests.checks.example_faults import EN, revoke, tricks_of
from tests.checks.planting import Fault, entry

HANDS, COMPARISONS, CLASSIC, COINCHE, POSITIONS, BOTH_GAMES, MATCH = (
    f"belote_examples/examples/{name}.toml"
    for name in ("hands", "comparisons", "classic-auctions", "coinche-auctions", "void-positions", "overtrump-positions", "whole-match")
)
DOCUMENTED = (
    Fault("points of a hand by hand", HANDS, entry("tierce", "points = 20", "points = 50", "documented 50", "engine says 20"), EN),
    Fault(
        "declaration by hand", HANDS,
        entry("tierce", '[["tierce",', '[["cinquante",', "documented cinquante 9♣ 8♣ 7♣", "engine says tierce 9♣ 8♣ 7♣"), EN,
    ),
    Fault(
        "declaration left out", HANDS,
        entry("tierce", '[["tierce", "9♣", "8♣", "7♣"]]', "[]", "documented nothing", "engine says tierce 9♣ 8♣ 7♣"), EN,
    ),
    Fault("side that scores, by hand", COMPARISONS, entry("compare-value", 'side = "ew"', 'side = "ns"', "documented ns", "engine says ew"), EN),
    Fault("points that score, by hand", COMPARISONS, entry("compare-value", "points = 50", "points = 20", "documented 20", "engine says 50"), EN),
    Fault("step by hand", COMPARISONS, entry("compare-value", '"higher_value"', '"longer"', "documented longer", "engine says higher_value"), EN),
    Fault("taker by hand", CLASSIC, entry("first-round", 'taker = "south"', 'taker = "north"', "documented north", "engine says south"), EN),
    Fault("trump by hand", CLASSIC, entry("second-round", 'strain = "spades"', 'strain = "clubs"', "documented clubs", "engine says spades"), EN),
    Fault(
        "auction that all passed", CLASSIC,
        entry("first-round", '{ taker = "south", strain = "hearts" }', '"passed_out"', "passed_out", "south hearts"), EN,
    ),
    Fault("contract by hand", COINCHE, entry("bids", "contract = 100 }", "contract = 110 }", "documented 110", "engine says 100"), EN),
    Fault("double by hand", COINCHE, entry("doubled", '"coinched"', '"surcoinched"', "documented surcoinched", "engine says coinched"), EN),
    Fault("legal cards by hand", POSITIONS, entry("must-trump", 'legal = ["9♥", "7♥"]', 'legal = ["9♥"]', "documented 9♥,", "engine says 9♥ 7♥"), EN),
    Fault("reason by hand", POSITIONS, entry("must-trump", 'why = "trump"', 'why = "follow"', "documented follow", "engine says trump"), EN),
    Fault(
        "reason of one game by hand", BOTH_GAMES,
        entry("undertrump", 'coinche = "discard"', 'coinche = "undertrump"', "documented undertrump", "discard"), EN,
    ),
    Fault("hand of another position", POSITIONS, entry("must-trump", '"K♦", "8♣"', '"K♦", "7♣"', "expected", "8♣"), EN),
    Fault("card of another position", POSITIONS, entry("must-trump", "south A♠", "south K♠", "trick 5 of the deal", "A♠"), EN),
    Fault("illegal card in a position's deal", POSITIONS, tricks_of("must-trump", revoke, "expected", "got", "in trick"), EN),
    Fault("seven tricks behind a position", POSITIONS, tricks_of("must-trump", lambda tricks: tricks[:7], "expected 8 tricks", "7"), EN),
    Fault("score of a deal by hand", MATCH, entry("whole-match", "ns = 112", "ns = 113", "documented 113", "engine says 112"), EN),
    Fault(
        "total of a match by hand", MATCH,
        entry("whole-match", "total = { ns = 112", "total = { ns = 113", "documented 113", "engine says 112"), EN,
    ),
    Fault(
        "outcome of a deal by hand", MATCH,
        entry("whole-match", 'outcome = "made"', 'outcome = "failed"', "documented failed", "engine says made"), EN,
    ),
    Fault(
        "tally of a deal", MATCH,
        entry("whole-match", "ns = 82, ew = 70", "ns = 81, ew = 71", "tally says (81, 71)", "the tricks give (82, 70)"), EN,
    ),
    Fault("winner of a match by hand", MATCH, entry("whole-match", 'winner = "ns"', 'winner = "ew"', "documented ew", "engine says ns"), EN),
    Fault("number of deals by hand", MATCH, entry("whole-match", "after = 10", "after = 9", "documented 9", "engine says 10"), EN),
    Fault("illegal card in a deal of a match", MATCH, tricks_of("whole-match", revoke, "expected", "got", "in trick"), EN),
)  # fmt: skip
LOADED = (
    Fault("hand of seven cards", HANDS, entry("tierce", '"9♣", "8♣"', '"8♣"', "expected 8 different cards", "got"), EN),
    Fault("card in two hands", COMPARISONS, entry("compare-value", '["J♦", "10♦", "9♦", "8♦"]', '["Q♠", "J♠", "10♠"]', "Q♠ twice"), EN),
    Fault("card that is in no declaration", COMPARISONS, entry("compare-value", '"10♠"]', '"10♠", "7♣"]', "7♣, which is in none"), EN),
    Fault("call out of turn", CLASSIC, entry("first-round", "east pass", "west pass", "expected east", "got west pass"), EN),
    Fault("call that is none", CLASSIC, entry("first-round", "east pass", "east bass", "bass"), EN),
    Fault("bid too low in the examples", COINCHE, entry("bids", "south 90", "south 80", "80"), EN),
    Fault("seat out of turn in a position", BOTH_GAMES, entry("undertrump", '"west 9♥"]', '"north 9♥"]', "expected west", "got north"), EN),
    Fault("reason that is none", POSITIONS, entry("must-trump", 'why = "trump"', 'why = "trumps"', "trumps"), EN),
    Fault("match that goes on", MATCH, entry("whole-match", "target = 1000", "target = 5000", "more deals to 5000", "got 10"), EN),
)
KIND_EXAMPLES = {"check_documented": DOCUMENTED, "load": LOADED}
