"""The part of a tensor that one bulk tensor copy moves: its rows in global memory, and its bytes in shared memory.

A box is rows along the first dimension, one after the other in shared memory. A row with a swizzle takes the bytes of
the swizzle's row, though its own may be fewer (CUDA C++ Programming Guide, "The Swizzle Modes"). Elements outside of
the tensor are filled in shared memory, and stay as they are in global memory (PTX ISA 5.5.3, 5.5.4). Of types with gaps
sixteen elements lie at the beginning of 16 bytes of shared memory; the bytes behind them stay as they are (5.5.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from workbench.emulate.ir.swizzles import PATTERN_BYTES, Swizzle
from workbench.emulate.numbers import Vector
from workbench.emulate.tensor_maps import SWIZZLES, TensorMap
from workbench.emulate.values.halves import OOB_NAN

SHARED_ALIGNMENT = 128
"""Bytes: boxes begin at multiples of it (PTX ISA 9.7.9, cp.async.bulk.tensor)."""
GATHERED_ROWS = 4
"""Rows of `.tile::gather4` and `.tile::scatter4`."""
_LARGEST_UNIT, _LARGEST_ALIGNMENT = 16, 256
_PIECE_BEFORE_GAP = 4
"""Bytes: it divides those of packed elements before a gap."""
_SIGN, _EXPONENT = np.uint32(0x8000_0000), np.uint32(0x7F80_0000)


@dataclass(frozen=True, eq=False)
class TensorBox:
    """A box at some coordinates.

    rows: global addresses at which the first element of each row lies or would lie. inside: the rows that are in the
    tensor. first, end: bytes of a row of global memory that are in it. row_bytes: of a row in shared memory.
    """

    tensor: TensorMap
    rows: Vector
    inside: Vector
    first: int
    end: int
    row_bytes: int

    @property
    def nbytes(self) -> int:
        """Bytes that are written to shared memory, those outside of the tensor too: no gaps, which barrier objects do
        not count either (the transactions that CUTLASS expects, sm100_blockscaled_mma_warpspecialized.hpp)."""
        return int(self.rows.size) * self.tensor.packed_row_bytes

    @cached_property
    def is_outside(self) -> bool:
        """True if no element is in the tensor."""
        return self.first >= self.end or not self.inside.any()

    @cached_property
    def is_inside(self) -> bool:
        """True if all elements are in the tensor."""
        return self.first == 0 and self.end == self.tensor.packed_row_bytes and bool(self.inside.all())

    @property
    def piece(self) -> int:
        """Bytes that stay together in shared memory."""
        return _PIECE_BEFORE_GAP if self.tensor.element.gap_bytes else SWIZZLES[self.tensor.swizzle].unit_bytes

    def shared_places(self, start: int) -> Vector:
        """(rows, pieces): the addresses of all of the box in shared memory, where it begins at `start`; gaps are none
        of it."""
        phase, element = start % PATTERN_BYTES, self.tensor.element
        relative = _places(self.rows.size, self.row_bytes, SWIZZLES[self.tensor.swizzle], phase)
        if element.gap_bytes:
            pieces = np.arange(0, element.size_bytes, _PIECE_BEFORE_GAP)
            relative = (relative[:, :, None] + pieces).reshape(self.rows.size, -1)
        places: Vector = relative + (start - phase)
        return places

    def touched(self) -> Vector:
        """(rows, pieces): true for those that hold a byte of the tensor."""
        begin = np.arange(0, self.row_bytes, self.piece)
        along = (begin < self.end) & (begin + self.piece > self.first)
        touched: Vector = self.inside[:, None] & along
        return touched

    @cached_property
    def alignment(self) -> int:
        """The largest power of two, up to 256, that divides the global address and the bytes of all rows."""
        found = int(np.bitwise_or.reduce(self.rows[self.inside])) | self.first | self.end | _LARGEST_ALIGNMENT
        return found & -found

    @property
    def unit(self) -> int:
        """The largest piece, up to 16 bytes, that accesses of global memory can all have."""
        return min(self.alignment, _LARGEST_UNIT)

    def global_places(self, unit: int) -> Vector:
        """The global addresses of pieces in the tensor, row by row."""
        places: Vector = (self.rows[self.inside, None] + np.arange(self.first, self.end, unit)).reshape(-1)
        return places

    def filled(self) -> Vector:
        """(rows, bytes): the box, without gaps, with all of its elements outside of the tensor."""
        size = (self.rows.size, self.tensor.packed_row_bytes)
        if self.is_inside:
            return np.empty(size, np.uint8)
        data = np.zeros(size, np.uint8)
        if self.tensor.fill:
            element = np.frombuffer(element_outside(self.tensor), np.uint8)
            data[:] = np.tile(element, self.row_bytes // element.size)
        return data

    def taken_from(self, pieces: Vector) -> Vector:
        """The bytes of the tensor, row by row, in the pieces of shared memory that hold some (`touched`)."""
        touched = self.touched()
        data = np.zeros((*touched.shape, self.piece), np.uint8)
        data[touched] = pieces
        rows = data.reshape(-1, self.row_bytes)
        return self._flushed(np.ascontiguousarray(rows[self.inside, self.first : self.end]))

    def place(self, data: Vector, part: Vector) -> None:
        """Puts bytes of the tensor into (rows, bytes) of the box; those of tf32 are rounded on this way."""
        part = self._flushed(part.reshape(-1, self.end - self.first))
        if self.tensor.element.name == "tf32":
            part = _as_tf32(part)
        if self.is_inside:
            data[:] = part
        else:
            data[self.inside, self.first : self.end] = part

    def _flushed(self, part: Vector) -> Vector:
        if not self.tensor.element.flushes:
            return part
        words = part.view(np.uint32)
        is_subnormal = words & _EXPONENT == 0
        return np.where(is_subnormal, words & _SIGN, words).astype(np.uint32).view(np.uint8)


def element_outside(tensor: TensorMap) -> bytes:
    """An element that fills what is outside of the tensor: 16 bits that `fma.oob` knows, as often as they fit."""
    size = tensor.element.size_bytes
    return OOB_NAN.to_bytes(2, "little") * (size // 2) if tensor.fill else bytes(size)


@lru_cache(maxsize=256)
def _places(rows: int, row_bytes: int, swizzle: Swizzle, phase: int) -> Vector:
    """(rows, pieces): addresses in a box that begins at `phase`, below the length of a pattern."""
    pitch = swizzle.row_bytes if swizzle.is_one else row_bytes
    first = phase + pitch * np.arange(rows, dtype=np.int64)[:, None]
    places: Vector = swizzle.places(first + np.arange(0, row_bytes, swizzle.unit_bytes, dtype=np.int64))
    return places


def _as_tf32(part: Vector) -> Vector:
    """Floats, as bytes, rounded to the nearest of 10 bits of mantissa, ties to even; infinities and NaN stay (a note in
    the interpreter of Triton 3.9, where it rounds f32 to tf32)."""
    words = np.ascontiguousarray(part).view(np.uint32)
    rounded = words + (words >> np.uint32(13) & np.uint32(1)) + np.uint32(0xFFF) & ~np.uint32(0x1FFF)
    return np.where(words & _EXPONENT == _EXPONENT, words, rounded).view(np.uint8)


@lru_cache(maxsize=1024)
def tile(tensor: TensorMap, coordinates: tuple[int, ...]) -> TensorBox:
    """The box that begins at some coordinates, the innermost first."""
    rows, inside = np.zeros(1, np.int64), np.ones(1, np.bool_)
    for dimension in range(1, tensor.rank):
        steps = np.arange(tensor.counts[dimension], dtype=np.int64) * tensor.element_strides[dimension]
        along = coordinates[dimension] + steps
        rows = (along[:, None] * tensor.strides[dimension - 1] + rows).reshape(-1)
        inside = ((along >= 0) & (along < tensor.dims[dimension]))[:, None] & inside
        inside = inside.reshape(-1)
    return _of_rows(tensor, coordinates[0], rows, inside)


def gathered(tensor: TensorMap, coordinates: tuple[int, ...]) -> TensorBox:
    """Four rows of a matrix: the first column of all of them, and the number of each."""
    along = np.array(coordinates[1:], np.int64)
    return _of_rows(tensor, coordinates[0], along * tensor.strides[0], (along >= 0) & (along < tensor.dims[1]))


@lru_cache(maxsize=256)
def column(tensor: TensorMap, coordinates: tuple[int, ...], offsets: tuple[int, ...]) -> TensorBox | None:
    """The pixels of im2col from a filter's corner on, along the bounding box and then from image to image (PTX ISA
    5.5.4). offsets: in the filter, for each spatial dimension. Returns None if the corner is outside of the bounding
    box."""
    ends = [length - 1 + upper for length, upper in zip(tensor.dims[1:-1], tensor.upper, strict=True)]
    corner = list(coordinates[1:])
    if not all(low <= at <= end for low, at, end in zip(tensor.lower, corner, ends, strict=False)):
        return None
    found = np.empty((tensor.pixels, len(corner)), np.int64)
    for row in found:
        row[:] = corner
        for i, (low, end) in enumerate(zip(tensor.lower, ends, strict=True)):
            corner[i] += tensor.element_strides[1 + i]
            if corner[i] <= end:
                break
            corner[i] = low
        else:
            corner[-1] += 1
    found[:, :-1] += np.array(offsets, np.int64)
    inside = ((found >= 0) & (found < np.array(tensor.dims[1:]))).all(axis=1)
    return _of_rows(tensor, coordinates[0], found @ np.array(tensor.strides, np.int64), inside)


def _of_rows(tensor: TensorMap, first_column: int, offsets: Vector, inside: Vector) -> TensorBox:
    size, packed = tensor.element.size_bytes, tensor.element.packed
    first = min(max(-first_column, 0), tensor.box[0])
    end = min(max(tensor.dims[0] - first_column, 0), tensor.box[0])
    rows = tensor.address + first_column * size // packed + offsets
    return TensorBox(tensor, rows, inside, first * size // packed, end * size // packed, tensor.row_bytes)


__all__ = ["GATHERED_ROWS", "SHARED_ALIGNMENT", "TensorBox", "column", "element_outside", "gathered", "tile"]
