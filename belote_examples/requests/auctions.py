"""The auction of a request: its game where it is not named, its calls one after the other."""
from belote_examples.engine.auction import COINCHE as SAY_COINCHE
from belote_examples.engine.auction import PASS, SURCOINCHE, TAKE, Auction, Call, bid, call, coinche_by, named, start
from belote_examples.engine.cards import CLASSIC, CLOCKWISE, COINCHE, DIRECTIONS, SEATS, STRAINS, Card
from belote_examples.engine.errors import NotReadable, Refused, shown
from belote_examples.requests.deals import GAME_KEYS, contract_value, rules_of
from belote_examples.requests.fields import Fields

BID_KEYS = GAME_KEYS + ("dealer", "direction", "turn_up", "calls")
WORDS = {said.word: said for said in (PASS, TAKE, SAY_COINCHE, SURCOINCHE)} | {strain: named(strain) for strain in STRAINS}
A_CALL = {
    CLASSIC: '"pass", "take" or, in round two, a strain',
    COINCHE: '"pass", {"contract": 90, "strain": "hearts"}, "coinche" or "surcoinche"',
}

GUESSED = {
    COINCHE: "; game is not named, and calls are read as coinche until turn_up, take or a strain says classic",
    CLASSIC: "; game is not named, and turn_up, take or a strain says classic",
}
"""What a refusal adds where the calls had to say which game they are of."""


def auction_of(fields: Fields) -> Auction:
    """The auction after the calls of a request."""
    fields.only(BID_KEYS)
    calls = fields.items("calls", 'a list of calls such as ["pass"]')
    game = "" if "game" in fields else game_of(calls, "turn_up" in fields)
    rules = rules_of(fields, game)
    if rules.game == COINCHE:
        fields.misplaced(("turn_up",), "no card is turned up in coinche, leave it out")
    turn_up = Card.parse(fields.values["turn_up"], fields.path("turn_up")) if "turn_up" in fields else None
    auction = start(rules, fields.choice("dealer", SEATS), fields.choice_or("direction", DIRECTIONS, CLOCKWISE), turn_up)
    for index, value in enumerate(calls):
        path = f"{fields.path('calls')}[{index}]"
        try:
            auction = call(auction, call_of(value, path, rules.game), path)
        except Refused as refused:
            if "game" in fields or refused.field != path:
                raise
            raise type(refused)(path, refused.message + GUESSED[rules.game]) from None
    return auction


def game_of(calls: list[object], turned_up: bool) -> str:
    """The game whose calls these are; coinche where they could be of either.

    >>> game_of(["pass", {"contract": 80, "strain": "clubs"}], False), game_of(["take"], False), game_of(["pass"], True)
    ('coinche', 'classic', 'classic')
    """
    if any(isinstance(said, dict) or said in ("coinche", "surcoinche") for said in calls):
        return COINCHE
    return CLASSIC if turned_up or any(said == "take" or said in STRAINS for said in calls) else COINCHE


def call_of(value: object, path: str, game: str) -> Call:
    """A call: a word, a bid, or a coinche with the seat that says it."""
    if isinstance(value, str) and value in WORDS:
        return WORDS[value]
    if not isinstance(value, dict):
        raise NotReadable(path, f"expected {A_CALL[game]}, got {shown(value)}")
    fields = Fields(value, path)
    if "call" in fields:
        fields.only(("call", "seat"))
        fields.choice("call", ("coinche",))
        return coinche_by(fields.choice("seat", SEATS))
    fields.only(("contract", "strain"))
    return bid(contract_value(fields), fields.choice("strain", STRAINS))
