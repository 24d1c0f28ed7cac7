"""Intrinsics, functions and roundings (tests/emulate/suite/arithmetic) against Python's integers and floats."""

from __future__ import annotations

import math
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from support.tiers import THOROUGH

pytestmark = pytest.mark.sampled(4)

RNG = np.random.default_rng(13)


def signed(value, bits=32):
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def parts(value, bits, sign=False):
    found = [(value >> i) & ((1 << bits) - 1) for i in range(0, 32, bits)]
    return [signed(v, bits) for v in found] if sign else found


def joined(values, bits):
    return sum((v & ((1 << bits) - 1)) << i * bits for i, v in enumerate(values))


def permuted(a, b, selector):
    octets = a | b << 32
    found = 0
    for i in range(4):
        s = selector >> 4 * i & 15
        byte = octets >> 8 * (s & 7) & 255
        found |= (255 * (byte >> 7) if s & 8 else byte) << 8 * i
    return found


def nth_set(mask, base, offset):
    """PTX ISA 9.7.1.18, fns."""
    if offset == 0:
        return base if mask >> base & 1 else 0xFFFFFFFF
    step, count, at = (1, offset, base) if offset > 0 else (-1, -offset, base)
    while 0 <= at < 32:
        if mask >> at & 1:
            count -= 1
            if count == 0:
                return at
        at += step
    return 0xFFFFFFFF


def toward_zero(a, b):
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


@pytest.mark.parametrize("n", [1, 67])
def test_integer_intrinsics(of_suite, n):
    x, y = RNG.integers(0, 1 << 32, n, np.uint32), RNG.integers(0, 1 << 32, n, np.uint32)
    w = RNG.integers(-(1 << 63), 1 << 63, n)
    edges = [0, 1, 0xFFFFFFFF, 0x80000000, 0x7FFFFFFF][:n]
    x[: len(edges)], y[-len(edges) :] = edges, edges
    found, wide = of_suite(
        "arithmetic/intrinsics",
        1,
        96,
        x,
        y,
        w,
        np.zeros((n, 32), np.uint32),
        np.zeros((n, 8), np.int64),
        np.int32(n),
        flags=("--device-int128",),
    )[3:]
    word = 0xFFFFFFFF
    for i in range(n):
        a, b, v = int(x[i]), int(y[i]), int(w[i])
        s, t = signed(a), signed(b)
        u64 = v & (1 << 64) - 1
        low24 = lambda k: signed(k, 24)  # noqa: E731
        bytes_a, bytes_b = parts(a, 8), parts(b, 8)
        d2 = [p * q for p, q in zip(parts(a, 16, True), parts(b, 8, True)[:2], strict=True)]
        u2 = [p * q for p, q in zip(parts(a, 16), parts(b, 8)[2:], strict=True)]
        c = v & (1 << 40) - 1
        high = int(np.float64(s).view(np.uint64))
        expected = [
            permuted(a, b, 0x3175),
            permuted(a, b, a & 0x7777),
            ((b << 32 | a) << (b & 31) >> 32) & word,
            ((b << 32 | a) >> min(b & 63, 32)) & word,
            int(f"{a:032b}"[::-1], 2),
            (a & -a).bit_length() | ((u64 & -u64).bit_length() << 8),
            nth_set(a, b & 31, (b >> 5 & 7) - 3),
            (abs(s - t) + 9) & word,
            joined([abs(p - q) for p, q in zip(bytes_a, bytes_b, strict=True)], 8),
            joined(
                [max(-32768, min(32767, p + q)) for p, q in zip(parts(a, 16, True), parts(b, 16, True), strict=True)],
                16,
            ),
            joined([255 * (p > q) for p, q in zip(parts(a, 8, True), parts(b, 8, True), strict=True)], 8),
            joined([max(p, q) for p, q in zip(bytes_a, bytes_b, strict=True)], 8),
            joined([max(0, p - q) for p, q in zip(parts(a, 16), parts(b, 16), strict=True)], 16),
            joined([(p + q + 1) // 2 for p, q in zip(bytes_a, bytes_b, strict=True)], 8),
            sum(abs(p - q) for p, q in zip(parts(a, 8, True), parts(b, 8, True), strict=True)),
            (sum(d2) + 11) & word,
            (sum(u2) + 11) & word,
            (sum(p * q for p, q in zip(bytes_a, bytes_b, strict=True)) + 5) & word,
            (s * t >> 32) & word,
            (a & 0xFFFFFF) * (b & 0xFFFFFF) & word,
            low24(a) * low24(b) & word,
            (s + t + 1 >> 1) & word,
            a + b >> 1,
            32 - a.bit_length() | u64.bit_count() << 8,
            ((a & 31) * 1000 + signed(b, 9)) & word,
            c >> 17 & word,
            (high >> 32) ^ (high >> 24 & 255),
            a % b if b else a,
            toward_zero(s, signed(b | 1)) & word if b else 0,
            max(s, t, -5, 0),
            min((a + b) & word, 77),
            joined([p < q for p, q in zip(parts(a, 16), parts(b, 16), strict=True)], 16),
        ]
        assert [int(k) for k in found[i]] == expected, (
            i,
            [(k, int(p), q) for k, (p, q) in enumerate(zip(found[i], expected, strict=True)) if int(p) != q],
        )
        u = signed(int(w[n - 1 - i]) | 1, 64)
        quotient = toward_zero(v, u)
        wides = [
            signed(quotient, 64),
            v - quotient * u,
            v * u >> 64,
            signed(v * u >> 31, 64),
            signed((u64 << 64 | u & (1 << 64) - 1) // (a | 1), 64),
            signed(int(f"{u64:064b}"[::-1], 2), 64),
            u64 % 1000000007,
            signed(u64 << (a & 63), 64) ^ (v >> (b & 63)),
        ]
        assert [int(k) for k in wide[i]] == wides, i


def bessel(order, x):
    theta = (np.arange(400) + 0.5) * math.pi / 400
    return float(np.mean(np.cos(order * theta - x * np.sin(theta))))


def quotient_bits(x, y):
    q = round(Fraction(x) / Fraction(y))
    return math.remainder(x, y) + 8 * (abs(q) % 8 if q >= 0 else -(abs(q) % 8) & 7)


def away(x):
    return math.copysign(math.floor(abs(x) + 0.5), x) if abs(x) < 2**52 else x


NAN = float("nan")
FUNCTIONS = {
    0: math.sin,
    1: math.cos,
    2: math.tan,
    3: lambda x, y: math.asin(x) if abs(x) <= 1 else NAN,
    4: lambda x, y: math.acos(x) if abs(x) <= 1 else NAN,
    5: math.atan,
    6: math.sinh,
    7: math.cosh,
    8: math.tanh,
    9: math.asinh,
    10: lambda x, y: math.acosh(x) if x >= 1 else NAN,
    11: lambda x, y: math.atanh(x) if abs(x) < 1 else NAN,
    12: math.exp,
    13: lambda x, y: 2.0**x,
    14: lambda x, y: 10.0**x,
    15: math.expm1,
    16: lambda x, y: math.log(x) if x > 0 else NAN,
    17: lambda x, y: math.log2(x) if x > 0 else NAN,
    18: lambda x, y: math.log10(x) if x > 0 else NAN,
    19: lambda x, y: math.log1p(x) if x > -1 else NAN,
    20: lambda x, y: math.sqrt(x) if x >= 0 else NAN,
    21: lambda x, y: 1 / math.sqrt(x) if x > 0 else NAN,
    22: math.cbrt,
    23: math.erf,
    24: math.erfc,
    25: math.gamma,
    26: math.lgamma,
    27: lambda x, y: x**y if x > 0 else NAN,
    28: math.atan2,
    29: math.hypot,
    30: math.fmod,
    31: math.remainder,
    32: math.ceil,
    33: math.floor,
    34: math.trunc,
    35: lambda x, y: away(x),
    36: lambda x, y: round(x),
    38: lambda x, y: max(x - y, 0.0),
    39: math.copysign,
    40: lambda x, y: math.ldexp(x, int(y)),
    41: lambda x, y: math.frexp(x)[1] - 1,
    42: lambda x, y: math.ldexp(x, int(y)),
    43: quotient_bits,
    44: lambda x, y: math.modf(x)[0] + 2 * math.modf(x)[1],
    45: lambda x, y: sum(math.frexp(x)),
    46: lambda x, y: round(x),
    47: lambda x, y: away(x),
    48: lambda x, y: math.frexp(x)[1] - 1,
    49: lambda x, y: math.sin(math.pi * math.remainder(x, 2)),
    50: lambda x, y: math.cos(math.pi * math.remainder(x, 2)),
    51: lambda x, y: 3 * math.sin(x) + math.cos(x),
    52: lambda x, y: bessel(0, x),
    53: lambda x, y: bessel(1, x),
    56: lambda x, y: 0.5 * math.erfc(-x / math.sqrt(2)),
    57: lambda x, y: float(Fraction(x) * Fraction(y) + 1),
    58: min,
    59: max,
    60: lambda x, y: float(np.mean(np.exp(x * np.cos((np.arange(400) + 0.5) * math.pi / 400)))),
    61: lambda x, y: 1 / math.cbrt(x),
    62: lambda x, y: math.hypot(x, y, 1.0),
    63: lambda x, y: math.exp(x * x) * math.erfc(x) if x < 5 else NAN,
}
ABSOLUTE = {3, 4, 10, 16, 17, 18, 19, 26, 31, 43, 52, 53, 49, 50, 51, 63}
"""Functions that cross zero where their argument has no exact neighbour: an absolute error beside the relative one."""


@pytest.mark.parametrize(
    ("entry", "dtype", "tolerance", "count"),
    [
        ("singles", np.float32, 4e-6, 64),
        ("doubles", np.float64, 4e-14, 64 if THOROUGH else 12),
    ],
)
def test_functions(of_suite, entry, dtype, tolerance, count):
    x = np.array([0.3, -0.7, 1.0, 1.5, 2.25, -3.4, 5.1, -6.5, 9.9, 0.001, 12.5, -0.03125, 7.5], dtype)
    y = np.array([1.0, 2.5, -0.5, 3.0, -2.25, 0.7, 2.0, 3.5, -1.25, 0.1, 4.0, 2.0, -3.0], dtype)
    found = of_suite(
        "arithmetic/functions", (1, count), 32, x, y, np.zeros((count, x.size), dtype), np.int32(x.size), entry=entry
    )[2]
    for k, function in FUNCTIONS.items():
        if k >= count:
            continue
        for i, (a, b) in enumerate(zip(x.tolist(), y.tolist(), strict=True)):
            try:
                expected = float(function(a, b))
            except TypeError:
                expected = float(function(a))
            if math.isnan(expected):
                continue
            error = abs(float(found[k, i]) - expected)
            assert error <= max(tolerance * max(abs(expected), k in ABSOLUTE), np.finfo(dtype).smallest_subnormal), (
                k,
                a,
                b,
                found[k, i],
                expected,
            )
    if count > 37:
        assert np.array_equal(found[37], np.nextafter(x, y))
    for k, bad in ((3, abs(x) > 1), (10, x < 1), (16, x < 0), (20, x < 0), (21, x < 0)):
        assert k >= count or np.array_equal(np.isnan(found[k]), bad), k


def test_fast_functions(of_suite):
    n = 200
    x, y = RNG.uniform(-3, 3, n).astype(np.float32), RNG.uniform(0.1, 50, n).astype(np.float32)
    found = of_suite("arithmetic/functions", 4, 64, x, y, np.zeros((10, n), np.float32), np.int32(n), entry="fast")[2]
    a, b = x.astype(np.float64), y.astype(np.float64)
    expected = [
        np.sin(a),
        np.cos(a),
        np.exp(a),
        np.log(b),
        b**a,
        a / b,
        1 / np.sqrt(b),
        10**a,
        np.log2(b),
        np.clip(a, 0, 1),
    ]
    for row, e in zip(found, expected, strict=True):
        assert np.max(np.abs(row - e) / np.maximum(np.abs(e), 1)) <= 3e-5
    assert np.array_equal(found[6], (1 / np.sqrt(b)).astype(np.float32))
    assert np.array_equal(found[9], np.clip(x, 0, 1))


def rounded(value, mantissa, low, way):
    """A Fraction in a binary format: mantissa bits, exponent of the least normal, way: n, z, d, u."""
    if value == 0:
        return Fraction(0)
    exponent = max(
        math.frexp(abs(value.numerator) / abs(value.denominator))[1] - 1
        if abs(value) > Fraction(1, 1 << 1000)
        else low,
        low,
    )
    unit = Fraction(2) ** (exponent - mantissa)
    count = value / unit
    down = math.floor(count)
    whole = {"n": round(count), "d": down, "u": math.ceil(count), "z": math.trunc(count)}[way]
    return whole * unit


def test_roundings(of_suite):
    x = np.r_[
        RNG.standard_normal(40) * 10.0 ** RNG.integers(-3, 4, 40),
        [0.5, 1.5, 2.5, -0.5, 448.0, 464.0, 465.0, 1e-6, 2.0**-9, 3 * 2.0**-10],
    ]
    n = x.size
    shapes = [
        np.zeros((n, 8)),
        np.zeros((n, 16), np.float32),
        np.zeros((n, 12), np.int64),
        np.zeros((n, 12), np.uint16),
        np.zeros((n, 8), np.uint8),
    ]
    d, f, integers, h, e = of_suite("arithmetic/roundings", 1, 64, x, *shapes, np.int32(n))[1:]
    for i in range(n):
        a, b = Fraction(float(x[i])), Fraction(float(x[(i + 1) % n]))
        s, t = Fraction(float(np.float32(x[i]))), Fraction(float(np.float32(x[(i + 1) % n])))
        double = lambda v, way: float(rounded(v, 52, -1022, way))  # noqa: E731
        single = lambda v, way: float(rounded(v, 23, -126, way))  # noqa: E731
        assert d[i, 0] == double(a + b, "u")
        assert d[i, 1] == double(a * b, "d")
        assert d[i, 2] == double(a / b, "z")
        assert d[i, 4] == double(a * b + 1, "d")
        assert d[i, 5] == double(1 / a, "n")
        assert d[i, 6] == double(a - b, "z")
        root = Fraction(float(d[i, 3]))
        assert root * root >= abs(a) > Fraction(float(np.nextafter(d[i, 3], 0))) ** 2
        assert d[i, 7] == float(s)
        assert [float(v) for v in f[i, :4]] == [single(a, w) for w in "duzn"]
        assert [float(v) for v in f[i, 4:7]] == [single(s + t, "z"), single(s * t, "u"), single(s / t, "d")]
        assert [float(v) for v in f[i, 8:10]] == [single(s * t + 1, "u"), single(1 / s, "z")]
        whole = math.trunc(a)
        assert [float(v) for v in f[i, 10:13]] == [
            single(Fraction(whole), "z"),
            single(Fraction(whole % (1 << 32)), "u"),
            single(Fraction(whole), "d"),
        ]
        assert f[i, 15] == single(s - t, "d")
        assert list(integers[i, :2]) == [round(a), math.floor(a)]
        assert integers[i, 2] == max(0, math.ceil(a))
        assert integers[i, 3] == math.trunc(s) == integers[i, 5]
        assert integers[i, 4] == max(0, math.ceil(s))
        assert integers[i, 6] == whole % 256
        assert integers[i, 8] == x[i : i + 1].view(np.int64)[0]
        assert integers[i, 7] == np.float32(x[i : i + 1]).view(np.int32)[0]
        half = lambda v, way: np.float16(float(rounded(v, 10, -14, way))).view(np.uint16)  # noqa: E731
        if abs(x[i]) < 60000:
            assert h[i, 0] & 0x7FFF == half(s, "n") & 0x7FFF
            assert h[i, 1] & 0x7FFF == half(s, "u") & 0x7FFF
            assert h[i, 2] & 0x7FFF == half(a, "n") & 0x7FFF
            assert integers[i, 10] == max(0, math.trunc(float(np.float16(x[i]))))
        assert h[i, 3] == np.float32(float(rounded(s, 7, -126, "n"))).view(np.uint32) >> 16
        assert h[i, 4] == np.float32(float(rounded(s, 7, -126, "d"))).view(np.uint32) >> 16
        top = min(abs(s), Fraction(448))
        small = rounded(top, 3, -6, "n")
        sign = 128 * (s < 0)
        assert e[i, 0] & 127 == eighth(min(small, Fraction(448)), 3, 7)
        assert e[i, 0] & 128 == sign
        assert e[i, 1] & 127 == eighth(rounded(min(abs(s), Fraction(57344)), 2, -14, "n"), 2, 15)
        assert e[i, 6] & 127 == eighth(rounded(min(abs(t), Fraction(448)), 3, -6, "n"), 3, 7)
        assert e[i, 4] == (abs(s) <= 448 and small == abs(s))
        beyond = abs(s) > 464
        assert e[i, 2] & 127 == (127 if beyond else eighth(rounded(abs(s), 3, -6, "n"), 3, 7))


def eighth(value, mantissa, bias):
    """The bits of a positive number in an 8-bit format."""
    if value == 0:
        return 0
    exponent = max(math.frexp(float(value))[1] - 1, 1 - bias)
    count = int(value / Fraction(2) ** (exponent - mantissa))
    return count if count < 1 << mantissa else (exponent + bias << mantissa) + count - (1 << mantissa)


def test_every_file_is_used():
    text = Path(__file__).read_text()
    assert all(f'"arithmetic/{p.stem}"' in text for p in Path(__file__).with_name("suite").glob("arithmetic/*.cu"))
