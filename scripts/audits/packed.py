"""Compressed copies beside the files of a site: a server that sends one sends the very file that it stands beside."""

import gzip
import zlib
from collections.abc import Callable, Iterator

import brotli

from belote_examples.problems import Problem

from .audit import Audit
from .document import ROOT_NAME

UNPACK: dict[str, Callable[[bytes], bytes]] = {".br": brotli.decompress, ".gz": gzip.decompress}
"""How a copy is unpacked, by its ending."""


def check_packed(audit: Audit) -> Iterator[Problem]:
    """Each copy unpacks to the file beside it, to the byte."""
    for path, packed in audit.files.items():
        name, dot, ending = path.rpartition(".")
        if dot + ending not in UNPACK:
            continue
        content = audit.files.get(name)
        if content is None:
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", f"expected a copy of a file, but there is no {ROOT_NAME}/{name}")
            continue
        try:
            unpacked = UNPACK[dot + ending](packed)
        except (OSError, EOFError, zlib.error, brotli.error) as error:
            yield Problem(f"{ROOT_NAME}/{path}", 1, 1, "", f"expected a copy of {ROOT_NAME}/{name} that can be unpacked: {error}")
            continue
        if unpacked != content:
            line, column = _apart(unpacked, content)
            yield Problem(f"{ROOT_NAME}/{path}", line, column, "", f"expected what {ROOT_NAME}/{name} says, got another content from here on")


def _apart(one: bytes, other: bytes) -> tuple[int, int]:
    """Line and column, in bytes, from which on two contents differ."""
    at = next((at for at, (left, right) in enumerate(zip(one, other, strict=False)) if left != right), min(len(one), len(other)))
    return one.count(b"\n", 0, at) + 1, at - one.rfind(b"\n", 0, at)
