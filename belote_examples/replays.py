"""The documented deals as they were played, card by card: what the page that replays them carries, and the list of them that needs no script.

Legal cards, winners and points are the engine's; the page shows them and works out none.
"""
import json
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, cast

from .commands import replies
from .engine.cards import SEATS, SIDE_OF, SIDES, SUITS, Card, seats_from
from .engine.play import Play, legal, winner
from .engine.rules import Rules
from .engine.scoring import score
from .examples import Example
from .faces import face_of
from .kinds.replay import sorted_hand
from .markup import DOT
from .permalinks import address, scored
from .terms import Terms


def played(root: Path) -> tuple[Example, ...]:
    """The examples that can be replayed: every scored one with a deal behind it."""
    return tuple(example for example in scored(root) if example.tricks)


def data(root: Path) -> dict[str, Any]:
    """By id: what was played, the hands, each trick with the legal cards and the holder at every card, and the score.

    A deal that was played as an earlier one, card for card, names it in `same` instead of carrying it again.
    """
    found: dict[str, Any] = {}
    first: dict[str, str] = {}
    for example, deal, play in _told(root):
        same = first.setdefault(json.dumps(play), example.id)
        found[example.id] = deal | (play if same == example.id else {"same": same})
    return found


@cache  # every language tells the same deals
def _told(root: Path) -> tuple[tuple[Example, dict[str, Any], dict[str, Any]], ...]:
    return tuple((example, _deal(example), _play(example)) for example in played(root))


def _deal(example: Example) -> dict[str, Any]:
    contract, tally, held, _ = example.played
    made = score(example.rules, contract, tally, held)
    return {"deal": example.request, "address": address(example), "score": replies.score(made, True)}


def _play(example: Example) -> dict[str, Any]:
    play = cast(Play, example.played.play)  # it has tricks
    return {
        "hands": {seat: replies.cards(sorted_hand(example, play.hands[seat])) for seat in SEATS},
        "tricks": list(_tricks(example.rules, example.deal.contract.strain, play)),
    }


def _tricks(rules: Rules, strain: str, play: Play) -> Iterator[dict[str, Any]]:
    """Each trick; `legal` is None where every card of the hand is."""
    totals = dict.fromkeys(SIDES, 0)
    for number, (trick, won_by, points) in enumerate(zip(play.tricks, play.winners, play.points, strict=True)):
        seats = seats_from(trick.leader, play.direction)
        left = [play.hands[seat][number:] for seat in seats]
        said = [legal(rules, strain, hand, trick.cards[:place]) for place, hand in enumerate(left)]
        totals[SIDE_OF[won_by]] += points
        yield {
            "seats": list(seats),
            "cards": replies.cards(trick.cards),
            "legal": [replies.cards(one.cards) if len(one.cards) < len(hand) else None for one, hand in zip(said, left, strict=True)],
            "why": [one.why for one in said],
            "holders": [seats[winner(rules, strain, trick.cards[: place + 1])] for place in range(len(seats))],
            "winner": won_by,
            "points": points,
            "totals": dict(totals),
        }


def listed(terms: Terms, root: Path) -> str:
    """Every deal as a list that a reader without scripts, a screen reader or a printer gets."""
    return "\n".join(_listed(example, deal["score"], play, terms) for example, deal, play in _told(root))


def _listed(example: Example, made: dict[str, Any], play: dict[str, Any], terms: Terms) -> str:
    seats = play["tricks"][0]["seats"]
    hands = [f"<li>{_said(terms.word('seats', seat), _cards(play['hands'][seat], terms), terms)}</li>" for seat in seats]
    tricks = "".join(f"<li>{_trick(trick, terms)}</li>" for trick in play["tricks"])
    result = [terms.word("outcomes", made["outcome"]), *(f"{terms.side(side)} {made[side]}" for side in SIDES)]
    parts = [f'<section class="replayed" id="{example.id}">', f"<h2>{escape(terms.title(example.id))}</h2>", f"<p>{_conditions(example, terms)}</p>"]
    return "".join([*parts, f"<ul>{''.join(hands)}</ul><ol>{tricks}</ol>", f"<p><b>{escape(DOT.join(result))}</b></p></section>"])


def _conditions(example: Example, terms: Terms) -> str:
    request, strain = example.request, example.deal.contract.strain
    name = terms.strain(strain)
    said = [terms.word("games", request["game"]), terms.word("rules", request["rules"])]
    said.append(terms.labelled(terms.word("labels", "trump"), name) if strain in SUITS else name[:1].upper() + name[1:])
    if "contract" in request:
        value = request["contract"]
        said.append(terms.labelled(terms.word("labels", "contract"), terms.word("contracts", value) if isinstance(value, str) else str(value)))
    if request.get("double", "none") != "none":
        said.append(terms.word("doubles", request["double"]))
    said.append(terms.labelled(terms.word("labels", "taker"), terms.word("seats", request["taker"])))
    if example.deal.held:
        said.append(terms.labelled(terms.word("labels", "held"), str(example.deal.held)))
    return escape(DOT.join(said))


def _trick(trick: dict[str, Any], terms: Terms) -> str:
    cards = [f"{escape(terms.word('seats', seat))} {_cards([card], terms)}" for seat, card in zip(trick["seats"], trick["cards"], strict=True)]
    numbers = [terms.labelled(terms.word("labels", "winner"), terms.word("seats", trick["winner"]))]
    numbers.append(terms.labelled(terms.word("labels", "points"), str(trick["points"])))
    totals = ", ".join(f"{terms.side(side)} {trick['totals'][side]}" for side in SIDES)
    return f"{DOT.join(cards)}<br>{escape(DOT.join([*numbers, terms.labelled(terms.word('labels', 'total'), totals)]))}"


def _said(label: str, html: str, terms: Terms) -> str:
    return escape(terms.labelled(label, "")) + html


def _cards(cards: list[str], terms: Terms) -> str:
    return " ".join(_face(Card.parse(card), terms) for card in cards)


def _face(card: Card, terms: Terms) -> str:
    text = escape(face_of(card, terms))
    return f'<span class="card {card.suit}" role="img" aria-label="{escape(terms.card_name(card.rank, card.suit))}">{text}</span>'
