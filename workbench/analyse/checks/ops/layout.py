"""Operations that move elements and compute nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from workbench.analyse.checks.problem import Array, array
from workbench.analyse.checks.reference_op import ReferenceOp, op


def indices(dims: str, below: str) -> Array:
    """An input of indices below the size of a dimension; zeros where that is empty."""

    def make(rng: np.random.Generator, sizes: Mapping[str, int]) -> np.ndarray[Any, Any]:
        shape = array(dims, "int32").shape(sizes)
        return rng.integers(0, max(sizes[below], 1), shape)

    return array(dims, "int32", make=make)


@op("transpose")
def transpose(dtype: str = "float32") -> ReferenceOp:
    """Rows as columns."""
    return ReferenceOp(
        "transpose", "rows as columns", {"x": array("n m", dtype)}, {"y": array("m n", dtype)}, lambda x: x.T
    )


@op("nchw_to_nhwc")
def nchw_to_nhwc(dtype: str = "float32") -> ReferenceOp:
    """Channels last."""
    inputs, outputs = {"x": array("n c h w", dtype)}, {"y": array("n h w c", dtype)}
    cases = [
        {"n": n, "c": c, "h": h, "w": w} for n, c, h, w in ((1, 1, 1, 1), (2, 3, 5, 7), (1, 33, 4, 9), (3, 4, 16, 31))
    ]
    return ReferenceOp("nchw_to_nhwc", "channels last", inputs, outputs, lambda x: x.transpose(0, 2, 3, 1), None, cases)


@op("reverse")
def reverse(dtype: str = "float32") -> ReferenceOp:
    """The last element first."""
    return ReferenceOp(
        "reverse", "the last element first", {"x": array("n", dtype)}, {"y": array("n", dtype)}, lambda x: x[::-1]
    )


@op("gather")
def gather(dtype: str = "float32") -> ReferenceOp:
    """y[i] = x[at[i]]."""
    inputs = {"x": array("m", dtype), "at": indices("n", "m")}
    return ReferenceOp("gather", "y[i] = x[at[i]]", inputs, {"y": array("n", dtype)}, lambda x, at: x[at])


@op("scatter_add")
def scatter_add(dtype: str = "float32") -> ReferenceOp:
    """y[at[i]] += x[i]."""

    def added(x: Any, at: Any, y: Any) -> Any:
        result = y.copy()
        np.add.at(result, at, x)
        return result

    inputs = {"x": array("n", dtype), "at": indices("n", "m"), "y": array("m", dtype)}
    return ReferenceOp("scatter_add", "y[at[i]] += x[i], in place", inputs, {"y": array("m", dtype)}, added)


@op("embedding")
def embedding(dtype: str = "float32") -> ReferenceOp:
    """A row of a table for each token."""
    inputs = {"table": array("words width", dtype), "tokens": indices("n", "words")}
    cases = [{"words": a, "width": b, "n": c} for a, b, c in ((1, 1, 1), (10, 33, 7), (100, 64, 33), (7, 1, 40))]
    outputs = {"y": array("n width", dtype)}
    return ReferenceOp(
        "embedding",
        "a row of the table for each token",
        inputs,
        outputs,
        lambda table, tokens: table[tokens],
        None,
        cases,
    )
