"""Functions of `cupyx.scipy.ndimage` that take more than SciPy's, or give another dtype: on arrays of the host."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

_OF_STRUCTURES = (
    "binary_erosion", "binary_dilation", "binary_opening", "binary_closing", "binary_propagation",
)  # fmt: skip


def functions() -> list[Callable[..., Any]]:
    """The functions, in the place of SciPy's of the same names."""
    from scipy import ndimage

    return [
        distance_transform_edt,
        value_indices,
        *(_with_shapes(getattr(ndimage, name)) for name in _OF_STRUCTURES),
    ]


def _with_shapes(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function whose structure may be an integer or a tuple of them: the extents of one that is true everywhere."""
    signature = inspect.signature(function)

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        given = signature.bind(*args, **kwargs)
        axes = given.arguments.get("axes")
        count = given.arguments["input"].ndim if axes is None else np.size(axes)
        given.arguments["structure"] = _structure(given.arguments.get("structure"), count)
        return function(*given.args, **given.kwargs)

    return call


def _structure(value: Any, count: int) -> Any:
    """Raises TypeError for lists of elements."""
    if isinstance(value, int | np.integer):
        value = (value,) * count
    if not isinstance(value, tuple | list):
        return value
    if not all(isinstance(each, int | np.integer) for each in value):
        raise TypeError("a structure is an array, or a tuple of integers that are its shape")
    if len(value) != count:
        raise RuntimeError("structure and input must have same dimensionality")
    return np.ones(value, bool)


def distance_transform_edt(
    image: Any,
    sampling: Any = None,
    return_distances: bool = True,
    return_indices: bool = False,
    distances: Any = None,
    indices: Any = None,
    *,
    block_params: Any = None,
    float64_distances: bool = True,
) -> Any:
    """The distances of elements to the nearest zero, in float64 or float32, and its indices.

    Raises
    ------
    NotImplementedError
        An image that has neither two nor three axes.
    """
    from scipy import ndimage

    if image.ndim not in (2, 3):
        raise NotImplementedError("Only 2D and 3D distance transforms are supported.")
    dtype = np.float64 if float64_distances else np.float32
    found = ndimage.distance_transform_edt(image, sampling, return_distances, return_indices)
    parts = list(found) if isinstance(found, tuple) else [found]
    outs = [each for each, wanted in ((distances, return_distances), (indices, return_indices)) if wanted]
    if return_distances:
        parts[0] = parts[0].astype(dtype, copy=False)
    for at, out in enumerate(outs):
        if out is not None:
            if out.dtype != parts[at].dtype or out.shape != parts[at].shape:
                raise RuntimeError(f"an array of {parts[at].dtype} of shape {parts[at].shape} is expected")
            out[...] = parts[at]
            parts[at] = out
    return parts[0] if len(parts) == 1 else tuple(parts)


def value_indices(arr: Any, *, ignore_value: Any = None, adaptive_index_dtype: bool = False) -> Any:
    """The indices of each value. adaptive_index_dtype: whether they are of the narrowest integers that hold them."""
    from scipy import ndimage

    kind = np.min_scalar_type(-(max(arr.shape) + 1)) if adaptive_index_dtype else np.int64
    plain = arr.view(f"{arr.dtype.kind}{arr.dtype.itemsize}")  # SciPy finds nothing in integers of C's long long
    found = ndimage.value_indices(plain, ignore_value=ignore_value)
    return {int(value): tuple(each.astype(kind) for each in parts) for value, parts in found.items()}
