"""Scales of blocks of the factors of `mma` (PTX ISA 9.7.14.3): bytes of registers as numbers, one for each element."""

from __future__ import annotations

import ml_dtypes
import numpy as np

from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.ir.matrix_products import MatrixProduct
from workbench.emulate.numbers import Vector


class Scales:
    """The scales of both factors of a product, bound."""

    def __init__(self, slots: Slots, product: MatrixProduct) -> None:
        assert product.scales is not None
        self._product = product
        self._reads = [
            (slots.read(each.data, "b32"), slots.read(each.first_byte, "u16"), slots.read(each.member, "u16"))
            for each in product.scales
        ]

    def left(self, g: WarpBatch, columns: Vector) -> Vector:
        """(warps, rows, stored elements): the scale of each element of A, which is in one of `columns` of its row."""
        row = np.arange(self._product.left.rows)
        scales = self._numbers(g, 0, 4 * (row % 8) + row // 8, 2)
        return np.take_along_axis(scales, columns // self._chunk, axis=2)

    def right(self, g: WarpBatch) -> Vector:
        """(warps, depth, columns): the scale of each element of B."""
        scales = self._numbers(g, 1, 4 * np.arange(self._product.right.columns), 1)
        return np.repeat(scales, self._chunk, axis=2).swapaxes(1, 2)

    @property
    def _chunk(self) -> int:
        """Elements along k that a scale is for."""
        return self._product.depth // self._product.scales_per_row

    def _numbers(self, g: WarpBatch, factor: int, lanes: Vector, lanes_apart: int) -> Vector:
        """(warps, lines, scales): of each row of A or column of B. lanes: where the first of the threads that may have
        them has them. lanes_apart: of one thread and the next."""
        data, first_byte, member = (value_of(g, each).reshape(-1, WARP) for each in self._reads[factor])
        bytes_ = np.ascontiguousarray(data).view(np.uint8).reshape(data.shape[0], WARP, 4)
        lane = lanes + lanes_apart * member[:, :1].astype(np.int64)
        byte = first_byte[:, :1].astype(np.int64) + np.arange(self._product.scales_per_row)
        warp = np.arange(data.shape[0])[:, None, None]
        return _numbers(bytes_[warp, lane[:, :, None] % WARP, byte[:, None, :] % 4], self._product.scale_type)


def _numbers(bytes_: Vector, type_: str) -> Vector:
    """Bytes as the numbers of a type of scales, in double precision."""
    if type_ == "ue8m0":
        return np.ascontiguousarray(bytes_).view(ml_dtypes.float8_e8m0fnu).astype(np.float64)
    return np.ascontiguousarray(bytes_ & 0x7F).view(ml_dtypes.float8_e4m3fn).astype(np.float64)


__all__ = ["Scales"]
