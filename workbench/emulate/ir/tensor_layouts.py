"""Matrices of `tcgen05.mma` in tensor memory: which lane and column has which element (PTX ISA 9.7.16.10.5, .7, .8).

A bank is a set of lanes that computes some of the columns of D: all of them where M fills the lanes of a block, else
half or a quarter. Scales and metadata are read by each 32 lanes from these lanes. CUTLASS's traits of sm_100 have the
layouts; that of metadata for 64 rows follows from the one for 128.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from workbench.emulate.ir.instruction_descriptors import Descriptor
from workbench.emulate.ir.matrix_fragments import BITS, Index
from workbench.emulate.ir.sparse_matrices import CODE_BITS, chunk_of
from workbench.emulate.numbers import Vector

CELL_BITS = 32


@dataclass(frozen=True)
class Bank:
    """Lanes of one block. rows, columns: of D, from the first on, that these lanes compute. lanes: of each row."""

    block: int
    rows: range
    columns: range
    lanes: Index


@cache
def banks(descriptor: Descriptor, groups: int, stationary: bool) -> tuple[Bank, ...]:
    """The banks of a product. block: 0, or 1 for the second block of a pair. Lanes are counted from D's first one."""
    rows, columns = descriptor.rows // groups, descriptor.columns
    row = np.arange(rows)
    found = []
    for block in range(groups):
        of_block = range(block * rows, (block + 1) * rows)
        if rows == 128 or (rows == 64 and not stationary and (groups == 1 or descriptor.sparse)):
            lanes = row if rows == 128 else row % 16 + 32 * (row // 16)
            found.append(Bank(block, of_block, range(columns), lanes))
            continue
        parts = 128 // rows
        width = columns // parts
        found += [
            Bank(block, of_block, range(part * width, (part + 1) * width), row + rows * part) for part in range(parts)
        ]
    return tuple(found)


def uses_half(descriptor: Descriptor, groups: int, stationary: bool) -> bool:
    """True if D uses 16 lanes of each 32: those may be the upper ones."""
    return descriptor.rows // groups == 64 and not stationary and (groups == 1 or descriptor.sparse)


def left_columns(descriptor: Descriptor) -> int:
    """Columns of A, elements being packed."""
    return -(-descriptor.stored_depth * BITS[descriptor.types[1]] // CELL_BITS)


def scale_bytes(cells: Vector, count: int, lanes: Index, first_byte: int, per_line: int) -> Vector:
    """(lines, scales): bytes of the scales of lines 0 to `count` - 1, as those 32 lanes have them that begin at each of
    `lanes`. cells: (lanes, columns) from the first column of the scales on."""
    line = np.arange(count)
    found = []
    for columns in scale_columns(count, first_byte, per_line):
        words = np.ascontiguousarray(cells[lanes[:, None] + line % 32, columns.start + line // 32])
        found.append(words.view(np.uint8).reshape(*words.shape, 4))
    return np.concatenate(found, axis=2)[:, :, first_byte : first_byte + per_line]


def scale_columns(count: int, first_byte: int, per_line: int) -> tuple[range, ...]:
    """Columns of the scales of so many lines, from their first column on: four scales of a line have one, and the next
    four begin behind those of all lines, whose number is a multiple of 128 there (as CUTLASS's layouts for sm_103 have
    it)."""
    step = 4 * -(-count // 128)
    groups = -(-(first_byte + per_line) // 4)
    return tuple(range(step * group, step * group + -(-count // 32)) for group in range(groups))


def scales_of_row(descriptor: Descriptor, of_64: int) -> int:
    """Scales of a row. of_64: those that the instruction names, of K = 64 (K = 128 where A is sparse)."""
    return of_64 * 3 // 2 if descriptor.is_long else of_64


def metadata_columns(descriptor: Descriptor) -> int:
    """Columns of the metadata of a product."""
    return 1 if BITS[descriptor.types[1]] >= 16 else 2


def stored_columns(cells: Vector, bank: Bank, descriptor: Descriptor) -> Vector:
    """(rows, stored elements): where along k those of A belong. cells: (lanes, columns) from the metadata's column on,
    lanes as those of D."""
    type_ = descriptor.types[1]
    chunk = chunk_of(type_)
    index = np.arange(descriptor.depth // chunk)
    row = np.arange(bank.lanes.size)
    if BITS[type_] >= 16:  # a word has four codes of two rows, eight rows apart
        lane = bank.lanes[16 * (row // 16) + row % 8][:, None] + 8 * (index // 4)
        words, shift = cells[lane, 0], 16 * (row // 8 % 2)[:, None] + CODE_BITS * (index % 4)
    else:
        words, shift = cells[bank.lanes[:, None], index // 8], CODE_BITS * (index % 8)
    code = words.astype(np.int64) >> shift & 15
    start = chunk * index
    if chunk == 2:
        return start + (code >> 1 & 1)
    together = chunk // 4
    first = np.stack([code & 3, code >> 2], axis=-1) * together + start[:, None]
    columns: Vector = first[..., None] + np.arange(together)
    return columns.reshape(row.size, -1)


__all__ = [
    "Bank", "banks", "left_columns", "metadata_columns", "scale_bytes", "scale_columns", "scales_of_row",
    "stored_columns", "uses_half",
]  # fmt: skip
