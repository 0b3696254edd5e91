"""The regions of all rules, `atlas-<group>`: each switch with its smallest examples, the result under each value, and who holds it."""
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from belote_examples.contrasts import Contrast, load, refused
from belote_examples.engine.errors import Refused
from belote_examples.engine.rules import SWITCHES, Rules
from belote_examples.kinds.kind import Claim
from belote_examples.markup import DOT, bold, table
from belote_examples.page import Cell, Region
from belote_examples.reader import Lookup, Unreadable
from belote_examples.regions.atlas_cases import KINDS, multiplier, named_rules, sums, told_of, untrue_sums
from belote_examples.regions.maker import Around, Maker
from belote_examples.requests.cases import result
from belote_examples.switch_words import held_by, shown_value, values_shown
from belote_examples.terms import Terms

ROOT = Path(__file__).resolve().parents[2]
GROUPS = ("play", "cards", "declarations", "bidding", "scoring", "coinche")
"""By what shows a switch: a position, a card, hands, calls, a deal of classic belote first, a deal of coinche first."""
OF_KIND = {"position": "play", "card": "cards", "comparison": "declarations", "auction": "bidding"}


def group_of(contrast: Contrast) -> str:
    """The group that an example belongs to."""
    return OF_KIND.get(contrast.kind, "scoring" if contrast.game == "classic" else "coinche")


def of_group(name: str, root: Path = ROOT) -> list[Contrast]:
    """The examples of a group, all of a switch where its first one is."""
    home: dict[str, str] = {}
    for contrast in load(root):
        home.setdefault(contrast.switch, group_of(contrast))
    return [contrast for contrast in load(root) if home[contrast.switch] == name]


def heads(terms: Terms) -> list[str]:
    """The words over the columns."""
    return [terms.word("atlas", key) for key in ("rule", "example", "results")]


def write(name: str, terms: Terms, around: Around) -> list[str]:
    """A row for each example."""
    found = of_group(group(name))
    return table(heads(terms), ([_name(one, terms), "<br>".join(KINDS[one.kind].write(one, terms)), _results(one, terms)] for one in found))


def group(region: str) -> str:
    """The group of a region's name."""
    return region.partition("-")[2]


def _name(contrast: Contrast, terms: Terms) -> str:
    lines = [bold(terms.word("switch_names", contrast.switch))]
    if isinstance(contrast.rules, dict):
        changed = [(switch, value) for switch, value in contrast.rules.items() if switch != "base"]
        lines += [terms.labelled(terms.word("atlas", "with"), _setting(*one, terms)) for one in changed]
    return "<br>".join(lines)


def _setting(switch: str, value: object, terms: Terms) -> str:
    return terms.labelled(terms.word("switch_names", switch), shown_value(switch, value, terms))


def blocks(contrast: Contrast) -> list[list[object]]:
    """The values of an example, those with the same result together."""
    found: list[list[object]] = []
    for value in told_of(contrast):
        same_result = [those for those in found if contrast.result(those[0]) == contrast.result(value)]
        same_result[0].append(value) if same_result else found.append([value])
    return found


def _results(contrast: Contrast, terms: Terms) -> str:
    held = _held(contrast, terms)
    lines = []
    for values in blocks(contrast):
        lines += [DOT.join((bold(shown_value(contrast.switch, value, terms)), held[value])) for value in values]
        said = contrast.result(values[0])
        lines.append(DOT.join([terms.word("atlas", "impossible")] if refused(said) else KINDS[contrast.kind].result(said, terms)))
        if contrast.kind == "deal" and not refused(said):
            lines += sums(contrast, values[0], terms)
    return "<br>".join(lines)


def _held(contrast: Contrast, terms: Terms) -> dict[object, str]:
    """Who holds each value, with the label."""
    said = held_by(contrast.switch, terms)
    return {value: terms.labelled(terms.word("atlas", "rule_sets"), one) for value, one in zip(SWITCHES[contrast.switch], said, strict=True)}


def read(region: Region, terms: Terms, around: Around) -> Iterator[Claim]:
    """What each row says beside what the engine says of the case that the row itself tells."""
    if [cell.text for cell in region.header] != heads(terms):
        raise Unreadable(region.header[0], f"expected the columns {', '.join(heads(terms))}")
    contrasts = of_group(group(region.name))
    for row, contrast in zip(region.rows, contrasts, strict=False):
        if len(row) != len(region.header):
            raise Unreadable(row[0], f"expected {len(region.header)} cells, got {len(row)}")
        yield from _read(row, contrast, terms)
    if len(region.rows) != len(contrasts):
        raise Unreadable(region.rows[-1][0], f"expected {len(contrasts)} rows, got {len(region.rows)}")


def _read(row: tuple[Cell, ...], contrast: Contrast, terms: Terms) -> Iterator[Claim]:
    name, example, results = row
    yield Claim(name, contrast.id, name.text, _name(contrast, terms).replace("**", "").replace("<br>", "\n"))
    case = KINDS[contrast.kind].read(example.text.split("\n"), example, Lookup(terms))
    game, rules = case.pop("game"), case.pop("rules", named_rules(contrast))
    if contrast.kind == "deal":
        yield Claim(example, f"{contrast.id}.multiplier", f"× {case.pop('multiplier', 1)}", f"× {multiplier(contrast)}")
    yield Claim(example, f"{contrast.id}.game", game, contrast.game)
    yield Claim(example, f"{contrast.id}.rules", rules, named_rules(contrast))
    wanted = {key: value for key, value in contrast.case.items() if key != "kind"}
    yield Claim(example, f"{contrast.id}.case", _sorted(case), _sorted(wanted))
    lines, held = results.text.split("\n"), _held(contrast, terms)
    beginnings = tuple(word + DOT for word in values_shown(contrast.switch, terms))
    for values in blocks(contrast):
        for value in values:
            shown = shown_value(contrast.switch, value, terms)
            yield Claim(results, f"{contrast.id}.{value}", lines.pop(0) if lines else "", DOT.join((shown, held[value])))
        ends = [at for at, line in enumerate(lines) if line.startswith(beginnings)]
        said, lines = lines[: ends[0]] if ends else lines, lines[ends[0] :] if ends else []
        if not said:
            raise Unreadable(results, f"expected a result under {shown_value(contrast.switch, values[0], terms)}, got none")
        yield from _read_result(results, (contrast, values[0]), {"kind": contrast.kind} | case, said[0].split(DOT), said[1:], terms)
    if lines:
        raise Unreadable(results, f"expected no more lines, got {lines[0]!r}")


def _read_result(
    cell: Cell, of: tuple[Contrast, object], case: dict[str, Any], said: list[str], sum_lines: list[str], terms: Terms
) -> Iterator[Claim]:
    """The result that a line prints, beside what the engine gives for the case as read."""
    contrast, value = of
    where, rules = f"{contrast.id}.{value}", contrast.under(value)
    made = engine_says(rules, case)
    if made is None:
        yield Claim(cell, where, DOT.join([*said, *sum_lines]), terms.word("atlas", "impossible"))
        return
    wanted = KINDS[contrast.kind].result(made, terms)
    for at, part in enumerate(wanted):
        yield Claim(cell, where, said[at] if at < len(said) else "", part)
    if len(said) > len(wanted):
        yield Claim(cell, where, DOT.join(said), DOT.join(wanted))
    if contrast.kind == "deal":
        for message in untrue_sums(sum_lines or [""], rules, case, cell, terms):
            yield Claim(cell, where, " ".join(sum_lines), message)
    elif sum_lines:
        yield Claim(cell, where, " ".join(sum_lines), "")


def engine_says(rules: Rules, case: dict[str, Any]) -> Any:
    """The result of a case; None where the rules do not allow it."""
    try:
        return result(rules, case)
    except Refused:
        return None


def _sorted(value: object) -> str:
    return ", ".join(f"{key} {value[key]}" for key in sorted(value)) if isinstance(value, dict) else str(value)


ATLAS = {f"atlas-{name}": Maker(write, read) for name in GROUPS}
