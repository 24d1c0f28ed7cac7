"""Integer arithmetic on vectors: wrapping, with the corners where PTX says what happens and NumPy does not."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.emulate.numbers import UNSIGNED, Vector


def widened(a: Vector) -> Vector:
    """The same values in twice as many bits."""
    return a.astype(np.dtype(f"{a.dtype.kind}{2 * a.dtype.itemsize}"))


def multiply_high(a: Vector, b: Vector) -> Vector:
    """The upper half of the product (PTX ISA 9.7.1.3)."""
    if a.dtype.itemsize < 8:
        product = widened(a) * widened(b)
        return (product >> product.dtype.type(8 * a.dtype.itemsize)).astype(a.dtype)
    high = _unsigned_high64(a.view(np.uint64), b.view(np.uint64))
    if a.dtype.kind == "i":
        high = high - np.where(a < 0, b.view(np.uint64), np.uint64(0))
        high = high - np.where(b < 0, a.view(np.uint64), np.uint64(0))
    return high.view(a.dtype)


def _unsigned_high64(a: Vector, b: Vector) -> Vector:
    low32, shift = np.uint64(0xFFFF_FFFF), np.uint64(32)
    al, ah, bl, bh = a & low32, a >> shift, b & low32, b >> shift
    middle = ah * bl + (al * bl >> shift)
    other = al * bh + (middle & low32)
    return ah * bh + (middle >> shift) + (other >> shift)


def multiply_wide(a: Vector, b: Vector) -> Vector:
    """The whole product in twice as many bits."""
    return widened(a) * widened(b)


def multiply_24(a: Vector, b: Vector, high: bool) -> Vector:
    """Product of the lower 24 bits: bits 47..16, or 31..0 (PTX ISA 9.7.1.5)."""
    bits = np.uint32(8)
    x = (a.view(np.uint32) << bits).view(a.dtype) >> a.dtype.type(8)
    y = (b.view(np.uint32) << bits).view(b.dtype) >> b.dtype.type(8)
    product = widened(x) * widened(y)
    return (product >> product.dtype.type(16)).astype(a.dtype) if high else product.astype(a.dtype)


def carryless(a: Vector, b: Vector, high: bool) -> Vector:
    """Half of the product of polynomials over two elements: bits 127..64, or 63..0 (PTX ISA 9.7.1 clmad)."""
    total = np.zeros(a.shape, np.uint64)
    for i in range(64):
        bit = b >> np.uint64(i) & np.uint64(1)
        shifted = a << np.uint64(i) if not high else a >> np.uint64(64 - i) if i else np.uint64(0)
        total ^= bit * shifted
    return total


def divide(a: Vector, b: Vector) -> Vector:
    """Quotient towards zero; dividing by zero yields all ones (PTX leaves it open), the smallest by -1 itself."""
    return _divmod(a, b)[0]


def remainder(a: Vector, b: Vector) -> Vector:
    """Remainder with the sign of the dividend; of a division by zero the dividend."""
    return _divmod(a, b)[1]


def _divmod(a: Vector, b: Vector) -> tuple[Vector, Vector]:
    unsigned: np.dtype[Any] = UNSIGNED[a.dtype.itemsize]
    if a.dtype.kind == "i":
        x = np.where(a < 0, -a, a).view(unsigned)
        y = np.where(b < 0, -b, b).view(unsigned)
    else:
        x, y = a, b
    zero = y == 0
    divisor = np.where(zero, unsigned.type(1), y)
    quotient = x // divisor
    rest = x - quotient * divisor
    if a.dtype.kind == "i":
        quotient = np.where((a < 0) != (b < 0), -quotient, quotient).astype(unsigned)
        rest = np.where(a < 0, -rest, rest).astype(unsigned)
    ones = unsigned.type(np.iinfo(unsigned).max)
    return np.where(zero, ones, quotient).view(a.dtype), np.where(zero, a.view(unsigned), rest).view(a.dtype)


def saturating(operation: str, a: Vector, b: Vector) -> Vector:
    """`add.sat.s32` and `sub.sat.s32`: clamped to the range instead of wrapping."""
    x, y = a.astype(np.int64), b.astype(np.int64)
    total = x + y if operation == "add" else x - y
    return np.clip(total, -(1 << 31), (1 << 31) - 1).astype(np.int32)


def add_carry(a: Vector, b: Vector, carry: Vector | None) -> tuple[Vector, Vector]:
    """Sum and carry out (PTX ISA 9.7.2)."""
    x, y = a.view(UNSIGNED[a.dtype.itemsize]), b.view(UNSIGNED[b.dtype.itemsize])
    total = x + y
    out = total < x
    if carry is not None:
        with_carry = total + carry.astype(total.dtype)
        out = out | (with_carry < total)
        total = with_carry
    return total.view(a.dtype), out


def subtract_carry(a: Vector, b: Vector, carry: Vector | None) -> tuple[Vector, Vector]:
    """Difference, and the carry of a + ~b + 1, which is set where nothing is borrowed.

    The manual speaks of a borrow. One flag serves both kinds of chains, though, and ptxas makes it the adder's carry:
    `sub.cc` then `addc` is IADD3 with a negated operand, then IADD3.X or SEL on the same predicate (sm_75 to sm_120).
    NVIDIA's own division of 128-bit numbers counts on it.
    """
    if carry is None:
        carry = np.ones(1, np.bool_)
    return add_carry(a, ~b, carry)


def dot_bytes(a: Vector, b: Vector, c: Vector, signed_a: bool, signed_b: bool) -> Vector:
    """`dp4a`: four products of bytes, summed (PTX ISA 9.7.1.23)."""
    x = a.view(np.int8 if signed_a else np.uint8).reshape(-1, 4).astype(np.int32)
    y = b.view(np.int8 if signed_b else np.uint8).reshape(-1, 4).astype(np.int32)
    return ((x * y).sum(axis=1).astype(np.int64) + c.astype(np.int64)).astype(np.uint32).view(c.dtype)


def dot_halves(a: Vector, b: Vector, c: Vector, signed_a: bool, signed_b: bool, high: bool) -> Vector:
    """`dp2a`: two products of 16-bit parts of a with two bytes of b, the upper or the lower ones."""
    x = a.view(np.int16 if signed_a else np.uint16).reshape(-1, 2).astype(np.int64)
    y = b.view(np.int8 if signed_b else np.uint8).reshape(-1, 4).astype(np.int64)
    y = y[:, 2:] if high else y[:, :2]
    return ((x * y).sum(axis=1) + c.astype(np.int64)).astype(np.uint32).view(c.dtype)
