"""`generic_filter` and `generic_filter1d` of `cupyx.scipy.ndimage`: filters by a kernel, which CuPy has for functions.

The elements under the filter are gathered into an array, on which a `ReductionKernel` reduces, or a `RawKernel` is
called as a device function, once for each place (CuPy's module cupyx.scipy.ndimage._filters_generic).
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.lib.array_utils import normalize_axis_index, normalize_axis_tuple
from numpy.typing import NDArray

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.creation import empty
from workbench.languages.cupy.passing import passed, store
from workbench.languages.cupy.raw_kernels import RawKernel
from workbench.languages.cupy.reductions import ReductionKernel

_BORDERS = {
    "reflect": "symmetric", "grid-mirror": "symmetric", "mirror": "reflect", "nearest": "edge", "wrap": "wrap",
    "grid-wrap": "wrap", "constant": "constant", "grid-constant": "constant",
}  # fmt: skip
"""NumPy's names of what stands beyond the borders, by SciPy's."""
_THREADS = 128


def generic_filter(
    input: Any,
    function: Any,
    size: Any = None,
    footprint: Any = None,
    output: Any = None,
    mode: str = "reflect",
    cval: float = 0.0,
    origin: Any = 0,
    *,
    axes: Any = None,
) -> Any:
    """Filter by a kernel of the elements under a footprint: a `ReductionKernel`, or a `RawKernel` of the parameters
    `double *buffer, int filter_size, double *return_value`.

    Raises
    ------
    RuntimeError, ValueError
        A size, a footprint, modes or origins that do not fit the axes.
    TypeError
        Complex elements, or another kind of function.
    """
    if input.dtype.kind == "c":
        raise TypeError("Complex type not supported")
    if size is not None and footprint is not None:
        warnings.warn("ignoring size because footprint is set", UserWarning, stacklevel=2)
    if isinstance(function, ReductionKernel):
        if function.nin != 1 or function.nout != 1:
            raise TypeError("ReductionKernel must have 1 input and output")
    elif not isinstance(function, RawKernel):
        raise TypeError("bad function type")
    windows = passed(_windows, input, size, footprint, mode, cval, origin, axes)
    target = _target(output, input)
    if isinstance(function, ReductionKernel):
        return _reduced(function, windows, target)
    count = windows.shape[-1]
    found = empty(input.shape)
    kernel = _applied(function.code, function.name, function.options, f"buffer + i * {count}, {count}, result + i")
    _launch(kernel, windows.astype(float), found, found.size)
    store(target, found)
    return target


def generic_filter1d(
    input: Any,
    function: Any,
    filter_size: int,
    axis: int = -1,
    output: Any = None,
    mode: str = "reflect",
    cval: float = 0.0,
    origin: int = 0,
) -> Any:
    """Filter lines by a `RawKernel` of the parameters `double *input_line, ptrdiff_t input_length, double
    *output_line, ptrdiff_t output_length`.

    Raises
    ------
    RuntimeError
        A size that is not positive.
    TypeError
        Complex elements, or another kind of function.
    """
    if input.dtype.kind == "c":
        raise TypeError("Complex type not supported")
    if not isinstance(function, RawKernel):
        raise TypeError("bad function type")
    if filter_size < 1:
        raise RuntimeError("invalid filter size")
    at = normalize_axis_index(axis, input.ndim)
    lines = passed(_lines, input, filter_size, at, mode, cval, origin)
    length, extent = lines.shape[-1], input.shape[at]
    found = empty((*lines.shape[:-1], extent))
    arguments = f"buffer + i * {length}, {length}, result + i * {extent}, {extent}"
    kernel = _applied(function.code, function.name, function.options, arguments)
    _launch(kernel, lines, found, found.size // max(extent, 1))
    target = _target(output, input)
    store(target, passed(np.moveaxis, found, -1, at))
    return target


def _windows(
    values: NDArray[Any], size: Any, footprint: Any, mode: Any, cval: float, origin: Any, axes: Any
) -> NDArray[Any]:
    """The elements under the footprint, along a last axis."""
    along = normalize_axis_tuple(range(values.ndim) if axes is None else axes, values.ndim)
    if footprint is None and size is None:
        raise RuntimeError("no footprint or filter size provided")
    if footprint is None:
        mask = np.ones([int(each) for each in _of_axes(size, len(along), "size")], bool)
    else:
        mask = np.asarray(footprint, bool)
        if not mask.any():
            raise ValueError("all-zero footprint is not supported")
    if mask.ndim != len(along):
        raise RuntimeError("footprint array has incorrect shape")
    extents = [1] * values.ndim
    wide = values
    modes, origins = _of_axes(mode, len(along), "mode"), _of_axes(origin, len(along), "origin")
    for axis, extent, shift, border in zip(along, mask.shape, origins, modes, strict=True):
        extents[axis] = extent
        wide = _beyond_borders(wide, axis, extent, int(shift), border, cval)
    seen = np.lib.stride_tricks.sliding_window_view(wide, extents)
    order = np.argsort(along)
    return np.ascontiguousarray(seen[..., mask.transpose(order).reshape(extents)])


def _lines(values: NDArray[Any], extent: int, axis: int, mode: str, cval: float, origin: int) -> NDArray[Any]:
    wide = _beyond_borders(values.astype(float), axis, extent, origin, mode, cval)
    return np.ascontiguousarray(np.moveaxis(wide, axis, -1))


def _of_axes(value: Any, count: int, name: str) -> Sequence[Any]:
    """A value for each axis that is filtered: one for all, or as many as there are."""
    if isinstance(value, str) or not np.iterable(value):
        return [value] * count
    values = list(value)
    if len(values) != count:
        raise RuntimeError(f"{name} must have length equal to input rank")
    return values


def _beyond_borders(values: NDArray[Any], axis: int, extent: int, origin: int, mode: str, cval: float) -> NDArray[Any]:
    """The elements with those that a filter reaches beyond the borders along an axis."""
    if mode not in _BORDERS:
        raise RuntimeError(f"boundary mode not supported (actual: {mode})")
    before = extent // 2 + origin
    if not 0 <= before < extent:
        raise ValueError("invalid origin")
    widths = [(0, 0)] * values.ndim
    widths[axis] = before, extent - 1 - before
    border: Any = _BORDERS[mode]
    return np.pad(values, widths, border, **({"constant_values": cval} if border == "constant" else {}))


def _reduced(function: ReductionKernel, windows: Any, target: Any) -> Any:
    """Reduce each window: all in one launch, or one by one for a kernel that asks for other elements of its window."""
    text = function.map_expr + function.reduce_expr + function.post_map_expr + function.preamble
    if "_raw_" not in text and "_ind" not in text:
        return function(windows, out=target, axis=-1)
    found = empty(target.size, target.dtype)
    rows = windows.reshape(-1, windows.shape[-1])
    for at in range(target.size):
        function(rows[at], out=found[at])
    store(target, found.reshape(target.shape))
    return target


@functools.lru_cache(maxsize=64)
def _applied(code: str, name: str, options: tuple[str, ...], arguments: str) -> RawKernel:
    """A kernel that calls another one as a device function, once in a thread."""
    text = f"""namespace raw_kernel {{
{code.replace("__global__", "__device__")}
}}
extern "C" __global__ void apply(double *buffer, double *result, long long count) {{
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) raw_kernel::{name}({arguments});
}}"""
    return RawKernel(text, "apply", options)


def _launch(kernel: RawKernel, values: Any, found: Any, count: int) -> None:
    if count:
        kernel((-(-count // _THREADS),), (_THREADS,), (values, found, np.int64(count)))


def _target(output: Any, input: Any) -> Any:
    """An array that is given, or a new one of a dtype; None for the input's."""
    target = output if isinstance(output, ArrayBase) else empty(input.shape, input.dtype if output is None else output)
    if target.shape != input.shape:
        raise ValueError("output shape is not correct")
    return target


FUNCTIONS = (generic_filter, generic_filter1d)
