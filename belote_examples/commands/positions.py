"""The question of the legal-card helper: a hand and the trick so far, judged in both games at once."""
from belote_examples.commands import replies
from belote_examples.engine.cards import GAMES, STRAINS
from belote_examples.engine.play import legal, winner
from belote_examples.requests.deals import position_of, rules_of
from belote_examples.requests.fields import Fields


def position(value: object) -> "dict[str, object]":
    """By game the legal cards and why, whether the games agree, and the place in play order, from 0, of the card that holds the trick.

    >>> told = {"rules": "maison", "strain": "hearts", "trick": ["A♠", "J♥"], "hand": ["8♥", "K♦"]}
    >>> answer = position(told)
    >>> answer["holder"], answer["agree"], answer["games"]["classic"]
    (1, False, {'legal': ['8♥'], 'why': 'undertrump'})
    """
    fields = Fields(value)
    fields.only(("rules", "strain", "hand", "trick"))
    strain = fields.choice("strain", STRAINS)
    hand, trick = position_of(fields)
    rules = [rules_of(fields, game) for game in GAMES]
    said = [legal(one, strain, hand, trick) for one in rules]
    return {
        "games": {game: {"legal": replies.cards(one.cards), "why": one.why} for game, one in zip(GAMES, said)},
        "agree": len({(one.cards, one.why) for one in said}) == 1,
        "holder": winner(rules[0], strain, trick) if trick else None,
    }
