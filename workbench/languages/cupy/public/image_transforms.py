"""Interpolation in `cupyx.scipy.ndimage`, which has OpenCV's rules for borders beside SciPy's: on arrays of the host.

By these rules (`mode="opencv"`) an element of the border's value stands around the image, and the coordinates are
those of OpenCV's functions (CuPy's module cupyx.scipy.ndimage._interpolation).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.languages.cupy.unchecked_linalg import unchecked

_OPENCV, _EDGE = "opencv", "_opencv_edge"
_inverse = unchecked(np.linalg.inv)


def functions() -> tuple[list[Callable[..., Any]], list[Callable[..., Any]]]:
    """The functions of one array and those of several, in the place of SciPy's of the same names."""
    return [rotate, shift, zoom], [affine_transform, map_coordinates]


def map_coordinates(
    input: Any, coordinates: Any, output: Any = None, order: int = 3, mode: str = "constant", cval: float = 0.0,
    prefilter: bool = True,
) -> Any:  # fmt: skip
    """The elements at coordinates.

    Raises
    ------
    ValueError
        Coordinates that are neither integers nor floating-point numbers.
    """
    from scipy import ndimage

    if coordinates.dtype.kind not in "fiu":
        raise ValueError("coordinates should have floating point dtype")
    if mode in (_OPENCV, _EDGE):
        input, coordinates, mode = np.pad(input, 1, constant_values=cval), coordinates + 1, "constant"
    _check_border(mode, cval, output, input)
    return ndimage.map_coordinates(input, coordinates, output, order, mode, cval, prefilter)


def affine_transform(
    input: Any, matrix: Any, offset: Any = 0.0, output_shape: Any = None, output: Any = None, order: int = 3,
    mode: str = "constant", cval: float = 0.0, prefilter: bool = True,
) -> Any:  # fmt: skip
    """The elements at the coordinates that a matrix gives for those of the output."""
    from scipy import ndimage

    _check_border(mode, cval, output, input)
    if mode not in (_OPENCV, _EDGE):
        return ndimage.affine_transform(input, matrix, offset, output_shape, output, order, mode, cval, prefilter)
    linear, moved = _parts(matrix, offset, input.ndim)
    if mode == _OPENCV:
        linear, moved = _of_opencv(linear, moved, input.ndim)
    kind = np.promote_types(input.real.dtype, np.float32)
    shape = tuple(input.shape if output_shape is None else output_shape)
    linear = linear.astype(kind)
    places = np.indices(shape, kind).reshape(input.ndim, -1)
    places = (np.diag(linear) if linear.ndim == 1 else linear) @ places
    places += np.reshape(moved, (-1, 1)).astype(kind)
    result = map_coordinates(input, places, _dtype(output, input), order, mode, cval, prefilter).reshape(shape)
    if not isinstance(output, np.ndarray):
        return result
    if output.shape != shape:
        raise RuntimeError("output shape not correct")
    output[...] = result
    return output


def rotate(
    input: Any, angle: float, axes: Any = (1, 0), reshape: bool = True, output: Any = None, order: int = 3,
    mode: str = "constant", cval: float = 0.0, prefilter: bool = True,
) -> Any:  # fmt: skip
    """The image turned by an angle in degrees, in the plane of two axes."""
    from scipy import ndimage

    _check_border(mode, cval, output, input)
    if mode not in (_OPENCV, _EDGE):
        return ndimage.rotate(input, angle, axes, reshape, output, order, mode, cval, prefilter)
    plane = sorted(axis + input.ndim if axis < 0 else axis for axis in axes)
    if plane[0] < 0 or plane[1] >= input.ndim:
        raise ValueError("invalid rotation plane specified")
    sine, cosine = math.sin(np.deg2rad(angle)), math.cos(np.deg2rad(angle))
    turn = np.array([[cosine, sine], [-sine, cosine]], np.promote_types(input.real.dtype, np.float32))
    extents = np.asarray(input.shape)
    inside = extents[plane]
    outside = inside
    if reshape:
        height, width = inside
        corners = turn @ [[0, 0, height, height], [0, width, 0, width]]
        outside = (np.ptp(corners, axis=1) + 0.5).astype(np.int64)
    matrix, offset = np.identity(input.ndim, turn.dtype), np.zeros(input.ndim, turn.dtype)
    matrix[np.ix_(plane, plane)] = turn
    offset[plane] = (inside - 1) / 2 - turn @ ((outside - 1) / 2)
    extents[plane] = outside
    shape = tuple(map(int, extents))
    return affine_transform(input, matrix, offset, shape, output, order, _EDGE, cval, prefilter)


def shift(
    input: Any, shift: Any, output: Any = None, order: int = 3, mode: str = "constant", cval: float = 0.0,
    prefilter: bool = True,
) -> Any:  # fmt: skip
    """The image moved along its axes."""
    from scipy import ndimage

    _check_border(mode, cval, output, input)
    if mode != _OPENCV:
        return ndimage.shift(input, shift, output, order, mode, cval, prefilter)
    moved = [-each for each in _of_each_axis(shift, input.ndim)]
    return affine_transform(input, np.ones(input.ndim), moved, None, output, order, _EDGE, cval, prefilter)


def zoom(
    input: Any, zoom: Any, output: Any = None, order: int = 3, mode: str = "constant", cval: float = 0.0,
    prefilter: bool = True, *, grid_mode: bool = False,
) -> Any:  # fmt: skip
    """The image with other extents."""
    from scipy import ndimage

    _check_border(mode, cval, output, input)
    if mode != _OPENCV:
        return ndimage.zoom(input, zoom, output, order, mode, cval, prefilter, grid_mode=grid_mode)
    shape = tuple(round(n * each) for n, each in zip(input.shape, _of_each_axis(zoom, input.ndim), strict=True))
    steps = np.array([have / extent if extent else 0.0 for have, extent in zip(input.shape, shape, strict=True)])
    offset = np.where(steps == 0, 0, (steps - 1) / 2)
    return affine_transform(input, steps, offset, shape, output, order, "nearest", cval, prefilter)


def _parts(matrix: NDArray[Any], offset: Any, ndim: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """The linear part and the offset of a matrix, which may be homogeneous.

    Raises
    ------
    RuntimeError
        A matrix of another shape.
    """
    if matrix.ndim not in (1, 2) or matrix.shape[0] < 1:
        raise RuntimeError("no proper affine matrix provided")
    if matrix.ndim == 2:
        if matrix.shape[0] == matrix.shape[1] - 1:
            matrix, offset = matrix[:, :-1], matrix[:, -1]
        elif matrix.shape[0] == ndim + 1:
            matrix, offset = matrix[:-1, :-1], matrix[:-1, -1]
        if matrix.shape != (ndim, ndim):
            raise RuntimeError("improper affine shape")
    return matrix, np.broadcast_to(offset, ndim)


def _of_opencv(linear: NDArray[Any], moved: NDArray[Any], ndim: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """A matrix from coordinates of the output to those of the input, for one the other way, with x before y."""
    homogeneous = np.identity(ndim + 1)
    homogeneous[:-1, :-1], homogeneous[:-1, -1] = linear, moved
    found = _inverse(homogeneous)
    found[:2] = np.roll(found[:2], 1, axis=0)
    found[:2, :2] = np.roll(found[:2, :2], 1, axis=1)
    return found[:-1, :-1], found[:-1, -1]


def _of_each_axis(value: Any, ndim: int) -> list[float]:
    result = [float(each) for each in value] if np.iterable(value) else [float(value)] * ndim
    if len(result) != ndim:
        raise RuntimeError("sequence argument must have length equal to input rank")
    return result


def _dtype(output: Any, input: NDArray[Any]) -> np.dtype[Any]:
    like = input if output is None else output
    return np.dtype(like.dtype if isinstance(like, np.ndarray) else like)


def _check_border(mode: str, cval: float, output: Any, input: NDArray[Any]) -> None:
    """Raises NotImplementedError for infinities or NaN around integers."""
    if mode == "constant" and _dtype(output, input).kind in "iu" and not np.isfinite(cval):
        raise NotImplementedError("Non-finite cval is not supported for outputs with integer dtype.")
