"""Deals played card by card: winners, points, belotes and capots from the cards, and plays that are not legal."""
from functools import cache

from belote_examples.engine.cards import ALL_TRUMPS, COINCHE, GAMES, SIDE_OF, Card
from belote_examples.engine.play import Play

from .dealing import Deal, Wanted, allowed_by, manner
from .probe import Json, Probe

KING, QUEEN = Card("K", "hearts"), Card("Q", "hearts")
TRUMPS = "J♥ 9♥ A♥ 10♥ K♥ Q♥ 8♥"
NOTHING = {"south": f"{TRUMPS} 7♠", "west": "7♥ 8♠ 8♦ 9♦ 8♣ 9♣ J♦ J♣", "north": "7♦ A♦ 10♦ K♦ A♣ 10♣ K♣ Q♦", "east": "7♣"}
STRONG = {"south": "J♥ 9♥ A♥ 10♥ A♠ 10♠ K♠ Q♠", "north": "A♦ 10♦ A♣ 10♣ K♥ Q♥ K♦ K♣"}


def winners_of(play: Play, card: Card) -> str:
    """The side that won the trick with this card."""
    return next(SIDE_OF[seat] for seat, trick in zip(play.winners, play.tricks, strict=True) if card in trick.cards)


def royals_to(side: str) -> Wanted:
    """King and queen of trumps are won by this side."""
    return lambda play: {winners_of(play, card) for card in (KING, QUEEN)} == {side}


def sides(play: Play) -> set[str]:
    """The sides that won tricks."""
    return {SIDE_OF[seat] for seat in play.winners}


def jack_thrown(play: Play) -> bool:
    """A jack of another suit lies in a trick that a lower card of the suit led wins."""
    return any(
        trick.cards[0].rank in "K9A" and sum(card.suit != trick.cards[0].suit and card.rank == "J" for card in trick.cards) > 1 for trick in play.tricks
    )


def nothing_first(play: Play) -> bool:
    """The first trick is worth nothing and East and West win it, their only one."""
    return play.points[0] == 0 and [SIDE_OF[seat] for seat in play.winners].count("ew") == 1 and SIDE_OF[play.winners[0]] == "ew"


def breaks(strain: str, **duty: object) -> Wanted:
    """A deal that is legal where everything is free, and is not where this is a duty."""
    return lambda play: allowed_by(manner(), strain, play) and not allowed_by(manner(**duty), strain, play)


def both_won_apart(play: Play) -> bool:
    """Each side wins tricks, and a seat wins two in a row at the start."""
    return len(sides(play)) == 2 and play.winners[0] == play.winners[1]


ROWS: tuple[tuple[str, str, Deal, str], ...] = (
    ("clockwise", "counting", Deal("hearts", wanted=both_won_apart), "points of a trick are overwritten by the next one's"),
    ("anticlockwise", "counting", Deal("clubs", leader="east", direction="anticlockwise"), "the direction of play is not followed"),
    ("in-no-trumps", "counting", Deal("no_trumps", leader="north"), "cards in no trumps win or count as trumps"),
    ("in-all-trumps", "counting", Deal(ALL_TRUMPS, leader="west", wanted=jack_thrown), "a jack thrown on another suit wins the trick in all trumps"),
    ("spades", "counting", Deal("spades", leader="west"), "nine and jack count in every suit as in trumps"),
    ("belote-lost-in-tricks", "belote", Deal("hearts", {"south": "K♥ Q♥"}, wanted=royals_to("ew")), "the belote goes to who wins king and queen"),
    ("belote-of-two-partners", "belote", Deal("hearts", {"south": "K♥", "north": "Q♥"}, wanted=royals_to("ns")), "king and queen in two hands are a belote"),
    ("belote-of-two-opponents", "belote", Deal("hearts", {"west": "K♥", "north": "Q♥"}), "one card is a belote"),
    ("belote-of-east", "belote", Deal("hearts", {"east": "K♥ Q♥"}, direction="anticlockwise"), "the belote goes to another seat"),
    ("plain-king-and-queen", "belote", Deal("spades", {"south": "K♥ Q♥", "west": "K♠", "north": "Q♠"}), "king and queen of a plain suit are a belote"),
    ("belotes-in-all-trumps", "belote", Deal(ALL_TRUMPS, {"south": "K♥ Q♥ K♠ Q♠", "west": "K♦ Q♦"}), "one belote only is found in all trumps"),
    ("no-belote-in-no-trumps", "belote", Deal("no_trumps", {"south": "K♥ Q♥"}), "a belote is found in no trumps"),
    ("one-trick-of-nothing", "capot", Deal("hearts", NOTHING, wanted=nothing_first), "a side with no points has won no trick: a trick may be worth nothing"),
    ("capot-of-both", "capot", Deal("hearts", STRONG, wanted=lambda play: set(play.winners) == {"south", "north"}), "a capot is found by points, or as one seat's"),
    ("capot-of-one", "capot", Deal("hearts", {"west": f"{TRUMPS} 7♥"}, leader="west"), "eight tricks of one seat are a générale"),
    ("capot-of-the-second-partner", "capot", Deal("hearts", {"north": f"{TRUMPS} A♠"}, wanted=lambda play: set(play.winners) == {"north"}, leader="north"),
     "eight tricks of the taker's partner"),
    ("lower-trump-not-played", "legality", Deal("hearts", free=True, wanted=breaks("hearts", must_undertrump=True)), "a lower trump is a duty, or none"),
    ("partner-not-overtaken", "legality", Deal("hearts", free=True, wanted=breaks("hearts", must_overtake_partner=True)),
     "the partner's trump is overtaken, or need not be"),
    ("partner-not-overtrumped", "legality", Deal("hearts", free=True, wanted=breaks("hearts", partner_trumped="overtrump")),
     "a hand of trumps alone goes over the partner's trump, or is free"),
)
SCORED = ("clockwise", "belote-lost-in-tricks", "belote-of-two-partners", "one-trick-of-nothing", "capot-of-both", "capot-of-one", "capot-of-the-second-partner")
"""Deals that are scored too, with South or, where the seat is named, West as taker."""


@cache
def played() -> dict[str, Json]:
    """Every deal by name."""
    return {name: deal.played() for name, _, deal, _ in ROWS}


def probes() -> list[Probe]:
    """Each deal counted, in both games, and some scored."""
    found = []
    for game in GAMES:
        for name, kind, _, catches in ROWS:
            found.append(Probe(f"played-{name}", kind, game, "play", played()[name], catches))
        for name in SCORED:
            kind, catches = next((kind, catches) for known, kind, _, catches in ROWS if known == name)
            bid = {"contract": "generale" if name.startswith("capot-of-") else 80} if game == COINCHE else {}
            taker = {"taker": "west" if name == "capot-of-one" else "south"}
            found.append(Probe(f"scored-{name}", kind, game, "score", played()[name] | taker | bid, catches))
    return found


