"""Generated regions that show no examples: each a module that says how to write and to read it."""
from collections.abc import Mapping

from belote_examples.regions.atlas import ATLAS
from belote_examples.regions.atlas_sets import SETS
from belote_examples.regions.figures import FIGURES, MEASURED
from belote_examples.regions.glossary import GLOSSARY
from belote_examples.regions.maker import Around, Maker
from belote_examples.regions.sheet import SHEET

REGIONS: Mapping[str, Maker] = {"glossary": GLOSSARY, "figures": FIGURES, "measured": MEASURED, **SHEET, **ATLAS, **SETS}
"""By the name that a page gives the region."""

__all__ = ["REGIONS", "Around", "Maker"]
