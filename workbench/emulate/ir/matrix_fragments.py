"""Fragments of warp matrices: which lane holds which element.

Positions of `mma` fragments are those of PTX ISA 9.7.14 (figures of "Matrix Fragments for mma.m16n8k16" and its like):
with `group = lane / 4` and `member = lane % 4`, a 32-bit register of A holds `e` neighbours of one row, and registers
go down by 8 rows first, then right by `4 e` columns; B is the same with rows and columns exchanged. Fragments of
`wmma` are opaque in PTX: accumulators lie as those of two `mma` side by side, as they do from sm_80 on; A and B in
linear order, repeated where there is room for more elements than the matrix has.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import Vector
from workbench.isa.ptx.nodes import Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand

BITS = {
    "f64": 64, "f32": 32, "s32": 32, "tf32": 32, "f16": 16, "bf16": 16, "b16": 16, "s8": 8, "u8": 8, "e4m3": 8,
    "e5m2": 8, "e3m2": 8, "e2m3": 8, "e2m1.b8": 8, "e2m1": 4, "s4": 4, "u4": 4, "b1": 1,
}  # fmt: skip
"""Width of the element types; those of 6 bits lie in the lower bits of a byte. `e2m1.b8` is `e2m1` in the middle of a
byte, as products of kinds f8f6f4 and mxf8f6f4 take it (PTX ISA 9.7.14.5.14)."""
SHAPE = re.compile(r"m(\d+)n(\d+)k(\d+)")
Index = NDArray[np.intp]


@dataclass(frozen=True)
class Fragment:
    """A matrix in registers: element i of a lane is at (row[lane, i], column[lane, i])."""

    type: str
    rows: int
    columns: int
    row: Index
    column: Index

    @property
    def registers(self) -> int:
        """Registers a lane, of 32 bits (of 64 for f64)."""
        return max(1, int(self.row.shape[1]) * BITS[self.type] // register_bits(self.type))

    def matrices(self, elements: Vector) -> Vector:
        """(warps, lanes, elements) as (warps, rows, columns)."""
        whole = np.zeros((elements.shape[0], self.rows, self.columns), elements.dtype)
        whole[:, self.row, self.column] = elements
        return whole

    def elements(self, matrices: Vector) -> Vector:
        """(warps, rows, columns) as (warps, lanes, elements)."""
        return matrices[:, self.row, self.column]


def register_bits(type_: str) -> int:
    """Bits of the registers that hold elements of a type."""
    return 64 if type_ == "f64" else 32


def _lanes() -> tuple[Index, Index]:
    lane = np.arange(32)
    return lane // 4, lane % 4


def left(type_: str, rows: int, depth: int) -> Fragment:
    """A of `mma`: rows by depth."""
    group, member = _lanes()
    each = register_bits(type_) // BITS[type_]
    down = rows // 8
    i = np.arange(rows * depth // 32)
    register, part = i // each, i % each
    row = group[:, None] + 8 * (register % down)
    column = (member * each)[:, None] + part + 4 * each * (register // down)
    return Fragment(type_, rows, depth, row, column)


def right(type_: str, depth: int, columns: int) -> Fragment:
    """B of `mma`: depth by columns."""
    turned = left(type_, columns, depth)
    return Fragment(type_, depth, columns, turned.column, turned.row)


def accumulator(type_: str, rows: int, columns: int) -> Fragment:
    """C and D: rows by columns, blocks of 8 columns one after the other."""
    group, member = _lanes()
    i = np.arange(rows * columns // 32)
    block, inner = i // (rows // 4), i % (rows // 4)
    row = group[:, None] + 8 * (inner // 2)
    column = (2 * member)[:, None] + inner % 2 + 8 * block
    return Fragment(type_, rows, columns, row, column)


def quad_pairs(role: str, type_: str, by_rows: bool) -> Fragment:
    """A fragment of four products m8n8k4, each of eight lanes, as one matrix with theirs one below the other (PTX ISA
    9.7.14.5.1). role: `a`, `b`, or the sums. by_rows: the layout of A or B."""
    lane = np.arange(32)[:, None]
    part, member, high = lane % 16 // 4, lane % 4, 4 * (lane // 16)
    i = np.arange(4 if role in "ab" else 8)
    if role == "a":
        row, column = (member + high, i) if by_rows else (i + high, member)
    elif role == "b":
        row, column = (member, i + high) if by_rows else (i, member + high)
    elif type_ == "f16":
        row, column = member + high, i
    else:
        row, column = lane % 2 + i // 2 % 2 * 2 + high, i // 4 * 4 + member // 2 * 2 + i % 2
    height, width = {"a": (8, 4), "b": (4, 8)}.get(role, (8, 8))
    rows, columns = np.broadcast_arrays(row + height * part, column)
    return Fragment(type_, 4 * height, width, rows, columns)


def opaque(type_: str, rows: int, columns: int) -> Fragment:
    """A or B of `wmma`. Halves take eight registers whatever the shape (PTX ISA 9.7.14 wmma)."""
    size = rows * columns
    each = 16 if type_ == "f16" else size // 32
    i = (np.arange(32)[:, None] * each + np.arange(each)) % size
    return Fragment(type_, rows, columns, i // columns, i % columns)


def matrix_types(opcode: Opcode) -> list[str]:
    """The element types that an opcode names, in its order."""
    return [part for part in opcode.text.split(".") if part in BITS]


def wmma_fragment(role: str, type_: str, rows: int, columns: int, depth: int) -> Fragment | None:
    """The fragment of one operand of wmma; None where there is none of that type and role."""
    if role in ("c", "d"):
        return accumulator(type_, rows, columns) if type_ in ("f16", "f32", "f64", "s32") else None
    if role not in ("a", "b") or type_ in ("f32", "s32"):
        return None
    if BITS[type_] < 8 or type_ == "f64":  # 8 x 8: one register a lane, laid out as mma's
        return left(type_, rows, depth) if role == "a" else right(type_, depth, columns)
    if role == "a":
        return opaque(type_, rows, depth)
    return opaque(type_, depth, columns)


_NUMBERS = {"x1": 1, "x2": 2, "x4": 4}
_ROW_BITS = {"b8x16.b6x16_p32": 6, "b8x16.b4x16_p64": 4}
"""Bits of the elements in memory that become bytes."""


def num_eights(opcode: Opcode) -> int:
    """The registers that `ldmatrix` or `stmatrix` moves; eight lanes give a row of 16 bytes for each. 0 for forms that
    there are none of."""
    number = _NUMBERS.get(opcode.one_of(tuple(_NUMBERS)), 0)
    bits, loads, turned = row_bits(opcode), opcode.mnemonic == "ldmatrix", opcode.has("trans")
    shape = opcode.one_of(("m8n8", "m8n16", "m16n16", "m16n8"))
    if shape == "m8n8":
        return number if bits == 16 else 0
    if shape == "m8n16":
        return number if loads and bits in (4, 6) and not turned else 0
    if shape == "m16n16":
        return 2 * number if loads and bits in (4, 6, 8) and turned and number < 4 else 0
    return number if shape == "m16n8" and not loads and bits == 8 and turned else 0


def row_bits(opcode: Opcode) -> int:
    """Bits of an element of `ldmatrix` or `stmatrix` in memory; 0 where it is no type of theirs."""
    formats = next((bits for text, bits in _ROW_BITS.items() if opcode.text.endswith(text)), 0)
    return formats or {"b16": 16, "b8": 8}.get(opcode.type, 0)


def operands(operand: Operand) -> list[Operand]:
    """The registers of an operand, in braces or alone."""
    return list(operand.elements) if isinstance(operand, VectorOperand) else [operand]
