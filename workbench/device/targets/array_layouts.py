"""Arrays that are passed with extents and strides: checked against what the code was compiled for, and as bytes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from workbench.base.errors import ArgumentError
from workbench.base.records import Parameter
from workbench.base.records.array_layouts import ArrayLayout
from workbench.device.targets.host_storages import address_of


def shape_and_strides(value: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The extents of an array, and its strides in elements; what says nothing of strides is in C order."""
    shape = tuple(int(n) for n in value.shape)
    in_bytes = getattr(value, "strides", None)
    size = np.dtype(value.dtype).itemsize
    if in_bytes is None:
        return shape, tuple(math.prod(shape[axis + 1 :]) for axis in range(len(shape)))
    return shape, tuple(int(each) // size for each in in_bytes)


def check_layout(p: Parameter, value: Any) -> None:
    """Raise where an array is none of those that the code was compiled for.

    Raises
    ------
    ArgumentError
        With what was assumed, and what the array has.
    """
    layout = p.layout
    assert layout is not None
    shape, strides = shape_and_strides(value)
    if len(shape) != layout.ndim:
        raise ArgumentError(f"{p.name} is {layout.ndim}-dimensional, the array has shape {shape}", p.name)
    size = np.dtype(value.dtype).itemsize
    if any(each % size for each in getattr(value, "strides", None) or ()):
        raise ArgumentError(f"{p.name} has strides that are no whole elements: pass a copy", p.name)
    if any(each < 0 for each in strides):
        raise ArgumentError(f"{p.name} has a negative stride, which the kernel does not take: pass a copy", p.name)
    most = (1 << (8 * layout.index_bytes - 1)) - 1
    if any(each > most for each in (*shape, *strides)):
        raise ArgumentError(
            f"{p.name} has an extent or a stride over {most}, the most that an index of {8 * layout.index_bytes} bits "
            "holds: declare the parameter with 64-bit indices",
            p.name,
        )
    address = address_of(value) if isinstance(value, np.ndarray) else getattr(value, "address", None)
    unmet = next(_unmet(layout, shape, strides, address), None)
    if unmet is not None:
        raise ArgumentError(
            f"{p.name} was compiled for arrays {unmet}; this one has shape {shape} and strides {strides} in elements: "
            "compile the kernel with this array in its signature",
            p.name,
        )


def _unmet(layout: ArrayLayout, shape: tuple[int, ...], strides: tuple[int, ...], address: Any) -> Iterator[str]:
    """Each assumption that does not hold, in words."""
    for what, values, constants, divisors in (
        ("extent", shape, layout.shape, layout.shape_divisible_by),
        ("stride", strides, layout.strides, layout.strides_divisible_by),
    ):
        for axis, (value, constant, divisor) in enumerate(zip(values, constants, divisors, strict=True)):
            if constant is not None and value != constant:
                yield f"with {what} {constant} in dimension {axis}"
            elif value % divisor:
                yield f"whose {what} in dimension {axis} is a multiple of {divisor}"
    if isinstance(address, int) and address % layout.address_divisible_by:
        yield f"at addresses that are multiples of {layout.address_divisible_by}"


def numbers(p: Parameter, value: Any) -> tuple[bytes, ...]:
    """The extents, then the strides, as they stand in the parameter block."""
    assert p.layout is not None
    width = p.layout.index_bytes
    shape, strides = shape_and_strides(value)
    return tuple(each.to_bytes(width, "little", signed=True) for each in (*shape, *strides))


def may_share(one: Parameter, other: Parameter) -> bool:
    """True if one array may be passed for both."""
    first, second = one.layout, other.layout
    return first is None or second is None or bool(set(first.groups) & set(second.groups))
