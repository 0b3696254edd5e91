"""A run: every mutant of every page, or a sample of each kind, on as many processors as there are."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from functools import cache, lru_cache
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from belote_examples import commonmark
from belote_examples.checks.site import Site, load
from mutation.every import mutants
from mutation.mutant import Mutant, Source
from mutation.stage import Caught, Stage
from mutation.tally import Survivor, Tally

SLICE = 250
"""So many mutants are one task."""
SHOWN = 60
"""Letters of a survivor that are shown."""


class Wanted(NamedTuple):
    """What to plant: languages and kinds (none: all), so many of each kind in each language (0: all) drawn by a seed; the check that alone is on."""

    langs: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    sample: int = 0
    seed: int = 0
    check: str = ""


LONGEST, MOST = 10_000, 50_000
"""Letters of the texts of a page that are remembered, and how many: all of today's, since but for one they are the same in every mutant."""


class Task(NamedTuple):
    """Some mutants of one page, by their numbers."""

    lang: str
    name: str
    numbers: tuple[int, ...]


@cache
def site() -> Site:
    """The site as committed, read once in each process."""
    commonmark.remember(LONGEST, MOST)
    return load()


@lru_cache(maxsize=4)
def planted(lang: str, name: str) -> tuple[Mutant, ...]:
    """Every mutant of a page."""
    language = site().languages[lang]
    return tuple(mutants(Source(site(), language, language.pages[name])))


@lru_cache(maxsize=4)
def stage(lang: str, name: str) -> Stage:
    """A page, ready for its mutants."""
    return Stage(site(), lang, name)


def tasks(wanted: Wanted) -> list[Task]:
    """What is to be done."""
    found = []
    for lang, language in site().languages.items():
        if lang in wanted.langs or not wanted.langs:
            places: dict[str, list[tuple[str, int]]] = defaultdict(list)
            for name in language.pages:
                for number, mutant in enumerate(planted(lang, name)):
                    if mutant.kind in wanted.kinds or not wanted.kinds:
                        places[mutant.kind].append((name, number))
            chosen = [place for kind in sorted(places) for place in _drawn(places[kind], wanted, f"{wanted.seed} {lang} {kind}")]
            found += list(_sliced(lang, chosen))
    return found


def _drawn(places: list[tuple[str, int]], wanted: Wanted, seed: str) -> list[tuple[str, int]]:
    return Random(seed).sample(places, wanted.sample) if 0 < wanted.sample < len(places) else places


def _sliced(lang: str, chosen: Collection[tuple[str, int]]) -> Iterator[Task]:
    by_page: dict[str, list[int]] = defaultdict(list)
    for name, number in chosen:
        by_page[name].append(number)
    for name, numbers in by_page.items():
        for start in range(0, len(numbers), SLICE):
            yield Task(lang, name, tuple(sorted(numbers)[start : start + SLICE]))


def done(task: Task, check: str = "") -> Tally:
    """The mutants of a task, one by one."""
    tally, ready = Tally(), stage(task.lang, task.name)
    for number in task.numbers:
        mutant = planted(task.lang, task.name)[number]
        caught = ready.caught(mutant)
        whole = check in caught.alone if check else caught.whole
        tally.add(task.lang, mutant.kind, caught.alone, whole, caught.shown)
        if not whole:
            tally.survivors.append(_survivor(task.lang, ready, mutant))
    return tally


def _survivor(lang: str, ready: Stage, mutant: Mutant) -> Survivor:
    was, now = (" ".join(text.split())[:SHOWN] for text in (ready.page.text[mutant.start : mutant.end], mutant.new))
    return Survivor(mutant.kind, lang, ready.page.shown, min(mutant.lines), was, now)


def run(wanted: Wanted, jobs: int, progress: Callable[[int, int], None]) -> Tally:
    """Every task, in `jobs` processes; `progress` is told how many mutants of how many are done."""
    todo, tally, count = tasks(wanted), Tally(), 0
    total = sum(len(task.numbers) for task in todo)
    for task, found in _each(todo, wanted.check, jobs):
        tally.join(found)
        count += len(task.numbers)
        progress(count, total)
    tally.survivors.sort(key=lambda one: (one.kind, one.path, one.line, one.was))
    return tally


def _each(todo: list[Task], check: str, jobs: int) -> Iterator[tuple[Task, Tally]]:
    if jobs == 1:
        yield from ((task, done(task, check)) for task in todo)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_pair, [(task, check) for task in todo])


def _pair(both: tuple[Task, str]) -> tuple[Task, Tally]:
    return both[0], done(*both)


def proved(wanted: Wanted, count: int) -> list[str]:
    """Where the fast answer is not that of the whole check on the whole site, for so many mutants drawn from all; empty where it always is."""
    from mutation.proof import whole

    every = [(task.lang, task.name, number) for task in tasks(wanted) for number in task.numbers]
    wrong = []
    for lang, name, number in Random(wanted.seed).sample(every, min(count, len(every))):
        mutant = planted(lang, name)[number]
        fast, full = stage(lang, name).caught(mutant), whole(site(), lang, name, mutant)
        if _said(fast) != _said(full):
            wrong.append(f"{stage(lang, name).page.shown}:{min(mutant.lines)}: {mutant.kind}: fast {_said(fast)}, whole {_said(full)}")
    return wrong


def _said(caught: Caught) -> tuple[list[str], bool]:
    return sorted(caught.alone), caught.whole
