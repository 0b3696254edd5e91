"""The tables of all rules: what is written is read back in every language, and each switch and rule set stands there once."""

import re
import tomllib

import pytest

from belote_examples import pages
from belote_examples.checks.site import ROOT, folders
from belote_examples.contrasts import load as load_contrasts
from belote_examples.engine.rule_sets import RULE_SETS
from belote_examples.engine.rules import SWITCHES
from belote_examples.page import Region
from belote_examples.reader import Unreadable
from belote_examples.regions import REGIONS, Around
from belote_examples.regions.atlas import GROUPS, of_group
from belote_examples.switch_keys import SHOWN_SWITCHES
from belote_examples.switch_words import held_by, holders, values_shown
from belote_examples.terms import Terms, faults, load

WORDS = {folder.name: load(folder, ROOT) for folder in folders(ROOT)}
AROUND = Around(languages=WORDS)
NAMES = [*(f"atlas-{name}" for name in GROUPS), "atlas-sets"]


def region_of(name: str, lines: list[str]) -> Region:
    """The lines as a page has them."""
    page = pages.parse("\n".join(["# T {#t}", "", f"<!-- table: {name} -->", "", *lines, "", "<!-- /table -->", ""]), "en", "a.md", "a.md")
    assert page.problems == []
    return page.regions[0]


def written(name: str, terms: Terms) -> list[str]:
    """A region in a language."""
    return REGIONS[name].write(name, terms, AROUND) or []


def differences(name: str, lines: list[str], terms: Terms) -> list[str]:
    """What the page says and the engine does not."""
    claims = REGIONS[name].read(region_of(name, lines), terms, AROUND)
    return [f"{claim.where}: page {claim.page}, engine {claim.engine}" for claim in claims if claim.page != claim.engine]


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_is_read_back(name: str, lang: str) -> None:
    lines = written(name, WORDS[lang])
    assert differences(name, lines, WORDS[lang]) == []
    assert len(list(REGIONS[name].read(region_of(name, lines), WORDS[lang], AROUND))) > len(lines)


def test_every_example_stands_in_one_region_and_every_rule_set_in_the_list() -> None:
    assert sorted(one.id for name in GROUPS for one in of_group(name)) == sorted(one.id for one in load_contrasts(ROOT))
    assert len(written("atlas-sets", WORDS["en"])) == len(RULE_SETS) + 2


@pytest.mark.parametrize("lang", WORDS)
def test_no_two_values_and_no_two_switches_are_worded_alike(lang: str) -> None:
    terms = WORDS[lang]
    names = [terms.word("switch_names", name) for name in SHOWN_SWITCHES]
    assert len(set(names)) == len(names)
    for switch in SHOWN_SWITCHES:
        assert set(values_shown(switch, terms).values()) == set(SWITCHES[switch])
        assert len(values_shown(switch, terms)) == len(SWITCHES[switch]), switch


def test_who_is_not_known_to_hold_a_value_is_not_named_and_one_value_is_that_of_all_the_others() -> None:
    terms = WORDS["en"]
    for switch in SHOWN_SWITCHES:
        named = [name for _, held in holders(switch) for name, _ in held]
        assert [name for name in named if switch in RULE_SETS[name].unknown] == []
        assert {name for name, one in RULE_SETS.items() if switch not in one.unknown} == set(named)
        assert held_by(switch, terms).count(terms.word("atlas", "others")) == 1


@pytest.mark.parametrize("lang", WORDS)
def test_a_source_in_other_words_names_the_same_paper_or_program(lang: str) -> None:
    for name, said in WORDS[lang].data.get("sources", {}).items():
        own, reference = (set(re.findall(r"\d[\d.]*\d|[\w.-]+/[\w.-]+", text)) for text in (said, RULE_SETS[name].source))
        assert own == reference, name


def test_a_source_of_no_rule_set_is_a_problem() -> None:
    text = WORDS["sv"].text + '\nnobody = "x"\n'
    assert [str(problem) for problem in faults(tomllib.loads(text), text, "t.toml") if "sources.nobody" in str(problem)]


def test_changed_cells_are_caught() -> None:
    terms = WORDS["en"]
    lines = written("atlas-coinche", terms)
    row = next(number for number, line in enumerate(lines) if terms.word("switch_names", "multiplied") in line)
    edits = (
        ("E-W 320", "E-W 330"), ("Failed", "Made"), ("70 / 82", "80 / 72"), ("(80 (contract)) × 2", "(90 (contract)) × 2"),
        ("by: all", "by: not all"),
    )  # fmt: skip
    for old, new in edits:
        assert old in lines[row]
        changed = [line.replace(old, new, 1) if number == row else line for number, line in enumerate(lines)]
        assert differences("atlas-coinche", changed, terms), old
    with pytest.raises(Unreadable, match="rows, got"):
        differences("atlas-coinche", lines[:-1], terms)
    with pytest.raises(Unreadable, match="rule sets, got"):
        differences("atlas-sets", written("atlas-sets", terms)[:-1], terms)
