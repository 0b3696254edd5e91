"""Faults in the documented examples: results, tallies, tricks, entries."""

import re
from collections.abc import Callable

from belote_examples.engine.errors import Refused
from belote_examples.examples import tricks_as_json
from belote_examples.requests.deals import play_of, rules_of
from belote_examples.requests.fields import Fields
from belote_examples.terms import Terms
from tests.checks.planting import Edit, Fault, entry, line_of, sub, swap, written

TRUMP, TRICK, CLOSE, FOLLOW, HANDS, AUCTIONS, MATCH = (
    f"belote_examples/examples/{name}.toml"
    for name in ("trump", "trick", "close", "follow-positions", "hands", "classic-auctions", "both-past")
)
EN = ("en",)
Tricks = list[list[str]]


def tricks_of(name: str, change: Callable[[Tricks], Tricks], *says: str) -> Callable[[str, Terms], Edit]:
    """The tricks of an example are others."""

    def plant(text: str, terms: Terms) -> Edit:
        start = text.index("tricks = [", text.index(f'id = "{name}"'))
        end = text.index("]", start) + 1
        old = [line.split() for line in re.findall(r'"([^"]*)"', text[start:end])]
        assert len(old) == 8, f"{name} has no deal yet"
        new = ", ".join(f'"{" ".join(trick)}"' for trick in change([list(trick) for trick in old]))
        return Edit(f"{text[:start]}tricks = [{new}]{text[end:]}", line_of(text, f'id = "{name}"'), says)

    return plant


def revoke(tricks: Tricks) -> Tricks:
    """A seat plays a card of a later trick that it may not play yet."""
    rules = rules_of(Fields({"game": "classic", "rules": "maison"}))
    order = ["south", "west", "north", "east"]
    seats = [order[order.index(trick[0]) :] + order[: order.index(trick[0])] for trick in tricks]
    for one in range(7):
        for other in range(one + 1, 8):
            for seat in order:
                changed = [list(trick) for trick in tricks]
                first, second = seats[one].index(seat) + 1, seats[other].index(seat) + 1
                changed[one][first], changed[other][second] = changed[other][second], changed[one][first]
                try:
                    play_of(Fields({"tricks": tricks_as_json(tuple(map(" ".join, changed)))}), rules, "hearts")
                except Refused as refused:
                    if "leader" not in refused.field:
                        return changed
    raise AssertionError("no card of this deal can be played against the rules")


def wrong_leader(tricks: Tricks) -> Tricks:
    """The second trick is led by another seat."""
    tricks[1][0] = "south" if tricks[1][0] != "south" else "west"
    return tricks


def card_twice(tricks: Tricks) -> Tricks:
    """The last card of the deal is the first."""
    tricks[7][4] = tricks[0][1]
    return tricks


def last_two(tricks: Tricks) -> Tricks:
    """A deal of seven tricks."""
    return tricks[:7]


DOCUMENTED = (
    Fault("documented result changed", TRUMP, entry("made", "ns = 112", "ns = 113", "documented 113", "engine says 112", "source page"), EN),
    Fault("documented outcome changed", TRUMP, entry("made", '"made" }', '"failed" }', "documented failed", "engine says made"), EN),
    Fault(
        "documented held points left out",
        "belote_examples/examples/ties.toml",
        entry("tie", "held = 81", "held = 0", "documented 0", "engine says 81"),
        EN,
    ),
    Fault("tally changed", TRUMP, entry("made", "ns = 82, ew = 70", "ns = 81, ew = 71", "documented 112", "engine says 111"), EN),
    Fault("tally of another deal", TRUMP, entry("made", "ns = 82, ew = 70", "ns = 81, ew = 71", "tally says", "the tricks give"), EN),
    Fault(
        "source empty",
        TRUMP,
        lambda text, terms: Edit(
            re.sub(r'(id = "made"\nsource = )"[^"]*"', r'\1" "', text), line_of(text, 'id = "made"'), ("where the result comes from",)
        ),
        EN,
    ),
    Fault("no deal", TRUMP, tricks_of("made", lambda tricks: [], "no deal behind it"), EN),
    Fault("illegal card", TRUMP, tricks_of("made", revoke, "expected", "got", "in trick"), EN),
    Fault("wrong leader", TRUMP, tricks_of("made", wrong_leader, "leader"), EN),
    Fault("card twice", TRUMP, tricks_of("made", card_twice, "again in trick 8"), EN),
    Fault("seven tricks", TRUMP, tricks_of("made", last_two, "7"), EN),
    Fault("deal of another tally", TRUMP, tricks_of("made", lambda tricks: rotated(tricks), "tally says"), EN),
    Fault("winner of a trick", TRICK, entry("trick", 'winner = "east"', 'winner = "south"', "documented south", "engine says east"), EN),
    Fault("points of a trick", TRICK, entry("trick", "points = 41", "points = 40", "documented 40", "engine says 41"), EN),
    Fault("legal cards of a trick", TRICK, entry("trick", 'legal = ["J♥"]', 'legal = ["J♥", "K♦"]', "documented J♥ K♦", "engine says J♥"), EN),
    Fault("hand of a trick", TRICK, entry("trick", '"K♦"]', '"Q♦"]', "expected", "K♦"), EN),
    Fault("trick of another number", TRICK, entry("trick", "trick = 7", "trick = 6", "trick 6 of the deal is"), EN),
)
LOADED_EXAMPLES = (
    Fault("example id twice", CLOSE, swap('id = "equal"', 'id = "behind"', "twice", at='id = "behind"'), EN),
    Fault("example id of another table", TRUMP, swap('id = "made"', 'id = "behind"', "twice"), EN),
    Fault("tally that no deal has", TRUMP, entry("made", "ns = 82,", "ns = 83,", "152", "153"), EN),
    Fault("key unknown", TRUMP, entry("made", "taker =", "tacker =", "tacker", "taker"), EN),
    Fault("strain unknown", TRUMP, entry("made", 'strain = "hearts"', 'strain = "heart"', "expected one of", "heart"), EN),
    Fault("result missing", TRUMP, entry("made", "result =", "results =", "results"), EN),
    Fault("same deal as nothing", CLOSE, entry("ahead-rounded", '"ahead"', '"nothing"', "expected an example before this one", "nothing"), EN),
    Fault("card that is none", TRICK, entry("trick", "west 10♠", "west 11♠", "11♠"), EN),
    Fault("seat that is none", TRICK, entry("trick", "west 10♠", "wst 10♠", "wst 10♠"), EN),
    Fault("tally that is none", TRUMP, entry("made", "tally = {", "tally = 5 # {", "tally", "expected"), EN),
    Fault("result that is none", TRUMP, entry("made", "result = {", "result = 5 # {", "result", "expected"), EN),
    Fault("tricks that are none", TRUMP, entry("made", "tricks = [", "tricks = 8\nhand = [", "hand"), EN),
    Fault("trick that is no text", TRUMP, entry("made", "tricks = [", "tricks = [8, ", "tricks[0]", "expected a text"), EN),
    Fault("id that is no text", TRUMP, swap('id = "made"', "id = 5", "expected a text", at="[[example]]"), EN),
    Fault("id that is a list", FOLLOW, swap('id = "follow-suit"', "id = []", "id: expected a text of small letters", "[]", at="[[example]]"), EN),
    Fault("id that is missing", HANDS, swap('id = "tierce"\n', "", "id: missing: expected an id", at="[[example]]"), EN),
    Fault("id with markup", TRUMP, swap('id = "made"', 'id = "<b>"', "id: expected a text of small letters", at='id = "<b>"'), EN),
    Fault("source that is no text", FOLLOW, sub(r"^source = .*$", "source = 5", "source: expected a text, got 5", at='id = "follow-suit"'), EN),
    Fault("kind that is a list", HANDS, swap('kind = "hand"', 'kind = ["hand"]', "kind: expected one of score", "got ['hand']"), EN),
    Fault("tricks of a position that are none", FOLLOW, sub(r"^tricks = \[[^\]]*\]", "tricks = 5", "tricks: expected a list of", at='id = "fol'), EN),
    Fault("trick of a position that is no text", FOLLOW, entry("follow-suit", "tricks = [", "tricks = [5, ", "tricks[0]: expected a text"), EN),
    Fault("strain of a trick missing", TRICK, entry("trick", "strain =", "# strain =", "strain: missing"), EN),
    Fault("rules of a trick unknown", TRICK, sub(r"^rules = .*$", 'rules = "none"', "rules: expected one of", at='id = "trick"'), EN),
    Fault("auction without a call", AUCTIONS, sub(r"^calls = \[[^\]]*\]", "calls = []", "calls: expected one call", at='id = "first-round"'), EN),
    Fault("totals that are none", MATCH, sub(r"total = \{[^}]*\}", "total = 5", "deal 1.result.total: expected", at="id ="), EN),
    Fault("three cards in a trick", TRICK, entry("trick", '"south A♠", ', "", "expected 4 cards", "got 3"), EN),
    Fault("trick that no deal has", TRICK, entry("trick", "trick = 7", "trick = 9", "trick 9"), EN),
    Fault("examples in one table", TRUMP, written("example = 5", "[[example]]"), EN),
    Fault("examples that are no TOML", TRUMP, written("[", "not readable as TOML"), EN),
)


def rotated(tricks: Tricks) -> Tricks:
    """The same deal with every seat moved one on: legal, and the sides change places."""
    order = ["south", "west", "north", "east"]
    return [[order[(order.index(trick[0]) + 1) % 4], *trick[1:]] for trick in tricks]


CONTRASTS_FILE = "belote_examples/contrasts.toml"


def contrast(id_: str, old: str, new: str, *says: str, at: str = "") -> Callable[[str, Terms], Edit]:
    """The entry of a contrast says something else."""

    def plant(text: str, terms: Terms) -> Edit:
        start = text.index(f'id = "{id_}"')
        place = text.index(old, start)
        return Edit(text[:place] + new + text[place + len(old) :], line_of(text, at or f'id = "{id_}"'), says)

    return plant


CONTRASTS = (
    Fault("contrast that shows nothing", CONTRASTS_FILE, contrast("tie", "ns = 71, ew = 81", "ns = 70, ew = 82", "tie", "held", "failed"), EN),
    Fault("contrast that no deal gives", CONTRASTS_FILE, contrast("tie", "ns = 71, ew = 81", "ns = 151, ew = 1", "points.ns", "151"), EN),
    Fault("contrast of a value that is none", CONTRASTS_FILE, contrast("surcoinched", "[4, 3]", "[4, 5]", "surcoinched", "5"), EN),
    Fault("contrast of one value", CONTRASTS_FILE, contrast("surcoinched", "[4, 3]", "[4, 4]", "surcoinched", "two values"), EN),
    Fault("pair that no contrast is for", CONTRASTS_FILE, contrast("tie", '["held", "failed"], ', "", "held", "failed", "none", at="#"), EN),
    Fault("contrast of no kind", CONTRASTS_FILE, contrast("tie", 'kind = "deal"', 'kind = "dream"', "case.kind", "dream"), EN),
    Fault("contrast of no switch", CONTRASTS_FILE, contrast("tie", 'switch = "tie"', 'switch = "toe"', "switch", "toe"), EN),
)
EXAMPLES = {"check_documented": DOCUMENTED, "load": LOADED_EXAMPLES, "check_contrasts": CONTRASTS}
