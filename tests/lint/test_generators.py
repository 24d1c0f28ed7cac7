"""No test draws what another run of the same commit would not draw."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
_GENERATORS = frozenset({"Random", "RandomState", "default_rng", "SeedSequence"})


def _without_seed(code: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and not node.args and not node.keywords:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in _GENERATORS:
                yield f"{node.lineno}: {ast.unparse(node)}"


def test_a_generator_without_a_seed_is_seen() -> None:
    assert list(_without_seed("a = random.Random()\nb = Random(1)\nc = np.random.default_rng()")) == [
        "1: random.Random()",
        "3: np.random.default_rng()",
    ]


def test_generators_of_tests_have_seeds() -> None:
    found = {path.relative_to(TESTS): list(_without_seed(path.read_text("utf-8"))) for path in TESTS.rglob("*.py")}
    assert {path: lines for path, lines in found.items() if lines} == {}
