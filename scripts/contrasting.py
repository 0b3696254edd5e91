"""What `scripts/find_contrasts` does: for every two values of each switch the smallest example that tells them apart, into `contrasts.toml`."""
import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from smallest import auctions, comparisons, deals, positions, single_cards, with_one_changed

from belote_examples.contrasts import PATH, Pair
from belote_examples.engine.cards import GAMES
from belote_examples.engine.errors import Refused
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import SWITCHES, Rules
from belote_examples.engine.scoring import Score
from belote_examples.requests.cases import result
from belote_examples.requests.deals import rules_of
from belote_examples.requests.fields import Fields

ROOT = Path(__file__).resolve().parent.parent
ABOUT = """Finds, for every two values of each switch of the rules, the smallest example that gives other results under the one than under the
other, and writes them all into belote_examples/contrasts.toml. Nothing is drawn at random: two runs write the same file."""
HEAD = """# The smallest example that tells every two values of a switch apart. Written by scripts/find_contrasts; no result stands here.
"""
MOST_CARDS, MOST_CALLS, MOST_DEPARTURES, MOST_ALLOWED, MOST_CHANGED = 5, 6, 3, 1, 2
POSITIONS = ("must_undertrump", "must_overtake_partner", "partner_trumped")
COMPARISONS = ("declarations_tie", "carre_order", "card_serves", "length_decides")
AUCTIONS = ("coinche_in_turn", "same_suit_again")
"""Switches that no score reads, by what reads them."""
NAMED = tuple(RULE_SETS)[:2]
"""The rule sets that an example may be under before a single switch is changed for it: the site's own two."""
Found = tuple[str, object, dict[str, Any]]


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit code: 0 all found, 1 not."""
    parser = argparse.ArgumentParser(prog="scripts/find_contrasts", description=ABOUT, allow_abbrev=False)
    parser.add_argument("switches", nargs="*", metavar="SWITCH", help="only print what is found for these, and write nothing")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.switches if name not in SWITCHES]
    if unknown:
        print(f"scripts/find_contrasts: expected switches, each one of {', '.join(SWITCHES)}, got {', '.join(unknown)}")
        return 1
    entries = [HEAD]
    missing: list[tuple[str, Pair]] = []
    for switch in options.switches or SWITCHES:
        for number, ((game, rules, case), pairs) in enumerate(grouped(switch, missing), 1):
            entry = written(switch, number, game, rules, pairs, case)
            print(entry, flush=True)
            entries.append(entry)
    if not options.switches:
        (ROOT / PATH).write_text("\n".join(entries), "utf-8")
    print("\n".join(f"{switch}: nothing tells {one} from {other}" for switch, (one, other) in missing))
    return 1 if missing else 0


def grouped(switch: str, missing: list[tuple[str, Pair]]) -> list[tuple[Found, list[Pair]]]:
    """The examples of a switch, each once, with the pairs of values it is the smallest one of."""
    found: list[tuple[Found, list[Pair]]] = []
    open_ = list(combinations(range(len(SWITCHES[switch])), 2))
    for game, rules, case, refusing in cases(switch):
        if not open_:
            break
        told = results(game, rules, case, switch, refusing)
        apart = [(one, other) for one, other in open_ if told[one] != told[other] and (None in (told[one], told[other])) == refusing]
        if apart:
            found.append(((game, rules, case.case()), [(SWITCHES[switch][one], SWITCHES[switch][other]) for one, other in apart]))
            open_ = [pair for pair in open_ if pair not in apart]
    missing += [(switch, (SWITCHES[switch][one], SWITCHES[switch][other])) for one, other in open_]
    return found


_RULES: dict[str, list[Rules]] = {}


def under_each(game: str, rules: object, switch: str) -> list[Rules]:
    """The rules with each value of a switch; made once."""
    key = json.dumps([game, rules, switch])
    if key not in _RULES:
        base = rules_of(Fields({"game": game, "rules": rules}))
        _RULES[key] = [base.changed({switch: value}) for value in SWITCHES[switch]]
    return _RULES[key]


def results(game: str, rules: object, case: Any, switch: str, refusing: bool) -> list[object]:
    """What a case comes to under each value of a switch; None where such rules do not allow it."""
    every = under_each(game, rules, switch)
    if not refusing:
        quick = [case.essence(one) for one in every]
        if quick.count(quick[0]) == len(quick):
            return quick
    told: list[object] = []
    for one in every:
        try:
            told.append(essence(result(one, case.case())))
        except Refused:
            told.append(None)
    return told


def essence(said: Score | dict[str, object]) -> object:
    """What two results are compared by: of a score what is written down, of a position the cards."""
    return said[:4] if isinstance(said, Score) else [said[key] for key in said if key != "why"]


def cases(switch: str) -> Iterator[tuple[str, object, Any, bool]]:
    """All cases, the smaller first, and whether they are to show that just some values allow them.

    Single cards; then the kind that reads the switch, or deals: under the site's own rules, at last with one more switch changed.
    """
    for game in GAMES:
        yield from ((game, NAMED[0], case, False) for case in single_cards())
    if switch in POSITIONS:
        for cards in range(2, MOST_CARDS + 1):
            yield from ((game, NAMED[0], case, False) for case in positions(cards) for game in GAMES)
    elif switch in COMPARISONS:
        yield from ((GAMES[0], NAMED[0], case, False) for case in comparisons())
    elif switch in AUCTIONS:
        for calls in range(1, MOST_CALLS + 1):
            for game in GAMES:
                yield from ((game, NAMED[0], case, False) for case in auctions(game, calls))
    else:
        for departures in range(MOST_DEPARTURES + 1):
            yield from _deals(NAMED, switch, departures, False)
            yield from _deals(NAMED[:1], switch, departures, True) if departures <= MOST_ALLOWED else ()
        for name in NAMED:
            for departures in range(MOST_CHANGED + 1):
                yield from _deals(with_one_changed(name, switch), switch, departures, False)


def _deals(rule_sets: Sequence[object], switch: str, departures: int, refusing: bool) -> Iterator[tuple[str, object, Any, bool]]:
    """Deals with so many departures, under each of the rules."""
    for rules in rule_sets:
        for game in GAMES:
            one = rules_of(Fields({"game": game, "rules": rules}))
            yield from ((game, rules, case, refusing) for case in deals(one, departures, switch == "classic_doubles"))


def written(switch: str, number: int, game: str, rules: object, pairs: list[Pair], case: dict[str, Any]) -> str:
    """An entry of the file."""
    id_ = switch.replace("_", "-") + (f"-{number}" if number > 1 else "")
    lines = ["[[contrast]]", f'id = "{id_}"', f'switch = "{switch}"', f'game = "{game}"', f"rules = {toml(rules)}"]
    return "\n".join([*lines, f"apart = {toml([list(pair) for pair in pairs])}", f"case = {toml(case)}", ""])


def toml(value: object) -> str:
    """A value as TOML writes it.

    >>> toml({"strain": "hearts", "held": 81, "on": True})
    '{ strain = "hearts", held = 81, on = true }'
    """
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
