"""Rows of bit fields, counts and permutations of bits and bytes (PTX ISA 9.7.1.14 to 9.7.1.22, lop3, prmt)."""

from __future__ import annotations

from workbench.emulate.codegen.compute.outlined import Outlined
from workbench.emulate.codegen.compute.table import Row, lowered
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import BITS, Builder
from workbench.emulate.llvm.types import LLVM_TYPES
from workbench.emulate.numbers import is_signed


@lowered("popc", "clz")
def count_bits(opcode: Opcode) -> Row:
    scalar = LLVM_TYPES[opcode.type]

    def emit(b: Builder, x: str) -> str:
        found = b.call("ctpop", scalar, x) if opcode.mnemonic == "popc" else b.call("ctlz", scalar, x, extra="i1 false")
        return found if scalar == "i32" else b.cast("trunc", scalar, found, "i32")

    return Row(emit)


@lowered("brev")
def reverse_bits(opcode: Opcode) -> Row:
    return Row(lambda b, x: b.call("bitreverse", LLVM_TYPES[opcode.type], x))


@lowered("bfind")
def find_most_significant(opcode: Opcode) -> Row:
    """The highest bit that is not the sign, all ones where there is none (PTX ISA 9.7.1.16)."""
    scalar = LLVM_TYPES[opcode.type]
    width = BITS[scalar]

    def emit(b: Builder, x: str) -> str:
        if is_signed(opcode.type):
            x = b.op("xor", scalar, x, b.op("ashr", scalar, x, b.const(scalar, width - 1)))
        zeros = b.call("ctlz", scalar, x, extra="i1 false")
        if scalar != "i32":
            zeros = b.cast("trunc", scalar, zeros, "i32")
        if opcode.has("shiftamt"):
            none = b.op("icmp eq", "i32", zeros, b.const("i32", width))
            return b.select(none, "i32", b.const("i32", -1), zeros)
        return b.op("sub", "i32", b.const("i32", width - 1), zeros)

    return Row(emit)


@lowered("bfe")
def extract_field(opcode: Opcode) -> Row:
    """Position and length are bytes; a field beyond the register has the sign (PTX ISA 9.7.1.19)."""
    scalar = LLVM_TYPES[opcode.type]
    signed = is_signed(opcode.type)

    def plain(b: Builder, x: str, position: str, length: str) -> str:
        wide = x if scalar == "i64" else b.cast("sext" if signed else "zext", "i32", x, "i64")
        start = b.op("and", "i32", position, b.const("i32", 255))
        size = b.op("and", "i32", length, b.const("i32", 255))
        if not signed:
            result = b.op("and", "i64", _shift_or_zero(b, "lshr", wide, start), _ones(b, size))
        else:
            # Shifted down with the sign, then to the top and back, which repeats the field's highest bit.
            moved = b.op("ashr", "i64", wide, _capped(b, start))
            empty = b.op("icmp eq", "i32", size, b.const("i32", 0))
            room = b.op("sub", "i32", b.const("i32", 64), b.call("umin", "i32", size, b.const("i32", 64)))
            room = _capped(b, room)
            moved = b.op("ashr", "i64", b.op("shl", "i64", moved, room), room)
            result = b.select(empty, "i64", b.const("i64", 0), moved)
        return result if scalar == "i64" else b.cast("trunc", "i64", result, "i32")

    return Row(Outlined(f"bfe.{opcode.type}", (scalar, "i32", "i32"), (scalar,), plain))


def _capped(b: Builder, amount: str) -> str:
    return b.cast("zext", "i32", b.call("umin", "i32", amount, b.const("i32", 63)), "i64")


def _shift_or_zero(b: Builder, operation: str, x: str, amount: str) -> str:
    beyond = b.op("icmp ugt", "i32", amount, b.const("i32", 63))
    return b.select(beyond, "i64", b.const("i64", 0), b.op(operation, "i64", x, _capped(b, amount)))


def _ones(b: Builder, count: str) -> str:
    """The lowest `count` bits; all of them from 64 on."""
    return b.op("xor", "i64", _shift_or_zero(b, "shl", b.const("i64", -1), count), b.const("i64", -1))


@lowered("bfi")
def insert_field(opcode: Opcode) -> Row:
    scalar = LLVM_TYPES[opcode.type]

    def widen(b: Builder, x: str) -> str:
        return x if scalar == "i64" else b.cast("zext", "i32", x, "i64")

    def emit(b: Builder, x: str, y: str, position: str, length: str) -> str:
        start = b.op("and", "i32", position, b.const("i32", 255))
        size = b.op("and", "i32", length, b.const("i32", 255))
        mask = _shift_or_zero(b, "shl", _ones(b, size), start)
        moved = b.op("and", "i64", _shift_or_zero(b, "shl", widen(b, x), start), mask)
        kept = b.op("and", "i64", widen(b, y), b.op("xor", "i64", mask, b.const("i64", -1)))
        result = b.op("or", "i64", moved, kept)
        return result if scalar == "i64" else b.cast("trunc", "i64", result, "i32")

    return Row(emit)


@lowered("szext")
def sign_or_zero_extend(opcode: Opcode) -> Row:
    """`szext`: extends a number of bits to the register's width (PTX ISA 9.7.1.21)."""
    signed, clamp = is_signed(opcode.type), opcode.has("clamp")

    def emit(b: Builder, x: str, width: str) -> str:
        size = _amount(b, width, clamp)
        up = b.op("sub", "i32", b.const("i32", 32), size)
        wide = b.cast("zext", "i32", up, "i64")
        moved = b.op("shl", "i64", b.cast("zext", "i32", x, "i64"), b.op("add", "i64", wide, b.const("i64", 31)))
        # Up by one bit less than to the top of 64, so that a width of zero leaves nothing.
        moved = b.op("shl", "i64", moved, b.const("i64", 1))
        back = b.op("ashr" if signed else "lshr", "i64", moved, b.const("i64", 32))
        return b.cast("trunc", "i64", b.op("ashr" if signed else "lshr", "i64", back, wide), "i32")

    return Row(emit)


def _amount(b: Builder, x: str, clamp: bool) -> str:
    return b.call("umin", "i32", x, b.const("i32", 32)) if clamp else b.op("and", "i32", x, b.const("i32", 31))


@lowered("bmsk")
def bit_mask(opcode: Opcode) -> Row:
    """Ones from a position over a width (PTX ISA 9.7.1.22)."""
    clamp = opcode.has("clamp")

    def emit(b: Builder, position: str, width: str) -> str:
        start, size = (b.cast("zext", "i32", _amount(b, v, clamp), "i64") for v in (position, width))
        ones = b.op("sub", "i64", b.op("shl", "i64", b.const("i64", 1), size), b.const("i64", 1))
        return b.cast("trunc", "i64", b.op("shl", "i64", ones, start), "i32")

    return Row(emit)


@lowered("fns")
def find_nth_set(opcode: Opcode) -> Row:
    """The n-th set bit from a base, upwards or downwards (PTX ISA 9.7.1.17).

    Downwards it is the search upwards in the reversed mask. One bit a step, lowest first, while others have bits left
    to skip.
    """

    def emit(b: Builder, mask: str, base: str, offset: str) -> str:
        zero, none = b.const("i32", 0), b.const("i32", -1)
        start = b.op("and", "i32", base, b.const("i32", 31))
        down = b.op("icmp slt", "i32", offset, zero)
        mirrored = b.call("bitreverse", "i32", mask)
        rest = b.select(down, "i32", mirrored, mask)
        first = b.select(down, "i32", b.op("sub", "i32", b.const("i32", 31), start), start)
        rest = b.op("and", "i32", rest, b.op("shl", "i32", none, first))
        wanted = b.call("abs", "i32", offset, extra="i1 false")
        alone = b.op("icmp eq", "i32", offset, zero)
        rest = b.select(alone, "i32", b.op("and", "i32", rest, b.op("shl", "i32", b.const("i32", 1), first)), rest)
        wanted = b.select(alone, "i32", b.const("i32", 1), wanted)
        for i in range(1, 32):
            skip = b.op("icmp ugt", "i32", wanted, b.const("i32", i))
            lower = b.op("and", "i32", rest, b.op("sub", "i32", rest, b.const("i32", 1)))
            rest = b.select(skip, "i32", lower, rest)
        rest = b.select(b.op("icmp ugt", "i32", wanted, b.const("i32", 32)), "i32", zero, rest)
        place = b.call("cttz", "i32", rest, extra="i1 false")
        place = b.select(down, "i32", b.op("sub", "i32", b.const("i32", 31), place), place)
        return b.select(b.op("icmp eq", "i32", rest, zero), "i32", none, place)

    return Row(Outlined("fns", ("i32",) * 3, ("i32",), emit))


@lowered("lop3")
def three_way_logic(opcode: Opcode) -> Row:
    """Any function of three bits by its truth table (PTX ISA 9.7.8)."""

    def word(b: Builder, x: str, y: str, z: str, table: str) -> str:
        literal = _literal_table(table)
        ones = b.const("i32", -1)
        inverted = [b.op("xor", "i32", v, ones) for v in (x, y, z)]
        result = b.const("i32", 0)
        for index in range(8):
            if literal is not None and not literal >> index & 1:
                continue
            chosen = [v if index & bit else n for v, n, bit in zip((x, y, z), inverted, (4, 2, 1), strict=True)]
            term = b.op("and", "i32", b.op("and", "i32", chosen[0], chosen[1]), chosen[2])
            if literal is None:
                up = b.op("shl", "i32", table, b.const("i32", 31 - index))
                term = b.op("and", "i32", term, b.op("ashr", "i32", up, b.const("i32", 31)))
            result = b.op("or", "i32", result, term)
        return result

    if not opcode.has("BoolOp") and not opcode.has("or") and not opcode.has("and"):
        return Row(word)

    def both(b: Builder, x: str, y: str, z: str, table: str, q: str) -> tuple[str, str]:
        result = word(b, x, y, z, table)
        some = b.op("icmp ne", "i32", result, b.const("i32", 0))
        return result, b.op("or" if opcode.has("or") else "and", "i1", some, q)

    return Row(both)


def _literal_table(table: str) -> int | None:
    """The truth table where it is written out: a number, or `splat (i32 number)`."""
    digits = table.removeprefix("splat (i32 ").removesuffix(")")
    return int(digits) if digits.lstrip("-").isdigit() else None


_PERMUTATIONS = {
    "f4e": ((0, 1, 2, 3), (1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)),
    "b4e": ((0, 7, 6, 5), (1, 0, 7, 6), (2, 1, 0, 7), (3, 2, 1, 0)),
    "rc8": ((0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2), (3, 3, 3, 3)),
    "ecl": ((0, 1, 2, 3), (1, 1, 2, 3), (2, 2, 2, 3), (3, 3, 3, 3)),
    "ecr": ((0, 0, 0, 0), (0, 1, 1, 1), (0, 1, 2, 2), (0, 1, 2, 3)),
    "rc16": ((0, 1, 0, 1), (2, 3, 2, 3), (0, 1, 0, 1), (2, 3, 2, 3)),
}
"""Bytes, lowest first, that the modes of prmt choose for the lower two bits of c (PTX ISA 9.7.9)."""


@lowered("prmt")
def permute(opcode: Opcode) -> Row:
    """Any four of the eight bytes of two words, or their signs (PTX ISA 9.7.9)."""
    mode = opcode.one_of(tuple(_PERMUTATIONS))

    def emit(b: Builder, x: str, y: str, selector: str) -> str:
        if mode:
            words = [sum(byte << 4 * i for i, byte in enumerate(four)) for four in _PERMUTATIONS[mode]]
            low = b.op("and", "i32", selector, b.const("i32", 3))
            chosen = b.const("i32", words[3])
            for i in (2, 1, 0):
                here = b.op("icmp eq", "i32", low, b.const("i32", i))
                chosen = b.select(here, "i32", b.const("i32", words[i]), chosen)
            selector = chosen
        eight, mask = b.const("i32", 8), b.const("i32", 255)
        result = ""
        for i in range(4):
            nibble = b.op("lshr", "i32", selector, b.const("i32", 4 * i)) if i else selector
            upper = b.op("icmp ne", "i32", b.op("and", "i32", nibble, b.const("i32", 4)), b.const("i32", 0))
            word = b.select(upper, "i32", y, x)
            amount = b.op("shl", "i32", b.op("and", "i32", nibble, b.const("i32", 3)), b.const("i32", 3))
            byte = b.op("and", "i32", b.op("lshr", "i32", word, amount), mask)
            if not mode:
                sign = b.op("icmp ne", "i32", b.op("and", "i32", nibble, eight), b.const("i32", 0))
                high = b.op("icmp ugt", "i32", byte, b.const("i32", 127))
                byte = b.select(sign, "i32", b.select(high, "i32", mask, b.const("i32", 0)), byte)
            part = b.op("shl", "i32", byte, b.const("i32", 8 * i)) if i else byte
            result = b.op("or", "i32", result, part) if result else part
        return result

    name = "prmt" + (f".{mode}" if mode else "")
    outlined = Outlined(name, ("i32",) * 3, ("i32",), emit)

    def whole(b: Builder, x: str, y: str, selector: str) -> str:
        literal = _literal_table(selector)
        if literal is None or mode:
            return outlined(b, x, y, selector)
        return _fixed(b, x, y, literal)

    return Row(whole)


def _fixed(b: Builder, x: str, y: str, selector: int) -> str:
    """Bytes that are known beforehand."""
    result = ""
    for i in range(4):
        nibble = selector >> 4 * i & 15
        word = y if nibble & 4 else x
        up = 24 - 8 * (nibble & 3)
        part = b.op("shl", "i32", word, b.const("i32", up)) if up else word
        down = b.const("i32", 31 if nibble & 8 else 24)
        part = b.op("ashr" if nibble & 8 else "lshr", "i32", part, down)
        if nibble & 8:
            part = b.op("and", "i32", part, b.const("i32", 255))
        part = b.op("shl", "i32", part, b.const("i32", 8 * i)) if i else part
        result = b.op("or", "i32", result, part) if result else part
    return result
