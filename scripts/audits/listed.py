"""The list of replayed deals, for readers without scripts and for print: each deal read from its words and cards, played and scored again."""

from collections.abc import Iterator
from typing import Any

from belote_examples.checks.site import Language
from belote_examples.commands.verbs import answer
from belote_examples.engine.cards import ANTICLOCKWISE, CLOCKWISE, NEXT_SEAT, SIDE_OF, SIDES
from belote_examples.engine.rules import UNDOUBLED
from belote_examples.examples import Example
from belote_examples.page import Cell
from belote_examples.problems import Problem
from belote_examples.reader import DOT, Lookup, Unreadable, conditions, number

from .audit import Audit
from .document import Document, attribute, classes, place, walk
from .seen import Reader

Trick = tuple[list[str], list[str]]


def check_listed(audit: Audit) -> Iterator[Problem]:
    """Each deal that can be replayed stands in the list once, in every language, and the engine says of its cards what the list says."""
    wanted = [one for one in audit.source.examples.values() if isinstance(one, Example) and one.tricks]
    for code, language in audit.source.languages.items():
        for name, page in language.pages.items():
            document = audit.page(code, name)
            if page.meta.get("app") != "replay" or document is None:
                continue
            sections = {attribute(one, "id"): one for one in document.named("section") if "replayed" in classes(one)}
            if missing := {one.id for one in wanted} ^ sections.keys():
                yield Problem(document.shown, 1, 1, "replayed", f"expected {len(wanted)} deals, got {len(sections)}: {' '.join(sorted(missing))}")
            for example in wanted:
                if example.id in sections:
                    yield from _Deal(document, language, sections[example.id], example).problems()


class _Deal:
    """One deal of the list."""

    def __init__(self, document: Document, language: Language, section: Any, example: Example) -> None:
        self.document, self.terms, self.section, self.example = document, language.terms, section, example
        self.found: list[Problem] = []
        self.reader = Reader(language.terms, lambda at, message: self.found.append(document.problem(at, example.id, message)))
        self.lookup = Lookup(language.terms)

    def problems(self) -> Iterator[Problem]:
        """What is wrong with it."""
        try:
            for at, said, true in self._claims():
                if said != true:
                    line, column = at.line, at.column
                    yield Problem(self.document.shown, line, column, self.example.id, f"page says {said}, engine says {true}")
        except Unreadable as error:
            yield Problem(self.document.shown, error.cell.line, error.cell.column, self.example.id, str(error))
        yield from self.found

    def _cells(self, name: str) -> list[Cell]:
        return [Cell(self.reader.text(node), *place(node)) for node in walk(self.section) if node.name == name]

    def _claims(self) -> Iterator[tuple[Cell, object, object]]:
        (title, *_), paragraphs = self._cells("h2") or [Cell("", *place(self.section))], self._cells("p")
        yield title, title.text, self.terms.title(self.example.id)
        lists = [node for node in walk(self.section) if node.name in ("ul", "ol")]
        if len(paragraphs) != 2 or [node.name for node in lists] != ["ul", "ol"]:
            raise Unreadable(title, "expected the conditions, the hands, the tricks and the result")
        hands, tricks = ([Cell(self.reader.text(item), *place(item)) for item in node.children if item.name == "li"] for node in lists)
        request = self._conditions(paragraphs[0])
        stated = {**self.example.request, "held": self.example.deal.held}
        yield paragraphs[0], request, {key: value for key, value in stated.items() if value and value != UNDOUBLED}
        played = [self._trick(cell) for cell in tricks]
        made = self._played(request, played, title)
        yield from self._tricks(tricks, played, made["tricks"])
        for cell in hands:
            seat, _, held = cell.text.partition(self.terms.colon)
            seat = self.lookup.id(("seats",), seat, cell)
            yield cell, sorted(held.split()), sorted(card for seats, cards in played for one, card in zip(seats, cards, strict=True) if one == seat)
        yield title, len(hands), len(NEXT_SEAT[CLOCKWISE])
        result = [self.terms.word("outcomes", made["score"]["outcome"]), *(f"{self.terms.side(side)} {made['score'][side]}" for side in SIDES)]
        yield paragraphs[1], paragraphs[1].text, DOT.join(result)

    def _conditions(self, cell: Cell) -> dict[str, Any]:
        """The words of the conditions; here a double stands without its number, and points held before stand with the rest."""
        doubles = {self.terms.word("doubles", key): key for key in self.terms.data["doubles"]}
        before = self.terms.labelled(self.terms.word("labels", "held"), "")
        parts = cell.text.split(DOT)
        request = conditions(DOT.join(part for part in parts if part not in doubles and not part.startswith(before)), cell, self.lookup)
        for part in parts:
            if part in doubles:
                request["double"] = doubles[part]
            elif part.startswith(before):
                request["held"] = number(part.removeprefix(before), cell)
        return request

    def _trick(self, cell: Cell) -> Trick:
        seats, cards = [], []
        for part in cell.text.partition("\n")[0].split(DOT):
            seat, _, card = part.rpartition(" ")
            seats.append(self.lookup.id(("seats",), seat, cell))
            cards.append(card)
        return seats, cards

    def _played(self, request: dict[str, Any], played: list[Trick], at: Cell) -> dict[str, Any]:
        """What the engine makes of the cards."""
        seats = played[0][0]
        direction = CLOCKWISE if NEXT_SEAT[CLOCKWISE][seats[0]] == seats[1] else ANTICLOCKWISE
        deal = {**request, "tricks": [{"leader": those[0], "cards": cards} for those, cards in played], "declare": True, "direction": direction}
        score, play = answer("score", deal), answer("play", {key: value for key, value in deal.items() if key != "held"})
        for said in (score, play):
            if "error" in said:
                raise Unreadable(at, f"page's cards cannot be played: {said['error']}")
        return {"score": score, "tricks": play["tricks"]}

    def _tricks(self, cells: list[Cell], played: list[Trick], made: list[dict[str, Any]]) -> Iterator[tuple[Cell, object, object]]:
        totals = dict.fromkeys(SIDES, 0)
        for cell, (seats, _), true in zip(cells, played, made, strict=True):
            totals[SIDE_OF[true["winner"]]] += true["points"]
            labels = [self.lookup.labelled(part, cell) for part in cell.text.partition("\n")[2].split(DOT)]
            said = dict(labels)
            yield cell, self.lookup.id(("seats",), said.get("winner", ""), cell), true["winner"]
            yield cell, number(said.get("points", ""), cell), true["points"]
            yield cell, said.get("total"), ", ".join(f"{self.terms.side(side)} {totals[side]}" for side in SIDES)
            direction = CLOCKWISE if NEXT_SEAT[CLOCKWISE][seats[0]] == seats[1] else ANTICLOCKWISE
            yield cell, [NEXT_SEAT[direction][seat] for seat in seats[:-1]], seats[1:]
