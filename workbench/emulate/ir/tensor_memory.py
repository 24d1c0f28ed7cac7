"""Tensor memory of sm_100: its addresses, and the places that `tcgen05.ld`, `.st` and `.cp` move (PTX ISA 9.7.16.2).

A block has 512 columns of 128 lanes, 32 bits each. An address has a lane in its upper and a column in its lower half.
The order of registers is that of the manual's figures, which CUTLASS's traits of copies of sm_100 spell out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np

from workbench.emulate.ir.matrix_fragments import Index
from workbench.emulate.ir.opcode import Opcode
from workbench.isa.arch.limits import TENSOR_MEMORY_COLUMNS

LANES = 128
COLUMNS = TENSOR_MEMORY_COLUMNS
LEAST_COLUMNS = 32
"""Columns that are allocated at once, at least; the number is a power of two."""
QUARTER = 32
"""Lanes that a warp reaches, by its number modulo 4."""


SHIFTED = 8
"""Columns that `tcgen05.shift` moves."""


class Cell(NamedTuple):
    """A place in tensor memory."""

    lane: int
    column: int

    @property
    def address(self) -> int:
        """The 32-bit address."""
        return self.lane << 16 | self.column


def allocates(opcode: Opcode) -> bool:
    """True if it is `tcgen05.alloc`."""
    return opcode.mnemonic == "tcgen05" and opcode.modifiers[:1] == ("alloc",)


def cell_of(address: int) -> Cell:
    """The place that a 32-bit address names."""
    return Cell(address >> 16 & 0xFFFF, address & 0xFFFF)


def scale_cell_of(address: int) -> Cell:
    """The place of scales: the upper two bits of their address are those of the instruction descriptor that say which
    byte of a cell is meant, as CUTLASS passes both (cute/arch/mma_sm100_desc.hpp)."""
    return cell_of(address & 0x3FFF_FFFF)


@dataclass(frozen=True)
class Movement:
    """Cells that a warp moves: register i of a thread is cell (lane[thread, i], column[thread, i]) from the address on.

    lanes: of tensor memory, from the first on. packed: a register is the lower halves of a cell and the next one.
    """

    lanes: int
    packed: bool
    lane: Index
    column: Index

    @property
    def registers(self) -> int:
        """Registers of a thread."""
        return int(self.lane.shape[1])

    @property
    def columns(self) -> int:
        """Columns from the address to the last one that is moved."""
        return int(self.column.max()) + 1 + self.packed


_NUMBERS = {f"x{1 << i}": 1 << i for i in range(8)}
SHAPES = ("16x64b", "16x128b", "16x256b", "32x32b", "16x32bx2")
_WIDTHS = {"16x64b": 2, "16x128b": 4, "16x256b": 8, "32x32b": 1, "16x32bx2": 1}
"""Columns of a shape."""
_MOST_REGISTERS = 128


@cache
def movement(opcode: Opcode, half_offset: int) -> Movement | None:
    """The cells of `tcgen05.ld` or `.st`; None where the manual has no such shape and number. half_offset: columns from
    the first half of `16x32bx2` to the second."""
    shape, number = opcode.one_of(SHAPES), _NUMBERS.get(opcode.one_of(tuple(_NUMBERS)), 0)
    if not shape or not number:
        return None
    thread = np.arange(32)[:, None]
    lanes = 32 if shape == "32x32b" else 16
    count = number * _WIDTHS[shape] * lanes // 32 if shape != "16x32bx2" else number
    if count > _MOST_REGISTERS:
        return None
    i = np.arange(count)
    if shape == "32x32b":
        lane, column = thread, i
    elif shape == "16x32bx2":
        lane, column = thread % 16, i
    elif shape == "16x64b":
        lane, column = thread // 4 + 8 * (thread % 2), 2 * i + thread // 2 % 2
    elif shape == "16x128b":
        lane, column = thread // 4 + 8 * (i % 2), thread % 4 + 4 * (i // 2)
    else:
        lane, column = thread // 4 + 8 * (i // 2 % 2), 2 * (thread % 4) + i % 2 + 8 * (i // 4)
    packed = opcode.has("pack::16b") or opcode.has("unpack::16b")
    lane, column = np.broadcast_arrays(lane, column * (2 if packed else 1))
    if shape == "16x32bx2":
        column = column + half_offset * (thread // 16)
    return Movement(lanes, packed, lane, column)


def reduction(opcode: Opcode) -> tuple[str, bool, bool, bool] | None:
    """The reduction of `tcgen05.ld.red`: the type, whether it takes the least, whether NaNs win, and whether it folds
    absolute values; None for forms that there are none of."""
    type_ = opcode.type
    if type_ not in ("f32", "u32", "s32") or opcode.has("min") == opcode.has("max"):
        return None
    nan, absolute = opcode.has("NaN"), opcode.has("abs")
    return None if type_ != "f32" and (nan or absolute) else (type_, opcode.has("min"), nan, absolute)


@dataclass(frozen=True)
class Transfer:
    """The cells that `tcgen05.cp` writes: of `rows` rows of shared memory, row[i] to lane `lanes[i]` from the address
    on."""

    rows: int
    columns: int
    row: Index
    lanes: Index


_TRANSFERS = {
    ("128x256b", ""): (128, 8, np.arange(128)),
    ("128x128b", ""): (128, 4, np.arange(128)),
    ("64x128b", "warpx2::02_13"): (64, 4, np.arange(128) % 64),
    ("64x128b", "warpx2::01_23"): (64, 4, np.arange(128) // 64 * 32 + np.arange(128) % 32),
    ("32x128b", "warpx4"): (32, 4, np.arange(128) % 32),
}
"""Rows, columns, and the row of each lane."""
_MULTICASTS = ("warpx2::02_13", "warpx2::01_23", "warpx4")


@cache
def transfer(opcode: Opcode) -> Transfer | None:
    """The cells of `tcgen05.cp`; None for forms that there are none of."""
    shape = opcode.one_of(("128x256b", "4x256b", "128x128b", "64x128b", "32x128b"))
    multicast = opcode.one_of(_MULTICASTS)
    if any(m.startswith("b8x16") for m in opcode.modifiers):
        return None
    if shape == "4x256b" and not multicast:  # a row for each warp's lanes
        return Transfer(4, 8, np.arange(4), QUARTER * np.arange(4))
    found = _TRANSFERS.get((shape, multicast))
    return None if found is None else Transfer(*found, np.arange(LANES))


def knows_transfer(opcode: Opcode) -> bool:
    """True if there is such a `tcgen05.cp` or `.shift`."""
    return opcode.has("down") if opcode.has("shift") else transfer(opcode) is not None


__all__ = [
    "COLUMNS", "LANES", "LEAST_COLUMNS", "QUARTER", "SHAPES", "Cell", "Movement", "Transfer", "allocates", "cell_of",
    "knows_transfer", "movement", "reduction", "scale_cell_of", "transfer",
]  # fmt: skip
