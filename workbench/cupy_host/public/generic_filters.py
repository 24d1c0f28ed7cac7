"""`generic_filter` and `generic_filter1d` of `cupyx.scipy.ndimage`: filters by a kernel, which CuPy has for functions.

The elements under the filter are gathered into an array, on which a `ReductionKernel` reduces, or a `RawKernel` is
called as a device function, once for each place (CuPy's module cupyx.scipy.ndimage._filters_generic).
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from numpy.lib.array_utils import normalize_axis_index, normalize_axis_tuple
from numpy.typing import NDArray

from workbench.cupy_host.array_base import ArrayBase
from workbench.cupy_host.creation import empty
from workbench.cupy_host.passing import passed, store
from workbench.cupy_host.raw_kernels import RawKernel
from workbench.cupy_host.reductions import ReductionKernel

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
    TypeError
        Another kind of function.
    """
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
    given = f"buffer + i * {length}, {length}, result + i * {extent}, {extent}"
    kernel = _applied(function.code, function.name, function.options, given)
    _launch(kernel, lines, found, found.size // max(extent, 1))
    target = _target(output, input)
    store(target, passed(np.moveaxis, found, -1, at))
    return target


def _windows(
    values: NDArray[Any], size: Any, footprint: Any, mode: str, cval: float, origin: Any, axes: Any
) -> NDArray[Any]:
    """The elements under the footprint, along a last axis."""
    along = normalize_axis_tuple(range(values.ndim) if axes is None else axes, values.ndim)
    if footprint is None and size is None:
        raise RuntimeError("no footprint or filter size provided")
    mask = np.ones(np.broadcast_to(size, len(along)), bool) if footprint is None else np.asarray(footprint, bool)
    if mask.ndim != len(along):
        raise RuntimeError("footprint array has incorrect shape.")
    origins = np.broadcast_to(origin, len(along))
    extents, shifts = [1] * values.ndim, [0] * values.ndim
    for axis, extent, shift in zip(along, mask.shape, origins, strict=True):
        extents[axis], shifts[axis] = extent, int(shift)
    wide = _beyond_borders(values, extents, shifts, mode, cval)
    seen = np.lib.stride_tricks.sliding_window_view(wide, extents)
    order = np.argsort(along)
    return np.ascontiguousarray(seen[..., mask.transpose(order).reshape(extents)])


def _lines(values: NDArray[Any], extent: int, axis: int, mode: str, cval: float, origin: int) -> NDArray[Any]:
    extents, shifts = [1] * values.ndim, [0] * values.ndim
    extents[axis], shifts[axis] = extent, origin
    wide = _beyond_borders(values.astype(float), extents, shifts, mode, cval)
    return np.ascontiguousarray(np.moveaxis(wide, axis, -1))


def _beyond_borders(values: NDArray[Any], extents: Any, origins: Any, mode: str, cval: float) -> NDArray[Any]:
    """The elements with those beyond the borders that a filter reaches."""
    if mode not in _BORDERS:
        raise RuntimeError(f"boundary mode not supported (actual: {mode})")
    if any(not 0 <= extent // 2 + origin < extent for extent, origin in zip(extents, origins, strict=True)):
        raise ValueError("invalid origin")
    widths = [
        (extent // 2 + origin, extent - 1 - extent // 2 - origin)
        for extent, origin in zip(extents, origins, strict=True)
    ]
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
def _applied(code: str, name: str, options: tuple[str, ...], given: str) -> RawKernel:
    """A kernel that calls another one as a device function, once in a thread."""
    text = f"""namespace raw_kernel {{
{code.replace("__global__", "__device__")}
}}
extern "C" __global__ void apply(double *buffer, double *result, long long count) {{
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) raw_kernel::{name}({given});
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
