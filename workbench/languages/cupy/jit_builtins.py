"""CUDA's functions and Python's own, as kernels that are translated from Python call them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from workbench.languages.cupy import cxx_values
from workbench.languages.cupy.cxx_values import Scalar, converted
from workbench.languages.cupy.jit_cub import TempStorage
from workbench.languages.cupy.jit_types import Array, Builtin, Constant, Nothing, Special, Tuple
from workbench.languages.cupy.parameters import cxx_type

Function: TypeAlias = Any
"""A function that is being translated: that of `python_to_cxx`, which imports this module."""

UINT, INT = np.dtype(np.uint32), np.dtype(np.int32)


@dataclass(frozen=True)
class Range:
    """The numbers of a loop.

    Attributes
    ----------
    unroll
        None, or as `#pragma unroll` takes it.
    """

    start: Any
    stop: Any
    step: Any
    unroll: Any = None


def _range(*parts: Any, unroll: Any = None) -> Range:
    if not 1 <= len(parts) <= 3:
        raise TypeError(f"range expected 1 to 3 arguments, got {len(parts)}")
    start, stop = (Constant(0), parts[0]) if len(parts) == 1 else parts[:2]
    step = parts[2] if len(parts) == 3 else Constant(1)
    if isinstance(step, Constant) and step.value == 0:
        raise ValueError("range() arg 3 must not be zero")
    unrolled = unroll.value if isinstance(unroll, Constant) else unroll
    if unrolled is not None and not isinstance(unrolled, bool | int):
        raise TypeError("unroll value must be constant")
    return Range(start, stop, step, unrolled)


def call_python(function: Function, called: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """The value of a call of Python's own function; None for all others, and for constants."""
    if called is range:
        return _range(*args)
    if all(isinstance(each, Constant) for each in args):
        return None
    if called is len and isinstance(args[0], Array) and args[0].ndim:
        return Scalar(f"{args[0].code}.shape()[0]", np.dtype(np.int64))
    if called is len and isinstance(args[0], Tuple):
        return Constant(len(args[0].items))
    if called in (min, max):
        result = function.scalar(args[0])
        for each in args[1:]:
            name = "minimum" if called is min else "maximum"
            result = cxx_values.call_ufunc(name, (result, function.scalar(each)), function.mode)
        return result
    if called is abs:
        return cxx_values.call_ufunc("absolute", (function.scalar(args[0]),), function.mode)
    if called in (int, float, bool, complex):
        small = function.mode == "cuda"
        kinds = {int: np.int32 if small else np.int64, float: np.float32 if small else np.float64, bool: np.bool_,
                 complex: np.complex64 if small else np.complex128}  # fmt: skip
        value = function.scalar(args[0])
        kind = np.dtype(kinds[called])
        return converted(value, value.dtype if value.dtype.kind == kind.kind else kind)
    return None


def _constant(value: Any, name: str) -> Any:
    if not isinstance(value, Constant):
        raise TypeError(f"{name} must be a constant")
    return value.value


def _grid(form: str, function: Function, ndim: Any) -> Any:
    count = _constant(ndim, "ndim")
    if not isinstance(count, int):
        raise TypeError("ndim must be an integer")
    if count not in (1, 2, 3):
        raise ValueError("Only ndim=1,2,3 are supported")
    items = tuple(Scalar(form.format(a=axis), UINT) for axis in "xyz"[:count])
    return items[0] if count == 1 else Tuple(items)


def _shared_memory(function: Function, dtype: Any, size: Any, alignment: Any = None) -> Array:
    element = _constant(dtype, "dtype")
    kind: Any = element if isinstance(element, TempStorage) else np.dtype(element)
    count = _constant(size, "size")
    name = function._temporary().replace("_t", "_smem")
    aligned = f"__align__({_constant(alignment, 'alignment')}) " if alignment is not None else ""
    if isinstance(kind, TempStorage):
        function.unit.include(kind.header)
        spelled = kind.spelled
    else:
        spelled = cxx_type(kind)
    if count is None:
        function.declared[f"* {name} = ({spelled}*)_dynamic"] = (
            f"{aligned}extern __shared__ __align__(16) char _dynamic[]; {spelled}"
        )
    else:
        # Elements of classes have constructors, which shared memory does not call.
        function.declared[f"* {name} = ({spelled}*){name}_room"] = (
            f"__shared__ {aligned or '__align__(16) '}char {name}_room[{count} * sizeof({spelled})]; {spelled}"
        )
    return Array(name, kind, None, f"{spelled}*")


def _atomic(name: str, count: int) -> Builtin:
    spelled = {"sub": "Sub", "exch": "Exch", "min": "Min", "max": "Max", "inc": "Inc", "dec": "Dec", "cas": "CAS",
               "and": "And", "or": "Or", "xor": "Xor", "add": "Add"}[name]  # fmt: skip

    def emit(function: Function, array: Any, index: Any, *values: Any, **named: Any) -> Scalar:
        operands = [*values, *named.values()]
        if not isinstance(array, Array) or len(operands) != count:
            raise TypeError(f"atomic_{name} takes an array, an index and {count} values")
        place = function.element(array, index)
        kind = place.dtype
        parts = [converted(function.scalar(each), kind).code for each in operands]
        if name == "add":
            return Scalar(f"cupy_python::atomic_add(&{place.code}, {parts[0]})", kind)
        as_bits = ""
        if kind.kind == "i" and kind.itemsize == 8 and name in ("exch", "cas", "and", "or", "xor"):
            as_bits = "(unsigned long long*)"
            parts = [f"(unsigned long long)({each})" for each in parts]
        return Scalar(f"(({cxx_type(kind)})atomic{spelled}({as_bits}&{place.code}, {', '.join(parts)}))", kind)

    return Builtin(f"atomic_{name}", emit)


def _shuffle(name: str) -> Builtin:
    def emit(function: Function, mask: Any, var: Any, other: Any, *, width: Any = None) -> Scalar:
        value = function.scalar(var)
        lane = converted(function.scalar(other), INT if name in ("", "xor") else UINT).code
        lanes = "32" if width is None else converted(function.scalar(width), INT).code
        member = converted(function.scalar(mask), UINT).code
        spelled = f"__shfl_{name}_sync" if name else "__shfl_sync"
        kind = value.dtype if value.dtype.itemsize >= 4 else np.dtype(INT if value.dtype.kind in "bi" else UINT)
        return converted(
            Scalar(f"{spelled}({member}, {converted(value, kind).code}, {lane}, {lanes})", kind), value.dtype
        )

    return Builtin(f"shfl_{name}_sync" if name else "shfl_sync", emit)


def _syncwarp(function: Function, mask: Any = None) -> Nothing:
    mask_code = "" if mask is None else converted(function.scalar(mask), UINT).code
    return Nothing(f"__syncwarp({mask_code})")


_LANE = "((threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) & 31u)"
_INDEX = "(blockIdx.{a} * blockDim.{a} + threadIdx.{a})"
BUILTINS: dict[str, Any] = {
    "threadIdx": Special("threadIdx", np.uint32),
    "blockIdx": Special("blockIdx", np.uint32),
    "blockDim": Special("blockDim", np.uint32),
    "gridDim": Special("gridDim", np.uint32),
    "warpsize": Scalar("warpSize", INT),
    "range": Builtin("range", lambda function, *parts, unroll=None: _range(*parts, unroll=unroll)),
    "grid": Builtin("grid", lambda function, ndim: _grid(_INDEX, function, ndim)),
    "gridsize": Builtin("gridsize", lambda function, ndim: _grid("(blockDim.{a} * gridDim.{a})", function, ndim)),
    "laneid": Builtin("laneid", lambda function: Scalar(_LANE, UINT)),
    "syncthreads": Builtin("syncthreads", lambda function: Nothing("__syncthreads()")),
    "syncwarp": Builtin("syncwarp", _syncwarp),
    "shared_memory": Builtin("shared_memory", _shared_memory),
    "shfl_sync": _shuffle(""),
    "shfl_up_sync": _shuffle("up"),
    "shfl_down_sync": _shuffle("down"),
    "shfl_xor_sync": _shuffle("xor"),
    **{f"atomic_{name}": _atomic(name, 2 if name == "cas" else 1)
       for name in ("add", "sub", "exch", "min", "max", "inc", "dec", "cas", "and", "or", "xor")},
}  # fmt: skip
"""The names of `cupyx.jit` that stand for CUDA's."""
