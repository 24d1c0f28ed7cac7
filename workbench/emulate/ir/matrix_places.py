"""Places of the elements of matrices: in registers of a warp, in shared memory and in tensor memory.

They are made with the functions by which matrix instructions are executed, so that a picture of them cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np

from workbench.emulate.ir.instruction_descriptors import Descriptor
from workbench.emulate.ir.matrix_fragments import BITS, Fragment, Index, num_eights, register_bits, row_bits
from workbench.emulate.ir.matrix_rows import bytes_of_registers, halves_of_registers, registers_of_bytes
from workbench.emulate.ir.matrix_rows import registers_of_halves as registers_of_tiles
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.shared_matrices import (
    NARROW_BITS,
    PIECE,
    TensorFactor,
    elements_of_piece,
    piece_addresses,
)
from workbench.emulate.ir.swizzles import PATTERN_BYTES, Swizzle
from workbench.emulate.ir.tensor_layouts import CELL_BITS, banks
from workbench.emulate.ir.tensor_memory import Movement
from workbench.emulate.numbers import Vector

WARP = 32
Space: TypeAlias = Literal["registers", "shared", "tensor"]
_TILE = 8
_LINE_BYTES = 128


@dataclass(frozen=True, eq=False)
class MatrixPlaces:
    """The place of each element of a matrix.

    Attributes
    ----------
    space
        Where it is: in registers, in shared memory or in tensor memory.
    type
        Of the elements.
    holder
        (rows, columns): the thread that has the element, of a warp or of a warpgroup; the byte of shared memory, from
        the beginning of the matrix on, that its first bit is in; the lane of tensor memory.
    bit
        (rows, columns): its first bit, among those of the thread's registers, of the byte, or of the lane's columns.
    bits
        Of an element.
    unit_bits
        Of a register or a column.
    copies
        Places of an element; the first of them is the one that stands here.
    block
        (rows, columns): of a pair of blocks the one that has the element.
    """

    space: Space
    type: str
    holder: Index
    bit: Index
    bits: int
    unit_bits: int
    copies: int = 1
    block: Index | None = None

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        rows, columns = self.holder.shape
        return rows, columns


def of_fragment(fragment: Fragment, warps: int = 1) -> MatrixPlaces:
    """A matrix in registers. warps: those that have it, each so many rows as the fragment."""
    holder = np.zeros((fragment.rows, fragment.columns), np.int64)
    bit = np.zeros_like(holder)
    lane = np.broadcast_to(np.arange(WARP)[:, None], fragment.row.shape)
    first = np.broadcast_to(BITS[fragment.type] * np.arange(fragment.row.shape[1]), fragment.row.shape)
    # The first of several places comes last, and stays.
    order = np.arange(fragment.row.size)[::-1]
    at = fragment.row.reshape(-1)[order], fragment.column.reshape(-1)[order]
    holder[at], bit[at] = lane.reshape(-1)[order], first.reshape(-1)[order]
    holder = np.concatenate([holder + WARP * warp for warp in range(warps)])
    copies = fragment.row.size // (fragment.rows * fragment.columns)
    bits, unit = BITS[fragment.type], register_bits(fragment.type)
    return MatrixPlaces("registers", fragment.type, holder, np.tile(bit, (warps, 1)), bits, unit, copies)


def of_rows(opcode: Opcode) -> MatrixPlaces | None:
    """The matrices of `ldmatrix` and `stmatrix`, one below the other as they lie in memory: a row of 16 bytes is the
    one whose address a lane gives. None for forms that there are none of."""
    number, bits, turned = num_eights(opcode), row_bits(opcode), opcode.has("trans")
    if not number:
        return None
    loads = opcode.mnemonic == "ldmatrix"
    if bits == 16:
        shape = (1, number, _TILE, _TILE)
        halves = np.arange(number * _TILE * _TILE, dtype=np.uint16)
        if loads:
            words = registers_of_tiles(halves.reshape(shape), turned)
            return _loaded(np.ascontiguousarray(words).view(np.uint16), (number * _TILE, _TILE), 16, "b16")
        taken = halves_of_registers(halves.reshape(WARP, -1).view(np.uint32), turned)
        return _stored(taken.reshape(number * _TILE, _TILE), 2 * number, 16, "b16")
    size = (number * _TILE, PIECE)
    if loads:
        tags = _tagged(lambda part: _loaded_bytes(part.reshape(size), bits, turned), size[0] * PIECE)
        return _loaded(tags, size, 8, f"b{bits}")
    tags = _tagged(lambda part: bytes_of_registers(part.reshape(WARP, -1).view(np.uint32)), WARP * number * 4)
    return _stored(tags.reshape(size), 4 * number, 8, "b8")


def _loaded_bytes(values: Vector, bits: int, turned: bool) -> Vector:
    """(lanes, bytes) of registers that get rows of elements, given by their values."""
    each = np.unpackbits(values[..., None], axis=2, count=bits, bitorder="little")
    packed = np.packbits(each.reshape(values.shape[0], -1), axis=1, bitorder="little")
    rows = np.zeros((1, values.shape[0], PIECE), np.uint8)
    rows[0, :, : packed.shape[1]] = packed
    return np.ascontiguousarray(registers_of_bytes(rows, bits, turned)).view(np.uint8)


def _tagged(moved: Callable[[Vector], Vector], count: int) -> Vector:
    """The numbers of elements, 0 to `count` - 1, where a function moves them. Elements are too small for them: one bit
    of each is moved at a time."""
    number, planes = np.arange(count), range(count.bit_length())
    moved_planes = [moved((number >> bit & 1).astype(np.uint8)).astype(np.int64) << bit for bit in planes]
    tags: Vector = np.bitwise_or.reduce(moved_planes)
    return tags


def _loaded(tags: Vector, size: tuple[int, int], bits: int, type_: str) -> MatrixPlaces:
    """tags: (lanes, elements): the number of the element that each lane gets."""
    holder, bit = np.empty(size, np.int64), np.empty(size, np.int64)
    lane, element = np.indices(tags.shape)
    holder.reshape(-1)[tags.reshape(-1)] = lane.reshape(-1)
    bit.reshape(-1)[tags.reshape(-1)] = bits * element.reshape(-1)
    return MatrixPlaces("registers", type_, holder, bit, bits, 32)


def _stored(tags: Vector, of_lane: int, bits: int, type_: str) -> MatrixPlaces:
    """tags: (rows, columns): the number of the lane's element that comes there. of_lane: elements of each lane."""
    places = tags.astype(np.int64)
    return MatrixPlaces("registers", type_, places // of_lane, bits * (places % of_lane), bits, 32)


def of_movement(cells: Movement) -> MatrixPlaces:
    """The cells of tensor memory that `tcgen05.ld` and `.st` move, from the address on, by lane and column: the thread
    and the register of each. Cells that are not moved have the thread -1."""
    parts = 2 if cells.packed else 1
    holder = np.full((int(cells.lane.max()) + 1, cells.columns), -1, np.int64)
    bit = np.zeros_like(holder)
    thread, register = np.indices(cells.lane.shape)
    for part in range(parts):
        at = cells.lane, cells.column + part
        holder[at], bit[at] = thread, 32 * register + 16 * part
    return MatrixPlaces("registers", "b16" if cells.packed else "b32", holder, bit, 32 // parts, 32)


def of_warpgroup_factor(word: int, type_: str, left: bool, turned: bool, extents: tuple[int, int]) -> MatrixPlaces:
    """A factor of `wgmma` in shared memory. word: its descriptor. turned: its pieces lie along m or n. extents: rows of
    A or columns of B, and stored elements along k."""
    elements = PIECE * 8 // BITS[type_]
    p, r, size = _pieces(elements, turned, extents)
    first = piece_addresses(np.array([word], np.uint64), p, r, turned)[0] - _start_of(word)
    return _of_pieces(first.reshape(size), elements, BITS[type_], type_, left != turned)


def of_tensor_factor(
    factor: TensorFactor, type_: str, left: bool, turned: bool, extents: tuple[int, int]
) -> MatrixPlaces:
    """A factor of `tcgen05.mma` in shared memory; see `of_warpgroup_factor`."""
    elements = elements_of_piece(type_)
    p, r, size = _pieces(elements, turned, extents)
    first = factor.addresses(p, r, turned) - factor.start
    return _of_pieces(first.reshape(size), elements, NARROW_BITS.get(type_, BITS[type_]), type_, left != turned)


def _start_of(word: int) -> int:
    return PIECE * (word & (1 << 14) - 1)


def _pieces(elements: int, turned: bool, extents: tuple[int, int]) -> tuple[Vector, Vector, tuple[int, int]]:
    """Numbers of pieces along the direction of neighbours and of runs of neighbours, and how many there are."""
    length, runs = extents if turned else extents[::-1]
    pieces = -(-length // elements)
    return np.tile(np.arange(pieces), runs), np.repeat(np.arange(runs), pieces), (runs, pieces)


def _of_pieces(first: Vector, elements: int, bits: int, type_: str, by_rows: bool) -> MatrixPlaces:
    """first: (runs, pieces), where each begins. by_rows: a run is a row of the matrix, else a column."""
    inner = bits * np.arange(elements)
    holder = (first[:, :, None] + inner // 8).reshape(first.shape[0], -1)
    bit = np.broadcast_to(inner % 8, (*first.shape, elements)).reshape(holder.shape)
    return MatrixPlaces(
        "shared", type_, holder if by_rows else holder.T, bit if by_rows else bit.T, bits, 8
    )  # fmt: skip


def of_box(swizzle: Swizzle) -> MatrixPlaces:
    """The rows of a box of a tensor map by the pieces that stay together, as far as the pattern goes; a box without a
    swizzle has rows of 128 bytes here."""
    row_bytes = swizzle.row_bytes if swizzle.is_one else _LINE_BYTES
    first = row_bytes * np.arange(PATTERN_BYTES // row_bytes)[:, None]
    straight = first + np.arange(0, row_bytes, swizzle.unit_bytes)
    bits = 8 * swizzle.unit_bytes
    return MatrixPlaces("shared", f"b{bits}", swizzle.places(straight), np.zeros_like(straight), bits, 8)


def of_sums(found: Descriptor, groups: int, stationary: bool) -> MatrixPlaces:
    """D of `tcgen05.mma`, in tensor memory from its first column on."""
    type_ = found.types[0]
    holder, column = np.zeros((found.rows, found.columns), np.int64), np.zeros((found.rows, found.columns), np.int64)
    block = np.zeros_like(holder)
    for bank in banks(found, groups, stationary):
        rows, columns = slice(bank.rows.start, bank.rows.stop), slice(bank.columns.start, bank.columns.stop)
        holder[rows, columns] = bank.lanes[:, None]
        column[rows, columns] = np.arange(len(bank.columns))
        block[rows, columns] = bank.block
    return MatrixPlaces(
        "tensor", type_, holder, CELL_BITS * column, BITS[type_], CELL_BITS, block=block if groups > 1 else None
    )


def of_left(found: Descriptor, groups: int, stationary: bool) -> MatrixPlaces:
    """A of `tcgen05.mma`, where it is in tensor memory: in the lanes of its rows, elements packed."""
    type_, depth = found.types[1], found.stored_depth
    holder, block = np.zeros((found.rows, depth), np.int64), np.zeros((found.rows, depth), np.int64)
    own = banks(found, groups, stationary)
    for bank in reversed(own):  # several banks of the same rows have a copy each
        rows = slice(bank.rows.start, bank.rows.stop)
        holder[rows] = bank.lanes[:, None]
        block[rows] = bank.block
    bit = np.broadcast_to(BITS[type_] * np.arange(depth), holder.shape)
    return MatrixPlaces(
        "tensor", type_, holder, bit, BITS[type_], CELL_BITS, len(own) // groups, block if groups > 1 else None
    )


__all__ = [
    "MatrixPlaces", "of_box", "of_fragment", "of_left", "of_movement", "of_rows", "of_sums", "of_tensor_factor",
    "of_warpgroup_factor",
]  # fmt: skip
