"""Launch functions as formulas over sizes."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

import workbench as wb
from workbench.analyse.checks.case import Case
from workbench.languages.exports.formulas import Formula, NotAFormula, in_cxx, in_python, sizes_in, value_of


@pytest.mark.parametrize(
    "rule",
    [
        lambda n, m: (n + 31) // 32,
        lambda n, m: -(-n // m),
        lambda n, m: math.ceil(n / 32) * m,
        lambda n, m: math.floor(n / m) - 3,
        lambda n, m: n % 7 + 2 * m,
        lambda n, m: 4 * (n - m * (n - 1)),
    ],
)
def test_a_formula_is_what_python_computes(rule: Callable[..., Any]) -> None:
    formula = rule(Formula("n"), Formula("m"))
    names = {"n": "n", "m": "m"}
    for n in (1, 5, 31, 32, 33, 1000):
        for m in (1, 3, 64):
            wanted = rule(n, m)
            assert value_of(formula, {"n": n, "m": m}) == wanted
            assert eval(in_python(formula, names), {"n": n, "m": m}) == wanted
            text = in_cxx(formula, names).replace("LL", "")
            helpers = {"floor_div": lambda a, b: a // b, "floor_mod": lambda a, b: a % b}
            assert eval(text, {"n": n, "m": m, **helpers}) == wanted


@pytest.mark.parametrize("rule", [lambda n: max(1, n), lambda n: n if n else 1, lambda n: range(n), lambda n: n + 0.5])
def test_what_is_no_formula(rule: Callable[[Any], Any]) -> None:
    with pytest.raises(NotAFormula):
        rule(Formula("n"))


def test_sizes() -> None:
    assert sizes_in(Formula("m") + 2 * Formula("n") + Formula("m")) == ("m", "n")


def test_the_expressions_of_a_launch_are_formulas() -> None:
    launch = wb.launch(("cdiv(n, B)", "ceil(m / 2)"), "B", ("n",), smem="4 * B", B=256)
    grid, block, args, smem = launch(Case("", {"n": Formula("n"), "m": Formula("m")}, {}, {}))  # type: ignore[dict-item]
    assert [value_of(each, {"n": 1000, "m": 7}) for each in grid] == [4, 4]
    assert (block, args, smem) == (256, ("n",), 1024)
    with pytest.raises(NotAFormula):
        wb.launch("max(n, 1)", 32, ())(Case("", {"n": Formula("n")}, {}, {}))  # type: ignore[dict-item]
