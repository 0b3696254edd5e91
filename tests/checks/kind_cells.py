"""Values changed in the regions of every kind of example: a card, seat, side, suit, points, total, call, dealer, legal card, multiplier."""

from functools import cache

from belote_examples.checks.site import load
from belote_examples.quotes import Facts
from belote_examples.terms import Terms
from tests.checks.planting import LANGUAGES, Edit, Fault, cell

PLAYING, BIDDING, DECLARING, MATCH, START = (f"docs/{{lang}}/{name}.md" for name in ("playing", "bidding", "declarations", "match", "start"))
SEATS, SUITS, SIDES, OUTCOMES = "seats", "suits", "sides", "outcomes"
CELLS = (
    ("card played", PLAYING, "overtrump.west", "", "K♥"),
    ("seat that leads", PLAYING, "overtrump.leader", SEATS, "north"),
    ("seat to play", PLAYING, "overtrump.player", SEATS, "east"),
    ("seat that is winning", PLAYING, "overtrump.holder", SEATS, "south"),
    ("trump of a position", PLAYING, "overtrump.trump", SUITS, "clubs"),
    ("suit led", PLAYING, "overtrump.led", SUITS, "clubs"),
    ("card of a hand to play", PLAYING, "overtrump.hand.2", "", "7♥"),
    ("legal card", PLAYING, "overtrump.legal.1", "", "8♥"),
    ("legal card of one game", PLAYING, "undertrump.coinche.3", "", "K♣"),
    ("dealer", BIDDING, "first-round.dealer", SEATS, "east"),
    ("turn-up", BIDDING, "first-round.turn_up", "", "9♦"),
    ("turn-up of the same suit", BIDDING, "first-round.turn_up", "", "8♥"),
    ("bid", BIDDING, "bids.call.2", "", "100"),
    ("bid too low", BIDDING, "bids.call.2", "", "80"),
    ("suit of a bid", BIDDING, "bids.call.2.strain", SUITS, "clubs"),
    ("seat of a call", BIDDING, "bids.call.2.seat", SEATS, "west"),
    ("taker of an auction", BIDDING, "first-round.taker", SEATS, "north"),
    ("trump of an auction", BIDDING, "first-round.strain", SUITS, "clubs"),
    ("contract of an auction", BIDDING, "doubled.contract", "", "110"),
    ("multiplier of an auction", BIDDING, "doubled.multiplier", "", "4"),
    ("card of a hand", DECLARING, "tierce.hand.2", "", "Q♠"),
    ("trump of a hand", DECLARING, "carre-jacks.trump", SUITS, "clubs"),
    ("points of a declaration", DECLARING, "tierce.declaration.1", "", "50"),
    ("points of a hand", DECLARING, "tierce.points", "", "50"),
    ("trump of a comparison", DECLARING, "compare-top.trump", SUITS, "clubs"),
    ("points of a side", DECLARING, "compare-top.ew", "", "50"),
    ("side that scores", DECLARING, "compare-top.side", SIDES, "ew"),
    ("points that a side scores", DECLARING, "compare-top.points", "", "40"),
    ("taker of a deal, of the same side", MATCH, "whole-match.1.taker", SEATS, "north"),
    ("trump of a deal", MATCH, "whole-match.1.strain", SUITS, "clubs"),
    ("score of a deal", MATCH, "whole-match.1.ns", "", "122"),
    ("total of a match", MATCH, "whole-match.1.total.ew", "", "80"),
    ("outcome of a deal", MATCH, "whole-match.1.outcome", OUTCOMES, "failed"),
    ("target of a match", MATCH, "whole-match.target", "", "1001"),
    ("winner of a match", MATCH, "whole-match.winner", SIDES, "ew"),
    ("number of deals", MATCH, "whole-match.after", "", "11"),
    ("card of a trick played out", START, "made.trick.1.east", "", "Q♣"),
    ("seat that leads a trick", START, "made.trick.3.leader", SEATS, "north"),
    ("winner of a trick", START, "made.trick.3.winner", SEATS, "east"),
    ("points of a trick", START, "made.trick.3.points", "", "17"),
    ("total after a trick", START, "made.trick.3.ns", "", "30"),
    ("card of a hand at the start", START, "made.hand.south.1", "", "K♠"),
    ("trump of a deal played out", START, "made.strain", SUITS, "clubs"),
    ("taker of a deal played out, of the same side", START, "made.taker", SEATS, "north"),
    ("last trick of a deal played out", START, "made.last_trick", SIDES, "ew"),
    ("score of a deal played out", START, "made.ns", "", "122"),
    ("outcome of a deal played out", START, "made.outcome", OUTCOMES, "failed"),
)
"""What is changed, on which page, under which id, into which word of which table (none: as it is)."""


def two(number: int) -> tuple[str, str]:
    """Two languages, others each time."""
    return LANGUAGES[number % len(LANGUAGES)], LANGUAGES[(number + 1 + number // len(LANGUAGES) % 4) % len(LANGUAGES)]


def in_two(*faults: Fault) -> tuple[Fault, ...]:
    """Faults, each in two languages, where they name none."""
    return tuple(fault if fault.langs else Fault(fault.kind, fault.path, fault.plant, two(at), fault.seen) for at, fault in enumerate(faults))


@cache
def facts() -> Facts:
    """What every id says."""
    return load().facts


def _fault(kind: str, path: str, id_: str, table: str, new: str, check: str) -> Fault:
    def plant(text: str, terms: Terms) -> Edit:
        word = terms.side(new) if table == SIDES else terms.word(table, new) if table else new
        true = facts().by_id[id_].value
        says = {"check_read_back": (new, true), "check_proofs": (word, terms.word(table, true)) if table == SIDES else ()}
        return cell(id_, word, *says.get(check, ()))(text, terms)

    return Fault(kind, path, plant)


KIND_CELLS = {check: in_two(*(_fault(*one, check) for one in CELLS)) for check in ("check_regions", "check_proofs", "check_read_back")}
