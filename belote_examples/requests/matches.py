"""The match of a request: its end, and its deals one after the other."""
from belote_examples.engine.auction import PASSED_OUT
from belote_examples.engine.cards import GAMES
from belote_examples.engine.errors import NotAllowed, NotReadable, Refused, shown
from belote_examples.engine.match import Match, match
from belote_examples.engine.rules import TARGETS, Rules
from belote_examples.engine.scoring import Contract
from belote_examples.engine.tally import Tally
from belote_examples.requests.deals import GAME_KEYS, SCORE_KEYS, deal_of, rules_of
from belote_examples.requests.fields import Fields, joined

MOST_DEALS = 500
"""Deals of a match, far more than anyone plays."""
MATCH_KEYS = GAME_KEYS + ("target", "count", "deals", "explain")


def match_of(fields: Fields) -> Match:
    """The match that the deals of a request make."""
    fields.only(MATCH_KEYS)
    rules = rules_of(fields)
    count = fields.whole("count", "a number of deals", 1) if "count" in fields else None
    if count is not None:
        fields.misplaced(("target",), "a match is played to a target or for a count of deals, leave one out")
    target = fields.whole("target", "a number of points", 1) if "target" in fields else TARGETS[rules.game]
    told = fields.items("deals", f"a list of tallies, played deals or {PASSED_OUT!r}")
    if len(told) > MOST_DEALS:
        raise NotAllowed(fields.path("deals"), f"expected at most {MOST_DEALS} deals in a match, got {len(told)}")
    deals = []
    for index, value in enumerate(told):
        try:
            deals.append(_dealt(value, rules))
        except Refused as refused:
            raise refused.at(joined(f"deals[{index}]", refused.field)) from None
    return match(rules, deals, None if count is not None else target, count)


def _dealt(value: object, rules: Rules) -> tuple[Contract, Tally] | str:
    """One deal; the match says its game and rules, and carries what is held."""
    if value == PASSED_OUT:
        return PASSED_OUT
    if not isinstance(value, dict):
        raise NotReadable("", f"expected a tally, a played deal or {PASSED_OUT!r}, got {shown(value)}")
    fields = Fields(value)
    fields.only(SCORE_KEYS)
    fields.misplaced(("held",), "the match carries the held points from deal to deal, leave it out")
    fields.misplaced(("explain",), "it goes beside deals, for the whole match")
    if "game" in fields and fields.choice("game", GAMES) != rules.game:
        raise NotAllowed("game", f"expected {rules.game} as the match, got {fields.values['game']}")
    if "rules" in fields and rules_of(fields, rules.game).switches() != rules.switches():
        raise NotAllowed("rules", "expected the rules of the match, got others; leave them out")
    deal = deal_of(fields, rules)
    return (deal.contract, deal.tally)
