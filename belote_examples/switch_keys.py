"""The keys of the words for switches: which switches have a name, which of their values a word, and what else the page of all rules says."""
from .engine.cards import RANKS
from .engine.rules import SWITCHES

SHOWN_SWITCHES = [name for name, values in SWITCHES.items() if len(values) > 1]
"""The switches that have words: one with a single value is a number of the rules."""
ATLAS_KEYS = (
    "rule example results rule_set rule_sets others nobody between source unlike alike silent yes no impossible allowed not_allowed whole_deal "
    "first with needs failed explain compare from told wanted_told pick same yours given sets no_set one two three unlisted searching stop stopped "
    "nothing nearest recount show"
).split()
"""What the page of all rules says, and its tool."""


def worded(switch: str, value: object) -> bool:
    """Whether a value of a switch has a word; yes and no, numbers and the order of ranks are shown as they are.

    >>> worded("tie", "held"), worded("base", 160), worded("rounding", 10), worded("carre_order", "A K Q 10 J 9")
    (True, False, True, False)
    """
    if isinstance(value, str):
        return not set(value.split()) <= set(RANKS)
    return not isinstance(value, bool) and (value == 0 or switch == "rounding")


SWITCH_VALUES = [f"{name}_{value}" for name in SHOWN_SWITCHES for value in SWITCHES[name] if worded(name, value)]
"""The values that have a word, each with the name of its switch."""
