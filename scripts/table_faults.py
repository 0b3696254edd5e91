"""Faults in what stands in no function of the engine: its numbers, orders, switches and rule sets. Mutmut plants none there."""

import ast
from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple


class Fault(NamedTuple):
    """A place in a source, from its first to behind its last letter, and what is to stand there."""

    start: int
    end: int
    text: str

    def planted(self, source: str) -> str:
        """The source with the fault in it."""
        return source[: self.start] + self.text + source[self.end :]

    def shown(self, source: str) -> str:
        """The line of the first letter, an arrow, the line with the fault."""
        first = source.rfind("\n", 0, self.start) + 1
        last = source.find("\n", self.end)
        last = len(source) if last < 0 else last
        changed = source[first : self.start] + self.text + source[self.end : last]
        return f"{' '.join(source[first:last].split())} → {' '.join(changed.split())}"


def faults(source: str, values: Mapping[str, tuple[object, ...]]) -> list[Fault]:
    """Every fault of a module's tables: a number, a truth, a value or a name changed, an entry, a word or a part left out, neighbours swapped.

    `values`: by switch, the values it may take; another one of them stands for the one that is there, as any other would be refused at once.

    >>> [fault.planted("WON = {'J': 20} | MORE") for fault in faults("WON = {'J': 20} | MORE", {})]
    ["WON = {'J': 20}", 'WON = MORE', 'WON = {} | MORE', "WON = {'J': 21} | MORE"]
    >>> [fault.planted("ONE = {'tie': 'held'}") for fault in faults("ONE = {'tie': 'held'}", {"tie": ("held", "failed")})]
    ['ONE = {}', "ONE = {'tie': 'failed'}"]
    >>> [fault.planted("LEFT = 'tie declared'") for fault in faults("LEFT = 'tie declared'", {"tie": (), "declared": ()})]
    ["LEFT = 'declared'", "LEFT = 'tie'"]
    """
    planter = _Planter(source, values)
    planter.visit(ast.parse(source))
    return planter.found


class _Planter(ast.NodeVisitor):
    """Goes through a source and keeps the faults it could have."""

    def __init__(self, source: str, values: Mapping[str, tuple[object, ...]]) -> None:
        self.values = values
        self.found: list[Fault] = []
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.lines = source.split("\n")
        self.source = source

    def place(self, node: ast.expr) -> tuple[int, int]:
        """Where a node stands, in letters; Python counts bytes."""
        assert node.end_lineno is not None and node.end_col_offset is not None

        def at(line: int, column: int) -> int:
            return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

        return at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset)

    def text(self, node: ast.expr) -> str:
        """A node as it is written."""
        return self.source[slice(*self.place(node))]

    def instead(self, node: ast.expr, text: str) -> None:
        """Keep the fault that a node is written so."""
        self.found.append(Fault(*self.place(node), text))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """What stands in a function is planted elsewhere; what its parameters are where nothing is said is a table's."""
        for default in [*node.args.defaults, *(one for one in node.args.kw_defaults if one)]:
            self.visit(default)

    def visit_Expr(self, node: ast.Expr) -> None:
        """A docstring."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """The value alone: a type changes nothing."""
        if node.value:
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        """What only a type checker reads."""

    def visit_Assign(self, node: ast.Assign) -> None:
        """Not what says that no type checker reads."""
        if self.text(node.targets[0]) != "TYPE_CHECKING":
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        """Names of Python's and the sources of a rule set are texts for those who read the code."""
        name = self.text(node.func)
        for argument in [] if name == "namedtuple" else node.args[2:] if name == "rule_set" else node.args:
            self.visit(argument)
        for keyword in node.keywords:
            self.visit(keyword.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """A sentence."""

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """One part without the other."""
        self.instead(node, self.text(node.left))
        self.instead(node, self.text(node.right))
        self.generic_visit(node)

    def visit_Tuple(self, node: ast.Tuple) -> None:
        """Neighbours swapped."""
        self._swapped(node.elts)
        self.generic_visit(node)

    def _swapped(self, elements: list[ast.expr]) -> None:
        for one, other in pairwise(elements):
            first, second = self.place(one), self.place(other)
            if self.text(one) != self.text(other):
                self.found.append(Fault(first[0], second[1], self.text(other) + self.source[first[1] : second[0]] + self.text(one)))

    def visit_Dict(self, node: ast.Dict) -> None:
        """An entry left out, then each value."""
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                continue
            start, end = self.place(key)[0], self.place(value)[1]
            rest = self.source[end:]
            self.found.append(Fault(start, end + len(rest) - len(rest.lstrip(", ")), ""))
            name = key.value if isinstance(key, ast.Constant) else None
            allowed = self.values.get(str(name), ())
            if isinstance(value, ast.Constant) and value.value in allowed:
                for other in allowed:
                    if other != value.value or type(other) is not type(value.value):
                        self.instead(value, repr(other))
            elif name in self.values and isinstance(value, ast.Tuple):  # the switches themselves: their first value is the usual one
                self._swapped(value.elts[:2])
                for one in value.elts:
                    self.visit(one)
            else:
                self.visit(value)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Another truth, the next number, a word of several left out, a name that is none."""
        value = node.value
        if isinstance(value, bool):
            self.instead(node, repr(not value))
        elif isinstance(value, int):
            self.instead(node, repr(value + 1))
        elif isinstance(value, str) and value:
            words, quote = value.split(), self.text(node)[0]
            if len(words) > 1 and set(words) <= self.values.keys():
                for number in range(len(words)):
                    end = " " if value.endswith(" ") else ""
                    self.instead(node, quote + " ".join(words[:number] + words[number + 1 :]) + end + quote)
            elif len(words) == 1:
                self.instead(node, quote + value + "x" + quote)
