"""What holds for every deal: nothing is lost or made up, sides and seats are alike, flat sums, rounding (rules §5, §6)."""

from hypothesis import given
from hypothesis import strategies as st

from belote_examples.engine.cards import ALL_TRUMPS, CLOCKWISE, EW, NEXT_SEAT, NO_TRUMPS, NS, PARTNER_OF, SEATS, SIDE_OF, SIDES, STRAINS, SUITS
from belote_examples.engine.counting import tally_of
from belote_examples.engine.declarations import possible_sums
from belote_examples.engine.play import Trick, play_deal
from belote_examples.engine.rules import BELOTE, CAPOT, CONTRACTS, DOUBLES, GENERALE, MAISON, OFFICIELLES, SWITCHES, UNDOUBLED, Rules
from belote_examples.engine.scoring import FAILED, Contract, Score, score
from belote_examples.engine.tally import Tally, checked, possible_splits
from tests.engine.dealing import play_out

SWAPPED = {NS: EW, EW: NS, None: None}
TURNED = {seat: NEXT_SEAT[CLOCKWISE][seat] for seat in SEATS} | {None: None}
seats, strains, doubles, contracts = (st.sampled_from(values) for values in (SEATS, STRAINS, DOUBLES, CONTRACTS))
classics = st.sampled_from((MAISON.classic, OFFICIELLES.classic))
coinches = st.sampled_from((MAISON.coinche, OFFICIELLES.coinche))
helds = st.integers(0, 500)


@st.composite
def variants(draw: st.DrawFn, base: st.SearchStrategy[Rules]) -> Rules:
    """Rules with a few switches set otherwise."""
    names = draw(st.lists(st.sampled_from(sorted(SWITCHES)), max_size=4, unique=True))
    return draw(base).changed({name: draw(st.sampled_from(SWITCHES[name])) for name in names})


@st.composite
def tallies(draw: st.DrawFn, rules: Rules, strain: str) -> Tally:
    """A tally that the engine allows."""
    total = rules.cards_total(strain)
    capot = draw(st.sampled_from((None, None, None, NS, EW)))
    ns = draw(st.sampled_from(sorted(possible_splits(rules, strain)))) if capot is None else total * (capot == NS)
    last = draw(st.sampled_from(SIDES)) if capot is None else capot
    most = {NO_TRUMPS: 0, ALL_TRUMPS: len(SUITS)}.get(strain, 1)
    belote = tuple(draw(st.lists(st.sampled_from(SIDES), max_size=most)))
    side = draw(st.sampled_from(SIDES))
    jacks = strain not in SUITS or (ns if side == NS else total - ns) >= rules.scale(strain, strain).points["J"]
    declared = draw(st.sampled_from(sorted(possible_sums(rules, strain, SWAPPED[side] in belote, jacks))))
    pair = (declared, 0) if side == NS else (0, declared)
    alone = draw(st.sampled_from([None, *(seat for seat in SEATS if SIDE_OF[seat] == capot)]))
    return checked(rules, strain, Tally((ns, total - ns), last, belote, pair, capot, alone))


def swapped(tally: Tally) -> Tally:
    """The same deal with the sides changed about: every seat moved on by one."""
    belote = tuple(str(SWAPPED[side]) for side in tally.belote)
    return Tally(tally.points[::-1], SWAPPED[tally.last_trick], belote, tally.declarations[::-1], SWAPPED[tally.capot], TURNED[tally.generale])


def whole(rules: Rules, strain: str, tally: Tally) -> int:
    """All the points of a deal: cards and last trick, belotes, declarations."""
    cards = rules.deal_total(strain) if tally.capot is None else rules.capot_points(strain)
    return cards + BELOTE * len(tally.belote) + sum(tally.declarations)


def belotes(tally: Tally, side: str) -> int:
    return BELOTE * tally.belote.count(side)


@given(st.data(), classics, strains, seats, helds)
def test_classic_loses_no_point_and_makes_none_up(data: st.DataObject, rules: Rules, strain: str, taker: str, held: int) -> None:
    tally = data.draw(tallies(rules, strain))
    made = score(rules, Contract(taker, strain, None, UNDOUBLED), tally, held)
    assert made.ns + made.ew + made.held == whole(rules, strain, tally) + held
    assert min(made.ns, made.ew, made.held) >= 0


@given(st.data(), variants(classics | coinches), strains, seats, contracts, doubles, helds)
def test_lines_sum_and_sides_are_alike(
    data: st.DataObject, rules: Rules, strain: str, taker: str, bid: int | str, double: str, held: int
) -> None:
    tally = data.draw(tallies(rules, strain))
    made = score(rules, Contract(taker, strain, bid, double), tally, held)
    for place, side in enumerate(SIDES):
        assert made[place] == sum(line[1 + place] for line in made.lines), side
        assert made.compare[place] == sum(line[1 + place] for line in made.compare.lines), side
    turned = score(rules, Contract(TURNED[taker], strain, bid, double), swapped(tally), held)
    assert turned[:4] == (made.ew, made.ns, made.outcome, made.held)
    assert [line[:] for line in turned.lines] == [(reason, ew, ns) for reason, ns, ew in made.lines]


@given(st.data(), coinches, strains, seats, contracts, doubles)
def test_only_a_generale_asks_which_partner_took(
    data: st.DataObject, rules: Rules, strain: str, taker: str, bid: int | str, double: str
) -> None:
    tally = data.draw(tallies(rules, strain))
    one, other = (score(rules, Contract(seat, strain, bid, double), tally) for seat in (taker, PARTNER_OF[taker]))
    assert one == other or bid == GENERALE


@given(st.integers(0, 2**32), classics, strains, seats)
def test_a_deal_turned_by_one_seat_scores_for_the_other_side(seed: int, rules: Rules, strain: str, taker: str) -> None:
    tricks = play_out(rules, strain, CLOCKWISE, seed)
    scores: list[Score] = []
    for played, seat in ((tricks, taker), (tuple(Trick(TURNED[leader], cards) for leader, cards in tricks), TURNED[taker])):
        tally = tally_of(rules, strain, play_deal(rules, strain, played), declare=True)
        scores.append(score(rules, Contract(seat, strain, None, UNDOUBLED), tally))
    assert scores[1][:4] == (scores[0].ew, scores[0].ns, scores[0].outcome, scores[0].held)


@given(st.data(), coinches, strains, seats, contracts, doubles)
def test_coinche_sums_are_flat_when_failed_or_doubled(
    data: st.DataObject, rules: Rules, strain: str, taker: str, bid: int | str, double: str
) -> None:
    tally = data.draw(tallies(rules, strain))
    made = score(rules, Contract(taker, strain, bid, double), tally)
    assert made.held == 0 and made.outcome != "tie"
    if made.outcome != FAILED and double == UNDOUBLED:
        return
    own = SIDE_OF[taker]
    winner, loser = (SWAPPED[own], own) if made.outcome == FAILED else (own, SWAPPED[own])
    base = 250 if made.outcome in (CAPOT, GENERALE) else 160
    value = {"capot": 250, "generale": 500}.get(str(bid), bid)
    flat = (base + int(value) + sum(tally.declarations)) * {"none": 1, "coinched": 2, "surcoinched": 4}[double]
    assert made[SIDES.index(str(winner))] == flat + belotes(tally, str(winner))
    assert made[SIDES.index(str(loser))] == belotes(tally, str(loser))


@given(st.data(), strains, seats, contracts)
def test_rounding_moves_a_side_by_five_at_most_and_decides_nothing(data: st.DataObject, strain: str, taker: str, bid: int | str) -> None:
    tally = data.draw(tallies(MAISON.coinche, strain))
    contract = Contract(taker, strain, bid, UNDOUBLED)
    exact, rounded = (score(rule_set.coinche, contract, tally) for rule_set in (MAISON, OFFICIELLES))
    assert exact.outcome == rounded.outcome and exact.compare == rounded.compare
    for place in (0, 1):
        assert -5 < rounded[place] - exact[place] <= 5
        assert rounded[place] % 10 == 0


@given(st.data(), coinches, strains, seats, doubles)
def test_a_higher_bid_is_never_easier(data: st.DataObject, rules: Rules, strain: str, taker: str, double: str) -> None:
    tally = data.draw(tallies(rules, strain))
    outcomes = [score(rules, Contract(taker, strain, bid, double), tally).outcome != FAILED for bid in CONTRACTS]
    assert outcomes == sorted(outcomes, reverse=True)
