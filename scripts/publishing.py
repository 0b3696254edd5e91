"""The last step of `scripts/build`: what a built site carries beside its pages. Run with the folder, and `--compressed` for a server."""

import sys
from pathlib import Path
from urllib.parse import urlsplit

import hosting
import materials
from environment import ROOT, refusal
from mkdocs.config import load_config


def main(arguments: list[str]) -> int:
    """Write the bill of materials and the headers, and the compressed texts where they are asked for; 1 when the system refuses."""
    site = Path(arguments[0])
    config = load_config(str(ROOT / "mkdocs.yml"))
    prefix = urlsplit(config.site_url or "/").path or "/"
    languages = [language.locale for language in config.plugins["i18n"].config.languages if not language.default]
    try:
        materials.write(site)
        hosting.write(site, prefix, languages)
        if "--compressed" in arguments:
            print(f"compressed: {hosting.compress(site)} files for servers that send them as they are")
    except OSError as error:
        print(f"scripts/build: {refusal(error)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
