"""A checked number is used as an int of Python: a caller may give one of NumPy, whose arithmetic wraps around."""

from __future__ import annotations

import ast
from pathlib import Path

from support.sources import tree

PACKAGE = Path(__file__).resolve().parents[2] / "workbench"
CHECKS = {"whole", "index"}


def thrown_away(module: ast.AST) -> list[int]:
    """Lines that check an integer and go on with what was given."""
    statements = (node.value for node in ast.walk(module) if isinstance(node, ast.Expr))
    calls = (value for value in statements if isinstance(value, ast.Call))
    return [call.lineno for call in calls if ast.unparse(call.func).rpartition(".")[2] in CHECKS]


def test_a_checked_integer_is_the_one_that_is_used():
    found = {str(path.relative_to(PACKAGE)): thrown_away(tree(path)) for path in PACKAGE.rglob("*.py")}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_what_is_thrown_away_is_found():
    assert thrown_away(ast.parse("whole(x, 'x')\ny = whole(x, 'x')\narguments.whole(x, 'x', 1)")) == [1, 3]
