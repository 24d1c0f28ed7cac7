"""Sums of matrix instructions: ideal ones, or those of the tensor cores of a GPU where the launch names one.

PTX leaves open in which order and with how many bits tensor cores add, and generations differ. *Ideal accumulation* is
the default: products are exact, they are added to C one after the other in double precision, and the sum is rounded
once to the type of D (to nearest even). Hardware is less exact: it aligns and cuts summands
(`values.tensor_core_sums`). f64 is a chain of fused multiply-adds, as the manual says; integers are exact, and wrap or
saturate at the end. See docs/decisions/0006-ideal-accumulation.md and 0075-sums-of-tensor-cores.md.
"""

from __future__ import annotations

import numpy as np

from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import Vector
from workbench.emulate.values import ieee
from workbench.emulate.values.tensor_core_sums import MatrixInstruction, modelled_sum, sum_model


class MatrixSums:
    """A B + C, of matrices (n, rows, k), (n, k, columns) and (n, rows, columns).

    types: of elements of D, A and B. scales_per_row: scales of a row of A, 0 where nothing is scaled.
    """

    def __init__(
        self, opcode: Opcode, instruction: MatrixInstruction, types: tuple[str, str, str], scales_per_row: int = 0
    ) -> None:
        self._opcode, self._instruction, self._types = opcode, instruction, types
        self._scales_per_row = scales_per_row

    def total(
        self, g: WarpBatch, left: Vector, right: Vector, addend: Vector, columns: Vector | None = None,
        scales: tuple[Vector, Vector] | None = None,
    ) -> Vector:  # fmt: skip
        """columns: (n, rows, stored elements), along k, of a sparse A. scales: of each element of A, and of B."""
        model = sum_model(self._instruction, g.machine.request.tensor_cores, self._types, self._scales_per_row)
        if model is not None:
            return modelled_sum(model, left, right, addend, self._types, scales, columns)
        if scales is not None:
            left, right = left * scales[0], right * scales[1]
        if columns is not None:
            return self._sparse(left, right, addend, columns)
        return self._dense(left, right, addend)

    def _dense(self, left: Vector, right: Vector, total: Vector) -> Vector:
        if self._types[1] == "f64":
            return self._fused(left, right, total)
        if self._types[1] == "b1":
            combine = np.bitwise_and if self._opcode.has("and") else np.bitwise_xor
            return total + combine(left[:, :, :, None], right[:, None, :, :]).sum(axis=2)
        if self._types[0] == "s32":
            return self._limited(total + np.matmul(left, right))
        for k in range(left.shape[2]):
            total = total + left[:, :, k, None] * right[:, k, None, :]
        return total

    def _fused(self, left: Vector, right: Vector, total: Vector) -> Vector:
        rounding, shape = self._opcode.one_of(ieee.ROUNDINGS, "rn"), total.shape
        for k in range(left.shape[2]):
            x = np.broadcast_to(left[:, :, k, None], shape).reshape(-1)
            y = np.broadcast_to(right[:, k, None, :], shape).reshape(-1)
            total = ieee.fma64(x, y, total.reshape(-1), rounding).reshape(shape)
        return total

    def _sparse(self, left: Vector, right: Vector, total: Vector, columns: Vector) -> Vector:
        matrix = np.arange(left.shape[0])[:, None]
        for j in range(left.shape[2]):
            total = total + left[:, :, j, None] * right[matrix, columns[:, :, j]]
        return self._limited(total)

    def _limited(self, total: Vector) -> Vector:
        return np.clip(total, -(1 << 31), (1 << 31) - 1) if self._opcode.has("satfinite") else total


__all__ = ["MatrixSums"]
