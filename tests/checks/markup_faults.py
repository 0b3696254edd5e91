"""Faults in the markup of pages and words, and files that nobody reads; what a hostile translator might write stands in hostile_pages.py."""

from tests.checks.planting import LANGUAGES as ALL
from tests.checks.planting import Fault, gone, sub, swap, written

ENGINE, KIT = "docs/assets/micropython", "belote_examples/kit"
INDEX, TERMS, PACK = "docs/{lang}/index.md", "docs/{lang}/terms.toml", "(values.md#rules.pack)"
MARKUP: dict[str, tuple[Fault, ...]] = {
    "check_markup": (
        Fault("tag behind a backslash", INDEX, swap(PACK, "(values.md#rules.pack) \\<img onerror=alert(1)>", r"got '\\'"), ALL),
        Fault("attributes after a link", INDEX, swap(PACK, "(values.md#rules.pack){: onclick=x }", "got '{'"), ALL),
        Fault("key of front matter unknown", INDEX, swap("---\n", "---\ntemplate: 404.html\n", "template: unknown", "description")),
        Fault("tool of another page", INDEX, swap("---\n", "---\napp: legal\n", "expected no app as in docs/en/index.md"), ("fr",)),
    ),
    "check_plain_words": (
        Fault("word with a tag", TERMS, sub(r'^calculate = ".*"$', 'calculate = "a <b>"', "app.calculate", "got '<'"), ALL),
    ),
    "check_filled_in": (
        Fault("number lost", TERMS, sub(r"^(too_many_belotes = .*)\{most\}", r"\g<1>four", "expected {most}", "got nothing"), ALL[1:]),
        Fault("name in braces unknown", TERMS, sub(r'^calculate = "', 'calculate = "{__class__} ', "expected nothing", "{__class__}"), ALL[1:]),
    ),
    "check_files": (
        Fault("page that nobody reads", "docs/{lang}/more.html", written("<p>", "expected terms.toml, GUIDE.md, *.md, got another file")),
        Fault("page beside the languages", "docs/evil.html", written("<p>", "expected sw.js, assets/, overrides/, a folder of a language")),
        Fault("script of no known place", "docs/evil.js", written("x", "expected sw.js", "take it away")),
        Fault("folder of no language", "docs/evil/index.md", written("x", "got a folder"), seen=("docs/evil", "")),
        Fault("picture with a script", "docs/assets/evil.svg", written("<svg/>", "expected favicon.svg, *.css, *.js, app/, cards/, fonts/")),
        Fault("file of a name that begins with a stop", "docs/.htaccess", written("x", "got another file")),
        Fault("engine of the tools cut off", f"{ENGINE}/micropython.mjs", written("x", "expected the file whose SHA-256")),
        Fault("sum without a name", f"{ENGINE}/SHA256SUMS", swap("  micropython.wasm", " micropython.wasm", "expected a sum, two spaces")),
        Fault("page among the pictures", "docs/assets/cards/x.html", written("x", "expected *.png")),
    ),
    "check_kit": (
        Fault("vectors of another kit", f"{KIT}/vectors.jsonl", written("{}", "expected the vectors whose SHA-256", "scripts/make_kit")),
        Fault("no description of the kit", f"{KIT}/kit.json", written("[]", "expected JSON with the sum of the vectors")),
        Fault("no vectors", f"{KIT}/vectors.jsonl", gone("expected a file that can be read")),
    ),
}
