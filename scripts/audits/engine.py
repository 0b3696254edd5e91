"""What a tool's page runs: each address in its data leads to the very file that it is said to be."""

from collections.abc import Iterator

import mkdocs_addresses

from belote_examples import app
from belote_examples.problems import Problem

from .apps import data_of, tool_of
from .audit import Audit
from .document import ROOT_NAME
from .links import base, target

PARTS = {"worker": "assets/app/worker.js", "micropython": "assets/micropython/micropython.mjs", "wasm": "assets/micropython/micropython.wasm"}
"""The files beside the engine's own that a tool needs, as the project has them below `docs`."""
FILES, LIST = "files", "offline"


def check_engine(audit: Audit) -> Iterator[Problem]:
    """Each tool that runs the engine names all its files and the parts that run them, each by an address that leads to that file."""
    start, root = base(audit), audit.source.root
    own = {path.relative_to(root).as_posix(): path.read_bytes() for path in app.ENGINE_FILES}
    wanted = {**own, **{name: mkdocs_addresses.content(root / "docs", path) for name, path in PARTS.items()}}
    for document in audit.pages():
        tool = tool_of(document)
        data, at = data_of(document)
        if data is None or tool in app.SHOWN:
            continue
        told = dict(data.get("engine", {}))
        got = {**told.pop(FILES, {}), **told}
        for name in sorted(wanted.keys() ^ got.keys()):
            yield document.problem(at, f"engine {name}", "expected its address" if name in wanted else "expected no such part of the engine")
        for name in sorted(wanted.keys() & got.keys()):
            file = target(start, document.path, str(got[name])) or ""
            if audit.files.get(file) != wanted[name]:
                message = f"expected an address of {PARTS.get(name, name)} as the project has it, got {got[name]}: {ROOT_NAME}/{file} is another file"
                yield document.problem(at, f"engine {name}", message)
        if LIST not in data:
            yield document.problem(at, LIST, "expected the list of what is kept for reading without a network")
