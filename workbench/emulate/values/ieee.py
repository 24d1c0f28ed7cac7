"""IEEE 754 arithmetic with every rounding that PTX has, bit for bit (PTX ISA 9.7.3).

NumPy rounds to nearest even. The other roundings come from the exact error of that result: a sum's error is itself a
double (Knuth), a product's too (Dekker, Veltkamp), a quotient's and root's sign comes from a fused multiply-add. Where
an error would leave the range of doubles, fractions are used.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np

from workbench.emulate.numbers import BFLOAT16, Vector

ROUNDINGS = ("rn", "rz", "rm", "rp")
NAN32 = np.array([0x7FFF_FFFF], np.uint32).view(np.float32)[0]
NAN16 = np.array([0x7FFF], np.uint16).view(np.float16)[0]
NANB16 = np.array([0x7FFF], np.uint16).view(BFLOAT16)[0]
_TINY32 = np.float32(2**-126)
_NORMAL = 2.0**-125
_count = np.count_nonzero


# ---------------------------------------------------------------- NaN, subnormals, saturation


def canonical(value: Vector) -> Vector:
    """NaN results of single precision are 0x7fffffff, of half precision 0x7fff (PTX ISA 9.7.3, 9.7.4)."""
    bad = value != value
    if _count(bad):
        nan = NAN32 if value.dtype == np.float32 else NAN16 if value.dtype == np.float16 else NANB16
        return np.where(bad, nan, value)
    return value


def quiet(a: Vector) -> Vector:
    """NaNs of double precision with the bit set that makes them quiet; numbers as they are."""
    return np.where(np.isnan(a), a.view(np.uint64) | np.uint64(1 << 51), a.view(np.uint64)).view(np.float64)


def flush(value: Vector) -> Vector:
    """`.ftz`: single-precision subnormals become zeros of the same sign."""
    small = np.abs(value) < _TINY32
    if _count(small):
        return np.where(small, np.copysign(np.float32(0), value), value)
    return value


def saturate(value: Vector) -> Vector:
    """`.sat`: to [0, 1], NaN to +0."""
    zero, one = value.dtype.type(0), value.dtype.type(1)
    return np.where(value > zero, np.minimum(value, one), zero)


# ---------------------------------------------------------------- exact errors


def two_sum(a: Vector, b: Vector) -> tuple[Vector, Vector]:
    """a + b rounded, and the exact error (Knuth)."""
    total = a + b
    back = total - a
    return total, (a - (total - back)) + (b - back)


def _split(a: Vector) -> tuple[Vector, Vector]:
    scaled = a * 134217729.0  # 2**27 + 1 (Veltkamp)
    high = scaled - (scaled - a)
    return high, a - high


def two_product(a: Vector, b: Vector) -> tuple[Vector, Vector]:
    """a * b rounded, and the exact error, where neither leaves the range of doubles (Dekker)."""
    product = a * b
    ah, al = _split(a)
    bh, bl = _split(b)
    return product, ((ah * bh - product) + ah * bl + al * bh) + al * bl


def to_odd(high: Vector, low: Vector) -> Vector:
    """high + low rounded to odd: a later rounding to fewer bits is then right (Boldo and Melquiond)."""
    bits = high.view(np.int64)
    inexact = (low != 0) & (bits & 1 == 0) & np.isfinite(high)
    if not _count(inexact):
        return high
    up = (low > 0) == (high > 0)
    return np.where(inexact, bits + np.where(up, 1, -1), bits).view(np.float64)


# ---------------------------------------------------------------- directed roundings


def step(nearest: Vector, error_sign: Vector, rounding: str) -> Vector:
    """Moves a result that was rounded to nearest to where a directed rounding has it.

    error_sign: the sign of exact minus nearest, 0 where it is exact.
    """
    infinite = np.array(np.inf, nearest.dtype)
    if rounding == "rm":
        return np.where(error_sign < 0, np.nextafter(nearest, -infinite), nearest)
    if rounding == "rp":
        return np.where(error_sign > 0, np.nextafter(nearest, infinite), nearest)
    # A result that underflowed to zero has the sign of what it was, so its error has that sign too.
    beyond = np.where(error_sign != 0, (error_sign < 0) == ~np.signbit(nearest), False)
    return np.where(beyond & (nearest != 0), np.nextafter(nearest, np.array(0, nearest.dtype)), nearest)


def narrow(high: Vector, low: Vector, rounding: str) -> Vector:
    """high + low (doubles, low less than half a unit of high) as single precision."""
    if rounding == "rn":
        return to_odd(high, low).astype(np.float32)
    nearest = high.astype(np.float32)
    wide = nearest.astype(np.float64)
    sign = np.where(wide == high, np.sign(low), np.where(high > wide, 1.0, -1.0))
    sign = np.where(np.isfinite(high) & ~np.isnan(low), sign, 0.0)
    return step(nearest, sign, rounding)


def _exact_zero(result: Vector, zero: Vector, rounding: str) -> Vector:
    """x - x is -0 when rounding down and +0 else."""
    if rounding != "rm":
        return result
    return np.where(zero & (result == 0), -np.abs(result), result)


# ---------------------------------------------------------------- single precision


def add32(a: Vector, b: Vector, rounding: str) -> Vector:
    if rounding == "rn":
        return a + b
    total, low = two_sum(a.astype(np.float64), b.astype(np.float64))
    low = np.where(np.isfinite(total), low, 0)
    return _exact_zero(narrow(total, low, rounding), _cancels(a, b), rounding)


def mul32(a: Vector, b: Vector, rounding: str) -> Vector:
    if rounding == "rn":
        return a * b
    product = a.astype(np.float64) * b.astype(np.float64)
    return narrow(product, np.zeros_like(product), rounding)


def fma32(a: Vector, b: Vector, c: Vector, rounding: str) -> Vector:
    product = a.astype(np.float64) * b.astype(np.float64)  # exact: 48 bits
    wide = c.astype(np.float64)
    if rounding == "rn":
        total = product + wide
        # A second rounding goes wrong only from a tie, or where single precision has fewer bits than usual.
        tie = (total.view(np.int64) & 0x1FFF_FFFF) == 0x1000_0000
        small = np.abs(total) < _NORMAL
        if not _count(tie) and (not _count(small) or not _count(small & (total != 0))):
            return total.astype(np.float32)
    total, low = two_sum(product, wide)
    result = narrow(total, np.where(np.isfinite(total), low, 0), rounding)
    return _exact_zero(result, _cancels(product, wide), rounding) if rounding == "rm" else result


def div32(a: Vector, b: Vector, rounding: str) -> Vector:
    quotient = a / b
    if rounding == "rn":
        return quotient
    wide, divisor = a.astype(np.float64), b.astype(np.float64)
    exact = np.isfinite(wide) & np.isfinite(divisor) & (divisor != 0)
    # Single-precision quotient times divisor is exact in double; where it overflowed its error points to zero.
    finite = np.where(np.isfinite(quotient), quotient, 0).astype(np.float64)
    left = np.sign(wide - finite * divisor) * np.sign(divisor)
    overflow = np.isinf(quotient)
    sign = np.where(overflow, -np.sign(quotient.astype(np.float64)), left)
    return step(quotient, np.where(exact, sign, 0), rounding)


def sqrt32(a: Vector, rounding: str) -> Vector:
    root = np.sqrt(a)
    if rounding == "rn":
        return root
    wide = root.astype(np.float64)
    sign = np.sign(a.astype(np.float64) - wide * wide)
    return step(root, np.where(np.isfinite(root), sign, 0), rounding)


# ---------------------------------------------------------------- double precision


def add64(a: Vector, b: Vector, rounding: str) -> Vector:
    total = a + b
    if rounding == "rn":
        return total
    _, low = two_sum(a, b)
    safe = np.isfinite(low) & np.isfinite(total)
    # An infinite total of finite terms went past the largest number: the error points back.
    overflow = np.isinf(total) & np.isfinite(a) & np.isfinite(b)
    sign = np.where(safe, np.sign(low), np.where(overflow, -np.sign(total), 0))
    return _exact_zero(step(total, sign, rounding), _cancels(a, b), rounding)


def mul64(a: Vector, b: Vector, rounding: str) -> Vector:
    if rounding == "rn":
        return a * b
    return _slow(a, b, np.zeros_like(a), a * b, rounding, (a != 0) & (b != 0))


def fma64(a: Vector, b: Vector, c: Vector, rounding: str) -> Vector:
    """Fused: one rounding of the exact a * b + c. Of several NaNs the first one is left, in the order a, b, c; that
    it is one of them is all that is promised (docs/decisions/0033)."""
    # A product of finite factors is finite before it is rounded, so an infinite c stands.
    plain = np.where(np.isinf(c) & np.isfinite(a) & np.isfinite(b), c, a * b + c)
    # An invalid product makes a NaN of its own, before which one that was given goes.
    for given in (c, b, a):
        missing = np.isnan(given)
        if _count(missing):
            plain = np.where(missing, quiet(given), plain)
    product, low = two_product(a, b)
    finite = np.isfinite(a) & np.isfinite(b) & np.isfinite(c)
    hard = finite & (a != 0) & (b != 0)
    magnitude = np.abs(product)
    # Within these bounds no step below over- or underflows.
    safe = (magnitude > 1e-200) & (magnitude < 1e280) & (np.abs(c) < 1e280) & (np.abs(a) < 1e290) & (np.abs(b) < 1e290)
    safe &= (c == 0) | (np.abs(c) > 1e-200)
    result = plain
    easy = hard & safe
    if _count(easy):
        partial, low2 = two_sum(c, low)
        total, low3 = two_sum(product, partial)
        rest = to_odd(*two_sum(low2, low3))
        if rounding == "rn":
            fused = total + rest
        else:
            nearest, left = two_sum(total, rest)
            fused = _exact_zero(step(nearest, np.sign(left), rounding), nearest == 0, rounding)
        result = np.where(easy, fused, plain)
    slow = hard & ~safe
    if _count(slow):
        result = _slow(a, b, c, result, rounding, slow)
    if rounding == "rm":  # an exact sum of zero from terms that are zero themselves
        result = np.where(finite & ~hard & _cancels(a * b, c) & (result == 0), -np.abs(result), result)
    return result


def div64(a: Vector, b: Vector, rounding: str) -> Vector:
    quotient = a / b
    if rounding == "rn":
        return quotient
    hard = np.isfinite(a) & np.isfinite(b) & (b != 0) & (a != 0)
    return _each(lambda x, y: Fraction(x) / Fraction(y), (a, b), quotient, rounding, hard)


def sqrt64(a: Vector, rounding: str) -> Vector:
    root = np.sqrt(a)
    if rounding == "rn":
        return root
    hard = np.isfinite(root) & (root != 0)
    result = root.copy()
    for i in np.flatnonzero(hard):
        error = Fraction(float(a[i])) - Fraction(float(root[i])) ** 2
        result[i] = step(root[i : i + 1], np.array([(error > 0) - (error < 0)]), rounding)[0]
    return result


def _slow(a: Vector, b: Vector, c: Vector, other: Vector, rounding: str, where: Vector) -> Vector:
    where = where & np.isfinite(a) & np.isfinite(b) & np.isfinite(c)
    if rounding == "rn":
        result = other.copy()
        for i in np.flatnonzero(where):
            result[i] = _fused_nearest(float(a[i]), float(b[i]), float(c[i]))
        return result
    return _each(lambda x, y, z: Fraction(x) * Fraction(y) + Fraction(z), (a, b, c), other, rounding, where)


def _fused_nearest(a: float, b: float, c: float) -> float:
    """a * b + c of finite numbers with one rounding: Python's quotient of whole numbers is the nearest double.

    Registers of lanes that are not there hold poison of any size, so this is called often.
    """
    (p, q), (r, s), (t, u) = a.as_integer_ratio(), b.as_integer_ratio(), c.as_integer_ratio()
    exact = p * r * u + t * q * s
    try:
        return exact / (q * s * u)
    except OverflowError:
        return np.inf if exact > 0 else -np.inf


def _each(
    exact: Callable[..., Fraction], operands: tuple[Vector, ...], other: Vector, rounding: str, where: Vector
) -> Vector:
    """Rounds exact fractions lane by lane; `other` elsewhere."""
    result = other.copy()
    for i in np.flatnonzero(where):
        value = exact(*(float(o[i]) for o in operands))
        if value:
            result[i] = round_fraction(value, rounding)
        else:
            result[i] = -0.0 if rounding == "rm" else 0.0
    return result


def round_fraction(value: Fraction, rounding: str) -> float:
    """A fraction as a double."""
    sign = -1 if value < 0 else 1
    magnitude = abs(value)
    exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length() - 1
    if Fraction(2) ** (exponent + 1) <= magnitude:
        exponent += 1
    unit = Fraction(2) ** (max(exponent, -1022) - 52)
    whole, rest = divmod(magnitude, unit)
    away = {"rp": sign > 0, "rm": sign < 0, "rz": False}.get(rounding)
    if away is None:
        away = rest * 2 > unit or (rest * 2 == unit and whole % 2 == 1)
    elif not rest:
        away = False
    rounded = (whole + int(away)) * unit
    if rounded >= Fraction(2) ** 1024:
        inward = {"rz": True, "rm": sign > 0, "rp": sign < 0}.get(rounding, False)
        return sign * (1.7976931348623157e308 if inward else np.inf)
    return sign * float(rounded)


def _cancels(a: Vector, b: Vector) -> Vector:
    """The lanes in which a + b is an exact zero of terms with different signs."""
    return (a == -b) & (np.signbit(a) != np.signbit(b))


# ---------------------------------------------------------------- one operation with its modifiers

SINGLE: dict[str, Callable[..., Vector]] = {"add": add32, "mul": mul32, "fma": fma32, "div": div32, "sqrt": sqrt32}
DOUBLE: dict[str, Callable[..., Vector]] = {"add": add64, "mul": mul64, "fma": fma64, "div": div64, "sqrt": sqrt64}


def operation(name: str, type_: str, rounding: str, ftz: bool, sat: bool) -> Callable[..., Vector]:
    """add, mul, fma, div or sqrt of f32 or f64 as a function of vectors."""
    if type_ == "f64":
        wide = DOUBLE[name]
        return lambda *x: wide(*x, rounding)
    single = SINGLE[name]

    def compute(*x: Vector) -> Vector:
        if ftz:
            x = tuple(flush(v) for v in x)
        result = single(*x, rounding)
        if ftz:
            result = flush(result)
        return saturate(result) if sat else canonical(result)

    if rounding == "rn" and not ftz and not sat and name in ("add", "mul"):
        plain: Any = np.add if name == "add" else np.multiply
        return lambda a, b: canonical(plain(a, b))
    return compute
