"""Integers of the threads of a block that hang on which block of the grid it is, as what each index of the block adds.

`blockIdx.x * 16 + threadIdx.x - 1` is a number for each thread and 16 for each block along x. Sums and multiples stay
so, modulo the width of the register, whatever wraps; comparisons and conversions are known where the number, for all
blocks that are asked about, stays within its type.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.analysis.arithmetic import linear_result
from workbench.emulate.analysis.intervals import Interval
from workbench.emulate.ir.comparisons import relation_of
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import DTYPES, UNSIGNED
from workbench.isa.ptx.types import integer_bits

Mask: TypeAlias = "NDArray[np.bool_]"
"""One bool for each thread of a block."""
_FAR = 1 << 61
"""Limit of coefficients and constants: below it, sums do not wrap in 64 bits."""
ALIKE = (0, 0, 0)


@dataclass(frozen=True, eq=False)
class Known:
    """A register: bits of each thread (unsigned, or bool), and of which threads they are known. blocks: what the index
    of the block adds to them, by axis. only_sign: nothing is known of them but the highest."""

    bits: NDArray[Any]
    known: Mask
    blocks: tuple[int, int, int] = ALIKE
    only_sign: bool = False

    @property
    def is_alike(self) -> bool:
        """True if it is the same number in all blocks."""
        return self.blocks == ALIKE and not self.only_sign

    @property
    def number(self) -> NDArray[np.int64]:
        """The bits as signed numbers."""
        return self.bits.view(f"i{self.bits.dtype.itemsize}").astype(np.int64)

    def is_of(self, other: Known) -> bool:
        """True if the two can be compared by their bits."""
        mine, theirs = ((k.bits.dtype, k.blocks, k.only_sign) for k in (self, other))
        return mine == theirs


def combined(opcode: Opcode, operands: Sequence[Known | None], indices: Sequence[Interval]) -> Known | None:
    """The result of an instruction with operands that depend on the block index; None where no thread's is known.
    indices: bounds of the block's indices, by axis."""
    found = [each for each in operands if each is not None]
    if len(found) < len(operands) or not integer_bits(opcode.type):
        return None
    relation = relation_of(opcode)
    if any(each.only_sign for each in found) and opcode.operation not in ("mov", "or") and not relation:
        return None
    match opcode.operation, found:
        case "or", [a, b]:
            return _beside(a, b) or _beside(b, a) or _sign_of_either(a, b, indices)
        case "bfi", [a, b, at, length]:
            return _inserted(a, b, _one(at), _one(length))
        case "cvt", [a] if len(opcode.types) == 2 and integer_bits(opcode.types[1]):
            return _converted(a, opcode.types[1], opcode.types[0], indices)
        case _, [a, b] if relation and opcode.type[0] in "us":
            return _compared(relation, opcode.type, a, b, indices)
    return linear_result(opcode, found, _Blocks(opcode, indices))


@dataclass(frozen=True)
class _Blocks:
    """The domain of numbers that the index of the block adds to; a product with `wide` is one of widened numbers."""

    opcode: Opcode
    indices: Sequence[Interval]

    def number(self, x: Known) -> int | None:
        return _one(x)

    def sum(self, a: Known, b: Known, sign: int) -> Known | None:
        return _sum(a, b, sign)

    def scaled(self, a: Known, factor: int) -> Known | None:
        if not self.opcode.widens:
            return _times(a, factor)
        type_ = self.opcode.type
        widened = _converted(a, type_, f"{type_[0]}{2 * integer_bits(type_)}", self.indices)
        if type_[0] == "u":
            factor &= (1 << integer_bits(type_)) - 1
        return None if widened is None else _times(widened, factor)

    def product(self, a: Known, b: Known) -> None:
        return None


def _one(known: Known) -> int | None:
    """The number that all threads have."""
    same = known.is_alike and bool(known.known.all()) and bool((known.bits == known.bits[0]).all())
    return int(known.number[0]) if same else None


def _times(a: Known, factor: int) -> Known:
    bits = a.bits * np.array(factor & ((1 << 8 * a.bits.itemsize) - 1), a.bits.dtype)
    x, y, z = a.blocks
    return Known(bits, a.known, (x * factor, y * factor, z * factor))


def _sum(a: Known, b: Known, sign: int) -> Known | None:
    if a.bits.dtype != b.bits.dtype:
        return None
    (x, y, z), (u, v, w) = a.blocks, b.blocks
    bits = a.bits + b.bits if sign > 0 else a.bits - b.bits
    return Known(bits, a.known & b.known, (x + sign * u, y + sign * v, z + sign * w))


def _beside(a: Known, b: Known) -> Known | None:
    """A number whose low bits are 0 with one that has no others."""
    if a.bits.dtype != b.bits.dtype or a.only_sign or not b.is_alike or not b.known.any():
        return None
    unit = 1 << int(b.bits[b.known].max()).bit_length()
    if any(n % unit for n in a.blocks):
        return None
    apart = a.known & b.known & (a.bits & np.array(unit - 1, a.bits.dtype) == 0)
    found = _sum(a, b, 1)
    return replace(found, known=apart) if found is not None and apart.any() else None


def _sign_of_either(a: Known, b: Known, indices: Sequence[Interval]) -> Known | None:
    """The sign of `a | b`, by which compilers ask if one of two numbers is negative."""
    if a.bits.dtype != b.bits.dtype:
        return None
    type_ = f"s{8 * a.bits.itemsize}"
    (first, plus), (second, positive) = (_signs(each, type_, indices) for each in (a, b))
    minus = first | second
    bits = minus * np.array(1 << 8 * a.bits.itemsize - 1, a.bits.dtype)
    return Known(bits, minus | (plus & positive), only_sign=True)


def _signs(a: Known, type_: str, indices: Sequence[Interval]) -> tuple[Mask, Mask]:
    """The threads in which a number is certainly negative, and those in which it certainly is not."""
    if a.only_sign:
        return a.known & (a.bits != 0), a.known & (a.bits == 0)
    low, high, inside = _bounds(a, type_, indices)
    if low is None:
        return inside, inside
    return a.known & inside & (a.number + high < 0), a.known & inside & (a.number + low >= 0)


def _inserted(a: Known, b: Known, at: int | None, length: int | None) -> Known | None:
    """All bits of `a` from one on, above those of `b`."""
    width = 8 * a.bits.itemsize
    if at is None or length is None or not 0 < at < width or at + length != width or not b.is_alike:
        return None
    low = replace(b, bits=b.bits & np.array((1 << at) - 1, b.bits.dtype))
    return _sum(_times(a, 1 << at), low, 1)


def _converted(a: Known, source: str, target: str, indices: Sequence[Interval]) -> Known | None:
    """A number as one of another width, where it is in its type."""
    if not integer_bits(target) or source not in DTYPES or a.bits.itemsize != DTYPES[source].itemsize:
        return None
    size = UNSIGNED[integer_bits(target) // 8]
    if size.itemsize <= a.bits.itemsize:
        return replace(a, bits=a.bits.astype(size))
    low, _, inside = _bounds(a, source, indices)
    return None if low is None else Known(a.number.view(np.uint64).astype(size), a.known & inside, a.blocks)


def _bounds(a: Known, type_: str, indices: Sequence[Interval]) -> tuple[int | None, int, Mask]:
    """The least and the greatest change of a number by the block's index, and the threads in which it stays within its
    type (of unsigned types, within the non-negative half of the signed one); None where the change is too large."""
    ends = [(n * low, n * high) for n, (low, high) in zip(a.blocks, indices, strict=True)]
    low, high = sum(min(each) for each in ends), sum(max(each) for each in ends)
    if max(-low, high) >= _FAR:
        return None, 0, np.zeros_like(a.known)
    number, most = a.number, (1 << integer_bits(type_) - 1) - 1
    least = 0 if type_[0] == "u" else -most - 1
    near = (number > -_FAR) & (number < _FAR)
    return low, high, near & (number + low >= least) & (number + high <= most)


def _compared(relation: str, type_: str, a: Known, b: Known, indices: Sequence[Interval]) -> Known | None:
    if a.bits.dtype != b.bits.dtype:
        return None
    if a.only_sign or b.only_sign:
        requested = (relation, _one(b)) if type_[0] == "s" else None
        if requested in (("lt", 0), ("le", -1)):
            return Known(a.bits != 0, a.known)
        return Known(a.bits == 0, a.known) if requested in (("ge", 0), ("gt", -1)) else None
    (mine, _, first), (theirs, _, second) = (_bounds(each, type_, indices) for each in (a, b))
    if mine is None or theirs is None:
        return None
    (x, y, z), (u, v, w) = a.blocks, b.blocks
    from_, to, _ = _bounds(replace(a, blocks=(x - u, y - v, z - w)), "s64", indices)
    if from_ is None:
        return None
    low, high = a.number - b.number + from_, a.number - b.number + to
    holds, fails = {
        "lt": (high < 0, low >= 0),
        "le": (high <= 0, low > 0),
        "gt": (low > 0, high <= 0),
        "ge": (low >= 0, high < 0),
        "eq": ((low == 0) & (high == 0), (low > 0) | (high < 0)),
        "ne": ((low > 0) | (high < 0), (low == 0) & (high == 0)),
    }[relation]
    return Known(holds, a.known & b.known & first & second & (holds | fails))


__all__ = ["Known", "Mask", "combined"]
