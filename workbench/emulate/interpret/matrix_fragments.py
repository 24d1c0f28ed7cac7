"""Fragments of warp matrices: which lane holds which element, and registers as elements and back.

Positions of `mma` fragments are those of PTX ISA 9.7.14 (figures of "Matrix Fragments for mma.m16n8k16" and its like):
with `group = lane / 4` and `member = lane % 4`, a 32-bit register of A holds `e` neighbours of one row, and registers
go down by 8 rows first, then right by `4 e` columns; B is the same with rows and columns exchanged. Fragments of
`wmma` are opaque in PTX: accumulators lie as those of two `mma` side by side, as they do from sm_80 on; A and B in
linear order, repeated where there is room for more elements than the matrix has.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import ml_dtypes
import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.slots import Read, Write
from workbench.emulate.interpret.values import halves, ieee
from workbench.emulate.numbers import Vector
from workbench.ptx.nodes import Operand
from workbench.ptx.nodes import Vector as VectorOperand

if TYPE_CHECKING:
    from workbench.emulate.interpret.decode import Decoder
    from workbench.emulate.interpret.warp_batch import WarpBatch
    from workbench.emulate.ir.ops import Op

BITS = {
    "f64": 64, "f32": 32, "s32": 32, "tf32": 32, "f16": 16, "bf16": 16, "b16": 16, "s8": 8, "u8": 8, "e4m3": 8,
    "e5m2": 8, "s4": 4, "u4": 4, "b1": 1,
}  # fmt: skip
"""Width of the element types."""
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


def opaque(type_: str, rows: int, columns: int) -> Fragment:
    """A or B of `wmma`. Halves take eight registers whatever the shape (PTX ISA 9.7.14 wmma)."""
    size = rows * columns
    each = 16 if type_ == "f16" else size // 32
    i = (np.arange(32)[:, None] * each + np.arange(each)) % size
    return Fragment(type_, rows, columns, i // columns, i % columns)


# ---------------------------------------------------------------- registers


def unpack(type_: str, registers: Vector) -> Vector:
    """(lanes, registers) of unsigned words as (lanes, elements): doubles, or 64-bit integers."""
    if type_ in ("f64", "f32"):
        return registers.view(f"f{BITS[type_] // 8}").astype(np.float64)
    if type_ == "tf32":  # the lower 13 bits are not looked at
        return (registers & np.uint32(0xFFFF_E000)).view(np.float32).astype(np.float64)
    if type_ == "f16":
        return registers.view(np.float16).astype(np.float64)
    if type_ == "bf16":
        return (registers.view(np.uint16).astype(np.uint32) << np.uint32(16)).view(np.float32).astype(np.float64)
    if type_ in ("e4m3", "e5m2"):
        eight = ml_dtypes.float8_e4m3fn if type_ == "e4m3" else ml_dtypes.float8_e5m2
        return registers.view(np.uint8).view(eight).astype(np.float64)
    if type_ in ("s32", "s8", "u8"):
        return registers.view(f"{'u' if type_[0] == 'u' else 'i'}{BITS[type_] // 8}").astype(np.int64)
    width = BITS[type_]
    shifts = np.arange(0, 32, width, dtype=np.uint32)
    parts = (registers[:, :, None] >> shifts & np.uint32((1 << width) - 1)).reshape(registers.shape[0], -1)
    parts = parts.astype(np.int64)
    return np.where(parts > 7, parts - 16, parts) if type_ == "s4" else parts


def pack(type_: str, elements: Vector) -> Vector:
    """Results as registers: (lanes, elements) to (lanes, registers) of unsigned words, rounded once."""
    if type_ == "f64":
        return np.ascontiguousarray(np.where(elements != elements, np.nan, elements)).view(np.uint64)
    if type_ == "f32":
        return np.ascontiguousarray(ieee.canonical(elements.astype(np.float32))).view(np.uint32)
    if type_ == "f16":
        halved = halves.round_half(elements, np.dtype(np.float16))
        return np.ascontiguousarray(ieee.canonical(halved)).view(np.uint32)
    return np.ascontiguousarray(elements.astype(np.int64).astype(np.uint64).astype(np.uint32))


def operands(operand: Operand) -> list[Operand]:
    """The registers of an operand, in braces or alone."""
    return list(operand.elements) if isinstance(operand, VectorOperand) else [operand]


def reads(decoder: Decoder, op: Op, operand: Operand, fragment: Fragment) -> list[Read] | None:
    """How a fragment's registers are read; None where their number is not the fragment's."""
    found = operands(operand)
    if len(found) != fragment.registers:
        return None
    return [decoder.slots.read(o, f"b{register_bits(fragment.type)}") for o in found]


def writes(decoder: Decoder, op: Op, operand: Operand, fragment: Fragment) -> list[Write] | None:
    """How a fragment's registers are written; None where their number is not the fragment's."""
    found = operands(operand)
    if len(found) != fragment.registers:
        return None
    return [decoder.slots.write(op, o, f"b{register_bits(fragment.type)}") for o in found]


def words(g: WarpBatch, sources: list[Read]) -> Vector:
    """(lanes, registers) of a batch."""
    return np.stack([value_of(g, r) for r in sources], axis=1)


def matrices(g: WarpBatch, sources: list[Read], fragment: Fragment) -> Vector:
    """The matrices that the warps of a batch hold in registers."""
    elements = unpack(fragment.type, words(g, sources))
    return fragment.matrices(elements.reshape(g.n // 32, 32, -1))
