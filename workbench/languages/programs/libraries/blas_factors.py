"""Batches of small systems of equations by cuBLAS: factors by Gauss, solutions and inverses, by pointers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.device.runtime.device_memory import host_bytes
from workbench.languages.programs.libraries.blas_context import context
from workbench.languages.programs.libraries.blas_matrices import substituted
from workbench.languages.programs.libraries.blas_types import NONE, operated
from workbench.languages.programs.libraries.declared import ALL, Kind, cublas
from workbench.languages.programs.libraries.operands import Array, elements, matrix, require
from workbench.languages.programs.process import process


def factorise(factors: Array, pivots: Array | None) -> int:
    """Put L and U in the place of a matrix, with rows exchanged.

    pivots: takes the row that each one was exchanged with, from 1; None exchanges none. Gives 0, or the number of the
    first zero on the diagonal of U.
    """
    count, zero = factors.shape[0], 0
    for step in range(count):
        best = step
        if pivots is not None:
            best = step + int(np.argmax(np.abs(factors[step:, step])))
            pivots[step] = best + 1
        if best != step:
            factors[[step, best]] = factors[[best, step]]
        if factors[step, step] == 0:
            zero = zero or step + 1
            continue
        factors[step + 1 :, step] /= factors[step, step]
        factors[step + 1 :, step + 1 :] -= np.outer(factors[step + 1 :, step], factors[step, step + 1 :])
    return zero


def _solved(factors: Array, pivots: Array | None, operation: int, right: Array) -> Array:
    """The solution of a system whose matrix is given by its factors."""
    lower = np.tril(factors, -1) + np.eye(len(factors), dtype=factors.dtype)
    upper = np.triu(factors)
    order = np.arange(len(factors))
    for row, other in enumerate(() if pivots is None else pivots.tolist()):
        order[[row, other - 1]] = order[[other - 1, row]]
    if operation == NONE:
        return substituted(upper, False, substituted(lower, True, right[order]))
    found = substituted(operated(lower, operation), False, substituted(operated(upper, operation), True, right))
    result = np.empty_like(found)
    result[order] = found
    return result


def _pointers(address: int, count: int) -> list[int]:
    result: list[int] = elements(address, count, np.uint64).tolist()
    return result


def _each(kind: Kind, name: str, handle: int, n: int, count: int, work: Callable[[], None], operations: float) -> None:
    require(n >= 0, count >= 0)
    size = 2 * count * n * n * np.dtype(kind.dtype).itemsize
    context(handle).perform(f"cublas{kind.prefix}{name}", work, operations * count, size, kind.dtype)


def _pivots(address: int, n: int, number: int) -> Array | None:
    return elements(address + 4 * n * number, n, np.int32) if address else None


@cublas("cublas{P}getrfBatched(int n, {t}* const A[], int lda, int* P, int* info, int batchSize)", ALL, wide=False)
def getrf(kind: Kind, handle: int, n: int, a: int, lda: int, pivots: int, info: int, count: int) -> None:
    """P A = L U for each matrix, in its place; without P no rows are exchanged."""
    require(lda >= max(1, n))

    def work() -> None:
        found = elements(info, count, np.int32)
        for number, address in enumerate(_pointers(a, count)):
            found[number] = factorise(matrix(address, n, n, lda, kind.dtype), _pivots(pivots, n, number))

    _each(kind, "getrfBatched", handle, n, count, work, 2 * n**3 / 3)


@cublas(
    "cublas{P}getrsBatched(cublasOperation_t trans, int n, int nrhs, const {t}* const Aarray[], int lda, "
    "const int* devIpiv, {t}* const Barray[], int ldb, int* info, int batchSize)",
    ALL,
    wide=False,
)
def getrs(
    kind: Kind, handle: int, trans: int, n: int, columns: int, a: int, lda: int, pivots: int, b: int, ldb: int,
    info: int, count: int,
) -> None:  # fmt: skip
    """Solve op(A) X = B by the factors of each A; info, on the host, is 0."""
    require(lda >= max(1, n), ldb >= max(1, n), columns >= 0, info != 0, trans in (0, 1, 2))
    _host_int(info, 0)

    def work() -> None:
        for number, (left, right) in enumerate(zip(_pointers(a, count), _pointers(b, count), strict=True)):
            target = matrix(right, n, columns, ldb, kind.dtype)
            factors = matrix(left, n, n, lda, kind.dtype)
            target[...] = _solved(factors, _pivots(pivots, n, number), trans, target)

    _each(kind, "getrsBatched", handle, n, count, work, 2 * n * n * columns)


def _host_int(address: int, value: int) -> None:
    device_memory: Any = process().device.memory
    if not device_memory.holds(address):
        host_bytes(address, 4).view(np.int32)[0] = value
    else:
        with device_memory.memory.lock:
            device_memory.in_place(address, 4).view(np.int32)[0] = value


@cublas(
    "cublas{P}getriBatched(int n, const {t}* const A[], int lda, const int* P, {t}* const C[], int ldc, int* info, "
    "int batchSize)",
    ALL,
    wide=False,
)
def getri(
    kind: Kind, handle: int, n: int, a: int, lda: int, pivots: int, c: int, ldc: int, info: int, count: int
) -> None:
    """Give the inverse of each matrix by its factors."""
    require(lda >= max(1, n), ldc >= max(1, n))

    def work() -> None:
        found = elements(info, count, np.int32)
        for number, (left, right) in enumerate(zip(_pointers(a, count), _pointers(c, count), strict=True)):
            factors = matrix(left, n, n, lda, kind.dtype)
            zeros = np.flatnonzero(np.diag(factors) == 0)
            found[number] = zeros[0] + 1 if zeros.size else 0
            unit = np.eye(n, dtype=kind.dtype)
            matrix(right, n, n, ldc, kind.dtype)[...] = _solved(factors, _pivots(pivots, n, number), NONE, unit)

    _each(kind, "getriBatched", handle, n, count, work, 4 * n**3 / 3)


@cublas(
    "cublas{P}matinvBatched(int n, const {t}* const A[], int lda, {t}* const Ainv[], int lda_inv, int* info, "
    "int batchSize)",
    ALL,
    wide=False,
)
def matinv(kind: Kind, handle: int, n: int, a: int, lda: int, c: int, ldc: int, info: int, count: int) -> None:
    """Give the inverse of each matrix, of 32 rows at most."""
    require(lda >= max(1, n), ldc >= max(1, n), n <= 32)

    def work() -> None:
        found = elements(info, count, np.int32)
        for number, (left, right) in enumerate(zip(_pointers(a, count), _pointers(c, count), strict=True)):
            factors = matrix(left, n, n, lda, kind.dtype).copy()
            pivots = np.zeros(n, np.int32)
            found[number] = factorise(factors, pivots)
            unit = np.eye(n, dtype=kind.dtype)
            matrix(right, n, n, ldc, kind.dtype)[...] = _solved(factors, pivots, NONE, unit)

    _each(kind, "matinvBatched", handle, n, count, work, 2 * n**3)
