"""Half precision, f16 and bf16, one or two in a register (PTX ISA 9.7.4).

Sums and products of halves are exact or nearly so in double, and rounded once; fused ones go through round to odd.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import BFLOAT16, Vector
from workbench.emulate.values import ieee
from workbench.emulate.values.extremes import float_extreme

_TINY16 = np.float16(2**-14)
OOB_NAN = 0x7FF7
"""The magnitude of the NaN that `.oob` looks for, of f16 and bf16 alike, and that tensor copies fill with. The manual
names no bits (PTX ISA 5.5.3, 9.7.4): docs/decisions/0078."""


def half_dtype(type_: str) -> np.dtype[Any]:
    """The dtype of one element of a half type, packed or not."""
    return BFLOAT16 if type_.startswith("bf16") else np.dtype(np.float16)


def round_half(value: Vector, dtype: np.dtype[Any], rounding: str = "rn") -> Vector:
    """Doubles, exact or rounded to odd, as halves."""
    if dtype == BFLOAT16:
        # ml_dtypes goes through single precision: rounding to odd there first keeps the second rounding right.
        nearest = _single_to_odd(value).astype(BFLOAT16)
    else:
        nearest = value.astype(dtype)
    if rounding == "rn":
        return nearest
    wide = nearest.astype(np.float64)
    error = np.where(np.isfinite(value), np.sign(value - np.where(np.isfinite(wide), wide, np.inf * np.sign(wide))), 0)
    return _step(nearest, error, rounding)


def _single_to_odd(value: Vector) -> Vector:
    nearest = value.astype(np.float32)
    wide = nearest.astype(np.float64)
    bits = nearest.view(np.int32)
    inexact = (wide != value) & (bits & 1 == 0) & np.isfinite(value)
    up = np.abs(value) > np.abs(wide)
    return np.where(inexact, bits + np.where(up, 1, -1), bits).astype(np.int32).view(np.float32)


def _step(nearest: Vector, error: Vector, rounding: str) -> Vector:
    """One unit along the bits: halves are ordered as sign and magnitude."""
    bits = nearest.view(np.uint16)
    negative = bits >> np.uint16(15) == 1
    if rounding == "rz":
        move = np.where((error != 0) & ((error < 0) != negative) & (bits & 0x7FFF != 0), -1, 0)
    elif rounding == "rm":
        move = np.where(error < 0, np.where(negative, 1, -1), 0)
    else:
        move = np.where(error > 0, np.where(negative, -1, 1), 0)
    zero = bits & 0x7FFF == 0
    stepped = np.where(zero & (move != 0), np.where(error < 0, 0x8001, 0x0001), bits.astype(np.int32) + move)
    return stepped.astype(np.uint16).view(nearest.dtype)


def flush(value: Vector) -> Vector:
    """f16 subnormals become zeros of their sign; bf16 stays."""
    if value.dtype != np.float16:
        return value
    return np.where(np.abs(value) < _TINY16, np.copysign(np.float16(0), value), value)


def finite(value: Vector) -> Vector:
    """Infinities become the largest numbers of their sign (`.satfinite`, PTX ISA 9.7.9 cvt)."""
    bits = value.view(np.uint16)
    return np.where(np.isinf(value), bits - np.uint16(1), bits).view(value.dtype)


def _computed(name: str, dtype: np.dtype[Any], relu: bool) -> Callable[..., Vector]:
    def compute(*x: Vector) -> Vector:
        wide = [v.astype(np.float64) for v in x]
        if name == "add":
            exact = ieee.to_odd(*ieee.two_sum(wide[0], wide[1]))
        elif name == "sub":
            exact = ieee.to_odd(*ieee.two_sum(wide[0], -wide[1]))
        elif name == "mul":
            exact = wide[0] * wide[1]
        else:
            exact = ieee.to_odd(*ieee.two_sum(wide[0] * wide[1], wide[2]))
        result = round_half(exact, dtype)
        return np.where(result < dtype.type(0), dtype.type(0), result) if relu else result

    return compute


def _zero_outside(fused: Callable[..., Vector]) -> Callable[..., Vector]:
    """`fma.oob`: +0 where a factor is what lies outside of a tensor (PTX ISA 9.7.4, fma)."""

    def compute(*x: Vector) -> Vector:
        outside = np.logical_or.reduce([factor.view(np.uint16) & 0x7FFF == OOB_NAN for factor in x[:2]])
        result = fused(*x)
        return np.where(outside, result.dtype.type(0), result)

    return compute


def operation(name: str, opcode: Opcode) -> Callable[..., Vector]:
    """add, sub, mul, fma, min, max, abs or neg of a half type as a function of vectors."""
    type_ = opcode.types[0]
    dtype = half_dtype(type_)
    packed = type_.endswith("x2")
    ftz, sat = opcode.has("ftz"), opcode.has("sat")

    def sign_bits(x: Vector) -> Vector:
        bits = x.view(np.uint16)
        return (bits & np.uint16(0x7FFF) if name == "abs" else bits ^ np.uint16(0x8000)).view(dtype)

    if name in ("abs", "neg"):
        body: Callable[..., Vector] = sign_bits
    elif name in ("min", "max"):
        body = float_extreme(name == "min", opcode.has("NaN"), opcode.has("xorsign"), opcode.has("abs"), False)
    else:
        body = _computed(name, dtype, opcode.has("relu"))
    if opcode.has("oob"):
        body = _zero_outside(body)

    def compute(*x: Vector) -> Vector:
        parts = tuple(v.view(dtype) for v in x) if packed else x
        if ftz:
            parts = tuple(flush(v) for v in parts)
        result = body(*parts)
        if ftz:
            result = flush(result)
        if sat:
            result = ieee.saturate(result)
        elif name not in ("abs", "neg"):
            result = ieee.canonical(result)
        return result.view(np.uint32) if packed else result

    return compute
