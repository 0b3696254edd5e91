"""The same sources give the same site to the byte, whoever builds it, wherever and whenever, and without a network."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.folders import contents

SCRIPT = (sys.executable, "scripts/build")
REFUSING = """
import socket

def refused(*arguments, **named):
    raise OSError("the build asked for the network")

socket.socket.connect = socket.socket.connect_ex = socket.create_connection = socket.getaddrinfo = refused
"""


def test_another_folder_day_zone_user_and_order_give_the_same_bytes(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("elsewhere") / "a folder with spaces"
    shutil.copytree(tree, other, symlinks=True)
    for path in sorted(other.rglob("*.md"), reverse=True):  # other times, another order in the folder
        text = path.read_bytes()
        path.unlink()
        path.write_bytes(text)
    one = {"TZ": "Pacific/Kiritimati", "USER": "one", "LANG": "C", "PYTHONHASHSEED": "1"}
    two = {"TZ": "America/Adak", "USER": "two", "LANG": "C.UTF-8", "PYTHONHASHSEED": "3", "HOME": str(other)}
    for folder, environment, mask in ((tree, one, 0o022), (other, two, 0o077)):
        run = subprocess.run(SCRIPT, cwd=folder, env=os.environ | environment, capture_output=True, text=True, umask=mask)
        assert run.returncode == 0, run.stderr
    first, second = contents(tree / "site"), contents(other / "site")
    assert {name for name in first.keys() | second.keys() if first.get(name) != second.get(name)} == set()
    assert len(first) > 100


def test_no_build_needs_a_network_once_set_up(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """In a network of its own, where the system gives one; else with a Python that refuses every connection."""
    apart = ["unshare", "--map-root-user", "--net"]
    extra = {}
    if not shutil.which(apart[0]) or subprocess.run([*apart, "true"], capture_output=True).returncode:
        folder = tmp_path_factory.mktemp("refusing")
        (folder / "sitecustomize.py").write_text(REFUSING, "utf-8")
        apart, extra = [], {"PYTHONPATH": str(folder)}
    run = subprocess.run([*apart, *SCRIPT], cwd=tree, env=os.environ | extra, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert (tree / "site" / "index.html").is_file()
