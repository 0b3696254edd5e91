"""What stands where a file should, and is none: told at its place, neither waited for nor followed, whichever file of the project it stands for."""

import os
import resource
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from belote_examples import files

SECONDS, MEGABYTES = 20, 400
"""Of the processor and of memory, for a whole check of a damaged copy: ten times and twice what the project itself takes."""
READ = (
    "docs/hi/start.md", "docs/fr/terms.toml", "docs/hi/GUIDE.md", "docs/assets/site.css", "mkdocs.yml",
    "belote_examples/examples/trump.toml", "belote_examples/floor.toml", "belote_examples/measured.toml", "belote_examples/contrasts.toml",
)  # fmt: skip
"""A file of each kind that the checks read."""


def listening(path: Path) -> None:
    """A socket; its name may be longer than a system lets it be, so it is made from inside its folder."""
    here = os.getcwd()
    os.chdir(path.parent)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(path.name)
    os.chdir(here)


KINDS: dict[str, tuple[Callable[[Path], None], str]] = {
    "pipe": (lambda path: os.mkfifo(path), "got a pipe"),
    "socket": (listening, "got a socket"),
    "folder": (lambda path: path.mkdir(), "got a folder"),
    "link to a device": (lambda path: path.symlink_to("/dev/zero"), "got a link"),
    "link to a file": (lambda path: path.symlink_to("/etc/hosts"), "got a link"),
    "link to nothing": (lambda path: path.symlink_to("nowhere"), "got a link"),
    "link to itself": (lambda path: path.symlink_to(path.name), "got a link"),
}
"""What is no file, how it is made, and what is said of it."""


def checked(tree: Path, *verb: str) -> subprocess.CompletedProcess[str]:
    """A verb of the project, as a program that may not take more than a machine has."""
    command = [sys.executable, "-m", "belote_examples", *(verb or ("check",))]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, timeout=SECONDS * 3, preexec_fn=_bounded)


def _bounded() -> None:
    most = MEGABYTES * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_is_not_read(kind: str, tmp_path: Path) -> None:
    make, says = KINDS[kind]
    make(tmp_path / "a.md")
    assert [str(problem) for problem in files.read(tmp_path / "a.md", tmp_path)[1]] == [f"a.md:1:1: expected a file, {says}: it is not read"]


@pytest.mark.parametrize("kind", ["pipe", "link to a device"])
def test_no_check_waits_for_it(kind: str, tree: Path) -> None:
    """All of them at once: each is told where it stands."""
    make, says = KINDS[kind]
    for name in READ:
        (tree / name).unlink()
        make(tree / name)
    run = checked(tree)
    assert (run.returncode, run.stderr) == (1, "")
    told = {line.partition(":")[0] for line in run.stdout.splitlines() if says in line}
    assert set(READ) - told == set()


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_written_through_it(kind: str, tmp_path: Path) -> None:
    page, aside = tmp_path / "a.md", tmp_path / "a.md.part"
    page.write_text("before", "utf-8")
    KINDS[kind][0](aside)
    with pytest.raises(FileExistsError) as stopped:
        files.replace(page, "after")
    assert stopped.value.filename == str(aside)
    assert page.read_text("utf-8") == "before" and os.path.lexists(aside)


def test_what_a_write_that_was_cut_off_left_is_taken_away(tmp_path: Path) -> None:
    page, aside = tmp_path / "a.md", tmp_path / "a.md.part"
    page.write_text("before", "utf-8")
    aside.write_text("half", "utf-8")
    files.replace(page, "after")
    assert (page.read_text("utf-8"), list(tmp_path.iterdir())) == ("after", [page])


def test_a_link_in_the_way_ends_a_write_in_one_line(tree: Path) -> None:
    page, aside = tree / "docs" / "hi" / "counting.md", tree / "docs" / "hi" / "counting.md.part"
    page.write_text(page.read_text("utf-8").replace('<b id="capot.ns">252<', '<b id="capot.ns">251<'), "utf-8")
    aside.symlink_to(tree / "mkdocs.yml")
    before = page.read_bytes(), (tree / "mkdocs.yml").read_bytes()
    run = checked(tree, "write")
    assert (run.returncode, run.stderr) == (2, f"belote_examples: write stopped at {aside}: File exists; see --help\n")
    assert (page.read_bytes(), (tree / "mkdocs.yml").read_bytes()) == before


def test_a_part_of_the_project_that_cannot_be_read_ends_in_one_line(tree: Path) -> None:
    folder = tree / "belote_examples" / "examples"
    folder.rename(tree / "former")
    os.mkfifo(folder)
    run = checked(tree)
    says = "belote_examples: check cannot read a part of this project, its files or their permissions are wrong: cannot import name 'examples' from"
    assert (run.returncode, run.stdout, run.stderr.count("\n"), run.stderr.startswith(says)) == (2, "", 1, True), run.stderr
