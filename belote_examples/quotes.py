"""What a quote proves: a link's target to a fact, and whether the link's text says that fact.

Recognised, not generated: the text must hold exactly that number, or a listed form of that card, seat, side, suit or outcome, so that grammar
stays the translator's.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from .constants import CONSTANTS
from .engine.cards import CARD_OF
from .engine.scoring import FAILED
from .examples import Entry, Example
from .facts import AWARD, Fact
from .kinds import facts_of
from .sums import chain, evaluate
from .terms import Terms
from .words import CARD, CONTRACT, NUMBER, OUTCOME, SEAT, SIDE, STRAIN, SUIT, Value, Words

KINDS = (NUMBER, CARD, SEAT, SIDE, SUIT, STRAIN, OUTCOME, CONTRACT)
PROBES = {"contract": 1009, "declarations": 1_000_003, "total": 1_000_000_007}
"""Values of a formula's variables by which two formulas that are not the same are told apart."""
TABLES = {SEAT: "seats", SIDE: "sides", OUTCOME: "outcomes", CONTRACT: "contracts"}
"""The table of terms.toml that has the words of a kind."""
AMOUNT = re.compile(r"(?<!\S)(\d+) ([a-z][a-z ]*[a-z])(?= [+−]|$)")
SHORTS = {"N-S": "ns", "E-W": "ew"}
SHORT = re.compile("|".join(SHORTS))
SIGNED = re.compile(r"(?<!\w)[-+−±<>≤≥≈~]\s?\d")
SEPARATED = re.compile(r"[1-9]\d{0,2}(?:[.,'’ \u00a0]\d{3})+")
"""A number with something between its thousands: the site itself puts there what a language has."""
ALLOWED = {CARD: (SEAT,), SUIT: (STRAIN,), STRAIN: (SUIT,), CONTRACT: (OUTCOME,), OUTCOME: (CONTRACT,)}
"""Kinds that may stand beside another in one quote: the player beside a card; words that are both a contract and an outcome."""


@dataclass(frozen=True)
class Facts:
    """All facts that can be quoted, by id."""

    by_id: Mapping[str, Fact]
    examples: Mapping[str, Entry]

    @classmethod
    def of(cls, examples: Iterable[Entry]) -> "Facts":
        """The facts of these examples and of the rules."""
        known = {example.id: example for example in examples}
        found = {name: Fact(NUMBER, str(constant.value), "a number of the rules") for name, constant in CONSTANTS.items()}
        for id_, example in known.items():
            found |= {f"{id_}.{path}": fact for path, fact in facts_of(example).items()}
        return cls(found, known)

    @cached_property
    def numbers(self) -> Mapping[str, Set[int]]:
        """The numbers of each example by its id, and those of the rules."""
        found: dict[str, set[int]] = {}
        for id_, fact in self.by_id.items():
            if fact.kind == NUMBER:
                found.setdefault(id_.partition(".")[0], set()).add(int(fact.value))
        return found

    def example(self, target: str) -> Example:
        """The scored deal that a target belongs to."""
        return cast(Example, self.examples[target.partition(".")[0]])


def wrong(text: str, target: str, fact: Fact, words: Words, terms: Terms, known: Facts) -> str:
    """What is wrong with a quote's text; empty when it says the fact, and while the language lacks the words that could.

    The message says what the page says, what the engine says, and how the engine gets there.
    """
    if fact.kind == AWARD or (fact.kind in (NUMBER, CARD) and text == fact.value) or unsaid(fact, terms):
        return ""
    if fact.kind == NUMBER and "=" in text:
        return wrong_chain(text, target, fact, terms, known)
    values = [value for value in words.values(text) if value.kind in KINDS]
    if fact.kind == NUMBER and not values:
        values = words.numerals(text)
    own = [value for value in values if value.kind == fact.kind or (fact.kind in (SUIT, STRAIN) and value.kind in (SUIT, STRAIN))]
    if fact.kind == CONTRACT:
        own = [value for value in values if value.kind in (CONTRACT, OUTCOME)]
    ids = {value.id for value in own}
    if no_card(text, fact, words):
        return f"page says {text!r}: expected a card, {_engine(fact, terms)}"
    if not own and not (fact.kind == CARD and values):
        return f"page says {text!r}, {_engine(fact, terms)}"
    if fact.kind == NUMBER and SEPARATED.fullmatch(text):
        return f"page says {text!r}: expected one number without a separator, {re.sub(r'[^0-9]', '', text)}, {_engine(fact, terms)}"
    if fact.kind == NUMBER and (len(own) > 1 or SIGNED.search(text) or any(value.text.isdigit() and value.text != value.id for value in own)):
        return f"page says {text!r}: expected one number, without a sign or a zero before it, {_engine(fact, terms)}"
    if ids - {fact.value}:
        return f"page says {', '.join(value.text for value in own if value.id != fact.value)}, {_engine(fact, terms)}"
    for value in values:
        if value.kind == SEAT and fact.kind == CARD and value.id != fact.seat:
            owner = f"{terms.word('seats', fact.seat)} has" if fact.seat else "no player has"
            return f"page says {value.text}, engine says {owner} {said(fact, terms)}"
        if value.kind != fact.kind and value.kind not in ALLOWED.get(fact.kind, ()) and not same_word(value, own):
            return f"page says {text!r}: {value.text} is not what {target} proves; {_engine(fact, terms)}"
    return ""


def _engine(fact: Fact, terms: Terms) -> str:
    """What the engine says, and how it gets there."""
    how = spoken(fact.how, terms)
    return f"engine says {said(fact, terms)}" + (f" = {how}" if how and fact.kind == NUMBER else f" ({how})" if how else "")


def spoken(how: str, terms: Terms) -> str:
    """How the engine gets to a value, with the reasons and sides of a language.

    >>> from pathlib import Path
    >>> from .terms import load
    >>> spoken("82 cards + 10 last trick", load(Path("docs/sv"), Path(".")))
    '82 kortpoäng + 10 sista sticket'
    """
    words = {key.replace("_", " "): terms.word("reasons", key) for key in terms.data["reasons"] if f"reasons.{key}" not in terms.missing}
    text = AMOUNT.sub(lambda match: f"{match[1]} {words.get(match[2], match[2])}", how)
    return SHORT.sub(lambda match: terms.side(SHORTS[match[0]]), text)


def same_word(value: Value, own: list[Value]) -> bool:
    """Whether a value is another meaning of a word already recognised."""
    return any(other.start == value.start and other.text == value.text for other in own)


def said(fact: Fact, terms: Terms) -> str:
    """The fact in the language's words."""
    if fact.kind in (SUIT, STRAIN):
        return terms.strain(fact.value)
    if fact.kind == CARD:
        return f"{fact.value} ({terms.card_name(fact.value[:-1], CARD_OF[fact.value].suit)})"
    return terms.word(TABLES[fact.kind], fact.value) if fact.kind in TABLES else fact.value


def no_card(text: str, fact: Fact, words: Words) -> bool:
    """Whether a text that should say a card says other things, and neither a card nor its player alone."""
    kinds = {value.kind for value in words.values(text) if value.kind in KINDS} if fact.kind == CARD else set[str]()
    return CARD not in kinds and bool(kinds - {SEAT})


def unsaid(fact: Fact, terms: Terms) -> bool:
    """Whether the language lacks a word that says a fact, so that nothing can be known of what a page says."""
    if not terms.missing:
        return False
    if fact.kind == CARD:
        return bool({"card.patterns", f"ranks.{fact.value[:-1]}", f"suits.{CARD_OF[fact.value].suit}"} & terms.missing)
    tables = ("suits", "strains") if fact.kind in (SUIT, STRAIN) else (TABLES.get(fact.kind, ""),)
    return any(f"{table}.{fact.value}" in terms.missing for table in tables)


def wrong_chain(text: str, target: str, fact: Fact, terms: Terms, known: Facts) -> str:
    """What is wrong with a sum such as `66 + 20 = 86`: its arithmetic, its result, or a number that nothing of the example or the rules explains."""
    try:
        values, _, untrue = chain(text)
    except ValueError as error:
        return str(error)
    if untrue:
        return f"page says {untrue}; {_engine(fact, terms)}"
    if str(values[-1]) != fact.value:
        return f"page says {values[-1]}, {_engine(fact, terms)}"
    numbers = set(numbers_of(target, known))
    for number in (int(digits) for digits in "".join(sign if sign.isdigit() else " " for sign in text).split()):
        if number not in numbers:
            return f"page says {number} in {text!r}: neither {target.partition('.')[0]} nor the rules have that number; {_engine(fact, terms)}"
    return ""


def numbers_of(target: str, known: Facts) -> Iterator[int]:
    """Every number that a sum about an example may use: its facts, its lines, and the constants of the rules."""
    name = target.partition(".")[0]
    yield from known.numbers.get(name, ())
    yield from known.numbers.get("rules", ())
    example = known.examples.get(name)
    if isinstance(example, Example):
        for line in (*example.score.lines, *example.score.compare.lines):
            yield from (abs(line.ns), abs(line.ew))
            yield from (example.score.ns - line.ns, example.score.ew - line.ew)
        yield example.rules.deal_total(example.deal.contract.strain)


def wrong_formula(text: str, target: str, shown: Iterable[Example], terms: Terms, known: Facts) -> Iterator[str]:
    """Rows for which a formula in a sentence does not give the engine's result: its own row, and every row of its kind on the page."""
    example = known.example(target)
    for other in shown:
        if kin(other) != kin(example):
            continue
        deal, score = other.deal, other.score
        side = 0 if (deal.contract.taker in ("north", "south")) == (score.outcome != FAILED) else 1
        amounts = {line.reason: line[1 + side] for line in score.lines}
        expected = score[side] - (amounts.get("belote", 0) if "base" in amounts else 0)
        taker_total = score.compare[0 if deal.contract.taker in ("north", "south") else 1]
        variables = {
            "contract": other.rules.contract_value(deal.contract.value or 0),
            "declarations": sum(deal.tally.declarations),
            "total": taker_total,
        }
        values = {form: variables[key] for key in variables for form in terms.forms("formula", key)}
        try:
            got = evaluate(text.replace("\u00a0", " "), values)
        except ValueError as error:
            yield str(error)
            return
        if got != expected:
            lines = " + ".join(f"{amount} {reason}" for reason, amount in amounts.items() if amount)
            yield f"page's formula {text} gives {got} for {other.id}, engine says {expected} of {lines}"


def other_formula(text: str, other: str, terms: Terms, reference: Terms) -> bool:
    """Whether two formulas, each in its language's words, are not one: other numbers, or another result for values that no deal has."""
    return _normal(text, terms) != _normal(other, reference)


def _normal(text: str, terms: Terms) -> tuple[list[str], int | None]:
    values = {form: value for key, value in PROBES.items() for form in terms.forms("formula", key)}
    try:
        return sorted(re.findall(r"\d+", text)), evaluate(text.replace("\u00a0", " "), values)
    except ValueError:
        return [], None


def kin(example: Example) -> tuple[object, ...]:
    """What two deals must share for one formula to hold for both."""
    score, contract = example.score, example.deal.contract
    failed = score.outcome == FAILED
    capot = not failed and example.deal.tally.capot is not None
    plain = not failed and contract.double == "none"
    return (example.rules.game, failed, contract.double, capot and not plain, example.rules.rounding if plain else 0)
