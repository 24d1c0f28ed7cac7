"""Rows of conversion (PTX ISA 9.7.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import BFLOAT16, DTYPES, Vector, bits, is_float
from workbench.emulate.values import halves, ieee, narrow_conversions
from workbench.emulate.values.table import Value, value

INTEGRAL: dict[str, Callable[[Vector], Vector]] = {
    "rni": np.rint,
    "rzi": np.trunc,
    "rmi": np.floor,
    "rpi": np.ceil,
}


@value("cvt")
def convert(opcode: Opcode) -> Value | None:
    if opcode.has("pack"):
        return narrow_conversions.pack(opcode) if len(opcode.types) in (2, 3) else None
    if len(opcode.types) != 2:
        return None
    to, source = opcode.types
    if narrow_conversions.of_narrow(to) or narrow_conversions.of_narrow(source):
        return narrow_conversions.narrow(opcode, to, source)
    if to in ("f16x2", "bf16x2"):
        if opcode.has("rs"):
            return narrow_conversions.stochastic(opcode, to) if source == "f32" else None
        return _packed(opcode, to, source)
    if to not in DTYPES or source not in DTYPES or "x2" in to + source:
        return None
    if to == "tf32":
        return Value((to,), (source,), _to_tf32(opcode))
    if is_float(source):
        compute = _float_to_float(opcode, to, source) if is_float(to) else _float_to_integer(opcode, to, source)
    else:
        compute = _integer_to_float(opcode, to) if is_float(to) else _integer_to_integer(opcode, to)
    return Value((to,), (source,), compute, widen=True)


def _integer_to_integer(opcode: Opcode, to: str) -> Callable[[Vector], Vector]:
    dtype = DTYPES[to]
    if not opcode.has("sat"):
        return lambda a: a.astype(dtype)
    limits = np.iinfo(dtype)

    def clamped(a: Vector) -> Vector:
        have = np.iinfo(a.dtype)
        low, high = max(limits.min, have.min), min(limits.max, have.max)
        return np.clip(a, a.dtype.type(low), a.dtype.type(high)).astype(dtype)

    return clamped


def _float_to_integer(opcode: Opcode, to: str, source: str) -> Callable[[Vector], Vector]:
    """Rounded to an integer, clamped to the range.

    NaN is 0 where the source is not f64 and the destination has not 64 bits, else the top bit (PTX ISA 9.7.9, cvt).
    """
    dtype = DTYPES[to]
    limits = np.iinfo(dtype)
    round_ = INTEGRAL[opcode.one_of(tuple(INTEGRAL), "rzi")]
    ftz = opcode.has("ftz") and source == "f32"
    # The largest integer of 64 bits is no double: from this bound on, everything is clamped.
    bound = float(2 ** (bits(to) - (dtype.kind == "i")))
    top_bit = int(limits.min) or 1 << (bits(to) - 1)
    of_nan = dtype.type(top_bit if source == "f64" or bits(to) == 64 else 0)

    def compute(a: Vector) -> Vector:
        whole = round_((ieee.flush(a) if ftz else a).astype(np.float64))
        bad = np.isnan(whole)
        high = whole >= bound
        low = whole < float(limits.min)
        safe = np.where(bad | high | low, 0.0, whole)
        result = safe.astype(dtype)
        if np.count_nonzero(high):
            result = np.where(high, dtype.type(limits.max), result)
        if np.count_nonzero(low):
            result = np.where(low, dtype.type(limits.min), result)
        if of_nan and np.count_nonzero(bad):
            result = np.where(bad, of_nan, result)
        return result

    return compute


def _integer_to_float(opcode: Opcode, to: str) -> Callable[[Vector], Vector]:
    dtype = DTYPES[to]
    rounding = opcode.one_of(ieee.ROUNDINGS, "rn")

    def compute(a: Vector) -> Vector:
        high, low = _exact_halves(a)
        if to == "f64":
            total, error = ieee.two_sum(high, low)
            result = total if rounding == "rn" else ieee.step(total, np.sign(error), rounding)
        elif to == "f32":
            total, error = ieee.two_sum(high, low)
            result = ieee.narrow(total, error, rounding)
        else:
            result = halves.round_half(ieee.to_odd(*ieee.two_sum(high, low)), dtype, rounding)
        return ieee.saturate(result) if opcode.has("sat") else result

    if rounding == "rn" and to in ("f32", "f64") and not opcode.has("sat"):
        return lambda a: a.astype(dtype)
    return compute


def _exact_halves(a: Vector) -> tuple[Vector, Vector]:
    """An integer as the sum of two doubles."""
    if a.dtype.itemsize < 8:
        return a.astype(np.float64), np.zeros(a.shape)
    low = (a & a.dtype.type(0xFFFF_FFFF)).astype(np.float64)
    high = (a >> a.dtype.type(32)).astype(np.float64) * 4294967296.0
    return high, low


def _float_to_float(opcode: Opcode, to: str, source: str) -> Callable[[Vector], Vector]:
    dtype = DTYPES[to]
    ftz, sat, relu = opcode.has("ftz"), opcode.has("sat"), opcode.has("relu")
    finite = opcode.has("satfinite")
    rounding = opcode.one_of(ieee.ROUNDINGS)
    integral = INTEGRAL.get(opcode.one_of(tuple(INTEGRAL)))

    def compute(a: Vector) -> Vector:
        if ftz and source == "f32":
            a = ieee.flush(a)
        if integral is not None:
            a = integral(a.astype(np.float32) if a.dtype == BFLOAT16 else a)
        result = _narrow(a, dtype, rounding or "rn")
        if ftz and to == "f32":
            result = ieee.flush(result)
        if relu:
            result = np.where(result < dtype.type(0), dtype.type(0), result)
        if finite:
            result = halves.finite(result)
        if sat:
            return ieee.saturate(result)
        if to == "f64" and source != "f64":
            return ieee.quiet(result)  # a conversion leaves no NaN signalling, and its payload above (IEEE 754, 6.2.3)
        return result if to == "f64" or (to == source and integral is None) else ieee.canonical(result)

    return compute


def _narrow(a: Vector, dtype: np.dtype[Any], rounding: str) -> Vector:
    if a.dtype == dtype:
        return a
    if dtype.itemsize > a.dtype.itemsize:
        return a.astype(dtype)
    if dtype == np.float32:
        if rounding == "rn":
            return a.astype(np.float32)
        return ieee.narrow(a.astype(np.float64), np.zeros(a.shape), rounding)
    if rounding in ("rn", "") and a.dtype == np.float32:
        return a.astype(dtype)
    return halves.round_half(a.astype(np.float64), dtype, "rn" if rounding == "rna" else rounding)


def _packed(opcode: Opcode, to: str, source: str) -> Value | None:
    """`cvt.rn.f16x2.f32 d, a, b`: a goes to the upper half, b to the lower."""
    if source != "f32":
        return None
    dtype = halves.half_dtype(to)
    rounding = opcode.one_of(ieee.ROUNDINGS, "rn")

    def compute(a: Vector, b: Vector) -> Vector:
        both = np.stack([b, a], axis=1).reshape(-1)
        result = _narrow(both, dtype, rounding)
        if opcode.has("relu"):
            result = np.where(result < dtype.type(0), dtype.type(0), result)
        if opcode.has("satfinite"):
            result = halves.finite(result)
        return ieee.canonical(result).view(np.uint32)

    return Value((to,), (source, source), compute)


def _to_tf32(opcode: Opcode) -> Callable[[Vector], Vector]:
    """10 bits of mantissa: `.rna` ties away from zero, `.rn` to even, `.rz` towards zero."""
    rounding = opcode.one_of(("rna", "rn", "rz"), "rna")

    def compute(a: Vector) -> Vector:
        word = a.view(np.uint32)
        kept = {
            "rna": lambda: word + np.uint32(0x1000),
            "rn": lambda: word + np.uint32(0xFFF) + (word >> np.uint32(13) & np.uint32(1)),
            "rz": lambda: word,
        }[rounding]()
        kept = kept & np.uint32(0xFFFF_E000)
        if opcode.has("relu"):
            kept = np.where(a < 0, np.uint32(0), kept)
        kept = np.where(np.isinf(a), word, kept)
        if opcode.has("satfinite"):
            infinite = kept & np.uint32(0x7FFF_FFFF) == np.uint32(0x7F80_0000)
            kept = np.where(infinite, kept - np.uint32(0x2000), kept)
        return np.where(np.isnan(a), np.uint32(0x7FFF_FFFF), kept)

    return compute
