"""Terms that cancel within a formula, as in GELU by tanh: float32 has what rounding makes of them, and it is right."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from support.host_target import run

from workbench.analyse.checks import Problem, array

erf: Any = np.frompyfunc(math.erf, 1, 1)
one, half, two = np.float32(1), np.float32(0.5), np.float32(2)
Formula = Callable[[Any], Any]


def gelu_tanh(x: Any, factor: float = 0.044715) -> Any:
    x3 = np.asarray(factor, x.dtype) * x * x * x
    return np.asarray(0.5, x.dtype) * x * (1 + np.tanh(np.asarray(math.sqrt(2 / math.pi), x.dtype) * (x + x3)))


def gelu(x: Any, root: float = math.sqrt(0.5)) -> Any:
    return half * x * (one + erf(x * root).astype(x.dtype))


FORMULAS: dict[str, tuple[Formula, list[Formula], list[Formula]]] = {
    "gelu by tanh": (
        lambda x: 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))),
        [gelu_tanh, lambda x: x / (one + np.exp(np.float32(-2 * math.sqrt(2 / math.pi)) * (x + 0.044715 * x * x * x)))],
        [lambda x: gelu_tanh(x, 0.0447), lambda x: gelu_tanh(x) + np.float32(1e-5)],
    ),
    "gelu by erf": (
        lambda x: 0.5 * x * (1 + erf(x / math.sqrt(2)).astype(np.float64)),
        [gelu],
        [lambda x: gelu(x, 0.7071), gelu_tanh],
    ),
    "gelu by a function of numbers": (
        lambda x: 0.5 * x * (1 + np.vectorize(math.erf, otypes=[np.float64])(x / math.sqrt(2))),
        [gelu],
        [lambda x: gelu(x, 0.7071), gelu_tanh],
    ),
    "mish": (
        lambda x: x * np.tanh(np.logaddexp(0, x)),
        [lambda x: x * np.tanh(np.logaddexp(np.float32(0), x))],
        [lambda x: x * np.tanh(np.maximum(x, 0))],
    ),
    "less cosine": (
        lambda x: 1 - np.cos(x), [lambda x: one - np.cos(x)], [lambda x: one - np.cos(x * np.float32(1.00002))]
    ),
    "sine of a square": (
        lambda x: np.sin(x * x),
        [lambda x: np.sin(x * x)],
        [lambda x: np.sin(x * x + np.float32(1e-4))],
    ),
    "exponential less one": (
        lambda x: np.where(x > 0, x, np.exp(x) - 1),
        [lambda x: np.where(x > 0, x, np.exp(x) - one), lambda x: np.where(x > 0, x, np.expm1(x))],
        [lambda x: np.where(x > 0, x, np.exp(x) - np.float32(0.9999))],
    ),
    "in place": (
        lambda x: np.add(t := np.tanh(x), 1, out=t),
        [lambda x: np.tanh(x) + one],
        [lambda x: np.tanh(x) + np.float32(1.00001)],
    ),
    "chosen": (
        lambda x: np.where(x > 0, 2.0, 1.0) * (1 + np.tanh(np.where(x > 0, x, 2 * x))),
        [lambda x: np.where(x > 0, two, one) * (one + np.tanh(np.where(x > 0, x, two * x)))],
        [lambda x: np.where(x > 0, two, one) * (one + np.tanh(np.where(x > 0, x, x)))],
    ),
}  # fmt: skip


def _problem(reference: Formula) -> Problem:
    arrays = {"x": array("n", "float32")}, {"y": array("n", "float32")}
    return Problem("f", arrays[0], lambda x: reference(x), lambda case: (1, 256, (case["x"], case["y"])), arrays[1])


@pytest.mark.parametrize("name", FORMULAS)
def test_what_rounding_leaves_of_cancelled_terms_is_right_and_a_near_miss_is_not(name: str) -> None:
    reference, right, wrong = FORMULAS[name]
    for formulas, expected in ((right, True), (wrong, False)):
        for formula in formulas:

            def kernel(x: Any, y: Any, formula: Formula = formula) -> None:
                with np.errstate(all="ignore"):
                    y[:] = formula(x)

            verdict = run(kernel, _problem(reference))
            assert verdict.passed == expected, (formulas.index(formula), str(verdict))


def test_a_reference_is_evaluated_again_only_for_what_is_outside_of_the_bound() -> None:
    asked: list[int] = []

    def reference(x: Any) -> Any:
        asked.append(x.size)
        return np.maximum(x, 0)

    def kernel(x: Any, y: Any) -> None:
        y[:] = np.maximum(x, 0)

    verdict = run(kernel, _problem(reference))
    assert verdict.passed
    assert len(asked) == 2 * len(verdict.cases)


def test_a_reference_that_takes_no_other_class_of_arrays_has_its_first_bound() -> None:
    def reference(x: Any) -> Any:
        if type(x) is not np.ndarray:
            raise TypeError("an array of another class")
        return np.maximum(x, 0)

    def kernel(x: Any, y: Any) -> None:
        y[:] = np.maximum(x, 0) * np.float32(1 + 1e-5)

    assert not run(kernel, _problem(reference)).passed
