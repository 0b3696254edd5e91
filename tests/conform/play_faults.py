"""Faults in what may be played and in declarations."""
from typing import Any

from belote_examples.engine import declarations, play, rules
from belote_examples.engine.cards import ALL_TRUMPS, NO_TRUMPS, SIDE_OF, SUITS, Card
from belote_examples.engine.declarations import CARRE, Comparison, Declaration, points_of
from belote_examples.engine.play import Legal, trick_points, winner
from belote_examples.engine.rules import Rules

from .planting import Fault, Plant

Cards = tuple[Card, ...]
STRICT = ("J", "9", "A", "10", "K", "Q", "8", "7")


def strength(rules: Rules, strain: str, card: Card) -> int:
    return -rules.scale(strain, card.suit).order.index(card.rank)


def legal(change: Any) -> Any:
    """Another set of legal cards: `change` gets the right answer, the rules, the strain, the hand and the trick."""

    def make(original: Any) -> Any:
        return lambda rules, strain, hand, trick: change(original(rules, strain, hand, trick), rules, strain, tuple(hand), tuple(trick))

    return lambda plant: plant.function(play.legal, make)


def only(cards: Cards, said: Legal) -> Legal:
    return Legal(cards, said.why) if cards else said


def trumps_of(strain: str, hand: Cards) -> Cards:
    return tuple(card for card in hand if card.suit == strain)


def no_partner(said: Legal, rules: Rules, strain: str, hand: Cards, trick: Cards) -> Legal:
    return only(trumps_of(strain, hand), said) if said.why == "partner_holds" else said


def no_partner_when_trumped(said: Legal, rules: Rules, strain: str, hand: Cards, trick: Cards) -> Legal:
    return only(trumps_of(strain, hand), said) if said.why == "partner_holds" and any(card.suit == strain for card in trick) else said


def partner_led(said: Legal, rules: Rules, strain: str, hand: Cards, trick: Cards) -> Legal:
    """Free wherever the partner has played, holding the trick or not."""
    return Legal(hand, said.why) if len(trick) > 1 and said.why in ("trump", "overtrump", "undertrump") else said


def partner_best_of_two(said: Legal, rules: Rules, strain: str, hand: Cards, trick: Cards) -> Legal:
    """The partner holds the trick if it beats the leader alone."""
    return Legal(hand, said.why) if len(trick) == 3 and winner(rules, strain, trick[:2]) == 1 and said.why in ("overtrump", "undertrump", "trump") else said


def over_a_card(which: Any) -> Any:
    """Going over is measured against another card than the best."""

    def change(said: Legal, rules: Rules, strain: str, hand: Cards, trick: Cards) -> Legal:
        if said.why not in ("overtake", "overtrump"):
            return said
        suit = said.cards[0].suit
        against = which(tuple(card for card in trick if card.suit == suit) or trick)
        return Legal(tuple(card for card in hand if card.suit == suit and (against.suit != suit or strength(rules, strain, card) > strength(rules, strain, against))), said.why)

    return change


def by_points(said: Legal, rules: Rules, strain: str, hand: Cards, trick: Cards) -> Legal:
    """A card goes over another that is worth less, not one of equal worth."""
    if said.why not in ("overtake", "overtrump"):
        return said
    best = trick[winner(rules, strain, trick)]
    cards = tuple(card for card in said.cards if trick_points(rules, strain, (card,)) > trick_points(rules, strain, (best,)) or best.suit != card.suit)
    return Legal(cards or tuple(card for card in hand if card.suit == said.cards[0].suit), said.why)


def any_trump(said: Legal, rules: Rules, strain: str, hand: Cards, trick: Cards) -> Legal:
    return Legal(tuple(card for card in hand if card.suit == said.cards[0].suit), said.why) if said.why in ("overtake", "overtrump") else said


def free(*reasons: str) -> Any:
    return lambda said, rules, strain, hand, trick: Legal(hand, said.why) if said.why in reasons else said


def only_plain(said: Legal, rules: Rules, strain: str, hand: Cards, trick: Cards) -> Legal:
    return only(tuple(card for card in hand if card.suit != strain), said) if said.why in ("undertrump", "discard") else said


def plain_overtaken(said: Legal, rules: Rules, strain: str, hand: Cards, trick: Cards) -> Legal:
    if said.why != "follow" or strain == ALL_TRUMPS or trick[0].suit == strain:
        return said
    best = max((card for card in trick if card.suit == trick[0].suit), key=lambda card: strength(rules, strain, card))
    return only(tuple(card for card in said.cards if strength(rules, strain, card) > strength(rules, strain, best)), said)


def of_strain(known: str, there: str) -> Any:
    """Cards as in another strain."""
    return lambda plant: plant.function(play.legal, lambda original: lambda rules, strain, hand, trick: original(rules, there if strain == known else strain, hand, trick))


def won_by(change: Any) -> Any:
    return lambda plant: plant.function(play.winner, lambda original: lambda rules, strain, cards: change(original(rules, strain, cards), rules, strain, cards))


def void_in_all_trumps(said: Legal, rules: Rules, strain: str, hand: Cards, trick: Cards) -> Legal:
    """Without the suit led, in all trumps, a higher card of another suit must be thrown."""
    if said.why != "cannot_follow" or strain != ALL_TRUMPS:
        return said
    best = trick[winner(rules, strain, trick)]
    return only(tuple(card for card in hand if strength(rules, strain, card) > strength(rules, strain, best)), said)


def plain_jack(said: Legal, rules: Rules, strain: str, hand: Cards, trick: Cards) -> Legal:
    """A jack of any suit in the trick cannot be gone over."""
    return Legal(hand, "discard") if said.why == "overtrump" and any(card.rank == "J" for card in trick) else said


def suit_is(strain: str) -> Any:
    return lambda plant: plant.function(
        play.legal, lambda original: lambda rules, known, hand, trick: original(rules, strain if known in SUITS else known, hand, trick))


def found(change: Any) -> Any:
    """Other declarations of a hand."""
    return lambda plant: plant.function(declarations.find, lambda original: lambda rules, strain, hand: change(original(rules, strain, hand), rules, strain, hand))


def worth(change: Any) -> Any:
    return found(lambda said, rules, strain, hand: tuple(one._replace(points=change(one)) for one in said))


def by_order(order: tuple[str, ...]) -> Any:
    """Runs in another order of ranks."""
    return lambda plant: plant.number(declarations, "RANKS", order)


def worthless(rank: str) -> Any:
    """Four cards that are no declaration are one."""

    def plant(plant: Plant) -> None:
        plant.entry(rules.CARRE_POINTS, rank, 100)
        plant.patch.setattr(Rules, "carre_order", property(lambda self: f"A K Q J 10 9 {rank}"))

    return plant


def stronger(change: Any) -> Any:
    return lambda plant: plant.function(
        declarations.strength, lambda original: lambda rules, strain, one: change(original(rules, strain, one), rules, strain, one))


def compared(change: Any) -> Any:
    return lambda plant: plant.function(
        declarations.compare, lambda original: lambda rules, strain, hands, first, direction="clockwise", taker=None: change(original, rules, strain, hands, first, direction))


def by_sum(original: Any, rules: Rules, strain: str, hands: Any, first: str, direction: str) -> Comparison:
    said: Comparison = original(rules, strain, hands, first, direction)
    sums = {side: sum(points_of(declarations.find(rules, strain, hands[seat])) for seat in hands if SIDE_OF[seat] == side) for side in ("ns", "ew")}
    return said if sums["ns"] == sums["ew"] else said._replace(side=max(sums, key=lambda side: sums[side]), points=max(sums.values()))


def best_alone(original: Any, rules: Rules, strain: str, hands: Any, first: str, direction: str) -> Comparison:
    said: Comparison = original(rules, strain, hands, first, direction)
    return said if said.best is None else said._replace(points=said.best.points)


def best_hand_alone(original: Any, rules: Rules, strain: str, hands: Any, first: str, direction: str) -> Comparison:
    said: Comparison = original(rules, strain, hands, first, direction)
    seat = next((seat for seat in hands if said.best in declarations.find(rules, strain, hands[seat])), None)
    return said if seat is None else said._replace(points=points_of(declarations.find(rules, strain, hands[seat])))


def first_speaks(seat: str) -> Any:
    return compared(lambda original, rules, strain, hands, first, direction: original(rules.changed({"declarations_tie": "first_to_speak"}), strain, hands, seat, direction))


def both_of_a_card(said: Any, rules: Rules, strain: str, hand: Cards) -> Any:
    """A carré leaves its cards to runs."""
    longest = max((tuple(card for card in hand if card.suit == suit) for suit in SUITS), key=len)
    return said[:1] + (Declaration("cent", longest, 100),) if said and said[0].kind == CARRE and len(longest) > 4 else said


LEGALITY = {
    "the partner's master does not free": legal(no_partner),
    "the partner's trump does not free": legal(no_partner_when_trumped),
    "the partner frees wherever it has played": legal(partner_led),
    "the partner holds whom it beat, whatever came after": legal(partner_best_of_two),
    "going over is measured against the last card": legal(over_a_card(lambda trick: trick[-1])),
    "going over is measured against the first card": legal(over_a_card(lambda trick: trick[0])),
    "going over is measured by points": legal(by_points),
    "any trump follows": legal(any_trump),
    "no trump is forced": legal(free("trump")),
    "an overtrump is never forced": legal(free("overtrump")),
    "who cannot go over may throw anything": legal(free("undertrump")),
    "trumps need not be followed": legal(free("overtake")),
    "suit need not be followed": legal(free("follow")),
    "a lower trump is forbidden": legal(only_plain),
    "plain suits are overtaken": legal(plain_overtaken),
    "in no trumps a suit is overtaken": of_strain(NO_TRUMPS, ALL_TRUMPS),
    "in all trumps no suit is overtaken": of_strain(ALL_TRUMPS, NO_TRUMPS),
    "in all trumps a void hand goes over": legal(void_in_all_trumps),
    "a plain jack is the highest trump": legal(plain_jack),
    "the trump suit gets lost": suit_is("spades"),
    "a lower trump is always forced": lambda plant: plant.switches(must_undertrump=True),
    "a lower trump is never forced": lambda plant: plant.switches(must_undertrump=False),
    "the partner's trump is never overtaken": lambda plant: plant.switches(must_overtake_partner=False),
    "a hand of trumps goes over the partner": lambda plant: plant.switches(partner_trumped="overtrump"),
    "the last card holds the trick": won_by(lambda said, rules, strain, cards: len(cards) - 1),
    "the first card holds the trick": won_by(lambda said, rules, strain, cards: 0),
    "a discard wins in all trumps": won_by(lambda said, rules, strain, cards: said if strain != ALL_TRUMPS else max(
        range(len(cards)), key=lambda place: strength(rules, strain, cards[place]))),
}
DECLARED = {
    "equal declarations go to the first to speak": lambda plant: plant.switches(declarations_tie="first_to_speak"),
    "south speaks first": first_speaks("south"),
    "carrés in another order": lambda plant: plant.switches(carre_order="A K Q 10 J 9"),
    "the best declaration alone counts": compared(best_alone),
    "the partner's declarations do not count": compared(best_hand_alone),
    "the higher sum wins": compared(by_sum),
    "four in a row are forty": lambda plant: plant.entry(rules.RUN_POINTS, 4, 40),
    "five in a row are fifty": lambda plant: plant.entry(rules.RUN_POINTS, 5, 50),
    "seven in a row are more": lambda plant: plant.entry(rules.RUN_POINTS, 7, 150),
    "three in a row are thirty": lambda plant: plant.entry(rules.RUN_POINTS, 3, 30),
    "four nines are 100": lambda plant: plant.entry(rules.CARRE_POINTS, "9", 100),
    "four jacks are 100": lambda plant: plant.entry(rules.CARRE_POINTS, "J", 100),
    "four aces in no trumps are 100": lambda plant: plant.entry(rules.NO_TRUMPS_CARRE_POINTS, "A", 100),
    "four eights are a carré": worthless("8"),
    "four sevens are a carré": worthless("7"),
    "runs in the order of tricks": by_order(("A", "10", "K", "Q", "J", "9", "8", "7")),
    "runs in the order of trumps": by_order(STRICT),
    "a card serves twice": found(both_of_a_card),
    "one declaration a hand": found(lambda said, rules, strain, hand: said[:1]),
    "trumps do not decide": stronger(lambda key, rules, strain, one: (*key[:4], 0)),
    "trumps decide before the height": stronger(lambda key, rules, strain, one: (*key[:3], key[4], key[3])),
    "the height decides before the length": stronger(lambda key, rules, strain, one: (*key[:2], key[3], key[2], key[4]) if one.kind != CARRE else key),
    "the height decides before the value": stronger(lambda key, rules, strain, one: (key[3], *key[1:3], key[0], key[4])),
    "a run beats a carré": stronger(lambda key, rules, strain, one: (key[0], 1 - key[1], *key[2:])),
    "in all trumps a suit is trump": stronger(lambda key, rules, strain, one: (*key[:4], int(strain == ALL_TRUMPS and one.cards[0].suit == "hearts") or key[4])),
    "declarations do not count towards the contract": lambda plant: plant.switches(declarations_count=False),
    "a failed taker keeps its declarations": lambda plant: plant.switches(declarations_goes_to="holder"),
    "declarations are not scored": lambda plant: plant.tally(lambda rules, contract, tally: tally._replace(declarations=(0, 0))),
    "declarations are the other side's": lambda plant: plant.tally(lambda rules, contract, tally: tally._replace(declarations=tally.declarations[::-1])),
}
FAULTS = [Fault(name, "legality", plant) for name, plant in LEGALITY.items()] + [Fault(name, "declarations", plant) for name, plant in DECLARED.items()]
