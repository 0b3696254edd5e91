"""Examples of a switch as they are told: a deal, a position, hands, an auction or a card, and what the engine says of each under some rules.

A case says its `kind` and then what a program would send: `deal` a tally, `position` a hand and a trick, `comparison` the hands that declare
and who speaks first, `auction` the calls of which the last is in question, `card` one card.
"""
from belote_examples.engine.auction import call, legal_calls, start
from belote_examples.engine.cards import SEATS, STRAINS, Card
from belote_examples.engine.declarations import compare
from belote_examples.engine.errors import NotAllowed, Refused
from belote_examples.engine.play import legal
from belote_examples.engine.rules import Rules
from belote_examples.engine.scoring import Score, score
from belote_examples.requests.auctions import call_of
from belote_examples.requests.deals import DEAL_KEYS, TALLY_KEYS, cards_of, deal_of, position_of
from belote_examples.requests.fields import Fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Said = dict[str, object]


def of_deal(rules: Rules, case: Fields) -> Score:
    """The score of a tally."""
    case.only(("kind",) + DEAL_KEYS + TALLY_KEYS)
    deal = deal_of(Fields({key: value for key, value in case.values.items() if key != "kind"}), rules)
    return score(rules, deal.contract, deal.tally, deal.held)


def of_position(rules: Rules, case: Fields) -> "Said":
    """The legal cards and why."""
    case.only(("kind", "strain", "hand", "trick"))
    hand, trick = position_of(case)
    said = legal(rules, case.choice("strain", STRAINS), hand, trick)
    return {"legal": [str(card) for card in said.cards], "why": said.why}


def of_comparison(rules: Rules, case: Fields) -> "Said":
    """Which side scores its declarations, how many points, and the step that says so."""
    case.only(("kind", "strain", "first", "taker") + SEATS)
    hands = {seat: cards_of(case, seat) for seat in SEATS if seat in case}
    first = case.choice("first", SEATS)
    best = compare(rules, case.choice("strain", STRAINS), hands, first, taker=case.choice_or("taker", SEATS, first))
    return {"side": best.side, "points": best.points, "why": best.reason}


def of_auction(rules: Rules, case: Fields) -> "Said":
    """Whether the last call may be said after the others."""
    case.only(("kind", "dealer", "turn_up", "calls"))
    calls = case.items("calls", "a list of calls, of which the last is in question")
    if not calls:
        raise NotAllowed(case.path("calls"), "expected one call or more, of which the last is in question, got none")
    turn_up = Card.parse(case.values["turn_up"], case.path("turn_up")) if "turn_up" in case else None
    state = start(rules, case.choice("dealer", SEATS), turn_up=turn_up)
    for at, value in enumerate(calls):
        path = f"{case.path('calls')}[{at}]"
        said = call_of(value, path, rules.game)
        if at + 1 < len(calls):
            state = call(state, said, path)
    return {"allowed": not state.ended and said in legal_calls(state)}


def of_card(rules: Rules, case: Fields) -> "Said":
    """What a card counts, and the cards of a deal with the last trick."""
    case.only(("kind", "strain", "card"))
    strain = case.choice("strain", STRAINS)
    card = Card.parse(case.need("card", "a card"), case.path("card"))
    return {"points": rules.scale(strain, card.suit).points[card.rank], "total": rules.deal_total(strain)}


KINDS: "dict[str, Callable[[Rules, Fields], Score | Said]]" = {
    "deal": of_deal, "position": of_position, "comparison": of_comparison, "auction": of_auction, "card": of_card,
}


def result(rules: Rules, case: object) -> "Score | Said":
    """What the engine says of a case under some rules: a score of a deal, an object of anything else.

    >>> from belote_examples.engine.rules import MAISON, OFFICIELLES
    >>> ace = {"kind": "card", "strain": "no_trumps", "card": "A♠"}
    >>> result(MAISON.classic, ace), result(OFFICIELLES.classic, ace)
    ({'points': 11, 'total': 130}, {'points': 19, 'total': 162})
    """
    fields = Fields(case)
    return KINDS[fields.choice("kind", KINDS)](rules, fields)


def result_or_refusal(rules: Rules, case: object) -> "Score | Said":
    """The same, or why the rules do not allow it."""
    try:
        return result(rules, case)
    except Refused as refused:
        return {"error": {"field": refused.field, "message": refused.message, "code": refused.code, "values": refused.values}}


def same(one: object, other: object) -> bool:
    """Whether two values of a switch are the same; false is not nought.

    >>> same(0, 0), same(0, False)
    (True, False)
    """
    return one == other and type(one) is type(other)
