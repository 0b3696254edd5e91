"""How scores go wrong: what the table of faults in scores plants."""
from typing import Any

from belote_examples.engine import counting, lines, scoring
from belote_examples.engine.cards import CLASSIC, NO_TRUMPS, SIDE_OF, SIDES, SUITS, Card, other_side, pair
from belote_examples.engine.play import ORDERS, trick_points, winner
from belote_examples.engine.rules import CAPOT, GENERALE, Rules, Scale
from belote_examples.engine.scoring import FAILED, TIE, Contract, Score
from belote_examples.engine.tally import Tally

from .planting import Plant


def taker(contract: Contract) -> str:
    return SIDE_OF[contract.taker]


def more(score: Score, side: str, points: int) -> Score:
    ns, ew = pair(side, points)
    return score._replace(ns=score.ns + ns, ew=score.ew + ew)


def scale(change: Any) -> Any:
    def plant(plant: Plant) -> None:
        original = Rules.scale
        plant.patch.setattr(Rules, "scale", lambda self, strain, suit: change(original(self, strain, suit), strain, suit))

    return plant


def as_trump(own: Scale, strain: str, suit: str) -> Scale:
    return own if strain not in SUITS or suit == strain else Scale(own.order, own.points | {"J": 20, "9": 14})


def as_plain(own: Scale, strain: str, suit: str) -> Scale:
    return Scale(own.order, own.points | {"J": 2, "9": 0}) if suit == strain else own


def ten_low(own: Scale, strain: str, suit: str) -> Scale:
    return Scale(("A", "K", "Q", "J", "10", "9", "8", "7"), own.points) if own.order[0] == "A" else own


def jack_low(own: Scale, strain: str, suit: str) -> Scale:
    return Scale(("A", "10", "K", "Q", "J", "9", "8", "7"), own.points)


def jack_high_in_no_trumps(own: Scale, strain: str, suit: str) -> Scale:
    return Scale(("J", "9", "A", "10", "K", "Q", "8", "7"), own.points) if strain == NO_TRUMPS else own


def of_tricks(change: Any) -> Any:
    """Another tally of a played deal."""
    return lambda plant: plant.function(
        counting.tally_of_tricks, lambda original: lambda rules, strain, tricks, direction="clockwise": change(original(rules, strain, tricks, direction), rules, strain, tricks, direction)
    )


def last_only(told: Tally, rules: Rules, strain: str, tricks: Any, direction: str) -> Tally:
    return told._replace(points=pair(told.last_trick, trick_points(rules, strain, tricks[-1].cards)))


def to_winner_of_the_queen(told: Tally, rules: Rules, strain: str, tricks: Any, direction: str) -> Tally:
    def side(card: Card) -> str:
        trick = next(one for one in tricks if card in one.cards)
        return SIDE_OF[ORDERS[direction][trick.leader][winner(rules, strain, trick.cards)]]

    return told._replace(belote=tuple(side(Card("Q", strain)) for _ in told.belote)) if strain in SUITS else told


def of_partners(told: Tally, rules: Rules, strain: str, tricks: Any, direction: str) -> Tally:
    if strain not in SUITS:
        return told
    held = royals(strain, tricks, direction)
    return told._replace(belote=(SIDE_OF[held["K"]],) if SIDE_OF[held["K"]] == SIDE_OF[held["Q"]] else ())


def royals(strain: str, tricks: Any, direction: str) -> dict[str, str]:
    played = [(card, seat) for trick in tricks for seat, card in zip(ORDERS[direction][trick.leader], trick.cards, strict=True)]
    return {card.rank: seat for card, seat in played if card.suit == strain and card.rank in "KQ"}


def of_one_card(told: Tally, rules: Rules, strain: str, tricks: Any, direction: str) -> Tally:
    return told._replace(belote=(SIDE_OF[royals(strain, tricks, direction)["K"]],)) if strain in SUITS else told


def of_any_suit(told: Tally, rules: Rules, strain: str, tricks: Any, direction: str) -> Tally:
    return told._replace(belote=told.belote or next(((SIDE_OF[held["K"]],) for suit in SUITS if (held := royals(suit, tricks, direction))["K"] == held["Q"]), ()))


def capot_by_points(rules: Rules, contract: Contract, told: Tally) -> Tally:
    swept = next((side for side, points in zip(SIDES, told.points, strict=True) if not points and told.capot is None), None)
    return told if swept is None else told._replace(capot=other_side(swept), last_trick=other_side(swept))


def held_nowhere(told: Tally, rules: Rules, strain: str, tricks: Any, direction: str) -> Tally:
    return told._replace(capot=None, generale=None)


def points_make_capot(told: Tally, rules: Rules, strain: str, tricks: Any, direction: str) -> Tally:
    return capot_by_points(rules, Contract("south", strain, None, "none"), told)


def keeps(score: Score, rules: Rules, contract: Contract, told: Tally, held: int) -> Score:
    return more(score, taker(contract), told.points[SIDES.index(taker(contract))]) if score.outcome == FAILED else score


def flat_162(score: Score, rules: Rules, contract: Contract, told: Tally, held: int) -> Score:
    if score.outcome != FAILED or rules.game != CLASSIC or told.capot:
        return score
    return more(score, other_side(taker(contract)), 162 - rules.deal_total(contract.strain))


def needs_82(score: Score, rules: Rules, contract: Contract, told: Tally, held: int) -> Score:
    return score if score.compare.needed in (CAPOT, GENERALE) or rules.game != CLASSIC else score._replace(compare=score.compare._replace(needed=82))


def classic_if(change: Any) -> Any:
    """Another verdict on a classic deal: `change` says the taker's and the defence's totals from what they are."""

    def make(original: Any) -> Any:
        def classic(rules: Rules, contract: Contract, told: Tally, counted: Any, held: int) -> Any:
            pair_ = change(counted.totals, counted.taker)
            return original(rules, contract, told, counted._replace(totals=pair_), held)

        return classic

    return lambda plant: plant.function(scoring.classic, make)


def one_up(totals: tuple[int, int], place: int) -> tuple[int, int]:
    return (totals[0] + 1 - place, totals[1] + place)


def coinche_as(change: Any) -> Any:
    """Judge a coinche deal by other totals than it has."""

    def make(original: Any) -> Any:
        return lambda rules, contract, told, counted: original(rules, contract, told, counted._replace(totals=change(counted.totals, counted.taker)))

    return lambda plant: plant.function(scoring.coinche, make)


def own_point(points: int) -> Any:
    return lambda totals, place: (totals[0] + points * (1 - place), totals[1] + points * place)


def on_tie(change: Any) -> Any:
    return lambda plant: plant.score(lambda score, rules, contract, told, held: change(score, contract, held) if score.outcome == TIE else score)


def of_held(to: Any) -> Any:
    """Held points go somewhere else than to the winner."""

    def change(score: Score, rules: Rules, contract: Contract, told: Tally, held: int) -> Score:
        if not held or score.outcome == TIE:
            return score
        winner = taker(contract) if score.outcome != FAILED else other_side(taker(contract))
        return more(more(score, winner, -held), to(contract), held)

    return lambda plant: plant.score(change)


def contract_as(**values: Any) -> Any:
    return lambda plant: plant.contract(lambda contract: contract._replace(**values) if contract.value is not None else contract)


def rounded_by(make: Any) -> Any:
    return lambda plant: plant.function(lines.rounded, lambda original: lambda rules, points: make(points) if rules.rounding else points)


def switched(**changes: Any) -> Any:
    return lambda plant: plant.switches(**changes)


def told(change: Any) -> Any:
    return lambda plant: plant.tally(change)
