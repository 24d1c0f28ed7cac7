"""Parameters of elementwise and reduction kernels: their declarations, their types for given arguments, their bytes."""

from __future__ import annotations

import functools
import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.gpu_casts import cast
from workbench.languages.cupy.textures import DeviceObject
from workbench.languages.cupy.ufuncs import operand

_TYPES = {
    "bool": "bool", "int8": "signed char", "int16": "short", "int32": "int", "int64": "long long",
    "uint8": "unsigned char", "uint16": "unsigned short", "uint32": "unsigned int", "uint64": "unsigned long long",
    "float16": "float16", "float32": "float", "float64": "double", "bfloat16": "__nv_bfloat16",
    "complex64": "complex<float>", "complex128": "complex<double>",
}  # fmt: skip
_HEADERS = {"float16": "cupy/float16.cuh", "bfloat16": "cuda_bf16.h", "c": "cupy/complex.cuh"}


@functools.cache
def cxx_type(dtype: Any) -> str:
    """The C++ type of a dtype in a kernel.

    Raises
    ------
    ValueError
        There is none.
    """
    name = np.dtype(dtype).name
    if name not in _TYPES:
        raise ValueError(f"{name} has no type in CUDA C++")
    return _TYPES[name]


def includes(dtypes: Sequence[Any], text: str) -> str:
    """The lines that include what types of these dtypes, and the text of a kernel, need."""
    found = {"cupy/carray.cuh"}
    for each in dtypes:
        dtype = np.dtype(each)
        header = _HEADERS.get("c" if dtype.kind == "c" else dtype.name)
        if header is not None:
            found.add(header)
    found.update(
        header for name, header in (("complex", _HEADERS["c"]), ("float16", _HEADERS["float16"])) if name in text
    )
    return "".join(f"#include <{each}>\n" for each in sorted(found))


@dataclass(frozen=True)
class KernelParameter:
    """A parameter `raw T name`.

    Attributes
    ----------
    dtype
        None of a placeholder.
    placeholder
        Its letter, else empty.
    """

    name: str
    dtype: np.dtype[Any] | None
    placeholder: str
    raw: bool
    is_const: bool


def declared(text: str, is_const: bool) -> tuple[KernelParameter, ...]:
    """The parameters of a list `raw T x, float32 y`.

    Raises
    ------
    ValueError
        It is no list of declarations, or a name is reserved.
    """
    found = []
    for each in text.split(","):
        words = each.split()
        if not words:
            continue
        if len(words) < 2:
            raise ValueError(f"Syntax error: {each.strip()}")
        *modifiers, kind, name = words
        for word in modifiers:
            if word not in ("raw", "_non_const"):
                raise ValueError(f'Unknown keyword "{word}"')
        const = is_const and "_non_const" not in modifiers
        if len(kind) == 1:
            found.append(KernelParameter(name, None, kind, "raw" in modifiers, const))
        else:
            found.append(KernelParameter(name, _dtype(kind), "", "raw" in modifiers, const))
    for parameter in found:
        if parameter.name in ("n", "i") or parameter.name.startswith("_"):
            raise ValueError(f"Can not use '{parameter.name}' as a parameter name")
    return tuple(found)


def _dtype(name: str) -> np.dtype[Any]:
    try:
        return np.dtype(name)
    except TypeError:
        from workbench.device.targets.arguments import dtype_of

        return dtype_of(name)


def types_of(
    inputs: Sequence[KernelParameter], outputs: Sequence[KernelParameter], values: Sequence[Any], outs: Sequence[Any]
) -> tuple[list[np.dtype[Any]], list[np.dtype[Any]], dict[str, np.dtype[Any]]]:
    """The dtypes of inputs and outputs, and of the placeholders. outs: the outputs that were given, or none.

    Raises
    ------
    TypeError
        An array is of another dtype than its parameter, or a placeholder's is not known.
    """
    known: dict[str, np.dtype[Any]] = {}
    for parameter, value in zip(outputs, outs, strict=False):
        if not isinstance(value, ArrayBase):
            raise TypeError("Output arguments must be cupy.ndarray")
        _agree(parameter, value.dtype, known)
    waiting = []
    for parameter, value in zip(inputs, values, strict=True):
        if isinstance(value, ArrayBase) or type(value).__module__ == "numpy":
            strict = isinstance(value, ArrayBase)
            if strict or parameter.placeholder:
                _agree(parameter, np.dtype(value.dtype), known)
        else:
            waiting.append((parameter, value))
    for parameter, value in waiting:
        if parameter.placeholder and parameter.placeholder not in known:
            known[parameter.placeholder] = np.dtype(type(value))
    found = []
    for parameter in (*inputs, *outputs):
        if parameter.dtype is not None:
            found.append(parameter.dtype)
        elif parameter.placeholder in known:
            found.append(known[parameter.placeholder])
        else:
            raise TypeError(f"Undecided type of {parameter.name}: {parameter.placeholder!r} is in no input")
    return found[: len(inputs)], found[len(inputs) :], known


def _agree(parameter: KernelParameter, dtype: np.dtype[Any], known: dict[str, np.dtype[Any]]) -> None:
    expected = parameter.dtype if parameter.dtype is not None else known.setdefault(parameter.placeholder, dtype)
    if expected != dtype:
        raise TypeError(f"Type is mismatched. {parameter.name} {dtype} {expected} {parameter.placeholder}".rstrip())


def typedefs(known: dict[str, np.dtype[Any]]) -> str:
    """The placeholders as C++ types."""
    return "".join(f"typedef {cxx_type(dtype)} {letter};\n" for letter, dtype in sorted(known.items()))


@dataclass(frozen=True, eq=False)
class Argument:
    """An argument of a generated kernel: its declaration `{type} {name}`, and its bytes.

    Attributes
    ----------
    is_contiguous
        It is an array of one axis or more without gaps, in C's order.
    """

    type: str
    data: bytes
    is_contiguous: bool = False


def array_argument(array: ArrayBase, dtype: np.dtype[Any], is_const: bool) -> Argument:
    """An array with its shape and strides."""
    is_contiguous = array.is_contiguous("C")
    shape, strides, size = array.shape, array.strides, array.size
    kind = f"CArray<{'const ' if is_const else ''}{cxx_type(dtype)}, {len(shape)}, {str(is_contiguous).lower()}>"
    data = struct.pack(f"<Qq{2 * len(shape)}q", array.data.ptr if size else 0, size, *shape, *strides)
    return Argument(kind, data, is_contiguous and bool(shape))


def indexer_argument(shape: Sequence[int]) -> Argument:
    """The indices of a loop over a shape."""
    count = math.prod(shape)
    return Argument(f"CIndexer<{len(shape)}>", struct.pack(f"<q{2 * len(shape)}q", count, *shape, *[0] * len(shape)))


def scalar_argument(value: Any, dtype: np.dtype[Any]) -> Argument:
    """A scalar, converted as a GPU converts it."""
    if isinstance(value, int) and not isinstance(value, bool) and dtype.kind in "iu":
        np.array(value, dtype)  # raises OverflowError for what does not fit
    return Argument(f"const {cxx_type(dtype)}", cast(np.asarray(value), dtype).tobytes())


def as_argument(value: Any) -> Any:
    """An argument as an array of the device or a scalar, the handle of a texture's; raises as `operand`."""
    return np.uint64(value.ptr) if isinstance(value, DeviceObject) else operand(value)
