"""Auctions: whose turn it is, what may be said, what it comes to, and what is refused."""
from typing import Any

from belote_examples.engine.cards import CLASSIC, COINCHE, STRAINS

from .probe import Json, Probe


def called(text: str) -> list[Any]:
    """Calls as one line of text: `160♥`-like bids are written `160 hearts`, calls are parted by commas; `coinche@east` names who says it.

    >>> called("pass, capot spades, coinche@east")
    ['pass', {'contract': 'capot', 'strain': 'spades'}, {'call': 'coinche', 'seat': 'east'}]
    """
    calls: list[Any] = []
    for part in text.split(", ") if text else []:
        contract, _, strain = part.partition(" ")
        word, _, seat = part.partition("@")
        if strain:
            calls.append({"contract": int(contract) if contract.isdigit() else contract, "strain": strain})
        else:
            calls.append({"call": word, "seat": seat} if seat else word)
    return calls


def auction(calls: str, dealer: str = "south", **more: Any) -> Json:
    """A request for an auction."""
    return {"dealer": dealer, "calls": called(calls)} | more


ANTICLOCKWISE = {"direction": "anticlockwise"}
COINCHE_ROWS = (
    ("high-bid", auction("160 hearts"), "the next bid, and who may coinche"),
    ("capot-over-160", auction("160 hearts, capot clubs"), "a capot is bid over 160"),
    ("generale-over-capot", auction("capot hearts, generale no_trumps"), "a générale is bid over a capot"),
    ("nothing-over-generale", auction("generale all_trumps"), "something is bid over a générale"),
    ("anticlockwise", auction("capot spades", "north", **ANTICLOCKWISE), "the player on the dealer's other side speaks first"),
    ("dealer-east", auction("capot diamonds, pass", "east"), "the dealer speaks first"),
    ("passed-out", auction("pass, pass, pass, pass"), "four passes end the auction without a contract"),
    ("two-passes-after-a-bid", auction("160 spades, pass, pass"), "two passes end the auction: a third player is still asked"),
    ("three-passes-after-a-bid", auction("160 spades, pass, pass, pass"), "three passes after a bid end the auction"),
    ("three-passes-then-a-bid", auction("pass, pass, pass, capot hearts"), "the last player's bid starts three passes anew"),
    ("passes-are-counted-anew", auction("150 spades, pass, pass, 160 hearts, pass"), "passes before the last bid are counted too"),
    ("over-the-partner", auction("160 spades, pass, capot clubs"), "a player may not bid over the partner"),
    ("same-bid-refused", auction("160 spades, 160 hearts"), "the same number in another suit is taken for higher"),
    ("lower-bid-refused", auction("110 spades, 100 hearts"), "a lower bid is accepted"),
    ("coinched", auction("160 hearts, coinche"), "an opponent's coinche closes the bidding"),
    ("coinched-by-the-other-opponent", auction("160 hearts, pass, pass, coinche"), "the second opponent may coinche"),
    ("partner-may-not-coinche", auction("160 hearts, pass, coinche"), "the bidder's partner may coinche"),
    ("coinche-of-nothing", auction("pass, coinche"), "a coinche without a bid is accepted"),
    ("coinche-of-the-last-bid", auction("150 spades, 160 hearts, coinche"), "who may coinche follows the first bid, not the last"),
    ("coinche-of-an-own-side", auction("150 spades, 160 hearts, pass, coinche"), "the last bidder's partner may coinche"),
    ("coinche-out-of-turn", auction("160 spades, pass, coinche@south"), "a coinche out of turn is accepted, or refused, as the rules say"),
    ("coinche-out-of-turn-by-the-partner", auction("160 spades, coinche@east"), "a coinche out of turn by the bidder's partner is accepted"),
    ("coinche-in-turn-by-name", auction("160 spades, coinche@north"), "a coinche in turn that names its seat is refused"),
    ("bid-after-coinche", auction("100 hearts, coinche, 110 hearts"), "a bid after a coinche is accepted"),
    ("coinche-twice", auction("100 hearts, coinche, coinche"), "a second coinche is accepted"),
    ("one-pass-after-coinche", auction("100 hearts, coinche, pass"), "the bidder's partner is not asked after a coinche"),
    ("two-passes-after-coinche", auction("100 hearts, coinche, pass, pass"), "an auction goes on after a coinche and two passes"),
    ("surcoinched", auction("100 hearts, coinche, surcoinche"), "a surcoinche ends the auction"),
    ("surcoinched-by-the-other", auction("100 hearts, coinche, pass, surcoinche"), "the bidder's partner may surcoinche"),
    ("surcoinche-without-coinche", auction("100 hearts, surcoinche"), "a surcoinche without a coinche is accepted"),
    ("surcoinche-of-nothing", auction("surcoinche"), "a surcoinche without a bid is accepted"),
    ("call-after-the-end", auction("160 spades, pass, pass, pass, pass"), "a call after the end is accepted"),
    ("call-after-surcoinche", auction("100 hearts, coinche, surcoinche, pass"), "a call after a surcoinche is accepted"),
    ("no-such-bid", auction("85 hearts"), "a bid between the tens is accepted"),
    ("bid-too-high", auction("170 hearts"), "a bid over 160 is accepted"),
    ("bid-too-low", auction("70 hearts"), "a bid under 80 is accepted"),
    ("take-in-coinche", auction("take"), "a classic call is accepted in coinche"),
    ("turn-up-in-coinche", auction("pass", turn_up="9♥"), "a card turned up is accepted in coinche"),
)
TURNED = {"turn_up": "9♥"}
CLASSIC_ROWS = (
    ("opening", auction("", **TURNED), "round one: pass or take"),
    ("anticlockwise", auction("pass", "north", **TURNED, **ANTICLOCKWISE), "the player on the dealer's other side speaks first"),
    ("taken", auction("take", **TURNED), "the first to take has the turned suit"),
    ("taken-by-the-dealer", auction("pass, pass, pass, take", "west", turn_up="J♣"), "the dealer, who speaks last, may take"),
    ("round-two", auction("pass, pass, pass, pass", **TURNED), "round two: which suits may be named"),
    ("suit-named", auction("pass, pass, pass, pass, clubs", **TURNED), "a suit named in round two ends the auction"),
    ("turned-suit-named", auction("pass, pass, pass, pass, hearts", **TURNED), "the turned suit named in round two"),
    ("no-trumps-named", auction("pass, pass, pass, pass, pass, no_trumps", **TURNED), "no trumps in round two"),
    ("all-trumps-named", auction("pass, pass, pass, pass, pass, pass, all_trumps", **TURNED), "all trumps in round two"),
    ("seven-passes", auction(", ".join(["pass"] * 7), **TURNED), "the last player of round two is still asked"),
    ("passed-out", auction(", ".join(["pass"] * 8), **TURNED), "eight passes end the auction without a taker"),
    ("take-in-round-two", auction("pass, pass, pass, pass, take", **TURNED), "the turned card is taken in round two"),
    ("named-in-round-one", auction("spades", **TURNED), "a suit is named in round one"),
    ("call-after-the-end", auction("take, pass", **TURNED), "a call after the end is accepted"),
    ("call-after-eight-passes", auction(", ".join(["pass"] * 9), **TURNED), "a ninth call is accepted"),
    ("take-of-nothing", auction("take"), "a card is taken that nobody has turned up"),
    ("coinche-in-classic", auction("coinche", **TURNED), "a coinche is accepted in classic"),
    ("bid-in-classic", auction("80 hearts", **TURNED), "a bid is accepted in classic"),
)


def probes() -> list[Probe]:
    """Every auction of the kit."""
    strains = [(f"bid-in-{strain}", auction(f"capot {strain}, pass, pass, pass"), "a strain is bid that is not known") for strain in STRAINS[4:]]
    rows = [(COINCHE, row) for row in (*COINCHE_ROWS, *strains)] + [(CLASSIC, row) for row in CLASSIC_ROWS]
    return [Probe(name, "auction", game, "bid", asked, catches) for game, (name, asked, catches) in rows]
