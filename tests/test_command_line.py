"""The command line as another program sees it: bytes in, bytes out, exit codes. Each verb: test_verbs.py; where answers go: test_output.py."""
import io
import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import belote_examples
from belote_examples.__main__ import KNOWN
from belote_examples.checks import USAGE
from belote_examples.commands.jsonl import LINE_LIMIT, answer, lines
from belote_examples.commands.verbs import VERBS
from belote_examples.verb_help import said_of

ROOT = Path(belote_examples.__file__).parents[1]
GOOD = '{"game":"coinche","rules":"maison","strain":"hearts","taker":"south","contract":100,"points":{"ns":98,"ew":54},"last_trick":"ns"}'
GOOD_REPLY = (
    '{"ns":208,"ew":54,"outcome":"made","held":0,"lines":[{"reason":"cards","ns":98,"ew":54},'
    '{"reason":"last_trick","ns":10,"ew":0},{"reason":"contract","ns":100,"ew":0}]}\n'
)
SECONDS = 5
"""Far above what a line needs, far below a hang."""


def run(arguments: list[str], data: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program bare: no site packages, no environment."""
    command = [sys.executable, "-S", "-m", "belote_examples", *arguments]
    return subprocess.run(command, input=data, capture_output=True, cwd=ROOT, env=environment, timeout=60, check=False)


def errors(done: subprocess.CompletedProcess[bytes]) -> list[dict[str, object]]:
    assert b"Traceback" not in done.stderr
    return [json.loads(line)["error"] for line in done.stdout.splitlines()]


def test_the_example_of_the_contract() -> None:
    for arguments in (["score"], ["score", "-"]):
        done = run(arguments, (GOOD + "\n").encode())
        assert (done.returncode, done.stdout.decode(), done.stderr) == (0, GOOD_REPLY, b"")


def test_a_file(tmp_path: Path) -> None:
    (tmp_path / "deals.jsonl").write_text(GOOD + "\n" + GOOD)
    done = run(["score", str(tmp_path / "deals.jsonl")])
    assert (done.returncode, done.stdout.decode()) == (0, 2 * GOOD_REPLY)


def test_a_byte_order_mark_crlf_and_no_last_newline() -> None:
    done = run(["score"], b"\xef\xbb\xbf" + GOOD.encode() + b"\r\n" + GOOD.encode())
    assert (done.returncode, done.stdout.decode()) == (0, 2 * GOOD_REPLY)


def test_no_line_is_no_error() -> None:
    done = run(["score"])
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_output_is_utf_8_whatever_the_locale() -> None:
    line = b'{"game":"classic","rules":"maison","strain":"hearts","hand":["TH"],"trick":["AS"]}'
    for environment in ({"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "latin-1"}):
        assert run(["legal"], line, **environment).stdout.decode() == '{"legal":["10♥"],"why":"trump"}\n'


def test_a_bad_line_does_not_stop_the_rest() -> None:
    done = run(["score"], f"{GOOD}\n\n{GOOD}\nnonsense\n{GOOD}".encode())
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert [reply.get("error", {}).get("line") for reply in replies] == [None, 2, None, 4, None]


def changed(old: str, new: str) -> bytes:
    assert old in GOOD
    return GOOD.replace(old, new).encode()


HOSTILE: list[tuple[bytes, str, str]] = [
    (b"", "", "got a blank line"),
    (b" \t\r", "", "got a blank line"),
    *[(space.encode(), "", "got no JSON: expecting value at column 1") for space in "\xa0\u2028\x85\v\f"],
    *[((GOOD + space).encode(), "", "got no JSON: extra data at column 130") for space in "\xa0\u2028\x85\v\f"],
    (b"{", "", "got no JSON"),
    (b"{} {}", "", "extra data at column 4"),
    (b"{'game': 1}", "", "got no JSON"),
    (b'{"game": "classic",}', "", "got no JSON"),
    (b'{"game": "\x01"}', "", "invalid control character"),
    (b"\xff\xfe{\x00", "", "got the byte 0xff at offset 0"),
    (b'{"game": "\xc3("}', "", "got the byte 0xc3 at offset 10"),
    (b'{"game": "\xed\xa0\x80"}', "", "got the byte 0xed at offset 10"),
    (b"[]", "", "expected a JSON object"),
    (b"null", "", "got null"),
    (b"NaN", "", "got NaN"),
    (b'"10\xe2\x99\xa5"', "", "10♥"),
    (b"{}", "game", "missing"),
    (b'{"game": "\\ud800"}', "game", "\\ud800"),
    (b'{"\\ud800": 1}', "['\\ud800']", "unknown key"),
    (b'{"": 1}', "['']", "unknown key"),
    (b'{"a.b": 1}', "['a.b']", "unknown key"),
    (b'{"gaem": "classic"}', "gaem", "did you mean game?"),
    (b'{"game": "classic", "game": "classic"}', "game", "once, found it twice"),
    (b'{"game": ' + b"9" * 5000 + b"}", "game", "got a number of 5000 characters"),
    *[(changed("98", text), "points.ns", f"got {text}") for text in ("98.0", "1e9", "NaN", "Infinity", "-Infinity", "true", "null")],
    (changed("98", "9" * 4000), "points.ns", "got a number of 4000 characters"),
    (changed("98", '"98"'), "points.ns", "without quotes, got '98'"),
    (changed('"ew":54', '"ew":54,"ns":98'), "points.ns", "once, found it twice"),
    (changed('"last_trick":"ns"', '"last_trick":"ns","bellote":"ns"'), "bellote", "did you mean belote?"),
    (changed('"last_trick":"ns"', '"last_trick":"ns","held":0'), "held", "misplaced"),
    (changed("100", "170"), "contract", 'expected 80, 90 … 160, "capot" or "generale", got 170'),
    (b"[" * 1_000_000, "", "nested too deep"),
    (b'{"a":' * 200_000, "", "nested too deep"),
    (b'{"game":"classic","rules":' + b"[" * 900 + b"]" * 900 + b"}", "rules", "got a list of 1"),
    (b'{"game":"classic","rules":{"base":"maison","tie":' + b"[" * 900 + b"]" * 900 + b"}}", "rules.tie", "expected one of"),
    (b'{"' + b"k" * 1_000_000 + b'":1}', "['" + "k" * 36 + "...]", "unknown key"),
    (b"[" + b"1," * 500_000 + b"1]", "", "got a list of 500001"),
    (b" " * 20_000_000, "", "expected at most 1048576 bytes"),
    (b"{" + b"}" * 5_000_000, "", "expected at most 1048576 bytes"),
]


@pytest.fixture(scope="module")
def refused() -> Iterator[list[dict[str, object]]]:
    began = time.monotonic()
    done = run(["score"], b"\n".join(line for line, _, _ in HOSTILE) + b"\n")
    assert time.monotonic() - began < SECONDS
    assert (done.returncode, done.stderr) == (1, b"")
    yield errors(done)


def test_each_hostile_line_has_its_answer(refused: list[dict[str, object]]) -> None:
    assert [error["line"] for error in refused] == list(range(1, len(HOSTILE) + 1))


@pytest.mark.parametrize("index", range(len(HOSTILE)), ids=[str(line[:24]) for line, _, _ in HOSTILE])
def test_a_hostile_line_is_refused_with_field_and_reason(index: int, refused: list[dict[str, object]]) -> None:
    _, field, reason = HOSTILE[index]
    assert refused[index]["field"] == field
    assert reason in str(refused[index]["message"])
    assert len(str(refused[index]["message"])) < 400


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
@pytest.mark.parametrize("over", [0, 1, 2, 3, 4])
def test_the_longest_line_is_read_whatever_stands_around_it(before: bytes, end: bytes, over: int) -> None:
    line = GOOD.encode().ljust(LINE_LIMIT + over)
    replies = [answer(VERBS["score"], one, 1) for one in lines(io.BytesIO(before + line + end + (GOOD.encode() if end else b"")))]
    assert ["error" in reply for reply in replies] == [over > 0, False][: 1 + bool(end)]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "expected a verb"),
        (["scor"], "got 'scor'"),
        (["--version"], "expected a verb"),
        (["score", "one", "two"], "expected one FILE or -"),
        (["score", "--strict"], "expected one FILE or -"),
        (["score", "/no/such/file"], "cannot read '/no/such/file': No such file"),
        (["score", "/"], "Is a directory"),
    ],
)
def test_wrong_usage_is_one_line_and_two(arguments: list[str], said: str) -> None:
    done = run(arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1 and said in done.stderr.decode()


@pytest.mark.parametrize("arguments", [["-h"], ["--help"]])
def test_help(arguments: list[str]) -> None:
    done = run(arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    for verb in KNOWN:
        assert f"  {verb} ".encode() in done.stdout


@pytest.mark.parametrize("verb", KNOWN)
def test_each_verb_has_help_of_its_own_with_a_line_that_runs(verb: str) -> None:
    done = run([verb, "--help"])
    assert (done.returncode, done.stderr) == (0, b"")
    told = done.stdout.decode()
    assert told.startswith(f"usage: python -m belote_examples {verb} ") and "exit status: " in told.lower()
    examples = [line for line in told.splitlines() if line.startswith("{")]
    assert len(examples) == (verb in VERBS) and ("kit/questions.md" in told) == (verb not in ("check", "write"))
    for example in examples:
        answered = run([verb], example.encode())
        reply = json.loads(answered.stdout)
        assert (answered.returncode, "error" in reply, "wanted" in reply) == (0, False, False)
        words = set(re.findall(r"\w+", told.partition("Answers each")[2]))
        assert set(reply) <= words, "the help names each key that is answered"


def test_start_up_imports_nothing_heavy() -> None:
    script = "import sys, belote_examples.__main__; print(*{'argparse', 'difflib', 'dataclasses', 'inspect', 'typing_extensions'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-S", "-c", script], capture_output=True, cwd=ROOT, check=True)
    assert done.stdout == b"\n"


def test_the_help_of_check_tells_all_that_check_takes() -> None:
    assert said_of("check").splitlines()[0] == USAGE
