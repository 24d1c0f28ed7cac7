"""The fast functions of PTX, each as one fixed sequence of IEEE operations, so that every engine finds the same bits.

An engine brings `Operations` on its own values (NumPy arrays, LLVM values). Fused multiply-adds are single roundings;
nothing may be reordered or contracted. Bounds are those of PTX ISA 9.7.3, held by tests/emulate/test_approximations.py.
`.ftz` is a sequence of its own only where that is shorter; else the caller flushes what goes in and out.

Polynomials are weighted minimax fits over the interval that the reduction leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

V = TypeVar("V")


class Operations(Protocol[V]):
    """Elementwise operations; f32 unless the name says otherwise. Predicates and integers are values too."""

    def number(self, value: float) -> V:
        """A single."""

    def number64(self, value: float) -> V:
        """A double."""

    def integer(self, value: int) -> V:
        """32 bits."""

    def add(self, a: V, b: V) -> V: ...

    def sub(self, a: V, b: V) -> V: ...

    def mul(self, a: V, b: V) -> V: ...

    def div(self, a: V, b: V) -> V: ...

    def sqrt(self, a: V) -> V: ...

    def fma(self, a: V, b: V, c: V) -> V: ...

    def less(self, a: V, b: V) -> V:
        """Ordered: false for NaN."""

    def equal(self, a: V, b: V) -> V: ...

    def is_nan(self, a: V) -> V: ...

    def select(self, condition: V, a: V, b: V) -> V:
        """The lanes of `a` where the condition holds, else those of `b`; of f32."""

    def magnitude(self, a: V) -> V: ...

    def with_sign(self, a: V, sign: V) -> V:
        """a with the sign of another single."""

    def bits(self, a: V) -> V:
        """A single's 32 bits."""

    def single(self, a: V) -> V:
        """The single of 32 bits."""

    def from_integer(self, a: V) -> V:
        """A signed integer, rounded to nearest."""

    def int_add(self, a: V, b: V) -> V: ...

    def int_sub(self, a: V, b: V) -> V: ...

    def int_and(self, a: V, b: V) -> V: ...

    def int_xor(self, a: V, b: V) -> V: ...

    def int_nonzero(self, a: V) -> V:
        """A predicate."""

    def shift_left(self, a: V, count: int) -> V: ...

    def shift_right(self, a: V, count: int) -> V:
        """Arithmetic."""

    def widen(self, a: V) -> V:
        """A single as a double."""

    def narrow(self, a: V) -> V:
        """A double as a single, rounded to nearest."""

    def low_bits(self, a: V) -> V:
        """The lower 32 bits of a double's."""

    def add64(self, a: V, b: V) -> V: ...

    def sub64(self, a: V, b: V) -> V: ...

    def mul64(self, a: V, b: V) -> V: ...


INFINITY = float("inf")
NAN = float("nan")
_ROUNDER = 1.5 * 2.0**23
"""Added to a single below 2**22, leaves the nearest integer in its lowest bits."""
_EX2 = (1.0, 0.6931471824645996, 0.24022646248340607, 0.05550328642129898, 0.009618489071726799,
        0.0013399930903688073, 0.0001534581242594868)  # fmt: skip
"""2**f for |f| <= 1/2, to a relative 2**-26."""
_LG2 = (1.4426948701208762, -0.7213471289208453, 0.4809224227319991, -0.3607211370130488, 0.2876587531353815,
        -0.23852118956159168, 0.21736577671438095, -0.2102897597404383, 0.12542774589283257)  # fmt: skip
"""log2(1 + f) / f for 1 + f between the roots of 1/2 and 2, to 2**-25 of f."""
_SIN = (-0.16666654966989455, 0.008332178558278468, -0.00019517271056861065)
"""(sin(r) / r - 1) / r**2 by powers of r**2, |r| <= pi/4."""
_COS = (-0.49999999726559735, 0.04166662340823367, -0.0013886764962891922, 2.439046769234477e-05)
"""(cos(r) - 1) / r**2 likewise."""
_TANH = (-0.3333328507668243, 0.13331515205772285, -0.05374514695071713, 0.020655225157212815, -0.005721636610500892)
"""(tanh(x) / x - 1) / x**2 by powers of x**2, |x| <= 5/8."""
_HALF_PI = (1.5707963109016418, 1.5893254712295857e-08, 6.123233995736765e-17)
"""Three parts of pi/2, the first two of 26 bits: doubles hold their products with counts below 2**27."""


def _polynomial(o: Operations[V], coefficients: Sequence[float], x: V) -> V:
    result = o.number(coefficients[-1])
    for c in reversed(coefficients[:-1]):
        result = o.fma(result, x, o.number(c))
    return result


def _split_power(o: Operations[V], x: V) -> tuple[V, V]:
    """The integer nearest to x, in the lowest bits of an integer, and 2**(x - that integer)."""
    rounded = o.add(x, o.number(_ROUNDER))
    part = o.sub(x, o.sub(rounded, o.number(_ROUNDER)))
    return o.bits(rounded), _polynomial(o, _EX2, part)


def ex2_ftz(o: Operations[V], x: V) -> V:
    """2**x, subnormal results flushed; within 2 ulp (PTX ISA 9.7.3.21)."""
    capped = o.select(o.less(o.number(128.0), x), o.number(128.0), x)
    count, power = _split_power(o, capped)
    # Adding to the exponent's field: 2**128 exactly gives infinity, and nothing below -126 is kept.
    scaled = o.single(o.int_add(o.bits(power), o.shift_left(count, 23)))
    kept = o.select(o.less(x, o.number(-126.0)), o.number(0.0), scaled)
    return o.select(o.is_nan(x), x, kept)


def ex2(o: Operations[V], x: V) -> V:
    """2**x with subnormal results; within 2 ulp (PTX ISA 9.7.3.21)."""
    capped = o.select(o.less(o.number(129.0), x), o.number(129.0), x)
    capped = o.select(o.less(capped, o.number(-152.0)), o.number(-152.0), capped)
    count, power = _split_power(o, capped)
    count = o.int_sub(count, o.bits(o.number(_ROUNDER)))
    # Two factors, as one would leave the range; only the second product can round.
    half = o.shift_right(count, 1)
    for exponent in (half, o.int_sub(count, half)):
        power = o.mul(power, o.single(o.shift_left(o.int_add(exponent, o.integer(127)), 23)))
    return o.select(o.is_nan(x), x, power)


def lg2(o: Operations[V], x: V) -> V:
    """log2(x); absolute error 2**-22 within (1/2, 2), relative 2**-22 elsewhere (PTX ISA 9.7.3.20)."""
    small = o.less(x, o.number(2.0**-126))
    normal = o.select(small, o.mul(x, o.number(2.0**23)), x)
    word = o.bits(normal)
    root_half = 0x3F35_04F3
    exponent = o.shift_right(o.int_sub(word, o.integer(root_half)), 23)
    mantissa = o.single(o.int_sub(word, o.shift_left(exponent, 23)))
    part = o.sub(mantissa, o.number(1.0))
    whole = o.sub(o.from_integer(exponent), o.select(small, o.number(23.0), o.number(0.0)))
    result = o.fma(part, _polynomial(o, _LG2, part), whole)
    result = o.select(o.less(x, o.number(INFINITY)), result, x)
    result = o.select(o.less(x, o.number(0.0)), o.number(NAN), result)
    return o.select(o.equal(x, o.number(0.0)), o.number(-INFINITY), result)


def _reduce(o: Operations[V], x: V) -> tuple[V, V]:
    """The number of quarter circles in x, and the remainder, within pi/4.

    From 2**27 on neighbouring singles lie more than a full circle apart, and PTX promises nothing (PTX ISA 9.7.3.18):
    the argument counts as zero there.
    """
    inside = o.less(o.magnitude(x), o.number(2.0**27))
    bounded = o.select(inside, x, o.with_sign(o.number(0.0), x))
    wide = o.widen(bounded)
    rounder = o.number64(1.5 * 2.0**52)
    shifted = o.add64(o.mul64(wide, o.number64(0.6366197723675814)), rounder)
    count = o.sub64(shifted, rounder)
    for part in _HALF_PI:
        wide = o.sub64(wide, o.mul64(count, o.number64(part)))
    return o.low_bits(shifted), o.narrow(wide)


def _circular(o: Operations[V], x: V, ahead: int) -> V:
    count, rest = _reduce(o, x)
    count = o.int_add(count, o.integer(ahead))
    square = o.mul(rest, rest)
    sine = o.mul(rest, o.fma(square, _polynomial(o, _SIN, square), o.number(1.0)))
    cosine = o.fma(square, _polynomial(o, _COS, square), o.number(1.0))
    chosen = o.select(o.int_nonzero(o.int_and(count, o.integer(1))), cosine, sine)
    sign = o.shift_left(o.int_and(count, o.integer(2)), 30)
    turned = o.single(o.int_xor(o.bits(chosen), sign))
    return o.select(o.less(o.magnitude(x), o.number(INFINITY)), turned, o.number(NAN))


def sin(o: Operations[V], x: V) -> V:
    """sin(x); absolute error 2**-20.5 up to two pi, 2**-14.7 up to 100 pi (PTX ISA 9.7.3.18)."""
    return _circular(o, x, 0)


def cos(o: Operations[V], x: V) -> V:
    """cos(x), with the bounds of `sin` (PTX ISA 9.7.3.19)."""
    return _circular(o, x, 1)


def tanh(o: Operations[V], x: V) -> V:
    """tanh(x); relative error 2**-11 (PTX ISA 9.7.3.22), here 2**-21."""
    square = o.mul(x, x)
    near = o.mul(x, o.fma(square, _polynomial(o, _TANH, square), o.number(1.0)))
    size = o.magnitude(x)
    power = ex2_ftz(o, o.mul(size, o.number(2.885390043258667)))
    far = o.sub(o.number(1.0), o.div(o.number(2.0), o.add(power, o.number(1.0))))
    return o.select(o.less(size, o.number(0.625)), near, o.with_sign(far, x))


def rsqrt(o: Operations[V], x: V) -> V:
    """1 / sqrt(x), rounded twice: relative error below 2**-22.9 (PTX ISA 9.7.3.16)."""
    return o.div(o.number(1.0), o.sqrt(x))
