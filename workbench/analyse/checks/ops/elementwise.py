"""Operations on each element by itself."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.analyse.checks.problem import Array, array
from workbench.analyse.checks.reference_op import ReferenceOp, op
from workbench.base.records.verdicts import Tolerance

_erf = np.vectorize(math.erf, otypes=[np.float64])
_MIXED: Any = ("mixed", "nonfinite")


def sigmoid(x: Any) -> Any:
    """1 / (1 + exp(-x)), without overflow at either end."""
    small = np.exp(-np.abs(x))
    return np.where(x >= 0, 1.0, small) / (1.0 + small)


def near(dtype: str, steps: float) -> Tolerance:
    """Some steps of a dtype, of the value and of 1: for formulas in which terms of about 1 cancel on the way."""
    import ml_dtypes

    size = steps * float(ml_dtypes.finfo(array("", dtype).dtype).eps)
    return Tolerance(relative=size, absolute=size)


def _unary(
    name: str,
    about: str,
    compute: Callable[..., Any],
    low: float | None = None,
    high: float | None = None,
    steps: float | None = None,
    values: Any = _MIXED,
) -> None:
    def make(dtype: str = "float32") -> ReferenceOp:
        return ReferenceOp(
            name,
            about,
            {"x": array("n", dtype, low=low, high=high)},
            {"y": array("n", dtype)},
            compute,
            tolerance=None if steps is None else near(dtype, steps),
            values=("mixed",) if low is not None else values,
        )

    op(name)(make)


def _binary(name: str, about: str, compute: Callable[..., Any], steps: float | None = None) -> None:
    def make(dtype: str = "float32") -> ReferenceOp:
        inputs = {"x": array("n", dtype), "y": array("n", dtype)}
        tolerance = None if steps is None else near(dtype, steps)
        return ReferenceOp(name, about, inputs, {"z": array("n", dtype)}, compute, tolerance)

    op(name)(make)


_unary("copy", "y = x", lambda x: x)
_unary("abs", "y = |x|", np.abs)
_unary("square", "y = x * x", np.square)
_unary("exp", "y = e**x", np.exp)
_unary("log", "y = ln x, of positive numbers", np.log, 1e-3, 1e3, steps=32)
_unary("sqrt", "y = sqrt(x), of positive numbers", np.sqrt, 0.0, 1e3)
_unary("rsqrt", "y = 1 / sqrt(x), of positive numbers", lambda x: 1.0 / np.sqrt(x), 1e-3, 1e3)
_unary("sin", "y = sin x, of numbers below 8", np.sin, -8.0, 8.0, steps=16)
_unary("tanh", "y = tanh x", np.tanh, steps=16)
_unary("sigmoid", "y = 1 / (1 + e**-x)", sigmoid, steps=16)
_unary(
    "relu", "y = max(x, 0), NaN where x is NaN or 0 as fmaxf has it", lambda x: np.maximum(x, 0.0), values=("mixed",)
)
_unary("leaky_relu", "y = x, or x / 100 below zero", lambda x: np.where(x > 0, x, 0.01 * x))
_unary("silu", "y = x * sigmoid(x)", lambda x: x * sigmoid(x), steps=32, values=("mixed",))
_unary("gelu", "y = x * (1 + erf(x / sqrt 2)) / 2", lambda x: 0.5 * x * (1.0 + _erf(x / math.sqrt(2.0))), steps=32,
       values=("mixed",))  # fmt: skip
_unary(
    "gelu_tanh",
    "GELU by tanh: x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 x**3))) / 2",
    lambda x: 0.5 * x * (1.0 + np.tanh(math.sqrt(2.0 / math.pi) * (x + 0.044715 * x**3))),
    steps=64,
    values=("mixed",),
)
_unary("softplus", "y = ln(1 + e**x)", lambda x: np.logaddexp(0.0, x), steps=16, values=("mixed",))
_unary("clamp", "y = min(max(x, -1), 1)", lambda x: np.clip(x, -1.0, 1.0), values=("mixed",))
_binary("add", "z = x + y", np.add)
_binary("subtract", "z = x - y", np.subtract)
_binary("multiply", "z = x * y", np.multiply)
_binary("divide", "z = x / y; division by zero gives infinity or NaN", np.divide)
_binary("maximum", "z = max(x, y)", np.maximum)
_binary("swiglu", "z = silu(x) * y", lambda x, y: x * sigmoid(x) * y, steps=512)


@op("axpy")
def axpy(dtype: str = "float32", a: float = 2.5) -> ReferenceOp:
    """y = a x + y, in place."""
    inputs: dict[str, Array | float] = {"a": a, "x": array("n", dtype), "y": array("n", dtype)}
    return ReferenceOp("axpy", "y = a x + y, in place", inputs, {"y": array("n", dtype)}, lambda a, x, y: a * x + y)
