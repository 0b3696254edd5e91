"""Bad input: what must be refused, and at which field. Refused requests come last, since a program may stop at one."""
from itertools import product
from typing import Any, NamedTuple

from belote_examples.engine.cards import CLASSIC, COINCHE, Card, seats_from
from belote_examples.engine.errors import Refused
from belote_examples.engine.play import Trick, play_deal
from belote_examples.engine.rules import MAISON, PLAYERS, TRICKS, Rules

from .deals import played
from .probe import NAME, Asked, Json, Probe

GONE = object()
"""A key that is taken away."""
KIND = "bad_input"
BASE: dict[str, Json] = {
    CLASSIC: {"strain": "hearts", "taker": "south", "points": {"ns": 66, "ew": 86}, "last_trick": "ew"},
    COINCHE: {"strain": "hearts", "taker": "south", "contract": 100, "points": {"ns": 98, "ew": 54}, "last_trick": "ns"},
}
SWEPT = {"points": {"ns": 152, "ew": 0}, "last_trick": "ns", "capot": "ns"}
POSITION = {"strain": "hearts", "trick": ["A♠"], "hand": ["7♥", "K♦"]}
OF_BOTH: tuple[tuple[str, Json, str], ...] = (
    ("cards-missing", {"points": {"ns": 66, "ew": 85}}, "points that do not add up to the pack are taken"),
    ("last-trick-counted-twice", {"points": {"ns": 76, "ew": 86}}, "points with the last trick's ten in them are taken"),
    ("no-such-split", {"points": {"ns": 151, "ew": 1}}, "points that no tricks give are taken"),
    ("no-such-split-across", {"points": {"ns": 1, "ew": 151}}, "points that no tricks give are taken"),
    ("negative-points", {"points": {"ns": -10, "ew": 162}}, "negative points are taken"),
    ("points-as-text", {"points": {"ns": "66", "ew": 86}}, "a number in quotes is taken"),
    ("points-as-fraction", {"points": {"ns": 66.5, "ew": 85.5}}, "fractions of points are taken"),
    ("points-as-truth", {"points": {"ns": True, "ew": 151}}, "true is taken for one"),
    ("points-null", {"points": {"ns": None, "ew": 86}}, "no number is taken for 0"),
    ("points-of-one-side", {"points": {"ns": 66}}, "one side's points are taken for both"),
    ("points-of-a-third-side", {"points": {"ns": 66, "ew": 86, "nw": 0}}, "an unknown side is passed over"),
    ("points-as-list", {"points": [66, 86]}, "a list is taken for points by side"),
    ("points-not-said", {"points": GONE}, "a deal without points is taken"),
    ("last-trick-not-said", {"last_trick": GONE}, "a deal without its last trick is taken"),
    ("last-trick-of-a-seat", {"last_trick": "south"}, "a seat is taken for a side"),
    ("capot-with-points-across", SWEPT | {"points": {"ns": 140, "ew": 12}}, "a capot is taken though the other side has points"),
    ("capot-with-the-last-trick-across", SWEPT | {"last_trick": "ew"}, "a capot is taken though the other side has the last trick"),
    ("generale-without-capot", {"points": {"ns": 152, "ew": 0}, "last_trick": "ns", "generale": "south"}, "a seat's eight tricks are taken without its side's"),
    ("generale-of-the-other-side", SWEPT | {"generale": "east"}, "a seat's eight tricks are taken with the other side's capot"),
    ("belote-of-a-seat", {"belote": "north"}, "a seat is taken for a side"),
    ("two-belotes", {"belote": ["ns", "ew"]}, "two belotes are taken with one trump suit"),
    ("belote-in-no-trumps", {"strain": "no_trumps", "points": "all", "capot": "ns", "last_trick": "ns", "belote": "ns"}, "a belote is taken in no trumps"),
    ("five-belotes", {"strain": "all_trumps", "points": "all", "capot": "ns", "last_trick": "ns", "belote": ["ns"] * 5}, "five belotes are taken in all trumps"),
    ("both-sides-declare", {"declarations": {"ns": 20, "ew": 20}}, "both sides' declarations are taken"),
    ("declarations-of-ten", {"declarations": {"ns": 10}}, "a sum that no declarations give is taken"),
    ("declarations-of-thirty", {"declarations": {"ew": 30}}, "a sum that no declarations give is taken"),
    ("declarations-negative", {"declarations": {"ew": -20}}, "negative declarations are taken"),
    ("declarations-beyond-the-hands", {"declarations": {"ns": 2000}}, "more is declared than two hands hold"),
    ("strain-unknown", {"strain": "heart"}, "an unknown strain is taken"),
    ("strain-not-said", {"strain": GONE}, "a deal without its strain is taken"),
    ("taker-unknown", {"taker": "South"}, "seats are read in another spelling"),
    ("taker-of-a-side", {"taker": "ns"}, "a side is taken for a seat"),
    ("taker-not-said", {"taker": GONE}, "a deal without its taker is taken"),
    ("rules-unknown", {"rules": "house"}, "an unknown rule set is taken for a known one"),
    ("rules-null", {"rules": None}, "no rule set is taken for one"),
    ("rules-without-base", {"rules": {"tie": "held"}}, "switches are taken without a rule set that they change"),
    ("switch-unknown", {"rules": {"base": NAME, "undertrump": True}}, "an unknown switch is passed over"),
    ("switch-of-another-value", {"rules": {"base": NAME, "surcoinched": 5}}, "a switch takes any value"),
    ("game-unknown", {"game": "belote"}, "an unknown game is taken for a known one"),
    ("game-not-said", {"game": GONE}, "a deal without its game is taken"),
    ("key-unknown", {"lasttrick": "ns"}, "an unknown key is passed over"),
    ("direction-without-tricks", {"direction": "clockwise"}, "a key of played deals is passed over"),
    ("explain-as-text", {"explain": "yes"}, "a text is taken for true"),
)
OF_COINCHE: tuple[tuple[str, Json, str], ...] = (
    ("contract-not-said", {"contract": GONE}, "a deal without its contract is taken"),
    *((f"contract-{name}", {"contract": value}, "a contract that cannot be bid is taken") for name, value in (
        ("85", 85), ("70", 70), ("170", 170), ("250", 250), ("0", 0), ("null", None), ("true", True), ("text", "100"), ("capital", "Capot"), ("fraction", 100.5),
        ("list", [100]),
    )),
    ("double-unknown", {"double": "doubled"}, "an unknown double is taken for none"),
    ("double-as-number", {"double": 2}, "a number is taken for a double"),
    ("held-in-coinche", {"held": 81}, "coinche holds points"),
)  # fmt: skip
OF_CLASSIC: tuple[tuple[str, Json, str], ...] = (
    ("contract-in-classic", {"contract": 100}, "classic has a contract"),
    ("held-negative", {"held": -1}, "negative points are held"),
    ("held-as-text", {"held": "81"}, "a number in quotes is taken"),
)
OTHER_VERBS: tuple[tuple[str, str, Json, str], ...] = (
    ("hand-empty", "legal", POSITION | {"hand": []}, "an empty hand is taken"),
    ("hand-of-nine", "legal", POSITION | {"hand": ["7♥", "8♥", "9♥", "10♥", "J♥", "Q♥", "K♥", "A♥", "7♦"]}, "nine cards are taken for a hand"),
    ("trick-of-four", "legal", POSITION | {"trick": ["A♠", "7♠", "8♠", "9♠"]}, "a whole trick is played to"),
    ("card-twice", "legal", POSITION | {"hand": ["A♠", "7♥"]}, "a card lies in the trick and in the hand"),
    ("card-unknown", "legal", POSITION | {"hand": ["7♥", "1♥"]}, "a card that is not in the pack is taken"),
    ("six-of-hearts", "legal", POSITION | {"trick": ["6♥"]}, "a card that is not in the pack is taken"),
    ("hand-as-text", "legal", POSITION | {"hand": "7♥ K♦"}, "a text is taken for a list of cards"),
    ("dealer-not-said", "bid", {"calls": []}, "an auction without its dealer is taken"),
    ("dealer-unknown", "bid", {"dealer": "me", "calls": []}, "an unknown seat is taken"),
    ("calls-as-text", "bid", {"dealer": "south", "calls": "pass"}, "a text is taken for a list of calls"),
    ("call-unknown", "bid", {"dealer": "south", "calls": ["pass", "double"]}, "an unknown call is taken"),
    ("call-as-number", "bid", {"dealer": "south", "calls": [80]}, "a number is taken for a call"),
    ("deals-not-said", "match", {"target": 1000}, "a match without deals is taken"),
    ("deal-unknown", "match", {"deals": ["passed"]}, "an unknown word is taken for a deal"),
    ("target-nothing", "match", {"deals": [], "target": 0}, "a match to no points is taken"),
    ("count-as-fraction", "match", {"deals": [], "count": 1.5}, "a fraction is taken for a number of deals"),
    ("target-and-count", "match", {"deals": [], "target": 1000, "count": 8}, "a match has two ends"),
)


class Raw(NamedTuple):
    """A line that is no JSON, or none that a JSON library keeps: its bytes."""

    name: str
    verb: str
    line: bytes
    catches: str


OPEN = b'{"game":"coinche","rules":"{rules}","strain":"hearts","taker":"south","last_trick":"ns",'
RAW = (
    Raw("key-twice", "score", OPEN + b'"contract":100,"contract":110,"points":{"ns":98,"ew":54}}', "of a key said twice the last is taken"),
    Raw("not-a-number", "score", OPEN + b'"contract":NaN,"points":{"ns":98,"ew":54}}', "NaN is taken for a number"),
    Raw("power-of-ten", "score", OPEN + b'"contract":1e2,"points":{"ns":98,"ew":54}}', "1e2 is taken for 100"),
    Raw("decimal-point", "score", OPEN + b'"contract":100,"points":{"ns":98.0,"ew":54}}', "98.0 is taken for 98"),
    Raw("many-digits", "score", OPEN + b'"contract":' + b"1" * 400 + b',"points":{"ns":98,"ew":54}}', "a number of many digits ends the program"),
    Raw("cut-short", "score", OPEN + b'"contract":100', "a line that ends too early ends the program"),
    Raw("two-values", "score", b"{} {}", "what follows the first value is passed over"),
    Raw("a-list", "score", b"[]", "a list is taken for a request"),
    Raw("a-number", "score", b"100", "a number is taken for a request"),
    Raw("nested-deep", "score", b"[" * 3000 + b"]" * 3000, "deep nesting ends the program"),
    Raw("no-utf-8", "score", b'{"game":"\xe9"}', "bytes that are no UTF-8 end the program"),
    Raw("blank", "score", b"", "a blank line gets no answer, and every later answer stands in a wrong place"),
)


def probes() -> list[Probe]:
    """Every request that is refused for what it is, whatever the rules."""
    found = []
    for game, base in BASE.items():
        for name, changes, catches in OF_BOTH + (OF_COINCHE if game == COINCHE else OF_CLASSIC):
            found.append(Probe(name, KIND, game, "score", changed(base, changes), catches))
        for name, verb, asked, catches in OTHER_VERBS:
            found.append(Probe(name, KIND, game, verb, asked, catches))
        for name, asked, catches in _played():
            found.append(Probe(name, KIND, game, "play", asked, catches))
    return found


def changed(base: Json, changes: Json) -> Asked:
    """A deal with some keys changed or GONE; `"all"` stands for all points of the cards, whatever they are worth."""

    def made(rules: Rules) -> Json:
        asked = base | changes
        return asked | {"points": {"ns": rules.cards_total(asked["strain"]), "ew": 0}} if asked.get("points") == "all" else asked

    return made


def revoked() -> Json:
    """A deal in which a seat that could follow suit did not; who wins each trick is as before."""
    deal = played()["clockwise"]
    tricks = [(trick["leader"], trick["cards"]) for trick in deal["tricks"]]
    for index, place, later in product(range(TRICKS), range(1, PLAYERS), range(TRICKS)):
        seat = seats_from(tricks[index][0])[place]
        there = seats_from(tricks[later][0]).index(seat)
        cards = [list(cards) for _, cards in tricks]
        cards[index][place], cards[later][there] = cards[later][there], cards[index][place]
        changed = [{"leader": leader, "cards": own} for (leader, _), own in zip(tricks, cards, strict=True)]
        if later > index and cards[index][place][-1] != tricks[index][1][0][-1] == tricks[index][1][place][-1]:
            try:
                play = tuple(Trick(leader, tuple(Card.parse(card) for card in own)) for (leader, _), own in zip(tricks, cards, strict=True))
                play_deal(MAISON.coinche, deal["strain"], play)
            except Refused as refused:
                if refused.field == f"tricks[{index}].cards[{place}]":
                    return deal | {"tricks": changed}
    raise LookupError("nobody can revoke in this deal")


def _played() -> list[tuple[str, Json, str]]:
    """Deals that were never played so."""
    deal = played()["clockwise"]

    def other(index: int, **changed: Any) -> Json:
        return deal | {"tricks": [trick | changed if number == index else trick for number, trick in enumerate(deal["tricks"])]}

    first, second = deal["tricks"][0]["cards"], deal["tricks"][1]["cards"]
    wrong = next(seat for seat in ("south", "west") if seat != deal["tricks"][1]["leader"])
    return [
        ("seven-tricks", deal | {"tricks": deal["tricks"][:-1]}, "a deal of seven tricks is taken"),
        ("three-cards", other(2, cards=deal["tricks"][2]["cards"][:3]), "a trick of three cards is taken"),
        ("card-played-twice", other(1, cards=[first[0], *second[1:]]), "a card is played twice"),
        ("wrong-leader", other(1, leader=wrong), "a trick is led by another seat than the last winner"),
        ("revoked", revoked(), "a hand that could follow suit did not"),
        ("card-misspelt", other(0, cards=["11♥", *first[1:]]), "a card that is not in the pack is taken"),
        ("trick-as-text", deal | {"tricks": [" ".join(first), *deal["tricks"][1:]]}, "a text is taken for a trick"),
        ("points-beside-tricks", deal | {"points": {"ns": 98, "ew": 54}}, "a tally beside the tricks is passed over"),
        ("declare-as-list", deal | {"declare": [20]}, "a list is taken for declarations"),
    ]
