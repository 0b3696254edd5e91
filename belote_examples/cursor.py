"""Where the pieces of a paragraph stand in its source."""

from .page import Span


class Cursor:
    """Finds the pieces of a paragraph in its source, one after the other."""

    def __init__(self, lines: list[str], line: int) -> None:
        self.lines, self.line, self.column = lines, line, 0

    def find(self, text: str) -> Span:
        """The next place of `text`; the present place where it does not stand as such (an escape, an entity)."""
        for line in range(self.line, min(self.line + 200, len(self.lines))):
            column = self.lines[line].find(text, self.column if line == self.line else 0)
            if column >= 0:
                self.line, self.column = line, column + len(text)
                return Span(text, line + 1, column + 1)
        return Span(text, self.line + 1, self.column + 1)
