"""The verbs for other programs: each turns one JSON value into the JSON object that answers it, or raises Refused."""
from belote_examples.commands import replies
from belote_examples.commands.calculator import calculate
from belote_examples.commands.contrasts import differ
from belote_examples.commands.explaining import explain
from belote_examples.commands.positions import position
from belote_examples.engine import play as tricks
from belote_examples.engine import scoring
from belote_examples.engine.cards import SEATS, STRAINS
from belote_examples.engine.declarations import compare, find
from belote_examples.engine.errors import Refused
from belote_examples.requests.auctions import auction_of
from belote_examples.requests.deals import GAME_KEYS, SCORE_KEYS, deal_of, played_of, position_of, rules_of, taker_of
from belote_examples.requests.fields import Fields
from belote_examples.requests.matches import match_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

A_DEAL = '{"game": "classic", "rules": "maison", "strain": "hearts", …}'


def score(value: object) -> dict[str, object]:
    """The score of a tally or of a played deal."""
    fields = Fields(value, example=A_DEAL)
    fields.only(SCORE_KEYS)
    rules, explain = rules_of(fields), fields.truth("explain")
    deal = deal_of(fields, rules)
    return replies.score(scoring.score(rules, deal.contract, deal.tally, deal.held), explain)


def play(value: object) -> dict[str, object]:
    """The tally of a played deal (which `score` reads), its tricks, and the declarations in its hands."""
    fields = Fields(value, example=A_DEAL)
    fields.only(SCORE_KEYS)
    rules = rules_of(fields)
    strain, dealt, tally = played_of(fields, rules)
    found = {seat: find(rules, strain, dealt.hands[seat]) for seat in SEATS}
    best = compare(rules, strain, dealt.hands, dealt.tricks[0].leader, dealt.direction, taker_of(fields) if "taker" in fields else None)
    return replies.tally(tally, strain) | replies.play(dealt, found, best)


def legal(value: object) -> dict[str, object]:
    """The cards of a hand that may be played to a trick, and why."""
    fields = Fields(value, example=A_DEAL)
    fields.only(GAME_KEYS + ("strain", "hand", "trick", "leader", "direction"))
    rules, strain = rules_of(fields), fields.choice("strain", STRAINS)
    hand, trick = position_of(fields)
    said = tricks.legal(rules, strain, hand, trick)
    return {"legal": replies.cards(said.cards), "why": said.why}


def bid(value: object) -> dict[str, object]:
    """Whose turn it is in an auction, which calls are legal, and the result if it has ended."""
    return replies.auction(auction_of(Fields(value, example='{"rules": "maison", "dealer": "south", "calls": ["pass"]}')))


def match(value: object) -> dict[str, object]:
    """Running totals, held points by side of origin, and who has won after which deal."""
    fields = Fields(value, example='{"game": "classic", "rules": "maison", "deals": […]}')
    explain = fields.truth("explain")
    return replies.match(match_of(fields), explain)


VERBS: "dict[str, Callable[[object], dict[str, object]]]" = {
    "score": score, "play": play, "legal": legal, "bid": bid, "match": match, "explain": explain, "differ": differ,
}
"""What the command line answers."""
PAGE_VERBS = VERBS | {"calculate": calculate, "position": position}
"""What a page of the site asks, beside those: it runs these very files."""


def answer(verb: str, value: object) -> "dict[str, object]":
    """What a verb says to a value, or why it refuses it: the field, the message in English, the code and values to say it in another language.

    >>> answer("score", {"game": "classic", "rules": "house"})["error"]["field"]
    'rules'
    """
    try:
        return PAGE_VERBS[verb](value)
    except Refused as refused:
        return {"error": {"field": refused.field, "message": refused.message, "code": refused.code, "values": refused.values}}
