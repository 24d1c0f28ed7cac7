"""Floats of few bits in plain numbers: every form of `cvt` that has them, and its result as the manual defines it.

All numbers are exact in double precision: what is rounded is a whole number of units of the last place.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass

NAN16 = 0x7FFF


@dataclass(frozen=True)
class Form:
    """A form of `cvt`. text: with `%h1`, `%c1`, `%r1` as destination. expected: the bits of the destination, from the
    singles a, b, e and f and a word, which is the packed source, and random bits; its upper half holds scales."""

    text: str
    expected: Callable[[float, float, float, float, int], int]


@dataclass(frozen=True)
class Narrow:
    """A type: bits of its exponent and its mantissa, the greatest finite code, the code for NaN."""

    name: str
    exponent: int
    mantissa: int
    last: int
    nan: int

    @property
    def bias(self) -> int:
        return (1 << self.exponent - 1) - 1

    @property
    def sign(self) -> int:
        return 1 << self.exponent + self.mantissa

    @property
    def storage_bits(self) -> int:
        return 4 if self.name == "e2m1" else 8

    def value(self, code: int) -> float:
        """The number that a code of this type stands for."""
        size = code & self.sign - 1
        field, fraction = size >> self.mantissa, size & (1 << self.mantissa) - 1
        if size > self.last:
            return (
                math.copysign(math.inf, 1.0 - 2 * (code & self.sign)) if size == self.last + 1 != self.nan else math.nan
            )
        whole = fraction + (1 << self.mantissa if field else 0)
        return math.copysign(
            math.ldexp(whole, max(field, 1) - self.bias - self.mantissa), -1.0 if code & self.sign else 1
        )

    def unit(self, x: float) -> float:
        """The distance of the numbers of this type around one."""
        exponent = math.frexp(x)[1] - 1 if x else -2000
        return math.ldexp(1.0, max(exponent, 1 - self.bias) - self.mantissa)

    def code(self, x: float, steps: int, relu: bool, top: int) -> int:
        """The code of a number whose magnitude is so many units, at most `top`."""
        if math.isnan(x):
            return self.nan
        if relu and x < 0:
            return 0
        if math.isinf(x):
            size = top
        else:
            unit = self.unit(x)
            shift = round(math.log2(unit)) + self.bias + self.mantissa - 1  # steps of the exponent above the least one
            size = min((shift << self.mantissa) + steps, top)
        return size | (self.sign if math.copysign(1.0, x) < 0 else 0)

    def nearest(self, x: float, relu: bool, top: int) -> int:
        steps = 0 if math.isnan(x) or math.isinf(x) else round(abs(x) / self.unit(x))
        return self.code(x, steps, relu, top)

    def stochastic(self, x: float, random: int, bits: int, relu: bool, top: int) -> int:
        """Truncated behind the addition of random bits to the first that are dropped."""
        steps = (
            0
            if math.isnan(x) or math.isinf(x)
            else math.floor(math.floor(abs(x) / self.unit(x) * 2**bits) + random) >> bits
        )
        return self.code(x, steps, relu, top)


NARROW = [
    Narrow("e4m3", 4, 3, 0x7E, 0x7F), Narrow("e5m2", 5, 2, 0x7B, 0x7F), Narrow("e2m3", 2, 3, 0x1F, 0x1F),
    Narrow("e3m2", 3, 2, 0x1F, 0x1F), Narrow("e2m1", 2, 1, 0x7, 0x7),
]  # fmt: skip
WIDE = {"f16": Narrow("f16", 5, 10, 0x7BFF, NAN16), "bf16": Narrow("bf16", 8, 7, 0x7F7F, NAN16)}


def _wide(type_: str, x: float, relu: bool, finite: bool) -> int:
    form = WIDE[type_]
    return form.nearest(x, relu, form.last + (not finite))


def _half(type_: str, bits: int) -> float:
    """The number that 16 bits are."""
    if type_ == "f16":
        return float(struct.unpack("<e", bits.to_bytes(2, "little"))[0])
    return float(struct.unpack("<f", (bits << 16).to_bytes(4, "little"))[0])


def _scale(code: int) -> float:
    return math.nan if code == 0xFF else math.ldexp(1.0, code - 127)


def _fixed(x: float, relu: bool) -> int:
    if math.isnan(x):
        return 127
    if relu and x < 0:
        return 0
    return max(-128, min(127, round(max(-1e9, min(1e9, x)) * 64))) & 0xFF


def _exponent(x: float, up: bool, finite: bool) -> int:
    top = 0xFE if finite else 0xFF
    if math.isnan(x):
        return 0xFF
    if math.isinf(x) or x == 0:
        return top if x else 0
    fraction, exponent = math.frexp(abs(x))
    return max(0, min(exponent - 1 + (up and fraction != 0.5) + 127, top))


def _pairs(narrow: Callable[[float], int], bits: int, source: str) -> Callable[[float, float, float, float, int], int]:
    if source == "f32":
        return lambda a, b, e, f, word: narrow(a) << bits | narrow(b)
    return lambda a, b, e, f, word: (
        narrow(_half(source[:-2], word >> 16)) << bits | narrow(_half(source[:-2], word & 0xFFFF))
    )


def _widened(
    value: Callable[[int], float], bits: int, to: str, relu: bool, finite: bool, scaled: bool
) -> Callable[[float, float, float, float, int], int]:
    def expected(a: float, b: float, e: float, f: float, word: int) -> int:
        total = 0
        for i in (1, 0):
            scale = _scale(word >> 16 + 8 * i & 0xFF) if scaled else 1.0
            total = total << 16 | _wide(to[:-2], value(word >> bits * i & (1 << bits) - 1) * scale, relu, finite)
        return total

    return expected


def _four(form: Narrow, relu: bool) -> Callable[[float, float, float, float, int], int]:
    def expected(a: float, b: float, e: float, f: float, word: int) -> int:
        octets = [word >> 8 * i & 0xFF for i in range(4)]
        if form.storage_bits == 8:
            first, second = octets[3] << 8 | octets[2], octets[1] << 8 | octets[0]
        else:
            first, second = octets[3] << 8 | octets[1], octets[2] << 8 | octets[0]
        total = 0
        for x, random in (
            (a, int(f"{first:016b}"[::-1], 2)),
            (b, first),
            (e, int(f"{second:016b}"[::-1], 2)),
            (f, second),
        ):
            total = total << form.storage_bits | form.stochastic(x, random, 16, relu, form.last)
        return total

    return expected


def _two(to: str, relu: bool, finite: bool) -> Callable[[float, float, float, float, int], int]:
    form, bits = WIDE[to[:-2]], 13 if to == "f16x2" else 16
    top, mask = form.last + (not finite), (1 << bits) - 1

    def expected(a: float, b: float, e: float, f: float, word: int) -> int:
        upper = form.stochastic(a, word >> 16 & mask, bits, relu, top)
        return upper << 16 | form.stochastic(b, word & mask, bits, relu, top)

    return expected


def forms() -> Iterator[Form]:
    """All that ptxas 13.5 takes for sm_100a."""
    for relu in (False, True):
        r = ".relu" if relu else ""
        for n in NARROW:
            d, w = ("%c1", "%c2") if n.name == "e2m1" else ("%h1", "%h2")
            rounded = lambda x, n=n, relu=relu: n.nearest(x, relu, n.last)  # noqa: E731
            for source, operands in (("f32", "%f1, %f2"), ("f16x2", "%r2"), ("bf16x2", "%r2")):
                text = f"cvt.rn.satfinite{r}.{n.name}x2.{source} {d}, {operands};"
                yield Form(text, _pairs(rounded, n.storage_bits, source))
            yield Form(
                f"cvt.rn{r}.f16x2.{n.name}x2 %r1, {w};", _widened(n.value, n.storage_bits, "f16x2", relu, False, False)
            )
            d = "%h1" if n.name == "e2m1" else "%r1"
            yield Form(f"cvt.rs{r}.satfinite.{n.name}x4.f32 {d}, {{%f1, %f2, %f3, %f4}}, %r2;", _four(n, relu))
        for finite in (False, True):
            s = ".satfinite" if finite else ""
            for name, value, bits in (
                *((n.name, n.value, n.storage_bits) for n in NARROW),
                ("s2f6", lambda code: (code - (code & 128) * 2) / 64, 8),
            ):
                w = "%c2" if bits == 4 else "%h2"
                yield Form(
                    f"cvt.rn{s}{r}.bf16x2.{name}x2 %r1, {w};", _widened(value, bits, "bf16x2", relu, finite, False)
                )
                text = f"cvt.rn{s}{r}.scaled::n2::ue8m0.bf16x2.{name}x2 %r1, {w}, %h3;"
                yield Form(text, _widened(value, bits, "bf16x2", relu, finite, True))
            for to in ("f16x2", "bf16x2"):
                yield Form(f"cvt.rs{r}{s}.{to}.f32 %r1, %f1, %f2, %r2;", _two(to, relu, finite))
        fixed = lambda x, relu=relu: _fixed(x, relu)  # noqa: E731
        yield Form(f"cvt.rn.satfinite{r}.s2f6x2.f32 %h1, %f1, %f2;", _pairs(fixed, 8, "f32"))
        yield Form(f"cvt.rn.satfinite{r}.s2f6x2.bf16x2 %h1, %r2;", _pairs(fixed, 8, "bf16x2"))
        yield Form(
            f"cvt.rn.satfinite{r}.scaled::n2::ue8m0.s2f6x2.f32 %h1, %f1, %f2, %h3;",
            lambda a, b, e, f, word, relu=relu: (
                _fixed(a / _scale(word >> 24), relu) << 8 | _fixed(b / _scale(word >> 16 & 0xFF), relu)
            ),
        )
        yield Form(
            f"cvt.rn.satfinite{r}.scaled::n2::ue8m0.s2f6x2.bf16x2 %h1, %r2, %h3;",
            lambda a, b, e, f, word, relu=relu: (
                _fixed(_half("bf16", word >> 16) / _scale(word >> 24), relu) << 8
                | _fixed(_half("bf16", word & 0xFFFF) / _scale(word >> 16 & 0xFF), relu)
            ),
        )
    yield Form("cvt.rn.bf16x2.ue8m0x2 %r1, %h2;", _widened(_scale, 8, "bf16x2", False, False, False))
    for up in (False, True):
        for finite in (False, True):
            head = f"cvt.{'rp' if up else 'rz'}{'.satfinite' if finite else ''}.ue8m0x2"
            exponent = lambda x, up=up, finite=finite: _exponent(x, up, finite)  # noqa: E731
            yield Form(f"{head}.f32 %h1, %f1, %f2;", _pairs(exponent, 8, "f32"))
            yield Form(f"{head}.bf16x2 %h1, %r2;", _pairs(exponent, 8, "bf16x2"))
