"""The content security policy that every page carries: everything from the site itself, and no way for a text to become a script."""

import base64
import hashlib
import re
from pathlib import Path

INLINE = "docs/overrides/partials/javascripts/base.html"
"""The one script that stands in the pages: a line that sets the colours before anything is drawn."""
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {hashes}; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""WebAssembly: the search; the engine runs in a worker. `data:`: the icons of the theme's style sheets."""


def policy(root: Path) -> str:
    """The policy, with the hash of the script that stands in the pages."""
    scripts = re.findall(r"<script>(.*?)</script>", (root / INLINE).read_text("utf-8"), re.S)
    hashes = [f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'" for script in scripts]
    return POLICY.format(hashes=" ".join(hashes))
