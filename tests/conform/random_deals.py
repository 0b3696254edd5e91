"""Deals drawn at random, told as tallies: what a search finds that does not know the kit."""
from functools import cache
from random import Random
from typing import NamedTuple

from belote_examples.engine.cards import ALL_TRUMPS, COINCHE, NO_TRUMPS, SEATS, SIDE_OF, SIDES, STRAINS, pair
from belote_examples.engine.rules import CONTRACTS, DOUBLES, UNDOUBLED, Rules
from belote_examples.engine.scoring import Contract, score
from belote_examples.engine.tally import Tally, possible_splits

DEALS = 800
DECLARED = (0, 0, 0, 0, 0, 20, 50, 100, 150, 200, 300)


class Deal(NamedTuple):
    """A deal to score; `share` says which of the possible splits of the cards it is, whatever they are worth."""

    contract: Contract
    share: float
    last: str
    belote: tuple[str, ...]
    declared: tuple[int, int]
    capot: str | None
    generale: str | None
    held: int

    def tally(self, rules: Rules) -> Tally:
        """The tally under these rules."""
        total = rules.cards_total(self.contract.strain)
        splits = sorted(possible_splits(rules, self.contract.strain))
        ns = splits[int(self.share * len(splits))]
        points = pair(self.capot, total) if self.capot else (ns, total - ns)
        return Tally(points, self.capot or self.last, self.belote, self.declared, self.capot, self.generale)

    def scored(self, rules: Rules) -> tuple[object, ...]:
        """What a table writes down."""
        made = score(rules, self.contract, self.tally(rules), self.held)
        return (made.ns, made.ew, made.outcome, made.held)


@cache
def deals(game: str, classic_doubles: bool) -> list[Deal]:
    """The deals of a game: the same at each run."""
    random, coinche = Random(0), game == COINCHE
    return [_deal(random, coinche, coinche or classic_doubles) for _ in range(DEALS)]


@cache
def scores(rules: Rules, classic_doubles: bool) -> list[tuple[object, ...]]:
    """What these rules make of every deal of their game."""
    return [deal.scored(rules) for deal in deals(rules.game, classic_doubles)]


def _deal(random: Random, coinche: bool, doubled: bool) -> Deal:
    strain = random.choice(STRAINS)
    value = random.choice(CONTRACTS) if coinche else None
    contract = Contract(random.choice(SEATS), strain, value, random.choice(DOUBLES) if doubled else UNDOUBLED)
    capot = random.choice((None, None, None, *SIDES))
    alone = random.choice([None, *(seat for seat in SEATS if SIDE_OF[seat] == capot)]) if capot else None
    several = 0 if strain == NO_TRUMPS else random.randrange(3) if strain == ALL_TRUMPS else random.randrange(2)
    belote = tuple(random.choice(SIDES) for _ in range(several))
    declared = pair(random.choice(SIDES), random.choice(DECLARED))
    share = random.choice((random.random(), min(max(random.gauss(0.53, 0.06), 0), 0.999)))
    return Deal(contract, share, random.choice(SIDES), belote, declared, capot, alone, 0 if coinche else random.choice((0, 81)))
