"""Positions: which cards a hand may play to a trick. In each trick the last card but one is the partner's."""
from belote_examples.engine.cards import GAMES

from .probe import Probe

ROWS = (
    ("lead", "hearts", "", "7♠ J♥ K♦", "the leader is bound to something"),
    ("follow", "hearts", "A♠", "7♠ K♠ J♥", "a hand with the suit led plays another"),
    ("follow-need-not-go-over", "hearts", "K♠", "8♠ A♠ 10♠ 9♥", "a plain suit must be overtaken"),
    ("follow-though-trumped", "hearts", "K♠ 9♥", "8♠ A♠ J♥", "a hand with the suit led trumps over a trump"),
    ("trumps-led-go-over", "hearts", "9♥", "7♥ J♥ A♥ A♠", "trumps led need not be overtaken"),
    ("trumps-led-eight-over-seven", "clubs", "7♣", "8♣ 10♣ A♣", "the eight does not beat the seven, as both are worth nothing"),
    ("trumps-led-queen-over-eight", "diamonds", "8♦", "7♦ Q♦ A♠", "trumps are compared in the order of runs"),
    ("trumps-led-ace-over-ten", "spades", "10♠", "K♠ A♠ Q♠", "the ten of trumps is below the king"),
    ("trumps-led-nine-over-ace", "spades", "A♠", "9♠ K♠ 10♠", "the nine of trumps is below the ace"),
    ("trumps-led-cannot-go-over", "hearts", "9♥", "A♥ 10♥ 7♣", "who cannot go over is free"),
    ("trumps-led-lower-trump", "hearts", "10♥ 9♥", "A♥ J♦", "who cannot go over need not follow"),
    ("trumps-led-over-the-best", "diamonds", "9♦ 7♦ K♦", "A♦ J♦ Q♦", "going over is measured against the last card"),
    ("trumps-led-over-the-partner", "hearts", "9♥ 7♥", "J♥ 8♥ A♠", "the partner's trump is overtaken, or need not be"),
    ("trumps-led-partner-in-between", "hearts", "10♥ 9♥ 8♥", "J♥ 7♥ A♠", "the partner's trump, second of three"),
    ("trumps-led-void", "hearts", "J♥", "A♠ 7♦ 8♣", "a hand without trumps when trumps are led"),
    ("must-trump", "hearts", "A♠", "7♥ K♦ 8♥", "a hand without the suit led need not trump"),
    ("must-trump-behind-a-void", "clubs", "A♠ K♦ 9♠", "7♣ K♥ 8♦", "the opponents hold the trick: a trump is forced"),
    ("must-go-over", "hearts", "10♣ 10♥", "A♥ Q♥ 7♦", "a lower trump than the opponent's is allowed"),
    ("must-go-over-the-trump", "diamonds", "9♠ K♦", "7♦ 9♦", "going over is measured against the card led"),
    ("must-go-over-with-the-eight", "hearts", "A♠ 7♥", "8♥ K♦", "the eight does not go over the seven"),
    ("must-go-over-a-second-trump", "spades", "A♦ 8♠ 10♠", "9♠ Q♠ J♥ K♠", "going over is measured against the partner's lower trump"),
    ("cannot-go-over", "hearts", "K♣ 9♥", "A♥ 10♥ 7♦", "a lower trump is forced, or free"),
    ("cannot-go-over-fourth", "clubs", "K♠ 7♠ J♣", "9♣ 8♥ 7♥", "a lower trump is forced, or free, in the last place"),
    ("cannot-go-over-only-trumps", "clubs", "K♥ J♣", "9♣ 8♣", "a hand of trumps alone below the opponent's"),
    ("undertrump-beside-a-plain-card", "diamonds", "7♣ J♦", "A♦ 9♦ 10♠", "a lower trump is forbidden, as in Jass"),
    ("plain-jack-is-no-trump", "spades", "J♥ 8♠", "10♠ 7♠ A♦", "a plain jack counts as the highest trump"),
    ("partner-holds", "hearts", "A♠ 9♠", "K♥ A♦ 7♣", "a trump is forced though the partner holds the trick"),
    ("partner-holds-many-trumps", "hearts", "A♠ 9♠", "K♥ Q♥ 8♥ 7♥ A♦", "the partner's master does not free the hand, as in Bitola"),
    ("partner-holds-by-a-trump", "spades", "Q♦ 8♠ A♦", "Q♣ K♣ 7♠ 8♥ Q♥", "the partner holds the trick by a trump: free"),
    ("partner-holds-over-an-opponents-trump", "clubs", "A♥ 9♣ 8♣", "J♣ 7♣ A♠", "the partner has gone over an opponent: free"),
    ("partner-no-longer-holds", "hearts", "7♠ A♠ 8♥", "9♥ 7♥ K♦", "the partner's ace no longer holds the trick"),
    ("partner-trumped-and-was-overtrumped", "hearts", "K♠ Q♥ A♥", "9♥ 8♥ 7♦", "the partner's trump no longer holds the trick"),
    ("partner-trumped-only-trumps", "hearts", "K♠ 9♥ 7♠", "J♥ 8♥", "a hand of trumps alone goes over the partner's trump, or is free"),
    ("partner-trumped-only-lower-trumps", "hearts", "K♠ 9♥ 7♠", "A♥ 8♥", "a hand of lower trumps alone behind the partner's"),
    ("partner-led-and-holds-only-trumps", "hearts", "A♠ 7♠", "J♥ 8♥", "a hand of trumps alone behind the partner's plain card"),
    ("neither-suit-nor-trump", "hearts", "A♠ 9♥", "K♦ 7♣", "a hand with neither the suit led nor a trump is bound"),
    ("a-hand-of-eight", "spades", "K♥ 8♣", "A♠ 10♠ A♥ 9♥ 7♥ J♣ J♦ 7♦", "the trump suit gets lost, and another is followed or trumped with"),
    ("no-trumps-need-not-go-over", "no_trumps", "K♥", "A♥ 7♥ 8♠", "in no trumps the suit led must be overtaken"),
    ("no-trumps-void", "no_trumps", "K♥ A♥", "J♠ 9♠ 7♦", "in no trumps a hand without the suit led is bound"),
    ("all-trumps-go-over", "all_trumps", "9♥", "J♥ 8♥ A♣", "in all trumps the suit led need not be overtaken"),
    ("all-trumps-order", "all_trumps", "A♠", "10♠ 9♠ K♠ 7♦", "in all trumps a suit keeps the plain order"),
    ("all-trumps-cannot-go-over", "all_trumps", "J♦", "A♦ 9♦ J♣", "in all trumps who cannot go over need not follow"),
    ("all-trumps-void", "all_trumps", "K♠ A♠", "J♥ 7♦ 9♣", "in all trumps a hand without the suit led must trump"),
    ("all-trumps-discard-does-not-win", "all_trumps", "K♥ J♦", "A♥ 7♥ 9♦", "a jack thrown on another suit wins the trick"),
    ("all-trumps-over-the-partner", "all_trumps", "9♥ 7♥", "J♥ 8♥ A♣", "in all trumps the partner's card is overtaken, or need not be"),
    ("last-card", "hearts", "A♠ 8♠ K♠", "7♣", "the last card of a hand is always legal"),
)
"""Name, strain, the trick in play order, the hand, and what it catches."""
SPELLED = {"strain": "hearts", "trick": ["TS", "K♠"], "hand": ["T♥", "7H", "9♥\ufe0f", "10C"], "leader": "east", "direction": "anticlockwise"}


def probes() -> list[Probe]:
    """Every position, in both games."""
    found = []
    for game in GAMES:
        for name, strain, trick, hand, catches in ROWS:
            asked = {"strain": strain, "trick": trick.split(), "hand": hand.split()}
            found.append(Probe(name, "legality", game, "legal", asked, catches))
        found.append(Probe("spelled-otherwise", "legality", game, "legal", SPELLED, "10♥ is the one spelling of a card that is read"))
    return found
