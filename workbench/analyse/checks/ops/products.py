"""Products of matrices and vectors."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.analyse.checks.problem import Array, array
from workbench.analyse.checks.reference_op import ReferenceOp, op

_CASES = [
    {"n": n, "m": m, "k": k}
    for n, m, k in ((1, 1, 1), (16, 16, 16), (15, 17, 33), (33, 31, 15), (2, 47, 1), (48, 32, 64))
]  # fmt: skip


def _sum_type(dtype: str) -> str:
    """Integers are summed in 32 bits, floats of 8 bits in single precision; others keep their type."""
    spec = array("", dtype).dtype
    if spec.kind in "iu":
        return "int32"
    return "float32" if spec.itemsize == 1 else dtype


def _product(a: Any, b: Any) -> Any:
    return np.matmul(a, b, dtype=np.int32) if a.dtype.kind in "iu" else np.matmul(a, b)


@op("gemm")
def gemm(dtype: str = "float32", out: str | None = None, transposed: str = "") -> ReferenceOp:
    """C = A B. transposed: `"a"`, `"b"` or `"ab"`, those that are stored by columns. out: the type of C."""
    a = array("k n" if "a" in transposed else "n k", dtype)
    b = array("m k" if "b" in transposed else "k m", dtype)

    def product(a: Any, b: Any) -> Any:
        return _product(a.T if "a" in transposed else a, b.T if "b" in transposed else b)

    outputs = {"c": array("n m", out or _sum_type(dtype))}
    return ReferenceOp("gemm", "C = A B", {"a": a, "b": b}, outputs, product, None, _CASES)


@op("gemm_accumulate")
def gemm_accumulate(dtype: str = "float32", alpha: float = 1.5, beta: float = -0.5) -> ReferenceOp:
    """C = alpha A B + beta C, in place."""
    inputs: dict[str, Array | float] = {
        "alpha": alpha,
        "a": array("n k", dtype),
        "b": array("k m", dtype),
        "beta": beta,
        "c": array("n m", dtype),
    }
    return ReferenceOp(
        "gemm_accumulate",
        "C = alpha A B + beta C, in place",
        inputs,
        {"c": array("n m", dtype)},
        lambda alpha, a, b, beta, c: alpha * (a @ b) + beta * c,
        None,
        _CASES,
    )


@op("batched_gemm")
def batched_gemm(dtype: str = "float32", out: str | None = None) -> ReferenceOp:
    """A product for each of a batch."""
    inputs = {"a": array("batch n k", dtype), "b": array("batch k m", dtype)}
    cases = [{"batch": batch, **case} for batch, case in zip((1, 3, 2, 5, 1, 2), _CASES, strict=True)]
    outputs = {"c": array("batch n m", out or _sum_type(dtype))}
    return ReferenceOp("batched_gemm", "C = A B for each of a batch", inputs, outputs, _product, None, cases)


@op("gemv")
def gemv(dtype: str = "float32") -> ReferenceOp:
    """y = A x."""
    inputs = {"a": array("n m", dtype), "x": array("m", dtype)}
    return ReferenceOp("gemv", "y = A x", inputs, {"y": array("n", dtype)}, lambda a, x: a @ x)


@op("outer")
def outer(dtype: str = "float32") -> ReferenceOp:
    """C = x y'."""
    inputs = {"x": array("n", dtype), "y": array("m", dtype)}
    return ReferenceOp("outer", "all products of an x and a y", inputs, {"c": array("n m", dtype)}, np.outer)
