"""Check of the figures that programs measure which run for longer than a build."""
from collections.abc import Iterator

from belote_examples import measured
from belote_examples.checks.site import Site
from belote_examples.problems import Problem


def check_measured(site: Site) -> Iterator[Problem]:
    """Each figure that the site shows has been measured."""
    if problems := measured.problems(site.root):
        yield from problems
        return
    known = measured.load(site.root)
    for name in measured.KEYS:
        if name not in known:
            yield Problem(measured.FILE, 1, 1, name, "not measured: scripts/mutate --write and scripts/bench --record write the figures")
