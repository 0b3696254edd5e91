"""What a web server is told of the site: how long a browser may keep each file, and what no page may do; and every text once more, compressed."""

import gzip
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli

FOR_GOOD = "public, max-age=31536000, immutable"
ASKED_AGAIN = "public, max-age=0, must-revalidate"
NAMED_BY_CONTENT = ("assets", "pagefind/fragment", "pagefind/index")
"""Folders whose files have another address for another content."""
SECURITY = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "frame-ancestors 'none'",  # what a page itself cannot say; the rest of its policy it carries
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""Headers of every answer."""
KINDS = {
    ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".mjs": "text/javascript", ".json": "application/json",
    ".jsonl": "text/plain", ".txt": "text/plain", ".py": "text/plain", ".md": "text/markdown", ".svg": "image/svg+xml", ".xml": "application/xml",
    ".wasm": "application/wasm", ".pagefind": "application/octet-stream", ".pf_meta": "application/octet-stream",
}  # fmt: skip
"""What is worth compressing, by its ending, and what it is then sent as; lines of JSON as a text, which a browser shows."""
UNKNOWN = (".jsonl", ".md")
"""What a server's own list of types may not have."""
SMALL = 512
"""Bytes below which compressing a file saves no packet."""
PACKED = {".br": "br", ".gz": "gzip"}
"""Endings of compressed files, with the name of their coding."""


def write(site: Path, prefix: str, languages: list[str]) -> None:
    """Write what the common hosts read: `_headers`, `.htaccess`, `nginx.conf`. `prefix`: the path of the site on its host, "/" at both ends.

    `languages`: the folders with a 404 page of their own.
    """
    (site / "_headers").write_text("\n".join(_headers(site, prefix)) + "\n", "utf-8")
    (site / ".htaccess").write_text("\n".join(_apache(prefix, languages)) + "\n", "utf-8")
    (site / "nginx.conf").write_text("\n".join(_nginx(prefix, languages)) + "\n", "utf-8")


def kind(ending: str) -> str:
    """What a file with this ending is sent as. A text is UTF-8, whatever a server or a reader would take it for.

    >>> kind(".txt"), kind(".json")
    ('text/plain; charset=utf-8', 'application/json')
    """
    return f"{KINDS[ending]}; charset=utf-8" if KINDS[ending].startswith("text/") else KINDS[ending]


def _by_kind() -> dict[str, list[str]]:
    """The endings of the files that are sent as the same."""
    found: dict[str, list[str]] = {}
    for ending in KINDS:
        found.setdefault(kind(ending), []).append(ending)
    return found


def _headers(site: Path, prefix: str) -> Iterator[str]:
    yield "# Read by Netlify and Cloudflare Pages, in the root of what is published; they let browsers ask again for every other file on their own"
    yield f"{prefix}*"
    yield from (f"  {name}: {value}" for name, value in SECURITY.items())
    yield from (f"{prefix}{folder}/*\n  Cache-Control: {FOR_GOOD}" for folder in NAMED_BY_CONTENT)
    told = [path for path in sorted(site.rglob("*")) if path.suffix in (*UNKNOWN, ".txt")]
    yield from (f"{prefix}{path.relative_to(site).as_posix()}\n  Content-Type: {kind(path.suffix)}" for path in told)


def _apache(prefix: str, languages: list[str]) -> Iterator[str]:
    yield "# Read by Apache 2.4. Headers need mod_headers; what is compressed is sent only where mod_headers can say so, and mod_rewrite find it"
    yield "DirectoryIndex index.html"
    yield f"ErrorDocument 404 {prefix}404.html"
    for language in languages:
        yield f'<If "%{{REQUEST_URI}} =~ m#^{prefix}{language}/#">\n  ErrorDocument 404 {prefix}{language}/404.html\n</If>'
    yield "<IfModule mod_mime.c>"
    yield from (f'  AddType "{sent}" {" ".join(endings)}' for sent, endings in _by_kind().items())
    yield f"  RemoveEncoding {' '.join(PACKED)}\n  RemoveLanguage {' '.join(PACKED)}\n</IfModule>"  # where .br is Breton, and .gz said twice
    yield "<IfModule mod_headers.c>"
    yield from (f'  Header always set {name} "{value}"' for name, value in SECURITY.items())
    yield f'  Header set Cache-Control "{ASKED_AGAIN}"'
    yield f'  <If "%{{REQUEST_URI}} =~ m#^{prefix}({"|".join(NAMED_BY_CONTENT)})/#">\n    Header set Cache-Control "{FOR_GOOD}"\n  </If>'
    yield from (f"  {line}" for line in _apache_packed())
    yield "</IfModule>"


def _apache_packed() -> Iterator[str]:
    """What sends a compressed file as the one beside it. Stands where headers can be set: without its header it would be noise."""
    packed = _either(PACKED)
    yield "<IfModule mod_rewrite.c>\n    RewriteEngine On"
    yield f"  RewriteRule {packed}$ - [L,E=no-gzip:1,E=no-brotli:1]"  # not compressed once more
    for ending, coding in PACKED.items():
        refused = r"\s*;\s*q=0(\.0*)?\s*(,|$)"
        yield f'  RewriteCond %{{HTTP:Accept-Encoding}} "\\b{coding}\\b(?!{refused})"\n    RewriteCond %{{REQUEST_FILENAME}}{ending} -f'
        yield f"  RewriteRule ^(.+)$ $1{ending} [L]"
    yield "</IfModule>"
    for sent, endings in _by_kind().items():
        yield f'<FilesMatch "{_either(endings)}{packed}$">\n    ForceType "{sent}"\n  </FilesMatch>'
    for ending, coding in PACKED.items():
        yield f'<FilesMatch "\\{ending}$">\n    Header set Content-Encoding {coding}\n  </FilesMatch>'
    yield f'<FilesMatch "{_either(KINDS)}({packed})?$">\n    Header merge Vary Accept-Encoding\n  </FilesMatch>'


def _either(endings: Iterable[str]) -> str:
    """A pattern for any of these endings.

    >>> _either([".br", ".gz"])
    '\\\\.(br|gz)'
    """
    return rf"\.({'|'.join(ending[1:] for ending in endings)})"


def _nginx(prefix: str, languages: list[str]) -> Iterator[str]:
    yield "# To be included in a `server` block whose root holds the site; brotli_static needs ngx_brotli: without it, leave that line out"
    texts = sorted({sent for sent in KINDS.values() if sent.startswith("text/")} - {"text/html"})  # which nginx adds on its own
    yield f"charset utf-8;\ncharset_types {' '.join(texts)} application/javascript;"  # as older lists of types have it
    yield "gzip_static on;\nbrotli_static on;\ngzip_vary on;"
    yield f"error_page 404 {prefix}404.html;"
    told = [f'add_header {name} "{value}" always;' for name, value in SECURITY.items()]

    def location(pattern: str, *lines: str) -> str:
        return "\n".join([f"location {pattern} {{", *(f"  {line}" for line in (*lines, *told)), "}"])

    yield location(prefix, f'add_header Cache-Control "{ASKED_AGAIN}";')
    for language in languages:
        yield location(f"{prefix}{language}/", f'add_header Cache-Control "{ASKED_AGAIN}";', f"error_page 404 {prefix}{language}/404.html;")
    for folder in NAMED_BY_CONTENT:
        yield location(f"^~ {prefix}{folder}/", f'add_header Cache-Control "{FOR_GOOD}";')
    for ending in UNKNOWN:
        lines = f'~ "^{prefix}.+\\{ending}$"'
        yield location(lines, f'add_header Cache-Control "{ASKED_AGAIN}";', f"types {{ }} default_type {KINDS[ending]};")
    modules = f"^~ {prefix}assets/micropython/"  # whose ending older lists of types do not know
    yield location(modules, f'add_header Cache-Control "{FOR_GOOD}";', "types { text/javascript mjs; application/wasm wasm; }")


def compress(site: Path) -> int:
    """Put a `.br` and a `.gz` beside each text that they make smaller, and return how many files were written. The same text gives the same bytes."""
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        return sum(workers.map(_packed, [path for path in sorted(site.rglob("*")) if path.suffix in KINDS and path.stat().st_size >= SMALL]))


def _packed(path: Path) -> int:
    content = path.read_bytes()
    written = 0
    for ending, made in zip(PACKED, (brotli.compress(content), gzip.compress(content, 9, mtime=0)), strict=True):
        if len(made) < len(content):
            path.with_name(path.name + ending).write_bytes(made)
            written += 1
    return written
