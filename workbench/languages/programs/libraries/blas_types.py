"""Element types of cuBLAS by their numbers, transposition, and the type that arithmetic is done in."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.libraries.operands import Array, require

# cudaDataType (library_types.h).
_TYPES: dict[int, Any] = {
    0: np.float32, 1: np.float64, 2: np.float16, 3: np.int8, 4: np.complex64, 5: np.complex128, 8: np.uint8,
    10: np.int32, 14: ml_dtypes.bfloat16,
}  # fmt: skip
NONE, TRANSPOSED, CONJUGATED = 0, 1, 2
"""cublasOperation_t."""
LOWER, UPPER = 0, 1
"""cublasFillMode_t."""
LEFT = 0
"""cublasSideMode_t."""
UNIT = 1
"""cublasDiagType_t."""


def dtype_of(number: int) -> np.dtype[Any]:
    """Give the type of a `cudaDataType`.

    Raises
    ------
    CudaError
        It is one that the stand-in does not know.
    """
    if number not in _TYPES:
        raise CudaError(Status.NOT_SUPPORTED, f"the stand-in does not know the type {number} of cudaDataType")
    result: np.dtype[Any] = np.dtype(_TYPES[number])
    return result


def calculated_in(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """Give the type that arithmetic is done in: narrow floats in fp32, narrow integers in fp64, which is exact."""
    if dtype.kind in "iu":
        return np.dtype(np.float64)
    return np.dtype(np.float32) if dtype.itemsize < 4 else dtype


def operated(stored: Array, operation: int) -> Array:
    """Give a matrix as an operation has it; raises CudaError for one that is none."""
    require(operation in (NONE, TRANSPOSED, CONJUGATED))
    if operation == NONE:
        return stored
    return stored.T.conj() if operation == CONJUGATED and np.iscomplexobj(stored) else stored.T


def stored_size(operation: int, rows: int, columns: int) -> tuple[int, int]:
    """Give rows and columns of a matrix as it lies in memory."""
    return (rows, columns) if operation == NONE else (columns, rows)


def mirrored(stored: Array, fill: int, hermitian: bool = False) -> Array:
    """Give a symmetric or Hermitian matrix of which one triangle is stored."""
    require(fill in (LOWER, UPPER))
    half: Array = np.tril(stored, -1) if fill == LOWER else np.triu(stored, 1)
    diagonal = np.diag(np.diag(stored.real if hermitian else stored))
    result: Array = half + (half.T.conj() if hermitian else half.T) + diagonal
    return result


def triangle(stored: Array, fill: int, diagonal: int) -> Array:
    """Give a triangular matrix; with a unit diagonal that in memory is not read."""
    require(fill in (LOWER, UPPER), diagonal in (0, UNIT))
    result: Array = np.tril(stored) if fill == LOWER else np.triu(stored)
    if diagonal == UNIT:
        np.fill_diagonal(result, 1)
    return result
