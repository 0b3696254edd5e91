"""The project's settings, as `mkdocs.yml` has them."""

from pathlib import Path
from typing import Any

from mkdocs.utils.yaml import yaml_load


def settings(root: Path) -> dict[str, Any]:
    """All settings, by their names."""
    with (root / "mkdocs.yml").open("rb") as file:
        return dict(yaml_load(file))


def codes(told: dict[str, Any]) -> list[str]:
    """The languages of the site in the order of its choice of languages."""
    return [language["locale"] for plugin in told["plugins"] for language in plugin.get("i18n", {}).get("languages", ())]
