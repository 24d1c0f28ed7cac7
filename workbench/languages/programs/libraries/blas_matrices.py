"""Functions of cuBLAS on a matrix and vectors (level 2), and on matrices of a form or element by element."""

from __future__ import annotations

import numpy as np

from workbench.languages.programs.libraries.blas_context import context
from workbench.languages.programs.libraries.blas_types import (
    CONJUGATED,
    LEFT,
    LOWER,
    NONE,
    TRANSPOSED,
    mirrored,
    operated,
    stored_size,
    triangle,
)  # fmt: skip
from workbench.languages.programs.libraries.declared import ALL, COMPLEX, REAL, Kind, cublas
from workbench.languages.programs.libraries.operands import Array, matrix, require, vector


def _size(kind: Kind, *counts: int) -> int:
    return np.dtype(kind.dtype).itemsize * sum(counts)


def _many(kind: Kind) -> int:
    """Real operations of one of the kind's, about."""
    return 4 if kind.dtype.startswith("c") else 1


@cublas(
    "cublas{P}gemv_v2(cublasOperation_t trans, int m, int n, const {t}* alpha, const {t}* A, int lda, "
    "const {t}* x, int incx, const {t}* beta, {t}* y, int incy)",
    ALL,
)
def gemv(
    kind: Kind, handle: int, trans: int, m: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int,
    y: int, incy: int,
) -> None:  # fmt: skip
    """y = alpha op(A) x + beta y, A of m rows and n columns in memory."""
    require(m >= 0, n >= 0, lda >= max(1, m), incx != 0, incy != 0, trans in (NONE, TRANSPOSED, CONJUGATED))
    left, right = (context(handle).scalar(each, kind.dtype) for each in (alpha, beta))
    rows, columns = stored_size(trans, m, n)

    def work() -> None:
        product = operated(matrix(a, m, n, lda, kind.dtype), trans) @ vector(x, columns, incx, kind.dtype)
        _update(vector(y, rows, incy, kind.dtype), left() * product, right())

    context(handle).perform(
        f"cublas{kind.prefix}gemv", work, 2 * _many(kind) * m * n, _size(kind, m * n, columns, 2 * rows), kind.dtype
    )


def _update(target: Array, product: Array, beta: complex) -> None:
    """Give a matrix a factor and add a product; with a factor of 0 it is not read."""
    target[...] = product + beta * target if beta else product


@cublas(
    "cublas{P}symv_v2(cublasFillMode_t uplo, int n, const {t}* alpha, const {t}* A, int lda, const {t}* x, int incx, "
    "const {t}* beta, {t}* y, int incy)",
    ALL,
)
def symv(
    kind: Kind, handle: int, uplo: int, n: int, alpha: int, a: int, lda: int, x: int, incx: int, beta: int, y: int,
    incy: int,
) -> None:  # fmt: skip
    """y = alpha A x + beta y, A symmetric."""
    require(n >= 0, lda >= max(1, n), incx != 0, incy != 0)
    left, right = (context(handle).scalar(each, kind.dtype) for each in (alpha, beta))

    def work() -> None:
        product = mirrored(matrix(a, n, n, lda, kind.dtype), uplo) @ vector(x, n, incx, kind.dtype)
        _update(vector(y, n, incy, kind.dtype), left() * product, right())

    context(handle).perform(
        f"cublas{kind.prefix}symv", work, 2 * _many(kind) * n * n, _size(kind, n * n // 2, 3 * n), kind.dtype
    )


_GER = "(int m, int n, const {t}* alpha, const {t}* x, int incx, const {t}* y, int incy, {t}* A, int lda)"


def _ger(
    conjugated: bool, kind: Kind, handle: int, m: int, n: int, alpha: int, x: int, incx: int, y: int, incy: int,
    a: int, lda: int,
) -> None:  # fmt: skip
    require(m >= 0, n >= 0, lda >= max(1, m), incx != 0, incy != 0)
    factor = context(handle).scalar(alpha, kind.dtype)

    def work() -> None:
        row = vector(y, n, incy, kind.dtype)
        target = matrix(a, m, n, lda, kind.dtype)
        target += factor() * np.outer(vector(x, m, incx, kind.dtype), row.conj() if conjugated else row)

    context(handle).perform(
        f"cublas{kind.prefix}ger", work, 2 * _many(kind) * m * n, _size(kind, 2 * m * n, m, n), kind.dtype
    )


@cublas("cublas{P}ger_v2" + _GER, REAL)
def ger(kind: Kind, handle: int, *arguments: int) -> None:
    """A = alpha x y^T + A."""
    _ger(False, kind, handle, *arguments)


@cublas("cublas{P}geru_v2" + _GER, COMPLEX)
def geru(kind: Kind, handle: int, *arguments: int) -> None:
    """A = alpha x y^T + A."""
    _ger(False, kind, handle, *arguments)


@cublas("cublas{P}gerc_v2" + _GER, COMPLEX)
def gerc(kind: Kind, handle: int, *arguments: int) -> None:
    """A = alpha x y^H + A."""
    _ger(True, kind, handle, *arguments)


def substituted(triangular: Array, lower: bool, right: Array) -> Array:
    """Solve held @ X = right for a triangular matrix, row by row, as BLAS does: a zero on the diagonal gives infinities
    and no error.
    """
    result = np.array(right)
    count = triangular.shape[0]
    for row in range(count) if lower else range(count - 1, -1, -1):
        known = slice(0, row) if lower else slice(row + 1, count)
        result[row] = (result[row] - triangular[row, known] @ result[known]) / triangular[row, row]
    return result


@cublas(
    "cublas{P}trsv_v2(cublasFillMode_t uplo, cublasOperation_t trans, cublasDiagType_t diag, int n, const {t}* A, "
    "int lda, {t}* x, int incx)",
    ALL,
)
def trsv(
    kind: Kind, handle: int, uplo: int, trans: int, diag: int, n: int, a: int, lda: int, x: int, incx: int
) -> None:
    """Solve op(A) x = b for a triangular A; b is given in x."""
    require(n >= 0, lda >= max(1, n), incx != 0)

    def work() -> None:
        triangular = operated(triangle(matrix(a, n, n, lda, kind.dtype), uplo, diag), trans)
        unknown = vector(x, n, incx, kind.dtype)
        unknown[...] = substituted(triangular, (uplo == LOWER) == (trans == NONE), unknown)

    context(handle).perform(
        f"cublas{kind.prefix}trsv", work, _many(kind) * n * n, _size(kind, n * n // 2, 2 * n), kind.dtype
    )


_SIDED = "cublasSideMode_t side, cublasFillMode_t uplo, "


@cublas(
    "cublas{P}trsm_v2(" + _SIDED + "cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const {t}* alpha, "
    "const {t}* A, int lda, {t}* B, int ldb)",
    ALL,
)
def trsm(
    kind: Kind, handle: int, side: int, uplo: int, trans: int, diag: int, m: int, n: int, alpha: int, a: int,
    lda: int, b: int, ldb: int,
) -> None:  # fmt: skip
    """Solve op(A) X = alpha B, or X op(A) = alpha B, for a triangular A; X takes the place of B."""
    order = m if side == LEFT else n
    require(m >= 0, n >= 0, lda >= max(1, order), ldb >= max(1, m), side in (0, 1))
    factor = context(handle).scalar(alpha, kind.dtype)

    def work() -> None:
        triangular = operated(triangle(matrix(a, order, order, lda, kind.dtype), uplo, diag), trans)
        target = matrix(b, m, n, ldb, kind.dtype)
        lower = (uplo == LOWER) == (trans == NONE)
        right = factor() * target
        target[...] = (
            substituted(triangular, lower, right) if side == LEFT else substituted(triangular.T, not lower, right.T).T
        )

    context(handle).perform(
        f"cublas{kind.prefix}trsm", work, _many(kind) * m * n * order, _size(kind, order * order // 2, 2 * m * n),
        kind.dtype,
    )  # fmt: skip


@cublas(
    "cublas{P}trmm_v2(" + _SIDED + "cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const {t}* alpha, "
    "const {t}* A, int lda, const {t}* B, int ldb, {t}* C, int ldc)",
    ALL,
)
def trmm(
    kind: Kind, handle: int, side: int, uplo: int, trans: int, diag: int, m: int, n: int, alpha: int, a: int,
    lda: int, b: int, ldb: int, c: int, ldc: int,
) -> None:  # fmt: skip
    """C = alpha op(A) B, or alpha B op(A), for a triangular A."""
    order = m if side == LEFT else n
    require(m >= 0, n >= 0, lda >= max(1, order), ldb >= max(1, m), ldc >= max(1, m), side in (0, 1))
    factor = context(handle).scalar(alpha, kind.dtype)

    def work() -> None:
        triangular = operated(triangle(matrix(a, order, order, lda, kind.dtype), uplo, diag), trans)
        other = matrix(b, m, n, ldb, kind.dtype)
        product = triangular @ other if side == LEFT else other @ triangular
        matrix(c, m, n, ldc, kind.dtype)[...] = factor() * product

    context(handle).perform(
        f"cublas{kind.prefix}trmm", work, _many(kind) * m * n * order, _size(kind, order * order // 2, 2 * m * n),
        kind.dtype,
    )  # fmt: skip


def _symm(
    hermitian: bool, kind: Kind, handle: int, side: int, uplo: int, m: int, n: int, alpha: int, a: int, lda: int,
    b: int, ldb: int, beta: int, c: int, ldc: int,
) -> None:  # fmt: skip
    order = m if side == LEFT else n
    require(m >= 0, n >= 0, lda >= max(1, order), ldb >= max(1, m), ldc >= max(1, m), side in (0, 1))
    left, right = (context(handle).scalar(each, kind.dtype) for each in (alpha, beta))

    def work() -> None:
        symmetric = mirrored(matrix(a, order, order, lda, kind.dtype), uplo, hermitian)
        other = matrix(b, m, n, ldb, kind.dtype)
        product = symmetric @ other if side == LEFT else other @ symmetric
        _update(matrix(c, m, n, ldc, kind.dtype), left() * product, right())

    context(handle).perform(
        f"cublas{kind.prefix}{'hemm' if hermitian else 'symm'}", work, 2 * _many(kind) * m * n * order,
        _size(kind, order * order // 2, 3 * m * n), kind.dtype,
    )  # fmt: skip


_SYMM = (
    "(" + _SIDED + "int m, int n, const {t}* alpha, const {t}* A, int lda, const {t}* B, int ldb, const {t}* beta, "
    "{t}* C, int ldc)"
)


@cublas("cublas{P}symm_v2" + _SYMM, ALL)
def symm(kind: Kind, handle: int, *arguments: int) -> None:
    """C = alpha A B + beta C, or alpha B A + beta C, A symmetric."""
    _symm(False, kind, handle, *arguments)


@cublas("cublas{P}hemm_v2" + _SYMM, COMPLEX)
def hemm(kind: Kind, handle: int, *arguments: int) -> None:
    """C = alpha A B + beta C, or alpha B A + beta C, A Hermitian."""
    _symm(True, kind, handle, *arguments)


@cublas(
    "cublas{P}syrk_v2(cublasFillMode_t uplo, cublasOperation_t trans, int n, int k, const {t}* alpha, const {t}* A, "
    "int lda, const {t}* beta, {t}* C, int ldc)",
    ALL,
)
def syrk(
    kind: Kind, handle: int, uplo: int, trans: int, n: int, k: int, alpha: int, a: int, lda: int, beta: int, c: int,
    ldc: int,
) -> None:  # fmt: skip
    """C = alpha op(A) op(A)^T + beta C; one triangle of C is written."""
    rows, columns = stored_size(trans, n, k)
    require(n >= 0, k >= 0, lda >= max(1, rows), ldc >= max(1, n), uplo in (0, 1))
    left, right = (context(handle).scalar(each, kind.dtype) for each in (alpha, beta))

    def work() -> None:
        operand = operated(matrix(a, rows, columns, lda, kind.dtype), TRANSPOSED if trans else NONE)
        target = matrix(c, n, n, ldc, kind.dtype)
        inside = np.tril(np.ones((n, n), bool)) if uplo == LOWER else np.triu(np.ones((n, n), bool))
        product = left() * (operand @ operand.T)
        np.copyto(target, product + right() * target if right() else product, where=inside)

    context(handle).perform(
        f"cublas{kind.prefix}syrk", work, _many(kind) * n * n * k, _size(kind, n * k, n * n), kind.dtype
    )


@cublas(
    "cublas{P}geam(cublasOperation_t transa, cublasOperation_t transb, int m, int n, const {t}* alpha, const {t}* A, "
    "int lda, const {t}* beta, const {t}* B, int ldb, {t}* C, int ldc)",
    ALL,
)
def geam(
    kind: Kind, handle: int, transa: int, transb: int, m: int, n: int, alpha: int, a: int, lda: int, beta: int,
    b: int, ldb: int, c: int, ldc: int,
) -> None:  # fmt: skip
    """C = alpha op(A) + beta op(B); a matrix with a factor of 0 is not read."""
    require(m >= 0, n >= 0, ldc >= max(1, m), transa in (0, 1, 2), transb in (0, 1, 2))
    left, right = (context(handle).scalar(each, kind.dtype) for each in (alpha, beta))

    def work() -> None:
        total = np.zeros((m, n), kind.dtype)
        for factor, operation, address, leading in ((left(), transa, a, lda), (right(), transb, b, ldb)):
            if factor:
                stored = matrix(address, *stored_size(operation, m, n), leading, kind.dtype)
                total += factor * operated(stored, operation)
        matrix(c, m, n, ldc, kind.dtype)[...] = total

    context(handle).perform(f"cublas{kind.prefix}geam", work, 3 * m * n, _size(kind, 3 * m * n), kind.dtype)


@cublas(
    "cublas{P}dgmm(cublasSideMode_t mode, int m, int n, const {t}* A, int lda, const {t}* x, int incx, {t}* C, "
    "int ldc)",
    ALL,
)
def dgmm(
    kind: Kind, handle: int, mode: int, m: int, n: int, a: int, lda: int, x: int, incx: int, c: int, ldc: int
) -> None:
    """C = diag(x) A, or A diag(x)."""
    require(m >= 0, n >= 0, lda >= max(1, m), ldc >= max(1, m), mode in (0, 1))

    def work() -> None:
        operand = matrix(a, m, n, lda, kind.dtype)
        factors = vector(x, m if mode == LEFT else n, incx, kind.dtype)
        product = factors[:, None] * operand if mode == LEFT else operand * factors
        matrix(c, m, n, ldc, kind.dtype)[...] = product

    context(handle).perform(f"cublas{kind.prefix}dgmm", work, m * n, _size(kind, 2 * m * n), kind.dtype)
