"""Every planted fault, by the name of the check that must catch it; `load` is the reading of the files itself."""

from tests.checks.example_faults import EXAMPLES
from tests.checks.kind_cells import KIND_CELLS
from tests.checks.kind_examples import KIND_EXAMPLES
from tests.checks.language_faults import LANGUAGE
from tests.checks.markup_faults import MARKUP
from tests.checks.planting import LANGUAGES, Fault
from tests.checks.region_rows import REGION_ROWS
from tests.checks.sentence_faults import SENTENCES
from tests.checks.structure_faults import STRUCTURE
from tests.checks.table_faults import TABLES
from tests.checks.word_faults import WORDS

PLANTED: dict[str, tuple[Fault, ...]] = {}
for _faults in (TABLES, SENTENCES, WORDS, STRUCTURE, LANGUAGE, EXAMPLES, KIND_CELLS, REGION_ROWS, KIND_EXAMPLES, MARKUP):
    for _check, _found in _faults.items():
        PLANTED[_check] = PLANTED.get(_check, ()) + _found


def planted() -> list[tuple[str, Fault, str]]:
    """Each fault with its check, in each language it names, or in one of all in turn."""
    everything = [(check, fault) for check, faults in PLANTED.items() for fault in faults]
    turns = [(check, fault, fault.langs or (LANGUAGES[number % len(LANGUAGES)],)) for number, (check, fault) in enumerate(everything)]
    return [(check, fault, lang) for check, fault, langs in turns for lang in langs]
