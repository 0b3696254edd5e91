"""Tricks: every row of rules §2 by hand, and properties over random positions and deals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_examples.engine.cards import ALL_TRUMPS, DECK, NO_TRUMPS, SIDE_OF, SUITS, Card
from belote_examples.engine.errors import NotAllowed, NotReadable
from belote_examples.engine.play import REASONS, ROYAL, STRONGER, Trick, legal, play_deal, trick_points, weights, winner
from belote_examples.engine.rule_sets import SHOWN_SETS
from belote_examples.engine.rules import MAISON, Rules
from tests.engine.dealing import Cards, cards, directions, play_out, positions, rules, strains

CLASSIC, COINCHE = MAISON.classic, MAISON.coinche
SWITCHED = {
    "spare the partner": CLASSIC.changed({"must_overtake_partner": False}),
    "over the partner": CLASSIC.changed({"partner_trumped": "overtrump"}),
}

# strain, trick so far, hand, legal in classic, why, legal in coinche, why (rules §2)
ROWS = [
    ("hearts", "", "J♥ 7♠", "J♥ 7♠", "lead", None, None),
    ("hearts", "A♠", "7♠ J♥ 10♠", "7♠ 10♠", "follow", None, None),
    ("hearts", "A♠ 7♥", "7♠ J♥", "7♠", "follow", None, None),
    ("hearts", "9♥", "J♥ 7♥ A♠", "J♥", "overtake", None, None),
    ("hearts", "J♥", "9♥ 7♥ A♠", "9♥ 7♥", "follow", None, None),
    ("hearts", "10♥ 7♥", "A♥ 8♥ A♠", "A♥", "overtake", None, None),  # the partner's ten must be beaten too
    ("hearts", "7♥", "8♥ 10♥ A♠", "8♥ 10♥", "overtake", None, None),  # 8 beats 7, both worth nothing
    ("hearts", "9♥", "A♠ 7♦", "A♠ 7♦", "cannot_follow", None, None),
    ("hearts", "J♥ 7♥", "A♠ 7♦", "A♠ 7♦", "cannot_follow", None, None),  # whoever holds the trick
    ("hearts", "A♠ 10♠ 7♠", "J♥ K♦", "J♥", "trump", None, None),  # the worked trick: opponents hold it
    ("hearts", "A♠ 7♠", "J♥ K♦", "J♥ K♦", "partner_holds", None, None),
    ("hearts", "A♠ 7♠", "8♦ K♦", "8♦ K♦", "partner_holds", None, None),
    ("hearts", "7♠ A♠", "8♦ K♦", "8♦ K♦", "cannot_follow", None, None),
    ("hearts", "A♠ 9♥", "J♥ 7♥ K♦", "J♥", "overtrump", None, None),
    ("hearts", "A♠ 9♥", "A♥ 7♥ K♦", "A♥ 7♥", "undertrump", "A♥ 7♥ K♦", "discard"),
    ("hearts", "A♠ 9♥", "A♥ 7♥", "A♥ 7♥", "undertrump", "A♥ 7♥", "discard"),
    ("hearts", "A♠ 9♥", "A♦ 7♦", "A♦ 7♦", "cannot_follow", None, None),
    ("hearts", "A♠ 9♥ J♥", "7♥ A♦", "7♥", "undertrump", "7♥ A♦", "discard"),  # the partner trumped, an opponent went over
    ("hearts", "A♠ 9♥ 7♠", "J♥ A♦", "J♥ A♦", "partner_holds", None, None),
    ("hearts", "A♠ 9♥ 7♠", "J♥ 7♥", "J♥ 7♥", "partner_holds", None, None),  # only trumps left: free, may go under
    ("diamonds", "9♠ K♦", "7♦ 9♦", "9♦", "overtrump", None, None),
    ("spades", "K♥ 8♣", "A♠ 10♠ A♥ 9♥ 7♥ J♣ J♦ 7♦", "A♥ 9♥ 7♥", "follow", None, None),
    (NO_TRUMPS, "10♠", "A♠ 7♠ J♥", "A♠ 7♠", "follow", None, None),  # no duty to beat
    (NO_TRUMPS, "10♠", "J♥ A♦", "J♥ A♦", "cannot_follow", None, None),
    (ALL_TRUMPS, "10♠", "A♠ 7♠ J♥", "A♠", "overtake", None, None),
    (ALL_TRUMPS, "10♠ 7♠", "A♠ 8♠ J♥", "A♠", "overtake", None, None),  # the partner's too
    (ALL_TRUMPS, "9♠", "A♠ 7♠ J♥", "A♠ 7♠", "follow", None, None),
    (ALL_TRUMPS, "9♠ J♥", "10♠ 7♠ A♦", "10♠ 7♠", "follow", None, None),  # the jack is a discard, the nine holds
    (ALL_TRUMPS, "9♠", "J♥ A♦", "J♥ A♦", "cannot_follow", None, None),  # no ruffing
    (ALL_TRUMPS, "J♠ 7♠", "J♥ A♦", "J♥ A♦", "cannot_follow", None, None),
    (NO_TRUMPS, "A♠ 7♠", "J♥ A♦", "J♥ A♦", "cannot_follow", None, None),
]


@pytest.mark.parametrize(("strain", "trick", "hand", "classic", "why", "coinche", "coinche_why"), ROWS)
def test_every_row_of_the_rules(strain: str, trick: str, hand: str, classic: str, why: str, coinche: str | None, coinche_why: str | None) -> None:
    assert legal(CLASSIC, strain, cards(hand), cards(trick)) == (cards(classic), why)
    assert legal(COINCHE, strain, cards(hand), cards(trick)) == (cards(coinche or classic), coinche_why or why)


def test_the_rows_show_every_reason() -> None:
    told = ("lead", "follow", "overtake", "trump", "overtrump", "undertrump", "partner_holds", "discard", "cannot_follow")
    assert told == REASONS
    assert {row[4] for row in ROWS} | {row[6] for row in ROWS if row[6]} == set(REASONS)


@pytest.mark.parametrize(("switch", "strain", "trick", "hand", "expected", "why"), [
    ("spare the partner", "hearts", "10♥ 7♥", "A♥ 8♥", "A♥ 8♥", "follow"),
    ("spare the partner", "hearts", "7♥ 10♥", "A♥ 8♥", "A♥", "overtake"),
    ("spare the partner", ALL_TRUMPS, "10♥ 7♥", "A♥ 8♥", "A♥ 8♥", "follow"),
    ("over the partner", "hearts", "A♠ 9♥ 7♠", "J♥ 7♥", "J♥", "overtrump"),
    ("over the partner", "hearts", "A♠ J♥ 7♠", "9♥ 7♥", "9♥ 7♥", "partner_holds"),
    ("over the partner", "hearts", "A♠ 9♥ 7♠", "J♥ A♦", "J♥ A♦", "partner_holds"),
    ("over the partner", "hearts", "7♠ A♠ 8♠", "J♥ 7♥", "J♥ 7♥", "partner_holds"),
])  # fmt: skip
def test_switches_about_the_partner(switch: str, strain: str, trick: str, hand: str, expected: str, why: str) -> None:
    assert legal(SWITCHED[switch], strain, cards(hand), cards(trick)) == (cards(expected), why)


def naive_winner(strain: str, trick: Cards) -> int:
    """The best card by a sort key: trump, then suit led, then rank."""

    def key(place: int) -> tuple[bool, bool, int]:
        card = trick[place]
        trump = card.suit == strain
        order = "789JQK10A" if not trump and strain != ALL_TRUMPS else "78QK10A9J"
        return trump, card.suit == trick[0].suit, order.index(card.rank)

    return max(range(len(trick)), key=key)


def naive_legal(rules: Rules, strain: str, hand: Cards, trick: Cards) -> set[Card]:
    """The first wish that the hand can fulfil, of a list of wishes: a second way to say rules §2."""
    if not trick:
        return set(hand)
    holder = naive_winner(strain, trick)
    partner = (len(trick) - holder) % 2 == 0
    follow = {card for card in hand if card.suit == trick[0].suit}
    over = {card for card in hand if naive_winner(strain, (*trick, card)) == len(trick)}
    trumps = {card for card in hand if card.suit == strain}
    wishes = []
    if strain == ALL_TRUMPS or trick[0].suit == strain:
        wishes += [follow & over] if rules.must_overtake_partner or not partner else []
        wishes += [follow]
    else:
        wishes += [follow]
        trumped = trick[holder].suit == strain
        if not partner:
            wishes += [trumps & over, trumps if rules.must_undertrump or not trumped else set()]
        elif rules.partner_trumped == "overtrump" and trumped and trumps == set(hand):
            wishes += [trumps & over]
    return next((wish for wish in wishes if wish), set(hand))


@given(rules, strains, positions())
def test_legal_is_what_the_second_formulation_says(rules: Rules, strain: str, position: tuple[Cards, Cards]) -> None:
    hand, trick = position
    said = legal(rules, strain, hand, trick)
    assert said.cards == tuple(card for card in hand if card in said.cards), "from the hand, in its order"
    assert said.cards, "never empty"
    assert set(said.cards) == naive_legal(rules, strain, hand, trick)
    assert said.why in REASONS


@given(rules, strains, positions())
def test_the_holder_is_the_naive_winner(rules: Rules, strain: str, position: tuple[Cards, Cards]) -> None:
    trick = position[1] + position[0][:1]
    assert winner(rules, strain, trick) == naive_winner(strain, trick)


@given(rules, strains, positions(), st.permutations(SUITS))
def test_suits_are_alike(rules: Rules, strain: str, position: tuple[Cards, Cards], suits: list[str]) -> None:
    """Exchanging suits everywhere changes nothing."""
    other = dict(zip(SUITS, suits, strict=True))
    trick = position[1] + position[0][:1]
    moved = tuple(Card(card.rank, other[card.suit]) for card in trick)
    assert winner(rules, strain, trick) == winner(rules, other.get(strain, strain), moved)
    assert trick_points(rules, strain, trick) == trick_points(rules, other.get(strain, strain), moved)


@given(rules, strains, directions, st.integers(0, 2**32))
def test_a_deal_of_legal_plays_is_accepted_and_keeps_its_points(rules: Rules, strain: str, direction: str, seed: int) -> None:
    tricks = play_out(rules, strain, direction, seed)
    play = play_deal(rules, strain, tricks, direction)
    assert sum(play.points) == rules.cards_total(strain)
    assert play.points == tuple(trick_points(rules, strain, trick.cards) for trick in tricks)
    assert play == play_deal(rules, strain, tricks, direction, checked=False)
    assert sorted(card for hand in play.hands.values() for card in hand) == sorted(DECK)
    assert all(len(hand) == 8 for hand in play.hands.values())


@given(strains, st.integers(0, 2**32), st.integers(0, 7), st.integers(0, 3), st.integers(1, 7))
def test_an_illegal_play_is_refused_where_it_stands(strain: str, seed: int, index: int, place: int, later: int) -> None:
    """Exchange two cards of one seat; if the same seats go on winning, the first card that breaks a rule is named."""
    tricks = [list(trick) for trick in play_out(CLASSIC, strain, "clockwise", seed)]
    play = play_deal(CLASSIC, strain, tuple(Trick(*trick) for trick in tricks))
    order = ["south", "west", "north", "east"]
    seat = order[(order.index(tricks[index][0]) + place) % 4]
    other = (index + later) % 8
    across = (order.index(seat) - order.index(tricks[other][0])) % 4
    swapped = {(index, place): tricks[other][1][across], (other, across): tricks[index][1][place]}
    changed = tuple(Trick(leader, tuple(swapped.get((i, j), card) for j, card in enumerate(played))) for i, (leader, played) in enumerate(tricks))
    winners = [naive_winner(strain, trick.cards) for trick in changed]
    chained = all(order[(order.index(changed[i].leader) + winners[i]) % 4] == changed[i + 1].leader for i in range(7))
    wrong = []
    hands = {name: list(hand) for name, hand in play.hands.items()}
    for i, trick in enumerate(changed):
        for j, card in enumerate(trick.cards):
            hand = hands[order[(order.index(trick.leader) + j) % 4]]
            if card not in naive_legal(CLASSIC, strain, tuple(hand), trick.cards[:j]):
                wrong.append(f"tricks[{i}].cards[{j}]")
            hand.remove(card)
    if chained and not wrong:
        assert play_deal(CLASSIC, strain, changed).winners
        return
    with pytest.raises(NotAllowed) as refused:
        play_deal(CLASSIC, strain, changed)
    assert refused.value.field == wrong[0] if chained else refused.value.field.endswith("leader")


DEAL = play_out(CLASSIC, "hearts", "clockwise", 1)


@pytest.mark.parametrize(("tricks", "error", "field", "message"), [
    (DEAL[:7], NotReadable, "tricks", "expected 8 tricks, got 7"),
    ((DEAL[0], Trick("south", DEAL[1].cards[:3]), *DEAL[2:]), NotReadable, "tricks[1].cards", "expected 4 cards in trick 2, got 3"),
    ((Trick("nord", DEAL[0].cards), *DEAL[1:]), NotReadable, "tricks[0].leader", "expected one of south, west, north, east, got 'nord'"),
    ((*DEAL[:7], DEAL[0]), NotAllowed, "tricks[7].cards[0]", "expected each card once, got {0} in trick 1 and again in trick 8"),
])  # fmt: skip
def test_what_is_no_deal_is_refused(tricks: tuple[Trick, ...], error: type[ValueError], field: str, message: str) -> None:
    with pytest.raises(error) as refused:
        play_deal(CLASSIC, "hearts", tricks)
    assert (refused.value.field, refused.value.message) == (field, message.format(DEAL[0].cards[0]))  # type: ignore[attr-defined]


def test_an_illegal_play_is_told_with_the_hand_and_its_duty() -> None:
    """West has two spades, and trumps the first trick."""
    led = ("A♠ A♥ A♦ A♣", "K♥ K♦ K♣ 7♥", "Q♥ Q♦ Q♣ 8♥", "J♥ J♦ J♣ K♠", "10♥ 10♦ 10♣ Q♠", "9♥ 9♦ 9♣ J♠", "8♠ 8♦ 8♣ 10♠", "9♠ 7♠ 7♦ 7♣")
    tricks = tuple(Trick("west" if 0 < number < 7 else "south", cards(played)) for number, played in enumerate(led))
    with pytest.raises(NotAllowed) as refused:
        play_deal(CLASSIC, "hearts", tricks)
    assert (refused.value.field, refused.value.message) == (
        "tricks[0].cards[1]",
        "expected 8♠ or 7♠ in trick 1, got A♥: west, holding A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♠ 7♠, must follow suit",
    )
    assert play_deal(CLASSIC, "hearts", tricks, checked=False).winners == ("west",) * 6 + ("south",) * 2


def test_a_wrong_leader_is_refused() -> None:
    right = DEAL[3].leader
    wrong = next(seat for seat in SIDE_OF if seat != right)
    with pytest.raises(NotAllowed) as refused:
        play_deal(CLASSIC, "hearts", (*DEAL[:3], Trick(wrong, DEAL[3].cards), *DEAL[4:]), field="deal.tricks")
    assert (refused.value.field, refused.value.message) == (
        "deal.tricks[3].leader",
        f"expected {right}, who won trick 3, to lead trick 4, got {wrong}",
    )


def test_an_unknown_strain_or_direction_is_refused() -> None:
    with pytest.raises(NotReadable, match="strain: expected one of spades"):
        winner(CLASSIC, "coeur", DEAL[0].cards)
    with pytest.raises(NotReadable, match="direction: expected one of clockwise"):
        play_deal(CLASSIC, "hearts", DEAL, "left")


def test_no_trick_is_worth_more_than_a_weight_can_say() -> None:
    for rule_set in SHOWN_SETS.values():
        for strain in (*SUITS, NO_TRUMPS, ALL_TRUMPS):
            for weight in weights(rule_set.classic, strain).values():
                assert sum(sorted(one % ROYAL for one in weight.values())[-4:]) < ROYAL
                assert sum(sorted(one % STRONGER for one in weight.values())[-4:]) < STRONGER
