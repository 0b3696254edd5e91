"""The project's own files: what is wrong in reading one is told at its place, and none is ever written by half."""

import resource
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import mkdocs_words
import pytest
from mkdocs.exceptions import ConfigurationError

from belote_examples import files, kind_faces, proofs, terms
from tests.sources import ROOT

WORDS = {"hi": terms.load(ROOT / "docs" / "hi", ROOT)}
SMALL = 1024  # bytes a program may write into one file, as if the disk were full


def test_a_text_is_read_without_its_mark_and_with_one_kind_of_line(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"\xef\xbb\xbfone\r\ntwo\rthree\n")
    assert files.read(tmp_path / "a.md", tmp_path) == ("one\ntwo\nthree\n", ())


def test_a_mark_is_no_part_of_a_text_for_the_build_either(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever reads words or pages beside the checks reads them as these do."""
    docs, language = tmp_path / "docs", SimpleNamespace(locale="hi", name="हिंदी")
    (docs / "hi").mkdir(parents=True)
    for name in ("terms.toml", "glossary.md", "counting.md"):
        (docs / "hi" / name).write_bytes(b"\xef\xbb\xbf" + (ROOT / "docs" / "hi" / name).read_bytes().replace(b"\n", b"\r\n"))
    mkdocs_words.give(language, docs)
    assert (language.site_name, caplog.records) == (WORDS["hi"].word("site", "name"), [])
    assert kind_faces.languages(docs) == {"हिंदी": "hi"}
    own = terms.load(docs / "hi", tmp_path)
    assert own.data == WORDS["hi"].data
    assert proofs.proofs(own, ROOT) == proofs.proofs(replace(WORDS["hi"], path=docs / "hi" / "terms.toml"), ROOT) != {}


@pytest.mark.parametrize("words", [b"\xff", b"["])
def test_without_words_there_is_no_build(words: bytes, tmp_path: Path) -> None:
    (tmp_path / "docs" / "hi").mkdir(parents=True)
    (tmp_path / "docs" / "hi" / "terms.toml").write_bytes(words)
    with pytest.raises(ConfigurationError, match=r"^docs/hi/terms\.toml:1:1: "):
        mkdocs_words.give(SimpleNamespace(locale="hi", name="हिंदी"), tmp_path / "docs")


def test_words_that_are_none_are_warnings_of_a_build(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "docs" / "hi").mkdir(parents=True)
    (tmp_path / "docs" / "hi" / "terms.toml").write_bytes(b"site = 5\nstyle = []")
    mkdocs_words.give(SimpleNamespace(locale="hi", name="हिंदी"), tmp_path / "docs")
    assert all(record.getMessage().startswith("docs/hi/terms.toml:") for record in caplog.records) and caplog.records


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"abc\xffd", "a.md:1:4: expected UTF-8, got byte 0xff: save the file as UTF-8"),
        (b"\xef\xbb\xbf\xc3\xa9\n\xe0\xa4\xff", "a.md:2:1: expected UTF-8, got byte 0xe0: save the file as UTF-8"),
        ("é\nทx".encode() + b"\xfe", "a.md:2:3: expected UTF-8, got byte 0xfe: save the file as UTF-8"),
        (b"x" * (files.LARGEST + 1), "a.md:1:1: expected at most 400000 bytes, got 400001: a text of this size is not read"),
        (b"x\n" * 45_001, "a.md:1:1: expected at most 90000 letters, got 90002: a text of this size is not read"),
        (b"x\n" + b"x" * 4001, "a.md:2:1: expected lines of at most 4000 letters, got 4001: a text like this is not read"),
    ],
)
def test_what_is_no_text_is_told_at_its_place(tmp_path: Path, content: bytes, told: str) -> None:
    (tmp_path / "a.md").write_bytes(content)
    assert [str(problem) for problem in files.read(tmp_path / "a.md", tmp_path)[1]] == [told]


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder.md").mkdir()
    (tmp_path / "link.md").symlink_to(tmp_path / "nowhere")
    expected = {"folder.md": "a file, got a folder: it is not read", "link.md": "a file, got a link: it is not read",
                "none.md": "a file that can be read: No such file or directory"}  # fmt: skip
    for name, why in expected.items():
        assert [str(problem) for problem in files.read(tmp_path / name, tmp_path)[1]] == [f"{name}:1:1: expected {why}"]


@pytest.mark.parametrize(
    ("text", "at"),
    [("a = 1\nb = \n", ":2:"), ("a = [1,", ":1:"), ("a = 1\na = 2\n", ":2:"), ("a = " + "[" * 3_900, ":1:1:"),
     ("a = " + "9" * 5_000, ":1:1: expected lines")],
)
def test_what_is_no_toml_is_told_at_its_place(tmp_path: Path, text: str, at: str) -> None:
    (tmp_path / "a.toml").write_text(text, "utf-8")
    _, data, problems = files.read_toml(tmp_path / "a.toml", tmp_path)
    assert data == {}
    (problem,) = problems
    assert str(problem).startswith(f"a.toml{at}")
    assert "not readable as TOML" in str(problem) or "expected lines" in at


@pytest.mark.parametrize("arguments", [("write",), ("check", "--accept", "hi/counting.md")])
def test_a_full_disk_ends_in_one_line_and_leaves_the_page_whole(tree: Path, arguments: tuple[str, ...]) -> None:
    page = tree / "docs" / "hi" / "counting.md"
    page.write_text(page.read_text("utf-8").replace("252", "251").replace("<!-- from: ", "<!-- from: 0"), "utf-8")
    before = page.read_bytes()
    run = subprocess.run([sys.executable, "-m", "belote_examples", *arguments], cwd=tree, capture_output=True, text=True, preexec_fn=_full)
    assert run.returncode == 2
    assert run.stderr.splitlines() == [f"belote_examples: {arguments[0]} stopped at {page}: File too large; see --help"]
    assert page.read_bytes() == before
    assert not list(tree.rglob("*.part"))


def _full() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, SMALL))


FAULTS = {
    "folder": ("docs/hi/counting.md", "mkdocs.yml"),
    "dangling": ("docs/hi/terms.toml", "belote_examples/floor.toml"),
    "bytes": ("docs/hi/GUIDE.md", "docs/assets/site.css", "belote_examples/examples/trump.toml"),
    "empty": ("belote_examples/examples/trump.toml", "belote_examples/floor.toml", "docs/hi/counting.md"),
    "large": ("docs/hi/GUIDE.md", "docs/hi/terms.toml"),
}


@pytest.mark.parametrize(("fault", "name"), [(fault, name) for fault, names in FAULTS.items() for name in names])
def test_no_file_of_the_project_ends_a_check_in_a_traceback(tree: Path, fault: str, name: str) -> None:
    path = tree / name
    path.unlink()
    match fault:
        case "folder":
            path.mkdir()
        case "dangling":
            path.symlink_to("nowhere")
        case "bytes":
            path.write_bytes(b"\xff\xfe\n" * 10)
        case "empty":
            path.write_bytes(b"")
        case "large":
            path.write_bytes(b"x" * (files.LARGEST + 1))
    run = subprocess.run([sys.executable, "-m", "belote_examples", "check"], cwd=tree, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (1, "")
    named = (f"{name}:", f"{Path(name).parent.as_posix()}:", *(["belote_examples/floor.toml:"] if name.endswith(".toml") else []))
    assert any(line.startswith(named) for line in run.stdout.splitlines()), run.stdout
