"""Products of matrices by cuBLAS: one, a batch at a stride, a batch by pointers, and each of mixed types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.libraries.blas_context import context
from workbench.languages.programs.libraries.blas_types import calculated_in, dtype_of, operated, stored_size
from workbench.languages.programs.libraries.declared import ALL, H, Kind, cublas
from workbench.languages.programs.libraries.operands import elements, matrix, require

PRODUCTS = (*ALL, H)
# cublasComputeType_t: the types that scalars and sums have.
_COMPUTE: dict[int, Any] = {64: np.float16, 65: np.float16, 70: np.float64, 71: np.float64, 72: np.int32, 73: np.int32}
_COMPUTE |= dict.fromkeys((68, 69, 74, 75, 77, 78), np.float32)


@dataclass(frozen=True)
class Shape:
    """C (m, n) = op(A) (m, k) op(B) (k, n), with their operations and leading dimensions."""

    operation_a: int
    operation_b: int
    m: int
    n: int
    k: int
    lda: int
    ldb: int
    ldc: int

    def __post_init__(self) -> None:
        rows_a, _ = self.stored_a
        rows_b, _ = self.stored_b
        require(
            min(self.m, self.n, self.k) >= 0,
            {self.operation_a, self.operation_b} <= {0, 1, 2},
            self.lda >= max(1, rows_a),
            self.ldb >= max(1, rows_b),
            self.ldc >= max(1, self.m),
        )

    @property
    def stored_a(self) -> tuple[int, int]:
        """Rows and columns of A in memory."""
        return stored_size(self.operation_a, self.m, self.k)

    @property
    def stored_b(self) -> tuple[int, int]:
        """Rows and columns of B in memory."""
        return stored_size(self.operation_b, self.k, self.n)


@dataclass(frozen=True)
class Types:
    """Types of the operands, and of scalars and sums."""

    a: Any
    b: Any
    c: Any
    scalar: Any

    @classmethod
    def of(cls, kind: Kind) -> Types:
        """All of one kind."""
        return cls(kind.dtype, kind.dtype, kind.dtype, kind.dtype)

    @classmethod
    def numbered(cls, a: int, b: int, c: int, compute: int) -> Types:
        """The types of `cudaDataType` and `cublasComputeType_t`; raises CudaError for others than there are."""
        if compute not in _COMPUTE:
            raise CudaError(Status.NOT_SUPPORTED, f"the stand-in does not know cublasComputeType_t {compute}")
        found = dtype_of(a), dtype_of(b), dtype_of(c)
        scalar = np.dtype(_COMPUTE[compute])
        if found[2].kind == "c":
            scalar = np.dtype(np.complex128 if scalar == np.float64 else np.complex64)
        return cls(*found, scalar)


def multiply(shape: Shape, types: Types, alpha: Any, a: int, b: int, beta: Any, c: int) -> None:
    """C = alpha op(A) op(B) + beta C. With a beta of 0 C is not read, as in BLAS."""
    inside = calculated_in(np.dtype(types.scalar))
    target = matrix(c, shape.m, shape.n, shape.ldc, types.c)
    left, right = np.asarray(alpha, inside), np.asarray(beta, inside)
    if not target.size:
        return
    if shape.k and left:
        first = operated(matrix(a, *shape.stored_a, shape.lda, types.a).astype(inside, copy=False), shape.operation_a)
        second = operated(matrix(b, *shape.stored_b, shape.ldb, types.b).astype(inside, copy=False), shape.operation_b)
        product = left * (first @ second)
    else:
        product = np.zeros((shape.m, shape.n), inside)
    if right:
        product += right * target.astype(inside, copy=False)
    target[...] = product.astype(target.dtype, copy=False)


def _run(
    name: str, handle: int, shape: Shape, types: Types, alpha: int, beta: int, batches: int,
    places: Callable[[], list[tuple[int, int, int]]],
) -> None:  # fmt: skip
    """places: gives the addresses of the operands of each product, when the work is done."""
    require(batches >= 0)
    left, right = (context(handle).scalar(each, types.scalar) for each in (alpha, beta))

    def work() -> None:
        for a, b, c in places():
            multiply(shape, types, left(), a, b, right(), c)

    many = 4 if np.dtype(types.c).kind == "c" else 1
    operations = 2.0 * many * shape.m * shape.n * shape.k * batches
    parts = ((shape.m, shape.k, types.a), (shape.k, shape.n, types.b), (shape.m, shape.n, types.c))
    size = batches * sum(rows * columns * np.dtype(kind).itemsize for rows, columns, kind in parts)
    inside = types.a if np.dtype(types.a).itemsize < 4 else types.scalar
    context(handle).perform(name, work, operations, size, inside)


def _at_stride(count: int, types: Types, a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> Any:
    sizes = [np.dtype(kind).itemsize for kind in (types.a, types.b, types.c)]

    def places() -> list[tuple[int, ...]]:
        return [
            tuple(start + n * step * size for (start, step), size in zip((a, b, c), sizes, strict=True))
            for n in range(count)
        ]

    return places


def _by_pointers(count: int, a: int, b: int, c: int) -> Any:
    return lambda: list(zip(*(elements(each, count, np.uint64).tolist() for each in (a, b, c)), strict=True))


_SHAPE = "cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, "


@cublas(
    "cublas{P}gemm_v2(" + _SHAPE + "const {t}* alpha, const {t}* A, int lda, const {t}* B, int ldb, "
    "const {t}* beta, {t}* C, int ldc)",
    ALL,
)
def gemm(
    kind: Kind, handle: int, transa: int, transb: int, m: int, n: int, k: int, alpha: int, a: int, lda: int, b: int,
    ldb: int, beta: int, c: int, ldc: int,
) -> None:  # fmt: skip
    """One product."""
    shape = Shape(transa, transb, m, n, k, lda, ldb, ldc)
    _run(f"cublas{kind.prefix}gemm", handle, shape, Types.of(kind), alpha, beta, 1, lambda: [(a, b, c)])


@cublas(
    "cublas{P}gemm(" + _SHAPE + "const {t}* alpha, const {t}* A, int lda, const {t}* B, int ldb, "
    "const {t}* beta, {t}* C, int ldc)",
    (H,),
)
def half_gemm(kind: Kind, handle: int, *arguments: int) -> None:
    """One product of halves."""
    gemm(kind, handle, *arguments)


@cublas(
    "cublas{P}gemmBatched(" + _SHAPE + "const {t}* alpha, const {t}* const Aarray[], int lda, "
    "const {t}* const Barray[], int ldb, const {t}* beta, {t}* const Carray[], int ldc, int batchCount)",
    PRODUCTS,
)
def gemm_batched(
    kind: Kind, handle: int, transa: int, transb: int, m: int, n: int, k: int, alpha: int, a: int, lda: int, b: int,
    ldb: int, beta: int, c: int, ldc: int, count: int,
) -> None:  # fmt: skip
    """A product for each triple of pointers, which lie in device memory."""
    shape = Shape(transa, transb, m, n, k, lda, ldb, ldc)
    name, places = f"cublas{kind.prefix}gemmBatched", _by_pointers(count, a, b, c)
    _run(name, handle, shape, Types.of(kind), alpha, beta, count, places)


@cublas(
    "cublas{P}gemmStridedBatched(" + _SHAPE + "const {t}* alpha, const {t}* A, int lda, long long int strideA, "
    "const {t}* B, int ldb, long long int strideB, const {t}* beta, {t}* C, int ldc, long long int strideC, "
    "int batchCount)",
    PRODUCTS,
)
def gemm_strided(
    kind: Kind, handle: int, transa: int, transb: int, m: int, n: int, k: int, alpha: int, a: int, lda: int,
    step_a: int, b: int, ldb: int, step_b: int, beta: int, c: int, ldc: int, step_c: int, count: int,
) -> None:  # fmt: skip
    """A product for each place at a stride."""
    shape, types = Shape(transa, transb, m, n, k, lda, ldb, ldc), Types.of(kind)
    places = _at_stride(count, types, (a, step_a), (b, step_b), (c, step_c))
    _run(f"cublas{kind.prefix}gemmStridedBatched", handle, shape, types, alpha, beta, count, places)


@cublas(
    "cublasGemmEx(" + _SHAPE + "const void* alpha, const void* A, cudaDataType Atype, int lda, const void* B, "
    "cudaDataType Btype, int ldb, const void* beta, void* C, cudaDataType Ctype, int ldc, "
    "cublasComputeType_t computeType, cublasGemmAlgo_t algo)"
)
def gemm_ex(
    handle: int, transa: int, transb: int, m: int, n: int, k: int, alpha: int, a: int, a_type: int, lda: int, b: int,
    b_type: int, ldb: int, beta: int, c: int, c_type: int, ldc: int, compute: int, algorithm: int,
) -> None:  # fmt: skip
    """One product of mixed types; the algorithm is NumPy's."""
    shape, types = Shape(transa, transb, m, n, k, lda, ldb, ldc), Types.numbered(a_type, b_type, c_type, compute)
    _run("cublasGemmEx", handle, shape, types, alpha, beta, 1, lambda: [(a, b, c)])


@cublas(
    "cublasGemmBatchedEx(" + _SHAPE + "const void* alpha, const void* const Aarray[], cudaDataType Atype, int lda, "
    "const void* const Barray[], cudaDataType Btype, int ldb, const void* beta, void* const Carray[], "
    "cudaDataType Ctype, int ldc, int batchCount, cublasComputeType_t computeType, cublasGemmAlgo_t algo)"
)
def gemm_batched_ex(
    handle: int, transa: int, transb: int, m: int, n: int, k: int, alpha: int, a: int, a_type: int, lda: int, b: int,
    b_type: int, ldb: int, beta: int, c: int, c_type: int, ldc: int, count: int, compute: int, algorithm: int,
) -> None:  # fmt: skip
    """A product of mixed types for each triple of pointers."""
    shape, types = Shape(transa, transb, m, n, k, lda, ldb, ldc), Types.numbered(a_type, b_type, c_type, compute)
    _run("cublasGemmBatchedEx", handle, shape, types, alpha, beta, count, _by_pointers(count, a, b, c))


@cublas(
    "cublasGemmStridedBatchedEx(" + _SHAPE + "const void* alpha, const void* A, cudaDataType Atype, int lda, "
    "long long int strideA, const void* B, cudaDataType Btype, int ldb, long long int strideB, const void* beta, "
    "void* C, cudaDataType Ctype, int ldc, long long int strideC, int batchCount, cublasComputeType_t computeType, "
    "cublasGemmAlgo_t algo)"
)
def gemm_strided_ex(
    handle: int, transa: int, transb: int, m: int, n: int, k: int, alpha: int, a: int, a_type: int, lda: int,
    step_a: int, b: int, b_type: int, ldb: int, step_b: int, beta: int, c: int, c_type: int, ldc: int, step_c: int,
    count: int, compute: int, algorithm: int,
) -> None:  # fmt: skip
    """A product of mixed types for each place at a stride."""
    shape, types = Shape(transa, transb, m, n, k, lda, ldb, ldc), Types.numbered(a_type, b_type, c_type, compute)
    places = _at_stride(count, types, (a, step_a), (b, step_b), (c, step_c))
    _run("cublasGemmStridedBatchedEx", handle, shape, types, alpha, beta, count, places)
