"""The rules, contract, tally, play or position that an object tells, as values of the engine; or refused with the field that is wrong."""
from collections import namedtuple

from belote_examples.engine.cards import ALL_TRUMPS, CLASSIC, CLOCKWISE, COINCHE, DIRECTIONS, GAMES, SEATS, SIDE_OF, SIDES, SOUTH, STRAINS, Card
from belote_examples.engine.counting import tally_of
from belote_examples.engine.declarations import declarable
from belote_examples.engine.errors import NotAllowed, NotReadable, Refused, shown
from belote_examples.engine.play import Play, Trick, play_deal
from belote_examples.engine.rule_sets import names_for, rules_named
from belote_examples.engine.rules import BIDS, CONTRACTS, DOUBLES, HAND, PLAYERS, SWITCHES, UNDOUBLED, Rules
from belote_examples.engine.scoring import Contract
from belote_examples.engine.tally import Tally, checked
from belote_examples.requests.fields import Fields

GAME_KEYS = ("game", "rules")
DEAL_KEYS = ("strain", "taker", "contract", "double", "held")
TALLY_KEYS = ("points", "last_trick", "belote", "declarations", "capot", "generale")
PLAYED_KEYS = ("tricks", "direction", "declare")
SCORE_KEYS = GAME_KEYS + DEAL_KEYS + TALLY_KEYS + PLAYED_KEYS + ("explain",)
A_TALLY = 'points in cards such as {"ns": 98, "ew": 54}, without the last trick, or the tricks of a played deal'
A_TRICK = '{"leader": "south", "cards": ["A♠", "10♠", "7♠", "J♥"]}'
NUMBERED, NAMED = f"{BIDS[0]}, {BIDS[1]} … {BIDS[-1]}", '"capot" or "generale"'
A_CONTRACT = f"{NUMBERED}, {NAMED}"


class Deal(namedtuple("Deal", ("contract", "tally", "held", "play"))):
    """A deal to score: its contract, its tally, the points held before it, and how it was played where that is known."""

    contract: Contract
    tally: Tally
    held: int
    play: "Play | None"


def rules_of(fields: Fields, game: str = "") -> Rules:
    """The rules a request names, for the game it names, or for `game`."""
    game = game or fields.choice("game", GAMES)
    known = ", ".join(names_for(game)) + ", or an object with base and switches"
    value = fields.need("rules", "a rule set, one of " + known)
    if isinstance(value, dict):
        Fields(value, fields.path("rules")).only(("base",) + tuple(SWITCHES))
    elif not isinstance(value, str):
        raise NotReadable(fields.path("rules"), f"expected one of {known}, got {shown(value)}")
    return rules_named(value, game, fields.path("rules"))


def deal_of(fields: Fields, rules: Rules) -> Deal:
    """The tally or the played deal of a request, with its contract."""
    _places(fields, rules)
    contract = contract_of(fields, rules)
    held = held_of(fields)
    if "tricks" not in fields:
        return Deal(contract, tally_from(fields, rules, contract.strain), held, None)
    play = play_of(fields, rules, contract.strain)
    return Deal(contract, declared(fields, rules, contract.strain, play), held, play)


def played_of(fields: Fields, rules: Rules) -> tuple[str, Play, Tally]:
    """The strain, the play and the tally of a played deal; its contract may be left out."""
    fields.need("tricks", f"eight tricks such as {A_TRICK}")
    _places(fields, rules)
    fields.truth("explain")
    strain = fields.choice("strain", STRAINS)
    for key, read in (("taker", taker_of), ("contract", contract_value), ("double", double_of), ("held", held_of)):
        if key in fields:
            read(fields)
    play = play_of(fields, rules, strain)
    return strain, play, declared(fields, rules, strain, play)


def _places(fields: Fields, rules: Rules) -> None:
    """Refuse keys of the other game, and keys of a tally beside those of a played deal."""
    if rules.game == CLASSIC:
        fields.misplaced(("contract",), "a classic deal has no contract to reach, leave it out")
        if not rules.classic_doubles:
            fields.misplaced(("double",), "these rules do not double classic deals, leave it out")
    else:
        fields.misplaced(("held",), "coinche holds no points, leave it out")
    if not rules.declared:
        fields.misplaced(("declarations",), "these rules know no declarations but belote, leave it out")
    if "tricks" in fields:
        fields.misplaced(TALLY_KEYS, "the tricks give it; leave it out, or leave out tricks (declarations of a played deal go under declare)")
    else:
        fields.misplaced(PLAYED_KEYS, "it goes with the tricks of a played deal")


def contract_of(fields: Fields, rules: Rules) -> Contract:
    """Taker, strain and, in coinche, the bid and its double."""
    strain = fields.choice("strain", STRAINS)
    return Contract(taker_of(fields), strain, contract_value(fields) if rules.game == COINCHE else None, double_of(fields))


def taker_of(fields: Fields) -> str:
    """The seat that took."""
    return fields.choice("taker", SEATS)


def contract_value(fields: Fields) -> int | str:
    """The value of a coinche bid."""
    value = fields.need("contract", A_CONTRACT)
    if (type(value) is int or isinstance(value, str)) and value in CONTRACTS:
        return value
    quoted = isinstance(value, str) and value.lower() == value.upper()  # no letters: digits of any script, which not every isdigit knows
    expected = f"{NUMBERED} as a number without quotes, {NAMED}" if quoted else A_CONTRACT
    raise NotReadable(fields.path("contract"), f"expected {expected}, got {shown(value)}")


def double_of(fields: Fields) -> str:
    """Whether the contract is coinched or surcoinched."""
    return fields.choice_or("double", DOUBLES, UNDOUBLED)


def held_of(fields: Fields) -> int:
    """Points held from earlier deals."""
    return fields.whole("held", "a whole number of held points", 0) if "held" in fields else 0


def tally_from(fields: Fields, rules: Rules, strain: str) -> Tally:
    """The tally that a request states, checked by the engine."""
    points = Fields(fields.need("points", A_TALLY), fields.path("points"), '{"ns": 98, "ew": 54}')
    points.only(SIDES)
    tally = Tally(
        (points.whole("ns"), points.whole("ew")),
        fields.choice("last_trick", SIDES),
        belote_of(fields, strain),
        sums_of(fields, "declarations"),
        fields.choice_or_null("capot", SIDES),
        fields.choice_or_null("generale", SEATS),
    )
    return checked(rules, strain, tally)


def belote_of(fields: Fields, strain: str) -> tuple[str, ...]:
    """The sides that had a belote: null or a side; in all trumps a list, or one side for one belote."""
    value = fields.values.get("belote")
    if not isinstance(value, list):
        side = fields.choice_or_null("belote", SIDES)
        return () if side is None else (side,)
    if strain != ALL_TRUMPS:
        raise NotReadable(fields.path("belote"), f"expected null or one of {', '.join(SIDES)}, got {shown(value)}: only all trumps have several")
    for index, side in enumerate(value):
        if side not in SIDES:
            raise NotReadable(f"{fields.path('belote')}[{index}]", f"expected one of {', '.join(SIDES)}, got {shown(side)}")
    return tuple(value)


def sums_of(fields: Fields, key: str) -> tuple[int, int]:
    """Declared points by side; a side left out, or null for the whole, is nothing declared."""
    value = fields.values.get(key)
    if value is None:
        return (0, 0)
    sides = Fields(value, fields.path(key), '{"ns": 50}')
    sides.only(SIDES)
    ns, ew = [sides.whole(side) if side in sides else 0 for side in SIDES]
    return (ns, ew)


def play_of(fields: Fields, rules: Rules, strain: str) -> Play:
    """The play of a deal's eight tricks, every card of it legal."""
    direction = fields.choice_or("direction", DIRECTIONS, CLOCKWISE)
    tricks = []
    for index, value in enumerate(fields.items("tricks", f"eight tricks such as {A_TRICK}")):
        trick = Fields(value, f"{fields.path('tricks')}[{index}]", A_TRICK)
        trick.only(("leader", "cards"))
        tricks.append(Trick(trick.choice("leader", SEATS), cards_of(trick, "cards")))
    return play_deal(rules, strain, tuple(tricks), direction, fields.path("tricks"))


def cards_of(fields: Fields, key: str) -> tuple[Card, ...]:
    """A list of cards."""
    cards = fields.items(key, 'a list of cards such as ["10♥"]')
    return tuple(Card.parse(card, f"{fields.path(key)}[{index}]") for index, card in enumerate(cards))


def declared(fields: Fields, rules: Rules, strain: str, play: Play) -> Tally:
    """The tally of a played deal, with the declarations that `declare` asks for: those found, none, or the sums stated."""
    value = fields.values.get("declare", False)
    if isinstance(value, bool):
        return tally_of(rules, strain, play, value, None if "taker" not in fields else taker_of(fields))
    if not isinstance(value, dict):
        raise NotReadable(fields.path("declare"), f'expected true, false or points by side such as {{"ns": 50}}, got {shown(value)}')
    points, last_trick, belote, _, capot, generale = tally_of(rules, strain, play)
    stated = sums_of(fields, "declare")
    try:
        tally = checked(rules, strain, Tally(points, last_trick, belote, stated, capot, generale))
    except Refused as refused:
        raise refused.at(refused.field.replace("declarations", fields.path("declare"), 1)) from None
    for side, sum_ in zip(SIDES, stated):
        one, other = [declarable(rules, strain, play.hands[seat]) for seat in SEATS if SIDE_OF[seat] == side]
        sums = sorted({first + second for first in one for second in other})
        if sum_ not in sums:
            expected = " or ".join([str(known) for known in sums])
            raise NotAllowed(f"{fields.path('declare')}.{side}", f"expected {expected}, what the hands of {side} can declare, got {sum_}")
    return tally


def position_of(fields: Fields) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A hand and the cards played so far to the trick it is to play to; who led, and which way round, change nothing."""
    fields.choice_or("leader", SEATS, SOUTH)
    fields.choice_or("direction", DIRECTIONS, CLOCKWISE)
    hand, trick = cards_of(fields, "hand"), cards_of(fields, "trick")
    if not 1 <= len(hand) <= HAND:
        raise NotAllowed(fields.path("hand"), f"expected 1 to {HAND} cards, got {len(hand)}")
    if len(trick) >= PLAYERS:
        raise NotAllowed(fields.path("trick"), f"expected at most {PLAYERS - 1} cards, those played before it is this hand's turn, got {len(trick)}")
    seen: dict[Card, str] = {}
    for key, cards in (("hand", hand), ("trick", trick)):
        for index, card in enumerate(cards):
            if card in seen:
                raise NotAllowed(f"{fields.path(key)}[{index}]", f"expected each card once, got {card} here and in the {seen[card]}")
            seen[card] = key
    return hand, trick
