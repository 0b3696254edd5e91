"""Programs beside the rule sets named after them: every deal of the vectors, and why a result is another, as a fault that the deal shows."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from belote_examples.engine.cards import COINCHE, SEATS, SIDE_OF, SIDES, SUITS, Card, pair
from belote_examples.engine.counting import tally_of
from belote_examples.engine.declarations import find, points_of
from belote_examples.engine.play import Play, play_deal
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import MAISON, Rules
from belote_examples.engine.scoring import TIE, Contract, score
from belote_examples.engine.tally import Tally
from tests.vectors.facts import played, rows, tricks

FIRST = {"ns": "north", "ew": "east"}
"""The seat that took for its side: a row knows the side, and the program asked counted equal declarations from there."""


class Deal(NamedTuple):
    """A deal as played, how it was taken, and what each program scored: points of N-S and E-W, in classic the points held too."""

    id: str
    play: Play
    contract: Contract
    held: int
    said: dict[str, str]


class Fault(NamedTuple):
    """What a program does that no rules say: in words, whether a deal shows it, and the tally a program with it counts."""

    words: str
    shows: Callable[[Deal], bool]
    planted: Callable[[Rules, Deal], Tally]


class Engine(NamedTuple):
    """A program: the column of its results, the rule set that holds its switches, and its faults."""

    column: str
    rule_set: str
    deals: Callable[[], tuple[Deal, ...]]
    fault: Fault | None = None

    @property
    def rules(self) -> Rules:
        """The rules it plays by: its rule set is of one game."""
        (rules,) = RULE_SETS[self.rule_set].rules
        return rules


class Count(NamedTuple):
    """Deals compared, equal, excused by the fault, and the ids of those that nothing explains."""

    compared: int
    equal: int
    excused: int
    unexplained: list[str]


@cache
def coinche_deals() -> tuple[Deal, ...]:
    """The 1,084 deals that ten programs of coinche and two of classic scored."""
    facts = {row["id"]: row for row in rows("played_deals.jsonl")}

    def deal(row: dict[str, Any]) -> Deal:
        strain = facts[row["id"]]["strain"]
        play = play_deal(MAISON.coinche, strain, tricks(facts[row["id"]]), checked=False)
        bid = row["contract"]
        return Deal(row["id"], play, Contract(FIRST[row["taker"]], strain, bid if bid == "capot" else int(bid), row["double"]), 0, row)

    return tuple(deal(row) for row in rows("engine_scores.csv"))


@cache
def classic_deals() -> tuple[Deal, ...]:
    """The 300 classic deals with declarations, held points and doubles that belote-cli scored; it tells newly held points from those before."""
    scores = {row["id"]: row for row in rows("declared_scores.csv")}

    def deal(row: dict[str, Any]) -> Deal:
        said = scores[row["id"]]
        held = int(said["held"]) + int(said["newly_held"]) if said["outcome"] == TIE else 0
        contract = Contract(row["taker"], row["strain"], None, said["double"])
        return Deal(row["id"], played(MAISON.classic, row), contract, int(said["held"]), {"belote_cli": f"{said['ns']} {said['ew']} {held}"})

    return tuple(deal(row) for row in rows("declared_deals.jsonl"))


def counted(rules: Rules, deal: Deal) -> Tally:
    """The tally of the deal, declarations found where the rules know any."""
    return tally_of(rules, deal.contract.strain, deal.play, True, deal.contract.taker)


def scored(rules: Rules, deal: Deal, tally: Tally) -> str:
    """Our score as a program says it, with as many numbers."""
    told = rules.game == COINCHE or deal.contract.value is None
    made = score(rules, deal.contract if told else Contract(deal.contract.taker, deal.contract.strain, None, "none"), tally, deal.held)
    return f"{made.ns} {made.ew} {made.held}"


def same(said: str, ours: str) -> bool:
    """Whether the numbers are those a program gave: not all give the points held."""
    return ours.split()[: len(said.split())] == said.split()


def count(engine: Engine, rules: Rules | None = None) -> Count:
    """The program's deals beside its rule set, or beside other rules."""
    rules = rules or engine.rules
    equal, excused = 0, 0
    unexplained = []
    for deal in engine.deals():
        said = deal.said[engine.column]
        if same(said, scored(rules, deal, counted(rules, deal))):
            equal += 1
        elif engine.fault and engine.fault.shows(deal) and same(said, scored(rules, deal, engine.fault.planted(rules, deal))):
            excused += 1
        else:
            unexplained.append(deal.id)
    return Count(len(engine.deals()), equal, excused, unexplained)


def parted(deal: Deal) -> str | None:
    """The side whose two partners hold the king and the queen of trumps, one each."""
    royals = [Card(rank, deal.contract.strain) for rank in ("K", "Q")]
    holders = [seat for card in royals for seat, hand in deal.play.hands.items() if card in hand]
    one, other = (SIDE_OF[seat] for seat in holders)
    return one if one == other and len(set(holders)) == len(SIDES) else None


def parted_belote(rules: Rules, deal: Deal) -> Tally:
    """The tally with a belote for two partners."""
    side = parted(deal)
    return counted(rules, deal)._replace(belote=(side,) if side else counted(rules, deal).belote)


def worthless(deal: Deal) -> list[str]:
    """The sides with four eights or four sevens in one hand, the eights first."""
    hands = deal.play.hands
    return [SIDE_OF[seat] for rank in ("8", "7") for seat in SEATS if all(Card(rank, suit) in hands[seat] for suit in SUITS)]


def by_worthless(rules: Rules, deal: Deal) -> Tally:
    """The tally where four eights or sevens beat any sequence: their side scores all of its own, unless a carré of points stands against them."""
    sides = worthless(deal)
    own: dict[str, int] = dict.fromkeys(SIDES, 0)
    carres = False
    for seat, hand in deal.play.hands.items():
        found = find(rules, deal.contract.strain, hand)
        own[SIDE_OF[seat]] += points_of(found)
        carres = carres or any(one.kind == "carre" for one in found)
    tally = counted(rules, deal)
    return tally if carres or not sides else tally._replace(declarations=pair(sides[0], own[sides[0]]))


PARTED = Fault("king and queen of trumps in the hands of two partners are a belote", lambda deal: parted(deal) is not None, parted_belote)
WORTHLESS = Fault("four eights or four sevens beat any sequence", lambda deal: bool(worthless(deal)), by_worthless)
ENGINES = (
    Engine("colver_7ab0698c", "colver-7ab0698c", coinche_deals),
    Engine("colver_0_9_0", "colver-0-9", coinche_deals),
    Engine("colver_0_11_1", "colver-0-11", coinche_deals),
    Engine("contrai", "contrai", coinche_deals),
    Engine("slim0", "slim0", coinche_deals),
    Engine("contree_kffr", "contree-kffr", coinche_deals),
    Engine("coinche_game", "coinche-game", coinche_deals),
    Engine("twistedfate", "twistedfate", coinche_deals, PARTED),
    Engine("kydos", "kydos", coinche_deals),
    Engine("oliboy50", "oliboy50", coinche_deals),
    Engine("belote_cli", "belote-cli", coinche_deals, WORTHLESS),
    Engine("belote_cli", "belote-cli", classic_deals, WORTHLESS),
    Engine("lkeegan", "lkeegan", coinche_deals),
)

