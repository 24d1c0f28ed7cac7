"""Eight-bit floats, and two integers into parts of one register (PTX ISA 9.7.9 cvt, cvt.pack).

The four- and six-bit floats of sm_100a and stochastic rounding are not here.
"""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import DTYPES, Vector
from workbench.emulate.values import ieee
from workbench.emulate.values.table import Value

EIGHTS: dict[str, tuple[np.dtype[Any], float]] = {
    "e4m3x2": (np.dtype(ml_dtypes.float8_e4m3fn), 448.0),
    "e5m2x2": (np.dtype(ml_dtypes.float8_e5m2), 57344.0),
}
"""Type and largest finite value of a packed eight-bit type."""


def to_eights(opcode: Opcode, to: str, source: str) -> Value | None:
    """`cvt.rn.satfinite.e4m3x2.f32 d, a, b` (a above b) and `cvt.rn.satfinite.e4m3x2.f16x2 d, a`."""
    if source not in ("f32", "f16x2") or not opcode.has("rn") or not opcode.has("satfinite"):
        return None
    dtype, largest = EIGHTS[to]
    relu = opcode.has("relu")

    def narrow(x: Vector) -> Vector:
        result = np.clip(x.astype(np.float32), np.float32(-largest), np.float32(largest)).astype(dtype)
        octets = np.where(np.isnan(x), np.uint8(0x7F), result.view(np.uint8))
        return np.where(x < 0, np.uint8(0), octets) if relu else octets

    if source == "f16x2":
        return Value(("b16",), ("b32",), lambda a: narrow(a.view(np.float16)).view(np.uint16))
    return Value(("b16",), ("f32", "f32"), lambda a, b: narrow(np.stack([b, a], axis=1).reshape(-1)).view(np.uint16))


def from_eights(opcode: Opcode, to: str, source: str) -> Value | None:
    """`cvt.rn.f16x2.e4m3x2 d, a`: every eight-bit float is a half."""
    if to != "f16x2":
        return None
    dtype, _ = EIGHTS[source]
    relu = opcode.has("relu")

    def widen(a: Vector) -> Vector:
        halves = a.view(np.uint8).view(dtype).astype(np.float16)
        if relu:
            halves = np.where(halves < 0, np.float16(0), halves)
        return ieee.canonical(halves).view(np.uint32)

    return Value((to,), ("b16",), widen)


def pack(opcode: Opcode) -> Value | None:
    """`cvt.pack.sat`: a and b, clamped, in the lower parts of d; c, where given, above them."""
    to, source = opcode.types[:2]
    if source != "s32" or to not in ("u8", "s8", "u16", "s16") or not opcode.has("sat"):
        return None
    limits = np.iinfo(DTYPES[to])
    width = limits.bits
    mask = np.uint32((1 << width) - 1)

    def part(x: Vector) -> Vector:
        return np.clip(x, np.int32(limits.min), np.int32(limits.max)).astype(np.uint32) & mask

    def both(a: Vector, b: Vector) -> Vector:
        return part(a) << np.uint32(width) | part(b)

    if len(opcode.types) == 2:
        return Value(("b32",), (source, source), both)
    if width == 16:
        return None
    return Value(("b32",), (source, source, "b32"), lambda a, b, c: c << np.uint32(2 * width) | both(a, b))
