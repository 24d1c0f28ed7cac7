"""Scans, sorts, selections and counts."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.analyse.checks.problem import array
from workbench.analyse.checks.reference_op import ReferenceOp, op
from workbench.base.errors import ArgumentError


@op("scan")
def scan(dtype: str = "float32", exclusive: bool = False) -> ReferenceOp:
    """Running sums."""

    def running(x: Any) -> Any:
        found = np.cumsum(x, dtype=None if x.dtype.kind == "f" else x.dtype)
        return np.concatenate([np.zeros(1, found.dtype), found[:-1]])[: x.size] if exclusive else found

    about = f"running sums, each {'without' if exclusive else 'with'} its own element"
    return ReferenceOp("scan", about, {"x": array("n", dtype)}, {"y": array("n", dtype)}, running)


@op("running_max")
def running_max(dtype: str = "float32") -> ReferenceOp:
    """The greatest so far."""
    inputs, outputs = {"x": array("n", dtype)}, {"y": array("n", dtype)}
    return ReferenceOp("running_max", "the greatest so far", inputs, outputs, np.maximum.accumulate)


@op("sort")
def sort(dtype: str = "float32", descending: bool = False) -> ReferenceOp:
    """All elements in order."""
    step = -1 if descending else 1
    about = f"all elements, the {'greatest' if descending else 'least'} first"
    return ReferenceOp(
        "sort", about, {"x": array("n", dtype)}, {"y": array("n", dtype)}, lambda x: np.sort(x, kind="stable")[::step]
    )


@op("argsort")
def argsort(dtype: str = "float32") -> ReferenceOp:
    """The order of the elements."""

    def in_order(outputs: Any, inputs: Any) -> Any:
        x, order = inputs["x"], outputs["order"]
        inside = (order >= 0) & (order < x.size)
        once = np.bincount(order[inside], minlength=x.size)[np.where(inside, order, 0)] == 1
        return inside & once & (x[np.where(inside, order, 0)] == np.sort(x))

    return ReferenceOp(
        "argsort",
        "the indices of the elements from the least on; those of equals in any order",
        {"x": array("n", dtype)},
        {"order": array("n", "int32")},
        lambda x: np.argsort(x, kind="stable").astype(np.int32),
        accepts={"order": in_order},
    )


@op("sort_by_key")
def sort_by_key(dtype: str = "int32") -> ReferenceOp:
    """Values by their keys."""

    def together(outputs: Any, inputs: Any) -> Any:
        keys, values = np.sort(inputs["keys"]), outputs["sorted_values"]
        expected = sorted(zip(inputs["keys"].tolist(), inputs["values"].tolist(), strict=True))
        found = sorted(zip(keys.tolist(), values.tolist(), strict=True))
        return np.full(values.shape, expected == found)

    def by_key(keys: Any, values: Any) -> Any:
        order = np.argsort(keys, kind="stable")
        return keys[order], values[order]

    return ReferenceOp(
        "sort_by_key",
        "keys in order, each value with its key; values of equal keys in any order",
        {"keys": array("n", dtype), "values": array("n", "int32")},
        {"sorted_keys": array("n", dtype), "sorted_values": array("n", "int32")},
        by_key,
        accepts={"sorted_values": together},
    )


@op("top_k")
def top_k(k: int = 8, dtype: str = "float32") -> ReferenceOp:
    """The greatest elements of each row and where they are."""
    if k < 1:
        raise ArgumentError(f"k is at least 1, not {k}", "k")

    def greatest(x: Any) -> Any:
        order = np.argsort(-x, axis=1, kind="stable")[:, :k]
        return np.take_along_axis(x, order, axis=1), order.astype(np.int32)

    def lead_there(outputs: Any, inputs: Any) -> Any:
        x, at = inputs["x"], outputs["index"]
        inside = (at >= 0) & (at < x.shape[1])
        found = np.take_along_axis(x, np.where(inside, at, 0), axis=1)
        once = (at[:, :, None] == at[:, None, :]).sum(axis=2) == 1
        return inside & once & (found == np.sort(x, axis=1)[:, ::-1][:, :k])

    return ReferenceOp(
        "top_k",
        f"the {k} greatest of each row in order, and where they are; of equals any",
        {"x": array("n m", dtype)},
        {"value": array(f"n {k}", dtype), "index": array(f"n {k}", "int32")},
        greatest,
        cases=[{"n": n, "m": max(m, k)} for n, m in ((1, 1), (1, 33), (3, 32), (5, 100), (2, 1009))],
        accepts={"index": lead_there},
        fit=lambda sizes: {**sizes, "m": max(sizes["m"], k)},
    )


@op("histogram")
def histogram(bins: int = 256, dtype: str = "uint8") -> ReferenceOp:
    """Counts each number."""
    return ReferenceOp(
        "histogram",
        f"how often each of the numbers below {bins} occurs, added to what counts holds",
        {
            "x": array("n", dtype, low=0, high=min(bins, np.iinfo(array("", dtype).dtype).max + 1)),
            "counts": array(f"{bins}", "int32", low=0, high=5),
        },
        {"counts": array(f"{bins}", "int32")},
        lambda x, counts: counts + np.bincount(x, minlength=bins).astype(np.int32),
    )


@op("compact")
def compact(dtype: str = "int32") -> ReferenceOp:
    """The positive elements, in their order, and how many there are; behind them zeros."""

    def positive(x: Any) -> Any:
        positives = x[x > 0]
        return np.concatenate([positives, np.zeros(x.size - positives.size, x.dtype)]), np.array(
            [positives.size], np.int32
        )

    return ReferenceOp(
        "compact",
        "the positive elements in their order, then zeros; and how many there are",
        {"x": array("n", dtype)},
        {"y": array("n", dtype), "count": array("1", "int32")},
        positive,
    )
