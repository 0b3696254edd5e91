"""Tags in pairs: what browsers close by themselves is a slip of whoever wrote the page, and moves what comes after it."""

from html.parser import HTMLParser

VOID = set("area base br col embed hr img input link meta source track wbr".split())
"""Elements that hold nothing and have no end tag."""
Fault = tuple[int, int, str]


class _Nesting(HTMLParser):
    """Notes each end tag that closes another element than the last one opened, and elements that nothing closes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, int, int]] = []
        self.faults: list[Fault] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(set(names)) != len(names):
            self._fault(f"expected each attribute of <{tag}> once")
        if tag not in VOID:
            line, column = self.getpos()
            self.open.append((tag, line, column + 1))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass  # <path …/> in a drawing, <wbr/>

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1][0] == tag:
            self.open.pop()
        elif tag in (name for name, _, _ in self.open):
            name, line, _ = self.open[-1]
            self._fault(f"expected </{name}> for that of line {line}, got </{tag}>")
            while self.open.pop()[0] != tag:
                pass
        else:
            self._fault(f"</{tag}> closes nothing")

    def _fault(self, message: str) -> None:
        line, column = self.getpos()
        self.faults.append((line, column + 1, message))


def faults(text: str) -> list[Fault]:
    """Line, column and what is wrong, for each slip.

    >>> faults("<p>\\n<b>a</p>\\n<br>")
    [(2, 5, 'expected </b> for that of line 2, got </p>')]
    """
    parser = _Nesting()
    parser.feed(text)
    parser.close()
    return parser.faults + [(line, column, f"<{tag}> is never closed") for tag, line, column in parser.open]
