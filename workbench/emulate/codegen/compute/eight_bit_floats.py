"""Conversions of packed eight-bit floats (PTX ISA 9.7.9 cvt): singles and halves to them, and them to halves."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from workbench.emulate.codegen.compute.half_formats import FORMATS, NAN, from_single, relu, to_single
from workbench.emulate.codegen.compute.outlined import Outlined
from workbench.emulate.codegen.compute.table import Row
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import Builder

_F16 = FORMATS["f16"]
_SINGLE_BIAS, _SINGLE_MANTISSA = 127, 23
_NO_NUMBER = 0x7F


@dataclass(frozen=True)
class EightBitFormat:
    """name: of the element. bias: of the exponent. mantissa: its bits. largest: of the finite numbers."""

    name: str
    bias: int
    mantissa: int
    largest: float

    @property
    def smallest(self) -> float:
        """The normal number with the least magnitude."""
        return 2.0 ** (1 - self.bias)


EIGHTS = {"e4m3x2": EightBitFormat("e4m3", 7, 3, 448.0), "e5m2x2": EightBitFormat("e5m2", 15, 2, 57344.0)}


def to_eights(opcode: Opcode, to: str, source: str) -> Row | None:
    """`cvt.rn.satfinite.e4m3x2.f32 d, a, b` (a above b) and `cvt.rn.satfinite.e4m3x2.f16x2 d, a`; None for others."""
    f = EIGHTS.get(to)
    if f is None or source not in ("f32", "f16x2") or not opcode.has("rn") or not opcode.has("satfinite"):
        return None
    narrow = Outlined(f"single.to.{f.name}", ("float",), ("i32",), lambda b, x: _narrowed(b, f, x))

    def emit(b: Builder, *x: str) -> str:
        low, high = reversed(x) if source == "f32" else _halves_as_singles(b, *x)
        octets = []
        for number in (low, high):
            octet = narrow(b, number)
            if opcode.has("relu"):
                negative = b.op("fcmp olt", "float", number, b.const("float", "0.0"))
                octet = b.select(negative, "i32", b.const("i32", 0), octet)
            octets.append(octet)
        both = b.op("or", "i32", octets[0], b.op("shl", "i32", octets[1], b.const("i32", 8)))
        return b.cast("trunc", "i32", both, "i16")

    return Row(emit, observes=False)


def from_eights(opcode: Opcode, to: str, source: str) -> Row | None:
    """`cvt.rn.f16x2.e4m3x2 d, a`: every eight-bit float is a half. None for others."""
    f = EIGHTS.get(source)
    if f is None or to != "f16x2":
        return None

    def emit(b: Builder, x: str) -> str:
        word = b.cast("zext", "i16", x, "i32")
        halves = []
        for octet in (b.op("and", "i32", word, b.const("i32", 0xFF)), b.op("lshr", "i32", word, b.const("i32", 8))):
            half = _widened(b, f, octet)
            halves.append(b.cast("zext", "i16", relu(b, _F16, half) if opcode.has("relu") else half, "i32"))
        return b.op("or", "i32", halves[0], b.op("shl", "i32", halves[1], b.const("i32", 16)))

    return Row(emit)


def _halves_as_singles(b: Builder, x: str) -> list[str]:
    """The halves of a word, the lower one first."""
    upper = b.op("lshr", "i32", x, b.const("i32", 16))
    return [to_single(b, _F16, b.cast("trunc", "i32", word, "i16")) for word in (x, upper)]


def _hexadecimal(value: float) -> str:
    """A constant of single precision as LLVM writes it."""
    return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"


def _narrowed(b: Builder, f: EightBitFormat, x: str) -> str:
    """The bits of a single that is clamped to the finite numbers and rounded, ties to even; NaN is `_NO_NUMBER`."""
    size = b.call("fabs", "float", x)
    largest = b.const("float", _hexadecimal(f.largest))
    size = b.select(b.op("fcmp olt", "float", size, largest), "float", size, largest)
    dropped = _SINGLE_MANTISSA - f.mantissa
    word = b.cast("bitcast", "float", size, "i32")
    last = b.op("and", "i32", b.op("lshr", "i32", word, b.const("i32", dropped)), b.const("i32", 1))
    rounded = b.op("add", "i32", b.op("add", "i32", word, b.const("i32", (1 << dropped - 1) - 1)), last)
    normal = b.op(
        "sub",
        "i32",
        b.op("lshr", "i32", rounded, b.const("i32", dropped)),
        b.const("i32", (_SINGLE_BIAS - f.bias) << f.mantissa),
    )
    # Beside this number, singles are as far apart as subnormals of eight bits.
    anchor = f.smallest * 2.0 ** (_SINGLE_MANTISSA - f.mantissa)
    beside = b.op("fadd", "float", size, b.const("float", _hexadecimal(anchor)))
    anchor_bits = (_SINGLE_BIAS + (1 - f.bias) + _SINGLE_MANTISSA - f.mantissa) << _SINGLE_MANTISSA
    tiny = b.op("sub", "i32", b.cast("bitcast", "float", beside, "i32"), b.const("i32", anchor_bits))
    is_tiny = b.op("fcmp olt", "float", size, b.const("float", _hexadecimal(f.smallest)))
    octet = b.select(is_tiny, "i32", tiny, normal)
    sign = b.op("lshr", "i32", b.cast("bitcast", "float", x, "i32"), b.const("i32", 24))
    octet = b.op("or", "i32", octet, b.op("and", "i32", sign, b.const("i32", 0x80)))
    return b.select(b.op("fcmp uno", "float", x, x), "i32", b.const("i32", _NO_NUMBER), octet)


def _widened(b: Builder, f: EightBitFormat, octet: str) -> str:
    """The bits of a half, NaN canonical, from those of an eight-bit float in a word."""
    size = b.op("and", "i32", octet, b.const("i32", 0x7F))
    if f.mantissa == 2:  # the upper byte of a half
        half = b.cast("trunc", "i32", b.op("shl", "i32", octet, b.const("i32", 8)), "i16")
        no_number = b.op("icmp ugt", "i32", size, b.const("i32", _F16.infinity >> 8))
        return b.select(no_number, "i16", b.const("i16", NAN), half)
    sign = b.op("shl", "i32", b.op("and", "i32", octet, b.const("i32", 0x80)), b.const("i32", 8))
    bits = b.op("or", "i32", sign, b.op("shl", "i32", size, b.const("i32", 7)))
    small = to_single(b, _F16, b.cast("trunc", "i32", bits, "i16"))  # but for the bias, which is smaller by 8
    half = from_single(b, _F16, b.op("fmul", "float", small, b.const("float", "256.0")))
    return b.select(b.op("icmp eq", "i32", size, b.const("i32", 0x7F)), "i16", b.const("i16", NAN), half)
