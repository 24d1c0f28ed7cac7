"""`cupyx.linalg` and `cupyx.linalg.sparse`: solutions by Cholesky's factors."""

from __future__ import annotations

import importlib
import warnings
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.passing import passed
from workbench.languages.cupy.unchecked_linalg import unchecked

_solve = unchecked(np.linalg.solve)


def namespace() -> dict[str, Any]:
    """`cupyx.linalg`."""
    return {"invh": invh, "cho_solve": cho_solve}


def sparse() -> dict[str, Any]:
    """`cupyx.linalg.sparse`."""
    return {"lschol": lschol}


def invh(a: Any) -> Any:
    """The inverse of a Hermitian matrix."""
    return passed(np.linalg.inv, a)


def cho_solve(c_and_lower: Any, b: Any, overwrite_b: bool = False, check_finite: bool = True) -> Any:
    """Solve by a Cholesky factor, which is a lower triangle or an upper one; also of stacks of matrices.

    Raises
    ------
    ValueError
        An infinity or NaN within the triangle or in `b`, if they are looked for.
    """
    factor, lower = c_and_lower
    for each in (factor, b):
        if not isinstance(each, ArrayBase):
            raise TypeError(f"Unsupported type {type(each)}")
    return passed(_solved, factor, b, bool(lower), check_finite)


def _solved(factor: NDArray[Any], b: NDArray[Any], lower: bool, check_finite: bool) -> NDArray[Any]:
    beside = np.tril(factor, -1) if lower else np.triu(factor, 1)
    if check_finite and not (np.isfinite(beside).all() and np.isfinite(b).all()):
        raise ValueError("Input array contains NaN or infinity.")
    kind = np.promote_types(np.promote_types(factor.dtype, b.dtype), np.float32)
    triangle = (np.tril(factor) if lower else np.triu(factor)).astype(kind)
    turned = triangle.swapaxes(-2, -1).conj()
    first, second = (triangle, turned) if lower else (turned, triangle)
    columns = (b if b.ndim == factor.ndim else b[..., None]).astype(kind)
    found: NDArray[Any] = _solve(second, _solve(first, columns))
    return found.reshape(b.shape)


def lschol(A: Any, b: Any) -> Any:
    """Solve a system of a sparse matrix that is symmetric and positive definite, in float64.

    Raises
    ------
    LinAlgError
        A matrix that is not square, or an array of the host.
    ValueError
        A right side of another shape.
    """
    from scipy.sparse.linalg import spsolve

    matrices = importlib.import_module("cupyx.scipy.sparse")
    matrix = A if matrices.issparse(A) and A.format == "csr" else matrices.csr_matrix(A)
    if matrix.shape[0] != matrix.shape[1]:
        raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
    if not isinstance(b, ArrayBase):
        raise np.linalg.LinAlgError("cupy.linalg only supports cupy.ndarray")
    if b.shape != matrix.shape[:1]:
        raise ValueError("b must be 1-d array whose size is same as A")

    def solved(right: NDArray[Any]) -> NDArray[Any]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # CuPy's reports no singular matrix
            return np.asarray(spsolve(matrix.get().astype(np.float64).tocsc(), right.astype(np.float64)))

    return passed(solved, b)
