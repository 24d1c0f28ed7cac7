"""A reference whose matrix products are done by a function that is given, and all else as NumPy does it.

The reference is called with arrays that see `@`, `np.matmul`, `np.dot`, `np.inner`, `np.tensordot` and `np.einsum` of
two operands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import ArgumentError

Multiply = Callable[[NDArray[np.float64], NDArray[np.float64]], NDArray[np.float64]]
"""The product of two matrices, (rows, k) and (k, columns)."""


class WatchedArray(np.ndarray[Any, Any]):
    """An array whose products a function computes: `multiply`, which results inherit."""

    multiply: Multiply | None = None

    def __array_finalize__(self, made_of: Any) -> None:
        """Passes the function on."""
        if self.multiply is None:
            self.multiply = getattr(made_of, "multiply", None)

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **keywords: Any) -> Any:
        """Products by the function; everything else by NumPy."""
        multiply = self.multiply
        if ufunc is np.matmul and method == "__call__" and multiply is not None and _are_floats(inputs):
            return watched(_matmul(multiply, *(_plain(each) for each in inputs)), multiply)
        keywords["out"] = tuple(_plain(each) for each in keywords.get("out") or ()) or None
        keywords = {name: _plain(each) for name, each in keywords.items() if name != "out" or each is not None}
        result = getattr(ufunc, method)(*(_plain(each) for each in inputs), **keywords)
        return _watched_again(result, multiply)

    def __array_function__(self, function: Any, types: Any, args: Any, keywords: Any) -> Any:
        """The functions that multiply matrices; everything else by NumPy."""
        multiply = self.multiply
        if multiply is not None:
            if function in (np.dot, np.inner) and not keywords and all(np.ndim(each) for each in args):
                left, right = args
                return np.matmul(left, np.swapaxes(right, -1, -2) if function is np.inner and right.ndim > 1 else right)
            if function is np.tensordot:
                return _tensordot(*args, **keywords)
            if (
                function is np.einsum
                and len(args) == 3
                and isinstance(args[0], str)
                and not set(keywords) - {"optimize"}
            ):
                return _einsum(*args)
        return _watched_again(super().__array_function__(function, types, args, keywords), multiply)


def watched(array: Any, multiply: Multiply) -> Any:
    """An array of floats that sees its products; others stay as they are."""
    if not isinstance(array, np.ndarray) or array.dtype.kind != "f":
        return array
    result = np.asarray(array, np.float64).view(WatchedArray)
    result.multiply = multiply
    return result


def call_with_products(
    reference: Callable[[Mapping[str, Any]], Mapping[str, Any]], inputs: Mapping[str, Any], multiply: Multiply
) -> dict[str, NDArray[Any]]:
    """The outputs of a reference whose products of floats are done by a function."""
    arrays = {name: watched(each, multiply) for name, each in inputs.items()}
    return {name: np.asarray(_plain(each)) for name, each in reference(arrays).items()}


def _plain(value: Any) -> Any:
    return value.view(np.ndarray) if isinstance(value, WatchedArray) else value


def _watched_again(value: Any, multiply: Multiply | None) -> Any:
    if isinstance(value, tuple | list):
        return type(value)(_watched_again(each, multiply) for each in value)
    if multiply is None or not isinstance(value, np.ndarray) or value.dtype.kind != "f":
        return value
    result = value.view(WatchedArray)
    result.multiply = multiply
    return result


def _are_floats(inputs: tuple[Any, ...]) -> bool:
    return all(np.asarray(each).dtype.kind == "f" for each in inputs)


def _matmul(multiply: Multiply, left: Any, right: Any) -> Any:
    """`np.matmul` of any extents by products of matrices."""
    column, row = right.ndim == 1, left.ndim == 1
    left, right = left[None] if row else left, right[:, None] if column else right
    batch = np.broadcast_shapes(left.shape[:-2], right.shape[:-2])
    lefts = np.broadcast_to(left, (*batch, *left.shape[-2:])).reshape(-1, *left.shape[-2:])
    rights = np.broadcast_to(right, (*batch, *right.shape[-2:])).reshape(-1, *right.shape[-2:])
    found = [multiply(a, b) for a, b in zip(lefts, rights, strict=True)]
    shape = (*batch, left.shape[-2], right.shape[-1])
    result = np.stack(found).reshape(shape) if found else np.zeros(shape)
    result = result[..., 0] if column else result
    return result[..., 0] if row and column else result[..., 0, :] if row else result


def _tensordot(left: Any, right: Any, axes: Any = 2) -> Any:
    names = "abcdefghijklmnopqrstuvwxyz"
    if isinstance(axes, int):
        axes = list(range(left.ndim - axes, left.ndim)), list(range(axes))
    of_left, of_right = ([each] if isinstance(each, int) else list(each) for each in axes)
    first = list(names[: left.ndim])
    second = list(names[left.ndim : left.ndim + right.ndim])
    for a, b in zip(of_left, of_right, strict=True):
        second[b] = first[a]
    result = [c for c in first if c not in second] + [c for c in second if c not in first]
    return _einsum(f"{''.join(first)},{''.join(second)}->{''.join(result)}", left, right)


def _einsum(text: str, left: Any, right: Any) -> Any:
    """A product of two arrays as products of matrices: indices of both that the result has are a batch."""
    text = text.replace(" ", "")
    factors, arrow, result = text.partition("->")
    first, second = factors.split(",")
    if not arrow:
        result = "".join(sorted(c for c in {*first, *second} if (first + second).count(c) == 1))
    if "." in text or len({*first}) < len(first) or len({*second}) < len(second):
        raise ArgumentError(f"the product {text!r} of a reference has an ellipsis or an index twice", "problem")
    batch = [c for c in first if c in second and c in result]
    summed = [c for c in first if c in second and c not in result]
    rows, columns = (
        [c for c in first if c not in second and c in result],
        [c for c in second if c not in first and c in result],
    )
    left = _summed_alone(left, first, [*batch, *rows, *summed])
    right = _summed_alone(right, second, [*batch, *summed, *columns])
    sizes = {
        **dict(zip([*batch, *rows, *summed], left.shape, strict=True)),
        **dict(zip([*batch, *summed, *columns], right.shape, strict=True)),
    }
    extent = {
        name: int(np.prod([sizes[c] for c in of], dtype=np.int64))
        for name, of in (("b", batch), ("r", rows), ("s", summed), ("c", columns))
    }
    product = np.matmul(
        left.reshape(extent["b"], extent["r"], extent["s"]), right.reshape(extent["b"], extent["s"], extent["c"])
    )
    order = [*batch, *rows, *columns]
    product = product.reshape([sizes[c] for c in order])
    return product.transpose([order.index(c) for c in result])


def _summed_alone(array: Any, names: str, order: list[str]) -> Any:
    """Axes in an order; those that neither the other operand nor the result has are summed."""
    alone = tuple(i for i, c in enumerate(names) if c not in order)
    left = [c for c in names if c in order]
    return array.sum(axis=alone).transpose([left.index(c) for c in order])


__all__ = ["Multiply", "WatchedArray", "call_with_products"]
