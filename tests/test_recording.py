"""The file of measured figures: one program's table changes, the others stay."""

import tomllib
from pathlib import Path

from recording import record


def test_a_program_rewrites_its_own_table_alone(tmp_path: Path) -> None:
    path = tmp_path / "measured.toml"
    record("mutation", "scripts/mutate", {"planted": 12, "survived": {"hi": {"a \"kind\", said": 1}}}, path)
    record("bench", "scripts/bench", {"build": 1.04}, path)
    record("bench", "scripts/bench", {"engine": 18.5}, path)
    found = tomllib.loads(path.read_text("utf-8"))
    assert found == {
        "mutation": {"by": "scripts/mutate", "planted": 12, "survived": {"hi": {'a "kind", said': 1}}},
        "bench": {"by": "scripts/bench", "engine": 18.5},
    }
    assert path.read_text("utf-8").index("[bench]") < path.read_text("utf-8").index("[mutation]")
