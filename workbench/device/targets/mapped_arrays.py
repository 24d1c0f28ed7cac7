"""Arrays that a kernel gets as tensor maps: what `wb.tensor_map` gives, and the part of a launch that is made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

import numpy as np

from workbench.base import arguments
from workbench.base.errors import ArgumentError
from workbench.device.targets.host_values import host_array, is_tensor_of_cuda, place_of_tensor
from workbench.emulate.tensor_maps import MAX_RANK, TYPES, TensorMap

Fill = Literal["zeros", "nan"]
_FILLS = ("zeros", "nan")
SWIZZLES = MappingProxyType(
    {None: 0, 32: 1, 64: 2, 128: 3, "128_atom_32": 4, "128_atom_32_flip_8": 5, "128_atom_64": 6}
)
"""Numbers of CUtensorMapSwizzle: by the bytes of a row, those with larger pieces by name."""
_DTYPES = {
    "uint8": 0, "int8": 0, "bool": 0, "float8_e4m3fn": 0, "float8_e5m2": 0, "uint16": 1, "int16": 1, "uint32": 2,
    "int32": 3, "uint64": 4, "int64": 5, "float16": 6, "float32": 7, "float64": 8, "bfloat16": 9,
}  # fmt: skip
"""Numbers of CUtensorMapDataType by the name of a dtype; types that it has none for are copied as bits."""


@dataclass(frozen=True, eq=False)
class MappedArray:
    """An array that a kernel gets as a tensor map. tensor: the map, at address 0."""

    array: Any
    tensor: TensorMap

    def __repr__(self) -> str:
        box = tuple(reversed(self.tensor.box))
        return f"tensor_map({self.array.dtype}{list(self.array.shape)}, {box})"


@dataclass(frozen=True)
class MapPart:
    """A parameter that is a tensor map. array: the index of the array that it leads to."""

    array: int
    tensor: TensorMap

    def at(self, address: int) -> TensorMap:
        """The map of an array that lies at an address. Raises ArgumentError where none can be there."""
        found = self.tensor.at(address)
        if found.wrong_argument() is not None:
            raise ArgumentError(
                f"a tensor map's array begins at a multiple of 16 bytes, and this one at {address % 16} bytes behind "
                "one: pass a copy, or a view that begins at a row",
                "array",
            )
        return found


ParameterPart: TypeAlias = bytes | int | MapPart
"""One PTX parameter of a launch: its bytes, the index of an array whose address goes there, or the map of one."""


def tensor_map(
    array: Any,
    box: int | Sequence[int],
    *,
    swizzle: int | str | None = None,
    element_strides: Sequence[int] | None = None,
    fill: Fill = "zeros",
) -> MappedArray:
    """Describe an array to the Tensor Memory Accelerator: an argument for a `CUtensorMap` (`const __grid_constant__`).

    A kernel copies boxes of the array by it (`cp.async.bulk.tensor`). Shapes are in NumPy's order; the coordinates of
    PTX, and the arguments of `cuTensorMapEncodeTiled`, are in the opposite one.

    Parameters
    ----------
    array
        Of one to five dimensions; its last has no gaps, and the strides of the others are multiples of 16 bytes.
    box
        Elements that a copy goes over, along each dimension: 1 to 256. The last is a multiple of 16 bytes.
    swizzle
        How pieces of 16 bytes change places in shared memory: within rows of 32, 64 or 128 bytes; None: they do not.
        `"128_atom_32"`, `"128_atom_32_flip_8"` and `"128_atom_64"` are those of sm_100.
    element_strides
        Of the box every so many elements are copied along each dimension: 1 to 8, the last always 1.
    fill
        What elements outside of the array are in shared memory.

    Raises
    ------
    ArgumentError
        An array or a box that the driver makes no map for, naming the parameter.

    Examples
    --------
    >>> tiles = wb.tensor_map(matrix, (64, 32), swizzle=64)
    >>> k[grid, block](tiles)
    """
    host = host_array(array, "array")
    taken = array if host is None else host.array
    shape, dtype, strides = (getattr(taken, each, None) for each in ("shape", "dtype", "strides"))
    if is_tensor_of_cuda(taken):
        _, shape, dtype, strides = place_of_tensor(taken)
    if shape is None or dtype is None or (host is not None and host.store is not None):
        raise ArgumentError(f"array must be memory that a kernel can share, not {arguments.said(array)}", "array")
    number = _DTYPES.get(np.dtype(dtype).name)
    if number is None:
        raise ArgumentError(f"the elements of array are {dtype}: tensor maps have no such type", "array")
    if not 0 < len(shape) <= MAX_RANK or 0 in shape:
        raise ArgumentError(f"array has 1 to {MAX_RANK} dimensions, none of them empty, not {tuple(shape)}", "array")
    if not isinstance(swizzle, int | str | None) or swizzle not in SWIZZLES:
        listed = ", ".join(map(repr, SWIZZLES))
        raise ArgumentError(f"swizzle is one of {listed}, not {arguments.said(swizzle)}", "swizzle")
    arguments.one_of(fill, "fill", _FILLS)
    size = TYPES[number].size_bytes
    strides = strides or tuple(size * int(np.prod(shape[axis + 1 :])) for axis in range(len(shape)))
    if strides[-1] != size and shape[-1] > 1:
        raise ArgumentError("the last dimension of array has gaps: pass a copy, or its transpose", "array")
    tensor = TensorMap(
        type=number,
        address=0,
        dims=tuple(int(n) for n in reversed(shape)),
        strides=tuple(int(n) for n in reversed(strides[:-1])),
        box=_numbers(box, "box", len(shape)),
        element_strides=_numbers(
            (1,) * len(shape) if element_strides is None else element_strides, "element_strides", len(shape)
        ),
        swizzle=SWIZZLES[swizzle],
        fill=_FILLS.index(fill),
    )
    wrong = tensor.wrong_argument()
    if wrong is not None:
        name, why = _WHY[wrong]
        raise ArgumentError(f"{name} {why}", name)
    return MappedArray(taken, tensor)


_WHY = {
    "strides": ("array", "has strides that are no multiples of 16 bytes: pass a copy with longer rows"),
    "dims": ("array", "has a dimension of more than 2**32 elements"),
    "box": ("box", "has 1 to 256 elements along each dimension, and along the last a multiple of 16 bytes"),
    "element_strides": ("element_strides", "are 1 to 8"),
    "swizzle": ("swizzle", "has shorter rows than the box: the last dimension of the box is at most as long"),
    "fill": ("fill", "is NaN for floating-point elements only"),
}
"""By the argument of `TensorMap.wrong_argument`: the parameter, and what it must be."""


def _numbers(value: Any, name: str, count: int) -> tuple[int, ...]:
    """One number for each dimension, the innermost first."""
    numbers = (value,) if isinstance(value, int) else arguments.items(value, name, "a number for each dimension")
    if len(numbers) != count:
        raise ArgumentError(f"{name} has {len(numbers)} numbers, the array {count} dimensions", name)
    return tuple(arguments.whole(each, name) for each in reversed(numbers))


__all__ = ["Fill", "MapPart", "MappedArray", "ParameterPart", "tensor_map"]
