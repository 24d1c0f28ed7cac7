"""Floats of four to eight bits, their scales, fixed point and stochastic rounding; two integers into parts of one
register (PTX ISA 9.7.9 cvt, cvt.pack)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import DTYPES, Vector
from workbench.emulate.values import halves, ieee
from workbench.emulate.values.table import Value


@dataclass(frozen=True)
class NarrowFormat:
    """A float of four to eight bits. dtype: of one. largest: of the finite numbers. mantissa: its bits. bias: of its
    exponent. no_number: what a NaN becomes; formats without one have the largest number there. storage_bits: of one
    among several in a register."""

    dtype: np.dtype[Any]
    largest: float
    mantissa: int
    bias: int
    no_number: int
    storage_bits: int = 8

    @property
    def last(self) -> int:
        """The bits of the largest finite number."""
        return int(self.dtype.type(self.largest).view(np.uint8))

    @property
    def sign(self) -> int:
        """The bit of the sign."""
        return int(self.dtype.type(-0.0).view(np.uint8))


FORMATS: dict[str, NarrowFormat] = {
    "e4m3": NarrowFormat(np.dtype(ml_dtypes.float8_e4m3fn), 448.0, 3, 7, 0x7F),
    "e5m2": NarrowFormat(np.dtype(ml_dtypes.float8_e5m2), 57344.0, 2, 15, 0x7F),
    "e2m3": NarrowFormat(np.dtype(ml_dtypes.float6_e2m3fn), 7.5, 3, 1, 0x1F),
    "e3m2": NarrowFormat(np.dtype(ml_dtypes.float6_e3m2fn), 28.0, 2, 3, 0x1F),
    "e2m1": NarrowFormat(np.dtype(ml_dtypes.float4_e2m1fn), 6.0, 1, 1, 0x7, 4),
}
_NAN = 0x7FFF
"""The NaN of half precision (PTX ISA 9.7.4)."""
SCALED = "scaled::n2::ue8m0"
_NO_SCALE = 0xFF
"""The scale that is no number."""
_HALVES = ("f16x2", "bf16x2")


def narrow(opcode: Opcode, to: str, source: str) -> Value | None:
    """The row of a conversion to or from narrow floats; None for other forms than PTX has."""
    element, _, count = to.rpartition("x")
    if count == "4" and element in FORMATS:
        return _four(opcode, FORMATS[element]) if source == "f32" else None
    if element in FORMATS:
        return _to_pair(opcode, to, source, _rounded(FORMATS[element]), FORMATS[element].storage_bits)
    if to == "s2f6x2":
        return _to_pair(opcode, to, source, _fixed_point, 8)
    if to == "ue8m0x2":
        return _to_exponents(opcode, source)
    return _from_pair(opcode, to, source)


def of_narrow(type_: str) -> bool:
    """True for packed narrow floats, scales and fixed-point numbers."""
    return type_.rpartition("x")[0] in (*FORMATS, "s2f6", "ue8m0")


# ---------------------------------------------------------------- to narrow floats


def _to_pair(
    opcode: Opcode, to: str, source: str, convert: Callable[[Vector], Vector], storage_bits: int
) -> Value | None:
    """`cvt.rn.satfinite.e4m3x2.f32 d, a, b` (a above b) and `cvt.rn.satfinite.e4m3x2.f16x2 d, a`; with scales, which
    divide, where the text has them."""
    scaled = opcode.has(SCALED)
    if source not in ("f32", *_HALVES) or not opcode.has("rn") or not opcode.has("satfinite"):
        return None
    if (to == "s2f6x2" and source == "f16x2") or (scaled and to != "s2f6x2"):
        return None
    relu = opcode.has("relu")
    container = f"b{max(8, 2 * storage_bits)}"

    def packed(numbers: Vector, scales: Vector) -> Vector:
        x = numbers.astype(np.float64) / scales
        octets = convert(x)
        if relu:
            octets = np.where(x < 0, np.uint8(0), octets)
        low, high = octets.reshape(-1, 2).T.astype(DTYPES[container])
        return low | high << low.dtype.type(storage_bits)

    def of_singles(a: Vector, b: Vector, scale: Vector | None = None) -> Vector:
        return packed(np.stack([b, a], axis=1).reshape(-1), _scales(a.size, scale))

    def of_halves(a: Vector, scale: Vector | None = None) -> Vector:
        return packed(a.view(halves.half_dtype(source)), _scales(a.size, scale))

    more = ("b16",) if scaled else ()
    if source == "f32":
        return Value((container,), ("f32", "f32", *more), of_singles)
    return Value((container,), ("b32", *more), of_halves)


def _scales(count: int, scale: Vector | None) -> Vector:
    """The numbers that two bytes per lane stand for, the lower one first; 1 where there are none."""
    if scale is None:
        return np.ones(2 * count)
    octets = scale.view(np.uint8).astype(np.int64)
    return np.where(octets == _NO_SCALE, np.nan, np.ldexp(1.0, octets - 127))


def _rounded(form: NarrowFormat) -> Callable[[Vector], Vector]:
    def convert(x: Vector) -> Vector:
        result = np.clip(x, -form.largest, form.largest).astype(form.dtype)
        return np.where(np.isnan(x), np.uint8(form.no_number), result.view(np.uint8))

    return convert


def _fixed_point(x: Vector) -> Vector:
    """Two's complement in units of 1/64; NaN is the largest number."""
    units = np.clip(np.rint(x * 64.0), -128.0, 127.0)
    return np.where(np.isnan(units), 127.0, units).astype(np.int8).view(np.uint8)


def _to_exponents(opcode: Opcode, source: str) -> Value | None:
    """`cvt.rz.ue8m0x2.f32 d, a, b`: the power of two of each magnitude, `.rp` the next one above."""
    if source not in ("f32", "bf16x2") or opcode.one_of(("rz", "rp")) == "":
        return None
    top = 0xFE if opcode.has("satfinite") else 0xFF
    up = opcode.has("rp")

    def exponents(numbers: Vector) -> Vector:
        x = np.abs(numbers.astype(np.float64))
        fraction, exponent = np.frexp(np.where(np.isfinite(x), x, 1.0))
        code = exponent + 126 + (up & (fraction != 0.5))
        code = np.where(x == 0, 0, np.where(np.isinf(x), top, np.clip(code, 0, top)))
        return np.where(np.isnan(x), 0xFF, code).astype(np.uint8).view(np.uint16)

    if source == "f32":
        return Value(("b16",), ("f32", "f32"), lambda a, b: exponents(np.stack([b, a], axis=1).reshape(-1)))
    return Value(("b16",), ("b32",), lambda a: exponents(a.view(halves.half_dtype(source))))


# ---------------------------------------------------------------- from narrow floats


def _from_pair(opcode: Opcode, to: str, source: str) -> Value | None:
    """`cvt.rn.f16x2.e4m3x2 d, a` and `cvt.rn.scaled::n2::ue8m0.bf16x2.e4m3x2 d, a, scales`."""
    element = source.rpartition("x")[0]
    scaled = opcode.has(SCALED)
    if to not in _HALVES or not opcode.has("rn") or (scaled and to == "f16x2"):
        return None
    if to == "f16x2" and (element not in FORMATS or opcode.has("satfinite")):
        return None
    if element == "ue8m0" and any(opcode.has(each) for each in ("relu", "satfinite", SCALED)):
        return None
    form = FORMATS.get(element)
    bits = form.storage_bits if form is not None else 8
    dtype = halves.half_dtype(to)

    def numbers(octets: Vector) -> Vector:
        if form is not None:
            return octets.view(form.dtype).astype(np.float64)
        if element == "s2f6":
            return octets.view(np.int8) / 64.0
        return np.where(octets == _NO_SCALE, np.nan, np.ldexp(1.0, octets.astype(np.int64) - 127))

    mask = np.uint8(0xFF if form is None else form.sign | form.sign - 1)

    def widen(a: Vector, scale: Vector | None = None) -> Vector:
        octets = np.stack([a & ((1 << bits) - 1), a >> bits], axis=1).reshape(-1).astype(np.uint8) & mask
        exact = numbers(octets) * _scales(a.size, scale)
        if opcode.has("relu"):
            exact = np.where(exact < 0, 0.0, exact)
        result = halves.round_half(exact, dtype)
        if opcode.has("satfinite"):
            result = halves.finite(result)
        return ieee.canonical(result).view(np.uint32)

    container = "b8" if bits == 4 else "b16"
    return Value((to,), (container, "b16") if scaled else (container,), widen)


# ---------------------------------------------------------------- stochastic rounding


def stochastic(opcode: Opcode, to: str) -> Value | None:
    """`cvt.rs.f16x2.f32 d, a, b, rbits`: random bits are added to those that are dropped; the carry rounds."""
    dtype = halves.half_dtype(to)
    mantissa, bias, top, random_bits = (10, 15, 0x7C00, 13) if to == "f16x2" else (7, 127, 0x7F80, 16)
    infinity = top - 1 if opcode.has("satfinite") else top
    kept = np.uint32((1 << random_bits) - 1)

    def compute(a: Vector, b: Vector, bits: Vector) -> Vector:
        x = np.stack([b, a], axis=1).reshape(-1)
        random = np.stack([bits & kept, bits >> np.uint32(16) & kept], axis=1).reshape(-1)
        size = np.minimum(_carried(x, random, random_bits, mantissa, bias), infinity)
        size = np.where(np.isinf(x), infinity, size)
        result = (size | (x.view(np.uint32) >> np.uint32(16) & np.uint32(0x8000))).astype(np.uint16)
        if opcode.has("relu"):
            result = np.where(x < 0, np.uint16(0), result)
        found = np.where(np.isnan(x), np.uint16(_NAN), result).view(dtype)
        return found.view(np.uint32)

    return Value((to,), ("f32", "f32", "b32"), compute)


def _carried(x: Vector, random: Vector, random_bits: int, mantissa: int, bias: int) -> Vector:
    """The magnitude of singles in a format of fewer bits, truncated behind the addition of random bits at the top of
    those that are dropped."""
    word = (x.view(np.uint32) & np.uint32(0x7FFF_FFFF)).astype(np.int64)
    exponent = np.maximum(word >> 23, 1)
    significand = np.where(word >> 23 > 0, word & 0x7F_FFFF | 0x80_0000, word)
    target = exponent - 127 + bias
    dropped = np.minimum(23 - mantissa + np.maximum(1 - target, 0), 40)  # more have no carry
    total = significand + (random.astype(np.int64) << (dropped - random_bits))
    return (total >> dropped) + (np.maximum(target - 1, 0) << mantissa)


def _four(opcode: Opcode, form: NarrowFormat) -> Value | None:
    """`cvt.rs.satfinite.e4m3x4.f32 d, {a, b, e, f}, rbits`: a uppermost.

    Of two numbers that share 16 random bits the first takes them in the reverse order, as a B200 does.
    """
    if not opcode.has("rs") or not opcode.has("satfinite"):
        return None

    def compute(a: Vector, b: Vector, e: Vector, f: Vector, bits: Vector) -> Vector:
        octets = bits.view(np.uint8).reshape(-1, 4).astype(np.uint16)
        of_pairs = ((3, 2), (1, 0)) if form.storage_bits == 8 else ((3, 1), (2, 0))
        found = np.zeros(a.size, np.uint32)
        for pair, (high, low) in zip(((a, b), (e, f)), of_pairs, strict=True):
            random = octets[:, high] << np.uint16(8) | octets[:, low]
            for x, each in zip(pair, (_reversed(random), random), strict=True):
                found = found << np.uint32(form.storage_bits) | one(x, each)
        return found.astype(DTYPES[container])

    def one(x: Vector, random: Vector) -> Vector:
        size = np.minimum(_carried(x, random, 16, form.mantissa, form.bias), form.last)
        size = np.where(np.isinf(x), form.last, size)
        result = np.where(np.signbit(x), size | form.sign, size)
        if opcode.has("relu"):
            result = np.where(x < 0, 0, result)
        return np.where(np.isnan(x), form.no_number, result).astype(np.uint32)

    container = f"b{4 * form.storage_bits}"
    return Value((container,), ("f32", "f32", "f32", "f32", "b32"), compute)


def _reversed(word: Vector) -> Vector:
    """16 bits in the reverse order."""
    octets = np.ascontiguousarray(word).view(np.uint8).reshape(-1, 2)[:, ::-1]
    return np.packbits(np.unpackbits(octets, axis=1, bitorder="little"), axis=1).view(np.uint16).reshape(-1)


# ---------------------------------------------------------------- integers


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
