"""What holds whatever the switches say, in both games: no negative score, lines that sum, no point lost or made up (rules §5, §6, §8)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from belote_examples.engine.cards import SIDE_OF, SIDES
from belote_examples.engine.rules import BELOTE, MAISON, OFFICIELLES, SWITCHES, UNDOUBLED, Rules
from belote_examples.engine.scoring import FAILED, OUTCOMES, TIE, Contract, Score, score
from belote_examples.engine.tally import Tally
from tests.engine.tallies import Deal, of_taker
from tests.engine.test_properties import contracts, doubles, helds, seats, strains, tallies

ADDED = ("base", "contract", "multiplied", "rounding")
"""Reasons of lines that are no points of the deal; the others only say where those go."""


@st.composite
def switched(draw: st.DrawFn) -> Rules:
    """Either game under any values of all its switches."""
    base = draw(st.sampled_from((MAISON.classic, MAISON.coinche, OFFICIELLES.coinche)))
    changed: Rules = base.changed({name: draw(st.sampled_from(values)) for name, values in SWITCHES.items()})
    return changed


def moved(made: Score) -> int:
    """The points of the deal that the score gives to either side or holds."""
    return sum(line.ns + line.ew for line in made.lines if line.reason not in ADDED)


def extras(rules: Rules, strain: str, tally: Tally, bid: int | str, outcome: str) -> int:
    """Belotes and declarations that score."""
    silent = not rules.belote_scored or (strain == "all_trumps" and rules.all_trumps_belote == "none")
    silent = silent or (outcome == FAILED and rules.belote_scored in ("made", "made_number"))
    silent = silent or (rules.game == "coinche" and isinstance(bid, str) and rules.belote_scored == "made_number")
    return BELOTE * len(tally.belote) * (not silent) + sum(tally.declarations) * rules.declared


@given(st.data(), switched(), strains, seats, contracts, doubles, helds)
@settings(max_examples=400)
def test_any_switches(data: st.DataObject, rules: Rules, strain: str, taker: str, bid: int | str, double: str, held: int) -> None:
    tally = data.draw(tallies(rules, strain))
    made = score(rules, Contract(taker, strain, bid, double), tally, held)
    assert min(made.ns, made.ew, made.held) >= 0 and made.outcome in OUTCOMES
    for place in (0, 1):
        assert made[place] == sum(line[1 + place] for line in made.lines)
        assert made.compare[place] == sum(line[1 + place] for line in made.compare.lines)
    bonus = tally.capot is not None and (rules.game == "classic" or rules.capot_counts == "any" or isinstance(bid, str))
    cards = rules.capot_points(strain) if bonus else rules.deal_total(strain)
    if rules.game == "classic":
        whole = cards + extras(rules, strain, tally, bid, made.outcome) + held
        assert moved(made) + made.held == (held if made.outcome == TIE and rules.tie == "replayed" else whole)
        assert made.outcome != TIE or made[SIDES.index(SIDE_OF[taker])] == 0, "the taker's whole total is held"
        return
    assert made.held == 0
    flat = {"capot": rules.made_capot, "generale": rules.made_generale}.get(str(bid), 0)
    plain = double == UNDOUBLED and made.outcome != FAILED and not flat
    of_cards = sum(line.ns + line.ew for line in made.lines if line.reason in ("cards", "last_trick", "capot_last_trick"))
    assert moved(made) - of_cards == extras(rules, strain, tally, bid, made.outcome)
    if plain:
        assert of_cards == (0 if rules.counted == "contract" else cards)


HELD = [
    # 71 + 10 … 81: the belote is scored by neither rule, counts with one
    ({"belote_scored": False}, Deal((71, 81), "defence", "taker"), (0, 91, "tie", 71)),
    ({"belote_scored": False}, Deal((81, 71), "taker", "defence", held=5), (0, 71, "tie", 96)),
    ({"belote_counts": False}, Deal((71, 81), belote="taker"), (0, 81, "tie", 101)),
    ({"belote_counts": False}, Deal((71, 81), belote="defence", held=81), (0, 101, "tie", 162)),
    ({"declarations_count": False}, Deal((71, 81), declared=(20, 0)), (0, 81, "tie", 101)),
    ({"declarations_count": False, "belote_counts": False}, Deal((71, 81), belote="taker", declared=(50, 0)), (0, 81, "tie", 151)),
]


def test_what_a_tie_holds_is_what_the_lines_give() -> None:
    for switches, deal, expected in HELD:
        for taker in ("south", "west"):
            assert of_taker(deal.score(MAISON.classic.changed({**switches}), taker), taker) == expected, (switches, deal)


def test_the_complement_of_a_natural_deal_is_no_less_than_nothing() -> None:
    rules = OFFICIELLES.coinche.changed({"all_trumps_scale": "natural", "rounding_half": "complement"})
    assert of_taker(Deal((240, 8), strain="all_trumps").score(rules, "south", 160), "south") == (410, 10, "made", 0)
