"""An auction in the words of a language, and back: its conditions, its calls, what it comes to."""
from belote_examples.engine.auction import CALL_WORDS, Call, bid, named
from belote_examples.engine.cards import CLASSIC, Card
from belote_examples.engine.rules import UNDOUBLED
from belote_examples.engine.scoring import Contract
from belote_examples.kinds.rows import read_trump, trump
from belote_examples.markup import DOT, tag, wrapped
from belote_examples.page import Cell
from belote_examples.reader import Lookup, Unreadable, number
from belote_examples.reader import card as read_card
from belote_examples.sums import TIMES
from belote_examples.terms import Terms


def conditions(id_: str, game: str, dealer: str, turn_up: Card | None, terms: Terms) -> str:
    """`Classic · Dealer: North · Turn-up: 9♥`."""
    parts = [terms.word("games", game), terms.labelled(terms.word("labels", "dealer"), tag(f"{id_}.dealer", terms.word("seats", dealer), "span"))]
    if turn_up:
        parts.append(terms.labelled(terms.word("labels", "turn_up"), tag(f"{id_}.turn_up", turn_up, "span")))
    return DOT.join(parts)


def read_conditions(text: str, cell: Cell, lookup: Lookup) -> tuple[str, str, Card | None]:
    """Game, dealer and turn-up of a row."""
    first, *parts = text.split(DOT)
    game = lookup.id(("games",), first, cell)
    found = dict(lookup.labelled(part, cell) for part in parts)
    wanted = ["dealer", *(["turn_up"] if game == CLASSIC else [])]
    if list(found) != wanted or len(parts) != len(wanted):
        raise Unreadable(cell, f"expected {', '.join(lookup.terms.word('labels', label) for label in wanted)}, got {text!r}")
    return game, lookup.id(("seats",), found["dealer"], cell), read_card(found["turn_up"], cell) if "turn_up" in found else None


def printed_calls(id_: str, calls: tuple[tuple[str, Call], ...], terms: Terms) -> str:
    """`East: passes · South: 100 hearts`, in the order they were said."""
    parts = []
    for at, (seat, said) in enumerate(calls, 1):
        who = tag(f"{id_}.call.{at}.seat", terms.word("seats", seat), "span")
        parts.append(terms.labelled(who if at > 1 else wrapped(f"{id_}.first", who), _call(f"{id_}.call.{at}", said, terms)))
    return DOT.join(parts)


def _call(id_: str, said: Call, terms: Terms) -> str:
    if said.strain is None:
        return terms.word("calls", said.word)
    strain = tag(f"{id_}.strain", terms.strain(said.strain), "span")
    return strain if said.contract is None else f"{tag(id_, contract_word(said.contract, terms), 'span')} {strain}"


def contract_word(value: int | str, terms: Terms) -> str:
    """A contract as it is bid: a number, capot or générale."""
    return str(value) if isinstance(value, int) else terms.word("contracts", value)


def read_calls(cell: Cell, lookup: Lookup) -> tuple[tuple[str, Call], ...]:
    """Who said what."""
    found = []
    for part in cell.text.split(DOT):
        seat, colon, said = part.partition(lookup.terms.colon)
        if not colon:
            raise Unreadable(cell, f"expected a seat and its call, got {part!r}")
        found.append((lookup.id(("seats",), seat, cell), _read_call(said, cell, lookup)))
    return tuple(found)


def _read_call(text: str, cell: Cell, lookup: Lookup) -> Call:
    terms = lookup.terms
    first, _, rest = text.partition(" ")
    if first.isdecimal():
        return bid(number(first, cell), lookup.id(("suits", "strains"), rest, cell))
    for key in terms.data["contracts"]:
        word = terms.word("contracts", key)
        if text.startswith(f"{word} "):
            return bid(key, lookup.id(("suits", "strains"), text.removeprefix(f"{word} "), cell))
    id_ = lookup.id(("calls", "suits", "strains"), text, cell)
    return Call(id_, None, None, None) if id_ in CALL_WORDS else named(id_)


def outcome(id_: str, contract: Contract | None, multiplier: int, terms: Terms) -> str:
    """`Taker: South · Trump: hearts · Contract: 100 · Doubled × 2`, or that all passed."""
    if contract is None:
        return terms.word("labels", "passed_out")
    parts = [terms.labelled(terms.word("labels", "taker"), tag(f"{id_}.taker", terms.word("seats", contract.taker)))]
    if contract.value is not None:
        parts.append(terms.labelled(terms.word("labels", "contract"), tag(f"{id_}.contract", contract_word(contract.value, terms))))
    parts.append(trump(f"{id_}.strain", contract.strain, terms))
    if contract.double != UNDOUBLED:
        parts.append(f"{terms.word('doubles', contract.double)} {TIMES} {tag(f'{id_}.multiplier', multiplier, 'span')}")
    return DOT.join(parts)


def read_outcome(cell: Cell, lookup: Lookup) -> tuple[Contract | None, int]:
    """The contract of a row, None where all passed, and what it is multiplied by."""
    terms = lookup.terms
    if cell.text == terms.word("labels", "passed_out"):
        return None, 1
    found: dict[str, str] = {}
    double, times, strain = UNDOUBLED, 1, ""
    for part in cell.text.split(DOT):
        label = terms.word("labels", "taker"), terms.word("labels", "contract")
        if f" {TIMES} " in part:
            word, _, multiplier = part.partition(f" {TIMES} ")
            double, times = lookup.id(("doubles",), word, cell), number(multiplier, cell)
        elif part.partition(terms.colon)[0] in label:
            key, value = lookup.labelled(part, cell)
            found[key] = value
        else:
            strain = read_trump(part, cell, lookup)
    if "taker" not in found or not strain:
        raise Unreadable(cell, f"expected {terms.word('labels', 'taker')} and {terms.word('labels', 'trump')}, got {cell.text!r}")
    bidden = found.get("contract")
    contract = None if bidden is None else number(bidden, cell) if bidden.isdecimal() else lookup.id(("contracts",), bidden, cell)
    return Contract(lookup.id(("seats",), found["taker"], cell), strain, contract, double), times
