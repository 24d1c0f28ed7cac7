"""PTX types as NumPy dtypes, and what a register of a given width may be read and written as.

A value of a warp is an array with one element a lane. Values are never changed in place: an instruction makes a new
array, so registers may share one.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import ml_dtypes
import numpy as np

from workbench.isa.ptx.types import SIZES

Vector: TypeAlias = Any  # NumPy cannot type arrays whose dtype is chosen at run time

BFLOAT16: np.dtype[Any] = np.dtype(ml_dtypes.bfloat16)

DTYPES: dict[str, np.dtype[Any]] = {
    "pred": np.dtype(np.bool_),
    **{f"u{bits}": np.dtype(f"u{bits // 8}") for bits in (8, 16, 32, 64)},
    **{f"b{bits}": np.dtype(f"u{bits // 8}") for bits in (8, 16, 32, 64)},
    **{f"s{bits}": np.dtype(f"i{bits // 8}") for bits in (8, 16, 32, 64)},
    "f16": np.dtype(np.float16),
    "bf16": BFLOAT16,
    "f32": np.dtype(np.float32),
    "f64": np.dtype(np.float64),
    "tf32": np.dtype(np.uint32),
    **{packed: np.dtype(np.uint32) for packed in ("f16x2", "bf16x2", "u16x2", "s16x2")},
    "f32x2": np.dtype(np.uint64),
}
"""Packed types are the unsigned integer that holds them. b128 has no register here."""

UNSIGNED: dict[int, np.dtype[Any]] = {size: np.dtype(f"u{size}") for size in (1, 2, 4, 8)}


def sorted_unique(values: Vector) -> Vector:
    """The different values, in order: what `np.unique` gives, which is several times slower on integers since 2.3."""
    ordered = np.sort(values, axis=None)
    if ordered.size < 2:
        return ordered
    return ordered[np.concatenate(([True], ordered[1:] != ordered[:-1]))]


def is_float(type_: str) -> bool:
    return type_[0] == "f" or type_ in ("bf16", "bf16x2", "tf32")


def is_signed(type_: str) -> bool:
    return type_[0] == "s"


def bits(type_: str) -> int:
    return SIZES[type_] * 8
