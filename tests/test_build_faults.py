"""A build that something stops: one clear line, an exit code, and the former site whole; two at once do not mix."""

import ctypes
import os
import re
import resource
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from tests.folders import contents

SCRIPT = (sys.executable, "scripts/build")
FULL = 100_000  # bytes a program may write into one file, as if the disk were full
MOMENTS = (0.2, 1.5, 3.5, 5.0, 6.0, 7.0)  # seconds after which a build is killed


def former(tree: Path) -> None:
    (tree / "site").mkdir()
    (tree / "site" / "index.html").write_text("the former site", "utf-8")


def kept(tree: Path) -> bool:
    site = tree / "site"
    return [path.name for path in site.iterdir()] == ["index.html"] and (site / "index.html").read_text("utf-8") == "the former site"


def build(tree: Path, **how: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(SCRIPT, cwd=tree, capture_output=True, text=True, **how)  # type: ignore[call-overload, no-any-return]


def test_killed_at_any_moment_the_site_is_the_former_or_the_next_and_the_next_run_is_whole(tree: Path) -> None:
    assert build(tree).returncode == 0
    whole = contents(tree / "site")
    (tree / "site" / "former").write_text("a mark of the former site", "utf-8")
    marked = contents(tree / "site")
    for moment in MOMENTS:
        running = subprocess.Popen(SCRIPT, cwd=tree, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        time.sleep(moment)
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
        assert contents(tree / "site") in (marked, whole), moment
    after = build(tree)
    assert (after.returncode, contents(tree / "site")) == (0, whole), after.stderr


def test_what_a_killed_build_left_running_does_not_mix_with_the_next(tree: Path) -> None:
    running = subprocess.Popen(SCRIPT, cwd=tree, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    fresh = tree / ".build" / "site" / "index.html"
    while not fresh.exists():
        assert running.poll() is None
        time.sleep(0.01)
    running.kill()
    running.wait()
    after = build(tree)
    assert after.returncode == 0, after.stderr
    assert "waiting for another run in this folder to end" in after.stdout


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_build_leaves_nothing_that_goes_on_to_speak(sent: signal.Signals, tree: Path) -> None:
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # a shell lets what it runs in the background ignore it
    running = subprocess.Popen(SCRIPT, cwd=tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=heard)
    while not (tree / ".build" / "site").exists():
        assert running.poll() is None
        time.sleep(0.01)
    running.send_signal(sent)
    assert (running.communicate()[0], running.returncode) == ("", 130)


def test_a_full_disk_ends_in_one_line_and_keeps_the_site(tree: Path) -> None:
    former(tree)
    run = build(tree, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (FULL, FULL)))
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1] == "scripts/build: the pages could not be built; site/ is as it was"
    assert "File too large" in run.stderr
    assert "Traceback" not in run.stderr
    assert kept(tree)


@pytest.mark.parametrize("name", [".build", ".build/lock"])
def test_a_folder_that_cannot_be_written_ends_in_one_line(tree: Path, name: str) -> None:
    former(tree)
    path = tree / name
    path.parent.mkdir(exist_ok=True)
    if name == ".build/lock":
        path.mkdir()
    else:
        path.write_text("a file where a folder is to be", "utf-8")
    run = build(tree)
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1].startswith("scripts/build: ")
    assert "site/ is as it was" in run.stderr
    assert "Traceback" not in run.stderr
    assert kept(tree)


@pytest.mark.parametrize("name", ["assets/micropython/micropython.wasm", "assets/app/worker.js"])
def test_a_file_the_site_is_made_of_is_missed_by_name(tree: Path, name: str) -> None:
    former(tree)
    (tree / "docs" / name).unlink()
    run = build(tree)
    assert run.returncode == 1
    assert Path(name).name in run.stdout + run.stderr
    assert "Traceback" not in run.stderr
    assert kept(tree)


def test_two_builds_at_once_do_not_mix(tree: Path) -> None:
    runs = [subprocess.Popen(SCRIPT, cwd=tree, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    told = [run.communicate() for run in runs]
    assert [run.returncode for run in runs] == [0, 0], told
    assert sum("waiting for another run in this folder to end" in out for out, _ in told) == 1
    assert (tree / "site" / "index.html").is_file()


def test_whatever_stands_where_a_build_writes_is_replaced_and_so_it_stays(tree: Path) -> None:
    (tree / ".build").mkdir()
    for name in ("site", ".build/site", ".build/scratch", ".build/api", ".build/templates", ".build/former"):
        (tree / name).write_text("a file where a folder is to be", "utf-8")
    for _ in range(2):
        run = build(tree)
        assert run.returncode == 0, run.stderr
        assert (tree / "site" / "api" / "index.html").is_file()


def weak() -> None:
    """Before another program starts: what it may not write it cannot write, though it be the superuser's."""
    library, drop = ctypes.CDLL(None), 24  # PR_CAPBSET_DROP
    for capability in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        library.prctl(drop, capability, 0, 0, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="drops the rights of a superuser as Linux does")
@pytest.mark.parametrize("before", [(), ("lock",), ("lock", "scratch/")])
def test_a_folder_without_leave_to_write_is_named(before: tuple[str, ...], tree: Path) -> None:
    former(tree)
    work = tree / ".build"
    work.mkdir()
    for name in before:
        (work / name).mkdir() if name.endswith("/") else (work / name).write_text("", "utf-8")
    work.chmod(0o555)
    run = build(tree, preexec_fn=weak)
    work.chmod(0o755)
    assert (run.returncode, run.stdout) == (1, "")
    assert re.fullmatch(r"scripts/build: \S+/\.build/\w+: Permission denied; site/ is as it was\n", run.stderr)
    assert kept(tree)
