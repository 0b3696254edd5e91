"""From eight tricks to the tally that players would count: the fast way, card by card. Sources as in the rules page, §1, §3."""
from .cards import CLOCKWISE, EW, NS, SEATS, SIDE_OF, SUITS, Card, pair
from .declarations import compare
from .play import ORDERS, ROYAL, STRONGER, Play, Trick, weights, winner
from .rules import PLAYERS, Rules
from .tally import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    Counters = tuple[list[dict[Card, int]], dict[str, dict[Card, int]], int]

NS_SEATS = {seat for seat in SEATS if SIDE_OF[seat] == NS}
_COUNTERS: "dict[tuple[str, str, str], Counters]" = {}
PLACES = [[place for place in range(PLAYERS) if places >> place & 1] for places in range(2**PLAYERS)]


def tally_of(rules: Rules, strain: str, play: Play, declare: bool = False, taker: "str | None" = None) -> Tally:
    """The tally of a played deal; with `declare`, the hands' declarations are found, compared and awarded.

    The player who leads the first trick is the first to speak (rules §2); `taker` matters where equal declarations are told from there.

    >>> from .cards import DECK
    >>> from .play import play_deal
    >>> from .rules import MAISON
    >>> tricks = tuple([Trick("south", DECK[place:32:8]) for place in range(8)])  # each hand a whole suit: four cents, in trumps the best
    >>> play = play_deal(MAISON.classic, "spades", tricks)
    >>> [tally_of(MAISON.classic, "spades", play, declare).declarations for declare in (False, True)]
    [(0, 0), (200, 0)]
    """
    tally = tally_of_tricks(rules, strain, play.tricks, play.direction)
    best = compare(rules, strain, play.hands, play.tricks[0].leader, play.direction, taker) if declare and rules.declared else None
    if best is None or best.side is None:
        return tally
    return Tally(tally.points, tally.last_trick, tally.belote, pair(best.side, best.points), tally.capot, tally.generale)


def tally_of_tricks(rules: Rules, strain: str, tricks: "tuple[Trick, ...]", direction: str = CLOCKWISE) -> Tally:
    """The tally of eight tricks whose plays are taken as legal, without declarations: the fast way from cards to a count.

    Who leads a trick has won the one before, so only the last is weighed.

    >>> from .cards import DECK
    >>> from .rules import MAISON
    >>> tricks = [Trick("south", DECK[place:32:8]) for place in range(8)]  # four aces, four kings: South leads spades
    >>> tally_of_tricks(MAISON.classic, "spades", tricks)
    Tally(points=(152, 0), last_trick='ns', belote=('ns',), declarations=(0, 0), capot='ns', generale='south')
    """
    (first, second, third, fourth), by_led, total = counters(rules, strain)
    royals = []
    ns = worth = 0
    for leader, cards in tricks:
        if leader in NS_SEATS:
            ns += worth
        one, two, three, four = cards
        worth = first[one] + second[two] + third[three] + fourth[four]
        if worth >= ROYAL:
            royals.append((worth // ROYAL, leader, cards))
            worth %= ROYAL
    weight = by_led[one.suit]
    leader_side_holds = max(weight[one], weight[three]) > max(weight[two], weight[four])
    last_trick = EW
    if leader_side_holds == (leader in NS_SEATS):
        last_trick = NS
        ns += worth
    belote = _belotes(royals, direction) if len(royals) > 1 else ()
    if 0 < ns < total:
        return Tally((ns, total - ns), last_trick, belote, (0, 0), None, None)
    winners = {trick.leader for trick in tricks[1:]} | {ORDERS[direction][leader][winner(rules, strain, cards)]}
    swept = last_trick if {SIDE_OF[seat] for seat in winners} == {last_trick} else None
    return Tally((ns, total - ns), last_trick, belote, (0, 0), swept, winners.pop() if len(winners) == 1 else None)


def counters(rules: Rules, strain: str) -> "Counters":
    """What a card counts in each place of a trick, `weights`, and what all the cards count; made once.

    A king or queen of trump counts ROYAL more in the first place, twice that in the second, then four and eight times: the sum of a trick
    tells its points and who played them.

    >>> from .rules import MAISON
    >>> places, _, total = counters(MAISON.classic, "hearts")
    >>> [place[Card("K", "hearts")] for place in places], total  # ROYAL is 128, the king is worth 4
    ([132, 260, 516, 1028], 152)
    """
    key = (rules.no_trumps_scale, rules.all_trumps_scale, strain)
    if key not in _COUNTERS:
        by_led = weights(rules, strain)
        worths = [(card, weight % STRONGER) for card, weight in by_led[SUITS[0]].items()]
        places = [{card: worth % ROYAL + (worth // ROYAL * ROYAL << place) for card, worth in worths} for place in range(PLAYERS)]
        _COUNTERS[key] = (places, by_led, rules.cards_total(strain))
    return _COUNTERS[key]


def _belotes(royals: "list[tuple[int, str, tuple[Card, ...]]]", direction: str) -> "tuple[str, ...]":
    """The side of each hand that played both king and queen of a trump suit, whoever won them (FFB-B16 §7), in order of play."""
    played: dict[str, str] = {}
    found = []
    for places, leader, cards in royals:
        for place in PLACES[places]:
            seat, suit = ORDERS[direction][leader][place], cards[place].suit
            if played.get(suit) == seat:
                found.append(SIDE_OF[seat])
            played[suit] = seat
    return tuple(found)
