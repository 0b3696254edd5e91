"""What is said by a mark, a colour or a place, and by the links of a row: who leads and wins, which cards are no choice, where a deal opens."""

from collections.abc import Iterator
from typing import Any

from belote_examples.engine.cards import SEATS
from belote_examples.examples import Example, TrickExample
from belote_examples.kinds.match.example import MatchExample
from belote_examples.kinds.position import Position
from belote_examples.openings import dealt_in_matches, matches
from belote_examples.problems import Problem
from belote_examples.terms import Terms

from .apps import told
from .article import Article
from .audit import Audit
from .document import Document, attribute, bare_text, classes, walk
from .permalinks import position, said
from .seen import Reader


def check_marks(audit: Audit) -> Iterator[Problem]:
    """Marks say what the text beside them says, and each link of a row opens that row."""
    _, articles = audit.read
    for article in articles:
        terms = audit.source.languages[article.page.lang].terms
        yield from _tables(article.document, terms)
        yield from _positions(article.document, terms)
        yield from _links(audit, article, terms)


def _silent(terms: Terms) -> Reader:
    return Reader(terms, lambda at, message: None)


def _tables(document: Document, terms: Terms) -> Iterator[Problem]:
    """Labels for narrow screens are the heads of their columns; the class of an outcome is the outcome."""
    outcomes = {terms.word("outcomes", key): key for key in terms.data["outcomes"]}
    shorts = {f"{terms.word('labels', 'total')} {terms.side(side)}": terms.side(side) for side in terms.data["sides"]}
    for table in document.named("table"):
        rows = [[cell for cell in row.children if cell.name in ("td", "th")] for row in walk(table) if row.name == "tr"]
        heads = [bare_text(cell) for cell in rows[0]] if rows else []
        for row in rows[1:]:
            for cell, head in zip(row, heads, strict=False):
                label = attribute(cell, "data-label")
                if label and label not in (head, shorts.get(head)):
                    yield document.problem(cell, "data-label", f"expected {head!r}, got {label!r}")
                named, text = set(classes(cell)) & set(outcomes.values()), bare_text(cell).partition(" · ")[0]
                if "outcome" in classes(cell) and named != {outcomes[text] for text in [text] if text in outcomes}:
                    yield document.problem(cell, "outcome", f"the text says {text!r}, it is drawn as {' '.join(named) or 'none'}")


def _positions(document: Document, terms: Terms) -> Iterator[Problem]:
    """On the felt: each row at its seat, the leader and the holder marked, empty places for the others, and cards that are no choice."""
    seats = {terms.word("seats", seat): seat for seat in SEATS}
    for figure in document.named("figure"):
        if "position" not in classes(figure):
            continue
        rows = [row for row in walk(figure) if row.name == "tr"][1:]
        facts = {label: value for label, _, value in (bare_text(item).partition(terms.colon) for item in walk(figure) if item.name == "li")}
        holder, player = (facts.get(terms.word("labels", key), "").partition(" · ")[0] for key in ("holder", "hand"))
        met = []
        for index, row in enumerate(rows):
            cells = [cell for cell in row.children if cell.name == "td"]
            name = bare_text(cells[0]).partition(" · ")[0]
            met.append(seats.get(name))
            hidden = attribute(row, "aria-hidden") == "true"
            wanted = {seats.get(name), *(["leads"] if not index else []), *(["wins"] if name == holder and not hidden else [])}
            wanted |= {"plays"} if hidden and name == player else set()
            if set(classes(row)) != wanted or (hidden and bare_text(cells[1])):
                message = f"expected to be drawn as {' '.join(sorted(map(str, wanted)))}, got {' '.join(sorted(classes(row)))}"
                yield document.problem(row, name, message)
        if sorted(map(str, met)) != sorted(SEATS):
            yield document.problem(figure, "seats", f"expected each seat once, got {', '.join(map(str, met))}")
        yield from _choice(document, figure, terms)


def _choice(document: Document, figure: Any, terms: Terms) -> Iterator[Problem]:
    """The cards of the hand that are drawn as no choice are those that no line of legal cards has."""
    legal: set[str] = set()
    reader = _silent(terms)
    for item in (item for item in walk(figure) if item.name == "li"):
        label, _, value = reader.text(item).partition(terms.colon)
        if label.partition(" · ")[0] == terms.word("labels", "legal"):
            legal |= set(value.split())
    for hand in (item for item in walk(figure) if item.name == "li" and "hand" in classes(item)):
        for card in (one for one in walk(hand) if "card" in classes(one)):
            if ("no" in classes(card)) == (reader._text(card) in legal):
                drawn = "no" if "no" in classes(card) else "a"
                yield document.problem(card, reader._text(card), f"drawn as {drawn} choice, the line of legal cards says otherwise")


def _links(audit: Audit, article: Article, terms: Terms) -> Iterator[Problem]:
    """The links of a row: their words, and the deal or position in their address."""
    words = {"calculate": "calculate", "replay-link": "replay", "legal-link": "try_cards", "scoresheet-link": "open_sheet"}
    root = audit.source.root
    titled = {terms.title(one.id): one for one in audit.source.examples.values() if isinstance(one, Example)}
    for link, id_ in article.links:
        kind = next((one for one in classes(link) if one in words), "")
        example = audit.source.examples.get(id_.partition(".")[0])
        fragment = attribute(link, "href").partition("#")[2]
        word = terms.word("app", words[kind]) if kind else ""
        if not kind or bare_text(link) != word:
            yield article.document.problem(link, id_, f"expected a link {word!r} to a tool, got {bare_text(link)!r}")
            continue
        deal = id_.split(".")[1] if isinstance(example, MatchExample) and kind == "calculate" else ""
        if example is None:  # a row of the cheat sheet, known by its title
            example = titled.get(bare_text(link.parent.children[0]))
        title = terms.title(example.id) if example is not None else ""
        heard = terms.labelled(word, terms.labelled(title, f"{terms.word('match', 'deal')} {deal}") if deal else title)
        if heard != attribute(link, "aria-label"):
            yield article.document.problem(link, id_, f"expected {heard!r} for those who hear it, got {attribute(link, 'aria-label')!r}")
        wanted: object = None
        got: object = fragment if kind == "replay-link" else said(fragment) if kind == "calculate" else position(fragment)
        if isinstance(example, MatchExample):
            got, wanted = fragment, dealt_in_matches(root).get(f"{example.id}.{deal}") if deal else matches(root)[example.id]
        elif isinstance(example, Example) and not id_:
            got, wanted = ({**one, "rules": ""} for one in (said(fragment), told(example)))  # of the sheet's rule set
        elif isinstance(example, Example):
            wanted = example.id if kind == "replay-link" else told(example)
        elif isinstance(example, Position):
            cards = {"trick": [str(card) for card in example.played], "hand": [str(card) for card in example.hand]}
            wanted = {"strain": example.strain, "player": example.player, **cards}
        elif isinstance(example, TrickExample):
            continue
        if got != wanted:
            yield article.document.problem(link, id_, f"expected an address that says {wanted}, got {got}")
