"""Products of `tcgen05.mma` (PTX ISA 9.7.16.10): what an instruction asks for checked, and computed with NumPy.

Sums are those of `mma`, but for the order in which doubles are added. See docs/decisions/0072-tensor-memory.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import ml_dtypes
import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret import matrix_registers as registers_of
from workbench.emulate.interpret.tensor_blocks import TensorBlocks
from workbench.emulate.ir.instruction_descriptors import BadDescriptor, Descriptor, decoded
from workbench.emulate.ir.matrix_work import thread_work
from workbench.emulate.ir.shared_matrices import NARROW_BITS, PIECE, elements_of_piece, tensor_factor
from workbench.emulate.ir.tensor_layouts import (
    Bank,
    banks,
    left_columns,
    metadata_columns,
    scale_bytes,
    scale_columns,
    scales_of_row,
    stored_columns,
    uses_half,
)
from workbench.emulate.ir.tensor_memory import LANES, QUARTER, Cell, cell_of, scale_cell_of
from workbench.emulate.ir.tensor_products import ProductForm
from workbench.emulate.ir.zero_columns import BadMask, columns_used
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import TensorAccess, TensorCells
from workbench.emulate.values.tensor_core_sums import SumModel, modelled_sum, sum_model

_READS = {"e3m2": (4, 3), "e2m3": (4, 3), "e2m1.b8": (8, 1)}
"""Bytes of a read and their number for each 16 bytes with gaps, which are not read."""
_WHOLE = (PIECE, 1)


class ProductOperands(NamedTuple):
    """The operands of a thread. d, and if they are in tensor memory a, metadata and scales: addresses. a, b: else words
    that describe matrices in shared memory. disabled: words with a bit a lane that keeps what it has."""

    descriptor: int
    d: int
    a: int
    b: int
    adds: bool
    metadata: int | None = None
    scales: tuple[int, int] | None = None
    disabled: tuple[int, ...] = ()
    zero_columns: int | None = None


@dataclass(frozen=True, eq=False)
class BegunProduct:
    """A product of one thread. blocks: those whose tensor memory takes part, by their numbers. d, a: where the matrices
    begin; a is None for one in shared memory. left, right: pieces of each block. keeps: (blocks, lanes) that are not
    written. used: of each column of D the column of B, -1 for zeros."""

    descriptor: Descriptor
    blocks: tuple[int, ...]
    d: Cell
    a: Cell | None
    metadata: Cell | None
    scales: tuple[Cell, Cell] | None
    left: tuple[Any, ...]
    right: tuple[Any, ...]
    adds: bool
    keeps: Vector
    used: Vector | None


class TensorProducts:
    """The products of one instruction."""

    def __init__(self, form: ProductForm, line: int) -> None:
        self._form, self._line = form, line

    # ------------------------------------------------------------ when it begins

    def begun(self, memory: TensorBlocks, lane: int, operands: ProductOperands) -> BegunProduct:
        """Checks what a lane asks for. Raises FaultSignal."""
        form = self._form
        try:
            found = decoded(operands.descriptor, form.kind, form.groups, form.sparse, form.weight_stationary)
        except BadDescriptor as bad:
            raise self._refusal(bad.fact, lane) from None
        self._require_scale_ids(found, lane)
        blocks = memory.blocks(lane, form.groups)
        half = uses_half(found, form.groups, form.weight_stationary)
        bank = banks(found, form.groups, form.weight_stationary)[0]
        d = cell_of(operands.d)
        lanes = LANES - QUARTER // 2 if half else LANES
        self._require(memory, blocks, d, lanes, len(bank.columns), half, lane)
        a = cell_of(operands.a) if form.left_in_tensor_memory else None
        metadata = None if operands.metadata is None else cell_of(operands.metadata)
        for at, width in ((a, left_columns(found)), (metadata, metadata_columns(found) + found.selector)):
            if at is not None:
                self._require(memory, blocks, at, lanes, width, half, lane)
                if half and at.lane != d.lane:
                    raise self._refusal(Fact.of("tensor_alignment", lane=at.lane, wanted=d.lane), lane)
        scales = None
        if operands.scales is not None:
            scales = (scale_cell_of(operands.scales[0]), scale_cell_of(operands.scales[1]))
            lines = (found.rows // form.groups, len(bank.columns))
            per_row = scales_of_row(found, form.scales_per_row)
            for at, count, id_ in zip(scales, lines, found.scale_ids, strict=True):
                width = scale_columns(count, id_, per_row)[-1].stop
                self._require(memory, blocks, at, LANES, width, False, lane)
        left = () if a is not None else self._factor(memory, lane, blocks, found, operands.a, left=True)
        used = None
        if operands.zero_columns is not None:
            try:
                used = columns_used(operands.zero_columns, found.rows, found.columns, found.max_shift)
            except BadMask as bad:
                raise self._refusal(bad.fact, lane) from None
        keeps = np.zeros((form.groups, LANES), np.bool_)
        if operands.disabled:
            words = np.array(operands.disabled, np.uint32)
            keeps = np.unpackbits(words.view(np.uint8), bitorder="little").astype(np.bool_).reshape(-1, LANES)
        right = self._factor(memory, lane, blocks, found, operands.b, left=False, used=used)
        return BegunProduct(found, blocks, d, a, metadata, scales, left, right, operands.adds, keeps, used)

    def _require_scale_ids(self, found: Descriptor, lane: int) -> None:
        step = self._form.scales_per_row // (2 if found.is_long else 1)
        for name, id_ in zip(("scale factor A ID", "scale factor B ID"), found.scale_ids, strict=True):
            if step and id_ % step:
                raise self._refusal(Fact.of("tensor_instruction_field", field=name, value=id_), lane)
        if self._form.scales_per_row == 2 and found.scale_type != "ue8m0":
            raise self._refusal(Fact.of("tensor_instruction_field", field="scale type", value=0), lane)

    def _require(
        self, memory: TensorBlocks, blocks: tuple[int, ...], at: Cell, lanes: int, columns: int, half: bool, lane: int
    ) -> None:
        if at.lane not in ((0, QUARTER // 2) if half else (0,)):
            raise self._refusal(Fact.of("tensor_alignment", lane=at.lane, wanted=0), lane)
        for block in blocks:
            memory.columns(block).require(at, lanes, columns, "read", lane, self._line)

    def _factor(
        self, memory: TensorBlocks, lane: int, blocks: tuple[int, ...], found: Descriptor, word: int, left: bool,
        used: Vector | None = None,
    ) -> tuple[Any, ...]:  # fmt: skip
        """The pieces of a factor, of each block that has a part of it. word: describes it."""
        factor = tensor_factor(word)
        if isinstance(factor, tuple):
            fact = Fact.of("tensor_matrix_field", matrix="A" if left else "B", field=factor[0], value=factor[1])
            raise self._refusal(fact, lane)
        if factor.is_absolute and not found.is_long:
            name = "leading dimension stride mode"
            raise self._refusal(Fact.of("tensor_matrix_field", matrix="A" if left else "B", field=name, value=1), lane)
        turned, type_ = found.transposed[not left], found.types[1 if left else 2]
        if factor.has_large_pieces != (turned and type_ == "tf32"):
            fact = Fact.of("tensor_matrix_field", matrix="A" if left else "B", field="swizzling mode", value=word >> 61)
            raise self._refusal(fact, lane)
        across, depth = self._extents(found, left)
        elements = elements_of_piece(type_)
        if used is not None and not left:
            across = max(across, int(used.max()) + 1)
            if turned:
                across = -(-across // elements) * elements
        length, count = (across, depth) if turned else (depth, across)
        addresses = piece_addresses(word, length // elements, count, turned)
        nbytes, number = _READS.get(type_, _WHOLE)
        if number > 1:
            addresses = (addresses[:, None] + np.uint64(nbytes) * np.arange(number, dtype=np.uint64)).reshape(-1)
        return tuple(memory.pieces(block, addresses, nbytes, lane) for block in blocks)

    def _extents(self, found: Descriptor, left: bool) -> tuple[int, int]:
        """Rows of A or columns of B in one block, and stored elements along k."""
        if left:
            return found.rows // self._form.groups, found.stored_depth
        return found.columns // self._form.groups, found.depth

    def _refusal(self, fact: Fact, lane: int) -> FaultSignal:
        return FaultSignal("tensorcheck.bad_operand", fact, [lane], space="tensor", line=self._line)

    def work(self, begun: BegunProduct) -> tuple[Mapping[str, int], str]:
        """The amounts that a product adds to counters, and its form."""
        read = sum(each.nbytes for each in (*begun.left, *begun.right))
        work = thread_work(begun.descriptor, self._form.kind, self._form.groups, read)
        return {**work.amounts, "tensor_memory_product_bytes": self.access(begun).nbytes}, work.form

    def access(self, begun: BegunProduct) -> TensorAccess:
        """The cells of a product."""
        form, found = self._form, begun.descriptor
        cells: list[TensorCells] = []
        for bank in banks(found, form.groups, form.weight_stationary):
            block, of_rows = begun.blocks[bank.block], np.isin(np.arange(LANES), bank.lanes)

            def read(at: Cell, first: int, columns: int, lanes: Vector, block: int = block) -> None:
                columns_read = range(at.column + first, at.column + first + columns)
                cells.append(TensorCells(block, np.roll(lanes, at.lane), columns_read, "read"))

            written = np.roll(of_rows, begun.d.lane) & ~begun.keeps[bank.block]
            of_d = range(begun.d.column, begun.d.column + len(bank.columns))
            cells.append(TensorCells(block, written, of_d, "update" if begun.adds else "write"))
            if begun.a is not None:
                read(begun.a, 0, left_columns(found), of_rows)
            if begun.metadata is not None:
                read(begun.metadata, found.selector, metadata_columns(found), of_rows)
            quarters = np.isin(np.arange(LANES) // QUARTER, bank.lanes // QUARTER)
            per_row = scales_of_row(found, form.scales_per_row)
            lines = (found.rows // form.groups, len(bank.columns))
            for at, count, id_ in zip(begun.scales or (), lines, found.scale_ids, strict=False):
                for columns in scale_columns(count, id_, per_row):
                    full, rest = divmod(count, QUARTER)
                    read(at, columns.start, full, quarters)
                    if rest:
                        read(at, columns.start + full, 1, quarters & (np.arange(LANES) % QUARTER < rest))
        return TensorAccess(self._line, tuple(cells), True)

    # ------------------------------------------------------------ when it runs

    def run(self, memory: TensorBlocks, begun: BegunProduct, tensor_cores: str = "") -> None:
        """Computes D. tensor_cores: as in `LaunchRequest`."""
        found, form = begun.descriptor, self._form
        model = sum_model("tcgen05", tensor_cores, found.types, form.scales_per_row)
        right = np.concatenate([self._matrix(memory, each, found, left=False) for each in begun.right])
        if begun.used is not None:
            right = np.where(begun.used[:, None] >= 0, right[np.maximum(begun.used, 0)], 0.0)
        lefts = [self._matrix(memory, each, found, left=True) for each in begun.left]
        if found.negated[1]:
            right = -right
        for bank in banks(found, form.groups, form.weight_stationary):
            cells = memory.cells(begun.blocks[bank.block])
            left = lefts[bank.block] if begun.a is None else self._left_in(cells, begun.a, found, bank)
            if found.negated[0]:
                left = -left
            if begun.metadata is not None:
                at = begun.metadata
                codes = cells[at.lane :, at.column + found.selector :]
                chosen = stored_columns(codes, bank, found)
                dense = np.zeros((left.shape[0], found.depth))
                np.put_along_axis(dense, chosen, left, axis=1)
                left = dense
            of_bank = right[bank.columns.start : bank.columns.stop]
            before = self._before(cells, begun, bank)
            if begun.scales is not None:
                scales = self._scales_of(cells, begun.scales, found, bank, (left.shape[0], of_bank.shape[0]))
                total = _scaled(model, found.types, scales, bank, left, of_bank, before)
            elif model is not None:
                total = modelled_sum(model, left[None], of_bank.T[None], before[None], found.types)[0]
            else:
                total = left @ of_bank.T + before
            self._write(memory, cells, begun, bank, total)

    def _matrix(self, memory: TensorBlocks, pieces: Any, found: Descriptor, left: bool) -> Vector:
        """(rows of A or columns of B, elements along k)."""
        type_, turned = found.types[1 if left else 2], found.transposed[not left]
        elements = elements_of_pieces(memory.read(pieces), type_)
        depth = self._extents(found, left)[1]
        return elements.reshape(depth, -1).T if turned else elements.reshape(-1, depth)

    def _left_in(self, cells: Vector, at: Cell, found: Descriptor, bank: Bank) -> Vector:
        """A of one bank, which lies in the lanes of its rows."""
        lanes = at.lane + bank.lanes
        words = np.ascontiguousarray(cells[lanes, at.column : at.column + left_columns(found)])
        return (
            registers_of.unpack(found.types[1], words)
            .reshape(lanes.size, -1)[:, : found.stored_depth]
            .astype(np.float64)
        )

    def _scales_of(
        self, cells: Vector, at: tuple[Cell, Cell], found: Descriptor, bank: Bank, lines: tuple[int, int]
    ) -> tuple[Vector, Vector]:
        """(quarters, lines, k): the scale of each element of A's rows and of B's columns, as 32 lanes have them."""
        first = np.unique(bank.lanes // QUARTER) * QUARTER
        per_row = scales_of_row(found, self._form.scales_per_row)
        of_rows, of_columns = (
            scale_numbers(scale_bytes(cells[:, cell.column :], count, first, id_, per_row), found.scale_type)
            for cell, count, id_ in zip(at, lines, found.scale_ids, strict=True)
        )
        each = found.depth // per_row
        return np.repeat(of_rows, each, axis=2), np.repeat(of_columns, each, axis=2)

    def _before(self, cells: Vector, begun: BegunProduct, bank: Bank) -> Vector:
        """D's cells of a bank as numbers, which are added; zeros where nothing is."""
        type_ = begun.descriptor.types[0]
        if not begun.adds:
            return np.zeros((bank.lanes.size, len(bank.columns)))
        columns = slice(begun.d.column, begun.d.column + len(bank.columns))
        words = np.ascontiguousarray(cells[begun.d.lane + bank.lanes, columns])
        if type_ == "f16":
            before = words.astype(np.uint16).view(np.float16).astype(np.float64)
        else:
            before = words.view(np.float32 if type_ == "f32" else np.int32).astype(np.float64)
        return before * 2.0**-self._form.scaled_by

    def _write(self, memory: TensorBlocks, cells: Vector, begun: BegunProduct, bank: Bank, total: Vector) -> None:
        """Writes D's cells of a bank."""
        found, type_ = begun.descriptor, begun.descriptor.types[0]
        columns = slice(begun.d.column, begun.d.column + len(bank.columns))
        lanes = begun.d.lane + bank.lanes
        if type_ == "s32":
            if found.saturates:
                total = np.clip(total, -(1 << 31), (1 << 31) - 1)
            given = registers_of.pack("s32", total)
        elif type_ == "f16":
            halves = registers_of.pack("f16", total).view(np.uint16).astype(np.uint32)
            given = halves | memory.garbage(halves.size).reshape(halves.shape) << np.uint32(16)
        else:
            given = registers_of.pack("f32", total)
        kept = ~begun.keeps[bank.block][lanes]
        cells[lanes[kept], columns] = given[kept]


def _scaled(
    model: SumModel | None, types: tuple[str, str, str], scales: tuple[Vector, Vector], bank: Bank, left: Vector,
    right: Vector, before: Vector,
) -> Vector:  # fmt: skip
    """A B + D, each 32 lanes with the scales that they have."""
    of_rows, of_columns = scales
    alike = model is None and bool((of_columns == of_columns[:1]).all())
    total = np.empty((left.shape[0], right.shape[0]))
    left = left.copy()
    for i, quarter in enumerate(np.unique(bank.lanes // QUARTER)):
        rows = np.flatnonzero(bank.lanes // QUARTER == quarter)
        if model is not None:
            factors = of_rows[i][rows][None], of_columns[i].T[None]
            total[rows] = modelled_sum(model, left[rows][None], right.T[None], before[rows][None], types, factors)[0]
            continue
        left[rows] *= of_rows[i][rows]
        if not alike:
            total[rows] = left[rows] @ (right * of_columns[i]).T + before[rows]
    return left @ (right * of_columns[0]).T + before if alike else total


@lru_cache(maxsize=256)
def piece_addresses(word: int, pieces: int, runs: int, transposed: bool) -> Vector:
    """The addresses of pieces of a matrix descriptor that can be: so many of each run of neighbours."""
    factor = tensor_factor(word)
    assert not isinstance(factor, tuple)
    p, r = np.tile(np.arange(pieces), runs), np.repeat(np.arange(runs), pieces)
    return factor.addresses(p, r, transposed).astype(np.uint64)


def elements_of_pieces(octets: Vector, type_: str) -> Vector:
    """Bytes that were read as numbers in double precision, (1, elements)."""
    if type_ in NARROW_BITS:
        octets = unpacked(octets, NARROW_BITS[type_])
        octets = octets << 2 if type_ == "e2m1.b8" else octets
    return registers_of.unpack(type_, np.ascontiguousarray(octets).view(np.uint32)[None]).astype(np.float64)


def unpacked(octets: Vector, bits: int) -> Vector:
    """Bytes of elements of so many bits as an element a byte."""
    each = np.unpackbits(octets, bitorder="little").reshape(-1, bits)
    return np.packbits(each, axis=1, bitorder="little")[:, 0]


def scale_numbers(octets: Vector, type_: str) -> Vector:
    """Bytes as the numbers of a type of scales, in double precision."""
    if type_ == "ue8m0":
        return np.ascontiguousarray(octets).view(ml_dtypes.float8_e8m0fnu).astype(np.float64)
    return np.ascontiguousarray(octets & 0x7F).view(ml_dtypes.float8_e4m3fn).astype(np.float64)


__all__ = ["BegunProduct", "ProductOperands", "TensorProducts", "piece_addresses"]
