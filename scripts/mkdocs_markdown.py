"""Markdown read the same, sooner: a sign that a text lacks is not looked for in it, nor a tag in a list of eighty."""

from typing import Any

from markdown import Markdown, inlinepatterns
from markdown.extensions import Extension
from markdown.treeprocessors import InlineProcessor
from markdown.util import AtomicString

SIGNS = {
    "backtick": "`", "escape": "\\", "reference": "[", "link": "[", "image_link": "!", "image_reference": "!", "short_reference": "[",
    "short_image_ref": "!", "autolink": "<", "automail": "<", "linebreak": "\n", "html": "<", "entity": "&", "em_strong": "*_",
}  # fmt: skip
"""What a text has where one of Python-Markdown's own patterns finds something, one of these signs; any other pattern is always tried."""
LIBRARY = inlinepatterns.__name__
_ALL = frozenset("".join(SIGNS.values()))


class _Inline(InlineProcessor):
    """Tries each pattern on each text, as Python-Markdown does, but for those that cannot find anything there."""

    _InlineProcessor__applyPattern: Any

    def run(self, tree: Any, ancestors: list[str] | None = None) -> Any:
        patterns = self.inlinePatterns
        signs = {patterns.get_index_for_name(name): own for name, own in SIGNS.items() if name in patterns}
        known = [signs.get(index, "") if type(pattern).__module__ == LIBRARY else "" for index, pattern in enumerate(patterns)]
        self._patterns = list(zip(patterns, known, strict=True))
        return super().run(tree, ancestors)

    def _InlineProcessor__handleInline(self, data: str, patternIndex: int = 0) -> str:
        if isinstance(data, AtomicString):
            return data
        lacking = _ALL.difference(data)  # what is found is taken out, nothing is put in: a sign that lacks now lacks to the end
        for index in range(patternIndex, len(self._patterns)):
            pattern, signs = self._patterns[index]
            matched, start = not signs or not lacking.issuperset(signs), 0
            while matched:
                data, matched, start = self._InlineProcessor__applyPattern(pattern, data, index, start)
        return data


class Sooner(Extension):
    """What lets pages be read sooner; the last of the extensions, as others may add to the tags."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Put the treeprocessor in the place of its own."""
        md.treeprocessors.register(_Inline(md), "inline", 20)
        md.block_level_elements = dict.fromkeys(md.block_level_elements)  # type: ignore[assignment]
