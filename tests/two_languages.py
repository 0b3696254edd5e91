"""A copy of the project in two languages, which a test may change."""

import shutil
from pathlib import Path

from belote_examples import write
from belote_examples.checks.site import ROOT


def made(folder: Path) -> Path:
    """The project's pages in English and French, its examples and its lists, in an empty folder."""
    for code in ("en", "fr"):
        shutil.copytree(ROOT / "docs" / code, folder / "docs" / code)
    shutil.copytree(
        ROOT / "belote_examples" / "examples", folder / "belote_examples" / "examples", ignore=shutil.ignore_patterns("*.py", "__pycache__")
    )
    floor = (ROOT / "belote_examples" / "floor.toml").read_text("utf-8")
    languages = next(line for line in floor.split("\n") if line.startswith("languages"))
    (folder / "belote_examples" / "floor.toml").write_text(floor.replace(languages, 'languages = ["en", "fr"]'), "utf-8")
    for name in ("contrasts.toml", "measured.toml"):
        shutil.copy(ROOT / "belote_examples" / name, folder / "belote_examples")
    (folder / "mkdocs.yml").write_text("plugins: [{i18n: {languages: [{locale: en}, {locale: fr}]}}]\n", "utf-8")
    (folder / "docs" / "assets" / "cards").mkdir(parents=True)
    for name in ("site.css", "cards/en.png", "cards/fr.png"):
        shutil.copy(ROOT / "docs" / "assets" / name, folder / "docs" / "assets" / name)
    shutil.copytree(ROOT / "docs" / "assets" / "fonts", folder / "docs" / "assets" / "fonts")
    write.main([], folder)  # the glossary and the counts are those of two languages
    return folder


def change(root: Path, path: str, old: str, new: str) -> None:
    """Change a file."""
    text = (root / path).read_text("utf-8")
    assert old in text
    (root / path).write_text(text.replace(old, new, 1), "utf-8")
