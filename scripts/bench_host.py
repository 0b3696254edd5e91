"""A host on this machine that serves a built site as HOSTING.md wants it served, and counts what browsers get of it."""

import functools
import gzip
import hashlib
import http.server
import mimetypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import hosting

PREFIX = "/belote/"
KEPT = tuple(f"{folder}/" for folder in hosting.NAMED_BY_CONTENT)


class Load(NamedTuple):
    """What went over a network: bytes of the files, gzipped and without headers, and how often something was asked for."""

    size: int
    requests: int

    def since(self, former: "Load") -> "Load":
        """What came on top of a former load.

        >>> Load(5, 3).since(Load(4, 1))
        Load(size=1, requests=2)
        """
        return Load(self.size - former.size, self.requests - former.requests)


class Host(http.server.ThreadingHTTPServer):
    """Serves the site in a folder under PREFIX, on an address that browsers trust as they trust https."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.folder = folder
        self.url = f"http://localhost:{self.server_port}{PREFIX}"
        self._load = Load(0, 0)
        self._lock = threading.Lock()

    @property
    def load(self) -> Load:
        """All that was got so far."""
        with self._lock:
            return self._load

    def count(self, size: int) -> None:
        """One more answer, with so many bytes."""
        with self._lock:
            self._load = Load(self._load.size + size, self._load.requests + 1)


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """A host at work until the block ends."""
    host = Host(folder)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield host
    finally:
        host.shutdown()
        host.server_close()


@functools.cache  # most files are part of most visits
def _served(path: Path) -> tuple[bytes, str, str]:
    """A file gzipped, its mark by which a browser asks whether it is another, and its kind."""
    content = path.read_bytes()
    sent = hosting.kind(path.suffix) if path.suffix in hosting.KINDS else mimetypes.guess_type(path.name)[0]
    return gzip.compress(content, 9, mtime=0), f'"{hashlib.sha256(content).hexdigest()[:16]}"', sent or "application/octet-stream"


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Host

    def do_GET(self) -> None:
        """Answer with a file, or that the browser has it. What is not there is not counted."""
        asked = self.path.partition("?")[0].removeprefix(PREFIX)
        path = self.server.folder / asked
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body, mark, sent = _served(path)
        if self.headers["If-None-Match"] == mark:
            body = b""
        self.server.count(len(body))
        self.send_response(200 if body else 304)
        self.send_header("ETag", mark)
        self.send_header("Cache-Control", hosting.FOR_GOOD if asked.startswith(KEPT) else hosting.ASKED_AGAIN)
        if body:
            self.send_header("Content-Type", sent)
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""
