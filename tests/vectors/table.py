"""The table of programs and papers beside their rule sets, as RULES.md carries it: `python -m tests.vectors.table`."""

from collections.abc import Iterator

from belote_examples.engine.rule_sets import RULE_SETS
from tests.vectors.documented import CASES, rule_set_of
from tests.vectors.engines import ENGINES, count
from tests.vectors.test_documented_cases import holds

HEAD = ("Rule set", "Source", "Deals", "Equal", "Excused", "Why")


def lines() -> Iterator[str]:
    """The table in Markdown: played deals first, then the cases that projects document."""
    yield from (f"| {' | '.join(HEAD)} |", "|---|---|---|---|---|---|")
    for engine in ENGINES:
        compared, equal, excused, unexplained = count(engine)
        assert not unexplained, engine
        why = engine.fault.words if engine.fault and excused else ""
        yield f"| `{engine.rule_set}` | {RULE_SETS[engine.rule_set].source} | {compared} | {equal} | {excused} | {why} |"
    for name in dict.fromkeys(rule_set_of(row) for row in CASES.values()):
        cases = [row for row in CASES.values() if rule_set_of(row) == name]
        yield f"| `{name}` | cases of {', '.join(dict.fromkeys(row['project'] for row in cases))} | {len(cases)} | {sum(map(holds, cases))} | 0 | |"


if __name__ == "__main__":
    print("\n".join(lines()))
