"""The engine beside belote-cli, in one process that has both: prints microseconds a deal as JSON. Run by bench_engine.py in its environment."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench_rows import interleaved, median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from belote.deck import Card as PeerCard  # noqa: E402  belote-cli
from belote.deck import Contract as PeerContract  # noqa: E402
from belote.deck import Rank, Suit  # noqa: E402
from belote.game import GameState, Phase, Seat, TrickCard  # noqa: E402
from belote.scoring import score_round  # noqa: E402

from belote_examples.engine.cards import SEATS, Card, seats_from  # noqa: E402
from belote_examples.engine.counting import tally_of_tricks  # noqa: E402
from belote_examples.engine.play import Trick  # noqa: E402
from belote_examples.engine.rules import MAISON, UNDOUBLED  # noqa: E402
from belote_examples.engine.scoring import Contract, score  # noqa: E402

DEALS = ROOT / "tests" / "data" / "vectors" / "declared_deals.jsonl"
FEW = 24  # deals whose hands fit the peer's cache of declarations
TURNS = 5  # for each repeat asked for: a turn takes a twentieth of a second
SUIT = {"S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS}
STRAIN = {"spades": Suit.SPADES, "hearts": Suit.HEARTS, "diamonds": Suit.DIAMONDS, "clubs": Suit.CLUBS, "all_trumps": Suit.TOUT_ATOUT}
CONTRACT = {"no_trumps": PeerContract.SANS_ATOUT, "all_trumps": PeerContract.TOUT_ATOUT}
SEAT = {"south": Seat.SOUTH, "west": Seat.EAST, "north": Seat.NORTH, "east": Seat.WEST}
"""The peer goes round the other way; its order of play is ours with west and east exchanged."""


def peer_card(text: str) -> PeerCard:
    """`TS` as the peer's ten of spades."""
    return PeerCard(SUIT[text[-1]], Rank("10" if text[0] == "T" else text[:-1]))


def peer_deal(row: dict[str, Any]) -> GameState:
    """A row as the peer's state at the end of a deal."""
    held = {SEAT[seat]: hand for seat, hand in zip(("north", "east", "south", "west"), row["hands"], strict=True)}
    tricks = []
    for leader, *cards in (trick.split() for trick in row["tricks"]):
        tricks.append(tuple(TrickCard(SEAT[seat], peer_card(card)) for seat, card in zip(seats_from(leader), cards, strict=True)))
    return GameState(
        hands=((),) * len(SEATS), initial_hands=tuple(tuple(map(peer_card, held[seat].split())) for seat in Seat), trump=STRAIN.get(row["strain"]),
        contract=CONTRACT.get(row["strain"], PeerContract.NORMAL), phase=Phase.SCORING, taker=SEAT[row["taker"]], completed_tricks=tuple(tricks),
        last_trick_winner=SEAT[row["winners"].split()[-1]],
    )  # fmt: skip


def own_deal(row: dict[str, Any]) -> tuple[str, tuple[Trick, ...], Contract]:
    """A row as strain, tricks and contract."""
    tricks = tuple(Trick(leader, tuple(map(Card.parse, cards))) for leader, *cards in (trick.split() for trick in row["tricks"]))
    return row["strain"], tricks, Contract(row["taker"], row["strain"], None, UNDOUBLED)


def tasks(rows: list[dict[str, Any]], rounds: int) -> dict[str, Callable[[], None]]:
    """Both engines on these deals, each so many times."""
    theirs, ours = [peer_deal(row) for row in rows], [own_deal(row) for row in rows]
    rules = MAISON.classic

    def peer() -> None:
        for _ in range(rounds):
            for state in theirs:
                score_round(state)

    def own() -> None:
        for _ in range(rounds):
            for strain, tricks, contract in ours:
                score(rules, contract, tally_of_tricks(rules, strain, tricks))

    return {"peer": peer, "own": own}


def main() -> None:
    """Time both kinds of run and print them."""
    rows = [json.loads(line) for line in DEALS.read_text("utf-8").splitlines()]
    repeats, found = TURNS * int(sys.argv[1]), {}
    for name, deals, rounds in (("once", rows, 1), ("again", rows[:FEW], len(rows) // FEW)):
        times = interleaved(repeats, **tasks(deals, rounds))
        found[name] = {who: median(several) / len(deals) / rounds * 1e6 for who, several in times.items()}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
