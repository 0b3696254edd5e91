"""Check of the figures that programs measure which run for longer than a build."""
from collections.abc import Iterator

from belote_examples import measured
from belote_examples.checks.site import Site
from belote_examples.problems import Problem


def check_measured(site: Site) -> Iterator[Problem]:
    """Each figure that the site shows has been measured."""
    yield from site.measured.problems
    if site.measured.problems:
        return
    for name in measured.KEYS:
        if name not in site.measured.figures:
            programs = "scripts/mutate --write, scripts/mutate_engine --write and scripts/bench --record"
            yield Problem(measured.FILE, 1, 1, name, f"not measured: {programs} write the figures")
