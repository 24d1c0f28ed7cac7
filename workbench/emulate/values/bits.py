"""Rows of logic, shifts and bit fields (PTX ISA 9.7.1.14 to 9.7.1.22, 9.7.8, prmt 9.7.9)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import UNSIGNED, Vector, bits, is_signed
from workbench.emulate.values.table import Value, value


@value("and", "or", "xor")
def logic(opcode: Opcode) -> Value:
    function: np.ufunc = {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}[opcode.mnemonic]
    return Value((opcode.type,), (opcode.type, opcode.type), function)


@value("not")
def complement(opcode: Opcode) -> Value:
    return Value((opcode.type,), (opcode.type,), np.invert)


@value("cnot")
def logical_not(opcode: Opcode) -> Value:
    return Value((opcode.type,), (opcode.type,), lambda a: (a == 0).astype(a.dtype))


@value("shl", "shr")
def shift(opcode: Opcode) -> Value:
    """Amounts beyond the width act as the width (PTX ISA 9.7.8)."""
    type_ = opcode.type
    width = bits(type_)
    top = np.uint32(width - 1)

    def left(a: Vector, amount: Vector) -> Vector:
        moved = a << amount.astype(a.dtype)
        return np.where(amount > top, a.dtype.type(0), moved) if np.count_nonzero(amount > top) else moved

    def right(a: Vector, amount: Vector) -> Vector:
        if a.dtype.kind == "i":
            return a >> np.minimum(amount, top).astype(a.dtype)
        moved = a >> amount.astype(a.dtype)
        return np.where(amount > top, a.dtype.type(0), moved) if np.count_nonzero(amount > top) else moved

    return Value((type_,), (type_, "u32"), left if opcode.mnemonic == "shl" else right)


@value("shf")
def funnel_shift(opcode: Opcode) -> Value:
    """A window of 32 bits of the 64-bit value b:a (PTX ISA 9.7.8)."""
    left, clamp = opcode.has("l"), opcode.has("clamp")

    def compute(a: Vector, b: Vector, c: Vector) -> Vector:
        amount = (np.minimum(c, 32) if clamp else c & np.uint32(31)).astype(np.uint64)
        both = (b.astype(np.uint64) << np.uint64(32)) | a
        if left:
            return (both << amount >> np.uint64(32)).astype(np.uint32)
        return (both >> amount).astype(np.uint32)

    return Value((opcode.type,), (opcode.type, opcode.type, "u32"), compute)


@value("lop3")
def three_way_logic(opcode: Opcode) -> Value:
    """Any function of three bits by its truth table (PTX ISA 9.7.8)."""

    def compute(a: Vector, b: Vector, c: Vector, table: Vector) -> Vector:
        result = np.zeros_like(a)
        for index in range(8):
            chosen = (a if index & 4 else ~a) & (b if index & 2 else ~b) & (c if index & 1 else ~c)
            result |= np.where(table >> np.uint32(index) & np.uint32(1), chosen, np.uint32(0))
        return result

    if not opcode.has("BoolOp") and not (opcode.has("or") or opcode.has("and")):
        return Value((opcode.type,), (opcode.type, opcode.type, opcode.type, "u32"), compute)

    def with_predicate(a: Vector, b: Vector, c: Vector, table: Vector, q: Vector) -> tuple[Vector, Vector]:
        result = compute(a, b, c, table)
        return result, (result != 0) | q if opcode.has("or") else (result != 0) & q

    return Value((opcode.type, "pred"), (opcode.type, opcode.type, opcode.type, "u32", "pred"), with_predicate)


@value("popc")
def population_count(opcode: Opcode) -> Value:
    return Value(("u32",), (opcode.type,), lambda a: np.bitwise_count(a).astype(np.uint32))


def _highest(a: Vector) -> Vector:
    """Position of the highest set bit, -1 where there is none."""
    result = np.full(a.shape, -1, np.int32)
    rest = a.astype(np.uint64)
    for step in (32, 16, 8, 4, 2, 1):
        above = rest >= np.uint64(1) << np.uint64(step)
        result += np.where(above, step, 0).astype(np.int32)
        rest = np.where(above, rest >> np.uint64(step), rest)
    return result + (rest > 0).astype(np.int32)


@value("clz")
def leading_zeros(opcode: Opcode) -> Value:
    width = bits(opcode.type)
    return Value(("u32",), (opcode.type,), lambda a: (width - 1 - _highest(a)).astype(np.uint32))


@value("bfind")
def find_most_significant(opcode: Opcode) -> Value:
    """The highest bit that is not the sign, all ones where there is none (PTX ISA 9.7.1.16)."""
    width = bits(opcode.type)
    unsigned = UNSIGNED[width // 8]

    def compute(a: Vector) -> Vector:
        found = _highest((np.where(a < 0, ~a, a) if a.dtype.kind == "i" else a).view(unsigned))
        if opcode.has("shiftamt"):
            found = np.where(found < 0, -1, width - 1 - found)
        return found.astype(np.int32).view(np.uint32)

    return Value(("u32",), (opcode.type,), compute)


def _reverse(a: Vector) -> Vector:
    octets = a.view(np.uint8).reshape(-1, a.dtype.itemsize)
    flipped = np.packbits(np.unpackbits(octets, axis=1, bitorder="little")[:, ::-1], axis=1, bitorder="little")
    return flipped.reshape(-1).view(a.dtype)


@value("brev")
def reverse_bits(opcode: Opcode) -> Value:
    return Value((opcode.type,), (opcode.type,), _reverse)


@value("fns")
def find_nth_set(opcode: Opcode) -> Value:
    """The n-th set bit from a base, upwards or downwards (PTX ISA 9.7.1.17)."""

    def one(mask: int, base: int, offset: int) -> int:
        if offset == 0:
            return base if mask >> base & 1 else 0xFFFF_FFFF
        places = range(base, 32) if offset > 0 else range(base, -1, -1)
        wanted = abs(offset)
        for place in places:
            if mask >> place & 1:
                wanted -= 1
                if not wanted:
                    return place
        return 0xFFFF_FFFF

    def compute(mask: Vector, base: Vector, offset: Vector) -> Vector:
        found = [one(int(m), int(b) & 31, int(o)) for m, b, o in zip(mask, base, offset, strict=True)]
        return np.array(found, np.uint32)

    return Value(("b32",), ("b32", "u32", "s32"), compute)


@value("bfe")
def extract_field(opcode: Opcode) -> Value:
    """Position and length are bytes; a field beyond the register has the sign (PTX ISA 9.7.1.19)."""
    type_ = opcode.type
    width = bits(type_)

    def compute(a: Vector, position: Vector, length: Vector) -> Vector:
        start = (position & np.uint32(255)).astype(np.int64)
        size = (length & np.uint32(255)).astype(np.int64)
        raw = a.view(UNSIGNED[width // 8]).astype(np.uint64)
        moved = np.where(start < width, raw >> np.minimum(start, 63).astype(np.uint64), np.uint64(0))
        kept = np.minimum(size, 64)
        mask = np.where(
            kept >= 64, ~np.uint64(0), (np.uint64(1) << np.minimum(kept, 63).astype(np.uint64)) - np.uint64(1)
        )
        result = moved & mask
        if is_signed(type_):
            place = np.minimum(start + size - 1, width - 1)
            sign = (raw >> np.maximum(place, 0).astype(np.uint64) & np.uint64(1)).astype(np.bool_) & (size > 0)
            # Bits of the field above the register's top are copies of the sign too.
            real = np.clip(width - start, 0, size)
            filled = np.where(
                real >= 64, ~np.uint64(0), (np.uint64(1) << np.minimum(real, 63).astype(np.uint64)) - np.uint64(1)
            )
            result = np.where(sign, result & filled | ~filled, result & filled)
        return result.astype(UNSIGNED[width // 8]).view(a.dtype)

    return Value((type_,), (type_, "u32", "u32"), compute)


@value("bfi")
def insert_field(opcode: Opcode) -> Value:
    """a's lower bits put into b (PTX ISA 9.7.1.20)."""
    type_ = opcode.type
    width = bits(type_)

    def compute(a: Vector, b: Vector, position: Vector, length: Vector) -> Vector:
        start = (position & np.uint32(255)).astype(np.uint64)
        size = np.minimum(length & np.uint32(255), 64).astype(np.uint64)
        ones = np.where(size >= 64, ~np.uint64(0), (np.uint64(1) << np.minimum(size, np.uint64(63))) - np.uint64(1))
        inside = start < np.uint64(width)
        place = np.minimum(start, np.uint64(63))
        mask = np.where(inside, ones << place, np.uint64(0))
        moved = np.where(inside, a.astype(np.uint64) << place, np.uint64(0))
        return (moved & mask | b.astype(np.uint64) & ~mask).astype(a.dtype)

    return Value((type_,), (type_, type_, "u32", "u32"), compute)


@value("szext")
def sign_or_zero_extend(opcode: Opcode) -> Value:
    """`szext`: extends a number of bits to the register's width (PTX ISA 9.7.1.21)."""
    signed, clamp = is_signed(opcode.type), opcode.has("clamp")

    def compute(a: Vector, width: Vector) -> Vector:
        size = (np.minimum(width, 32) if clamp else width & np.uint32(31)).astype(np.uint64)
        mask = (np.uint64(1) << size) - np.uint64(1)
        raw = a.view(np.uint32).astype(np.uint64) & mask
        if signed:
            top = np.where(size > 0, raw >> (np.maximum(size, 1) - np.uint64(1)) & np.uint64(1), 0)
            raw = np.where(top == 1, raw | ~mask, raw)
        return raw.astype(np.uint32).view(a.dtype)

    return Value((opcode.type,), (opcode.type, "u32"), compute)


@value("bmsk")
def bit_mask(opcode: Opcode) -> Value:
    """Ones from a position over a width (PTX ISA 9.7.1.22)."""
    clamp = opcode.has("clamp")

    def compute(position: Vector, width: Vector) -> Vector:
        start = (np.minimum(position, 32) if clamp else position & np.uint32(31)).astype(np.uint64)
        size = (np.minimum(width, 32) if clamp else width & np.uint32(31)).astype(np.uint64)
        return (((np.uint64(1) << size) - np.uint64(1)) << start).astype(np.uint32)

    return Value(("b32",), ("u32", "u32"), compute)


def _selector(a: Vector, b: Vector, c: Vector) -> tuple[Vector, Vector]:
    octets = np.concatenate([a.view(np.uint8).reshape(-1, 4), b.view(np.uint8).reshape(-1, 4)], axis=1)
    nibbles = c[:, None] >> np.arange(0, 16, 4, dtype=np.uint32)
    picked = np.take_along_axis(octets, (nibbles & 7).astype(np.int64), axis=1)
    signs = np.where(picked & 0x80, 0xFF, 0).astype(np.uint8)
    return np.where(nibbles & 8, signs, picked).astype(np.uint8), octets


_PERMUTATIONS: dict[str, Callable[[int], tuple[int, int, int, int]]] = {
    "f4e": lambda i: (i, i + 1, i + 2, i + 3),
    "b4e": lambda i: (i, (i + 7) % 8, (i + 6) % 8, (i + 5) % 8),
    "rc8": lambda i: (i, i, i, i),
    "ecl": lambda i: (max(0, i), max(1, i), max(2, i), 3),
    "ecr": lambda i: (0, min(1, i), min(2, i), min(3, i)),
    "rc16": lambda i: (2 * (i & 1), 2 * (i & 1) + 1, 2 * (i & 1), 2 * (i & 1) + 1),
}
"""Bytes, lowest first, that the modes of prmt choose for the lower two bits of c (PTX ISA 9.7.9)."""


@value("prmt")
def permute(opcode: Opcode) -> Value:
    mode = opcode.one_of(tuple(_PERMUTATIONS))

    def compute(a: Vector, b: Vector, c: Vector) -> Vector:
        picked, octets = _selector(a, b, c)
        if mode:
            table = np.array([[p % 8 for p in _PERMUTATIONS[mode](i)] for i in range(4)])
            picked = np.take_along_axis(octets, table[(c & np.uint32(3)).astype(np.int64)], axis=1)
        return np.ascontiguousarray(picked).view(np.uint32).reshape(-1)

    return Value(("b32",), ("b32", "b32", "b32"), compute)
