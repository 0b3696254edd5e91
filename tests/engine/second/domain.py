"""The finite domain of scoring: every split of the cards, last trick, capot, belote, contract, double, strain, taker, and some sums besides."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from belote_examples.engine.rules import Rules
from belote_examples.engine.scoring import Contract, score
from belote_examples.engine.tally import Tally
from tests.engine.second.switched import Scored, scorer

SUITS, STRAINS = ("spades", "hearts", "diamonds", "clubs"), ("spades", "hearts", "diamonds", "clubs", "no_trumps", "all_trumps")
BIDS = (80, 90, 100, 110, 120, 130, 140, 150, 160, "capot", "generale")
DOUBLES = ("none", "coinched", "surcoinched")
PARTNERS = {"north": ("north", "south"), "south": ("south", "north"), "west": ("west", "east"), "east": ("east", "west")}
DECLARED = ((0, 0), (20, 0), (0, 50), (200, 0))
HELD = (0, 81, 172)


class Deal(NamedTuple):
    """A deal twice: as the engine takes it, and as the second formulation does (all its facts but bid, double, strain and held)."""

    tally: Tally
    facts: tuple[int | bool, ...]


class Domain(NamedTuple):
    """Which part of the domain is gone through: of the deals of each strain and taker every `step`th with its contract, double and points held.

    A step that is a prime meets every value of every dimension; 1 is the whole. `splits`: of the splits in which both sides won a trick every
    so manieth.
    """

    strains: tuple[str, ...] = STRAINS
    takers: tuple[str, ...] = ("south", "west")
    declared: tuple[tuple[int, int], ...] = DECLARED
    helds: tuple[int, ...] = HELD
    step: int = 1
    splits: int = 1


@cache
def deals(total: int, strain: str, taker: str, declared: tuple[tuple[int, int], ...], splits: int) -> list[Deal]:
    """Every deal in which the cards count `total`."""
    own, other = ("ns", "ew") if taker in ("north", "south") else ("ew", "ns")
    order = 1 if own == "ns" else -1
    splits_seen = product(range(0, total + 1, splits), (own, other))
    tricks: list[tuple[int, str, str | None, str | None]] = [(points, last, None, None) for points, last in splits_seen]
    tricks += [(total, own, own, alone) for alone in (None, *PARTNERS[taker])]
    tricks += [(0, other, other, alone) for alone in (None, *({"north", "east", "south", "west"} - set(PARTNERS[taker])))]
    most = 4 if strain == "all_trumps" else 0 if strain == "no_trumps" else 1
    belotes = [(mine, yours) for mine in range(most + 1) for yours in range(most + 1 - mine)]
    found = []
    for (points, last, swept, alone), (mine, yours), said in product(tricks, belotes, declared):
        tally = Tally((points, total - points)[::order], last, (own,) * mine + (other,) * yours, said[::order], swept, alone)
        facts = (points, total - points, last == own, swept == own, swept == other, alone == taker, mine, yours, *said)
        found.append(Deal(tally, facts))
    return found


def compared(rules: Rules, domain: Domain) -> Iterator[tuple[Contract, Deal, int, Scored, Scored]]:
    """Every case of the domain: contract, deal, points held, what the engine says and what the second formulation says."""
    second = scorer(rules)
    classic = rules.game == "classic"
    bids: tuple[int | str | None, ...] = (None,) if classic else BIDS
    doubles = DOUBLES if not classic or rules.classic_doubles else DOUBLES[:1]
    for strain, taker in product(domain.strains, domain.takers):
        contracts = [Contract(taker, strain, bid, double) for bid in bids for double in doubles]
        found = deals(rules.cards_total(strain), strain, taker, domain.declared, domain.splits)
        said = list(product(contracts, domain.helds if classic else (0,)))
        mine, yours = (0, 1) if taker in ("north", "south") else (1, 0)
        for index in range(0, len(found) * len(said), domain.step):
            deal, (contract, held) = found[index // len(said)], said[index % len(said)]
            made = score(rules, contract, deal.tally, held)
            totals = made.compare
            engine = (made[mine], made[yours], made.outcome, made.held, totals[mine], totals[yours])
            yield contract, deal, held, engine, second(*deal.facts, contract.value, contract.double, strain, held)
