"""What a web server is told of the site: how long a browser may keep each file, and what no page may do; and every text once more, compressed."""

import gzip
import os
from collections.abc import Iterator
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
TEXTS = {".html", ".css", ".js", ".mjs", ".json", ".jsonl", ".svg", ".txt", ".xml", ".py", ".wasm", ".md", ".pagefind", ".pf_meta"}
SMALL = 512
"""Bytes below which compressing a file saves no packet."""
PACKED = {".br": "br", ".gz": "gzip"}
"""Endings of compressed files, with the name of their coding."""
KINDS = {
    "html": "text/html", "css": "text/css", "m?js": "text/javascript", "json": "application/json", "wasm": "application/wasm",
    "svg": "image/svg+xml", "xml": "application/xml", "(txt|py)": "text/plain",
}  # fmt: skip
"""What a compressed file is, by the ending before."""


def write(site: Path, prefix: str, languages: list[str]) -> None:
    """Write what the common hosts read: `_headers`, `.htaccess`, `nginx.conf`. `prefix`: the path of the site on its host, "/" at both ends.

    `languages`: the folders with a 404 page of their own.
    """
    (site / "_headers").write_text("\n".join(_headers(prefix)) + "\n", "utf-8")
    (site / ".htaccess").write_text("\n".join(_apache(prefix, languages)) + "\n", "utf-8")
    (site / "nginx.conf").write_text("\n".join(_nginx(prefix, languages)) + "\n", "utf-8")


def _headers(prefix: str) -> Iterator[str]:
    yield "# Read by Netlify and Cloudflare Pages, which let browsers ask again for every other file on their own"
    yield f"{prefix}*"
    yield from (f"  {name}: {value}" for name, value in SECURITY.items())
    yield from (f"{prefix}{folder}/*\n  Cache-Control: {FOR_GOOD}" for folder in NAMED_BY_CONTENT)


def _apache(prefix: str, languages: list[str]) -> Iterator[str]:
    yield "# Read by Apache 2.4 with mod_headers and mod_rewrite"
    yield "DirectoryIndex index.html"
    yield f"ErrorDocument 404 {prefix}404.html"
    for language in languages:
        yield f'<If "%{{REQUEST_URI}} =~ m#^{prefix}{language}/#">\n  ErrorDocument 404 {prefix}{language}/404.html\n</If>'
    yield "AddType application/wasm .wasm\nAddType text/javascript .mjs"
    yield "<IfModule mod_headers.c>"
    yield from (f'  Header always set {name} "{value}"' for name, value in SECURITY.items())
    yield f'  Header set Cache-Control "{ASKED_AGAIN}"'
    yield f'  <If "%{{REQUEST_URI}} =~ m#^{prefix}({"|".join(NAMED_BY_CONTENT)})/#">\n    Header set Cache-Control "{FOR_GOOD}"\n  </If>'
    yield "</IfModule>"
    yield "<IfModule mod_rewrite.c>\n  RewriteEngine On"
    for ending, coding in PACKED.items():
        yield f"  RewriteCond %{{HTTP:Accept-Encoding}} {coding}\n  RewriteCond %{{REQUEST_FILENAME}}{ending} -f"
        yield f"  RewriteRule ^(.+)$ $1{ending} [L,E=packed:{coding}]"
    yield "</IfModule>"
    for ending, kind in KINDS.items():
        yield f'<FilesMatch "\\.{ending}\\.(br|gz)$">\n  ForceType {kind}\n</FilesMatch>'
    for ending, coding in PACKED.items():
        yield f'<FilesMatch "\\{ending}$">'
        yield f"  Header set Content-Encoding {coding}\n  Header append Vary Accept-Encoding\n  SetEnv no-gzip 1\n</FilesMatch>"


def _nginx(prefix: str, languages: list[str]) -> Iterator[str]:
    yield "# To be included in a `server` block whose root holds the site; brotli_static needs ngx_brotli: without it, leave that line out"
    yield "charset utf-8;\ngzip_static on;\nbrotli_static on;\ngzip_vary on;"
    yield f"error_page 404 {prefix}404.html;"
    told = [f'add_header {name} "{value}" always;' for name, value in SECURITY.items()]

    def location(pattern: str, *lines: str) -> str:
        return "\n".join([f"location {pattern} {{", *(f"  {line}" for line in (*lines, *told)), "}"])

    yield location(prefix, f'add_header Cache-Control "{ASKED_AGAIN}";')
    for language in languages:
        yield location(f"{prefix}{language}/", f'add_header Cache-Control "{ASKED_AGAIN}";', f"error_page 404 {prefix}{language}/404.html;")
    for folder in NAMED_BY_CONTENT:
        yield location(f"^~ {prefix}{folder}/", f'add_header Cache-Control "{FOR_GOOD}";')
    modules = f"^~ {prefix}assets/micropython/"  # whose ending older lists of types do not know
    yield location(modules, f'add_header Cache-Control "{FOR_GOOD}";', "types { text/javascript mjs; application/wasm wasm; }")


def compress(site: Path) -> int:
    """Put a `.br` and a `.gz` beside each text that they make smaller, and return how many files were written. The same text gives the same bytes."""
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        return sum(workers.map(_packed, [path for path in sorted(site.rglob("*")) if path.suffix in TEXTS and path.stat().st_size >= SMALL]))


def _packed(path: Path) -> int:
    content = path.read_bytes()
    written = 0
    for ending, made in zip(PACKED, (brotli.compress(content), gzip.compress(content, 9, mtime=0)), strict=True):
        if len(made) < len(content):
            path.with_name(path.name + ending).write_bytes(made)
            written += 1
    return written
