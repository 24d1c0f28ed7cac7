"""Arrays for pointers to structs: records with the struct's fields, its numbers where all are of one type, or bytes.

The names of fields are the caller's; their types and places are the struct's. It asks the compiler for these.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import prod
from typing import Any

import numpy as np

from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Parameter, Translation
from workbench.compilers.symbol_types import Layout, layout_of_type, size_of_type
from workbench.device.targets.symbols import dtype_of_layout

_BYTE = np.dtype("u1")


def check_records(translation: Translation, p: Parameter, value: Any) -> None:
    """Check an array or a buffer for a pointer to a struct; nothing is checked of what the compiler does not tell.

    Raises
    ------
    ArgumentError
        It has other fields, numbers of another type, or no whole number of structs; says how to make one.
    """
    if p.kind != "pointer" or not isinstance(p.element_dtype, Missing) or not p.type.endswith("*"):
        return
    dtype = getattr(value, "dtype", None)
    if dtype is None or not hasattr(value, "shape"):
        return
    dtype, struct = np.dtype(dtype), p.type.removesuffix("*")
    size = size_of_type(translation, struct)
    if size is None:
        return
    if dtype != _BYTE:
        _check_elements(layout_of_type(translation, struct), size, p, dtype)
    num_bytes = prod(value.shape) * dtype.itemsize
    if num_bytes % size:
        raise ArgumentError(
            f"{p.name} is a {p.type}: its {num_bytes:,} bytes are not a multiple of {size}, the size of the struct",
            p.name,
        )


def _check_elements(layout: Layout | None, size: int, p: Parameter, dtype: np.dtype[Any]) -> None:
    if layout is None:
        if dtype.names is not None and dtype.itemsize != size:
            raise ArgumentError(
                f"{p.name} is a {p.type}, a struct of {size} bytes; the records have {dtype.itemsize}: declare their "
                "dtype with the fields of the struct and align=True",
                p.name,
            )
        return
    expected = np.dtype((dtype_of_layout(layout), layout.shape))
    if layout.dtype and dtype.kind in "iu" and dtype.itemsize == expected.itemsize:
        return  # an enumeration, whose numbers are signed or not as compilers choose
    if not _fits(expected, dtype):
        raise ArgumentError(
            f"{p.name} is a {p.type}, the array holds {dtype}: make it with dtype={_written(expected)} where its "
            f"values are made, or pass the bytes of {p.name} as an array of uint8",
            p.name,
        )


@lru_cache(maxsize=256)
def _fits(expected: np.dtype[Any], dtype: np.dtype[Any]) -> bool:
    """True if elements of a type hold, at the place of each number of a struct, a number of its type or bytes."""
    numbers = list(_numbers(expected, 0))
    if dtype.names is None and dtype.subdtype is None:
        (_, kind), *_ = _numbers(dtype, 0)
        return all(each == kind for _, each in numbers) and len(numbers) * kind.itemsize == expected.itemsize
    if dtype.itemsize != expected.itemsize:
        return False
    there = dict(_numbers(dtype, 0))
    plain = np.zeros(expected.itemsize, np.bool_)
    for at, kind in there.items():
        plain[at : at + kind.itemsize] = kind.kind in "VS" or kind == _BYTE
    return all(there.get(at) == kind or plain[at : at + kind.itemsize].all() for at, kind in numbers)


def _numbers(dtype: np.dtype[Any], start: int) -> Iterator[tuple[int, np.dtype[Any]]]:
    """The numbers of an element with their places; a complex number is two."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        for index in range(prod(shape)):
            yield from _numbers(base, start + index * base.itemsize)
    elif dtype.fields is not None:
        for kind, at, *_ in dtype.fields.values():
            yield from _numbers(kind, start + at)
    elif dtype.kind == "c":
        half = np.dtype(f"{dtype.byteorder}f{dtype.itemsize // 2}")
        yield from ((start, half), (start + half.itemsize, half))
    else:
        yield start, dtype


def _written(dtype: np.dtype[Any]) -> str:
    """A type as Python that makes it."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return f"({_written(base)}, {shape})"
    if dtype.fields is None or dtype.names is None:
        return f'"{dtype.name}"'
    kinds = [dtype.fields[name][0] for name in dtype.names]
    pairs = ", ".join(
        f'("{name}", {_written(kind.base)}{f", {kind.shape}" if kind.shape else ""})'
        for name, kind in zip(dtype.names, kinds, strict=True)
    )
    if np.dtype([(name, kind) for name, kind in zip(dtype.names, kinds, strict=True)], align=True) == dtype:
        return f"np.dtype([{pairs}], align=True)"
    offsets = [dtype.fields[name][1] for name in dtype.names]
    formats = ", ".join(_written(kind) for kind in kinds)
    return (
        f'np.dtype({{"names": {list(dtype.names)}, "formats": [{formats}], "offsets": {offsets}, '
        f'"itemsize": {dtype.itemsize}}})'
    )
