"""Functions of `cupyx.scipy.ndimage` that take more than SciPy's, or give another dtype: on arrays of the host."""

from __future__ import annotations

from typing import Any

import numpy as np


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
    found = ndimage.value_indices(arr, ignore_value=ignore_value)
    return {int(value): tuple(each.astype(kind) for each in parts) for value, parts in found.items()}
