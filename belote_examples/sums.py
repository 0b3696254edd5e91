"""Sums in words: `82 + 10 (last trick) + 20 (belote) = 112 > 70`, written from lines and read back as arithmetic.

Written for any language: the words in brackets are labels, the rest is numbers and signs. Reading evaluates; it knows no rule of the game.
"""

import ast
import operator
import re
from collections.abc import Iterable
from functools import lru_cache

MINUS, TIMES = "−", "×"
RELATIONS = {"=": operator.eq, "<": operator.lt, ">": operator.gt, "≥": operator.ge}
_LABEL = re.compile(r"\((?=[^()]*[^\W\d_])[^()]*\)")
_TOKENS = re.compile(r"\s*(\d+|[+−×()])")


def plus(terms: Iterable[tuple[int, str]]) -> str:
    """Amounts with their labels as a sum; zero where there are none.

    >>> plus([(82, ""), (10, "last trick"), (-20, "passed on")])
    '82 + 10 (last trick) − 20 (passed on)'
    """
    text = ""
    for amount, label in terms:
        sign = f" {MINUS} " if amount < 0 else " + "
        text += (sign if text else MINUS if amount < 0 else "") + str(abs(amount)) + (f" ({label})" if label else "")
    return text or "0"


def evaluate(text: str, values: dict[str, int] | None = None) -> int:
    """The value of a sum such as `(160 + 100) × 2`; labels in brackets are left out, words in `values` stand for their number.

    ValueError says what cannot be read. Numbers, words, + − × and brackets only; nothing is executed.

    >>> evaluate("82 + 10 (last trick) − 20"), evaluate("(160 + 100) × 2"), evaluate("(160 + contract) × 2", {"contract": 100})
    (72, 520, 520)
    """
    expression = text
    for word in sorted(values or {}, key=len, reverse=True):
        expression = expression.replace(word, str((values or {})[word]))
    expression = _LABEL.sub("", expression)
    tokens, at = [], 0
    while at < len(expression.rstrip()):
        token = _TOKENS.match(expression, at)
        if token is None:
            raise ValueError(f"expected numbers, + − × and brackets, got {expression[at:].strip()!r} in {text!r}")
        tokens.append(token[1])
        at = token.end()
    if not tokens or len(tokens) > 100:
        raise ValueError(f"expected a sum, got {text!r}")
    try:
        return _worked_out(" ".join(tokens))
    except SyntaxError:
        raise ValueError(f"expected a sum, got {text!r}") from None
    except ValueError:
        raise ValueError(f"expected numbers, + − × and brackets, got {text!r}") from None


@lru_cache(10_000)  # the same sums stand in every language
def _worked_out(sum_: str) -> int:
    return _value(ast.parse(sum_.replace(MINUS, "-").replace(TIMES, "*"), mode="eval").body)


def _value(tree: ast.expr) -> int:
    signs = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul}
    if isinstance(tree, ast.Constant) and isinstance(tree.value, int):
        return tree.value
    if isinstance(tree, ast.BinOp) and type(tree.op) in signs:
        return int(signs[type(tree.op)](_value(tree.left), _value(tree.right)))
    if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.USub):
        return -_value(tree.operand)
    raise ValueError(ast.dump(tree))


def chain(text: str) -> tuple[list[int], list[str], str]:
    """The values and signs of a chain such as `86 + 20 = 106 > 70`, and what is untrue in it (empty when it holds).

    >>> chain("71 + 10 = 81 = 81")
    ([81, 81, 81], ['=', '='], '')
    >>> chain("71 + 10 = 82")[2]
    '71 + 10 = 82, but 71 + 10 is 81'
    """
    parts = re.split(r"\s*([=<>≥])\s*", text.strip())
    values, signs = [evaluate(part) for part in parts[::2]], parts[1::2]
    for index, sign in enumerate(signs):
        left, right = values[index], values[index + 1]
        if not RELATIONS[sign](left, right):
            said = " ".join(_LABEL.sub("", parts[2 * index]).split())
            if sign == "=":
                return (values, signs, f"{said} = {right}, but {said} is {left}")
            return (
                values,
                signs,
                f"{left} {sign} {right}, but {left} is {'more than' if left > right else 'less than' if left < right else 'equal to'} {right}",
            )
    return (values, signs, "")
