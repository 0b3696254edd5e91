"""Declarations (annonces): finding those of a hand, comparing those of two sides, and the sums a side can declare.

Sources as in the rules page, §4: FFB-CO15 §8 and §11.2, PG. Belote is apart (§3).
"""
from collections import namedtuple

from .cards import CLOCKWISE, RANKS, SIDE_OF, SUITS, Card, seats_from
from .play import BELOTE_RANKS
from .rules import HAND, RUN_POINTS, Rules

TIERCE, CINQUANTE, CENT, CARRE = KINDS = ("tierce", "cinquante", "cent", "carre")
RUN_KINDS = {3: TIERCE, 4: CINQUANTE}
"""Three and four in a row; any longer run is one cent."""
SHORTEST_RUN = min(RUN_POINTS)
CARRE_CARDS = len(SUITS)
STEPS = ("higher_value", "carre", "carre_order", "longer", "higher_card", "trump", "first_to_speak", "equal", "only_side", "none")
"""What can decide a comparison: its steps in order, then how it ends without a better declaration."""
_HIGHER_VALUE, _CARRE, _SHAPE, _HIGHER_CARD, _TRUMP = range(5)


class Declaration(namedtuple("Declaration", ("kind", "cards", "points"))):
    """A declaration: its kind, its cards (a run from the top, a carré by suit) and its points."""

    kind: str
    cards: "tuple[Card, ...]"
    points: int


class Comparison(namedtuple("Comparison", ("side", "points", "reason", "best"))):
    """The side whose best declaration wins and the points of all its declarations; `side` and `best` are None and points 0 if nobody scores.

    `reason`: one of `STEPS`.
    """

    side: "str | None"
    points: int
    reason: str
    best: "Declaration | None"


def points_of(declarations: "tuple[Declaration, ...]") -> int:
    """Points of several declarations together.

    >>> points_of((Declaration(TIERCE, (), 20), Declaration(CENT, (), 100)))
    120
    """
    return sum([declaration.points for declaration in declarations])


def find(rules: Rules, strain: str, hand: "tuple[Card, ...]") -> "tuple[Declaration, ...]":
    """The declarations of a hand, the best first (FFB-CO15 §8; runs are whole).

    A card serves one declaration: of a carré and a run that share a card the hand takes what gives the highest total, then the best
    single declaration. Where the rules let it serve twice, both stand.

    >>> from .rules import MAISON
    >>> def found(text, strain="hearts"):
    ...     hand = tuple([Card.parse(word) for word in text.split()])
    ...     return [(one.kind, " ".join([str(card) for card in one.cards]), one.points) for one in find(MAISON.classic, strain, hand)]
    >>> found("A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠")  # one cent, never 100 + 20
    [('cent', 'A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠', 100)]
    >>> found("10♠ 10♥ 10♦ 10♣ J♠ 9♠ 8♠ 7♠")  # the ten leaves a tierce; the five in a row would be 100
    [('carre', '10♠ 10♥ 10♦ 10♣', 100), ('tierce', '9♠ 8♠ 7♠', 20)]
    >>> found("8♠ 8♥ 8♦ 8♣ 10♠ 9♠ 7♠ A♥")
    [('cinquante', '10♠ 9♠ 8♠ 7♠', 50)]
    """
    best: tuple[Declaration, ...] = ()
    best_key: tuple[int, tuple[int, ...]] = (0, ())
    for declarations in _choices(rules, strain, hand):
        if declarations:
            key = (points_of(declarations), strength(rules, strain, declarations[0]))
            if key > best_key:
                best, best_key = declarations, key
    return best


def strength(rules: Rules, strain: str, declaration: Declaration) -> "tuple[int, ...]":
    """What declarations are compared by, in order: value, carré before sequence, shape, top card, trump (rules §4).

    The shape of a carré is its place in the order of carrés (the federation's listing), that of a sequence its length.

    >>> from .rules import MAISON
    >>> strength(MAISON.classic, "hearts", Declaration(TIERCE, (Card("A", "hearts"), Card("K", "hearts"), Card("Q", "hearts")), 20))
    (20, 0, 3, 0, 1)
    """
    top = declaration.cards[0]
    if declaration.kind == CARRE:
        return (declaration.points, 1, -rules.carre_order.split().index(top.rank), 0, 0)
    length = len(declaration.cards) if rules.length_decides else 0  # of a sequence below 100 points, the points tell it
    return (declaration.points, 0, length, -RANKS.index(top.rank), int(top.suit == strain))


def compare(
    rules: Rules, strain: str, hands: "dict[str, tuple[Card, ...]]", first_seat: str, direction: str = CLOCKWISE, taker: "str | None" = None
) -> Comparison:
    """Which side scores its declarations: the one with the best single declaration scores all of its own (FFB-CO15 §8, PG).

    `first_seat` speaks first, for rules under which equal declarations go to the first to speak; some count from the `taker` instead.

    >>> from .rules import MAISON
    >>> def hands(south, west):
    ...     return {"south": [Card.parse(word) for word in south.split()], "west": [Card.parse(word) for word in west.split()]}
    >>> compare(MAISON.classic, "hearts", hands("A♠ K♠ Q♠", "A♥ K♥ Q♥"), "south")[:3]
    ('ew', 20, 'trump')
    >>> compare(MAISON.classic, "clubs", hands("A♠ K♠ Q♠", "A♥ K♥ Q♥"), "south")[:3]
    (None, 0, 'equal')
    """
    ranked = []
    points = dict.fromkeys(SIDE_OF.values(), 0)
    first = taker if taker is not None and rules.declarations_tie == "first_from_taker" else first_seat
    for seat in seats_from(first, direction):
        declarations = find(rules, strain, hands.get(seat, ()))
        points[SIDE_OF[seat]] += points_of(declarations)
        if declarations:
            ranked.append((strength(rules, strain, declarations[0]), SIDE_OF[seat], declarations[0]))
    if not ranked:
        return Comparison(None, 0, "none", None)
    top, side, best = max(ranked, key=lambda one: one[0])  # of equal ones the first
    rivals = [key for key, other, _ in ranked if other != side]
    if not rivals:
        return Comparison(side, points[side], "only_side", best)
    reason = _reason(top, max(rivals))
    if reason == "equal":
        if rules.declarations_tie == "nobody":
            return Comparison(None, 0, "equal", None)
        reason = "first_to_speak"
    return Comparison(side, points[side], reason, best)


def declarable(rules: Rules, strain: str, hand: "tuple[Card, ...]") -> "set[int]":
    """Every sum a hand can declare: any of its choices between carrés and runs, or a part of one, since nobody must declare all.

    >>> from .rules import MAISON
    >>> hand = tuple([Card.parse(word) for word in "10♠ 10♥ 10♦ 10♣ J♠ 9♠ 8♠ A♥".split()])  # the carré, or four in a row
    >>> sorted(declarable(MAISON.classic, "hearts", hand))
    [0, 50, 100]
    """
    found = {0}
    for declarations in _choices(rules, strain, hand):
        sums = {0}
        for declaration in declarations:
            sums |= {declaration.points + rest for rest in sums}
        found |= sums
    return found


def possible_sums(rules: Rules, strain: str, across: bool = False, jacks: bool = True) -> "set[int]":
    """Every sum the two hands of one side can declare together, 0 included (rules §4).

    `across`: beside a belote of the other side, which leaves them no carré of kings or queens. Without `jacks`: those that need no carré
    of jacks. Exact but for several belotes in all trumps, where some sums that are no more possible remain.

    >>> from .rules import MAISON
    >>> sorted(possible_sums(MAISON.classic, "hearts"))[:8]
    [0, 20, 40, 50, 60, 70, 80, 90]
    >>> sorted(possible_sums(MAISON.classic, "hearts") - possible_sums(MAISON.classic, "hearts", across=True))
    [500]
    """
    barred = (BELOTE_RANKS if across else ()) + (() if jacks else ("J",))
    values = {rank: points for rank, points in rules.carre_points(strain).items() if rank not in barred}
    twice = rules.card_serves == "twice"
    key = (twice, tuple(sorted(values.items())))
    if key not in _SUMS:
        sums = set()
        for mine in _carre_choices(tuple(values)):
            for yours in _carre_choices(tuple([rank for rank in values if rank not in mine])):
                carres = sum([values[rank] for rank in mine + yours])
                for one in _hand_sums(mine, yours, twice):
                    for other in _hand_sums(yours, mine, twice):
                        sums.add(carres + one + other)
        _SUMS[key] = sums
    return _SUMS[key]


_SUMS: "dict[tuple[bool, tuple[tuple[str, int], ...]], set[int]]" = {}


def _choices(rules: Rules, strain: str, hand: "tuple[Card, ...]") -> "list[tuple[Declaration, ...]]":
    """The declarations of a hand under each choice of the carrés it takes, none of them included."""
    choices: list[tuple[str, ...]] = [()]
    for rank in rules.carre_points(strain):
        if sum([1 for card in hand if card.rank == rank]) == CARRE_CARDS:
            choices = choices + [chosen + (rank,) for chosen in choices]
    return [_with_carres(rules, strain, hand, chosen) for chosen in choices]


def _with_carres(rules: Rules, strain: str, hand: "tuple[Card, ...]", ranks: "tuple[str, ...]") -> "tuple[Declaration, ...]":
    """The declarations of a hand that takes just these carrés, the best first."""
    values = rules.carre_points(strain)
    found = [Declaration(CARRE, tuple([Card(rank, suit) for suit in SUITS]), values[rank]) for rank in ranks]
    for suit in SUITS:
        held = [card.rank for card in hand if card.suit == suit and (card.rank not in ranks or rules.card_serves == "twice")]
        run: tuple[Card, ...] = ()
        for rank in RANKS + ("",):
            if rank in held:
                run = run + (Card(rank, suit),)
                continue
            if len(run) >= SHORTEST_RUN:
                found.append(Declaration(RUN_KINDS.get(len(run), CENT), run, RUN_POINTS[len(run)]))
            run = ()
    return tuple(sorted(found, key=lambda one: strength(rules, strain, one), reverse=True))


def _reason(top: "tuple[int, ...]", rival: "tuple[int, ...]") -> str:
    """The first thing in which the better of two declarations differs from the other."""
    if top == rival:
        return "equal"
    differs = next(index for index in range(len(top)) if top[index] != rival[index])
    if differs == _SHAPE:
        return "carre_order" if top[_CARRE] else "longer"
    return {_HIGHER_VALUE: "higher_value", _CARRE: "carre", _HIGHER_CARD: "higher_card", _TRUMP: "trump"}[differs]


def _carre_choices(ranks: "tuple[str, ...]") -> "list[tuple[str, ...]]":
    """No, one or two carrés: what eight cards can hold."""
    choices: list[tuple[str, ...]] = [()]
    for index, rank in enumerate(ranks):
        choices += [(rank,)] + [(rank, other) for other in ranks[index + 1 :]]
    return choices


def _longest_run(taken: "tuple[str, ...]") -> int:
    """The longest run without the ranks whose four cards a carré takes."""
    longest = length = 0
    for rank in RANKS:
        length = 0 if rank in taken else length + 1
        longest = max(longest, length)
    return longest


def _hand_sums(own: "tuple[str, ...]", partners: "tuple[str, ...]", twice: bool) -> "set[int]":
    """Sums of runs beside the carrés of a hand and its partner's; where a card serves twice, those of the hand itself stand in its runs too."""
    spare = HAND - CARRE_CARDS * len(own)
    if not twice:
        return _run_sums(spare, _longest_run(own + partners))
    shared = min(len(own), 1)
    return _run_sums(spare, _longest_run(partners), shared) if len(own) < 2 else {0}


def _run_sums(cards: int, longest: int, shared: int = 0) -> "set[int]":
    """Sums of runs of at most `longest` that fit into so many cards; four suits leave room for those of both hands.

    `shared`: cards of a carré that each run may hold besides.
    """
    sums = {0}
    for length in range(SHORTEST_RUN, min(cards + shared, longest) + 1):
        sums = sums | {RUN_POINTS[length] + rest for rest in _run_sums(cards - length + shared, longest, shared)}
    return sums
