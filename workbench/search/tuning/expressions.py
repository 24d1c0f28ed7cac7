"""Expressions over tuning parameters as text: `BX * BY <= 1024`, `[2**i for i in range(6)]`.

They stand in files of other people, so they are evaluated by simpleeval: numbers, names, comparisons, a few functions;
no attributes, no calls of anything else.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Mapping
from typing import Any

from workbench.base.errors import NOT_PYTHON, ArgumentError, MissingDependency

_MAX_CHARACTERS = 2000
_MAX_VALUES = 100_000


def names_in(expression: str) -> frozenset[str]:
    """The names that an expression refers to, functions and variables of comprehensions left out.

    Raises
    ------
    ArgumentError
        It is no expression.
    """
    tree = _parsed(expression)
    bound = {
        name.id
        for part in ast.walk(tree)
        if isinstance(part, ast.comprehension)
        for name in ast.walk(part.target)
        if isinstance(name, ast.Name)
    }
    used = {part.id for part in ast.walk(tree) if isinstance(part, ast.Name)}
    return frozenset(used - bound - set(_functions()) - {"True", "False", "None"})


def value_of(expression: str, names: Mapping[str, Any]) -> Any:
    """The value of an expression.

    Raises
    ------
    ArgumentError
        It is no expression, or refers to something else than `names`.
    MissingDependency
        simpleeval is not installed.
    """
    _parsed(expression)
    try:
        import simpleeval
    except ImportError as error:
        raise MissingDependency(
            "expressions as text need simpleeval", 'pip install "kernel-workbench[tune]"'
        ) from error
    evaluator = simpleeval.EvalWithCompoundTypes(names=dict(names), functions=_functions())
    try:
        return evaluator.eval(expression.strip())
    except (simpleeval.InvalidExpression, ArithmeticError, TypeError, ValueError, KeyError, IndexError) as error:
        raise ArgumentError(f"{expression!r} has no value: {error}", "expression") from error
    except RecursionError as error:
        raise ArgumentError("an expression is nested too deeply", "expression") from error


def _parsed(expression: str) -> ast.Expression:
    if not isinstance(expression, str) or not expression.strip():
        raise ArgumentError(f"an expression is missing: {expression!r}", "expression")
    if len(expression) > _MAX_CHARACTERS:
        raise ArgumentError(f"an expression has more than {_MAX_CHARACTERS:,} characters", "expression")
    try:
        return ast.parse(expression.strip(), mode="eval")
    except NOT_PYTHON as error:
        raise ArgumentError(f"{expression!r} is no expression: {error}", "expression") from error


def _range(*bounds: int) -> range:
    result = range(*bounds)
    if len(result) > _MAX_VALUES:
        raise ValueError(f"a range has more than {_MAX_VALUES:,} values")
    return result


def _functions() -> dict[str, Any]:
    return {
        "abs": abs, "min": min, "max": max, "int": int, "float": float, "bool": bool, "round": round, "len": len,
        "sum": sum, "range": _range, "list": list, "ceil": math.ceil, "floor": math.floor, "sqrt": math.sqrt,
        "log2": math.log2,
    }  # fmt: skip
