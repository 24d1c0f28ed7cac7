"""Operations that make one number of many, over all elements or along the last axis of a matrix."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.analyse.checks.problem import Accept, array
from workbench.analyse.checks.reference_op import ReferenceOp, op
from workbench.base.errors import ArgumentError

_ROWS = [
    {"n": 1, "m": 1},
    {"n": 1, "m": 33},
    {"n": 5, "m": 32},
    {"n": 33, "m": 1},
    {"n": 9, "m": 257},
    {"n": 3, "m": 1009},
]


def _log_sum_exp(x: Any, axis: int) -> Any:
    most = x.max(axis=axis, keepdims=True)
    return (most + np.log(np.exp(x - most).sum(axis=axis, keepdims=True))).squeeze(axis)


def _reduction(name: str, about: str, compute: Callable[[Any, int], Any], values: Any = ("mixed", "offset")) -> None:
    def make(axis: int | None = None, dtype: str = "float32") -> ReferenceOp:
        if axis is None:
            input_array, y, cases = array("n", dtype), array("1", dtype), None

            def whole(x: Any) -> Any:
                return np.reshape(compute(x, 0), 1)

            return ReferenceOp(name, about, {"x": input_array}, {"y": y}, whole, None, cases, values)
        if axis not in (-1, 0, 1):
            raise ArgumentError(f"axis is None, 0, 1 or -1, not {axis!r}", "axis")
        output_dim = "m" if axis == 0 else "n"
        outputs = {"y": array(output_dim, dtype)}
        inputs = {"x": array("n m", dtype)}
        return ReferenceOp(name, about, inputs, outputs, lambda x: compute(x, axis), None, _ROWS, values)

    op(name)(make)


_reduction("sum", "the sum", lambda x, axis: x.sum(axis=axis))
_reduction("mean", "the mean", lambda x, axis: x.mean(axis=axis))
_reduction("max", "the greatest", lambda x, axis: x.max(axis=axis))
_reduction("min", "the least", lambda x, axis: x.min(axis=axis))
_reduction("norm", "the root of the sum of squares", lambda x, axis: np.sqrt((x * x).sum(axis=axis)))
_reduction("variance", "the mean square distance from the mean", lambda x, axis: x.var(axis=axis))
_reduction("logsumexp", "ln of the sum of e**x", _log_sum_exp, ("mixed", "offset", "spread"))


@op("dot")
def dot(dtype: str = "float32") -> ReferenceOp:
    """The sum of x * y."""
    inputs = {"x": array("n", dtype), "y": array("n", dtype)}
    outputs = {"z": array("1", dtype)}
    return ReferenceOp("dot", "the sum of x * y", inputs, outputs, lambda x, y: np.sum(x * y, keepdims=True))


def _extreme_index(name: str, about: str, find: Callable[..., Any], best: Callable[..., Any]) -> None:
    def make(dtype: str = "float32") -> ReferenceOp:
        def holds(outputs: Any, inputs: Any) -> Any:
            x, at = inputs["x"], outputs["index"]
            inside = (at >= 0) & (at < x.shape[1])
            found = np.take_along_axis(x, np.where(inside, at, 0)[:, None], axis=1)[:, 0]
            return inside & (found == best(x, axis=1))

        accepts: dict[str, Accept] = {"index": holds}
        inputs, outputs = {"x": array("n m", dtype)}, {"index": array("n", "int32")}
        return ReferenceOp(
            name, about, inputs, outputs, lambda x: find(x, axis=1).astype(np.int32), None, _ROWS, accepts=accepts
        )

    op(name)(make)


_extreme_index("argmax", "where the greatest of a row is; of equals any", np.argmax, np.max)
_extreme_index("argmin", "where the least of a row is; of equals any", np.argmin, np.min)
