"""Functions of `cupyx.scipy.ndimage` that take more than SciPy's, or give another dtype: on arrays of the host."""

from __future__ import annotations

import functools
import inspect
import math
from collections.abc import Callable
from typing import Any

import numpy as np

_WARP = 32
_OF_STRUCTURES = (
    "binary_erosion", "binary_dilation", "binary_opening", "binary_closing", "binary_propagation",
)  # fmt: skip

_OF_LABELS = ("sum", "sum_labels", "mean", "variance", "standard_deviation")
_WEIGHTED = (
    "correlate", "correlate1d", "convolve", "convolve1d", "uniform_filter", "uniform_filter1d", "gaussian_filter",
    "gaussian_filter1d", "gaussian_laplace", "gaussian_gradient_magnitude", "laplace", "prewitt", "sobel",
)  # fmt: skip
_RANKED = (
    "minimum_filter", "maximum_filter", "median_filter", "percentile_filter", "rank_filter", "grey_erosion",
    "grey_dilation",
)  # fmt: skip


def functions() -> list[Callable[..., Any]]:
    """The functions, in the place of SciPy's of the same names."""
    from scipy import ndimage

    return [
        distance_transform_edt,
        histogram,
        value_indices,
        *(_with_shapes(getattr(ndimage, name)) for name in _OF_STRUCTURES),
        *(_of_labels(getattr(ndimage, name)) for name in _OF_LABELS),
        *(_with_known_borders(getattr(ndimage, name)) for name in (*_WEIGHTED, *_RANKED)),
    ]


def _with_shapes(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function whose structure may be an integer or a tuple of them: the extents of one that is true everywhere."""
    signature = inspect.signature(function)

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        bound = signature.bind(*args, **kwargs)
        axes = bound.arguments.get("axes")
        count = bound.arguments["input"].ndim if axes is None else np.size(axes)
        bound.arguments["structure"] = _structure(bound.arguments.get("structure"), count)
        return function(*bound.args, **bound.kwargs)

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


def _of_labels(function: Callable[..., Any]) -> Callable[..., Any]:
    """A statistic of real numbers by labels, which are an array; their index is one too, or a number."""
    numbers = (int,) if function.__name__.startswith("sum") else (int, float, np.generic)

    @functools.wraps(function)
    def call(input: Any, labels: Any = None, index: Any = None) -> Any:
        if not isinstance(input, np.ndarray) or input.dtype.kind == "c":
            raise TypeError("input must be a cupy.ndarray of real numbers")
        if labels is not None and not isinstance(labels, np.ndarray):
            raise TypeError("label must be cupy.ndarray")
        if labels is not None and index is not None and not isinstance(index, (np.ndarray, *numbers)):
            raise TypeError("index must be cupy.ndarray or a scalar int")
        return function(input, labels, index)

    return call


def _with_known_borders(function: Callable[..., Any]) -> Callable[..., Any]:
    """A filter that refuses values beyond the borders that CuPy's kernels have not: NaN, and infinities of integers.

    Ranks refuse the very object `cupy.nan`.
    """
    signature = inspect.signature(function)
    is_ranked = function.__name__ in _RANKED

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        arguments = signature.bind(*args, **kwargs).arguments
        cval, mode, output = arguments.get("cval", 0.0), arguments.get("mode", "reflect"), arguments.get("output")
        if is_ranked:
            if cval is np.nan:
                raise NotImplementedError("NaN cval is unsupported")
        elif not np.isfinite(cval) and "constant" in ([mode] if isinstance(mode, str) else mode):
            target = arguments["input"] if output is None else output
            if np.dtype(target.dtype if isinstance(target, np.ndarray) else target).kind in "iu":
                raise NotImplementedError("Non-finite cval is not supported for outputs with integer dtype.")
        return function(*args, **kwargs)

    return call


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

    The indices are of int32, but of int16 for two axes of up to 32768 elements.

    Raises
    ------
    NotImplementedError
        An image that has neither two nor three axes.
    RuntimeError
        No result is asked for, or an array is given for one that is not, or it does not fit.
    ValueError
        Blocks that do not divide the image.
    """
    from scipy import ndimage

    if image.ndim not in (2, 3):
        raise NotImplementedError("Only 2D and 3D distance transforms are supported.")
    if not (return_distances or return_indices):
        raise RuntimeError("at least one of return_distances/return_indices must be True")
    if (distances is not None and not return_distances) or (indices is not None and not return_indices):
        raise RuntimeError("a result must be asked for if an array is supplied for it")
    if image.ndim == 2 and block_params is not None:
        _check_blocks(block_params, max(image.shape))
    found = ndimage.distance_transform_edt(image, sampling, return_distances, return_indices)
    parts = list(found) if isinstance(found, tuple) else [found]
    results = []
    if return_distances:
        kind = np.dtype(np.float64 if float64_distances else np.float32)
        if distances is not None and distances.dtype != kind:
            raise RuntimeError(f"distances array must have dtype: {kind}")
        results.append(_written(parts[0], distances, kind))
    if return_indices:
        kind = np.dtype(np.int16 if image.ndim == 2 and max(image.shape) <= 32768 else np.int32)
        if indices is not None and (indices.dtype.kind not in "iu" or indices.dtype.itemsize < kind.itemsize):
            raise RuntimeError(f"indices must be integers of at least {kind.itemsize} bytes")
        results.append(_written(parts[-1], indices, kind))
    return results[0] if len(results) == 1 else tuple(results)


def _written(values: Any, out: Any, dtype: np.dtype[Any]) -> Any:
    """A result of a dtype, or in the array that was given for it."""
    if out is None:
        return values.astype(dtype, copy=False)
    if out.shape != values.shape:
        raise RuntimeError(f"an array of shape {values.shape} is expected")
    out[...] = values
    return out


def _check_blocks(block_params: Any, extent: int) -> None:
    """Raises ValueError for bands of CuPy's kernels that an image of two axes has not (its module _pba_2d)."""
    if any(each < 1 for each in block_params):
        raise ValueError("(m1, m2, m3) in blockparams must be >= 1")
    if block_params[1] & (block_params[1] - 1):
        raise ValueError("m2 must be a power of 2")
    multiple = math.lcm(_WARP, *block_params)
    padded = -(-extent // multiple) * multiple
    if any(each > padded // _WARP for each in block_params):
        raise ValueError(f"a block is too large: it must be <= padded extent // {_WARP}")


def histogram(input: Any, min: float, max: float, bins: int, labels: Any = None, index: Any = None) -> Any:
    """The histogram of all elements, or a list of those of the elements of each label."""
    from scipy import ndimage

    return _listed(ndimage.histogram(input, min, max, bins, labels, index))


def labeled_comprehension(
    input: Any, labels: Any, index: Any, func: Any, out_dtype: Any, default: Any, pass_positions: bool = False
) -> Any:
    """A function's results for the elements of each label; a list of them where their dtype is `object`."""
    from scipy import ndimage

    return _listed(ndimage.labeled_comprehension(input, labels, index, func, out_dtype, default, pass_positions))


def _listed(found: Any) -> Any:
    return list(found) if isinstance(found, np.ndarray) and found.dtype == object else found


def value_indices(arr: Any, *, ignore_value: Any = None, adaptive_index_dtype: bool = False) -> Any:
    """The indices of each value. adaptive_index_dtype: whether they are of the narrowest integers that hold them."""
    from scipy import ndimage

    kind = np.min_scalar_type(-(max(arr.shape) + 1)) if adaptive_index_dtype else np.int64
    plain = arr.view(f"{arr.dtype.kind}{arr.dtype.itemsize}")  # SciPy finds nothing in integers of C's long long
    found = ndimage.value_indices(plain, ignore_value=ignore_value)
    return {int(value): tuple(each.astype(kind) for each in parts) for value, parts in found.items()}
