"""Each planted fault is caught by its check, in its file, on its line, with what is wrong and what is right; what is not planted is clean."""
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from belote_examples import pages
from belote_examples.checks import CHECKS, accept, problems
from belote_examples.checks.site import ROOT, load
from belote_examples.problems import Problem
from belote_examples.terms import load as load_terms
from tests.checks.planted import PLANTED, planted
from tests.checks.planting import Fault

BY_NAME = {check.__name__: check for check in CHECKS}
CASES = [pytest.param(check, fault, lang, id=f"{check}-{fault.kind}-{lang}") for check, fault, lang in planted()]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of what the checks read, every section accepted; unchanged pages are parsed once."""
    root = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "docs", root / "docs", ignore=shutil.ignore_patterns("assets", "overrides"))
    shutil.copytree(ROOT / "belote_examples" / "examples", root / "belote_examples" / "examples", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copy(ROOT / "belote_examples" / "floor.toml", root / "belote_examples")
    shutil.copy(ROOT / "mkdocs.yml", root)
    for folder in (root / "docs").iterdir():
        for page in folder.glob("*.md") if folder.name != "en" else ():
            if page.name != "GUIDE.md":
                accept.main(load(root), f"{folder.name}/{page.name}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "parse", cache(pages.parse))
        yield root


def found(root: Path, check: str) -> set[Problem]:
    """What one check finds."""
    site = load(root)
    return set(site.problems) if check == "load" else set(BY_NAME[check](site))


@pytest.fixture(scope="module")
def before(copy: Path) -> dict[str, set[Problem]]:
    """What each check finds in the copy without a fault."""
    return {check: found(copy, check) for check in PLANTED}


def test_every_check_has_a_planted_fault() -> None:
    assert set(PLANTED) == {*BY_NAME, "load"}


@pytest.mark.parametrize(("check", "fault", "lang"), CASES)
def test_planted_fault_is_caught(check: str, fault: Fault, lang: str, copy: Path, before: dict[str, set[Problem]]) -> None:
    path = copy / fault.path.format(lang=lang)
    old = path.read_bytes() if path.exists() else None
    made = fault.plant((old or b"").decode(), load_terms(ROOT / "docs" / lang, ROOT))
    shown, needle = fault.seen[0].format(lang=lang) or path.relative_to(copy).as_posix(), fault.seen[1]
    line = made.line
    try:
        if made.text is None:
            path.unlink()
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(made.text.encode())
        new = found(copy, check) - before[check]
        if fault.seen[0]:
            line = (copy / shown).read_text().partition(needle)[0].count("\n") + 1 if needle else 1
    finally:
        if old is not None:
            path.write_bytes(old)
        else:
            path.unlink()
            if not any(path.parent.iterdir()):
                path.parent.rmdir()
    hits = [problem for problem in new if (problem.path, problem.line) == (shown, line)]
    assert any(all(part in str(problem) for part in made.says) for problem in hits), f"expected {shown}:{line} to say {made.says}, got\n" + "\n".join(map(str, sorted(new)))


def test_what_is_not_planted_is_clean() -> None:
    assert [str(problem) for problem in problems(load())] == []
